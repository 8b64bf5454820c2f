import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const THEMES = ['standard', 'dark', 'contrast', 'ice', 'ember'] as const;
const SIGNED_OUT = [
  '/login',
  '/register',
  '/workoutListOpen',
  '/workout/starterTabata0000001',
  '/export',
  '/together',
  '/test/camera',
  '/no/such/page',
];
const SIGNED_IN = [
  '/',
  '/workoutlist/free',
  '/workoutlist/offline',
  '/workoutlist/lists',
  '/addWorkout',
  '/addWorkout/annaLunchHiit0000001',
  '/addWorkoutSimpel',
  '/addWorkoutOptions',
  '/addWorkoutAI',
  '/addWorkoutMaster',
  '/createMastervideo',
  '/profile',
  '/settings',
  '/resize',
  '/statistic',
  '/toMuchWorkouts',
  '/st',
  '/friends',
  '/messages',
  '/messages?with=demoBen000000000000000000001',
  '/offWorkouts',
  '/export?import',
  '/export?w=annaLunchHiit0000001',
  '/workout/annaLunchHiit0000001',
  // Opens a session of it.
  '/together?w=annaLunchHiit0000001',
];

/** Themes differ in colours alone: what does not depend on them is looked at in the first. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

async function findings(page: Page, rules?: string[]): Promise<string[]> {
  // Its code, half a megabyte, goes into the page twice for each question: only the first one of a page needs it.
  const axe = new AxeBuilder(rules ? { page, axeSource: '0' } : { page });
  // Its other way opens a second page for each question, to gather what frames have found: here are none.
  axe.setLegacyMode();
  if (rules) axe.withRules(rules);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations, passes } = await axe.analyze();
  expect(passes.length, 'rules that found something to look at').toBeGreaterThan(0);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

async function lookInEveryTheme(page: Page, where: string): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    const rules = theme === THEMES[0] ? undefined : OF_COLOURS;
    expect(await findings(page, rules), `${where} in ${theme}`).toEqual([]);
  }
}

async function inEveryTheme(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await lookInEveryTheme(page, path);
}

/** A few screens in one page each: to open one, and to sign in there, takes as long as to look at a screen. */
const groupsOf = (paths: readonly string[], size = 4): readonly (readonly string[])[] =>
  paths.length === 0 ? [] : [paths.slice(0, size), ...groupsOf(paths.slice(size), size)];

for (const paths of groupsOf(SIGNED_OUT))
  test(`axe finds nothing on ${paths.join(', ')}, signed out`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of paths) await inEveryTheme(page, path);
  });

test.describe('signed in', () => {
  test.use({ storageState: ({ annasDevice }, use) => use(annasDevice) });
  for (const paths of groupsOf(SIGNED_IN))
    test(`axe finds nothing on ${paths.join(', ')}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const path of paths) await inEveryTheme(page, path);
    });

  test('axe finds nothing in the media of an exercise, where one comes from, and in one’s own files', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/addWorkout');
    await page.getByRole('button', { name: 'Media' }).click();
    await page.getByRole('button', { name: 'Cover and music' }).click();
    const add = page.getByRole('button', { name: 'Add to the introduction' });
    await add.click();
    await lookInEveryTheme(page, 'where media come from');
    await page.getByRole('button', { name: 'My files' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search my files' })).toBeVisible();
    await lookInEveryTheme(page, 'own files');
    await page.getByRole('button', { name: 'Back' }).last().click();
    await page.getByRole('button', { name: 'Record your voice' }).click();
    await expect(page.getByRole('button', { name: 'Start recording' })).toBeVisible();
    await lookInEveryTheme(page, 'the recorder');
    await page.getByRole('button', { name: 'Back' }).last().click();
    await page.getByRole('button', { name: 'Just a sentence' }).click();
    await page.getByRole('textbox', { name: 'Sentence' }).fill('Heels down');
    await lookInEveryTheme(page, 'media of an exercise');
  });

  test('axe finds nothing while a workout runs, and when it is finished', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/workout/starterTabata0000001');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.locator('[data-testid="player"]')).toHaveAttribute('data-running', 'true');
    await lookInEveryTheme(page, 'running');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
    await expect(page.locator('[data-testid="player"]')).toHaveAttribute('data-phase', 'finished');
    await lookInEveryTheme(page, 'finished');
  });
});
