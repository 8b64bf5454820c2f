/** What the browser says of the room on the device, and whether it keeps what is there. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startMediaHarness, type MediaHarness } from '#tests/data/support/media-harness.ts';

const ME = 'meaaaaaaaaaaaaaaaaaaaa';
let harness: MediaHarness;
beforeAll(async () => {
  harness = await startMediaHarness();
});
afterAll(() => harness.stop());
beforeEach(() => harness.newDevice());

const browserSays = (storage: object | undefined) => vi.stubGlobal('navigator', { storage });
const offlineFiles = () => harness.open(ME).media.offlineFiles;
const refuses = () => Promise.reject(new DOMException('no', 'SecurityError'));

it.each([
  ['both numbers', { estimate: async () => ({ usage: 7, quota: 100 }) }, { usedBytes: 7, quotaBytes: 100 }],
  ['how much there is alone', { estimate: async () => ({ quota: 100 }) }, { usedBytes: 0, quotaBytes: 100 }],
  ['nothing', { estimate: async () => ({}) }, undefined],
  ['no', { estimate: refuses }, undefined],
  ['that it cannot', {}, undefined],
  ['nothing of storage', undefined, undefined],
])('the room, where the browser says %s', async (_, storage, room) => {
  browserSays(storage);
  expect(await offlineFiles().room()).toEqual(room);
});

it.each([
  ['keeps it', { persist: async () => true }, true],
  ['may clear it', { persist: async () => false }, false],
  ['says no', { persist: refuses }, false],
  ['cannot', {}, false],
  ['knows nothing of storage', undefined, false],
])('what is here stays, where the browser %s', async (_, storage, isKept) => {
  browserSays(storage);
  expect(await offlineFiles().persist()).toBe(isKept);
});
