import { microsFromTimestamp, readTimestamp } from './timestamp.ts';
import type { Fields, Value } from './values.ts';

/**
 * Plain data for seeds and tests: Date ↔ timestamp, whole number → integer, Uint8Array ↔ bytes; undefined is left out.
 */
export function fieldsFromPlain(data: Record<string, unknown>): Fields {
  const entries = Object.entries(data).filter(([, content]) => content !== undefined);
  return Object.fromEntries(entries.map(([name, content]) => [name, valueFromPlain(content)]));
}

function valueFromPlain(content: unknown): Value {
  if (content === null) return { nullValue: null };
  if (typeof content === 'boolean') return { booleanValue: content };
  if (typeof content === 'string') return { stringValue: content };
  if (typeof content === 'number') {
    return Number.isSafeInteger(content) && !Object.is(content, -0)
      ? { integerValue: String(content) }
      : { doubleValue: content };
  }
  if (typeof content === 'bigint') return { integerValue: String(content) };
  if (content instanceof Date) return { timestampValue: readTimestamp(content.toISOString()) };
  if (content instanceof Uint8Array) return { bytesValue: Buffer.from(content).toString('base64') };
  if (Array.isArray(content)) return { arrayValue: { values: content.map(valueFromPlain) } };
  if (typeof content === 'object') return { mapValue: { fields: fieldsFromPlain(content as Record<string, unknown>) } };
  throw new TypeError(`A document cannot hold a ${typeof content}`);
}

/** Timestamps become Dates (milliseconds), integers numbers, references their name. */
export function plainFromFields(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainFromValue(value)]));
}

function plainFromValue(value: Value): unknown {
  if ('integerValue' in value) return Number(value.integerValue);
  if ('timestampValue' in value) return new Date(Number(microsFromTimestamp(value.timestampValue) / 1000n));
  if ('bytesValue' in value) return new Uint8Array(Buffer.from(value.bytesValue, 'base64'));
  if ('arrayValue' in value) return value.arrayValue.values.map(plainFromValue);
  if ('mapValue' in value) return plainFromFields(value.mapValue.fields);
  return Object.values(value)[0];
}
