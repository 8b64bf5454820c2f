import type { Backend } from './backend.ts';

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
