/**
 * The rounds of an AMRAP, counted while it runs. The log keeps them as the repetitions of its exercise, so that they
 * are stored, merged, compared and exported like any set.
 */
import { exerciseKey } from '#core/run/run-walk.ts';
import type { RunView } from '#core/run/run.ts';
import type { Exercise, WholeWorkout } from '#core/workout/model.ts';
import type { Timeline } from '#core/workout/timeline.ts';
import { type LoggedLines, readSetLine, SET_BOUNDS, setLine, SETS_AT_MOST } from './sets.ts';

/** Two taps within this time are one: wet fingers bounce. */
export const SAME_TAP_MS = 500;

/** What the log calls an exercise; '' = it has no name and is not logged. An AMRAP may go by the workout's name. */
export const loggedName = ({ name, countRounds }: Exercise, { workout }: WholeWorkout): string =>
  name.trim() || (countRounds ? workout.name.trim() : '');

export interface CountedExercise {
  /** Index of the exercise over all rounds of the workout. */
  readonly key: number;
  readonly exercise: string;
}

/** The AMRAP that runs or is paused; `undefined` = no rounds are counted now. */
export function countedNow(view: RunView, timeline: Timeline, whole: WholeWorkout): CountedExercise | undefined {
  const { step, phase } = view;
  const exercise = whole.exercises[step?.exerciseIndex ?? -1];
  if (!step || phase !== 'exercise' || !exercise?.countRounds) return undefined;
  const counted = { key: exerciseKey(timeline, step), exercise: loggedName(exercise, whole) };
  return counted.exercise !== '' && counted.key < SETS_AT_MOST ? counted : undefined;
}

export const roundsIn = (lines: LoggedLines, key: number): number => readSetLine(lines[key] ?? '')?.reps ?? 0;

/** One round more (`by` 1) or less (-1); what else is logged of the exercise stays. */
export function withRound(lines: LoggedLines, { key, exercise }: CountedExercise, by: 1 | -1): LoggedLines {
  const { reps = 0, ...others } = readSetLine(lines[key] ?? '') ?? { exercise };
  const rounds = Math.min(SET_BOUNDS.reps.max, Math.max(0, reps + by));
  const line = setLine({ ...others, ...(rounds > 0 && { reps: rounds }) });
  const { [key]: _, ...rest } = lines;
  return line === '' ? rest : { ...rest, [key]: line };
}
