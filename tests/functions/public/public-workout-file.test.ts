import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BOUNDS, readExercise, readWorkout } from '#core/workout/model.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { hideWrites } from '#logic/public/hiding.ts';
import type { Backend } from '#logic/backend.ts';
import { publicLibrary } from '#logic/public/public-library.ts';
import { addWorkout, ANNA, createHarness, type Harness, NOW_MS } from '../harness.ts';

const ID = 'workoutOfAnna0000001';
const DOC = `workouts/${ID}`;
const EXERCISES = `${DOC}/exercises`;
/** So long an answer is believed. */
const SECOND_MS = 1_000;
let harness: Harness;
let backend: Backend;
let asked: string[];
/** What happens while exercises are read. */
let duringQuery: (() => void) | undefined;
beforeEach(() => {
  harness = createHarness();
  asked = [];
  duringQuery = undefined;
  const { store } = harness.backend;
  const get: typeof store.get = (path) => {
    asked.push(path);
    return store.get(path);
  };
  const query: typeof store.query = (query) => {
    asked.push(query.collection);
    duringQuery?.();
    duringQuery = undefined;
    return store.query(query);
  };
  backend = { ...harness.backend, store: { ...store, get, query } };
  const times = { createdAt: new Date(NOW_MS - 1000), updatedAt: new Date(NOW_MS) };
  addWorkout(harness, ANNA, ID, { ...times, countEx: 2, version: 3, names: { German: 'Beine', Dutch: 'Benen' } });
});
const pass = (ms: number) => void (harness.nowMs += ms);
const change = (more: object): void => harness.set(`workouts/${ID}`, { ...harness.get(`workouts/${ID}`), ...more });
const ask = (path = `/library/workouts/${ID}.json`, headers = {}) =>
  publicLibrary.answer(backend, { method: 'GET', path, headers });
async function file(): Promise<{ readonly workout?: unknown; readonly exercises?: readonly unknown[] }> {
  const { status, body } = await ask();
  expect(status).toBe(200);
  const { format, ...content } = JSON.parse(String(body));
  expect(format).toBe(1);
  return content;
}

describe('a public workout as a file', () => {
  it('is what a stranger may read in the database, in every language, with its exercises in order', async () => {
    harness.set(`workouts/${ID}/exercises/e000`, { exId: 'e000', wId: ID, position: 7, name: 'Last', notes: 'Slowly' });
    const { workout, exercises = [] } = await file();
    const stored = { ...harness.get(`workouts/${ID}`), createdAt: NOW_MS - 1000, updatedAt: NOW_MS, wId: ID };
    expect(readWorkout(workout)).toEqual(readWorkout(stored));
    expect(workout).toMatchObject({ names: { German: 'Beine', Dutch: 'Benen' }, version: 3 });
    expect(exercises.map((exercise) => readExercise(exercise))).toMatchObject([
      { exId: 'e001', name: 'Plank' },
      { exId: 'e000', name: 'Last', notes: 'Slowly' },
    ]);
  });

  it.each<[string, () => void]>([
    ['that is private', () => change({ sharePublic: false })],
    ['that is not there', () => harness.remove(`workouts/${ID}`)],
    ['without an owner', () => harness.set(`workouts/${ID}`, { sharePublic: true })],
    ['whose exercises are not all there yet', () => change({ countEx: 3 })],
  ])('says nothing of one %s, as if it were none', async (_, happens) => {
    happens();
    expect(await file()).toEqual({});
  });

  it('says nothing any more a second after it is withdrawn or hidden, and is there again after that', async () => {
    expect(await file()).toHaveProperty('workout');
    change({ sharePublic: false });
    pass(SECOND_MS);
    expect(await file()).toEqual({});
    change({ sharePublic: true });
    pass(SECOND_MS);
    expect(await file()).toHaveProperty('workout');
    const doc = await harness.backend.store.get(`workouts/${ID}`);
    if (!doc) throw new Error('no workout');
    await harness.backend.store.commit(hideWrites(doc, { state: 'hidden', reason: 'spam' }));
    pass(SECOND_MS);
    expect(await file()).toEqual({});
  });

  it('costs a read a second, and its exercises when they may be others', async () => {
    for (let times = 0; times < 3; times += 1) {
      await file();
      pass(SECOND_MS);
    }
    expect(asked.splice(0)).toEqual([DOC, EXERCISES, DOC, DOC, DOC]);
    // What others do with it changes neither.
    change({ playCount: 5 });
    expect(await file()).toMatchObject({ workout: { playCount: 5 } });
    expect(asked.splice(0)).toEqual([DOC]);
    harness.set(`${EXERCISES}/e000`, { exId: 'e000', wId: ID, position: 0, name: 'Squats' });
    change({ version: 4 });
    pass(SECOND_MS);
    expect((await file()).exercises).toMatchObject([{ name: 'Squats' }, { name: 'Plank' }]);
    change({ updatedAt: new Date(NOW_MS + 1) });
    pass(SECOND_MS);
    await file();
    expect(asked).toEqual([DOC, EXERCISES, DOC, DOC, EXERCISES, DOC]);
  });

  it.each<[string, () => void, readonly string[]]>([
    ['public', () => undefined, [DOC, EXERCISES, DOC]],
    ['private', () => change({ sharePublic: false }), [DOC]],
    ['not there', () => harness.remove(DOC), [DOC]],
    ['not all there yet', () => change({ countEx: 3 }), [DOC, EXERCISES, DOC]],
  ])(
    'is read once for all who ask within a second, at once or one by one, where it is %s',
    async (_, happens, reads) => {
      happens();
      const answers = await Promise.all([ask(), ask(), ask()]);
      pass(SECOND_MS - 1);
      expect([...answers, await ask()].map(({ body }) => body)).toEqual(Array(4).fill(answers[0]?.body));
      expect(asked.splice(0)).toEqual(reads);
      pass(1);
      await ask();
      expect(asked[0]).toBe(DOC);
    },
  );

  it('is asked for again at once where the database did not answer', async () => {
    vi.spyOn(backend.store, 'get').mockRejectedValueOnce(new Error('unavailable'));
    await expect(ask()).rejects.toThrow('unavailable');
    expect(await file()).toHaveProperty('workout');
  });

  it('says nothing where it is withdrawn between its own read and that of its exercises', async () => {
    duringQuery = () => {
      change({ sharePublic: false, version: 4 });
      harness.set(`${EXERCISES}/e000`, { exId: 'e000', wId: ID, position: 0, name: 'Nobody’s business' });
    };
    expect(await file()).toEqual({});
    expect(asked).toEqual([DOC, EXERCISES, DOC]);
  });

  it.each<[string, object]>([
    ['version', { version: 4 }],
    ['time', { updatedAt: new Date(NOW_MS + 1) }],
  ])('mixes no two of its versions that differ in their %s', async (_, more) => {
    duringQuery = () => {
      change(more);
      harness.set(`${EXERCISES}/e000`, { exId: 'e000', wId: ID, position: 0, name: 'Squats' });
    };
    expect(await file()).toEqual({});
    pass(SECOND_MS);
    expect(await file()).toMatchObject({
      workout: { ...more, updatedAt: expect.anything() },
      exercises: [{ name: 'Squats' }, {}],
    });
  });

  it('believes exercises for ten minutes: their owner may write one without the workout', async () => {
    await file();
    harness.set(`${EXERCISES}/e000`, { exId: 'e000', wId: ID, position: 0, name: 'Squats' });
    pass(600_000 - 1);
    expect((await file()).exercises).toMatchObject([{ name: 'Plank' }, { name: 'Plank' }]);
    pass(SECOND_MS);
    expect((await file()).exercises).toMatchObject([{ name: 'Squats' }, { name: 'Plank' }]);
  });

  it('is looked at again every ten seconds as long as exercises are missing', async () => {
    change({ countEx: 3 });
    expect(await file()).toEqual({});
    harness.set(`${EXERCISES}/e002`, { exId: 'e002', wId: ID, position: 2, name: 'Lunges' });
    asked.splice(0);
    pass(10_000 - 1);
    expect(await file()).toEqual({});
    expect(asked).toEqual([DOC]);
    pass(SECOND_MS);
    expect((await file()).exercises).toHaveLength(3);
  });

  it('is looked at again at once where another version has them all', async () => {
    change({ countEx: 3 });
    expect(await file()).toEqual({});
    change({ countEx: 2, version: 4 });
    pass(SECOND_MS);
    expect((await file()).exercises).toHaveLength(2);
  });

  it('may stay in Hosting’s network until it is ten seconds old, and is not sent twice', async () => {
    const { headers } = await ask();
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=9');
    expect(await ask(undefined, { 'if-none-match': headers['etag'] })).toMatchObject({ status: 304, body: '' });
    change({ playCount: 1 });
    pass(SECOND_MS);
    expect(await ask(undefined, { 'if-none-match': headers['etag'] })).toMatchObject({ status: 200 });
  });

  it.each([
    '/library/workouts/short.json',
    `/library/workouts/${'x'.repeat(41)}.json`,
    '/library/workouts/../users/demoAnna0000000.json',
    `/library/workouts/${ID}/exercises.json`,
    `/library/workouts/${ID}`,
  ])('is nothing else and reads nothing: %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, body: '' });
    expect(asked).toEqual([]);
  });

  const nthId = (n: number): string => `workoutOfMany${String(n).padStart(7, '0')}`;

  it('is believed however many ids are tried, and those that are tried are forgotten', async () => {
    await ask();
    for (let n = 0; n < 2_000; n += 1) await ask(`/library/workouts/${nthId(n)}.json`);
    asked.splice(0);
    await ask();
    expect(asked).toEqual([]);
    await ask(`/library/workouts/${nthId(1_999)}.json`);
    expect(asked.splice(0)).toHaveLength(1);
    pass(SECOND_MS);
    await ask();
    expect(asked).toEqual([DOC]);
  });

  it('remembers exercises of twenty million letters, and forgets the oldest beyond that', async () => {
    const notesIn = Object.fromEntries(LANGUAGE_NAMES.map((language) => [language, 'x'.repeat(BOUNDS.notesLength)]));
    const many = Array.from({ length: 500 }, (_, slot) => ({
      id: `e${String(slot).padStart(3, '0')}`,
      path: '',
      data: { notesIn },
    }));
    vi.spyOn(backend.store, 'query').mockImplementation(async ({ collection }) => {
      asked.push(collection);
      return many;
    });
    for (let n = 0; n < 8; n += 1) {
      addWorkout(harness, ANNA, nthId(n), { countEx: many.length });
      await ask(`/library/workouts/${nthId(n)}.json`);
    }
    pass(SECOND_MS);
    asked.splice(0);
    for (const n of [1, 7, 0]) await ask(`/library/workouts/${nthId(n)}.json`);
    const docs = [1, 7, 0].map((n) => `workouts/${nthId(n)}`);
    expect(asked).toEqual([...docs, `${docs[2]}/exercises`, docs[2]]);
  });
});
