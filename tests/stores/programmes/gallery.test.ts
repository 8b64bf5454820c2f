import { beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { done, failed, type Outcome } from '#core/base/errors.ts';
import type { ListedProgramme } from '#core/public/gallery.ts';
import type { GalleryPages, GalleryPort } from '#data/people/gallery.ts';
import { createGalleryState, type GalleryFields, NO_GALLERY } from '#stores/programmes/gallery-state.ts';
import { listedOf } from '#tests/core/public/listed.ts';

const [ONE, TWO, THREE] = [listedOf(1, 'one'), listedOf(2, 'two'), listedOf(3, 'three')];
const page = (programmes: readonly ListedProgramme[], hasMore = false): GalleryPages => ({ programmes, hasMore });

let fake: { local: GalleryPages; first: Outcome<GalleryPages>; rest: Outcome<GalleryPages>; calls: string[] };
beforeEach(() => {
  fake = { local: page([]), first: done(page([ONE], true)), rest: done(page([ONE, TWO])), calls: [] };
});

function setup(offline = false) {
  const shown: GalleryFields[] = [];
  let fields = NO_GALLERY;
  const port: GalleryPort = {
    galleryLocal: async () => fake.local,
    gallery: async () => (fake.calls.push('first'), fake.first),
    moreGallery: async (isAll) => (fake.calls.push(isAll ? 'all' : 'more'), fake.rest),
  };
  const state = createGalleryState({
    coachings: port,
    app: createStore(() => ({ offline })) as never,
    set: (patch) => void shown.push((fields = { ...fields, ...patch })),
    get: () => fields,
  });
  return { ...state, get: () => fields, shown };
}

test('shows what the device has, then what the server says', async () => {
  fake.local = page([TWO]);
  const { loadGallery, get, shown } = setup();
  await loadGallery();
  expect(shown.map(({ gallery }) => gallery.items)).toContainEqual([TWO]);
  expect(get()).toMatchObject({
    gallery: { items: [ONE], status: 'ready', refreshing: false, problem: undefined },
    galleryMore: { hasMore: true },
  });
});

test('two who ask at the same time ask the server once', async () => {
  const { loadGallery } = setup();
  await Promise.all([loadGallery(), loadGallery()]);
  expect(fake.calls).toEqual(['first']);
});

test('offline, what the device has is shown and nothing more is said', async () => {
  fake.local = page([TWO]);
  fake.first = failed('offline');
  const { loadGallery, get } = setup(true);
  await loadGallery();
  expect(get().gallery).toMatchObject({ items: [TWO], status: 'ready', problem: undefined });
});

test('offline with nothing on the device it says why, and the next try brings the gallery', async () => {
  fake.first = failed('offline');
  const { loadGallery, get } = setup(true);
  await loadGallery();
  expect(get().gallery).toMatchObject({ items: [], status: 'ready', problem: 'offline' });
  fake.first = done(page([ONE]));
  await loadGallery();
  expect(get().gallery).toMatchObject({ items: [ONE], problem: undefined });
});

test('more is asked for only where there is more', async () => {
  const { moreGallery, loadGallery, get } = setup();
  await moreGallery();
  expect(fake.calls).toEqual([]);
  await loadGallery();
  await Promise.all([moreGallery(), moreGallery()]);
  expect(fake.calls).toEqual(['first', 'more']);
  expect(get()).toMatchObject({ gallery: { items: [ONE, TWO] }, galleryMore: { hasMore: false } });
});

test('more that does not come says why, keeps what is shown, and comes with the next try', async () => {
  const { moreGallery, loadGallery, get } = setup();
  await loadGallery();
  fake.rest = failed('unavailable');
  await moreGallery(true);
  expect(get()).toMatchObject({
    gallery: { items: [ONE] },
    galleryMore: { hasMore: true, problem: 'unavailable' },
  });
  fake.rest = done(page([ONE, THREE]));
  await moreGallery(true);
  expect(get()).toEqual({
    gallery: expect.objectContaining({ items: [ONE, THREE] }),
    galleryMore: { hasMore: false },
  });
});

test('a search that begins while a page is loaded still looks through all that is left', async () => {
  const { moreGallery, loadGallery } = setup();
  await loadGallery();
  fake.rest = done(page([ONE, TWO], true));
  await Promise.all([moreGallery(), moreGallery(true)]);
  expect(fake.calls).toEqual(['first', 'more', 'all']);
});
