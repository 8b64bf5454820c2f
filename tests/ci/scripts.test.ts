import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { BENCHES, MAKERS } from '../../tools/bench/commands.ts';

const FOLDERS = ['.', '.ci', '.github', 'docs', 'functions', 'packages', 'src', 'tests', 'tools'];
const texts = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .filter((name) => /\.(tsx?|md|json|yml)$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name)),
).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const mentioned = (pattern: RegExp) =>
  texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name })));

it('mentions only npm scripts that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const commands = mentioned(/npm run ([a-z][\w:-]*)/g);
  expect(commands.length).toBeGreaterThan(40);
  expect(commands.filter(({ name }) => !(name in scripts))).toEqual([]);
});

it('tests on the Node of .nvmrc, the one that functions run on', () => {
  const version = readFileSync('.nvmrc', 'utf8').trim();
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
  const matrices = [...workflow.matchAll(/node: \[(.*)\]/g)].map(([, versions = '']) => versions.split(', '));
  expect(matrices.length).toBe(2);
  for (const versions of matrices) expect(versions).toContain(`'${version}'`);
  const { engines } = JSON.parse(readFileSync('functions/deploy/package.json', 'utf8')) as {
    engines: { node: string };
  };
  expect(version).toBe(engines.node);
});

it('mentions only benches and makers that exist', () => {
  const benches = mentioned(/npm run bench -- ([a-z][\w-]*)/g);
  const makers = mentioned(/npm run make -- ([a-z][\w-]*)/g);
  expect(benches.filter(({ name }) => !(name in BENCHES))).toEqual([]);
  expect(makers.filter(({ name }) => !(name in MAKERS))).toEqual([]);
});

it('lists only files that exist', () => {
  for (const { file } of [...Object.values(BENCHES), ...Object.values(MAKERS)])
    expect(existsSync(file), file).toBe(true);
});

it('describes every bench in docs/benches.md', () => {
  const page = readFileSync('docs/benches.md', 'utf8');
  expect(Object.keys(BENCHES).filter((name) => !page.includes(`| \`${name}\``))).toEqual([]);
});

const ALONE = [...readFileSync('vite.config.ts', 'utf8').matchAll(/const ALONE_\w*TESTS = \[([^\]]*)\]/g)].join();
/** Whether a file of tests shares its worker with no other. */
const isAlone = (file: string): boolean =>
  [...ALONE.matchAll(/'([^']+)'/g)].some(([, pattern = '']) => matchesGlob(file, pattern));

it('loads modules anew only where no data of others is kept: alone, or with a page', () => {
  const reloading = texts.filter(({ file, text }) => file.endsWith('.test.ts') && /^\s+vi\.resetModules\(/m.test(text));
  const files = reloading.map(({ file }) => file);
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => !file.endsWith('/browser-edges.test.ts') && !isAlone(file))).toEqual([]);
});

it('puts others in the place of modules only where nobody has loaded them before: alone', () => {
  const mocking = texts.filter(({ file, text }) => /\.test\.tsx?$/.test(file) && /^vi\.(?:do)?mock\(/im.test(text));
  const files = mocking.map(({ file }) => file);
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !isAlone(file))).toEqual([]);
});
