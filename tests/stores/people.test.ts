import { expect, test } from 'vitest';
import { cardOf } from './fake-people.ts';
import { ANNA, BEN, createHarness, enter, type Harness, settled, userRecord } from './harness.ts';

const ADA = cardOf('ada');
const BOB = cardOf('bob');

async function open(prepare: (harness: Harness) => void = () => {}) {
  const harness = createHarness();
  enter(harness);
  harness.account.local.set(ANNA.uid, userRecord(ANNA, { inviteCode: 'ANNA2345' }));
  prepare(harness);
  await harness.stores.loadPeople();
  return { ...harness, store: harness.stores.people, at: () => harness.stores.people.getState() };
}
const namesOf = (list: readonly { readonly nicName: string }[] | undefined) => list?.map(({ nicName }) => nicName);

test('paints the friends of the device, then the lists of the server', async () => {
  const { store, at } = await open(({ people }) => {
    people.state.local = [ADA];
    people.state.friends = [ADA, BOB];
    people.state.requests = [{ ...cardOf('cleo'), direction: 'in' }];
    people.state.blocked = [cardOf('dora')];
  });
  const painted: unknown[] = [];
  store.subscribe(({ friends }) => painted.push(namesOf(friends)));
  await at().load();
  expect(painted[0]).toEqual(['ada']);
  expect(namesOf(at().friends)).toEqual(['ada', 'bob']);
  expect(namesOf(at().requests)).toEqual(['cleo']);
  expect(namesOf(at().blocked)).toEqual(['dora']);
  expect(at()).toMatchObject({ inviteCode: 'ANNA2345', problem: undefined });
});

test('two calls at once ask once', async () => {
  const { at, people } = await open();
  await Promise.all([at().load(), at().load()]);
  expect(people.state.asked).toEqual(['refreshFriends', 'listRequests', 'listBlocked']);
});

test('the code of a new account comes from the server, and is asked for until it is made', async () => {
  const { at, account } = await open((harness) => harness.account.local.set(ANNA.uid, userRecord(ANNA)));
  await at().load();
  expect(at().inviteCode).toBe('');
  account.server.set(ANNA.uid, userRecord(ANNA, { inviteCode: 'NEWK2345' }));
  await at().load();
  expect(at().inviteCode).toBe('NEWK2345');
});

test('without a connection: the friends of the device, the code, and why there is no more', async () => {
  const { at, people, stores } = await open((harness) => (harness.people.state.friends = [ADA]));
  stores.app.getState().set({ offline: true });
  await at().load();
  expect(namesOf(at().friends)).toEqual(['ada']);
  expect(at()).toMatchObject({ inviteCode: 'ANNA2345', problem: 'offline', requests: undefined });
  expect(people.state.asked).toEqual([]);
});

test('one list that cannot be had is a problem, the others are shown', async () => {
  const { at } = await open(({ people }) => {
    people.state.friends = [ADA];
    people.state.problems.listRequests = 'unavailable';
  });
  await at().load();
  expect(namesOf(at().friends)).toEqual(['ada']);
  expect(at()).toMatchObject({ problem: 'unavailable', requests: undefined });
});

test('a request stands in the list, and can be taken back', async () => {
  const { at, people } = await open((harness) => harness.people.state.findable.set('ADA22222', ADA));
  await at().load();
  expect(await at().find({ code: 'ADA22222' })).toMatchObject({ value: ADA });
  expect(await at().request(ADA.uid)).toEqual({ ok: true, value: 'requested' });
  expect(at().requests).toMatchObject([{ nicName: 'ada', direction: 'out' }]);
  expect(await at().withdraw(ADA.uid)).toEqual({ ok: true, value: 'none' });
  expect(at().requests).toEqual([]);
  expect(people.state.requests).toEqual([]);
});

test('a request that was accepted before it was taken back is a friendship', async () => {
  const { at, people } = await open((harness) => (harness.people.state.requests = [{ ...ADA, direction: 'out' }]));
  await at().load();
  people.state.requests = [];
  people.state.friends = [ADA];
  expect(await at().withdraw(ADA.uid)).toEqual({ ok: true, value: 'friends' });
  expect(namesOf(at().friends)).toEqual(['ada']);
  expect(at().requests).toEqual([]);
});

test.each([
  [true, ['ada']],
  [false, []],
])('answering with %s ends the request', async (accept, friends) => {
  const { at } = await open(({ people }) => (people.state.requests = [{ ...ADA, direction: 'in' }]));
  await at().load();
  expect(await at().answer(ADA.uid, accept)).toMatchObject({ ok: true });
  expect(at().requests).toEqual([]);
  expect(namesOf(at().friends)).toEqual(friends);
});

test('accepting what was taken back meanwhile: a problem, and the list is true again', async () => {
  const { at, people } = await open((harness) => (harness.people.state.requests = [{ ...ADA, direction: 'in' }]));
  await at().load();
  people.state.requests = [];
  expect(await at().answer(ADA.uid, true)).toEqual({ ok: false, problem: 'not-found' });
  expect(at()).toMatchObject({ requests: [], friends: [] });
});

test('what may work later changes nothing', async () => {
  const { at, people } = await open((harness) => (harness.people.state.requests = [{ ...ADA, direction: 'in' }]));
  await at().load();
  people.state.problems.answer = 'offline';
  expect(await at().answer(ADA.uid, true)).toEqual({ ok: false, problem: 'offline' });
  expect(namesOf(at().requests)).toEqual(['ada']);
});

test('ending, blocking and unblocking', async () => {
  const { at } = await open(({ people }) => (people.state.friends = [ADA, BOB]));
  await at().load();
  expect(await at().remove(ADA.uid)).toMatchObject({ ok: true });
  expect(namesOf(at().friends)).toEqual(['bob']);
  expect(await at().block(BOB.uid)).toMatchObject({ ok: true });
  expect(at()).toMatchObject({ friends: [], blocked: [{ nicName: 'bob' }] });
  expect(await at().unblock(BOB.uid)).toMatchObject({ ok: true });
  expect(at().blocked).toEqual([]);
});

test('who asks or answers meanwhile appears; nothing new is one read, and nothing at all without a connection', async () => {
  const { at, people, stores } = await open(
    (harness) => (harness.people.state.requests = [{ ...ADA, direction: 'out' }]),
  );
  await at().load();
  people.state.asked = [];
  people.state.requests = [...people.state.requests, { ...BOB, direction: 'in' }];
  await at().checkRequests();
  expect(namesOf(at().requests)).toEqual(['ada', 'bob']);
  expect(people.state.asked).toEqual(['listRequests']);
  people.state.requests = [{ ...BOB, direction: 'in' }];
  people.state.friends = [ADA];
  await at().checkRequests();
  expect(namesOf(at().friends)).toEqual(['ada']);
  stores.app.getState().set({ offline: true });
  people.state.asked = [];
  await at().checkRequests();
  expect(people.state.asked).toEqual([]);
});

test('the blocked are read once: nobody else changes them', async () => {
  const { at, people } = await open();
  await at().load();
  await at().load();
  expect(people.state.asked.filter((call) => call === 'listBlocked')).toHaveLength(1);
});

test('the switch for the code keeps the rest of the profile', async () => {
  const { at, account, stores } = await open();
  stores.login.getState().set({ firstName: 'Anna', lastName: 'A', nicName: 'annie', imgUrl: '' });
  await at().setShowCode(true);
  expect(stores.login.getState().showCode).toBe(true);
  expect(account.profiles).toEqual([
    { firstName: 'Anna', lastName: 'A', nicName: 'annie', imgUrl: '', showCode: true },
  ]);
});

test('who signs out takes the lists along, also those still on their way', async () => {
  const { at, stores } = await open(({ people }) => (people.state.friends = [ADA]));
  const loading = at().load();
  stores.login.getState().applyUser(BEN, userRecord(BEN));
  await loading;
  await settled();
  expect(at()).toMatchObject({ friends: undefined, requests: undefined, inviteCode: undefined });
});

test('a friend who is in a group no more, or a group that is gone: a problem, and all lists are true again', async () => {
  const { at, people, shares } = await open(({ people: { state } }) => (state.friends = [ADA, BOB]));
  await at().load();
  people.state.friends = [BOB];
  shares.state.problems = { writeGroup: 'not-found' };
  const group = { gId: '', name: 'Club', members: [ADA.uid] };
  expect(await at().saveGroup(group)).toEqual({ ok: false, problem: 'not-found' });
  expect(namesOf(at().friends)).toEqual(['bob']);
  people.state.friends = [ADA, BOB];
  shares.state.problems = { writeGroup: 'limit' };
  expect(await at().saveGroup(group)).toEqual({ ok: false, problem: 'limit' });
  expect(namesOf(at().friends)).toEqual(['bob']);
});
