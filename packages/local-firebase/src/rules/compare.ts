import { compareStrings } from '../firestore/values/values.ts';
import {
  Duration,
  EvaluationError,
  isList,
  isMap,
  isNumber,
  LatLng,
  RulePath,
  RuleSetValue,
  Timestamp,
  typeOf,
  Unknown,
  type Constraint,
  type RuleValue,
} from './rule-value.ts';

type OrderOperator = '<' | '<=' | '>' | '>=';

/** The query leaves the answer open, so nothing may be concluded. */
export function unprovable(): never {
  throw new EvaluationError("the query's own filters do not decide this");
}

/** Equality of the language: numbers by value, everything else by type and content. Throws if it is unknown. */
export function isEqual(a: RuleValue, b: RuleValue): boolean {
  if (a instanceof Unknown) return unknownEquals(a, b);
  if (b instanceof Unknown) return unknownEquals(b, a);
  if (isNumber(a) && isNumber(b)) return a == b; // oxlint-disable-line eqeqeq -- 1 and 1.0 are equal, exactly compared
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, i) => isSame(item, b[i] ?? null));
  if (isMap(a)) {
    if (!isMap(b) || a.size !== b.size) return false;
    return [...a].every(([key, value]) => b.has(key) && isSame(value, b.get(key) ?? null));
  }
  if (a instanceof RuleSetValue) {
    return (
      b instanceof RuleSetValue &&
      a.items.length === b.items.length &&
      a.items.every((x) => includes(b.items, x, isEqual))
    );
  }
  if (a instanceof Timestamp) return b instanceof Timestamp && a.nanos === b.nanos;
  if (a instanceof Duration) return b instanceof Duration && a.nanos === b.nanos;
  if (a instanceof LatLng) return b instanceof LatLng && a.latitude === b.latitude && a.longitude === b.longitude;
  if (a instanceof Uint8Array) return b instanceof Uint8Array && Buffer.compare(a, b) === 0;
  if (a instanceof RulePath) {
    if (!(b instanceof RulePath) || a.segments.length !== b.segments.length) return false;
    return a.segments.every((segment, i) => isEqual(segment, b.segments[i] ?? null));
  }
  return a === b;
}

/** Equality inside of lists and maps, where 1 and 1.0 differ. Throws if it is unknown. */
export function isSame(a: RuleValue, b: RuleValue): boolean {
  if (isNumber(a) && isNumber(b) && typeof a !== typeof b) return false;
  if (!isEqual(a, b)) return false;
  const known = a instanceof Unknown ? b : b instanceof Unknown ? a : undefined;
  return known === undefined || isExact(known) || unprovable();
}

/** Equality of a query does not tell 1 from 1.0, so a value with a number in it is known by value but not by type. */
export function isExact(value: RuleValue): boolean {
  if (isList(value)) return value.every(isExact);
  if (isMap(value)) return [...value.values()].every(isExact);
  return !isNumber(value);
}

/**
 * Whether the list holds the value. As soon as one item is equal the answer is yes; otherwise every comparison must
 * have been possible.
 */
export function includes(items: readonly RuleValue[], wanted: RuleValue, equals = isSame): boolean {
  let undecided: unknown;
  for (const item of items) {
    try {
      if (equals(item, wanted)) return true;
    } catch (error) {
      undecided ??= error;
    }
  }
  if (undecided !== undefined) throw undecided;
  return false;
}

/** `a operator b` for numbers, strings, timestamps and durations; anything else is an error. */
export function isOrdered(operator: OrderOperator, a: RuleValue, b: RuleValue): boolean {
  if (a instanceof Unknown) return unknownOrder(operator, a, b);
  if (b instanceof Unknown) return unknownOrder(MIRRORED[operator], b, a);
  const order = orderOf(a, b);
  if (order === undefined) throw new EvaluationError(`cannot order ${typeOf(a)} and ${typeOf(b)}`);
  return holds(operator, order);
}

const MIRRORED: Readonly<Record<OrderOperator, OrderOperator>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

function holds(operator: OrderOperator, order: number): boolean {
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** Negative, zero or positive; NaN next to NaN or a number; undefined if the two have no order. */
function orderOf(a: RuleValue, b: RuleValue): number | undefined {
  if (isNumber(a) && isNumber(b)) {
    if (a < b) return -1;
    if (a > b) return 1;
    return a == b ? 0 : Number.NaN; // oxlint-disable-line eqeqeq -- see isEqual
  }
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if ((a instanceof Timestamp && b instanceof Timestamp) || (a instanceof Duration && b instanceof Duration)) {
    return a.nanos < b.nanos ? -1 : Number(a.nanos > b.nanos);
  }
  return undefined;
}

/** What the query says about exactly this value. */
export const constraintsOn = (value: Unknown): readonly Constraint[] =>
  value.kind === 'field'
    ? value.constraints.filter(
        ({ path }) => path.length === value.path.length && path.every((name, i) => name === value.path[i]),
      )
    : [];

function unknownEquals(unknown: Unknown, other: RuleValue): boolean {
  // A returned document exists, and its id is a text.
  if (other === null && unknown.kind !== 'field') return false;
  if (other instanceof Unknown) return unprovable();
  for (const { operator, operand } of constraintsOn(unknown)) {
    if (operator === '!=' && (other === null || isEqual(operand, other))) return false;
    if (operator === 'not-in' && (other === null || (isList(operand) && includes(operand, other, isEqual))))
      return false;
    if (operator === 'array-contains' && !isList(other)) return false;
    if (operator === '!=' || operator === 'not-in' || operator === 'array-contains') continue;
    const order = orderOf(operand, other);
    if (order === undefined) {
      if (typeOf(operand) !== typeOf(other)) return false;
      if (operator === '==') return isEqual(operand, other);
    } else if (operator === '==' && !Number.isNaN(order)) {
      return order === 0;
    } else if (!holdsAt(operator, order)) {
      return false;
    }
  }
  return unprovable();
}

/** Could a value `v` with `v operator operand` be the one that lies at `order` = operand compared with it? */
function holdsAt(operator: OrderOperator | '==', order: number): boolean {
  return operator === '==' || Number.isNaN(order) || holds(MIRRORED[operator], order);
}

function unknownOrder(operator: OrderOperator, unknown: Unknown, bound: RuleValue): boolean {
  if (bound instanceof Unknown) return unprovable();
  for (const constraint of constraintsOn(unknown)) {
    const order = orderOf(constraint.operand, bound);
    if (order === undefined || Number.isNaN(order)) continue;
    const verdict = follows(constraint.operator, order, operator);
    if (verdict !== undefined) return verdict;
  }
  return unprovable();
}

/**
 * Knowing `v known c` and how c lies to the bound, what does `v asked bound` come to? Undefined: either.
 * `order` is c compared with the bound.
 */
function follows(known: Constraint['operator'], order: number, asked: OrderOperator): boolean | undefined {
  if (known === '==') return holds(asked, order);
  const isLowerBound = known === '>' || known === '>=';
  if (!isLowerBound && known !== '<' && known !== '<=') return undefined;
  const strict = known === '>' || known === '<';
  // The nearest value that v may have, seen from the bound: at c itself, or just beyond it.
  const nearest = strict && order === 0 ? (isLowerBound ? 1 : -1) : order;
  const towardsBound = isLowerBound ? nearest : -nearest;
  const askedIsLower = asked === '>' || asked === '>=';
  if (askedIsLower === isLowerBound) return holds(asked, nearest) ? true : undefined;
  if (towardsBound > 0) return false;
  return towardsBound === 0 && (asked === '<' || asked === '>') ? false : undefined;
}
