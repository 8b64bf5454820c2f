import { badRequest } from './http-error.ts';
import type { StoredObject } from './stored-object.ts';

export interface ListQuery {
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
  readonly delimiter: string;
  /** 1 to 1000. */
  readonly maxResults: number;
  readonly pageToken: string | undefined;
}

const MAX_RESULTS = 1000;

/** Throws 400. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const prefix = search.get('prefix') ?? '';
  if (prefix !== '' && !prefix.endsWith('/')) throw badRequest('The prefix must be empty or end with a slash.');
  const maxResults = Number(search.get('maxResults') ?? MAX_RESULTS);
  if (!Number.isInteger(maxResults) || maxResults < 1 || maxResults > MAX_RESULTS) {
    throw badRequest(`maxResults must be between 1 and ${MAX_RESULTS}.`);
  }
  return {
    prefix,
    delimiter: search.get('delimiter') ?? '',
    maxResults,
    pageToken: search.get('pageToken') ?? undefined,
  };
}

export interface ListPage {
  readonly prefixes: readonly string[];
  readonly items: readonly { readonly name: string; readonly bucket: string }[];
  readonly nextPageToken?: string;
}

/** One page of objects and of folders, which count alike. `objects`: those under the prefix, in order. */
export function listPage(objects: readonly StoredObject[], query: ListQuery): ListPage {
  const { prefix, delimiter, maxResults, pageToken } = query;
  const entries = new Map<string, StoredObject | undefined>();
  for (const object of objects) {
    const end = delimiter === '' ? -1 : object.name.indexOf(delimiter, prefix.length);
    if (end < 0) entries.set(object.name, object);
    else entries.set(object.name.slice(0, end + delimiter.length), undefined);
  }
  const all = [...entries];
  const after = pageToken === undefined ? undefined : Buffer.from(pageToken, 'base64url');
  const rest = after ? all.filter(([name]) => Buffer.compare(Buffer.from(name), after) > 0) : all;
  const page = rest.slice(0, maxResults);
  const last = page.at(-1)?.[0];
  return {
    prefixes: page.filter(([, object]) => !object).map(([name]) => name),
    items: page.flatMap(([name, object]) => (object ? [{ name, bucket: object.bucket }] : [])),
    ...(rest.length > maxResults && last !== undefined && { nextPageToken: Buffer.from(last).toString('base64url') }),
  };
}
