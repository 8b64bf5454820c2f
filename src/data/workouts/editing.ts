/** Saving and removing own workouts: on the device at once, at the server as soon as possible. */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { keyOf, type LocalDb, type LocalTx } from '#data/local/local-db.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import { stamped } from './stamped.ts';
import type { RemoveWorkout, SaveWorkout } from './workout-changes.ts';
import { changesBetween, isUnchanged } from './workout-documents.ts';
import { forgetWorkout, storeOwnVersion } from './workout-records.ts';

export interface WorkoutEditing {
  /** Device and outbox in one step; sends only the differences from `before`. Returns what is stored now. */
  save(uid: string, before: WholeWorkout | undefined, after: WholeWorkout): Promise<Outcome<WholeWorkout>>;
  /** Removed from the device at once, from the server as soon as possible. Problem 'not-found' = not on this device. */
  remove(uid: string, wId: string): Promise<Outcome<void>>;
}

interface EditingOptions {
  readonly localDb: LocalDb;
  readonly outbox: Outbox;
  /** Epoch ms. */
  readonly now: () => number;
}

export function createEditing({ localDb, outbox, now }: EditingOptions): WorkoutEditing {
  return {
    async save(uid, before, after) {
      const stored = stamped(uid, before, after, now());
      if (before && isUnchanged(changesBetween(before, stored))) return done(before);
      const { value } = await localDb.write(['meta', 'myWorkouts', 'outbox', 'wholeWorkouts'], async (tx) => {
        const save: SaveWorkout = { kind: 'saveWorkout', before, after: stored, overwrite: false };
        const queued = await outbox.enqueue(tx, uid, save);
        // Several unsent saves count as one version.
        const saved = queued?.whole ?? stored;
        await storeOwnVersion(tx, uid, saved);
        return saved;
      });
      outbox.kick();
      return done(value);
    },
    async remove(uid, wId) {
      const { value: isHere } = await localDb.write(['heads', 'meta', 'myWorkouts', 'outbox', 'wholeWorkouts'], (tx) =>
        remove(tx, outbox, uid, wId),
      );
      outbox.kick();
      return isHere ? done(undefined) : failed('not-found');
    },
  };
}

async function remove(
  tx: LocalTx<'heads' | 'meta' | 'myWorkouts' | 'outbox' | 'wholeWorkouts'>,
  outbox: Outbox,
  uid: string,
  wId: string,
): Promise<boolean> {
  const record = await tx.known('myWorkouts', keyOf(uid, wId));
  if (!record) return false;
  const waiting = await outbox.enqueue(tx, uid, {
    kind: 'removeWorkout',
    workout: record.workout,
  } satisfies RemoveWorkout);
  if (waiting === undefined) forgetWorkout(tx, uid, wId);
  else {
    tx.put('myWorkouts', { ...record, removed: true });
    tx.remove('wholeWorkouts', keyOf(uid, wId));
  }
  return true;
}
