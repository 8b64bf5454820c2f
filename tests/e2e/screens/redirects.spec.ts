import { ANNA, expect, signIn, test } from '#e2e/support/fixtures.ts';
import { PRIVATE_PATHS } from '#e2e/support/screens.ts';

const PUBLIC = ['/login', '/register', '/workoutListOpen', '/export', '/test/camera'];
const PRIVATE = ['/workoutList', '/workoutlist/my', ...PRIVATE_PATHS];

test('signed out: public routes stay, every other goes to the sign-in', async ({ page }) => {
  for (const path of PUBLIC) {
    await page.goto(path);
    await expect(page, path).toHaveURL(new RegExp(`${path}$`, 'i'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const path of PRIVATE) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login$/);
  }
});

test('signed out: the workout route handles itself', async ({ page }) => {
  await page.goto('/workout/starterTabata0000001');
  await expect(page.locator('[data-testid="player"]')).toBeVisible();
  await expect(page).toHaveURL(/\/workout\/starterTabata0000001$/);
});

test('the first navigation always shows the splash, then the address that was asked for', async ({ page }) => {
  await signIn(page, ANNA);
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(new URL(frame.url()).pathname);
  });
  await page.goto('/settings');
  // The address asked for also stands there before the splash does.
  await expect.poll(() => seen).toContain('/splash');
  await expect.poll(() => seen.at(-1)).toBe('/settings');
});

test('signing in ends at the workout list, and an unknown address shows the way back', async ({ page }) => {
  await signIn(page, ANNA);
  await expect(page).toHaveURL(/\/(workoutList)?$/i);
  await page.goto('/no/such/page');
  await page
    .getByRole('link', { name: /workouts/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();
});

test('a foreign address cannot be smuggled in as the page to go to', async ({ page, app }) => {
  for (const path of ['//evil.example/', '/login?next=//evil.example', '/splash?next=https://evil.example/']) {
    await page.goto(app.app + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(new URL(page.url()).origin, path).toBe(new URL(app.app).origin);
  }
});
