/** Workouts lined up by hand, and played as one. */
import type { Page } from 'playwright/test';
import { expectSound } from '#e2e/support/axe.ts';
import {
  expect,
  flyFor,
  goOffline,
  makeIntervalTimer,
  newPerson,
  player,
  register,
  startRun,
  test,
  untilStored,
} from '#e2e/support/fixtures.ts';
import { bar, untilFinished, untilRunning, upNext } from '#e2e/support/queue.ts';
import { textsOf } from '#e2e/support/words.ts';

const SHORT = { exercises: 1, time: '0:20', rest: '0:00', rounds: 1 };

async function queueFromCard(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `More for ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Add to queue' }).click();
  await expect(page.getByText(`“${name}” is in your queue`)).toBeVisible();
}

test('somebody lines up three workouts, orders them, and plays them hands free', async ({ page, store }) => {
  const person = newPerson();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await register(page, person);
  for (const name of ['Warm-up', 'Legs', 'Stretching']) await makeIntervalTimer(page, { name, ...SHORT });
  // From the ready screen of the last one, and from the cards of the others.
  await page.getByRole('button', { name: 'More for Stretching' }).click();
  await page.getByRole('menuitem', { name: 'Add to queue' }).click();
  await page.getByRole('button', { name: 'Show queue' }).first().click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/Stretching/]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('This workout is the last one in your queue.')).toBeVisible();
  await page.goto('/workoutlist/my');
  await queueFromCard(page, 'Legs');
  await queueFromCard(page, 'Warm-up');
  await expect(bar(page)).toContainText('3 workouts · 01:00');

  await bar(page)
    .getByRole('button', { name: /3 workouts/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Queue' });
  const items = sheet.getByRole('listitem');
  await expect(items).toHaveText([/Stretching/, /Legs/, /Warm-up/]);
  await sheet.getByRole('button', { name: 'Move Warm-up up' }).click();
  await expect(items).toHaveText([/Stretching/, /Warm-up/, /Legs/]);
  await sheet.getByRole('button', { name: 'Move Stretching down' }).click();
  await sheet.getByRole('button', { name: 'Move Stretching down' }).click();
  await expect(items).toHaveText([/Warm-up/, /Legs/, /Stretching/]);
  await expect(sheet).toContainText('Each workout starts by itself, 20 seconds after the one before.');
  await untilStored(page);

  // It is there after a reload.
  await page.reload();
  await bar(page).getByRole('button', { name: 'Start queue' }).click();
  await untilRunning(page, 'Warm-up');
  await expect(page.getByText('Up next').first()).toBeVisible();
  await untilFinished(page);
  await expect(upNext(page)).toContainText('Legs');
  await expect(upNext(page)).toContainText(/Starts in \d+ seconds?/);
  // Nobody touches anything.
  await untilRunning(page, 'Legs');

  // Stopped, it waits; the person goes home, and goes on later.
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  await expect(player(page)).toHaveAttribute('data-phase', 'finished');
  await expect(page.getByText(/nothing was saved/)).toBeVisible();
  await expect(upNext(page)).toContainText('Stretching');
  await expect(upNext(page)).toContainText('“Legs” stays in your queue.');
  await expect(upNext(page).getByRole('button', { name: 'Start now' })).toBeVisible();
  await page.goto('/workoutlist/my');
  await expect(bar(page)).toContainText('2 workouts');
  await bar(page).getByRole('button', { name: 'Start queue' }).click();
  await untilRunning(page, 'Legs');
  await untilFinished(page);
  await upNext(page).getByRole('button', { name: 'Not yet' }).click();
  await flyFor(page, 60_000);
  await expect(upNext(page).getByText('Stretching starts when you’re ready.')).toBeAttached();
  await upNext(page).getByRole('button', { name: 'Start now' }).click();
  await untilRunning(page, 'Stretching');
  await untilFinished(page);
  await expect(upNext(page)).toHaveCount(0);
  await page.goto('/workoutlist/my');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  const uid = await store.uidOf(person.email);
  await expect
    .poll(async () =>
      (await store.find('statistic', 'userId', uid))
        .map(({ name }) => String(name))
        .toSorted((a, b) => a.localeCompare(b)),
    )
    .toEqual(['Legs', 'Stretching', 'Warm-up']);
});

test('two workouts of a day of a programme follow one another by themselves, and count as one day', async ({
  page,
}) => {
  const t = textsOf('en');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await register(page, newPerson());
  for (const name of ['Warm-up', 'Legs']) await makeIntervalTimer(page, { name, ...SHORT });
  await page.goto('/addProgramme');
  await page.getByRole('textbox', { name: 'Name' }).fill('One day');
  await page.getByRole('combobox', { name: 'Day 1: workout' }).selectOption({ label: 'Warm-up' });
  await page.getByRole('button', { name: t('maker.day.more', { day: 'Week 1, Day 1' }) }).click();
  await page.getByRole('menuitem', { name: t('maker.day.addWorkout') }).click();
  await page
    .getByRole('combobox', { name: t('maker.day.workout', { day: 'Day 1', n: '2' }) })
    .selectOption({ label: 'Legs' });
  await page.getByRole('button', { name: 'Save programme' }).click();
  await page.getByRole('button', { name: 'Start today' }).click();
  await expect(page.getByText('Up next: Legs, right after this workout')).toBeVisible();
  await startRun(page);
  await untilFinished(page);
  await expect(upNext(page)).toContainText('Legs');
  await expect(page.getByText('How was it?')).toHaveCount(0);
  await untilRunning(page, 'Legs');
  await untilFinished(page);
  await expect(page.getByText('How was it?').first()).toBeVisible();
  await page.goto('/programmes');
  await expect(page.getByRole('article', { name: 'One day' }).first()).toContainText('1');
});

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a guest plays a queue of public workouts without a network', async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/workoutListOpen');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    const menus = page.getByRole('button', { name: /^More for / });
    await expect(menus.nth(1)).toBeVisible();
    const nameOf = async (at: number) =>
      ((await menus.nth(at).getAttribute('aria-label')) ?? '').replace('More for ', '');
    const [first, second] = [await nameOf(0), await nameOf(1)];
    await queueFromCard(page, first);
    await queueFromCard(page, second);
    await untilStored(page);
    const online = await goOffline(context);
    await page.goto('/offWorkouts');
    await bar(page).getByRole('button', { name: 'Start queue' }).click();
    await untilRunning(page, first);
    await untilFinished(page);
    await expect(upNext(page)).toContainText(second);
    await untilRunning(page, second);
    await online();
  });
});

test.describe('in German on a small phone', () => {
  test.use({ locale: 'de', viewport: { width: 360, height: 740 } });

  test('the queue fits wherever it is shown, and axe finds nothing', async ({ page }) => {
    const t = textsOf('de');
    const title = t('queue.title');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/workoutListOpen');
    const menus = page.getByRole('button', { name: new RegExp(t('common.moreFor', { name: '.*' })) });
    for (const at of [0, 1]) {
      await menus.nth(at).click();
      await page.getByRole('menuitem', { name: t('library.queue') }).click();
      await expect(page.getByRole('button', { name: t('queue.show') })).toBeVisible();
    }
    const region = page.getByRole('region', { name: title, exact: true });
    await expect(region).toBeVisible();
    await expectSound(page, 'bar');
    await region.getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page, 'sheet');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('queue.start') })
      .click();
    await expect(player(page)).toHaveAttribute('data-running', 'true');
    await page.reload();
    await expectSound(page, 'ready');
    await page
      .getByRole('button', { name: t('player.continue') })
      .first()
      .click();
    await untilFinished(page, t);
    const panel = page.getByRole('region', { name: t('queue.next') });
    await panel.getByRole('button', { name: t('queue.notYet') }).click();
    await expectSound(page, 'finish');
    await panel.getByRole('button', { name: t('queue.startNow') }).click();
    await expect(player(page)).toHaveAttribute('data-running', 'true');
  });
});
