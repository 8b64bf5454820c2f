import type { RuleDoc, RuleRequest } from '@icetime/local-firebase/firestore/requests/authz.ts';
import type { Fields, Value } from '@icetime/local-firebase/firestore/values/values.ts';

/** The moment of every request here, and the server's time for fields that must equal it. */
export const NOW = new Date('2026-05-04T10:00:00.000Z');

/** A document's field as tests write it: numbers that are whole are ints, `Double` keeps a whole float. */
export type Plain =
  | null
  | boolean
  | number
  | bigint
  | string
  | Date
  | Double
  | Uint8Array
  | readonly Plain[]
  | { readonly [name: string]: Plain };
export type PlainFields = Readonly<Record<string, Plain>>;

export class Double {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

export function toValue(plain: Plain): Value {
  switch (typeof plain) {
    case 'boolean':
      return { booleanValue: plain };
    case 'bigint':
      return { integerValue: String(plain) };
    case 'number':
      return Number.isSafeInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
    case 'string':
      return { stringValue: plain };
    default:
      return toObjectValue(plain);
  }
}

function toObjectValue(plain: Exclude<Plain, boolean | bigint | number | string>): Value {
  if (plain === null) return { nullValue: null };
  if (plain instanceof Date) return { timestampValue: timestamp(plain) };
  if (plain instanceof Double) return { doubleValue: plain.value };
  if (plain instanceof Uint8Array) return { bytesValue: Buffer.from(plain).toString('base64') };
  if (isPlainList(plain)) return { arrayValue: { values: plain.map(toValue) } };
  return { mapValue: { fields: toFields(plain) } };
}

const isPlainList = (plain: Plain): plain is readonly Plain[] => Array.isArray(plain);

/** Canonical text with six decimals. */
export const timestamp = (date: Date): string => date.toISOString().replace('Z', '000Z');

export const toFields = (plain: PlainFields): Fields =>
  Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, toValue(value)]));

export const docAt = (path: string, fields: PlainFields): RuleDoc => ({
  path,
  fields: toFields(fields),
  createTime: timestamp(NOW),
  updateTime: timestamp(NOW),
});

/** A request of which a test names only what matters to it; nobody is signed in and nothing else is stored. */
export const requestFor = (given: Partial<RuleRequest> & Pick<RuleRequest, 'operation' | 'path'>): RuleRequest => ({
  auth: null,
  timeMicros: BigInt(NOW.getTime()) * 1000n,
  before: undefined,
  after: undefined,
  lookup: () => undefined,
  ...given,
});
