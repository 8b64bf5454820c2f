import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mutant, mutated } from './mutants.ts';
import { typedModulesOf } from './reach.ts';

/** What refuses a change before any test runs. */
export type Refusal = 'types' | 'lint';

const COPIED = ['src', 'functions', 'package.json', 'tsconfig.json', '.oxlintrc.json', '.ci/layers.jsonc'];
const LINT = ['node_modules/.bin/oxlint', '--type-aware', '--format=unix'];

/**
 * Which mutants the compiler or the linter of `npm run check` refuses, by title, on a copy of the code. Mutants of
 * modules that do not import each other are written to disk together, and an error in a module refuses its own. Throws
 * when the code is refused without any mutant: all of them would pass for noticed.
 */
export async function refusalsOf(root: string, mutants: readonly Mutant[]): Promise<ReadonlyMap<string, Refusal>> {
  const copy = mkdtempSync(join(tmpdir(), 'icetime-mutants-'));
  for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // Tests are no part of the copy; what only they would be refused for, they notice when they run.
  writeFileSync(
    join(copy, 'tsconfig.src.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['src'], compilerOptions: { tsBuildInfoFile: 'built' } }),
  );
  const modules = mutants.map(({ file }) => file);
  for (const check of [compile, lint])
    if ((await check(copy, modules)).length > 0) throw new Error(`${check.name} fails without any mutant`);
  const refusals = new Map<string, Refusal>();
  for (let left = [...mutants]; left.length > 0; ) left = await askSome(left);
  rmSync(copy, { recursive: true });
  return refusals;

  /** One mutant of each module that imports none of the others, and what is left of them. */
  async function askSome(all: readonly Mutant[]): Promise<Mutant[]> {
    const byModule = new Map<string, Mutant>();
    for (const mutant of all) {
      const isNear = [...byModule.keys()].some((other) => imports(mutant.file, other) || imports(other, mutant.file));
      if (!isNear) byModule.set(mutant.file, mutant);
    }
    const some = [...byModule.values()];
    for (const [file, mutant] of byModule) write(file, mutated(read(file), mutant));
    const wrong = await compile(copy, [...byModule.keys()]);
    for (const file of wrong) refuse(byModule.get(file), 'types');
    const isElsewhere = wrong.some((file) => !byModule.has(file));
    for (const file of await lint(
      copy,
      [...byModule.keys()].filter((one) => !wrong.includes(one)),
    ))
      refuse(byModule.get(file), 'lint');
    for (const file of byModule.keys()) write(file, read(file));
    // One of them breaks another module: which one?
    if (isElsewhere) for (const mutant of some) if (!refusals.has(mutant.title)) await askAlone(mutant);
    return all.filter((mutant) => !some.includes(mutant));
  }

  async function askAlone(mutant: Mutant): Promise<void> {
    write(mutant.file, mutated(read(mutant.file), mutant));
    if ((await compile(copy, [mutant.file])).length > 0) refuse(mutant, 'types');
    write(mutant.file, read(mutant.file));
  }

  /** Itself, too; a type can come through other modules. */
  function imports(file: string, other: string): boolean {
    return file === other || typedModulesOf(root, file).has(other);
  }
  function refuse(mutant: Mutant | undefined, refusal: Refusal): void {
    if (mutant) refusals.set(mutant.title, refusals.get(mutant.title) ?? refusal);
  }
  function read(file: string): string {
    return readFileSync(join(root, file), 'utf8');
  }
  function write(file: string, text: string): void {
    writeFileSync(join(copy, file), text);
  }
}

/** All modules with errors, of the projects that the given ones belong to. */
async function compile(copy: string, modules: readonly string[]): Promise<readonly string[]> {
  const projects = new Set(modules.map((one) => (one.startsWith('functions/') ? 'functions' : 'tsconfig.src.json')));
  const wrong = new Set<string>();
  for (const project of projects) {
    const said = await outputOf(copy, ['node_modules/.bin/tsc', '--noEmit', '--pretty', 'false', '-p', project]);
    for (const [, file = ''] of said.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)) wrong.add(file);
  }
  return [...wrong];
}

/** Those of the modules with errors. */
async function lint(copy: string, modules: readonly string[]): Promise<readonly string[]> {
  if (modules.length === 0) return [];
  const said = await outputOf(copy, [...LINT, ...modules]);
  return modules.filter((file) => said.split('\n').some((line) => line.startsWith(`${file}:`)));
}

async function outputOf(cwd: string, [program = '', ...args]: readonly string[]): Promise<string> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const part of child.stdout) said += String(part);
  return said;
}
