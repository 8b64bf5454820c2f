import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allowEverything } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { FirestoreEmulator } from '@icetime/local-firebase/firestore/serve/emulator.ts';
import { missingForGoogleFirestore } from '@icetime/local-firebase/google-firestore.ts';
import { type FirestoreServer, serveFirestore } from '@icetime/local-firebase/firestore/serve/server.ts';

/** `npm test`, of which only the official emulators runs, against a Firestore that answers wrongly. */
let server: FirestoreServer;
let folder: string;
beforeEach(async () => {
  // The planted difference: whatever the rules say, everybody may do everything.
  server = await serveFirestore(new FirestoreEmulator({ compileRules: () => allowEverything }), 0);
  folder = mkdtempSync(join(tmpdir(), 'icetime-gate-'));
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Ended = { readonly status: number | null; readonly said: string };
const npmTest = (environment: Record<string, string>): Promise<Ended> =>
  script(['.ci/check.ts', '--all', '--only=official emulators'], { OFFICIAL_EVERY: '40', ...environment });

function script(args: readonly string[], environment: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn('node', ['--import', 'tsx', ...args], {
      env: { ...process.env, ICETIME_REPORTS: join(folder, 'reports'), ...environment },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)));
    child.on('close', (status) => resolve({ status, said }));
  });
}

it('fails when Google’s Firestore answers otherwise than is written, and counts it', async () => {
  const { status, said } = await npmTest({ FIRESTORE_EMULATOR_HOST: `127.0.0.1:${server.port}` });
  const { passed, failed } = JSON.parse(readFileSync(join(folder, 'reports', 'official.json'), 'utf8')) as Record<
    string,
    number
  >;
  expect(failed).toBeGreaterThan(50);
  expect(said).toMatch(/DIFFERS .*written: refused, said: allowed/);
  expect(said).toContain(`\n${passed} passed, ${failed} failed`);
  expect(status).toBe(1);
});

it.skipIf(process.platform === 'win32')('says loudly what it did not ask where there is no emulator', async () => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, 'node'));
  const { status, said } = await npmTest({
    FIRESTORE_EMULATOR_HOST: '',
    PATH: bin,
    FIREBASE_EMULATORS_PATH: bin,
  });
  expect(said).toContain('Google’s own Firestore was NOT asked');
  expect(said).toContain('\n0 passed, 0 failed');
  expect(status).toBe(0);
});

const countOfJourneys = (): unknown =>
  JSON.parse(readFileSync(join(folder, 'reports', 'official-journeys.json'), 'utf8'));

it.skipIf(missingForGoogleFirestore() !== undefined)('fails when a journey on Google’s Firestore does', async () => {
  // Inside the repository, where it finds Playwright.
  mkdirSync('.icetime', { recursive: true });
  const planted = mkdtempSync('.icetime/planted-');
  try {
    writeFileSync(
      join(planted, 'playwright.config.ts'),
      `export default { testDir: '.', testMatch: '*.spec.ts', outputDir: './results' };`,
    );
    writeFileSync(
      join(planted, 'planted.spec.ts'),
      `import { expect, test } from 'playwright/test';
      test('holds', () => undefined);
      test('does not', () => expect(process.env.ICETIME_JOURNEYS).toBe('local'));`,
    );
    const { status, said } = await script(['.ci/official-journeys.ts', '-c', planted], {});
    expect([status, countOfJourneys()]).toEqual([1, { passed: 1, failed: 1 }]);
    expect(said).toContain("Journeys on Google's Firestore: 1 passed, 1 failed");
  } finally {
    rmSync(planted, { recursive: true });
  }
});

it.skipIf(process.platform === 'win32')(
  'says loudly which journeys did not run where there is no emulator',
  async () => {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    symlinkSync(process.execPath, join(bin, 'node'));
    const { status, said } = await script(['.ci/official-journeys.ts'], { PATH: bin, FIREBASE_EMULATORS_PATH: bin });
    expect(said).toContain('the journeys did NOT run on Google’s own Firestore');
    expect([status, countOfJourneys()]).toEqual([0, { passed: 0, failed: 0, skipped: true }]);
  },
);
