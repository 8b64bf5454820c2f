/** Each store in turn does not answer: the session opens, says so, and what is done in it is stored in the end. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createRun, start } from '#core/run/run.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import { holdDisk } from '#tests/data/support/held-disk.ts';
import {
  aResult,
  aWorkout,
  givenAccount,
  givenWorkout,
  onDevice,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

const LEGS = 'wLegsaaaaaaaaaaaaaaa';
let harness: Harness;
let ada: Account;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
afterEach(() => vi.useRealTimers());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada', 1);
  givenWorkout(harness, aWorkout(LEGS, ada.uid));
});

/** A day before: signed in, the list is here. */
async function visited(): Promise<Storage> {
  const tab = harness.tab();
  await tab.signedIn(ada);
  await tab.account.load(ada.uid, ada.email);
  await tab.workouts.refreshMine(ada.uid, 1);
  await tab.workouts.listOfflineCopies();
  return tab.storage;
}

/** Turns of the event loop without a request. */
const IDLE = 10;
/** Lets time pass until it is over, but not while the server answers: that would be too late then. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  void work.catch(() => undefined).finally(() => (isOver = true));
  for (let idle = 0; !isOver; idle = harness.waiting > 0 ? 0 : idle + 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (idle > 0 && idle % IDLE === 0) await vi.advanceTimersByTimeAsync(50);
  }
  return work;
}

const whole = aWorkout(LEGS, 'adaaaaaaaaaaaaaaaaaaaaa');
const aRun = (uid: string, savedAtWall: number) => ({
  run: start(createRun(createTimeline(whole, DEFAULT_SETTINGS), 'run2aaaaaaaaaaaaaaaa'), 1000),
  whole,
  uid,
  savedAtWall,
  savedAtMono: 1000,
});

async function session(tab: Tab): Promise<void> {
  await tab.account.loadLocal(ada.uid);
  await tab.signedIn(ada);
  while (!(await tab.account.load(ada.uid, ada.email)).ok);
  while (!(await tab.workouts.refreshMine(ada.uid, 1)).ok);
  await tab.workouts.listOfflineCopies();
  expect((await tab.workouts.listMineLocal(ada.uid)).map(({ wId }) => wId)).toEqual([LEGS]);
  expect(await tab.training.record(aResult(ada.uid))).toMatchObject({ ok: true });
  // It says that it would not outlive the tab.
  await tab.runs.write(aRun(ada.uid, tab.clock.now)).catch(() => undefined);
  expect(await tab.training.listLocal(ada.uid)).toHaveLength(1);
  expect(await tab.runs.latest(Infinity)).toMatchObject({ run: { runId: 'run2aaaaaaaaaaaaaaaa' } });
}

it('the stores are all of the device’s', async () => {
  await visited();
  const stores = await onDevice(async (db) => [...db.objectStoreNames]);
  expect(stores.toSorted()).toEqual(RUNTIME.toSorted());
});

const RUNTIME = [
  'outbox',
  'runs',
  'myWorkouts',
  'wholeWorkouts',
  'results',
  'drafts',
  'meta',
  'favorits',
  'dates',
  'messages',
  'friends',
  'sharesIn',
  'sharesOut',
  'heads',
  'uploads',
  'uploadBytes',
  'keptHeads',
  'keptBytes',
  'keptFiles',
  'keptParts',
  'groups',
  'wLists',
  'programmes',
  'follows',
  'coachingsIn',
  'coachingsOut',
  'editions',
  'ownEditions',
];

it.each([
  ...RUNTIME.map((store) => ['icetime-runtime', store] as const),
  ['icetime-db', 'workouts'] as const,
  ['icetime-db', 'workoutIds'] as const,
])('%s: while %s does not answer, a session goes on in memory, and all of it is stored later', async (name, store) => {
  const storage = await visited();
  const release = await holdDisk([store], name);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tab = harness.tab({ storage });
  await inTime(session(tab));
  if (['outbox', 'runs', 'results', 'myWorkouts', 'meta'].includes(store))
    expect(tab.device.problem()).toBe('device-blocked');
  vi.useRealTimers();
  await release();
  await vi.waitFor(() => expect(tab.device.problem()).toBeUndefined());
  expect(tab.device.wouldLose()).toBe(false);
  await tab.outbox.drain();
  const next = harness.tab({ storage });
  await next.signedIn(ada);
  expect((await next.training.listLocal(ada.uid)).map(({ id }) => id)).toEqual([aResult(ada.uid).id]);
  expect(await next.runs.latest(Infinity)).toMatchObject({ run: { runId: 'run2aaaaaaaaaaaaaaaa' } });
  expect((await next.workouts.listMineLocal(ada.uid)).map(({ wId }) => wId)).toEqual([LEGS]);
  expect(await onDevice((db) => db.count('results'))).toBe(1);
  expect(harness.backend.get(`statistic/${aResult(ada.uid).id}`)).toMatchObject({ workoutId: LEGS });
  expect(await next.outbox.pendingCount()).toBe(0);
});

it('a draft that only a silent disk holds is not known, while what was put since is', async () => {
  const storage = await visited();
  const before = harness.tab({ storage });
  await before.signedIn(ada);
  await before.drafts.put('queue', { entries: [LEGS] });
  const release = await holdDisk(['drafts']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tab = harness.tab({ storage });
  expect(await inTime(tab.drafts.get('queue'))).toBeUndefined();
  await expect(inTime(tab.drafts.known('queue'))).rejects.toThrow('does not answer');
  void tab.drafts.put('other', 'text');
  expect(await inTime(tab.drafts.known('other'))).toBe('text');
  vi.useRealTimers();
  await release();
  await vi.waitFor(async () => expect(await tab.drafts.known('queue')).toEqual({ entries: [LEGS] }));
  expect(await tab.drafts.known('nothing')).toBeUndefined();
});
