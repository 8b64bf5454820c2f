/**
 * A person on one or several tabs, over a network, a clock and a disk that fail, and in tabs that die: is what the
 * server has in the end what was meant?
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_SETTINGS } from '#core/settings.ts';
import { breakDisk, type Disk } from './broken-disk.ts';
import { createRandom } from './download-cuts.ts';
import { act, differences, type Doer, newMeant, publicId } from './fault-acts.ts';
import { besides, STORES, writeTo } from './full-stores.ts';
import { aWorkout, givenAccount, givenFriends, givenWorkout } from './harness.ts';
import type { Account, Harness, Tab, Weather } from './harness.ts';

/**
 * What may go wrong with a request. 'token': it has expired, and nothing of this tab is taken until it has a fresh one.
 * `die…`: the tab ends, before it has left or with its answer on the way.
 */
const FAULTS = ['offline', 'lost', 'twice', 'half', 'token', 401, 429, 500, 503, 'die-before', 'die-after'] as const;
type Fault = (typeof FAULTS)[number];
const DEATHS = 2;
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
   * One store after the other is full for a while, from this one on; nothing dies then, for what does not fit lives in
   * the tab.
   */
  readonly fullFrom?: number;
}

interface FaultFigures {
  readonly kinds: ReadonlyMap<string, number>;
  readonly faults: ReadonlyMap<string, number>;
  readonly kills: number;
  readonly clockChanges: number;
  /** How many records each store did not take. */
  readonly full: ReadonlyMap<string, number>;
  /** What is not as it was meant, in words. */
  readonly wrong: readonly string[];
}

export async function sufferFaults(harness: Harness, plan: FaultPlan): Promise<FaultFigures> {
  const random = createRandom(plan.seed);
  const mortals = createMortals();
  const disk = breakDisk(() => mortals.now()?.isBuried === true);
  const hear = deafenTheDead();
  const { weather, calm, faults } = createSky(random, plan);
  let [kills, clockChanges] = [0, 0];
  const { doer, tabs } = await arrive(harness, random, mortals);
  while (tabs.length < plan.tabs) tabs.push(await openTab(harness, doer.me, tabs[0]?.tab, mortals));
  harness.weather = weather;
  for (let turn = 1; turn <= plan.operations; turn += 1) {
    if (random() < 0.02) {
      clockChanges += 1;
      for (const { tab } of tabs) tab.clock.now = Date.now() + (random() * 2 - 1) * HOURS_48;
    }
    const full = plan.fullFrom === undefined ? undefined : fillAt(disk, turn, plan.fullFrom);
    const open = tabs[Math.floor(random() * tabs.length)];
    if (!open) throw new Error('a tab expected');
    const mortal: Doer = { ...doer, died: () => open.life.died };
    await mortals.live(open.life, () =>
      full === undefined ? act(mortal, open.tab, turn) : writeTo(full, mortal, open.tab, turn),
    );
    for (const [place, { tab, life }] of tabs.entries()) {
      if (!life.isOver) continue;
      kills += 1;
      life.isBuried = true;
      harness.weather = calm;
      tabs[place] = await openTab(harness, doer.me, tab, mortals);
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
    const fresh = await openTab(harness, doer.me, last.tab, mortals);
    wrong.push(...(await besides(doer, last.tab, fresh.tab)));
    tabs.push(fresh);
  }
  for (const { life } of tabs) life.bury();
  hear();
  disk.mend();
  return { kinds: doer.kinds, faults, kills, clockChanges, full: disk.refused, wrong };
}

/** What becomes of each request. */
function createSky(random: () => number, plan: FaultPlan) {
  const faults = new Map<string, number>();
  const possible = FAULTS.length - (plan.fullFrom === undefined ? 0 : DEATHS);
  const weather = (): Weather => {
    const life = now.getStore();
    if (life?.isOver) return 'never';
    if (life && life.refusals > 0) {
      life.refusals -= 1;
      return 401;
    }
    if (random() >= plan.faultRate) return 'ok';
    const fault: Fault = FAULTS[Math.floor(random() * possible)] ?? 'offline';
    faults.set(String(fault), (faults.get(String(fault)) ?? 0) + 1);
    if (fault !== 'token' && fault !== 'die-before' && fault !== 'die-after') return fault;
    if (!life) throw new Error('a request of no tab');
    if (fault === 'token') {
      life.refusals = Math.floor(random() * TOKEN_REFUSED_MOST);
      return 401;
    }
    life.end();
    return fault === 'die-before' ? 'never' : new Promise<void>(() => undefined);
  };
  /** Nothing fails any more; the dead stay dead. */
  const calm = (): Weather => (now.getStore()?.isOver ? 'never' : 'ok');
  return { weather, calm, faults };
}

/** A store that is to be written now, while it is full. */
function fillAt(disk: Disk, turn: number, from: number): string | undefined {
  const at = turn % FULL_EVERY;
  if (at === 1) disk.fill(STORES[(Math.floor(turn / FULL_EVERY) + from) % STORES.length]);
  if (at === 1 + FULL_EVERY / 2) disk.fill(undefined);
  return at === 2 ? disk.full() : undefined;
}

type Mortal = ReturnType<typeof createMortals>;
/** Whose tab it is that asks: of this person, or of one before. */
const now = new AsyncLocalStorage<Life>();

/** What was on its way to a tab when it died does not reach it. Gives how to end that. */
function deafenTheDead(): () => void {
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const life = now.getStore();
    const answer = before(input, init);
    await answer.catch(() => undefined);
    return life?.isOver ? new Promise(() => undefined) : answer;
  };
  return () => {
    globalThis.fetch = before;
  };
}

type LockTask = () => unknown;

/** Tabs that may die: then nothing of theirs is sent any more, and they hold no lock. */
function createMortals() {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, optionsOrTask: object | LockTask, given?: LockTask) => {
    const task = typeof optionsOrTask === 'function' ? (optionsOrTask as LockTask) : given;
    const life = now.getStore();
    const died = life?.died ?? new Promise<void>(() => undefined);
    const turn = (queues.get(name) ?? Promise.resolve()).then(() =>
      life?.isOver ? undefined : Promise.race([task?.(), died]),
    );
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
  /** It sends and hears nothing any more. */
  isOver: boolean;
  /** Nor does it write: what it was about to do when it died is done. */
  isBuried: boolean;
  /** So many of its next requests are refused for want of a token. */
  refusals: number;
  end(): void;
  bury(): void;
}
function createLife(): Life {
  let end: () => void = () => undefined;
  const died = new Promise<void>((resolve) => (end = resolve));
  return {
    died,
    isOver: false,
    isBuried: false,
    refusals: 0,
    end() {
      this.isOver = true;
      setTimeout(end);
    },
    bury() {
      this.end();
      this.isBuried = true;
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
