import { spawnSync } from 'node:child_process';
import type { Step } from './steps.ts';

/** Throws a sentence if it fails. */
export function runStep({ what, command, inRelease }: Step, folder: string): void {
  console.log(`\n── ${what}: ${command.join(' ')}`);
  const [name = '', ...args] = command;
  const { status } = spawnSync(name, args, { stdio: 'inherit', cwd: inRelease ? folder : '.' });
  if (status !== 0) throw new Error(`Stopped at ${what}: what came before is done. Run the same command again.`);
}
