/**
 * The log of a run, set by set: repetitions, weight, effort. A result stores it as one text with a line per set,
 * `reps;kg;rpe;sec;exercise`, because the database rules can check a text: they could not check each entry of a list of
 * a hundred.
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
}
export type SetValue = 'reps' | 'kg' | 'rpe' | 'sec';

export const SETS_AT_MOST = 100;
export const SET_BOUNDS = {
  reps: { min: 0, max: 1000, digits: 0 },
  kg: { min: 0, max: 1000, digits: 2 },
  rpe: { min: 1, max: 10, digits: 0 },
  sec: { min: 0, max: 9999, digits: 0 },
} as const satisfies Record<SetValue, object>;
const VALUES = Object.keys(SET_BOUNDS) as SetValue[];
const NAME_LENGTH = 60;
/** The rules use the same pattern. */
const LINE = /^(1000|\d{0,3});(1000|\d{1,3}(?:\.\d{1,2})?)?;(10|[1-9])?;(\d{0,4});([^\n]{1,60})$/u;

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
    .slice(0, NAME_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** The line of one set; '' if nothing was logged, or the exercise has no name. */
export function setLine(set: LoggedSet): string {
  const name = setName(set.exercise);
  const values = VALUES.map((what) => {
    const value = set[what];
    return value === undefined ? undefined : setValue(what, value);
  });
  const isEmpty = name === '' || values.every((value) => value === undefined);
  return isEmpty ? '' : [...values.map((value) => value ?? ''), name].join(';');
}

export function readSetLine(line: string): LoggedSet | undefined {
  const [whole, reps, kg, rpe, sec, exercise] = LINE.exec(line) ?? [];
  if (whole === undefined || exercise === undefined) return undefined;
  const texts = { reps, kg, rpe, sec };
  const values = VALUES.flatMap((what) => (texts[what] ? [[what, Number(texts[what])] as const] : []));
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

/** For tables and other apps, in symbols that need no language: `Squat 12 × 42.5 kg @8`. */
export function setInSigns({ exercise, reps, kg, rpe, sec }: LoggedSet): string {
  const load = kg === undefined ? undefined : `${kg} kg`;
  const work = reps === undefined ? load : `${reps} × ${load ?? ''}`.trim();
  return [exercise, work, sec === undefined ? undefined : `${sec} s`, rpe === undefined ? undefined : `@${rpe}`]
    .filter((part) => part !== undefined)
    .join(' ');
}
