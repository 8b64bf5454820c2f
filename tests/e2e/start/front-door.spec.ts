import type { Page } from 'playwright/test';
import { expect, player, test } from '#e2e/support/fixtures.ts';

test('a stranger trains after one tap, and keeps what they did', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(player(page)).toHaveAttribute('data-running', 'true');
  await expect(page).toHaveURL(/\/workout\/first$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Air squats', level: 1 })).toBeVisible();
});

test('a public workout runs in two taps', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Ready to go' })
    .getByRole('link', { name: /^Start / })
    .first()
    .click();
  // The front door has a Start of its own.
  await player(page).getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).not.toHaveURL(/\/workout\/first$/);
  await expect(player(page)).toHaveAttribute('data-running', 'true');
});

/** What is painted of the moving figure now; '' = nothing is painted over the still one. */
const paintedOf = (page: Page): Promise<string> =>
  page.locator('[data-phase="exercise"]').evaluate((block) => {
    const moving = block.querySelector('canvas');
    const { width, height } = moving ?? { width: 0, height: 0 };
    if (!moving || width === 0) return '';
    const copy = document.createElement('canvas');
    Object.assign(copy, { width, height });
    copy.getContext('2d')?.drawImage(moving, 0, 0);
    return copy.toDataURL();
  });

test('the figure moves, and stands still, without a button that stops it, for people who want less motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const pause = page.getByRole('button', { name: 'Pause the picture' });
  await expect(pause).toBeVisible();
  const seen = new Set<string>();
  await expect
    .poll(async () => {
      const painted = await paintedOf(page);
      if (painted !== '') seen.add(painted);
      return seen.size;
    })
    .toBeGreaterThan(3);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(pause).toBeHidden();
  const figure = page.locator('[data-phase="exercise"] svg[preserveAspectRatio="xMidYMax meet"]');
  await expect(figure).toBeVisible();
  const pose = await figure.innerHTML();
  const painted = await paintedOf(page);
  // As long as it has moved within before.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect([await figure.innerHTML(), await paintedOf(page)]).toEqual([pose, painted]);
});
