/**
 * The linter finds files that import each other; here what is imported while the product runs counts, too: a part that
 * comes later must not need the file that asks for it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';

type Imports = ReadonlyMap<string, readonly string[]>;

const IMPORT = /(?:from|import\(|^import)\s*'([#.][^']+)'/gm;
const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

/** By file: the files of `src` that it imports, at once or later. */
const importsOf = (sources: ReadonlyMap<string, string>): Imports =>
  new Map(
    [...sources].map(([file, text]) => {
      const named = [...text.replaceAll(COMMENT, '').matchAll(IMPORT)].map(([, path = '']) =>
        normalize(path.startsWith('#') ? `src/${path.slice(1)}` : join(file, '..', path)).replaceAll('\\', '/'),
      );
      return [file, named.filter((other) => sources.has(other))];
    }),
  );

/** The files of cycles, and those between two of them: none is left once all that import none of the rest are gone. */
function inCycles(imports: Imports): string[] {
  let left = [...imports.keys()];
  for (let before = Infinity; left.length < before; ) {
    before = left.length;
    const isLeft = new Set(left);
    left = left.filter((file) => imports.get(file)?.some((other) => isLeft.has(other)));
    const isNeeded = new Set(left.flatMap((file) => imports.get(file) ?? []));
    left = left.filter((file) => isNeeded.has(file));
  }
  return left;
}

test('a cycle is found, also by way of a type and of what comes later', () => {
  const sources = new Map([
    ['src/app/a.ts', "import { b } from './b.ts';"],
    ['src/app/b.ts', "const c = () => import('#core/c.ts');"],
    ['src/core/c.ts', "import type { A } from '#app/a.ts';\nimport './d.ts';"],
    ['src/core/d.ts', "// import './c.ts'\nexport {};"],
    ['src/main.ts', "import './app/a.ts';"],
  ]);
  expect(inCycles(importsOf(sources))).toEqual(['src/app/a.ts', 'src/app/b.ts', 'src/core/c.ts']);
});

test('no file of the product comes back to itself by what it imports', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', file).replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(700);
  expect(inCycles(importsOf(new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))))).toEqual([]);
});
