import type { Page } from 'playwright/test';
import {
  addOwnExercise,
  ANNA,
  expect,
  goOffline,
  makeIntervalTimer,
  newPerson,
  type Person,
  register,
  signIn,
  startRun,
  type Store,
  test,
  train,
  untilStored,
} from '#e2e/support/fixtures.ts';
import { startApp } from '#e2e/support/start-app.ts';
import { letWorkerTakeOver } from '#e2e/support/service-worker.ts';

test.use({ serviceWorkers: 'allow' });

const HIIT = 'annaLunchHiit0000001';

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

  test('a cold start at any address shows the app, and an offline copy runs', async ({ browser }) => {
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

test('no connection: the start page is the list of offline copies', async ({ page, context }) => {
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
  await makeIntervalTimer(page, { name: 'In the cellar', exercises: 1, time: '0:30', rest: '0', rounds: 1 });
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
  await makeIntervalTimer(page, { name: 'Before', exercises: 2, time: '0:30', rest: '0', rounds: 1 });
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
  // Before it is drawn this page would take the file that is sent to the next one.
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
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
