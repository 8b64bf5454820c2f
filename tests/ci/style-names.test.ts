/** A class that its sheet does not have styles nothing, and nobody says so. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('src', name));
const classesIn = (sheet: string) =>
  new Set([...readFileSync(sheet, 'utf8').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name));
/** Each as its file, its sheet, and the name. */
const asked = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^import (\w+) from '(.+\.module\.css)'/gm)].flatMap(([, styles, path = '']) => {
    const sheet = path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path);
    return [...text.matchAll(new RegExp(String.raw`(?<![\w./])${styles}\.(\w+)`, 'g'))].map(
      ([, name]) => [file, sheet, name] as const,
    );
  });
});

test('every class that an element is given is in its sheet', () => {
  const unknown = asked.filter(([, sheet, name]) => !classesIn(sheet).has(name));
  expect(asked.length).toBeGreaterThan(500);
  expect(unknown).toEqual([]);
});
