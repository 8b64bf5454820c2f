/** How a workout of a programme grows, as people set it: for one field of one or of all its exercises at a time. */
import type { Exercise, WholeWorkout } from '#core/workout/model.ts';
import type { Outline } from './outline.ts';
import { FIELD_BOUNDS } from './progress-fields.ts';
import {
  PROGRAMME_BOUNDS,
  type Progression,
  type ProgressField,
  type ProgrammeWorkout,
  readProgramme,
} from './programme.ts';
import { ADJUST, resolveReference, rulesOf, valueInWeek, workoutOfDay } from './resolve.ts';

export interface Steps {
  readonly by: number;
  readonly everyWeeks: number;
  /** Replaces what the workout says: a weight, which only programmes know. */
  readonly start?: number | undefined;
}
/** A value for each week; the last one goes on. */
export interface Table {
  readonly table: readonly number[];
}
/** `mixed`: not the same for all of them, or more rules than this page can show. */
export type Growth = Steps | Table | 'same' | 'mixed';

export const FIRST_STEPS: Readonly<Record<ProgressField, Steps>> = {
  timeSec: { by: 5, everyWeeks: 1 },
  restSec: { by: -5, everyWeeks: 1 },
  reps: { by: 1, everyWeeks: 1 },
  rounds: { by: 1, everyWeeks: 2 },
  kg: { by: 2.5, everyWeeks: 1, start: 0 },
};

export type Planned = Pick<Exercise, 'name' | 'timeSec' | 'reps' | 'restSec'> & { readonly kg?: number };

/** The exercises that have the field at all; for rounds, which belong to the whole workout, the first. */
export function exercisesWith(field: ProgressField, exercises: readonly Planned[]): readonly number[] {
  if (field === 'rounds') return exercises.slice(0, 1).map((_, at) => at);
  return exercises.flatMap((exercise, at) => {
    const has = field === 'timeSec' || field === 'reps' ? exercise[field] > 0 : true;
    return has ? [at] : [];
  });
}

/** In the order in which people think of them. */
export const FIELD_ORDER: readonly ProgressField[] = ['rounds', 'timeSec', 'restSec', 'reps', 'kg'];
export const fieldsWith = (exercises: readonly Planned[]): readonly ProgressField[] =>
  FIELD_ORDER.filter((field) => exercisesWith(field, exercises).length > 0);

export function growthOf(
  progressions: readonly Progression[],
  field: ProgressField,
  exercises: readonly number[],
): Growth {
  const [first = 'same', ...others] = exercises.map((at) => ruleOf(rulesOf(progressions, field, at)));
  const text = JSON.stringify(first);
  return others.every((other) => JSON.stringify(other) === text) ? first : 'mixed';
}

function ruleOf(rules: readonly Progression[]): Growth {
  const [first, second, ...more] = rules;
  if (!first) return 'same';
  if (!second) return 'table' in first ? { table: first.table } : { by: first.by, everyWeeks: first.everyWeeks };
  const isStart = more.length === 0 && 'table' in first && first.table.length === 1 && !('table' in second);
  return isStart ? { by: second.by, everyWeeks: second.everyWeeks, start: first.table[0] } : 'mixed';
}

/** The others stay as they are; without room for all of them, everything does. */
export function withGrowth(
  progressions: readonly Progression[],
  field: ProgressField,
  exercises: readonly number[],
  growth: Steps | Table | 'same',
): readonly Progression[] {
  const replaced = new Set(exercises.flatMap((at) => rulesOf(progressions, field, at)));
  const fresh = growth === 'same' ? [] : exercises.flatMap((exercise) => rulesFor(exercise, field, growth));
  const next = [...progressions.filter((one) => !replaced.has(one)), ...fresh];
  return next.length > PROGRAMME_BOUNDS.progressions ? progressions : next;
}

function rulesFor(exercise: number, field: ProgressField, growth: Steps | Table): readonly Progression[] {
  const { min, max } = FIELD_BOUNDS[field];
  const bounded = (value: number): number => Math.max(min, Math.min(max, value));
  if ('table' in growth) {
    return [{ exercise, field, table: growth.table.slice(0, PROGRAMME_BOUNDS.weeks).map(bounded) }];
  }
  const { start, everyWeeks } = growth;
  const by = Math.max(-max, Math.min(max, growth.by));
  const steps = { exercise, field, by, everyWeeks: Math.max(1, Math.min(PROGRAMME_BOUNDS.weeks, everyWeeks)) };
  return start === undefined ? [steps] : [{ exercise, field, table: [bounded(start)] }, steps];
}

/** What a table begins with: the values as they are so far. */
export function tableSoFar(
  progressions: readonly Progression[],
  field: ProgressField,
  exercise: number,
  initial: number,
  weeks: number,
): readonly number[] {
  const rules = rulesOf(progressions, field, exercise);
  return Array.from({ length: Math.max(1, weeks) }, (_, week) => valueInWeek(rules, field, week, initial));
}

/** The workout as it will be in that week, lighter weeks included. `whole`: a referenced one, as its owner has it. */
export function workoutInWeek(
  { weeks }: Outline,
  workout: ProgrammeWorkout,
  week: number,
  whole: WholeWorkout | undefined,
): { readonly whole: WholeWorkout; readonly kg: readonly number[] } | undefined {
  const days = [{ workouts: [workout.key], note: '' }];
  const programme = readProgramme({
    pId: 'programmeBeingMade00',
    workouts: [workout],
    weeks: weeks.map(({ loadPercent }) => ({ days, loadPercent })),
  });
  if (!programme) return undefined;
  if (workout.kind === 'reference')
    return whole && resolveReference(programme, workout.key, whole, { week }, ADJUST.plain);
  const [written] = workoutOfDay(programme, week, 0, ADJUST.plain);
  return written?.kind === 'written' ? written : undefined;
}

/** What is to be compared: the first week, one in the middle, and the last. */
export function weeksToShow(count: number): readonly number[] {
  return [...new Set([0, Math.floor((count - 1) / 2), count - 1])].filter((week) => week >= 0 && week < count);
}

/** What the field is in a resolved workout, per exercise. */
export function valuesOf(
  { whole, kg }: { readonly whole: WholeWorkout; readonly kg: readonly number[] },
  field: ProgressField,
  exercises: readonly number[],
): readonly number[] {
  if (field === 'rounds') return [whole.workout.rounds];
  if (field === 'kg') return exercises.map((at) => kg[at] ?? 0);
  return exercises.map((at) => whole.exercises[at]?.[field] ?? 0);
}
