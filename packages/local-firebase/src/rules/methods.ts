import { includes, isEqual } from './compare.ts';
import { toText, wrongArguments } from './library.ts';
import { compileRegex } from './regex.ts';
import {
  Duration,
  EvaluationError,
  isList,
  isMap,
  LatLng,
  MapDiff,
  RuleSetValue,
  Timestamp,
  typeOf,
  type RuleMap,
  type RuleValue,
} from './rule-value.ts';

type Method<T> = (self: T, ...args: RuleValue[]) => RuleValue;
type Methods<T> = Readonly<Record<string, Method<T>>>;
type Items = readonly RuleValue[];

/** The value if it has the type, else an error about the argument. */
const text = (value: RuleValue = null): string => (typeof value === 'string' ? value : wrongArguments([value]));
const items = (value: RuleValue = null): Items => {
  if (isList(value)) return value;
  return value instanceof RuleSetValue ? value.items : wrongArguments([value]);
};
const list = (value: RuleValue = null): Items => (isList(value) ? value : wrongArguments([value]));
const set = (value: RuleValue = null): Items => (value instanceof RuleSetValue ? value.items : wrongArguments([value]));
const count = (value: { readonly length: number }): bigint => BigInt(value.length);

/** Distinct values, first ones kept. */
function distinct(values: Items): RuleSetValue {
  const kept: RuleValue[] = [];
  for (const value of values) if (!includes(kept, value, isEqual)) kept.push(value);
  return new RuleSetValue(kept);
}

const STRING: Methods<string> = {
  // UTF-16, as Java counts: an emoji is two.
  size: (self) => count(self),
  lower: (self) => self.toLowerCase(),
  upper: (self) => self.toUpperCase(),
  trim: (self) => self.trim(),
  matches: (self, pattern) => compileRegex(text(pattern), true).test(self),
  replace: (self, pattern, replacement) => {
    const regex = compileRegex(text(pattern), false);
    // Google's servers differ in what these stand for.
    if (/[$\\]/.test(text(replacement))) return wrongArguments([self]);
    return self.replace(new RegExp(regex.source, `${regex.flags}g`), () => text(replacement));
  },
  split: (self, pattern) => {
    const parts = self.split(compileRegex(text(pattern), false));
    while (parts.length > 1 && parts.at(-1) === '') parts.pop();
    return parts;
  },
  toUtf8: (self) => Buffer.from(self),
};

/** What lists and sets share. */
const COLLECTION = {
  size: (self) => count(self),
  hasAll: (self, wanted) => items(wanted).every((item) => includes(self, item)),
  hasAny: (self, wanted) => items(wanted).some((item) => includes(self, item)),
  hasOnly: (self, allowed) => {
    const permitted = items(allowed);
    return self.every((item) => includes(permitted, item));
  },
} satisfies Methods<Items>;
const LIST: Methods<Items> = {
  size: COLLECTION.size,
  hasAll: (self, wanted) => COLLECTION.hasAll(self, list(wanted)),
  hasAny: (self, wanted) => COLLECTION.hasAny(self, list(wanted)),
  hasOnly: (self, allowed) => COLLECTION.hasOnly(self, list(allowed)),
  concat: (self, other) => [...self, ...list(other)],
  join: (self, separator) => self.map(toText).join(text(separator)),
  removeAll: (self, unwanted) => self.filter((item) => !includes(list(unwanted), item)),
  toSet: (self) => distinct(self),
};
const SET: Methods<Items> = {
  ...COLLECTION,
  union: (self, other) => distinct([...self, ...set(other)]),
  intersection: (self, other) => new RuleSetValue(self.filter((item) => includes(set(other), item))),
  difference: (self, other) => new RuleSetValue(self.filter((item) => !includes(set(other), item))),
};

const MAP: Methods<RuleMap> = {
  size: (self) => BigInt(self.size),
  keys: (self) => [...self.keys()],
  values: (self) => [...self.values()],
  get: (self, key = null, ...rest) => {
    const [fallback] = rest;
    if (fallback === undefined) return wrongArguments([key, ...rest]);
    let found: RuleValue = self;
    for (const name of typeof key === 'string' ? [key] : list(key)) {
      const next: RuleValue | undefined = isMap(found) ? found.get(text(name)) : undefined;
      if (next === undefined) return fallback;
      found = next;
    }
    return found;
  },
  diff: (self, before = null) => (isMap(before) ? new MapDiff(self, before) : wrongArguments([before])),
};

function keysWhere(diff: MapDiff, wanted: (after: RuleValue | undefined, before: RuleValue | undefined) => boolean) {
  const keys = new Set([...diff.after.keys(), ...diff.before.keys()]);
  return new RuleSetValue([...keys].filter((key) => wanted(diff.after.get(key), diff.before.get(key))));
}
const differs = (after: RuleValue | undefined, before: RuleValue | undefined): boolean =>
  after === undefined || before === undefined || !isEqual(after, before);
const inBoth = (after: RuleValue | undefined, before: RuleValue | undefined): boolean =>
  after !== undefined && before !== undefined;
const DIFF: Methods<MapDiff> = {
  addedKeys: (self) => keysWhere(self, (_, before) => before === undefined),
  removedKeys: (self) => keysWhere(self, (after) => after === undefined),
  changedKeys: (self) => keysWhere(self, (after, before) => inBoth(after, before) && differs(after, before)),
  unchangedKeys: (self) => keysWhere(self, (after, before) => !differs(after, before)),
  affectedKeys: (self) => keysWhere(self, differs),
};

const SECOND = 1_000_000_000n;
const DAY = 86_400n * SECOND;
/** Remainder that is never negative, so that times before 1970 have a time of day too. */
const modulo = (value: bigint, divisor: bigint): bigint => ((value % divisor) + divisor) % divisor;
const dateOf = ({ nanos }: Timestamp): Date => new Date(Number((nanos - modulo(nanos, 1_000_000n)) / 1_000_000n));
const TIMESTAMP: Methods<Timestamp> = {
  toMillis: (self) => BigInt(dateOf(self).getTime()),
  nanos: (self) => modulo(self.nanos, SECOND),
  seconds: (self) => BigInt(dateOf(self).getUTCSeconds()),
  minutes: (self) => BigInt(dateOf(self).getUTCMinutes()),
  hours: (self) => BigInt(dateOf(self).getUTCHours()),
  day: (self) => BigInt(dateOf(self).getUTCDate()),
  month: (self) => BigInt(dateOf(self).getUTCMonth() + 1),
  year: (self) => BigInt(dateOf(self).getUTCFullYear()),
  dayOfWeek: (self) => BigInt(dateOf(self).getUTCDay() || 7),
  dayOfYear: (self) => {
    const newYear = BigInt(Date.UTC(dateOf(self).getUTCFullYear(), 0, 1)) * 1_000_000n;
    return (self.nanos - newYear) / DAY + 1n;
  },
  date: (self) => new Timestamp(self.nanos - modulo(self.nanos, DAY)),
  time: (self) => new Duration(modulo(self.nanos, DAY)),
};
const DURATION: Methods<Duration> = {
  seconds: (self) => self.nanos / SECOND,
  nanos: (self) => self.nanos % SECOND,
};

const EARTH_RADIUS_M = 6_371_010;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const LATLNG: Methods<LatLng> = {
  latitude: (self) => self.latitude,
  longitude: (self) => self.longitude,
  /** Great-circle distance in metres. */
  distance: (self, other = null) => {
    if (!(other instanceof LatLng)) return wrongArguments([other]);
    const squaredHalf = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;
    const haversine =
      squaredHalf(other.latitude - self.latitude) +
      Math.cos(radians(self.latitude)) *
        Math.cos(radians(other.latitude)) *
        squaredHalf(other.longitude - self.longitude);
    return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(haversine));
  },
};
const BYTES: Methods<Uint8Array> = {
  size: (self) => count(self),
  /** URL-safe, with padding. */
  toBase64: (self) => Buffer.from(self).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
  toHexString: (self) => Buffer.from(self).toString('hex').toUpperCase(),
};

const ALL: readonly Methods<never>[] = [STRING, LIST, SET, MAP, DIFF, TIMESTAMP, DURATION, LATLNG, BYTES];
const ONE_ARGUMENT = ['matches', 'split', 'hasAll', 'hasAny', 'hasOnly', 'concat', 'join', 'removeAll', 'union'];
const ARGUMENTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...ONE_ARGUMENT, 'intersection', 'difference', 'diff', 'distance'].map((name) => [name, 1])),
  replace: 2,
  get: 2,
};
/** Every method name that some type has, and how many arguments it takes wherever it occurs. */
export const METHOD_ARITY: ReadonlyMap<string, number> = new Map(
  ALL.flatMap((methods) => Object.keys(methods).map((name) => [name, ARGUMENTS[name] ?? 0])),
);

/** `self.name(…args)` for a known value. */
export function callMethod(self: RuleValue, name: string, args: readonly RuleValue[]): RuleValue {
  const call = <T>(methods: Methods<T>, value: T): RuleValue => {
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
    if (!method) throw new EvaluationError(`${typeOf(self)} has no method ${name}`);
    return method(value, ...args);
  };
  if (typeof self === 'string') return call(STRING, self);
  if (isList(self)) return call(LIST, self);
  if (isMap(self)) return call(MAP, self);
  if (self instanceof RuleSetValue) return call(SET, self.items);
  if (self instanceof MapDiff) return call(DIFF, self);
  if (self instanceof Timestamp) return call(TIMESTAMP, self);
  if (self instanceof Duration) return call(DURATION, self);
  if (self instanceof LatLng) return call(LATLNG, self);
  if (self instanceof Uint8Array) return call(BYTES, self);
  throw new EvaluationError(`${typeOf(self)} has no method ${name}`);
}
