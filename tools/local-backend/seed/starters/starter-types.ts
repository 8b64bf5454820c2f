import type { Level, Sport } from '#core/workout/model.ts';
import type { TimerMode } from '#core/settings/settings.ts';

/** One exercise: name, work seconds, rest seconds after it, a coaching note; `reps` makes it open-ended. */
export interface StarterExercise {
  readonly name: string;
  readonly timeSec: number;
  readonly restSec: number;
  readonly notes: string;
  readonly reps?: number;
  readonly perSide?: boolean;
  /** Where its piece of the master video begins; it is as long as the exercise. */
  readonly filmStartSec?: number;
}

export interface StarterWorkout {
  readonly wId: string;
  readonly name: string;
  readonly sport: Sport;
  readonly level: Level;
  readonly description: string;
  readonly rounds?: number;
  readonly roundRestSec?: number;
  readonly warmUpSec?: number;
  readonly coolDownSec?: number;
  readonly timerMode?: TimerMode;
  readonly isPublic?: true;
  /** Storage path of its master video. */
  readonly film?: string;
  readonly exercises: readonly StarterExercise[];
}

/** Names in one language by the English ones. */
export interface StarterNames {
  readonly workouts: Readonly<Record<string, string>>;
  readonly exercises: Readonly<Record<string, string>>;
}

export const timed = (name: string, timeSec: number, restSec: number, notes: string): StarterExercise => ({
  name,
  timeSec,
  restSec,
  notes,
});
export const sides = (name: string, timeSec: number, restSec: number, notes: string): StarterExercise => ({
  ...timed(name, timeSec, restSec, notes),
  perSide: true,
});
export const counted = (name: string, reps: number, restSec: number, notes: string): StarterExercise => ({
  ...timed(name, 0, restSec, notes),
  reps,
});

/** What people made of a workout, as the functions count it. */
export interface Reception {
  readonly ratingCount: readonly number[];
  readonly rating: number;
  readonly playCount: number;
}
