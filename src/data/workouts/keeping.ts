/** Workouts that a person keeps on this device on purpose. */
import { done, failed, type Outcome } from '#core/errors.ts';
import type { KeptWorkout, WholeWorkout } from '#core/model.ts';
import { readWhole, type KeptDb } from '#data/local/kept-db.ts';
import type { Session } from '#data/local/session.ts';

export interface WorkoutKeeping {
  /** Signed in: what this person keeps here. Signed out: all that is kept on this device. */
  listKept(): Promise<readonly KeptWorkout[]>;
  /** Problem 'storage-full' or 'device-blocked': only what is really on the disk counts as kept. */
  keep(whole: WholeWorkout, uid: string | undefined): Promise<Outcome<void>>;
  unkeep(wId: string): Promise<void>;
}

interface KeepingOptions {
  readonly kept: KeptDb;
  readonly onKept: () => void;
  readonly session: Session;
  /** Epoch ms. */
  readonly now: () => number;
}

export function createKeeping({ kept, onKept, session, now }: KeepingOptions): WorkoutKeeping {
  return {
    async listKept() {
      const uid = session.expected();
      const records = await kept.read((reader) => reader.list('workouts'));
      const mine = uid === undefined ? records : records.filter((record) => ['', uid].includes(record.ownerUid));
      return mine.flatMap((record) => {
        const whole = readWhole(record);
        return whole ? { ...whole, ...(record.withdrawn && { withdrawn: true }) } : [];
      });
    },
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
