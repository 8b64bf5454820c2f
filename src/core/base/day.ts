/** A calendar day in UTC. Local days are longer or shorter when the clocks change (time-zone.ts). */
export const DAY_MS = 86_400_000;

/** Does a calendar have this `yyyy-mm-dd`? Some engines read 30 February as a day in March. */
export function isCalendarDay(text: string): boolean {
  const ms = /^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
