import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readNamedList } from '#core/workout/named-lists.ts';
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
let tab: Tab;
const L = 'lMorningaaaaaaaaaaaa';
const W = (n: number) => `w${String(n).padStart(19, '0')}`;
const morning = { id: L, name: 'Morning', wIds: [] as string[], position: 0 };

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  tab = harness.tab();
  await tab.signedIn(ada);
});
const server = () => harness.backend.get(`users/${ada.uid}/wLists/${L}`);
const drained = async (of: Tab = tab) => {
  await of.outbox.drain();
  of.runTimers();
  await of.outbox.drain();
};

it('is on the device at once and at the server as soon as it can be', async () => {
  harness.weather = 'offline';
  expect(await tab.wLists.save(ada.uid, [{ ...morning, wIds: [W(1)] }])).toMatchObject([{ ...morning, wIds: [W(1)] }]);
  await tab.wLists.save(ada.uid, [{ ...morning, name: 'Evening', wIds: [W(1), W(2)] }]);
  await drained();
  expect(server()).toBeUndefined();
  expect(await tab.wLists.listLocal(ada.uid)).toMatchObject([{ name: 'Evening', wIds: [W(1), W(2)] }]);
  harness.weather = 'ok';
  await drained();
  expect(server()).toEqual({
    name: 'Evening',
    wIds: [W(1), W(2)],
    position: 0,
    updatedAt: expect.any(Date),
  });
  expect(await tab.outbox.pendingCount()).toBe(0);
  await tab.wLists.remove(ada.uid, L);
  await tab.wLists.remove(ada.uid, L);
  await drained();
  expect([server(), await tab.wLists.listLocal(ada.uid)]).toEqual([undefined, []]);
});

it('takes what two devices put in without a network, and loses neither', async () => {
  await tab.wLists.save(ada.uid, [{ ...morning, wIds: [W(1)] }]);
  await drained();
  harness.backend.set(`users/${ada.uid}/wLists/${L}`, {
    ...server(),
    name: 'Theirs',
    wIds: [W(1), W(9)],
    updatedAt: new Date(),
  });
  await tab.wLists.save(ada.uid, [{ ...morning, wIds: [W(1), W(2)] }]);
  await drained();
  expect(server()).toMatchObject({ name: 'Theirs', wIds: [W(1), W(9), W(2)] });
  expect(await tab.wLists.listLocal(ada.uid)).toMatchObject([{ name: 'Theirs', wIds: [W(1), W(9), W(2)] }]);
});

it('keeps what was put in after the answer to its making was lost', async () => {
  harness.weather = ['ok', 'ok', 'ok', 'lost'];
  await tab.wLists.save(ada.uid, [{ ...morning, wIds: [W(1)] }]);
  await tab.outbox.drain();
  expect(server()).toMatchObject({ wIds: [W(1)] });
  await tab.wLists.save(ada.uid, [{ ...morning, name: 'Early', wIds: [W(1), W(2)] }]);
  harness.weather = 'ok';
  await drained();
  expect(server()).toMatchObject({ name: 'Early', wIds: [W(1), W(2)] });
  expect(await tab.wLists.listLocal(ada.uid)).toMatchObject([{ name: 'Early', wIds: [W(1), W(2)] }]);
});

it('is stored once when the answer is lost', async () => {
  harness.weather = ['ok', 'ok', 'ok', 'lost', 'ok'];
  await tab.wLists.save(ada.uid, [{ ...morning, wIds: [W(1)] }]);
  await drained();
  harness.weather = 'ok';
  await drained();
  expect(server()).toMatchObject({ name: 'Morning', wIds: [W(1)] });
  expect(await tab.outbox.listRefused()).toEqual([]);
});

const listId = (n: number) => `l${String(n).padStart(19, '0')}`;
const listAt = (n: number, fields: object = {}) =>
  harness.backend.set(`users/${ada.uid}/wLists/${listId(n)}`, {
    name: `List ${n}`,
    wIds: [],
    position: n,
    updatedAt: new Date(),
    ...fields,
  });
const placeAt = (place: number, id: string) =>
  harness.backend.set(`users/${ada.uid}/wListPlaces/${place}`, { listId: id });

it('takes the place of a list that is gone', async () => {
  for (let n = 0; n < 50; n++) {
    if (n !== 31) listAt(n, { place: String(n) });
    placeAt(n, listId(n));
  }
  await tab.wLists.save(ada.uid, [morning]);
  await drained();
  expect(server()).toMatchObject({ name: 'Morning', place: '31' });
  expect(harness.backend.get(`users/${ada.uid}/wListPlaces/31`)).toEqual({ listId: L });
});

it('waits while fifty lists are there, and arrives when one of them is gone', async () => {
  for (let n = 0; n < 50; n++) {
    listAt(n, { place: String(n) });
    placeAt(n, listId(n));
  }
  await tab.wLists.save(ada.uid, [morning]);
  await drained();
  expect([server(), await tab.outbox.pendingCount(), await tab.outbox.listRefused()]).toEqual([undefined, 1, []]);
  await tab.wLists.refresh(ada.uid);
  await tab.wLists.remove(ada.uid, listId(8));
  await drained();
  expect(server()).toMatchObject({ name: 'Morning', place: '8' });
});

it('is made and changed beside lists of before there were places', async () => {
  for (let n = 0; n < 60; n++) listAt(n);
  await tab.wLists.refresh(ada.uid);
  await tab.wLists.save(ada.uid, [morning, { id: listId(7), name: 'Seven', wIds: [W(1)], position: 7 }]);
  await drained();
  expect(server()).toMatchObject({ name: 'Morning', place: '0' });
  expect(harness.backend.get(`users/${ada.uid}/wLists/${listId(7)}`)).toMatchObject({ name: 'Seven', wIds: [W(1)] });
});

it('tries another place when another device took it first', async () => {
  let requests = 0;
  harness.weather = () => {
    // The list, the places and the lists are read; then the other device is faster.
    if (++requests === 4) {
      listAt(1, { place: '0' });
      placeAt(0, listId(1));
    }
    return 'ok';
  };
  await tab.wLists.save(ada.uid, [morning]);
  await drained();
  expect(server()).toMatchObject({ name: 'Morning', place: '1' });
  expect(await tab.outbox.listRefused()).toEqual([]);
});

it('is the same on another device, and after one read when nothing is new', async () => {
  await tab.wLists.save(ada.uid, [morning, { ...morning, id: 'lEveningaaaaaaaaaaaa', name: 'Evening', position: 1 }]);
  await drained();
  harness.newDevice();
  const other = harness.tab();
  await other.signedIn(ada);
  expect(await other.wLists.refresh(ada.uid)).toMatchObject({
    ok: true,
    value: [{ name: 'Morning' }, { name: 'Evening' }],
  });
  const { reads } = other.meter.snapshot();
  await other.wLists.refresh(ada.uid);
  expect(other.meter.snapshot().reads - reads).toBe(1);
});

it('holds anybody’s workouts; one that is gone breaks nothing', async () => {
  const bob = givenAccount(harness, 'bob');
  const theirs = aWorkout(W(2), bob.uid, 1, 'Theirs');
  givenWorkout(harness, { ...theirs, workout: { ...theirs.workout, sharePublic: true } });
  givenWorkout(harness, aWorkout(W(1), ada.uid, 1, 'Mine'));
  await tab.workouts.refreshMine(ada.uid, 1);
  const wIds = [W(3), W(2), W(1)];
  expect(await tab.wLists.fetchWorkouts(ada.uid, wIds)).toEqual({ ok: true, value: [W(3)] });
  const found = await tab.wLists.workoutsLocal(ada.uid, wIds);
  expect([...found.values()].map(({ name }) => name)).toEqual(['Theirs', 'Mine']);
});

it('is taken back when the server refuses it for good, and the person gives it up', async () => {
  await tab.wLists.save(ada.uid, [{ ...morning, name: 'a\u202eb' }]);
  await drained();
  const [refused] = await tab.outbox.listRefused();
  expect(refused).toMatchObject({ problem: 'not-allowed' });
  await tab.outbox.discard(refused?.id ?? '');
  expect(await tab.wLists.listLocal(ada.uid)).toEqual([]);
  expect(readNamedList(server())).toBeUndefined();
});
