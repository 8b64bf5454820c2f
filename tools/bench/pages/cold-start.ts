/**
 * How soon Icetime stands when there is no server and no browser runs: `npm run bench -- cold [rounds]`.
 *
 * Somebody signs in, keeps a workout and goes. The server is killed, then for each address and round Chromium is
 * started anew on the same profile, the page is opened, and the time from the navigation to the paint of what was asked
 * for is read in the page. Prints the median and the worst, and what Chromium finds to keep the app from being
 * installed. Exits 1 when a median is over the goal, or when it cannot be installed.
 */
import { availableParallelism, loadavg } from 'node:os';
import type { Page } from 'playwright';
import { ANNA, signIn } from '#e2e/support/fixtures.ts';
import { startAppAndProfile } from '../support/start.ts';

const ROUNDS = Number(process.argv[2] ?? 7);
const GOAL_MS = 700;
const KEPT = { id: 'annaLunchHiit0000001', name: 'Lunch break HIIT' };
/** An address, and the words that stand there when it is what was asked for. */
const CASES: readonly (readonly [path: string, words: string])[] = [
  ['/', KEPT.name],
  ['/offWorkouts', KEPT.name],
  [`/workout/${KEPT.id}`, KEPT.name],
  // What she trained this week depends on the day.
  ['/statistic', 'icepoints to level'],
  ['/no/such/page', 'This page doesn’t exist'],
];

const { open, stop, end } = await startAppAndProfile({ width: 390, height: 844 });

/** Notes when the words are painted: the first frame after they are in the page. */
function watchFor(words: string): void {
  const look = () => {
    if (!document.body?.textContent?.includes(words)) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { shownMs: performance.now() })));
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true, characterData: true });
}

async function keepOne(): Promise<readonly string[]> {
  const context = await open();
  const page = await context.newPage();
  await signIn(page, ANNA);
  await page.getByRole('button', { name: `More for ${KEPT.name}` }).click();
  await page.getByRole('menuitem', { name: 'Keep offline' }).click();
  await page.getByRole('article', { name: KEPT.name }).getByText('On this device').waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const problems = await installProblems(page);
  // From the second visit on the worker answers.
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await context.close();
  return problems;
}

async function installProblems(page: Page): Promise<readonly string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  const { errors } = await cdp.send('Page.getAppManifest');
  return [...installabilityErrors.map(({ errorId }) => errorId), ...errors.map(({ message }) => message)];
}

async function start(path: string, words: string): Promise<number> {
  const context = await open();
  try {
    const page = await context.newPage();
    // What starts this bench gives every function its name, in the page, too.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watchFor, words);
    await page.goto(path);
    const shown = await page.waitForFunction(() => (globalThis as { shownMs?: number }).shownMs, undefined, {
      timeout: 30_000,
    });
    return Number(await shown.jsonValue());
  } finally {
    await context.close();
  }
}

try {
  const problems = await keepOne();
  console.log(`keeps it from being installed: ${problems.join(', ') || 'nothing'}`);
  await stop();
  let isSlow = false;
  for (const [path, words] of CASES) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await start(path, words));
    times.sort((a, b) => a - b);
    const [median = 0, worst = 0] = [times[ROUNDS >> 1], times.at(-1)];
    isSlow ||= median > GOAL_MS;
    console.log(`${path.padEnd(30)} ${Math.round(median)} ms, at worst ${Math.round(worst)} ms, of ${GOAL_MS}`);
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
  process.exitCode = isSlow || problems.length > 0 ? 1 : 0;
} finally {
  await end();
}
