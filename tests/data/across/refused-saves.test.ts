/** What becomes of a save of a workout that the server has refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aWorkout,
  givenAccount,
  givenWorkout,
  startHarness,
  type Account,
  type Harness,
  type Tab,
  type Weather,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;
const LEGS = 'wLegsaaaaaaaaaaaaaaa';

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  tab = harness.tab();
  await tab.signedIn(ada);
});

describe('a change of a workout that was refused', () => {
  const shown = async () => (await tab.workouts.listMineLocal(ada.uid)).map(({ name }) => name);
  /** Theirs = what somebody else has saved meanwhile. */
  async function refused(weather: Weather[], theirs?: string): Promise<readonly { readonly id: string }[]> {
    const saved = await tab.workouts.save(ada.uid, undefined, aWorkout(LEGS, ada.uid));
    await tab.outbox.drain();
    if (!saved.ok) throw new Error(saved.problem);
    const { workout, exercises } = saved.value;
    if (theirs !== undefined) givenWorkout(harness, { workout: { ...workout, name: theirs, version: 2 }, exercises });
    harness.weather = [...weather];
    await tab.workouts.save(ada.uid, saved.value, {
      workout: { ...workout, name: 'Mine' },
      exercises: exercises.slice(1),
    });
    await tab.outbox.drain();
    harness.weather = 'offline';
    return tab.outbox.listRefused();
  }

  it.each([
    ['what it was', [400], undefined, 'not-allowed', 'Legs'],
    ['theirs', [], 'Theirs', 'conflict', 'Theirs'],
  ] as const)('is given up: the device shows %s, with its exercises', async (_, weather, theirs, problem, name) => {
    const [entry] = await refused([...weather], theirs);
    expect(entry).toMatchObject({ kind: 'saveWorkout', problem });
    await tab.outbox.discard(entry?.id ?? '');
    expect(await shown()).toEqual([name]);
    const whole = await tab.workouts.getWhole(LEGS, ada.uid);
    expect(whole.ok && [whole.value.workout.name, whole.value.exercises.length]).toEqual([name, 3]);
  });

  it('where theirs may not be read any more, counts as one of a workout that is gone', async () => {
    expect(await refused(['ok', 'ok', 403, 403], 'Theirs')).toMatchObject([{ problem: 'not-found' }]);
    expect([await shown(), await tab.outbox.pendingCount()]).toEqual([[], 0]);
  });
});

/** An older Icetime sent the workout first, and stopped there. */
describe('a new workout of which only the head had arrived', () => {
  /** Edited after that: without its first exercise, and with another name. */
  async function edited(meanwhile = () => {}): Promise<void> {
    harness.weather = [403, 403, 403];
    const made = await tab.workouts.save(ada.uid, undefined, aWorkout(LEGS, ada.uid));
    await tab.outbox.drain();
    if (!made.ok) throw new Error(made.problem);
    expect(await tab.outbox.listRefused()).toMatchObject([{ problem: 'not-allowed' }]);
    givenWorkout(harness, { ...made.value, exercises: [] });
    meanwhile();
    const { workout, exercises } = made.value;
    const after = { workout: { ...workout, name: 'Mine' }, exercises: exercises.slice(1) };
    harness.weather = 'ok';
    await tab.workouts.save(ada.uid, made.value, after);
    await tab.outbox.drain();
  }
  const atServer = async () => {
    harness.newDevice();
    const other = harness.tab();
    await other.signedIn(ada);
    const found = await other.workouts.getWhole(LEGS, ada.uid);
    return found.ok && [found.value.workout.name, found.value.exercises.map(({ name }) => name)];
  };

  it('arrives as it was edited since', async () => {
    await edited();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(await atServer()).toEqual(['Mine', ['Exercise 2', 'Exercise 3']]);
  });

  it('gives way to what another device has made of it', async () => {
    const { workout, exercises } = aWorkout(LEGS, ada.uid, 3, 'Theirs');
    await edited(() => givenWorkout(harness, { workout: { ...workout, version: 2 }, exercises }));
    expect(await tab.outbox.listRefused()).toMatchObject([{ problem: 'conflict' }]);
    expect(await atServer()).toEqual(['Theirs', ['Exercise 1', 'Exercise 2', 'Exercise 3']]);
  });
});
