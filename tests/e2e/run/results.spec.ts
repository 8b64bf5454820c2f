import { UNDO_MS } from '#stores/shell/notices.ts';
import {
  expect,
  flyFor,
  makeIntervalTimer,
  newPerson,
  player,
  register,
  stopClock,
  test,
  train,
} from '#e2e/support/fixtures.ts';

test('a guest trains, registers, and finds the result in the statistics, once', { tag: '@google' }, async ({
  page,
  store,
}) => {
  await page.clock.install();
  await page.goto('/workoutListOpen');
  await page.getByRole('link', { name: 'Start Box breathing' }).click();
  await expect(page.getByText('Without an account, your result stays on this device.')).toBeVisible();
  await train(page);
  await expect(page.getByRole('heading', { name: 'Workout finished' })).toBeVisible();
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();

  const person = newPerson();
  await register(page, person);
  const uid = await store.uidOf(person.email);
  await expect.poll(async () => (await store.find('statistic', 'userId', uid)).length).toBe(1);
  await page.goto('/statistic');
  await expect(page.getByRole('heading', { name: 'Box breathing' })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Box breathing' })).toHaveCount(1);
  expect(await store.find('statistic', 'userId', uid)).toMatchObject([{ name: 'Box breathing', completed: true }]);
});

test('a result opens, takes a note, is deleted and brought back, and leads to its workout', { tag: '@google' }, async ({
  page,
  store,
}) => {
  const person = newPerson();
  await page.clock.install();
  await register(page, person);
  await makeIntervalTimer(page, { name: 'Cold legs', exercises: 1, time: '0:30', rest: '0', rounds: 1 });
  await train(page);
  await expect(page.getByRole('heading', { name: 'Workout finished' })).toBeVisible();
  const uid = await store.uidOf(person.email);
  const atServer = () => store.find('statistic', 'userId', uid);
  await page.getByRole('link', { name: 'Statistics' }).first().click();

  await page.getByRole('button', { name: 'Open Cold legs' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cold legs' });
  await expect(sheet.getByText('1/1')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Note' }).fill('Knees held');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await atServer()).map(({ note }) => note)).toEqual(['Knees held']);
  await expect(page.getByText('Knees held')).toBeVisible();

  await page.getByRole('button', { name: 'Open Cold legs' }).click();
  // The offer to undo stands as long as it takes.
  await stopClock(page);
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Cold legs' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Cold legs' })).toBeVisible();
  await page.clock.resume();
  expect(await atServer()).toHaveLength(1);

  await page.getByRole('button', { name: 'Open Cold legs' }).click();
  await sheet.getByRole('link', { name: 'Repeat' }).click();
  await expect(player(page)).toHaveAttribute('data-phase', 'ready');

  await page.goto('/statistic');
  await page.getByRole('button', { name: 'Open Cold legs' }).click();
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await flyFor(page, UNDO_MS);
  await expect.poll(atServer).toEqual([]);
});

test('training is added by hand, put right afterwards, and marked', { tag: '@google' }, async ({ page, store }) => {
  const person = newPerson();
  await register(page, person);
  const uid = await store.uidOf(person.email);
  await page.goto('/statistic');
  await page.getByRole('button', { name: 'Add training' }).click();
  const added = page.getByRole('dialog', { name: 'Add training' });
  await added.getByRole('textbox', { name: 'What did you do?' }).fill('Run with Tom');
  await added.getByRole('spinbutton', { name: /^year/ }).click();
  await page.keyboard.type('2025');
  await added.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(added).toHaveCount(0);
  await page.getByRole('radio', { name: 'Any range' }).click();
  await expect(page.getByText('Entered by hand')).toBeVisible();

  await page.getByRole('button', { name: 'Open Run with Tom' }).click();
  const sheet = page.getByRole('dialog', { name: 'Run with Tom' });
  await sheet.getByRole('button', { name: 'Change date or duration' }).click();
  await sheet.getByRole('textbox', { name: 'Duration' }).fill('45:00');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('definition').first()).toHaveText('45:00');
  await expect
    .poll(async () => store.find('statistic', 'userId', uid))
    .toMatchObject([{ name: 'Run with Tom', durationSec: 2700, byHand: true, icepoints: 0 }]);
});
