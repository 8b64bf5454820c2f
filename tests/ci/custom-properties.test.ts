/** A custom property that nobody sets paints nothing, and nobody says so. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(css|tsx?)$/.test(name));
const texts = files.map((name) => [name, readFileSync(`src/${name}`, 'utf8')] as const);
/** In a sheet, or in the style of an element. */
const set = new Set(texts.flatMap(([, text]) => [...text.matchAll(/(--[\w-]+)['"\]]*\s*:/g)].map(([, name]) => name)));

test('every custom property that is read is set somewhere, or has a fallback', () => {
  const unset = texts.flatMap(([file, text]) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name]) => (set.has(name) ? [] : [`${file}: ${name}`])),
  );
  expect(set.size).toBeGreaterThan(100);
  expect(unset).toEqual([]);
});
