import { failed } from '#core/base/errors.ts';
import { expect, test, vi } from 'vitest';
import { W_ID, wholeOf } from '#tests/core/samples.ts';
import { ANNA, createHarness, enter, settled } from '#tests/stores/harness.ts';

const COVER = 'workout-media/someone/12345678901234567890_a.jpg';
const LEGS = wholeOf([{ name: 'Squats' }], { ownerId: ANNA.uid, name: 'Legs', imgUrl: COVER });

async function keepStore() {
  const harness = createHarness({ workouts: [LEGS] });
  enter(harness);
  await harness.stores.loadOfflineCopies();
  const { onDevice } = harness.media;
  onDevice.toFetch = 500;
  return { ...harness, onDevice, kept: harness.stores.offlineCopies.getState };
}

test('keeping asks the browser to leave it, and says what it takes', async () => {
  const { kept, onDevice, library } = await keepStore();
  onDevice.room = { usedBytes: 0, quotaBytes: 10_000 };
  expect(await kept().keep(W_ID)).toEqual({ ok: true, value: { files: 1, bytes: 500, room: 2000 } });
  expect(onDevice.persists).toBe(1);
  expect(library.kept.has(W_ID)).toBe(true);
});

test('what does not fit is not kept', async () => {
  const { kept, onDevice, library } = await keepStore();
  onDevice.room = { usedBytes: 0, quotaBytes: 1000 };
  expect(await kept().keep(W_ID)).toEqual({ ok: false, problem: 'storage-full' });
  expect(library.kept.has(W_ID)).toBe(false);
});

test('without an answer of how large it is, it is not kept', async () => {
  const { kept, onDevice, library } = await keepStore();
  onDevice.measureProblem = 'offline';
  expect(await kept().keep(W_ID)).toEqual({ ok: false, problem: 'offline' });
  expect(await kept().cost('wNoneaaaaaaaaaaaaaaa')).toMatchObject({ ok: false });
  expect(library.kept.size).toBe(0);
});

const fileOf = (here: number, size = here) => ({ size, here, isWhole: here === size });

test('what is here of each workout is known once it was looked at, and followed from then on', async () => {
  const { kept, onDevice, stores } = await keepStore();
  expect(kept().statusById.size).toBe(0);
  await stores.library.getState().keepOffline(W_ID);
  await settled();
  expect(kept().statusById.get(W_ID)).toMatchObject({ state: 'incomplete', files: 1, missing: [{ of: 'cover' }] });
  onDevice.facts.set(COVER, fileOf(500));
  onDevice.changed();
  await settled();
  expect(kept().statusById.get(W_ID)).toMatchObject({ state: 'complete', here: 500, size: 500 });
  onDevice.facts.clear();
  await kept().pause(W_ID);
  await settled();
  expect(kept().statusById.get(W_ID)?.state).toBe('paused');
  await kept().resume(W_ID);
  await settled();
  expect(kept().statusById.get(W_ID)?.state).toBe('incomplete');
});

test('loading looks, fetches what is missing, and looks again', async () => {
  const { kept, onDevice, stores, media } = await keepStore();
  await stores.library.getState().keepOffline(W_ID);
  await settled();
  stores.offlineCopies.setState({ statusById: new Map() });
  let arrive = () => {};
  vi.spyOn(media.port.offlineFiles, 'sync').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  await kept().load();
  expect(kept().statusById.get(W_ID)?.state).toBe('incomplete');
  onDevice.facts.set(COVER, fileOf(500));
  arrive();
  await settled();
  expect(kept().statusById.get(W_ID)?.state).toBe('complete');
});

test.each(['mine', 'free', 'favorits', 'assigned'] as const)(
  'a newer version is known from the list %s',
  async (list) => {
    const { kept, onDevice, stores } = await keepStore();
    onDevice.facts.set(COVER, fileOf(500));
    await stores.library.getState().keepOffline(W_ID);
    const newer = { ...LEGS.workout, version: LEGS.workout.version + 1 };
    const older = { ...newer, wId: 'other000000000000001', version: 99 };
    const items = [older, LEGS.workout, newer];
    if (list === 'assigned') stores.app.getState().set({ assignedWorkouts: items });
    else stores.library.setState({ [list]: { ...stores.library.getState()[list], items } });
    await kept().load();
    expect(kept().statusById.get(W_ID)?.state).toBe('stale');
  },
);

test('own workouts that change are looked at by themselves, other lists with the next look', async () => {
  const { kept, stores, onDevice } = await keepStore();
  onDevice.facts.set(COVER, fileOf(500));
  await stores.library.getState().keepOffline(W_ID);
  await settled();
  const before = kept().statusById;
  stores.library.setState({ pendingCount: 3 });
  await settled();
  expect(kept().statusById).toBe(before);
  stores.library.getState().upsert({ ...LEGS.workout, version: LEGS.workout.version + 1 });
  await settled();
  expect(kept().statusById.get(W_ID)?.state).toBe('stale');
});

test('repairing fetches at once, and updating keeps the newest version', async () => {
  const { kept, onDevice, library } = await keepStore();
  await kept().repair();
  expect(onDevice.syncs).toBe(1);
  expect(await kept().update(W_ID)).toMatchObject({ ok: true });
  expect(library.kept.has(W_ID)).toBe(true);
  expect(await kept().update('wNoneaaaaaaaaaaaaaaa')).toMatchObject({ ok: false, problem: 'not-found' });
});

test('a workout without files takes none, and what just fits is kept', async () => {
  const { kept, onDevice, library, media } = await keepStore();
  const measure = vi.spyOn(media.port.offlineFiles, 'measure');
  const bare = wholeOf([{}], { wId: 'bare0000000000000001', ownerId: ANNA.uid });
  library.stored.set(bare.workout.wId, bare);
  expect(await kept().cost(bare.workout.wId)).toEqual({ ok: true, value: { files: 0, bytes: 0, room: undefined } });
  expect(measure).not.toHaveBeenCalled();
  onDevice.room = { usedBytes: 0, quotaBytes: 2500 };
  expect(await kept().cost(W_ID)).toMatchObject({ value: { room: 500 } });
  expect(await kept().keep(W_ID)).toMatchObject({ ok: true });
});

test('room is counted with what lies here already; where the browser says nothing of it, it is kept', async () => {
  const { kept, onDevice } = await keepStore();
  onDevice.facts.set('a', fileOf(100)).set('b', fileOf(50, 200));
  onDevice.room = { usedBytes: 1000, quotaBytes: 10_000 };
  const withFiles = await kept().cost(W_ID);
  onDevice.facts.clear();
  const without = await kept().cost(W_ID);
  const roomOf = (outcome: typeof withFiles) => (outcome.ok ? (outcome.value.room ?? 0) : 0);
  expect(roomOf(withFiles)).not.toBe(roomOf(without));
  onDevice.room = undefined;
  expect(await kept().keep(W_ID)).toMatchObject({ ok: true });
});

test('what could not be put on the device is not said to be', async () => {
  const { kept, library } = await keepStore();
  vi.spyOn(library.port, 'keep').mockResolvedValue(failed('storage-full'));
  expect(await kept().keep(W_ID)).toEqual(failed('storage-full'));
});

test('what a workout that was just taken off leaves for a while takes no room from the next one', async () => {
  const { kept, onDevice } = await keepStore();
  onDevice.room = { usedBytes: 2000, quotaBytes: 10_000 };
  onDevice.facts.set('a', fileOf(2000));
  expect(await kept().keep(W_ID)).toEqual(failed('storage-full'));
  onDevice.facts.set('a', { ...fileOf(2000), isLeaving: true });
  expect(await kept().keep(W_ID)).toMatchObject({ ok: true, value: { room: 2000 } });
});

test('an update that does not fit is not begun, and says so', async () => {
  const { kept, onDevice, library, stores } = await keepStore();
  await stores.library.getState().keepOffline(W_ID);
  const keep = vi.spyOn(library.port, 'keep');
  onDevice.room = { usedBytes: 0, quotaBytes: 1000 };
  expect(await kept().update(W_ID)).toEqual(failed('storage-full'));
  expect(keep).not.toHaveBeenCalled();
  onDevice.room = { usedBytes: 0, quotaBytes: 10_000 };
  expect(await kept().update(W_ID)).toMatchObject({ ok: true, value: { bytes: 500 } });
  expect(onDevice.persists).toBe(0);
});

test('an update that is whole is shown by itself', async () => {
  const { kept, onDevice, library, stores } = await keepStore();
  await stores.library.getState().keepOffline(W_ID);
  await settled();
  onDevice.changed();
  library.kept.set(W_ID, { ...LEGS, workout: { ...LEGS.workout, name: 'New', imgUrl: '' } });
  onDevice.changed(true);
  await settled();
  expect(stores.library.getState().offlineCopies.items).toMatchObject([{ workout: { name: 'New' } }]);
  expect(kept().statusById.get(W_ID)).toMatchObject({ state: 'complete', files: 0 });
});

test('what an own workout lacks here is known, also of one that nobody chose to keep', async () => {
  const { kept, onDevice, stores } = await keepStore();
  await stores.library.getState().loadCopies();
  await kept().load();
  await settled();
  expect(kept().statusById.get(W_ID)).toMatchObject({ missing: [{ of: 'cover' }] });
  expect(await kept().look(LEGS)).toMatchObject({ missing: [{ of: 'cover' }] });
  onDevice.facts.set(COVER, fileOf(500));
  expect(await kept().look(LEGS)).toMatchObject({ missing: [], here: 500 });
});

test('how large what is missing is, is asked for with a connection alone', async () => {
  const { kept, onDevice, stores } = await keepStore();
  await stores.library.getState().loadCopies();
  stores.app.getState().set({ offline: true });
  await kept().load();
  expect(onDevice.measured).toEqual([]);
  stores.app.getState().set({ offline: false });
  await kept().load();
  expect(onDevice.measured).toEqual([[COVER]]);
  onDevice.facts.set(COVER, fileOf(0, 500));
  await kept().load();
  expect(onDevice.measured).toHaveLength(1);
  expect(kept().statusById.get(W_ID)).toMatchObject({ size: 500 });
});

test('a file that is still on its way to the server is here', async () => {
  const { kept, media } = await keepStore();
  const upload = await media.port.uploads.add({
    file: new File(['picture'], 'a.jpg', { type: 'image/jpeg' }),
    kind: 'image',
    area: 'workout-media',
    name: 'a.jpg',
  });
  const imgUrl = upload.ok ? upload.value : '';
  expect(await kept().look({ ...LEGS, workout: { ...LEGS.workout, imgUrl } })).toMatchObject({ missing: [] });
});
