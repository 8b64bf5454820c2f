import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exerciseId, type Exercise, type WholeWorkout } from '#core/workout/model.ts';
import { wholeIn } from '#core/workout/names.ts';
import {
  aWorkout,
  givenAccount,
  onDevice,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;
let before: WholeWorkout;
const LEGS = 'wLegsaaaaaaaaaaaaaaa';
const HINT = { German: 'Langsam' };

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  tab = harness.tab();
  await tab.signedIn(ada);
  const made = await tab.workouts.save(ada.uid, undefined, aWorkout(LEGS, ada.uid, 4));
  if (!made.ok) throw new Error(made.problem);
  await tab.outbox.drain();
  translate('Beine');
  tab.clock.now += 3_600_000;
  before = await read();
});

/** What the server does, past the rules: every name gets a German one, and lists hear of it. */
function translate(name: string): void {
  const path = `workouts/${LEGS}`;
  const updatedAt = new Date(Date.now() + 1000);
  const descriptions = { German: 'Kurz' };
  const translations = { names: { German: name }, descriptions };
  harness.backend.set(path, { ...harness.backend.get(path), ...translations, createdAt: updatedAt, updatedAt });
  for (const slot of [0, 1, 2, 3]) {
    const exercise = `${path}/exercises/${exerciseId(slot)}`;
    harness.backend.set(exercise, {
      ...harness.backend.get(exercise),
      names: { German: `Übung ${slot}` },
      notesIn: HINT,
    });
  }
}
async function read(): Promise<WholeWorkout> {
  harness.newDevice();
  tab = harness.tab();
  await tab.signedIn(ada);
  const whole = await tab.workouts.getWhole(LEGS, ada.uid);
  if (!whole.ok) throw new Error(whole.problem);
  return whole.value;
}
/** Saved and sent; nothing may be refused. */
async function saved(after: WholeWorkout, from: WholeWorkout | undefined = before): Promise<WholeWorkout> {
  const outcome = await tab.workouts.save(ada.uid, from, after);
  await tab.outbox.drain();
  expect(await tab.outbox.listRefused()).toEqual([]);
  expect(await tab.outbox.pendingCount()).toBe(0);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.value;
}
const head = (wId = LEGS) => harness.backend.get(`workouts/${wId}`);
const namesAt = (slot: number, wId = LEGS) =>
  harness.backend.get(`workouts/${wId}/exercises/${exerciseId(slot)}`)?.['names'];
const with1 = (change: Partial<Exercise>): WholeWorkout => ({
  ...before,
  exercises: before.exercises.map((exercise, index) => (index === 1 ? { ...exercise, ...change } : exercise)),
});
const GERMAN = (slot: number) => ({ German: `Übung ${slot}` });

describe('names in other languages', () => {
  it('are read with the workout and its exercises, and listed', async () => {
    expect(wholeIn(before, 'German').exercises.map(({ name }) => name)).toEqual(
      [0, 1, 2, 3].map((slot) => `Übung ${slot}`),
    );
    await tab.workouts.refreshMine(ada.uid, undefined);
    expect((await tab.workouts.listMineLocal(ada.uid))[0]?.names).toEqual({ German: 'Beine' });
  });

  it('stay when something else is saved', async () => {
    const after = with1({ timeSec: 45 });
    await saved({ ...after, workout: { ...after.workout, description: 'New' } });
    expect(head()).toMatchObject({ names: { German: 'Beine' }, description: 'New', version: 2 });
    expect([0, 1, 2, 3].map((slot) => namesAt(slot))).toEqual([0, 1, 2, 3].map(GERMAN));
    expect(await read()).toMatchObject({ exercises: [{}, { timeSec: 45, names: GERMAN(1) }, {}, {}] });
  });

  it('go with the name they were made for', async () => {
    const { names: _, ...workout } = before.workout;
    await saved({ ...with1({ name: 'Lunge', names: undefined }), workout: { ...workout, name: 'Arms' } });
    expect(head()).toMatchObject({ name: 'Arms', version: 2 });
    expect(head()).not.toHaveProperty('names');
    expect([0, 1, 2, 3].map((slot) => namesAt(slot))).toEqual([GERMAN(0), undefined, GERMAN(2), GERMAN(3)]);
  });

  it('of a description or a note go with it, and leave the names', async () => {
    const { descriptions: _, ...workout } = before.workout;
    expect(_).toEqual({ German: 'Kurz' });
    const after = with1({ notes: 'Quickly', notesIn: undefined });
    await saved({ ...after, workout: { ...workout, description: 'Long' } });
    expect(head()).toMatchObject({ description: 'Long', names: { German: 'Beine' } });
    expect(head()).not.toHaveProperty('descriptions');
    const exercise = (slot: number) => harness.backend.get(`workouts/${LEGS}/exercises/${exerciseId(slot)}`);
    expect(exercise(1)).toMatchObject({ notes: 'Quickly', names: GERMAN(1) });
    expect(exercise(1)).not.toHaveProperty('notesIn');
    expect(exercise(2)).toMatchObject({ notesIn: HINT });
  });

  it('do not move to another slot', async () => {
    const [a, b, c, d] = before.exercises;
    if (!a || !b || !c || !d) throw new Error('four exercises expected');
    const after = await saved({ ...before, exercises: [{ ...b, exId: 'e000' }, { ...a, exId: 'e001' }, c, d] });
    expect(after.exercises.map(({ names }) => names)).toEqual([undefined, undefined, GERMAN(2), GERMAN(3)]);
    expect(namesAt(0)).toBeUndefined();
    expect(namesAt(2)).toEqual(GERMAN(2));
  });

  it('are lost by an exercise that was deleted and brought back', async () => {
    const [, , , last] = before.exercises;
    if (!last) throw new Error('four exercises expected');
    const shorter = await saved({ ...before, exercises: before.exercises.slice(0, 3) });
    await saved({ ...shorter, exercises: [...shorter.exercises, last] }, shorter);
    expect(namesAt(3)).toBeUndefined();
    expect(harness.backend.get(`workouts/${LEGS}/exercises/e003`)).toMatchObject({ name: last.name });
  });

  it('are lost when both happened before anything could be sent', async () => {
    harness.weather = 'offline';
    const shorter = await tab.workouts.save(ada.uid, before, { ...before, exercises: before.exercises.slice(0, 3) });
    if (!shorter.ok) throw new Error(shorter.problem);
    const back = { ...shorter.value, exercises: [...shorter.value.exercises, ...before.exercises.slice(3)] };
    await tab.workouts.save(ada.uid, shorter.value, back);
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(head()).toMatchObject({ countEx: 4, names: { German: 'Beine' } });
  });

  it('do not come along into a new workout', async () => {
    const wId = 'wCopyaaaaaaaaaaaaaaa';
    const { workout, exercises } = before;
    tab.meter.reset();
    const copy = { workout: { ...workout, wId }, exercises: exercises.map((exercise) => ({ ...exercise, wId })) };
    const made = await tab.workouts.save(ada.uid, undefined, copy);
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(made.ok && made.value.workout).not.toHaveProperty('names');
    expect(head(wId)).toMatchObject({ name: workout.name });
    expect([head(wId)?.['names'], namesAt(0, wId)]).toEqual([undefined, undefined]);
  });

  it('of an overwritten conflict are those of the server, or none', async () => {
    const elsewhere = { ...head(), name: 'Elsewhere', names: { German: 'Anderswo' }, version: 2 };
    harness.backend.set(`workouts/${LEGS}`, { ...elsewhere, createdAt: new Date(), updatedAt: new Date() });
    const mine = with1({ timeSec: 45 });
    const outcome = await tab.workouts.save(ada.uid, before, {
      ...mine,
      workout: { ...mine.workout, name: 'Mine', names: undefined },
    });
    expect(outcome.ok).toBe(true);
    await tab.outbox.drain();
    const [refused] = await tab.outbox.listRefused();
    expect(refused?.problem).toBe('conflict');
    // As an earlier version of Icetime stored the answer.
    await onDevice(async (db) => {
      for (const entry of await db.getAll('outbox'))
        await db.put('outbox', { ...entry, state: 'queued', operation: { ...entry.operation, overwrite: true } });
    });
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(head()).toMatchObject({ name: 'Mine', version: 3 });
    expect(head()).not.toHaveProperty('names');
    expect(namesAt(1)).toEqual(GERMAN(1));
  });
});
