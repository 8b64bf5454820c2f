/**
 * How soon a tap is answered on a slow phone: the time from the tap to the next paint (Event Timing), at a quarter of
 * this machine's speed, on a phone's screen. Prints the median and the 95th percentile for every tap, and beside it the
 * script time of the tap alone, which other work on the machine does not blur, and the median as a share of the goal.
 * The first row is a page of one button, which turns its word: what browser and machine need for any tap. Exits 1 when
 * a median is over the goal.
 * `npm run bench -- taps [rounds] [folder]`: the player alone of another checkout in `folder`, to compare with.
 */
import type { Browser, CDPSession, Locator, Page } from 'playwright';
import type { AppAddresses } from '#e2e/support/start-app.ts';
import { giveOwnList } from '../support/own-list.ts';
import { startAppAndBrowser } from '../support/start.ts';

const SLOWER = 4;
const GOAL_MS = 100;
const ROUNDS = Number(process.argv[2] ?? 9);
const OTHER = process.argv[3];
const BARE = 'a page of one button';
const LIST = '/workoutListOpen';
const PLAYER = '/workout/starterTabata0000001';

interface Tap {
  readonly shownMs: number;
  /** Main thread, script and layout, from the tap to the paint. */
  readonly taskMs: number;
}
const taps = new Map<string, Tap[]>();

/** How long a finger stays on the glass: as short as people tap. */
const PRESS_MS = 80;

/**
 * `Locator.tap` would leave listeners in the page, for whose answer to every later touch the browser waits, and lifts
 * the finger in the moment it touches: the click then waits for the picture of the pressed button, as nobody's does.
 */
async function fingerOn(target: Locator, cdp: CDPSession): Promise<() => Promise<void>> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to tap: ${String(target)}`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  return async () => {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await new Promise((lifted) => setTimeout(lifted, PRESS_MS));
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}
async function tap(target: Locator, cdp: CDPSession): Promise<void> {
  await target.waitFor();
  await settled(target.page());
  await (await fingerOn(target, cdp))();
}

/** Collects what the browser reports about every interaction; it reports nothing that was faster than a frame. */
function observeTaps(): void {
  const longest = { ms: 0, count: 0, startedAt: 0, cards: -1, standsAt: 0 };
  (globalThis as unknown as { taps: typeof longest }).taps = longest;
  for (const sign of ['pointerup', 'keydown'] as const)
    addEventListener(sign, ({ timeStamp }) => (longest.startedAt = timeStamp), { capture: true });
  // A list that is built after the first paint is not there at that paint.
  const look = () => {
    if (longest.cards < 0 || document.querySelectorAll('#main article').length <= longest.cards) return;
    longest.cards = -1;
    // The first task after the frame: a timer would wait for whatever else is due by then.
    requestAnimationFrame(
      () => void scheduler.postTask(() => (longest.standsAt = performance.now()), { priority: 'user-blocking' }),
    );
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId === 0) continue;
      longest.ms = Math.max(longest.ms, entry.duration);
      longest.count += 1;
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const taskMsOf = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout: 3000 }), { timeout: 3000 });
      }),
  );

/**
 * `what`: to tap, or to do by other means. `fromCards`: it is over only when there are more cards than so many.
 */
async function measure(
  name: string,
  page: Page,
  cdp: CDPSession,
  what: Locator | (() => Promise<unknown>),
  fromCards = -1,
): Promise<void> {
  await settled(page);
  const act = typeof what === 'function' ? what : await fingerOn(what, cdp);
  await settled(page);
  await page.evaluate((cards) => {
    const { taps: longest } = globalThis as unknown as { taps: object };
    Object.assign(longest, { ms: 0, count: 0, standsAt: 0, cards });
  }, fromCards);
  const before = await taskMsOf(cdp);
  await act();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  const after = await taskMsOf(cdp);
  // Entries are handed out after the paint; what was faster than a frame never comes.
  await page
    .waitForFunction(() => (globalThis as unknown as { taps: { count: number } }).taps.count > 0, undefined, {
      timeout: 1500,
    })
    .catch(() => undefined);
  await settled(page);
  const shownMs = await page.evaluate(() => {
    const { ms, standsAt, startedAt } = (globalThis as unknown as { taps: Record<string, number> }).taps;
    return Math.max(ms ?? 0, (standsAt ?? 0) - (startedAt ?? 0));
  });
  taps.set(name, [...(taps.get(name) ?? []), { shownMs: Math.max(shownMs, 16), taskMs: after - before }]);
}

/**
 * A page that stays open is slowed down only while it is measured: the browser holds it up by work of its own, on the
 * cores that the next page needs.
 */
async function phone(browser: Browser, baseURL: string): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(observeTaps);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, cdp };
}

/** What no product can be faster than here. */
async function inBarePage(browser: Browser, baseURL: string): Promise<void> {
  const { page, cdp } = await phone(browser, baseURL);
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Off';
    button.style.cssText = 'width: 200px; height: 200px';
    button.addEventListener('click', () => (button.textContent = 'On'));
    document.body.replaceChildren(button);
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (let turn = 0; turn < 5; turn += 1) await measure(BARE, page, cdp, page.locator('button'));
  await page.context().close();
}

async function inPlayer(browser: Browser, baseURL: string): Promise<void> {
  const { page, cdp } = await phone(browser, baseURL);
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  // As people come to it: a tap before this one lets the page prepare its sound.
  await page.goto(LIST);
  await tap(page.locator(`a[href="${PLAYER}"]`).first(), cdp);
  await button('Start').waitFor();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await measure('Start', page, cdp, button('Start'));
  await measure('Pause', page, cdp, button('Pause'));
  await measure('Resume', page, cdp, button('Resume'));
  await measure('Next', page, cdp, button('Next'));
  await measure('+15 s', page, cdp, button('Add 15 seconds'));
  await measure('-15 s', page, cdp, button('Take 15 seconds off'));
  await measure('Steps', page, cdp, button('Steps'));
  await page.keyboard.press('Escape');
  await measure('Stop', page, cdp, button('Stop'));
  await page.context().close();
}

async function inList(browser: Browser, baseURL: string): Promise<void> {
  const { page, cdp } = await phone(browser, baseURL);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('anna@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('icetime-demo');
  await tap(page.getByRole('button', { name: 'Sign in' }), cdp);
  await page.getByRole('article').first().waitFor();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await measure('tab Public', page, cdp, page.getByRole('tab', { name: 'Public' }));
  await measure('tab My', page, cdp, page.getByRole('tab', { name: 'My', exact: true }));
  await measure('menu', page, cdp, page.getByRole('button', { name: /^More for/ }).first());
  await page.keyboard.press('Escape');
  await tap(page.getByRole('searchbox'), cdp);
  await measure('search', page, cdp, () => page.keyboard.press('l'));
  await page.keyboard.press('Backspace');
  const favourite = page.getByRole('button', { name: /^Favourite/ }).first();
  await measure('heart', page, cdp, favourite);
  await tap(favourite, cdp);
  await measure('New workout', page, cdp, page.getByRole('button', { name: 'New workout' }));
  await measure('Interval timer', page, cdp, page.getByRole('link', { name: 'Interval timer' }));
  await measure('preset', page, cdp, page.getByRole('radio', { name: 'EMOM' }));
  const link = (name: string): Locator => page.getByRole('link', { name, exact: true });
  await measure('to Statistics', page, cdp, link('Statistics'));
  await page.getByRole('radio', { name: 'Year' }).waitFor();
  await measure('Year', page, cdp, page.getByRole('radio', { name: 'Year' }));
  await measure('Any range', page, cdp, page.getByRole('radio', { name: 'Any range' }));
  await measure('to Messages', page, cdp, link('Messages'));
  await measure('to Workouts', page, cdp, link('Workouts'));
  await measure('More', page, cdp, page.getByRole('button', { name: 'More', exact: true }));
  await measure('to Settings', page, cdp, link('Settings'));
  await measure('switch', page, cdp, page.getByRole('switch', { name: 'Repeat beep' }));
  await measure('theme', page, cdp, page.getByRole('radio', { name: 'Dark', exact: true }));
  await page.context().close();
}

const SIZES = [100, 300] as const;

/** People with many workouts: the way back to the list, a letter in its search, and the search cleared. */
async function givenLists(browser: Browser, addresses: AppAddresses) {
  const phones = [];
  for (const size of SIZES) {
    const { page, cdp } = await phone(browser, addresses.app);
    await giveOwnList(page.context(), addresses, size);
    phones.push({ page, cdp, size });
  }
  return phones;
}
async function inLongList({ page, cdp, size }: { page: Page; cdp: CDPSession; size: number }): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto('/workoutlist/my');
  await page.getByRole('article').first().waitFor();
  await tap(page.getByRole('link', { name: /^Start / }).nth(3), cdp);
  const back = page.getByRole('link', { name: 'Back to workouts' });
  await back.waitFor();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await measure(`Back to list, ${size}`, page, cdp, back, 0);
  const search = page.getByRole('searchbox');
  await tap(search, cdp);
  await measure(`search, ${size}`, page, cdp, () => page.keyboard.press('7'));
  await search.fill(`Morning ${size}`);
  await page.getByRole('article').nth(1).waitFor({ state: 'detached' });
  await search.selectText();
  await measure(`Clear search, ${size}`, page, cdp, () => page.keyboard.press('Backspace'), 1);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

/** As many exercises as a workout of the largest plan has, and few enough that one more may be added. */
const EDITED = [50, 8] as const;

async function givenEditors(browser: Browser, addresses: AppAddresses) {
  const phones = [];
  for (const exercises of EDITED) {
    const { page, cdp } = await phone(browser, addresses.app);
    await giveOwnList(page.context(), addresses, 1, exercises);
    phones.push({ page, cdp, exercises });
  }
  return phones;
}
async function inEditor({ page, cdp, exercises }: { page: Page; cdp: CDPSession; exercises: number }): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto('/workoutlist/my');
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.click();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await measure(`key in a name, ${exercises} exercises`, page, cdp, () => page.keyboard.press('x'));
  if (exercises <= 8) await measure('Add exercise', page, cdp, page.getByRole('button', { name: 'Add exercise' }));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

const { addresses, browser, stop } = await startAppAndBrowser({ checkout: OTHER });
try {
  const long = OTHER === undefined ? await givenLists(browser, addresses) : [];
  const edited = OTHER === undefined ? await givenEditors(browser, addresses) : [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await inBarePage(browser, addresses.app);
    await inPlayer(browser, addresses.app);
    if (OTHER === undefined) await inList(browser, addresses.app);
    for (const one of long) await inLongList(one);
    for (const one of edited) await inEditor(one);
  }
} finally {
  await stop();
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
let missed = false;
console.log(
  `${SLOWER}× slower, ${ROUNDS} rounds, ms\n                                  wall: best    p50    p95   thread: best    p50   p50 / ${GOAL_MS} ms`,
);
for (const [name, measured] of taps) {
  const shown = measured.map(({ shownMs }) => shownMs);
  missed ||= name !== BARE && at(shown, 0.5) > GOAL_MS;
  const thread = measured.map(({ taskMs }) => taskMs);
  const figure = (value: number, width: number) => value.toFixed(0).padStart(width);
  console.log(
    name.padEnd(30),
    figure(at(shown, 0), 13) + figure(at(shown, 0.5), 7) + figure(at(shown, 0.95), 7),
    figure(at(thread, 0), 14) + figure(at(thread, 0.5), 7),
    (at(shown, 0.5) / GOAL_MS).toFixed(2).padStart(10) + (at(shown, 0.5) > GOAL_MS ? ' over' : ''),
  );
}
process.exit(missed ? 1 : 0);
