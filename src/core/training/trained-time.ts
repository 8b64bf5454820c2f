/** When training that no run measured may have been, and what is known of it. */
import type { WorkoutResult } from '#core/workout/model.ts';
import type { TrainedTime } from './by-hand.ts';

/** The rules accept nothing earlier. */
const EARLIEST_MS = Date.UTC(2020, 0, 1);
export const BY_HAND_SEC = { min: 1, max: 86_400 } as const;

export type TimeProblem = 'future' | 'early';
export function timeProblem({ date }: TrainedTime, nowMs: number): TimeProblem | undefined {
  if (date > nowMs) return 'future';
  return date < EARLIEST_MS ? 'early' : undefined;
}

export function readTrainedTime(stored: unknown): TrainedTime | undefined {
  const { date, durationSec } = Object(stored) as Readonly<Record<keyof TrainedTime, unknown>>;
  const isTime =
    typeof date === 'number' &&
    Number.isFinite(date) &&
    typeof durationSec === 'number' &&
    Number.isInteger(durationSec);
  return isTime && durationSec >= 0 && durationSec <= BY_HAND_SEC.max ? { date, durationSec } : undefined;
}

/** Of a session with a free name nothing but its time is known: no exercises, no level. */
export const isOfWorkout = ({ exercisesTotal, workoutId }: WorkoutResult): boolean =>
  exercisesTotal > 0 || workoutId !== '';
