/**
 * The value model: proto3-JSON `Value`, one key per object naming the type, in canonical form (see `normalise.ts`).
 * Values in the store are never changed in place.
 */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string } // signed 64 bit, decimal
  | { doubleValue: number } // NaN, infinities and -0 as themselves
  | { timestampValue: string } // canonical, see timestamp.ts
  | { stringValue: string }
  | { bytesValue: string } // base64
  | { referenceValue: string } // projects/p/databases/d/documents/…
  | { geoPointValue: { latitude: number; longitude: number } }
  | { arrayValue: { values: Value[] } }
  | { mapValue: { fields: Fields } };

/** Field name → value. Keys may be any text, so look names up with `Object.hasOwn` or `getField`. */
export type Fields = Record<string, Value>;

/** A stored document. `path` is relative to the database ('users/u1'), `name` is the full resource name. */
export interface StoredDoc {
  name: string;
  path: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
  /** As Firestore counts them. */
  bytes: number;
}

/** Types in Firestore's sort order. */
const typeOrder = [
  'null',
  'boolean',
  'number',
  'timestamp',
  'string',
  'bytes',
  'reference',
  'geoPoint',
  'array',
  'vector',
  'map',
] as const;

export type ValueType = (typeof typeOrder)[number];

const rankOf = Object.fromEntries(typeOrder.map((type, rank) => [type, rank])) as Record<ValueType, number>;

export function typeOf(value: Value): ValueType {
  if ('stringValue' in value) return 'string';
  if ('integerValue' in value || 'doubleValue' in value) return 'number';
  if ('booleanValue' in value) return 'boolean';
  if ('timestampValue' in value) return 'timestamp';
  if ('nullValue' in value) return 'null';
  if ('arrayValue' in value) return 'array';
  if ('mapValue' in value) return vectorElements(value) ? 'vector' : 'map';
  if ('referenceValue' in value) return 'reference';
  if ('bytesValue' in value) return 'bytes';
  return 'geoPoint';
}

/** The numbers of a vector (a map marked `__type__: '__vector__'`), else undefined. */
function vectorElements(value: { mapValue: { fields: Fields } }): Value[] | undefined {
  const { __type__: mark, value: elements } = value.mapValue.fields;
  const isVector = mark && 'stringValue' in mark && mark.stringValue === '__vector__';
  return isVector && elements && 'arrayValue' in elements ? elements.arrayValue.values : undefined;
}

/** The number held by an integer or double value, else undefined. Integers beyond 2^53 lose precision. */
export function numberOf(value: Value): number | undefined {
  if ('doubleValue' in value) return value.doubleValue;
  return 'integerValue' in value ? Number(value.integerValue) : undefined;
}

export function isNaNValue(value: Value): boolean {
  return 'doubleValue' in value && Number.isNaN(value.doubleValue);
}

/** Firestore's total order over all values: negative, zero or positive. */
export function compareValues(a: Value, b: Value): number {
  const typeA = typeOf(a);
  const byType = rankOf[typeA] - rankOf[typeOf(b)];
  return byType !== 0 ? byType : compareSameType(a, b);
}

export function valuesEqual(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

export function includesValue(values: readonly Value[], wanted: Value): boolean {
  return values.some((value) => valuesEqual(value, wanted));
}

function compareSameType(a: Value, b: Value): number {
  if ('stringValue' in a && 'stringValue' in b) return compareStrings(a.stringValue, b.stringValue);
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue);
  if ('timestampValue' in a && 'timestampValue' in b) return comparePlain(a.timestampValue, b.timestampValue);
  if ('bytesValue' in a && 'bytesValue' in b) return compareBytes(a.bytesValue, b.bytesValue);
  if ('referenceValue' in a && 'referenceValue' in b) return comparePaths(a.referenceValue, b.referenceValue);
  if ('arrayValue' in a && 'arrayValue' in b) return compareArrays(a.arrayValue.values, b.arrayValue.values);
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const { latitude, longitude } = a.geoPointValue;
    return latitude - b.geoPointValue.latitude || longitude - b.geoPointValue.longitude;
  }
  if ('mapValue' in a && 'mapValue' in b) {
    const vectorA = vectorElements(a);
    const vectorB = vectorElements(b);
    if (vectorA && vectorB) return vectorA.length - vectorB.length || compareArrays(vectorA, vectorB);
    return compareMaps(a.mapValue.fields, b.mapValue.fields);
  }
  return compareNumbers(a, b);
}

function compareNumbers(a: Value, b: Value): number {
  if ('integerValue' in a && 'integerValue' in b) {
    return comparePlain(BigInt(a.integerValue), BigInt(b.integerValue));
  }
  const x = numberOf(a) ?? 0; // reached with two nulls as well: they are equal
  const y = numberOf(b) ?? 0;
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
  if ('integerValue' in a && Number.isInteger(y)) return comparePlain(BigInt(a.integerValue), BigInt(y));
  if ('integerValue' in b && Number.isInteger(x)) return comparePlain(BigInt(x), BigInt(b.integerValue));
  return comparePlain(x, y);
}

function comparePlain<T extends number | bigint | string>(a: T, b: T): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

/** UTF-8 byte order, which is code-point order: differs from JavaScript's `<` where surrogates meet U+E000..U+FFFF. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0; // far faster than to look at each character
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const surrogateX = (x & 0xf800) === 0xd800;
    const surrogateY = (y & 0xf800) === 0xd800;
    if (surrogateX !== surrogateY) return surrogateX ? 1 : -1;
    return x - y;
  }
  return a.length - b.length;
}

function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a, 'base64'), Buffer.from(b, 'base64'));
}

/** Segment by segment; ids of the form `__id7__` are numbers and come first. */
export function comparePaths(a: string, b: string): number {
  const segmentsA = a.split('/');
  const segmentsB = b.split('/');
  const shared = Math.min(segmentsA.length, segmentsB.length);
  for (let i = 0; i < shared; i++) {
    const order = compareSegments(segmentsA[i] ?? '', segmentsB[i] ?? '');
    if (order !== 0) return order;
  }
  return segmentsA.length - segmentsB.length;
}

const numericIdPattern = /^__id(-?\d+)__$/;

function compareSegments(a: string, b: string): number {
  const numberA = numericIdPattern.exec(a)?.[1];
  const numberB = numericIdPattern.exec(b)?.[1];
  if (numberA !== undefined && numberB !== undefined) return comparePlain(BigInt(numberA), BigInt(numberB));
  if (numberA !== undefined) return -1;
  return numberB === undefined ? compareStrings(a, b) : 1;
}

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  for (const [i, x] of a.entries()) {
    const y = b[i];
    if (y === undefined) return 1;
    const order = compareValues(x, y);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareMaps(a: Fields, b: Fields): number {
  const entriesA = sortedEntries(a);
  const entriesB = sortedEntries(b);
  for (const [i, [keyA, valueA]] of entriesA.entries()) {
    const entryB = entriesB[i];
    if (entryB === undefined) return 1;
    const order = compareStrings(keyA, entryB[0]) || compareValues(valueA, entryB[1]);
    if (order !== 0) return order;
  }
  return entriesA.length - entriesB.length;
}

function sortedEntries(fields: Fields): [string, Value][] {
  return Object.entries(fields).sort(([a], [b]) => compareStrings(a, b));
}

/**
 * Same representation, not only same value: 1 and 1.0, 0 and -0 differ, NaN is NaN. Decides whether a write changed
 * its document.
 */
export function isSameFields(a: Fields, b: Fields): boolean {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => {
    const x = a[name];
    const y = Object.hasOwn(b, name) ? b[name] : undefined;
    return x !== undefined && y !== undefined && isSameValue(x, y);
  });
}

function isSameValue(a: Value, b: Value): boolean {
  if (a === b) return true; // values are never changed in place, so what a patch leaves alone is known at once
  if ('mapValue' in a && 'mapValue' in b) return isSameFields(a.mapValue.fields, b.mapValue.fields);
  if ('arrayValue' in a && 'arrayValue' in b) {
    const others = b.arrayValue.values;
    return (
      a.arrayValue.values.length === others.length &&
      a.arrayValue.values.every((x, i) => {
        const y = others[i];
        return y !== undefined && isSameValue(x, y);
      })
    );
  }
  if ('doubleValue' in a && 'doubleValue' in b) return Object.is(a.doubleValue, b.doubleValue);
  return 'doubleValue' in a === 'doubleValue' in b && valuesEqual(a, b);
}
