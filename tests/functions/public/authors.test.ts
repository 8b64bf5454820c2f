import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '#logic/account/account-removal.ts';
import { followCard } from '#logic/people/card-copies.ts';
import { publicLibrary } from '#logic/public/public-library.ts';
import { DOCUMENT_TRIGGERS, SCHEDULES } from '#logic/triggers.ts';
import { type Deliveries, holdEvents, shuffledBy } from '../deliveries.ts';
import { addWorkout, ANNA, BEN, createHarness, type Harness, NOW_MS } from '../harness.ts';

let harness: Harness;
let events: Deliveries;
beforeEach(() => {
  harness = createHarness();
  events = holdEvents(harness);
});
afterEach(() => events.stop());

const W = 'workoutOfAnna0000001';
const author = (wId = W): unknown => harness.get(`workouts/${wId}`)?.['ownerNicName'];
const change = (fields: object): void => harness.set(`workouts/${W}`, { ...harness.get(`workouts/${W}`), ...fields });
const rename = (nicName: string): void =>
  harness.set(`users/${ANNA}/public/card`, { ...harness.get(`users/${ANNA}/public/card`), nicName });
/** What has happened so far, each event twice and in any order, and what that makes happen. */
async function settle(seed = 1): Promise<void> {
  await events.deliver(2, shuffledBy(seed));
}

describe('the author beside a public workout', () => {
  it('is there when it is published, follows the card, and goes when it is withdrawn', async () => {
    addWorkout(harness, ANNA, W, { sharePublic: false, updatedAt: new Date(NOW_MS) });
    await settle();
    expect(author()).toBeUndefined();
    change({ sharePublic: true, version: 2 });
    await settle();
    expect(author()).toBe('anna');
    expect(harness.get(`workouts/${W}`)?.['updatedAt']).toEqual(new Date(NOW_MS));
    harness.nowMs += 61_000;
    rename('Anna of the Alps');
    await settle();
    expect(author()).toBe('Anna of the Alps');
    change({ sharePublic: false, version: 3 });
    await settle();
    expect(harness.get(`workouts/${W}`)).not.toHaveProperty('ownerNicName');
  });

  it('follows a card that is changed again and again with the next look at cards', async () => {
    addWorkout(harness, ANNA, W);
    for (const name of ['a', 'b', 'c']) {
      rename(name);
      await settle();
    }
    harness.nowMs += 61_000;
    await SCHEDULES.find(({ name }) => name === 'followCards')?.run(harness.backend);
    expect(author()).toBe('c');
  });

  it('and all else that copies a card stay as they are once the account is gone', async () => {
    harness.set(`users/${BEN}/friends/${ANNA}`, { uid: ANNA, nicName: 'before' });
    harness.remove(`users/${ANNA}`);
    await followCard(harness.backend, ANNA);
    expect(harness.get(`users/${BEN}/friends/${ANNA}`)).toMatchObject({ nicName: 'before' });
    expect(harness.paths('cardCopies/')).toEqual([]);
  });

  it('comes back where a save has left it out, and what it says of others is never touched', async () => {
    addWorkout(harness, ANNA, W);
    addWorkout(harness, BEN, 'workoutOfBen00000001');
    await settle();
    const { ownerNicName: _, ...without } = harness.get(`workouts/${W}`) ?? {};
    harness.set(`workouts/${W}`, without);
    rename('Nan');
    harness.nowMs += 61_000;
    await settle();
    expect([author(), author('workoutOfBen00000001')]).toEqual(['Nan', 'ben']);
  });

  it('ends right in whatever order the news arrives', async () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      harness.remove(`workouts/${W}`);
      harness.nowMs += 61_000;
      addWorkout(harness, ANNA, W);
      rename(`name ${seed}`);
      if (seed % 2 === 0) change({ sharePublic: false });
      await settle(seed);
      expect(author()).toBe(seed % 2 === 0 ? undefined : `name ${seed}`);
    }
  });

  it('reads nothing where neither the card nor who may see the workout has changed', async () => {
    addWorkout(harness, ANNA, W);
    await settle();
    const trigger = DOCUMENT_TRIGGERS.find(({ name }) => name === 'onPublish');
    const after = harness.get(`workouts/${W}`);
    const store = { ...harness.backend.store, transaction: () => Promise.reject(new Error('asked')) };
    const news = { eventId: 'e', timeMs: 0, params: { wId: W }, before: { ...after, name: 'Before' }, after };
    await trigger?.run({ ...harness.backend, store }, news);
  });

  it('stands in the library, which is built anew when it changes', async () => {
    addWorkout(harness, ANNA, W, { createdAt: new Date(NOW_MS), updatedAt: new Date(NOW_MS) });
    await settle();
    const listed = async () => {
      const request = { method: 'GET', path: '/library/en/0.json', headers: {} };
      return JSON.parse(String((await publicLibrary.answer(harness.backend, request)).body)).workouts;
    };
    expect(await listed()).toMatchObject([{ ownerNicName: 'anna' }]);
    harness.nowMs += 61_000;
    rename('Nan');
    await settle();
    harness.nowMs += 2_000;
    expect(await listed()).toMatchObject([{ ownerNicName: 'Nan' }]);
  });

  it('is gone with the account', async () => {
    addWorkout(harness, ANNA, W);
    rename('Nowhere to be found');
    harness.nowMs += 61_000;
    await settle();
    expect(author()).toBe('Nowhere to be found');
    await removeAccount(harness.backend, { uid: ANNA, email: '' });
    await settle();
    const left = harness.paths().filter((path) => JSON.stringify(harness.get(path)).includes('Nowhere to be found'));
    expect(left).toEqual([]);
  });
});
