import { gzipSync } from 'node:zlib';
import type { Backend } from '#logic/backend.ts';
import { fingerprint } from './fingerprint.ts';

/** What a function that answers addresses of the site hears, and says. */
export interface SiteRequest {
  readonly method: string;
  /** As the visitor asked for it, without the query. */
  readonly path: string;
  /** By name in small letters. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}
export interface SiteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Behind a rewrite of Hosting (firebase.json), which keeps answers as long as their `s-maxage` says. */
export interface Endpoint {
  readonly name: string;
  readonly answer: (backend: Backend, request: SiteRequest) => Promise<SiteAnswer>;
}

/** So long an instance believes what it read: a visitor who goes around the network costs no read each time. */
export const BELIEVED_MS = 1_000;

export const plainAnswer = (status: number, cacheControl: string): SiteAnswer => ({
  status,
  headers: { 'cache-control': cacheControl, 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' },
  body: '',
});

/** JSON as it is served. */
export interface SiteFile {
  readonly tag: string;
  readonly body: string;
  readonly zipped: Uint8Array;
}
export const siteFile = (body: string): SiteFile => ({ tag: fingerprint(body), body, zipped: gzipSync(body) });

/** `networkSec`: so long Hosting's network may keep it. */
export function answerFile({ headers }: SiteRequest, { tag, body, zipped }: SiteFile, networkSec: number): SiteAnswer {
  const common = {
    'cache-control': `public, max-age=0, s-maxage=${networkSec}`,
    etag: `W/"${tag}"`,
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  };
  if (headers['if-none-match'] === common.etag) return { status: 304, headers: common, body: '' };
  const isZipped = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
  return {
    status: 200,
    headers: {
      ...common,
      'content-type': 'application/json; charset=utf-8',
      ...(isZipped && { 'content-encoding': 'gzip' }),
    },
    body: isZipped ? zipped : body,
  };
}
