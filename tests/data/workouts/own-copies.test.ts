import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealOf } from '#core/workout/seal.ts';
import {
  aResult,
  aWorkout,
  givenAccount,
  givenWorkout,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;
const id = (n: number) => `w${String(n).padStart(19, '0')}`;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada', 5);
  for (let n = 1; n <= 5; n += 1)
    givenWorkout(harness, aWorkout(id(n), ada.uid, 4, `Workout ${n}`), new Date(n * 1000));
  tab = harness.tab();
  await tab.signedIn(ada);
  await tab.workouts.refreshMine(ada.uid, 5);
  tab.meter.reset();
});

/** Runs the background's pauses until it has nothing left to do; answers how long they were. */
async function fetchCopies(of: Tab = tab): Promise<readonly number[]> {
  const pausesMs: number[] = [];
  let isOver = false;
  const over = of.workouts
    .fetchCopies(ada.uid, () => undefined)
    .then(() => {
      isOver = true;
    });
  while (!isOver) {
    pausesMs.push(...of.timers);
    of.runTimers();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await over;
  return pausesMs;
}
const copies = async () => (await tab.workouts.listCopies(ada.uid)).map(({ workout }) => workout.name);

describe('own workouts made elsewhere', () => {
  it('come to the device with their exercises, once, and open without a network', async () => {
    expect(await copies()).toEqual([]);
    // One by one: what somebody does meanwhile comes first.
    expect(await fetchCopies()).toEqual([1200, 400, 400, 400, 400]);
    expect(tab.meter.snapshot().reads).toBe(5 * 4);
    expect(await copies()).toEqual(['Workout 5', 'Workout 4', 'Workout 3', 'Workout 2', 'Workout 1']);
    harness.weather = 'offline';
    for (let n = 1; n <= 5; n += 1) {
      const whole = await tab.workouts.getWhole(id(n), ada.uid);
      expect(whole.ok && whole.value.exercises).toHaveLength(4);
    }
  });

  it('come again to somebody who signs out and in on the same page', async () => {
    await fetchCopies();
    await tab.auth.signOut();
    expect(await copies()).toEqual([]);
    await tab.signedIn(ada);
    await tab.workouts.refreshMine(ada.uid, 5);
    await fetchCopies();
    expect(await copies()).toHaveLength(5);
  });

  it('come once, also where two parts of the app ask for them at the same time', async () => {
    await Promise.all([fetchCopies(), fetchCopies()]);
    expect(tab.meter.snapshot().reads).toBe(5 * 4);
  });

  it('cost nothing again while they stay the same, and only themselves when one changes', async () => {
    await fetchCopies();
    tab.meter.reset();
    await fetchCopies();
    const again = harness.tab({ storage: tab.storage });
    await again.signedIn(ada);
    await fetchCopies(again);
    expect(tab.meter.snapshot().reads + again.meter.snapshot().reads).toBe(0);

    const changed = aWorkout(id(3), ada.uid, 6, 'Longer');
    givenWorkout(harness, { ...changed, workout: { ...changed.workout, version: 2 } });
    // Shared with a friend: nothing about its exercises, as the seal says.
    const shared = aWorkout(id(4), ada.uid, 4);
    harness.backend.set(`workouts/${id(4)}`, {
      ...harness.backend.get(`workouts/${id(4)}`),
      seal: sealOf(1, shared.exercises),
      shareFriends: true,
      updatedAt: new Date(),
    });
    await again.workouts.refreshMine(ada.uid, 5);
    again.meter.reset();
    await fetchCopies(again);
    expect(again.meter.snapshot().reads).toBe(6);
    expect(await copies()).toContain('Longer');
  });

  it('wait for the network, and never overwrite what is changed here', async () => {
    harness.weather = 'offline';
    await fetchCopies();
    expect(await copies()).toEqual([]);
    harness.weather = 'ok';
    const whole = await tab.workouts.getWhole(id(2), ada.uid);
    if (!whole.ok) throw new Error(whole.problem);
    harness.weather = 'offline';
    await tab.workouts.save(ada.uid, whole.value, { ...whole.value, exercises: whole.value.exercises.slice(0, 1) });
    await tab.outbox.drain();
    harness.weather = 'ok';
    await fetchCopies();
    expect(await copies()).toHaveLength(5);
    const mine = (await tab.workouts.listCopies(ada.uid)).find(({ workout }) => workout.wId === id(2));
    expect(mine?.exercises).toHaveLength(1);
  });

  it('end with the session', async () => {
    const over = tab.workouts.fetchCopies(ada.uid, () => undefined);
    await tab.auth.signOut();
    tab.runTimers();
    await over;
    expect(tab.meter.snapshot().reads).toBe(0);
  });

  it('are found by the names of their exercises, in every language they have', async () => {
    await fetchCopies();
    const names = await tab.workouts.exerciseNames(ada.uid);
    expect(names.get(id(1))).toMatch(/^Exercise 1\nExercise 2/);
  });
});

describe('when workouts were last run', () => {
  const AT = Date.UTC(2026, 0, 1);
  const run = (n: number, workout: number, sinceMs: number) => ({
    ...aResult(ada.uid, `run${n}aaaaaaaaaaaaaaaa`, AT + sinceMs),
    workoutId: id(workout),
    name: `Workout ${workout}`,
  });
  const recent = async (of: Tab = tab) =>
    (await of.training.listLastRuns(ada.uid, 3)).recent.map(({ workoutId }) => workoutId);

  it('counts the quick timer, too, which has no id', async () => {
    await tab.training.record(run(1, 1, 1000));
    await tab.training.record({ ...run(2, 2, 2000), workoutId: '', name: 'Tabata' });
    expect(await recent()).toEqual(['', id(1)]);
  });

  it('is newest first, in whatever order the device got them, each workout by its last run', async () => {
    for (const result of [
      run(0, 4, 500),
      run(1, 1, 1000),
      run(9, 2, 4000),
      run(4, 1, 5000),
      run(5, 3, 3000),
      run(6, 1, 2000),
    ])
      await tab.training.record(result);
    const { recent: runs, atById } = await tab.training.listLastRuns(ada.uid, 3);
    expect(runs.map(({ workoutId, date }) => [workoutId, date - AT])).toEqual([
      [id(1), 5000],
      [id(2), 4000],
      [id(3), 3000],
    ]);
    expect([...atById.keys()]).toEqual([id(1), id(2), id(3), id(4)]);
  });

  it('is known from the device at the next start, without a read', async () => {
    for (const result of [run(1, 1, 1000), run(2, 2, 2000), run(3, 1, 3000), run(4, 9, 4000)])
      await tab.training.record(result);
    const cold = harness.tab({ storage: tab.storage });
    const { atById } = await cold.training.listLastRuns(ada.uid, 3);
    expect([...atById]).toEqual([
      [id(9), AT + 4000],
      [id(1), AT + 3000],
      [id(2), AT + 2000],
    ]);
    expect(await recent(cold)).toEqual([id(9), id(1), id(2)]);
    expect(cold.meter.snapshot().reads).toBe(0);
  });

  it('leaves out what was deleted or cannot be opened any more, until it is there again', async () => {
    for (const result of [run(1, 1, 1000), run(2, 2, 2000), run(3, 9, 3000)]) await tab.training.record(result);
    await tab.workouts.remove(ada.uid, id(1));
    await tab.workouts.getWhole(id(9), ada.uid);
    expect(await recent()).toEqual([id(2)]);
    await tab.outbox.drain();
    expect(await recent()).toEqual([id(2)]);
    const shared = aWorkout(id(9), 'benBenBenBenBenBen01', 2);
    givenWorkout(harness, { ...shared, workout: { ...shared.workout, sharePublic: true } });
    await tab.workouts.getWhole(id(9), ada.uid);
    expect(await recent()).toEqual([id(9), id(2)]);
  });
});

it('one whose exercises were changed under the same version is fetched anew', async () => {
  const whole = aWorkout(id(1), ada.uid, 4);
  givenWorkout(harness, whole, new Date(10_000));
  await tab.workouts.refreshMine(ada.uid, 5);
  await tab.workouts.getWhole(id(1), ada.uid);
  const exercises = whole.exercises.map((exercise) => ({
    ...exercise,
    names: { German: `Übung ${exercise.position}` },
  }));
  givenWorkout(harness, { ...whole, exercises }, new Date(20_000));
  await tab.workouts.refreshMine(ada.uid, 5);
  expect(await tab.workouts.getWhole(id(1), ada.uid)).toMatchObject({
    value: { exercises: exercises.map(({ names }) => ({ names })) },
  });
});

it('a list that is asked for whole, as one is gone elsewhere, and does not come, could not be refreshed', async () => {
  harness.backend.set(`users/${ada.uid}`, { ...harness.backend.get(`users/${ada.uid}`), workoutCount: 4 });
  harness.weather = () => (harness.requests.at(-1) === 'batchGet' ? 503 : 'ok');
  expect(await tab.workouts.refreshMine(ada.uid, 4)).toEqual({ ok: false, problem: 'unavailable' });
});
