import type { Page } from 'playwright/test';
import { expect, newPerson, player, register, test } from '#e2e/support/fixtures.ts';

/** Where the focus is, as somebody sees it: never on the page as a whole, in sight, with a ring or a caret. */
async function expectFocusSeen(page: Page, where: string): Promise<void> {
  const fault = await page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return 'lost';
    const holder = at.closest('label') ?? at;
    const { width, height, bottom, top } = holder.getBoundingClientRect();
    if (width === 0 || height === 0 || bottom < 0 || top > innerHeight) return `out of sight: ${at.outerHTML}`;
    // A heading or a page that was opened takes the focus for who is read to.
    if (at.matches('[tabindex="-1"]')) return undefined;
    const hasRing = [at, holder].some((one) =>
      ['', '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part || null);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      }),
    );
    return hasRing ? undefined : `without a ring: ${at.outerHTML.slice(0, 200)}`;
  });
  expect(fault, where).toBeUndefined();
}

/** Goes on by Tab until the focus is on what has this role and name. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox' | 'spinbutton' | 'switch', name: string) {
  const wanted = page.getByRole(role, { name, exact: true });
  await expect(wanted.first()).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluateAll((found) => found.includes(document.activeElement as never))) return;
    await page.keyboard.press('Tab');
    // Behind the last one the browser's own buttons come.
    if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press('Tab');
    await expectFocusSeen(page, `on the way to ${name}`);
  }
  throw new Error(`${role} “${name}” is not reached by Tab`);
}
const press = async (page: Page, role: 'button' | 'link', name: string, key = 'Enter') => {
  await tabTo(page, role, name);
  await page.keyboard.press(key);
};

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test('who has no mouse signs in, makes a workout, runs it to its end, reads about it, sets the app and signs out', async ({
  page,
}) => {
  const person = newPerson();
  await register(page, person);
  await press(page, 'button', 'Sign out');
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();

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
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await expectFocusSeen(page, 'signed out');
});
