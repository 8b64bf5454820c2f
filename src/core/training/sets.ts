/**
 * The log of a run, set by set: repetitions, weight, effort, distance. A result stores it as one text with a line per
 * set, `reps;kg;rpe;sec;exercise`, because the database rules can check a text: they could not check each entry of a
 * list of a hundred. A distance precedes the exercise, `reps;kg;rpe;sec;5000 m;exercise`: earlier versions take both
 * for the name, and so show, keep and merge it.
 */
import type { WorkoutResult } from '#core/workout/model.ts';

/** One exercise done once, with what the person logged. */
export interface LoggedSet {
  /** As the workout names it, in the workout's language. */
  readonly exercise: string;
  readonly reps?: number;
  /** Kilograms, to two decimals. */
  readonly kg?: number;
  /** Effort: 1 … 10. */
  readonly rpe?: number;
  /** How long it took; without repetitions, how long it was held. */
  readonly sec?: number;
  /** Metres, to one decimal. */
  readonly distanceM?: number;
}
export type SetValue = 'reps' | 'kg' | 'rpe' | 'sec' | 'distanceM';

export const SETS_AT_MOST = 100;
export const SET_BOUNDS = {
  reps: { min: 0, max: 1000, digits: 0 },
  kg: { min: 0, max: 1000, digits: 2 },
  rpe: { min: 1, max: 10, digits: 0 },
  sec: { min: 0, max: 9999, digits: 0 },
  distanceM: { min: 0.1, max: 1_000_000, digits: 1 },
} as const satisfies Record<SetValue, object>;
const VALUES = ['reps', 'kg', 'rpe', 'sec'] as const satisfies SetValue[];
const NAME_LENGTH = 60;
/** The rules use the same pattern, without looking ahead. */
const LINE =
  /^(1000|\d{0,3});(1000|\d{1,3}(?:\.\d{1,2})?)?;(10|[1-9])?;(\d{0,4});(?:(1000000|[1-9]\d{0,5}(?:\.\d)?|0\.[1-9]) m;(?=\S))?([^\n]{1,60})$/u;
/** A name that begins like a distance gets a space, which no distance has behind it. */
const LIKE_DISTANCE = /^([\d.]+ m;)(?=\S)/;

/** Rounded to what can be stored; `undefined` if it is no number within bounds. */
export function setValue(what: SetValue, value: number): number | undefined {
  const { min, max, digits } = SET_BOUNDS[what];
  const rounded = Number(value.toFixed(digits));
  return rounded >= min && rounded <= max ? rounded : undefined;
}

/** The stored form of an exercise's name: one line, not cut within a character. */
export const setName = (exercise: string): string =>
  exercise
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(LIKE_DISTANCE, '$1 ')
    .slice(0, NAME_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** The line of one set; '' if nothing was logged, or the exercise has no name. */
export function setLine(set: LoggedSet): string {
  const name = setName(set.exercise);
  const valueOf = (what: SetValue) => {
    const value = set[what];
    return value === undefined ? undefined : setValue(what, value);
  };
  const values = VALUES.map(valueOf);
  const distanceM = valueOf('distanceM');
  const isEmpty = name === '' || [...values, distanceM].every((value) => value === undefined);
  const distance = distanceM === undefined ? [] : [`${distanceM} m`];
  return isEmpty ? '' : [...values.map((value) => value ?? ''), ...distance, name].join(';');
}

export function readSetLine(line: string): LoggedSet | undefined {
  const [whole, reps, kg, rpe, sec, distanceM, exercise] = LINE.exec(line) ?? [];
  if (whole === undefined || exercise === undefined) return undefined;
  const texts = { reps, kg, rpe, sec, distanceM };
  const values = ([...VALUES, 'distanceM'] as const).flatMap((what) =>
    texts[what] ? [[what, Number(texts[what])] as const] : [],
  );
  return { exercise, ...Object.fromEntries(values) };
}

/** Lines of sets by exercise, counted over all rounds from 0: the log while a run is on. */
export type LoggedLines = Readonly<Record<number, string>>;

/** From the device; entries that are no line of a set are dropped. */
export function readLoggedLines(stored: unknown): LoggedLines {
  const entries = Object.entries(Object(stored) as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    entries.filter(([key, line]) => /^\d{1,6}$/.test(key) && typeof line === 'string' && readSetLine(line)),
  ) as LoggedLines;
}

/** As a result stores them: the first hundred with anything logged. */
export const setsText = (sets: readonly LoggedSet[]): string =>
  sets
    .map(setLine)
    .filter((line) => line !== '')
    .slice(0, SETS_AT_MOST)
    .join('\n');

/** The logged sets of a result, in the order they were done; unreadable lines are dropped. */
export const setsOf = ({ sets = '' }: Pick<WorkoutResult, 'sets'>): readonly LoggedSet[] =>
  sets.split('\n').flatMap((line) => readSetLine(line) ?? []);

/**
 * For tables and other apps, in symbols that need no language: `Squat 12 × 42.5 kg @8`, `Run → 5000 m 1450 s`. The
 * arrow tells the distance from one in the exercise's name: `Row 500 m 105 s`.
 */
export function setInSigns({ exercise, reps, kg, rpe, sec, distanceM }: LoggedSet): string {
  const load = kg === undefined ? '' : `${kg} kg`;
  const work = reps === undefined ? load : `${reps} × ${load}`.trim();
  const distance = distanceM === undefined ? '' : `→ ${distanceM} m`;
  const time = sec === undefined ? '' : `${sec} s`;
  const effort = rpe === undefined ? '' : `@${rpe}`;
  return [exercise, work, distance, time, effort].filter((part) => part !== '').join(' ');
}
