import type { Page } from 'playwright/test';
import {
  expect,
  makeIntervalTimer,
  newPerson,
  player,
  register,
  startRun,
  test,
  untilStored,
} from '#e2e/support/fixtures.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Unfinished workout' });
const STARTER = '/workout/starterTabata0000001';

async function startAndLeave(page: Page): Promise<void> {
  await startRun(page);
  // One tap passes over the lead-in, unless that has ended by itself, the next over the step.
  await expect(async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(player(page)).not.toHaveAttribute('data-step', '0', { timeout: 1000 });
  }).toPass();
  await untilStored(page);
}

test('a run that was killed stands on top of the list and goes on from there; it blocks no other workout', async ({
  page,
  context,
}) => {
  await register(page, newPerson());
  await makeIntervalTimer(page, { name: 'Morning', exercises: 3, time: '1:00', rest: '0', rounds: 1 });
  await startAndLeave(page);
  const step = await player(page).getAttribute('data-step');
  await page.close();

  const next = await context.newPage();
  await next.goto('/');
  await expect(next.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();
  await expect(bar(next)).toContainText('Morning');
  await expect(async () => {
    const above = await bar(next).boundingBox();
    const head = await next.getByRole('heading', { name: 'Workouts', level: 1 }).boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(head?.y ?? 0);
  }).toPass();

  await next.goto('/settings');
  await expect(bar(next)).toContainText('Morning');
  await next.goto(STARTER);
  await expect(next.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await expect(bar(next)).toContainText('Morning');
  await bar(next).getByRole('button', { name: 'Continue' }).click();
  await expect(player(next)).toHaveAttribute('data-step', String(step));
  await expect(player(next)).toHaveAttribute('data-running', 'true');
});

test('a guest’s run waits on the sign-in and in the public list, until it is discarded', async ({ page, context }) => {
  await page.goto(STARTER);
  await startAndLeave(page);
  await page.close();
  const next = await context.newPage();
  await next.goto('/login');
  await expect(bar(next)).toBeVisible();
  await next.getByRole('link', { name: 'Browse public workouts' }).click();
  // Until the list is there, the sign-in's own bar is.
  await expect(next.getByRole('heading', { level: 1, name: 'Public workouts' })).toBeVisible();
  await expect(bar(next)).toBeVisible();
  await bar(next).getByRole('button', { name: 'Discard' }).click();
  await next.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(bar(next)).toHaveCount(0);
  await untilStored(next);
  await next.reload();
  await expect(next.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(bar(next)).toHaveCount(0);

  // Who signs in takes along what was left, and leaves nothing of it to the next guest.
  await next.goto(STARTER);
  await startAndLeave(next);
  await next.close();
  const other = await context.newPage();
  await register(other, newPerson());
  await expect(bar(other)).toBeVisible();
  await other.getByRole('button', { name: 'More', exact: true }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await other.getByRole('button', { name: 'Keep and sign out' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(bar(other)).toHaveCount(0);
});
