import { includes, isEqual, isOrdered, unprovable } from './compare.ts';
import { int64 } from './library.ts';
import {
  Duration,
  EvaluationError,
  isList,
  isMap,
  isNumber,
  RulePath,
  RuleSetValue,
  Timestamp,
  typeOf,
  Unknown,
  type RuleMap,
  type RuleValue,
} from './rule-value.ts';
import type { BinaryOperator } from './syntax.ts';
import { memberOf, unknownHolds, unknownIs } from './unknown.ts';

/** `left operator right`. Throws EvaluationError where the language gives an error. */
export function applyBinary(operator: BinaryOperator, left: RuleValue, right: RuleValue): RuleValue {
  switch (operator) {
    case '==':
      return isEqual(left, right);
    case '!=':
      return !isEqual(left, right);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return isOrdered(operator, left, right);
    case 'in':
      return isIn(left, right);
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return arithmetic(operator, left, right);
  }
}

function isIn(wanted: RuleValue, container: RuleValue): boolean {
  if (container instanceof Unknown) return unknownHolds(container, wanted);
  if (isList(container)) return includes(container, wanted);
  if (container instanceof RuleSetValue) return includes(container.items, wanted, isEqual);
  if (!isMap(container)) throw new EvaluationError(`'in' needs a list, set or map, not ${typeOf(container)}`);
  if (wanted instanceof Unknown) return includes([...container.keys()], wanted);
  return typeof wanted === 'string' && container.has(wanted);
}

type Arithmetic = '+' | '-' | '*' | '/' | '%';

function arithmetic(operator: Arithmetic, left: RuleValue, right: RuleValue): RuleValue {
  if (left instanceof Unknown || right instanceof Unknown) return unprovable();
  if (typeof left === 'bigint' && typeof right === 'bigint') return int64(integerArithmetic(operator, left, right));
  if (isNumber(left) && isNumber(right)) {
    return floatArithmetic(operator, Number(left), Number(right));
  }
  if (operator === '+') {
    if (typeof left === 'string' && typeof right === 'string') return left + right;
    if (left instanceof Timestamp && right instanceof Duration) return new Timestamp(left.nanos + right.nanos);
    if (left instanceof Duration && right instanceof Timestamp) return new Timestamp(left.nanos + right.nanos);
    if (left instanceof Duration && right instanceof Duration) return new Duration(left.nanos + right.nanos);
  }
  if (operator === '-') {
    if (left instanceof Timestamp && right instanceof Duration) return new Timestamp(left.nanos - right.nanos);
    if (left instanceof Timestamp && right instanceof Timestamp) return new Duration(left.nanos - right.nanos);
    if (left instanceof Duration && right instanceof Duration) return new Duration(left.nanos - right.nanos);
  }
  throw new EvaluationError(`${typeOf(left)} ${operator} ${typeOf(right)} is not defined`);
}

function integerArithmetic(operator: Arithmetic, left: bigint, right: bigint): bigint {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
    case '%':
      if (right === 0n) throw new EvaluationError('division by zero');
      return operator === '/' ? left / right : left % right;
  }
}

function floatArithmetic(operator: Arithmetic, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

export function negate(value: RuleValue): RuleValue {
  if (typeof value === 'bigint') return int64(-value);
  if (typeof value === 'number') return -value;
  throw new EvaluationError(`- is not defined for ${typeOf(value)}`);
}

/** `value is type`. */
export function hasType(value: RuleValue, type: string): boolean {
  if (value instanceof Unknown) return unknownIs(value, type);
  return typeOf(value) === type || (type === 'number' && isNumber(value));
}

/** `object.name`, which must exist. */
export function member(object: RuleValue, name: string): RuleValue {
  if (object instanceof Unknown) return memberOf(object, name);
  if (isMap(object)) return mapItem(object, name);
  throw new EvaluationError(object === null ? `null has no field ${name}` : `${typeOf(object)} has no field ${name}`);
}

function mapItem(map: RuleMap, name: string): RuleValue {
  const value = map.get(name);
  if (value === undefined) throw new EvaluationError(`the field ${name} does not exist`);
  return value;
}

/** `object[key]`. */
export function item(object: RuleValue, key: RuleValue): RuleValue {
  if (object instanceof Unknown) return typeof key === 'string' ? memberOf(object, key) : unprovable();
  if (isMap(object) && typeof key === 'string') return mapItem(object, key);
  const sequence = object instanceof RulePath ? object.segments : sequenceOf(object);
  if (!sequence || typeof key !== 'bigint') {
    throw new EvaluationError(`${typeOf(object)} cannot be indexed with ${typeOf(key)}`);
  }
  const found = key < 0n ? undefined : sequence[Number(key)];
  if (found === undefined) throw new EvaluationError(`index ${key} is out of range`);
  return found;
}

/** `object[from:to]`; both ends must lie inside. */
export function slice(object: RuleValue, from: RuleValue, to: RuleValue): RuleValue {
  const sequence = sequenceOf(object);
  if (!sequence || typeof from !== 'bigint' || typeof to !== 'bigint') {
    throw new EvaluationError(`${typeOf(object)}[${typeOf(from)}:${typeOf(to)}] is not defined`);
  }
  if (from < 0n || from > to || to > BigInt(sequence.length)) {
    throw new EvaluationError(`[${from}:${to}] is out of range`);
  }
  if (typeof object === 'string') return object.slice(Number(from), Number(to));
  return sequence.slice(Number(from), Number(to));
}

/** Items of a list, characters (code points) of a string. */
function sequenceOf(value: RuleValue): readonly RuleValue[] | undefined {
  if (typeof value === 'string') return value.split('');
  return isList(value) ? value : undefined;
}
