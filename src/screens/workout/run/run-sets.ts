import { isBreathing, type Logging, loggingOf } from '#core/training/planned-set.ts';
import type { Exercise } from '#core/workout/model.ts';
import { loggedName } from '#core/training/rounds.ts';
import { type LoggedLines, SETS_AT_MOST } from '#core/training/sets.ts';
import { closesExercise, exerciseKey } from '#core/run/run-walk.ts';
import type { RunWords } from '#screens/workout/stage/step-text.ts';

/** One exercise done once in a run. */
export interface RunSet extends Logging {
  /** Index of the exercise over all rounds. */
  readonly key: number;
  readonly exercise: string;
}

/** The run's sets before a step, in order, up to SETS_AT_MOST: only named exercises worth logging. */
export function setsOfRun({ timeline, whole }: RunWords, beforeStep: number): readonly RunSet[] {
  return timeline.steps.slice(0, beforeStep).flatMap((step) => {
    const exercise = whole.exercises[step.exerciseIndex ?? -1];
    const name = exercise && loggedName(exercise, whole);
    const kg = whole.training?.kg?.[step.exerciseIndex ?? -1];
    const key = exerciseKey(timeline, step);
    const isSet = exercise && name && isWorthLogging(exercise) && closesExercise(step) && key < SETS_AT_MOST;
    return isSet ? [{ key, exercise: name, ...loggingOf(name, exercise, kg) }] : [];
  });
}

/** Anything shorter is no set: a breath, a hold, a wait. */
const LOGGED_FROM_SEC = 10;
const isWorthLogging = ({ name, reps, timeSec }: Exercise): boolean =>
  !isBreathing(name) && (reps > 0 || timeSec === 0 || timeSec >= LOGGED_FROM_SEC);

/** Adds or replaces a line; '' removes it. */
export function withLine(lines: LoggedLines, key: number, line: string): LoggedLines {
  const { [key]: _, ...others } = lines;
  return line === '' ? others : { ...others, [key]: line };
}
