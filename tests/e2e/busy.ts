/**
 * Runs journeys on a machine whose cores are all busy with something else, three times, as once may be luck:
 * `npx tsx tests/e2e/busy.ts [files]`. Exits with 1 as soon as one fails.
 */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const TIMES = 3;
/** Ends with its parent: it looks up now and then. */
const BUSY = `
process.on('disconnect', () => process.exit());
function work() {
  const end = Date.now() + 50;
  while (Date.now() < end);
  setImmediate(work);
}
work();`;

const load = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', BUSY], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
);
const command = join('node_modules', '.bin', 'playwright');
for (let time = 1; time <= TIMES && process.exitCode === undefined; time += 1) {
  console.log(`\n── journeys beside ${load.length} busy cores, ${time} of ${TIMES}`);
  const args = ['test', '-c', 'tests/e2e', ...process.argv.slice(2)];
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exitCode = 1;
}
for (const child of load) child.disconnect();
