import { expect, test, vi } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { failed } from '#core/base/errors.ts';
import { ended, NO_LIST } from '#stores/library/lists.ts';
import type { NewFile } from '#stores/media/media.ts';
import { BEN, createHarness, enter, settled, userRecord } from '#tests/stores/harness.ts';

const MB = 1_048_576;
const HALF_HOUR_MS = 30 * 60_000;

async function start(totalStorageUsed = 0) {
  const harness = createHarness();
  enter(harness, undefined, { totalStorageUsed });
  await harness.stores.loadMedia();
  const { media, login, app } = harness.stores;
  return {
    ...harness,
    store: media,
    get: () => media.getState(),
    login: () => login.getState(),
    app: () => app.getState(),
  };
}
const aFile = (size = 1000, fields: Partial<NewFile> = {}): NewFile => ({
  kind: 'image',
  area: 'workout-media',
  blob: new Blob([new Uint8Array(size)], { type: 'image/jpeg' }),
  name: 'squat.jpg',
  ...fields,
});
const ownRecord = ({ login }: Started) => userRecord({ ...BEN, uid: login().userID });
type Started = Awaited<ReturnType<typeof start>>;
async function added({ get }: Started, file = aFile()): Promise<string> {
  const outcome = await get().add(file);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.path;
}

test('a file that is added is on its way, counts, and is shown from the device', async () => {
  const started = await start(500);
  const path = await added(started);
  const { get, login, app } = started;
  expect(get().uploads).toEqual([{ path, name: 'squat.jpg', kind: 'image', size: 1000, sent: 0, state: 'waiting' }]);
  expect([get().usedBytes(), get().tempBytes(), login().tempMediaStorage, app().uploadCount]).toEqual([
    500, 1000, 1000, 1,
  ]);
  expect(await get().urlOf(path)).toMatch(/^blob:/);
  expect(started.media.state.asked).toEqual([]);
});

test('the room that the server has reserved is counted there, once', async () => {
  const started = await start();
  const path = await added(started);
  const { get, media, login } = started;
  media.update(path, { reserved: true, progress: 'sending', sentBytes: 400 });
  await settled();
  media.update(path, { sentBytes: 700 });
  await settled();
  expect(get().uploads).toMatchObject([{ state: 'sending', sent: 700 }]);
  expect([get().usedBytes(), get().tempBytes(), login().tempMediaStorage]).toEqual([1000, 0, 0]);
  media.arrive(path);
  await settled();
  expect([get().usedBytes(), get().uploads, started.app().uploadCount]).toEqual([1000, [], 0]);
});

test.each([
  ['of another type', aFile(10, { blob: new Blob(['x'], { type: 'text/plain' }) }), 0, 'type'],
  ['empty', aFile(0), 0, 'empty'],
  ['too large', aFile(BASE_CONTRACT.maxImageSize * MB + 1), 0, 'too-large'],
  ['too much for what is left', aFile(1000), 100 * MB - 999, 'no-room'],
])('a file that is %s is refused before anything is kept', async (_, file, used, reason) => {
  const { get, media } = await start(used);
  expect(await get().add(file)).toMatchObject({ ok: false, refusal: { reason } });
  expect(media.state.uploads).toEqual([]);
});

test('what is on its way takes room, too', async () => {
  const started = await start(100 * MB - 1500);
  await added(started);
  expect(await started.get().add(aFile())).toEqual({ ok: false, refusal: { reason: 'no-room', freeBytes: 500 } });
});

test('two that are added at once do not take the same room', async () => {
  const { get } = await start(100 * MB - 1500);
  const both = await Promise.all([get().add(aFile()), get().add(aFile())]);
  expect(both.map(({ ok }) => ok)).toEqual([true, false]);
});

test('a device without room is a sentence of its own, and nothing stays', async () => {
  const { get, media, app } = await start();
  media.state.addProblem = 'storage-full';
  expect(await get().add(aFile())).toEqual({ ok: false, problem: 'storage-full' });
  expect([get().uploads, get().mayLeave, app().uploadCount]).toEqual([[], true, 0]);
});

test('until it is on the device, leaving would lose it', async () => {
  const { get, media, app } = await start();
  const adding = get().add(aFile());
  expect([get().mayLeave, app().uploadCount]).toEqual([false, 1]);
  await adding;
  expect([get().mayLeave, app().uploadCount]).toEqual([true, 1]);
  media.state.kept = false;
  await get().add(aFile());
  expect(get().mayLeave).toBe(false);
});

test('the list of files has what is on its way, and is read when it is asked for', async () => {
  const started = await start();
  const { get, media } = started;
  expect(get().files).toEqual(NO_LIST);
  media.state.listProblem = 'offline';
  await get().loadFiles();
  expect(get().files).toEqual(ended(NO_LIST, 'offline'));
  media.state.listProblem = undefined;
  const path = await added(started);
  await get().loadFiles();
  expect(get().files.problem).toBeUndefined();
  expect(get().files.items.map((file) => file.path)).toEqual([path]);
  media.arrive(path);
  await settled();
  expect(get().files.items.map((file) => file.path)).toEqual([path]);
});

test('a file that the server counts already while it is on its way is listed once', async () => {
  const started = await start();
  const path = await added(started);
  const [upload] = started.media.state.uploads;
  if (upload) started.media.state.files = [upload];
  await started.get().loadFiles();
  expect(started.get().files.items.map((file) => file.path)).toEqual([path]);
});

test('what is removed gives its room back', async () => {
  const started = await start(1000);
  const { get, media } = started;
  const path = await added(started);
  media.arrive(path);
  await get().loadFiles();
  media.state.removeProblem = 'offline';
  expect(await get().remove(path)).toEqual({ ok: false, problem: 'offline' });
  expect(get().files.items).toHaveLength(1);
  media.state.removeProblem = undefined;
  expect(await get().remove(path)).toEqual({ ok: true, value: undefined });
  expect([get().files.items, get().usedBytes()]).toEqual([[], 0]);
});

test('what is still on its way is given up when it is removed, with its address', async () => {
  const started = await start();
  const path = await added(started);
  const url = await started.get().urlOf(path);
  expect(await started.get().remove(path)).toEqual({ ok: true, value: undefined });
  expect(started.get().uploads).toEqual([]);
  await expect(fetch(url ?? '')).rejects.toThrow();
});

test('an address is asked for once for all, and anew after half an hour', async () => {
  const { get, media, clock } = await start();
  const path = 'workout-media/someone/1_a.jpg';
  const urls = await Promise.all([get().urlOf(path), get().urlOf(path)]);
  expect(urls).toEqual([`https://storage.example/${path}`, `https://storage.example/${path}`]);
  expect(media.state.asked).toEqual([path]);
  await clock.pass(HALF_HOUR_MS - 1);
  await get().urlOf(path);
  expect(media.state.asked).toHaveLength(1);
  await clock.pass(1);
  await get().urlOf(path);
  expect(media.state.asked).toHaveLength(2);
});

test('an address that could not be had, or that does not work any more, is asked for anew', async () => {
  const { get, media } = await start();
  const path = 'workout-media/someone/1_a.jpg';
  media.state.addressOf = () => undefined;
  expect(await get().urlOf(path)).toBeUndefined();
  media.state.addressOf = () => 'https://storage.example/old';
  expect(await get().urlOf(path)).toBe('https://storage.example/old');
  media.state.addressOf = () => 'https://storage.example/new';
  const both = await Promise.all([1, 2].map(() => get().urlOf(path, 'https://storage.example/old')));
  expect(both).toEqual(['https://storage.example/new', 'https://storage.example/new']);
  expect(await get().urlOf(path, 'https://storage.example/older')).toBe('https://storage.example/new');
  expect(media.state.asked).toHaveLength(3);
});

test.each([
  ['not-allowed', HALF_HOUR_MS],
  ['not-found', 5 * 60_000],
] as const)('an address that was refused (%s) is not asked for again for a while', async (problem, rememberedMs) => {
  const { get, media, clock } = await start();
  const path = 'workout-media/someone/1_a.jpg';
  media.state.addressOf = () => undefined;
  media.state.addressProblem = problem;
  expect(await Promise.all([get().urlOf(path), get().urlOf(path)])).toEqual([undefined, undefined]);
  await clock.pass(rememberedMs - 1);
  expect(await get().urlOf(path, 'https://storage.example/old')).toBeUndefined();
  expect(media.state.asked).toEqual([path]);
  await clock.pass(1);
  await get().urlOf(path);
  expect(media.state.asked).toHaveLength(2);
});

test('whoever signs in asks anew for what was refused before', async () => {
  const started = await start();
  const { get, media } = started;
  const path = 'workout-media/someone/1_a.jpg';
  media.state.addressOf = () => undefined;
  media.state.addressProblem = 'not-allowed';
  expect(await get().urlOf(path)).toBeUndefined();
  media.state.addressOf = () => 'https://storage.example/a';
  started.login().set({ userID: BEN.uid });
  expect(await get().urlOf(path)).toBe('https://storage.example/a');
});

test('the picture of a message is asked for again: it may come after its message', async () => {
  const { get, media } = await start();
  media.state.addressOf = () => undefined;
  media.state.addressProblem = 'not-allowed';
  await get().urlOf('messageMedia/someone/1_a.jpg');
  await get().urlOf('messageMedia/someone/1_a.jpg');
  expect(media.state.asked).toHaveLength(2);
});

test('a file that has arrived is shown from the device for a while, for whoever plays it', async () => {
  const started = await start();
  const { get, media, clock } = started;
  const path = await added(started);
  const url = await get().urlOf(path);
  media.arrive(path);
  await settled();
  expect(await get().urlOf(path)).toBe(url);
  await clock.pass(HALF_HOUR_MS);
  await expect(fetch(url ?? '')).rejects.toThrow();
  expect(await get().urlOf(path)).toBe(`https://storage.example/${path}`);
});

test('a file on its way is shown from the device however long that takes', async () => {
  const started = await start();
  const path = await added(started);
  const url = await started.get().urlOf(path);
  await started.clock.pass(HALF_HOUR_MS);
  expect(await started.get().urlOf(path)).toBe(url);
  expect((await fetch(url ?? '')).ok).toBe(true);
});

test('what goes on elsewhere takes no address away from a file on its way, nor from one that is stored', async () => {
  const started = await start();
  const path = await added(started);
  const { get, media, clock } = started;
  const stored = 'workout-media/someone/stored.jpg';
  const urls = [await get().urlOf(path), await get().urlOf(stored)];
  await clock.pass(HALF_HOUR_MS - 1);
  media.update(path, { reserved: true });
  await settled();
  await clock.pass(HALF_HOUR_MS);
  expect([await get().urlOf(path), await get().urlOf(stored)]).toEqual(urls);
  expect(media.state.asked).toEqual([stored, stored]);
});

test('an address of a file on the device that does not work is given back for another one', async () => {
  const started = await start();
  const path = await added(started);
  const old = await started.get().urlOf(path);
  const fresh = await started.get().urlOf(path, old);
  expect(fresh).toMatch(/^blob:/);
  expect(fresh).not.toBe(old);
  await expect(fetch(old ?? '')).rejects.toThrow();
});

test('what is given up while its address is asked for has none on the device any more', async () => {
  const started = await start();
  const path = await added(started);
  const made = vi.spyOn(URL, 'createObjectURL');
  let arrive: (blob: Blob) => void = () => undefined;
  const reading = new Promise<Blob>((resolve) => (arrive = resolve));
  vi.spyOn(started.media.port.uploads, 'blobOf').mockReturnValueOnce(reading);
  const asking = started.get().urlOf(path);
  const again = started.get().urlOf(path, 'https://storage.example/old');
  await started.get().remove(path);
  arrive(new Blob(['x']));
  expect(await asking).toBe(`https://storage.example/${path}`);
  expect(await again).toBe(`https://storage.example/${path}`);
  expect(made).not.toHaveBeenCalled();
});

test('the next person on the device has none of it', async () => {
  const started = await start();
  const { get, media, stores } = started;
  const url = await get().urlOf(await added(started));
  await get().loadFiles();
  media.state.uploads = [];
  stores.login.getState().applyUser(BEN, userRecord(BEN));
  await settled();
  expect([get().uploads, get().files, started.app().uploadCount]).toEqual([[], NO_LIST, 0]);
  await expect(fetch(url ?? '')).rejects.toThrow();
});

test('the next person on the device has none of it, also where it was being asked for', async () => {
  const { get, media, stores } = await start();
  let answer = (): void => undefined;
  const list = vi.spyOn(media.port, 'list');
  list.mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve(failed('offline')))));
  const loading = get().loadFiles();
  stores.login.getState().applyUser(BEN, userRecord(BEN));
  answer();
  await loading;
  expect(get().files).toEqual(NO_LIST);
});

test('what failed is sent again when the person says so', async () => {
  const started = await start();
  const path = await added(started);
  started.media.update(path, { progress: 'failed', problem: 'limit' });
  await settled();
  expect(started.get().uploads).toMatchObject([{ state: 'failed', problem: 'limit' }]);
  started.get().retry(path);
  expect(started.media.state.retried).toEqual([path]);
});

test('a file of a workout that is kept on purpose is shown from the device', async () => {
  const { get, media } = await start();
  media.state.offlineFiles.set('workout-media/someone/1_a.jpg', new Blob(['x']));
  expect(await get().urlOf('workout-media/someone/1_a.jpg')).toMatch(/^blob:/);
  expect(media.state.asked).toEqual([]);
});

test('a kept film plays on however long, while other files come and go', async () => {
  const started = await start();
  const { get, media, clock } = started;
  media.state.offlineFiles.set('workout-media/someone/1_a.mp4', new Blob(['x']));
  const url = (await get().urlOf('workout-media/someone/1_a.mp4')) ?? '';
  await get().cancel(await added(started));
  await settled();
  await clock.pass(31 * 60_000);
  expect((await fetch(url)).ok).toBe(true);
  expect(await get().urlOf('workout-media/someone/1_a.mp4')).toBe(url);
});

test('room that a deleted workout has given back is used at once', async () => {
  const started = await start(100 * MB);
  started.account.server.set(started.login().userID, { ...ownRecord(started), totalStorageUsed: 0 });
  expect(await started.get().add(aFile())).toMatchObject({ ok: true });
  expect(started.login().totalStorageUsed).toBe(0);
});

test('where the server cannot be asked, what is known here decides', async () => {
  const started = await start(100 * MB);
  started.account.port.load = async () => failed('offline');
  expect(await started.get().add(aFile())).toMatchObject({ ok: false, refusal: { reason: 'no-room' } });
});
