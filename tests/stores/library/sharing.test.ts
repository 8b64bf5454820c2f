import { done, failed } from '#core/base/errors.ts';
import { marksOf } from '#core/workout/origin-marks.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { describe, expect, test, vi } from 'vitest';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { shareOf } from '#tests/stores/fakes/fake-shares.ts';
import { ANNA, BEN, createHarness, enter } from '#tests/stores/harness.ts';

const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;

const W = idOf(1);
const CLEO = cardOf('cleo');
const own = (fields = {}) =>
  wholeOf([{ name: 'Squat', timeSec: 30 }], { wId: W, ownerId: ANNA.uid, name: 'Legs', ...fields });

async function open(workouts = [own()], isVerified = true) {
  const harness = createHarness({ workouts });
  enter(harness);
  harness.stores.login.getState().set({ emailVerified: isVerified });
  await harness.stores.loadSharing();
  return { ...harness, at: () => harness.stores.sharing.getState() };
}

describe('sharing with friends', () => {
  test('shows who has it, gives it and takes it back', async () => {
    const { at, people, shares } = await open();
    people.state.friends = [CLEO];
    await at().load();
    expect(at()).toMatchObject({ friends: [{ nicName: 'cleo' }], shares: [], problem: undefined });
    expect(await at().share(W, CLEO.uid)).toEqual({ ok: true });
    expect(at().shares).toMatchObject([{ wId: W, friendUId: CLEO.uid }]);
    const [share] = shares.state.mine;
    if (share) expect(await at().unshare(share)).toMatchObject({ ok: true });
    expect(at().shares).toEqual([]);
  });

  test('shows what was shared from another device as soon as the server says so', async () => {
    const { at, shares } = await open();
    vi.spyOn(shares.port, 'refreshMine').mockImplementation(async () => {
      shares.state.mine = [shareOf(ANNA.uid, CLEO.uid, W)];
      return done(shares.state.mine);
    });
    await at().load();
    expect(at().shares).toMatchObject([{ wId: W, friendUId: CLEO.uid }]);
  });

  test('says what stands in the way: no confirmed address, a workout about to be deleted, no friend, none sent', async () => {
    const unverified = await open([own()], false);
    expect(await unverified.at().share(W, CLEO.uid)).toEqual({ ok: false, problem: 'unverified' });
    expect(unverified.shares.state.asked).toEqual([]);

    const { at, stores, shares, outbox, people } = await open();
    shares.state.problems = { share: 'not-allowed' };
    expect(await at().share(W, CLEO.uid)).toEqual({ ok: false, problem: 'no-friend' });
    people.state.friends = [CLEO];
    expect(await at().share(W, CLEO.uid)).toEqual({ ok: false, problem: 'not-allowed' });
    outbox.state.pending = 1;
    expect(await at().share(W, CLEO.uid)).toEqual({ ok: false, problem: 'unsent' });
    expect(await at().share(idOf(77), CLEO.uid)).toEqual({ ok: false, problem: 'not-found' });
    shares.state.problems = { share: 'offline' };
    expect(await at().share(W, CLEO.uid)).toEqual({ ok: false, problem: 'offline' });
    await stores.library.getState().loadMine();
    stores.library.getState().remove(W);
    expect(await at().share(W, CLEO.uid)).toEqual({ ok: false, problem: 'not-found' });
  });

  test('with a group is asked of the group', async () => {
    const { at, shares } = await open();
    shares.state.groups = [{ gId: idOf(5), name: 'Team', members: [CLEO.uid], wIds: [], updatedAt: 0 }];
    await at().load();
    expect(await at().shareWithGroup(W, idOf(5), true)).toEqual({ ok: true });
    expect(at().groups).toMatchObject([{ wIds: [W] }]);
    // Its members have it a moment later.
    const members = shareOf(ANNA.uid, CLEO.uid, W);
    shares.state.mine = [members];
    await vi.waitFor(() => expect(at().shares).toEqual([members]));
    expect(await at().shareWithGroup(W, idOf(5), false)).toEqual({ ok: true });
    expect(at().groups).toMatchObject([{ wIds: [] }]);
    shares.state.mine = [];
    await vi.waitFor(() => expect(at().shares).toEqual([]));
  });

  test('without a network it is shown as the device has it, and that is said', async () => {
    const { at, people, stores } = await open();
    people.state.friends = [CLEO];
    stores.app.getState().set({ offline: true });
    await at().load();
    expect(at()).toMatchObject({ problem: 'offline', friends: [CLEO] });
  });

  test('nothing of it is left for the next person', async () => {
    const { at, people, stores } = await open();
    people.state.friends = [CLEO];
    await at().load();
    stores.login.getState().clear();
    expect(at()).toMatchObject({ friends: undefined, shares: undefined, assigned: { items: [] } });
  });
});

test('publishing saves the workout, with who may copy it; an unconfirmed address may withdraw and not publish', async () => {
  const { at, stores, library } = await open();
  expect(await at().publish(W, { sharePublic: true, rules: 'nocopy' })).toMatchObject({ ok: true });
  expect(library.stored.get(W)?.workout).toMatchObject({ sharePublic: true, rules: 'nocopy' });
  expect(stores.library.getState().mine.items).toMatchObject([{ sharePublic: true }]);
  stores.login.getState().set({ emailVerified: false });
  expect(await at().publish(W, { sharePublic: true, rules: 'copy' })).toEqual({ ok: false, problem: 'unverified' });
  expect(await at().publish(W, { sharePublic: false, rules: 'owner' })).toMatchObject({ ok: true });
});

describe('what friends share', () => {
  const items = Array.from({ length: 25 }, (_, n) => ({
    share: shareOf(BEN.uid, ANNA.uid, idOf(100 + n), { createdAt: 1000 - n }),
    workout: wholeOf([], { wId: idOf(100 + n), ownerId: BEN.uid, name: `Workout ${n}` }).workout,
  }));

  test('comes twenty at first and the rest on demand; what is left is gone', async () => {
    const { at, shares, stores } = await open();
    shares.state.assigned = items;
    await at().loadAssigned();
    expect(at().assigned).toMatchObject({ status: 'ready', problem: undefined });
    expect([at().assigned.items.length, at().hasMore]).toEqual([20, true]);
    shares.state.problems = { moreAssigned: 'offline' };
    await at().loadMoreAssigned();
    expect(at()).toMatchObject({ moreProblem: 'offline', hasMore: true });
    shares.state.problems = {};
    await at().loadMoreAssigned();
    expect([at().assigned.items.length, at().hasMore, at().moreProblem]).toEqual([25, false, undefined]);
    expect(stores.app.getState().assignedWorkouts).toHaveLength(25);
    expect(await at().leave(idOf(103))).toEqual({ ok: true });
    expect(at().assigned.items.map(({ share }) => share.wId)).not.toContain(idOf(103));
  });

  test('stays as it was where the server cannot be asked', async () => {
    const { at, shares } = await open();
    shares.state.assigned = items;
    shares.state.problems = { refreshAssigned: 'unavailable', unshare: 'unavailable' };
    await at().loadAssigned();
    expect(at().assigned).toMatchObject({ problem: 'unavailable', status: 'ready' });
    expect(at().assigned.items).toHaveLength(20);
    expect(await at().leave(idOf(103))).toMatchObject({ ok: false });
    expect(at().assigned.items).toHaveLength(20);
  });
});

describe('a copy whose original has changed', () => {
  const before = [{ name: 'Squat', timeSec: 30 }];
  const original = wholeOf(
    [
      { name: 'Squat', timeSec: 45 },
      { name: 'Plank', timeSec: 20 },
    ],
    {
      wId: idOf(9),
      ownerId: BEN.uid,
      name: 'Legs',
      version: 4,
      sharePublic: true,
    },
  );
  const credit = {
    originId: idOf(9),
    originName: 'Legs',
    originVersion: 3,
    originMarks: marksOf(wholeOf(before).exercises),
  };
  const copy = () => own(credit);

  test('shows what is new, and takes one of it over, then all', async () => {
    const { at, library } = await open([copy(), original]);
    await at().lookAtOrigin(W);
    expect(at().news?.changes).toMatchObject([{ kind: 'changed' }, { kind: 'added' }]);
    expect(await at().takeOver(0)).toEqual({ ok: true });
    expect(library.stored.get(W)?.exercises).toMatchObject([{ timeSec: 45 }]);
    expect(at().news?.changes).toMatchObject([{ kind: 'added' }]);
    expect(await at().takeOver('all')).toEqual({ ok: true });
    expect(library.stored.get(W)).toMatchObject({
      workout: { originVersion: 4, countEx: 2 },
      exercises: [{ timeSec: 45 }, { name: 'Plank' }],
    });
    expect(at().news).toBeUndefined();
  });

  test('stays as it is when its owner wants that, until the original changes again', async () => {
    const { at, library, clock } = await open([copy(), original]);
    await at().lookAtOrigin(W);
    expect(await at().takeOver('none')).toEqual({ ok: true });
    expect(library.stored.get(W)?.exercises).toMatchObject([{ timeSec: 30 }]);
    await at().lookAtOrigin(W);
    expect(at().news).toBeUndefined();
    library.stored.set(idOf(9), { ...original, workout: { ...original.workout, version: 5 } });
    await at().lookAtOrigin(W);
    expect(at().news).toBeUndefined();
    await clock.pass(11 * 60_000);
    await at().lookAtOrigin(W);
    expect(at().news?.changes).toEqual([]);
  });

  test('nothing is offered where the original is gone, is not known, or is not mine to follow', async () => {
    const { at } = await open([copy()]);
    await at().lookAtOrigin(W);
    expect(at().news).toBeUndefined();
    const old = await open([own({ ...credit, originVersion: 0 }), original]);
    await old.at().lookAtOrigin(W);
    expect(old.at().news).toBeUndefined();
    expect(await old.at().takeOver('all')).toEqual(failed('not-found'));
  });

  test('what was edited since the look is looked at again instead of overwritten', async () => {
    const { at, library } = await open([copy(), original]);
    await at().lookAtOrigin(W);
    const mine = copy();
    library.stored.set(W, { ...mine, exercises: mine.exercises.map((one) => ({ ...one, timeSec: 60 })) });
    expect(await at().takeOver('all')).toEqual(failed('conflict'));
    expect(at().news?.changes).toMatchObject([{ kind: 'changed', isOwnToo: true }, { kind: 'added' }]);
    expect(library.stored.get(W)?.exercises).toMatchObject([{ timeSec: 60 }]);
  });

  test('as many exercises come in as the contract allows, and no more', async () => {
    const takenOf = async (length: number) => {
      const long = wholeOf(
        Array.from({ length }, (_, n) => ({ name: `New ${n}` })),
        { ...original.workout, version: 4 },
      );
      const workout = { ...long.workout, wId: idOf(9), ownerId: BEN.uid };
      const { at, library } = await open([copy(), { ...long, workout }]);
      await at().lookAtOrigin(W);
      const taken = await at().takeOver('all');
      return taken.ok ? library.stored.get(W)?.exercises.length : taken.problem;
    };
    const counts = [await takenOf(23), await takenOf(24), await takenOf(25), await takenOf(26)];
    expect(counts).toContain(25);
    expect(counts.at(-1)).toBe('limit');
  });
});
