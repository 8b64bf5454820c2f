import type { BrowserContext, Page } from 'playwright/test';
import {
  addOwnExercise,
  ANNA,
  expect,
  flyFor,
  goOffline,
  makeSimple,
  newPerson,
  type Person,
  player,
  register,
  signIn,
  startRun,
  stopClock,
  stopRun,
  type Store,
  test,
  train,
  untilStored,
} from '#e2e/support/fixtures.ts';
import { serveAgain } from '#e2e/support/serve-again.ts';
import { startApp } from '#e2e/support/start-app.ts';

test.use({ serviceWorkers: 'allow' });

const HIIT = 'annaLunchHiit0000001';

/** From here on the service worker answers for the page, as it does from the second visit on. */
async function letWorkerTakeOver(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Without a connection a start leads to the offline page, which leads on to what was asked for. */
async function openOffline(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/offWorkouts$/);
  await page.getByText('You wanted to open').locator('..').getByRole('link').click();
  await expect(page).toHaveURL(path);
}

async function keepOffline(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Keep offline' }).click();
  await expect(page.getByRole('article', { name }).getByText('On this device')).toBeVisible();
}

test.describe('the server is gone', () => {
  const cases: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
    ['/', async (page) => expect(page.getByRole('article', { name: 'Lunch break HIIT' })).toBeVisible()],
    ['/offWorkouts', async (page) => expect(page.getByRole('article', { name: 'Lunch break HIIT' })).toBeVisible()],
    [`/workout/${HIIT}`, async (page) => expect(page.getByRole('heading', { name: 'Lunch break HIIT' })).toBeVisible()],
    ['/no/such/page', async (page) => expect(page.getByText('This page doesn’t exist')).toBeVisible()],
  ];

  test('a cold start at any address shows the app, and a kept workout runs', async ({ browser }) => {
    const { addresses, stop } = await startApp();
    const context = await browser.newContext({ baseURL: addresses.app });
    try {
      const page = await context.newPage();
      await signIn(page, ANNA);
      await keepOffline(page, 'Lunch break HIIT');
      await letWorkerTakeOver(page);
      await page.close();
      await stop();
      await expect(fetch(addresses.app)).rejects.toThrow();

      for (const [path, shows] of cases) {
        const cold = await context.newPage();
        await cold.goto(path);
        await shows(cold);
        const shownMs = Math.round(await cold.evaluate(() => performance.now()));
        test.info().annotations.push({ type: `shown after, ms: ${path}`, description: String(shownMs) });
        if (path.startsWith('/workout/')) {
          await startRun(cold);
        }
        await cold.close();
      }
    } finally {
      await stop();
      await context.close();
    }
  });
});

test('no connection: the start page is the list of kept workouts', async ({ page, context }) => {
  await signIn(page, ANNA);
  await keepOffline(page, 'Lunch break HIIT');
  await letWorkerTakeOver(page);
  await goOffline(context);
  await page.goto('/');
  await expect(page).toHaveURL(/\/offWorkouts$/);
  await page.getByRole('link', { name: 'Start Lunch break HIIT' }).click();
  await startRun(page);
});

test('a run finished without a connection is in the statistics at once, and reaches the server exactly once', {
  tag: '@google',
}, async ({ page, context, store }) => {
  const person = newPerson();
  await page.clock.install();
  await register(page, person);
  await letWorkerTakeOver(page);
  await makeSimple(page, { name: 'In the cellar', exercises: 1, time: '0:30', rest: '0', rounds: 1 });
  const uid = await store.uidOf(person.email);
  await expect.poll(async () => (await store.find('workouts', 'ownerId', uid)).length).toBe(1);
  await context.setOffline(true);
  await train(page);
  await expect(page.getByText('Your result is safe on this device and will be sent automatically.')).toBeVisible();
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByText('In the cellar', { exact: true })).toBeVisible();
  expect(await store.find('statistic', 'userId', uid)).toEqual([]);

  // Killed before it could be sent, opened again in two tabs at once.
  await untilStored(page);
  await page.close();
  await context.setOffline(false);
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto('/statistic')));
  await expect.poll(async () => (await store.find('statistic', 'userId', uid)).length).toBe(1);
  for (const tab of tabs) await expect(tab.getByText('In the cellar', { exact: true })).toHaveCount(1);
  await leaveATrace(tabs[0] as Page);
  await expect.poll(() => settingsOf(store, person)).toMatchObject({ repeatBeepOn: true });
  const results = await store.find('statistic', 'userId', uid);
  // The lead-in is no training.
  expect(results).toMatchObject([{ name: 'In the cellar', durationSec: 30, completed: true }]);
});

/** A write that goes out after everything that waited before it. */
async function leaveATrace(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Repeat beep' }).click();
}
async function settingsOf(store: Store, { email }: Person): Promise<unknown> {
  return (await store.find('users', 'email', email))[0]?.settings;
}

test('settings and edits made without a connection arrive when it is back', { tag: '@google' }, async ({
  page,
  context,
  store,
}) => {
  const person = newPerson();
  await register(page, person);
  await letWorkerTakeOver(page);
  await makeSimple(page, { name: 'Before', exercises: 2, time: '0:30', rest: '0', rounds: 1 });
  const uid = await store.uidOf(person.email);
  await expect.poll(async () => (await store.find('workouts', 'ownerId', uid)).length).toBe(1);
  const wId = String((await store.find('workouts', 'ownerId', uid))[0]?.wId);
  await expect.poll(async () => (await store.exercises(wId)).length).toBe(2);

  const goOnline = await goOffline(context);
  await openOffline(page, `/addWorkout/${wId}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('After');
  await addOwnExercise(page);
  await expect(page.getByRole('textbox', { name: 'Exercise name' }).last()).toBeFocused();
  await page.keyboard.type('Third');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await openOffline(page, '/settings');
  await page.getByRole('switch', { name: 'Countdown beep' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await openOffline(page, '/settings');
  await expect(page.getByRole('switch', { name: 'Countdown beep' })).toBeChecked();
  expect(await store.find('workouts', 'ownerId', uid)).toMatchObject([{ name: 'Before', countEx: 2 }]);
  expect(await settingsOf(store, person)).toMatchObject({ countDownBeepOn: false });

  await goOnline();
  await expect.poll(() => settingsOf(store, person)).toMatchObject({ countDownBeepOn: true, colorTheme: 'dark' });
  await expect.poll(() => store.find('workouts', 'ownerId', uid)).toMatchObject([{ name: 'After', countEx: 3, wId }]);
  await expect
    .poll(async () => (await store.exercises(wId)).map(({ name }) => name))
    .toEqual(['Exercise 1', 'Exercise 2', 'Third']);
});

test('a file that another app shares stands in the import, once', async ({ page }) => {
  await signIn(page, ANNA);
  await letWorkerTakeOver(page);
  await page.goto('/export?import');
  // As the browser sends it for another app.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/export' });
    form.enctype = 'multipart/form-data';
    const named = { title: 'Shared', import: '', link: '' };
    for (const [name, value] of Object.entries(named)) {
      form.append(Object.assign(document.createElement('input'), { name, value }));
    }
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
    const files = new DataTransfer();
    files.items.add(new File(['Winter legs\nSquats 40 s\nPlank 30 s'], 'plan.txt', { type: 'text/plain' }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole('checkbox', { name: 'Winter legs' })).toBeChecked();
  expect(new URL(page.url()).pathname).toBe('/export');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Winter legs' })).toHaveCount(0);
});

/**
 * What the worker keeps under a name like this is from now on empty, cut, or the page that a host gives in its place.
 */
async function spoil(page: Page, name: string, how: 'emptied' | 'cut' | 'page'): Promise<void> {
  await page.evaluate(
    async ([part, way]) => {
      const kept = await caches.open((await caches.keys()).find((cache) => cache.includes('-precache-')) ?? '');
      const request = (await kept.keys()).find(({ url }) => new RegExp(part).test(url));
      const whole = request && (await kept.match(request));
      if (!whole) throw new Error(`The worker keeps no ${part}`);
      const text = await whole.text();
      const type = way === 'page' ? 'text/html' : (whole.headers.get('content-type') ?? '');
      const bodies = { emptied: '', cut: text.slice(0, text.length / 2), page: '<!doctype html>' };
      await kept.put(request, new Response(bodies[way], { headers: { 'content-type': type } }));
    },
    [name, how] as const,
  );
  // Chromium would take a script that ran a moment ago from its memory, and ask no worker.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  for (const cacheDisabled of [true, false]) await devTools.send('Network.setCacheDisabled', { cacheDisabled });
  await devTools.detach();
}

test('a part that is kept wrong is fetched anew: Reload and Retry bring the app back, for good', async ({
  page,
  context,
  consoleErrors,
}) => {
  await signIn(page, ANNA);
  await letWorkerTakeOver(page);
  const calendar = page.getByRole('heading', { name: 'Calendar', level: 1 });
  const reload = page.getByRole('button', { name: 'Reload' });
  for (const how of ['emptied', 'cut', 'page'] as const) {
    await spoil(page, '/CalendarScreen-[^/]*[.]js$', how);
    await page.reload();
    await page.getByRole('link', { name: 'Calendar' }).click();
    // The app looks at likely screens ahead: what fails then may be repaired before anybody opens it.
    await expect(calendar.or(reload)).toBeVisible();
    if (await reload.isVisible()) await reload.click();
    await expect(calendar).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();
  }
  for (const how of ['emptied', 'cut', 'page'] as const) {
    await spoil(page, '/assets/index-[^/]*[.]js$', how);
    await page.reload();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();
  }
  // It is the worker's own copy that is right again.
  await goOffline(context);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const said = /caught error|SyntaxError|does not provide an export|Failed to load module script/;
  expect(consoleErrors.filter((error) => !said.test(error))).toEqual([]);
  // What is missing is asked for once each time, not again and again.
  expect(consoleErrors.length).toBeLessThan(20);
  consoleErrors.length = 0;
});

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
    await makeSimple(page, { name: 'Evening', exercises: 2, time: '1:00', rest: '0', rounds: 1 });
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
