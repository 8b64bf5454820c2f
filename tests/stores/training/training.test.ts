import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import { UNDO_MS } from '#stores/shell/notices.ts';
import { expect, test, vi } from 'vitest';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, BEN, createHarness, enter, settled } from '#tests/stores/harness.ts';

function resultOf(userId: string, n: number): WorkoutResult {
  const result = readResult({ id: `${userId}_run${n}`, userId, date: n, name: `Run ${n}` });
  if (!result) throw new Error('no result');
  return result;
}
function setup(untilPainted?: () => Promise<void>) {
  const results = [resultOf(ANNA.uid, 1), resultOf(ANNA.uid, 2), resultOf('', 3)];
  const harness = createHarness({ results, ...(untilPainted && { untilPainted }) });
  harness.training.state.server = harness.training.state.local.filter(({ userId }) => userId !== '');
  const state = () => harness.stores.training.getState();
  const names = () => state().results.items.map(({ name }) => name);
  const notices = () => harness.stores.app.getState().notices;
  return { ...harness, state, names, notices, enter: () => enter(harness) };
}

test('a guest sees the results of this device, without any network', async () => {
  const { state, names } = setup();
  await state().load();
  expect([names(), state().results.status, state().results.refreshing]).toEqual([['Run 3'], 'ready', false]);
});

test('whoever signs in sees theirs, not the guest’s, while the network is still asked', async () => {
  const { state, names, enter: signIn, training } = setup();
  await state().load();
  signIn();
  training.port.listLocal = () => new Promise(() => undefined);
  void state().load();
  expect([names(), state().results.status]).toEqual([[], 'loading']);
});

test('a reading that began before the sign-in changes nothing after it', async () => {
  const { state, names, enter: signIn } = setup();
  const before = state().load();
  signIn();
  await state().load();
  await before;
  expect([names(), state().results.refreshing]).toEqual([['Run 2', 'Run 1'], false]);
});

test('a reading that ends after the sign-out says nothing, neither "none" nor a problem', async () => {
  const { state, stores, training } = setup();
  stores.login.getState().applyUser(ANNA, undefined);
  training.state.local = [];
  const loading = state().load();
  await settled();
  stores.login.getState().clear();
  stores.app.getState().set({ authReady: true });
  await loading;
  expect(state().results).toMatchObject({ status: 'loading', refreshing: false, problem: undefined });
});

test('of many results the sums are there before the results are', async () => {
  const { state, training, enter: signIn } = setup();
  signIn();
  const brief = [{ date: 1, durationSec: 600, icepoints: 100, sport: 'YOGA' as const }];
  training.state.brief = brief;
  const listLocal = training.port.listLocal.bind(training.port);
  let goOn = () => {};
  const read = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  training.port.listLocal = (uid) => read.then(() => listLocal(uid));
  const loading = state().load();
  await settled();
  expect([state().brief, state().results.status]).toEqual([brief, 'loading']);
  goOn();
  await loading;
  expect(state().results).toMatchObject({ status: 'ready', items: [{ name: 'Run 2' }, { name: 'Run 1' }] });
  state().clear();
  expect(state().brief).toBeUndefined();
});

test('years of results are read when what their sums show has been painted', async () => {
  let paint = () => {};
  const painted = new Promise<void>((resolve) => {
    paint = resolve;
  });
  const { state, training, enter: signIn } = setup(() => painted);
  signIn();
  training.state.brief = [{ date: 1, durationSec: 600, icepoints: 100, sport: 'YOGA' as const }];
  const listLocal = vi.spyOn(training.port, 'listLocal');
  const loading = state().load();
  await settled();
  expect([state().brief?.length, listLocal.mock.calls.length]).toEqual([1, 0]);
  paint();
  await loading;
  expect(state().results).toMatchObject({ status: 'ready', items: [{ name: 'Run 2' }, { name: 'Run 1' }] });
});

test('a brief that comes after the sign-out is nobody’s', async () => {
  const { state, training, stores, enter: signIn } = setup();
  signIn();
  let goOn = () => {};
  const read = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  training.port.listBrief = () =>
    read.then(() => [{ date: 1, durationSec: 600, icepoints: 100, sport: 'YOGA' as const }]);
  const loading = state().load();
  stores.login.getState().clear();
  goOn();
  await loading;
  expect(state().brief).toBeUndefined();
});

test('a note is shown at once and kept', async () => {
  const { state, training, enter: signIn } = setup();
  signIn();
  await state().load();
  await state().setNote(`${ANNA.uid}_run1`, 'Good legs');
  expect(state().results.items.map(({ note }) => note)).toEqual(['', 'Good legs']);
  expect(training.state.notes).toEqual([[`${ANNA.uid}_run1`, 'Good legs']]);
});

test('a deleted result can be brought back until its window closes, and no refresh shows it meanwhile', async () => {
  const { state, names, notices, training, clock, enter: signIn } = setup();
  signIn();
  await state().load();
  state().remove(`${ANNA.uid}_run2`);
  expect(names()).toEqual(['Run 1']);
  await state().load();
  expect(names()).toEqual(['Run 1']);
  expect(notices()).toMatchObject([{ key: 'shell.deleted', values: { name: 'Run 2' } }]);
  await clock.pass(UNDO_MS - 1);
  notices()[0]?.action?.run();
  expect([names(), notices(), training.state.removed]).toEqual([['Run 2', 'Run 1'], [], []]);
  state().remove(`${ANNA.uid}_run2`);
  await clock.pass(UNDO_MS);
  expect(training.state.removed).toEqual([`${ANNA.uid}_run2`]);
  expect([names(), notices()]).toEqual([['Run 1'], []]);
});

test('leaving is no undo: what waits is deleted before the sign-out', async () => {
  const { state, training, stores, enter: signIn } = setup();
  signIn();
  await state().load();
  state().remove(`${ANNA.uid}_run1`);
  await stores.login.getState().signOut(false);
  await settled();
  expect(training.state.removed).toEqual([`${ANNA.uid}_run1`]);
});

test('a list that is loaded again stays while it is refreshed, and is asked for once', async () => {
  const { state, names, training, enter: signIn } = setup();
  signIn();
  await state().load();
  const again = state().load();
  expect([names(), state().results.status, state().results.refreshing]).toEqual([['Run 2', 'Run 1'], 'ready', true]);
  await Promise.all([again, state().load()]);
  expect([training.state.reads, state().results.refreshing]).toEqual([2, false]);
});

test('on a device that holds none it loads until the network has answered', async () => {
  const { state, stores, training } = setup();
  stores.login.getState().applyUser(ANNA, undefined);
  training.state.local = [];
  const loading = state().load();
  await settled();
  expect([state().results.status, training.state.reads]).toEqual(['loading', 0]);
  stores.app.getState().set({ authReady: true });
  await loading;
  expect([state().results.status, state().results.items.length]).toEqual(['ready', 2]);
});

test('guests write about results of their device, and delete them', async () => {
  const { state, names, training } = setup();
  await state().load();
  await state().setNote('_run3', 'Good legs');
  expect([names(), training.state.notes]).toEqual([['Run 3'], [['_run3', 'Good legs']]]);
  state().remove('_run3');
  await state().flush();
  expect([names(), training.state.removed]).toEqual([[], ['_run3']]);
});

test('what is not in the list cannot be deleted', async () => {
  const { state, names, notices, enter: signIn } = setup();
  signIn();
  await state().load();
  state().remove('somethingElse');
  expect([names(), notices()]).toEqual([['Run 2', 'Run 1'], []]);
});

test('of the workouts trained those the device knows are there, and the server is asked for none', async () => {
  const known = wholeOf([{}], { wId: 'publicPublicPublic01', ownerId: BEN.uid, name: 'Public' });
  const own = wholeOf([{}], { wId: 'ownOwnOwnOwnOwnOwn01', ownerId: ANNA.uid, name: 'Own' });
  const trained = [known.workout.wId, own.workout.wId, own.workout.wId, 'goneGoneGoneGone0001'];
  const results = trained.map((workoutId, n) => ({ ...resultOf(ANNA.uid, n), workoutId }));
  const harness = createHarness({ results, workouts: [known, own] });
  enter(harness);
  vi.spyOn(harness.library.port, 'listPublicLocal').mockResolvedValue([known.workout]);
  const getWhole = vi.spyOn(harness.library.port, 'getWhole');
  const training = () => harness.stores.training.getState();
  await training().load();
  await training().loadWorkouts();
  expect([...training().workouts].map(([wId, { name }]) => [wId, name])).toEqual([
    [known.workout.wId, 'Public'],
    [own.workout.wId, 'Own'],
  ]);
  expect(getWhole.mock.calls.map(([wId, uid, how]) => [wId, uid, how?.localOnly])).toEqual(
    expect.arrayContaining([
      [own.workout.wId, ANNA.uid, true],
      ['goneGoneGoneGone0001', ANNA.uid, true],
    ]),
  );
  expect(getWhole).toHaveBeenCalledTimes(2);
});

test('the workouts of dates that the device knows are there as well', async () => {
  const own = wholeOf([{}], { wId: 'ownOwnOwnOwnOwnOwn01', ownerId: ANNA.uid, name: 'Own' });
  const harness = createHarness({ workouts: [own] });
  enter(harness);
  const training = () => harness.stores.training.getState();
  await training().loadWorkouts([own.workout.wId, own.workout.wId, 'goneGoneGoneGone0001']);
  expect([...training().workouts.keys()]).toEqual([own.workout.wId]);
  await training().loadWorkouts();
  expect([...training().workouts.keys()]).toEqual([]);
});

test('the last runs are a guest’s, too, the newest four; not those of a workout just deleted', async () => {
  const results = [1, 2, 3, 4, 5].map((n) => ({ ...resultOf('', n), workoutId: `w${n}` }));
  const { stores, training } = createHarness({ results });
  const recent = () => stores.training.getState().lastRuns.recent.map(({ name }) => name);
  await stores.training.getState().loadLastRuns();
  expect(recent()).toEqual(['Run 1', 'Run 2', 'Run 3', 'Run 4']);
  expect(stores.training.getState().lastRuns.atById.size).toBe(5);
  expect(training.state.reads).toBe(0);
});

test('the last run of a workout that was deleted is not offered, unless it comes back', async () => {
  const whole = wholeOf([{}], { wId: 'ownOwnOwnOwnOwnOwn01', ownerId: ANNA.uid });
  const harness = createHarness({
    workouts: [whole],
    results: [{ ...resultOf(ANNA.uid, 1), workoutId: whole.workout.wId }],
  });
  enter(harness);
  const { library, training } = harness.stores;
  const recent = () => training.getState().lastRuns.recent.length;
  await library.getState().loadMine();
  expect(recent()).toBe(1);
  library.getState().remove(whole.workout.wId);
  await settled();
  expect(recent()).toBe(0);
  library.getState().undoRemove(whole.workout.wId);
  await settled();
  expect(recent()).toBe(1);
});

test('last runs read for somebody who left meanwhile are not shown', async () => {
  const { state, stores, enter: signIn } = setup();
  signIn();
  const reading = state().loadLastRuns();
  stores.login.getState().clear();
  await reading;
  expect(state().lastRuns.recent).toEqual([]);
});

test('what was trained elsewhere is fetched once for each person, again after a failure, never for a guest', async () => {
  const { state, stores, training, enter: signIn } = setup();
  await state().fetchRuns();
  expect(training.state.reads).toBe(0);
  signIn();
  training.state.problem = 'offline';
  await state().fetchRuns();
  training.state.problem = undefined;
  await state().fetchRuns();
  await state().fetchRuns();
  expect(training.state.reads).toBe(2);
  state().clear();
  stores.login.getState().clear();
  signIn();
  await state().fetchRuns();
  expect(training.state.reads).toBe(3);
});

test('nothing of a person is left when they have gone', async () => {
  const { state, notices, enter: signIn } = setup();
  signIn();
  await state().load();
  await state().loadLastRuns();
  state().remove(`${ANNA.uid}_run1`);
  state().clear();
  expect(notices()).toEqual([]);
  expect([state().results.items, state().results.status, state().lastRuns.recent]).toEqual([[], 'idle', []]);
});

test('a single result on the device is a list to show, before the network answers', async () => {
  const { state, names, training, stores } = setup();
  training.state.local = [resultOf(ANNA.uid, 1)];
  stores.login.getState().applyUser(ANNA, undefined);
  const loading = state().load();
  await settled();
  expect([names(), state().results.status]).toEqual([['Run 1'], 'ready']);
  stores.app.getState().set({ authReady: true });
  await loading;
});

test('all that the device holds of a person, or of a guest, can be had at any time', async () => {
  const { state, training, enter: signIn } = setup();
  const namesOf = async () => (await state().history()).map(({ name }) => name);
  expect(await namesOf()).toEqual(['Run 3']);
  await state().load();
  await state().setSets('_run3', '5×80');
  expect([training.state.sets, state().results.items[0]?.sets]).toEqual([[['', '_run3', '5×80']], '5×80']);
  signIn();
  expect(await namesOf()).toEqual(['Run 1', 'Run 2']);
});

test('sets are written to their result alone', async () => {
  const { state, training, enter: signIn } = setup();
  signIn();
  await state().load();
  const [first] = state().results.items;
  await state().setSets(first?.id ?? '', '3×10');
  expect(state().results.items.map(({ sets }) => sets)).toEqual(['3×10', undefined]);
  expect(training.state.sets).toEqual([[ANNA.uid, first?.id, '3×10']]);
});

test('the notice of a deleted result says its name', async () => {
  const { state, notices, enter: signIn } = setup();
  signIn();
  await state().load();
  state().remove(`${ANNA.uid}_run2`);
  expect(notices()).toMatchObject([{ kind: 'status', key: 'shell.deleted', values: { name: 'Run 2' } }]);
  notices()[0]?.action?.run();
  expect(state().results.items.map(({ name }) => name)).toEqual(['Run 2', 'Run 1']);
});

test('what was written about a result elsewhere is shown with the next refresh; what is the same is drawn once', async () => {
  const { state, training, enter: signIn } = setup();
  signIn();
  await state().load();
  const { items } = state().results;
  training.state.server = [...training.state.server];
  await state().load();
  expect(state().results.items).toBe(items);
  for (const field of ['note', 'sets', 'name'] as const) {
    training.state.server = training.state.server.map((result, n) =>
      n === 0 ? { ...result, [field]: 'New' } : result,
    );
    await state().load();
    expect(state().results.items.at(-1)?.[field]).toBe('New');
  }
  training.state.server = training.state.server.slice(1);
  await state().load();
  expect(state().results.items).toHaveLength(1);
});
