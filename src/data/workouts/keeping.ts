/** Offline copies: workouts that a person keeps on this device on purpose. */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import type { OfflineCopy } from '#core/workout/model.ts';
import type { OfflineCopyDb, OfflineCopyRecord } from '#data/local/offline-copy-db.ts';
import { putFor, removeFromList, shownTo } from '#data/local/offline-copy-owners.ts';
import { spareFiles } from '#data/local/spared-files.ts';
import { filesOf, hasFiles, replaced } from '#data/local/offline-copy-versions.ts';
import type { LocalDb } from '#data/local/local-db.ts';

export interface WorkoutKeeping {
  /**
   * A version that needs other files than the offline copy replaces it once they are here. Problem 'storage-full' or
   * 'device-blocked': only what is really on the disk counts.
   */
  keep(whole: OfflineCopy, uid: string | undefined): Promise<Outcome<void>>;
  /**
   * Others who keep it are not affected; if nobody is signed in, it is removed for all. Its files stay for some
   * minutes: if kept again by then, it is complete at once.
   */
  unkeep(wId: string, uid: string | undefined): Promise<void>;
}

interface KeepingOptions {
  readonly offlineDb: OfflineCopyDb;
  readonly localDb: LocalDb;
  readonly onCopiesChange: () => void;
  /** Epoch ms. */
  readonly now: () => number;
}

export function createKeeping({ offlineDb, localDb, onCopiesChange, now }: KeepingOptions): WorkoutKeeping {
  return {
    async keep(whole, uid = '') {
      const { wId } = whole.workout;
      const { withdrawn, ...version } = whole;
      const before = await offlineDb.read(['workouts'], (reader) => reader.get('workouts', wId));
      const { workout, exercises } = whole;
      // A copy that plays keeps playing until the files of its replacement are here.
      const mustWait = before && shownTo(before, '') === 'plays' && !(await hasFiles(localDb, whole, before));
      const { problem } = await offlineDb.writeThrough(['workoutIds', 'workouts'], async (tx) => {
        const old = await tx.get('workouts', wId);
        const fresh: OfflineCopyRecord = { ...(old ? replaced(old, whole) : { wId, ownerUid: uid }), ...version };
        const record = old && mustWait ? { ...old, next: { workout, exercises } } : fresh;
        putFor(tx, record, { uid, ...(withdrawn && { withdrawn }) });
        if (!old) tx.put('workoutIds', { wId, ownerUid: uid, keptAt: now() });
      });
      if (!problem) onCopiesChange();
      return problem ? failed(problem) : done(undefined);
    },
    async unkeep(wId, uid = '') {
      const files = filesOf(await offlineDb.read(['workouts'], (reader) => reader.get('workouts', wId)));
      // Offline, there would be no way to get them again.
      await localDb.write(['meta'], (tx) => spareFiles(tx, files, now()));
      await offlineDb.write(['workoutIds', 'workouts'], async (tx) => {
        const record = await tx.get('workouts', wId);
        if (record) await removeFromList(tx, record, uid);
      });
      onCopiesChange();
    },
  };
}
