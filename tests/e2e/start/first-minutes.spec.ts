import type { Page } from 'playwright/test';
import {
  expect,
  flyFor,
  makeIntervalTimer,
  newPerson,
  player,
  register,
  signIn,
  stopClock,
  stopRun,
  test,
  train,
  untilStored,
} from '#e2e/support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const isRunning = (page: Page) => expect(player(page)).toHaveAttribute('data-running', 'true');

/** Counts what a finger does, and prints it. */
function fingerOn(page: Page) {
  let taps = 0;
  return {
    async tap(role: 'link' | 'button' | 'radio', name: string | RegExp) {
      const target = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).first();
      await target.click();
      taps += 1;
    },
    /** `atMost` taps were enough to get the run going. */
    async arrives(what: string, atMost: number) {
      await isRunning(page);
      console.log(`taps: ${what}: ${taps} (at most ${atMost})`);
      expect(taps).toBeLessThanOrEqual(atMost);
    },
  };
}

test('a guest comes from the list to a running workout in two taps', async ({ page }) => {
  await page.goto('/workoutListOpen');
  const finger = fingerOn(page);
  await finger.tap('link', /^Start /);
  await finger.tap('button', 'Start');
  await finger.arrives('guest from the list to running', 2);
});

test('a guest runs the quick timer in two taps, and finds the numbers of the last time', async ({ page }) => {
  await page.goto('/workoutListOpen');
  const finger = fingerOn(page);
  await finger.tap('link', 'Quick timer');
  await finger.tap('button', 'Start');
  await finger.arrives('quick timer', 2);

  page.on('dialog', (dialog) => void dialog.accept()); // leaving a run asks
  await page.goto('/workout/quick');
  const discard = page.getByRole('button', { name: 'Discard' });
  const rounds = page.getByRole('spinbutton', { name: 'Rounds' });
  await expect(discard.or(rounds).first()).toBeVisible();
  if (await discard.isVisible()) await discard.first().click();
  await expect(rounds).toBeVisible();
  // Writes go one after the other: the number would wait for the run that is forgotten, and the page would be gone.
  await untilStored(page);
  await rounds.fill('3');
  await expect(page.getByRole('heading', { level: 1, name: 'Quick timer' })).toBeVisible();
  await untilStored(page);
  await page.goto('/workoutListOpen');
  await page.getByRole('link', { name: 'Quick timer', exact: true }).click();
  await expect(rounds).toHaveValue('3');
});

test('a guest who has finished a workout finds it in statistics, by the link and from the sign-in', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/workout/quick?preset=tabata');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(player(page)).toHaveAttribute('data-phase', 'setup');
  await flyFor(page, 260_000);
  await expect(page.getByRole('heading', { name: 'Workout finished' })).toBeVisible();
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open Tabata' })).toBeVisible();

  // A loaded address follows the table of redirects; the way back is one tap.
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Your training on this device' }).click();
  await expect(page.getByRole('button', { name: 'Open Tabata' })).toBeVisible();
});

test('a run goes on in one tab at a time: the other takes it over, and there is one result', async ({
  page,
  context,
}) => {
  await page.goto('/workout/quick?preset=emom');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(player(page)).toHaveAttribute('data-phase', 'exercise');

  const other = await context.newPage();
  await other.goto('/workout/quick');
  await expect(other.getByRole('heading', { name: 'You’re already training in another tab' })).toBeVisible();
  await other.getByRole('button', { name: 'Continue here' }).click();
  await expect(player(other)).toHaveAttribute('data-running', 'true');
  await expect(page.getByRole('heading', { name: 'You’re already training in another tab' })).toBeVisible();

  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(player(page)).toHaveAttribute('data-running', 'true');
  await expect(other.getByRole('button', { name: 'Continue here' })).toBeVisible();
});

test('a new account runs a Tabata in two taps; form, card, ready screen and player all say 03:50', async ({ page }) => {
  await page.clock.install();
  await register(page, newPerson());
  const finger = fingerOn(page);
  await finger.tap('link', 'Tabata');
  await expect(page.getByText('03:50').first()).toBeVisible();
  // The lead-in is looked at as long as it takes.
  await stopClock(page);
  await finger.tap('button', 'Start');
  await page.clock.runFor(500);
  await finger.arrives('new account to running Tabata', 3);
  // The lead-in is on, outside the workout's time.
  await expect(player(page)).toHaveAttribute('data-phase', 'setup');
  await expect(player(page)).toHaveAttribute('data-step', '0');
  await expect(page.getByRole('img', { name: 'Total progress: 00:00 done, 03:50 left' })).toBeVisible();
  await page.clock.resume();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/addWorkoutSimpel');
  await page.getByRole('radio', { name: /Tabata/ }).check();
  await expect(page.getByRole('region', { name: 'Total time' })).toContainText('03:50');
  await page.getByRole('button', { name: 'Create workout' }).click();
  await expect(page).toHaveURL(/\/workout\/\w{20}$/);
  await page.goto('/workoutlist/my');
  await expect(page.getByRole('article', { name: 'Tabata' })).toContainText('03:50');
});

test('what a signed-in person timed quickly can be saved as a workout, and its result is theirs', async ({
  page,
  store,
}) => {
  const person = newPerson();
  await page.clock.install();
  await register(page, person);
  await page.goto('/workout/quick');
  await train(page);
  await expect(page.getByRole('heading', { name: 'Workout finished' })).toBeVisible();
  const uid = await store.uidOf(person.email);
  await expect
    .poll(async () => store.find('statistic', 'userId', uid))
    .toMatchObject([{ name: 'Tabata', workoutId: '', exercisesDone: 8, durationSec: 230, completed: true }]);
  await page.goto('/workout/quick');
  await page.getByRole('button', { name: 'Save as workout' }).click();
  await expect
    .poll(async () => (await store.find('workouts', 'ownerId', uid)).map(({ name, totalSec }) => [name, totalSec]))
    .toEqual([['Tabata', 230]]);
});

test('what was trained yesterday, own or public, runs again in two taps', async ({ page, context, store }) => {
  const person = newPerson();
  await page.clock.install();
  await register(page, person);
  await makeIntervalTimer(page, { name: 'My thirty', exercises: 1, time: '0:30', rest: '0', rounds: 1 });
  await train(page);
  await page.goto('/workout/starterTabata0000001');
  await train(page, 60_000);
  await stopRun(page);
  const uid = await store.uidOf(person.email);
  const results = () => store.find('statistic', 'userId', uid);
  await expect.poll(async () => (await results()).length).toBe(2);
  const trained = await results();
  // A day later by the clock may be the same day, or the one after next: midnight comes, and the clocks are changed.
  const noonAfterRunOf = (name: RegExp) =>
    page.evaluate(
      (date) => new Date(date).setHours(24 + 12, 0, 0, 0),
      String(trained.find((result) => name.test(String(result.name)))?.date),
    );
  const noonAfter = { own: await noonAfterRunOf(/My thirty/), public: await noonAfterRunOf(/Tabata/) };
  await page.close();

  for (const [what, name] of [
    ['own', /My thirty/],
    ['public', /Tabata/],
  ] as const) {
    const next = await context.newPage();
    await next.clock.setFixedTime(noonAfter[what]);
    await next.goto('/');
    const recent = next.getByRole('region', { name: 'Recent' });
    await expect(recent.getByRole('link', { name })).toContainText('yesterday');
    const finger = fingerOn(next);
    await finger.tap('link', name);
    await finger.tap('button', 'Start');
    await finger.arrives(`repeat yesterday's, ${what}`, 2);
    await next.close();
  }
});

test('who is new answers the intro, and meets it nowhere again', async ({ page, browser, store, app }) => {
  const person = newPerson();
  await register(page, person);
  const intro = (on: Page) => on.getByRole('region', { name: 'Welcome to Icetime' });
  await expect(intro(page)).toBeVisible();
  const next = intro(page).getByRole('button', { name: 'Next' });
  for (const slide of [2, 3, 4, 5]) {
    await next.click();
    await expect(intro(page).getByRole('group', { name: `${slide} of 5` })).toBeVisible();
  }
  await intro(page).getByRole('switch', { name: 'Beeps' }).click();
  await intro(page).getByRole('switch', { name: 'Keep going automatically' }).click();
  await intro(page).getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await intro(page).getByRole('button', { name: 'Let’s train' }).click();
  await expect(intro(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Workouts' })).toBeFocused();

  const answers = { countDownBeepOn: true, repeatBeepOn: true, timerMode: 'autonext', colorTheme: 'dark' };
  await expect
    .poll(async () => (await store.find('users', 'email', person.email))[0]?.settings)
    .toMatchObject({ ...answers, introSeen: true });
  const isQuiet = async (on: Page) => {
    await expect(on.getByText('Create your first workout')).toBeVisible();
    await expect(intro(on)).toHaveCount(0);
  };
  await untilStored(page);
  await page.reload();
  await isQuiet(page);

  const other = await (await browser.newContext({ baseURL: app.app })).newPage();
  await signIn(other, person);
  await isQuiet(other);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.goto('/settings');
  await expect(other.getByRole('radio', { name: 'Keep going' })).toBeChecked();
  await expect(other.getByRole('switch', { name: 'Countdown beep' })).toBeChecked();
  await other.context().close();
});
