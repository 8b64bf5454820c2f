import type { Locator, Page } from 'playwright/test';
import { expect, test } from '#e2e/support/fixtures.ts';

const EDGE_PX = 4;
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('Nothing to measure');
  return box;
};
const menu = (page: Page) => page.getByRole('menu');
const button = (page: Page, nth: number) => page.getByRole('button', { name: /^More for / }).nth(nth);

/** On the page as a whole, and touching its button from below or above; from its side where neither has room. */
async function expectBeside(page: Page, nth: number): Promise<void> {
  const [list, anchor] = [await boxOf(menu(page)), await boxOf(button(page, nth))];
  const view = page.viewportSize() ?? { width: 0, height: 0 };
  expect(list.x).toBeGreaterThanOrEqual(0);
  expect(list.x + list.width).toBeLessThanOrEqual(view.width);
  expect(list.y).toBeGreaterThanOrEqual(0);
  expect(list.y + list.height).toBeLessThanOrEqual(view.height);
  const gapY = Math.max(list.y - (anchor.y + anchor.height), anchor.y - (list.y + list.height));
  const gapX = Math.max(list.x - (anchor.x + anchor.width), anchor.x - (list.x + list.width));
  const hasRoom = Math.max(anchor.y, view.height - anchor.y - anchor.height) >= list.height + 2 * EDGE_PX;
  const [touching, along] = hasRoom ? [gapY, gapX] : [gapX, gapY];
  expect(Math.abs(touching)).toBeLessThanOrEqual(EDGE_PX + 1);
  expect(along).toBeLessThan(0);
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  // The menu of the first card fits neither below its button nor above it.
  [1024, 620],
] as const)
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, storageState: ({ annasDevice }, use) => use(annasDevice) });

    test('the menu of a card stands beside its button, also at the end of the page, and closes every way', async ({
      page,
    }) => {
      await page.goto('/');
      await expect(page.getByRole('article').nth(2)).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const count = await page.getByRole('article').count();
      for (const nth of [0, 1, count - 1]) {
        await button(page, nth).scrollIntoViewIfNeeded();
        await button(page, nth).click();
        await expect(page.getByRole('menuitem').first()).toBeFocused();
        await expect(() => expectBeside(page, nth)).toPass({ timeout: 20_000 });
        await page.keyboard.press('Escape');
        await expect(menu(page)).toHaveCount(0);
        await expect(button(page, nth)).toBeFocused();
      }
      await button(page, 0).click();
      await button(page, 0).click();
      await expect(menu(page)).toHaveCount(0);
      await button(page, 0).click();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(menu(page)).toHaveCount(0);
      await button(page, 0).press('Enter');
      await page.keyboard.press('End');
      await expect(page.getByRole('menuitem').last()).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(menu(page)).toHaveCount(0);
      await expect(page.locator(':focus')).toHaveCount(1);
      // One at a time. What is right below lies under the open menu; two cards stand side by side where there is room.
      const beside = width > height ? 1 : 2;
      await button(page, 0).click();
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await button(page, beside).click();
      await expect(menu(page)).toHaveCount(1);
      await expect(button(page, beside)).toHaveAttribute('aria-expanded', 'true');
    });
  });
