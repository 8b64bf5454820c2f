/** All adapters to what is remote or stored, made once by app/wire/wire.ts. */
import { failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import { localUser } from './account/local-user.ts';
import type { LaterPorts } from './later.ts';
import { createMeter, type Meter } from './server/meter.ts';
import { listLastRuns } from './training/last-runs.ts';
import { listMineLocal } from './workouts/mine-local.ts';
import type { DataOptions, NetworkPorts } from './network.ts';
import { newId } from './server/new-id.ts';
import { once } from '#core/base/once.ts';
import { isRunMarked } from './training/run-mark.ts';
import type { KeptList } from './workouts/kept-local.ts';
import type { PublicList, PublicListOptions } from './workouts/public-list.ts';
import type { WorkoutsPort } from './workouts/workouts.ts';
import { type LocalDb, openLocalDb, wouldLose } from './local/local-db.ts';
import { createSession } from './local/session.ts';

export interface Data extends Omit<NetworkPorts, 'close' | 'loadLater' | 'workouts'>, LaterPorts {
  readonly workouts: WorkoutsPort;
  readonly meter: Meter;
  /** Without a wait: may this person ('' = nobody) have left a run to continue on this device? */
  mayContinue(uid: string): boolean;
  readonly device: DevicePort;
  /** A screen that reads from the database comes first: its code travels at once instead of piece after piece. */
  prepareReads(): void;
  close(): Promise<void>;
}

/** Is the device able to keep things? While it is not, everything lives in memory and dies with the tab. */
interface DevicePort {
  /** 'storage-full', 'device-blocked' or 'device-newer'; `undefined` = all is well. */
  problem(): ProblemCode | undefined;
  onProblem(listener: (problem: ProblemCode | undefined) => void): () => void;
  /** Something that the person did lives in memory only. */
  wouldLose(): boolean;
}

/**
 * What the first paint needs – who was here, and their list on this device – answers from here; all else waits for its
 * code. Where that cannot be fetched, calls end with 'offline' and the next one tries again.
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
  const { methods, outcomes, subscribed } = late;
  const isCalm = () => (session.expected() === undefined ? options.untilCalm?.() : list.painted);
  return {
    auth: {
      sessionHint: () => hintOf(session.expected()),
      endedBecause: () => session.ended()?.why,
      observe: (listener) => subscribed('auth', (auth) => auth.observe(listener), isCalm),
      ...outcomes('auth', ['register', 'signIn', 'sendPasswordReset', 'sendVerification', 'reload']),
      ...methods('auth', ['signOut', 'ways', 'access']),
    },
    account: {
      async loadLocal(uid) {
        const user = await localDb.read((reader) => localUser(reader, uid));
        if (!user) list.waitNoLonger();
        return user;
      },
      ...outcomes('account', ['load', 'createMissing', 'loadContract']),
      ...methods('account', ['saveSettings', 'saveProfile']),
    },
    workouts: {
      async listMineLocal(uid) {
        const mine = await listMineLocal(localDb, uid);
        if (mine.length === 0) list.waitNoLonger();
        else void list.isHere();
        return mine;
      },
      newId,
      ...outcomes('workouts', ['refreshMine', 'getWhole', 'save', 'remove', 'keep']),
      ...methods('workouts', ['unkeep', 'fetchCopies', 'listCopies', 'exerciseNames']),
      ...earlyLists({ localDb, session, now, askDatabase: outcomes('workouts', ['queryPublic']).queryPublic }),
    },
    training: {
      listLastRuns: (uid, most) => listLastRuns(localDb, uid, most),
      ...outcomes('training', ['record', 'refresh']),
      ...methods('training', ['listLocal', 'listBrief', 'saveNote', 'saveSets', 'remove']),
    },
    favorits: {
      ...outcomes('favorits', ['refresh', 'refreshWorkouts']),
      ...methods('favorits', ['listLocal', 'set', 'listWorkoutsLocal']),
    },
    ...laterPorts(once(async () => (await load()).loadLater())),
    runs: {
      ...methods('runs', ['write', 'latest', 'unreadable', 'takeOver', 'clear']),
      onElsewhere: (listener) => subscribed('runs', (runs) => runs.onElsewhere(listener)),
      hold: (runId) => subscribed('runs', (runs) => runs.hold(runId)),
    },
    drafts: methods('drafts', ['get', 'put', 'remove']),
    unfinished: async () => (await load()).unfinished(),
    loadMedia: async () => (await load()).loadMedia(),
    loadSessions: async () => (await load()).loadSessions(),
    loadAdmin: async () => (await load()).loadAdmin(),
    outbox: {
      onChange: (listener) => subscribed('outbox', (outbox) => outbox.onChange(listener), isCalm),
      ...methods('outbox', ['drain', 'pendingCount', 'listRefused', 'retry', 'discard']),
    },
    meter,
    mayContinue: (uid) => isRunMarked(storage, uid, now()),
    device: deviceOf(localDb),
    prepareReads() {
      const sdk = session.expected() === undefined ? [] : [import('firebase/app'), import('firebase/firestore/lite')];
      const parts = [load(), ...sdk];
      // Whoever needs a part that did not come says so.
      void Promise.allSettled(parts);
    },
    close: async () => void (await Promise.all([localDb.close(), load().then((ports) => ports.close())])),
  };
}

const deviceOf = (localDb: LocalDb): DevicePort => ({
  problem: () => localDb.problem(),
  onProblem: (listener) => localDb.onProblem(listener),
  wouldLose: () => wouldLose(localDb),
});

/** Both are read without the database: strangers, and who has no connection, wait for no code of the server's. */
function earlyLists(options: PublicListOptions): PublicList & KeptList {
  const open = latePorts(
    once(async () => ({ list: (await import('./workouts/public-list.ts')).createPublicList(options) })),
  );
  const kept = latePorts(
    once(async () => ({ list: (await import('./workouts/kept-local.ts')).createKeptList(options.session) })),
  );
  return {
    ...open.outcomes('list', ['listPublic', 'morePublic']),
    ...open.methods('list', ['listPublicLocal']),
    ...kept.methods('list', ['listKept']),
  };
}

/** What is between people, planned, and done by the server alone: its code comes when it is first asked for. */
function laterPorts(load: () => Promise<LaterPorts>): LaterPorts {
  const { methods, outcomes, whole, subscribed } = latePorts(load);
  return {
    shares: whole('shares', { listAssignedLocal: 1, listMineLocal: 1 }),
    messages: {
      ...outcomes('messages', ['countUnread', 'refresh', 'thread', 'workouts']),
      ...methods('messages', ['listLocal', 'send', 'markRead', 'remove']),
      watch: (...args) => subscribed('messages', (messages) => messages.watch(...args)),
    },
    people: whole('people', { listFriendsLocal: 1, requestsSeenAt: 1, keepRequestsSeen: 1 }),
    groups: whole('groups', { listLocal: 1 }),
    wLists: whole('wLists', { listLocal: 1, save: 1, remove: 1, workoutsLocal: 1 }),
    ratings: whole('ratings', { setVote: 1 }),
    dates: whole('dates', { listLocal: 1, add: 1, change: 1, put: 1, remove: 1 }),
    product: whole('product', {}),
    functions: whole('functions', {}),
  };
}

/**
 * Until the list of somebody this device knows has been painted, Firebase Auth would only be in its way. Nothing waits
 * where there is no such list, where the screen needs the network's code anyway, or longer than `untilCalm`.
 */
function firstList({ untilCalm, untilPainted }: DataOptions) {
  let waitNoLonger = () => {};
  const painted = untilPainted && new Promise<void>((resolve) => (waitNoLonger = resolve));
  if (painted) void untilCalm?.().then(waitNoLonger);
  return { painted, waitNoLonger, isHere: async () => untilPainted?.().then(waitNoLonger) };
}

const hintOf = (uid: string | undefined): { uid: string } | undefined => (uid === undefined ? undefined : { uid });

type Method = (...args: never[]) => Promise<unknown>;
/** The methods of `T` that promise an `R`. */
type Promising<T, R> = { [K in keyof T]: T[K] extends (...args: never[]) => Promise<R> ? K : never }[keyof T];

type Plain<T> = Exclude<keyof T, Promising<T, Outcome<unknown>>>;

/** Adapters whose code is still to be loaded, as if they were here. */
function latePorts<T extends object>(load: () => Promise<T>) {
  type Name = keyof T;
  const late = async (port: Name, method: PropertyKey, args: never[]): Promise<unknown> => {
    const methodsByName = (await load())[port] as unknown as Record<PropertyKey, Method>;
    return methodsByName[method]?.(...args);
  };
  const outcome = async (port: Name, method: PropertyKey, args: never[]): Promise<unknown> => {
    const isHere = await load().then(
      () => true,
      () => false,
    );
    return isHere ? late(port, method, args) : failed('offline');
  };
  return {
    /**
     * All of an adapter without naming it twice, which would weigh on the first paint. `plain`: the methods that do
     * not end with a value or a code; the rest are like `outcomes`.
     */
    whole: <E extends Name>(port: E, plain: Readonly<Record<Plain<T[E]>, 1>>): T[E] =>
      new Proxy(plain as unknown as T[E] & object, {
        get: (names, method) => {
          const call = method in names ? late : outcome;
          return (...args: never[]) => call(port, method, args);
        },
      }),
    methods: <E extends Name, K extends Promising<T[E], unknown>>(port: E, names: readonly K[]) => {
      const entries = names.map((name) => [name, (...args: never[]) => late(port, name, args)]);
      return Object.fromEntries(entries) as Pick<T[E], K>;
    },
    /** For methods that end with a value or a code: code that cannot be fetched is a code, too. */
    outcomes: <E extends Name, K extends Promising<T[E], Outcome<unknown>>>(port: E, names: readonly K[]) => {
      const entries = names.map((name) => [name, (...args: never[]) => outcome(port, name, args)]);
      return Object.fromEntries(entries) as Pick<T[E], K>;
    },
    /** A subscription that begins when its code is there, unless it was given up before. */
    subscribed: <E extends Name>(
      port: E,
      subscribe: (port: T[E]) => () => void,
      after?: () => Promise<void> | undefined,
    ): (() => void) => {
      let stop: (() => void) | undefined;
      let isOver = false;
      const loaded = async () => {
        await after?.();
        return load();
      };
      void loaded().then(
        (ports) => {
          if (!isOver) stop = subscribe(ports[port]);
        },
        () => undefined,
      );
      return () => {
        isOver = true;
        stop?.();
      };
    },
  };
}

function browserStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined; // forbidden by the browser's settings, or there is none
  }
}
