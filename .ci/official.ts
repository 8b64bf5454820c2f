/**
 * Asks the official Firestore and Storage emulators everything that the tests of both rule files ask, and compares with
 * what is written there. They need Java and two archives from the network; where those are not to be had it says so and
 * ends well, because the same is asked of the local backend in any case (`tests/official/local.test.ts`).
 *
 * Emulators that run already are used when FIRESTORE_EMULATOR_HOST and FIREBASE_STORAGE_EMULATOR_HOST name them;
 * everything in their project `demo-test` is deleted.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '#backend/ports.ts';
import { runFirestoreLane } from '#tests/official/firestore-lane.ts';
import { cellsOf, describeReport } from '#tests/official/report.ts';
import { runStorageLane } from '#tests/official/storage-lane.ts';

const PROJECT = 'demo-test';
const JAVA_AT_LEAST = 21;
const NETWORK_TIMEOUT_MS = 10_000;
const EMULATORS = ['firestore', 'storage'] as const;
const isWindows = process.platform === 'win32';

const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_STORAGE_EMULATOR_HOST: storage } = process.env;
if (firestore && storage) process.exitCode = await runThere(firestore, storage);
else {
  const missing = [...missingJava(), ...(await missingArchives())];
  if (missing.length > 0) saySkipped(missing);
  else process.exitCode = await runInEmulators();
}

async function runThere(firestoreHost: string, storageHost: string): Promise<number> {
  console.log(`Firestore at ${firestoreHost}, Storage at ${storageHost}`);
  const reports = [
    await runFirestoreLane(firestoreHost, PROJECT),
    await runStorageLane(storageHost, firestoreHost, PROJECT),
  ];
  for (const report of reports) console.log(describeReport(report));
  const cells = reports.reduce((sum, report) => sum + cellsOf(report), 0);
  const different = reports.reduce((sum, { differences }) => sum + differences.length, 0);
  console.log(`\n${cells} cells, ${different} differ`);
  return different > 0 || cells === 0 ? 1 : 0;
}

/** Starts the emulators of firebase-tools on free ports, with this script inside. */
async function runInEmulators(): Promise<number> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'icetime-official-'));
  const config = path.join(dir, 'firebase.json');
  for (const rules of ['firestore.rules', 'storage.rules']) copyFileSync(rules, path.join(dir, rules));
  writeFileSync(config, JSON.stringify(await emulatorConfig()));
  const inside = 'node --import tsx .ci/official.ts';
  const exec = ['emulators:exec', '--only', EMULATORS.join(','), '--project', PROJECT, '--config', config];
  const { status } = spawnSync('npx', ['--no-install', 'firebase', ...exec, isWindows ? `"${inside}"` : inside], {
    stdio: 'inherit',
    shell: isWindows,
  });
  rmSync(dir, { recursive: true, force: true });
  if (status === 0) return 0;
  console.error('\ntest:official FAILED: see above what differs, or why the emulators did not start');
  return 1;
}

async function emulatorConfig(): Promise<unknown> {
  const port = async () => ({ host: '127.0.0.1', port: await freePort(0) });
  return {
    firestore: { rules: 'firestore.rules' },
    storage: { rules: 'storage.rules' },
    emulators: {
      firestore: { ...(await port()), websocketPort: await freePort(0) },
      storage: await port(),
      hub: await port(),
      logging: await port(),
      ui: { enabled: false },
    },
  };
}

function missingJava(): string[] {
  const { stdout, stderr, error } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (error) return ['Java: there is none on the path'];
  const version = /version "(\d+)/.exec(`${stdout}${stderr}`)?.[1];
  if (Number(version) >= JAVA_AT_LEAST) return [];
  return [`Java: it is version ${version ?? 'unknown'}, and ${JAVA_AT_LEAST} is needed`];
}

interface Archive {
  readonly remoteUrl: string;
  readonly downloadPathRelativeToCacheDir: string;
}

/** Archives that are neither in the cache of firebase-tools nor to be had from the network. */
async function missingArchives(): Promise<string[]> {
  const list = 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json';
  const archives = JSON.parse(readFileSync(list, 'utf8')) as Record<(typeof EMULATORS)[number], Archive>;
  const cache = process.env['FIREBASE_EMULATORS_PATH'] ?? path.join(os.homedir(), '.cache', 'firebase', 'emulators');
  const missing = await Promise.all(
    EMULATORS.map(async (name) => {
      const { remoteUrl, downloadPathRelativeToCacheDir: file } = archives[name];
      if (existsSync(path.join(cache, file))) return [];
      const problem = await problemWith(remoteUrl);
      return problem === undefined ? [] : [`network: ${file} is not in the cache and cannot be fetched (${problem})`];
    }),
  );
  return missing.flat();
}

async function problemWith(url: string): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) });
    return ok ? undefined : `status ${status}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}

function saySkipped(missing: readonly string[]): void {
  const line = '='.repeat(78);
  console.warn(
    [
      '',
      line,
      `SKIPPED: test:official needs Java ≥ ${JAVA_AT_LEAST} and a network, and here is missing:`,
      ...missing.map((what) => `  - ${what}`),
      '',
      'The official emulators were NOT asked. What is known is what the local backend',
      'answers: npx vitest run tests/official',
      line,
    ].join('\n'),
  );
  console.log('test:official SKIPPED: 0 cells asked');
}
