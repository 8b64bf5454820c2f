import i18next, { type FormatterModule } from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '#core/settings.ts';
import { createTranslate, type Sentences } from '#i18n/translate.ts';

const FOLDER = 'src/i18n/locales';
const filesOf = (tag: string) =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => basename(file) === `${tag}.json`);
const sentencesOf = (tag: string): Sentences =>
  Object.assign({}, ...filesOf(tag).map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))));

/** Of every plural form. */
const NUMBERS = [0, 1, 2, 11, 1.5, 999, 1000, 12_345, 1_000_000, -3];
/** Names that look like places or markup, too, and nothing. */
const VALUES = [...NUMBERS, 'Anna', '', '{{name}}', '{{- name}}', '$&', '$1 & <b>"Beine"</b>/', '3', null, undefined];

describe.each(Object.values(LANGUAGE_TAGS))('%s', (tag) => {
  it('says every sentence the way i18next says it, whatever its values are', async () => {
    const sentences = sentencesOf(tag);
    const theirs = await i18nextIn(tag, sentences);
    const ours = createTranslate(tag, sentences);
    const keys = keysOf(sentences);
    for (const [key, sentence] of keys) {
      const places = [...new Set(sentence.match(/(?<=\{\{)\w+/g))];
      const tries = places.length === 0 ? [undefined, {}] : VALUES.map((_, at) => valuesOf(places, at));
      for (const values of tries)
        expect(ours(key, values), `${key} ${JSON.stringify(values)}`).toBe(theirs(key, values));
    }
    expect(keys.length).toBeGreaterThan(1000);
  });
});

it('says the key where there is no sentence, and leaves the place of a value that nobody gave', () => {
  const say = createTranslate('en', { list: { empty: 'Nothing in {{name}}', open: { title: 'Open' } } });
  expect(say('list.gone')).toBe('list.gone');
  expect(say('list.gone.title', { count: 2 })).toBe('list.gone.title');
  expect(say('list.open')).toBe('list.open');
  expect(say('list.empty.title')).toBe('list.empty.title');
  expect(say('list.open.title')).toBe('Open');
  expect(say('list.empty', { count: 2 })).toBe('Nothing in {{name}}');
});

it('says what was added after it was made', () => {
  const sentences: Record<string, Sentences> = {};
  const say = createTranslate('en', sentences);
  expect(say('player.pause')).toBe('player.pause');
  sentences['player'] = { pause: 'Pause' };
  expect(say('player.pause')).toBe('Pause');
});

/** Each place gets another value, so that none is taken for the next. */
function valuesOf(places: readonly string[], first: number): Record<string, unknown> {
  return Object.fromEntries(
    places.map((place, at) => {
      const values = place === 'count' ? NUMBERS : VALUES;
      return [place, values[(first + at * 3) % values.length]];
    }),
  );
}

/** Keys with a sentence of theirs, plural forms once, by their base. */
function keysOf(tree: Sentences, path = ''): (readonly [key: string, sentence: string])[] {
  const all = Object.entries(tree).flatMap(([name, below]) =>
    typeof below === 'string'
      ? [[`${path}${name.replace(/_(one|other|many)$/, '')}`, below] as const]
      : keysOf(below, `${path}${name}.`),
  );
  return [...new Map(all)];
}

async function i18nextIn(tag: string, sentences: Sentences) {
  const made = i18next.createInstance();
  const numbers = {
    type: 'formatter',
    format: (value: unknown) => (typeof value === 'number' ? value.toLocaleString(tag) : value),
  } as unknown as FormatterModule;
  await made.use(numbers).init({
    lng: tag,
    fallbackLng: false,
    resources: { [tag]: { translation: sentences } },
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  return made.t as unknown as (key: string, values?: object) => string;
}
