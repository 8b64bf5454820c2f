import type { Page } from 'playwright/test';
import { expect, newPerson, test } from '#e2e/support/fixtures.ts';
import { englishFor, expectNoEnglish, textsOf } from '#e2e/support/words.ts';

async function chooseGerman(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Language and appearance' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
}

test('the check itself sees English', async ({ page }) => {
  expect(englishFor('de').plain.size).toBeGreaterThan(300);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(expectNoEnglish(page, 'English login')).rejects.toThrow(/Forgot password/);
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
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectFits();
    // The oldest stands last, where no card is built yet.
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
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
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
