/** Files that versions before stored as Blobs: they are read, sent and resumed, and are no Blobs afterwards. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepFile, randomBytes, storeFile } from '#tests/data/support/download-cuts.ts';
import { onDevice } from '#tests/data/support/harness.ts';
import {
  BUCKET,
  givenPerson,
  startMediaHarness,
  type MediaHarness,
  type MediaTab,
} from '#tests/data/support/media-harness.ts';
import { asBefore, blobIn } from '#tests/data/support/refuse-blobs.ts';
import { recordOf } from '#data/media/uploads.ts';

const ME = 'meaaaaaaaaaaaaaaaaaaaa';
const LEGS = 'wLegsaaaaaaaaaaaaaaa';
const PATH = `workout-media/${ME}/12345678901234567890_a.mp4`;
const MB = 1_048_576;
const BYTES = randomBytes(2 * MB + 17, 3);

let harness: MediaHarness;
let tab: MediaTab;
beforeAll(async () => {
  harness = await startMediaHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  givenPerson(harness, ME);
  tab = harness.open(ME);
  // The first use creates the database.
  await tab.localDb.read(['meta'], (reader) => reader.keys('meta'));
});

const put = (store: string, record: object) => asBefore(() => onDevice((db) => db.put(store, record)));
const same = async (blob: Blob | undefined) =>
  blob !== undefined && Buffer.compare(Buffer.from(await blob.arrayBuffer()), BYTES) === 0;
const blobs = () =>
  onDevice(async (db) => {
    const found: string[] = [];
    for (const store of db.objectStoreNames)
      for (const record of await db.getAll(store)) if (blobIn(record) !== undefined) found.push(store);
    return found;
  });

it('a file of an offline copy plays without a network, and is moved', async () => {
  await keepFile(tab, LEGS, ME, PATH);
  await put('keptFiles', { key: PATH, uid: '', blob: new Blob([BYTES], { type: 'video/mp4' }) });
  harness.weather = () => 'offline';
  const whole = { size: BYTES.length, here: BYTES.length, isWhole: true };
  for (const step of ['before', 'after']) {
    const blob = await tab.media.offlineFiles.blobOf(PATH);
    expect([step, blob?.type, await same(blob)]).toEqual([step, 'video/mp4', true]);
    expect((await tab.media.offlineFiles.facts()).get(PATH)).toEqual(whole);
    await tab.media.offlineFiles.sync();
  }
  expect(await blobs()).toEqual([]);
});

it('a begun download goes on at its last byte', async () => {
  await storeFile(harness, PATH, BYTES);
  await keepFile(tab, LEGS, ME, PATH);
  const md5 = createHash('md5').update(BYTES).digest('base64');
  const ranges: (string | null)[] = [];
  harness.weather = (address, _, init) => {
    if (address.includes('alt=media')) ranges.push(new Headers(init?.headers).get('range'));
    return 'ok';
  };
  for (const [at, end] of [
    [0, MB],
    [MB, MB + 5],
  ] as const)
    await put('keptParts', {
      key: `${PATH}#${at}`,
      path: PATH,
      at,
      size: BYTES.length,
      md5,
      blob: new Blob([BYTES.subarray(at, end)]),
    });
  await tab.media.offlineFiles.sync();
  expect(ranges).toEqual([`bytes=${MB + 5}-`]);
  expect(await same(await tab.media.offlineFiles.blobOf(PATH))).toBe(true);
  expect(await blobs()).toEqual([]);
});

it('a file whose workout was removed goes, moved or not', async () => {
  await put('keptFiles', { key: PATH, uid: '', blob: new Blob([BYTES]) });
  await tab.media.offlineFiles.sync();
  expect(await blobs()).toEqual([]);
  expect(await tab.media.offlineFiles.facts()).toEqual(new Map());
});

it('an upload is shown and sent', async () => {
  const file = new Blob([BYTES], { type: 'video/mp4' });
  const record = recordOf(ME, { area: 'workout-media', kind: 'video', file, name: 'a.mp4' }, Date.now());
  await put('uploads', record);
  await put('uploadBytes', { key: record.key, uid: ME, blob: file });
  expect(await same(await tab.media.uploads.blobOf(record.path))).toBe(true);
  await tab.media.uploads.drain();
  await vi.waitFor(() => expect(harness.storage.listObjects(BUCKET, '')).toEqual([record.path]));
  expect(await blobs()).toEqual([]);
});
