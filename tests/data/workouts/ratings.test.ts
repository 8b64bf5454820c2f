import { QUICK_ID } from '#core/run/built-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aWorkout,
  givenAccount,
  givenWorkout,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let bob: Account;
let tab: Tab;
const W = 'wLegsaaaaaaaaaaaaaaa';
const OWN = 'wMineaaaaaaaaaaaaaaa';

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  bob = givenAccount(harness, 'bob');
  const { workout, exercises } = aWorkout(W, bob.uid, 1);
  givenWorkout(harness, { workout: { ...workout, sharePublic: true }, exercises });
  givenWorkout(harness, aWorkout(OWN, ada.uid, 1));
  tab = harness.tab();
  await tab.signedIn(ada);
});
const vote = () => harness.backend.get(`ratings/${W}/votes/${ada.uid}`);

describe('my vote', () => {
  it('is set, changed and taken back', async () => {
    expect(await tab.ratings.myVote(ada.uid, W)).toEqual({ ok: true, value: 0 });
    for (const stars of [4, 5] as const) {
      await tab.ratings.setVote(ada.uid, W, stars);
      expect(await tab.ratings.myVote(ada.uid, W)).toEqual({ ok: true, value: stars });
      await tab.outbox.drain();
      expect(vote()).toMatchObject({ wId: W, stars });
    }
    await tab.ratings.setVote(ada.uid, W, 0);
    await tab.outbox.drain();
    expect(vote()).toBeUndefined();
    expect(tab.meter.snapshot()).toMatchObject({ reads: 1, writes: 2, deletes: 1 });
  });

  it('waits offline', async () => {
    harness.weather = 'offline';
    await tab.ratings.setVote(ada.uid, W, 3);
    await tab.outbox.drain();
    expect(await tab.ratings.myVote(ada.uid, W)).toEqual({ ok: true, value: 3 });
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(vote()).toMatchObject({ stars: 3 });
  });

  it('on two workouts is two votes, also where both wait', async () => {
    const other = 'wArmsaaaaaaaaaaaaaaa';
    const { workout, exercises } = aWorkout(other, bob.uid, 1);
    givenWorkout(harness, { workout: { ...workout, sharePublic: true }, exercises });
    harness.weather = 'offline';
    await tab.ratings.setVote(ada.uid, W, 3);
    await tab.ratings.setVote(ada.uid, other, 5);
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(vote()).toMatchObject({ wId: W, stars: 3 });
    expect(harness.backend.get(`ratings/${other}/votes/${ada.uid}`)).toMatchObject({ wId: other, stars: 5 });
  });

  it('from another device is known after a day', async () => {
    await tab.ratings.myVote(ada.uid, W);
    harness.backend.set(`ratings/${W}/votes/${ada.uid}`, { wId: W, stars: 2, createdAt: new Date() });
    expect(await tab.ratings.myVote(ada.uid, W)).toEqual({ ok: true, value: 0 });
    tab.clock.now += 25 * 3_600_000;
    expect(await tab.ratings.myVote(ada.uid, W)).toEqual({ ok: true, value: 2 });
  });

  it('on one’s own workout is refused, and given up leaves none', async () => {
    await tab.ratings.setVote(ada.uid, OWN, 5);
    await tab.outbox.drain();
    const [refused] = await tab.outbox.listRefused();
    expect(refused).toMatchObject({ kind: 'setVote', problem: 'not-allowed' });
    await tab.outbox.discard(refused?.id ?? '');
    expect(await tab.ratings.myVote(ada.uid, OWN)).toEqual({ ok: true, value: 0 });
  });
});

describe('a vote on what is no workout at the server', () => {
  it('goes quietly: nobody could decide anything about it', async () => {
    await tab.ratings.setVote(ada.uid, QUICK_ID, 5);
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(await tab.outbox.pendingCount()).toBe(0);
  });

  it('that an earlier version left as refused goes at the next start', async () => {
    await tab.ratings.setVote(ada.uid, OWN, 5);
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toHaveLength(1);
    harness.backend.set(`workouts/${OWN}`, { ...harness.backend.get(`workouts/${OWN}`), ownerId: bob.uid });
    const later = harness.tab();
    await later.signedIn(ada);
    await later.outbox.drain();
    expect(await later.outbox.listRefused()).toEqual([]);
  });
});

describe('the sum of all votes', () => {
  it('comes from the server, and is nothing without votes', async () => {
    expect(await tab.ratings.rating(W)).toEqual({
      ok: true,
      value: { wId: W, ratingCount: [0, 0, 0, 0, 0, 0], rating: 0 },
    });
    harness.backend.set(`ratings/${W}`, {
      wId: W,
      createdAt: new Date(),
      ratingCount: [0, 0, 0, 0, 1, 1],
      rating: 4.5,
    });
    expect(await tab.ratings.rating(W)).toMatchObject({ ok: true, value: { rating: 4.5 } });
  });
});

describe('the profile', () => {
  const PROFILE = { firstName: 'Ada', lastName: 'L', nicName: 'adalot', imgUrl: '', showCode: true };
  it('is saved with the card in one commit, and shown at once', async () => {
    await tab.account.load(ada.uid);
    harness.weather = 'offline';
    await tab.account.saveProfile(ada.uid, { ...PROFILE, nicName: 'first' });
    await tab.account.saveProfile(ada.uid, PROFILE);
    expect(await tab.account.loadLocal(ada.uid)).toMatchObject(PROFILE);
    await tab.outbox.drain();
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(harness.backend.get(`users/${ada.uid}`)).toMatchObject(PROFILE);
    expect(harness.backend.get(`users/${ada.uid}/public/card`)).toMatchObject({ nicName: 'adalot', firstName: 'Ada' });
    expect(await tab.account.loadLocal(ada.uid)).toMatchObject(PROFILE);
  });

  it('that is refused and given up shows the old one', async () => {
    await tab.account.load(ada.uid);
    await tab.account.saveProfile(ada.uid, { ...PROFILE, nicName: '' });
    await tab.outbox.drain();
    const [refused] = await tab.outbox.listRefused();
    expect(refused).toMatchObject({ kind: 'saveProfile', problem: 'not-allowed' });
    await tab.outbox.discard(refused?.id ?? '');
    expect(await tab.account.loadLocal(ada.uid)).toMatchObject({ nicName: 'ada' });
  });
});
