/**
 * A person on one or several tabs, over a network, a clock and a disk that fail, and in tabs that die: is what the
 * server has in the end what was meant?
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBObjectStore } from 'fake-indexeddb';
import { DEFAULT_SETTINGS } from '#core/settings.ts';
import { createRandom } from './download-cuts.ts';
import { act, differences, type Doer, newMeant, publicId } from './fault-acts.ts';
import { aWorkout, givenAccount, givenFriends, givenWorkout } from './harness.ts';
import type { Account, Harness, Tab, Weather } from './harness.ts';

/** What may go wrong with a request. `die…`: the tab ends, before it has left or with its answer on the way. */
const FAULTS = ['offline', 'lost', 'twice', 'half', 401, 429, 500, 503, 'die-before', 'die-after'] as const;
type Fault = (typeof FAULTS)[number];
const DEATHS = 2;
const HOURS_48 = 48 * 3_600_000;
/** Where a disk may be full. */
const STORES = ['outbox', 'myWorkouts', 'wholeWorkouts', 'results', 'meta', 'favorits', 'dates', 'messages', 'wLists'];

interface FaultPlan {
  readonly seed: number;
  /** How many tabs the person has open. */
  readonly tabs: number;
  readonly operations: number;
  /** 0 … 1: of all requests. */
  readonly faultRate: number;
  /** A store is full now and then; nothing dies then, for what does not fit lives in the tab. */
  readonly isDiskFull?: boolean;
}

interface FaultFigures {
  readonly kinds: ReadonlyMap<string, number>;
  readonly faults: ReadonlyMap<string, number>;
  readonly kills: number;
  readonly clockChanges: number;
  readonly fullStores: ReadonlySet<string>;
  /** What is not as it was meant, in words. */
  readonly wrong: readonly string[];
}

export async function sufferFaults(harness: Harness, plan: FaultPlan): Promise<FaultFigures> {
  const random = createRandom(plan.seed);
  const mortals = createMortals();
  const faults = new Map<string, number>();
  const fullStores = new Set<string>();
  let [kills, clockChanges] = [0, 0];
  const weather = (): Weather => {
    const life = mortals.now();
    if (life?.isOver) return 'never';
    if (random() >= plan.faultRate) return 'ok';
    const possible = FAULTS.length - (plan.isDiskFull ? DEATHS : 0);
    const fault: Fault = FAULTS[Math.floor(random() * possible)] ?? 'offline';
    faults.set(String(fault), (faults.get(String(fault)) ?? 0) + 1);
    if (fault !== 'die-before' && fault !== 'die-after') return fault;
    if (!life) throw new Error('a request of no tab');
    life.end();
    return fault === 'die-before' ? 'never' : new Promise<void>(() => undefined);
  };
  /** Nothing fails any more; the dead stay dead. */
  const calm = (): Weather => (mortals.now()?.isOver ? 'never' : 'ok');
  const { doer, tabs } = await arrive(harness, random, mortals);
  while (tabs.length < plan.tabs) tabs.push(await openTab(harness, doer.me, tabs[0]?.tab, mortals));
  harness.weather = weather;
  for (let turn = 1; turn <= plan.operations; turn += 1) {
    if (random() < 0.02) {
      clockChanges += 1;
      for (const { tab } of tabs) tab.clock.now = Date.now() + (random() * 2 - 1) * HOURS_48;
    }
    if (plan.isDiskFull && turn % 10 === 1) fullStores.add(fill(STORES[Math.floor(turn / 10) % STORES.length] ?? ''));
    if (turn % 10 === 6) fill(undefined);
    const index = Math.floor(random() * tabs.length);
    const open = tabs[index];
    if (open) await mortals.live(open.life, () => act({ ...doer, died: () => open.life.died }, open.tab, turn));
    for (const [place, { tab, life }] of tabs.entries()) {
      if (!life.isOver) continue;
      kills += 1;
      harness.weather = calm;
      tabs[place] = await openTab(harness, doer.me, tab, mortals);
      harness.weather = weather;
    }
  }
  fill(undefined);
  harness.weather = calm;
  const [last] = tabs;
  if (!last) throw new Error('a tab expected');
  for (let round = 0; round < 6; round += 1) for (const { tab } of tabs) await tab.outbox.drain();
  const wrong = await differences(doer, last.tab);
  for (const { life } of tabs) life.end();
  return { kinds: doer.kinds, faults, kills, clockChanges, fullStores, wrong };
}

/** Nothing goes into `store` any more; `undefined` = there is room again. */
function fill(store: string | undefined): string {
  IDBObjectStore.prototype.put = function (...args) {
    if (this.name === store) throw new DOMException('no room', 'QuotaExceededError');
    return put.apply(this, args);
  };
  return store ?? '';
}
// oxlint-disable-next-line typescript/unbound-method -- it is called with its store, above
const { put } = IDBObjectStore.prototype;

type Mortal = ReturnType<typeof createMortals>;
/** Whose tab it is that asks: of this person, or of one before. */
const now = new AsyncLocalStorage<Life>();

/** Tabs that may die: then nothing of theirs is sent any more, and they hold no lock. */
function createMortals() {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, task: () => unknown) => {
    const died = now.getStore()?.died ?? new Promise<void>(() => undefined);
    const turn = (queues.get(name) ?? Promise.resolve()).then(() => Promise.race([task(), died]));
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  return {
    locks: { request: request as LockManager['request'] },
    /** Whose request, or whatever else, this is. */
    now: () => now.getStore(),
    /** All that follows from `work` is this tab's. */
    live: <T>(life: Life, work: () => T): T => now.run(life, work),
  };
}

interface Life {
  readonly died: Promise<void>;
  isOver: boolean;
  end(): void;
}
function createLife(): Life {
  let end: () => void = () => undefined;
  const died = new Promise<void>((resolve) => (end = resolve));
  return {
    died,
    isOver: false,
    end() {
      this.isOver = true;
      setTimeout(end);
    },
  };
}

/** Somebody new, with a friend who has public workouts. */
async function arrive(harness: Harness, random: () => number, mortals: Mortal) {
  harness.reset();
  harness.accounts.clear();
  const bob = givenAccount(harness, 'bob');
  for (const n of [0, 1, 2]) {
    const { workout, exercises } = aWorkout(publicId(n), bob.uid, 1);
    givenWorkout(harness, { workout: { ...workout, sharePublic: true }, exercises });
  }
  const life = createLife();
  const tab = harness.tab({ locks: mortals.locks });
  const who = { firstName: 'Ada', lastName: '', nicName: 'Ada', settings: DEFAULT_SETTINGS };
  const input = { ...who, email: 'ada@example.com', password: 'secret-password' };
  // The account is made over a network that fails, too.
  harness.weather = [503, 'lost', 'half'];
  await mortals.live(life, () => tab.auth.register(input));
  for (let round = 0; round < 4; round += 1) await mortals.live(life, () => tab.outbox.drain());
  const me = harness.accounts.get(input.email);
  if (!me) throw new Error('an account expected');
  me.emailVerified = true;
  await mortals.live(life, () => tab.signedIn(me));
  givenFriends(harness, me, bob);
  const kinds = new Map([['createAccount', 1]]);
  const doer: Doer = { harness, random, me, bob, meant: newMeant(), kinds, died: () => life.died };
  return { doer, tabs: [{ tab, life }] };
}

async function openTab(harness: Harness, me: Account, before: Tab | undefined, mortals: Mortal) {
  const life = createLife();
  const tab = harness.tab({ locks: mortals.locks, ...(before && { storage: before.storage }) });
  await mortals.live(life, () => tab.signedIn(me));
  return { tab, life };
}
