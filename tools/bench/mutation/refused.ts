import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What refuses a change before any test runs. */
export type Refusal = 'types' | 'lint';

/** The compiler and the linter of `npm run check`, on a copy of the code in which mutants are written to disk. */
export interface StaticChecks {
  /** What refuses the module as it is given; `undefined` = both let it through. */
  refusalOf(module: string, source: string): Promise<Refusal | undefined>;
  close(): void;
}

const COPIED = ['src', 'functions', 'package.json', 'tsconfig.json', '.oxlintrc.json', '.ci/layers.jsonc'];
const LINT = ['node_modules/.bin/oxlint', '--type-aware'];

/** Throws when the code is refused without any mutant: all of them would pass for noticed. */
export async function startStaticChecks(root: string): Promise<StaticChecks> {
  const copy = mkdtempSync(join(tmpdir(), 'icetime-mutants-'));
  for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // Tests are no part of the copy; what only they would be refused for, they notice when they run.
  writeFileSync(
    join(copy, 'tsconfig.src.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['src'], compilerOptions: { tsBuildInfoFile: 'built' } }),
  );
  const passes = async (command: readonly string[]): Promise<boolean> => {
    const [status] = await once(spawn(command[0] ?? '', command.slice(1), { cwd: copy, stdio: 'ignore' }), 'close');
    return status === 0;
  };
  const compile = (module: string): readonly string[] => {
    const project = module.startsWith('functions/') ? 'functions' : 'tsconfig.src.json';
    return ['node_modules/.bin/tsc', '--noEmit', '--singleThreaded', '-p', project];
  };
  for (const command of [compile('src/'), compile('functions/'), [...LINT, 'src', 'functions/src']])
    if (!(await passes(command))) throw new Error(`fails without any mutant: ${command.join(' ')}`);
  return {
    async refusalOf(module, source) {
      const path = join(copy, module);
      const original = readFileSync(path, 'utf8');
      writeFileSync(path, source);
      try {
        if (!(await passes(compile(module)))) return 'types';
        return (await passes([...LINT, module])) ? undefined : 'lint';
      } finally {
        writeFileSync(path, original);
      }
    },
    close: () => rmSync(copy, { recursive: true }),
  };
}
