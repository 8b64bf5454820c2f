import type { Page } from 'playwright/test';
import { languageOf, type LanguageTag } from '#core/base/languages.ts';
import { ANNA, expect, newPerson, register, signIn, test } from '#e2e/support/fixtures.ts';
import { goOn } from '#e2e/support/screens.ts';
import { textsOf } from '#e2e/support/words.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Cards that are whole above the fold, and in which row the last of them stands. */
const wholeCards = (page: Page): Promise<{ readonly cards: number; readonly rows: number }> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('#main article')].map((card) => card.getBoundingClientRect());
    const whole = boxes.filter(({ bottom }) => bottom <= innerHeight);
    return { cards: whole.length, rows: new Set(whole.map(({ top }) => Math.round(top))).size };
  });

async function speak(page: Page, tag: LanguageTag): Promise<void> {
  const root = page.locator('html');
  const t = textsOf((await root.getAttribute('lang')) as LanguageTag);
  await goOn(page, '/settings');
  await page.getByRole('combobox', { name: t('settings.language'), exact: true }).selectOption(languageOf(tag));
  await expect(root).toHaveAttribute('lang', tag);
}

async function expectFiltersInOneRow(page: Page, tag: LanguageTag): Promise<void> {
  const t = textsOf(tag);
  const quick = page.getByRole('group', { name: t('library.chips') }).getByRole('button');
  await expect(quick).toHaveCount(5);
  const controls = [...(await quick.all()), page.getByRole('button', { name: t('library.filters') })];
  const boxes: { readonly y: number; readonly height: number }[] = [];
  for (const control of controls) {
    await expect(control, tag).toBeInViewport({ ratio: 1 });
    const box = await control.boundingBox();
    if (box) boxes.push(box);
  }
  const [{ y } = { y: Number.NaN }] = boxes;
  expect(boxes.map((box) => [box.y, box.height >= 44])).toEqual(controls.map(() => [y, true]));
}

test('on a desktop eight workouts are whole above the fold', async ({ page }) => {
  await page.goto('/workoutListOpen');
  await expect.poll(async () => (await wholeCards(page)).cards).toBeGreaterThanOrEqual(8);
  await signIn(page, ANNA);
  // She has five, in two rows, below what she trained last.
  await expect.poll(() => wholeCards(page)).toEqual({ cards: 5, rows: 2 });
  await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible();
  await page.getByRole('tab', { name: 'Public' }).click();
  await expect.poll(async () => (await wholeCards(page)).cards).toBeGreaterThanOrEqual(8);
});

test('filters are whole, in one row, in the languages with the longest words', async ({ page }) => {
  // Of their own: a language follows its person to every device, and Anna is on those of other journeys.
  await register(page, newPerson());
  for (const tag of ['fr', 'es', 'en'] as const) {
    await speak(page, tag);
    await goOn(page, '/workoutlist/free');
    await expectFiltersInOneRow(page, tag);
  }
  // The others stand in a row below it, on request, and come next by keyboard.
  const filters = page.getByRole('button', { name: 'Filters' });
  const sport = page.getByRole('combobox', { name: 'Sport' });
  await expect(sport).toBeHidden();
  await filters.click();
  await page.keyboard.press('Tab');
  await expect(sport).toBeFocused();
  await sport.selectOption('Boxing');
  await filters.click();
  await expect(sport).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters 1' })).toBeVisible();
});
