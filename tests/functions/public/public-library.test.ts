import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { handlerOf } from '#backend/functions.ts';
import { createTriggerDispatcher, type TriggerDispatcher } from '@icetime/local-firebase/firestore/store/triggers.ts';
import { removeAccount } from '#logic/account/account-removal.ts';
import type { Backend } from '#logic/backend.ts';
import { LOOKED_AT_PER_BUILD } from '#logic/public/library-entries.ts';
import { PUBLIC_PAGE as LIBRARY_PAGE } from '#core/public/public-workout.ts';
import { publicLibrary } from '#logic/public/public-library.ts';
import { DOCUMENT_TRIGGERS } from '#logic/triggers.ts';
import { addWorkout, ANNA, BEN, createHarness, type Harness, NOW_MS } from '../harness.ts';

let harness: Harness;
let dispatcher: TriggerDispatcher;
let reads: number;
let backend: Backend;
beforeEach(() => {
  harness = createHarness();
  reads = 0;
  const { store } = harness.backend;
  backend = {
    ...harness.backend,
    store: {
      ...store,
      get(path) {
        reads += 1;
        return store.get(path);
      },
      async query(query) {
        const found = await store.query(query);
        reads += Math.max(1, found.length);
        return found;
      },
    },
  };
  dispatcher = createTriggerDispatcher({
    database: harness.database,
    handlers: DOCUMENT_TRIGGERS.map((trigger) => handlerOf(harness.backend, trigger)),
    retryDelaysMs: [0, 0],
  });
  return () => dispatcher.stop();
});

const id = (n: number): string => `workoutOfAnna${String(n).padStart(7, '0')}`;
function publish(n: number, more: object = {}, owner = ANNA): void {
  const times = { createdAt: new Date(NOW_MS - n * 1000), updatedAt: new Date(harness.nowMs) };
  addWorkout(harness, owner, id(n), { sport: 'YOGA', countEx: 2, totalSec: 600, ...times, ...more });
}
const change = (n: number, more: object): void =>
  harness.set(`workouts/${id(n)}`, {
    ...harness.get(`workouts/${id(n)}`),
    updatedAt: new Date(harness.nowMs),
    ...more,
  });
const ask = (path: string, headers = {}, method = 'GET') => publicLibrary.answer(backend, { method, path, headers });
interface Listed {
  readonly wId: string;
  readonly name: string;
}
async function listed(tag = 'en', page = 0): Promise<readonly Listed[]> {
  await dispatcher.idle();
  const { status, body } = await ask(`/library/${tag}/${page}.json`);
  expect(status).toBe(200);
  return JSON.parse(String(body)).workouts;
}
const ids = async (...place: [tag?: string, page?: number]) => (await listed(...place)).map(({ wId }) => wId);
const pass = (ms: number) => void (harness.nowMs += ms);

describe('AC-111 the public library', () => {
  it('has what is public, newest first, in the language asked for, and nothing of private ones', async () => {
    publish(2, { names: { German: 'Zwei', Dutch: 'Twee' }, descriptions: { German: 'x'.repeat(4000) } });
    publish(1, { description: 'y'.repeat(4000), favorit: true, favoritId: 'x' });
    publish(3, { sharePublic: false, name: 'Secret' });
    const german = await listed('de');
    expect(german).toMatchObject([{ wId: id(1) }, { wId: id(2), names: { German: 'Zwei' } }]);
    expect(JSON.stringify(german)).not.toMatch(/Twee|Secret|favorit|x{301}|y{301}/);
    expect(JSON.stringify(await listed('nl'))).not.toMatch(/Zwei/);
    // What every reader fills in does not travel.
    expect(Object.keys(german[0] ?? {}).toSorted()).toEqual([
      'countEx',
      'createdAt',
      'description',
      'exerciseNames',
      'name',
      'ownerId',
      'ownerNicName',
      'sharePublic',
      'sport',
      'totalSec',
      'traits',
      'updatedAt',
      'wId',
    ]);
  });

  it('is built at most once a minute, and only when something has changed', async () => {
    for (let n = 0; n < 20; n += 1) publish(n);
    expect(await ids()).toHaveLength(20);
    const built = reads;
    for (let second = 0; second < 120; second += 1) {
      pass(1_000);
      await listed();
    }
    expect(reads - built).toBeLessThanOrEqual(120 + 1); // the state, once a second; the page, once
    pass(1_000);
    change(0, { name: 'Changed' });
    await dispatcher.idle();
    const before = reads;
    expect((await listed())[0]).toMatchObject({ name: 'Changed' });
    // The state, the workouts, whether any is the product's own, no programme, the exercises of the one that changed,
    // the page in each language, the page asked for.
    expect(reads - before).toBe(1 + 20 + 1 + 1 + 2 + 5 + 1);
    for (let i = 0; i < 30; i += 1) {
      change(1, { name: `Changed ${i}` });
      pass(1_500);
      await listed();
    }
    expect(reads - before).toBeLessThan(1 + 20 + 9 + 40);
  });

  const trains = (n: number, ...names: readonly string[]): void => {
    for (const exId of ['e000', 'e001']) harness.remove(`workouts/${id(n)}/exercises/${exId}`);
    names.forEach((name, slot) => {
      const exId = `e00${slot}`;
      harness.set(`workouts/${id(n)}/exercises/${exId}`, { exId, wId: id(n), position: slot, name });
    });
  };

  it('says of exercises what they are called in the language, and what they ask for, of those it knows', async () => {
    publish(0);
    trains(0, 'Push-ups', 'Air squats', 'Push-ups');
    publish(1);
    trains(1, 'Kniebeugen', 'Jumping jacks');
    publish(2, { videoUrl: `workout-media/${ANNA}/12345678901234567891_a.mp4` });
    trains(2, 'Dumbbell thrusters', 'Wood chopping');
    publish(3, { countEx: 0 });
    trains(3);
    expect(await listed('de')).toMatchObject([
      { exerciseNames: 'Liegestütze\nKniebeugen\nPush-ups\nAir squats', traits: ['bare', 'quiet'] },
      { exerciseNames: 'Kniebeugen\nHampelmänner\nJumping jacks', traits: ['bare'] },
      { exerciseNames: expect.stringContaining('Wood chopping'), traits: ['film', 'media'] },
      { traits: [] },
    ]);
    expect((await listed('en'))[1]).toMatchObject({ exerciseNames: expect.stringMatching(/^Air squats\n/) });
  });

  it('reads exercises once for each version, and never says what was read before all of them were there', async () => {
    publish(0, { version: 1, countEx: 3 });
    publish(1);
    expect((await listed())[0]).not.toHaveProperty('exerciseNames');
    harness.set(`workouts/${id(0)}/exercises/e002`, { exId: 'e002', wId: id(0), position: 2, name: 'Burpees' });
    pass(61_000);
    change(1, {});
    expect((await listed())[0]).toMatchObject({ exerciseNames: 'Plank\nBurpees' });
    const before = reads;
    for (let n = 0; n < 3; n += 1) {
      pass(61_000);
      change(1, { name: `Changed ${n}` });
      await listed();
    }
    // Each time: the state, two workouts, none of the product's own, no programme, two exercises, five pages as they
    // were, the page that is asked for.
    expect(reads - before).toBe(3 * (1 + 2 + 1 + 1 + 2 + 5 + 1));
  });

  it('bounds the exercises that one build reads, and has the others soon', async () => {
    for (let n = 0; n < LOOKED_AT_PER_BUILD + 10; n += 1) publish(n);
    await listed();
    expect(reads).toBeLessThan(3 * (LOOKED_AT_PER_BUILD + 10) + 10);
    const unknown = async () => (await listed('en', 2)).filter((entry) => !('exerciseNames' in entry)).length;
    expect(await unknown()).toBe(10);
    pass(61_000);
    expect(await unknown()).toBe(0);
  });

  it('is never older than a minute, with the time that the network keeps it', async () => {
    publish(0);
    await listed();
    for (const waitMs of [1, 5_000, 29_000, 55_000, 59_000, 61_000]) {
      pass(waitMs);
      change(0, { name: `After ${waitMs}` });
      const changedMs = harness.nowMs;
      let shown = '';
      // The network asks again when its copy has run out.
      while (shown !== `After ${waitMs}`) {
        await dispatcher.idle();
        const { body, headers } = await ask('/library/en/0.json');
        shown = JSON.parse(String(body)).workouts[0].name;
        if (shown === `After ${waitMs}`) break;
        pass(Math.max(1, Number(/s-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1])) * 1_000);
        expect(harness.nowMs - changedMs).toBeLessThanOrEqual(61_000);
      }
    }
  });

  it('with a change that waits is kept by the network until that is built', async () => {
    publish(0);
    await listed();
    const keeping = async () => (await ask('/library/en/0.json')).headers['cache-control'];
    expect(await keeping()).toBe('public, max-age=0, s-maxage=10');
    pass(54_000);
    change(0, { name: 'Changed' });
    await dispatcher.idle();
    expect(await keeping()).toBe('public, max-age=0, s-maxage=6');
  });

  it.each([
    ['unpublished', () => change(0, { sharePublic: false })],
    ['deleted', () => harness.remove(`workouts/${id(0)}`)],
  ])('has a workout no longer that was %s', async (_, act) => {
    publish(0);
    publish(1);
    expect(await ids()).toEqual([id(0), id(1)]);
    act();
    pass(61_000);
    expect(await ids()).toEqual([id(1)]);
  });

  it('has plays and votes with the next build, and is not built for them alone', async () => {
    publish(0);
    await listed();
    const before = reads;
    harness.set(`workouts/${id(0)}`, { ...harness.get(`workouts/${id(0)}`), playCount: 7, rating: 5 });
    pass(120_000);
    expect(await listed()).not.toMatchObject([{ playCount: 7 }]);
    expect(reads - before).toBe(1);
    pass(3_600_000);
    expect(await listed()).toMatchObject([{ playCount: 7, rating: 5 }]);
  });

  it('has pages of a hundred, and an empty one beyond the last', async () => {
    for (let n = 0; n < LIBRARY_PAGE + 5; n += 1) publish(n);
    expect(await ids()).toHaveLength(LIBRARY_PAGE);
    expect(await ids('fr', 1)).toEqual([0, 1, 2, 3, 4].map((n) => id(LIBRARY_PAGE + n)));
    expect(await ids('en', 2)).toEqual([]);
    for (let n = 0; n < 5; n += 1) harness.remove(`workouts/${id(n)}`);
    pass(61_000);
    expect(await ids('fr', 1)).toEqual([]);
    expect(harness.paths('publicLibrary/').filter((path) => path.endsWith('-1'))).toEqual([]);
  });

  it('fits into its documents whatever people write', async () => {
    const long = { name: '漢'.repeat(120), description: '漢'.repeat(4000), tags: Array(10).fill('漢'.repeat(40)) };
    for (let n = 0; n < LIBRARY_PAGE; n += 1)
      publish(n, { ...long, originName: '漢'.repeat(120), musicUrl: `https://a.b/${'x'.repeat(900)}` });
    for (let n = 0; n < LIBRARY_PAGE; n += 1)
      trains(n, ...Array.from({ length: 9 }, (_, i) => `${i}${'漢'.repeat(99)}`));
    const { body } = await ask('/library/en/0.json');
    expect(JSON.parse(String(body)).workouts).toHaveLength(LIBRARY_PAGE);
    expect(Buffer.byteLength(String(body))).toBeLessThan(900_000);
  });

  it('answers a known copy without sending it again, and compresses', async () => {
    publish(0);
    const first = await ask('/library/en/0.json');
    expect(first.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+$/);
    const again = await ask('/library/en/0.json', { 'if-none-match': first.headers['etag'] });
    expect([again.status, String(again.body)]).toEqual([304, '']);
    const zipped = await ask('/library/en/0.json', { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(String(gunzipSync(zipped.body))).toBe(first.body);
  });

  it.each([
    ['/library/it/0.json', 404],
    ['/library/en/5.json', 404],
    ['/library/en/-1.json', 404],
    ['/library/en/0', 404],
    ['/library/en/0.json/x', 404],
    ['/library/../users/x', 404],
  ])('is nothing else: %s', async (path, status) => {
    expect(await ask(path)).toMatchObject({ status, body: '' });
    expect(reads).toBe(0);
  });

  it('reads a page once as long as it stays as it is, whatever else is asked for in between', async () => {
    publish(1);
    for (const tag of ['en', 'de']) await listed(tag);
    const before = reads;
    for (const tag of ['en', 'de', 'en']) await listed(tag);
    expect(reads).toBe(before);
  });

  it('takes nothing', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask('/library/en/0.json', {}, method)).status).toBe(405);
    expect(harness.paths('publicLibrary/')).toEqual([]);
  });

  it('is the older one while it cannot be built, and none where there never was one', async () => {
    const broken = (): Backend => ({
      ...backend,
      store: { ...backend.store, query: () => Promise.reject(new Error('down')) },
    });
    const from = (on: Backend) => publicLibrary.answer(on, { method: 'GET', path: '/library/en/0.json', headers: {} });
    expect(await from(broken())).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
    publish(0);
    pass(61_000);
    expect(await ids()).toEqual([id(0)]);
    change(0, { name: 'New' });
    await dispatcher.idle();
    pass(61_000);
    expect(String((await from(broken())).body)).toContain(id(0));
    expect(harness.logged).toContainEqual({
      level: 'error',
      area: 'publicLibrary',
      code: 'Error',
      frames: expect.arrayContaining([]),
    });
    pass(61_000); // the broken build is made up for
    expect(await listed()).toMatchObject([{ name: 'New' }]);
  });

  it('is built by one of many that are asked at once', async () => {
    for (let n = 0; n < 10; n += 1) publish(n);
    await dispatcher.idle();
    const instances = Array.from({ length: 8 }, () => ({ ...backend, store: { ...backend.store } }));
    const request = { method: 'GET', path: '/library/en/0.json', headers: {} };
    const answers = await Promise.all(instances.map((instance) => publicLibrary.answer(instance, request)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(reads).toBeLessThan(10 + 20 + 3 * instances.length);
  });

  it('keeps nothing of who deletes the account', async () => {
    publish(0, { name: 'Of Ben' }, BEN);
    publish(1);
    expect(await ids()).toEqual([id(0), id(1)]);
    await dispatcher.idle();
    await removeAccount(harness.backend, { uid: BEN, email: '' });
    await dispatcher.idle();
    const left = harness.paths().map((path) => JSON.stringify([path, harness.get(path)]));
    expect(left.filter((text) => text.includes(BEN) || text.includes('Of Ben'))).toEqual([]);
    pass(2_000);
    expect(await ids()).toEqual([id(1)]);
  });
});
