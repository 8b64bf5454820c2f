import { createReadStream } from 'node:fs';
import type http from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { StoredObject } from './stored-object.ts';

/** Sends the content, or the one range of it that is asked for. */
export async function sendContent(
  object: StoredObject,
  file: string,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const { size, contentType, contentDisposition, contentEncoding, contentLanguage, cacheControl } = object;
  const range = readRange(request.headers.range, size);
  const headers = {
    'content-type': contentType,
    'content-disposition': contentDisposition ?? 'inline',
    'cache-control': cacheControl ?? 'private, max-age=0',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag: `"${object.generation}"`,
    ...(contentEncoding && { 'content-encoding': contentEncoding }),
    ...(contentLanguage && { 'content-language': contentLanguage }),
  };
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (request.method === 'HEAD' || size === 0) {
    response.end();
    return;
  }
  try {
    await pipeline(createReadStream(file, { start, end }), response);
  } catch {
    response.destroy(); // the listener left, or the object was deleted meanwhile
  }
}

interface Range {
  readonly start: number;
  /** The last byte. */
  readonly end: number;
}

/** Several ranges, or anything else that is not one, are answered with the whole content. */
function readRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  return start > end ? 'unsatisfiable' : { start, end };
}
