import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import type { TestModule } from 'vitest/node';
import { type Mutant, withProbes } from './mutants.ts';
import type { Tests } from './tests.ts';

/** Which test files come by a mutant, the quickest first, and how long they take in all. */
export type Reach = (mutant: Mutant) => { readonly files: readonly string[]; readonly ms: number };

interface TestRecord {
  /** Of the file and all that it loads. */
  readonly hash: string;
  readonly ms: number;
  readonly reached: readonly string[];
}

const SETUP = 'tests/support/setup.ts';
/** Test files between two looks at what is known: a run that is stopped goes on from there. */
const AT_ONCE = 25;
const probeName = (file: string, start: number): string => `${file}:${start}`;

/**
 * Runs the tests once over modules full of probes; what no probe was told by cannot notice a mutant there. Kept between
 * runs of the bench: afterwards only test files run again of which something changed that they load.
 */
export async function reachOf(root: string, tests: Tests, mutants: readonly Mutant[]): Promise<Reach> {
  const path = join(root, '.icetime/mutation-reach.json');
  const byFile = new Map<string, Mutant[]>();
  for (const mutant of mutants) byFile.set(mutant.file, [...(byFile.get(mutant.file) ?? []), mutant]);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const loaded = new Map(tests.files.map((file) => [file, modulesOf(root, file)]));
  const ofSetup = [SETUP, ...modulesOf(root, SETUP)];
  const hashes = new Map(
    [...loaded].map(([file, modules]) => [file, hashOf([file, ...ofSetup, ...modules].toSorted().map(read))]),
  );
  const kept = keptAt(path);
  const staleFiles = () => tests.files.filter((file) => kept[file]?.hash !== hashes.get(file));
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
      for (const module of await tests.run(stale.slice(from, from + AT_ONCE), new Map(modules))) {
        const file = module.moduleId.slice(root.length + 1);
        const { reached = [] } = module.meta();
        if (module.ok()) kept[file] = { hash: hashes.get(file) ?? '', ms: module.diagnostic().duration, reached };
        else failed.set(file, module);
      }
      writeFileSync(path, JSON.stringify(kept));
    }
  }
  // What only they notice counts as a survivor: the score can only be better than it is said to be.
  const left = new Set(staleFiles());
  for (const [file, module] of failed)
    if (left.has(file)) console.log(`Left out, as it fails without any mutant: ${failuresOf(root, module)}`);
  const all = tests.files.filter((file) => !left.has(file)).map((file) => ({ file, ...timesOf(kept[file]) }));
  return ({ file: module, anchor }) => {
    const near = all
      .filter(({ file, reached }) =>
        anchor.atLoad ? loaded.get(file)?.has(module) : reached.has(probeName(module, anchor.start)),
      )
      .toSorted((a, b) => Number(isOwn(b.file, module)) - Number(isOwn(a.file, module)) || a.ms - b.ms);
    return { files: near.map(({ file }) => file), ms: near.reduce((sum, { ms }) => sum + ms, 0) };
  };
}

function failuresOf(root: string, module: TestModule): string {
  const ofTests = [...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []);
  const said = [...module.errors(), ...ofTests].map(({ message }) => message.split('\n')[0]);
  return `${module.moduleId.slice(root.length + 1)}: ${said.join('; ')}`;
}

const timesOf = (record: TestRecord | undefined) => ({ ms: record?.ms ?? 0, reached: new Set(record?.reached) });

/** Tests of the module's own layer know it best. */
const isOwn = (test: string, module: string): boolean => {
  const layer = module.startsWith('functions') ? 'functions' : module.split('/')[1];
  return test.startsWith(`tests/${layer}/`);
};

function keptAt(path: string): Record<string, TestRecord> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, TestRecord>;
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

const FOLDERS: Readonly<Record<string, string>> = { backend: 'local-backend', tests: 'tests', e2e: 'e2e' };

function resolved(from: string, name: string): string | undefined {
  if (!/\.tsx?$/.test(name)) return undefined;
  if (name.startsWith('.')) return join(dirname(from), name);
  const [, folder, rest] = /^#(\w+)\/(.*)$/.exec(name) ?? [];
  return folder === undefined ? undefined : `${FOLDERS[folder] ?? `src/${folder}`}/${rest}`;
}
