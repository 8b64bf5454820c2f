import { beginsLike, findByWords } from '#core/address/palette.ts';
import { expect, test } from 'vitest';

const all = [
  { label: 'Workouts: Favourites' },
  { label: 'Zähler', words: 'Beim Üben' },
  { label: 'Settings' },
  { label: 'Theme', words: 'Settings of looks' },
  { label: 'Quick timer' },
];
const found = (text: string) => findByWords(all, text).map(({ label }) => label);

test('every word has to be there, whatever the order, the case and the accents', () => {
  expect(found('favour WORK')).toEqual(['Workouts: Favourites']);
  expect(found('uben zahl')).toEqual(['Zähler']);
  expect(found('workouts timer')).toEqual([]);
});

test('a name with a word that begins like the text comes before what only belongs to it', () => {
  expect(found('setting')).toEqual(['Settings', 'Theme']);
  expect(found('time')).toEqual(['Quick timer']);
  expect(found('e')).toEqual(['Workouts: Favourites', 'Zähler', 'Settings', 'Theme', 'Quick timer']);
});

test('no text finds all, in the order given, and none is meant', () => {
  expect(found('  ')).toEqual(all.map(({ label }) => label));
  expect(all.some((one) => beginsLike(one, ' '))).toBe(false);
  expect(beginsLike({ label: 'Quick timer' }, 'TIM')).toBe(true);
  expect(beginsLike({ label: 'Quick timer' }, 'imer')).toBe(false);
});
