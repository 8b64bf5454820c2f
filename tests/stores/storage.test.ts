import { expect, test } from 'vitest';
import type { MediaFile } from '#core/media.ts';
import { draftOf } from '#core/draft.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, createHarness, enter, type HarnessOptions } from './harness.ts';

const DAY_MS = 86_400_000;
const LEGS = 'legs0000000000000001';
const pathOf = (n: number, area = 'workout-media') => `${area}/${ANNA.uid}/${String(n).padStart(20, '0')}_f${n}.jpg`;
const fileNameOf = (n: number) => `${String(n).padStart(20, '0')}_f${n}.jpg`;
const file = (n: number, uses: readonly string[] = []): MediaFile => ({
  fileName: fileNameOf(n),
  name: `f${n}.jpg`,
  path: pathOf(n),
  size: n,
  kind: 'image',
  contentType: 'image/jpeg',
  state: 'stored',
  uses,
  createdAt: 1_700_000_000_000 - DAY_MS,
});

async function open(files: readonly MediaFile[], options: HarnessOptions = {}) {
  const harness = createHarness(options);
  enter(harness, ANNA, { totalStorageUsed: 1000 });
  harness.media.state.files = [...files];
  for (const { path, size } of files) harness.media.state.objects.set(path, size);
  await harness.stores.loadStorage();
  return { ...harness, storage: harness.stores.storage };
}
const orphans = ({ storage }: Awaited<ReturnType<typeof open>>) =>
  storage.getState().use?.orphans.map(({ reason, name }) => `${reason} ${name}`);

test('a look goes through all folders and compares them with the records', async () => {
  const harness = await open([file(1, [LEGS]), file(2)]);
  harness.media.state.objects.set(pathOf(3), 30);
  harness.media.state.objects.delete(pathOf(1));
  await harness.storage.getState().look();
  expect(orphans(harness)).toEqual(['no-record f3.jpg', 'unused f2.jpg', 'no-object f1.jpg']);
  expect(harness.storage.getState()).toMatchObject({ at: harness.clock.now(), seen: undefined, problem: undefined });
  expect(harness.media.state.pages).toBe(3);
});

test('2500 files: page by page, each page counted as it comes', async () => {
  const harness = await open(Array.from({ length: 2500 }, (_, n) => file(n + 1, [LEGS])));
  const seen: (number | undefined)[] = [];
  harness.storage.subscribe((state, before) => {
    if (state.seen !== before.seen) seen.push(state.seen);
  });
  await harness.storage.getState().look();
  expect(seen).toEqual([0, 1000, 2000, 2500, undefined]);
  expect(harness.storage.getState().use?.count).toBe(2500);
  expect(orphans(harness)).toEqual([]);
});

test('a look can be ended, and leaves the figures as they were', async () => {
  const harness = await open(Array.from({ length: 2500 }, (_, n) => file(n + 1)));
  harness.storage.subscribe(({ seen, cancel }) => {
    if (seen === 1000) cancel();
  });
  await harness.storage.getState().look();
  expect(harness.media.state.pages).toBe(2);
  expect(harness.storage.getState()).toMatchObject({ seen: undefined, use: undefined, problem: undefined });
});

test('without a connection: the figures of the last time, and why there are no newer ones', async () => {
  const first = await open([file(1, [LEGS])]);
  await first.storage.getState().look();
  const { lastLook } = first.media.state;
  const second = await open([]);
  second.media.state.lastLook = lastLook;
  second.stores.app.getState().set({ offline: true });
  await second.storage.getState().look();
  expect(second.storage.getState()).toMatchObject({ problem: 'offline', at: first.clock.now(), use: { count: 1 } });
  expect(second.media.state.pages).toBe(0);
});

test.each(['page', 'list'] as const)(
  'a %s that cannot be had is a problem, and no file is called an orphan',
  async (what) => {
    const harness = await open([file(1)]);
    if (what === 'page') harness.media.state.pageProblem = 'unavailable';
    else harness.media.state.listProblem = 'unavailable';
    await harness.storage.getState().look();
    expect(harness.storage.getState()).toMatchObject({ problem: 'unavailable', seen: undefined, use: undefined });
  },
);

test('what is typed on this device and not saved is a use', async () => {
  const harness = await open([file(1), file(2)], {
    workouts: [wholeOf([{}], { wId: LEGS, ownerId: ANNA.uid, imgUrl: pathOf(1) })],
  });
  const draft = draftOf(
    wholeOf([{ exDetails: [{ url: pathOf(2), audioUrl: '', text: '', seconds: 0 }] }], {
      wId: LEGS,
      ownerId: ANNA.uid,
    }),
  );
  harness.drafts.stored.set(`editor/${LEGS}`, { draft, before: undefined });
  await harness.storage.getState().look();
  expect(orphans(harness)).toEqual([]);
  expect(harness.storage.getState().use?.byWorkout.map(({ wId, bytes }) => [wId, bytes])).toEqual([[LEGS, 3]]);
});

test('deleting: files go one by one, the gone ones give their room back, and the figures follow', async () => {
  const harness = await open([file(1), file(2, [LEGS]), file(4)]);
  harness.media.state.objects.set(pathOf(3), 3);
  harness.media.state.objects.delete(pathOf(2));
  await harness.storage.getState().look();
  const left: (number | undefined)[] = [];
  harness.storage.subscribe((state, before) => {
    if (state.removing !== before.removing) left.push(state.removing);
  });
  await harness.storage.getState().remove([pathOf(1), pathOf(2), pathOf(3)]);
  expect(left).toEqual([3, 2, 1, 0, undefined]);
  expect(harness.media.state.forgotten).toEqual([fileNameOf(2)]);
  expect([...harness.media.state.objects.keys()]).toEqual([pathOf(4)]);
  expect(orphans(harness)).toEqual(['unused f4.jpg']);
  expect(harness.storage.getState().use?.bytes).toBe(4);
  expect(harness.stores.login.getState().totalStorageUsed).toBe(999);
});

test('a deletion that fails stops, says why, and keeps what is left', async () => {
  const harness = await open([file(1), file(2)]);
  await harness.storage.getState().look();
  harness.media.state.removeProblem = 'offline';
  await harness.storage.getState().remove([pathOf(1), pathOf(2)]);
  expect(harness.storage.getState()).toMatchObject({ problem: 'offline', removing: undefined });
  expect(orphans(harness)).toHaveLength(2);
});

test('somebody else sees nothing of it', async () => {
  const harness = await open([file(1)]);
  await harness.storage.getState().look();
  harness.stores.login.getState().set({ userID: 'somebodyElse00000001' });
  expect(harness.storage.getState()).toMatchObject({ use: undefined, at: undefined });
});
