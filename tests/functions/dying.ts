import type { Backend, Store, Transaction, Write } from '#logic/backend.ts';

/** Breaks off after so many changes, as a process that is killed. */
export function dyingAfter(changes: number, whole: Backend): { backend: Backend; changesMade: () => number } {
  let made = 0;
  const change = async <T>(work: () => Promise<T>): Promise<T> => {
    if (made >= changes) throw new Error('killed');
    made++;
    return work();
  };
  const { store, objects, accounts } = whole;
  const dyingStore: Store = {
    ...store,
    commit: (writes) => change(() => store.commit(writes)),
    transaction: (work) =>
      store.transaction(async (tx) => {
        const written: Write[] = [];
        const kept: Transaction = { ...tx, write: (...writes) => void written.push(...writes) };
        const result = await work(kept);
        if (written.length > 0) await change(async () => tx.write(...written));
        return result;
      }),
  };
  return {
    changesMade: () => made,
    backend: {
      ...whole,
      store: dyingStore,
      objects: { ...objects, remove: (path) => change(() => objects.remove(path)) },
      accounts: { ...accounts, remove: (uid) => change(() => accounts.remove(uid)) },
    },
  };
}
