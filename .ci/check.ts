/**
 * Runs the project's checks one after another and says, for each that fails, which command repairs it.
 * `check.ts` = what a developer runs before a commit; `check.ts --all` adds the journeys in Chromium and ends with the
 * plain line `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from '../e2e/find-chromium.ts';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly repair: string;
  /** Where the step leaves its count of tests, and how to read it. */
  readonly count?: () => { passed: number; failed: number };
}

const REPORTS = '.icetime/reports';
const bin = (name: string, ...args: string[]): string[] => ['npx', '--no-install', name, ...args];

const vitestCount = (): { passed: number; failed: number } => {
  const report = JSON.parse(readFileSync(`${REPORTS}/unit.json`, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests > 0 ? report.numFailedTests : report.numFailedTestSuites,
  };
};
const playwrightCount = (): { passed: number; failed: number } => {
  const { stats } = JSON.parse(readFileSync(`${REPORTS}/journeys.json`, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
};

const all = process.argv.includes('--all');
/** What a developer breaks every day; the local backend, its rules and the functions are tested with `npm test`. */
const QUICK_TESTS = ['core', 'app', 'data', 'i18n', 'platform', 'screens', 'stores', 'ui'].map(
  (folder) => `tests/${folder}/`,
);

const CHECKS: readonly Step[] = [
  { name: 'types', command: bin('tsc', '--noEmit', '-p', '.'), repair: 'npx tsc --noEmit -p .' },
  {
    name: 'core without a browser',
    command: bin('tsc', '--noEmit', '-p', 'src/core'),
    repair: 'npx tsc --noEmit -p src/core',
  },
  { name: 'functions', command: bin('tsc', '--noEmit', '-p', 'functions'), repair: 'npx tsc --noEmit -p functions' },
  { name: 'format', command: bin('biome', 'format', '.'), repair: 'npm run format' },
  { name: 'lint', command: bin('oxlint', '--type-aware'), repair: 'npx oxlint --type-aware --fix' },
  { name: 'dead code', command: bin('knip', '--no-progress'), repair: 'npx knip --fix' },
  {
    name: 'unit',
    command: bin(
      'vitest',
      'run',
      ...(all ? [] : [...QUICK_TESTS, '--maxWorkers=2']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORTS}/unit.json`,
    ),
    repair: 'npx vitest run <file>',
    count: vitestCount,
  },
  { name: 'build', command: bin('vite', 'build', '--logLevel', 'warn'), repair: 'npm run build' },
  { name: 'bytes', command: ['node', '--import', 'tsx', 'bench/bytes.ts'], repair: 'npm run build && npm run bytes' },
];
const JOURNEYS: Step = {
  name: 'journeys in Chromium',
  command: bin('playwright', 'test', '-c', 'e2e', '--reporter=list,json'),
  repair: 'npm run e2e -- <file>',
  count: playwrightCount,
};

if (all) {
  // Once, before anything needs it: two installations at a time would stand in each other's way.
  try {
    process.env.CHROMIUM_PATH = findChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
let passed = 0;
let failed = 0;
const broken: Step[] = [];
for (const step of all ? [...CHECKS, JOURNEYS] : CHECKS) {
  const started = performance.now();
  const [command = '', ...args] = step.command;
  console.log(`\n── ${step.name}`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${process.cwd()}/${REPORTS}/journeys.json` },
  });
  let counted = { passed: 0, failed: 0 };
  try {
    counted = step.count?.() ?? counted;
  } catch {
    counted = { passed: 0, failed: 1 }; // the step died before it could report
  }
  if (status !== 0 || (step.count && counted.passed === 0)) {
    broken.push(step);
    counted.failed ||= 1;
  } else if (!step.count) counted = { passed: 1, failed: 0 };
  passed += counted.passed;
  failed += counted.failed;
  console.log(
    `── ${step.name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}

for (const step of broken) console.error(`\n${step.name} failed. Repair or look closer with: ${step.repair}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || broken.length > 0 ? 1 : 0);
