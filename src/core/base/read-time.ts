/**
 * How people write times. `90`, `1:30`, `1.30`, `01:30` and `1:02:30` are read; anything else is refused with a code.
 * `1.5` may mean 1:05 or one and a half minutes, so the person is asked (`one-digit`).
 */
export type TimeProblem = 'empty' | 'not-a-time' | 'one-digit' | 'too-small' | 'too-large';
export type TimeReading =
  | { readonly ok: true; readonly seconds: number }
  | { readonly ok: false; readonly problem: TimeProblem };

/** Reads a typed time within `min`…`max` seconds (both included). */
export function readTimeText(input: string, min = 0, max = 5999): TimeReading {
  const text = input.trim();
  if (text === '') return { ok: false, problem: 'empty' };
  if (/^(?:\d{1,2}[:.,])?\d{1,3}[:.,]\d$/.test(text)) return { ok: false, problem: 'one-digit' };
  const seconds = secondsOf(text);
  if (seconds === undefined) return { ok: false, problem: 'not-a-time' };
  if (seconds < min) return { ok: false, problem: 'too-small' };
  if (seconds > max) return { ok: false, problem: 'too-large' };
  return { ok: true, seconds };
}

function secondsOf(text: string): number | undefined {
  if (/^-\d+$/.test(text)) return Number(text);
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const parts = /^(?:(\d{1,2})[:.,])?(\d{1,3})[:.,](\d{2})$/.exec(text);
  if (!parts) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  // A typed 99:99 is a slip, not 100:39.
  if (Number(seconds) > 59 || (parts[1] !== undefined && Number(minutes) > 59)) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
