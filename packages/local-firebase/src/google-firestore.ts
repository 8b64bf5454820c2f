/**
 * Google's own Firestore emulator: that of the Google Cloud SDK, else the one in the cache of firebase-tools. It needs
 * Java 17 or newer; nothing is fetched from the network.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './ports.ts';

export interface GoogleFirestore {
  /** `127.0.0.1:8080` */
  readonly host: string;
  readonly stop: () => void;
}

const JAVA_AT_LEAST = 17;
const STARTS_WITHIN_MS = 60_000;
/** It runs for minutes: a second, better compilation and a collector on other cores are never earned back. */
const FOR_MINUTES = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';
const isWindows = process.platform === 'win32';

/** One that runs and is named by FIRESTORE_EMULATOR_HOST, else a new one, or what is missing for it. */
export async function openGoogleFirestore(): Promise<GoogleFirestore | { readonly missing: string }> {
  const running = process.env['FIRESTORE_EMULATOR_HOST'];
  return running ? { host: running, stop: () => undefined } : startGoogleFirestore({});
}

export interface GoogleFirestoreOptions {
  /** A free one. Absent: any. */
  readonly port?: number;
  /** `127.0.0.1:9000`: to whom it sends the events that were asked for, as to the emulator of functions. */
  readonly eventsTo?: string;
}

/** A new one, or what is missing for it. */
export async function startGoogleFirestore({
  port: wanted,
  eventsTo,
}: GoogleFirestoreOptions): Promise<GoogleFirestore | { readonly missing: string }> {
  const missing = missingForGoogleFirestore();
  if (missing !== undefined) return { missing };
  const port = wanted ?? (await freePort(0));
  const [program = '', ...args] = commandOfEmulator() ?? [];
  const events = eventsTo === undefined ? [] : [`--functions_emulator=${eventsTo}`];
  const child = spawn(program, [...args, '--host=127.0.0.1', `--port=${port}`, ...events], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, JAVA_TOOL_OPTIONS: `${FOR_MINUTES} ${process.env['JAVA_TOOL_OPTIONS'] ?? ''}` },
    // The SDK's command is a script that starts Java: both are ended together.
    detached: !isWindows,
    shell: isWindows,
  });
  const host = `127.0.0.1:${port}`;
  const stop = () => end(child);
  process.once('exit', stop);
  await answers(host, child);
  return { host, stop };
}

/** A sentence; undefined: nothing. */
export function missingForGoogleFirestore(): string | undefined {
  if (!commandOfEmulator()) return 'the emulator: neither in the Google Cloud SDK nor in the cache of firebase-tools';
  const java = javaVersion();
  if (java >= JAVA_AT_LEAST) return undefined;
  return `Java ≥ ${JAVA_AT_LEAST}: ${java === 0 ? 'there is none' : `it is ${java}`}`;
}

const commandOfEmulator = (): readonly string[] | undefined => commandOfCloudSdk() ?? commandOfCache();

function commandOfCloudSdk(): readonly string[] | undefined {
  const info = spawnSync('gcloud', ['info', '--format=value(installation.sdk_root)'], {
    encoding: 'utf8',
    shell: isWindows,
  });
  if (info.status !== 0) return undefined;
  const root = info.stdout.trim();
  const script = path.join(root, 'platform', 'cloud-firestore-emulator', 'cloud_firestore_emulator');
  return existsSync(script) ? [script, 'start'] : undefined;
}

function commandOfCache(): readonly string[] | undefined {
  const cache = process.env['FIREBASE_EMULATORS_PATH'] ?? path.join(os.homedir(), '.cache', 'firebase', 'emulators');
  const names = existsSync(cache) ? readdirSync(cache) : [];
  const jar = names
    .filter((name) => /^cloud-firestore-emulator-v.*\.jar$/.test(name))
    .toSorted()
    .at(-1);
  return jar === undefined ? undefined : ['java', '-jar', path.join(cache, jar)];
}

/** The major version; 0 = none. */
export function javaVersion(): number {
  const { stdout, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(`${stdout}${stderr}`)?.[1] ?? 0);
}

async function answers(host: string, child: ChildProcess): Promise<void> {
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(String(chunk)));
  const until = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < until && child.exitCode === null) {
    const isThere = await fetch(`http://${host}/`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  end(child);
  throw new Error(`Google's Firestore emulator did not start:\n${said.join('')}`);
}

function end(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    if (isWindows) child.kill();
    else process.kill(-child.pid, 'SIGTERM');
  } catch {
    // Ended by itself.
  }
}
