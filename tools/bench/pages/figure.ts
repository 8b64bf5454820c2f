/**
 * What the figure of an exercise costs while it moves, beside one that stands (reduced motion), in the running player:
 * layouts, style passes, wake-ups of the page (timers, frames, messages of the worker) and time of the main thread,
 * all per second. Both are open in one browser and measured in turns. With another checkout of this repository, the
 * same of it. Exits 1 when the moving one takes more than `GOAL` times the main thread of the one that stands, or
 * wakes the page more than `WAKES_AT_MOST` times a second.
 *
 *   npm run bench -- figure [folder of another checkout]
 */
import type { Browser, CDPSession, Page } from 'playwright';
import { player, startRun } from '#e2e/support/fixtures.ts';
import { startAppAndBrowser } from '../support/start.ts';

const GOAL = 1.5;
const WAKES_AT_MOST = 4;
const ROUNDS = 5;
const ROUND_MS = 4000;
/** Its first exercise lasts three minutes. */
const PATH = '/workout/starterBoxing0000001';

interface Figures {
  readonly layouts: number;
  readonly styles: number;
  readonly wakes: number;
  readonly threadMs: number;
}

/** Counts what wakes the page, by the page itself. */
function countWakes(): void {
  const counted = { wakes: 0 };
  Object.assign(globalThis, { counted });
  const counting =
    <A extends unknown[]>(task: (...args: A) => unknown) =>
    (...args: A) => {
      counted.wakes += 1;
      return task(...args);
    };
  const { setTimeout: later, setInterval: often, requestAnimationFrame: framed } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (task: () => void, ms?: number) => later(counting(task), ms),
    setInterval: (task: () => void, ms?: number) => often(counting(task), ms),
    requestAnimationFrame: (task: FrameRequestCallback) => framed(counting(task)),
  });
  const RealWorker = globalThis.Worker;
  globalThis.Worker = class extends RealWorker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      this.addEventListener(
        'message',
        counting(() => undefined),
      );
    }
  };
}

async function openRun(browser: Browser, baseURL: string, moving: boolean): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'en-GB',
    reducedMotion: moving ? 'no-preference' : 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(countWakes);
  await page.goto(PATH);
  await startRun(page);
  while ((await player(page).getAttribute('data-phase')) !== 'exercise')
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.locator('[data-layer="body"]').first().waitFor({ state: 'attached' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, cdp };
}

async function readOf({ page, cdp }: { page: Page; cdp: CDPSession }): Promise<Figures> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const at = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    layouts: at('LayoutCount'),
    styles: at('RecalcStyleCount'),
    wakes: await page.evaluate(() => (globalThis as unknown as { counted: { wakes: number } }).counted.wakes),
    threadMs: at('TaskDuration') * 1000,
  };
}

async function round(run: { page: Page; cdp: CDPSession }): Promise<Figures> {
  await run.page.bringToFront();
  const before = await readOf(run);
  await new Promise((passed) => setTimeout(passed, ROUND_MS));
  const after = await readOf(run);
  const rate = (name: keyof Figures) => ((after[name] - before[name]) * 1000) / ROUND_MS;
  return { layouts: rate('layouts'), styles: rate('styles'), wakes: rate('wakes'), threadMs: rate('threadMs') };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function measure(name: string, checkout?: string): Promise<boolean> {
  const { addresses, browser, stop } = await startAppAndBrowser(checkout === undefined ? {} : { checkout });
  try {
    const runs = {
      still: await openRun(browser, addresses.app, false),
      moving: await openRun(browser, addresses.app, true),
    };
    const rounds: Record<keyof typeof runs, Figures[]> = { still: [], moving: [] };
    for (let n = 0; n < ROUNDS; n += 1)
      for (const kind of ['still', 'moving'] as const) rounds[kind].push(await round(runs[kind]));
    const of = (kind: keyof typeof runs, figure: keyof Figures) => median(rounds[kind].map((one) => one[figure]));
    for (const kind of ['still', 'moving'] as const)
      console.log(
        `${name} ${kind}`.padEnd(18),
        (['layouts', 'styles', 'wakes', 'threadMs'] as const)
          .map((figure) => `${figure} ${of(kind, figure).toFixed(1)}`.padEnd(16))
          .join(''),
      );
    const ratio = of('moving', 'threadMs') / of('still', 'threadMs');
    console.log(`${name}: the moving figure costs ${ratio.toFixed(2)} times the still one (goal ${GOAL})`);
    return ratio <= GOAL && of('moving', 'wakes') <= WAKES_AT_MOST;
  } finally {
    await stop();
  }
}

const other = process.argv[2];
if (other !== undefined) await measure('other', other);
process.exit((await measure('now')) ? 0 : 1);
