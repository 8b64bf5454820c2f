import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  BUCKET,
  givenPerson,
  startMediaHarness,
  type MediaHarness,
  type MediaTab,
} from '#tests/data/support/media-harness.ts';

const ME = 'meaaaaaaaaaaaaaaaaaaaa';
const SIZE = 1000;
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

const flip = (uploads: boolean) => harness.firestore.set('switches/now', { uploads });
const used = () => harness.firestore.get(`users/${ME}`)?.['totalStorageUsed'];
const stored = () => harness.storage.listObjects(BUCKET, '');
const uploads = async () => (await tab.media.uploads.list()).map(({ progress, problem }) => [progress, problem]);
const settled = () => tab.media.uploads.drain();
async function added(size = SIZE): Promise<string> {
  const file = new Blob([new Uint8Array(size).fill(7)], { type: 'image/jpeg' });
  const outcome = await tab.media.uploads.add({ area: 'workout-media', kind: 'image', file, name: 'squat.jpg' });
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.value;
}

it('waits while uploads are switched off, however often it is tried, and is sent once they are on again', async () => {
  flip(false);
  const path = await added();
  await settled();
  await settled();
  expect([stored(), used(), await uploads()]).toEqual([[], 0, [['waiting', 'paused']]]);
  flip(true);
  await settled();
  expect([stored(), used(), await uploads()]).toEqual([[path], SIZE, []]);
});

it('is sent at once where the switch came back just after the refusal', async () => {
  flip(false);
  let commits = 0;
  harness.weather = (address) => {
    if (!address.includes(':commit')) return 'ok';
    commits += 1;
    // The second one follows the look at the switch.
    if (commits === 2) flip(true);
    return 'ok';
  };
  const path = await added();
  await settled();
  flip(true);
  await settled();
  expect([stored(), await uploads()]).toEqual([[path], []]);
});

it('is sent in any case once its room is reserved', async () => {
  harness.weather = (address) => (address.startsWith(harness.storage.url) ? { status: 503 } : 'ok');
  const path = await added();
  await expect.poll(() => tab.timers.length).toBe(1);
  expect(used()).toBe(SIZE);
  flip(false);
  harness.weather = () => 'ok';
  await settled();
  expect([stored(), await uploads()]).toEqual([[path], []]);
});

it('says still why a file is refused that is too large while uploads are on', async () => {
  flip(true);
  harness.firestore.set(`users/${ME}`, { ...harness.firestore.get(`users/${ME}`), totalStorageUsed: 104_857_600 });
  await added();
  await settled();
  expect(await uploads()).toEqual([['failed', 'limit']]);
});
