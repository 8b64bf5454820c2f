import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface AppAddresses {
  readonly app: string;
  readonly auth: string;
  readonly firestore: string;
  readonly storage: string;
  readonly functions: string;
}

/** Set for the journeys that run on Google's own Firestore, too. */
const isOnGoogle = process.env.ICETIME_JOURNEYS === 'google';

/** A server that is running. */
export interface StartedApp {
  readonly addresses: AppAddresses;
  /** Ends it and removes its data; the promise resolves when it has ended, also when asked twice. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the app with the README's command on a data folder of its own; resolves when it says that it is ready.
 * `checkout`: the folder of the repository. `flags`: of the command. `timeZone`: of the demo data's hours.
 */
export async function startApp({
  checkout = '.',
  flags = [],
  timeZone,
}: {
  readonly checkout?: string | undefined;
  readonly flags?: readonly string[];
  readonly timeZone?: string;
} = {}): Promise<StartedApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'icetime-'));
  const data = isOnGoogle ? ['--official'] : ['--data', dataDir];
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/local-backend/cli.ts', ...data, ...flags], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(timeZone !== undefined && { env: { ...process.env, TZ: timeZone } }),
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
  const at = (service: string): string => {
    const address = found(new RegExp(`^${service} at (\\S+)$`, 'm'));
    if (address === undefined) throw new Error(`Not all is up:\n${output}`);
    return address;
  };
  const app = at('Icetime is ready');
  const [auth, firestore, storage, functions] = [at('auth'), at('firestore'), at('storage'), at('functions')];
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { addresses: { app, auth, firestore, storage, functions }, stop };
}

export default async function globalSetup(): Promise<() => Promise<void>> {
  const { addresses, stop } = await startApp();
  process.env.ICETIME_ADDRESSES = JSON.stringify(addresses);
  return stop;
}
