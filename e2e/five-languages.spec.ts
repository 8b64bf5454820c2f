import type { Page } from 'playwright/test';
import { LANGUAGE_TAGS, type LanguageTag } from '#core/settings.ts';
import { expect, newPerson, player, register, test } from './fixtures.ts';
import { expectFits, expectNoEnglish, textsOf } from './words.ts';

const TAGS = Object.values(LANGUAGE_TAGS);

/** Looks at what is on the screen now: it fits a small phone, and all of it is in the language. */
async function look(page: Page, where: string, tag: LanguageTag): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFits(page, `${where} in ${tag}`);
  if (tag !== 'en') await expectNoEnglish(page, `${where} in ${tag}`, tag);
}

async function visit(page: Page, path: string, tag: LanguageTag): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await look(page, path, tag);
}

/** The same without loading the app anew, which takes most of the time: the address changes as by a link. */
async function goOn(page: Page, path: string, tag: LanguageTag): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await look(page, path, tag);
}

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

/** Nor is it wider than the page on larger phones, tablets and screens. */
async function widen(page: Page, path: string, tag: LanguageTag): Promise<void> {
  for (const width of [390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, `${path} in ${tag} at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(PHONE);
}

/** The page on show with text twice as large; the next page is as before. */
async function enlarge(page: Page, where: string, tag: LanguageTag): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectFits(page, `${where} in ${tag}, twice as large`);
}
const LONG_NAME = 'Donaudampfschifffahrtsgymnastikübungsprogramm';

for (const tag of TAGS) {
  const t = textsOf(tag);

  test.describe(`in ${tag}, on a phone of 360 pixels`, () => {
    test.use({ locale: tag });

    test('every screen of a guest fits, with text twice as large too, and speaks the language', async ({ page }) => {
      await visit(page, '/register', tag);
      await visit(page, '/no/such/page', tag);
      for (const path of [
        '/login',
        '/workoutListOpen',
        '/workout/starterTabata0000001',
        '/test/camera',
        '/together',
        '/workout/quick',
      ]) {
        await visit(page, path, tag);
        await enlarge(page, path, tag);
        await page.setViewportSize(PHONE);
      }
      await page.getByRole('button', { name: t('player.start'), exact: true }).click();
      await expect(player(page)).toHaveAttribute('data-running', 'true');
      await enlarge(page, 'a run', tag);
    });

    test('so does every screen of a new account, with what opens on it, and a run to its end', async ({ page }) => {
      await register(page, newPerson(), t);
      await look(page, 'the empty list', tag);
      await page.getByRole('button', { name: t('list.new') }).click();
      await look(page, 'new workout', tag);
      await page.keyboard.press('Escape');
      await visit(page, '/addWorkoutAI', tag);
      await page.getByRole('button', { name: t('words.wish.ask') }).click();
      await expect(page.getByRole('button', { name: t('simple.create') })).toBeVisible();
      await look(page, 'a suggestion', tag);
      await widen(page, '/addWorkoutAI', tag);
      for (const path of ['/addWorkoutMaster', '/createMastervideo']) {
        await visit(page, path, tag);
        await widen(page, path, tag);
      }
      await visit(page, '/addWorkoutSimpel', tag);
      await page.getByRole('textbox', { name: t('simple.name'), exact: true }).fill(LONG_NAME);
      await widen(page, '/addWorkoutSimpel', tag);
      await page.getByRole('button', { name: t('simple.create') }).click();
      await expect(player(page)).toBeVisible();
      await visit(page, '/addWorkoutOptions', tag);
      await widen(page, '/addWorkoutOptions', tag);
      await page.goBack();
      await expect(player(page)).toBeVisible();
      const path = new URL(page.url()).pathname;
      await look(page, 'ready', tag);
      await widen(page, 'ready', tag);
      for (const other of ['/workoutlist/favorits', '/workoutlist/free']) await visit(page, other, tag);
      const editor = path.replace('/workout/', '/addWorkout/');
      for (const other of [
        '/profile',
        '/settings',
        '/resize',
        '/statistic',
        '/toMuchWorkouts',
        '/st',
        '/friends',
        '/messages',
        '/offWorkouts',
      ]) {
        await goOn(page, other, tag);
        await widen(page, other, tag);
      }
      for (const other of [
        '/workoutlist/lists',
        '/export',
        '/export?import',
        `/export?w=${path.split('/').at(-1)}`,
        `/together?w=${path.split('/').at(-1)}`,
        '/',
        editor,
      ]) {
        await visit(page, other, tag);
        await widen(page, other, tag);
      }
      await page.getByRole('button', { name: t('media.openCover') }).click();
      await page
        .getByRole('list', { name: t('editor.exercises') })
        .getByRole('listitem')
        .first()
        .locator('[data-row]')
        .click();
      await page.getByRole('button', { name: t('media.open') }).click();
      await page.getByRole('button', { name: t('media.list.introAdd') }).click();
      await look(page, 'where media come from', tag);
      await page.getByRole('button', { name: t('media.way.voice') }).click();
      await expect(page.getByRole('button', { name: t('media.voice.start') })).toBeVisible();
      await look(page, 'the recorder', tag);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('media.list.introAdd') }).click();
      await page.getByRole('button', { name: t('media.way.sentence') }).click();
      await page.getByRole('textbox', { name: t('media.item.sentence') }).fill('123');
      await look(page, 'media of an exercise', tag);
      await page.getByRole('button', { name: t('editor.add'), exact: true }).click();
      await expect(page.getByRole('textbox', { name: t('editor.time'), exact: true }).last()).toBeVisible();
      await page
        .getByRole('textbox', { name: t('editor.time'), exact: true })
        .last()
        .fill('abc');
      await page.keyboard.press('Tab');
      await look(page, 'the editor, something wrong in it', tag);

      await visit(page, path, tag);
      await page.getByRole('button', { name: t('player.start'), exact: true }).click();
      await expect(player(page)).toHaveAttribute('data-running', 'true');
      await look(page, 'the count-in', tag);
      await page.getByRole('button', { name: t('player.next'), exact: true }).click();
      await expect(player(page)).toHaveAttribute('data-phase', 'exercise');
      await look(page, 'an exercise', tag);
      await page.getByRole('button', { name: t('player.pause'), exact: true }).click();
      await look(page, 'paused', tag);
      await page.getByRole('button', { name: t('player.steps'), exact: true }).click();
      await look(page, 'the steps', tag);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('player.next'), exact: true }).click();
      await expect(player(page)).toHaveAttribute('data-phase', /rest|waiting/);
      await look(page, 'a rest', tag);
      await page.getByRole('button', { name: t('player.stop'), exact: true }).click();
      await look(page, 'the question before stopping', tag);
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('player.stopYes') })
        .click();
      await expect(player(page)).toHaveAttribute('data-phase', 'finished');
      await look(page, 'the end', tag);
      await visit(page, '/statistic', tag);
      await visit(page, '/', tag);
    });
  });
}
