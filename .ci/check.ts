/**
 * Runs the project's checks; every failure prints the command that fixes it.
 * `check.ts` = what a developer runs before a commit; `check.ts --all` adds the tests of the local backend, Google's
 * own Firestore where it is found, the journeys in Chromium, and the main one in WebKitGTK and Firefox where they are
 * found; `--zones` runs the unit tests in one of four time zones, another each day, and those about days and hours in
 * the other three as well, as CI does; `--only=<name>` runs one step. Passing steps print one line, failing ones their
 * output. Ends with the plain line `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { missingForGoogleFirestore } from '@icetime/local-firebase/google-firestore.ts';
import { findChromium } from '#e2e/support/find-chromium.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** The files in which something failed. */
  readonly failedFiles?: readonly string[];
  /** What is wrong beside tests that failed. */
  readonly faults?: readonly string[];
  /** What it needs is not on this machine, as it has said. */
  readonly skipped?: boolean;
}
interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly repair: string;
  /** Its figures are worth reading when all is well, too. */
  readonly figures?: true;
  /** Where the step leaves its count of tests, and how to read it. Steps without one are counted apart. */
  readonly count?: () => Count;
  /** Fewer tests mean that a suite has lost some: raise it with what is added, lower it only for a reason. */
  readonly least?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

const REPORTS = process.env['ICETIME_REPORTS'] ?? '.icetime/reports';
const bin = (name: string, ...args: string[]): string[] => [join('node_modules', '.bin', name), ...args];
/** On one core, as the tests need the other; a third less work, too. */
const types = (project: string) => bin('tsc', '--noEmit', '--singleThreaded', '-p', project);

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the file itself could not run. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
const readReport = (name: string): VitestReport =>
  JSON.parse(readFileSync(`${REPORTS}/${name}.json`, 'utf8')) as VitestReport;

const vitestCount = (name: string) => (): Count => {
  const report = readReport(name);
  return {
    faults: report.testResults.flatMap(({ name, message, assertionResults }) => [
      ...repeated(assertionResults.map(({ fullName }) => fullName)).map(
        (shared) => `${relative('.', name)}: two tests have the name “${shared}”`,
      ),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) =>
          [`${relative('.', name)}: ${fullName}`, ...failureMessages.map(shortened)].join('\n'),
        ),
      ...(message && assertionResults.length === 0 ? [`${relative('.', name)}\n${shortened(message)}`] : []),
    ]),
    passed: report.numPassedTests,
    failed: report.numFailedTests > 0 ? report.numFailedTests : report.numFailedTestSuites,
    failedFiles: report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative('.', name)),
  };
};
/** Said again at the end, where whoever looks for the reason looks first. */
const shortened = (why: string): string => why.split('\n').slice(0, 8).join('\n').slice(0, 1000);
const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) < index)),
];
const playwrightCount = (): Count => {
  const { stats, suites } = JSON.parse(readFileSync(`${REPORTS}/journeys.json`, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: { file: string; specs: { tests: { status: string }[] }[] }[];
  };
  // One that is well the second time is `flaky`.
  const isWell = ({ status }: { status: string }) => status === 'expected' || status === 'skipped';
  const failedFiles = suites
    .filter(({ specs }) => specs.some(({ tests }) => !tests.every(isWell)))
    .map(({ file }) => file);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failedFiles };
};

const all = process.argv.includes('--all');
const inZones = process.argv.includes('--zones');

const vitest = (report: string, ...args: string[]): string[] =>
  bin('vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/${report}.json`);
const OF_PRODUCT = ['--project=page', '--project=product', '--project=product-alone'];
/** By itself the runner leaves one of two cores to its own process, which hardly needs it. */
const WORKERS = '--maxWorkers=2';

/** Where days begin and end at other hours, and summer time comes to the half or the quarter of an hour. */
const ZONES = ['UTC', 'Europe/London', 'Pacific/Chatham', 'America/St_Johns'] as const;
const timeZone = inZones ? ZONES[Math.floor(Date.now() / 86_400_000) % ZONES.length] : undefined;
const UNIT: Step = {
  name: timeZone === undefined ? 'unit' : `unit in ${timeZone}`,
  // What a developer breaks every day; the local backend, its rules and the functions are tested with `npm test`.
  command: vitest('unit', WORKERS, ...(all ? [] : OF_PRODUCT)),
  repair: `${timeZone === undefined ? '' : `TZ=${timeZone} `}npx vitest run <file>`,
  count: vitestCount('unit'),
  least: all ? 20_500 : 4_700,
  ...(timeZone !== undefined && { environment: { TZ: timeZone } }),
};
/** Parts of the names of the files, screens aside, whose tests ask for the day or the hour. */
const OF_DAYS =
  'bests calendar dates export i18n/ago messages midnight progress remind series statistic trained training';
const IN_OTHER_ZONES: readonly Step[] = ZONES.filter((zone) => inZones && zone !== timeZone).map((zone) => {
  const report = `unit-${zone.replace('/', '-')}`;
  return {
    name: `days and hours in ${zone}`,
    command: vitest(report, WORKERS, '--project=product', ...OF_DAYS.split(' ')),
    repair: `TZ=${zone} npx vitest run <file>`,
    count: vitestCount(report),
    least: 600,
    environment: { TZ: zone },
  };
});
const STATIC: readonly Step[] = [
  { name: 'types', command: types('.'), repair: 'npx tsc --noEmit -p .' },
  { name: 'core without a browser', command: types('src/core'), repair: 'npx tsc --noEmit -p src/core' },
  { name: 'functions', command: types('functions'), repair: 'npx tsc --noEmit -p functions' },
  { name: 'format', command: bin('biome', 'format', '--config-path=.ci/format.json', '.'), repair: 'npm run format' },
  { name: 'lint', command: bin('oxlint', '--type-aware'), repair: 'npx oxlint --type-aware --fix' },
  { name: 'dead code', command: bin('knip', '--no-progress'), repair: 'npx knip --fix' },
  { name: 'build', command: bin('vite', 'build', '--logLevel', 'warn'), repair: 'npm run build' },
  {
    name: 'browsers',
    command: ['node', '--import', 'tsx', '.ci/floor.ts'],
    repair: 'npm run build && npx tsx .ci/floor.ts',
  },
  {
    name: 'bytes',
    command: ['node', '--import', 'tsx', 'tools/bench/bytes/bytes.ts', '--brief'],
    repair: 'npm run build && npm run bytes',
    figures: true,
  },
];
const OFFICIAL: Step = {
  name: 'official emulators',
  command: ['node', '--import', 'tsx', '.ci/official.ts', '--gate'],
  repair: 'npm run test:official',
  figures: true,
  count: () => JSON.parse(readFileSync(`${REPORTS}/official.json`, 'utf8')) as Count,
  least: 5_300,
};
const JOURNEYS: Step = {
  name: 'journeys in Chromium',
  command: bin('playwright', 'test', '-c', 'tests/e2e', '--reporter=list,json'),
  repair: 'npm run e2e -- <file>',
  count: playwrightCount,
  least: 120,
  // Each journey once: the main ones on Google's own where it is found.
  ...(missingForGoogleFirestore() === undefined && { environment: { ICETIME_JOURNEYS: 'others' } }),
};
/** Beside no other journeys: both start the app. */
const JOURNEYS_ON_GOOGLE: Step = {
  name: 'journeys on Google’s Firestore',
  command: ['node', '--import', 'tsx', '.ci/official-journeys.ts'],
  repair: 'npx tsx .ci/official-journeys.ts',
  count: () => JSON.parse(readFileSync(`${REPORTS}/official-journeys.json`, 'utf8')) as Count,
  least: 13,
};

/** The browsers that are not Chromium. */
const ENGINES: readonly Step[] = ['WebKitGTK', 'Firefox'].map((engine) => ({
  name: `main journey in ${engine}`,
  command: ['node', '--import', 'tsx', '.ci/engines.ts', engine],
  repair: `npx tsx .ci/engines.ts ${engine}`,
  figures: true,
  count: () => JSON.parse(readFileSync(`${REPORTS}/engine-${engine}.json`, 'utf8')) as Count,
  least: 33,
}));

const environmentOf = ({ environment }: Step) => ({
  ...process.env,
  ...environment,
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(process.cwd(), REPORTS, 'journeys.json'),
});

/** Runs a command to its end. Its output is collected, so that parallel steps do not mix, or shown `live`. */
function run(step: Step, live: boolean) {
  const [command = '', ...args] = step.command;
  return new Promise<{ status: number | null; said: string }>((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
      env: environmentOf(step),
    });
    const said: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
    const end = (status: number | null) => resolve({ status, said: Buffer.concat(said).toString() });
    child.on('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      end(null);
    });
    child.on('close', end);
  });
}

const total = { passed: 0, failed: 0, steps: 0 };
const repairs: string[] = [];

async function check(step: Step, live = false): Promise<void> {
  const started = performance.now();
  const { status, said } = await run(step, live);
  const counted = countOf(step, status === 0);
  const isWell = status === 0 && counted.failed === 0;
  if (!isWell)
    repairs.push(
      [...(counted.faults ?? []), `${step.name} failed. Repair or look closer with: ${repairOf(step, counted)}`].join(
        '\n',
      ),
    );
  if (step.count) total.passed += counted.passed;
  else if (isWell) total.steps += 1;
  total.failed += counted.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const tests = step.count ? `, ${counted.passed} tests` : '';
  if (isWell) console.log(`${step.figures ? said : ''}── ${step.name}: ok in ${seconds} s${tests}`);
  else console.log(`\n── ${step.name}\n${said}── ${step.name}: FAILED in ${seconds} s`);
}

const repairOf = ({ repair }: Step, { failedFiles = [] }: Count): string =>
  repair.replace('<file>', failedFiles.join(' ')).trim();

/** A step that failed, or died before it could report its tests, never counts less than one failure. */
function countOf({ count, least = 1 }: Step, ok: boolean): Count {
  if (!count) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const counted = count();
    const isShort = !counted.skipped && counted.passed + counted.failed < least;
    const lost = isShort ? [`only ${counted.passed} tests ran, of at least ${least}`] : [];
    const faults = [...(counted.faults ?? []), ...lost];
    const isWell = ok && faults.length === 0;
    return { ...counted, faults, failed: isWell ? counted.failed : Math.max(counted.failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function inOrder(steps: readonly Step[]): Promise<void> {
  for (const step of steps.filter(isWanted)) await check(step);
}

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const isWanted = ({ name }: Step): boolean => only === undefined || name === only;

if (all && [JOURNEYS, JOURNEYS_ON_GOOGLE].some(isWanted)) {
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
// The unit tests wait now and then, the other steps use one core: side by side they take half the time. The journeys
// watch a clock, and have the machine for themselves.
await Promise.all([inOrder([UNIT, ...IN_OTHER_ZONES]), inOrder([...STATIC, ...(all ? [OFFICIAL] : [])])]);
if (all) {
  for (const step of [JOURNEYS, JOURNEYS_ON_GOOGLE].filter(isWanted)) await check(step, true);
  await inOrder(ENGINES);
}

for (const repair of repairs) console.error(`\n${repair}`);
console.log(`\n${total.steps} static checks ok`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(repairs.length > 0 ? 1 : 0);
