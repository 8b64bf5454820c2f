import { readTimestamp } from './timestamp.ts';
import { invalidArgument } from './rpc-error.ts';
import { isRecord } from './json.ts';
import type { Fields, Value } from './values.ts';

const maxDepth = 20;
const int64Max = 2n ** 63n - 1n;
const int64Min = -(2n ** 63n);
const base64 = /^[\w+/-]*={0,2}$/;
const maxNameBytes = 1500;
const reservedName = /^__.*__$/s;

/**
 * Canonical value of one received as proto3 JSON: timestamps cut to µs, defaults filled in. Throws INVALID_ARGUMENT.
 */
export function readValue(input: unknown, depth = 0): Value {
  if (!isRecord(input)) throw invalidArgument(`Not a value: ${JSON.stringify(input)}`);
  const [type, ...others] = Object.keys(input);
  if (type === undefined || others.length > 0) {
    throw invalidArgument(`A value needs exactly one type, got ${JSON.stringify(Object.keys(input))}`);
  }
  const content = input[type];
  switch (type) {
    case 'nullValue':
      return { nullValue: null };
    case 'booleanValue':
      if (typeof content === 'boolean') return { booleanValue: content };
      break;
    case 'integerValue':
      return { integerValue: readInteger(content) };
    case 'doubleValue':
      return { doubleValue: readDouble(content) };
    case 'timestampValue':
      return { timestampValue: readTimestamp(content) };
    case 'stringValue':
      if (typeof content === 'string') return { stringValue: content };
      break;
    case 'bytesValue':
      if (typeof content === 'string' && base64.test(content))
        return { bytesValue: Buffer.from(content, 'base64').toString('base64') };
      break;
    case 'referenceValue':
      if (typeof content === 'string') return { referenceValue: content };
      break;
    case 'geoPointValue':
      return { geoPointValue: readGeoPoint(content) };
    case 'arrayValue':
      return { arrayValue: { values: readElements(isRecord(content) ? content['values'] : undefined, depth + 1) } };
    case 'mapValue':
      return { mapValue: { fields: readFields(isRecord(content) ? content['fields'] : undefined, depth + 1) } };
  }
  throw invalidArgument(`Invalid value ${JSON.stringify(input)}`);
}

export function readFields(input: unknown, depth = 0): Fields {
  if (depth > maxDepth) throw invalidArgument(`A document may be nested ${maxDepth} levels deep at most`);
  if (input === undefined || input === null) return {};
  if (!isRecord(input)) throw invalidArgument('fields must be an object');
  const fields: Fields = {};
  for (const [name, value] of Object.entries(input)) {
    if (name === '') throw invalidArgument('A field name must not be empty');
    if (name.length * 3 > maxNameBytes && Buffer.byteLength(name) > maxNameBytes)
      throw invalidArgument(`A field name has ${maxNameBytes} bytes at most`);
    if (reservedName.test(name) && name !== '__type__') {
      throw invalidArgument(`Field name "${name}" is invalid because it is reserved.`);
    }
    fields[name] = readValue(value, depth);
  }
  return fields;
}

export function readValues(input: unknown, depth = 0): Value[] {
  if (depth > maxDepth) throw invalidArgument(`A document may be nested ${maxDepth} levels deep at most`);
  if (input === undefined || input === null) return [];
  if (!Array.isArray(input)) throw invalidArgument('values must be an array');
  return input.map((value) => readValue(value, depth));
}

/** What a list holds: anything but lists. */
export function readElements(input: unknown, depth = 0): Value[] {
  const values = readValues(input, depth);
  if (values.some((value) => 'arrayValue' in value)) throw invalidArgument('Nested arrays are not allowed');
  return values;
}

function readInteger(content: unknown): string {
  if (typeof content === 'string' ? /^-?\d+$/.test(content) : Number.isSafeInteger(content)) {
    const integer = BigInt(content as string | number);
    if (integer >= int64Min && integer <= int64Max) return String(integer);
  }
  throw invalidArgument(`Invalid integer ${JSON.stringify(content)}`);
}

function readDouble(content: unknown): number {
  if (typeof content === 'number') return content;
  if (content === 'NaN') return Number.NaN;
  if (typeof content === 'string' && content.trim() !== '' && !Number.isNaN(Number(content))) return Number(content);
  throw invalidArgument(`Invalid double ${JSON.stringify(content)}`);
}

function readGeoPoint(content: unknown): { latitude: number; longitude: number } {
  const { latitude = 0, longitude = 0, ...unknown } = isRecord(content) ? content : {};
  if (Object.keys(unknown).length > 0) throw invalidArgument(`A place has no ${Object.keys(unknown).join()}`);
  if (typeof latitude !== 'number' || !(Math.abs(latitude) <= 90)) throw invalidArgument('Invalid latitude');
  if (typeof longitude !== 'number' || !(Math.abs(longitude) <= 180)) throw invalidArgument('Invalid longitude');
  return { latitude, longitude };
}

/** Keeps an integer result in 64 bits: at the nearest bound when it would overflow. */
export function saturateInt64(integer: bigint): bigint {
  if (integer > int64Max) return int64Max;
  return integer < int64Min ? int64Min : integer;
}

export function fitsInt64(integer: bigint): boolean {
  return integer === saturateInt64(integer);
}
