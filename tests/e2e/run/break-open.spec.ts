import type { Page } from 'playwright/test';
import { expect, player, startRun, test } from '#e2e/support/fixtures.ts';

interface Seen {
  /** Facets over the stage, and where they began. */
  readonly came: { readonly facets: number; readonly box: readonly number[] }[];
  went: number;
}
declare global {
  interface Window {
    seen: Seen;
  }
}

/** Notes what appears over the page and leaves it. */
function watch(): void {
  window.seen = { came: [], went: 0 };
  const isIce = (node: Node): node is SVGSVGElement =>
    node instanceof SVGSVGElement && node.querySelector('polygon') !== null;
  const start = () =>
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const node of [...addedNodes].filter(isIce)) {
          const { left, top, width, height } = node.getBoundingClientRect();
          const box = [left, top, width, height].map(Math.round);
          window.seen.came.push({ facets: node.querySelectorAll('polygon').length, box });
        }
        window.seen.went += [...removedNodes].filter(isIce).length;
      }
    }).observe(document.body, { childList: true });
  document.addEventListener('DOMContentLoaded', start);
}

async function openReady(page: Page): Promise<readonly number[]> {
  await page.addInitScript(watch);
  await page.goto('/workout/starterTabata0000001');
  await expect(page.locator('[data-block] svg > g path').first()).toBeVisible();
  return page
    .locator('[data-block] svg')
    .first()
    .evaluate((cover) => {
      const { left, top, width, height } = cover.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    });
}

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const)
    test.describe(`at ${width} × ${height}, motion: ${reducedMotion}`, () => {
      test.use({ viewport: { width, height }, contextOptions: { reducedMotion } });

      test('Start breaks the block open where it lies, and nothing of it stays over the run', async ({ page }) => {
        const cover = await openReady(page);
        await startRun(page);
        await expect(player(page)).toHaveAttribute('data-phase', /setup|exercise/);
        await expect.poll(() => page.evaluate(() => window.seen.went)).toBe(1);
        const { came } = await page.evaluate(() => window.seen);
        expect(came).toEqual([{ facets: expect.any(Number), box: cover }]);
        expect(came[0]?.facets).toBeGreaterThan(12);
        await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      });
    });
