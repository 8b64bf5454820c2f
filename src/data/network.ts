/** Everything that speaks to the server or queues for it: fetched after the first paint, which needs none of it. */
import { createAccount, type AccountEdge } from './account.ts';
import { createAuth, type AuthEdge } from './auth.ts';
import { createDates, type DatesEdge } from './dates.ts';
import { createDrafts, type DraftsEdge } from './drafts.ts';
import { createFavorits, type FavoritsEdge } from './favorits.ts';
import { createFirebase, type Firebase } from './firebase.ts';
import { createDatabase } from './firestore.ts';
import { createCallables, createFunctions, type FunctionsEdge } from './functions.ts';
import { adoptGuest } from './guest.ts';
import { createHeads } from './heads.ts';
import { createMessages, type MessagesEdge } from './messages.ts';
import type { Meter } from './meter.ts';
import { openKept } from './offline.ts';
import type { MediaEdge } from './media.ts';
import { createOutbox, type Channel, type OutboxEdge } from './outbox.ts';
import { createPeople, type PeopleEdge } from './people.ts';
import { createProduct, type ProductEdge } from './product.ts';
import { createRatings, type RatingsEdge } from './ratings.ts';
import { createRunMark } from './run-mark.ts';
import { createRuns, type RunsEdge } from './runs.ts';
import { forgetOn, type Runtime } from './runtime.ts';
import { createSender } from './send.ts';
import type { Session } from './session.ts';
import { createShares, type SharesEdge } from './shares.ts';
import { createTraining, type TrainingEdge } from './training.ts';
import { createWorkouts, type WorkoutsEdge } from './workouts.ts';

export interface NetworkEdges {
  readonly auth: AuthEdge;
  readonly account: AccountEdge;
  readonly workouts: WorkoutsEdge;
  readonly training: TrainingEdge;
  readonly runs: RunsEdge;
  readonly drafts: DraftsEdge;
  /** With Firebase Storage: only who uploads or plays files fetches it. */
  readonly loadMedia: () => Promise<MediaEdge>;
  readonly outbox: OutboxEdge;
  readonly favorits: FavoritsEdge;
  readonly shares: SharesEdge;
  readonly messages: MessagesEdge;
  readonly people: PeopleEdge;
  readonly ratings: RatingsEdge;
  readonly dates: DatesEdge;
  readonly product: ProductEdge;
  readonly functions: FunctionsEdge;
  readonly close: () => Promise<void>;
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
  /** When somebody who was not signed in here has seen the first screen: until then Auth would only be in its way. */
  readonly untilCalm?: () => Promise<void>;
  /** When what is about to be shown has been painted: a list from the device comes before Auth. */
  readonly untilPainted?: () => Promise<void>;
  /** Calls back when the network may be there again; a hint, never a condition. */
  readonly wakeups?: (wake: () => void) => void;
}
export interface NetworkOptions extends DataOptions {
  readonly storage: Storage | undefined;
  readonly now: () => number;
  readonly session: Session;
  readonly runtime: Runtime;
  readonly meter: Meter;
}

export function createNetworkEdges(options: NetworkOptions): NetworkEdges {
  const { storage, now, session, runtime, meter } = options;
  const runMark = createRunMark(storage, runtime);
  const firebase = options.firebase ?? createFirebase(storage, () => session.expected() !== undefined);
  const kept = openKept();
  const after = options.after ?? afterMs;
  const locks = options.locks ?? (typeof navigator === 'undefined' ? undefined : navigator.locks);
  const db = createDatabase(firebase, meter);
  const outbox = createOutbox({
    runtime,
    sender: createSender(db, now),
    uid: () => session.confirmed(),
    now,
    random: options.random ?? Math.random,
    after,
    locks,
    channel: options.channel ?? browserChannel(),
  });
  const account = createAccount({ runtime, db, outbox, session, now });
  const auth = createAuth({
    firebase,
    session,
    accounts: account,
    async onPerson(uid, left, isDeliberate) {
      // Thrown out (password changed elsewhere, account disabled): what was typed or trained waits for their return.
      if (left !== undefined) {
        await runtime.write((tx) => forgetOn(tx, left, isDeliberate ? 'all' : 'copies'));
        await runMark.look(left);
      }
      if (uid === undefined) return;
      const { value: hasRun } = await runtime.write((tx) => adoptGuest(tx, outbox, uid));
      if (hasRun) await Promise.all(['', uid].map((of) => runMark.look(of)));
      outbox.kick();
    },
  });
  const deps = { runtime, db, session, now };
  const heads = createHeads(deps);
  const callables = createCallables(firebase);
  (options.wakeups ?? browserWakeups)(() => void outbox.drain());
  return {
    auth,
    account,
    workouts: createWorkouts({ runtime, kept, db, outbox, session, now, after }),
    training: createTraining(deps, outbox, runMark),
    runs: createRuns({ runtime, session, now, locks, after, runMark }),
    drafts: createDrafts(runtime, session),
    loadMedia: async () => (await import('./media.ts')).createMedia(db, firebase),
    outbox,
    favorits: createFavorits(deps, outbox, heads),
    shares: createShares(deps, heads),
    messages: createMessages({ ...deps, outbox, firebase, meter }),
    people: createPeople(deps, callables),
    ratings: createRatings(deps, outbox),
    dates: createDates(deps, outbox),
    product: createProduct(deps),
    functions: createFunctions(callables),
    close: () => kept.close(),
  };
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
