/** What people do to a programme while they make it. Each gives the next outline; out of bounds, the same one. */
import type { Workout } from '#core/workout/model.ts';
import { freeKey, type Outline, type OutlineWeek } from './outline.ts';
import type { Place } from './follow-entries.ts';
import {
  type PlannedExercise,
  PROGRAMME_BOUNDS,
  type ProgrammeDay,
  type ProgrammeWorkout,
  type Progression,
  type WrittenWorkout,
} from './programme.ts';

export const withWeek = (outline: Outline, week: number, to: OutlineWeek): Outline => ({
  ...outline,
  weeks: outline.weeks.with(week, to),
});

/**
 * Puts a workout in a day's place: one of the person's own that is new to the programme, or one of its keys ('' = to be
 * chosen).
 */
export function chooseWorkout(
  outline: Outline,
  { week, day }: Place,
  slot: number,
  choice: string | Pick<Workout, 'wId' | 'ownerId' | 'name'>,
): Outline {
  const [workouts, key] = typeof choice === 'string' ? [outline.workouts, choice] : withReference(outline, choice);
  const before = outline.weeks[week]?.days[day];
  if (!before) return outline;
  return withDay({ ...outline, workouts }, { week, day }, { ...before, workouts: before.workouts.with(slot, key) });
}

export function withDay(outline: Outline, { week, day }: Place, to: ProgrammeDay): Outline {
  const before = outline.weeks[week];
  return before ? withWeek(outline, week, { ...before, days: before.days.with(day, to) }) : outline;
}

function withReference(
  { workouts }: Outline,
  { wId, ownerId, name }: Pick<Workout, 'wId' | 'ownerId' | 'name'>,
): readonly [readonly ProgrammeWorkout[], string] {
  const known = workouts.find((one) => one.kind === 'reference' && one.wId === wId);
  if (known) return [workouts, known.key];
  const key = freeKey(workouts);
  return [[...workouts, { kind: 'reference', key, name, progressions: [], wId, ownerId }], key];
}

/** `by` -1 = earlier, 1 = later. */
export function moveDay(week: OutlineWeek, day: number, by: -1 | 1): OutlineWeek {
  const moved = week.days[day];
  const to = day + by;
  if (!moved || to < 0 || to >= week.days.length) return week;
  return { ...week, days: week.days.toSpliced(day, 1).toSpliced(to, 0, moved) };
}

/** Whether the day may leave its week, and the other week has room for it. */
export function mayMoveToWeek({ weeks }: Outline, { week, day }: Place, to: number): boolean {
  const [from, target] = [weeks[week], weeks[to]];
  if (!from?.days[day] || !target || week === to) return false;
  return from.days.length > 1 && target.days.length < PROGRAMME_BOUNDS.daysPerWeek;
}

/** It becomes the last day there; a week keeps at least one. */
export function moveToWeek(outline: Outline, { week, day }: Place, to: number): Outline {
  const [from, target] = [outline.weeks[week], outline.weeks[to]];
  const moved = from?.days[day];
  if (!from || !target || !moved || !mayMoveToWeek(outline, { week, day }, to)) return outline;
  const without = withWeek(outline, week, { ...from, days: from.days.toSpliced(day, 1) });
  return withWeek(without, to, { ...target, days: [...target.days, moved] });
}

/** Replaces what a workout's progressions say of these exercises' fields. */
export function withProgressions(outline: Outline, key: string, progressions: readonly Progression[]): Outline {
  const kept = progressions.slice(0, PROGRAMME_BOUNDS.progressions);
  return {
    ...outline,
    workouts: outline.workouts.map((one) => (one.key === key ? { ...one, progressions: kept } : one)),
  };
}

/** Changes a workout that is written in place; what grows in it stays. */
export const withWritten = (
  outline: Outline,
  key: string,
  to: Partial<Omit<WrittenWorkout, 'kind' | 'key'>>,
): Outline => ({
  ...outline,
  workouts: outline.workouts.map((one) => (one.key === key && one.kind === 'written' ? { ...one, ...to } : one)),
});

/** What grows in the others stays theirs. The last exercise stays, too. */
export function withoutExercise(outline: Outline, key: string, at: number): Outline {
  const workout = outline.workouts.find((one) => one.key === key);
  if (workout?.kind !== 'written' || workout.exercises.length < 2 || !workout.exercises[at]) return outline;
  const progressions = workout.progressions.flatMap((rule): readonly Progression[] => {
    // Rounds are the whole workout's.
    if (rule.field === 'rounds' || rule.exercise < at) return [rule];
    return rule.exercise === at ? [] : [{ ...rule, exercise: rule.exercise - 1 }];
  });
  return withWritten(outline, key, { exercises: workout.exercises.toSpliced(at, 1), progressions });
}

/** Moves an exercise of a workout that is written in place; what grows in it goes with it. */
export function moveExercise(outline: Outline, key: string, from: number, to: number): Outline {
  const workout = outline.workouts.find((one) => one.key === key);
  const moved = workout?.kind === 'written' ? workout.exercises[from] : undefined;
  if (workout?.kind !== 'written' || !moved || !workout.exercises[to]) return outline;
  const order = workout.exercises.map((_, n) => n).toSpliced(from, 1);
  order.splice(to, 0, from);
  const progressions = workout.progressions.map(
    (rule): Progression => (rule.field === 'rounds' ? rule : { ...rule, exercise: order.indexOf(rule.exercise) }),
  );
  return withWritten(outline, key, {
    exercises: workout.exercises.toSpliced(from, 1).toSpliced(to, 0, moved),
    progressions,
  });
}

const NEW_REPS = 10;

/** Ends by time or by repetitions: what grew in the other one no longer does. */
export function measureExercise(
  outline: Outline,
  key: string,
  at: number,
  by: 'timeSec' | 'reps',
  usualSec: number,
): Outline {
  const workout = outline.workouts.find((one) => one.key === key);
  const exercise = workout?.kind === 'written' ? workout.exercises[at] : undefined;
  if (workout?.kind !== 'written' || !exercise || measureOf(exercise) === by) return outline;
  const fresh = by === 'reps' ? { timeSec: 0, reps: exercise.reps || NEW_REPS } : { timeSec: usualSec, reps: 0 };
  const other = by === 'reps' ? 'timeSec' : 'reps';
  return withWritten(outline, key, {
    exercises: workout.exercises.with(at, { ...exercise, ...fresh }),
    progressions: workout.progressions.filter((rule) => rule.exercise !== at || rule.field !== other),
  });
}

/** With both, it ends by time. */
export const measureOf = ({ timeSec, reps }: Pick<PlannedExercise, 'timeSec' | 'reps'>): 'timeSec' | 'reps' =>
  timeSec === 0 && reps > 0 ? 'reps' : 'timeSec';
