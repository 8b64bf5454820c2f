import { saturateInt64 } from '../values/normalise.ts';
import { timestampFromMicros } from '../values/timestamp.ts';
import { compareValues, includesValue, isNaNValue, numberOf, type Value } from '../values/values.ts';

/** A change of one field that the server computes from the stored value. */
export type Transform = { path: string[] } & (
  | { kind: 'serverTime' }
  | { kind: 'increment' | 'maximum' | 'minimum'; operand: Value }
  | { kind: 'appendMissing' | 'removeAll'; elements: Value[] }
);

/** Cuts to milliseconds: the precision of server timestamps and of `request.time`. */
export function toRequestTime(micros: bigint): bigint {
  return micros - (micros % 1000n);
}

/** The field's new value and the result reported to the client. */
export function applyTransform(
  transform: Transform,
  stored: Value | undefined,
  micros: bigint,
): { value: Value; result: Value } {
  switch (transform.kind) {
    case 'serverTime':
      return reported({ timestampValue: timestampFromMicros(toRequestTime(micros)) });
    case 'appendMissing': {
      const values = [...elementsOf(stored)];
      for (const element of transform.elements) if (!includesValue(values, element)) values.push(element);
      return { value: { arrayValue: { values } }, result: { nullValue: null } };
    }
    case 'removeAll': {
      const values = elementsOf(stored).filter((element) => !includesValue(transform.elements, element));
      return { value: { arrayValue: { values } }, result: { nullValue: null } };
    }
    case 'increment':
      return reported(sum(stored, transform.operand));
    case 'maximum':
    case 'minimum':
      return reported(extreme(transform.kind, stored, transform.operand));
  }
}

function reported(value: Value): { value: Value; result: Value } {
  return { value, result: value };
}

function elementsOf(stored: Value | undefined): readonly Value[] {
  return stored && 'arrayValue' in stored ? stored.arrayValue.values : [];
}

function sum(stored: Value | undefined, operand: Value): Value {
  const a = stored && numberOf(stored);
  if (stored === undefined || a === undefined) return operand;
  if ('integerValue' in stored && 'integerValue' in operand) {
    return { integerValue: String(saturateInt64(BigInt(stored.integerValue) + BigInt(operand.integerValue))) };
  }
  return { doubleValue: a + (numberOf(operand) ?? 0) };
}

/** The stored value stays on a tie (3 against 3.0, 0 against -0); NaN wins over every number. */
function extreme(kind: 'maximum' | 'minimum', stored: Value | undefined, operand: Value): Value {
  if (stored === undefined || numberOf(stored) === undefined) return operand;
  if (isNaNValue(stored) || isNaNValue(operand)) return { doubleValue: Number.NaN };
  const order = compareValues(stored, operand) * (kind === 'maximum' ? 1 : -1);
  return order >= 0 ? stored : operand;
}
