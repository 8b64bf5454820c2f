import { failed, type Outcome } from '#core/base/errors.ts';
import { readResult, type WholeWorkout, type WorkoutResult } from '#core/workout/model.ts';
import { UNDO_MS } from '#stores/shell/notices.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { expect, test, vi } from 'vitest';
import { messageFrom } from '#tests/stores/fakes/fake-messages.ts';
import { ANNA, BEN, createHarness, enter, settled } from '#tests/stores/harness.ts';

const W_ID = 'w0000000000000000001';
const WORKOUT = wholeOf([{ timeSec: 30 }], { wId: W_ID, ownerId: ANNA.uid, name: 'Legs' });
const RESULT = readResult({
  id: `${ANNA.uid}_run1`,
  userId: ANNA.uid,
  date: 1_700_000_000_000,
  workoutId: W_ID,
  name: 'Legs',
  exercisesDone: 1,
  exercisesTotal: 1,
  durationSec: 30,
}) as WorkoutResult;
const MESSAGE = messageFrom(ANNA.uid, BEN.uid, 'See you');
const never = () => new Promise<never>(() => undefined);

async function start(marks: string[], workouts: readonly WholeWorkout[] = [WORKOUT]) {
  const harness = createHarness({ workouts, results: [RESULT], marks });
  harness.messages.state.messages = [MESSAGE];
  await harness.stores.loadMessages();
  const { stores } = harness;
  const seen = () => ({
    workouts: stores.library.getState().mine.items.map(({ name }) => name),
    results: stores.training.getState().results.items.map(({ name }) => name),
    messages: stores.messages.getState().messages.items.map(({ text }) => text),
  });
  const load = async () => {
    void stores.library.getState().loadMine();
    void stores.training.getState().load();
    void stores.messages.getState().load();
    await settled();
    await settled();
  };
  return { ...harness, seen, load };
}

/** Deletes one of each, and the page goes before any of the three arrives on the device. */
async function deleteAndLeave(marks: string[]) {
  const page = await start(marks);
  enter(page);
  await page.load();
  const { library, training, messages } = page.stores;
  vi.spyOn(page.library.port, 'remove').mockImplementation(never);
  vi.spyOn(page.training.port, 'remove').mockImplementation(never);
  vi.spyOn(page.messages.port, 'remove').mockImplementation(never);
  library.getState().remove(W_ID);
  training.getState().remove(RESULT.id);
  messages.getState().remove(MESSAGE);
  void page.stores.flush();
}

test('what was deleted when the page was left stays deleted: it is never shown again, and sent at the next start', async () => {
  const marks: string[] = [];
  await deleteAndLeave(marks);
  expect(marks).toHaveLength(3);

  const next = await start(marks);
  await next.clock.pass(10 * UNDO_MS);
  next.stores.login.getState().applyUser(ANNA, undefined);
  await next.load();
  expect(next.seen()).toEqual({ workouts: [], results: [], messages: [] });
  expect(next.library.calls.removed).toEqual([]);

  next.stores.app.getState().set({ authReady: true });
  await settled();
  await settled();
  expect(next.library.calls.removed).toEqual([W_ID]);
  expect(next.training.state.removed).toEqual([RESULT.id]);
  expect(next.messages.state.removed).toEqual([MESSAGE.id]);
  expect(marks).toEqual([]);
});

test('nobody else carries it out', async () => {
  const marks: string[] = [];
  await deleteAndLeave(marks);
  const next = await start(marks);
  enter(next, BEN);
  await next.load();
  expect(next.library.calls.removed).toEqual([]);
  expect(marks).toHaveLength(3);
});

test('one that fails when its person has left is not told to the next one, nor shown to them', async () => {
  const page = await start([]);
  enter(page);
  await page.load();
  const answers: ((outcome: Outcome<void>) => void)[] = [];
  vi.spyOn(page.library.port, 'remove').mockImplementation(() => new Promise((resolve) => void answers.push(resolve)));
  page.stores.library.getState().remove(W_ID);
  void page.stores.flush();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  page.stores.login.getState().clear();
  page.stores.library.getState().clear();
  enter(page, BEN);
  answers[0]?.(failed('storage-full'));
  await settled();
  expect(page.stores.app.getState().notices).toEqual([]);
  expect(page.seen().workouts).toEqual([]);
});

test('what could not be done yet is tried again at the next start', async () => {
  const marks = [`workout ${ANNA.uid} ${W_ID}`];
  const offline = await start(marks);
  offline.library.problems.remove = 'offline';
  enter(offline);
  await offline.load();
  expect(offline.seen().workouts).toEqual([]);
  expect(marks).toHaveLength(1);

  const next = await start(marks);
  enter(next);
  await next.load();
  expect(next.library.calls.removed).toEqual([W_ID]);
  expect(marks).toEqual([]);
});

test('a delete that was taken back, or has arrived, leaves no mark', async () => {
  const marks: string[] = [];
  const { stores, clock, load } = await start(marks);
  enter({ stores } as Parameters<typeof enter>[0]);
  await load();
  stores.library.getState().remove(W_ID);
  stores.library.getState().undoRemove(W_ID);
  void stores.flush();
  expect(marks).toEqual([]);
  stores.library.getState().remove(W_ID);
  await clock.pass(UNDO_MS);
  expect(marks).toEqual([]);
});

test('a delete outlives a page that breaks while it can still be undone', async () => {
  const marks: string[] = [];
  const page = await start(marks);
  enter(page);
  await page.load();
  page.stores.library.getState().remove(W_ID);
  page.stores.training.getState().remove(RESULT.id);
  page.stores.messages.getState().remove(MESSAGE);

  const next = await start(marks);
  enter(next);
  await next.load();
  expect(next.seen()).toEqual({ workouts: [], results: [], messages: [] });
  // The tab it was deleted in may still be there, with its Undo.
  expect(next.library.calls.removed).toEqual([]);
  await next.clock.pass(10 * UNDO_MS);
  await next.load();
  expect(next.library.calls.removed).toEqual([W_ID]);
  expect(next.training.state.removed).toEqual([RESULT.id]);
  expect(next.messages.state.removed).toEqual([MESSAGE.id]);
  expect(marks).toEqual([]);
});

test('what was taken back in the other tab is shown again here', async () => {
  const marks: string[] = [];
  const page = await start(marks);
  enter(page);
  await page.load();
  page.stores.library.getState().remove(W_ID);
  const next = await start(marks);
  enter(next);
  page.stores.library.getState().undoRemove(W_ID);
  await next.load();
  expect(next.seen().workouts).toEqual(['Legs']);
  expect(next.library.calls.removed).toEqual([]);
});

test('a delete whose workout is not on the device yet is sent when the list has brought it', async () => {
  const marks = [`workout ${ANNA.uid} ${W_ID}`];
  const page = await start(marks);
  const { library } = page;
  library.problems.remove = 'not-found';
  enter(page);
  vi.spyOn(library.port, 'refreshMine').mockImplementationOnce(async () => {
    delete library.problems.remove;
    return { ok: true, value: [WORKOUT.workout] };
  });
  await page.load();
  expect(page.seen().workouts).toEqual([]);
  expect([library.calls.removed, marks]).toEqual([[W_ID], []]);
});
