/**
 * The larger layers are divided into rooms. The README of a room names the others of its layer that it may import;
 * files beside the rooms put them together and are imported by none.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf, inCycles, readSources } from './imports.ts';

const LAYERS = ['core', 'data', 'stores', 'ui', 'platform', 'app'] as const;
const MOST_FILES = 25;
const MOST_LINES = 40;
const MOST_IN_ROOT = 20;

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const roomOf = (file: string): string => file.split('/').slice(2, -1)[0] ?? '';

/** The rooms that a room's README lets it import. */
function allowedIn(readme: string): readonly string[] {
  const [, named] = /^May import of its layer: (.+)\.$/m.exec(readme) ?? [];
  if (named === undefined) throw new Error('A README of a room says “May import of its layer: …”');
  return named === 'nothing' ? [] : named.split(', ');
}

/** Imports from room to room that no README allows, and into files beside the rooms. */
function strayImports(
  layer: string,
  allowed: ReadonlyMap<string, readonly string[]>,
  imports: ReadonlyMap<string, readonly string[]>,
): string[] {
  return [...imports].flatMap(([file, others]) => {
    const room = roomOf(file);
    const inLayer = others.filter((other) => other.startsWith(`src/${layer}/`) && roomOf(other) !== room);
    return inLayer
      .filter((other) => room !== '' && !allowed.get(room)?.includes(roomOf(other)))
      .map((other) => `${file} imports ${other}`);
  });
}

test('an import that no README allows is found, in any of the ways to import', () => {
  const sources = new Map([
    ['src/core/run/a.ts', "import type { B } from '#core/base/b.ts';\nconst c = () => import('#core/import/c.ts');"],
    ['src/core/base/b.ts', "export { d } from '#core/run/a.ts';"],
    ['src/core/import/c.ts', "import '../outside.ts';"],
    ['src/core/outside.ts', "import './run/a.ts';"],
  ]);
  const allowed = new Map([
    ['run', ['base']],
    ['base', []],
    ['import', ['base', 'run']],
  ]);
  expect(strayImports('core', allowed, importsOf(sources))).toEqual([
    'src/core/run/a.ts imports src/core/import/c.ts',
    'src/core/base/b.ts imports src/core/run/a.ts',
    'src/core/import/c.ts imports src/core/outside.ts',
  ]);
});

test('a circle of three rooms is found', () => {
  const allowed = new Map([
    ['run', ['import', 'base']],
    ['import', ['wishes']],
    ['wishes', ['run']],
    ['base', []],
  ]);
  expect(inCycles(allowed)).toEqual(['run', 'import', 'wishes']);
});

test.each(LAYERS)('the rooms of %s import what their READMEs say, and no more', (layer) => {
  const rooms = foldersIn(`src/${layer}`);
  expect(rooms.length).toBeGreaterThan(2);
  const readmes = rooms.map((room) => [room, readFileSync(`src/${layer}/${room}/README.md`, 'utf8')] as const);
  for (const [room, text] of readmes) expect(text.split('\n').length, room).toBeLessThanOrEqual(MOST_LINES);
  const allowed = new Map(readmes.map(([room, text]) => [room, allowedIn(text)]));
  const imports = importsOf(readSources(['src']));
  const ofLayer = new Map([...imports].filter(([file]) => file.startsWith(`src/${layer}/`)));
  expect(strayImports(layer, allowed, ofLayer)).toEqual([]);
  expect(inCycles(allowed), 'rooms that need each other').toEqual([]);
});

test(`no folder has more than ${MOST_FILES} files at one level, but for the pictures of screens`, () => {
  const inFolders = ['functions', 'packages', 'src', 'tests', 'tools'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => entry.isFile() && entry.name !== 'README.md')
      .map(({ parentPath }) => parentPath.replaceAll('\\', '/'))
      .filter((parent) => !parent.includes('node_modules')),
  );
  const counts = new Map<string, number>();
  for (const folder of inFolders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(200);
  const full = [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder);
  expect(full).toEqual(['tests/e2e/looks']);
});

test('a stranger sees the whole root of the repository at a glance', () => {
  const ignored = readFileSync('.gitignore', 'utf8').split('\n');
  const shown = readdirSync('.').filter((name) => name !== '.git' && !ignored.includes(name));
  expect(shown.filter((name) => !/(?:\.tsbuildinfo|-debug\.log)$/.test(name)).length).toBeLessThanOrEqual(MOST_IN_ROOT);
});
