/** Hands a guest's training over to the person who signs in. */
import { readResult } from '#core/workout/model.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import type { AddResult } from './result-operations.ts';
import { resultId, runIdOf } from './run-entries.ts';
import { keyOf, type LocalTx } from '#data/local/local-db.ts';

/**
 * Gives a guest's results and unfinished run to the person who is signed in now. Each moves in the transaction that
 * queues it, so that neither a second tab nor a killed one duplicates or loses it. Returns whether a run was among
 * them.
 */
export async function adoptGuest(
  tx: LocalTx<'outbox' | 'results' | 'runs'>,
  outbox: Pick<Outbox, 'enqueue'>,
  uid: string,
): Promise<boolean> {
  for (const { key, value } of await tx.list('results', '')) {
    tx.remove('results', key);
    const trained = readResult(value);
    if (!trained) continue;
    const result = { ...trained, id: resultId(uid, runIdOf(trained.id)), userId: uid };
    const mine = keyOf(uid, result.id);
    if (await tx.get('results', mine)) continue;
    tx.put('results', { key: mine, uid, value: result });
    await outbox.enqueue(tx, uid, { kind: 'addResult', result } satisfies AddResult);
  }
  const runs = await tx.list('runs', '');
  for (const run of runs) tx.put('runs', { ...run, uid });
  return runs.length > 0;
}
