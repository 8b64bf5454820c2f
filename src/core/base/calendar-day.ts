/** Does a calendar have this `yyyy-mm-dd`? Some engines read 30 February as a day in March. */
export function isCalendarDay(text: string): boolean {
  const ms = /^[1-9]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
