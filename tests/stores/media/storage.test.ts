import { expect, test, vi } from 'vitest';
import { failed } from '#core/base/errors.ts';
import type { MediaFile } from '#core/workout/media.ts';
import { draftOf } from '#core/workout/draft.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, BEN, createHarness, enter, type HarnessOptions, settled } from '#tests/stores/harness.ts';

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

test('what was looked at for one person is not kept as a look of the next', async () => {
  const harness = await open([file(1), file(2)]);
  await harness.storage.getState().look();
  harness.media.state.lastLook = undefined;
  enter(harness, BEN);
  await settled();
  expect(harness.media.state.lastLook).toBeUndefined();
  expect(harness.storage.getState()).toMatchObject({ use: undefined, at: undefined });
});

test('a look that is ended at any moment leaves the figures as they were, and keeps none', async () => {
  for (let turns = 0; turns < 60; turns += 1) {
    const harness = await open([file(1), file(2)]);
    harness.media.state.objects.set(pathOf(3), 30);
    let isEnded = false;
    void harness.storage
      .getState()
      .look()
      .then(() => (isEnded = true));
    for (let turn = 0; turn < turns && !isEnded; turn += 1) await Promise.resolve();
    if (harness.storage.getState().use) return;
    harness.storage.getState().cancel();
    await settled();
    expect(harness.storage.getState()).toMatchObject({ use: undefined, at: undefined, problem: undefined });
    expect(harness.storage.getState()).toMatchObject({ seen: undefined, removing: undefined });
    expect(harness.media.state.lastLook).toBeUndefined();
  }
  throw new Error('a look has no end');
});

test('the figures of the last time stand until there are newer ones, and are read once', async () => {
  const first = await open([file(1)]);
  await first.storage.getState().look();
  const harness = await open([file(1), file(2)]);
  harness.media.state.lastLook = first.media.state.lastLook;
  const last = vi.spyOn(harness.media.port.folders, 'lastLook');
  const counts: unknown[] = [];
  harness.storage.subscribe(({ use }, before) => use !== before.use && counts.push(use?.count));
  await harness.storage.getState().look();
  await harness.storage.getState().look();
  expect([counts.slice(0, 2), last.mock.calls.length]).toEqual([[1, 2], 1]);
});

test('a problem is said until the next look', async () => {
  const harness = await open([file(1)]);
  harness.media.state.pageProblem = 'unavailable';
  await harness.storage.getState().look();
  harness.media.state.pageProblem = undefined;
  const looking = harness.storage.getState().look();
  expect(harness.storage.getState().problem).toBeUndefined();
  await looking;
  expect(harness.storage.getState().use?.count).toBe(1);
});

test('how large it is what nothing counts is asked, of a hundred at most; what does not say stays open', async () => {
  const harness = await open([]);
  for (let n = 1; n <= 101; n += 1) harness.media.state.objects.set(pathOf(n), n);
  const sizeOf = vi.spyOn(harness.media.port.folders, 'sizeOf').mockResolvedValueOnce(failed('offline'));
  await harness.storage.getState().look();
  expect(sizeOf).toHaveBeenCalledTimes(100);
  const sizes = harness.storage.getState().use?.orphans.map(({ size }) => size) ?? [];
  expect(sizes.filter((size) => size === undefined)).toHaveLength(2);
  expect(sizes).toContain(50);
});

test('a look that is ended while sizes are asked for asks for no more of them', async () => {
  const harness = await open([]);
  for (let n = 1; n <= 9; n += 1) harness.media.state.objects.set(pathOf(n), n);
  const sizeOf = vi.spyOn(harness.media.port.folders, 'sizeOf').mockImplementationOnce(async () => {
    harness.storage.getState().cancel();
    return failed('cancelled');
  });
  await harness.storage.getState().look();
  expect([sizeOf.mock.calls.length, harness.storage.getState().use]).toEqual([1, undefined]);
});

test('files that nothing counts are not asked for where all are counted', async () => {
  const harness = await open([file(1), file(2, [LEGS])]);
  const sizeOf = vi.spyOn(harness.media.port.folders, 'sizeOf');
  await harness.storage.getState().look();
  expect(sizeOf).not.toHaveBeenCalled();
});

test('each folder of the person is looked through, and no other one’s', async () => {
  const harness = await open([]);
  const page = vi.spyOn(harness.media.port.folders, 'page');
  await harness.storage.getState().look();
  expect(page.mock.calls.map(([area, uid]) => [area, uid])).toEqual([
    ['workout-media', ANNA.uid],
    ['profile-media', ANNA.uid],
    ['messageMedia', ANNA.uid],
  ]);
});

test('a file is used by a workout that is stored here, one not saved yet, and the person’s picture', async () => {
  const harness = await open([file(1), file(2), file(3), file(4)], {
    workouts: [
      wholeOf([{ exDetails: [{ url: pathOf(1), audioUrl: '', text: '', seconds: 0 }] }], {
        wId: LEGS,
        ownerId: ANNA.uid,
      }),
    ],
  });
  vi.spyOn(harness.library.port, 'listMineLocal').mockResolvedValue([
    wholeOf([], { wId: 'heads000000000000001', ownerId: ANNA.uid, imgUrl: pathOf(2) }).workout,
  ]);
  const draft = draftOf(wholeOf([], { wId: 'newNewNewNewNewNew01', ownerId: ANNA.uid, imgUrl: pathOf(3) }));
  harness.drafts.stored.set('editor/new', { draft, before: undefined });
  await harness.storage.getState().look();
  expect(orphans(harness)).toEqual(['unused f4.jpg']);
});

test('after a look the figures follow what is added and deleted elsewhere, before it nothing does', async () => {
  const harness = await open([file(1)]);
  await harness.stores.media.getState().loadFiles();
  expect([harness.storage.getState().use, harness.media.state.lastLook]).toEqual([undefined, undefined]);
  await harness.storage.getState().look();
  const { at } = harness.storage.getState();
  await harness.clock.pass(1000);
  await harness.stores.media.getState().remove(pathOf(1));
  await settled();
  expect(harness.storage.getState()).toMatchObject({ at, use: { count: 0 } });
  expect(harness.media.state.lastLook).toMatchObject({ at, use: { count: 0 } });
});

test('what is gone already gives its room back, 25 at a time', async () => {
  const harness = await open(Array.from({ length: 30 }, (_, n) => file(n + 1, [LEGS])));
  harness.media.state.objects.clear();
  const lists = vi.spyOn(harness.media.port, 'list');
  await harness.storage.getState().look();
  expect(orphans(harness)).toHaveLength(30);
  lists.mockClear();
  const left: (number | undefined)[] = [];
  harness.storage.subscribe((state, before) => {
    if (state.removing !== before.removing) left.push(state.removing);
  });
  await harness.storage.getState().remove(Array.from({ length: 30 }, (_, n) => pathOf(n + 1)));
  expect([left, lists.mock.calls.length]).toEqual([[30, 5, 0, undefined], 1]);
  expect(harness.media.state.forgotten).toHaveLength(30);
  expect(orphans(harness)).toEqual([]);
});

test('the last one that is gone is given up, too, alone after 25 others', async () => {
  const harness = await open(Array.from({ length: 26 }, (_, n) => file(n + 1, [LEGS])));
  harness.media.state.objects.clear();
  await harness.storage.getState().look();
  await harness.storage.getState().remove(Array.from({ length: 26 }, (_, n) => pathOf(n + 1)));
  expect(harness.media.state.forgotten).toHaveLength(26);
  expect(orphans(harness)).toEqual([]);
});

test('a deletion can be ended between two files, and asks for no list where none was gone', async () => {
  const harness = await open([file(1), file(2), file(3)]);
  await harness.storage.getState().look();
  const lists = vi.spyOn(harness.media.port, 'list');
  harness.storage.subscribe(({ removing, cancel }) => {
    if (removing === 2) cancel();
  });
  await harness.storage.getState().remove([1, 2, 3].map((n) => pathOf(n)));
  expect([...harness.media.state.objects.keys()]).toEqual([pathOf(3)]);
  expect(harness.storage.getState()).toMatchObject({ removing: undefined, problem: undefined });
  expect(lists).not.toHaveBeenCalled();
});

test('a file may be deleted without a look before', async () => {
  const harness = await open([file(1)]);
  harness.storage.setState({ problem: 'offline' });
  const removing = harness.storage.getState().remove([pathOf(1)]);
  expect(harness.storage.getState()).toMatchObject({ removing: 1, problem: undefined });
  await removing;
  expect([harness.media.state.objects.size, harness.storage.getState().use]).toEqual([0, undefined]);
  expect(harness.storage.getState().removing).toBeUndefined();
});

test('a look is not lost over a change of the same person’s profile; one of another ends with them', async () => {
  const harness = await open([file(1)]);
  await harness.storage.getState().look();
  harness.stores.login.getState().set({ firstName: 'Anna' });
  expect(harness.storage.getState().use?.count).toBe(1);
  const looking = harness.storage.getState().look();
  harness.stores.login.getState().set({ userID: 'somebodyElse00000001' });
  await looking;
  expect(harness.storage.getState()).toMatchObject({ use: undefined, seen: undefined, problem: undefined });
});
