/** A programme's weeks from a pasted plan: each of its days is a training with a workout written in place. */
import type { LanguageName } from '#core/base/languages.ts';
import type { PastedPlan, PastedPlanReading } from '#core/import/plan/model.ts';
import { type PastedPlanOptions, readByLine, workoutOfPastedPlan } from '#core/import/plan.ts';
import { freeKey, type Outline, type OutlineWeek } from './outline.ts';
import { PROGRAMME_BOUNDS, readPlannedExercise, type WrittenWorkout } from './programme.ts';

export interface PastedProgramme extends Outline {
  /** '' = the text has none. */
  readonly name: string;
  /** The text itself has several weeks. */
  readonly hasWeeks: boolean;
}

interface Pasting {
  readonly language: LanguageName;
  /** For a day that the text does not name. */
  readonly unnamed: string;
  /** How often a text of one week is repeated. */
  readonly weeks: number;
}

export interface PastedText {
  /** `undefined` = no plan yet. */
  readonly made: PastedProgramme | undefined;
  /** What became no part of it. */
  readonly unread: readonly string[];
  /** Some of that would, if lines were taken that were hardly meant so. */
  readonly hasDoubtful: boolean;
}

/** What a text is as a programme. Late: the reader of plans is large. */
export function readPasted(text: string, options: PastedPlanOptions, pasting: Pasting): PastedText {
  const reading = readByLine(text, options);
  return {
    made: reading && outlineOfPlan(reading, pasting),
    unread: reading?.plan.unread ?? [],
    hasDoubtful: reading?.lines.some(({ isHeld }) => isHeld) ?? false,
  };
}

/** `undefined` = nothing to train is left. */
function outlineOfPlan({ plan, days }: PastedPlanReading, pasting: Pasting): PastedProgramme | undefined {
  const all = days.length > 0 ? days : [plan];
  const named = all.map((day) => ({ day, name: nameOf(day, plan.title) }));
  const byWeek = inWeeks(named).slice(0, PROGRAMME_BOUNDS.weeks);
  const workouts: WrittenWorkout[] = [];
  const weeks = byWeek.map((week): OutlineWeek => {
    const trainings = week.flatMap(({ day, name }) => {
      const written = writtenOf(day, { ...pasting, name: withoutWeek(name) || pasting.unnamed });
      if (!written) return [];
      const same = workouts.find((one) => isSameWorkout(one, written));
      const key = same?.key ?? freeKey(workouts);
      if (!same) workouts.push({ ...written, key });
      return [{ workouts: [key], note: '' }];
    });
    return { days: trainings, loadPercent: 100 };
  });
  const [first] = weeks;
  if (!first || workouts.length === 0) return undefined;
  const hasWeeks = weeks.length > 1;
  const repeated = Array.from({ length: Math.min(pasting.weeks, PROGRAMME_BOUNDS.weeks) }, () => first);
  return { name: plan.title, hasWeeks, workouts, weeks: hasWeeks ? weeks : repeated };
}

interface NamedDay {
  readonly day: PastedPlan;
  readonly name: string;
}

/** Days carry the title of the whole text. */
const nameOf = ({ title }: PastedPlan, ofAll: string): string => {
  const own = ofAll !== '' && title.startsWith(ofAll) ? title.slice(ofAll.length) : title;
  return own.replace(/^ – /, '').trim();
};

const WEEK = /^(?:week|woche|semaine|semana)\s*(\d{1,2})(?:\s*[–:,-]\s*)?/iu;
const withoutWeek = (name: string): string => name.replace(WEEK, '').trim();

/** A week ends where the text says so, where a day's name comes again, and after seven days. */
function inWeeks(all: readonly NamedDay[]): readonly (readonly NamedDay[])[] {
  const weeks: NamedDay[][] = [];
  let number: string | undefined;
  for (const one of all) {
    const current = weeks.at(-1);
    const its = WEEK.exec(one.name)?.[1];
    const isNew =
      !current ||
      current.length >= PROGRAMME_BOUNDS.daysPerWeek ||
      (its !== undefined && its !== number) ||
      (one.name !== '' && current.some(({ name }) => name === one.name));
    if (isNew) weeks.push([one]);
    else current.push(one);
    number = its ?? number;
  }
  return weeks;
}

function writtenOf(
  day: PastedPlan,
  { language, name }: Pasting & { readonly name: string },
): WrittenWorkout | undefined {
  const fresh = { wId: 'programme0000000', ownerId: 'icetime', nowMs: 0, language };
  const { workout, exercises } = workoutOfPastedPlan(day, name, fresh);
  const planned = exercises.flatMap((exercise) => readPlannedExercise(exercise) ?? []);
  if (planned.length === 0) return undefined;
  return {
    kind: 'written',
    key: '',
    name: name.slice(0, PROGRAMME_BOUNDS.nameLength),
    rounds: workout.rounds,
    roundRestSec: workout.roundRestSec,
    warmUpSec: workout.warmUpSec,
    coolDownSec: workout.coolDownSec,
    exercises: planned,
    progressions: [],
  };
}

const isSameWorkout = (one: WrittenWorkout, other: WrittenWorkout): boolean =>
  JSON.stringify({ ...one, key: '' }) === JSON.stringify({ ...other, key: '' });
