import { PRO_CONTRACT } from '#core/contract.ts';
import { done } from '#core/errors.ts';
import { readResult, type WholeWorkout } from '#core/model.ts';
import { UNDO_MS } from '#stores/removals.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { describe, expect, test, vi } from 'vitest';
import { ANNA, BEN, createLab, enter, type Lab, settled } from './lab.ts';

const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const mine = (n: number, name = `Workout ${n}`): WholeWorkout =>
  wholeOf([{ timeSec: 30 }], { wId: idOf(n), ownerId: ANNA.uid, name });
const names = ({ stores }: Lab) => stores.app.getState().myWorkouts.map(({ name }) => name);
const noticeKeys = ({ stores }: Lab) => stores.app.getState().notices.map(({ key }) => key);

async function openLibrary(workouts: readonly WholeWorkout[] = [mine(1), mine(2)]) {
  const lab = createLab({ workouts });
  enter(lab);
  await lab.stores.library.getState().loadMine();
  return { lab, library: lab.stores.library.getState() };
}

test('the list is painted from the device and refreshed only when it is certain who is signed in', async () => {
  const lab = createLab({ workouts: [mine(1)] });
  lab.stores.login.getState().applyUser(ANNA, undefined);
  const loading = lab.stores.library.getState().loadMine();
  await settled();
  expect(names(lab)).toEqual(['Workout 1']);
  expect(lab.stores.library.getState()).toMatchObject({ status: 'ready', refreshing: true });
  expect(lab.library.calls.refreshes).toBe(0);
  lab.stores.app.getState().set({ authReady: true });
  await loading;
  expect(lab.library.calls.refreshes).toBe(1);
  expect(lab.stores.library.getState().refreshing).toBe(false);
});

test('a refresh leaves what has not changed as it is, so that nothing is drawn again', async () => {
  const { lab, library } = await openLibrary();
  const before = lab.stores.app.getState().myWorkouts;
  await library.loadMine();
  expect(lab.library.calls.refreshes).toBe(2);
  expect(lab.stores.app.getState().myWorkouts).toBe(before);

  lab.library.stored.set(idOf(2), mine(2, 'Another name'));
  await library.loadMine();
  expect(names(lab)).toEqual(['Workout 1', 'Another name']);
  expect(lab.stores.app.getState().myWorkouts[0]).toBe(before[0]);
});

test('without a network one message is enough: the list says nothing of its own while the device holds it', async () => {
  const { lab, library } = await openLibrary();
  lab.library.problems.refresh = 'offline';
  await library.loadMine();
  expect(lab.stores.library.getState().problem).toBe('offline');
  lab.stores.app.getState().set({ offline: true });
  await library.loadMine();
  expect(lab.stores.library.getState().problem).toBeUndefined();
  expect(names(lab)).toEqual(['Workout 1', 'Workout 2']);
});

test('an empty device is not an empty library: it loads until the network has answered', async () => {
  const lab = createLab();
  lab.stores.login.getState().applyUser(ANNA, undefined);
  const loading = lab.stores.library.getState().loadMine();
  await settled();
  expect(lab.stores.library.getState().status).toBe('loading');
  lab.stores.app.getState().set({ authReady: true });
  await loading;
  expect(lab.stores.library.getState().status).toBe('ready');
});

test('a refresh that fails keeps what is on the device and says why', async () => {
  const lab = createLab({ workouts: [mine(1)] });
  enter(lab);
  lab.library.problems.refresh = 'offline';
  await lab.stores.library.getState().loadMine();
  expect(names(lab)).toEqual(['Workout 1']);
  expect(lab.stores.library.getState()).toMatchObject({ status: 'ready', problem: 'offline' });
});

test('an answer that comes after somebody else signed in is dropped', async () => {
  const lab = createLab({ workouts: [mine(1)] });
  lab.stores.login.getState().applyUser(ANNA, undefined);
  const loading = lab.stores.library.getState().loadMine();
  await settled();
  lab.stores.app.getState().clearPerson();
  lab.stores.library.getState().clear();
  enter(lab, BEN);
  await loading;
  expect(names(lab)).toEqual([]);
  expect(lab.stores.library.getState().status).toBe('idle');
});

test('a deleted workout leaves the list at once and the server after the undo window', async () => {
  const { lab, library } = await openLibrary();
  library.remove(idOf(1));
  expect(names(lab)).toEqual(['Workout 2']);
  expect(noticeKeys(lab)).toEqual(['shell.deleted']);
  await lab.clock.pass(UNDO_MS - 1);
  expect(lab.library.calls.removed).toEqual([]);
  await lab.clock.pass(1);
  expect(lab.library.calls.removed).toEqual([idOf(1)]);
  expect(noticeKeys(lab)).toEqual([]);
});

test('Undo brings it back and nothing is sent', async () => {
  const { lab, library } = await openLibrary();
  library.remove(idOf(1));
  lab.stores.app.getState().notices[0]?.action?.run();
  await lab.clock.pass(UNDO_MS);
  expect(names(lab)).toContain('Workout 1');
  expect(lab.library.calls.removed).toEqual([]);
  expect(noticeKeys(lab)).toEqual([]);
});

test('a refresh during the undo window does not bring it back', async () => {
  const { lab, library } = await openLibrary();
  library.remove(idOf(1));
  await library.loadMine();
  expect(names(lab)).toEqual(['Workout 2']);
});

test('a delete that cannot be done puts the workout back and says so', async () => {
  const { lab, library } = await openLibrary();
  lab.library.problems.remove = 'storage-full';
  library.remove(idOf(1));
  await lab.clock.pass(UNDO_MS);
  expect(names(lab)).toContain('Workout 1');
  expect(noticeKeys(lab)).toEqual(['shell.notDeleted']);
});

test('a copy is mine, unshared, unrated and named after the original', async () => {
  const original = wholeOf([{ name: 'Squats' }], {
    wId: idOf(7),
    ownerId: BEN.uid,
    name: 'Legs',
    rating: 4.5,
    playCount: 12,
    sharePublic: true,
  });
  const { lab, library } = await openLibrary([original]);
  const copy = await library.duplicate(idOf(7));
  expect(copy).toMatchObject({
    ok: true,
    value: {
      workout: { ownerId: ANNA.uid, name: 'Legs copy', rating: 0, playCount: 0, sharePublic: false, originId: idOf(7) },
      exercises: [{ name: 'Squats' }],
    },
  });
  if (copy.ok) expect(copy.value.exercises.every(({ wId }) => wId === copy.value.workout.wId)).toBe(true);
  expect(names(lab)).toEqual(['Legs copy']);
});

test('the contract’s limit stops creating and copying, and nothing else', async () => {
  const { lab, library } = await openLibrary(Array.from({ length: 10 }, (_, n) => mine(n)));
  expect(library.limitReached()).toBe(true);
  expect(await library.create(mine(99))).toEqual({ ok: false, problem: 'limit' });
  expect(await library.duplicate(idOf(1))).toEqual({ ok: false, problem: 'limit' });
  library.remove(idOf(1));
  await lab.clock.pass(UNDO_MS);
  expect(library.limitReached()).toBe(false);
  lab.stores.contract.getState().setContract({ ...PRO_CONTRACT, maxWorkouts: 1 });
  expect(library.limitReached()).toBe(true);
});

test('a workout taken off the device can be taken back', async () => {
  const { lab, library } = await openLibrary();
  const kept = () => lab.stores.app.getState().offlineWorkouts.map(({ workout }) => workout.name);
  expect(await library.keepOffline(idOf(1))).toEqual(done(undefined));
  expect(kept()).toEqual(['Workout 1']);
  await library.unkeep(idOf(1));
  expect(kept()).toEqual([]);
  lab.stores.app.getState().notices[0]?.action?.run();
  await vi.waitFor(() => expect(kept()).toEqual(['Workout 1']));
});

test('an export holds the workout and its exercises', async () => {
  const { library } = await openLibrary();
  const json = await library.exportJson(idOf(2));
  expect(json.ok && JSON.parse(json.value)).toMatchObject({
    format: 'icetime-workout',
    workout: { name: 'Workout 2' },
    exercises: [{ timeSec: 30 }],
  });
  expect(await library.exportJson(idOf(5))).toEqual({ ok: false, problem: 'not-found' });
});

test('what waits to be sent and what was refused is known, and can be tried again or given up', async () => {
  const { lab, library } = await openLibrary();
  const refused = { id: 'r1', kind: 'saveWorkout', problem: 'conflict', createdAt: 1, whole: mine(1) } as const;
  lab.outbox.state.pending = 2;
  lab.outbox.state.refused = [refused];
  lab.outbox.changed();
  await settled();
  expect(lab.stores.library.getState()).toMatchObject({ pendingCount: 2, refused: [{ id: 'r1' }] });
  await library.discardRefused('r1');
  await settled();
  expect(lab.outbox.state.discarded).toEqual(['r1']);
  expect(lab.stores.library.getState().refused).toEqual([]);
});

test('results are shown from the device, then as the server has them, newest first', async () => {
  const result = (n: number) => {
    const read = readResult({ id: `${ANNA.uid}_r${n}`, userId: ANNA.uid, date: n });
    if (!read) throw new Error('no result');
    return read;
  };
  const lab = createLab({ results: [result(1)] });
  enter(lab);
  lab.training.state.server = [result(1), result(3), result(2)];
  await lab.stores.training.getState().load();
  expect(lab.stores.training.getState().results.map(({ date }) => date)).toEqual([3, 2, 1]);
  lab.training.state.problem = 'offline';
  await lab.stores.training.getState().load();
  expect(lab.stores.training.getState()).toMatchObject({ status: 'ready', problem: 'offline', refreshing: false });
  expect(lab.stores.training.getState().results).toHaveLength(3);
});

describe('what was trained elsewhere', () => {
  const trained = readResult({ id: `${ANNA.uid}_r1`, userId: ANNA.uid, date: 5, workoutId: idOf(1) });
  const recent = (lab: Lab) => lab.stores.training.getState().lastRuns.recent;

  test('leads the list of a device that held nothing, as soon as there is a list', async () => {
    const lab = createLab();
    enter(lab);
    lab.training.state.server = trained ? [trained] : [];
    await lab.stores.library.getState().loadMine();
    expect(lab.stores.library.getState().status).toBe('ready');
    expect(recent(lab)).toEqual([trained]);
  });

  test('moves nothing on a list that is shown already: it leads it at the next arrival, for one question a start', async () => {
    const { lab, library } = await openLibrary();
    lab.training.state.server = trained ? [trained] : [];
    lab.stores.training.getState().clear();
    await library.loadMine();
    await settled();
    expect(recent(lab)).toEqual([]);
    await library.loadMine();
    expect(recent(lab)).toEqual([trained]);
    expect(lab.training.state.reads).toBe(2);
  });
});
