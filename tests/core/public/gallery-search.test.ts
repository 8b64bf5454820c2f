import { expect, test } from 'vitest';
import {
  type GalleryQuery,
  isGalleryNarrowed,
  type ListedProgramme,
  searchGallery,
  WHOLE_GALLERY,
} from '#core/public/gallery.ts';
import { listedOf } from './listed.ts';

const found = (all: readonly ListedProgramme[], query: Partial<GalleryQuery>) =>
  searchGallery(all, { ...WHOLE_GALLERY, ...query }, 'English').map(({ name }) => name);

test('every word is found in the name, the description or the author’s name, however written', () => {
  const all = [
    listedOf(1, 'Kräftige Beine', { description: 'Ohne Geräte' }),
    listedOf(2, 'Legs', { ownerNicName: 'Kraftmona' }),
  ];
  expect(found(all, { text: '  KRAFTIGE gerate ' })).toEqual(['Kräftige Beine']);
  expect(found(all, { text: 'mona legs' })).toEqual(['Legs']);
  expect(found(all, { text: 'legs geräte' })).toEqual([]);
  expect(found(all, { text: '   ' })).toEqual(['Kräftige Beine', 'Legs']);
});

test('sport, level and length narrow together', () => {
  const all = [
    listedOf(1, 'a', { sport: 'Boxing', level: 'heavy', weeks: 4 }),
    listedOf(2, 'b', { sport: 'Boxing', level: 'base', weeks: 5 }),
    listedOf(3, 'c', { sport: 'YOGA', level: 'heavy', weeks: 8 }),
  ];
  expect(found(all, { sport: 'Boxing' })).toEqual(['a', 'b']);
  expect(found(all, { sport: 'Boxing', level: 'heavy' })).toEqual(['a']);
  expect(found(all, { sport: 'Boxing', level: 'heavy', weeks: 8 })).toEqual([]);
});

test('each length of a programme belongs to one choice of weeks', () => {
  const all = [1, 4, 5, 8, 9, 12, 13, 52].map((weeks) => listedOf(weeks, `${weeks}`, { weeks }));
  expect(([4, 8, 12, 52] as const).map((weeks) => found(all, { weeks }))).toEqual([
    ['1', '4'],
    ['5', '8'],
    ['9', '12'],
    ['13', '52'],
  ]);
});

test('four orders: the gallery’s own, the newest, the most followed and by name', () => {
  const all = [
    listedOf(2, 'Week 10', { followCount: 1 }),
    listedOf(3, 'élan', { followCount: 9 }),
    listedOf(1, 'Week 9'),
  ];
  expect(found(all, {})).toEqual(['Week 10', 'élan', 'Week 9']);
  expect(found(all, { sort: 'newest' })).toEqual(['élan', 'Week 10', 'Week 9']);
  expect(found(all, { sort: 'followed' })).toEqual(['élan', 'Week 10', 'Week 9']);
  expect(found(all, { sort: 'name' })).toEqual(['élan', 'Week 9', 'Week 10']);
});

test('whoever publishes many in one day stands with three before the others', () => {
  const mass = [5, 6, 7, 8, 9].map((n) => listedOf(n, `mass ${n}`, { ownerId: 'massMassMassMass0001' }));
  expect(found([listedOf(1, 'calm'), ...mass], { sort: 'newest' }).indexOf('calm')).toBe(3);
});

test('an order and blanks exclude nothing, all else does', () => {
  expect(isGalleryNarrowed({ ...WHOLE_GALLERY, text: ' ', sort: 'name' })).toBe(false);
  const narrow: readonly Partial<GalleryQuery>[] = [{ text: 'a' }, { sport: 'YOGA' }, { level: 'base' }, { weeks: 4 }];
  for (const query of narrow) expect(isGalleryNarrowed({ ...WHOLE_GALLERY, ...query })).toBe(true);
});
