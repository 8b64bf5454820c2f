import { invalidArgument } from './rpc-error.ts';

/**
 * Timestamps are kept as canonical text, `2026-01-31T12:00:00.123456Z`: UTC, always six decimals, so that comparing
 * two of them as plain strings is comparing the moments (years 0001 to 9999, the range Firestore accepts).
 */
const rfc3339 = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;

/** Canonical text of an RFC 3339 time or of a `{seconds, nanos}` pair, cut to microseconds. Throws INVALID_ARGUMENT. */
export function readTimestamp(input: unknown): string {
  if (typeof input === 'string') {
    const parts = rfc3339.exec(input);
    const wholeMs = parts ? Date.parse(`${parts[1]}${parts[3]}`) : Number.NaN;
    if (parts && !Number.isNaN(wholeMs)) return textOf(wholeMs, (parts[2] ?? '').padEnd(6, '0').slice(0, 6));
  } else if (typeof input === 'object' && input !== null) {
    const { seconds = 0, nanos = 0 } = input as { seconds?: unknown; nanos?: unknown };
    const wholeMs = Number(seconds) * 1000;
    if (Number.isSafeInteger(wholeMs) && Number.isInteger(nanos)) {
      return textOf(wholeMs, String(Math.floor(Number(nanos) / 1000)).padStart(6, '0'));
    }
  }
  throw invalidArgument(`Invalid timestamp ${JSON.stringify(input)}`);
}

export function timestampFromMicros(micros: bigint): string {
  const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  return textOf(Number((micros - fraction) / 1000n), String(fraction).padStart(6, '0'));
}

/** Microseconds since 1970 of a canonical timestamp. */
export function microsFromTimestamp(text: string): bigint {
  return BigInt(Date.parse(`${text.slice(0, 19)}Z`)) * 1000n + BigInt(text.slice(20, 26));
}

function textOf(wholeMs: number, sixDecimals: string): string {
  const date = new Date(wholeMs);
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw invalidArgument('A timestamp must lie between the years 0001 and 9999');
  return `${date.toISOString().slice(0, 19)}.${sixDecimals}Z`;
}

export interface Clock {
  /** Microseconds since 1970; each call gives more than the one before. */
  now(): bigint;
  /** Makes sure that later calls give more than `micros` (used when older data are loaded). */
  advanceTo(micros: bigint): void;
}

/** Wall clock in microseconds that never stands still or goes back, whatever the system's clock does. */
export function createClock(): Clock {
  let last = 0n;
  return {
    now() {
      const wall = BigInt(Math.floor((performance.timeOrigin + performance.now()) * 1000));
      last = wall > last ? wall : last + 1n;
      return last;
    },
    advanceTo(micros) {
      if (micros > last) last = micros;
    },
  };
}
