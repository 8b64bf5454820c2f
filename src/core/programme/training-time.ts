/**
 * The time of day at which a person trains, `18:30 Europe/Berlin`, or '' = none. In Icetime it is that time wherever
 * the person is, as the days are the days there; calendars outside it need a moment and take that of the zone.
 */
import { epochMsAt, isTimeZone, wallMsOfDay } from '#core/training/time-zone.ts';

/** The rules know the same. */
export const TRAINING_TIME = /^(([01][0-9]|2[0-3]):[0-5][0-9] [A-Za-z0-9_+/-]{1,60})?$/;

/** `clock`: `hh:mm`, or '' = no time. */
export const trainingTime = (clock: string, timeZone: string): string => (clock === '' ? '' : `${clock} ${timeZone}`);

/** `hh:mm`; '' = none. */
export const clockOf = (time: string): string => time.slice(0, 5);

/** When a training of that day begins on clocks of that zone, in epoch ms. */
export const startMsIn = (day: string, clock: string, timeZone: string): number =>
  epochMsAt(timeZone, wallMsOfDay(day) + Date.parse(`1970-01-01T${clock}:00Z`));

/** For calendars outside Icetime; `undefined` = it has no time, or of a zone that this device does not know. */
export function startMsOf({ date, time }: { readonly date: string; readonly time: string }): number | undefined {
  const timeZone = time.slice(6);
  return time !== '' && isTimeZone(timeZone) ? startMsIn(date, clockOf(time), timeZone) : undefined;
}
