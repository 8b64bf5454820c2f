import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '#core/base/languages.ts';

/** Each locale with all its parts as flat key → sentence; keys of plural forms keep their suffix. */
const FOLDER = 'src/i18n/locales';
const tags = Object.values(LANGUAGE_TAGS);
const filesOf = (tag: string) =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => basename(file) === `${tag}.json`);
const textsOf = (file: string) => flatten(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
const sentences = new Map(tags.map((tag) => [tag, new Map(filesOf(tag).flatMap((file) => [...textsOf(file)]))]));
const english = of('en');
const others = tags.filter((tag) => tag !== 'en');
const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * Words a language shares with English, besides names and abbreviations that all share;
 * any other equal sentence is untranslated.
 */
const SHARED = words(
  'Icetime icepoint icepoints auto EMOM AMRAP tempo Tempo Tabata Fitness Golf Pilates Yoga Burpees Cardio Kettlebell Zoom min s kg kB MB GB Ctrl K Pro Plus',
);
const SHARED_WITH: Readonly<Record<string, Set<string>>> = {
  de: words(
    'Admin Ball Basketball Browser Calisthenics Clip Clips Cool-down Editor Gaming Handstand in Info Level Link Name Offline Original Pause Plank Sit-ups Start Tennis Text Training Version Vibration Workout Workouts',
  ),
  fr: words(
    'Admin Base Circuit Clip Clips Conversations Date Description Distance Endurance Football Introduction Licences Messages Microphone Minute Minutes Muscle Note Notes Notifications Original Pause Pixels Programme Programmes Public Simple Sport Squats Tennis triceps biceps Version Vibration Volume',
  ),
  es: words('Base Clip Clips Editor No Original Plan'),
  nl: words(
    'Handstand Lunges Sit-ups Squats Account AI biceps Browser Calisthenics Camera Circuit clip Clips Contrast details Editor Filters Gaming hamstrings host in Info Intro Level Link Media Offline open per Pixels Privacy Recent set Sets Sport Start Tennis Training triceps Volume Week Workout Workouts',
  ),
};

describe.each(others)('%s', (tag) => {
  const own = of(tag);

  it('has the keys of English, no more and no fewer', () => {
    expect(stems(own)).toEqual(stems(english));
  });

  it('has every plural form its grammar knows', () => {
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
    expect(Object.fromEntries([...pluralStems(own)].map((stem) => [stem, formsOf(own, stem)]))).toEqual(
      Object.fromEntries([...pluralStems(english)].map((stem) => [stem, forms])),
    );
  });

  it('uses the placeholders of English in every sentence', () => {
    for (const [key, sentence] of own) {
      const model = english.get(key) ?? english.get(key.replace(PLURAL, '_other'));
      // A form for exactly one may say "one" instead of the number.
      const free = /_(one|zero)$/.test(key) ? ['{{count}}'] : [];
      const wanted = placeholders(model ?? '').filter((name) => !free.includes(name));
      const found = placeholders(sentence).filter((name) => !free.includes(name));
      expect(found, key).toEqual(wanted);
    }
  });

  it('leaves no English text', () => {
    const left = [...own].filter(([key, sentence]) => english.get(key) === sentence && !isShared(sentence, tag));
    expect(left.map(([key, sentence]) => `${key}: ${sentence}`)).toEqual([]);
  });
});

it('has no part that writes over another', () => {
  for (const tag of tags) {
    const groups = filesOf(tag).flatMap((file) => [
      ...new Set([...textsOf(file).keys()].map((key) => key.split('.')[0])),
    ]);
    expect(new Set(groups).size).toBe(groups.length);
  }
});

it('has no empty sentence', () => {
  for (const [tag, all] of sentences) {
    expect([...all].filter(([, sentence]) => sentence.trim() === '').map(([key]) => `${tag} ${key}`)).toEqual([]);
  }
});

it('holds no key that nothing uses', () => {
  const source = readAll('src').join('\n');
  // `t(`level.${level}`)` uses every key below `level.`.
  const whole = [...source.matchAll(/[`'"]([\w.-]+\.)\$\{/g)].map(([, prefix]) => prefix ?? '');
  const quoted = new Set(source.match(/(?<=')[\w.-]+(?=')|(?<=")[\w.-]+(?=")/g));
  const unused = stems(english).filter((key) => !quoted.has(key) && !whole.some((prefix) => key.startsWith(prefix)));
  expect(english.size).toBeGreaterThan(100);
  expect(unused).toEqual([]);
});

function flatten(tree: unknown, path = ''): Map<string, string> {
  if (typeof tree === 'string') return new Map([[path, tree]]);
  const entries = Object.entries(tree as Record<string, unknown>);
  return new Map(entries.flatMap(([key, value]) => [...flatten(value, path ? `${path}.${key}` : key)]));
}

function of(tag: string): Map<string, string> {
  const found = sentences.get(tag as (typeof tags)[number]);
  if (!found) throw new Error(`no locale ${tag}`);
  return found;
}

/** Keys without plural suffixes, in order. */
function stems(all: Map<string, string>): string[] {
  const plural = pluralStems(all);
  const plain = [...all.keys()].filter((key) => !plural.has(key.replace(PLURAL, '')));
  return [...plain, ...plural].toSorted();
}

function pluralStems(all: Map<string, string>): Set<string> {
  return new Set([...all.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(PLURAL, '')));
}

function formsOf(all: Map<string, string>, stem: string): string[] {
  return [...all.keys()]
    .filter((key) => key.replace(PLURAL, '') === stem && PLURAL.test(key))
    .map((key) => key.slice(stem.length + 1))
    .toSorted();
}

const placeholders = (sentence: string): string[] => [...new Set(sentence.match(/\{\{[^}]+\}\}/g))].toSorted();

function words(list: string): Set<string> {
  return new Set(list.toLowerCase().split(' '));
}

function isShared(sentence: string, tag: string): boolean {
  const found =
    sentence
      .toLowerCase()
      .replaceAll(/\{\{[^}]+\}\}/g, ' ')
      .match(/\p{L}[\p{L}-]*/gu) ?? [];
  return found.every((word) => SHARED.has(word) || SHARED_WITH[tag]?.has(word));
}

function readAll(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}
