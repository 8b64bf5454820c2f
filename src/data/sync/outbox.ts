/**
 * Writes that must arrive exactly once. An operation is stored in the same transaction as the change the person sees,
 * sent by one tab under a lock, and removed only when the server has it. A refused operation stays and is shown.
 * Entries belong to a person and are sent only while that person is signed in; they survive a sign-out, invisible to
 * everybody else, and are sent at that person's next sign-in.
 */
import type { ProblemCode } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { LocalTx, OutboxEntry } from '#data/local/local-db.ts';
import { entriesOf, inOrder, isConflict, pendingDocs } from './entries.ts';
import type { Merged, Operation, Registry, StoredOperation } from './operation.ts';
import { createQueue, isWaiting, operationOf, requeued, type QueueOptions } from './queue.ts';

export interface RefusedOp {
  readonly id: string;
  readonly kind: string;
  /**
   * 'conflict' = the workout was changed elsewhere; 'limit' = the contract allows no more; 'unreadable' = stored by
   * another version of Icetime: it waits for a version that can read it, or until the person discards it.
   */
  readonly problem: ProblemCode;
  /** Epoch ms. */
  readonly createdAt: number;
  /** This device's version of the workout, for "save as a copy" and "export". */
  readonly whole: WholeWorkout | undefined;
  /** The server's version it was made from; omitted = unknown, or none. */
  readonly base?: WholeWorkout | undefined;
  /** The name that the person knows the document by; '' or omitted = its kind says enough. */
  readonly name?: string;
  /** The change as stored on this device, for an export. */
  readonly content?: unknown;
}

/** Concerns the signed-in person; empty for guests. */
export interface OutboxPort {
  /** Sends what can be sent now. Resolves when everything is sent or has to wait. */
  drain(): Promise<void>;
  /** Number of waiting entries, without refused ones. */
  pendingCount(): Promise<number>;
  listRefused(): Promise<readonly RefusedOp[]>;
  /** Retries a refused write as it is; never overwrites newer data at the server. */
  retry(id: string): Promise<void>;
  /** Discards the change: the device shows the server's version again. */
  discard(id: string): Promise<void>;
  /** Called after every change of the queue, also by another tab. */
  onChange(listener: () => void): () => void;
}

export interface Queued {
  /** Key of the entry. */
  readonly key: string;
  /** The workout that will be sent, if the operation concerns one. */
  readonly whole: WholeWorkout | undefined;
}

/** The interface for features. */
export interface Outbox extends OutboxPort {
  /** Adds an operation to the transaction that shows its effect; `undefined` = nothing is left to send. */
  enqueue<O extends StoredOperation>(tx: LocalTx<'outbox'>, uid: string, operation: O): Promise<Queued | undefined>;
  /** The same for many at once, which reads the queue once. */
  enqueueAll(tx: LocalTx<'outbox'>, uid: string, operations: readonly StoredOperation[]): Promise<void>;
  /** Starts sending; call it after the transaction. */
  kick(): void;
  /** Outcome of an entry's first try; 'kept' if that takes longer than `patienceMs`. */
  firstTry(key: string, patienceMs: number): Promise<'sent' | 'kept' | { readonly refused: ProblemCode }>;
}

export interface OutboxOptions extends QueueOptions {
  /** Notifies the other tabs and hears from them. */
  readonly channel: Channel | undefined;
}
export interface Channel {
  post(): void;
  listen(listener: () => void): void;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { localDb, operations, uid, now, channel } = options;
  const listeners = new Set<() => void>();
  const changed = (elsewhere = false) => {
    if (!elsewhere) channel?.post();
    for (const listener of listeners) listener();
  };
  channel?.listen(() => changed(true));
  const tries = createFirstTries(options.after);
  const queue = createQueue(options, (keys, fate) => {
    const first = fate.end === 'done' ? 'sent' : fate.end === 'retry' ? 'kept' : { refused: fate.problem };
    for (const key of keys) tries.end(key, first);
    changed();
  });
  const ofOwner = async (): Promise<readonly OutboxEntry[]> => {
    const owner = uid();
    return owner === undefined ? [] : entriesOf(localDb, owner);
  };
  /** Changes an entry that waits for the person, then sends. */
  const decide = async (
    id: string,
    act: (tx: LocalTx, entry: OutboxEntry, operation: Operation | undefined) => Promise<void> | void,
  ) => {
    const found = await localDb.read(['outbox'], (reader) => reader.get('outbox', id));
    const touched = found ? (operationOf(operations, found)?.stores ?? []) : [];
    await localDb.write(['outbox', ...touched], async (tx) => {
      const entry = await tx.get('outbox', id);
      if (!entry || entry.uid !== uid() || isWaiting(operations, entry)) return;
      await act(tx, entry, operationOf(operations, entry));
    });
    changed();
    await queue.drain();
  };

  return {
    drain: () => queue.drainAll(),
    kick() {
      changed();
      void queue.drain();
    },
    async enqueue(tx, owner, operation) {
      const [queued] = await enqueueAll(tx, operations, owner, [operation], now());
      return queued;
    },
    async enqueueAll(tx, owner, made) {
      await enqueueAll(tx, operations, owner, made, now());
    },
    firstTry: (key, patienceMs) => tries.wait(key, patienceMs),
    pendingCount: async () => (await ofOwner()).filter((entry) => isWaiting(operations, entry)).length,
    listRefused: async () => (await ofOwner()).flatMap((entry) => refusedOf(operations, entry)),
    retry: (id) =>
      decide(id, (tx, entry, operation) => {
        if (operation) tx.put('outbox', requeued(entry));
      }),
    discard: (id) =>
      decide(id, async (tx, entry, operation) => {
        tx.remove('outbox', id);
        // Changes the person has made to the server's version since then stay.
        if (!(await pendingDocs(tx, entry.uid)).has(entry.doc)) await operation?.undo(tx, entry.uid);
      }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type FirstFate = 'sent' | 'kept' | { readonly refused: ProblemCode };

/** Callers waiting for the first try of an entry. */
function createFirstTries(after: OutboxOptions['after']) {
  const waiting = new Map<string, (fate: FirstFate) => void>();
  return {
    wait: (key: string, patienceMs: number): Promise<FirstFate> =>
      new Promise((resolve) => {
        const cancel = after(patienceMs, () => finish('kept'));
        const finish = (fate: FirstFate) => {
          cancel();
          waiting.delete(key);
          resolve(fate);
        };
        waiting.set(key, finish);
      }),
    end: (key: string, fate: FirstFate): void => waiting.get(key)?.(fate),
  };
}

async function enqueueAll(
  tx: LocalTx<'outbox'>,
  operations: Registry,
  uid: string,
  made: readonly StoredOperation[],
  now: number,
): Promise<readonly (Queued | undefined)[]> {
  const all = await tx.list('outbox');
  let order = Math.max(0, ...all.map((entry) => entry.order).filter(Number.isFinite));
  /** The last entry of each document. */
  const last = new Map(inOrder(all.filter((entry) => entry.uid === uid)).map((entry) => [entry.doc, entry]));
  return made.map((operation) => {
    const taken = operations.take(operation);
    const doc = taken.document(uid);
    order += 1;
    const earlier = last.get(doc);
    const fresh: OutboxEntry = {
      key: crypto.randomUUID(),
      uid,
      doc,
      order,
      operation,
      createdAt: now,
      attempts: 0,
      notBefore: 0,
      state: 'queued',
      problem: undefined,
    };
    const both = earlier ? mergedInto(earlier, operation, operations) : 'both';
    if (!earlier || both === 'both') return { ...put(fresh), whole: taken.whole };
    if (both === undefined) {
      tx.remove('outbox', earlier.key);
      last.delete(doc);
      return undefined;
    }
    const merged = { ...fresh, key: earlier.key, order: earlier.order, operation: both };
    return { ...put(merged), whole: operations.take(both).whole };
  });

  function put(entry: OutboxEntry): { readonly key: string } {
    tx.put('outbox', entry);
    last.set(entry.doc, entry);
    return { key: entry.key };
  }
}

/** Merges only into an entry that was never sent or was refused: the server may have any other already. */
function mergedInto(earlier: OutboxEntry, later: StoredOperation, operations: Registry): Merged<StoredOperation> {
  const isMine = !isConflict(earlier) && (earlier.state === 'refused' || earlier.attempts === 0);
  const waiting = isMine ? operationOf(operations, earlier) : undefined;
  return waiting ? waiting.merge(later) : 'both';
}

function refusedOf(operations: Registry, entry: OutboxEntry): readonly RefusedOp[] {
  if (isWaiting(operations, entry)) return [];
  const operation = operationOf(operations, entry);
  const { key: id, createdAt } = entry;
  const kind = operation?.stored.kind ?? '';
  const problem = operation ? (entry.problem ?? 'unknown') : 'unreadable';
  const { operation: content } = entry;
  const { whole, base, name = '' } = operation ?? {};
  return [{ id, kind, problem, createdAt, whole, base, name, content }];
}
