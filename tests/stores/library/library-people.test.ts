/** What the library does for each person: favourites, workouts on the device, copies, and what is said of it. */
import { PRO_CONTRACT } from '#core/settings/contract.ts';
import { done, failed } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { expect, test, vi } from 'vitest';
import { ANNA, BEN, createHarness, enter, settled } from '#tests/stores/harness.ts';

const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const bens = (n: number, fields: Partial<WholeWorkout['workout']> = {}): WholeWorkout =>
  wholeOf([{ name: 'Squats' }], { wId: idOf(n), ownerId: BEN.uid, name: `Workout ${n}`, sharePublic: true, ...fields });
const mine = (n: number): WholeWorkout => bens(n, { ownerId: ANNA.uid, sharePublic: false });
const TEN_MINUTES_MS = 600_000;

async function setup(workouts: readonly WholeWorkout[] = [bens(1), bens(2)]) {
  const harness = createHarness({ workouts });
  enter(harness);
  const { stores } = harness;
  const library = () => stores.library.getState();
  await library().loadOfflineCopies();
  const leave = () => {
    stores.login.getState().clear();
    library().clear();
  };
  return { harness, library, leave, app: () => stores.app.getState() };
}

test('favourites that were shown with their workouts are not asked for again as hearts', async () => {
  const { harness, library } = await setup();
  const refresh = vi.spyOn(harness.favorits.port, 'refresh');
  await library().loadFavoritWorkouts();
  expect(refresh).toHaveBeenCalledExactlyOnceWith(ANNA.uid, 'exact');
  await library().loadFavorits();
  expect(refresh).toHaveBeenCalledTimes(1);
  await harness.clock.pass(TEN_MINUTES_MS);
  await library().loadFavorits();
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('hearts that were asked for are not yet favourites with their workouts', async () => {
  const { harness, library } = await setup();
  await library().loadFavorits();
  await library().loadFavoritWorkouts();
  expect(harness.favorits.state.reads).toBe(2);
});

test('workouts of favourites that cannot be had are said so, and asked for at the next occasion', async () => {
  const { harness, library } = await setup();
  const workouts = vi.spyOn(harness.favorits.port, 'refreshWorkouts').mockResolvedValueOnce(failed('unavailable'));
  await library().loadFavoritWorkouts();
  expect(library().favorits).toMatchObject({ problem: 'unavailable', refreshing: false });
  await library().loadFavoritWorkouts();
  expect([library().favorits.problem, workouts.mock.calls.length]).toEqual([undefined, 2]);
  vi.spyOn(harness.favorits.port, 'refresh').mockResolvedValueOnce(failed('offline'));
  await harness.clock.pass(TEN_MINUTES_MS);
  await library().loadFavoritWorkouts();
  expect([library().favorits.problem, workouts.mock.calls.length]).toEqual(['offline', 2]);
});

test('favourites whose answer comes for somebody who has left end nobody’s refresh', async () => {
  const { harness, library, leave } = await setup();
  vi.spyOn(harness.favorits.port, 'refreshWorkouts').mockImplementationOnce(async () => {
    leave();
    return failed('unavailable');
  });
  await library().loadFavoritWorkouts();
  expect(library().favorits).toMatchObject({ status: 'idle', refreshing: false, problem: undefined });
});

test('a favourite is kept with what is known of it: as it is shown, by friends, or on the device', async () => {
  const { harness, library, app } = await setup([bens(1), bens(2), bens(3)]);
  const kept = vi.spyOn(harness.favorits.port, 'set');
  const given = bens(9).workout;
  await library().setFavorit(idOf(1), true, given);
  app().set({ assignedWorkouts: [bens(2).workout] });
  await library().setFavorit(idOf(2), true);
  await library().keepOffline(idOf(3));
  await library().setFavorit(idOf(3), true);
  await library().setFavorit(idOf(4), true);
  expect(kept.mock.calls.map(([, , , workout]) => workout?.wId)).toEqual([idOf(9), idOf(2), idOf(3), undefined]);
});

test('a heart says whose it is and since when; the others stay', async () => {
  const { harness, library } = await setup();
  await library().setFavorit(idOf(1), true);
  vi.spyOn(harness.favorits.port, 'set').mockReturnValueOnce(new Promise(() => undefined));
  void library().setFavorit(idOf(2), true);
  await settled();
  const [first, second] = library().myFavorits;
  expect(first).toEqual({ userID: ANNA.uid, workoutID: idOf(2), createAt: harness.clock.now() });
  expect(second?.workoutID).toBe(idOf(1));
});

test('what is kept of others is not looked at without a network; withdrawn ones are marked at once', async () => {
  const { harness, library, app } = await setup();
  const check = vi.spyOn(harness.shares.port, 'checkOfflineCopies');
  app().set({ offline: true });
  await library().keepOffline(idOf(1));
  await settled();
  expect(check).not.toHaveBeenCalled();
  app().set({ offline: false });
  check.mockImplementationOnce(async () => {
    const one = harness.library.kept.get(idOf(1));
    if (one) harness.library.kept.set(idOf(1), { ...one, withdrawn: true });
    return done(true);
  });
  await library().loadOfflineCopies();
  await settled();
  expect(library().offlineCopies.items).toMatchObject([{ withdrawn: true }]);
});

test('a look at what is kept that failed, or was for somebody who has left, comes again', async () => {
  const { harness, library, app, leave } = await setup();
  const check = vi.spyOn(harness.shares.port, 'checkOfflineCopies').mockResolvedValueOnce(failed('unavailable'));
  await library().keepOffline(idOf(1));
  await settled();
  await library().loadOfflineCopies();
  await settled();
  expect(check).toHaveBeenCalledTimes(2);
  await harness.clock.pass(TEN_MINUTES_MS);
  app().set({ authReady: false });
  await library().loadOfflineCopies();
  await settled();
  leave();
  app().set({ authReady: true });
  await settled();
  expect(check).toHaveBeenCalledTimes(2);
  enter(harness);
  await library().loadOfflineCopies();
  await settled();
  expect(check).toHaveBeenCalledTimes(3);
});

test('a guest keeps workouts on the device, and has no copies', async () => {
  const { harness, library, leave } = await setup();
  leave();
  const keep = vi.spyOn(harness.library.port, 'keep');
  expect(await library().keepOffline(idOf(1))).toEqual(done(undefined));
  expect(keep.mock.lastCall?.[1]).toBeUndefined();
  const copies = vi.spyOn(harness.library.port, 'listCopies');
  await library().loadCopies();
  expect([library().copies.status, copies.mock.calls.length]).toEqual(['ready', 0]);
});

test('a workout taken off the device says which, with a way back', async () => {
  const { library, app } = await setup();
  await library().keepOffline(idOf(1));
  await library().keepOffline(idOf(2));
  await library().unkeep(idOf(2));
  expect(app().notices).toMatchObject([
    {
      id: `unkept-${idOf(2)}`,
      kind: 'status',
      key: 'shell.unkept',
      values: { name: 'Workout 2' },
      action: { key: 'common.undo' },
    },
  ]);
});

test('what was taken off the device comes back to nobody but whose it was', async () => {
  const { harness, library, app, leave } = await setup();
  await library().keepOffline(idOf(1));
  await library().unkeep(idOf(1));
  leave();
  app().notices[0]?.action?.run();
  await settled();
  expect([...harness.library.kept]).toEqual([]);
});

test('a copy without the files of others says whose it is, for ten seconds; one that was not made says nothing', async () => {
  const theirs = `workout-media/${BEN.uid}/12345678901234567890_a.jpg`;
  const { harness, library, app } = await setup([bens(1, { imgUrl: theirs })]);
  harness.library.problems.save = 'storage-full';
  expect(await library().duplicate(idOf(1))).toEqual(failed('storage-full'));
  expect(app().notices).toEqual([]);
  harness.library.problems.save = undefined;
  await library().duplicate(idOf(1));
  expect(app().notices).toMatchObject([{ kind: 'status', values: { name: 'Workout 1' } }]);
  await harness.clock.pass(9999);
  expect(app().notices).toHaveLength(1);
  await harness.clock.pass(1);
  expect(app().notices).toEqual([]);
});

test('what is not there is not copied', async () => {
  const { library } = await setup();
  expect(await library().duplicate(idOf(9))).toEqual(failed('not-found'));
});

test('a change that was refused is sent again when the person says so', async () => {
  const { harness, library } = await setup();
  await library().retryRefused('r1');
  expect(harness.outbox.state.retried).toEqual(['r1']);
});

test('a new workout leads the list, and one that was changed stands there once', async () => {
  const { library } = await setup([mine(1), mine(2)]);
  await library().loadMine();
  library().upsert({ ...mine(2).workout, name: 'Newer' });
  expect(library().mine.items.map(({ name }) => name)).toEqual(['Newer', 'Workout 1']);
});

test('last runs are read anew when a workout is deleted or comes back', async () => {
  const { harness, library } = await setup([mine(1)]);
  await library().loadMine();
  const runs = vi.spyOn(harness.training.port, 'listLastRuns');
  library().remove(idOf(1));
  await settled();
  expect(runs).toHaveBeenCalledTimes(1);
  library().undoRemove(idOf(1));
  await settled();
  expect(runs).toHaveBeenCalledTimes(2);
});

test('a master video that takes the room of a deleted one sends that delete first', async () => {
  const film = (n: number) => ({ ...mine(n), workout: { ...mine(n).workout, wType: 'mastervideo' as const } });
  const { harness, library } = await setup([film(1), film(2), mine(3)]);
  harness.stores.contract.getState().setContract({ ...PRO_CONTRACT, maxMasterVideos: 2 });
  await library().loadMine();
  library().remove(idOf(1));
  await library().makeRoom({ wType: 'text' });
  expect(harness.library.calls.removed).toEqual([]);
  await library().makeRoom({ wType: 'mastervideo' });
  expect(harness.library.calls.removed).toEqual([idOf(1)]);
});

test('a list that is read while somebody leaves is shown to nobody', async () => {
  const { harness, library, leave } = await setup([mine(1)]);
  const refresh = vi.spyOn(harness.library.port, 'refreshMine');
  vi.spyOn(harness.library.port, 'listMineLocal').mockImplementationOnce(async () => {
    leave();
    return [mine(1).workout];
  });
  await library().loadMine();
  expect([library().mine.items, refresh.mock.calls.length]).toEqual([[], 0]);
  enter(harness);
  refresh.mockImplementationOnce(async () => {
    leave();
    return done([mine(1).workout]);
  });
  await library().loadMine();
  expect(library().mine.items).toEqual([]);
  expect(harness.library.calls.copied).toEqual([]);
});

test('the refresh is told how many there are, once the account has said so', async () => {
  const { harness, library } = await setup([mine(1)]);
  const refresh = vi.spyOn(harness.library.port, 'refreshMine');
  harness.stores.login.getState().set({ workoutCount: 7 });
  await library().loadMine();
  expect(refresh).toHaveBeenCalledWith(ANNA.uid, 7);
});
