/** What an import has found: workouts, or one reason why there are none. */
import type { Foreign } from './import-others.ts';
import type { PastedPlan } from './plan/model.ts';
import { type ReadOptions, readTravelling, type ReadWorkout } from './workout-file-reader.ts';

/** As many as the biggest contract allows. */
export const IMPORT_WORKOUTS_MOST = 1000;

export type ImportSource = 'icetime' | 'openhiit' | 'jawt' | 'zwift' | 'garmin' | 'text';
export type ImportProblem =
  | 'empty'
  | 'too-large'
  | 'not-text' // a picture, an archive: nothing to read
  | 'broken' // starts like JSON or XML but is invalid
  | 'too-deep'
  | 'newer' // our format, in a later version
  | 'unknown' // JSON of something else
  | 'no-workouts' // a known format without any workout that can be trained
  | 'too-long' // a text longer than any plan
  | 'xml' // of something else than Zwift or Garmin
  | 'activity' // what somebody has trained, not what they plan
  | 'link' // the page behind it cannot be read from here
  | 'unsure' // a plan that may mean something else: it is checked where one pastes it
  | 'no-plan';

export type ImportReading =
  | {
      readonly ok: true;
      readonly source: ImportSource;
      readonly workouts: readonly ReadWorkout[];
      /** Entries of the file that are no workouts, or have no exercises. */
      readonly skipped: number;
      /** Workouts beyond the maximum that is read. */
      readonly surplus: number;
    }
  | { readonly ok: false; readonly problem: ImportProblem };

export const refused = (problem: ImportProblem): ImportReading => ({ ok: false, problem });

/** What is to be imported of plans; no-plan if there is nothing in them. */
export function pastedPlanReading(plans: readonly PastedPlan[], options: ReadOptions): ImportReading {
  const workouts = plans.flatMap(({ title, items, unread, ...frame }) => {
    const read = readTravelling({ ...frame, name: title, exercises: items }, options);
    return read ? [{ ...read, unread }] : [];
  });
  return workouts.length > 0 ? found('text', workouts, workouts.length) : refused('no-plan');
}

/** Each entry of a file, turned into our fields and read like a file of ours. */
export function readAll<T>(
  source: ImportSource,
  list: readonly T[],
  turn: (entry: T) => Foreign | undefined,
  options: ReadOptions,
): ImportReading {
  const workouts = list.slice(0, IMPORT_WORKOUTS_MOST).flatMap((entry) => {
    const foreign = turn(entry);
    return (foreign && readTravelling(foreign.source, options, foreign.leftOut)) ?? [];
  });
  return found(source, workouts, list.length);
}

export function found(source: ImportSource, workouts: readonly ReadWorkout[], inFile: number): ImportReading {
  if (workouts.length === 0) return refused('no-workouts');
  const surplus = Math.max(0, inFile - IMPORT_WORKOUTS_MOST);
  return { ok: true, source, workouts, skipped: inFile - surplus - workouts.length, surplus };
}

/** What is to be imported of several texts: all that can be read, or the first reason why nothing can. */
export function joined(readings: readonly ImportReading[]): ImportReading {
  const read = readings.filter((reading) => reading.ok);
  const [first] = read;
  if (!first) return readings[0] ?? refused('empty');
  const workouts = read.flatMap((reading) => reading.workouts);
  const sum = (of: (reading: (typeof read)[number]) => number): number => read.reduce((all, one) => all + of(one), 0);
  const most = workouts.slice(0, IMPORT_WORKOUTS_MOST);
  return {
    ok: true,
    source: first.source,
    workouts: most,
    skipped: sum(({ skipped }) => skipped) + readings.length - read.length,
    surplus: sum(({ surplus }) => surplus) + workouts.length - most.length,
  };
}
