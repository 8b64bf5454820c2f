import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stylesAreHere } from '#app/start/styles.ts';

/** The page's sheet, at the end of the body as the build puts it; `isHere`: it loaded before the script ran. */
function givenSheet(isHere: boolean): HTMLLinkElement {
  document.body.innerHTML = '<link rel="stylesheet" crossorigin href="/assets/index.css">';
  const link = document.body.querySelector('link') as HTMLLinkElement;
  Object.defineProperty(link, 'sheet', { value: isHere ? {} : null });
  return link;
}
/** The sheet of a screen, as the bundle adds it. */
function addSheet(name: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/assets/${name}.css`;
  document.head.append(link);
}
const sheetsIn = (part: HTMLElement) =>
  Array.from(part.querySelectorAll('link[rel="stylesheet"]'), (link) => link.getAttribute('href'));
const moved = () => document.head.querySelector('link[href="/assets/index.css"]');

beforeEach(() => {
  document.head.innerHTML = '<style>@layer base, ui, screens;</style><script></script>';
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test('the page’s sheet comes to stand before those of screens, and is never missing on the way', async () => {
  givenSheet(true);
  addSheet('list');
  await stylesAreHere();
  addSheet('statistic');
  expect(sheetsIn(document.head)).toEqual(['/assets/index.css', '/assets/list.css', '/assets/statistic.css']);
  expect(document.head.querySelector('style')?.nextElementSibling).toBe(moved());
  expect(sheetsIn(document.body)).toEqual(['/assets/index.css']);
  moved()?.dispatchEvent(new Event('load'));
  expect(sheetsIn(document.body)).toEqual([]);
});

test.each(['load', 'error'])('a sheet still on its way is waited for until its %s', async (end) => {
  const link = givenSheet(false);
  const done = vi.fn();
  const waiting = stylesAreHere().then(done);
  await Promise.resolve();
  expect([done.mock.calls.length, moved()]).toEqual([0, null]);
  link.dispatchEvent(new Event(end));
  await waiting;
  expect(moved()).not.toBeNull();
});

test('a page without one, as the development server gives it, waits for nothing', async () => {
  document.body.replaceChildren();
  await stylesAreHere();
  expect(sheetsIn(document.head)).toEqual([]);
});
