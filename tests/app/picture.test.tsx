import { pictureId, showPicture } from '#app/picture.ts';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

const SPLASH = '<main class="splash" aria-busy="true"><h1>Icetime</h1><p></p></main>';
const SCREEN = `<main><h1>Anmelden</h1><label>E-Mail<input></label><a href="/register">Konto anlegen</a>
  <select><option value="standard" selected>Hell</option><option value="dark">Dunkel</option></select></main>`;

const PICTURES = { login: ['/', '/login'], wl: ['/workoutListOpen'] };

/** A page as a build leaves it, asked for at this address by somebody with a German browser. */
function openPage({ path = '/login', dark = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: dark }));
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['it-IT', 'de-CH', 'en']);
  history.replaceState(null, '', path);
  const screens = ['de', 'en'].map((tag) => `<template id="${pictureId('login', tag)}">${SCREEN}</template>`);
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
const picture = () => document.querySelector<HTMLElement>('.picture');
/** Mutations are told of in a task of their own. */
const told = () => new Promise((resolve) => setTimeout(resolve));

test('what a stranger will see lies over the splash, in their language and light', () => {
  openPage({ dark: true });
  showPicture(PICTURES);
  expect(picture()).toHaveTextContent('Anmelden');
  expect(picture()?.querySelector('select')).toHaveValue('dark');
  expect(document.documentElement).toHaveAttribute('lang', 'de');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test('the language kept on this device comes before the browser’s', () => {
  openPage();
  localStorage.setItem('icetime.language', 'en');
  showPicture(PICTURES);
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('a theme that was chosen on this device stays', () => {
  openPage({ dark: true });
  document.documentElement.dataset['theme'] = 'standard';
  showPicture(PICTURES);
  expect(picture()?.querySelector('select')).toHaveValue('standard');
  expect(document.documentElement).toHaveAttribute('data-theme', 'standard');
});

test('it is a picture: inert, and assistive technology finds the splash alone', () => {
  const root = openPage();
  showPicture(PICTURES);
  expect(picture()?.inert).toBe(true);
  expect(screen.getByRole('heading', { name: 'Icetime' })).toBeInTheDocument();
  for (const role of ['textbox', 'link', 'combobox'] as const) expect(screen.queryByRole(role)).toBeNull();
  expect(root.querySelector('[aria-busy]')).not.toBeNull();
});

test('it stays while the product begins with its own splash, and goes with the first screen', async () => {
  const root = openPage();
  showPicture(PICTURES);
  root.innerHTML = SPLASH;
  await told();
  expect(picture()).not.toBeNull();
  root.innerHTML = SCREEN;
  await told();
  expect(picture()).toBeNull();
});

test('it makes way for the sentence that the product did not come', async () => {
  const root = openPage();
  showPicture(PICTURES);
  root.firstElementChild?.removeAttribute('aria-busy');
  await told();
  expect(picture()).toBeNull();
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
  showPicture(PICTURES);
  expect(picture()).toBeNull();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});
