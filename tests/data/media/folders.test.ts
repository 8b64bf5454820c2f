import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FoldersPort } from '#data/media/folders.ts';
import { BUCKET, givenPerson, startMediaHarness, type MediaHarness } from '#tests/data/support/media-harness.ts';

const ME = 'meaaaaaaaaaaaaaaaaaaaa';
const OTHER = 'otheraaaaaaaaaaaaaaaaa';

let harness: MediaHarness;
beforeAll(async () => {
  harness = await startMediaHarness();
  givenPerson(harness, ME);
});
afterAll(() => harness.stop());

const pathOf = (uid: string, n: number, area = 'workout-media') =>
  `${area}/${uid}/${String(n).padStart(20, '0')}_f.jpg`;
const store = (path: string, size = 1) =>
  harness.storage.putObject(BUCKET, path, new Uint8Array(size), { contentType: 'image/jpeg', metadata: {} });

async function all(folders: FoldersPort) {
  const pages: (readonly string[])[] = [];
  let next: string | undefined;
  do {
    const page = await folders.page('workout-media', ME, next);
    if (!page.ok) throw new Error(page.problem);
    pages.push(page.value.paths);
    next = page.value.next;
  } while (next !== undefined);
  return pages;
}

it('a folder of 1205 files comes in two pages, each file once, and nobody else’s', async () => {
  const names = Array.from({ length: 1205 }, (_, n) => pathOf(ME, n));
  await Promise.all(names.map((name) => store(name)));
  await store(pathOf(OTHER, 1));
  await store(pathOf(ME, 1, 'profile-media'));
  const pages = await all(harness.open(ME).media.folders);
  expect(pages.map(({ length }) => length)).toEqual([1000, 205]);
  expect(pages.flat()).toEqual(names);
});

it('an empty folder is one empty page', async () => {
  expect(await harness.open(ME).media.folders.page('messageMedia', ME)).toEqual({
    ok: true,
    value: { paths: [], next: undefined },
  });
});

it('what has no record has a size all the same', async () => {
  const path = pathOf(ME, 7000, 'profile-media');
  await store(path, 1234);
  const { folders } = harness.open(ME).media;
  expect(await folders.sizeOf(path)).toEqual({ ok: true, value: 1234 });
  expect(await folders.sizeOf(pathOf(ME, 7001))).toEqual({ ok: false, problem: 'not-found' });
});

it('somebody else’s folder is refused', async () => {
  const { folders } = harness.open(OTHER).media;
  expect(await folders.page('workout-media', ME)).toEqual({ ok: false, problem: 'not-allowed' });
});

it('without a connection that is the problem', async () => {
  harness.weather = () => 'offline';
  expect(await harness.open(ME).media.folders.page('workout-media', ME)).toEqual({ ok: false, problem: 'offline' });
  harness.weather = () => 'ok';
});

it('what was found is kept for the person on this device, and goes with them', async () => {
  const tab = harness.open(ME);
  await tab.media.folders.keepLook({ at: 5 });
  expect(await tab.media.folders.lastLook()).toEqual({ at: 5 });
  tab.session.uid = OTHER;
  expect(await tab.media.folders.lastLook()).toBeUndefined();
});
