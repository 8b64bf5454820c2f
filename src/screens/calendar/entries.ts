import { DAY_MS } from '#core/base/day.ts';
import type { ScheduledTraining } from '#core/programme/scheduled.ts';
import { clockOf, startMsIn } from '#core/programme/training-time.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import type { Occurrence } from '#core/training/series.ts';
import { epochMsAt, isoDayOf, wallMsAt, wallMsOfDay } from '#core/training/time-zone.ts';
import type { CalendarState } from '#stores/training/calendar.ts';

/** A scheduled workout, one ticked off by hand, or a result. */
export type TimedEntry =
  | {
      readonly key: string;
      readonly atMs: number;
      readonly kind: 'planned' | 'ticked';
      readonly occurrence: Occurrence;
    }
  | { readonly key: string; readonly atMs: number; readonly kind: 'done'; readonly result: WorkoutResult };

/** One line of a day. A programme's training has a time only if the person wishes. */
export type Entry =
  | TimedEntry
  | {
      readonly key: string;
      readonly kind: 'training';
      readonly training: ScheduledTraining;
      /** Where the person is. */
      readonly atMs: number | undefined;
    };

/**
 * By day, ends included: programmes' trainings without a time, then by time. A scheduled workout that was done
 * appears as its result.
 */
export function entriesBetween(
  { occurrences, timeZone }: Pick<CalendarState, 'occurrences' | 'timeZone'>,
  results: readonly WorkoutResult[],
  trainings: readonly ScheduledTraining[],
  from: string,
  to: string,
): ReadonlyMap<string, readonly Entry[]> {
  const zone = timeZone();
  const dayAt = (epochMs: number) => isoDayOf(wallMsAt(zone, epochMs));
  const fromMs = epochMsAt(zone, wallMsOfDay(from));
  const toMs = epochMsAt(zone, wallMsOfDay(to) + DAY_MS);
  const done = results
    .filter(({ date }) => date >= fromMs && date < toMs)
    .map((result): TimedEntry => ({ key: result.id, atMs: result.date, kind: 'done', result }));
  const trained = new Set(done.map(({ atMs }) => dayAt(atMs)));
  const planned = occurrences(fromMs, toMs).flatMap((occurrence): TimedEntry[] => {
    const { docId, day, startMs } = occurrence;
    if (occurrence.done && trained.has(dayAt(startMs))) return [];
    return [{ key: `${docId} ${day}`, atMs: startMs, kind: occurrence.done ? 'ticked' : 'planned', occurrence }];
  });
  const ofProgrammes = trainings.flatMap((training): { day: string; entry: Entry & { kind: 'training' } }[] => {
    const { id, date: day, time } = training;
    if (day < from || to < day) return [];
    const atMs = time === '' ? undefined : startMsIn(day, clockOf(time), zone);
    return [{ day, entry: { key: id, kind: 'training', training, atMs } }];
  });
  const timed = [...done, ...planned].map((entry) => ({ day: dayAt(entry.atMs), entry }));
  const byDay = new Map<string, Entry[]>();
  const put = (day: string, entry: Entry) => {
    const entries = byDay.get(day);
    if (entries) entries.push(entry);
    else byDay.set(day, [entry]);
  };
  const at = ({ entry }: { readonly entry: Entry }): number => entry.atMs ?? -Infinity;
  for (const { day, entry } of [...ofProgrammes, ...timed].toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b))))
    put(day, entry);
  return byDay;
}
