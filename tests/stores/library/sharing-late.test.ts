/** Sharing, once more: what is asked of whom, in which order, and answers that come for somebody who has left. */
import { done, failed } from '#core/base/errors.ts';
import { marksOf } from '#core/workout/origin-marks.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { shareOf } from '#tests/stores/fakes/fake-shares.ts';
import { ANNA, BEN, createHarness, enter, settled } from '#tests/stores/harness.ts';

const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const W = idOf(1);
const CLEO = cardOf('cleo');
const own = (fields = {}) =>
  wholeOf([{ name: 'Squat', timeSec: 30 }], { wId: W, ownerId: ANNA.uid, name: 'Legs', ...fields });
const TEAM = { gId: idOf(5), name: 'Team', members: [CLEO.uid], wIds: [], updatedAt: 0 };

async function open(workouts = [own()]) {
  const harness = createHarness({ workouts });
  enter(harness);
  await harness.stores.loadSharing();
  return {
    ...harness,
    at: () => harness.stores.sharing.getState(),
    app: () => harness.stores.app.getState(),
    leave: () => enter(harness, { ...BEN, uid: 'doraDoraDoraDora0001' }),
  };
}

afterEach(() => void vi.useRealTimers());

test('who has what is shown from the device, and asked of the server when it is certain who is here', async () => {
  const { at, app, people, shares } = await open();
  people.state.local = [CLEO];
  shares.state.mine = [shareOf(ANNA.uid, CLEO.uid, W)];
  shares.state.groups = [TEAM];
  app().set({ authReady: false });
  const refresh = vi.spyOn(shares.port, 'refreshMine');
  const loading = at().load();
  await settled();
  expect(at()).toMatchObject({ friends: [CLEO], shares: [{ wId: W }], groups: [TEAM] });
  expect(refresh).not.toHaveBeenCalled();
  app().set({ authReady: true });
  await loading;
  // Everything of it: somebody else may have been asked for little of it before.
  expect(refresh).toHaveBeenCalledExactlyOnceWith(ANNA.uid, 'exact');
});

test('one list that cannot be had is a problem, until the next try', async () => {
  const { at, shares } = await open();
  shares.state.problems = { refreshGroups: 'unavailable' };
  await at().load();
  expect(at().problem).toBe('unavailable');
  shares.state.problems = {};
  await at().load();
  expect(at().problem).toBeUndefined();
});

test('what is asked for one person is shown to no other', async () => {
  const { at, app, people, shares, stores, leave } = await open();
  people.state.friends = [CLEO];
  const loading = at().load();
  leave();
  await loading;
  expect(at().friends).toBeUndefined();
  shares.state.assigned = [{ share: shareOf(BEN.uid, ANNA.uid, idOf(3)), workout: own().workout }];
  const assigning = at().loadAssigned();
  stores.login.getState().clear();
  await assigning;
  expect([at().assigned.items, app().assignedWorkouts]).toEqual([[], []]);
});

test('only what the account has is shared: what waits is sent first, where there is a network', async () => {
  const { at, app, outbox } = await open();
  const drain = vi.spyOn(outbox.port, 'drain');
  await at().share(W, CLEO.uid);
  expect(drain).toHaveBeenCalledTimes(1);
  app().set({ offline: true });
  await at().share(W, CLEO.uid);
  expect(drain).toHaveBeenCalledTimes(1);
});

test('why it could not be shared: refused before, not to be seen, friends not to be asked for', async () => {
  const { at, people, shares, outbox, library } = await open();
  shares.state.problems = { share: 'not-allowed' };
  people.state.problems.refreshFriends = 'offline';
  expect(await at().share(W, CLEO.uid)).toEqual({ ok: false, problem: 'not-allowed' });
  const refused = { id: 'r1', kind: 'saveWorkout', problem: 'conflict', createdAt: 1 } as const;
  outbox.state.refused = [
    { ...refused, whole: own({ wId: idOf(2) }) },
    { ...refused, whole: undefined },
  ];
  expect(await at().share(W, CLEO.uid)).toEqual({ ok: false, problem: 'not-allowed' });
  outbox.state.refused = [{ ...refused, whole: own() }];
  expect(await at().share(W, CLEO.uid)).toEqual({ ok: false, problem: 'unsent' });
  outbox.state.refused = [];
  const getWhole = vi.spyOn(library.port, 'getWhole').mockResolvedValue(failed('not-allowed'));
  expect(await at().share(W, CLEO.uid)).toEqual({ ok: false, problem: 'not-found' });
  getWhole.mockResolvedValue(failed('offline'));
  expect(await at().share(W, CLEO.uid)).toEqual({ ok: false, problem: 'offline' });
});

test('somebody who is a friend no more goes from the list, and others are not taken for them', async () => {
  const { at, people, shares } = await open();
  people.state.local = [CLEO];
  people.state.friends = [cardOf('dora')];
  shares.state.problems = { share: 'not-allowed' };
  expect(await at().share(W, CLEO.uid)).toEqual({ ok: false, problem: 'no-friend' });
  expect(at().friends).toMatchObject([{ nicName: 'dora' }]);
});

test('a share that could not be ended stays, and why is said', async () => {
  const { at, shares } = await open();
  const share = shareOf(ANNA.uid, CLEO.uid, W);
  shares.state.mine = [share];
  shares.state.problems = { unshare: 'offline' };
  expect(await at().unshare(share)).toEqual(failed('offline'));
  expect(at().shares).toEqual([share]);
});

describe('the members of a group have it a moment later', () => {
  const opened = async () => {
    const all = await open();
    all.shares.state.groups = [TEAM];
    vi.useFakeTimers();
    const looks = () => all.shares.state.asked.filter((name) => name === 'refreshMine').length;
    return { ...all, looks };
  };

  test('it is looked three times, later each time, where nothing changes', async () => {
    const { at, shares, looks } = await opened();
    shares.state.mine = [shareOf(ANNA.uid, 'other', idOf(2))];
    await at().shareWithGroup(W, TEAM.gId, true);
    const seen: number[] = [];
    for (const ms of [299, 1, 999, 1, 2999, 1, 9000]) {
      await vi.advanceTimersByTimeAsync(ms);
      seen.push(looks());
    }
    expect(seen).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });

  test('and no more once they have it', async () => {
    const { at, shares, looks } = await opened();
    await at().shareWithGroup(W, TEAM.gId, true);
    await vi.advanceTimersByTimeAsync(300);
    shares.state.mine = [shareOf(ANNA.uid, 'other', idOf(2))];
    await vi.advanceTimersByTimeAsync(1000);
    expect([looks(), at().shares?.length]).toEqual([2, 1]);
    shares.state.mine = [shareOf(ANNA.uid, CLEO.uid, W)];
    await vi.advanceTimersByTimeAsync(3000);
    expect([looks(), at().shares?.length]).toEqual([3, 1]);
  });

  test('nor where it could not be given, cannot be asked for, or for somebody who has left', async () => {
    const refused = await opened();
    refused.shares.state.problems = { shareWithGroup: 'limit' };
    expect(await refused.at().shareWithGroup(W, TEAM.gId, true)).toEqual({ ok: false, problem: 'limit' });
    await vi.advanceTimersByTimeAsync(9000);
    expect(refused.looks()).toBe(0);
    vi.useRealTimers();

    const unheard = await opened();
    unheard.shares.state.problems = { refreshMine: 'offline' };
    await unheard.at().shareWithGroup(W, TEAM.gId, true);
    await vi.advanceTimersByTimeAsync(9000);
    expect(unheard.looks()).toBe(1);
    vi.useRealTimers();

    const left = await opened();
    await left.at().shareWithGroup(W, TEAM.gId, true);
    left.leave();
    await vi.advanceTimersByTimeAsync(9000);
    expect(left.looks()).toBe(0);
  });
});

test('publishing what is not there, or could not be saved, changes no list', async () => {
  const { at, stores, library } = await open();
  expect(await at().publish(idOf(9), { sharePublic: true, rules: 'copy' })).toEqual(failed('not-found'));
  library.problems.save = 'storage-full';
  expect(await at().publish(W, { sharePublic: true, rules: 'copy' })).toEqual(failed('storage-full'));
  expect([stores.library.getState().mine.items, library.calls.saved]).toEqual([[], []]);
  expect(library.stored.get(W)?.workout.sharePublic).toBe(false);
});

describe('what friends share', () => {
  const item = (n: number, wId = idOf(100 + n)) => ({
    share: shareOf(n % 2 === 0 ? BEN.uid : CLEO.uid, ANNA.uid, wId, { createdAt: 1000 - n }),
    workout: wholeOf([], { wId, ownerId: BEN.uid, name: `Workout ${n}` }).workout,
  });
  const items = (count: number) => Array.from({ length: count }, (_, n) => item(n));

  test('is shown from the device until it is certain who is here, and asked for once', async () => {
    const { at, app, shares } = await open();
    shares.state.assigned = items(3);
    app().set({ authReady: false });
    const loading = [at().loadAssigned(), at().loadAssigned()];
    await settled();
    expect(at().assigned).toMatchObject({ status: 'ready', refreshing: true });
    expect([at().assigned.items.length, app().assignedWorkouts.length, shares.state.asked]).toEqual([3, 3, []]);
    app().set({ authReady: true });
    await Promise.all(loading);
    expect([shares.state.asked, at().assigned.refreshing, at().hasMore]).toEqual([['refreshAssigned'], false, false]);
  });

  test('nothing on the device says nothing of what friends share', async () => {
    const { at, app } = await open();
    app().set({ authReady: false });
    const loading = at().loadAssigned();
    await settled();
    expect(at().assigned.status).toBe('loading');
    app().set({ authReady: true });
    await loading;
    expect(at().assigned).toMatchObject({ status: 'ready', items: [] });
    await at().loadMoreAssigned();
  });

  test('what is shown is not replaced by the device’s older word while it is refreshed', async () => {
    const { at, app, shares } = await open();
    shares.state.assigned = items(2);
    await at().loadAssigned();
    vi.spyOn(shares.port, 'listAssignedLocal').mockResolvedValue(items(1));
    app().set({ authReady: false });
    const loading = at().loadAssigned();
    await settled();
    expect(at().assigned.items).toHaveLength(2);
    app().set({ authReady: true });
    await loading;
  });

  test.each([
    ['offline', true, 2, undefined],
    ['offline', true, 0, 'offline'],
    ['offline', false, 2, 'offline'],
    ['unavailable', true, 2, 'unavailable'],
  ] as const)('%s, the page saying it is offline: %s, %i on the device: %s', async (problem, offline, count, said) => {
    const { at, app, shares } = await open();
    shares.state.assigned = items(count);
    shares.state.problems = { refreshAssigned: problem };
    app().set({ offline });
    await at().loadAssigned();
    expect(at().assigned).toMatchObject({ problem: said, refreshing: false, status: 'ready' });
  });

  test('twenty may be all of it, or not; a later page brings none twice', async () => {
    const { at, shares } = await open();
    shares.state.assigned = items(20);
    await at().loadAssigned();
    expect(at().hasMore).toBe(true);
    const more = vi.spyOn(shares.port, 'moreAssigned');
    more.mockResolvedValueOnce(done({ items: [item(19), item(20)], isEnd: false }));
    shares.state.problems = {};
    await at().loadMoreAssigned();
    expect([at().assigned.items.length, at().hasMore]).toEqual([21, true]);
    expect(more).toHaveBeenCalledWith(ANNA.uid, item(19).share);
    shares.state.assigned = items(19);
    await at().loadAssigned();
    expect(at().hasMore).toBe(false);
  });

  test('what is left goes in all its shares, and nothing else goes', async () => {
    const { at, app, shares } = await open();
    shares.state.assigned = [item(0), item(1, idOf(100)), item(2)];
    await at().loadAssigned();
    const unshare = vi.spyOn(shares.port, 'unshare');
    expect(await at().leave(idOf(100))).toEqual({ ok: true });
    expect(unshare.mock.calls.map(([, share]) => share.ownerUId)).toEqual([BEN.uid, CLEO.uid]);
    expect(at().assigned.items.map(({ share }) => share.wId)).toEqual([idOf(102)]);
    expect(app().assignedWorkouts.map(({ wId }) => wId)).toEqual([idOf(102)]);
  });
});

describe('a copy whose original has changed', () => {
  const original = wholeOf(
    [
      { name: 'Squat', timeSec: 45, names: { German: 'Kniebeuge' } },
      { name: 'Plank', timeSec: 20 },
    ],
    { wId: idOf(9), ownerId: BEN.uid, name: 'Legs', version: 4, sharePublic: true },
  );
  const credit = {
    originId: idOf(9),
    originName: 'Legs',
    originVersion: 3,
    originMarks: marksOf(wholeOf([{ name: 'Squat', timeSec: 30 }]).exercises),
  };

  test('is not looked at without a network, nor one of somebody else, nor one that is gone', async () => {
    const { at, app, library, stores } = await open([
      own(credit),
      own({ ...credit, wId: idOf(2), ownerId: BEN.uid }),
      original,
    ]);
    await at().lookAtOrigin(W);
    expect(at().news?.changes).toHaveLength(2);
    await at().lookAtOrigin(idOf(2));
    expect(at().news).toBeUndefined();
    await at().lookAtOrigin(idOf(3));
    expect(at().news).toBeUndefined();
    await at().lookAtOrigin(W);
    const getWhole = vi.spyOn(library.port, 'getWhole');
    app().set({ offline: true });
    await at().lookAtOrigin(W);
    expect([at().news, getWhole.mock.calls.length]).toEqual([undefined, 0]);
    app().set({ offline: false, authReady: false });
    const looking = at().lookAtOrigin(W);
    await settled();
    expect(getWhole).not.toHaveBeenCalled();
    stores.login.getState().clear();
    app().set({ authReady: true });
    await looking;
    expect(at().news).toBeUndefined();
  });

  test('is asked of the server every ten minutes at most, also where it is gone', async () => {
    const { at, library, clock } = await open([own(credit)]);
    const getWhole = vi.spyOn(library.port, 'getWhole');
    const looks = () => getWhole.mock.calls.filter(([wId]) => wId === idOf(9)).length;
    await at().lookAtOrigin(W);
    await clock.pass(599_999);
    await at().lookAtOrigin(W);
    expect(looks()).toBe(1);
    await clock.pass(1);
    await at().lookAtOrigin(W);
    expect(looks()).toBe(2);
  });

  test('that is not newer is no news', async () => {
    const { at } = await open([own({ ...credit, originVersion: 4 }), original]);
    await at().lookAtOrigin(W);
    expect(at().news).toBeUndefined();
  });

  test('what could not be read or saved is not taken over', async () => {
    const { at, library, stores } = await open([own(credit), original]);
    await at().lookAtOrigin(W);
    library.problems.save = 'storage-full';
    expect(await at().takeOver('all')).toEqual(failed('storage-full'));
    expect([at().news?.changes.length, stores.library.getState().mine.items]).toEqual([2, []]);
    library.problems.save = undefined;
    expect(await at().takeOver(1)).toEqual({ ok: true });
    expect(stores.library.getState().mine.items).toMatchObject([{ wId: W, countEx: 2 }]);
    library.stored.delete(W);
    expect(await at().takeOver('all')).toEqual(failed('not-found'));
  });

  test('what is edited since the look may still stay as it is', async () => {
    const { at, library } = await open([own(credit), original]);
    await at().lookAtOrigin(W);
    const mine = own(credit);
    library.stored.set(W, { ...mine, exercises: mine.exercises.map((one) => ({ ...one, timeSec: 60 })) });
    expect(await at().takeOver('none')).toEqual({ ok: true });
    expect(library.stored.get(W)?.exercises).toMatchObject([{ timeSec: 60 }]);
    expect(at().news).toBeUndefined();
  });
});
