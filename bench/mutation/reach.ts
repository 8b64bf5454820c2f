import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import type { TestModule } from 'vitest/node';
import { type Mutant, withProbes } from './mutants.ts';
import type { Tests } from './tests.ts';

/** Which test files come by a mutant, the quickest first, and how long they take in all. */
export type Reach = (mutant: Mutant) => { readonly files: readonly string[]; readonly ms: number };

interface TestRecord {
  readonly hash: string;
  readonly ms: number;
  readonly reached: readonly string[];
}
interface Kept {
  readonly sources: string;
  readonly tests: Record<string, TestRecord>;
}

const probeName = (file: string, start: number): string => `${file}:${start}`;

/**
 * Runs the tests once over modules full of probes; what no probe was told by cannot notice a mutant there. Kept between
 * runs of the bench: afterwards only test files that changed run again.
 */
export async function reachOf(root: string, tests: Tests, mutants: readonly Mutant[]): Promise<Reach> {
  const path = join(root, '.icetime/mutation-reach.json');
  const byFile = new Map<string, Mutant[]>();
  for (const mutant of mutants) byFile.set(mutant.file, [...(byFile.get(mutant.file) ?? []), mutant]);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const support = filesBelow(join(root, 'tests')).filter((file) => !/\.test\.tsx?$/.test(file));
  const sources = hashOf(
    [...byFile.keys()].map(read),
    support.map((file) => readFileSync(file, 'utf8')),
  );
  const kept = keptAt(path, sources);
  const staleFiles = () => tests.files.filter((file) => kept.tests[file]?.hash !== hashOf([read(file)]));
  const modules = [...byFile].map(([file, all]) => {
    const text = withProbes(read(file), all, ({ start }) => probeName(file, start));
    return [file, text] as const;
  });
  let failed: readonly TestModule[] = [];
  // A test that failed for once on a busy machine gets a second try.
  for (let tries = 0, stale = staleFiles(); tries < 2 && stale.length > 0; tries += 1, stale = staleFiles()) {
    const run = await tests.run(stale, new Map(modules));
    for (const module of run.filter((one) => one.ok())) {
      const file = module.moduleId.slice(root.length + 1);
      const { reached = [] } = module.meta();
      kept.tests[file] = { hash: hashOf([read(file)]), ms: module.diagnostic().duration, reached };
    }
    failed = run.filter((one) => !one.ok());
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(kept));
  }
  // What only they notice counts as a survivor: the score can only be better than it is said to be.
  for (const module of failed) console.log(`Left out, as it fails without any mutant: ${failuresOf(root, module)}`);
  const left = new Set(staleFiles());
  const whole = tests.files.filter((file) => !left.has(file));
  const loaded = new Map(whole.map((file) => [file, modulesOf(root, file)]));
  const all = whole.map((file) => ({ file, ...timesOf(kept.tests[file]) }));
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

function keptAt(path: string, sources: string): Kept {
  try {
    const kept = JSON.parse(readFileSync(path, 'utf8')) as Kept;
    if (kept.sources === sources) return kept;
  } catch {
    // the first run of the bench
  }
  return { sources, tests: {} };
}

const hashOf = (...texts: readonly (readonly string[])[]): string =>
  createHash('sha256').update(texts.flat().join('\0')).digest('hex').slice(0, 16);

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

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
