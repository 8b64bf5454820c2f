import {
  expect,
  flyFor,
  makeIntervalTimer,
  newPerson,
  player,
  register,
  test,
  untilStored,
} from '#e2e/support/fixtures.ts';
import { textsOf } from '#e2e/support/words.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const CARD = 'main li button';

test('a guest looks through the exercises and runs one at once', async ({ page }) => {
  await page.clock.install();
  await page.goto('/workoutListOpen');
  await page.getByRole('link', { name: 'Look through the exercises first' }).click();
  await expect(page.getByRole('heading', { name: 'Exercises', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill('kniebeugen');
  await page.getByRole('button', { name: /^Air squats/ }).click();
  await page.getByRole('dialog', { name: 'Air squats' }).getByRole('button', { name: 'Start for 00:30' }).click();
  await expect(player(page)).toHaveAttribute('data-running', 'true');
  await expect(async () => {
    await flyFor(page, 5000);
    await expect(player(page)).toHaveAttribute('data-phase', 'finished', { timeout: 100 });
  }).toPass();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Air squats' })).toBeVisible();
});

test('somebody who speaks German finds an exercise by its English name', async ({ page }) => {
  const de = textsOf('de');
  await page.addInitScript(() => localStorage.setItem('icetime.language', 'de'));
  await page.goto('/exercises');
  await expect(page.getByRole('heading', { name: de('catalogue.title'), level: 1 })).toBeVisible();
  await page.getByRole('searchbox').fill('mountain climbers');
  await expect(page.locator(CARD).first()).toContainText('Bergsteiger');
});

test('an exercise goes from the catalogue into a workout of one’s own', async ({ page, store }) => {
  const person = newPerson();
  await register(page, person);
  await makeIntervalTimer(page, { name: 'Legs', exercises: 2, time: '0:20', rest: '0:10', rounds: 1 });
  await untilStored(page);
  await page.goto('/exercises?exercise=Air+squats');
  await page.getByRole('button', { name: 'Add to…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Legs' }).click();
  await expect(page.getByText('“Air squats” added to “Legs”.')).toBeVisible();
  await untilStored(page);
  const uid = await store.uidOf(person.email);
  const [workout] = await store.find('workouts', 'ownerId', uid);
  await expect
    .poll(async () => (await store.exercises(String(workout?.$id))).map(({ name }) => name).at(-1))
    .toBe('Air squats');
});

test('only the figure that is pointed at or has the focus moves', async ({ page }) => {
  await page.goto('/exercises');
  const cards = page.locator(CARD);
  await cards.nth(1).hover();
  await expect(cards.nth(1).locator('canvas')).toHaveCount(1);
  await cards.nth(2).focus();
  await expect(cards.nth(2).locator('canvas')).toHaveCount(1);
  await expect(page.locator('main canvas')).toHaveCount(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('main canvas')).toHaveCount(0);
});
