import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '#core/base/languages.ts';
import { createFixed, type TextKey } from '#i18n/setup.ts';
import type { Texts } from '#i18n/texts.ts';
import { tOf } from '#i18n/t-of.ts';
import { dictionaryFile } from '../../tools/build/texts.ts';

const FOLDER = 'src/i18n/locales';
const textsIn = (tag: string): Record<string, Texts> =>
  Object.fromEntries(
    readdirSync(FOLDER).map((name) => [name, JSON.parse(readFileSync(`${FOLDER}/${name}/${tag}.json`, 'utf8'))]),
  );
const sayIn = (tag: (typeof LANGUAGE_TAGS)[keyof typeof LANGUAGE_TAGS], texts: Record<string, Texts>) => {
  const t = tOf(createFixed(tag, texts));
  return (key: string, values: Record<string, unknown> = {}) => t(key as TextKey, values);
};

/** Names that look like placeholders or markup, too, and nothing. */
const VALUES = [0, 1, 2, 11, 1.5, 12_345, -3, 'Anna', '', '$& <b>"Beine"</b>/', '3', null, undefined];

describe.each(Object.values(LANGUAGE_TAGS))('%s', (tag) => {
  it('fills every sentence of every namespace with any value', () => {
    const texts = textsIn(tag);
    const say = sayIn(tag, texts);
    const keys = Object.values(texts).flatMap((one) => keysOf(one));
    const unfilled: string[] = [];
    for (const [key, sentence] of keys) {
      const names = [...new Set(['count', ...(sentence.match(/(?<=\{\{)\w+/g) ?? [])])];
      VALUES.forEach((_, first) => {
        const values = Object.fromEntries(names.map((name, at) => [name, valueFor(name, first + at * 3)]));
        const said = say(key, values);
        if (said === key || said.includes('{{')) unfilled.push(`${key} ${JSON.stringify(values)}: ${said}`);
      });
    }
    expect(unfilled).toEqual([]);
    expect(keys.length).toBeGreaterThan(1000);
  });
});

it('says the key where there is no sentence, and leaves the placeholder of a missing value', () => {
  const say = sayIn('en', { translation: { list: { empty: 'Nothing in {{name}}', open: { title: 'Open' } } } });
  expect(say('list.gone')).toBe('list.gone');
  expect(say('list.gone.title', { count: 2 })).toBe('list.gone.title');
  expect(say('list.open.title')).toBe('Open');
});

it('finds a key in any namespace that has been loaded', () => {
  const say = sayIn('en', { translation: { a: { b: 'one' } }, kept: { c: { d: 'two {{name}}' } } });
  expect([say('a.b'), say('c.d', { name: '<b>' })]).toEqual(['one', 'two <b>']);
});

it('writes numbers the way of the language, whole numbers under a thousand without Intl', () => {
  const texts = { translation: { n: '{{n}}', days_one: '{{count}} day', days_other: '{{count}} days' } };
  expect([0, 999, 1000, 1.5].map((n) => sayIn('de', texts)('n', { n }))).toEqual(['0', '999', '1.000', '1,5']);
  expect([1, 2].map((count) => sayIn('en', texts)('days', { count }))).toEqual(['1 day', '2 days']);
});

it('types the keys of every namespace there is: npm run make -- texts', () => {
  expect(readFileSync('src/i18n/dictionary.ts', 'utf8')).toBe(dictionaryFile());
});

function valueFor(name: string, at: number): unknown {
  const numbers = VALUES.filter((value) => typeof value === 'number');
  return name === 'count' ? numbers[at % numbers.length] : VALUES[at % VALUES.length];
}

/** Keys with a sentence of theirs, plural forms once, by their base. */
function keysOf(tree: Texts, path = ''): (readonly [key: string, sentence: string])[] {
  const all = Object.entries(tree).flatMap(([name, below]) =>
    typeof below === 'string'
      ? [[`${path}${name.replace(/_(one|other|many)$/, '')}`, below] as const]
      : keysOf(below, `${path}${name}.`),
  );
  return [...new Map(all)];
}
