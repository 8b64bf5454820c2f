import type { OfflineCopyDb } from '#data/local/offline-copy-db.ts';
import { removeFor } from '#data/local/offline-copy-owners.ts';
import { spareNone } from '#data/local/spared-files.ts';
import { forgetOn, type LocalDb, storesOf } from '#data/local/local-db.ts';

export interface EndedAccountDeps {
  readonly localDb: LocalDb;
  readonly offlineDb: OfflineCopyDb;
  /** The offline copies changed: files that none of them uses are removed. */
  readonly onCopiesChange: () => void;
  /** Also removes what is stored about the person outside the databases. */
  readonly onEnded: (uid: string) => void;
}

/** The account is gone: nothing can be sent, and nobody returns for what was kept. */
export async function forgetAccount(
  { localDb, offlineDb, onCopiesChange, onEnded }: EndedAccountDeps,
  uid: string,
): Promise<void> {
  await localDb.write(storesOf('account'), async (tx) => {
    await forgetOn(tx, uid, 'account');
    spareNone(tx);
  });
  await offlineDb.write(['workoutIds', 'workouts'], async (tx) => {
    for (const record of await tx.list('workouts')) await removeFor(tx, record, (owner) => owner === uid);
  });
  onCopiesChange();
  onEnded(uid);
}
