/**
 * `npm run deploy -- <target>`: builds once, makes a release for the project in `tools/deploy/targets/<target>.json`,
 * and deploys it, asking nothing. `--dry-run`: all of it but the deployment, which is printed; needs no account.
 * `--preview <name>`: only the app, on a channel of Hosting for seven days.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeRelease } from './release.ts';
import { runStep } from './run-step.ts';
import { BUILD, deploymentOf } from './steps.ts';
import { readTarget } from './target.ts';

const HELP = 'npm run deploy -- <target> [--dry-run] [--preview <name>]';

function deploy(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, preview: { type: 'string' } },
  });
  const [name = '', ...rest] = positionals;
  if (name === '' || rest.length > 0) throw new Error(HELP);
  const target = readTarget(name);
  const folder = join('.icetime', 'release', name);
  for (const step of BUILD) runStep(step, folder);
  writeRelease(target, folder);
  console.log(`\n── ${folder} is what is deployed to ${target.projectId}`);
  for (const step of deploymentOf(name, target, values)) {
    if (!values['dry-run']) runStep(step, folder);
    else if (step.saysWhat) runStep({ ...step, command: [...step.command, '--dry-run'] }, folder);
    else console.log(`would run, in ${folder}, for ${step.what}:\n  ${step.command.join(' ')}`);
  }
}

try {
  deploy();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
