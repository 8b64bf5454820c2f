import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n, t } from '#i18n/setup.ts';
import { listenersLeft } from '#tests/support/listeners-left.ts';
import { pageFaults } from '#tests/support/page-faults.ts';
import css from '#ui/widgets/Feedback.module.css';

// What is wrong here is wanted.
beforeEach(() => void pageFaults());
afterEach(pageFaults);

it.each([
  ['<p class=""></p>', 'class is empty'],
  ['<p role=" "></p>', 'role is empty'],
  [`<p class="${css.banner} ${css['']}"></p>`, 'has a look without a name'],
  ['<p id="undefined"></p>', 'id has no value'],
  ['<p>NaN s</p>', 'shows a value that is not there'],
  ['<p aria-describedby="gone"></p>', 'points to #gone, which is not there'],
  ['<div role="slider" aria-label="Level"></div>', 'has no aria-valuenow'],
  ['<button type="button"><svg></svg></button>', 'has no accessible name'],
  ['<input type="text">', 'has no accessible name'],
  ['<button>Go</button>', 'has no type'],
  ['<h2> </h2>', 'says nothing'],
  ['<img src="a.png">', 'has no alt'],
  ['<table><tr><th>Day</th></tr></table>', 'has no scope'],
  ['<ul><p>One</p></ul>', 'lists what is no item'],
])('finds what is wrong with %s', (html, fault) => {
  document.body.innerHTML = html;
  expect(pageFaults().some((found) => found.startsWith(fault))).toBe(true);
  expect(pageFaults()).toEqual([]);
});

it('finds what came and went within a test', async () => {
  document.body.innerHTML = '<button type="button" class="">Go</button>';
  await Promise.resolve();
  document.body.innerHTML = '';
  expect(pageFaults()).toEqual(['class is empty: <button type="button" class=""></button> in ']);
});

it('has nothing against a page that is in order', () => {
  document.body.innerHTML =
    '<h1>Day</h1><label for="a">Name</label><input id="a" value=""><button type="button" aria-label="Close"><svg></svg></button>';
  expect(pageFaults()).toEqual([]);
});

it('finds a text that is not there, and a word that a text waits for', async () => {
  await startI18n('en');
  t('shell.nowhere' as never);
  expect(pageFaults()).toEqual(['there is no text “shell.nowhere”']);
  t('common.moreFor', {} as never);
  expect(pageFaults()).toEqual(['a text waits for “name”']);
});

it('finds no listener of a test or a library', () => {
  window.addEventListener('resize', () => undefined);
  expect(listenersLeft()).toEqual([]);
});
