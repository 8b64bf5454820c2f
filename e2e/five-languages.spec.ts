import type { Locator, Page } from 'playwright/test';
import { LANGUAGE_TAGS, type LanguageTag } from '#core/settings.ts';
import { expect, newPerson, register, test } from './fixtures.ts';
import { expectFits, expectNoEnglish, textsOf } from './words.ts';

const TAGS = Object.values(LANGUAGE_TAGS);
const player = (page: Page): Locator => page.getByTestId('player');

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

test.use({ viewport: { width: 360, height: 740 } });

for (const tag of TAGS) {
  const t = textsOf(tag);

  test.describe(`in ${tag}, on a phone of 360 pixels`, () => {
    test.use({ locale: tag });

    test('every screen of a guest fits, and speaks the language', async ({ page }) => {
      for (const path of ['/login', '/register', '/workoutListOpen', '/workout/starterTabata0000001', '/workout/quick'])
        await visit(page, path, tag);
      await visit(page, '/no/such/page', tag);
    });

    test('so does every screen of a new account, with what opens on it, and a run to its end', async ({ page }) => {
      test.setTimeout(180_000);
      await register(page, newPerson(), t);
      await look(page, 'the empty list', tag);
      await page.getByRole('button', { name: t('list.new') }).click();
      await look(page, 'new workout', tag);
      await page.keyboard.press('Escape');
      await visit(page, '/addWorkoutSimpel', tag);
      await page.getByRole('button', { name: t('simple.create') }).click();
      await expect(player(page)).toBeVisible();
      const path = new URL(page.url()).pathname;
      await look(page, 'ready', tag);
      for (const other of ['/settings', '/statistic', '/offWorkouts', '/workoutlist/favorits', '/workoutlist/free'])
        await visit(page, other, tag);
      await visit(page, path.replace('/workout/', '/addWorkout/'), tag);
      await page.getByRole('button', { name: t('editor.add') }).click();
      await expect(page.getByRole('textbox', { name: t('editor.time'), exact: true }).last()).toBeVisible();
      await page
        .getByRole('textbox', { name: t('editor.time'), exact: true })
        .last()
        .fill('abc');
      await page.keyboard.press('Tab');
      await look(page, 'the editor, something wrong in it', tag);
      await visit(page, '/', tag);

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

    test('with text twice as large, lists, forms and the player still fit', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const path of ['/login', '/workoutListOpen', '/workout/starterTabata0000001', '/workout/quick']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await enlarge();
        await expectFits(page, `${path} in ${tag}, twice as large`);
      }
      await page.getByRole('button', { name: t('player.start'), exact: true }).click();
      await expect(player(page)).toHaveAttribute('data-running', 'true');
      await expectFits(page, `a run in ${tag}, twice as large`);
    });
  });
}
