import { ended, type List, NO_LIST } from '#stores/library/lists.ts';
import { expect, test, vi } from 'vitest';
import type { PeopleState } from '#stores/people/people.ts';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { ANNA, BEN, createHarness, enter, type Harness, settled, userRecord } from '#tests/stores/harness.ts';

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
const namesOf = ({ items }: List<{ readonly nicName: string }>) => items.map(({ nicName }) => nicName);
const problemsOf = ({ friends, requests, blocked, groups, codeProblem }: PeopleState) => [
  ...[friends, requests, blocked, groups].map(({ problem }) => problem),
  codeProblem,
];
const NO_PROBLEMS = [undefined, undefined, undefined, undefined, undefined];

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
  expect(painted.slice(0, 2)).toEqual([[], ['ada']]);
  expect(namesOf(at().friends)).toEqual(['ada', 'bob']);
  expect(namesOf(at().requests)).toEqual(['cleo']);
  expect(namesOf(at().blocked)).toEqual(['dora']);
  expect([at().inviteCode, problemsOf(at())]).toEqual(['ANNA2345', NO_PROBLEMS]);
});

test('what one person saw is gone when they have left', async () => {
  const { at, stores } = await open(({ people }) => (people.state.friends = [ADA]));
  const before = at().friends;
  await at().load();
  expect(namesOf(at().friends)).toEqual(['ada']);
  stores.login.getState().clear();
  expect(at().friends).toEqual(before);
});

test('two calls at once ask once', async () => {
  const { at, people } = await open();
  void at().load();
  await at().load();
  expect(at().requests.items).toEqual([]);
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
  expect([at().inviteCode, at().requests.items]).toEqual(['ANNA2345', []]);
  expect(problemsOf(at())).toEqual(NO_PROBLEMS.map(() => 'offline'));
  expect(people.state.asked).toEqual([]);
});

test('one list that cannot be had is a problem, the others are shown', async () => {
  const { at } = await open(({ people }) => {
    people.state.friends = [ADA];
    people.state.problems.listRequests = 'unavailable';
  });
  await at().load();
  expect(namesOf(at().friends)).toEqual(['ada']);
  expect(problemsOf(at())).toEqual([undefined, 'unavailable', undefined, undefined, undefined]);
});

test('a request stands in the list, and can be taken back', async () => {
  const { at, people } = await open((harness) => harness.people.state.findable.set('ADA22222', ADA));
  await at().load();
  expect(await at().find({ code: 'ADA22222' })).toMatchObject({ value: ADA });
  expect(await at().request(ADA.uid)).toEqual({ ok: true, value: 'requested' });
  expect(at().requests.items).toMatchObject([{ nicName: 'ada', direction: 'out' }]);
  expect(await at().withdraw(ADA.uid)).toEqual({ ok: true, value: 'none' });
  expect(at().requests.items).toEqual([]);
  expect(people.state.requests).toEqual([]);
});

test('a request that was accepted before it was taken back is a friendship', async () => {
  const { at, people } = await open((harness) => (harness.people.state.requests = [{ ...ADA, direction: 'out' }]));
  await at().load();
  people.state.requests = [];
  people.state.friends = [ADA];
  expect(await at().withdraw(ADA.uid)).toEqual({ ok: true, value: 'friends' });
  expect(namesOf(at().friends)).toEqual(['ada']);
  expect(at().requests.items).toEqual([]);
});

test.each([
  [true, ['ada']],
  [false, []],
])('answering with %s ends the request', async (accept, friends) => {
  const { at } = await open(({ people }) => (people.state.requests = [{ ...ADA, direction: 'in' }]));
  await at().load();
  expect(await at().answer(ADA.uid, accept)).toMatchObject({ ok: true });
  expect(at().requests.items).toEqual([]);
  expect(namesOf(at().friends)).toEqual(friends);
});

test('accepting what was taken back meanwhile: a problem, and the list is true again', async () => {
  const { at, people } = await open((harness) => (harness.people.state.requests = [{ ...ADA, direction: 'in' }]));
  await at().load();
  people.state.requests = [];
  expect(await at().answer(ADA.uid, true)).toEqual({ ok: false, problem: 'not-found' });
  expect(at()).toMatchObject({ requests: { items: [] }, friends: { items: [] } });
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
  expect(at()).toMatchObject({ friends: { items: [] }, blocked: { items: [{ nicName: 'bob' }] } });
  expect(await at().unblock(BOB.uid)).toMatchObject({ ok: true });
  expect(at().blocked.items).toEqual([]);
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
  expect(at()).toMatchObject({ friends: NO_LIST, requests: NO_LIST, inviteCode: undefined });
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

test('the server is asked when it is certain who is here', async () => {
  const { at, people, stores } = await open();
  stores.app.getState().set({ authReady: false });
  const loading = at().load();
  await settled();
  expect([at().friends.items, people.state.asked]).toEqual([[], []]);
  stores.app.getState().set({ authReady: true });
  await loading;
  expect(people.state.asked).toHaveLength(3);
});

test('whoever comes while the lists of another are on their way has their own asked for', async () => {
  const { at, people, stores } = await open();
  const first = at().load();
  stores.login.getState().applyUser(BEN, userRecord(BEN));
  await Promise.all([first, at().load()]);
  expect(people.state.asked.filter((call) => call === 'listRequests')).toHaveLength(2);
  expect(at()).toMatchObject({ friends: { items: [] }, requests: { items: [] } });
  await at().load();
  expect(people.state.asked.filter((call) => call === 'listRequests')).toHaveLength(3);
});

test('lists that come when the next person has theirs already end quietly', async () => {
  const { at, people, stores } = await open();
  let arrive = () => {};
  vi.spyOn(people.port, 'listFriendsLocal').mockReturnValueOnce(new Promise((resolve) => (arrive = () => resolve([]))));
  const first = at().load();
  stores.login.getState().applyUser(BEN, userRecord(BEN));
  await at().load();
  arrive();
  await expect(first).resolves.toBeUndefined();
});

test('a code that was made is not asked for again', async () => {
  const { at, account } = await open();
  const asking = vi.spyOn(account.port, 'load');
  await at().load();
  expect(asking).not.toHaveBeenCalled();
});

test('friends are read exactly, and each list that cannot be had keeps what it showed', async () => {
  const { at, people, shares } = await open(({ people: { state }, shares: { state: given } }) => {
    state.friends = [ADA];
    state.requests = [{ ...BOB, direction: 'in' }];
    given.groups = [{ gId: 'g1', name: 'Club', members: [], wIds: [], updatedAt: 0 }];
  });
  const refresh = vi.spyOn(people.port, 'refreshFriends');
  await at().load();
  expect(refresh).toHaveBeenCalledWith(ANNA.uid, 'exact');
  expect(at().groups.items).toMatchObject([{ name: 'Club' }]);
  people.state.problems = { refreshFriends: 'offline', listRequests: 'unavailable' };
  shares.state.problems = { refreshGroups: 'unavailable' };
  await at().load();
  expect([namesOf(at().friends), namesOf(at().requests), at().groups.items.length]).toEqual([['ada'], ['bob'], 1]);
  expect(problemsOf(at())).toEqual(['offline', 'unavailable', undefined, 'unavailable', undefined]);
});

test('the blocked that could not be read are read the next time', async () => {
  const { at, people } = await open(({ people: { state } }) => {
    state.blocked = [ADA];
    state.problems.listBlocked = 'unavailable';
  });
  await at().load();
  expect(at().blocked).toEqual(ended(NO_LIST, 'unavailable'));
  people.state.problems = {};
  await at().load();
  expect([namesOf(at().blocked), problemsOf(at())]).toEqual([['ada'], NO_PROBLEMS]);
});

test('who asks meanwhile is looked for only where the requests were read, and an answer that does not come is silent', async () => {
  const { at, people } = await open(({ people: { state } }) => (state.requests = [{ ...ADA, direction: 'out' }]));
  await at().checkRequests();
  expect(people.state.asked).toEqual([]);
  await at().load();
  people.state.problems = { listRequests: 'unavailable' };
  await at().checkRequests();
  expect([namesOf(at().requests), problemsOf(at())]).toEqual([['ada'], NO_PROBLEMS]);
  people.state.problems = { refreshFriends: 'unavailable' };
  people.state.requests = [];
  await at().checkRequests();
  expect([at().requests.items, at().friends.items]).toEqual([[], []]);
});

test('a request to somebody who had asked already is a friendship, of which no requests are asked for', async () => {
  const { at, people } = await open(({ people: { state } }) => {
    state.requests = [
      { ...ADA, direction: 'in' },
      { ...BOB, direction: 'in' },
    ];
  });
  await at().load();
  people.state.asked = [];
  expect(await at().request(ADA.uid)).toEqual({ ok: true, value: 'friends' });
  expect([namesOf(at().friends), namesOf(at().requests), people.state.asked]).toEqual([['ada'], ['bob'], ['request']]);
});

test('a request whose list cannot be read then leaves the list as it was', async () => {
  const { at, people } = await open(({ people: { state } }) => {
    state.findable.set('ADA22222', ADA);
    state.requests = [{ ...BOB, direction: 'in' }];
  });
  await at().load();
  people.state.problems = { listRequests: 'offline' };
  expect(await at().request(ADA.uid)).toEqual({ ok: true, value: 'requested' });
  expect(namesOf(at().requests)).toEqual(['bob']);
});

test('requests, blocks and unblocks that are refused: the lists are true again, unless it may work later', async () => {
  const { at, people } = await open();
  await at().load();
  const isAnew = async (work: () => Promise<unknown>) => {
    people.state.asked = [];
    await work();
    return people.state.asked.includes('refreshFriends');
  };
  const nobody = cardOf('nobody').uid;
  expect(await isAnew(() => at().request(nobody))).toBe(true);
  expect(await isAnew(() => at().block(nobody))).toBe(true);
  people.state.problems = { request: 'offline', block: 'unavailable' };
  expect(await isAnew(() => at().request(nobody))).toBe(false);
  expect(await isAnew(() => at().block(nobody))).toBe(false);
});

test('blocking ends what was between both, also where the list of the blocked cannot be read then', async () => {
  const { at, people } = await open(({ people: { state } }) => {
    state.friends = [ADA];
    state.requests = [{ ...BOB, direction: 'in' }];
  });
  await at().load();
  people.state.problems = { listBlocked: 'offline' };
  expect(await at().block(BOB.uid)).toMatchObject({ ok: true });
  expect([namesOf(at().requests), namesOf(at().blocked)]).toEqual([[], []]);
});

test('who is unblocked goes from the list alone, and stays where it was refused', async () => {
  const { at, people } = await open(({ people: { state } }) => (state.blocked = [ADA, BOB]));
  await at().load();
  people.state.problems = { unblock: 'offline' };
  expect(await at().unblock(ADA.uid)).toEqual({ ok: false, problem: 'offline' });
  expect(namesOf(at().blocked)).toEqual(['ada', 'bob']);
  people.state.problems = {};
  await at().unblock(ADA.uid);
  expect(namesOf(at().blocked)).toEqual(['bob']);
});

test('an invitation goes to the address it was written to', async () => {
  const { at, people } = await open();
  expect(await at().invite('kim@mail.example')).toMatchObject({ ok: true });
  expect(people.state.invited).toEqual(['kim@mail.example']);
});

test('groups are made, changed and removed, each in its place', async () => {
  const { at, shares } = await open(({ people: { state } }) => (state.friends = [ADA]));
  await at().load();
  const made = await at().saveGroup({ gId: '', name: 'Club', members: [ADA.uid] });
  if (!made.ok) throw new Error('not made');
  expect(made.value.gId).toMatch(/^new/);
  expect(await at().saveGroup({ ...made.value, name: 'Team' })).toMatchObject({ value: { gId: made.value.gId } });
  expect(at().groups.items).toMatchObject([{ gId: made.value.gId, name: 'Team' }]);
  expect(await at().removeGroup(made.value.gId)).toMatchObject({ ok: true });
  expect([at().groups.items, shares.state.groups]).toEqual([[], []]);
});

test('a profile is shown with its new name at once, and kept for whom it is', async () => {
  const { at, account, stores } = await open();
  const save = vi.spyOn(account.port, 'saveProfile');
  await at().saveProfile({ firstName: 'Anna', lastName: 'Alm' });
  expect(stores.login.getState()).toMatchObject({ fullName: 'Anna Alm', lastName: 'Alm', showCode: false });
  expect(save.mock.lastCall?.[0]).toBe(ANNA.uid);
});

test('who stays the same keeps the lists, whatever changes of their profile', async () => {
  const { at, stores } = await open(({ people: { state } }) => (state.friends = [ADA]));
  await at().load();
  stores.login.getState().set({ firstName: 'Anna' });
  expect(namesOf(at().friends)).toEqual(['ada']);
});
