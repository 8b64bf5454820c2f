/** How people write times. `90`, `1:30`, `1.30`, `01:30` and `1:02:30` are read; anything else is refused with a code. */
export type TimeProblem = 'empty' | 'not-a-time' | 'too-small' | 'too-large';
export type TimeReading =
  | { readonly ok: true; readonly seconds: number }
  | { readonly ok: false; readonly problem: TimeProblem };

/** Reads a typed time within `min`…`max` seconds (both included). */
export function readTimeText(input: string, min = 0, max = 5999): TimeReading {
  const text = input.trim();
  if (text === '') return { ok: false, problem: 'empty' };
  const seconds = secondsOf(text);
  if (seconds === undefined) return { ok: false, problem: 'not-a-time' };
  if (seconds < min) return { ok: false, problem: 'too-small' };
  if (seconds > max) return { ok: false, problem: 'too-large' };
  return { ok: true, seconds };
}

function secondsOf(text: string): number | undefined {
  if (/^-\d+$/.test(text)) return Number(text);
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const parts = /^(?:(\d{1,2})[:.,])?(\d{1,3})[:.,](\d{1,2})$/.exec(text);
  if (!parts) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  // A typed 99:99 is a slip, not 100:39.
  if (Number(seconds) > 59 || (parts[1] !== undefined && Number(minutes) > 59)) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** 90 → `01:30`; with `minSec` false the bare number of seconds. Hours join the minutes: 3725 → `62:05`. */
export function timeText(seconds: number, minSec = true): string {
  const whole = Math.max(0, Math.round(seconds));
  if (!minSec) return String(whole);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** A length to be read at a glance, 32 → `0:32`, 3725 → `1:02:05`; with `minSec` false the bare number of seconds. */
export function clockText(seconds: number, minSec: boolean): string {
  if (!minSec) return String(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
