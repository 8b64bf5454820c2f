/** All adapters to remote and stored data, created once by app/wire/wire.ts. */
import type { ProblemCode } from '#core/base/errors.ts';
import { localUser } from './account/local-user.ts';
import { type LatePorts, latePorts } from './late-ports.ts';
import type { LaterPorts } from './later.ts';
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
import { createSession } from './local/session.ts';

export interface Data extends Omit<NetworkPorts, 'close' | 'loadLater' | 'workouts'>, LaterPorts {
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
  const { method, outcome, subscribed } = late;
  const isCalm = () => (session.expected() === undefined ? options.untilCalm?.() : list.painted);
  return {
    auth: {
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
    },
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
    ...workPorts(late, load, localDb, isCalm),
    ...laterPorts(once(async () => (await load()).loadLater())),
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

type WorkPorts = Pick<
  Data,
  'training' | 'favorits' | 'runs' | 'drafts' | 'outbox' | 'unfinished' | 'loadMedia' | 'loadSessions' | 'loadAdmin'
>;
/** Training, drafts, outbox and the like. Only the last runs are served before the network code has loaded. */
function workPorts(
  { subscribed, whole }: LatePorts<NetworkPorts>,
  load: () => Promise<NetworkPorts>,
  localDb: LocalDb,
  isCalm: () => Promise<void> | undefined,
): WorkPorts {
  return {
    training: whole(
      'training',
      { listLocal: 1, listBrief: 1, saveNote: 1, saveSets: 1, mend: 1, remove: 1 },
      { listLastRuns: (uid: string, most: number) => listLastRuns(localDb, uid, most) },
    ),
    favorits: whole('favorits', { listLocal: 1, set: 1, listWorkoutsLocal: 1 }),
    runs: whole(
      'runs',
      { say: 1, write: 1, latest: 1, unreadable: 1, takeOver: 1, clear: 1 },
      {
        onElsewhere: (listener: (runId: string) => void) => subscribed('runs', (runs) => runs.onElsewhere(listener)),
        hold: (runId: string) => subscribed('runs', (runs) => runs.hold(runId)),
      },
    ),
    drafts: whole('drafts', { get: 1, known: 1, put: 1, remove: 1 }),
    unfinished: async () => (await load()).unfinished(),
    loadMedia: async () => (await load()).loadMedia(),
    loadSessions: async () => (await load()).loadSessions(),
    loadAdmin: async () => (await load()).loadAdmin(),
    outbox: whole(
      'outbox',
      { drain: 1, pendingCount: 1, listRefused: 1, retry: 1, discard: 1 },
      { onChange: (listener: () => void) => subscribed('outbox', (outbox) => outbox.onChange(listener), isCalm) },
    ),
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

/** Ports between people, for the calendar, and for server-only actions; their code is loaded on first use. */
function laterPorts(load: () => Promise<LaterPorts>): LaterPorts {
  const { method, outcome, whole, subscribed } = latePorts(load);
  return {
    shares: whole('shares', { listAssignedLocal: 1, listMineLocal: 1 }),
    messages: {
      countUnread: (...args) => outcome((ports) => ports.messages.countUnread(...args)),
      refresh: (...args) => outcome((ports) => ports.messages.refresh(...args)),
      thread: (...args) => outcome((ports) => ports.messages.thread(...args)),
      workouts: (...args) => outcome((ports) => ports.messages.workouts(...args)),
      listLocal: (...args) => method((ports) => ports.messages.listLocal(...args)),
      send: (...args) => method((ports) => ports.messages.send(...args)),
      markRead: (...args) => method((ports) => ports.messages.markRead(...args)),
      remove: (...args) => method((ports) => ports.messages.remove(...args)),
      watch: (...args) => subscribed('messages', (messages) => messages.watch(...args)),
    },
    people: whole('people', { listFriendsLocal: 1, requestsSeenAt: 1, keepRequestsSeen: 1 }),
    groups: whole('groups', { listLocal: 1 }),
    wLists: whole('wLists', { listLocal: 1, save: 1, remove: 1, workoutsLocal: 1 }),
    programmes: whole('programmes', {
      listLocal: 1,
      save: 1,
      remove: 1,
      saveFollow: 1,
      changeFollow: 1,
      removeFollow: 1,
    }),
    coachings: whole('coachings', { listLocal: 1, keepEdition: 1, galleryLocal: 1 }),
    ratings: whole('ratings', { setVote: 1 }),
    dates: whole('dates', { listLocal: 1, add: 1, change: 1, put: 1, remove: 1 }),
    product: whole('product', {}),
    functions: whole('functions', {}),
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
