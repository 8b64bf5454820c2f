/**
 * Writes that must arrive, once. An operation is stored in the same transaction as the change the person sees, sent under
 * one lock by one tab, and removed only when the server has it. What the server refuses for good stays and is shown.
 * Entries belong to a person and are sent only while that person is signed in; they outlive a sign-out (invisible to
 * anybody else) and go out at that person's next sign-in.
 */
import type { ProblemCode } from '#core/errors.ts';
import type { WholeWorkout } from '#core/model.ts';
import { coalesce, docOf, type Operation } from './operations.ts';
import { type OutboxEntry, type LocalDb, type LocalReader, type LocalTx } from '#data/local/local-db.ts';

export interface RefusedOp {
  readonly id: string;
  readonly kind: Operation['kind'];
  /** 'conflict' = the workout was changed elsewhere meanwhile; 'limit' = the contract allows no more. */
  readonly problem: ProblemCode;
  /** Epoch ms. */
  readonly createdAt: number;
  /** This device's version of the workout, for "save as a copy" and "export". */
  readonly whole: WholeWorkout | undefined;
}

/** All about the person signed in; with nobody signed in there is nothing to see. */
export interface OutboxEdge {
  /** Sends what can be sent now. Resolves when all is sent or has to wait. */
  drain(): Promise<void>;
  /** Writes on their way, refused ones not counted. */
  pendingCount(): Promise<number>;
  listRefused(): Promise<readonly RefusedOp[]>;
  /** Sends a refused write again; after a conflict this device's version replaces the other. */
  retry(id: string): Promise<void>;
  /** Gives the change up: the device shows the server's version again. */
  discard(id: string): Promise<void>;
  /** Called after every change of the queue, also by another tab. */
  onChange(listener: () => void): () => void;
}

/** For the other modules of this folder. */
export interface Outbox extends OutboxEdge {
  /** Puts an operation into the transaction that shows its effect. Gives the entry's key; `undefined` = nothing to send. */
  enqueue(tx: LocalTx, uid: string, operation: Operation): Promise<string | undefined>;
  /** After the transaction: sends. */
  kick(): void;
  /** How the entry fared when it was first tried, 'kept' when that takes longer than `patienceMs`. */
  firstTry(key: string, patienceMs: number): Promise<'sent' | 'kept' | { readonly refused: ProblemCode }>;
}

/** What a handler says: it is there, try again later, or never. `settle` runs in the transaction that ends the entry. */
export type Sent =
  | { readonly end: 'done'; readonly settle?: (tx: LocalTx) => Promise<void> | void }
  | { readonly end: 'retry'; readonly problem: ProblemCode }
  | {
      readonly end: 'refused';
      readonly problem: ProblemCode;
      readonly settle?: (tx: LocalTx) => Promise<void> | void;
    };

export interface Sender {
  send(uid: string, operation: Operation): Promise<Sent>;
  /** Takes an operation's effect on the device back. */
  undo(tx: LocalTx, uid: string, operation: Operation): Promise<void>;
}

export interface OutboxOptions {
  readonly localDb: LocalDb;
  readonly sender: Sender;
  /** Who is signed in right now. */
  readonly uid: () => string | undefined;
  /** Epoch ms. */
  readonly now: () => number;
  /** 0 ≤ x < 1 */
  readonly random: () => number;
  readonly after: (ms: number, task: () => void) => () => void;
  /** One tab at a time. Without it (old browsers) two tabs may send the same entry, which every handler can stand. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Tells the other tabs, and hears them. */
  readonly channel: Channel | undefined;
}
export interface Channel {
  post(): void;
  listen(listener: () => void): void;
}

const LOCK = 'icetime-outbox';
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 300_000;
/** A 409 is a collision of two commits: worth some repetitions, not endless ones. */
const COLLISIONS_AT_MOST = 5;

export function createOutbox(options: OutboxOptions): Outbox {
  const { localDb, sender, uid, now, channel } = options;
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
  /** Changes a refused entry of the person, then sends. */
  const decide = async (id: string, act: (tx: LocalTx, entry: OutboxEntry) => Promise<void> | void) => {
    await localDb.write(async (tx) => {
      const entry = await tx.get('outbox', id);
      if (entry?.state === 'refused' && entry.uid === uid()) await act(tx, entry);
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
    enqueue: (tx, owner, operation) => enqueue(tx, owner, operation, now()),
    firstTry: (key, patienceMs) => tries.wait(key, patienceMs),
    pendingCount: async () => (await ofOwner()).filter((entry) => entry.state !== 'refused').length,
    listRefused: async () => (await ofOwner()).flatMap(refusedOf),
    retry: (id) => decide(id, (tx, entry) => tx.put('outbox', requeued(entry))),
    discard: (id) =>
      decide(id, async (tx, entry) => {
        tx.remove('outbox', id);
        await sender.undo(tx, entry.uid, entry.operation);
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

/** Sends what is queued, one entry after the other. `onFate` hears how each one fared. */
function createQueue(options: OutboxOptions, onFate: (key: string, fate: Sent) => void) {
  const { localDb, sender, uid, now } = options;
  let draining: Promise<void> | undefined;
  let again = false;
  /** The next pass tries all, whatever they were to wait for. */
  let impatient = false;
  let cancelTimer: (() => void) | undefined;

  function drain(): Promise<void> {
    if (draining) {
      again = true;
      return draining;
    }
    const pass = async () => {
      do {
        again = false;
        await (options.locks ? options.locks.request(LOCK, sendAll) : sendAll());
      } while (again);
    };
    draining = pass().finally(() => {
      draining = undefined;
    });
    return draining;
  }

  async function sendAll(): Promise<void> {
    const due = impatient ? Infinity : now();
    impatient = false;
    cancelTimer?.();
    const owner = uid();
    if (owner === undefined) return;
    const waiting = new Set<string>();
    for (;;) {
      const entry = await claim(localDb, owner, waiting, due);
      if (!entry || uid() !== owner) break;
      const sent = await sender.send(owner, entry.operation).catch((): Sent => ({ end: 'retry', problem: 'unknown' }));
      // Somebody else signed in meanwhile: whatever the answer says, it was not about this entry.
      const fate: Sent = uid() === owner || sent.end === 'done' ? sent : { end: 'retry', problem: 'not-signed-in' };
      onFate(entry.key, await settle(options, entry, fate));
      if (fate.end === 'retry') waiting.add(entry.doc);
      if (fate.end === 'retry' && fate.problem === 'offline') break;
    }
    await plan(owner);
  }

  /** Wakes the queue when the first waiting entry is due. */
  async function plan(owner: string): Promise<void> {
    const times = (await entriesOf(localDb, owner)).filter((e) => e.state === 'queued').map((e) => e.notBefore);
    if (times.length === 0) return;
    cancelTimer?.();
    cancelTimer = options.after(Math.max(FIRST_WAIT_MS, Math.min(...times) - now()), () => void drain());
  }

  return {
    drain,
    /** Also what was to wait for its time. */
    drainAll(): Promise<void> {
      impatient = true;
      return drain();
    },
  };
}

/** Writes down how an entry fared. */
async function settle({ localDb, now, random }: OutboxOptions, entry: OutboxEntry, sent: Sent): Promise<Sent> {
  const collided = sent.end === 'retry' && sent.problem === 'conflict' && entry.attempts >= COLLISIONS_AT_MOST;
  const fate: Sent = collided ? { end: 'refused', problem: 'conflict' } : sent;
  await localDb.write(async (tx) => {
    if (fate.end === 'done') tx.remove('outbox', entry.key);
    else if (fate.end === 'refused') await refuse(tx, entry, fate.problem);
    else {
      const notBefore = now() + waitMs(entry.attempts, random());
      tx.put('outbox', { ...entry, state: 'queued', problem: fate.problem, notBefore });
    }
    if (fate.end !== 'retry') await fate.settle?.(tx);
  });
  return fate;
}

/** Jittered between half and the whole of 1 s, 2 s, 4 s … 5 min. */
export function waitMs(attempts: number, random: number): number {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(30, Math.max(0, attempts - 1)));
  return Math.round(whole * (0.5 + random / 2));
}

/** Both versions are kept, and the person sees the server's. */
const isConflict = (entry: OutboxEntry): boolean => entry.state === 'refused' && entry.problem === 'conflict';

/** The documents of a person that have unsent changes, each with its last one. */
export async function pendingDocs(reader: LocalReader, uid: string): Promise<ReadonlyMap<string, OutboxEntry>> {
  const entries = (await reader.list('outbox', uid)).filter((entry) => !isConflict(entry));
  entries.sort((a, b) => a.order - b.order);
  return new Map(entries.map((entry) => [entry.doc, entry]));
}

async function entriesOf(localDb: LocalDb, uid: string): Promise<readonly OutboxEntry[]> {
  const entries = await localDb.read((reader) => reader.list('outbox', uid));
  return entries.toSorted((a, b) => a.order - b.order);
}

/**
 * Takes the next entry whose document nothing earlier stands before. An entry found in the state `sending` was left by a
 * tab that died: under the lock nobody else sends.
 */
async function claim(
  localDb: LocalDb,
  uid: string,
  waiting: ReadonlySet<string>,
  now: number,
): Promise<OutboxEntry | undefined> {
  const { value } = await localDb.write(async (tx) => {
    const blocked = new Set(waiting);
    for (const entry of (await tx.list('outbox', uid)).toSorted((a, b) => a.order - b.order)) {
      if (!blocked.has(entry.doc) && entry.state !== 'refused' && entry.notBefore <= now) {
        const claimed: OutboxEntry = { ...entry, state: 'sending', attempts: entry.attempts + 1 };
        tx.put('outbox', claimed);
        return claimed;
      }
      if (entry.state !== 'refused') blocked.add(entry.doc);
    }
    return undefined;
  });
  return value;
}

async function enqueue(tx: LocalTx, uid: string, operation: Operation, now: number): Promise<string | undefined> {
  const doc = docOf(operation, uid);
  const all = await tx.list('outbox');
  const order = 1 + Math.max(0, ...all.map((entry) => entry.order));
  const earlier = all
    .filter((entry) => entry.uid === uid && entry.doc === doc)
    .toSorted((a, b) => a.order - b.order)
    .at(-1);
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
  const both = isMine ? coalesce(earlier.operation, operation) : 'both';
  if (!earlier || both === 'both') {
    tx.put('outbox', fresh);
    return key;
  }
  if (both === undefined) {
    tx.remove('outbox', earlier.key);
    return undefined;
  }
  tx.put('outbox', { ...fresh, key: earlier.key, order: earlier.order, operation: both });
  return earlier.key;
}

/** Later saves of the same workout were built on the refused one: they are refused with it, as one. */
async function refuse(tx: LocalTx, entry: OutboxEntry, problem: ProblemCode): Promise<void> {
  let { operation } = entry;
  const later = (await tx.list('outbox', entry.uid)).filter((e) => e.doc === entry.doc && e.order > entry.order);
  for (const next of later.toSorted((a, b) => a.order - b.order)) {
    if (operation.kind !== 'saveWorkout' || next.operation.kind !== 'saveWorkout' || next.state === 'refused') break;
    operation = { ...operation, after: next.operation.after };
    tx.remove('outbox', next.key);
  }
  tx.put('outbox', { ...entry, operation, state: 'refused', problem });
}

function refusedOf({ key, state, problem, operation, createdAt }: OutboxEntry): readonly RefusedOp[] {
  if (state !== 'refused') return [];
  const whole = operation.kind === 'saveWorkout' ? operation.after : undefined;
  return [{ id: key, kind: operation.kind, problem: problem ?? 'unknown', createdAt, whole }];
}

function requeued(entry: OutboxEntry): OutboxEntry {
  const { operation } = entry;
  const overwrite = operation.kind === 'saveWorkout' && entry.problem === 'conflict';
  return {
    ...entry,
    operation: overwrite ? { ...operation, overwrite } : operation,
    state: 'queued',
    attempts: 0,
    notBefore: 0,
    problem: undefined,
  };
}
