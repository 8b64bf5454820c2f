import { done, failed } from '#core/base/errors.ts';
import type { GenerateRequest } from '#core/exercises/generate.ts';
import { readResult, type WholeWorkout } from '#core/workout/model.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { describe, expect, test, vi } from 'vitest';
import { ANNA, BEN, createHarness, enter, settled } from '#tests/stores/harness.ts';

const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const bens = (n: number, name = `Workout ${n}`): WholeWorkout =>
  wholeOf([{ timeSec: 30, name: 'Squats' }], { wId: idOf(n), ownerId: BEN.uid, name, sharePublic: true });
const favoritOf = (n: number, userID = ANNA.uid) => ({ userID, workoutID: idOf(n), createAt: 1 });
const TEN_MINUTES_MS = 600_000;

/** Their code is there: it comes with the first thing that is asked of it. */
async function setup() {
  const harness = createHarness({ workouts: [bens(1), bens(2)] });
  enter(harness);
  const { library, app } = harness.stores;
  await library.getState().loadOfflineCopies();
  return {
    harness,
    library: () => library.getState(),
    app: () => app.getState(),
    favourites: () => library.getState().favorits.items.map(({ name }) => name),
    /** One read per refresh of the list of favourites. */
    reads: () => harness.favorits.state.reads,
  };
}

describe('what everybody says of a workout', () => {
  const runs = [1, 2].flatMap(
    (n) => readResult({ id: `${ANNA.uid}_r${n}`, userId: ANNA.uid, workoutId: idOf(n), date: n }) ?? [],
  );
  const known = () => {
    const harness = createHarness({ workouts: [bens(1), bens(2)], results: runs });
    return { harness, library: harness.stores.library.getState(), votes: harness.votes.state };
  };

  test('a vote is looked up together with the runs that allow it, and changed', async () => {
    const { harness, library, votes } = known();
    enter(harness);
    expect(await library.voteOf(idOf(1))).toEqual(done({ stars: 0, runs: [runs[0]] }));
    await library.rate(idOf(1), 4);
    expect(await library.voteOf(idOf(1))).toEqual(done({ stars: 4, runs: [runs[0]] }));
    votes.problem = 'offline';
    expect(await library.voteOf(idOf(1))).toEqual(failed('offline'));
  });

  test('a guest cannot rate a workout', async () => {
    const { library, votes } = known();
    expect(await library.voteOf(idOf(1))).toEqual(failed('not-signed-in'));
    await library.rate(idOf(1), 4);
    expect(votes.votes.size).toBe(0);
  });

  test('a report is sent as it was written, or why it was not is said', async () => {
    const { harness, library, votes } = known();
    enter(harness);
    expect(await library.report(idOf(1), 'spam', 'Odd')).toEqual(done(undefined));
    expect(votes.reports).toEqual([[idOf(1), 'spam', 'Odd']]);
    votes.problem = 'limit';
    expect(await library.report(idOf(1), 'spam', 'Odd')).toEqual(failed('limit'));
  });

  test('is offline while the code that asks for it cannot be fetched, and there once it can', async () => {
    const { harness, library, votes } = known();
    enter(harness);
    harness.cut.later = true;
    expect(await library.voteOf(idOf(1))).toEqual(failed('offline'));
    expect(await library.report(idOf(1), 'spam', 'Odd')).toEqual(failed('offline'));
    expect(await library.appealHidden(idOf(1), 'Why?')).toEqual(failed('offline'));
    harness.cut.later = false;
    expect(await library.report(idOf(1), 'spam', 'Odd')).toEqual(done(undefined));
    expect(votes.reports).toHaveLength(1);
  });
});

test('a wish is answered by rules while the code that asks the server cannot be fetched', async () => {
  const { harness, library } = await setup();
  harness.cut.later = true;
  const wish: GenerateRequest = { sport: 'Fitness', level: 'base', minutes: 10, equipment: [], wish: 'legs' };
  const { whole, isByModel, problem } = await library().propose(wish);
  expect({ isByModel, problem }).toEqual({ isByModel: false, problem: 'offline' });
  expect(whole?.exercises.length).toBeGreaterThan(0);
});

describe('favourites', () => {
  test('on a first visit only the network can tell none from not fetched', async () => {
    const { harness, library, favourites } = await setup();
    harness.stores.app.getState().set({ authReady: false });
    const loading = library().loadFavoritWorkouts();
    await settled();
    expect(library().favorits.status).toBe('loading');
    harness.favorits.state.server = [favoritOf(1)];
    harness.stores.app.getState().set({ authReady: true });
    await loading;
    expect([library().favorits.status, favourites()]).toEqual(['ready', ['Workout 1']]);
  });

  test('what the device holds is shown before the network answers', async () => {
    const { harness, library, favourites } = await setup();
    harness.favorits.state.local = [favoritOf(2)];
    harness.stores.app.getState().set({ authReady: false });
    const loading = library().loadFavoritWorkouts();
    await settled();
    expect([library().favorits.status, favourites()]).toEqual(['ready', ['Workout 2']]);
    harness.stores.app.getState().set({ authReady: true });
    await loading;
  });

  test('are asked for again after ten minutes, and by the next person at once', async () => {
    const { harness, library, reads } = await setup();
    await library().loadFavoritWorkouts();
    await harness.clock.pass(TEN_MINUTES_MS - 1);
    await library().loadFavoritWorkouts();
    expect([reads(), library().favorits.status]).toEqual([1, 'ready']);
    await harness.clock.pass(1);
    await library().loadFavoritWorkouts();
    expect(reads()).toBe(2);
    enter(harness, BEN);
    await library().loadFavoritWorkouts();
    expect(reads()).toBe(3);
  });

  test('asked for twice at once are asked for once', async () => {
    const { library, reads } = await setup();
    await Promise.all([library().loadFavoritWorkouts(), library().loadFavoritWorkouts()]);
    expect(reads()).toBe(1);
  });

  test('that cannot be read are said so until the next try, which comes at once', async () => {
    const { harness, library, reads } = await setup();
    const refresh = vi.spyOn(harness.favorits.port, 'refresh').mockResolvedValueOnce(failed('offline'));
    await library().loadFavoritWorkouts();
    expect(library().favorits).toMatchObject({ status: 'ready', problem: 'offline' });
    harness.stores.app.getState().set({ authReady: false }); // the next try waits for the network
    const again = library().loadFavoritWorkouts();
    await settled();
    expect(library().favorits.problem).toBeUndefined();
    harness.stores.app.getState().set({ authReady: true });
    await again;
    expect([refresh.mock.calls.length, reads(), library().favorits.problem]).toEqual([2, 1, undefined]);
  });

  test('the heart is set at once, before the device has kept it, and again unset', async () => {
    const { harness, library } = await setup();
    const never = new Promise<never>(() => undefined);
    const kept = vi.spyOn(harness.favorits.port, 'set').mockReturnValueOnce(never);
    harness.stores.library.setState({ free: { ...library().free, items: [bens(1).workout] } });
    const hearts = () => library().myFavorits.map(({ workoutID }) => workoutID);
    void library().setFavorit(idOf(1), true);
    await settled();
    expect(hearts()).toEqual([idOf(1)]);
    expect(kept).toHaveBeenCalledWith(ANNA.uid, idOf(1), true, bens(1).workout);
    await library().setFavorit(idOf(2), true);
    expect(hearts()).toEqual([idOf(2)]); // as the device has it: the first one is not kept yet
    kept.mockReturnValueOnce(never);
    void library().setFavorit(idOf(2), false);
    await settled();
    expect(hearts()).toEqual([]);
  });

  test('are nobody’s without somebody signed in', async () => {
    const { harness, library, reads } = await setup();
    harness.stores.app.getState().clearPerson();
    harness.stores.login.getState().clear();
    await library().loadFavorits();
    await library().loadFavoritWorkouts();
    await library().setFavorit(idOf(1), true);
    expect([reads(), harness.favorits.state.local, library().favorits.status]).toEqual([0, [], 'idle']);
  });

  test('are asked of the server only when it is certain who is signed in', async () => {
    const { harness, library, reads } = await setup();
    harness.stores.app.getState().set({ authReady: false });
    const loading = library().loadFavorits();
    await settled();
    expect(reads()).toBe(0);
    harness.stores.app.getState().set({ authReady: true });
    await loading;
    expect(reads()).toBe(1);
  });

  test('are painted from the device, then with those of other devices, which are asked for every ten minutes', async () => {
    const { harness, library, reads } = await setup();
    harness.favorits.state.local = [favoritOf(1)];
    harness.favorits.state.server = [favoritOf(2)];
    harness.stores.app.getState().set({ authReady: false });
    const loading = library().loadFavorits();
    await settled();
    expect([reads(), library().myFavorits]).toEqual([0, [favoritOf(1)]]);
    harness.stores.app.getState().set({ authReady: true });
    await loading;
    expect([reads(), library().myFavorits]).toEqual([1, [favoritOf(2), favoritOf(1)]]);
    await harness.clock.pass(TEN_MINUTES_MS - 1);
    await library().loadFavorits();
    expect(reads()).toBe(1);
    await harness.clock.pass(1);
    await library().loadFavorits();
    expect(reads()).toBe(2);
  });

  test('whose news could not be read are asked for at the next occasion', async () => {
    const { harness, library, reads } = await setup();
    vi.spyOn(harness.favorits.port, 'refresh').mockResolvedValueOnce(failed('offline'));
    await library().loadFavorits();
    await library().loadFavorits();
    expect(reads()).toBe(1);
  });
});

describe('public workouts', () => {
  test('load until the network has answered, and once however often they are asked for', async () => {
    const { harness, library } = await setup();
    const list = vi.spyOn(harness.library.port, 'listPublic');
    const seen = new Set<string>();
    harness.stores.library.subscribe(({ free }) => seen.add(free.status));
    await Promise.all([library().loadPublic(), library().loadPublic()]);
    expect([list.mock.calls.length, ...seen]).toEqual([1, 'loading', 'ready']);
    expect(library().free.items.map(({ name }) => name)).toEqual(['Workout 1', 'Workout 2']);
    const again = library().loadPublic();
    expect(library().free.status).toBe('ready'); // the list stays while it is refreshed
    await again;
  });

  test('come page by page: more are loading until they are here, and asked for once', async () => {
    const { harness, library } = await setup();
    harness.library.publicPage.size = 1;
    await library().loadPublic();
    expect(library().freeMore).toEqual({ hasMore: true });
    const more = vi.spyOn(harness.library.port, 'morePublic');
    const loading = [library().loadMorePublic(), library().loadMorePublic()];
    await settled();
    await Promise.all(loading);
    expect([more.mock.calls.length, library().free.items.length, library().freeMore]).toEqual([
      1,
      2,
      { hasMore: false },
    ]);
  });

  test('of an earlier visit are shown first; a problem is said until the next try', async () => {
    const { harness, library } = await setup();
    const local = vi.spyOn(harness.library.port, 'listPublicLocal').mockResolvedValue([bens(1).workout]);
    harness.library.problems.list = 'unavailable';
    await library().loadPublic();
    expect(library().free).toMatchObject({ status: 'ready', problem: 'unavailable' });
    expect(library().free.items).toHaveLength(1);
    harness.library.problems.list = undefined;
    const again = library().loadPublic();
    await Promise.resolve(); // its code
    await Promise.resolve();
    expect(library().free.problem).toBeUndefined();
    await again;
    expect([library().free.items.length, local.mock.calls.length]).toEqual([2, 2]);
  });
});

describe('public workouts that are shown', () => {
  test('stay in their places when the library has put them in another order; what is new follows', async () => {
    const { harness, library } = await setup();
    const { port } = harness.library;
    const listed = (...numbers: number[]) => numbers.map((n) => bens(n).workout);
    const local = vi.spyOn(port, 'listPublicLocal').mockResolvedValueOnce(listed(1, 2, 3));
    const list = vi.spyOn(port, 'listPublic');
    /** The device keeps what it answered. */
    const answered = (...numbers: number[]) => {
      list.mockResolvedValueOnce(done({ workouts: listed(...numbers), hasMore: false }));
      local.mockResolvedValueOnce(listed(...numbers));
    };
    const ids = () => library().free.items.map(({ wId }) => wId);
    answered(5, 3, 1, 4);
    await library().loadPublic();
    expect(ids()).toEqual([1, 3, 5, 4].map(idOf));
    answered(4, 5, 1);
    await library().loadPublic();
    expect(ids()).toEqual([1, 5, 4].map(idOf));
  });

  test('are in the library’s order where nothing was shown before', async () => {
    const { harness, library } = await setup();
    vi.spyOn(harness.library.port, 'listPublicLocal').mockResolvedValue([]);
    const workouts = [3, 1, 2].map((n) => bens(n).workout);
    vi.spyOn(harness.library.port, 'listPublic').mockResolvedValue(done({ workouts, hasMore: false }));
    await library().loadPublic();
    expect(library().free.items.map(({ wId }) => wId)).toEqual([3, 1, 2].map(idOf));
  });
});

describe('on the device', () => {
  test('what is not there is not kept, and it says so', async () => {
    const { harness, library } = await setup();
    expect(await library().keepOffline(idOf(9))).toEqual({ ok: false, problem: 'not-found' });
    expect(harness.library.kept.size).toBe(0);
  });

  test('the list of what is kept is known even when nothing is', async () => {
    const { harness, library } = await setup();
    const before = library().offlineCopies.items;
    await library().loadOfflineCopies();
    expect([library().offlineCopies.status, library().offlineCopies.items === before]).toEqual(['ready', true]);
    harness.library.kept.set(idOf(1), bens(1));
    await library().loadOfflineCopies();
    expect(library().offlineCopies.items).toHaveLength(1);
    harness.library.kept.clear();
    await library().loadOfflineCopies();
    expect(library().offlineCopies.items).toEqual([]);
  });

  test('what others made is looked at every ten minutes at most, by each person, and never for own ones alone', async () => {
    const { harness, library } = await setup();
    const looks = () => harness.shares.state.asked.filter((name) => name === 'checkOfflineCopies').length;
    const load = async () => {
      await library().loadOfflineCopies();
      await settled();
      return looks();
    };
    const own = wholeOf([{ name: 'Squats' }], { wId: idOf(3), ownerId: ANNA.uid });
    harness.library.kept.set(idOf(3), own);
    expect(await load()).toBe(0);
    harness.library.kept.set(idOf(1), bens(1));
    expect(await load()).toBe(1);
    await harness.clock.pass(TEN_MINUTES_MS - 1);
    expect(await load()).toBe(1);
    await harness.clock.pass(1);
    expect(await load()).toBe(2);
    enter(harness, { ...BEN, uid: 'cleoCleoCleoCleo0001' });
    expect(await load()).toBe(3);
  });

  test('taking away what was not kept offers no way back', async () => {
    const { library, app } = await setup();
    await library().unkeep(idOf(1));
    expect(app().notices).toEqual([]);
  });

  test('own workouts are there with their exercises, but not one that was just deleted', async () => {
    const mine = [1, 2].map((n) => wholeOf([{ name: 'Squats' }], { wId: idOf(n), ownerId: ANNA.uid }));
    const harness = createHarness({ workouts: mine });
    enter(harness);
    const library = () => harness.stores.library.getState();
    await library().loadOfflineCopies();
    await library().loadMine();
    library().remove(idOf(1));
    await library().loadCopies();
    expect(library().copies).toMatchObject({ status: 'ready', items: [{ workout: { wId: idOf(2) } }] });
    await library().loadExerciseNames();
    expect(library().exerciseNames?.get(idOf(2))).toBe('Squats');
  });

  test('names of exercises are read anew when copies have come, for the covers drawn before', async () => {
    const harness = createHarness({ workouts: [wholeOf([{ name: 'Squats' }], { wId: idOf(1), ownerId: ANNA.uid })] });
    enter(harness);
    const library = () => harness.stores.library.getState();
    const copies = vi.spyOn(harness.library.port, 'fetchCopies');
    await library().loadMine();
    await settled();
    expect(library().exerciseNames).toBeUndefined();
    copies.mock.calls[0]?.[1]();
    // Their code is fetched first.
    await expect.poll(() => library().exerciseNames?.get(idOf(1))).toBe('Squats');
  });
});

test('giving up a refused change shows what the device held before it', async () => {
  const mine = wholeOf([{ name: 'Squats' }], { wId: idOf(1), ownerId: ANNA.uid, name: 'As it was' });
  const harness = createHarness({ workouts: [mine] });
  enter(harness);
  harness.stores.library.getState().upsert({ ...mine.workout, name: 'Refused words' });
  await harness.stores.library.getState().discardRefused('r1');
  expect(harness.stores.library.getState().mine.items.map(({ name }) => name)).toEqual(['As it was']);
});

test('results are not asked of the server for somebody who has left meanwhile', async () => {
  const harness = createHarness();
  enter(harness);
  harness.stores.app.getState().set({ authReady: false });
  const loading = harness.stores.training.getState().load();
  await settled();
  harness.stores.login.getState().clear();
  harness.stores.app.getState().set({ authReady: true });
  await loading;
  expect(harness.training.state.reads).toBe(0);
});
