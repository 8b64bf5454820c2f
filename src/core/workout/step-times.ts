/**
 * `Workout.stepTimes`: one round, as a list can draw it without reading the exercises. Seconds of each exercise, both
 * sides and the change between them as one, and of the rest after it: `40 20 45 0`.
 */

export const SIDE_CHANGE_SEC = 5;
/** What an open-ended exercise is drawn as. */
export const OPEN_ENDED_SEC = 45;
const SEC_PER_REP = 3;
/** A strip has 60 blocks at most, and a cover fewer. */
const EXERCISES_AT_MOST = 30;
/** The rules use the same pattern. */
export const STEP_TIMES = /^(?:\d{1,5} \d{1,4}(?: \d{1,5} \d{1,4}){0,29})?$/;

/** Of an exercise that ends without a clock, about; `reps` 0 = not said how many. */
export const openEndedSecOf = (reps: number): number => (reps > 0 ? reps * SEC_PER_REP : OPEN_ENDED_SEC);

/** Of an exercise (model.ts). */
export interface Times {
  readonly timeSec: number;
  readonly restSec: number;
  readonly reps: number;
  readonly perSide: boolean;
}

export const stepTimesOf = (exercises: readonly Times[]): string =>
  exercises.length > EXERCISES_AT_MOST
    ? ''
    : exercises
        .map(({ timeSec, restSec, reps, perSide }) => {
          const workSec = timeSec || openEndedSecOf(reps);
          return `${perSide ? 2 * workSec + SIDE_CHANGE_SEC : workSec} ${restSec}`;
        })
        .join(' ');
