/** Sends queued entries one after another, in order per document. */
import { isTemporary, type ProblemCode } from '#core/base/errors.ts';
import type { LocalDb, LocalTx, OutboxEntry } from '#data/local/local-db.ts';
import { entriesOf, inOrder } from './entries.ts';
import type { Operation, Registry, SendContext, Sent } from './operation.ts';
import { DONE, retry } from './sending.ts';

export interface QueueOptions {
  readonly localDb: LocalDb;
  readonly operations: Registry;
  readonly db: SendContext['db'];
  /** The person signed in right now. */
  readonly uid: () => string | undefined;
  /** Epoch ms. */
  readonly now: () => number;
  /** 0 ≤ x < 1 */
  readonly random: () => number;
  readonly after: (ms: number, task: () => void) => () => void;
  /** One tab at a time. Without it (old browsers) two tabs may send the same entry; sends are idempotent. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
}

const LOCK = 'icetime-outbox';
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 300_000;
/** A 409 means that two commits collided: retry a few times only. */
const COLLISIONS_AT_MOST = 5;
/** So many writes of one kind share a commit: within the budgets of the rules (`tests/rules/cases/client-cases.ts`). */
const TOGETHER_AT_MOST = 100;

/** `onFate` is called with the outcome of entries that were sent together. */
export function createQueue(options: QueueOptions, onFate: (keys: readonly string[], fate: Sent) => void) {
  const { localDb, operations, uid } = options;
  let draining: Promise<void> | undefined;
  let again = false;
  /** The next pass ignores backoff. */
  let impatient = false;
  let cancelTimer: (() => void) | undefined;
  /** People whose refused changes were requeued since the start. */
  const lookedThrough = new Set<string>();

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
    const due = impatient ? Infinity : options.now();
    impatient = false;
    cancelTimer?.();
    const owner = uid();
    if (owner === undefined) return;
    if (!lookedThrough.has(owner)) await tryRefusedAgain(options, owner);
    lookedThrough.add(owner);
    const waiting = new Set<string>();
    for (;;) {
      const claimed = await claim(options, owner, waiting, due);
      if (claimed.length === 0 || uid() !== owner) break;
      const isOffline = await sendClaimed(options, owner, claimed, async (sent, fates) => {
        const fate = await settle(options, sent, fates);
        onFate(
          sent.map(({ entry }) => entry.key),
          fate,
        );
        if (fate.end === 'retry') for (const { entry } of sent) waiting.add(entry.doc);
      });
      if (isOffline) break;
    }
    await plan(owner);
  }

  /** Schedules a pass for when the first waiting entry is due. */
  async function plan(owner: string): Promise<void> {
    const waiting = (await entriesOf(localDb, owner)).filter((entry) => isWaiting(operations, entry));
    const waits = waiting
      .filter(({ state }) => state === 'queued')
      .map((entry) => leftMs(entry.notBefore, options.now()));
    if (waits.length === 0) return;
    cancelTimer?.();
    cancelTimer = options.after(Math.max(FIRST_WAIT_MS, Math.min(...waits)), () => void drain());
  }

  return {
    drain,
    /** Also sends entries in backoff. */
    drainAll(): Promise<void> {
      impatient = true;
      return drain();
    },
  };
}

/** `undefined` = broken, or of a kind unknown to this version. */
export const operationOf = (operations: Registry, entry: OutboxEntry): Operation | undefined =>
  [entry.order, entry.attempts, entry.notBefore].every(Number.isFinite) ? operations.open(entry.operation) : undefined;

/** Neither refused nor parked. Refused entries wait for the person, parked ones for a version that can read them. */
export const isWaiting = (operations: Registry, entry: OutboxEntry): boolean =>
  entry.state !== 'refused' && operationOf(operations, entry) !== undefined;

interface Claimed {
  readonly entry: OutboxEntry;
  readonly operation: Operation;
}

/**
 * Takes the next entry that no earlier one of the same document blocks, with others of its kind that may share its
 * commit. An entry in state `sending` was left by a tab that died, since the lock allows one sender. An unreadable
 * entry is parked: it blocks later entries of its document and no others.
 */
async function claim(
  { localDb, operations }: QueueOptions,
  uid: string,
  waiting: ReadonlySet<string>,
  now: number,
): Promise<readonly Claimed[]> {
  const { value } = await localDb.write(['outbox'], async (tx) => {
    const blocked = new Set(waiting);
    const claimed: Claimed[] = [];
    for (const found of inOrder(await tx.list('outbox', uid))) {
      if (found.state === 'refused') continue;
      const isDue = !blocked.has(found.doc) && leftMs(found.notBefore, now) === 0;
      const operation = isDue ? operationOf(operations, found) : undefined;
      blocked.add(found.doc);
      const [first] = claimed;
      if (!operation || (first && !areAlike(first.operation, operation))) continue;
      const entry: OutboxEntry = { ...found, state: 'sending', attempts: found.attempts + 1 };
      tx.put('outbox', entry);
      claimed.push({ entry, operation });
      if (!operation.write || claimed.length === TOGETHER_AT_MOST) break;
    }
    return claimed;
  });
  return value;
}

const areAlike = (a: Operation, b: Operation): boolean => a.stored.kind === b.stored.kind;

/** Returns whether there is no connection. */
async function sendClaimed(
  { db, uid, now }: QueueOptions,
  owner: string,
  claimed: readonly Claimed[],
  end: (sent: readonly Claimed[], fate: Sent) => Promise<void>,
): Promise<boolean> {
  const writes = claimed.flatMap(({ operation }) => operation.write ?? []);
  if (writes.length > 1) {
    const sent = await db.commit(claimed[0]?.operation.stored.kind ?? '', writes);
    if (sent.ok || isTemporary(sent.problem)) {
      await end(claimed, sent.ok ? DONE : stillMine(retry(sent.problem)));
      return !sent.ok && sent.problem === 'offline';
    }
  }
  // One by one: perhaps only some are to blame.
  for (const one of claimed) {
    const sent = await one.operation.send({ db, uid: owner, now }).catch(() => retry('unknown'));
    const fate = stillMine(sent);
    await end([one], fate);
    if (uid() !== owner || (fate.end === 'retry' && fate.problem === 'offline')) return true;
  }
  return false;

  /** If somebody else has signed in meanwhile, the answer was not about this entry. */
  function stillMine(sent: Sent): Sent {
    return uid() === owner || sent.end === 'done' ? sent : retry('not-signed-in');
  }
}

/** Stores the outcome of an entry, or of several that were sent together. */
async function settle(options: QueueOptions, claimed: readonly Claimed[], sent: Sent): Promise<Sent> {
  const { localDb } = options;
  const isStuck = claimed.some(({ entry }) => collisionsOf(entry) + 1 >= COLLISIONS_AT_MOST);
  const collided = sent.end === 'retry' && sent.problem === 'conflict' && isStuck;
  const touched = claimed.flatMap(({ operation }) => operation.stores);
  const fate: Sent = collided ? { end: 'refused', problem: 'conflict' } : sent;
  await localDb.write(['outbox', ...touched], async (tx) => {
    for (const one of claimed) await settleOne(options, tx, one, fate);
  });
  return fate;
}

async function settleOne(
  { operations, now, random, uid }: QueueOptions,
  tx: LocalTx,
  { entry, operation }: Claimed,
  fate: Sent,
): Promise<void> {
  // The account was deleted meanwhile: nothing of it comes back.
  if (!(await tx.get('outbox', entry.key))) return;
  if (fate.end === 'done') tx.remove('outbox', entry.key);
  else if (fate.end === 'refused') {
    const refused = fate.as ? operations.take(fate.as) : operation;
    await refuse(tx, operations, entry, refused, fate.problem);
  } else {
    const notBefore = now() + waitMs(entry.attempts, random());
    const collisions = collisionsOf(entry) + (fate.problem === 'conflict' ? 1 : 0);
    tx.put('outbox', { ...entry, state: 'queued', problem: fate.problem, notBefore, collisions });
  }
  // Copies of a person who has signed out are no longer on this device.
  if (fate.end !== 'retry' && uid() === entry.uid) await fate.settle?.(tx);
}

/** Refuses an entry together with later changes built on it, as one. */
async function refuse(
  tx: LocalTx<'outbox'>,
  operations: Registry,
  entry: OutboxEntry,
  refused: Operation,
  problem: ProblemCode,
): Promise<void> {
  let operation = refused;
  const later = (await tx.list('outbox', entry.uid)).filter((e) => e.doc === entry.doc && e.order > entry.order);
  for (const next of inOrder(later)) {
    const following = isWaiting(operations, next) ? operations.open(next.operation) : undefined;
    const both = following && operation.absorbing(following.stored);
    if (!both) {
      if (following) tx.put('outbox', { ...next, operation: operation.leaving(following.stored) });
      break;
    }
    operation = operations.take(both);
    tx.remove('outbox', next.key);
  }
  tx.put('outbox', { ...entry, operation: operation.stored, state: 'refused', problem });
}

/** Requeues refused entries whose reason may be gone. */
async function tryRefusedAgain({ localDb, operations }: QueueOptions, uid: string): Promise<void> {
  const again = (await entriesOf(localDb, uid)).filter(
    (entry) => entry.state === 'refused' && operationOf(operations, entry)?.isTriedAgain,
  );
  if (again.length === 0) return;
  await localDb.write(['outbox'], async (tx) => {
    for (const { key } of again) {
      const entry = await tx.get('outbox', key);
      if (entry?.state === 'refused') tx.put('outbox', requeued(entry));
    }
  });
}

export const requeued = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: 'queued',
  attempts: 0,
  collisions: 0,
  notBefore: 0,
  problem: undefined,
});

/** Earlier versions did not count them. */
const collisionsOf = ({ collisions = 0 }: OutboxEntry): number => collisions;

/** Rest of a wait. More than the longest wait means that the clock was set back: the wait counts as over. */
export function leftMs(notBefore: number, now: number): number {
  const left = notBefore - now;
  return left > LONGEST_WAIT_MS ? 0 : Math.max(0, left);
}

/** Jittered backoff: between half and the whole of 1 s, 2 s, 4 s … 5 min. */
export function waitMs(attempts: number, random: number): number {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(30, Math.max(0, attempts - 1)));
  return Math.round(whole * (0.5 + random / 2));
}
