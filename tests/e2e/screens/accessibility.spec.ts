import type { Page } from 'playwright/test';
import { DAY, isToday } from '#tests/support/today.ts';
import { findings, THEMES } from '#e2e/support/axe.ts';
import { ADMIN, expect, signIn, test } from '#e2e/support/fixtures.ts';
import { ANNAS_WORKOUT, expectHittable, goOn, GUEST_PATHS, load, personPaths } from '#e2e/support/screens.ts';
import { putProgramme } from '#e2e/support/programme.ts';
import { inEachSheet, putCase, SHEETS, SHEETS_OF_ADMINS, SHEETS_OF_TRAINED } from '#e2e/support/sheets.ts';
import { textsOf } from '#e2e/support/words.ts';

const [FIRST_THEME, ...ALL_OTHER_THEMES] = THEMES;
/** Beside the first, another each day. */
const OTHER_THEMES = ALL_OTHER_THEMES.filter((_, index) => isToday(index, ALL_OTHER_THEMES.length));
/** Themes differ in colours alone: what does not depend on them is looked at in the first. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

async function lookInThemes(page: Page, where: string): Promise<void> {
  await lookIn(page, where, FIRST_THEME);
  expect(await coloursAmiss(page), where).toEqual([]);
}

async function lookIn(page: Page, where: string, theme: string, within?: string): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
  expect(await findings(page, within), `${where} in ${theme}`).toEqual([]);
}

interface Axe {
  run(
    where: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[]; passes: unknown[] }>;
}

/** In other themes, with the axe that the first has left in the page: to ask for each alone took most of the time. */
async function coloursAmiss(page: Page): Promise<string[]> {
  const { found, looked } = await page.evaluate(
    async ({ themes, values }) => {
      const { axe } = window as unknown as { axe: Axe };
      const all: string[] = [];
      const seen: number[] = [];
      for (const theme of themes) {
        document.documentElement.setAttribute('data-theme', theme);
        const options = { runOnly: { type: 'rule', values }, resultTypes: ['violations'] };
        const { violations, passes } = await axe.run(document, options);
        seen.push(passes.length);
        for (const { id, nodes } of violations)
          all.push(...nodes.map(({ target }) => `${id} in ${theme}: ${target.join(' ')}`));
      }
      return { found: all, looked: seen };
    },
    { themes: OTHER_THEMES, values: OF_COLOURS },
  );
  expect(Math.min(...looked), 'rules that found something to look at').toBeGreaterThan(0);
  return found;
}

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? load : goOn)(page, path);
    await expectHittable(page, path);
    await lookInThemes(page, path);
  }
}

let sheets = 0;
/**
 * Of what is open the innermost alone: the page behind it was looked at. In one theme, by turns: a sheet is made of
 * what screens are made of, and all themes of it took a minute.
 */
async function lookAtOpen(page: Page, name: string): Promise<void> {
  sheets += 1;
  const within = (await page.getByRole('menu').count()) > 0 ? '[role="menu"]' : 'dialog[open]';
  const isOpen = (await page.locator(within).count()) > 0;
  await expectHittable(page, name);
  await lookIn(page, name, THEMES[(sheets + DAY) % THEMES.length] ?? FIRST_THEME, isOpen ? within : undefined);
}

test('axe finds nothing in all that admins see and open', async ({ page, app }) => {
  await putCase(app);
  await signIn(page, ADMIN);
  await inEachSheet(page, textsOf('en'), SHEETS_OF_ADMINS, '', (name) => lookAtOpen(page, name));
});

/** Some screens in one page each: to open one, and to sign in there, takes as long as to look at two screens. */
const groupsOf = (paths: readonly string[], size = 18): readonly (readonly string[])[] =>
  paths.length === 0 ? [] : [paths.slice(0, size), ...groupsOf(paths.slice(size), size)];

for (const paths of groupsOf(GUEST_PATHS))
  test(`axe finds nothing, and nothing that is hard to hit, on ${paths.join(', ')}, signed out`, ({ page }) =>
    walk(page, paths));

test.describe('signed in', () => {
  test.use({ storageState: ({ annasDevice }, use) => use(annasDevice) });
  for (const paths of groupsOf(personPaths(ANNAS_WORKOUT, { isDemo: true })))
    test(`axe finds nothing, and nothing that is hard to hit, on ${paths.join(', ')}`, async ({ page, app, store }) => {
      await putProgramme(app, await store.uidOf('anna@example.com'));
      await walk(page, paths);
    });

  test('axe finds nothing in any sheet, dialog or menu', async ({ page }) => {
    await load(page, '/info');
    await inEachSheet(page, textsOf('en'), [...SHEETS, ...SHEETS_OF_TRAINED], ANNAS_WORKOUT, (name) =>
      lookAtOpen(page, name),
    );
  });

  test('axe finds nothing in the media of an exercise, where one comes from, and in one’s own files', async ({
    page,
  }) => {
    await page.goto('/addWorkout');
    await page.getByRole('button', { name: 'Media' }).click();
    await page.getByRole('button', { name: 'Cover and music' }).click();
    const add = page.getByRole('button', { name: 'Add to the introduction' });
    await add.click();
    await lookInThemes(page, 'where media come from');
    await page.getByRole('dialog').getByRole('button', { name: 'My files' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search my files' })).toBeVisible();
    await lookInThemes(page, 'own files');
    await page.getByRole('button', { name: 'Back' }).last().click();
    await page.getByRole('button', { name: 'Record your voice' }).click();
    await expect(page.getByRole('button', { name: 'Start recording' })).toBeVisible();
    await lookInThemes(page, 'the recorder');
    await page.getByRole('button', { name: 'Back' }).last().click();
    await page.getByRole('button', { name: 'Text only' }).click();
    await page.getByRole('textbox', { name: 'Caption' }).fill('Heels down');
    await lookInThemes(page, 'media of an exercise');
  });

  test('axe finds nothing while a workout runs, and when it is finished', async ({ page }) => {
    await page.clock.install();
    await page.goto('/workout/starterTabata0000001');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.locator('[data-testid="player"]')).toHaveAttribute('data-running', 'true');
    await lookInThemes(page, 'running');
    // An exercise to its end: without one there is no headline, no glacier and nothing to share.
    const player = page.locator('[data-testid="player"]');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(player).toHaveAttribute('data-phase', 'exercise');
    await page.clock.fastForward(18_000);
    await expect(player).toHaveAttribute('data-phase', 'rest');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
    await expect(player).toHaveAttribute('data-phase', 'finished');
    await expect(page.getByText('1 of 8 exercises')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await lookInThemes(page, 'finished');
  });
});

test('what is pressed first is no part of the block that it stands on, on every theme', async ({ page }) => {
  await load(page, '/login');
  const start = page.getByRole('button', { name: 'Start', exact: true });
  for (const theme of THEMES) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    const [own, field] = await start.evaluate((button) => {
      const probe = document.createElement('i');
      probe.style.backgroundColor = 'var(--phase-field)';
      button.parentElement?.append(probe);
      const colours = [getComputedStyle(button, '::before'), getComputedStyle(probe)].map(
        ({ backgroundColor }) => backgroundColor,
      );
      probe.remove();
      return colours;
    });
    expect(own, theme).not.toBe(field);
    expect(own, theme).not.toBe('rgba(0, 0, 0, 0)');
  }
});
