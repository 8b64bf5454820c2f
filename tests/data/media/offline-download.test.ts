/** Files of offline copies over a network that breaks: resumed, compared with the server, and never half. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { storedFilesOf } from '#core/workout/workout-files.ts';
import { givenPerson, startMediaHarness, type MediaHarness, type MediaTab } from '#tests/data/support/media-harness.ts';
import { FILE_STORES, fillFileStores } from '#tests/data/support/full-files.ts';
import { cutDownloads, keepFile, randomBytes, storeFile } from '#tests/data/support/download-cuts.ts';

const ME = 'meaaaaaaaaaaaaaaaaaaaa';
const LEGS = 'wLegsaaaaaaaaaaaaaaa';
const PATH = `workout-media/${ME}/12345678901234567890_a.mp4`;
const MB = 1_048_576;

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
});
const isFile = (address: string) => address.includes('alt=media');
const here = async (): Promise<Buffer | undefined> => {
  const blob = await tab.media.offlineFiles.blobOf(PATH);
  return blob && Buffer.from(await blob.arrayBuffer());
};
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

it('goes on at the byte that has arrived, also after the page was closed', async () => {
  const bytes = randomBytes(3 * MB + 17, 7);
  await storeFile(harness, PATH, bytes);
  await keepFile(tab, LEGS, ME, PATH);
  const ranges: (string | null)[] = [];
  let tries = 0;
  harness.weather = (address, _, init) => {
    if (!isFile(address)) return 'ok';
    ranges.push(new Headers(init?.headers).get('range'));
    tries += 1;
    return tries === 1 ? { answerCutAfter: 2 * MB + 5 } : 'ok';
  };
  await tab.media.offlineFiles.sync();
  expect(await here()).toBeUndefined();
  expect((await tab.media.offlineFiles.facts()).get(PATH)).toMatchObject({ size: bytes.length, isWhole: false });
  tab = harness.open(ME);
  await tab.media.offlineFiles.sync();
  expect(ranges).toEqual([null, `bytes=${2 * MB + 5}-`]);
  expect(md5((await here()) ?? Buffer.of())).toBe(md5(bytes));
  const facts = await tab.media.offlineFiles.facts();
  expect(facts.get(PATH)).toEqual({ size: bytes.length, here: bytes.length, isWhole: true });
});

it('is the same where the server sends the whole film although the rest was asked for', async () => {
  const bytes = randomBytes(2 * MB + 17, 11);
  await storeFile(harness, PATH, bytes);
  await keepFile(tab, LEGS, ME, PATH);
  harness.weather = (address) => (isFile(address) ? { answerCutAfter: MB + 5 } : 'ok');
  await tab.media.offlineFiles.sync();
  expect((await tab.media.offlineFiles.facts()).get(PATH)).toMatchObject({ here: MB + 5, isWhole: false });
  harness.weather = () => 'ok';
  const sent: number[] = [];
  const plain = globalThis.fetch;
  const whole = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    if (!isFile(input instanceof Request ? input.url : input.toString())) return plain(input, init);
    const headers = new Headers(init.headers);
    expect(headers.get('range')).toBe(`bytes=${MB + 5}-`);
    headers.delete('range');
    const answer = await plain(input, { ...init, headers });
    sent.push(answer.status);
    return answer;
  });
  await tab.media.offlineFiles.sync();
  whole.mockRestore();
  expect(sent).toEqual([200]);
  expect(md5((await here()) ?? Buffer.of())).toBe(md5(bytes));
});

it('does not keep what is not what the server has', async () => {
  const bytes = randomBytes(2 * MB, 8);
  await storeFile(harness, PATH, bytes);
  await keepFile(tab, LEGS, ME, PATH);
  harness.weather = (address) => (isFile(address) ? { answerCutAfter: MB } : 'ok');
  await tab.media.offlineFiles.sync();
  await tab.localDb.write(['keptBytes'], async (tx) => {
    for (const part of await tx.list('keptBytes', PATH))
      tx.put('keptBytes', { ...part, bytes: new Uint8Array(part.bytes.byteLength).buffer });
  });
  harness.weather = () => 'ok';
  await tab.media.offlineFiles.sync();
  expect(await here()).toBeUndefined();
  await tab.media.offlineFiles.sync();
  expect(md5((await here()) ?? Buffer.of())).toBe(md5(bytes));
});

it('waits while it is paused, keeps what has come, and goes on when wanted', async () => {
  const bytes = randomBytes(MB, 9);
  await storeFile(harness, PATH, bytes);
  await keepFile(tab, LEGS, ME, PATH);
  await tab.media.offlineFiles.pause(LEGS);
  await tab.media.offlineFiles.sync();
  expect((await tab.media.offlineFiles.facts()).size).toBe(0);
  expect(await tab.media.offlineFiles.measure([PATH])).toEqual({ ok: true, value: bytes.length });
  await tab.media.offlineFiles.resume(LEGS);
  expect(md5((await here()) ?? Buffer.of())).toBe(md5(bytes));
  expect(await tab.media.offlineFiles.measure([PATH])).toEqual({ ok: true, value: 0 });
});

it('stops where it is when it is paused in the middle, and goes on there', async () => {
  const bytes = randomBytes(9 * MB, 10);
  await storeFile(harness, PATH, bytes);
  await keepFile(tab, LEGS, ME, PATH);
  harness.weather = (address) => (isFile(address) ? tab.media.offlineFiles.pause(LEGS) : 'ok');
  await tab.media.offlineFiles.sync();
  expect([await here(), tab.timers]).toEqual([undefined, [750]]);
  const parts = await tab.localDb.read(['keptBytes'], (reader) => reader.list('keptBytes'));
  const [arrived = 0] = parts.map(({ bytes: part }) => part.byteLength);
  expect([parts.length, arrived > 0, arrived < bytes.length]).toEqual([1, true, true]);
  const ranges: (string | null)[] = [];
  harness.weather = (address, _, init) => {
    if (isFile(address)) ranges.push(new Headers(init?.headers).get('range'));
    return 'ok';
  };
  // Looked at once more, it still waits.
  tab.runTimers();
  await tab.media.offlineFiles.sync();
  expect([ranges, tab.timers]).toEqual([[], []]);
  await tab.media.offlineFiles.resume(LEGS);
  expect(md5((await here()) ?? Buffer.of())).toBe(md5(bytes));
  expect(ranges).toEqual([`bytes=${arrived}-`]);
});

it('tries again by itself after a broken network, ever more rarely', async () => {
  await storeFile(harness, PATH, randomBytes(100, 1));
  await keepFile(tab, LEGS, ME, PATH);
  harness.weather = (address) => (isFile(address) ? 'offline' : 'ok');
  await tab.media.offlineFiles.sync();
  const [first = 0] = tab.timers;
  tab.runTimers();
  await vi.waitFor(() => expect(tab.timers).toHaveLength(1));
  expect(tab.timers[0]).toBeGreaterThan(first);
  harness.weather = () => 'ok';
  tab.runTimers();
  await vi.waitFor(async () => expect(await here()).toHaveLength(100));
  expect(tab.timers).toEqual([]);
});

it.each([
  [401, 0],
  [403, 0],
  [404, 0],
  [429, 1],
  [500, 1],
])('where the server says %i, %i more try is planned', async (status, tries) => {
  await storeFile(harness, PATH, randomBytes(100, 1));
  await keepFile(tab, LEGS, ME, PATH);
  harness.weather = (address) => (isFile(address) ? { status } : 'ok');
  await tab.media.offlineFiles.sync();
  expect([await here(), tab.timers.length]).toEqual([undefined, tries]);
});

it('leaves nothing of what was begun when its workout is removed', async () => {
  await storeFile(harness, PATH, randomBytes(2 * MB, 2));
  await keepFile(tab, LEGS, ME, PATH);
  harness.weather = (address) => (isFile(address) ? { answerCutAfter: MB } : 'ok');
  await tab.media.offlineFiles.sync();
  await tab.offlineDb.write(['workouts'], (tx) => tx.remove('workouts', LEGS));
  await tab.media.offlineFiles.sync();
  expect(await tab.localDb.read(['keptBytes'], (reader) => reader.list('keptBytes'))).toEqual([]);
});

it('is whole and the same however often and wherever it is cut', async () => {
  const figures = await cutDownloads({
    harness,
    open: () => harness.open(ME),
    ownerId: ME,
    cuts: 12,
    seed: 11,
    mostBytes: 300_000,
  });
  expect(figures).toMatchObject({ cuts: 12, different: 0 });
});

it('is sent and fetched when there is room again, whichever of its stores was full', async () => {
  const { wrong, refused } = await fillFileStores(harness, () => harness.open(ME), ME, 5);
  expect(wrong).toEqual([]);
  expect([...refused.keys()].toSorted()).toEqual(FILE_STORES.toSorted());
});

it('counts every file once, and no link of the web', async () => {
  await keepFile(tab, LEGS, ME, PATH);
  const [record] = await tab.offlineDb.read(['workouts'], (reader) => reader.list('workouts'));
  if (!record) throw new Error('an offline copy expected');
  const imgUrl = 'https://example.com/a.jpg';
  expect(storedFilesOf({ ...record, workout: { ...record.workout, imgUrl, videoUrl: PATH } })).toEqual([PATH]);
});

it('gives up on a server that takes the request and says nothing, and comes back', async () => {
  await storeFile(harness, PATH, randomBytes(100, 3));
  await keepFile(tab, LEGS, ME, PATH);
  harness.weather = (address) => (isFile(address) ? new Promise<never>(() => undefined) : 'ok');
  const syncing = tab.media.offlineFiles.sync();
  await vi.waitFor(() => expect(tab.timers).toEqual([30_000]));
  tab.runTimers();
  await syncing;
  expect(await here()).toBeUndefined();
  harness.weather = () => 'ok';
  tab.runTimers();
  await vi.waitFor(async () => expect(await here()).toHaveLength(100));
});

it('begins anew where some of what has come is gone, and goes on to the next file', async () => {
  const bytes = randomBytes(2 * MB, 4);
  await storeFile(harness, PATH, bytes);
  await keepFile(tab, LEGS, ME, PATH);
  harness.weather = (address) => (isFile(address) ? { answerCutAfter: MB } : 'ok');
  await tab.media.offlineFiles.sync();
  expect((await tab.media.offlineFiles.facts()).get(PATH)?.here).toBeGreaterThan(0);
  harness.weather = () => 'ok';
  await tab.localDb.write(['keptBytes'], (tx) => tx.remove('keptBytes', `${PATH}#0`));
  await tab.media.offlineFiles.sync();
  expect(md5((await here()) ?? Buffer.of())).toBe(md5(bytes));
});
