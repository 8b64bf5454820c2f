/** All edges to what is remote or stored, made once by app/wire.ts. */
import type { ProblemCode } from '#core/errors.ts';
import { createAccount, type AccountEdge } from './account.ts';
import { createAuth, type AuthEdge } from './auth.ts';
import { createDrafts, type DraftsEdge } from './drafts.ts';
import { createFirebase, type Firebase } from './firebase.ts';
import { createDatabase } from './firestore.ts';
import { createMeter, type Meter } from './meter.ts';
import { openKept } from './offline.ts';
import { createOutbox, type Channel, type OutboxEdge } from './outbox.ts';
import { createRuns, type RunsEdge } from './runs.ts';
import { forgetOn, openRuntime } from './runtime.ts';
import { createSender } from './send.ts';
import { createSession } from './session.ts';
import { createTraining, type TrainingEdge } from './training.ts';
import { createWorkouts, type WorkoutsEdge } from './workouts.ts';

export interface Data {
  readonly auth: AuthEdge;
  readonly account: AccountEdge;
  readonly workouts: WorkoutsEdge;
  readonly training: TrainingEdge;
  readonly runs: RunsEdge;
  readonly drafts: DraftsEdge;
  readonly outbox: OutboxEdge;
  readonly meter: Meter;
  readonly device: DeviceEdge;
  /**
   * Removes what this device holds of the person. Two things stay: workouts kept on purpose, and writes that have not
   * reached the server yet – nobody else sees them, and they go out at that person's next sign-in.
   */
  forgetPerson(uid: string): Promise<void>;
  close(): Promise<void>;
}

/** Is the device able to keep things? While it is not, everything lives in memory and dies with the tab. */
interface DeviceEdge {
  /** 'storage-full' or 'unavailable'; `undefined` = all is well. */
  problem(): ProblemCode | undefined;
  onProblem(listener: (problem: ProblemCode | undefined) => void): () => void;
}

export interface DataOptions {
  readonly firebase?: Firebase;
  readonly storage?: Storage;
  /** Epoch ms. */
  readonly now?: () => number;
  readonly random?: () => number;
  readonly after?: (ms: number, task: () => void) => () => void;
  readonly locks?: Pick<LockManager, 'request'>;
  readonly channel?: Channel;
  /** Calls back when the network may be there again; a hint, never a condition. */
  readonly wakeups?: (wake: () => void) => void;
}

export function createData(options: DataOptions = {}): Data {
  const storage = options.storage ?? browserStorage();
  const now = options.now ?? Date.now;
  const session = createSession(storage);
  const firebase = options.firebase ?? createFirebase(storage, () => session.expected() !== undefined);
  const runtime = openRuntime();
  const kept = openKept();
  const meter = createMeter();
  const db = createDatabase(firebase, meter);
  const outbox = createOutbox({
    runtime,
    sender: createSender(db),
    uid: () => session.confirmed(),
    now,
    random: options.random ?? Math.random,
    after: options.after ?? afterMs,
    locks: options.locks ?? (typeof navigator === 'undefined' ? undefined : navigator.locks),
    channel: options.channel ?? browserChannel(),
  });
  const account = createAccount({ runtime, db, outbox, session, now });
  const forgetPerson = async (uid: string) => void (await runtime.write((tx) => forgetOn(tx, uid, 'all')));
  const auth = createAuth({
    firebase,
    session,
    accounts: account,
    async onPerson(uid, left, isDeliberate) {
      // Thrown out (password changed elsewhere, account disabled): what was typed or trained waits for their return.
      if (left !== undefined) await runtime.write((tx) => forgetOn(tx, left, isDeliberate ? 'all' : 'copies'));
      if (uid !== undefined) outbox.kick();
    },
  });
  (options.wakeups ?? browserWakeups)(() => void outbox.drain());
  return {
    auth,
    account,
    workouts: createWorkouts({ runtime, kept, db, outbox, session, now }),
    training: createTraining(runtime, db, outbox, session),
    runs: createRuns(runtime, session, now),
    drafts: createDrafts(runtime, session),
    outbox,
    meter,
    device: { problem: () => runtime.problem(), onProblem: (listener) => runtime.onProblem(listener) },
    forgetPerson,
    close: async () => void (await Promise.all([runtime.close(), kept.close()])),
  };
}

function browserStorage(): Storage | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : localStorage;
  } catch {
    return undefined; // forbidden by the browser's settings
  }
}

function afterMs(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
}

function browserChannel(): Channel | undefined {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel('icetime-outbox');
  return {
    post: () => channel.postMessage(''),
    listen: (listener) => channel.addEventListener('message', listener),
  };
}

function browserWakeups(wake: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
}
