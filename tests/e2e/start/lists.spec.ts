import type { Locator, Page } from 'playwright/test';
import {
  countHere,
  expect,
  goOffline,
  itemOfList,
  makeIntervalTimer,
  newPerson,
  register,
  signIn,
  startRun,
  stopRun,
  test,
  train,
} from '#e2e/support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const recent = (page: Page) => page.getByRole('region', { name: 'Recent' });

/** From the list to a running workout by taps alone; gives their number. */
async function repeat(page: Page, name: string): Promise<number> {
  await recent(page).getByRole('link', { name }).click();
  await startRun(page);
  return 2;
}
const note = (what: string, taps: number) =>
  test.info().annotations.push({ type: `taps: ${what}`, description: String(taps) });

/** Midnight may have come meanwhile, or comes within the run: its clock is ahead by the time it was told to fly. */
const DAY = /today|yesterday|tomorrow/;

test('yesterday’s workouts, own and public, lead the list after a cold start and run again in two taps', async ({
  page,
  context,
  store,
}) => {
  const person = newPerson();
  await page.clock.install();
  await register(page, person);
  await makeIntervalTimer(page, { name: 'Never used', exercises: 1, time: '0:30', rest: '0', rounds: 1 });
  await makeIntervalTimer(page, { name: 'My thirty', exercises: 1, time: '0:30', rest: '0', rounds: 1 });
  await train(page);
  await makeIntervalTimer(page, { name: 'Made later', exercises: 1, time: '0:30', rest: '0', rounds: 1 });
  await page.goto('/workout/starterTabata0000001');
  await train(page, 60_000);
  await stopRun(page);
  const uid = await store.uidOf(person.email);
  await expect.poll(async () => (await store.find('statistic', 'userId', uid)).length).toBe(2);
  await page.close();

  const cold = await context.newPage();
  const statistics: string[] = [];
  cold.on('request', (request) => {
    if (/statistic/.test(request.postData() ?? '')) statistics.push(request.postData() ?? '');
  });
  await cold.goto('/');
  await expect(recent(cold).getByRole('link')).toHaveText([DAY, /My thirty\s*(today|yesterday|tomorrow)/]);
  await expect(cold.getByRole('article').first()).toHaveAccessibleName('My thirty');
  await expect(
    cold
      .getByRole('article')
      .first()
      .getByText(/Last used (today|yesterday|tomorrow)/),
  ).toBeVisible();
  await expect(cold.getByRole('article', { name: 'Never used' }).getByText(/Last used/)).toHaveCount(0);
  note('repeat an own workout', await repeat(cold, 'My thirty'));
  // Asked once a start, for what was trained elsewhere.
  expect(statistics.length).toBeLessThanOrEqual(1);

  // One run a person at a time: the next page would offer to take this one over.
  await cold.close();
  const again = await context.newPage();
  await again.goto('/');
  await recent(again).getByRole('link').first().click();
  await expect(again).toHaveURL(/starterTabata0000001/);
  await startRun(again);
  note('repeat a public workout', 2);
});

test('AC-111 the public list of a guest comes from the site itself and asks the database for nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/:runQuery|\/documents\//.test(request.url())) asked.push(request.url());
  });
  const file = page.waitForResponse(/\/library\/en\/0\.json$/);
  await page.goto('/workoutListOpen');
  await expect(page.getByRole('article').first()).toBeVisible();
  const response = await file;
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+$/);
  expect(response.headers()['content-security-policy']).toContain("default-src 'none'");
  const { workouts } = (await response.json()) as { workouts: { wId: string; sharePublic: boolean }[] };
  expect(workouts.map(({ wId }) => wId)).toContain('starterTabata0000001');
  expect(workouts.every(({ sharePublic }) => sharePublic)).toBe(true);
  expect(asked).toEqual([]);
});

test('a guest finds what they trained above the public list', async ({ page, context }) => {
  await page.clock.install();
  await page.goto('/workout/starterTabata0000001');
  await train(page, 60_000);
  await stopRun(page);
  await page.close();
  const cold = await context.newPage();
  await cold.goto('/workoutListOpen');
  await recent(cold).getByRole('link').first().click();
  await startRun(cold);
  note('guest repeats', 2);
});

const NAMES = ['Legs', 'Arms', 'Core'] as const;

test('own workouts made elsewhere run without a network after one look at the list', { tag: '@google' }, async ({
  page,
  browser,
  store,
  app,
}) => {
  const person = newPerson();
  await register(page, person);
  for (const name of NAMES)
    await makeIntervalTimer(page, { name, exercises: 2, time: '0:30', rest: '0:10', rounds: 1 });
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(NAMES.length);

  const uid = await store.uidOf(person.email);
  await expect.poll(async () => (await store.find('workouts', 'ownerId', uid)).length).toBe(NAMES.length);

  const context = await browser.newContext({ baseURL: app.app });
  try {
    const phone = await context.newPage();
    await signIn(phone, person);
    await expect(phone.getByRole('article')).toHaveCount(NAMES.length);
    await expect.poll(() => countHere(phone, 'wholeWorkouts')).toBe(NAMES.length);
    await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
    await goOffline(context);
    await phone.reload();
    for (const name of NAMES) {
      await phone.goto('/');
      await expect(phone).toHaveURL(/\/offWorkouts$/);
      await expect(phone.getByText('Kept on this device automatically while you’re signed in.')).toBeVisible();
      await phone.getByRole('link', { name: `Start ${name}` }).click();
      await startRun(phone);
      await stopRun(phone);
    }
    await phone.goto('/offWorkouts');
    await phone.goto('/workoutlist/offline');
    await expect(phone.getByRole('link', { name: 'Workouts' }).first()).toBeVisible();
  } finally {
    await context.close();
  }
});

/** Brings a workout far down into the middle: it stays in sight where another journey publishes one above it. */
async function scrollDown(page: Page): Promise<Locator> {
  await expect(page.getByRole('article').nth(7)).toBeAttached();
  const eighth = page.getByRole('article').nth(7);
  const name = String(await eighth.getByRole('heading').textContent());
  await expect(eighth).not.toBeInViewport();
  await eighth.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  return page.getByRole('article', { name, exact: true });
}

test.describe('going back and reloading', () => {
  for (const who of ['guest', 'member'] as const) {
    test(`a ${who} finds search, order, tab and place again`, async ({ page }) => {
      if (who === 'member') {
        await register(page, newPerson());
        await page.getByRole('tab', { name: 'Public' }).click();
      } else await page.goto('/workoutListOpen');
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Name' });
      const card = await scrollDown(page);
      const isThere = async () => {
        await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name');
        if (who === 'member')
          await expect(page.getByRole('tab', { name: 'Public' })).toHaveAttribute('aria-selected', 'true');
        await expect(card).toBeInViewport();
      };
      const open = async () => {
        await card.getByRole('link', { name: /^Start / }).click();
        await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
      };
      await open();
      await page.goBack();
      await isThere();
      await open();
      await page.getByRole('link', { name: 'Back to workouts' }).click();
      await isThere();
      await page.reload();
      await isThere();

      const count = () => itemOfList(page).getAttribute('aria-setsize');
      const all = Number(await count());
      await page.getByRole('searchbox').fill('tabata');
      await expect.poll(async () => Number(await count())).toBeLessThan(all);
      const found = String(await count());
      await page.reload();
      await expect(page.getByRole('searchbox')).toHaveValue('tabata');
      await expect(itemOfList(page)).toHaveAttribute('aria-setsize', found);
    });
  }
});

/**
 * Of one of the public workouts that are no favourite yet: the nth whose name no other has. Journeys beside this one
 * publish theirs, some of them under one name.
 */
async function heartOf(page: Page, nth: number): Promise<Locator> {
  const hearts = page.getByRole('button', { name: /^Favourite /, pressed: false });
  await hearts.nth(nth).waitFor();
  const labels = await hearts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const own = labels.filter((label) => labels.indexOf(label) === labels.lastIndexOf(label));
  return page.getByRole('button', { name: String(own[nth]), exact: true });
}

test('favourites: one tap each way, once in the account, also without a network', { tag: '@google' }, async ({
  page,
  context,
  store,
}) => {
  const person = newPerson();
  await register(page, person);
  const uid = await store.uidOf(person.email);
  const stored = async () => (await store.find('favorits', 'userID', uid)).map(({ workoutID }) => workoutID);
  await page.getByRole('tab', { name: 'Public' }).click();
  const heart = await heartOf(page, 1);
  const name = (await heart.getAttribute('aria-label'))?.replace('Favourite ', '') ?? '';
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(stored).toHaveLength(1);
  await heart.click();
  await expect.poll(stored).toHaveLength(0);
  for (let press = 0; press < 3; press += 1) await heart.click();
  await expect.poll(stored).toHaveLength(1);

  await page.getByRole('tab', { name: 'Favourites' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article', { name, exact: true })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Public' }).click();
  const other = await heartOf(page, 3);
  await other.click();
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: 'Favourites' }).click();
  await expect(page.getByRole('article')).toHaveCount(1 + 1);
  await context.setOffline(false);
  await expect.poll(stored).toHaveLength(2);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Favourite / }).first()).toHaveAttribute('aria-pressed', 'true');
});
