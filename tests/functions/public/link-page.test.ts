import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '#logic/backend.ts';
import { hideWrites } from '#logic/public/hiding.ts';
import { linkPage } from '#logic/public/link-page.ts';
import { READS_AT_MOST } from '#logic/public/linked-workout.ts';
import { addWorkout, ANNA, createHarness, type Harness, NOW_MS } from '../harness.ts';

/** It comes without types. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string) => { readonly window: { readonly document: Document } };
};
const ID = 'workoutOfAnna0000001';
const UNKNOWN = 'workoutOfNobody00001';
const SECOND_MS = 1_000;
let harness: Harness;
let backend: Backend;
let reads: string[];
let built: string;
beforeEach(async () => {
  built = await readFile('index.html', 'utf8');
  harness = createHarness();
  reads = [];
  const { store } = harness.backend;
  const get: typeof store.get = (path) => {
    reads.push(path);
    return store.get(path);
  };
  backend = { ...harness.backend, store: { ...store, get } };
  addWorkout(harness, ANNA, ID, {
    name: 'Morning legs',
    updatedAt: new Date(NOW_MS),
    language: 'English',
    sport: 'Strength',
    level: 'heavy',
    countEx: 8,
    rounds: 3,
    totalSec: 720,
    ownerNicName: 'anna-who-trains',
    imgUrl: 'workout-media/anna/secret.jpg',
  });
});
const change = (more: object): void => harness.set(`workouts/${ID}`, { ...harness.get(`workouts/${ID}`), ...more });
const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  linkPage.answer(backend, { method, path, headers });
async function robot(path = `/workout/${ID}`, language?: string) {
  const { status, headers, body } = await ask(path, language === undefined ? {} : { 'accept-language': language });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const { document } = new JSDOM(String(body)).window;
  const said = (key: string) =>
    document.querySelector(`meta[property="${key}"], meta[name="${key}"]`)?.getAttribute('content');
  return { document, said, vary: headers['vary'], language: document.documentElement.lang, body: String(body) };
}

describe('the link of a public workout', () => {
  it('says its name, length, exercises, rounds, sport and level, and where its picture is', async () => {
    const { document, said } = await robot();
    const facts = '12 min · 8 exercises · 3 rounds · Strength · Hard';
    expect(document.title).toBe('Morning legs – Icetime');
    expect(['description', 'og:title', 'og:description', 'og:url', 'og:image', 'twitter:card'].map(said)).toEqual([
      facts,
      'Morning legs',
      facts,
      `https://icetime.example/workout/${ID}`,
      `https://icetime.example/preview/${ID}/${NOW_MS}-en.png`,
      'summary_large_image',
    ]);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `https://icetime.example/workout/${ID}`,
    );
  });

  it('is the app as it was built, but for the head', async () => {
    const { body } = await robot();
    const rest = (html: string) => html.slice(html.indexOf('<meta name="theme-color"'));
    expect(rest(body)).toBe(rest(built));
  });

  it('tells nothing of its owner, and shows no picture of theirs', async () => {
    const { body } = await robot();
    expect(body).not.toMatch(new RegExp(`${ANNA}|anna-who-trains|secret`));
  });

  it('speaks the workout’s language, or one that it is translated into', async () => {
    change({ language: 'German', countEx: 1, rounds: 1 });
    const own = await robot(undefined, 'fr, en;q=0.5');
    expect([own.language, own.said('og:locale'), own.vary]).toEqual(['de', 'de_DE', 'Accept-Encoding']);
    expect(own.said('description')).toBe('12 Min. · 1 Übung · Kraft · Schwer');
    change({ names: { French: 'Jambes du matin' } });
    harness.nowMs += SECOND_MS;
    const french = await robot(undefined, 'en;q=0.5, fr-CA');
    expect([french.language, french.said('og:title'), french.vary]).toEqual([
      'fr',
      'Jambes du matin',
      'Accept-Encoding, Accept-Language',
    ]);
    expect((await robot(undefined, 'es')).language).toBe('de');
  });

  it('speaks the reader’s language where the workout’s is unknown', async () => {
    change({ language: 'Klingon' });
    const { language, vary } = await robot(undefined, 'xx, nl-BE;q=0.7, es;q=0.1');
    expect([language, vary]).toEqual(['nl', 'Accept-Encoding, Accept-Language']);
    expect((await robot()).language).toBe('en');
  });

  it.each([
    ['markup', '"><script>alert(1)</script>'],
    ['quotes and entities', `'"&amp;<!--`],
    ['a replacement pattern', "$& $' $1"],
    ['pictographs', '💪'.repeat(60)],
    ['Arabic', 'تمرين الصباح'],
  ])('shows a name with %s as it is, as text', async (_, name) => {
    change({ name });
    const { document, said, body } = await robot();
    expect(said('og:title')).toBe(name);
    expect(document.title).toBe(`${name} – Icetime`);
    expect(document.querySelectorAll('script')).toHaveLength(new JSDOM(built).window.document.scripts.length);
    expect(body).not.toContain('<script>alert');
  });

  it('takes out of a name what turns the text around it, and half a sign that was cut', async () => {
    change({ name: 'A\u202Ebc\n\u2066d \uD83D' });
    expect((await robot()).said('og:title')).toBe('A bc d');
    change({ name: '\u202E' });
    harness.nowMs += SECOND_MS;
    expect((await robot()).document.title).toBe('Icetime');
  });

  it('promises no length where people end each exercise themselves', async () => {
    change({ totalSec: 0, sport: 'others', rounds: 1, level: 'base' });
    expect((await robot()).said('description')).toBe('8 exercises · Easy');
    change({ totalSec: 45 });
    harness.nowMs += SECOND_MS;
    expect((await robot()).said('description')).toBe('45 sec · 8 exercises · Easy');
  });
});

describe('the link of what not everybody may see', () => {
  const negatives: readonly [string, () => unknown][] = [
    ['a private one', () => change({ sharePublic: false })],
    ['a deleted one', () => harness.remove(`workouts/${ID}`)],
    ['one without an owner', () => change({ ownerId: '' })],
    [
      'one that was reported and hidden',
      async () => {
        const doc = await harness.backend.store.get(`workouts/${ID}`);
        if (!doc) throw new Error('no workout');
        await harness.backend.store.commit(hideWrites(doc, { state: 'hidden', reason: 'spam' }));
      },
    ],
  ];
  it.each(negatives)('is answered for %s as for an id that never was, after as many reads', async (_, happens) => {
    await happens();
    const headers = { 'accept-language': 'de' };
    const never = await ask(`/workout/${UNKNOWN}`, headers);
    expect(never.body).toBe(built);
    expect(reads).toEqual([`workouts/${UNKNOWN}`]);
    expect(await ask(`/workout/${ID}`, headers)).toEqual(never);
    expect(reads).toEqual([`workouts/${UNKNOWN}`, `workouts/${ID}`]);
    expect(await ask('/workout/quick', headers)).toEqual(never);
  });

  it('vanishes within ten seconds of being withdrawn', async () => {
    const { headers } = await ask(`/workout/${ID}`);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=9');
    change({ sharePublic: false });
    harness.nowMs += SECOND_MS;
    expect((await ask(`/workout/${ID}`)).body).toBe(built);
  });
});

describe('what links cost', () => {
  it('is a read a second, however many follow one', async () => {
    await Promise.all(Array.from({ length: 50 }, () => ask(`/workout/${ID}`)));
    expect(reads).toHaveLength(1);
    harness.nowMs += SECOND_MS;
    await ask(`/workout/${ID}`);
    expect(reads).toHaveLength(2);
  });

  it('has a bound for whoever tries ids at random; those get what an unknown one gets', async () => {
    const [first] = await Promise.all(
      Array.from({ length: 500 }, (_, n) => ask(`/workout/random${String(n).padStart(14, '0')}`)),
    );
    expect(reads).toHaveLength(READS_AT_MOST);
    expect(await ask(`/workout/${ID}`)).toEqual(first);
    harness.nowMs += SECOND_MS;
    expect((await robot()).said('og:title')).toBe('Morning legs');
  });

  it('is no read for an id that cannot be one, or an invitation', async () => {
    for (const path of [
      '/workout/short',
      `/workout/${'a'.repeat(41)}`,
      '/workout/..%2Fusers%2Fx000000',
      '/together/ABCDEFGH',
      '/friends',
    ])
      await ask(path);
    expect(reads).toEqual([]);
  });
});

describe('an invitation', () => {
  it.each([
    ['/together/ABCDEFGH', 'Zusammen trainieren'],
    ['/friends', 'Mit Freunden auf Icetime trainieren'],
  ])('at %s says what it is in the reader’s language, without code or names', async (path, title) => {
    const { language, said, body, document, vary } = await robot(path, 'de-AT,de;q=0.9,en;q=0.8');
    expect([language, said('og:title'), vary]).toEqual(['de', title, 'Accept-Encoding, Accept-Language']);
    expect(said('og:image')).toBe('https://icetime.example/preview/icetime.png');
    expect(body).not.toContain('ABCDEFGH');
    // Facebook would lead people to the canonical address, which has no code.
    expect(document.querySelector('link[rel=canonical], meta[property="og:url"]')).toBeNull();
  });

  it('is the same for every code', async () => {
    expect(await ask('/together/ABCDEFGH')).toEqual(await ask('/together/anything'));
  });
});

it('brings people the app also where the database does not answer', async () => {
  const get = () => Promise.reject(new TypeError('unavailable'));
  backend = { ...backend, store: { ...backend.store, get } };
  expect((await ask(`/workout/${ID}`)).body).toBe(built);
  expect(harness.logged).toMatchObject([{ level: 'error', area: 'linkPage', code: 'TypeError' }]);
  expect(harness.logged[0]?.frames?.[0]).toMatch(/^link-page\.test\.ts:/);
});

it('answers visits only', async () => {
  expect((await ask(`/workout/${ID}`, {}, 'POST')).status).toBe(405);
  expect((await ask(`/workout/${ID}`, {}, 'HEAD')).status).toBe(200);
});

it('refuses a page whose head it does not know', async () => {
  backend = { ...backend, page: async () => '<html><title>Icetime</title></html>' };
  await expect(ask('/friends')).rejects.toThrow('index.html');
});
