import type { Workout } from './model.ts';
import { OPEN_ENDED_SEC, openEndedSecOf } from './step-times.ts';
import type { StepKind, Timeline } from './timeline.ts';

/** One block of a workout's strip; `weight` in seconds, estimated for an open-ended step. */
export interface StripBlock {
  readonly kind: StepKind;
  readonly weight: number;
}

/** More blocks than this cannot be told apart on a card. */
const BLOCKS_AT_MOST = 60;

/** What the workout document knows of its times. */
export type TimeSummary = Pick<
  Workout,
  'countEx' | 'timeEx' | 'totalSec' | 'rounds' | 'roundRestSec' | 'warmUpSec' | 'coolDownSec'
> &
  Partial<Pick<Workout, 'stepTimes'>>;

/** An exercise and the rest after it, in seconds. */
export type ExerciseTimes = readonly [exerciseSec: number, restSec: number];

/**
 * The exercises of one round. Where `stepTimes` is missing, or another version of the app has left it behind, the sums
 * are spread evenly.
 */
export function roundOf(workout: TimeSummary): readonly ExerciseTimes[] {
  const seconds = workout.stepTimes?.split(' ').map(Number) ?? [];
  const isKnown = seconds.length === 2 * workout.countEx;
  const even = isKnown ? undefined : evenTimesOf(workout);
  return Array.from(
    { length: workout.countEx },
    (_, index) => even ?? [seconds[2 * index] ?? 0, seconds[2 * index + 1] ?? 0],
  );
}

/** The times of every exercise, if all were equal. */
function evenTimesOf(workout: TimeSummary): ExerciseTimes {
  const { countEx, rounds, roundRestSec, warmUpSec, coolDownSec, totalSec } = workout;
  const exercises = countEx * rounds;
  const workSec = secondsOf(workout.timeEx) * rounds;
  const restSec = Math.max(0, totalSec - workSec - warmUpSec - coolDownSec - roundRestSec * (rounds - 1));
  const pauses = roundRestSec > 0 ? (countEx - 1) * rounds : exercises - 1;
  // Open-ended exercises add no time to the sum, but they are work and must be visible.
  return [Math.max(workSec / exercises, OPEN_ENDED_SEC / 3), pauses > 0 ? restSec / pauses : 0];
}

/** The strip of a workout whose exercises are not loaded. */
export function stripOfSummary(workout: TimeSummary): readonly StripBlock[] {
  const { countEx, rounds, roundRestSec, warmUpSec, coolDownSec } = workout;
  if (countEx === 0) return [];
  const exercises = roundOf(workout);
  const blocks: StripBlock[] = [];
  const add = (kind: StepKind, weight: number) => {
    if (weight > 0) blocks.push({ kind, weight });
  };
  add('warmup', warmUpSec);
  // A long workout is drawn as its rounds: the shape stays, and the blocks stay few.
  const perRound = countEx * rounds * 2 > BLOCKS_AT_MOST;
  const roundSec = exercises.flat().reduce((sum, seconds) => sum + seconds, -(exercises.at(-1)?.[1] ?? 0));
  for (let round = 0; round < rounds; round += 1) {
    if (perRound) add('exercise', roundSec);
    else
      for (const [index, [exerciseSec, restSec]] of exercises.entries()) {
        add('exercise', exerciseSec);
        const endsRound = index === countEx - 1;
        if (!endsRound || (round < rounds - 1 && roundRestSec === 0)) add('rest', restSec);
      }
    if (round < rounds - 1) add('rest', roundRestSec);
  }
  add('cooldown', coolDownSec);
  return blocks;
}

/** The strip of a timeline: every step as it will run; open-ended ones are estimated by their repetitions. */
export function stripOfTimeline(timeline: Pick<Timeline, 'steps'>): readonly StripBlock[] {
  return timeline.steps.map(({ kind, durationMs, reps }) => ({
    kind,
    weight: durationMs === undefined ? openEndedSecOf(reps) : durationMs / 1000,
  }));
}

const secondsOf = (timeEx: string): number => {
  const [minutes = 0, seconds = 0] = timeEx.split(':').map(Number);
  return minutes * 60 + seconds;
};
