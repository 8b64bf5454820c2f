import { PRO_CONTRACT } from '#core/settings/contract.ts';
import { done } from '#core/base/errors.ts';
import { readResult, type WholeWorkout } from '#core/workout/model.ts';
import { UNDO_MS } from '#stores/shell/notices.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { describe, expect, test, vi } from 'vitest';
import { ANNA, BEN, createHarness, enter, type Harness, settled } from '#tests/stores/harness.ts';

const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const mine = (n: number, name = `Workout ${n}`): WholeWorkout =>
  wholeOf([{ timeSec: 30 }], { wId: idOf(n), ownerId: ANNA.uid, name });
const names = ({ stores }: Harness) => stores.library.getState().mine.items.map(({ name }) => name);
const noticeKeys = ({ stores }: Harness) => stores.app.getState().notices.map(({ key }) => key);

async function openLibrary(workouts: readonly WholeWorkout[] = [mine(1), mine(2)]) {
  const harness = createHarness({ workouts });
  enter(harness);
  await harness.stores.library.getState().loadMine();
  return { harness, library: harness.stores.library.getState() };
}

test('the list is painted from the device and refreshed only when it is certain who is signed in', async () => {
  const harness = createHarness({ workouts: [mine(1)] });
  harness.stores.login.getState().applyUser(ANNA, undefined);
  const loading = harness.stores.library.getState().loadMine();
  await settled();
  expect(names(harness)).toEqual(['Workout 1']);
  expect(harness.stores.library.getState().mine).toMatchObject({ status: 'ready', refreshing: true });
  expect(harness.library.calls.refreshes).toBe(0);
  harness.stores.app.getState().set({ authReady: true });
  await loading;
  expect(harness.library.calls.refreshes).toBe(1);
  expect(harness.stores.library.getState().mine.refreshing).toBe(false);
});

test('a refresh leaves what has not changed as it is, so that nothing is drawn again', async () => {
  const { harness, library } = await openLibrary();
  const before = harness.stores.library.getState().mine.items;
  await library.loadMine();
  expect(harness.library.calls.refreshes).toBe(2);
  expect(harness.stores.library.getState().mine.items).toBe(before);

  harness.library.stored.set(idOf(2), mine(2, 'Another name'));
  await library.loadMine();
  expect(names(harness)).toEqual(['Workout 1', 'Another name']);
  expect(harness.stores.library.getState().mine.items[0]).toBe(before[0]);
});

test('without a network one message is enough: the list says nothing of its own while the device holds it', async () => {
  const { harness, library } = await openLibrary();
  harness.library.problems.refresh = 'offline';
  await library.loadMine();
  expect(harness.stores.library.getState().mine.problem).toBe('offline');
  harness.stores.app.getState().set({ offline: true });
  await library.loadMine();
  expect(harness.stores.library.getState().mine.problem).toBeUndefined();
  expect(names(harness)).toEqual(['Workout 1', 'Workout 2']);
});

test('an empty device is not an empty library: it loads until the network has answered', async () => {
  const harness = createHarness();
  harness.stores.login.getState().applyUser(ANNA, undefined);
  const loading = harness.stores.library.getState().loadMine();
  await settled();
  expect(harness.stores.library.getState().mine.status).toBe('loading');
  harness.stores.app.getState().set({ authReady: true });
  await loading;
  expect(harness.stores.library.getState().mine.status).toBe('ready');
});

test('what the network has and the device has not is in the list after a refresh', async () => {
  const harness = createHarness({ workouts: [mine(1), mine(2)] });
  enter(harness);
  vi.spyOn(harness.library.port, 'listMineLocal').mockResolvedValue([mine(1).workout]);
  await harness.stores.library.getState().loadMine();
  expect(names(harness)).toEqual(['Workout 1', 'Workout 2']);
});

test('a refresh that fails keeps what is on the device and says why', async () => {
  const harness = createHarness({ workouts: [mine(1)] });
  enter(harness);
  harness.library.problems.refresh = 'offline';
  await harness.stores.library.getState().loadMine();
  expect(names(harness)).toEqual(['Workout 1']);
  expect(harness.stores.library.getState().mine).toMatchObject({ status: 'ready', problem: 'offline' });
});

test('an answer that comes after somebody else signed in is dropped', async () => {
  const harness = createHarness({ workouts: [mine(1)] });
  harness.stores.login.getState().applyUser(ANNA, undefined);
  const loading = harness.stores.library.getState().loadMine();
  await settled();
  harness.stores.app.getState().clearPerson();
  harness.stores.library.getState().clear();
  enter(harness, BEN);
  await loading;
  expect(names(harness)).toEqual([]);
  expect(harness.stores.library.getState().mine.status).toBe('idle');
});

test('a deleted workout leaves the list at once and the server after the undo window', async () => {
  const { harness, library } = await openLibrary();
  library.remove(idOf(1));
  expect(names(harness)).toEqual(['Workout 2']);
  expect(noticeKeys(harness)).toEqual(['shell.deleted']);
  await harness.clock.pass(UNDO_MS - 1);
  expect(harness.library.calls.removed).toEqual([]);
  await harness.clock.pass(1);
  expect(harness.library.calls.removed).toEqual([idOf(1)]);
  expect(noticeKeys(harness)).toEqual([]);
});

test('Undo brings it back and nothing is sent', async () => {
  const { harness, library } = await openLibrary();
  library.remove(idOf(1));
  harness.stores.app.getState().notices[0]?.action?.run();
  await harness.clock.pass(UNDO_MS);
  expect(names(harness)).toContain('Workout 1');
  expect(harness.library.calls.removed).toEqual([]);
  expect(noticeKeys(harness)).toEqual([]);
});

test('as long as its Undo is held, nothing is sent; closing the notice sends at once', async () => {
  const { harness, library } = await openLibrary();
  const { holdNotices, endNotice } = harness.stores.app.getState();
  library.remove(idOf(1));
  holdNotices('focus');
  await harness.clock.pass(10 * UNDO_MS);
  expect(harness.library.calls.removed).toEqual([]);
  const [notice] = harness.stores.app.getState().notices;
  endNotice(notice?.id ?? '');
  expect(harness.library.calls.removed).toEqual([idOf(1)]);
});

test('each of several deleted workouts has an Undo of its own', async () => {
  const { harness, library } = await openLibrary();
  library.remove(idOf(1));
  library.remove(idOf(2));
  expect(noticeKeys(harness)).toEqual(['shell.deleted', 'shell.deleted']);
  library.undoRemove(idOf(1));
  expect(names(harness)).toEqual(['Workout 1']);
  expect(noticeKeys(harness)).toEqual(['shell.deleted']);
});

test('no Undo stays for the next person', async () => {
  const { harness, library } = await openLibrary();
  library.remove(idOf(1));
  library.clear();
  expect(noticeKeys(harness)).toEqual([]);
});

test('a refresh during the undo window does not bring it back', async () => {
  const { harness, library } = await openLibrary();
  library.remove(idOf(1));
  await library.loadMine();
  expect(names(harness)).toEqual(['Workout 2']);
});

test('a delete that cannot be done puts the workout back and says so', async () => {
  const { harness, library } = await openLibrary();
  harness.library.problems.remove = 'storage-full';
  library.remove(idOf(1));
  await harness.clock.pass(UNDO_MS);
  expect(names(harness)).toContain('Workout 1');
  expect(noticeKeys(harness)).toEqual(['shell.notDeleted']);
});

test('AC-107 a copy of another’s workout shows none of their files, keeps addresses, and says what it is without', async () => {
  const theirs = (folder: string) => `${folder}/${BEN.uid}/12345678901234567890_a.jpg`;
  const link = 'https://pictures.example/a.jpg';
  const detail = { url: theirs('workout-media'), audioUrl: link, text: 'Low', seconds: 5 };
  const piece = { filmStartSec: 60, filmEndSec: 100, filmRate: 50 };
  const original = wholeOf([{ name: 'Squats', exDetails: [detail], introDetails: [detail], ...piece }], {
    wType: 'mastervideo',
    wId: idOf(7),
    ownerId: BEN.uid,
    name: 'Legs',
    imgUrl: theirs('profile-media'),
    videoUrl: theirs('workout-media'),
    musicUrl: link,
  });
  const { harness, library } = await openLibrary([original]);
  const without = [{ ...detail, url: '' }];
  expect(await library.duplicate(idOf(7))).toMatchObject({
    ok: true,
    value: {
      workout: { wType: 'text', imgUrl: '', videoUrl: '', musicUrl: link },
      exercises: [{ exDetails: without, introDetails: without, filmStartSec: 0, filmEndSec: 0, filmRate: 100 }],
    },
  });
  expect(noticeKeys(harness)).toEqual(['list.copiedWithout']);
});

test('AC-105 a copy of an own workout shows the same files', async () => {
  const imgUrl = `workout-media/${ANNA.uid}/12345678901234567890_a.jpg`;
  const videoUrl = `workout-media/${ANNA.uid}/12345678901234567890_a.mp4`;
  const piece = { filmStartSec: 60, filmEndSec: 100, filmRate: 50 };
  const workout = { imgUrl, videoUrl, wType: 'mastervideo' as const };
  const { harness, library } = await openLibrary([
    wholeOf([{ name: 'Squats', ...piece }], { wId: idOf(7), ownerId: ANNA.uid, ...workout }),
  ]);
  expect(await library.duplicate(idOf(7))).toMatchObject({ ok: true, value: { workout, exercises: [piece] } });
  expect(noticeKeys(harness)).toEqual([]);
});

test('a copy is mine, unshared, unrated and named after the original', async () => {
  const original = wholeOf([{ name: 'Squats' }], {
    wId: idOf(7),
    ownerId: BEN.uid,
    name: 'Legs',
    ratingCount: [0, 1, 1, 2, 3, 5],
    rating: 4.5,
    playCount: 12,
    shareFriends: true,
    sharePublic: true,
    favorit: true,
    favoritId: 'aaaaaaaaaaaaaaaaaaaa',
    version: 8,
  });
  const { harness, library } = await openLibrary([original]);
  const copy = await library.duplicate(idOf(7));
  expect(copy).toMatchObject({
    ok: true,
    value: {
      workout: {
        ownerId: ANNA.uid,
        name: 'Legs copy',
        rules: 'owner',
        ratingCount: [0, 0, 0, 0, 0, 0],
        rating: 0,
        playCount: 0,
        shareFriends: false,
        sharePublic: false,
        favorit: false,
        favoritId: '',
        originId: idOf(7),
        originName: 'Legs',
        version: 1,
        createdAt: harness.clock.now(),
        updatedAt: harness.clock.now(),
      },
      exercises: [{ name: 'Squats' }],
    },
  });
  if (copy.ok) expect(copy.value.exercises.every(({ wId }) => wId === copy.value.workout.wId)).toBe(true);
  expect(names(harness)).toEqual(['Legs copy']);
});

test('a guest cannot copy a workout', async () => {
  const harness = createHarness({ workouts: [mine(1)] });
  const asked = vi.spyOn(harness.library.port, 'getWhole');
  expect(await harness.stores.library.getState().duplicate(idOf(1))).toEqual({ ok: false, problem: 'not-signed-in' });
  expect(asked).not.toHaveBeenCalled();
});

test('the contract’s limit stops creating and copying, and nothing else', async () => {
  const { harness, library } = await openLibrary(Array.from({ length: 10 }, (_, n) => mine(n)));
  expect([library.workoutCount(), library.limitReached()]).toEqual([10, true]);
  expect(await library.create(mine(99))).toEqual({ ok: false, problem: 'limit' });
  expect(await library.duplicate(idOf(1))).toEqual({ ok: false, problem: 'limit' });
  library.remove(idOf(1));
  await harness.clock.pass(UNDO_MS);
  expect(library.limitReached()).toBe(false);
  harness.stores.contract.getState().setContract({ ...PRO_CONTRACT, maxWorkouts: 1 });
  expect(library.limitReached()).toBe(true);
});

test('a copy that would be a master video too many is refused before it is made, and a delete makes room', async () => {
  const videoUrl = `workout-media/${ANNA.uid}/12345678901234567890_a.mp4`;
  const film = (n: number) => wholeOf([{}], { wId: idOf(n), ownerId: ANNA.uid, wType: 'mastervideo', videoUrl });
  const { harness, library } = await openLibrary([film(1), film(2), mine(3)]);
  expect(await library.duplicate(idOf(1))).toEqual({ ok: false, problem: 'limit' });
  expect(harness.library.calls.saved).toEqual([]);
  expect(await library.duplicate(idOf(3))).toMatchObject({ ok: true });
  library.remove(idOf(2));
  expect(await library.duplicate(idOf(1))).toMatchObject({ ok: true });
});

test('master videos are counted although the list was not shown yet', async () => {
  const videoUrl = `workout-media/${ANNA.uid}/12345678901234567890_a.mp4`;
  const film = (n: number) => wholeOf([{}], { wId: idOf(n), ownerId: ANNA.uid, wType: 'mastervideo', videoUrl });
  const harness = createHarness({ workouts: [film(1), film(2)] });
  enter(harness);
  expect(await harness.stores.library.getState().duplicate(idOf(1))).toEqual({ ok: false, problem: 'limit' });
});

test('a delete that made room is sent before what takes the room, and comes back no more', async () => {
  const { harness, library } = await openLibrary(Array.from({ length: 10 }, (_, n) => mine(n)));
  library.remove(idOf(1));
  expect(harness.library.calls.removed).toEqual([]);
  expect(await library.create(mine(99))).toMatchObject({ ok: true });
  expect(harness.library.calls.removed).toEqual([idOf(1)]);
  library.undoRemove(idOf(1));
  expect(harness.stores.library.getState().mine.items).toHaveLength(10);
});

test('where there is room anyway, a delete keeps its time for Undo', async () => {
  const { harness, library } = await openLibrary([mine(1), mine(2)]);
  library.remove(idOf(1));
  await library.create(mine(99));
  expect(harness.library.calls.removed).toEqual([]);
  library.undoRemove(idOf(1));
  expect(harness.stores.library.getState().mine.items).toHaveLength(3);
});

test('a workout taken off the device can be taken back', async () => {
  const { harness, library } = await openLibrary();
  const kept = () => harness.stores.library.getState().offlineCopies.items.map(({ workout }) => workout.name);
  expect(await library.keepOffline(idOf(1))).toEqual(done(undefined));
  expect(kept()).toEqual(['Workout 1']);
  await library.unkeep(idOf(1));
  expect(kept()).toEqual([]);
  harness.stores.app.getState().notices[0]?.action?.run();
  await vi.waitFor(() => expect(kept()).toEqual(['Workout 1']));
});

test('what waits to be sent and what was refused is known, and can be tried again or given up', async () => {
  const { harness, library } = await openLibrary();
  const refused = { id: 'r1', kind: 'saveWorkout', problem: 'conflict', createdAt: 1, whole: mine(1) } as const;
  harness.outbox.state.pending = 2;
  harness.outbox.state.refused = [refused];
  harness.outbox.changed();
  await settled();
  expect(harness.stores.library.getState()).toMatchObject({ pendingCount: 2, refused: [{ id: 'r1' }] });
  await library.discardRefused('r1');
  await settled();
  expect(harness.outbox.state.discarded).toEqual(['r1']);
  expect(harness.stores.library.getState().refused).toEqual([]);
});

test('results are shown from the device, then as the server has them, newest first', async () => {
  const result = (n: number) => {
    const read = readResult({ id: `${ANNA.uid}_r${n}`, userId: ANNA.uid, date: n });
    if (!read) throw new Error('no result');
    return read;
  };
  const harness = createHarness({ results: [result(1)] });
  enter(harness);
  harness.training.state.server = [result(1), result(3), result(2)];
  await harness.stores.training.getState().load();
  expect(harness.stores.training.getState().results.items.map(({ date }) => date)).toEqual([3, 2, 1]);
  harness.training.state.problem = 'offline';
  await harness.stores.training.getState().load();
  expect(harness.stores.training.getState().results).toMatchObject({
    status: 'ready',
    problem: 'offline',
    refreshing: false,
  });
  expect(harness.stores.training.getState().results.items).toHaveLength(3);
});

describe('what was trained elsewhere', () => {
  const trained = readResult({ id: `${ANNA.uid}_r1`, userId: ANNA.uid, date: 5, workoutId: idOf(1) });
  const recent = (harness: Harness) => harness.stores.training.getState().lastRuns.recent;

  test('leads the list of a device that held nothing, as soon as there is a list', async () => {
    const harness = createHarness();
    enter(harness);
    harness.training.state.server = trained ? [trained] : [];
    await harness.stores.library.getState().loadMine();
    expect(harness.stores.library.getState().mine.status).toBe('ready');
    expect(recent(harness)).toEqual([trained]);
  });

  test('moves nothing on a list that is shown already: it leads it at the next arrival, for one question a start', async () => {
    const { harness, library } = await openLibrary();
    harness.training.state.server = trained ? [trained] : [];
    harness.stores.training.getState().clear();
    await library.loadMine();
    await settled();
    expect(recent(harness)).toEqual([]);
    await library.loadMine();
    expect(recent(harness)).toEqual([trained]);
    expect(harness.training.state.reads).toBe(2);
  });
});
