import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.skipIf(process.platform === 'win32')('npm start -- --official says what is missing for it', async () => {
  const bin = mkdtempSync(join(tmpdir(), 'icetime-bin-'));
  symlinkSync(process.execPath, join(bin, 'node'));
  // `--dev`: nothing is built for it.
  const child = spawn('node', ['--import', 'tsx', 'tools/local-backend/cli.ts', '--official', '--dev'], {
    env: { ...process.env, PATH: bin, FIREBASE_EMULATORS_PATH: bin },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
  const status = await new Promise((resolve) => child.on('close', resolve));
  rmSync(bin, { recursive: true });
  expect([status, said]).toEqual([
    1,
    expect.stringContaining('Missing: the emulator: neither in the Google Cloud SDK'),
  ]);
  expect(said).toContain('gcloud components install cloud-firestore-emulator');
});
