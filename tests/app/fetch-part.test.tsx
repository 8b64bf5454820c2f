import { fetchPart } from '#app/fetch-part.ts';
import { expect, test, vi } from 'vitest';

const links = () => Array.from(document.querySelectorAll('link'));
const linkTo = (file: string) => links().find((link) => link.getAttribute('href') === `/${file}`);
const end = (file: string, how: 'load' | 'error') => linkTo(file)?.dispatchEvent(new Event(how));
const code = () => vi.fn(async () => 'screen');

test('code that needs nothing else is loaded at once', async () => {
  expect(await fetchPart(code())).toBe('screen');
  expect(links()).toEqual([]);
});

test('what the code needs is asked for with it, behind the first sheet and in order', async () => {
  document.body.innerHTML = '<link rel="stylesheet" href="/assets/first.css">';
  const part = fetchPart(code(), ['assets/ui.css', 'assets/ui.js', 'assets/screen.css']);
  expect(links().map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
    ['stylesheet', '/assets/first.css'],
    ['stylesheet', '/assets/ui.css'],
    ['modulepreload', '/assets/ui.js'],
    ['stylesheet', '/assets/screen.css'],
  ]);
  // As the page's own scripts and sheets: else what was asked for ahead is fetched twice.
  expect(linkTo('assets/ui.js')?.crossOrigin).toBe('');
  end('assets/ui.css', 'load');
  end('assets/screen.css', 'load');
  expect(await part).toBe('screen');
});

test('a screen does not show before its styles are there, whoever asked for them first', async () => {
  const [first, second] = [code(), code()];
  const parts = [fetchPart(first, ['assets/a.css']), fetchPart(second, ['assets/a.css'])];
  expect(links()).toHaveLength(1);
  await Promise.resolve();
  expect(first).not.toHaveBeenCalled();
  expect(second).not.toHaveBeenCalled();
  end('assets/a.css', 'load');
  await Promise.all(parts);
  expect(second).toHaveBeenCalledOnce();
});

test('what is there, or asked for by the page, is not asked for again', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="modulepreload" href="/assets/b.js">');
  document.body.innerHTML = '<link rel="stylesheet" href="/assets/b.css">';
  await fetchPart(code(), ['assets/b.css', 'assets/b.js']);
  expect(links()).toHaveLength(2);
  linkTo('assets/b.js')?.remove();
});

test('a sheet asked for ahead by the page is not yet in force', async () => {
  document.body.innerHTML = '<link rel="preload" as="style" href="/assets/c.css">';
  const part = fetchPart(code(), ['assets/c.css']);
  document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('load'));
  expect(await part).toBe('screen');
});

test('styles that do not come fail the part, and are asked for anew next time', async () => {
  const load = code();
  const lost = fetchPart(load, ['assets/d.css']);
  end('assets/d.css', 'error');
  await expect(lost).rejects.toThrow('No assets/d.css');
  expect(load).not.toHaveBeenCalled();
  expect(links()).toEqual([]);
  const again = fetchPart(load, ['assets/d.css']);
  end('assets/d.css', 'load');
  expect(await again).toBe('screen');
});

test('the first file asks for its parts by their number in the table, which is fetched once', async () => {
  const table = { files: ['assets/e.js', 'assets/f.js', 'assets/shared.js'], parts: [[0, 2], [1]] };
  const read = vi.fn(async () => Response.json(table));
  vi.stubGlobal('fetch', vi.fn().mockRejectedValueOnce(new TypeError('no connection')).mockImplementation(read));
  const load = vi.fn(async (file: string) => file);
  await expect(fetchPart(load, 0)).rejects.toThrow('no connection');
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([fetchPart(load, 0), fetchPart(load, 1)])).toEqual(['/assets/e.js', '/assets/f.js']);
  expect(links().map(({ href }) => new URL(href).pathname)).toEqual([
    '/assets/e.js',
    '/assets/shared.js',
    '/assets/f.js',
  ]);
  await fetchPart(load, 1);
  expect(read).toHaveBeenCalledOnce();
});
