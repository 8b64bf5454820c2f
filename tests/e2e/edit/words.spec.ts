import { expect, newPerson, player, register, startRun, test, train } from '#e2e/support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const PLAN = `Morning legs
3 rounds
1. Squats 40 s, rest 20 s
2. Lunges 30 s per side
3. 12 push-ups
1 min rest between rounds
Have fun`;

test('a pasted plan becomes a workout that runs to its end', async ({ page, store }) => {
  const person = newPerson();
  await page.clock.install();
  await register(page, person);
  await page.getByRole('button', { name: 'New workout' }).click();
  await page.getByRole('link', { name: 'Describe or paste' }).click();
  await page.getByRole('radio', { name: 'Paste a plan' }).check();
  await page.getByRole('textbox', { name: 'Your plan' }).fill(PLAN);
  await expect(page.getByRole('list', { name: 'Exercises' }).getByRole('listitem')).toHaveText([
    /^Squats00:40 · then 00:20 rest$/,
    /^Lunges00:30 · per side$/i,
    /^Push-ups12 ×$/,
  ]);
  await expect(page.getByText('Have fun', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change Lunges' }).click();
  await page.getByRole('textbox', { name: 'Time', exact: true }).fill('35');
  await page.getByRole('button', { name: 'Move up' }).click();
  await expect(page.getByRole('list', { name: 'Exercises' }).getByRole('listitem').first()).toContainText('00:35');
  await page.getByRole('button', { name: 'Create workout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Morning legs' })).toBeVisible();
  await train(page);
  await expect(page.getByRole('heading', { name: 'Workout finished' })).toBeVisible();
  const uid = await store.uidOf(person.email);
  await expect.poll(async () => (await store.find('statistic', 'userId', uid)).length).toBe(1);
  const [result] = await store.find('statistic', 'userId', uid);
  expect(result).toMatchObject({ name: 'Morning legs', exercisesDone: 9, exercisesTotal: 9, completed: true });
});

test('what was pasted can be created at once, without scrolling, also without a network', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page, newPerson());
  await page.goto('/addWorkoutAI');
  // So long that the proposal begins below the screen.
  await page.getByRole('textbox', { name: 'What would you like to train?' }).fill(`${PLAN}\n\n${PLAN}`);
  const create = page.getByRole('button', { name: 'Create workout' });
  await expect(create).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Total time' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await create.click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await context.setOffline(true);
  const hint = page.getByText('You’re offline');
  await expect(hint).toHaveCount(1);
  const hintTop = await hint.evaluate((element) => element.getBoundingClientRect().top);
  expect(await create.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThan(hintTop);
});

test('a wish is answered, with and without a network, by a workout that runs', async ({ page, context }) => {
  await register(page, newPerson());
  const wish = async () => {
    await page.getByRole('textbox', { name: 'What would you like to train?' }).fill('strong legs, no jumping');
    await expect(page.getByText('Understood: Legs · No jumping')).toBeVisible();
    await page.getByRole('button', { name: 'Suggest a workout' }).click();
    await expect(page.getByRole('region', { name: 'Total time' })).toContainText('20:00');
    await page.getByRole('button', { name: 'Create workout' }).click();
    await expect(player(page)).toHaveAttribute('data-phase', 'ready');
    await startRun(page);
  };
  await page.goto('/addWorkoutAI');
  await wish();
  await page.goto('/addWorkoutAI');
  await expect(page.getByRole('button', { name: 'Suggest a workout' })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await wish();
});

test('a plan of several days is corrected where it was misread, and becomes a workout a day', async ({ page }) => {
  await register(page, newPerson());
  await page.goto('/addWorkoutAI');
  const text = 'Day 1\nSquats 3x10\nWalk 60 s\nDay 2\nRows 3x8\nPlank 110 min';
  await page.getByRole('textbox', { name: 'What would you like to train?' }).fill(text);
  await expect(page.getByText('Not sure about this one.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Correct “Walk 60 s”' }).click();
  await page.getByRole('group', { name: 'Walk 60 s' }).getByRole('radio', { name: 'Rest', exact: true }).check();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Day 1' }).getByText('1 exercise · 3 rounds'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 workouts' }).click();
  await expect(page.getByRole('article', { name: 'Day 1' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Day 2' })).toBeVisible();
});
