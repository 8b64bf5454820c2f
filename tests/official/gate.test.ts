import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allowEverything } from '#backend/firestore/authz.ts';
import { FirestoreEmulator } from '#backend/firestore/emulator.ts';
import { type FirestoreServer, serveFirestore } from '#backend/firestore/server.ts';

/** `npm test`, of which only the official lane runs, against a Firestore that answers wrongly. */
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

function npmTest(environment: Record<string, string>): Promise<{ status: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn('node', ['--import', 'tsx', '.ci/check.ts', '--all', '--only=official lane'], {
      env: { ...process.env, ICETIME_REPORTS: join(folder, 'reports'), OFFICIAL_EVERY: '400', ...environment },
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
