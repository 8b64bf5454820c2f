import type { FieldOperator, Filter, UnaryOperator } from '@icetime/local-firebase/firestore/query/filter.ts';
import type { StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import { toValue, type Plain } from './build-request.ts';

export const field = (fieldPath: string, op: FieldOperator, value: Plain): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value: toValue(value) },
});
export const equal = (fieldPath: string, value: Plain): Filter => field(fieldPath, 'EQUAL', value);
export const unary = (fieldPath: string, op: UnaryOperator): Filter => ({ unaryFilter: { field: { fieldPath }, op } });
export const all = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } });
export const either = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } });

/** A query over one collection; `limit` and `offset` as given. */
export const queryOver = (
  collectionId: string,
  where?: Filter,
  clauses: Partial<Pick<StructuredQuery, 'limit' | 'offset' | 'orderBy'>> = {},
): StructuredQuery => ({ from: [{ collectionId }], orderBy: [], offset: 0, ...(where && { where }), ...clauses });
