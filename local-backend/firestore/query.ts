import {
  compileFilter,
  type DocPredicate,
  type FieldGetter,
  type FieldOperator,
  type FieldReference,
  type Filter,
  type UnaryOperator,
  fieldGetter,
} from './filter.ts';
import { getField, parseFieldPath, withField } from './field-path.ts';
import { invalidArgument } from './rpc-error.ts';
import { comparePaths, compareStrings, compareValues, type Fields, type StoredDoc, type Value } from './values.ts';

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

/** @param parent document path the query hangs under, '' for the root. Throws INVALID_ARGUMENT for impossible queries. */
export function compileQuery(parent: string, query: StructuredQuery): CompiledQuery {
  checkQuery(query);
  const orders = impliedOrders(query);
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

const inequalities = new Set<FieldOperator | UnaryOperator>([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NAN',
  'IS_NOT_NULL',
]);

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

function inequalityFields(where: Filter | undefined): Set<string> {
  const fields = new Set<string>();
  for (const filter of leavesOf(where)) {
    const { field, op } = 'fieldFilter' in filter ? filter.fieldFilter : filter.unaryFilter;
    if (inequalities.has(op)) fields.add(field.fieldPath);
  }
  return fields;
}

type LeafFilter = Exclude<Filter, { compositeFilter: unknown }>;

function leavesOf(filter: Filter | undefined): LeafFilter[] {
  if (filter === undefined) return [];
  return 'compositeFilter' in filter ? filter.compositeFilter.filters.flatMap(leavesOf) : [filter];
}

const maxDisjunctions = 30;

function checkQuery(query: StructuredQuery): void {
  const nameAt = query.orderBy.findIndex((order) => order.field.fieldPath === '__name__');
  const afterName = nameAt === -1 ? undefined : query.orderBy[nameAt + 1];
  if (afterName) {
    throw invalidArgument(`order by clause cannot contain more fields after the key ${afterName.field.fieldPath}`);
  }
  const unequal = inequalityFields(query.where);
  const hasKeyEquality = leavesOf(query.where).some(
    (leaf) =>
      'fieldFilter' in leaf && leaf.fieldFilter.field.fieldPath === '__name__' && leaf.fieldFilter.op === 'EQUAL',
  );
  if (hasKeyEquality && !unequal.has('__name__') && unequal.size > 0) {
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
  const orderCount = impliedOrders(query).length;
  for (const cursor of [query.startAt, query.endAt]) {
    if (cursor && cursor.values.length > orderCount) throw invalidArgument('Cursor has too many values.');
  }
  if (query.where && countDisjunctions(query.where) > maxDisjunctions) {
    throw invalidArgument(`The query has more than ${maxDisjunctions} disjunctions.`);
  }
}

/** Alternatives of the filter in disjunctive normal form, which Firestore limits. */
function countDisjunctions(filter: Filter): number {
  if ('compositeFilter' in filter) {
    const counts = filter.compositeFilter.filters.map(countDisjunctions);
    return filter.compositeFilter.op === 'OR'
      ? counts.reduce((sum, count) => sum + count, 0)
      : counts.reduce((product, count) => product * count, 1);
  }
  if (!('fieldFilter' in filter)) return 1;
  const { op, value } = filter.fieldFilter;
  return (op === 'IN' || op === 'ARRAY_CONTAINS_ANY') && 'arrayValue' in value ? value.arrayValue.values.length : 1;
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
