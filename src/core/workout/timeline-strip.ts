import type { Workout } from './model.ts';
import type { StepKind, Timeline } from './timeline.ts';

/** One block of a workout's strip; `weight` in seconds, estimated for an open-ended step. */
export interface StripBlock {
  readonly kind: StepKind;
  readonly weight: number;
}

/** What an open-ended exercise takes in the strip. */
const OPEN_ENDED_SEC = 45;
const SEC_PER_REP = 3;
/** More blocks than this cannot be told apart on a card. */
const BLOCKS_AT_MOST = 60;

/** What the workout document knows of its times. */
export type TimeSummary = Pick<
  Workout,
  'countEx' | 'timeEx' | 'totalSec' | 'rounds' | 'roundRestSec' | 'warmUpSec' | 'coolDownSec'
>;

/** The time of one exercise and of one rest, if all were equal; only for workouts with exercises. */
export function evenTimesOf(workout: TimeSummary): { readonly exerciseSec: number; readonly pauseSec: number } {
  const { countEx, rounds, roundRestSec, warmUpSec, coolDownSec, totalSec } = workout;
  const exercises = countEx * rounds;
  const workSec = secondsOf(workout.timeEx) * rounds;
  const restSec = Math.max(0, totalSec - workSec - warmUpSec - coolDownSec - roundRestSec * (rounds - 1));
  const pauses = roundRestSec > 0 ? (countEx - 1) * rounds : exercises - 1;
  return {
    // Open-ended exercises add no time to the sum, but they are work and must be visible.
    exerciseSec: Math.max(workSec / exercises, OPEN_ENDED_SEC / 3),
    pauseSec: pauses > 0 ? restSec / pauses : 0,
  };
}

/**
 * The strip of a workout whose exercises are not loaded: the card's summary (`countEx`, `timeEx`, `totalSec`) spread
 * evenly over exercises and rests.
 */
export function stripOfSummary(workout: TimeSummary): readonly StripBlock[] {
  const { countEx, rounds, roundRestSec, warmUpSec, coolDownSec } = workout;
  if (countEx === 0) return [];
  const exercises = countEx * rounds;
  const { exerciseSec, pauseSec } = evenTimesOf(workout);

  const blocks: StripBlock[] = [];
  const add = (kind: StepKind, weight: number) => {
    if (weight > 0) blocks.push({ kind, weight });
  };
  add('warmup', warmUpSec);
  // A long workout is drawn as its rounds: the shape stays, and the blocks stay few.
  const perRound = exercises * 2 > BLOCKS_AT_MOST;
  for (let round = 0; round < rounds; round += 1) {
    if (perRound) add('exercise', countEx * exerciseSec + (countEx - 1) * pauseSec);
    else
      for (let index = 0; index < countEx; index += 1) {
        add('exercise', exerciseSec);
        const endsRound = index === countEx - 1;
        if (!endsRound || (round < rounds - 1 && roundRestSec === 0)) add('rest', pauseSec);
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
    weight: durationMs === undefined ? (reps > 0 ? reps * SEC_PER_REP : OPEN_ENDED_SEC) : durationMs / 1000,
  }));
}

const secondsOf = (timeEx: string): number => {
  const [minutes = 0, seconds = 0] = timeEx.split(':').map(Number);
  return minutes * 60 + seconds;
};
