import { firstScreens } from '#app/first-screens.tsx';
import { LANGUAGE_TAGS } from '#core/base/languages.ts';
import { createFixed, type TextKey } from '#i18n/setup.ts';
import type { Texts } from '#i18n/texts.ts';
import { expect, test } from 'vitest';

const templates = await firstScreens();
const templateOf = (screen: string, tag: string): string =>
  new RegExp(`<template id="prerender-${screen}-${tag}"[^>]*>(.*?)</template>`, 's').exec(templates)?.[1] ?? '';
const wordsOf = (html: string): string[] => html.split(/<[^>]*>/).filter((words) => words.trim() !== '');
const FILES = import.meta.glob<Texts>('/src/i18n/locales/**/*.json', { import: 'default' });

test.each(Object.values(LANGUAGE_TAGS))('what guests see first is drawn with the words of %s', async (tag) => {
  const load = async (namespace: string) =>
    [namespace, await FILES[`/src/i18n/locales/${namespace}/${tag}.json`]?.()] as const;
  const texts = await Promise.all(['translation', 'signIn', 'library'].map(load));
  const { t } = createFixed(tag, Object.fromEntries(texts) as Record<string, Texts>);
  const login: TextKey[] = [
    'auth.signIn',
    'auth.email',
    'auth.password',
    'signIn.google',
    'signIn.link',
    'auth.browse',
  ];
  expect(wordsOf(templateOf('login', tag))).toEqual(expect.arrayContaining(login.map((key) => t(key))));
  const list: TextKey[] = ['list.open.title', 'list.open.signIn', 'list.open.register'];
  expect(wordsOf(templateOf('wl', tag))).toEqual(expect.arrayContaining(list.map((key) => t(key))));
  expect(templateOf('wl', tag)).toContain(t('list.open.intro'));
});

test.each(Object.entries(LANGUAGE_TAGS))('of a workout it has places alone, in %s, too', (language, tag) => {
  expect(wordsOf(templateOf('workout', tag))).toEqual(['…', '…']);
  expect(templateOf('workout', tag)).toMatch(/<h1[^>]*>…<\/h1>.*<p[^>]*>…<\/p>/);
  expect(templates).toContain(`id="prerender-workout-${tag}" data-language="${language}"`);
});

test('the sign-in shows its figure before any script draws it', () => {
  expect(templateOf('login', 'nl').match(/<path class="_(body|arm|hot)_/g)).toHaveLength(3);
});

test('a picture has nothing that is found, filled in, read out or refused by the page’s policy', () => {
  const tags = templates.replaceAll(/<template[^>]*>/g, '').match(/<\w[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(500);
  expect(tags.filter((tag) => /^<(script|style|title|link|img|iframe)/.test(tag))).toEqual([]);
  expect(tags.filter((tag) => / (id|for|name|role|style|on[a-z]+|auto[a-z]+|aria-\w+)=/i.test(tag))).toEqual([]);
});
