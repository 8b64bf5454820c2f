import { prerenderId, showPrerender } from '#app/start/prerender.ts';
import { askedFor } from '#core/address/guest-addresses.ts';
import { fetchOnce } from '#data/server/prefetch.ts';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

const SPLASH = '<main class="splash" aria-busy="true"><h1>Icetime</h1><p></p></main>';
const SCREEN = `<main><h1>Anmelden</h1><label>E-Mail<input></label><a href="/register">Konto anlegen</a></main>`;

const FIRST_SCREENS = { login: ['/', '/login'], wl: ['/workoutListOpen'] };

/** A page as a build leaves it, asked for at this address by somebody with a German browser. */
function openPage({ path = '/login', dark = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: dark }));
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['it-IT', 'de-CH', 'en']);
  history.replaceState(null, '', path);
  const screens = ['de', 'en'].map((tag) => `<template id="${prerenderId('login', tag)}">${SCREEN}</template>`);
  document.body.innerHTML = `<div id="root">${SPLASH}</div>${screens.join('')}`;
  const page = document.documentElement;
  onTestFinished(() => {
    page.removeAttribute('data-theme');
    page.lang = 'en';
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('no page');
  return root;
}
const prerender = () => document.querySelector<HTMLElement>('.prerender');
/** Mutations are told of in a task of their own. */
const told = () => new Promise((resolve) => setTimeout(resolve));

test('what a stranger will see lies over the splash, in their language and light', () => {
  openPage({ dark: true });
  void showPrerender(FIRST_SCREENS);
  expect(prerender()).toHaveTextContent('Anmelden');
  expect(document.documentElement).toHaveAttribute('lang', 'de');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test.each(askedFor('login'))('the sign-in is shown to who comes to %s', (path) => {
  openPage({ path });
  void showPrerender({ login: askedFor('login') });
  expect(prerender()).toHaveTextContent('Anmelden');
});

test('the language kept on this device comes before the browser’s', () => {
  openPage();
  localStorage.setItem('icetime.language', 'en');
  void showPrerender(FIRST_SCREENS);
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('a theme that was chosen on this device stays', () => {
  openPage({ dark: true });
  document.documentElement.dataset['theme'] = 'standard';
  void showPrerender(FIRST_SCREENS);
  expect(document.documentElement).toHaveAttribute('data-theme', 'standard');
});

test('it is a picture: inert, and assistive technology finds the splash alone', () => {
  const root = openPage();
  void showPrerender(FIRST_SCREENS);
  expect(prerender()?.inert).toBe(true);
  expect(screen.getByRole('heading', { name: 'Icetime' })).toBeInTheDocument();
  for (const role of ['textbox', 'link', 'combobox'] as const) expect(screen.queryByRole(role)).toBeNull();
  expect(root.querySelector('[aria-busy]')).not.toBeNull();
});

test('it stays while the product begins with its own splash, and goes with the first screen', async () => {
  const root = openPage();
  void showPrerender(FIRST_SCREENS);
  root.innerHTML = SPLASH;
  await told();
  expect(prerender()).not.toBeNull();
  root.innerHTML = SCREEN;
  await told();
  expect(prerender()).toBeNull();
});

test('it makes way for the sentence that the product did not come', async () => {
  const root = openPage();
  void showPrerender(FIRST_SCREENS);
  root.firstElementChild?.removeAttribute('aria-busy');
  await told();
  expect(prerender()).toBeNull();
});

let opened = 0;
const WORKOUT = `<main><span data-style="width:70%"></span><h1>…</h1><p>…</p></main>`;
const FILE = {
  format: 1,
  workout: {
    wId: 'ID',
    name: 'Legs',
    names: { German: 'Beine' },
    description: 'On the mat',
    descriptions: { French: 'Au sol' },
  },
};

/** The page of a workout, of which the library says this. Each is another one: what was asked for once is there. */
function openWorkout(file: unknown, { query = '', status = 200 } = {}) {
  const id = `workoutOfAnna${String((opened += 1)).padStart(7, '0')}`;
  const root = openPage({ path: `/workout/${id}${query}` });
  const template = document.createElement('template');
  template.id = prerenderId('workout', 'de');
  template.dataset['language'] = 'German';
  template.innerHTML = WORKOUT;
  document.body.append(template);
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  const answer = new Response(text.replace('ID', id), { status });
  const fetched = vi.fn(async (_url: string) => answer);
  vi.stubGlobal('fetch', fetched);
  void showPrerender({ ...FIRST_SCREENS, workout: ['/workout/:id'] });
  return { root, fetched, url: `/library/workouts/${id}.json` };
}

test('of a workout it says what the library says of it, in the language as far as it is translated', async () => {
  const { fetched, url } = openWorkout(FILE);
  expect(prerender()).toBeNull();
  await vi.waitFor(() => expect(prerender()).not.toBeNull());
  expect(fetched.mock.calls).toEqual([[url]]);
  expect(prerender()?.querySelector('h1')).toHaveTextContent('Beine');
  expect(prerender()?.querySelector('p')).toHaveTextContent('On the mat');
  expect(prerender()?.querySelector('span')).toHaveStyle({ width: '70%' });
});

test('the product reads the same answer', async () => {
  const { fetched, url } = openWorkout(FILE);
  await vi.waitFor(() => expect(prerender()).not.toBeNull());
  const answer = await fetchOnce(url);
  expect(await answer.json()).toMatchObject({ workout: { name: 'Legs' } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('what somebody wrote is text', async () => {
  openWorkout({ format: 1, workout: { wId: 'ID', name: '<img src=x onerror=alert(1)>', description: '' } });
  await vi.waitFor(() => expect(prerender()?.querySelector('h1')).toHaveTextContent('<img src=x onerror=alert(1)>'));
  expect(prerender()?.querySelector('img')).toBeNull();
  expect(prerender()?.querySelector('p')).toHaveTextContent(/^$/);
});

test('it stays while the product loads the workout, and goes with what that shows', async () => {
  const { root } = openWorkout(FILE);
  await vi.waitFor(() => expect(prerender()).not.toBeNull());
  root.innerHTML = '<div><main data-phase="ready" aria-busy="true"><h1>Lädt</h1></main></div>';
  await told();
  expect(prerender()).not.toBeNull();
  root.innerHTML = '<div><main data-phase="ready"><h1>Beine</h1></main></div>';
  await told();
  expect(prerender()).toBeNull();
});

test.each<[string, unknown]>([
  ['nothing of it', { format: 1 }],
  ['no name', { format: 1, workout: { ...FILE.workout, name: '', names: {} } }],
  ['it in a format of another day', { ...FILE, format: 2 }],
  ['another workout', { format: 1, workout: { ...FILE.workout, wId: 'workoutOfBen00000001' } }],
  ['what cannot be read', '<!doctype html>'],
  ['null', null],
])('the splash stays alone where the library says %s', async (_, file) => {
  const { fetched } = openWorkout(file);
  await told();
  expect(fetched).toHaveBeenCalled();
  expect(prerender()).toBeNull();
});

test('the splash stays alone where the library has an error, whatever comes with that', async () => {
  const { fetched } = openWorkout(FILE, { status: 500 });
  await told();
  expect(fetched).toHaveBeenCalled();
  expect(prerender()).toBeNull();
});

test('of a workout it is shown whatever a link was given on its way', async () => {
  openWorkout(FILE, { query: '?fbclid=IwAR0&utm_source=mail#top' });
  await vi.waitFor(() => expect(prerender()?.querySelector('h1')).toHaveTextContent('Beine'));
});

test('an answer that comes when the product is here changes nothing', async () => {
  const { root, fetched } = openWorkout(FILE);
  root.innerHTML = SCREEN;
  await told();
  expect(fetched).toHaveBeenCalled();
  expect(prerender()).toBeNull();
});

test.each<[string, (root: HTMLElement) => void]>([
  ['the product is here already', (root) => (root.innerHTML = SCREEN)],
  ['the product did not come', (root) => root.firstElementChild?.removeAttribute('aria-busy')],
  ['there is no network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['somebody was here before', () => localStorage.setItem('icetime-firebase-config', '{"projectId":"x"}')],
  ['a link brings more than an address', () => history.replaceState(null, '', '/login?next=%2Ffriends%3Fcode%3DK7')],
  ['it is another screen', () => history.replaceState(null, '', '/info')],
  ['there is none of this screen', () => history.replaceState(null, '', '/workoutListOpen')],
])('the splash stays as it is where %s', (_, happens) => {
  happens(openPage());
  void showPrerender(FIRST_SCREENS);
  expect(prerender()).toBeNull();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});
