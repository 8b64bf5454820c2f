/** What is to be changed or deleted is known to a store that is silent: the change waits for its answer. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { finishDay } from '#core/programme/follow-changes.ts';
import { F_ID, followOf, P_ID, programmeOf } from '#tests/core/programme/programmes.ts';
import { holdDisk } from '#tests/data/support/held-disk.ts';
import {
  aResult,
  aWorkout,
  givenAccount,
  givenFriends,
  givenWorkout,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

const LEGS = 'wLegsaaaaaaaaaaaaaaa';
const LIST = { id: 'lMorningaaaaaaaaaaaa', name: 'Morning', wIds: [], position: 0 };
const PLAN = { startDateTime: 1_795_000_000_000, endDateTime: 1_795_003_600_000, title: 'Legs', wId: '', done: false };
let harness: Harness;
let ada: Account;
let bob: Account;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
afterEach(() => vi.useRealTimers());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada', 1);
  bob = givenAccount(harness, 'bob', 0);
  givenFriends(harness, ada, bob);
  givenWorkout(harness, aWorkout(LEGS, ada.uid));
});

interface Change {
  readonly store: string;
  /** Makes it, and returns its path at the server and what changes it. */
  readonly make: (tab: Tab) => Promise<{ readonly path: string; readonly change: () => Promise<unknown> }>;
  /** What the server has in the end; nothing = it is gone. */
  readonly left?: object;
}

const CHANGES: Readonly<Record<string, Change>> = {
  'a deleted result': {
    store: 'results',
    async make(tab) {
      const result = aResult(ada.uid);
      await tab.training.record(result);
      return { path: `statistic/${result.id}`, change: () => tab.training.remove(ada.uid, result.id) };
    },
  },
  'a result’s mended length': {
    store: 'results',
    async make(tab) {
      const result = aResult(ada.uid);
      await tab.training.record(result);
      const { id, date } = result;
      return { path: `statistic/${id}`, change: () => tab.training.mend(ada.uid, id, { date, durationSec: 60 }) };
    },
    left: { durationSec: 60 },
  },
  'a deleted workout': {
    store: 'myWorkouts',
    async make(tab) {
      await tab.workouts.refreshMine(ada.uid, 1);
      return { path: `workouts/${LEGS}`, change: () => tab.workouts.remove(ada.uid, LEGS) };
    },
  },
  'a deleted message': {
    store: 'messages',
    async make(tab) {
      const { id } = await tab.messages.send(ada.uid, bob.uid, { text: 'Hi', mediaPath: '', wId: '' });
      return { path: `messages/${id}`, change: () => tab.messages.remove(ada.uid, id) };
    },
  },
  'a deleted list': {
    store: 'wLists',
    async make(tab) {
      await tab.wLists.save(ada.uid, [LIST]);
      return { path: `users/${ada.uid}/wLists/${LIST.id}`, change: () => tab.wLists.remove(ada.uid, LIST.id) };
    },
  },
  'a deleted date': {
    store: 'dates',
    async make(tab) {
      const { docId } = await tab.dates.add(ada.uid, PLAN);
      return { path: `trainingsDates/${docId}`, change: () => tab.dates.remove(ada.uid, docId) };
    },
  },
  'a date’s new title': {
    store: 'dates',
    async make(tab) {
      const { docId } = await tab.dates.add(ada.uid, PLAN);
      return { path: `trainingsDates/${docId}`, change: () => tab.dates.change(ada.uid, docId, { title: 'Arms' }) };
    },
    left: { title: 'Arms' },
  },
  'a favourite taken back': {
    store: 'favorits',
    async make(tab) {
      await tab.favorits.set(ada.uid, LEGS, true);
      return { path: `favorits/${ada.uid}_${LEGS}`, change: () => tab.favorits.set(ada.uid, LEGS, false) };
    },
  },
  'a deleted programme': {
    store: 'programmes',
    async make(tab) {
      await tab.programmes.save(ada.uid, programmeOf({ ownerId: ada.uid }));
      return { path: `users/${ada.uid}/programmes/${P_ID}`, change: () => tab.programmes.remove(ada.uid, P_ID) };
    },
  },
  'a programme’s day that is done': {
    store: 'follows',
    async make(tab) {
      await tab.programmes.saveFollow(ada.uid, followOf());
      const done = { date: '2026-11-30', seconds: 1800, feedback: 'right' } as const;
      const finish = (follow: ReturnType<typeof followOf>) => finishDay(follow, { week: 0, day: 0 }, done);
      const change = () => tab.programmes.changeFollow(ada.uid, F_ID, finish);
      return { path: `users/${ada.uid}/follows/${F_ID}`, change };
    },
    left: { done: '0.0 2026-11-30 1800 r\n' },
  },
};

/** Turns of the event loop without a request. */
const IDLE = 10;
/** Longer than anything waits for a store. */
const LONG_MS = 6000;
/** Lets so much time pass, but not while the server answers. */
async function pass(ms: number): Promise<void> {
  for (let [idle, left] = [0, ms]; left > 0; idle = harness.waiting > 0 ? 0 : idle + 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (idle === 0 || idle % IDLE !== 0) continue;
    await vi.advanceTimersByTimeAsync(50);
    left -= 50;
  }
}

it.each(Object.entries(CHANGES))('%s arrives once its store answers again', async (_, { store, make, left }) => {
  const tab = harness.tab();
  await tab.signedIn(ada);
  const { path, change } = await make(tab);
  await tab.outbox.drain();
  const made = harness.backend.get(path);
  expect(made).toBeDefined();

  const release = await holdDisk([store]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const changing = change();
  await pass(LONG_MS);
  expect(harness.backend.get(path)).toEqual(made);
  await release();
  vi.useRealTimers();
  await changing;
  await tab.outbox.drain();
  if (left) expect(harness.backend.get(path)).toMatchObject(left);
  else expect(harness.backend.get(path)).toBeUndefined();
});
