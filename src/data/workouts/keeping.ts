/** Workouts that a person keeps on this device on purpose. */
import { done, failed, type Outcome } from '#core/errors.ts';
import type { WholeWorkout } from '#core/model.ts';
import type { KeptDb } from '#data/local/kept-db.ts';

export interface WorkoutKeeping {
  /** Problem 'storage-full' or 'device-blocked': only what is really on the disk counts as kept. */
  keep(whole: WholeWorkout, uid: string | undefined): Promise<Outcome<void>>;
  unkeep(wId: string): Promise<void>;
}

interface KeepingOptions {
  readonly kept: KeptDb;
  readonly onKept: () => void;
  /** Epoch ms. */
  readonly now: () => number;
}

export function createKeeping({ kept, onKept, now }: KeepingOptions): WorkoutKeeping {
  return {
    async keep(whole, uid) {
      const { wId } = whole.workout;
      const ownerUid = uid ?? '';
      const { problem } = await kept.writeThrough((tx) => {
        tx.put('workouts', { wId, ownerUid, ...whole });
        tx.put('workoutIds', { wId, ownerUid, keptAt: now() });
      });
      if (!problem) onKept();
      return problem ? failed(problem) : done(undefined);
    },
    async unkeep(wId) {
      await kept.write((tx) => {
        tx.remove('workouts', wId);
        tx.remove('workoutIds', wId);
      });
      onKept();
    },
  };
}
