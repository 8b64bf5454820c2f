/**
 * `npm run backup -- <target> [--dry-run]`: exports the accounts, which Google keeps no backups of, into the project's
 * bucket for backups. Made to be run once a day by a machine.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runStep } from './run-step.ts';
import { accountBackupOf } from './steps.ts';
import { readTarget } from './target.ts';

/** Password hashes are in it: it stays here no longer than it takes to copy it. */
const FOLDER = '.icetime/backup';

function backUp(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [name = ''] = positionals;
  const steps = accountBackupOf(readTarget(name), FOLDER, new Date().toISOString().slice(0, 10));
  if (values['dry-run']) {
    for (const { what, command } of steps) console.log(`would run, for ${what}:\n  ${command.join(' ')}`);
    return;
  }
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
  try {
    for (const step of steps) runStep(step, '.');
  } finally {
    rmSync(FOLDER, { recursive: true });
  }
}

try {
  backUp();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
