import { badRequest } from './http-error.ts';

/** The two parts of a `multipart/related` upload. */
export interface MultipartUpload {
  readonly metadata: unknown;
  readonly contentType: string | undefined;
  readonly content: Buffer;
}

/** Throws 400 for anything but JSON metadata followed by one content. */
export function readMultipart(header: string | undefined, body: Buffer): MultipartUpload {
  const boundary = /^multipart\/related;.*\bboundary="?([^";]+)"?/i.exec(header ?? '')?.[1];
  if (boundary === undefined) throw badRequest('The content type names no boundary.');
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const text = Buffer.concat([Buffer.from('\r\n'), body]);
  const starts: number[] = [];
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + delimiter.length)) starts.push(at);
  const [first, second, end, ...more] = starts;
  if (first !== 0 || second === undefined || end === undefined || more.length > 0) {
    throw badRequest('An upload has two parts: metadata and content.');
  }
  const metadata = readPart(text.subarray(first + delimiter.length, second));
  const content = readPart(text.subarray(second + delimiter.length, end));
  return { metadata: readJson(metadata.content), contentType: content.type, content: content.content };
}

function readPart(part: Buffer): { type: string | undefined; content: Buffer } {
  const end = part.indexOf('\r\n\r\n');
  if (end < 0) throw badRequest('A part has no headers.');
  const type = /^content-type:\s*(.+?)\s*$/im.exec(part.subarray(0, end).toString('latin1'))?.[1];
  return { type, content: part.subarray(end + 4) };
}

export function readJson(content: Buffer): unknown {
  try {
    return content.length === 0 ? {} : JSON.parse(content.toString());
  } catch {
    throw badRequest('The metadata are not JSON.');
  }
}
