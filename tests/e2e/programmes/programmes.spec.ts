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
  train,
  untilStored,
} from '#e2e/support/fixtures.ts';
import { press } from '#e2e/support/keyboard.ts';
import { textsOf } from '#e2e/support/words.ts';

const DAY_MS = 86_400_000;

/** The card of the followed programme. */
const today = (page: Page) => page.getByRole('article', { name: 'First steps' }).first();

async function openProgramme(page: Page): Promise<void> {
  await page.goto('/programmes');
  await today(page).getByRole('link', { name: 'First steps', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'First steps', level: 1 })).toBeVisible();
}

async function daysLater(page: Page, days: number): Promise<void> {
  await page.clock.setSystemTime(new Date((await page.evaluate(() => Date.now())) + days * DAY_MS));
}

test('somebody new picks a programme, trains, misses, shifts, pauses and ends it', async ({ page }) => {
  await page.clock.install();
  await register(page, newPerson());
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  if (await skip.isVisible()) await skip.click();

  // Four taps from the list to the running week 1, day 1.
  await page.getByRole('link', { name: 'Follow a programme' }).click();
  await expect(page.getByRole('heading', { name: 'Programmes', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'First steps' }).click();
  await expect(page.getByRole('button', { name: 'Start today' })).toBeVisible();
  await page.getByRole('button', { name: 'Start today' }).click();
  await expect(player(page)).toHaveAttribute('data-phase', 'ready');
  await expect(page.getByRole('heading', { name: 'First steps A', level: 1 })).toBeVisible();
  await train(page);

  await expect(page.getByText('How was it?').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Too easy' }).check();
  await expect(page.getByText('The next trainings get a little harder: 110% of the plan.')).toBeVisible();

  await page.goto('/');
  await expect(today(page)).toContainText('Done for today');

  // Wednesday is missed; on Friday the rest is shifted.
  await daysLater(page, 4);
  await openProgramme(page);
  await page.getByRole('button', { name: 'Shift the rest' }).click();
  await expect(page.getByRole('button', { name: 'Shift the rest' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Start First steps B' })).toBeVisible();

  await page.getByRole('button', { name: 'More for First steps' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(page.getByText('Nothing is due until you resume.')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('link', { name: 'Start First steps B' })).toBeVisible();
});

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('somebody makes a programme of their own, and finishes it without a network', async ({ page, context }) => {
    await page.clock.install();
    await register(page, newPerson());
    await makeIntervalTimer(page, { name: 'Short', exercises: 2, time: '0:20', rest: '0:10', rounds: 1 });
    await page.goto('/addProgramme');
    await page.getByRole('textbox', { name: 'Name' }).fill('One day');
    await page.getByRole('combobox', { name: 'Day 1: workout' }).selectOption({ label: 'Short' });
    await page.getByRole('button', { name: 'Save programme' }).click();
    await expect(page.getByRole('heading', { name: 'One day', level: 1 })).toBeVisible();
    await untilStored(page);
    // From the second visit on the service worker has the app.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Start today' })).toBeVisible();
    await goOffline(context);
    await page.getByRole('button', { name: 'Start today' }).click();
    await expect(player(page)).toHaveAttribute('data-phase', 'ready');
    await train(page);
    await page.getByRole('radio', { name: 'Just right' }).check();
    await page.getByRole('link', { name: 'To the programme' }).click();
    await expect(page.getByRole('heading', { name: 'You did it' })).toBeVisible();
    await expect(page.getByText('One day, from')).toBeVisible();
  });
});

test.describe('in German on a small phone', () => {
  test.use({ locale: 'de', viewport: { width: 360, height: 740 } });

  test('what is followed, its days and its questions fit, and axe finds nothing', async ({ page }) => {
    const t = textsOf('de');
    const look = (where: string) => expectSound(page, where);
    await page.clock.install();
    await register(page, newPerson(), t);
    await page.goto('/programme/starterProgrammepullup');
    await page.getByRole('button', { name: t('programme.chooseDays') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('days');
    await page.getByRole('button', { name: t('programme.follow.save') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await daysLater(page, 3);
    await page.reload();
    await expect(page.getByRole('button', { name: t('programme.missed.shift') })).toBeVisible();
    await look('missed');
    await page
      .getByRole('button', { name: /Hängen und rudern/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('day');
    await page.goto('/programmes');
    await expect(page.getByRole('article')).toHaveCount(11);
    await look('programmes');
    await page.goto('/');
    await expect(page.getByRole('article', { name: 'Dein erster Klimmzug' })).toBeVisible();
    await look('list');
  });

  test('who has no mouse begins a programme, chooses its days and starts its first', async ({ page }) => {
    const t = textsOf('de');
    await register(page, newPerson(), t);
    await page.goto('/programmes');
    await press(page, 'link', 'Dein erster Klimmzug');
    await press(page, 'button', t('programme.chooseDays'));
    await expect(page.getByRole('dialog')).toBeVisible();
    await press(page, 'button', t('programme.follow.save'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(page, 'button', t('common.moreFor', { name: 'Dein erster Klimmzug' }));
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await press(page, 'link', t('common.start', { name: 'Hängen und rudern' }));
    await expect(player(page)).toHaveAttribute('data-phase', 'ready');
    await press(page, 'button', t('player.start'));
    await expect(player(page)).not.toHaveAttribute('data-phase', 'ready');
  });
});
