/**
 * A person on one or several tabs that may be closed at any moment, with a network, a clock and a disk that fail: does
 * the server have in the end what the person meant?
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { breakDisk, type Disk } from './broken-disk.ts';
import { createRandom } from './download-cuts.ts';
import { act, differences, type Doer, newMeant, publicId } from './fault-acts.ts';
import { besides, STORES, writeTo } from './full-stores.ts';
import { aWorkout, givenAccount, givenFriends, givenWorkout } from './harness.ts';
import type { Account, Harness, Tab, Weather } from './harness.ts';

/**
 * What may go wrong with a request. 'token': it has expired, and nothing of this tab is taken until it has a fresh one.
 * `close…`: the tab is
 * closed before the request has left, or while the answer is on its way.
 */
const FAULTS = [
  'offline',
  'lost',
  'twice',
  'half',
  'token',
  401,
  429,
  500,
  503,
  'close-before',
  'close-after',
] as const;
type Fault = (typeof FAULTS)[number];
const CLOSING_FAULTS = 2;
/** Of requests that an expired token is sent with. */
const TOKEN_REFUSED_MOST = 6;
const HOURS_48 = 48 * 3_600_000;
/** Of turns: one store is full for half of them, then there is room again. */
const FULL_EVERY = 10;

interface FaultPlan {
  readonly seed: number;
  /** How many tabs the person has open. */
  readonly tabs: number;
  readonly operations: number;
  /** 0 … 1: of all requests. */
  readonly faultRate: number;
  /**
   * One store after the other is full for a while, from this one on. No tab is closed then: what does not fit exists in
   * the tab alone.
   */
  readonly fullFrom?: number;
}

interface FaultFigures {
  readonly kinds: ReadonlyMap<string, number>;
  readonly faults: ReadonlyMap<string, number>;
  readonly closedTabs: number;
  readonly clockChanges: number;
  /** How many records each store did not take. */
  readonly full: ReadonlyMap<string, number>;
  /** What is not as it was meant, in words. */
  readonly wrong: readonly string[];
}

export async function injectFaults(harness: Harness, plan: FaultPlan): Promise<FaultFigures> {
  const random = createRandom(plan.seed);
  const scopes = createTabScopes();
  const disk = breakDisk(() => scopes.current()?.isDiscarded === true);
  const restoreFetch = ignoreClosedTabs();
  const { weather, calm, faults } = createFaultyNetwork(random, plan);
  let [closedTabs, clockChanges] = [0, 0];
  const { doer, tabs } = await arrive(harness, random, scopes);
  while (tabs.length < plan.tabs) tabs.push(await openTab(harness, doer.me, tabs[0]?.tab, scopes));
  harness.weather = weather;
  for (let turn = 1; turn <= plan.operations; turn += 1) {
    if (random() < 0.02) {
      clockChanges += 1;
      for (const { tab } of tabs) tab.clock.now = Date.now() + (random() * 2 - 1) * HOURS_48;
    }
    const full = plan.fullFrom === undefined ? undefined : fillAt(disk, turn, plan.fullFrom);
    const open = tabs[Math.floor(random() * tabs.length)];
    if (!open) throw new Error('a tab expected');
    const inTab: Doer = { ...doer, closed: () => open.life.closed };
    await scopes.run(open.life, () =>
      full === undefined ? act(inTab, open.tab, turn) : writeTo(full, inTab, open.tab, turn),
    );
    for (const [place, { tab, life }] of tabs.entries()) {
      if (!life.isClosed) continue;
      closedTabs += 1;
      life.isDiscarded = true;
      harness.weather = calm;
      tabs[place] = await openTab(harness, doer.me, tab, scopes);
      harness.weather = weather;
    }
  }
  disk.fill(undefined);
  harness.weather = calm;
  const [last] = tabs;
  if (!last) throw new Error('a tab expected');
  for (let round = 0; round < 6; round += 1) for (const { tab } of tabs) await tab.outbox.drain();
  const wrong = [...(await differences(doer, last.tab))];
  if (plan.fullFrom !== undefined) {
    const fresh = await openTab(harness, doer.me, last.tab, scopes);
    wrong.push(...(await besides(doer, last.tab, fresh.tab)));
    tabs.push(fresh);
  }
  for (const { life } of tabs) life.discard();
  restoreFetch();
  disk.mend();
  return { kinds: doer.kinds, faults, closedTabs, clockChanges, full: disk.refused, wrong };
}

/** Decides what becomes of each request. */
function createFaultyNetwork(random: () => number, plan: FaultPlan) {
  const faults = new Map<string, number>();
  const possible = FAULTS.length - (plan.fullFrom === undefined ? 0 : CLOSING_FAULTS);
  const weather = (): Weather => {
    const life = currentLife.getStore();
    if (life?.isClosed) return 'never';
    if (life && life.refusals > 0) {
      life.refusals -= 1;
      return 401;
    }
    if (random() >= plan.faultRate) return 'ok';
    const fault: Fault = FAULTS[Math.floor(random() * possible)] ?? 'offline';
    faults.set(String(fault), (faults.get(String(fault)) ?? 0) + 1);
    if (fault !== 'token' && fault !== 'close-before' && fault !== 'close-after') return fault;
    if (!life) throw new Error('a request of no tab');
    if (fault === 'token') {
      life.refusals = Math.floor(random() * TOKEN_REFUSED_MOST);
      return 401;
    }
    life.close();
    return fault === 'close-before' ? 'never' : new Promise<void>(() => undefined);
  };
  /** Nothing fails any more; closed tabs stay closed. */
  const calm = (): Weather => (currentLife.getStore()?.isClosed ? 'never' : 'ok');
  return { weather, calm, faults };
}

/** A store that is to be written now, while it is full. */
function fillAt(disk: Disk, turn: number, from: number): string | undefined {
  const at = turn % FULL_EVERY;
  if (at === 1) disk.fill(STORES[(Math.floor(turn / FULL_EVERY) + from) % STORES.length]);
  if (at === 1 + FULL_EVERY / 2) disk.fill(undefined);
  return at === 2 ? disk.full() : undefined;
}

type TabScopes = ReturnType<typeof createTabScopes>;
/** The tab whose code is running, also after an await. */
const currentLife = new AsyncLocalStorage<TabLife>();

/** Answers on their way to a tab that was closed do not reach it. Returns how to end that. */
function ignoreClosedTabs(): () => void {
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const life = currentLife.getStore();
    const answer = before(input, init);
    await answer.catch(() => undefined);
    return life?.isClosed ? new Promise(() => undefined) : answer;
  };
  return () => {
    globalThis.fetch = before;
  };
}

type LockTask = () => unknown;

/** Runs code as that of one tab. A closed tab sends nothing any more and holds no lock. */
function createTabScopes() {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, optionsOrTask: object | LockTask, given?: LockTask) => {
    const task = typeof optionsOrTask === 'function' ? (optionsOrTask as LockTask) : given;
    const life = currentLife.getStore();
    const closed = life?.closed ?? new Promise<void>(() => undefined);
    const turn = (queues.get(name) ?? Promise.resolve()).then(() =>
      life?.isClosed ? undefined : Promise.race([task?.(), closed]),
    );
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  return {
    locks: { request: request as LockManager['request'] },
    /** The tab whose code is running. */
    current: () => currentLife.getStore(),
    /** Runs `work`, and all that follows from it, as code of this tab. */
    run: <T>(life: TabLife, work: () => T): T => currentLife.run(life, work),
  };
}

interface TabLife {
  readonly closed: Promise<void>;
  /** It sends and receives nothing any more. */
  isClosed: boolean;
  /** It writes nothing any more, either: what it was about to write when it was closed is written. */
  isDiscarded: boolean;
  /** So many of its next requests are refused for want of a token. */
  refusals: number;
  close(): void;
  discard(): void;
}
function createLife(): TabLife {
  let resolveClosed: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (resolveClosed = resolve));
  return {
    closed,
    isClosed: false,
    isDiscarded: false,
    refusals: 0,
    close() {
      this.isClosed = true;
      setTimeout(resolveClosed);
    },
    discard() {
      this.close();
      this.isDiscarded = true;
    },
  };
}

/** Somebody new, with a friend who has public workouts. */
async function arrive(harness: Harness, random: () => number, scopes: TabScopes) {
  await harness.reset();
  harness.accounts.clear();
  const bob = givenAccount(harness, 'bob');
  for (const n of [0, 1, 2]) {
    const { workout, exercises } = aWorkout(publicId(n), bob.uid, 1);
    givenWorkout(harness, { workout: { ...workout, sharePublic: true }, exercises });
  }
  const life = createLife();
  const tab = harness.tab({ locks: scopes.locks });
  const who = { firstName: 'Ada', lastName: '', nicName: 'Ada', settings: DEFAULT_SETTINGS };
  const input = { ...who, email: 'ada@example.com', password: 'secret-password' };
  // The account is made over a network that fails, too.
  harness.weather = [503, 'lost', 'half'];
  await scopes.run(life, () => tab.auth.register(input));
  for (let round = 0; round < 4; round += 1) await scopes.run(life, () => tab.outbox.drain());
  const me = harness.accounts.get(input.email);
  if (!me) throw new Error('an account expected');
  me.emailVerified = true;
  await scopes.run(life, () => tab.signedIn(me));
  givenFriends(harness, me, bob);
  const kinds = new Map([['createAccount', 1]]);
  const doer: Doer = { harness, random, me, bob, meant: newMeant(), kinds, closed: () => life.closed };
  return { doer, tabs: [{ tab, life }] };
}

async function openTab(harness: Harness, me: Account, before: Tab | undefined, scopes: TabScopes) {
  const life = createLife();
  const tab = harness.tab({ locks: scopes.locks, ...(before && { storage: before.storage }) });
  await scopes.run(life, () => tab.signedIn(me));
  return { tab, life };
}
