import { expectSound } from '#e2e/support/axe.ts';
import { expect, newPerson, player, register, test } from '#e2e/support/fixtures.ts';
import { textsOf } from '#e2e/support/words.ts';

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
    await expectSound(page, 'empty');
    await page.getByRole('button', { name: t('words.plan.way') }).click();
    await page.getByRole('textbox', { name: t('words.plan.label') }).fill(PLAN);
    await expectSound(page, 'paste');
    await page.getByRole('button', { name: t('maker.paste.take') }).click();
    await expect(page.getByRole('heading', { name: t('maker.grow.title') })).toBeVisible();
    await expectSound(page, 'pasted');
    await page.getByRole('button', { name: t('list.options') }).click();
    await expectSound(page, 'build');
    await page.getByRole('button', { name: t('maker.build.make') }).click();
    await expectSound(page, 'replace');
    await page.getByRole('button', { name: t('maker.replace.confirm') }).click();
    await expectSound(page, 'built');
    await page.getByRole('button', { name: t('maker.grow.of', { name: 'Ganzkörper A' }) }).click();
    await expectSound(page, 'grow');
  });
});
