import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aResult,
  aWorkout,
  givenAccount,
  givenWorkout,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

/** What a person does before their profile has arrived at the server. The rules take nothing of it until then. */
let harness: Harness;
let ada: Account;
let tab: Tab;
const PUBLIC = 'wPublicaaaaaaaaaaaaa';

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  const bob = givenAccount(harness, 'bob');
  const { workout, exercises } = aWorkout(PUBLIC, bob.uid);
  givenWorkout(harness, { workout: { ...workout, sharePublic: true }, exercises });
  tab = harness.tab();
  await tab.signedIn(ada);
});
const database = () => harness.backend.emulator.database(`projects/${harness.backend.project}/databases/(default)`);

describe('before there is a profile', () => {
  it.each<[string, () => Promise<unknown>, () => string]>([
    ['a result', () => tab.training.record(aResult(ada.uid)), () => `statistic/${aResult(ada.uid).id}`],
    ['a favourite', () => tab.favorits.set(ada.uid, PUBLIC, true), () => `favorits/${ada.uid}_${PUBLIC}`],
    ['a vote', () => tab.ratings.setVote(ada.uid, PUBLIC, 4), () => `ratings/${PUBLIC}/votes/${ada.uid}`],
  ])('%s waits, and goes out with it', async (_, act, pathOf) => {
    const profile = harness.backend.get(`users/${ada.uid}`) ?? {};
    database().commit([{ kind: 'delete', path: `users/${ada.uid}` }]);
    await act();
    await tab.outbox.drain();
    expect(harness.backend.get(pathOf())).toBeUndefined();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(await tab.outbox.pendingCount()).toBe(1);
    harness.backend.set(`users/${ada.uid}`, profile);
    await tab.outbox.drain();
    expect(harness.backend.get(pathOf())).toBeDefined();
    expect(await tab.outbox.pendingCount()).toBe(0);
  });

  it('a scheduled workout waits too', async () => {
    const profile = harness.backend.get(`users/${ada.uid}`) ?? {};
    database().commit([{ kind: 'delete', path: `users/${ada.uid}` }]);
    const startDateTime = Date.UTC(2026, 10, 25, 18);
    const plan = { startDateTime, endDateTime: startDateTime, title: 'Legs', wId: '', done: false };
    const { docId } = await tab.dates.add(ada.uid, plan);
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    harness.backend.set(`users/${ada.uid}`, profile);
    await tab.outbox.drain();
    expect(harness.backend.get(`trainingsDates/${docId}`)).toMatchObject({ title: 'Legs' });
  });

  it('what is refused for another reason is told', async () => {
    await tab.training.record({ ...aResult(ada.uid), workoutId: 'x' });
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toMatchObject([{ kind: 'addResult', problem: 'not-allowed' }]);
  });
});
