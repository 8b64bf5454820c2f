import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDBFactory } from 'fake-indexeddb';
import { type GalleryPages, createGallery } from '#data/people/gallery.ts';
import type { Outcome } from '#core/base/errors.ts';
import { type LocalDb, openLocalDb } from '#data/local/local-db.ts';
import { listedOf } from '#tests/core/public/listed.ts';

const MINUTE_MS = 60_000;
const PAGES = [
  [listedOf(1, 'one'), listedOf(2, 'two')],
  [listedOf(2, 'two'), listedOf(3, 'three')],
  [listedOf(4, 'four')],
];

let localDb: LocalDb;
let nowMs: number;
let asked: string[];
let answer: (page: number) => Promise<Response>;
const file = (programmes: unknown, pages: unknown = PAGES.length) => Response.json({ format: 1, pages, programmes });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localDb = openLocalDb();
  [nowMs, asked] = [1_000_000, []];
  answer = async (page) => file(PAGES[page]);
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer(Number(/(\d+)\.json$/.exec(url)?.[1]));
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => createGallery({ localDb, now: () => nowMs });
const names = ({ programmes, hasMore }: GalleryPages) => [...programmes.map(({ name }) => name), hasMore];
const shown = (outcome: Outcome<GalleryPages>) => (outcome.ok ? names(outcome.value) : outcome.problem);

test('a device that never saw the gallery has nothing of it, and asks nobody', async () => {
  expect(names(await open().galleryLocal())).toEqual([false]);
  expect(asked).toEqual([]);
});

test('the first page is fetched, stays on the device, and is asked for again after ten minutes', async () => {
  expect(shown(await open().gallery())).toEqual(['one', 'two', true]);
  expect(names(await open().galleryLocal())).toEqual(['one', 'two', true]);
  nowMs += 10 * MINUTE_MS - 1;
  await open().gallery();
  expect(asked).toEqual(['/library/programmes/0.json']);
  nowMs += 1;
  answer = async () => file([listedOf(9, 'new')], 1);
  expect(shown(await open().gallery())).toEqual(['new', false]);
});

test('a clock that was set back does not keep the gallery old', async () => {
  await open().gallery();
  nowMs -= 11 * MINUTE_MS;
  await open().gallery();
  expect(asked).toHaveLength(2);
});

test('more comes page by page, each programme once, until there is none', async () => {
  await open().gallery();
  expect(shown(await open().moreGallery(false))).toEqual(['one', 'two', 'three', true]);
  expect(shown(await open().moreGallery(false))).toEqual(['one', 'two', 'three', 'four', false]);
  expect(shown(await open().moreGallery(false))).toEqual(['one', 'two', 'three', 'four', false]);
  expect(asked).toHaveLength(3);
});

test('all that is left comes at once for a search', async () => {
  await open().gallery();
  expect(shown(await open().moreGallery(true))).toEqual(['one', 'two', 'three', 'four', false]);
});

test('what came before the gallery broke off stays, and the next try goes on there', async () => {
  await open().gallery();
  answer = async (page) => (page === 2 ? new Response('', { status: 503 }) : file(PAGES[page]));
  expect(shown(await open().moreGallery(true))).toBe('unavailable');
  expect(names(await open().galleryLocal())).toEqual(['one', 'two', 'three', true]);
  answer = async (page) => file(PAGES[page]);
  asked.length = 0;
  expect(shown(await open().moreGallery(true))).toEqual(['one', 'two', 'three', 'four', false]);
  expect(asked).toEqual(['/library/programmes/2.json']);
});

test.each<[string, string, () => Promise<Response>]>([
  ['without a network', 'offline', () => Promise.reject(new TypeError('fetch failed'))],
  ['where the server fails', 'unavailable', async () => new Response('', { status: 503 })],
  ['where there is no such file', 'unavailable', async () => new Response('', { status: 404 })],
  ['behind a captive portal', 'offline', async () => new Response('<!doctype html>')],
  ['of a file that breaks off', 'offline', async () => new Response('{"format":1,"programmes":[{')],
  ['of a file of nothing', 'offline', async () => Response.json(null)],
  ['of a file of another kind', 'offline', async () => Response.json({ format: 2, programmes: [] })],
  ['of a file that is no list', 'offline', async () => file('none')],
  ['of a list without programmes', 'unreadable', async () => file([{ name: 'Legs' }, 7, null])],
])('%s it says why, and keeps what was there', async (_, problem, broken) => {
  await open().gallery();
  nowMs += 11 * MINUTE_MS;
  answer = broken;
  expect(shown(await open().gallery())).toBe(problem);
  expect(shown(await open().moreGallery(false))).toBe(problem);
  expect(names(await open().galleryLocal())).toEqual(['one', 'two', true]);
});

test('an empty gallery is no fault, and one odd programme does not hide the others', async () => {
  answer = async () => file([], 1);
  expect(shown(await open().gallery())).toEqual([false]);
  nowMs += 11 * MINUTE_MS;
  answer = async () => file([{ id: 'odd' }, listedOf(1, 'one')], 'many');
  expect(shown(await open().gallery())).toEqual(['one', false]);
});

test('however many pages a file promises, five are asked for', async () => {
  answer = async (page) => file([listedOf(page, `${page}`)], 1_000);
  await open().gallery();
  expect(shown(await open().moreGallery(true))).toEqual(['0', '1', '2', '3', '4', false]);
});
