import { beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '#logic/backend.ts';
import { hideWrites } from '#logic/public/hiding.ts';
import { DRAWN_PER_SECOND, linkPicture } from '#logic/public/link-picture.ts';
import { READS_AT_MOST } from '#logic/public/linked-workout.ts';
import { addWorkout, ANNA, createHarness, type Harness, NOW_MS } from '../harness.ts';

const ID = 'workoutOfAnna0000001';
const PICTURE = `/preview/${ID}/${NOW_MS}-en.png`;
const SECOND_MS = 1_000;
let harness: Harness;
/** It draws nothing, and keeps what it was to draw. */
let backend: Backend;
let painted: string[];
let reads: string[];
beforeEach(() => {
  harness = createHarness();
  painted = [];
  reads = [];
  const { store } = harness.backend;
  const get: typeof store.get = (path) => {
    reads.push(path);
    return store.get(path);
  };
  const face = { has: () => true, widthOf: (text: string) => text.length / 2 };
  const paint = (svg: string) => {
    painted.push(svg);
    return new Uint8Array([painted.length]);
  };
  backend = { ...harness.backend, store: { ...store, get }, painter: async () => ({ face, paint }) };
  addWorkout(harness, ANNA, ID, { name: 'Morning legs', updatedAt: new Date(NOW_MS), imgUrl: 'a/secret.jpg' });
});
const change = (more: object): void => harness.set(`workouts/${ID}`, { ...harness.get(`workouts/${ID}`), ...more });
const ask = (path = PICTURE, method = 'GET') => linkPicture.answer(backend, { method, path, headers: {} });

describe('the picture of a link', () => {
  it('is drawn of a public workout, in the language of its address', async () => {
    change({ names: { German: 'Beine am Morgen' }, countEx: 2 });
    const { status, headers } = await ask();
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=0, s-maxage=9',
    ]);
    await ask(PICTURE.replace('-en', '-de'));
    expect(painted[0]).toMatch(/Morning legs.*2 exercises/);
    expect(painted[1]).toMatch(/Beine am Morgen.*2 Übungen/);
    expect(painted.join('')).not.toMatch(/secret|<image|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
  });

  it('is drawn once for each version, whatever version the address asks for', async () => {
    const first = await ask();
    expect(await ask(PICTURE.replace(String(NOW_MS), '7'))).toEqual(first);
    expect(painted).toHaveLength(1);
    change({ name: 'Evening legs', updatedAt: new Date(NOW_MS + 5) });
    harness.nowMs += SECOND_MS;
    await ask();
    expect(painted).toHaveLength(2);
    expect(painted[1]).toContain('Evening legs');
  });

  it.each<[string, () => unknown]>([
    ['a private workout', () => change({ sharePublic: false })],
    ['a deleted one', () => harness.remove(`workouts/${ID}`)],
    [
      'one that was reported and hidden',
      async () => {
        const doc = await harness.backend.store.get(`workouts/${ID}`);
        if (!doc) throw new Error('no workout');
        await harness.backend.store.commit(hideWrites(doc, { state: 'hidden', reason: 'spam' }));
      },
    ],
  ])('is none of %s, as of an id that never was, also if it was drawn before', async (_, happens) => {
    expect((await ask()).status).toBe(200);
    await happens();
    harness.nowMs += SECOND_MS;
    const never = await ask('/preview/workoutOfNobody00001/1-en.png');
    expect(never).toMatchObject({ status: 404, body: '' });
    expect(never.headers['cache-control']).toBe('public, max-age=0, s-maxage=9');
    expect(await ask()).toEqual(never);
    expect(await ask(`/preview/${ID}.png`)).toEqual(never);
  });

  it('is Icetime’s own for an invitation, without a read', async () => {
    expect((await ask('/preview/icetime.png')).status).toBe(200);
    await ask('/preview/icetime.png');
    expect(painted).toHaveLength(1);
    expect(painted[0]).not.toContain('<text');
    expect(reads).toEqual([]);
  });

  it('is a read for an id that can be one, and bounded by the second', async () => {
    for (const path of [
      '/preview/short/1-en.png',
      `/preview/${ID}/1-xx.png`,
      `/preview/${ID}/1-en.png.svg`,
      '/preview/',
    ])
      expect((await ask(path)).status).toBe(404);
    expect(reads).toEqual([]);
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => ask(`/preview/random${String(n).padStart(14, '0')}/1-en.png`)),
    );
    expect(reads).toHaveLength(READS_AT_MOST);
  });

  it('has to wait when too many others are drawn; nothing keeps that answer', async () => {
    const ids = Array.from({ length: DRAWN_PER_SECOND + 1 }, (_, n) => `publicWorkout${String(n).padStart(7, '0')}`);
    for (const id of ids) addWorkout(harness, ANNA, id, { updatedAt: new Date(NOW_MS) });
    const answers = await Promise.all(ids.map((id) => ask(`/preview/${id}/1-en.png`)));
    expect(answers.map(({ status }) => status)).toEqual([...ids.slice(1).map(() => 200), 503]);
    expect(answers.at(-1)?.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '1' });
    harness.nowMs += SECOND_MS;
    expect((await ask(`/preview/${ids.at(-1)}/1-en.png`)).status).toBe(200);
  });

  it('is drawn again after it failed', async () => {
    const { painter } = backend;
    backend = { ...backend, painter: () => Promise.reject(new Error('No memory')) };
    await expect(ask()).rejects.toThrow('No memory');
    backend = { ...backend, painter };
    expect((await ask()).status).toBe(200);
  });

  it('forgets the oldest of many', async () => {
    const ids = Array.from({ length: 41 }, (_, n) => `publicWorkout${String(n).padStart(7, '0')}`);
    for (const id of ids) addWorkout(harness, ANNA, id, { updatedAt: new Date(NOW_MS) });
    for (const id of [...ids, ids[40], ids[0]]) {
      await ask(`/preview/${id}/1-en.png`);
      harness.nowMs += SECOND_MS;
    }
    expect(painted).toHaveLength(42);
  });

  it('answers visits only', async () => {
    expect((await ask(PICTURE, 'POST')).status).toBe(405);
  });
});

describe('what draws', () => {
  it('makes a PNG of 1200 × 630 whose words have a face', async () => {
    const { face, paint } = await harness.backend.painter();
    expect(['a', 'ß', 'Ж', 'Ω', '…', '·', '💪', 'ت', '漢'].map((sign) => face.has(sign))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(face.widthOf('ii')).toBeCloseTo(2 * face.widthOf('i'));
    expect(face.widthOf('W')).toBeGreaterThan(2 * face.widthOf('i'));
    const { body } = await linkPicture.answer(harness.backend, { method: 'GET', path: PICTURE, headers: {} });
    const png = Buffer.from(body as Uint8Array);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    // WhatsApp shows no picture of more than 600 kB.
    expect(png.length).toBeLessThan(300_000);
    const word = (text: string) =>
      paint(`<svg xmlns="http://www.w3.org/2000/svg" width="99" height="20"><text y="18">${text}</text></svg>`);
    expect(word('ice')).not.toEqual(word(''));
  });
});
