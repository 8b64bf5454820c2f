import { constraintsOn, includes, isEqual, isExact, unprovable } from './compare.ts';
import { DOCUMENT_NAME, isList, RulePath, RuleSetValue, typeOf, Unknown, type RuleValue } from './rule-value.ts';

/**
 * `unknown.name`: a field that the query pins to one value is that value; one of which the query says anything exists
 * and stays unknown; any other may be missing, and then reading it is an error for some document.
 */
export function memberOf(unknown: Unknown, name: string): RuleValue {
  switch (unknown.kind) {
    case 'id':
      return unprovable();
    case 'resource':
      return memberOfResource(unknown, name);
    case 'field': {
      const field = new Unknown('field', [...unknown.path, name], unknown.constraints);
      const pinned = constraintsOn(field).find(({ operator, operand }) => operator === '==' && isExact(operand));
      if (pinned) return pinned.operand;
      return exists(field) ? field : unprovable();
    }
  }
}

function memberOfResource(resource: Unknown, name: string): RuleValue {
  if (name === 'data') return new Unknown('field', [], resource.constraints);
  if (name !== 'id' && name !== '__name__') return unprovable();
  const path = namedDocument(resource);
  if (!path) return new Unknown('id', [], resource.constraints);
  return name === 'id' ? (path.segments.at(-1) ?? unprovable()) : path;
}

/** The document that the query names, if it names one. */
export function namedDocument({ constraints }: Pick<Unknown, 'constraints'>): RulePath | undefined {
  const named = constraints.find(({ path, operator }) => operator === '==' && path[0] === DOCUMENT_NAME);
  return named?.operand instanceof RulePath ? named.operand : undefined;
}

/** `unknown is type`, decided by the type of what a filter compares the value with. */
export function unknownIs(unknown: Unknown, type: string): boolean {
  for (const { operator, operand } of constraintsOn(unknown)) {
    if (operator === '!=' || operator === 'not-in') continue;
    const known = operator === 'array-contains' ? 'list' : typeOf(operand);
    if (known !== 'int' && known !== 'float') return known === type;
    if (type === 'number') return true;
    if (type !== 'int' && type !== 'float') return false;
  }
  if (type === 'map' && unknown.kind === 'field' && isConstrainedInside(unknown)) return true;
  return unprovable();
}

/** A filter on a field, or on something inside it, returns only documents that have it. */
const exists = (field: Unknown): boolean => constraintsOn(field).length > 0 || isConstrainedInside(field);

const isConstrainedInside = ({ path, constraints }: Unknown): boolean =>
  constraints.some((inner) => inner.path.length > path.length && path.every((name, i) => name === inner.path[i]));

/** `wanted in unknown`: a filtered field exists, a filtered list holds what was asked for. */
export function unknownHolds(unknown: Unknown, wanted: RuleValue): boolean {
  if (unknown.kind !== 'field') return unprovable();
  if (typeof wanted === 'string') {
    const field = new Unknown('field', [...unknown.path, wanted], unknown.constraints);
    if (exists(field)) return true;
  }
  return containsKnown(unknown, wanted) || unprovable();
}

/** The filter finds 1 where 1.0 lies, which the list does not hold: a number is known by value alone. */
const containsKnown = (unknown: Unknown, wanted: RuleValue): boolean =>
  isExact(wanted) &&
  constraintsOn(unknown).some(({ operator, operand }) => operator === 'array-contains' && isEqual(operand, wanted));

/** The few methods that filters can decide. */
export function callUnknown(unknown: Unknown, name: string, args: readonly RuleValue[]): RuleValue {
  const [first = null] = args;
  if (name === 'get' && unknown.kind === 'field' && args.length === 2) {
    const keys = typeof first === 'string' ? [first] : first;
    if (isList(keys) && keys.length > 0 && keys.every((key) => typeof key === 'string'))
      return getUnknown(unknown, keys);
  }
  if ((name === 'hasAny' || name === 'hasAll') && args.length === 1) {
    const wanted = first instanceof RuleSetValue ? first.items : first;
    if (isList(wanted)) {
      const held = wanted.filter((item) => containsKnown(unknown, item));
      if (name === 'hasAny' ? held.length > 0 : wanted.every((item) => includes(held, item))) return true;
    }
  }
  return unprovable();
}

/** `get(key, default)` never gives the default when a filter makes sure that the field exists. */
const getUnknown = (unknown: Unknown, keys: readonly string[]): RuleValue =>
  memberOf(new Unknown('field', [...unknown.path, ...keys.slice(0, -1)], unknown.constraints), keys.at(-1) ?? '');
