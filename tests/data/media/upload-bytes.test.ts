/** A film is stored range by range before it is sent: all of it or nothing. */
import { IDBObjectStore } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { NewMedia } from '#data/media/uploads.ts';
import { holdDisk } from '#tests/data/support/held-disk.ts';
import {
  BUCKET,
  givenPerson,
  startMediaHarness,
  type MediaHarness,
  type MediaTab,
} from '#tests/data/support/media-harness.ts';
import { blobIn } from '#tests/data/support/refuse-blobs.ts';

const ME = 'meaaaaaaaaaaaaaaaaaaaa';
const MB = 1_048_576;

let harness: MediaHarness;
beforeAll(async () => {
  harness = await startMediaHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  givenPerson(harness, ME);
});
const bytes = (size: number) => new Blob([new Uint8Array(size).fill(7)], { type: 'video/mp4' });
const stored = () => harness.storage.listObjects(BUCKET, '');
const aFilm = (file: Blob): NewMedia => ({ area: 'workout-media', kind: 'video', file, name: 'long.mp4' });
const onDisk = ({ localDb }: MediaTab) =>
  localDb.read(['uploadBytes', 'uploads'], async (reader) => [
    await reader.keys('uploads'),
    await reader.keys('uploadBytes'),
  ]);

it('leaves nothing on a device that has room for some of it', async () => {
  const tab = harness.open(ME);
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its store
  const { put } = IDBObjectStore.prototype;
  let room = 2;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'uploadBytes' && --room < 0) throw new DOMException('no room', 'QuotaExceededError');
    return put.apply(this, args);
  });
  expect(await tab.media.uploads.add(aFilm(bytes(3 * MB)))).toEqual({ ok: false, problem: 'storage-full' });
  full.mockRestore();
  expect([room, await onDisk(tab)]).toEqual([-1, [[], []]]);
});

it('is on its way once all of it is stored; if the page dies before, the rest goes an hour later', async () => {
  const [dying, tab] = [harness.open(ME), harness.open(ME)];
  const file = bytes(3 * MB);
  const slice = file.slice.bind(file);
  file.slice = (from, end) =>
    from === 0 ? slice(from, end) : Object.assign(new Blob(), { arrayBuffer: () => new Promise(() => undefined) });
  void dying.media.uploads.add(aFilm(file));
  await vi.waitFor(async () => expect((await onDisk(tab)).map(({ length }) => length)).toEqual([1, 1]));
  await tab.media.uploads.drain();
  expect([await tab.media.uploads.list(), (await onDisk(tab)).map(({ length }) => length)]).toEqual([[], [1, 1]]);
  tab.clock.now += 3_600_001;
  await tab.media.uploads.drain();
  expect([await onDisk(tab), stored()]).toEqual([[[], []], []]);
});

it.each([
  ['by itself', new Blob()],
  ['as a File', new File([], 'a')],
  ['in a list', { all: [1, { one: new Blob() }] }],
  ['in a map', new Map([['a', new Blob()]])],
])('no test of data stores a Blob: %s, it is noticed', (_, value) => {
  expect(blobIn({ key: 'a', bytes: new ArrayBuffer(1) })).toBeUndefined();
  expect(blobIn({ key: 'a', value })).toMatch('/value');
});

it('waits while the device does not answer for its bytes, and is sent when it does', async () => {
  const tab = harness.open(ME);
  harness.weather = () => 'offline';
  const added = await tab.media.uploads.add(aFilm(bytes(2 * MB)));
  await tab.media.uploads.drain();
  const release = await holdDisk(['uploadBytes'], 'icetime-runtime');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const draining = tab.media.uploads.drain();
  while (tab.localDb.problem() === undefined) await vi.advanceTimersByTimeAsync(100);
  await draining;
  expect(await tab.media.uploads.list()).toMatchObject([{ progress: 'waiting', problem: 'device-blocked' }]);
  vi.useRealTimers();
  await release();
  await vi.waitFor(() => expect(tab.localDb.problem()).toBeUndefined());
  harness.weather = () => 'ok';
  await tab.media.uploads.drain();
  expect(stored()).toEqual(added.ok && [added.value]);
});
