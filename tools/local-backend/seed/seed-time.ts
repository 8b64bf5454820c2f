export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

/** A time of day in the calendar of this machine, some days before (or, negative, after) a moment. */
export function localTime(nowMs: number, daysAgo: number, hour: number, minute: number): Date {
  const now = new Date(nowMs);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, hour, minute);
}

/** yyyymmdd in the calendar of this machine. */
export const localDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('');
