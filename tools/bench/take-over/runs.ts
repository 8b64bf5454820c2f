/**
 * Runs of the built app that are started around the press on Reload: each that began is on the stage afterwards,
 * or offered.
 */
import type { Browser, Locator, Page } from 'playwright';
import { serveAgain } from '#e2e/support/serve-again.ts';
import { startApp } from '#e2e/support/start-app.ts';

export interface RunCounts {
  /** Seen running on the stage. */
  readonly started: number;
  /** Of those: still on the same stage. */
  readonly stayed: number;
  /** Reloaded, and offered at the place where it was. */
  readonly offered: number;
  readonly lost: number;
  /** The page was on its way out already: the tap began nothing. */
  readonly never: number;
}

/** The reload is due then; Start is pressed before, at and after that moment. */
const TAKES_OVER_AFTER_MS = 1300;
const START_FROM_MS = 1000;
const START_TO_MS = 1700;
const SETTLED_MS = 3500;
/** What the stage shows, written down whenever it changes: the page may be gone before anybody can ask it. */
const SEEN = 'bench.seen';
/** Runs in every page before the app. */
function writeDownTheStage(key: string): void {
  new MutationObserver(() => {
    const stage = document.querySelector<HTMLElement>('[data-testid="player"]');
    if (stage?.dataset['running'] === 'true') sessionStorage.setItem(key, stage.dataset['step'] ?? '');
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-running', 'data-step'],
  });
}

type Outcome = keyof Omit<RunCounts, 'started'>;
interface Place {
  readonly x: number;
  readonly y: number;
}

const linkTo = (page: Page): Locator => page.getByRole('link', { name: 'Start Tabata hard' });

async function placeOf(locator: Locator): Promise<Place> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The bench cannot see what it wants to press');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses Reload on the list, then opens the workout and presses Start so long after Reload; how did it end? */
async function tryOnce(page: Page, start: Place, startAfterMs: number): Promise<Outcome> {
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.getByRole('button', { name: 'Reload' }).click();
  const pressedAt = performance.now();
  await linkTo(page).click({ timeout: startAfterMs });
  await page.waitForTimeout(Math.max(0, startAfterMs - (performance.now() - pressedAt)));
  // A tap like a person's: what is inert does not feel it.
  await page.mouse.click(start.x, start.y);
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate((key) => sessionStorage.getItem(key), SEEN);
  if (seen === null) return 'never';
  const stage = page.locator('[data-testid="player"][data-running="true"]');
  if (await page.evaluate(() => 'samePage' in window)) return (await stage.count()) === 1 ? 'stayed' : 'lost';
  const goOn = page.getByRole('button', { name: 'Continue' }).first();
  await goOn.click({ timeout: 10_000 }).catch(() => undefined);
  const step = await stage.getAttribute('data-step', { timeout: 5000 }).catch(() => undefined);
  return step === seen ? 'offered' : 'lost';
}

/** A guest's list with the next version waiting; where Start will stand. */
async function makeReady(page: Page, publish: () => void): Promise<Place> {
  await page.goto('/workoutListOpen');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await linkTo(page).click();
  // Once on the way: from now on its code is there.
  const start = await placeOf(page.getByRole('button', { name: 'Start', exact: true }));
  await page.getByRole('link', { name: 'Back' }).first().click();
  publish();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  return start;
}

/** Every try as a guest who has left nothing behind. */
export async function countLostRuns(browser: Browser, count: number): Promise<RunCounts> {
  const counts = { stayed: 0, offered: 0, lost: 0, never: 0 };
  if (count === 0) return { ...counts, started: 0 };
  const { addresses, stop } = await startApp();
  const copy = await serveAgain(addresses);
  const context = await browser.newContext({
    baseURL: copy.address,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
  });
  try {
    await context.addInitScript(writeDownTheStage, SEEN);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    for (let i = 0; i < count; i += 1) {
      const start = await makeReady(page, () => copy.publishNewVersion(TAKES_OVER_AFTER_MS));
      counts[await tryOnce(page, start, START_FROM_MS + (i * (START_TO_MS - START_FROM_MS)) / count)] += 1;
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('about:blank');
      await devTools.send('Storage.clearDataForOrigin', {
        origin: copy.address,
        storageTypes: 'indexeddb,local_storage',
      });
    }
    return { ...counts, started: count - counts.never };
  } finally {
    await context.close();
    await copy.stop();
    await stop();
  }
}
