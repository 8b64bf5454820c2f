import type { Value } from './values.ts';

export interface FieldReference {
  fieldPath: string; // '__name__' is the document's own name
}

export type FieldOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN'
  | 'ARRAY_CONTAINS_ANY'
  | 'NOT_IN';

export type UnaryOperator = 'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL';

export type Filter =
  | { compositeFilter: { op: 'AND' | 'OR'; filters: Filter[] } }
  | { fieldFilter: { field: FieldReference; op: FieldOperator; value: Value } }
  | { unaryFilter: { field: FieldReference; op: UnaryOperator } };

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
