/**
 * A person on one or several tabs, over a network, a clock and a disk that fail, and in tabs that die: is what the
 * server has in the end what was meant?
 */
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
  const mortal = createMortalLocks();
  const faults = new Map<string, number>();
  const fullStores = new Set<string>();
  let [kills, clockChanges, isDead] = [0, 0, false];
  const weather = (): Weather => {
    if (random() >= plan.faultRate) return 'ok';
    const possible = FAULTS.length - (plan.isDiskFull ? DEATHS : 0);
    const fault: Fault = FAULTS[Math.floor(random() * possible)] ?? 'offline';
    faults.set(String(fault), (faults.get(String(fault)) ?? 0) + 1);
    if (fault !== 'die-before' && fault !== 'die-after') return fault;
    isDead = true;
    setTimeout(() => mortal.kill());
    return fault === 'die-before' ? 'never' : new Promise<void>(() => undefined);
  };
  const { doer, tabs } = await arrive(harness, random, mortal);
  while (tabs.length < plan.tabs) tabs.push(await openTab(harness, doer.me, tabs[0], mortal.locks));
  harness.weather = weather;
  for (let turn = 1; turn <= plan.operations; turn += 1) {
    if (random() < 0.02) {
      clockChanges += 1;
      for (const { clock } of tabs) clock.now = Date.now() + (random() * 2 - 1) * HOURS_48;
    }
    if (plan.isDiskFull && turn % 10 === 1) fullStores.add(fill(STORES[Math.floor(turn / 10) % STORES.length] ?? ''));
    if (turn % 10 === 6) fill(undefined);
    const index = Math.floor(random() * tabs.length);
    const tab = tabs[index];
    if (tab) await act(doer, tab, turn);
    if (!isDead) continue;
    isDead = false;
    kills += 1;
    harness.weather = 'ok';
    tabs[index] = await openTab(harness, doer.me, tab, mortal.locks);
    harness.weather = weather;
  }
  fill(undefined);
  harness.weather = 'ok';
  const [last] = tabs;
  if (!last) throw new Error('a tab expected');
  for (let round = 0; round < 6; round += 1) for (const tab of tabs) await tab.outbox.drain();
  return { kinds: doer.kinds, faults, kills, clockChanges, fullStores, wrong: await differences(doer, last) };
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

/** Locks that a dead tab does not hold. */
function createMortalLocks() {
  let end: () => void = () => undefined;
  let died = new Promise<void>((resolve) => (end = resolve));
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, task: () => unknown) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(() => Promise.race([task(), died]));
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  return {
    locks: { request: request as LockManager['request'] },
    died: () => died,
    kill() {
      end();
      died = new Promise((resolve) => (end = resolve));
    },
  };
}

/** Somebody new, with a friend who has public workouts. */
async function arrive(harness: Harness, random: () => number, mortal: ReturnType<typeof createMortalLocks>) {
  harness.reset();
  harness.accounts.clear();
  const bob = givenAccount(harness, 'bob');
  for (const n of [0, 1, 2]) {
    const { workout, exercises } = aWorkout(publicId(n), bob.uid, 1);
    givenWorkout(harness, { workout: { ...workout, sharePublic: true }, exercises });
  }
  const tab = harness.tab({ locks: mortal.locks });
  const who = { firstName: 'Ada', lastName: '', nicName: 'Ada', settings: DEFAULT_SETTINGS };
  const input = { ...who, email: 'ada@example.com', password: 'secret-password' };
  // The account is made over a network that fails, too.
  harness.weather = [503, 'lost', 'half'];
  await tab.auth.register(input);
  for (let round = 0; round < 4; round += 1) await tab.outbox.drain();
  const me = harness.accounts.get(input.email);
  if (!me) throw new Error('an account expected');
  me.emailVerified = true;
  await tab.signedIn(me);
  givenFriends(harness, me, bob);
  const kinds = new Map([['createAccount', 1]]);
  const doer: Doer = { harness, random, me, bob, meant: newMeant(), kinds, died: mortal.died };
  return { doer, tabs: [tab] };
}

async function openTab(
  harness: Harness,
  me: Account,
  before: Tab | undefined,
  locks: Pick<LockManager, 'request'>,
): Promise<Tab> {
  const tab = harness.tab({ locks, ...(before && { storage: before.storage }) });
  await tab.signedIn(me);
  return tab;
}
