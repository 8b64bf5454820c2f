/** Between our workouts, which have rounds, and formats that list one step after the other. */
import { BOUNDS, type WholeWorkout } from '#core/workout/model.ts';
import { SIDE_CHANGE_SEC } from '#core/workout/step-times.ts';

/** A piece of work, and the rest after it. */
export interface Bout {
  readonly name: string;
  /** 0 = it ends with a tap. */
  readonly timeSec: number;
  readonly restSec: number;
  readonly notes: string;
}

/** With repetitions before it. */
export const BOUT_NAME_MOST = BOUNDS.exerciseNameLength + '9999× '.length;
/** As many as a workout of ours can come to. */
export const BOUTS_MOST = BOUNDS.rounds * BOUNDS.exercisesAtMost;

/** One round, with the rest before the next at its end. An exercise per side is two. */
export function boutsOf({ workout, exercises }: WholeWorkout, unnamed: (n: number) => string): readonly Bout[] {
  return exercises.flatMap(({ name, timeSec, reps, restSec, perSide, notes }, index) => {
    const isLast = index === exercises.length - 1;
    const after = isLast && workout.rounds > 1 && workout.roundRestSec > 0 ? workout.roundRestSec : restSec;
    const bout = { name: withReps(reps, name.trim() || unnamed(index + 1)), timeSec, restSec: after, notes };
    return perSide ? [{ ...bout, restSec: SIDE_CHANGE_SEC }, bout] : [bout];
  });
}

const withReps = (reps: number, name: string): string => (reps > 0 ? `${reps}× ${name}` : name);

interface Rounds {
  readonly rounds: number;
  readonly roundRestSec: number;
  readonly exercises: readonly (Bout & { readonly reps?: number })[];
}

/** The most rounds whose repetition these are. The last rest is never played, so it may differ. */
export function roundsOf(bouts: readonly Bout[]): Rounds {
  for (let rounds = Math.min(BOUNDS.rounds, bouts.length); rounds > 1; rounds -= 1) {
    const size = bouts.length / rounds;
    if (Number.isInteger(size) && repeatAfter(size, bouts)) return roundOf(bouts.slice(0, size), rounds);
  }
  return { rounds: 1, roundRestSec: 0, exercises: bouts.map(repsOf) };
}

const repeatAfter = (size: number, bouts: readonly Bout[]): boolean =>
  bouts.every((bout, at) => {
    const before = bouts[at - size];
    if (!before) return true;
    const isRested = at === bouts.length - 1 || bout.restSec === before.restSec;
    return isRested && bout.name === before.name && bout.timeSec === before.timeSec && bout.notes === before.notes;
  });

/** A rest at the end of a round that differs from the one before it is a rest between rounds. */
function roundOf(round: readonly Bout[], rounds: number): Rounds {
  const restSec = round.at(-1)?.restSec ?? 0;
  const isBetween = round.length > 1 && restSec > 0 && restSec !== round.at(-2)?.restSec;
  const exercises = round.map((bout, at) =>
    repsOf(isBetween && at === round.length - 1 ? { ...bout, restSec: 0 } : bout),
  );
  return { rounds, roundRestSec: isBetween ? restSec : 0, exercises };
}

/** "12× Squats". */
function repsOf(bout: Bout): Bout & { readonly reps?: number } {
  const [, reps, name = ''] = /^([1-9]\d{0,3})× ?(.*)$/su.exec(bout.name) ?? [];
  return reps === undefined ? bout : { ...bout, name, reps: Number(reps) };
}
