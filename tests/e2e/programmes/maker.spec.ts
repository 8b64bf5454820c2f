import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, newPerson, player, register, test } from '#e2e/support/fixtures.ts';
import { expectHittable } from '#e2e/support/screens.ts';
import { expectFits, expectNoEnglish, textsOf } from '#e2e/support/words.ts';

const PLAN = 'Montag: 3 Runden\n40 s Kniebeugen\n20 s Ausfallschritte\nDonnerstag: 20 min Laufen';

test('a programme built by rule can be changed, saved and started', async ({ page }) => {
  await register(page, newPerson());
  await page.goto('/addProgramme');
  await page.getByRole('button', { name: 'Build one for me' }).click();
  const sheet = page.getByRole('dialog', { name: 'Build one for me' });
  await sheet.getByRole('combobox', { name: 'Goal' }).selectOption('Strength');
  await sheet.getByRole('button', { name: 'Build programme' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Strength, 6 weeks');
  await page.getByRole('button', { name: 'Move Week 1, Day 1 later' }).click();
  await expect(page.getByRole('combobox', { name: 'Day 1: workout' }).first()).toHaveValue('b');
  await page.getByRole('button', { name: 'How Strength A grows' }).click();
  await page.getByRole('combobox', { name: 'What' }).selectOption('Rounds');
  await page.getByRole('radio', { name: 'Steps' }).check();
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Strength, 6 weeks');
  await page.getByRole('button', { name: 'Save programme' }).click();
  await expect(page.getByRole('heading', { name: 'Strength, 6 weeks', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Start today' }).click();
  await expect(player(page)).toHaveAttribute('data-phase', 'ready');
  await expect(page.getByRole('heading', { name: 'Strength B' })).toBeVisible();
});

test.describe('in German on a small phone', () => {
  test.use({ locale: 'de', viewport: { width: 360, height: 740 } });

  test('the maker and its sheets fit, and axe finds nothing', async ({ page }) => {
    const t = textsOf('de');
    await register(page, newPerson(), t);
    await page.goto('/addProgramme');
    await look(page, 'empty');
    await page.getByRole('button', { name: t('words.plan.way') }).click();
    await page.getByRole('textbox', { name: t('words.plan.label') }).fill(PLAN);
    await look(page, 'paste');
    await page.getByRole('button', { name: t('maker.paste.take') }).click();
    await expect(page.getByRole('heading', { name: t('maker.grow.title') })).toBeVisible();
    await look(page, 'pasted');
    await page.getByRole('button', { name: t('list.options') }).click();
    await look(page, 'build');
    await page.getByRole('button', { name: t('maker.build.make') }).click();
    await look(page, 'replace');
    await page.getByRole('button', { name: t('maker.replace.confirm') }).click();
    await look(page, 'built');
    await page.getByRole('button', { name: t('maker.grow.of', { name: 'Ganzkörper A' }) }).click();
    await look(page, 'grow');
  });
});

async function look(page: Page, where: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFits(page, where);
  await expectHittable(page, where);
  await expectNoEnglish(page, where, 'de');
  const axe = new AxeBuilder({ page }).setLegacyMode();
  axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  for (const theme of ['standard', 'dark', 'contrast', 'ice', 'ember']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    expect(found, `${where} in ${theme}`).toEqual([]);
  }
}
