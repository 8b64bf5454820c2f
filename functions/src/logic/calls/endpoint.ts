import { gzipSync } from 'node:zlib';
import type { Backend } from '#logic/backend.ts';
import { fingerprint } from './fingerprint.ts';

/** Request and answer of a function that serves addresses of the site. */
export interface SiteRequest {
  readonly method: string;
  /** As the visitor requested it, without the query. */
  readonly path: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Absent for visits. */
  readonly body?: Uint8Array | undefined;
}
export interface SiteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Behind a rewrite of Hosting (firebase.json), which caches answers for their `s-maxage`. */
export interface Endpoint {
  readonly name: string;
  /** Absent: as much as every function has. */
  readonly memory?: '512MiB';
  /** Absent: as many as every function may have. */
  readonly instances?: 1;
  readonly answer: (backend: Backend, request: SiteRequest) => Promise<SiteAnswer>;
}

/** How long an instance trusts what it read: a visitor who bypasses the CDN does not cost a read each time. */
export const BELIEVED_MS = 1_000;

export const plainAnswer = (status: number, cacheControl: string): SiteAnswer => ({
  status,
  headers: { 'cache-control': cacheControl, 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' },
  body: '',
});

/** A text as served. */
export interface SiteFile {
  readonly tag: string;
  readonly type: string;
  /** Which headers of a request it depends on. */
  readonly vary: string;
  readonly body: string;
  readonly zipped: Uint8Array;
}
const ENCODING = 'Accept-Encoding';
export const siteFile = (body: string, type = 'application/json', variesBy?: string): SiteFile => ({
  tag: fingerprint(body),
  type: `${type}; charset=utf-8`,
  vary: variesBy === undefined ? ENCODING : `${ENCODING}, ${variesBy}`,
  body,
  zipped: gzipSync(body),
});

/** `networkSec`: how long Hosting's CDN may cache it. */
export function answerFile({ headers }: SiteRequest, file: SiteFile, networkSec: number): SiteAnswer {
  const { tag, type, vary, body, zipped } = file;
  const common = {
    'cache-control': `public, max-age=0, s-maxage=${networkSec}`,
    etag: `W/"${tag}"`,
    vary,
    'x-content-type-options': 'nosniff',
  };
  if (headers['if-none-match'] === common.etag) return { status: 304, headers: common, body: '' };
  const isZipped = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
  return {
    status: 200,
    headers: { ...common, 'content-type': type, ...(isZipped && { 'content-encoding': 'gzip' }) },
    body: isZipped ? zipped : body,
  };
}
