/** Adapters in memory, typed by the real ones, and stores on top of them. The test moves time and the network. */
import { done, failed, type ProblemCode } from '#core/base/errors.ts';
import { readUser, type UserRecord, type OfflineCopy } from '#core/workout/model.ts';
import type { WholeWorkout, WorkoutResult } from '#core/workout/model.ts';
import { DEFAULT_SETTINGS, type UserSettings } from '#core/settings/settings.ts';
import type { AuthUser } from '#data/account/who.ts';
import type { FunctionsPort } from '#data/account/functions.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import type { Network } from '#platform/device/network.ts';
import {
  createFakeAppeals,
  createFakeDrafts,
  createFakeFavorits,
  createFakeMedia,
  createFakeOutbox,
  createFakeTraining,
  createFakeVotes,
} from './fakes/fakes.ts';
import { createFakeDates, createFakeReminders } from './fakes/fake-dates.ts';
import { createFakeAuth } from './fakes/fake-auth.ts';
import { createFakeAccess } from './fakes/fake-access.ts';
import { createFakeAccount } from './fakes/fake-account.ts';
import { createAdminStore } from '#stores/account/admin.ts';
import { createInfoStore } from '#stores/account/info.ts';
import { createFakeAdmin } from './fakes/fake-admin.ts';
import { createFakeInfo } from './fakes/fake-info.ts';
import { createFakeMyData } from './fakes/fake-my-data.ts';
import { createFakeLists } from './fakes/fake-lists.ts';
import { createFakeMessages } from './fakes/fake-messages.ts';
import { createFakePeople } from './fakes/fake-people.ts';
import { createFakeTryOut } from './fakes/fake-try-out.ts';
import { createFakeProposals } from './fakes/fake-proposals.ts';
import { createFakeSignIn } from './fakes/fake-sign-in.ts';
import { createFakeShares } from './fakes/fake-shares.ts';
import type { LaterPorts } from '#data/later.ts';
import type { PlayerPorts } from '#stores/player/player-ports.ts';
import { createPlayerStore } from '#stores/player/player.ts';
import { ANNA, BEN } from './persons.ts';
import { createStores } from '#stores/create-stores.ts';
import type { StorePorts, WiredOwn, WiredStores } from '#stores/store-ports.ts';
import type { UnsavedSettings } from '#stores/account/settings.ts';
import type { Timers } from '#stores/shell/timers.ts';

export { ANNA, BEN };

export function userRecord(user: AuthUser, fields: Partial<UserRecord> = {}): UserRecord {
  const record = readUser({ uid: user.uid, email: user.email, contractType: 'base', settings: {}, ...fields });
  if (!record) throw new Error('userRecord: no user');
  return record;
}

const HARNESS_STARTS_AT = 1_700_000_000_000;

/** Timers that fire when the test lets time pass. */
export function createTestTimers() {
  let nowMs = 0;
  const due: { at: number; run: () => void }[] = [];
  const timers: Timers = {
    after(ms, run) {
      const timer = { at: nowMs + ms, run };
      due.push(timer);
      return () => {
        const index = due.indexOf(timer);
        if (index >= 0) due.splice(index, 1);
      };
    },
  };
  return {
    timers,
    /** Epoch ms. */
    now: () => HARNESS_STARTS_AT + nowMs,
    async pass(ms: number) {
      nowMs += ms;
      for (const timer of due.filter(({ at }) => at <= nowMs)) {
        due.splice(due.indexOf(timer), 1);
        timer.run();
      }
      await settled();
    },
  };
}

/** Lets everything that only waits for promises happen. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** The server's clock is not the device's. */
const SERVER_AHEAD_MS = 3000;

/** A library in memory: what is on the device and what the server has. */
export function createFakeWorkouts(initial: readonly WholeWorkout[] = [], now: () => number = () => HARNESS_STARTS_AT) {
  const stored = new Map(initial.map((whole) => [whole.workout.wId, whole]));
  const kept = new Map<string, OfflineCopy>();
  const calls = { saved: [] as WholeWorkout[], removed: [] as string[], copied: [] as string[], refreshes: 0 };
  const problems: { refresh?: ProblemCode; save?: ProblemCode; remove?: ProblemCode; list?: ProblemCode } = {};
  let ids = 0;
  const mine = (uid: string) =>
    [...stored.values()].map(({ workout }) => workout).filter(({ ownerId }) => ownerId === uid);
  const publicPage = { size: 100, count: 1 };
  const publicPages = (count = publicPage.count) => {
    const all = [...stored.values()].map(({ workout }) => workout).filter(({ sharePublic }) => sharePublic);
    const workouts = all.toSorted((x, y) => y.createdAt - x.createdAt).slice(0, publicPage.size * count);
    return done({ workouts, hasMore: workouts.length < all.length });
  };
  const port: WorkoutsPort = {
    listMineLocal: (uid) => Promise.resolve(mine(uid)),
    refreshMine(uid) {
      calls.refreshes += 1;
      return Promise.resolve(problems.refresh ? failed(problems.refresh) : done(structuredClone(mine(uid))));
    },
    listPublicLocal: () => Promise.resolve([]),
    listPublic: async () => (problems.list ? failed(problems.list) : publicPages()),
    morePublic: async (_, isAll) =>
      problems.list ? failed(problems.list) : publicPages(isAll ? undefined : (publicPage.count += 1)),
    getWhole(wId) {
      const whole = stored.get(wId);
      return Promise.resolve(whole ? done(whole) : failed('not-found'));
    },
    // As the data layer does: the device stamps what it stores, and the server once more when it arrives there.
    save(uid, before, after) {
      if (problems.save) return Promise.resolve(failed(problems.save));
      const version = (before?.workout.version ?? 0) + 1;
      const createdAt = before?.workout.createdAt ?? now();
      const stamped = { ownerId: uid, createdAt, updatedAt: now(), version, favorit: false, favoritId: '' };
      const whole = { ...after, workout: { ...after.workout, ...stamped } };
      const updatedAt = now() + SERVER_AHEAD_MS;
      const atServer = { updatedAt, createdAt: before ? createdAt : updatedAt };
      stored.set(after.workout.wId, { ...whole, workout: { ...whole.workout, ...atServer } });
      calls.saved.push(whole);
      return Promise.resolve(done(whole));
    },
    remove(_uid, wId) {
      if (problems.remove) return Promise.resolve(failed(problems.remove));
      calls.removed.push(wId);
      stored.delete(wId);
      return Promise.resolve(done(undefined));
    },
    listOfflineCopies: () => Promise.resolve([...kept.values()]),
    keep: async (whole) => done(void kept.set(whole.workout.wId, whole)),
    unkeep: async (wId) => void kept.delete(wId),
    fetchCopies: async (uid) => void calls.copied.push(uid),
    listCopies: (uid) => Promise.resolve([...stored.values()].filter(({ workout }) => workout.ownerId === uid)),
    exerciseNames: async () =>
      new Map([...stored].map(([wId, { exercises }]) => [wId, exercises.map(({ name }) => name).join('\n')])),
    newId: () => `new${String(++ids).padStart(17, '0')}`,
  };
  return { port, stored, kept, calls, problems, publicPage };
}

export function createFakeNetwork(online = true) {
  const listeners = new Set<(online: boolean) => void>();
  let isOnline = online;
  const port: Network = {
    isOnline: () => isOnline,
    observe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    port,
    set(next: boolean) {
      isOnline = next;
      for (const listener of listeners) listener(next);
    },
  };
}

export interface HarnessOptions
  extends Partial<Pick<StorePorts, 'loadPictures' | 'loadFilms' | 'loadSounds' | 'loadScanner' | 'untilPainted'>> {
  /** There is no player without. */
  readonly playerPorts?: (own: WiredOwn) => Promise<PlayerPorts>;
  readonly workouts?: readonly WholeWorkout[];
  readonly results?: readonly WorkoutResult[];
  readonly device?: Partial<UserSettings & UnsavedSettings>;
  /** Somebody was signed in here the last time. */
  readonly hint?: string;
  readonly online?: boolean;
  /** What a page that went left of its deletes. */
  readonly marks?: string[];
  /** What the device check tries; it cannot be opened without. */
  readonly deviceCheck?: WiredStores['deviceCheck'];
  readonly together?: WiredStores['together'];
  /** What lies in Storage; nothing by default. */
  readonly media?: ReturnType<typeof createFakeMedia>;
}

export function createHarness({
  workouts = [],
  results = [],
  device,
  hint,
  online = true,
  marks = [],
  playerPorts = () => Promise.reject(new Error('no player here')),
  deviceCheck = () => Promise.reject(new Error('no device here')),
  together = () => Promise.reject(new Error('no session here')),
  loadPictures = () => Promise.reject(new Error('no pictures here')),
  loadFilms = () => Promise.reject(new Error('no films here')),
  loadSounds = () => Promise.reject(new Error('no sounds here')),
  loadScanner = () => Promise.reject(new Error('no scanner here')),
  untilPainted = () => Promise.resolve(),
  media = createFakeMedia(),
}: HarnessOptions = {}) {
  const clock = createTestTimers();
  const library = createFakeWorkouts(workouts, clock.now);
  const outbox = createFakeOutbox();
  const people = createFakePeople();
  const shares = createFakeShares();
  const messages = createFakeMessages(clock.now);
  const drafts = createFakeDrafts(library.port);
  const auth = createFakeAuth(hint);
  const account = createFakeAccount();
  const training = createFakeTraining(results);
  const favorits = createFakeFavorits(library.stored);
  const lists = createFakeLists(library.stored);
  const dates = createFakeDates(clock.now);
  const reminders = createFakeReminders();
  const feed: { answer: (action: string) => Awaited<ReturnType<FunctionsPort['calendarFeed']>> } = {
    answer: () => failed('offline'),
  };
  const wishes = createFakeProposals();
  const myData = createFakeMyData();
  const info = createFakeInfo();
  const admin = createFakeAdmin();
  const signIn = createFakeSignIn();
  const access = createFakeAccess(clock.now, signIn, auth.port);
  const network = createFakeNetwork(online);
  const shown: UserSettings[] = [];
  const tryOut = createFakeTryOut();
  const appeals = createFakeAppeals();
  const votes = createFakeVotes();
  const written: { settings: (UserSettings & Partial<UnsavedSettings>) | undefined } = {
    settings: device && { ...DEFAULT_SETTINGS, ...device },
  };
  /** What cannot be fetched. */
  const cut = { later: false };
  const { starterProgramme, ...programmes } = lists.ports;
  const later: LaterPorts = {
    ...programmes,
    dates: dates.port,
    ratings: votes.ratings,
    people: people.port,
    shares: shares.port,
    groups: shares.groups,
    messages: messages.port,
    product: info.product,
    functions: {
      ...appeals.port,
      ...votes.reports,
      ...info.functions,
      calendarFeed: (action) => Promise.resolve(feed.answer(action)),
      forgetGoneFiles: media.forgetGoneFiles,
      exportMyData: myData.next,
      ...access.functions,
      ...wishes.port,
    },
  };
  const wired: WiredStores = {
    account: access.store({ ...later, account: account.port }),
    admin: async () => createAdminStore({ admin: admin.port, product: info.product }),
    deviceCheck,
    info: async () =>
      createInfoStore({ build: { version: '1.2.0', atMs: HARNESS_STARTS_AT }, browser: 'chromium', ...info }),
    player: async (own) => createPlayerStore(await playerPorts(own)),
    queue: drafts.queue,
    signIn: signIn.port,
    together,
  };
  const ports: StorePorts = {
    auth: auth.port,
    account: account.port,
    workouts: library.port,
    training: training.port,
    favorits: favorits.port,
    outbox: outbox.port,
    ...drafts.ports,
    starterProgramme,
    loadLater: () => (cut.later ? Promise.reject(new TypeError('no such chunk')) : Promise.resolve(later)),
    device: {
      read: () => written.settings,
      write: (settings, unsaved) => {
        written.settings = { ...settings, ...unsaved };
      },
    },
    show: (settings) => shown.push(settings),
    texts: { copyName: (name) => `${name} copy`, firstExerciseName: () => 'Exercise 1' },
    timers: clock.timers,
    untilPainted,
    marks: { read: () => [...marks], write: (next) => void marks.splice(0, marks.length, ...next) },
    now: clock.now,
    loadMedia: () => Promise.resolve(media.port),
    loadReminders: () => Promise.resolve(reminders.port),
    loadPictures,
    loadFilms,
    loadSounds,
    loadScanner,
    loadTryOut: () => Promise.resolve(tryOut.port),
    wired,
  };
  const stores = createStores(ports);
  return {
    stores,
    clock,
    library,
    outbox,
    drafts,
    auth,
    account,
    training,
    favorits,
    people,
    lists,
    dates,
    reminders,
    feed,
    shares,
    messages,
    proposals: wishes.proposals,
    myData,
    network,
    shown,
    cut,
    tryOut,
    written,
    appeals,
    votes,
    media,
    signIn: signIn.fake,
    ...access.shown,
    info: info.state,
    admin: admin.state,
  };
}
export type Harness = ReturnType<typeof createHarness>;

/** As the guard leaves the stores when somebody is signed in. */
export function enter({ stores }: Harness, user: AuthUser = ANNA, fields: Partial<UserRecord> = {}): void {
  stores.login.getState().applyUser(user, userRecord(user, fields));
  stores.contract.getState().setBase();
  stores.app.getState().set({ authReady: true });
}
