/** What a workout's documents say of the pieces of its film. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WholeWorkout } from '#core/workout/model.ts';
import { isSame } from '#data/workouts/workout-documents.ts';
import {
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
const LEGS = 'wLegsaaaaaaaaaaaaaaa';
const PIECE = { filmStartSec: 60, filmEndSec: 90, filmRate: 50 };

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

async function created(): Promise<WholeWorkout> {
  const saved = await tab.workouts.save(ada.uid, undefined, aWorkout(LEGS, ada.uid));
  await tab.outbox.drain();
  if (!saved.ok) throw new Error(saved.problem);
  return saved.value;
}
const second = () => harness.backend.get(`workouts/${LEGS}/exercises/e001`) ?? {};
const filmFields = () => Object.keys(second()).filter((field) => field.startsWith('film'));

it.each(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])(
  'the order of the fields of a document says nothing: %s',
  (order) => {
    const fields = (value: unknown) => Object.fromEntries(order.split('').map((field) => [field, value]));
    const same = { a: 1, b: 1, c: 1 };
    expect(isSame(fields(1), same)).toBe(true);
    expect(isSame([fields(1), fields(fields(1))], [same, { a: same, b: same, c: same }])).toBe(true);
    expect(isSame(fields([1, 2]), fields([2, 1]))).toBe(false);
    expect(isSame({ ...fields(1), [order[1] ?? '']: null }, same)).toBe(false);
  },
);

describe('a save of a workout with a film', () => {
  it('writes which piece of the film an exercise shows, and nothing of it for one that shows none', async () => {
    const before = await created();
    expect(filmFields()).toEqual([]);
    const cut = before.exercises.map((e, i) => (i === 1 ? { ...e, ...PIECE } : e));
    const saved = await tab.workouts.save(ada.uid, before, { ...before, exercises: cut });
    await tab.outbox.drain();
    expect(second()).toMatchObject(PIECE);
    const fresh = harness.tab();
    harness.newDevice();
    await fresh.signedIn(ada);
    const read = await fresh.workouts.getWhole(LEGS, ada.uid);
    if (!read.ok || !saved.ok) throw new Error('saved and read');
    expect(read.value.exercises).toEqual(cut);
    await fresh.workouts.save(ada.uid, read.value, { ...read.value, exercises: before.exercises });
    await fresh.outbox.drain();
    expect(await fresh.outbox.listRefused()).toEqual([]);
    expect(filmFields()).toEqual([]);
  });

  it('keeps the piece of the film that another device gave an exercise which both renamed alike', async () => {
    const before = await created();
    const [first, ...rest] = before.exercises;
    if (!first) throw new Error('three exercises expected');
    const renamedFirst = { ...first, name: 'Plank' };
    givenWorkout(harness, {
      workout: { ...before.workout, version: 2 },
      exercises: [{ ...renamedFirst, ...PIECE }, ...rest],
    });
    await tab.workouts.save(ada.uid, before, { ...before, exercises: [renamedFirst, ...rest] });
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    const stored = harness.backend.get(`workouts/${before.workout.wId}/exercises/${first.exId}`);
    expect(stored).toMatchObject({ name: 'Plank', ...PIECE });
  });
});
