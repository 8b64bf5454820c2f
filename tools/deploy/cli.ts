/**
 * `npm run deploy -- <target>`: builds once, makes a release for the project in `tools/deploy/targets/<target>.json`,
 * and deploys it, asking nothing. `--dry-run`: all of it but the deployment, which is printed; needs no account.
 * `--preview <name>`: only the app, on a channel of Hosting for seven days.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeRelease } from './release.ts';
import { BUILD, deploymentOf, type Step } from './steps.ts';
import { readTarget } from './target.ts';

const HELP = 'npm run deploy -- <target> [--dry-run] [--preview <name>]';

function run({ what, command, inRelease }: Step, folder: string): void {
  console.log(`\n── ${what}: ${command.join(' ')}`);
  const [name = '', ...args] = command;
  const { status } = spawnSync(name, args, { stdio: 'inherit', cwd: inRelease ? folder : '.' });
  if (status !== 0) throw new Error(`Stopped at ${what}: what came before is deployed. Run the same command again.`);
}

function deploy(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, preview: { type: 'string' } },
  });
  const [name = '', ...rest] = positionals;
  if (name === '' || rest.length > 0) throw new Error(HELP);
  const target = readTarget(name);
  const folder = join('.icetime', 'release', name);
  for (const step of BUILD) run(step, folder);
  writeRelease(target, folder);
  console.log(`\n── ${folder} is what is deployed to ${target.projectId}`);
  for (const step of deploymentOf(target, values)) {
    if (values['dry-run']) console.log(`would run, in ${folder}, for ${step.what}:\n  ${step.command.join(' ')}`);
    else run(step, folder);
  }
}

try {
  deploy();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
