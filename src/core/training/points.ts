/**
 * What a finished run earns. Stored with the result, so that history never changes: results of earlier versions and
 * those of two devices that did not know of each other keep what they have.
 */
import { QUICK_ID } from '#core/run/built-in.ts';
import type { RunSummary } from '#core/run/run.ts';
import { LEVELS, type Level, type WorkoutResult } from '#core/workout/model.ts';
import type { Day } from './training.ts';

/** Shorter runs earn nothing, however many exercises they have. */
export const POINTS_FROM_SEC = 180;

export interface Earning {
  readonly icepoints: number;
  /**
   * Why the run earns nothing: the quick timer is no workout, it was too short, or the workout has paid today; absent
   * if the formula decided.
   */
  readonly because?: 'quick' | 'short' | 'paid';
}

interface FinishedRun extends Pick<RunSummary, 'durationSec' | 'exercisesDone' | 'exercisesTotal'> {
  /** Of its result. */
  readonly id: string;
  readonly wId: string;
  readonly level: Level;
  /** Epoch ms. */
  readonly date: number;
}
/** The fields of a result that decide whether its workout has paid. */
export type Paid = Pick<WorkoutResult, 'id' | 'workoutId' | 'date' | 'icepoints'>;

/** `dayOf`: the person's local day. */
export function earningOf(run: FinishedRun, others: readonly Paid[], dayOf: (dateMs: number) => Day): Earning {
  if (run.wId === QUICK_ID) return { icepoints: 0, because: 'quick' };
  if (run.durationSec < POINTS_FROM_SEC) return { icepoints: 0, because: 'short' };
  const today = dayOf(run.date);
  const hasPaid = others.some(
    ({ id, workoutId, icepoints, date }) =>
      id !== run.id && workoutId === run.wId && icepoints > 0 && dayOf(date) === today,
  );
  return hasPaid ? { icepoints: 0, because: 'paid' } : { icepoints: icepointsOf(run) };
}

/** The level's points × the share of exercises done, rounded down. */
function icepointsOf({ level, exercisesDone, exercisesTotal }: FinishedRun): number {
  if (exercisesTotal <= 0) return 0;
  return Math.floor((LEVELS[level].icepoints * Math.min(exercisesDone, exercisesTotal)) / exercisesTotal);
}
