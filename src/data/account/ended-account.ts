import type { KeptDb } from '#data/local/kept-db.ts';
import { removeFor } from '#data/local/kept-owners.ts';
import { spareNone } from '#data/local/kept-spared.ts';
import { forgetOn, type LocalDb, storesOf } from '#data/local/local-db.ts';

export interface EndedAccountDeps {
  readonly localDb: LocalDb;
  readonly kept: KeptDb;
  /** The offline copies changed: files that none of them uses are removed. */
  readonly onKept: () => void;
  /** Also removes what is stored about the person outside the databases. */
  readonly onEnded: (uid: string) => void;
}

/** The account is gone: nothing can be sent, and nobody returns for what was kept. */
export async function forgetAccount({ localDb, kept, onKept, onEnded }: EndedAccountDeps, uid: string): Promise<void> {
  await localDb.write(storesOf('account'), async (tx) => {
    await forgetOn(tx, uid, 'account');
    spareNone(tx);
  });
  await kept.write(['workoutIds', 'workouts'], async (tx) => {
    for (const record of await tx.list('workouts')) await removeFor(tx, record, (owner) => owner === uid);
  });
  onKept();
  onEnded(uid);
}
