/** All adapters to remote and stored data, created once by app/wire/wire.ts. */
import type { ProblemCode } from '#core/base/errors.ts';
import type { AuthPort } from './account/auth.ts';
import { localUser } from './account/local-user.ts';
import { type LatePorts, latePorts } from './late-ports.ts';
import { createMeter, type Meter } from './server/meter.ts';
import { listLastRuns } from './training/last-runs.ts';
import { listMineLocal } from './workouts/mine-local.ts';
import type { DataOptions, NetworkPorts } from './network.ts';
import { newId } from './server/new-id.ts';
import { once } from '#core/base/once.ts';
import { isRunMarked } from './training/run-mark.ts';
import type { OfflineCopyList } from './workouts/offline-copy-list.ts';
import type { PublicList, PublicListOptions } from './workouts/public-list.ts';
import type { WorkoutsPort } from './workouts/workouts.ts';
import { type LocalDb, openLocalDb, wouldLose } from './local/local-db.ts';
import { createSession, type Session } from './local/session.ts';

export interface Data extends Omit<NetworkPorts, 'close' | 'workouts'> {
  readonly workouts: WorkoutsPort;
  readonly meter: Meter;
  /** Synchronous: may this person ('' = a guest) have an unfinished run on this device? */
  mayContinue(uid: string): boolean;
  readonly device: DevicePort;
  /** The first screen reads from the database: fetch its code in parallel instead of chunk after chunk. */
  prepareReads(): void;
  close(): Promise<void>;
}

/** Can the device store data? While it cannot, everything is in memory and is lost with the tab. */
interface DevicePort {
  /** 'storage-full', 'device-blocked' or 'device-newer'; `undefined` = no problem. */
  problem(): ProblemCode | undefined;
  onProblem(listener: (problem: ProblemCode | undefined) => void): () => void;
  /** Some of the person's changes are in memory only. */
  wouldLose(): boolean;
}

/**
 * The first paint – who is signed in, and their list on this device – is served from here; everything else waits for
 * its code. If that cannot be fetched, calls end with 'offline' and the next one tries again.
 */
export function createData(options: DataOptions = {}): Data {
  const storage = options.storage ?? browserStorage();
  const now = options.now ?? Date.now;
  const session = createSession(storage);
  const localDb = openLocalDb();
  const meter = createMeter();
  const list = firstList(options);
  const load = once(async (): Promise<NetworkPorts> => {
    list.waitNoLonger();
    const { createNetworkPorts } = await import('./network.ts');
    return createNetworkPorts({ ...options, storage, now, session, localDb, meter });
  });
  const late = latePorts(load);
  const { method, outcome } = late;
  const isCalm = () => (session.expected() === undefined ? options.untilCalm?.() : list.painted);
  return {
    auth: authPort(late, session, isCalm),
    account: {
      async loadLocal(uid) {
        const user = await localDb.read(['meta', 'outbox'], (reader) => localUser(reader, uid));
        if (!user) list.waitNoLonger();
        return user;
      },
      load: (...args) => outcome((ports) => ports.account.load(...args)),
      createMissing: (...args) => outcome((ports) => ports.account.createMissing(...args)),
      loadContract: (...args) => outcome((ports) => ports.account.loadContract(...args)),
      saveSettings: (...args) => method((ports) => ports.account.saveSettings(...args)),
      saveProfile: (...args) => method((ports) => ports.account.saveProfile(...args)),
    },
    workouts: {
      async listMineLocal(uid) {
        const mine = await listMineLocal(localDb, uid);
        if (mine.length === 0) list.waitNoLonger();
        else void list.isHere();
        return mine;
      },
      newId,
      refreshMine: (...args) => outcome((ports) => ports.workouts.refreshMine(...args)),
      getWhole: (...args) => outcome((ports) => ports.workouts.getWhole(...args)),
      save: (...args) => outcome((ports) => ports.workouts.save(...args)),
      remove: (...args) => outcome((ports) => ports.workouts.remove(...args)),
      keep: (...args) => outcome((ports) => ports.workouts.keep(...args)),
      unkeep: (...args) => method((ports) => ports.workouts.unkeep(...args)),
      fetchCopies: (...args) => method((ports) => ports.workouts.fetchCopies(...args)),
      listCopies: (...args) => method((ports) => ports.workouts.listCopies(...args)),
      exerciseNames: (...args) => method((ports) => ports.workouts.exerciseNames(...args)),
      ...earlyLists({
        localDb,
        session,
        now,
        askDatabase: (...args) => outcome((ports) => ports.workouts.queryPublic(...args)),
      }),
    },
    ...workPorts(late, localDb, isCalm),
    unfinished: () => method((ports) => ports.unfinished()),
    loadMedia: () => method((ports) => ports.loadMedia()),
    loadSessions: () => method((ports) => ports.loadSessions()),
    loadAdmin: () => method((ports) => ports.loadAdmin()),
    loadLater() {
      // At the same time as the network code, which asks for it next.
      void import('./later.ts').catch(() => undefined);
      return method((ports) => ports.loadLater());
    },
    meter,
    mayContinue: (uid) => isRunMarked(storage, uid, now()),
    device: deviceOf(localDb),
    prepareReads() {
      const sdk = session.expected() === undefined ? [] : [import('firebase/app'), import('firebase/firestore/lite')];
      const parts = [load(), ...sdk];
      // A failed import is reported by the call that needs it.
      void Promise.allSettled(parts);
    },
    close: async () => void (await Promise.all([localDb.close(), load().then((ports) => ports.close())])),
  };
}

/** Who is signed in is known on this device before Firebase says so. */
const authPort = (
  { method, outcome, subscribed }: LatePorts<NetworkPorts>,
  session: Session,
  isCalm: () => Promise<void> | undefined,
): AuthPort => ({
  sessionHint: () => hintOf(session.expected()),
  endedBecause: () => session.ended()?.why,
  observe: (listener) => subscribed('auth', (auth) => auth.observe(listener), isCalm),
  register: (...args) => outcome((ports) => ports.auth.register(...args)),
  signIn: (...args) => outcome((ports) => ports.auth.signIn(...args)),
  sendPasswordReset: (...args) => outcome((ports) => ports.auth.sendPasswordReset(...args)),
  sendVerification: (...args) => outcome((ports) => ports.auth.sendVerification(...args)),
  reload: (...args) => outcome((ports) => ports.auth.reload(...args)),
  signOut: (...args) => method((ports) => ports.auth.signOut(...args)),
  ways: (...args) => method((ports) => ports.auth.ways(...args)),
  access: (...args) => method((ports) => ports.auth.access(...args)),
});

type WorkPorts = Pick<Data, 'training' | 'favorits' | 'runs' | 'drafts' | 'outbox'>;
/** Training, drafts, outbox and the like. Only the last runs are served before the network code has loaded. */
function workPorts(
  { method, outcome, subscribed }: LatePorts<NetworkPorts>,
  localDb: LocalDb,
  isCalm: () => Promise<void> | undefined,
): WorkPorts {
  return {
    training: {
      listLastRuns: (uid, most) => listLastRuns(localDb, uid, most),
      listLocal: (...args) => method((ports) => ports.training.listLocal(...args)),
      listBrief: (...args) => method((ports) => ports.training.listBrief(...args)),
      saveNote: (...args) => method((ports) => ports.training.saveNote(...args)),
      saveSets: (...args) => method((ports) => ports.training.saveSets(...args)),
      mend: (...args) => method((ports) => ports.training.mend(...args)),
      remove: (...args) => method((ports) => ports.training.remove(...args)),
      record: (...args) => outcome((ports) => ports.training.record(...args)),
      refresh: (...args) => outcome((ports) => ports.training.refresh(...args)),
      addHistory: (...args) => outcome((ports) => ports.training.addHistory(...args)),
      removeHistory: (...args) => outcome((ports) => ports.training.removeHistory(...args)),
    },
    favorits: {
      listLocal: (...args) => method((ports) => ports.favorits.listLocal(...args)),
      listWorkoutsLocal: (...args) => method((ports) => ports.favorits.listWorkoutsLocal(...args)),
      set: (...args) => method((ports) => ports.favorits.set(...args)),
      refresh: (...args) => outcome((ports) => ports.favorits.refresh(...args)),
      refreshWorkouts: (...args) => outcome((ports) => ports.favorits.refreshWorkouts(...args)),
    },
    runs: {
      say: (...args) => method((ports) => ports.runs.say(...args)),
      write: (...args) => method((ports) => ports.runs.write(...args)),
      latest: (...args) => method((ports) => ports.runs.latest(...args)),
      unreadable: (...args) => method((ports) => ports.runs.unreadable(...args)),
      takeOver: (...args) => method((ports) => ports.runs.takeOver(...args)),
      clear: (...args) => method((ports) => ports.runs.clear(...args)),
      onElsewhere: (listener) => subscribed('runs', (runs) => runs.onElsewhere(listener)),
      hold: (runId) => subscribed('runs', (runs) => runs.hold(runId)),
    },
    drafts: {
      get: (...args) => method((ports) => ports.drafts.get(...args)),
      known: (...args) => method((ports) => ports.drafts.known(...args)),
      put: (...args) => method((ports) => ports.drafts.put(...args)),
      remove: (...args) => method((ports) => ports.drafts.remove(...args)),
    },
    outbox: {
      drain: (...args) => method((ports) => ports.outbox.drain(...args)),
      pendingCount: (...args) => method((ports) => ports.outbox.pendingCount(...args)),
      listRefused: (...args) => method((ports) => ports.outbox.listRefused(...args)),
      retry: (...args) => method((ports) => ports.outbox.retry(...args)),
      discard: (...args) => method((ports) => ports.outbox.discard(...args)),
      onChange: (listener) => subscribed('outbox', (outbox) => outbox.onChange(listener), isCalm),
    },
  };
}

const deviceOf = (localDb: LocalDb): DevicePort => ({
  problem: () => localDb.problem(),
  onProblem: (listener) => localDb.onProblem(listener),
  wouldLose: () => wouldLose(localDb),
});

/** Neither list needs the database: guests and offline people do not wait for the network code. */
function earlyLists(options: PublicListOptions): PublicList & OfflineCopyList {
  const open = latePorts(once(async () => (await import('./workouts/public-list.ts')).createPublicList(options)));
  const kept = latePorts(
    once(async () => (await import('./workouts/offline-copy-list.ts')).createOfflineCopyList(options.session)),
  );
  return {
    listPublic: (...args) => open.outcome((list) => list.listPublic(...args)),
    morePublic: (...args) => open.outcome((list) => list.morePublic(...args)),
    listPublicLocal: (...args) => open.method((list) => list.listPublicLocal(...args)),
    listOfflineCopies: (...args) => kept.method((list) => list.listOfflineCopies(...args)),
  };
}

/**
 * Until the list of a person known to this device is painted, Firebase Auth would only slow it down. Nothing waits if
 * there is no such list or if the screen needs the network code anyway, and never longer than `untilCalm`.
 */
function firstList({ untilCalm, untilPainted }: DataOptions) {
  let waitNoLonger = () => {};
  const painted = untilPainted && new Promise<void>((resolve) => (waitNoLonger = resolve));
  if (painted) void untilCalm?.().then(waitNoLonger);
  return { painted, waitNoLonger, isHere: async () => untilPainted?.().then(waitNoLonger) };
}

const hintOf = (uid: string | undefined): { uid: string } | undefined => (uid === undefined ? undefined : { uid });

function browserStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined; // blocked by the browser's settings, or missing
  }
}
