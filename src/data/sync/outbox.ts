/**
 * Writes that must arrive, once. An operation is stored in the same transaction as the change the person sees, sent
 * under one lock by one tab, and removed only when the server has it. What the server refuses for good stays and is
 * shown. Entries belong to a person and are sent only while that person is signed in; they outlive a sign-out
 * (invisible to anybody else) and go out at that person's next sign-in.
 */
import type { ProblemCode } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { LocalTx, OutboxEntry } from '#data/local/local-db.ts';
import { entriesOf, inOrder, isConflict, pendingDocs } from './entries.ts';
import type { Operation, Registry, StoredOperation } from './operation.ts';
import { createQueue, isWaiting, operationOf, requeued, type QueueOptions } from './queue.ts';

export interface RefusedOp {
  readonly id: string;
  readonly kind: string;
  /**
   * 'conflict' = the workout was changed elsewhere meanwhile; 'limit' = the contract allows no more; 'unreadable' =
   * stored by another version of Icetime: it waits for one that can read it, or to be given up.
   */
  readonly problem: ProblemCode;
  /** Epoch ms. */
  readonly createdAt: number;
  /** This device's version of the workout, for "save as a copy" and "export". */
  readonly whole: WholeWorkout | undefined;
  /** The server's version that it was made from; left out = not known, or none. */
  readonly base?: WholeWorkout | undefined;
  /** What the person calls the thing it is about; '' or left out = its kind says it all. */
  readonly name?: string;
  /** The change as this device keeps it, for an export. */
  readonly content?: unknown;
}

/** All about the person signed in; with nobody signed in there is nothing to see. */
export interface OutboxPort {
  /** Sends what can be sent now. Resolves when all is sent or has to wait. */
  drain(): Promise<void>;
  /** Writes on their way, refused ones not counted. */
  pendingCount(): Promise<number>;
  listRefused(): Promise<readonly RefusedOp[]>;
  /** Sends a refused write again, as it is: it overwrites nothing that has come to the server since. */
  retry(id: string): Promise<void>;
  /** Gives the change up: the device shows the server's version again. */
  discard(id: string): Promise<void>;
  /** Called after every change of the queue, also by another tab. */
  onChange(listener: () => void): () => void;
}

export interface Queued {
  /** Of the entry. */
  readonly key: string;
  /** The workout as it will be sent, when it is about one. */
  readonly whole: WholeWorkout | undefined;
}

/** For the features. */
export interface Outbox extends OutboxPort {
  /** Puts an operation into the transaction that shows its effect; `undefined` = nothing is left to send. */
  enqueue<O extends StoredOperation>(tx: LocalTx, uid: string, operation: O): Promise<Queued | undefined>;
  /** After the transaction: sends. */
  kick(): void;
  /** How the entry fared when it was first tried, 'kept' when that takes longer than `patienceMs`. */
  firstTry(key: string, patienceMs: number): Promise<'sent' | 'kept' | { readonly refused: ProblemCode }>;
}

export interface OutboxOptions extends QueueOptions {
  /** Tells the other tabs, and hears them. */
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
  const queue = createQueue(options, (key, fate) => {
    tries.end(key, fate.end === 'done' ? 'sent' : fate.end === 'retry' ? 'kept' : { refused: fate.problem });
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
    await localDb.write(async (tx) => {
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
    enqueue: (tx, owner, operation) => enqueue(tx, operations, owner, operation, now()),
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
        // What the person did since then with the server's version stays.
        if (!(await pendingDocs(tx, entry.uid)).has(entry.doc)) await operation?.undo(tx, entry.uid);
      }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type FirstFate = 'sent' | 'kept' | { readonly refused: ProblemCode };

/** Those who wait for the first try of an entry. */
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

async function enqueue(
  tx: LocalTx,
  operations: Registry,
  uid: string,
  operation: StoredOperation,
  now: number,
): Promise<Queued | undefined> {
  const taken = operations.take(operation);
  const doc = taken.document(uid);
  const all = await tx.list('outbox');
  const order = 1 + Math.max(0, ...all.map((entry) => entry.order).filter(Number.isFinite));
  const earlier = inOrder(all.filter((entry) => entry.uid === uid && entry.doc === doc)).at(-1);
  const key = crypto.randomUUID();
  const fresh: OutboxEntry = {
    key,
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
  // Only what was never handed to the network may change: the server may have the rest already.
  const isMine = earlier && !isConflict(earlier) && (earlier.state === 'refused' || earlier.attempts === 0);
  const waiting = isMine ? operationOf(operations, earlier) : undefined;
  const both = waiting ? waiting.merge(operation) : 'both';
  if (!earlier || both === 'both') {
    tx.put('outbox', fresh);
    return { key, whole: taken.whole };
  }
  if (both === undefined) {
    tx.remove('outbox', earlier.key);
    return undefined;
  }
  tx.put('outbox', { ...fresh, key: earlier.key, order: earlier.order, operation: both });
  return { key: earlier.key, whole: operations.take(both).whole };
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
