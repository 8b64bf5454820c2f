import type { Query, Reader, Store, Transaction, Write } from '#logic/backend.ts';

/** What a store is asked for, as the platform charges it: a query at least once, a count once per 1,000. */
export interface Cost {
  reads: number;
  /** Deletes among them. */
  writes: number;
  deletes: number;
  /** How many transactions there were, and how often their work ran. */
  transactions: number;
  attempts: number;
  readonly writesTo: (path: string) => number;
  readonly reset: () => void;
}

export function meteredStore(store: Store): { readonly store: Store; readonly cost: Cost } {
  let written: string[] = [];
  const cost: Cost = {
    reads: 0,
    writes: 0,
    deletes: 0,
    transactions: 0,
    attempts: 0,
    writesTo: (path) => written.filter((other) => other === path).length,
    reset() {
      Object.assign(cost, { reads: 0, writes: 0, deletes: 0, transactions: 0, attempts: 0 });
      written = [];
    },
  };
  const meterReads = (reader: Reader): Reader => ({
    get(path) {
      cost.reads += 1;
      return reader.get(path);
    },
    async query(query: Query) {
      const found = await reader.query(query);
      cost.reads += Math.max(1, found.length);
      return found;
    },
    async count(query: Query) {
      const count = await reader.count(query);
      cost.reads += Math.max(1, Math.ceil(count / 1_000));
      return count;
    },
  });
  const meterWrites = (writes: readonly Write[]): void => {
    cost.writes += writes.length;
    cost.deletes += writes.filter((write) => 'remove' in write).length;
    written.push(...writes.map((write) => Object.values(write)[0] as string));
  };
  const metered: Store = {
    ...meterReads(store),
    async commit(writes) {
      await store.commit(writes);
      meterWrites(writes);
    },
    async transaction(work) {
      let last: readonly Write[] = [];
      cost.transactions += 1;
      const result = await store.transaction(async (tx) => {
        const writes: Write[] = [];
        cost.attempts += 1;
        const metering: Transaction = {
          ...meterReads(tx),
          write(...more) {
            writes.push(...more);
            tx.write(...more);
          },
        };
        const value = await work(metering);
        last = writes;
        return value;
      });
      meterWrites(last);
      return result;
    },
  };
  return { store: metered, cost };
}
