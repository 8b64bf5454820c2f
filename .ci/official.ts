/**
 * Asks Google's own Firestore and Storage emulators everything that the tests of both rule files ask, what conditions
 * in the rules' language come to, and the protocol itself, and compares with what is written there. Each part runs
 * where its emulator is found and is skipped, loudly, where not: the same is asked of the local backend in any case
 * (`tests/official/local.test.ts`). A difference fails.
 *
 * `--gate`: Firestore alone, as a step of `npm test`, which counts the cells; of the fields, which are most and much
 * alike, another sixth each day (`tests/support/today.ts`). OFFICIAL_EVERY=N: each Nth cell, and no functions.
 *
 * Emulators that run already are used when FIRESTORE_EMULATOR_HOST and FIREBASE_STORAGE_EMULATOR_HOST name them;
 * everything in their projects named `demo-test` and `demo-test-…` is deleted.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { javaVersion, openGoogleFirestore } from '@icetime/local-firebase/google-firestore.ts';
import { freePort } from '@icetime/local-firebase/ports.ts';
import { type FirestoreCell, readFirestoreCorpus } from '#tests/official/firestore-corpus.ts';
import { runFirestoreHarness } from '#tests/official/firestore-harness.ts';
import { runFunctionsHarness } from '#tests/official/functions-harness.ts';
import { runLanguageHarness } from '#tests/official/language-harness.ts';
import { runProtocolHarness } from '#tests/official/protocol-harness.ts';
import { cellsOf, describeReport, type HarnessReport } from '#tests/official/report.ts';
import { runStorageHarness } from '#tests/official/storage-harness.ts';
import { DAY, isToday } from '#tests/support/today.ts';

const PROJECT = 'demo-test';
/** What firebase-tools asks for. */
const JAVA_OF_STORAGE = 21;
/** Projects compared in parallel: the emulator computes most of the time, and the machine has few cores. */
const WORKERS = 4;
const isWindows = process.platform === 'win32';
const isGate = process.argv.includes('--gate');
const every = Number(process.env['OFFICIAL_EVERY'] ?? 1);
const PARTS_OF_FIELDS = 6;
const count = { passed: 0, failed: 0, skipped: false };

const { FIRESTORE_EMULATOR_HOST, FIREBASE_STORAGE_EMULATOR_HOST } = process.env;
if (FIRESTORE_EMULATOR_HOST && FIREBASE_STORAGE_EMULATOR_HOST) {
  tell(await runStorageHarness(FIREBASE_STORAGE_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST, PROJECT));
  // Inside the emulators of firebase-tools Firestore has been compared already.
  if (process.env['ICETIME_STORAGE_ONLY'] === undefined) await compareFirestore();
} else {
  await compareFirestore();
  if (!isGate) await compareStorage();
}
if (isGate) {
  const reports = process.env['ICETIME_REPORTS'] ?? '.icetime/reports';
  mkdirSync(reports, { recursive: true });
  writeFileSync(path.join(reports, 'official.json'), JSON.stringify(count));
}

async function compareFirestore(): Promise<void> {
  const google = await openGoogleFirestore();
  if ('missing' in google) {
    count.skipped = true;
    return saySkipped('Firestore', [google.missing]);
  }
  try {
    const { cells, clockBound } = readFirestoreCorpus();
    const isAsked = ({ group }: FirestoreCell, i: number) =>
      !isGate || group !== 'fields' || isToday(i, PARTS_OF_FIELDS);
    const some = cells.filter(isAsked).filter((_, i) => i % every === 0);
    if (isGate) console.log(`Of the fields one in ${PARTS_OF_FIELDS}, ICETIME_DAY=${DAY}; all: npm run test:official`);
    const startedMs = performance.now();
    const reports = [
      await runLanguageHarness(google.host, PROJECT, { workers: WORKERS, every }),
      await runProtocolHarness(google.host, PROJECT, { workers: WORKERS, isGoogle: true, every }),
      await runFirestoreHarness(google.host, PROJECT, { cells: some, clockBound }, WORKERS),
      ...(every === 1 ? [await runFunctionsHarness(google.host, `${PROJECT}-functions`)] : []),
    ];
    for (const report of reports) tell(report);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(`Google's Firestore: ${count.passed + count.failed} cells, ${count.failed} differ, ${seconds} s`);
  } finally {
    google.stop();
  }
}

async function compareStorage(): Promise<void> {
  const missing = missingForStorage();
  if (missing.length > 0) saySkipped('Storage', missing);
  else if (!(await runInsideFirebaseTools())) process.exitCode = 1;
}

function tell(report: HarnessReport): void {
  const cells = cellsOf(report);
  const differ = report.differences.length;
  // Beside other steps only what needs a look is worth reading.
  if (differ > 0 || !isGate) console.log(describeReport(report));
  count.passed += Math.max(0, cells - differ);
  count.failed += differ;
  if (differ > 0 || cells === 0) process.exitCode = 1;
}

/** Starts the emulators of firebase-tools on free ports, with the Storage harness inside. */
async function runInsideFirebaseTools(): Promise<boolean> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'icetime-official-'));
  const config = path.join(dir, 'firebase.json');
  for (const rules of ['firestore.rules', 'storage.rules'])
    copyFileSync(path.join('src/rules', rules), path.join(dir, rules));
  writeFileSync(config, JSON.stringify(await emulatorConfig()));
  const inside = 'node --import tsx .ci/official.ts';
  const exec = ['emulators:exec', '--only', 'firestore,storage', '--project', PROJECT, '--config', config];
  const { status } = spawnSync('npx', ['--no-install', 'firebase', ...exec, isWindows ? `"${inside}"` : inside], {
    stdio: 'inherit',
    shell: isWindows,
    env: { ...process.env, ICETIME_STORAGE_ONLY: '1' },
  });
  rmSync(dir, { recursive: true, force: true });
  if (status !== 0)
    console.error('\nThe Storage harness FAILED: see above what differs, or why the emulators did not start');
  return status === 0;
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

/**
 * Storage's rules are judged by a program that firebase-tools fetches once; here only what lies in its cache is used.
 */
function missingForStorage(): string[] {
  const list = 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json';
  const archives = JSON.parse(readFileSync(list, 'utf8')) as Record<
    'firestore' | 'storage',
    { downloadPathRelativeToCacheDir: string }
  >;
  const cache = process.env['FIREBASE_EMULATORS_PATH'] ?? path.join(os.homedir(), '.cache', 'firebase', 'emulators');
  const files = [archives.firestore, archives.storage].map((archive) => archive.downloadPathRelativeToCacheDir);
  const java = javaVersion();
  return [
    ...files
      .filter((file) => !existsSync(path.join(cache, file)))
      .map((file) => `${file} in the cache of firebase-tools`),
    ...(java < JAVA_OF_STORAGE ? [`Java ≥ ${JAVA_OF_STORAGE}: ${java === 0 ? 'there is none' : `it is ${java}`}`] : []),
  ];
}

function saySkipped(harness: string, missing: readonly string[]): void {
  const line = '='.repeat(78);
  console.warn(`\n${line}\nSKIPPED: Google’s own ${harness} was NOT asked. Missing: ${missing.join('; ')}\n${line}`);
}
