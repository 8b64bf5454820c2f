import type { Page } from 'playwright/test';
import { ANNA, expect, signIn, test } from '#e2e/support/fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Cards that are whole above the fold, and in which row the last of them stands. */
const wholeCards = (page: Page): Promise<{ readonly cards: number; readonly rows: number }> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('#main article')].map((card) => card.getBoundingClientRect());
    const whole = boxes.filter(({ bottom }) => bottom <= innerHeight);
    return { cards: whole.length, rows: new Set(whole.map(({ top }) => Math.round(top))).size };
  });

test('on a desktop eight workouts are whole above the fold, for guests as in the lists', async ({ page }) => {
  await page.goto('/workoutListOpen');
  await expect.poll(async () => (await wholeCards(page)).cards).toBeGreaterThanOrEqual(8);
  await signIn(page, ANNA);
  // She has five, in two rows, below what she trained last.
  await expect.poll(() => wholeCards(page)).toEqual({ cards: 5, rows: 2 });
  await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible();
  await page.getByRole('tab', { name: 'Public' }).click();
  await expect.poll(async () => (await wholeCards(page)).cards).toBeGreaterThanOrEqual(8);
});
