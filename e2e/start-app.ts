import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface AppAddresses {
  readonly app: string;
  readonly auth: string;
  readonly firestore: string;
  readonly functions: string;
}

/**
 * Starts the app with the README's command on a data folder of its own; resolves when it says that it is ready.
 * `checkout`: the folder of the repository. `flags`: of the command.
 */
export async function startApp(
  dataDir: string,
  checkout = '.',
  flags: readonly string[] = [],
): Promise<{ addresses: AppAddresses; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'local-backend/cli.ts', '--data', dataDir, ...flags], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const found = (pattern: RegExp): string | undefined => pattern.exec(output)?.[1];
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (/^project demo-icetime$/m.test(output)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code} before it was ready:\n${output}`)));
  });
  const app = found(/^Icetime is ready at (\S+)$/m);
  const auth = found(/^auth at (\S+)$/m);
  const firestore = found(/^firestore at (\S+)$/m);
  const functions = found(/^functions at (\S+)$/m);
  if (!app || !auth || !firestore || !functions) throw new Error(`Not all is up:\n${output}`);
  return { addresses: { app, auth, firestore, functions }, child };
}

export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'icetime-e2e-'));
  const { addresses, child } = await startApp(dataDir);
  process.env.ICETIME_ADDRESSES = JSON.stringify(addresses);
  return async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
