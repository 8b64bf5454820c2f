import { expect, newPerson, player, register, test } from '#e2e/support/fixtures.ts';
import { expectFocusSeen, press, tabTo } from '#e2e/support/keyboard.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test('who has no mouse signs in, makes a workout, runs it to its end, reads about it, sets the app and signs out', async ({
  page,
}) => {
  const person = newPerson();
  await register(page, person);
  await press(page, 'button', 'Sign out');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(person.email);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();

  await press(page, 'button', 'New workout');
  await press(page, 'link', 'Interval timer');
  await expect(page.getByRole('heading', { name: 'Interval timer', level: 1 })).toBeVisible();
  for (const [role, name, value] of [
    ['textbox', 'Name', 'By hand'],
    ['spinbutton', 'Exercises', '1'],
    ['spinbutton', 'Rounds', '1'],
    ['textbox', 'Exercise time', '3'],
  ] as const) {
    await tabTo(page, role, name);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
  }
  await press(page, 'button', 'Create workout');
  await expect(page.getByRole('heading', { name: 'By hand' })).toBeVisible();

  await press(page, 'button', 'Start');
  await expect(player(page)).toHaveAttribute('data-running', 'true');
  await expectFocusSeen(page, 'while it runs');
  await press(page, 'button', 'Pause', 'Space');
  await expect(player(page)).toHaveAttribute('data-running', 'false');
  await page.keyboard.press('Space');
  await expect(player(page)).toHaveAttribute('data-running', 'true');
  await page.keyboard.press('Space');
  await expect(player(page)).toHaveAttribute('data-running', 'false');
  // Past the lead-in while the clock stands: on the way to a button it would end, and the exercise be skipped.
  await press(page, 'button', 'Next');
  await expect(player(page)).toHaveAttribute('data-phase', 'exercise');
  await press(page, 'button', 'Resume', 'Space');
  // What is trained counts, and what is skipped does not.
  await expect(player(page)).toHaveAttribute('data-phase', 'finished');
  await expect(page.getByRole('heading', { name: 'Workout finished' })).toBeVisible();
  await expectFocusSeen(page, 'at the end');

  await press(page, 'link', 'Statistics');
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
  await press(page, 'link', 'Settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await tabTo(page, 'switch', 'Repeat beep');
  const beep = page.getByRole('switch', { name: 'Repeat beep' });
  const before = await beep.isChecked();
  await page.keyboard.press('Space');
  await expect(beep).toBeChecked({ checked: !before });
  await press(page, 'button', 'Sign out');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectFocusSeen(page, 'signed out');
});

test('on small screens nothing with the focus is covered by the bar that creates the workout', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page, newPerson());
  for (const route of ['/addWorkoutSimpel', '/addWorkoutOptions', '/addWorkoutAI']) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const wish = page.getByRole('textbox', { name: 'What would you like to train?' });
    if (route === '/addWorkoutAI')
      await wish.fill('Legs\n- Squats 3x10\n- Lunges 3x12\n- Plank 60 s\n- Bridges 3x15\n- Wall sit 45 s');
    const create = page.getByRole('button', { name: 'Create workout' });
    await expect(create).toBeInViewport({ ratio: 1 });
    await tabTo(page, 'button', 'More options in the editor');
  }
});
