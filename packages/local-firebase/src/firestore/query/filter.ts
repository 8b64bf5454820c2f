import { getField, parseFieldPath } from '../values/field-path.ts';
import {
  compareValues,
  includesValue,
  isNaNValue,
  type StoredDoc,
  typeOf,
  type Value,
  valuesEqual,
} from '../values/values.ts';

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

export type FieldGetter = (doc: StoredDoc) => Value | undefined;
export type DocPredicate = (doc: StoredDoc) => boolean;

export function fieldGetter(fieldPath: string): FieldGetter {
  if (fieldPath === '__name__') return (doc) => ({ referenceValue: doc.name });
  const path = parseFieldPath(fieldPath);
  return (doc) => getField(doc.fields, path);
}

export function compileFilter(filter: Filter): DocPredicate {
  if ('compositeFilter' in filter) {
    const parts = filter.compositeFilter.filters.map(compileFilter);
    return filter.compositeFilter.op === 'OR'
      ? (doc) => parts.some((matches) => matches(doc))
      : (doc) => parts.every((matches) => matches(doc));
  }
  if ('unaryFilter' in filter) {
    const { field, op } = filter.unaryFilter;
    const get = fieldGetter(field.fieldPath);
    return (doc) => {
      const value = get(doc);
      if (value === undefined) return false;
      const isNull = 'nullValue' in value;
      switch (op) {
        case 'IS_NAN':
          return isNaNValue(value);
        case 'IS_NULL':
          return isNull;
        case 'IS_NOT_NAN':
          return !isNaNValue(value) && !isNull;
        case 'IS_NOT_NULL':
          return !isNull;
      }
    };
  }
  const { field, op, value: operand } = filter.fieldFilter;
  const get = fieldGetter(field.fieldPath);
  const matches = compileComparison(op, operand);
  return (doc) => {
    const value = get(doc);
    return value !== undefined && matches(value);
  };
}

function compileComparison(op: FieldOperator, operand: Value): (value: Value) => boolean {
  const operands = 'arrayValue' in operand ? operand.arrayValue.values : [];
  // Whoever means these says IS_NULL or IS_NAN; as operands they match nothing.
  if ('nullValue' in operand || isNaNValue(operand)) return () => false;
  switch (op) {
    case 'EQUAL':
      return (value) => valuesEqual(value, operand);
    case 'NOT_EQUAL':
      return (value) => !('nullValue' in value) && !valuesEqual(value, operand);
    case 'LESS_THAN':
      return (value) => isRangeComparable(value, operand) && compareValues(value, operand) < 0;
    case 'LESS_THAN_OR_EQUAL':
      return (value) => isRangeComparable(value, operand) && compareValues(value, operand) <= 0;
    case 'GREATER_THAN':
      return (value) => isRangeComparable(value, operand) && compareValues(value, operand) > 0;
    case 'GREATER_THAN_OR_EQUAL':
      return (value) => isRangeComparable(value, operand) && compareValues(value, operand) >= 0;
    case 'ARRAY_CONTAINS':
      return (value) => 'arrayValue' in value && includesValue(value.arrayValue.values, operand);
    case 'IN':
      return (value) => isListable(value) && includesValue(operands, value);
    case 'ARRAY_CONTAINS_ANY':
      return (value) =>
        'arrayValue' in value &&
        value.arrayValue.values.some((element) => isListable(element) && includesValue(operands, element));
    case 'NOT_IN':
      if (operands.some((element) => 'nullValue' in element)) return () => false;
      return (value) => !('nullValue' in value) && !includesValue(operands, value);
  }
}

/** Ranges stay within one type, and NaN is in no range but its own (`<= NaN`). */
function isRangeComparable(value: Value, operand: Value): boolean {
  return typeOf(value) === typeOf(operand) && isNaNValue(value) === isNaNValue(operand);
}

/** `in` and `array-contains-any` never find null or NaN. */
function isListable(value: Value): boolean {
  return !('nullValue' in value) && !isNaNValue(value);
}
