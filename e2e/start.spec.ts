import { expect, test } from './fixtures.ts';

const SCRIPT = /\/assets\/index-[\w-]+\.js$/;

for (const [locale, sentence, retry] of [
  ['en-GB', 'Icetime couldn’t be loaded. Check your connection and try again.', 'Retry'],
  ['de-CH', 'Icetime konnte nicht geladen werden. Prüf deine Verbindung und versuche es erneut.', 'Erneut versuchen'],
  ['it-IT', 'Icetime couldn’t be loaded. Check your connection and try again.', 'Retry'],
] as const) {
  test.describe(`the product's script does not come (${locale})`, () => {
    test.use({ locale });
    test('AC-124 the page says so and tries again', async ({ page }) => {
      await page.route(SCRIPT, (route) => route.abort());
      await page.goto('/settings');
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await expect(page.locator('html')).toHaveAttribute('lang', locale.startsWith('de') ? 'de' : 'en');
      const box = await page.getByRole('button', { name: retry }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      await page.unroute(SCRIPT);
      await page.getByRole('button', { name: retry }).click();
      await expect(page.getByRole('textbox', { name: locale.startsWith('de') ? 'E-Mail' : 'Email' })).toBeVisible();
    });
  });
}

test.describe('another file does not come', () => {
  test('AC-124 what only makes the start quicker may be missing', async ({ page }) => {
    await page.route('/prefetch.js', (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
