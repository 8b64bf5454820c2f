import { beforeEach, describe, expect, it } from 'vitest';
import { readExercise, readWorkout } from '#core/model.ts';
import { hideWrites } from '../../functions/src/logic/hiding.ts';
import type { Backend } from '../../functions/src/logic/backend.ts';
import { publicLibrary } from '../../functions/src/logic/public-library.ts';
import { addWorkout, ANNA, createHarness, type Harness, NOW_MS } from './harness.ts';

const ID = 'workoutOfAnna0000001';
let harness: Harness;
let backend: Backend;
let asked: string[];
beforeEach(() => {
  harness = createHarness();
  asked = [];
  const { store } = harness.backend;
  const get: typeof store.get = (path) => {
    asked.push(path);
    return store.get(path);
  };
  const query: typeof store.query = (query) => {
    asked.push(query.collection);
    return store.query(query);
  };
  backend = { ...harness.backend, store: { ...store, get, query } };
  const times = { createdAt: new Date(NOW_MS - 1000), updatedAt: new Date(NOW_MS) };
  addWorkout(harness, ANNA, ID, { ...times, countEx: 2, version: 3, names: { German: 'Beine', Dutch: 'Benen' } });
});
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

  it('says nothing any more from the moment it is withdrawn or hidden, and is there again after that', async () => {
    expect(await file()).toHaveProperty('workout');
    change({ sharePublic: false });
    expect(await file()).toEqual({});
    change({ sharePublic: true });
    expect(await file()).toHaveProperty('workout');
    const doc = await harness.backend.store.get(`workouts/${ID}`);
    if (!doc) throw new Error('no workout');
    await harness.backend.store.commit(hideWrites(doc, { state: 'hidden', reason: 'spam' }));
    expect(await file()).toEqual({});
  });

  it('costs a read each time, and its exercises when they may be others', async () => {
    for (let times = 0; times < 3; times += 1) await file();
    const [doc, exercises] = [`workouts/${ID}`, `workouts/${ID}/exercises`];
    expect(asked).toEqual([doc, exercises, doc, doc]);
    // What others do with it changes neither.
    change({ playCount: 5 });
    expect(await file()).toMatchObject({ workout: { playCount: 5 } });
    expect(asked.splice(0)).toHaveLength(5);
    harness.set(`${exercises}/e000`, { exId: 'e000', wId: ID, position: 0, name: 'Squats' });
    change({ version: 4 });
    expect((await file()).exercises).toMatchObject([{ name: 'Squats' }, { name: 'Plank' }]);
    change({ updatedAt: new Date(NOW_MS + 1) });
    await file();
    expect(asked).toEqual([doc, exercises, doc, exercises]);
  });

  it('is looked at again as long as exercises are missing', async () => {
    change({ countEx: 3 });
    expect(await file()).toEqual({});
    harness.set(`workouts/${ID}/exercises/e002`, { exId: 'e002', wId: ID, position: 2, name: 'Lunges' });
    expect((await file()).exercises).toHaveLength(3);
  });

  it('may stay in Hosting’s network for seconds, and is not sent twice', async () => {
    const { headers } = await ask();
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
    expect(await ask(undefined, { 'if-none-match': headers['etag'] })).toMatchObject({ status: 304, body: '' });
    change({ playCount: 1 });
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

  it('remembers the exercises of two hundred, and forgets the one that was asked for first', async () => {
    const ids = Array.from({ length: 201 }, (_, n) => `workoutOfMany${String(n).padStart(7, '0')}`);
    for (const id of ids) addWorkout(harness, ANNA, id, { countEx: 2 });
    for (const id of ids) await ask(`/library/workouts/${id}.json`);
    asked.splice(0);
    await ask(`/library/workouts/${ids[1]}.json`);
    await ask(`/library/workouts/${ids[0]}.json`);
    expect(asked).toEqual([`workouts/${ids[1]}`, `workouts/${ids[0]}`, `workouts/${ids[0]}/exercises`]);
  });
});
