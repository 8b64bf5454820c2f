import {
  compileFilter,
  type DocPredicate,
  type FieldGetter,
  type FieldReference,
  type Filter,
  fieldGetter,
} from './filter.ts';
import { getField, parseFieldPath, withField } from '../values/field-path.ts';
import { checkQuery, inequalityFields } from './query-limits.ts';
import {
  comparePaths,
  compareStrings,
  compareValues,
  type Fields,
  type StoredDoc,
  type Value,
} from '../values/values.ts';

export interface Order {
  field: FieldReference;
  direction: 'ASCENDING' | 'DESCENDING';
}

export interface Cursor {
  values: Value[];
  /** True: the position lies just before the documents with these values, else just after. */
  before: boolean;
}

export interface CollectionSelector {
  /** Absent: any collection (used to delete recursively). */
  collectionId?: string;
  /** True: collection group. */
  allDescendants?: boolean;
}

/** A query as the client asked for it, in canonical form: `limit` is a plain number, defaults are filled in. */
export interface StructuredQuery {
  select?: { fields: FieldReference[] };
  from: [CollectionSelector];
  where?: Filter;
  orderBy: Order[];
  startAt?: Cursor;
  endAt?: Cursor;
  offset: number;
  limit?: number;
}

export interface CompiledQuery {
  /** The one collection that can hold results; undefined when several can. */
  readonly collection: string | undefined;
  /** Explicit orders, then those implied by inequalities, then `__name__`. */
  readonly orders: readonly Order[];
  /** Whether a document lies in the result, limit and offset aside. */
  matches(doc: StoredDoc): boolean;
  compare(a: StoredDoc, b: StoredDoc): number;
  run(docs: Iterable<StoredDoc>): StoredDoc[];
}

/**
 * @param parent document path the query hangs under, '' for the root. Throws INVALID_ARGUMENT for impossible queries.
 */
export function compileQuery(parent: string, query: StructuredQuery): CompiledQuery {
  const orders = impliedOrders(query);
  checkQuery(parent, query, orders.length);
  const keys = orders.map((order) => ({
    get: fieldGetter(order.field.fieldPath),
    sign: order.direction === 'DESCENDING' ? -1 : 1,
  }));
  const scope = compileScope(parent, query.from[0]);
  const where = query.where ? compileFilter(query.where) : () => true;
  const inCursors = compileCursors(keys, query.startAt, query.endAt);

  const matches = (doc: StoredDoc): boolean =>
    scope.contains(doc) && where(doc) && keys.every((key) => key.get(doc) !== undefined) && inCursors(doc);
  const compare = (a: StoredDoc, b: StoredDoc): number => {
    for (const { get, sign } of keys) {
      const order = compareDefined(get(a), get(b));
      if (order !== 0) return order * sign;
    }
    return 0;
  };
  return {
    collection: scope.collection,
    orders,
    matches,
    compare,
    run(docs) {
      const found: StoredDoc[] = [];
      for (const doc of docs) if (matches(doc)) found.push(doc);
      found.sort(compare);
      const end = query.limit === undefined ? found.length : query.offset + query.limit;
      return query.offset === 0 && end >= found.length ? found : found.slice(query.offset, end);
    },
  };
}

function compareDefined(a: Value | undefined, b: Value | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return 'referenceValue' in a && 'referenceValue' in b
    ? comparePaths(a.referenceValue, b.referenceValue)
    : compareValues(a, b);
}

/** Which paths a query looks at, given its parent and collection selector. */
function compileScope(parent: string, from: CollectionSelector): { collection?: string; contains: DocPredicate } {
  const { collectionId, allDescendants = false } = from;
  const prefix = parent === '' ? '' : `${parent}/`;
  if (!allDescendants && collectionId !== undefined) {
    const collection = prefix + collectionId;
    return { collection, contains: (doc) => doc.path.slice(0, doc.path.lastIndexOf('/')) === collection };
  }
  return {
    contains(doc) {
      if (!doc.path.startsWith(prefix)) return false;
      const segments = doc.path.slice(prefix.length).split('/');
      if (!allDescendants && segments.length !== 2) return false;
      return collectionId === undefined || segments.at(-2) === collectionId;
    },
  };
}

type SortKey = { get: FieldGetter; sign: number };

function compileCursors(keys: readonly SortKey[], startAt?: Cursor, endAt?: Cursor): DocPredicate {
  const position = (doc: StoredDoc, cursor: Cursor): number => {
    for (const [i, value] of cursor.values.entries()) {
      const key = keys[i];
      const order = key ? compareDefined(key.get(doc), value) * key.sign : 0;
      if (order !== 0) return order;
    }
    return 0;
  };
  return (doc) => {
    if (startAt) {
      const order = position(doc, startAt);
      if (startAt.before ? order < 0 : order <= 0) return false;
    }
    if (endAt) {
      const order = position(doc, endAt);
      if (endAt.before ? order >= 0 : order > 0) return false;
    }
    return true;
  };
}

function impliedOrders(query: StructuredQuery): Order[] {
  const orders = [...query.orderBy];
  const direction = orders.at(-1)?.direction ?? 'ASCENDING';
  const ordered = new Set(orders.map((order) => order.field.fieldPath));
  const implied = [...inequalityFields(query.where)].filter((path) => path !== '__name__').sort(compareStrings);
  for (const fieldPath of [...implied, '__name__']) {
    if (!ordered.has(fieldPath)) orders.push({ field: { fieldPath }, direction });
  }
  return orders;
}

/** The listed fields only; nested ones keep their maps around them. */
export function projectFields(fields: Fields, fieldPaths: readonly string[]): Fields {
  let projected: Fields = {};
  for (const fieldPath of fieldPaths) {
    if (fieldPath === '__name__') continue;
    const path = parseFieldPath(fieldPath);
    const value = getField(fields, path);
    if (value !== undefined) projected = withField(projected, path, value);
  }
  return projected;
}
