import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import type { TestModule } from 'vitest/node';
import { type Mutant, withProbes } from './mutants.ts';
import type { Asked, Tests } from './tests.ts';

/** Which tests come by a mutant, the quickest file of them first, and how long they take in all. */
export type Reach = (mutant: Mutant) => { readonly asked: readonly Asked[]; readonly ms: number };

interface FileRecord {
  /** Of the file and all that it loads. */
  readonly hash: string;
  /** What it takes besides its tests. */
  readonly ms: number;
  /** All that was reached; what was reached before and between the tests, and by each test, are places in it. */
  readonly names: readonly string[];
  readonly outside: readonly number[];
  readonly tests: readonly { readonly id: string; readonly ms: number; readonly reached: readonly number[] }[];
}

const SETUP = 'tests/support/setup.ts';
/** Test files between two looks at what is known: a run that is stopped goes on from there. */
const AT_ONCE = 25;
const probeName = (file: string, start: number): string => `${file}:${start}`;

/**
 * Runs the tests that load one of the modules asked for over modules full of probes; what no probe was told by cannot
 * notice a mutant there. Kept between runs of the bench: afterwards only test files run again of which something
 * changed that they load.
 */
export async function reachOf(
  root: string,
  tests: Tests,
  mutants: readonly Mutant[],
  wanted: ReadonlySet<string>,
): Promise<Reach> {
  const path = join(root, '.icetime/mutation-tests.json');
  const byFile = new Map<string, Mutant[]>();
  for (const mutant of mutants) byFile.set(mutant.file, [...(byFile.get(mutant.file) ?? []), mutant]);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const loaded = new Map(
    tests.files
      .map((file) => [file, modulesOf(root, file)] as const)
      .filter(([, modules]) => [...wanted].some((module) => modules.has(module))),
  );
  const ofSetup = [SETUP, ...modulesOf(root, SETUP)];
  const hashes = new Map(
    [...loaded].map(([file, modules]) => [file, hashOf([file, ...ofSetup, ...modules].toSorted().map(read))]),
  );
  const kept = keptAt(path);
  const staleFiles = () => [...loaded.keys()].filter((file) => kept[file]?.hash !== hashes.get(file));
  const modules = [...byFile].map(([file, all]) => {
    const text = withProbes(read(file), all, ({ start }) => probeName(file, start));
    return [file, text] as const;
  });
  const failed = new Map<string, TestModule>();
  mkdirSync(dirname(path), { recursive: true });
  // A test that failed for once on a busy machine gets a second try.
  for (let tries = 0; tries < 2; tries += 1) {
    const stale = staleFiles();
    for (let from = 0; from < stale.length; from += AT_ONCE) {
      const asked = stale.slice(from, from + AT_ONCE).map((file) => ({ file }));
      for (const module of await tests.run(asked, new Map(modules))) {
        const file = module.moduleId.slice(root.length + 1);
        if (module.ok()) kept[file] = recordOf(module, hashes.get(file) ?? '');
        else failed.set(file, module);
      }
      writeFileSync(path, JSON.stringify(kept));
    }
  }
  // What only they notice counts as a survivor: the score can only be better than it is said to be.
  const left = new Set(staleFiles());
  for (const [file, module] of failed)
    if (left.has(file)) console.log(`Left out, as it fails without any mutant: ${failuresOf(root, module)}`);
  const files = [...loaded.keys()].filter((file) => !left.has(file));
  return ({ file: module, anchor }) => {
    const near = files
      .filter((file) => !anchor.atLoad || loaded.get(file)?.has(module))
      .flatMap((file) => {
        const found = comingBy(kept[file], anchor.atLoad ? undefined : probeName(module, anchor.start));
        return found ? { file, ...found } : [];
      })
      .toSorted((a, b) => Number(isOwn(b.file, module)) - Number(isOwn(a.file, module)) || a.ms - b.ms);
    return { asked: near, ms: near.reduce((sum, { ms }) => sum + ms, 0) };
  };
}

function recordOf(module: TestModule, hash: string): FileRecord {
  const places = new Map<string, number>();
  const placeOf = (name: string): number => {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  };
  const tests = [...module.children.allTests()].map((test) => ({
    id: test.id,
    ms: test.diagnostic()?.duration ?? 0,
    reached: (test.meta().reached ?? []).map(placeOf),
  }));
  const outside = (module.meta().reached ?? []).map(placeOf);
  const ms = module.diagnostic().duration - tests.reduce((sum, test) => sum + test.ms, 0);
  return { hash, ms: Math.max(0, ms), names: [...places.keys()], outside, tests };
}

/** Which tests of a file come by a place, and how long they take; without ids, all of them. */
function comingBy(record: FileRecord | undefined, name: string | undefined) {
  if (!record) return undefined;
  const { names, outside, tests, ms } = record;
  const timeOf = (some: FileRecord['tests']) => some.reduce((sum, test) => sum + test.ms, ms);
  const place = name === undefined ? -1 : names.indexOf(name);
  if (name === undefined || outside.includes(place)) return { ids: undefined, ms: timeOf(tests) };
  const near = tests.filter(({ reached }) => reached.includes(place));
  return near.length === 0 ? undefined : { ids: near.map(({ id }) => id), ms: timeOf(near) };
}

function failuresOf(root: string, module: TestModule): string {
  const ofTests = [...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []);
  const said = [...module.errors(), ...ofTests].map(({ message }) => message.split('\n')[0]);
  return `${module.moduleId.slice(root.length + 1)}: ${said.join('; ')}`;
}

/** Tests of the module's own layer know it best. */
const isOwn = (test: string, module: string): boolean => {
  const layer = module.startsWith('functions') ? 'functions' : module.split('/')[1];
  return test.startsWith(`tests/${layer}/`);
};

function keptAt(path: string): Record<string, FileRecord> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, FileRecord>;
  } catch {
    return {}; // the first run of the bench
  }
}

const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);

const importsByFile = new Map<string, readonly string[]>();

/** All modules of the house that a file loads, at once or later. */
function modulesOf(root: string, file: string, found = new Set<string>()): ReadonlySet<string> {
  for (const module of importsOf(root, file)) {
    if (found.has(module)) continue;
    found.add(module);
    modulesOf(root, module, found);
  }
  return found;
}

function importsOf(root: string, file: string): readonly string[] {
  const known = importsByFile.get(file);
  if (known) return known;
  const source = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, source);
  const asked = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  const imports = asked.map((name) => resolved(file, name)).filter((name) => name !== undefined);
  importsByFile.set(file, imports);
  return imports;
}

const typedModules = new Map<string, ReadonlySet<string>>();

/** All modules of the house whose types may reach a file. */
export function typedModulesOf(root: string, file: string): ReadonlySet<string> {
  const known = typedModules.get(file);
  if (known) return known;
  const found = new Set<string>();
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const source = readFileSync(join(root, next), 'utf8');
    const from = next;
    for (const [, name = ''] of source.matchAll(/(?:from |import\()'([^']+)'/g)) {
      const module = resolved(from, name);
      if (module === undefined || found.has(module)) continue;
      found.add(module);
      open.push(module);
    }
  }
  typedModules.set(file, found);
  return found;
}

const FOLDERS: Readonly<Record<string, string>> = {
  backend: 'tools/local-backend',
  e2e: 'tests/e2e',
  logic: 'functions/src/logic',
  tests: 'tests',
};

function resolved(from: string, name: string): string | undefined {
  if (!/\.tsx?$/.test(name)) return undefined;
  if (name.startsWith('.')) return join(dirname(from), name);
  const [, folder, rest] = /^#(\w+)\/(.*)$/.exec(name) ?? [];
  return folder === undefined ? undefined : `${FOLDERS[folder] ?? `src/${folder}`}/${rest}`;
}
