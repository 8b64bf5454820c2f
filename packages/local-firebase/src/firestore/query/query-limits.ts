import type { FieldOperator, FieldReference, Filter, UnaryOperator } from './filter.ts';
import { invalidArgument } from '../values/rpc-error.ts';

/** The documented limits of a query. */
const LIMITS = { disjunctions: 30, inequalityFields: 10, filtersAndOrders: 100 } as const;

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
export function inequalityFields(where: Filter | undefined): Set<string> {
  return new Set(leavesOf(where).flatMap(({ path, op }) => (inequalities.has(op) ? [path] : [])));
}

interface Leaf {
  readonly path: string;
  readonly op: FieldOperator | UnaryOperator;
  readonly filter: Filter;
}

function leavesOf(filter: Filter | undefined): Leaf[] {
  if (filter === undefined) return [];
  if ('compositeFilter' in filter) return filter.compositeFilter.filters.flatMap(leavesOf);
  const { field, op } = 'fieldFilter' in filter ? filter.fieldFilter : filter.unaryFilter;
  return [{ path: field.fieldPath, op, filter }];
}

/** The parts of a structured query that are limited. */
interface LimitedQuery {
  readonly where?: Filter;
  readonly orderBy: readonly { readonly field: FieldReference }[];
  readonly startAt?: { readonly values: readonly unknown[] };
  readonly endAt?: { readonly values: readonly unknown[] };
}

/**
 * Throws INVALID_ARGUMENT for a query that Firestore does not run.
 *
 * @param parent document path the query hangs under
 * @param orderCount orders of the query and implied ones
 */
export function checkQuery(parent: string, query: LimitedQuery, orderCount: number): void {
  checkOrders(query, orderCount);
  const leaves = leavesOf(query.where);
  checkSizes(parent, query, leaves);
  checkNames(leaves);
  checkExclusions(query.where, leaves);
  for (const alternative of alternativesOf(query.where)) {
    const contains = alternative.filter(({ op }) => op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY');
    if (contains.length > 1) throw invalidArgument('A maximum of 1 array-contains clause is allowed per disjunction.');
  }
}

function checkOrders(query: LimitedQuery, orderCount: number): void {
  const paths = query.orderBy.map(({ field }) => field.fieldPath);
  const twice = paths.find((path, i) => paths.indexOf(path) < i);
  if (twice !== undefined) throw invalidArgument(`order by clause cannot contain duplicate fields ${twice}`);
  const nameAt = paths.indexOf('__name__');
  const afterName = nameAt === -1 ? undefined : paths[nameAt + 1];
  if (afterName !== undefined)
    throw invalidArgument(`order by clause cannot contain more fields after the key ${afterName}`);
  for (const cursor of [query.startAt, query.endAt]) {
    if (cursor && cursor.values.length > orderCount) throw invalidArgument('Cursor has too many values.');
  }
}

function checkSizes(parent: string, query: LimitedQuery, leaves: readonly Leaf[]): void {
  const clauses = leaves.length + query.orderBy.length + (parent === '' ? 0 : 1);
  if (clauses > LIMITS.filtersAndOrders)
    throw invalidArgument(`The query has more than ${LIMITS.filtersAndOrders} filters and orders.`);
  if (inequalityFields(query.where).size > LIMITS.inequalityFields)
    throw invalidArgument(`The query has inequalities on more than ${LIMITS.inequalityFields} fields.`);
  if (query.where && countDisjunctions(query.where) > LIMITS.disjunctions)
    throw invalidArgument(`The query has more than ${LIMITS.disjunctions} disjunctions.`);
}

function checkNames(leaves: readonly Leaf[]): void {
  const named = leaves.filter(({ path }) => path === '__name__');
  const hasUnequalName = named.some(({ op }) => inequalities.has(op));
  const isUnequal = leaves.some(({ op }) => inequalities.has(op));
  if (named.some(({ op }) => op === 'EQUAL') && !hasUnequalName && isUnequal)
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  for (const { filter } of named) {
    if (!('fieldFilter' in filter)) throw invalidArgument('__name__ is never null or NaN');
    const { value } = filter.fieldFilter;
    const operands = 'arrayValue' in value ? value.arrayValue.values : [value];
    if (!operands.every((operand) => 'referenceValue' in operand))
      throw invalidArgument('__key__ filter value must be a Key');
  }
}

/** What `not-in` and `!=` do not go together with. */
function checkExclusions(where: Filter | undefined, leaves: readonly Leaf[]): void {
  const count = (...ops: (FieldOperator | UnaryOperator)[]) => leaves.filter(({ op }) => ops.includes(op)).length;
  const notIn = count('NOT_IN');
  const notEqual = count('NOT_EQUAL', 'IS_NOT_NULL', 'IS_NOT_NAN');
  if (count('NOT_EQUAL') > 1) throw invalidArgument('Only one NOT_EQUAL filter is allowed per query.');
  if (notIn > 1) throw invalidArgument('Only one NOT_IN filter is allowed per query.');
  if (notIn === 0) return;
  if (notEqual > 0) throw invalidArgument('NOT_IN cannot be used with NOT_EQUAL.');
  if (count('IN', 'ARRAY_CONTAINS_ANY') > 0 || hasOr(where))
    throw invalidArgument("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
}

const hasOr = (filter: Filter | undefined): boolean =>
  filter !== undefined &&
  'compositeFilter' in filter &&
  ((filter.compositeFilter.op === 'OR' && filter.compositeFilter.filters.length > 1) ||
    filter.compositeFilter.filters.some(hasOr));

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

/** The leaves of each alternative; called when there are few. */
function alternativesOf(filter: Filter | undefined): Leaf[][] {
  if (filter === undefined) return [[]];
  if (!('compositeFilter' in filter)) return [leavesOf(filter)];
  const parts = filter.compositeFilter.filters.map(alternativesOf);
  if (filter.compositeFilter.op === 'OR') return parts.flat();
  return parts.reduce<Leaf[][]>(
    (sofar, part) => sofar.flatMap((leaves) => part.map((more) => [...leaves, ...more])),
    [[]],
  );
}
