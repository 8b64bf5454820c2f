import { describe, expect, test } from 'vitest';
import { isImport, readShared } from '#core/address/entrances.ts';
import { LAST, QUICK, routeOf } from '#core/address/routes.ts';
import { manifest } from '#core/address/manifest.ts';
import { SHARED, SHARED_FILE } from '#core/address/share-names.ts';

const ORIGIN = 'https://icetime.example';
const shared = (params: Record<string, string>) => readShared(new URLSearchParams(params), ORIGIN);

describe('what another app shares', () => {
  test.each([
    ['a plan', { import: 'Squats 40 s\nPlank 30 s' }, { text: 'Squats 40 s\nPlank 30 s' }],
    [
      'its title is the first line',
      { title: 'Legs', import: 'Squats 40 s\nPlank 30 s' },
      'Legs\nSquats 40 s\nPlank 30 s',
    ],
    ['unless it says so itself', { title: 'Legs', import: 'Legs\nSquats 40 s' }, 'Legs\nSquats 40 s'],
    ['a line is no plan with a title', { title: 'Legs', import: 'Squats 40 s' }, 'Squats 40 s'],
    ['a page of ours, as link', { link: `${ORIGIN}/workout/abc` }, { text: '', path: '/workout/abc' }],
    [
      'a page of ours, in a sentence',
      { import: `Try it: ${ORIGIN}/export?w=abc` },
      { text: '', path: '/export?w=abc' },
    ],
    ['a plan that names us stays one', { import: `Squats 40 s\n${ORIGIN}/wl` }, `Squats 40 s\n${ORIGIN}/wl`],
    ['an address of ours that leads nowhere', { link: `${ORIGIN}/nowhere` }, `${ORIGIN}/nowhere`],
    ['the splash is no place to go to', { link: `${ORIGIN}/splash` }, `${ORIGIN}/splash`],
    ['no other host', { link: `${ORIGIN}//evil.example/workout/a` }, `${ORIGIN}//evil.example/workout/a`],
    ['a link of another site', { import: 'https://other.example/plan' }, 'https://other.example/plan'],
    ['text and link', { import: 'Squats 40 s', link: 'https://other.example' }, 'Squats 40 s\nhttps://other.example'],
    ['nothing', {}, ''],
  ])('%s', (_, params, is) => {
    expect(shared(params)).toEqual(typeof is === 'string' ? { text: is } : is);
  });

  test('comes to the import, and so does the import itself', () => {
    const { action, params } = manifest.share_target;
    expect(routeOf(action)).toBe('export');
    expect(isImport(new URLSearchParams({ [params.text]: 'Squats' }))).toBe(true);
    expect(isImport(new URLSearchParams({ [params.url]: ORIGIN }))).toBe(true);
    expect(isImport(new URLSearchParams({ w: 'abc' }))).toBe(false);
    for (const { action: opened } of manifest.file_handlers) {
      expect(isImport(new URL(opened, ORIGIN).searchParams)).toBe(true);
      expect(readShared(new URL(opened, ORIGIN).searchParams, ORIGIN)).toEqual({ text: '' });
    }
    expect(new Set([...Object.values(SHARED), SHARED_FILE]).size).toBe(4);
  });
});

test('each shortcut leads to a screen', () => {
  expect(manifest.shortcuts.map(({ url }) => [url, routeOf(url)])).toEqual([
    [`/workout/${QUICK}`, 'workout'],
    [`/workout/${LAST}`, 'workout'],
    ['/addWorkoutSimpel', 'addWorkoutSimpel'],
  ]);
});
