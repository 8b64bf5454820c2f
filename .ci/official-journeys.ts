/**
 * The main journeys of `tests/e2e` once more, on Google's own Firestore emulator: those with the tag `@google`.
 * Skipped, loudly, where there is none. Leaves its count where `npm test` reads it.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { missingForGoogleFirestore } from '@icetime/local-firebase/google-firestore.ts';

const reports = process.env['ICETIME_REPORTS'] ?? '.icetime/reports';
mkdirSync(reports, { recursive: true });
const details = path.resolve(reports, 'journeys-on-google.json');

const missing = missingForGoogleFirestore();
if (missing === undefined) keep(run());
else {
  const line = '='.repeat(78);
  console.warn(`\n${line}\nSKIPPED: the journeys did NOT run on Google’s own Firestore. Missing: ${missing}\n${line}`);
  keep({ passed: 0, failed: 0, skipped: true });
}

function run(): { passed: number; failed: number } {
  const started = performance.now();
  const args = ['test', '-c', 'tests/e2e', '--reporter=list,json', ...process.argv.slice(2)];
  const { status } = spawnSync(path.join('node_modules', '.bin', 'playwright'), args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ICETIME_JOURNEYS: 'google', PLAYWRIGHT_JSON_OUTPUT_NAME: details },
  });
  process.exitCode = status ?? 1;
  const { stats } = JSON.parse(readFileSync(details, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const failed = stats.unexpected + stats.flaky;
  console.log(`Journeys on Google's Firestore: ${stats.expected} passed, ${failed} failed, ${seconds} s`);
  return { passed: stats.expected, failed };
}

function keep(count: object): void {
  writeFileSync(path.join(reports, 'official-journeys.json'), JSON.stringify(count));
}
