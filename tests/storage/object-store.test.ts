import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measure, ObjectStore } from '@icetime/local-firebase/storage/object-store.ts';
import { startStorageHarness } from './storage-harness.ts';

let dir: string;
let store: ObjectStore;
beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'icetime-objects-test-'));
  store = await ObjectStore.open(dir);
});
afterEach(() => rmSync(dir, { recursive: true }));

const A = { bucket: 'b', name: 'a.txt' };
const allow = () => undefined;
async function put(content: string) {
  const file = store.newIncomingFile();
  writeFileSync(file, content);
  return store.put(A, { contentType: 'text/plain', metadata: {} }, await measure(file), allow);
}
const files = (folder: string) => readdirSync(path.join(dir, folder));
const contentOf = (found = store.get(A)) => found && readFileSync(store.contentFile(found), 'utf8');

it('forgets what a crash left without metadata', async () => {
  await put('whole');
  writeFileSync(path.join(dir, 'blobs', 'stray'), 'half');
  writeFileSync(path.join(dir, 'incoming', 'part'), 'half');
  writeFileSync(path.join(dir, 'objects', 'stray.json.1.tmp'), '{');
  store = await ObjectStore.open(dir);
  expect(contentOf()).toBe('whole');
  expect(['blobs', 'objects', 'incoming'].map((folder) => files(folder).length)).toEqual([1, 1, 0]);
});

it('keeps the newer one when a crash stopped a replacement in the middle', async () => {
  const old = await put('old');
  const metadata = readFileSync(path.join(dir, 'objects', `${old.blob}.json`));
  const fresh = await put('new');
  writeFileSync(path.join(dir, 'objects', `${old.blob}.json`), metadata);
  writeFileSync(path.join(dir, 'blobs', old.blob), 'old');
  store = await ObjectStore.open(dir);
  expect(contentOf()).toBe('new');
  expect(files('blobs')).toEqual([fresh.blob]);
  expect(files('objects')).toEqual([`${fresh.blob}.json`]);
});

it('names a damaged description of an object and removes nothing', async () => {
  const { blob } = await put('whole');
  const description = path.join(dir, 'objects', `${blob}.json`);
  writeFileSync(description, '{ "bucket": "b", ');
  await expect(ObjectStore.open(dir)).rejects.toThrow(`${description}: it does not describe a file`);
  expect([files('blobs'), files('objects')]).toEqual([[blob], [`${blob}.json`]]);
});

it('gives every upload a later generation, also after a restart', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = await put('1');
  const second = await put('2');
  store = await ObjectStore.open(dir);
  const third = await put('3');
  vi.useRealTimers();
  const generations = [first, second, third].map(({ generation }) => BigInt(generation));
  expect(generations).toEqual(generations.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(new Set(generations).size).toBe(3);
});

it('tells of each of ten simultaneous uploads, and keeps one whole', async () => {
  const harness = await startStorageHarness();
  const me = 'meaaaaaaaaaaaaaaaaaaaa';
  const name = harness.reserve('workout-media', me, '01234567890123456789_a.jpg', {
    contentType: 'image/jpeg',
    size: 3,
  });
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const said = JSON.stringify({ contentType: 'image/jpeg', contentDisposition: 'inline', metadata: { to: '' } });
      const body = `--x\r\n\r\n${said}\r\n--x\r\n\r\nabc\r\n--x--`;
      const headers = { 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=x' };
      const upload = { method: 'POST', body, headers, uid: me };
      return (await harness.request(`?name=${encodeURIComponent(name)}`, upload)).status;
    }),
  );
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
  expect(harness.events.filter(({ kind }) => kind === 'finalized')).toHaveLength(10);
  await harness.stop();
});
