/** The values of the rules language. */
import type { Place } from './syntax.ts';

export type RuleValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | Timestamp
  | Duration
  | LatLng
  | RulePath
  | RuleSetValue
  | MapDiff
  | Unknown
  | readonly RuleValue[]
  | RuleMap;
export type RuleMap = ReadonlyMap<string, RuleValue>;

/** A denial's cause while a condition is evaluated. `&&` and `||` may absorb it. */
export class EvaluationError extends Error {
  /** The expression that failed; filled in by the evaluator. */
  place: Place | undefined;
}
/** A budget is spent: nothing absorbs it, the request is denied. */
export class BudgetError extends EvaluationError {}

export class Timestamp {
  readonly nanos: bigint;
  /** Nanoseconds since 1970. */
  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}
export class Duration {
  readonly nanos: bigint;
  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}
export class LatLng {
  readonly latitude: number;
  readonly longitude: number;
  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}
/** A path; a segment is unknown when it comes from a document that a query has not returned yet. */
export class RulePath {
  readonly segments: readonly (string | Unknown)[];
  constructor(segments: readonly (string | Unknown)[]) {
    this.segments = segments;
  }
  toString(): string {
    return `/${this.segments.map((segment) => (segment instanceof Unknown ? '?' : segment)).join('/')}`;
  }
}
/** Distinct values; made by `toSet()` and by the keys of a map's difference. */
export class RuleSetValue {
  readonly items: readonly RuleValue[];
  constructor(items: readonly RuleValue[]) {
    this.items = items;
  }
}
export class MapDiff {
  readonly after: RuleMap;
  readonly before: RuleMap;
  constructor(after: RuleMap, before: RuleMap) {
    this.after = after;
    this.before = before;
  }
}

/** The path of a constraint on the document's name; no field can be called that. */
export const DOCUMENT_NAME = '\0name';

/** What a query says about a field of every document it may return: `field operator operand` holds. */
export interface Constraint {
  readonly path: readonly string[];
  readonly operator: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'not-in' | 'array-contains';
  readonly operand: RuleValue;
}
/**
 * A value of a document that a query may return. `resource` is the document itself, `field` a field of its data (path
 * [] is the data), `id` something of which nothing is known, like the document's id.
 */
export class Unknown {
  readonly kind: 'resource' | 'field' | 'id';
  readonly path: readonly string[];
  readonly constraints: readonly Constraint[];
  constructor(kind: Unknown['kind'], path: readonly string[], constraints: readonly Constraint[]) {
    this.kind = kind;
    this.path = path;
    this.constraints = constraints;
  }
}

type TypeName =
  | 'null'
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'timestamp'
  | 'duration'
  | 'latlng'
  | 'path'
  | 'list'
  | 'map'
  | 'set'
  | 'map_diff'
  | 'unknown';

/** The types that may stand after `is`. */
export const IS_TYPES: ReadonlySet<string> = new Set(
  'bool bytes duration float int latlng list map map_diff number path string timestamp'.split(' '),
);

const CLASSES = [
  [Timestamp, 'timestamp'],
  [Duration, 'duration'],
  [LatLng, 'latlng'],
  [RulePath, 'path'],
  [RuleSetValue, 'set'],
  [MapDiff, 'map_diff'],
  [Uint8Array, 'bytes'],
  [Unknown, 'unknown'],
] as const;

export function typeOf(value: RuleValue): TypeName {
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
    case 'string':
      return 'string';
    default:
      if (value === null) return 'null';
      if (isList(value)) return 'list';
      if (isMap(value)) return 'map';
      return CLASSES.find(([type]) => value instanceof type)?.[1] ?? 'unknown';
  }
}

export const isNumber = (value: RuleValue): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number';
export const isList = (value: RuleValue): value is readonly RuleValue[] => Array.isArray(value);
export const isMap = (value: RuleValue): value is RuleMap => value instanceof Map;

/** JSON from an identity token. A whole number is an int, as in production. */
export function fromJson(value: unknown): RuleValue {
  switch (typeof value) {
    case 'boolean':
    case 'string':
      return value;
    case 'number':
      return Number.isSafeInteger(value) ? BigInt(value) : value;
    case 'object':
      if (value === null) return null;
      if (Array.isArray(value)) return value.map(fromJson);
      return new Map(Object.entries(value).map(([key, item]) => [key, fromJson(item)]));
    default:
      return null;
  }
}
