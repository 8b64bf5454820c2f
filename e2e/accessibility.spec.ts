import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { ANNAS_WORKOUT, goOn, GUEST_PATHS, load, personPaths } from './screens.ts';

const THEMES = ['standard', 'dark', 'contrast', 'ice', 'ember'] as const;
/** Themes differ in colours alone: what does not depend on them is looked at in the first. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

async function findings(page: Page, rules?: string[]): Promise<string[]> {
  // Its code, half a megabyte, would go into the page twice for each question: only the first one of a page needs it.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder(isThere ? { page, axeSource: '0' } : { page });
  // Its other way opens a second page for each question, to gather what frames have found: here are none.
  axe.setLegacyMode();
  // Of what is well, one example of each rule: to name every one of them took longer than to look at it.
  axe.options({ resultTypes: ['violations'] });
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

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? load : goOn)(page, path);
    await lookInEveryTheme(page, path);
  }
}

/** Some screens in one page each: to open one, and to sign in there, takes as long as to look at a screen. */
const groupsOf = (paths: readonly string[], size = 10): readonly (readonly string[])[] =>
  paths.length === 0 ? [] : [paths.slice(0, size), ...groupsOf(paths.slice(size), size)];

for (const paths of groupsOf(GUEST_PATHS))
  test(`axe finds nothing on ${paths.join(', ')}, signed out`, ({ page }) => walk(page, paths));

test.describe('signed in', () => {
  test.use({ storageState: ({ annasDevice }, use) => use(annasDevice) });
  for (const paths of groupsOf(personPaths(ANNAS_WORKOUT, { isDemo: true })))
    test(`axe finds nothing on ${paths.join(', ')}`, ({ page }) => walk(page, paths));

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
