/** What the library asks of the server beside its lists, and answers that come for somebody who has left. */
import { done, failed } from '#core/base/errors.ts';
import type { GenerateRequest } from '#core/exercises/generate.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { expect, test, vi } from 'vitest';
import { ANNA, BEN, createHarness, enter, settled } from '#tests/stores/harness.ts';

const OWN = 'ownOwnOwnOwnOwnOwn01';
const hidden = { reason: 'report', state: 'hidden' } as never;

async function setup() {
  const harness = createHarness({
    workouts: [
      wholeOf([{ name: 'Squats' }], { wId: OWN, ownerId: ANNA.uid, name: 'Legs', hidden }),
      wholeOf([{}], { wId: 'plainPlainPlainPla01', ownerId: ANNA.uid, name: 'Plain' }),
    ],
  });
  enter(harness);
  const library = () => harness.stores.library.getState();
  await library().loadMine();
  const leave = () => {
    harness.stores.login.getState().clear();
    library().clear();
  };
  const stateOf = (wId: string) => library().mine.items.find((one) => one.wId === wId)?.hidden?.state;
  return { harness, library, leave, stateOf };
}

test('an appeal is shown at once on the workout it is for, when it has arrived', async () => {
  const { harness, library, stateOf } = await setup();
  harness.appeals.state.problem = 'offline';
  expect(await library().appealHidden(OWN, 'Please')).toEqual(failed('offline'));
  expect(stateOf(OWN)).toBe('hidden');
  harness.appeals.state.problem = undefined;
  expect(await library().appealHidden(OWN, 'Please')).toEqual(done(undefined));
  expect(stateOf(OWN)).toBe('appealed');
  const before = library().mine.items;
  expect(await library().appealHidden('plainPlainPlainPla01', 'Please')).toEqual(done(undefined));
  expect(await library().appealHidden('goneGoneGoneGone0001', 'Please')).toEqual(done(undefined));
  expect(library().mine.items).toBe(before);
  expect(harness.appeals.state.sent.map(([wId]) => wId)).toEqual([OWN, 'plainPlainPlainPla01', 'goneGoneGoneGone0001']);
});

const WISH: GenerateRequest = { sport: 'Fitness', level: 'base', minutes: 10, equipment: [], wish: 'legs' };

test('a wish is answered by the server, in the person’s language and as theirs, and saved nowhere', async () => {
  const { harness, library } = await setup();
  harness.stores.settings.getState().set('language', 'German');
  const made = wholeOf([{ name: 'Squats' }, { name: 'Something of its own' }], { ownerId: 'server', name: 'Made' });
  harness.proposals.answer = () => done({ whole: made, source: 'model', reason: undefined });
  const { whole, isByModel, problem } = await library().propose(WISH);
  expect([isByModel, problem]).toEqual([true, undefined]);
  expect(whole?.workout).toMatchObject({ name: 'Made', ownerId: ANNA.uid, language: 'German' });
  expect(whole?.workout.wId).not.toBe(made.workout.wId);
  expect(whole?.exercises.map(({ wId }) => wId)).toEqual([whole?.workout.wId, whole?.workout.wId]);
  expect(whole?.exercises.map(({ name }) => name)).toEqual(['Kniebeugen', 'Something of its own']);
  expect(harness.library.calls.saved).toEqual([]);
});

test('new workouts go on by themselves until somebody has chosen a timer mode, then as they chose', async () => {
  const { harness, library } = await setup();
  const proposed = wholeOf([{}], { timerMode: 'autonext' });
  harness.proposals.answer = () => done({ whole: proposed, source: 'model', reason: undefined });
  const modes = async () => [
    library().fresh('English').timerMode,
    (await library().propose(WISH)).whole?.workout.timerMode,
  ];
  expect(await modes()).toEqual(['autonext', 'autonext']);
  const { set, setAll } = harness.stores.settings.getState();
  set('timerMode', 'countup');
  expect(await modes()).toEqual(['countup', 'countup']);
  set('timerMode', 'stopnext');
  expect(await modes()).toEqual(['stopnext', 'stopnext']);
  setAll(DEFAULT_SETTINGS);
  expect(await modes()).toEqual(['autonext', 'autonext']);
  harness.proposals.answer = () => failed('offline');
  set('timerMode', 'repeat');
  expect((await library().propose(WISH)).whole?.workout.timerMode).toBe('repeat');
});

test('what the server made by rule has no name of its own, and says why', async () => {
  const { harness, library } = await setup();
  const made = wholeOf([{ name: 'Squats' }], { ownerId: 'server', name: 'Made' });
  harness.proposals.answer = () => done({ whole: made, source: 'local', reason: 'full' });
  expect(await library().propose(WISH)).toMatchObject({
    isByModel: false,
    problem: 'full',
    whole: { workout: { name: '' } },
  });
});

test('where the server gives none the device makes one, and says why', async () => {
  const { library } = await setup();
  const { whole, isByModel, problem } = await library().propose(WISH);
  expect([isByModel, problem]).toEqual([false, 'offline']);
  expect(whole?.workout).toMatchObject({ name: '', ownerId: ANNA.uid, language: 'English' });
  expect(whole?.exercises.length).toBeGreaterThan(2);
  expect(new Set(whole?.exercises.map(({ wId }) => wId))).toEqual(new Set([whole?.workout.wId]));
});

test('the device answers a wish in words where the server has no model, in turn another way, or not at all', async () => {
  const { harness, library } = await setup();
  const made = wholeOf([{ name: 'Squats' }], { ownerId: 'server', name: 'Made' });
  harness.proposals.answer = () => done({ whole: made, source: 'local', reason: undefined });
  const names = async (wish: string) =>
    (await library().propose({ ...WISH, wish })).whole?.exercises.map(({ name }) => name).join();
  expect(await names('gentle stretching for the neck')).toMatch(/Neck circles/);
  expect(await names('legs, no jumping')).toBe(await names('legs, no jumping'));
  expect(await names('legs, no jumping #2')).not.toBe(await names('legs, no jumping'));
  expect(await names('jumps, but no jumping, gentle on the wrists, chest')).toBeUndefined();
});

test('favourites read for somebody who left meanwhile are not shown', async () => {
  const { harness, library, leave } = await setup();
  const heart = { userID: ANNA.uid, workoutID: OWN, createAt: 1 };
  await library().loadOfflineCopies();
  vi.spyOn(harness.favorits.port, 'listLocal').mockImplementationOnce(() => {
    leave();
    return Promise.resolve([heart]);
  });
  await library().loadFavorits();
  expect([library().myFavorits, harness.favorits.state.reads]).toEqual([[], 0]);
  enter(harness);
  vi.spyOn(harness.favorits.port, 'listWorkoutsLocal').mockImplementationOnce(() => {
    leave();
    return Promise.resolve([wholeOf([{}], { wId: OWN }).workout]);
  });
  await library().loadFavoritWorkouts();
  expect([library().favorits.items, harness.favorits.state.reads]).toEqual([[], 0]);
  enter(harness);
  harness.stores.app.getState().set({ authReady: false });
  const waiting = library().loadFavorits();
  await settled();
  leave();
  harness.stores.app.getState().set({ authReady: true });
  await waiting;
  expect(harness.favorits.state.reads).toBe(0);
});

test('copies and names of exercises are read for who is here, and for nobody else', async () => {
  const { harness, library, leave } = await setup();
  await library().loadOfflineCopies();
  const names = vi.spyOn(harness.library.port, 'exerciseNames').mockImplementationOnce(() => {
    leave();
    return Promise.resolve(new Map([[OWN, 'Squats']]));
  });
  await library().loadExerciseNames();
  expect(library().exerciseNames).toBeUndefined();
  enter(harness);
  const copies = vi.spyOn(harness.library.port, 'listCopies').mockImplementationOnce(() => {
    leave();
    return Promise.resolve([wholeOf([{}], { wId: OWN, ownerId: ANNA.uid })]);
  });
  await library().loadCopies();
  expect(library().copies.items).toEqual([]);
  await library().loadCopies();
  await library().loadExerciseNames();
  expect([copies.mock.calls.length, names.mock.lastCall, library().copies.status]).toEqual([1, [''], 'ready']);
});

test('reads a list once at a time, and not at all for a guest', async () => {
  const { harness, library, leave } = await setup();
  await Promise.all([library().loadMine(), library().loadMine()]);
  expect(harness.library.calls.refreshes).toBe(2);
  leave();
  await library().loadMine();
  expect([harness.library.calls.refreshes, library().mine.status]).toEqual([2, 'idle']);
});

test('own workouts come to the device whole after their list, and not after one that failed', async () => {
  const { harness, library } = await setup();
  expect(harness.library.calls.copied).toEqual([ANNA.uid]);
  harness.library.problems.refresh = 'offline';
  await library().loadMine();
  expect(harness.library.calls.copied).toEqual([ANNA.uid]);
});

test('what is not one’s own, or not there, cannot be deleted; nobody deletes anything', async () => {
  const { harness, library, leave } = await setup();
  library().remove('goneGoneGoneGone0001');
  expect(harness.stores.app.getState().notices).toEqual([]);
  library().remove(OWN);
  expect([library().isRemoved(OWN), library().isRemoved('goneGoneGoneGone0001')]).toEqual([true, false]);
  expect(harness.stores.app.getState().notices).toMatchObject([
    { kind: 'status', values: { name: 'Legs' }, action: { key: 'common.undo' } },
  ]);
  leave();
  harness.stores.library.setState({ mine: { ...library().mine, items: [wholeOf([{}], { wId: OWN }).workout] } });
  library().remove(OWN);
  expect(library().isRemoved(OWN)).toBe(false);
});

test('a workout about to be made knows its id, its owner and the time; nobody’s has no owner and is not saved', async () => {
  const { harness, library, leave } = await setup();
  expect(library().fresh('Dutch')).toEqual({
    timerMode: 'autonext',
    wId: expect.stringMatching(/^new/) as string,
    ownerId: ANNA.uid,
    nowMs: harness.clock.now(),
    language: 'Dutch',
  });
  leave();
  expect(library().fresh('Dutch').ownerId).toBe('');
  expect(await library().create(wholeOf([{}], { ownerId: BEN.uid }))).toEqual(failed('not-signed-in'));
});

test('a workout that could not be saved is not in the list', async () => {
  const { harness, library } = await setup();
  harness.library.problems.save = 'storage-full';
  const before = library().mine.items;
  expect(await library().create(wholeOf([{}], { wId: 'newNewNewNewNewNew01', ownerId: ANNA.uid }))).toEqual(
    failed('storage-full'),
  );
  expect(library().mine.items).toBe(before);
});
