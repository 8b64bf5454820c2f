import type { BrowserContext, Page } from 'playwright/test';
import {
  ANNA,
  expect,
  flyFor,
  makeIntervalTimer,
  newPerson,
  player,
  register,
  signIn,
  startRun,
  stopClock,
  stopRun,
  test,
} from '#e2e/support/fixtures.ts';
import { serveAgain } from '#e2e/support/serve-again.ts';
import { letWorkerTakeOver } from '#e2e/support/service-worker.ts';

test.use({ serviceWorkers: 'allow' });

const HIIT = 'annaLunchHiit0000001';

const versionWaits = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

/** Looks until there is one: a look of the page's own that was under way takes the place of this one. */
const findVersion = (page: Page): Promise<void> => {
  const waits = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.installing) await registration?.update();
    return Boolean(registration?.waiting);
  };
  return expect.poll(() => page.evaluate(waits)).toBe(true);
};

test('a new version found during a run does nothing until the run is over', async ({ browser, app }) => {
  const copy = await serveAgain(app);
  const context: BrowserContext = await browser.newContext({ baseURL: copy.address });
  try {
    const page = await context.newPage();
    await signIn(page, ANNA);
    await letWorkerTakeOver(page);
    await page.goto(`/workout/${HIIT}`);
    await startRun(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();
    copy.publishBuild();
    // All of a build is fetched anew.
    await findVersion(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(player(page)).toHaveAttribute('data-running', 'true');
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
    expect(await versionWaits(page)).toBe(true);

    await stopRun(page);
    await page.getByRole('link', { name: 'Back to workouts' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'A new version is ready' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => !('sameDocument' in window));
    await expect(page.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();
    expect(await versionWaits(page)).toBe(false);
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
    const build = (of: Page) => of.evaluate(() => [...document.scripts].map(({ src }) => /v\d+\.js$/.test(src)));
    expect(await build(page)).toContain(true);
    expect(await build(other)).not.toContain(true);

    // The other tab is still of the version before, and opens screens that it has not needed so far.
    for (const name of ['Calendar', 'Statistics']) {
      await other.getByRole('link', { name }).click();
      await expect(other.getByRole('heading', { name, level: 1 })).toBeVisible();
    }
    await expect(other.getByText('A new version is ready')).toBeVisible();

    // The worker itself is taken off, with that tab still open: nothing reloads by itself, pages come from the server.
    copy.publishOff();
    const isThere = async () => (await navigator.serviceWorker.getRegistration()) !== undefined;
    const findsOff = async () => {
      await page
        .evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
        .catch(() => undefined);
      return page.evaluate(isThere);
    };
    // A look for a new version that was under way takes this one's place: so again.
    await expect.poll(findsOff, { intervals: [2000] }).toBe(false);
    for (let pages = 0; pages < 3; pages += 1) {
      const before = copy.timesOffSent();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      // It registers anew, which the browser takes for a wish to keep what the old tab still holds; and looks again.
      await expect.poll(() => copy.timesOffSent()).toBeGreaterThan(before);
      await expect.poll(() => page.evaluate(isThere)).toBe(false);
      await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
    }
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    expect(await other.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  } finally {
    await context.close();
    await copy.stop();
  }
});

test('a run started right after Reload goes on, the offer is back after it, and a held version ends in no loop', async ({
  browser,
  app,
}) => {
  const copy = await serveAgain(app);
  const context: BrowserContext = await browser.newContext({ baseURL: copy.address });
  try {
    const page = await context.newPage();
    await page.clock.install();
    await register(page, newPerson());
    await makeIntervalTimer(page, { name: 'Evening', exercises: 2, time: '1:00', rest: '0', rounds: 1 });
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    await page.goto('/');
    await letWorkerTakeOver(page);
    copy.publishHeldVersion();
    await findVersion(page);
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await stopClock(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('button', { name: 'Updating…' })).toBeVisible();
    await page.getByRole('link', { name: 'Start Evening' }).click();
    // A screen that had to be fetched is shown only when React's clock goes on; a third of a second is enough.
    const start = page.getByRole('button', { name: 'Start', exact: true });
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(start).toBeVisible({ timeout: 500 });
    }).toPass();
    await start.click();
    // Less than the reload would wait: the tap is answered, then the run begins.
    await page.clock.runFor(500);
    await expect(player(page)).toHaveAttribute('data-running', 'true');
    await flyFor(page, 10_000);
    await expect(player(page)).toHaveAttribute('data-running', 'true');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.clock.resume();

    await stopRun(page);
    await page.getByRole('link', { name: 'Back to workouts' }).click();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => !('sameDocument' in window));
    await expect(page.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();
    // A version that never takes over by itself is passed by: this page comes from the server.
    expect(await versionWaits(page)).toBe(false);
    await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  } finally {
    await context.close();
    await copy.stop();
  }
});
