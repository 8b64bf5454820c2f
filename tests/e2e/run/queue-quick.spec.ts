/** Quick timers among the workouts of a queue. */
import type { Page } from 'playwright/test';
import { expectSound } from '#e2e/support/axe.ts';
import {
  expect,
  goOffline,
  makeIntervalTimer,
  newPerson,
  player,
  register,
  test,
  untilStored,
} from '#e2e/support/fixtures.ts';
import { bar, untilFinished, untilRunning, upNext } from '#e2e/support/queue.ts';
import { textsOf } from '#e2e/support/words.ts';

const SHORT = { exercises: 1, time: '0:20', rest: '0:00', rounds: 1 };

async function lineUpQuick(page: Page, rounds: number, t = textsOf('en')): Promise<void> {
  await page.goto('/workout/quick?preset=tabata');
  const field = page.getByRole('spinbutton', { name: t('simple.rounds') });
  await expect(field).toHaveValue('8');
  await field.fill(String(rounds));
  await page.getByRole('button', { name: t('queue.add') }).click();
  await expect(page.getByRole('button', { name: t('queue.show') }).first()).toBeVisible();
}

test('quick timers are lined up beside a workout, and each runs in its turn with its numbers', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await register(page, newPerson());
  await makeIntervalTimer(page, { name: 'Legs', ...SHORT });
  await page.getByRole('button', { name: 'More for Legs' }).click();
  await page.getByRole('menuitem', { name: 'Add to queue' }).click();
  await expect(page.getByRole('button', { name: 'Show queue' }).first()).toBeVisible();
  await lineUpQuick(page, 2);
  await lineUpQuick(page, 3);
  await untilStored(page);
  await page.goto('/workoutlist/my');
  await page.reload();
  await expect(bar(page)).toContainText('3 workouts');
  await bar(page)
    .getByRole('button', { name: /3 workouts/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Queue' }).getByRole('listitem')).toHaveText([
    /Legs/,
    /Quick timer.*2 × 20\ss \/ 10\ss/,
    /Quick timer.*3 × 20\ss \/ 10\ss/,
  ]);
  await page.getByRole('dialog').getByRole('button', { name: 'Start queue' }).click();
  await untilRunning(page, 'Legs');
  await untilFinished(page);
  await expect(upNext(page)).toContainText(/2 × 20\ss/);
  await untilRunning(page, 'Quick timer');
  await expect(page).toHaveURL(/\/workout\/quick$/);
  await untilFinished(page);
  await expect(upNext(page)).toContainText(/3 × 20\ss/);
  await untilRunning(page, 'Quick timer');
  await expect(page.getByText('Round 1 of 3').first()).toBeAttached();
  await untilFinished(page);
  await expect(upNext(page)).toHaveCount(0);
  await page.goto('/workoutlist/my');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test.describe('in German on a small phone, with the app on the device', () => {
  test.use({ locale: 'de', viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

  test('a guest lines up two quick timers, and plays them without a network', async ({ page, context }) => {
    const t = textsOf('de');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/workout/quick');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await lineUpQuick(page, 2, t);
    await expectSound(page, 'ready');
    await lineUpQuick(page, 3, t);
    // Another one than the first of the queue.
    await expect(page.getByText('In deiner Warteschlange warten 2 Workouts.')).toBeVisible();
    await untilStored(page);
    const online = await goOffline(context);
    await page.goto('/workout/quick');
    await page
      .getByRole('button', { name: t('queue.show') })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: t('queue.title') });
    await expect(sheet.getByRole('listitem')).toHaveText([/2 × 20\ss \/ 10\ss/, /3 × 20\ss \/ 10\ss/]);
    await expectSound(page, 'sheet');
    // The page shows three rounds, and the first of the queue has two.
    await sheet.getByRole('button', { name: t('queue.start') }).click();
    await expect(player(page)).toHaveAttribute('data-running', 'true');
    await untilFinished(page, t);
    const panel = page.getByRole('region', { name: t('queue.next') });
    await expect(panel).toContainText(/3 × 20\ss/);
    await panel.getByRole('button', { name: t('queue.startNow') }).click();
    await expect(player(page)).toHaveAttribute('data-running', 'true');
    await untilFinished(page, t);
    await expect(panel).toHaveCount(0);
    await online();
  });
});
