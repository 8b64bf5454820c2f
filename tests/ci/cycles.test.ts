/**
 * The linter finds files that import each other; here what is imported while the product runs counts, too: a part that
 * comes later must not need the file that asks for it.
 */
import { expect, test } from 'vitest';
import { importsOf, inCycles, readSources } from './imports.ts';

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

test('a cycle is found between the local backend and the functions', () => {
  const sources = new Map([
    ['functions/src/logic/a.ts', "import type { B } from '@icetime/local-firebase/rules/b.ts';"],
    ['packages/local-firebase/src/rules/b.ts', "import type { C } from '#backend/c.ts';"],
    ['tools/local-backend/c.ts', "export type { A } from '../../functions/src/logic/a.ts';"],
  ]);
  expect(inCycles(importsOf(sources))).toHaveLength(3);
});

/** By folder: fewer files mean that some were not looked at. */
const FOLDERS = { src: 700, functions: 40, 'tools/local-backend': 35, packages: 70 } as const;

test('no file of the product comes back to itself by what it imports', () => {
  const sources = readSources(Object.keys(FOLDERS));
  const imports = importsOf(sources);
  for (const [folder, least] of Object.entries(FOLDERS)) {
    const ofFolder = [...imports].filter(([file]) => file.startsWith(`${folder}/`));
    expect(ofFolder.length, folder).toBeGreaterThan(least);
    expect(ofFolder.flatMap(([, others]) => others).length, `imports of ${folder}`).toBeGreaterThan(least);
  }
  expect(inCycles(imports)).toEqual([]);
});
