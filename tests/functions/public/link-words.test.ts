import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { LINK_WORDS } from '#logic/public/link-words.ts';

const locale = async (namespace: string, tag: string) =>
  JSON.parse(await readFile(`src/i18n/locales/${namespace}/${tag}.json`, 'utf8'));

describe('what links say', () => {
  it('is in each language in words of its own', () => {
    const ofAll = Object.values(LINK_WORDS);
    for (const of of ['session', 'friends'] as const)
      for (const part of ['title', 'description'] as const)
        expect(new Set(ofAll.map((words) => words[of][part])).size).toBe(ofAll.length);
  });

  it.each(Object.entries(LINK_WORDS))('in %s is called as in the app', async (tag, words) => {
    const { sport, level, list } = await locale('translation', tag);
    const { others: _, ...sports } = sport;
    expect(words.sports).toEqual(sports);
    expect(words.levels).toEqual(level);
    for (const kind of ['exercises', 'rounds'] as const)
      expect(words[kind].map((word) => `{{count}} ${word}`)).toEqual([list[`${kind}_one`], list[`${kind}_other`]]);
    expect(words.friends.title).toContain('Icetime');
    for (const { title, description } of [words.session, words.friends])
      expect(description.length).toBeGreaterThan(title.length);
    expect(words.session.title).toBe((await locale('together', tag)).together.title);
  });
});
