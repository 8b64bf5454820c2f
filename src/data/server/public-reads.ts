/**
 * Reads for guests over Firestore's REST interface: that saves the SDK's 48 kB. A `GET`, or a `POST` of plain text,
 * needs no preflight request; with App Check it does.
 */
import type { FetchedDoc, ServerTimestamp, Query } from './query.ts';

/** Where the database answers without a sign-in token. */
export interface PublicDatabase {
  /** URL of the root of its documents. */
  readonly documents: string;
  readonly apiKey: string;
  /** Set if the project uses App Check: returns its token, or `undefined` if none is available. */
  readonly appCheckToken?: () => Promise<string | undefined>;
}

/** https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
type Value = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, Value>>;
interface RestDocument {
  readonly name: string;
  readonly fields?: Fields;
}
interface Page {
  readonly documents?: readonly RestDocument[];
  readonly nextPageToken?: string;
}

/** A page of a collection's documents, ordered by a field. */
function listUrl(at: PublicDatabase, collection: string, field: string, pageToken?: string): string {
  const asked = { orderBy: field, pageSize: '300', ...(pageToken !== undefined && { pageToken }) };
  return address(at, `/${collection}`, asked);
}

/** Rejects with `code` as the SDK would. */
export async function getPublic(at: PublicDatabase, path: string): Promise<FetchedDoc | undefined> {
  const content = await ask(at, address(at, `/${path}`));
  return content === undefined ? undefined : fetchedDoc(content as RestDocument);
}

/** Supports only equality and "before a time", the conditions guests use. */
export async function queryPublic(at: PublicDatabase, query: Query): Promise<readonly FetchedDoc[]> {
  const { collection, where = [], orderBy, limit } = query;
  if (where.length === 0 && orderBy?.[1] === 'asc' && limit === undefined) return listAll(at, collection, orderBy[0]);
  const slash = collection.lastIndexOf('/');
  const filters = where.map(([fieldPath, op, value]) => {
    if (op !== '==' && op !== '<') throw codeError('invalid-argument');
    const name = op === '==' ? 'EQUAL' : 'LESS_THAN';
    return { fieldFilter: { field: { fieldPath }, op: name, value: valueOf(value) } };
  });
  const structuredQuery = {
    from: [{ collectionId: collection.slice(slash + 1) }],
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    ...(orderBy && {
      orderBy: [{ field: { fieldPath: orderBy[0] }, direction: orderBy[1] === 'asc' ? 'ASCENDING' : 'DESCENDING' }],
    }),
    ...(limit !== undefined && { limit }),
  };
  const parent = slash < 0 ? '' : `/${collection.slice(0, slash)}`;
  const answers = await ask(at, address(at, `${parent}:runQuery`), JSON.stringify({ structuredQuery }));
  // An empty result is one answer without a document, which carries only the read time.
  return ((answers ?? []) as readonly { readonly document?: RestDocument }[]).flatMap(({ document }) =>
    document ? fetchedDoc(document, orderBy?.[0]) : [],
  );
}

async function listAll(at: PublicDatabase, collection: string, field: string): Promise<readonly FetchedDoc[]> {
  const all: FetchedDoc[] = [];
  let next: string | undefined;
  do {
    const page = await ask(at, listUrl(at, collection, field, next));
    const { documents = [], nextPageToken } = (page ?? {}) as Page;
    all.push(...documents.map((document) => fetchedDoc(document, field)));
    next = nextPageToken;
  } while (next);
  return all;
}

const address = ({ documents, apiKey }: PublicDatabase, path: string, asked: Record<string, string> = {}): string =>
  `${documents}${encodeURI(path)}?${new URLSearchParams({ ...asked, key: apiKey })}`;

const CODE_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  429: 'resource-exhausted',
  503: 'unavailable',
  504: 'deadline-exceeded',
};
const codeError = (code: string): Error => Object.assign(new Error(code), { code });

/** `undefined` = there is no such document. */
async function ask({ appCheckToken }: PublicDatabase, url: string, body?: string): Promise<unknown> {
  const offline = (): never => {
    throw codeError('unavailable');
  };
  const token = await appCheckToken?.();
  const init = {
    ...(body !== undefined && { method: 'POST', body }),
    ...(token !== undefined && { headers: { 'X-Firebase-AppCheck': token } }),
  };
  const response = await fetch(url, init).catch(offline);
  if (response.status === 404) return undefined;
  if (!response.ok) throw codeError(CODE_BY_STATUS[response.status] ?? 'internal');
  // A captive portal's page is not JSON.
  return response.json().catch(offline);
}

function valueOf(value: unknown): Value {
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  throw codeError('invalid-argument');
}

function fetchedDoc({ name, fields = {} }: RestDocument, orderField = ''): FetchedDoc {
  const time = fields[orderField]?.timestampValue;
  return {
    id: name.slice(name.lastIndexOf('/') + 1),
    data: plainMap(fields),
    mark: typeof time === 'string' ? markOf(time) : undefined,
  };
}

/** `2026-01-31T23:59:59.123456Z`: the fraction has up to nine digits, of which a `Date` keeps three. */
function markOf(time: string): ServerTimestamp {
  const fraction = /\.(\d+)/.exec(time)?.[1] ?? '';
  return { seconds: Math.floor(Date.parse(time) / 1000), nanoseconds: Number(fraction.padEnd(9, '0')) };
}

const plainMap = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]));

/** Timestamps become epoch milliseconds; values without a plain form (references, bytes, places) are dropped. */
function plain(value: Value): unknown {
  const [kind, content] = Object.entries(value)[0] ?? [];
  switch (kind) {
    case 'nullValue':
    case 'booleanValue':
    case 'stringValue':
      return content;
    case 'integerValue':
    case 'doubleValue':
      return Number(content); // text: integers, and numbers that JSON cannot express
    case 'timestampValue':
      return Date.parse(content as string);
    case 'arrayValue':
      return ((content as { readonly values?: readonly Value[] }).values ?? []).map(plain);
    case 'mapValue':
      return plainMap((content as { readonly fields?: Fields }).fields ?? {});
    default:
      return undefined;
  }
}
