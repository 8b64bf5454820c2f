import type { Page } from 'playwright/test';
import { expect } from './fixtures.ts';

/** From here on the service worker answers for the page, as it does from the second visit on. */
export async function letWorkerTakeOver(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
