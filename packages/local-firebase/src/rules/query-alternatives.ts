import { parseFieldPath } from '../firestore/values/field-path.ts';
import type { FieldOperator, Filter } from '../firestore/query/filter.ts';
import { fromValue } from './firestore-value.ts';
import { DOCUMENT_NAME, EvaluationError, isList, type Constraint, type RuleValue } from './rule-value.ts';

/** What is known of every document of one alternative. */
type Alternative = readonly Constraint[];

const ALTERNATIVES_AT_MOST = 100;
const OPERATORS: Readonly<Record<Exclude<FieldOperator, 'IN' | 'ARRAY_CONTAINS_ANY'>, Constraint['operator']>> = {
  EQUAL: '==',
  NOT_EQUAL: '!=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  NOT_IN: 'not-in',
  ARRAY_CONTAINS: 'array-contains',
};

/**
 * The filter in disjunctive normal form: every document the query returns fulfils all constraints of at least one
 * alternative. Throws EvaluationError if there are too many to look at.
 */
export function alternativesOf(filter: Filter | undefined): readonly Alternative[] {
  if (!filter) return [[]];
  if (!('compositeFilter' in filter)) return leafAlternatives(filter);
  const parts = filter.compositeFilter.filters.map(alternativesOf);
  const all = filter.compositeFilter.op === 'OR' ? parts.flat() : parts.reduce(combine, [[]]);
  if (all.length > ALTERNATIVES_AT_MOST) throw new EvaluationError('the query has too many alternatives to be proven');
  return all;
}

function combine(left: readonly Alternative[], right: readonly Alternative[]): readonly Alternative[] {
  return left.flatMap((one) => right.map((other) => [...one, ...other]));
}

function leafAlternatives(filter: Exclude<Filter, { compositeFilter: unknown }>): readonly Alternative[] {
  if ('unaryFilter' in filter) {
    const { field, op } = filter.unaryFilter;
    const operand = op === 'IS_NULL' || op === 'IS_NOT_NULL' ? null : Number.NaN;
    const operator = op === 'IS_NULL' || op === 'IS_NAN' ? '==' : '!=';
    return [[{ path: pathOf(field.fieldPath), operator, operand }]];
  }
  const { field, op, value } = filter.fieldFilter;
  const path = pathOf(field.fieldPath);
  const operand = fromValue(value);
  if (op === 'IN') return eachOf(operand).map((item) => [{ path, operator: '==', operand: item }]);
  if (op === 'ARRAY_CONTAINS_ANY') {
    return eachOf(operand).map((item) => [{ path, operator: 'array-contains', operand: item }]);
  }
  return [[{ path, operator: OPERATORS[op], operand }]];
}

const pathOf = (fieldPath: string): readonly string[] =>
  fieldPath === '__name__' ? [DOCUMENT_NAME] : parseFieldPath(fieldPath);

function eachOf(operand: RuleValue): readonly RuleValue[] {
  if (!isList(operand)) throw new EvaluationError('a filter with several values needs a list');
  return operand;
}
