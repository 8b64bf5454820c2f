import { createHash } from 'node:crypto';
import { checksum, CRC32, CRC32C } from './crc32.ts';
import {
  Duration,
  EvaluationError,
  isNumber,
  LatLng,
  RulePath,
  Timestamp,
  typeOf,
  type RuleValue,
} from './rule-value.ts';

type LibraryFunction = (...args: readonly RuleValue[]) => RuleValue;

export const wrongArguments = (args: readonly RuleValue[]): never => {
  throw new EvaluationError(`cannot be called with (${args.map(typeOf).join(', ')})`);
};

const INT64_MAX = 2n ** 63n - 1n;
/** The value if it fits a signed 64-bit integer; an error otherwise. */
export function int64(value: bigint): bigint {
  if (value > INT64_MAX || value < -INT64_MAX - 1n) throw new EvaluationError('integer overflow');
  return value;
}

const intFrom = (value: number): bigint => {
  if (!Number.isFinite(value)) throw new EvaluationError(`${value} is not an integer`);
  return int64(BigInt(Math.trunc(value)));
};

const number =
  (compute: (value: number) => RuleValue): LibraryFunction =>
  (value = null, ...rest) =>
    isNumber(value) && rest.length === 0 ? compute(Number(value)) : wrongArguments([value, ...rest]);

const hash =
  (digest: (content: Buffer) => Buffer): LibraryFunction =>
  (content = null) =>
    typeof content === 'string' || content instanceof Uint8Array
      ? digest(Buffer.from(content as string))
      : wrongArguments([content]);

const NANOS: Readonly<Record<string, bigint>> = {
  w: 604_800_000_000_000n,
  d: 86_400_000_000_000n,
  h: 3_600_000_000_000n,
  m: 60_000_000_000n,
  s: 1_000_000_000n,
  ms: 1_000_000n,
  ns: 1n,
};

/** `namespace.name(…)`. */
export const LIBRARY: ReadonlyMap<string, LibraryFunction> = new Map<string, LibraryFunction>([
  [
    'math.abs',
    (value = null) =>
      typeof value === 'bigint' && value < 0n
        ? int64(-value)
        : typeof value === 'bigint'
          ? value
          : number(Math.abs)(value),
  ],
  ['math.ceil', number((value) => intFrom(Math.ceil(value)))],
  ['math.floor', number((value) => intFrom(Math.floor(value)))],
  ['math.round', number((value) => intFrom(Math.round(value)))],
  ['math.sqrt', number(Math.sqrt)],
  ['math.isInfinite', number((value) => Math.abs(value) === Number.POSITIVE_INFINITY)],
  ['math.isNaN', number(Number.isNaN)],
  [
    'math.pow',
    (base = null, exponent = null) =>
      isNumber(base) && isNumber(exponent) ? Number(base) ** Number(exponent) : wrongArguments([base, exponent]),
  ],
  ['hashing.md5', hash((content) => createHash('md5').update(content).digest())],
  ['hashing.sha256', hash((content) => createHash('sha256').update(content).digest())],
  ['hashing.crc32', hash((content) => checksum(content, CRC32))],
  ['hashing.crc32c', hash((content) => checksum(content, CRC32C))],
  [
    'timestamp.date',
    (year = null, month = null, day = null) => {
      if (typeof year !== 'bigint' || typeof month !== 'bigint' || typeof day !== 'bigint') {
        return wrongArguments([year, month, day]);
      }
      return new Timestamp(BigInt(Date.UTC(Number(year), Number(month) - 1, Number(day))) * 1_000_000n);
    },
  ],
  [
    'timestamp.value',
    (millis = null) => (typeof millis === 'bigint' ? new Timestamp(millis * 1_000_000n) : wrongArguments([millis])),
  ],
  [
    'duration.value',
    (amount = null, unit = null) => {
      const nanos = typeof unit === 'string' ? NANOS[unit] : undefined;
      return typeof amount === 'bigint' && nanos !== undefined
        ? new Duration(amount * nanos)
        : wrongArguments([amount, unit]);
    },
  ],
  [
    'duration.time',
    (...args) => {
      const units = [NANOS.h, NANOS.m, NANOS.s, NANOS.ns];
      if (args.length !== units.length || !args.every((part) => typeof part === 'bigint')) return wrongArguments(args);
      return new Duration(args.reduce((sum, part, i) => sum + part * (units[i] ?? 0n), 0n));
    },
  ],
  [
    'duration.abs',
    (value = null) =>
      value instanceof Duration ? new Duration(value.nanos < 0n ? -value.nanos : value.nanos) : wrongArguments([value]),
  ],
  [
    'latlng.value',
    (latitude = null, longitude = null) =>
      isNumber(latitude) && isNumber(longitude)
        ? new LatLng(Number(latitude), Number(longitude))
        : wrongArguments([latitude, longitude]),
  ],
]);

const TWO_ARGUMENTS = ['math.pow', 'duration.value', 'latlng.value'];
const ARGUMENTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(TWO_ARGUMENTS.map((name) => [name, 2])),
  'timestamp.date': 3,
  'duration.time': 4,
};
/** How many arguments a library function takes; undefined if there is no such function. */
export const libraryArity = (name: string): number | undefined =>
  LIBRARY.has(name) ? (ARGUMENTS[name] ?? 1) : undefined;

/** Functions of one argument called by their bare name, apart from those that read documents. */
export const CONVERSIONS: ReadonlyMap<string, LibraryFunction> = new Map<string, LibraryFunction>([
  ['debug', (value = null) => value],
  ['string', toText],
  ['int', toInt],
  [
    'float',
    (value = null) => {
      const parsed = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
      if ((isNumber(value) || typeof value === 'string') && !Number.isNaN(parsed)) return parsed;
      return wrongArguments([value]);
    },
  ],
  ['path', (value = null) => (typeof value === 'string' ? pathFromText(value) : wrongArguments([value]))],
]);

export function toText(value: RuleValue = null): string {
  if (typeof value === 'number' && Number.isInteger(value)) return `${value}.0`;
  if (value instanceof RulePath) return value.toString();
  return value === null || typeof value !== 'object' ? String(value) : wrongArguments([value]);
}

function toInt(value: RuleValue = null): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return intFrom(value);
  return typeof value === 'string' && /^-?\d+$/.test(value) ? int64(BigInt(value)) : wrongArguments([value]);
}

function pathFromText(text: string): RulePath {
  const segments = text.replace(/^\//, '').split('/');
  if (segments.some((segment) => segment === '')) throw new EvaluationError(`'${text}' is not a path`);
  return new RulePath(segments);
}
