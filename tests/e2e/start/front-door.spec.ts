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

test('people who want less motion get no button that stops it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const pause = page.getByRole('button', { name: 'Pause the picture' });
  await expect(pause).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(pause).toBeHidden();
});
