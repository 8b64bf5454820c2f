/** What follows a run, from the programmes and the queue of a person. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createFollower } from '#app/wire/wire-follower.ts';
import { done, failed, type ProblemCode } from '#core/base/errors.ts';
import type { Training, WholeWorkout } from '#core/workout/model.ts';
import { createHarness, enter } from '#tests/stores/harness.ts';
import { workoutOf } from '#tests/stores/player-harness.ts';
import { markQueue } from '#ui/base/queue-mark.ts';

const idOf = (letter: string) => letter.repeat(20);
const wholeOf = (letter: string) => workoutOf([{}], { wId: idOf(letter), name: `Workout ${letter}` });
const TRAINING: Training = {
  fId: 'followOfAnna00000001',
  pId: 'programmeOfAnna00001',
  week: 1,
  day: 2,
  slot: 0,
  role: 'part',
  isWritten: true,
};
const NEVER = new Promise<never>(() => undefined);

beforeEach(() => localStorage.clear());

/** A guest who has lined up these workouts; the harness knows them all. */
async function linedUp(letters: string, answer?: () => ReturnType<Parameters<typeof createFollower>[2]>) {
  const harness = createHarness({ workouts: ['a', 'b', 'c'].map(wholeOf) });
  enter(harness);
  const { stores } = harness;
  const uid = () => stores.login.getState().userID;
  await stores.loadQueue();
  for (const letter of Array.from(letters)) await stores.queue.getState().add(idOf(letter));
  const asked: string[] = [];
  const getWhole = async (wId: string) => {
    asked.push(wId);
    return answer ? answer() : done(wholeOf(wId[0] ?? ''));
  };
  return { ...createFollower(stores, uid, getWhole), stores, asked, uid };
}

test('the next of the queue follows the first, and it leaves when it was played', async () => {
  const { follower, stores } = await linedUp('ab');
  expect(await follower.find(wholeOf('a'))).toMatchObject({ id: idOf('b'), isLinked: true });
  await follower.played(wholeOf('a'), 'run1');
  expect(stores.queue.getState().queue.entries.map(({ whole }) => whole.workout.wId)).toEqual([idOf('b')]);
  expect(await follower.find(wholeOf('c'))).toMatchObject({ id: idOf('b'), isLinked: false });
});

test('the next workout of a programme’s day goes before the queue', async () => {
  const { follower, asked } = await linedUp('ab');
  const next = await follower.find({ ...wholeOf('a'), training: TRAINING });
  expect(next).toMatchObject({ id: 'followOfAnna00000001.1.2.1', isLinked: true });
  expect(asked).toEqual(['followOfAnna00000001.1.2.1']);
});

test('a training that cannot be found is not announced', async () => {
  const { follower } = await linedUp('', () => Promise.resolve(failed('offline')));
  expect(await follower.find({ ...wholeOf('a'), training: TRAINING })).toBeUndefined();
});

test('without a queue its code is not even asked for', async () => {
  const { stores } = createHarness();
  const loadQueue = vi.fn(stores.loadQueue);
  const getWhole = async (): Promise<ReturnType<typeof done<WholeWorkout>>> => done(wholeOf('a')) as never;
  const { follower, withCopies } = createFollower({ ...stores, loadQueue }, () => undefined, getWhole);
  expect(await follower.find(wholeOf('a'))).toBeUndefined();
  await follower.played(wholeOf('a'), 'run1');
  expect(await withCopies(idOf('a'), undefined)).toEqual(done(wholeOf('a')));
  expect(loadQueue).not.toHaveBeenCalled();
});

test.each<[ProblemCode, boolean]>([
  ['offline', true],
  ['timeout', true],
  ['not-allowed', false],
  ['not-found', false],
])('if the answer is %s, whether the queue’s own copy plays: %s', async (problem, plays) => {
  const { withCopies } = await linedUp('a', () => Promise.resolve(failed(problem)));
  const outcome = await withCopies(idOf('a'), undefined);
  expect(outcome).toMatchObject(plays ? { value: { workout: { name: 'Workout a' } } } : failed(problem));
  expect(await withCopies(idOf('b'), undefined)).toEqual(failed(problem));
});

test('a network that says nothing holds nobody up who has a copy', async () => {
  const { withCopies } = await linedUp('a', () => NEVER);
  vi.useFakeTimers();
  const asked = withCopies(idOf('a'), undefined);
  await vi.advanceTimersByTimeAsync(4000);
  vi.useRealTimers();
  expect(await asked).toMatchObject({ ok: true, value: { workout: { name: 'Workout a' } } });
});

test('a person’s mark tells nobody else that there is a queue', async () => {
  const { follower, stores } = await linedUp('ab');
  markQueue('somebodyElse', true);
  expect(await follower.find(wholeOf('a'))).toMatchObject({ isLinked: true });
  await stores.queue.getState().clear();
  expect(await follower.find(wholeOf('a'))).toBeUndefined();
});
