import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CONTINUE_FOR_MS } from '#core/run/built-in.ts';
import { createRun, start } from '#core/run/run.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import {
  type Account,
  aWorkout,
  givenAccount,
  type Harness,
  startHarness,
  type Tab,
} from '#tests/data/support/harness.ts';

const W = 'wLegsaaaaaaaaaaaaaaa';
const KEY = `editor/${W}`;
const NOTHING = { runs: [], draftKeys: [] };
let harness: Harness;
let ada: Account;
let tab: Tab;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  tab = harness.tab();
  await tab.signedIn(ada);
  const whole = aWorkout(W, ada.uid);
  const run = start(createRun(createTimeline(whole, DEFAULT_SETTINGS), 'run1aaaaaaaaaaaaaaaa'), 1000);
  await tab.runs.write({ run, whole, uid: ada.uid, savedAtWall: tab.clock.now, savedAtMono: 1000 });
  await tab.drafts.put(KEY, 'typed');
});

it('names a run and a draft before somebody signs out, of the person who is here alone', async () => {
  expect(await tab.unfinished()).toEqual({ runs: ['Legs'], draftKeys: [KEY] });
  await tab.signedIn(givenAccount(harness, 'bob'));
  expect(await tab.unfinished()).toEqual(NOTHING);
});

it('names a run no longer than it can be continued, and no draft that was saved', async () => {
  tab.clock.now += CONTINUE_FOR_MS + 1;
  await tab.drafts.remove(KEY);
  expect(await tab.unfinished()).toEqual(NOTHING);
});

it('names what the last page typed in its last moment', async () => {
  const words = [
    { kind: 'draft', uid: ada.uid, id: 'message/ben', value: 'Hi' },
    { kind: 'draft', uid: ada.uid, id: KEY },
  ];
  tab.storage.setItem('icetime-last-words', JSON.stringify(words));
  expect((await tab.unfinished()).draftKeys).toEqual(['message/ben']);
});

it('what somebody keeps at a sign-out is theirs again at the next one, and nobody else sees it', async () => {
  await tab.auth.signOut(true);
  expect(await tab.unfinished()).toEqual(NOTHING);
  await tab.signedIn(givenAccount(harness, 'bob'));
  expect(await tab.unfinished()).toEqual(NOTHING);
  expect(await tab.runs.latest(CONTINUE_FOR_MS)).toBeUndefined();
  expect(await tab.drafts.get(KEY)).toBeUndefined();
  await tab.auth.signOut();
  await tab.signedIn(ada);
  expect(await tab.drafts.get(KEY)).toBe('typed');
  expect((await tab.runs.latest(CONTINUE_FOR_MS))?.whole.workout.name).toBe('Legs');
  expect(tab.mayContinue(ada.uid)).toBe(true);
});

it('what somebody discards at a sign-out is gone, and so are the copies of what they keep', async () => {
  await tab.workouts.save(ada.uid, undefined, aWorkout(W, ada.uid));
  await tab.outbox.drain();
  await tab.auth.signOut(true);
  expect(await tab.workouts.listMineLocal(ada.uid)).toEqual([]);
  await tab.signedIn(ada);
  await tab.auth.signOut();
  await tab.signedIn(ada);
  expect(await tab.unfinished()).toEqual(NOTHING);
});
