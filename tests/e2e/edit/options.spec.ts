import type { Page } from 'playwright/test';
import { expect, newPerson, player, register, startRun, test, train } from '#e2e/support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const proposal = (page: Page) => page.getByRole('region', { name: /^Your exercises/ });
const names = (page: Page) => proposal(page).getByRole('listitem').locator('b').allTextContents();
const minutes = (page: Page) => page.getByRole('spinbutton', { name: 'Minutes' });
const total = (page: Page) => page.getByRole('region', { name: 'Total time' });

async function openOptions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New workout' }).first().click();
  await page.getByRole('link', { name: 'Build one for me' }).click();
  await expect(proposal(page)).toBeVisible();
}

test('a new account chooses sport, level and length, keeps what pleases, and trains to the end', async ({
  page,
  store,
}) => {
  const person = newPerson();
  await page.clock.install();
  await register(page, person);
  await openOptions(page);
  await page.getByRole('combobox', { name: 'Sport' }).selectOption('Strength');
  await page.getByRole('radio', { name: 'Hard' }).check();
  await minutes(page).fill('10');
  await expect(total(page)).toContainText('10:00');

  const before = await names(page);
  expect(before.length).toBeGreaterThan(2);
  await proposal(page)
    .getByRole('button', { name: `Keep ${before[1]}`, exact: true })
    .click();
  await page.getByRole('button', { name: 'Shuffle', exact: true }).click();
  await expect.poll(() => names(page)).not.toEqual(before);
  const shuffled = await names(page);
  expect(shuffled[1]).toBe(before[1]);
  await proposal(page)
    .getByRole('button', { name: `Replace ${shuffled[0]}`, exact: true })
    .click();
  await expect.poll(async () => (await names(page))[0]).not.toBe(shuffled[0]);
  const chosen = await names(page);
  expect(chosen.slice(1)).toEqual(shuffled.slice(1));
  await expect(total(page)).toContainText('10:00');

  await page.getByRole('button', { name: 'Create workout' }).click();
  await expect(page).toHaveURL(/\/workout\/\w{20}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Strength, 10 min' })).toBeVisible();
  await expect(page.getByText('10:00').first()).toBeVisible();
  await train(page);
  await expect(page.getByRole('heading', { name: 'Workout finished' })).toBeVisible();
  const uid = await store.uidOf(person.email);
  const stored = () => store.find('workouts', 'ownerId', uid);
  await expect.poll(stored).toMatchObject([{ sport: 'Strength', level: 'heavy', totalSec: 600, wType: 'text' }]);
  const wId = String((await stored())[0]?.$id);
  await expect.poll(async () => (await store.exercises(wId)).map(({ name }) => name)).toEqual(chosen);
  await expect
    .poll(async () => store.find('statistic', 'userId', uid))
    .toMatchObject([{ name: 'Strength, 10 min', durationSec: 600, completed: true }]);
});

test('without a connection it is made and runs all the same', async ({ page, context }) => {
  await register(page, newPerson());
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();
  await context.setOffline(true);
  await openOptions(page);
  await page.getByRole('combobox', { name: 'Sport' }).selectOption('YOGA');
  await page.getByRole('button', { name: 'Create workout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yoga, 20 min' })).toBeVisible();
  await startRun(page);
  await expect(player(page)).toHaveAttribute('data-running', 'true');
});

test('a reload loses nothing that was chosen', async ({ page }) => {
  await register(page, newPerson());
  await openOptions(page);
  await page.getByRole('combobox', { name: 'Sport' }).selectOption('Boxing');
  await page.getByRole('switch', { name: 'Quiet' }).check();
  await page.getByRole('button', { name: 'Shuffle', exact: true }).click();
  const before = await names(page);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Sport' })).toHaveValue('Boxing');
  await expect(page.getByRole('switch', { name: 'Quiet' })).toBeChecked();
  await expect.poll(() => names(page)).toEqual(before);
});

test('an exercise is added from the catalogue, swapped in the editor, and swapped before the start', async ({
  page,
}) => {
  await register(page, newPerson());
  await page.goto('/addWorkout');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine');
  await page.getByRole('button', { name: 'Add exercise' }).click();
  const catalogue = page.getByRole('dialog', { name: 'Exercises' });
  await catalogue.getByRole('combobox', { name: 'Sport' }).selectOption('all');
  await catalogue.getByRole('searchbox', { name: 'Search exercises' }).fill('Kniebeuge');
  await catalogue.getByRole('button', { name: 'Add Air squats' }).click();
  await expect(catalogue.getByRole('status')).toHaveText('Air squats added');
  await page.keyboard.press('Escape');
  const list = page.getByRole('list', { name: /^Exercises/ });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: /^Air squats/ }).click();
  await list.getByRole('button', { name: 'Swap exercise' }).last().click();
  await page
    .getByRole('dialog', { name: 'Instead of Air squats' })
    .getByRole('button', { name: 'Choose Chair squats' })
    .click();
  await expect(list.getByRole('button', { name: /^Chair squats/ })).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();

  await expect(player(page)).toBeVisible();
  await page.getByRole('button', { name: 'More for Mine' }).click();
  await page.getByRole('menuitem', { name: 'Swap an exercise' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chair squats' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose Wall sit' }).click();
  await expect(page.getByRole('status').filter({ hasText: '“Wall sit” instead of “Chair squats”' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Exercises' })).toContainText('Wall sit');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Exercises' })).toContainText('Wall sit');
});
