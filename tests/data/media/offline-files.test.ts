import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { breakOpening } from '#tests/data/support/broken-disk.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { createKeeping } from '#data/workouts/keeping.ts';
import { aWorkout } from '#tests/data/support/harness.ts';
import { givenPerson, startMediaHarness, type MediaHarness, type MediaTab } from '#tests/data/support/media-harness.ts';

const ME = 'meaaaaaaaaaaaaaaaaaaaa';
const LEGS = 'wLegsaaaaaaaaaaaaaaa';
const CORE = 'wCoreaaaaaaaaaaaaaaa';

let harness: MediaHarness;
let mend = (): void => undefined;
beforeAll(async () => {
  harness = await startMediaHarness();
});
afterAll(() => harness.stop());
afterEach(() => {
  vi.useRealTimers();
  mend();
});
beforeEach(async () => {
  await harness.reset();
  givenPerson(harness, ME);
});

async function sent({ media }: MediaTab, name: string): Promise<string> {
  const file = new Blob([name], { type: 'image/png' });
  const added = await media.uploads.add({ area: 'workout-media', kind: 'image', file, name });
  await media.uploads.drain();
  if (!added.ok) throw new Error(added.problem);
  return added.value;
}
/** As somebody keeps a workout on purpose. */
async function keep({ offlineDb }: MediaTab, wId: string, imgUrl: string, url: string): Promise<void> {
  const { workout, exercises } = aWorkout(wId, ME, 1);
  const exDetails = [{ url, audioUrl: '', text: '', seconds: 0 }];
  await offlineDb.write(['workouts'], (tx) =>
    tx.put('workouts', {
      wId,
      ownerUid: ME,
      workout: { ...workout, imgUrl },
      exercises: exercises.map((exercise) => ({ ...exercise, exDetails })),
    }),
  );
}
const keepingOf = ({ offlineDb, localDb, clock }: MediaTab) =>
  createKeeping({ offlineDb, localDb, now: () => clock.now, onCopiesChange: () => undefined });
const aFilm = (wId: string, imgUrl: string, version = 1): WholeWorkout => {
  const { workout, exercises } = aWorkout(wId, ME, 1);
  return { workout: { ...workout, imgUrl, version }, exercises };
};
const here = async ({ media }: MediaTab, path: string) => (await media.offlineFiles.blobOf(path))?.text();

it('keeps the files of workouts that are kept on purpose, for the time without a network', async () => {
  const tab = harness.open(ME);
  const [cover, squat, other] = [await sent(tab, 'cover'), await sent(tab, 'squat'), await sent(tab, 'other')];
  await keep(tab, LEGS, cover, squat);
  await tab.media.offlineFiles.sync();
  harness.weather = () => 'offline';
  const offline = harness.open(ME);
  expect([await here(offline, cover), await here(offline, squat), await here(offline, other)]).toEqual([
    'cover',
    'squat',
    undefined,
  ]);
});

it('fetches what could not be had the next time, and nothing twice', async () => {
  const tab = harness.open(ME);
  const [cover, squat] = [await sent(tab, 'cover'), await sent(tab, 'squat')];
  await keep(tab, LEGS, cover, squat);
  harness.weather = (address) => (address.includes(encodeURIComponent(squat)) ? 'offline' : 'ok');
  await tab.media.offlineFiles.sync();
  expect([await here(tab, cover), await here(tab, squat)]).toEqual(['cover', undefined]);
  const asked: string[] = [];
  harness.weather = (address) => {
    asked.push(address);
    return 'ok';
  };
  await tab.media.offlineFiles.sync();
  expect(await here(tab, squat)).toBe('squat');
  expect(asked.filter((address) => address.includes(encodeURIComponent(cover)))).toEqual([]);
});

it('keeps a file as long as one such workout shows it, and asks for no link of the web', async () => {
  const tab = harness.open(ME);
  const [cover, squat] = [await sent(tab, 'cover'), await sent(tab, 'squat')];
  await keep(tab, LEGS, cover, squat);
  await keep(tab, CORE, 'https://example.com/a.jpg', squat);
  await tab.media.offlineFiles.sync();
  await tab.offlineDb.write(['workouts'], (tx) => tx.remove('workouts', LEGS));
  await tab.media.offlineFiles.sync();
  expect([await here(tab, cover), await here(tab, squat)]).toEqual([undefined, 'squat']);
});

it('keeps a file that arrives after its workout was kept', async () => {
  const tab = harness.open(ME);
  harness.weather = () => 'offline';
  const path = await sent(tab, 'late');
  await keep(tab, LEGS, path, '');
  harness.weather = () => 'ok';
  await tab.media.uploads.drain();
  await expect.poll(() => here(tab, path)).toBe('late');
});

it.each([
  ['fails to open', 'fails'],
  ['opens too late', 'hangs'],
] as const)(
  'keeps every file while the list of what is kept %s, and fetches on when it can be read',
  async (_, how) => {
    const tab = harness.open(ME);
    const [cover, squat] = [await sent(tab, 'cover'), await sent(tab, 'squat')];
    await keep(tab, LEGS, cover, squat);
    harness.weather = (address) => (address.includes(encodeURIComponent(squat)) ? 'offline' : 'ok');
    await tab.media.offlineFiles.sync();
    const later = harness.open(ME);
    expect(await here(later, cover)).toBe('cover');
    mend = breakOpening('icetime-db', how);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const syncing = later.media.offlineFiles.sync();
    await vi.advanceTimersByTimeAsync(3100);
    await syncing;
    vi.useRealTimers();
    expect(await here(later, cover)).toBe('cover');
    harness.weather = () => 'ok';
    mend();
    // It may come before the database has opened, and then tries again.
    await vi.waitFor(async () => {
      later.runTimers();
      expect([await here(later, cover), await here(later, squat)]).toEqual(['cover', 'squat']);
    });
  },
);

it('a workout that is taken off without a network comes back whole, and its files go some minutes later', async () => {
  const tab = harness.open(ME);
  const sync = () => tab.media.offlineFiles.sync();
  const facts = () => tab.media.offlineFiles.facts();
  const [cover, begun] = [await sent(tab, 'cover'), await sent(tab, 'begun')];
  const [legs, core] = [aFilm(LEGS, cover), aFilm(CORE, begun)];
  const keeping = keepingOf(tab);
  await keeping.keep(legs, ME);
  await sync();
  harness.weather = (address) => (address.includes('alt=media') ? { answerCutAfter: 2 } : 'ok');
  await keeping.keep(core, ME);
  await sync();
  harness.weather = () => 'offline';
  for (const { workout } of [legs, core]) await keeping.unkeep(workout.wId, ME);
  await sync();
  const left = await facts();
  expect([left.get(cover), left.get(begun)]).toMatchObject([
    { isWhole: true, isLeaving: true },
    { here: 2, isLeaving: true },
  ]);
  await keeping.keep(legs, ME);
  await sync();
  expect([await here(tab, cover), (await facts()).get(cover)]).toEqual([
    'cover',
    expect.not.objectContaining({ isLeaving: true }),
  ]);
  tab.clock.now += 4 * 60_000;
  await keeping.unkeep(LEGS, ME);
  await sync();
  expect([
    await here(tab, cover),
    (await tab.localDb.read(['keptBytes'], (reader) => reader.keys('keptBytes'))).length,
  ]).toEqual(['cover', 2]);
  tab.clock.now += 60_001;
  await sync();
  expect([
    await here(tab, cover),
    (await tab.localDb.read(['keptBytes'], (reader) => reader.keys('keptBytes'))).length,
  ]).toEqual(['cover', 1]);
  tab.clock.now += 4 * 60_000;
  await sync();
  expect(await here(tab, cover)).toBeUndefined();
});

it('a clock that is set back keeps no file of a workout that was taken off', async () => {
  const tab = harness.open(ME);
  const cover = await sent(tab, 'cover');
  await keepingOf(tab).keep(aFilm(LEGS, cover), ME);
  await tab.media.offlineFiles.sync();
  await keepingOf(tab).unkeep(LEGS, ME);
  tab.clock.now -= 3_600_000;
  await tab.media.offlineFiles.sync();
  expect(await here(tab, cover)).toBeUndefined();
});

it('an update plays once all of it is here; until then the version before does, with its files', async () => {
  const tab = harness.open(ME);
  const sync = () => tab.media.offlineFiles.sync();
  const [first, second] = [await sent(tab, 'first'), await sent(tab, 'second')];
  const replaced: boolean[] = [];
  tab.media.offlineFiles.onChange((isReplaced) => replaced.push(isReplaced));
  const playing = async () =>
    (await tab.offlineDb.read(['workouts'], (reader) => reader.get('workouts', LEGS)))?.workout.version;
  const state = async () => [await playing(), await here(tab, first), await here(tab, second)];
  await keepingOf(tab).keep(aFilm(LEGS, first), ME);
  await sync();
  harness.weather = () => 'offline';
  await keepingOf(tab).keep(aFilm(LEGS, second, 2), ME);
  await sync();
  expect([await state(), replaced.includes(true)]).toEqual([[1, 'first', undefined], false]);
  await tab.media.offlineFiles.pause(LEGS);
  harness.weather = () => 'ok';
  await sync();
  expect(await state()).toEqual([1, 'first', undefined]);
  await tab.media.offlineFiles.resume(LEGS);
  expect([await state(), replaced.at(-1)]).toEqual([[2, undefined, 'second'], true]);
});

it('of a version that was never whole nothing is fetched once there is a newer one', async () => {
  const tab = harness.open(ME);
  const [first, second] = [await sent(tab, 'first'), await sent(tab, 'second')];
  harness.weather = () => 'offline';
  await keepingOf(tab).keep(aFilm(LEGS, first), ME);
  await keepingOf(tab).keep(aFilm(LEGS, second, 2), ME);
  harness.weather = () => 'ok';
  await tab.media.offlineFiles.sync();
  expect([await here(tab, first), await here(tab, second)]).toEqual([undefined, 'second']);
});
