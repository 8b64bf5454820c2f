/** Everything that talks to the server or queues for it: loaded after the first paint, which does not need it. */
import type { AdminPort } from './account/admin.ts';
import { accountOperations } from './account/account-operations.ts';
import { createAccount, type AccountPort } from './account/account.ts';
import { createAuth, type AuthPort } from './account/auth.ts';
import type { WhoOptions } from './account/who.ts';
import { listUnfinished, type Unfinished } from './account/unfinished.ts';
import { createSignInNotes } from './account/sign-in-notes.ts';
import { dateOperations } from './training/date-operations.ts';
import { adoptQueue, createDrafts, type DraftsPort } from './workouts/drafts.ts';
import { setFavorit } from './workouts/favorit-operation.ts';
import { createFavorits, type FavoritsPort } from './workouts/favorits.ts';
import { createFirebase, type Firebase } from './server/firebase.ts';
import { once } from '#core/base/once.ts';
import { createDatabase } from './server/firestore.ts';
import { adoptGuest } from './training/guest.ts';
import { createWorkoutSummaries } from './workouts/workout-summaries.ts';
import { messageOperations } from './people/message-operations.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import type { LaterDeps, LaterPorts } from './later.ts';
import type { Meter } from './server/meter.ts';
import { openOfflineCopies } from './local/offline-copy-db.ts';
import { createLastWords, type LastWords, type Leaving } from './local/last-words.ts';
import type { createMedia, MediaPort } from './media/media.ts';
import type { SessionsPort } from './people/sessions.ts';
import type { UploadChannel } from './media/uploads.ts';
import { createOutbox, type Channel, type Outbox, type OutboxPort } from './sync/outbox.ts';
import { setVote } from './workouts/vote-operation.ts';
import { createRunMark, type RunMark } from './training/run-mark.ts';
import { createRuns, type RunsChannel, type RunsPort } from './training/runs.ts';
import { type Forgotten, forgetOn, type LocalDb, storesOf } from './local/local-db.ts';
import { createRegistry } from './sync/operation.ts';
import type { Session } from './local/session.ts';
import { resultOperations } from './training/result-operations.ts';
import { createTraining, type TrainingPort } from './training/training.ts';
import { createUnsaved } from './training/unsaved.ts';
import { removeWorkout } from './workouts/remove-workout.ts';
import { programmeOperations } from './training/programme-operations.ts';
import { wListOperations } from './workouts/w-list-operations.ts';
import { saveWorkout } from './workouts/save-workout.ts';
import { createWorkouts, type NetworkWorkouts } from './workouts/workouts.ts';

/** The local storage key of a device's place in a session; the place names the person. */
export const TOGETHER_PLACE = 'icetime-together';

export interface NetworkPorts {
  readonly auth: AuthPort;
  readonly account: AccountPort;
  readonly workouts: NetworkWorkouts;
  readonly training: TrainingPort;
  readonly runs: RunsPort;
  readonly drafts: DraftsPort;
  /** What the person has on this device only and may lose by a sign-out. */
  readonly unfinished: () => Promise<Unfinished>;
  /** Loaded only if files wait to be sent, or to upload or play some. */
  readonly loadMedia: () => Promise<MediaPort>;
  /** Loaded only for training together. */
  readonly loadSessions: () => Promise<SessionsPort>;
  /** Loaded only for admins. */
  readonly loadAdmin: () => Promise<AdminPort>;
  readonly outbox: OutboxPort;
  readonly favorits: FavoritsPort;
  /** Adapters that the first screen does not need. */
  readonly loadLater: () => Promise<LaterPorts>;
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
  readonly uploadChannel?: UploadChannel;
  readonly runsChannel?: RunsChannel;
  /** When a guest has seen the first screen; until then Auth would only slow it down. */
  readonly untilCalm?: () => Promise<void>;
  /** When the screen has been painted: a list from the device comes before Auth. */
  readonly untilPainted?: () => Promise<void>;
  /** Default: the console. Specification, section 8: database errors are only logged. */
  readonly log?: (verb: string, problem: ProblemCode) => void;
  /** Calls back when the network may be back; only a hint. */
  readonly wakeups?: (wake: () => void) => void;
  readonly leaving?: Leaving;
  /** Called if the person just confirmed has files waiting to be sent. */
  readonly onUploads?: () => void;
  /** Shows what the log names a failed call by, wherever the failure is shown. */
  readonly loadReference?: () => Promise<{ nameReference(reference: string): void }>;
}
export interface NetworkOptions extends DataOptions {
  readonly storage: Storage | undefined;
  readonly now: () => number;
  readonly session: Session;
  readonly localDb: LocalDb;
  readonly meter: Meter;
}

/** All kinds of writes that a device may queue. */
export const OPERATIONS = [
  ...accountOperations,
  saveWorkout,
  removeWorkout,
  setFavorit,
  setVote,
  ...resultOperations,
  ...dateOperations,
  ...messageOperations,
  ...wListOperations,
  ...programmeOperations,
];

function settlingBy(firebase: Firebase): WhoOptions['settle'] {
  return async (auth, sdk) => {
    const { askToSettle, settleSignIn } = await import('./account/settle.ts');
    await settleSignIn(() => askToSettle(firebase), auth, sdk);
  };
}

const firebaseOf = ({ firebase, storage, session, loadReference }: NetworkOptions): Firebase => ({
  ...(firebase ?? createFirebase(storage, () => session.expected() !== undefined)),
  loadReference,
});

export function createNetworkPorts(options: NetworkOptions): NetworkPorts {
  const { storage, now, session, localDb, meter } = options;
  const runMark = createRunMark(storage, localDb);
  const lastWords = createLastWords(storage, session, options.leaving ?? browserLeaving);
  const drafts = createDrafts(localDb, session, lastWords);
  const firebase = firebaseOf(options);
  const offlineDb = openOfflineCopies();
  const { random = Math.random, after = afterMs } = options;
  const locks = options.locks ?? (typeof navigator === 'undefined' ? undefined : navigator.locks);
  const db = createDatabase(firebase, meter, options.log ?? toConsole);
  const outbox = createOutbox({
    localDb,
    operations: createRegistry(OPERATIONS),
    db,
    uid: () => session.confirmed(),
    now,
    random,
    after,
    locks,
    channel: options.channel ?? browserChannel<void>('icetime-outbox'),
  });
  const media = createLateMedia({ db, firebase, localDb, offlineDb, session, now, random, after, locks }, options);
  const notes = createSignInNotes(storage, now);
  const account = createAccount({ localDb, db, outbox, session, notes, now });
  const auth = createAuth({
    firebase,
    session,
    notes,
    accounts: account,
    after,
    settle: settlingBy(firebase),
    async onPerson(uid, left) {
      const places = { localDb, storage, runMark, lastWords };
      if (left && left.how !== 'ended') await forgetLeft(places, left.uid, left.how === 'asked' ? 'all' : 'copies');
      if (left?.how === 'keeping') forgetPlace(storage);
      if (uid === undefined) return;
      const ended = session.ended();
      if (ended && ended.uid !== uid)
        await forgetLeft(places, ended.uid, ended.why === 'deleted' ? 'account' : 'copies');
      session.setEnded(undefined);
      drafts.takeUp();
      if (await adoptAll(places, outbox, uid)) await Promise.all(['', uid].map((of) => runMark.look(of)));
      outbox.kick();
      void media.resumeUploads(uid);
    },
  });
  const deps = { localDb, db, session, now };
  const copies = { offlineDb, onCopiesChange: media.syncOfflineFiles };
  const summaries = createWorkoutSummaries(deps);
  const unsaved = createUnsaved(storage, localDb);
  const onEnded = (uid: string) => {
    lastWords.forget(uid);
    for (const { id } of unsaved.list(uid)) unsaved.drop(id);
  };
  (options.wakeups ?? browserWakeups)(() => {
    void outbox.drain();
    media.wake();
  });
  return {
    auth,
    account,
    workouts: createWorkouts({ localDb, db, outbox, session, now, after, ...copies }),
    training: createTraining({ ...deps, outbox, after, runMark, unsaved, lastWords }),
    runs: createRuns({
      ...deps,
      locks,
      after,
      runMark,
      lastWords,
      channel: options.runsChannel ?? browserChannel('icetime-runs'),
    }),
    drafts,
    unfinished: () => listUnfinished({ localDb, session, lastWords, now }),
    loadMedia: media.load,
    outbox,
    favorits: createFavorits(deps, outbox, summaries),
    ...laterParts({ ...deps, ...copies, outbox, firebase, meter, summaries, onEnded }),
    close: () => offlineDb.close(),
  };
}

const ignore = (): undefined => undefined;

/** Media code is loaded by the first screen that shows a file, or if a file waits to be sent or fetched. */
function createLateMedia(
  deps: Omit<Parameters<typeof createMedia>[0], 'channel'>,
  { uploadChannel, onUploads }: DataOptions,
) {
  let port: MediaPort | undefined;
  const load = once(async () => {
    const { createMedia } = await import('./media/media.ts');
    const channel = uploadChannel ?? browserChannel('icetime-uploads');
    port = createMedia({ ...deps, channel });
    void port.offlineFiles.sync();
    return port;
  });
  return {
    load,
    /** If the code cannot be fetched now, the next start that shows a file tries again. */
    syncOfflineFiles: () => void load().then(({ offlineFiles }) => offlineFiles.sync(), ignore),
    async resumeUploads(uid: string): Promise<void> {
      const uploads = await deps.localDb.read(['uploads'], (reader) => reader.list('uploads', uid));
      if (uploads.length === 0) return;
      onUploads?.();
      // If the code cannot be fetched now, the next start tries again.
      await load().then(({ uploads: queue }) => queue.drain(), ignore);
    },
    /** Called when the network may be back. */
    wake() {
      void port?.uploads.drain();
      void port?.offlineFiles.sync();
    },
  };
}

const laterParts = (deps: LaterDeps): Pick<NetworkPorts, 'loadLater' | 'loadSessions' | 'loadAdmin'> => ({
  loadLater: once(async () => (await import('./later.ts')).createLaterPorts(deps)),
  loadSessions: async () => (await import('./people/sessions.ts')).createSessions(deps),
  loadAdmin: async () => (await import('./account/admin.ts')).createAdmin(deps),
});

function toConsole(verb: string, problem: ProblemCode): void {
  // Being offline is no fault of the database.
  // oxlint-disable-next-line no-console -- the specification wants these logged
  if (problem !== 'offline') console.warn(`Firestore, ${verb}: ${problem}`);
}

function afterMs(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
}

function browserChannel<T>(name: string): { post(said: T): void; listen(hear: (said: T) => void): void } | undefined {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  return {
    post: (said) => channel.postMessage(said),
    listen: (hear) => channel.addEventListener('message', ({ data }) => hear(data as T)),
  };
}

function browserWakeups(wake: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
}

function browserLeaving(tell: (isGoing: boolean) => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('pagehide', () => tell(true));
  window.addEventListener('pageshow', () => tell(false));
  document.addEventListener('visibilitychange', () => tell(document.visibilityState === 'hidden'));
}

interface Places extends Pick<NetworkOptions, 'localDb' | 'storage'> {
  readonly runMark: RunMark;
  readonly lastWords: LastWords;
}

/** 'copies': drafts and runs stay for the person's return. */
async function forgetLeft(places: Places, left: string, what: Forgotten): Promise<void> {
  const { localDb, storage, runMark, lastWords } = places;
  if (what !== 'copies') lastWords.forget(left, what === 'all' ? ['draft', 'run'] : undefined);
  await localDb.write(storesOf(what), (tx) => forgetOn(tx, left, what));
  await runMark.look(left);
  if (what !== 'copies') forgetPlace(storage);
}

/** What a guest made goes to this person. Returns whether a run was among it. */
async function adoptAll(
  { localDb, lastWords }: Places,
  outbox: Pick<Outbox, 'enqueue'>,
  uid: string,
): Promise<boolean> {
  const { value, problem } = await localDb.write(['drafts', 'outbox', 'results', 'runs'], async (tx) => ({
    hasRun: await adoptGuest(tx, outbox, uid),
    landed: await adoptQueue(tx, lastWords, uid),
  }));
  if (problem === undefined) value.landed();
  return value.hasRun;
}

/** The next person on this device is not a member of that session. */
function forgetPlace(storage: Storage | undefined): void {
  try {
    storage?.removeItem(TOGETHER_PLACE);
  } catch {
    // Storage is blocked, so nothing was stored in it.
  }
}
