/** Holds a model's programme to what its wish rules out: a model may overlook a "no". */
import { breaks } from '#core/wishes/keep-to-wish.ts';
import type { Wish } from '#core/wishes/wish.ts';
import type { ProgrammeRequest } from '#core/programme/generate.ts';
import { withoutExercise } from '#core/programme/outline-changes.ts';
import type { PlannedExercise, ProgrammeWorkout, WrittenWorkout } from '#core/programme/programme.ts';
import type { AnsweredProgramme } from './answered.ts';

type Sparing = Pick<ProgrammeRequest, 'quiet'> & { readonly gentleOn: Wish['gentleOn'] };

/** What the words rule out, and the form. */
export const ruledOut = (wish: Wish, { quiet, gentleOn }: Sparing): Wish => ({
  ...wish,
  gentleOn: [...new Set([...wish.gentleOn, ...gentleOn])],
  avoid: quiet ? [...new Set([...wish.avoid, 'jump', 'noise'] as const)] : wish.avoid,
});

/**
 * `made` with an exercise of `spare` in the place of each that breaks the wish, for the same time; without a spare one
 * they are left out. `undefined` = nothing is left of a workout.
 */
export function heldToWish(
  made: AnsweredProgramme,
  wish: Wish,
  spare: readonly PlannedExercise[],
): AnsweredProgramme | undefined {
  let outline = made;
  for (const workout of made.workouts) {
    const held = workout.kind === 'written' ? withSpares(workout, wish, spare) : workout;
    outline = { ...outline, workouts: outline.workouts.map((one) => (one.key === held.key ? held : one)) };
    const bad = exercisesOf(held).flatMap(({ name }, at) => (breaks(name, wish) ? [at] : []));
    if (bad.length === exercisesOf(held).length) return undefined;
    // From the end: the others keep their places.
    for (const at of bad.toReversed()) outline = { ...outline, ...withoutExercise(outline, held.key, at) };
  }
  return outline;
}

const exercisesOf = (workout: ProgrammeWorkout): readonly PlannedExercise[] =>
  workout.kind === 'written' ? workout.exercises : [];

function withSpares(workout: WrittenWorkout, wish: Wish, spare: readonly PlannedExercise[]): WrittenWorkout {
  const left = spare.filter(({ name }) => !breaks(name, wish) && workout.exercises.every((one) => one.name !== name));
  const replaced = new Set<number>();
  const exercises = workout.exercises.map((exercise, at) => {
    const other = left[replaced.size];
    if (!other || !breaks(exercise.name, wish)) return exercise;
    replaced.add(at);
    const { timeSec, reps, restSec } = exercise;
    return { ...other, timeSec, reps, restSec };
  });
  // A weight is one for the exercise that it was planned for.
  const progressions = workout.progressions.filter(({ exercise, field }) => field !== 'kg' || !replaced.has(exercise));
  return { ...workout, exercises, progressions };
}
