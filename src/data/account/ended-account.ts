import type { KeptDb } from '#data/local/kept-db.ts';
import { removeFor } from '#data/local/kept-owners.ts';
import { spareNone } from '#data/local/kept-spared.ts';
import { forgetOn, type LocalDb } from '#data/local/local-db.ts';

export interface EndedAccountDeps {
  readonly localDb: LocalDb;
  readonly kept: KeptDb;
  /** What is kept has changed: files that no kept workout shows any more go. */
  readonly onKept: () => void;
  /** What is kept of the person beside the databases goes, too. */
  readonly onEnded: (uid: string) => void;
}

/** There is nobody left to send anything for, and nobody who comes back for what was kept. */
export async function forgetAccount({ localDb, kept, onKept, onEnded }: EndedAccountDeps, uid: string): Promise<void> {
  await localDb.write(async (tx) => {
    await forgetOn(tx, uid, 'account');
    spareNone(tx);
  });
  await kept.write(async (tx) => {
    for (const record of await tx.list('workouts')) await removeFor(tx, record, (owner) => owner === uid);
  });
  onKept();
  onEnded(uid);
}
