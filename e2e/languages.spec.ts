import type { Page } from 'playwright/test';
import { expect, newPerson, register, startRun, test } from './fixtures.ts';
import { englishFor, expectNoEnglish, textsOf } from './words.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
}

async function chooseGerman(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
}

test('the check itself sees English', async ({ page }) => {
  expect(englishFor('de').length).toBeGreaterThan(300);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(expectNoEnglish(page, 'English login')).rejects.toThrow(/Forgot password/);
});

test('German chosen: signed out, no screen shows English', async ({ page }) => {
  await chooseGerman(page);
  for (const path of ['/login', '/register', '/workoutListOpen', '/workout/starterTabata0000001', '/no/such/page']) {
    await open(page, path);
    await expectNoEnglish(page, path);
  }
  await page.goto('/login');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expectNoEnglish(page, 'login, nothing typed');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expectNoEnglish(page, 'forgotten password');
  await page.goto('/workout/nosuchworkout0000001');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoEnglish(page, 'a workout that is not there');
});

test('German chosen: signed in, no screen, sheet, menu or stage shows English', async ({ page }) => {
  await page.clock.install();
  // An account of its own: the language belongs to the account, and other tests read English.
  await register(page, newPerson());
  await page.goto('/settings');
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expectNoEnglish(page, '/settings');
  await open(page, '/addWorkoutSimpel');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ice bath');
  await page.getByRole('button', { name: 'Workout erstellen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ice bath' })).toBeVisible();
  const player = new URL(page.url()).pathname;
  // The other screens are read in five languages, in the journeys of that name.
  const paths = ['/workoutlist/offline', '/addWorkout', '/no/such/page', '/addWorkout/nosuchworkout0000001'];
  for (const path of paths) {
    await open(page, path);
    await expectNoEnglish(page, path);
  }

  await open(page, '/');
  await page.getByRole('button', { name: 'Mehr zu Ice bath' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoEnglish(page, 'menu of a workout');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await expectNoEnglish(page, 'the sheet “More”');
  await page.keyboard.press('Escape');

  await open(page, player.replace('/workout/', '/addWorkout/'));
  await page.getByRole('listitem').first().getByRole('button', { expanded: false }).first().click();
  await page.getByRole('button', { name: 'Wiederholungen, Seiten, Notizen' }).first().click();
  await page.getByRole('textbox', { name: 'Zeit' }).first().fill('abc');
  await page.keyboard.press('Tab');
  await expectNoEnglish(page, 'the editor with everything open');

  await open(page, player);
  await expectNoEnglish(page, 'before the run');
  await startRun(page);
  await expectNoEnglish(page, 'the running workout');
  await page.clock.runFor(70_000);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoEnglish(page, 'the question before stopping');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Workout beenden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Workout beendet' })).toBeVisible();
  await expectNoEnglish(page, 'the finish');
  await page.getByRole('link', { name: 'Statistik' }).click();
  await expect(page.getByText('Ice bath', { exact: true })).toBeVisible();
  await expectNoEnglish(page, 'a result in the statistics');
});

test.describe('a guest whose browser speaks German', () => {
  test.use({ locale: 'de-DE' });

  test('finds and runs a public workout under its German names, and nothing is wider than a small phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const expectFits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.goto('/workoutListOpen');
    const card = page.getByRole('article', { name: 'Ganzkörper-Kaltstart' });
    // The oldest stands last: all are there.
    await expect(card).toBeVisible();
    await expectFits();
    await page.getByRole('searchbox').fill('cold start');
    await expect(page.getByRole('article')).toHaveCount(1);
    await card.getByRole('link', { name: 'Ganzkörper-Kaltstart starten' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ganzkörper-Kaltstart' })).toBeVisible();
    await expect(page).toHaveTitle('Ganzkörper-Kaltstart – Icetime');
    await expect(page.getByRole('listitem').filter({ hasText: 'Ausfallschritte rückwärts' })).toBeVisible();
    await expectFits();
    await page.getByRole('button', { name: 'Ablauf' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Hampelmänner/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByTestId('player')).toHaveAttribute('data-running', 'true');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hampelmänner');
    await expectFits();
  });
});

test('language and theme are chosen before sign-in, outlive a reload, and belong to a new account', async ({
  page,
  store,
}) => {
  await chooseGerman(page);
  await page.getByRole('combobox', { name: textsOf('de')('settings.theme') }).selectOption('ember');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'ember');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'ember');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  const person = newPerson();
  await page.goto('/register');
  for (const [name, text] of [
    ['Vorname', 'Kim'],
    ['Nachname', 'Winter'],
    ['Spitzname', 'kim'],
    ['E-Mail', person.email],
    ['Passwort', person.password],
  ] as const)
    await page.getByRole('textbox', { name }).fill(text);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Workouts' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'ember');
  await expectNoEnglish(page, 'the list of a new account');
  await expect
    .poll(async () => (await store.find('users', 'email', person.email))[0]?.settings)
    .toMatchObject({ language: 'German', colorTheme: 'ember' });
});
