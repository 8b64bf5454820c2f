import { invalidArgument } from './rpc-error.ts';

/** Readers for request bodies: everything from outside is `unknown` until one of these has looked at it. */
export type JsonRecord = Record<string, unknown>;

export function isRecord(input: unknown): input is JsonRecord {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

export function readRecord(input: unknown, what: string): JsonRecord {
  if (!isRecord(input)) throw invalidArgument(`${what} must be an object`);
  return input;
}

export function readOptionalRecord(input: unknown, what: string): JsonRecord | undefined {
  return input === undefined || input === null ? undefined : readRecord(input, what);
}

export function readList(input: unknown, what: string): unknown[] {
  if (input === undefined || input === null) return [];
  if (!Array.isArray(input)) throw invalidArgument(`${what} must be a list`);
  return input;
}

export function readText(input: unknown, what: string): string {
  if (typeof input !== 'string') throw invalidArgument(`${what} must be a string`);
  return input;
}

export function readOptionalText(input: unknown, what: string): string | undefined {
  return input === undefined || input === null ? undefined : readText(input, what);
}

/** A whole number >= 0, plain, as text, or wrapped as `{value}` (proto3 wrapper types). */
export function readOptionalCount(input: unknown, what: string): number | undefined {
  if (input === undefined || input === null) return undefined;
  const count = Number(isRecord(input) ? (input['value'] ?? 0) : input);
  if (!Number.isSafeInteger(count) || count < 0) throw invalidArgument(`${what} must be a whole number >= 0`);
  return count;
}

export function readOneOf<T extends string>(input: unknown, allowed: readonly T[], what: string): T {
  const found = allowed.find((option) => option === input);
  if (found === undefined) throw invalidArgument(`${what} ${JSON.stringify(input)} is not supported`);
  return found;
}

/**
 * JSON text for the wire: doubles that JSON cannot write (NaN, infinities, -0) become strings, as proto3 JSON wants.
 */
export function toWireJson(content: unknown): string {
  const text = JSON.stringify(content);
  // Looking at each value takes several times as long, so only where one of them may have been lost: null, or 0 for -0.
  if (!/"doubleValue":(?:null|0[,}])/.test(text)) return text;
  return JSON.stringify(content, (key, value: unknown) => {
    if (key !== 'doubleValue' || typeof value !== 'number') return value;
    if (Object.is(value, -0)) return '-0';
    return Number.isFinite(value) ? value : String(value);
  });
}
