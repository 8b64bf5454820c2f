/**
 * The one format for lengths: 90 → `01:30`, or the bare number of seconds if `minSec` is false.
 * Hours count as minutes: 3725 → `62:05`.
 */
export function timeText(seconds: number, minSec = true): string {
  const whole = Math.max(0, Math.round(seconds));
  if (!minSec) return String(whole);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}
