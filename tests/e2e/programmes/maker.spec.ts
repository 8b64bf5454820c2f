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

const WORDS = '12 weeks to a first half marathon, three days, bad knee';
const SHEET = 'Build one for me';

test('a programme described in words is made by rule where there is no AI, with and without a network', async ({
  page,
  context,
}) => {
  await register(page, newPerson());
  await page.goto('/addProgramme');
  const sheet = page.getByRole('dialog', { name: SHEET });
  const describe = async () => {
    await page.getByRole('button', { name: SHEET }).click();
    await sheet.getByRole('textbox', { name: 'In your own words (optional)' }).fill(WORDS);
    const said = 'Understood: Endurance · 12 weeks · 3 days a week · Gentle on the knees';
    await expect(sheet.getByText(said)).toBeVisible();
    await sheet.getByRole('button', { name: 'Build programme' }).click();
  };
  await describe();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Endurance, 12 weeks');
  await expect(page.getByText('There’s no AI here, so this programme follows fixed rules.')).toBeVisible();
  await context.setOffline(true);
  await describe();
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('The server can’t help right now')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save programme' }).click();
  await expect(page.getByRole('heading', { name: 'Endurance, 12 weeks', level: 1 })).toBeVisible();
});

test('an AI’s programme is a draft to be looked over, that runs once it is saved', async ({ page }) => {
  const workout = { kind: 'written', key: 'w0', name: 'Easy run', exercises: [{ name: 'Easy run', timeSec: 1200 }] };
  const week = { days: [{ workouts: ['w0'], note: '' }], loadPercent: 100 };
  const about = { name: 'To the half', description: 'Slowly.', sport: 'Endurance', level: 'base', language: 'English' };
  const content = JSON.stringify({ weeks: Array.from({ length: 12 }, () => week), workouts: [workout] });
  const result = { programme: { ...about, content }, source: 'gemini' };
  await page.route(/\/callModel$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { result } }) : route.fallback(),
  );
  await register(page, newPerson());
  await page.goto('/addProgramme');
  await page.getByRole('button', { name: SHEET }).click();
  const sheet = page.getByRole('dialog', { name: SHEET });
  await sheet.getByRole('textbox', { name: 'In your own words (optional)' }).fill(WORDS);
  await sheet.getByRole('button', { name: 'Build programme' }).click();
  await expect(page.getByText('Suggested by an AI. Look it over before you train.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('To the half');
  await page.getByRole('button', { name: 'Save programme' }).click();
  await page.getByRole('button', { name: 'Start today' }).click();
  await expect(player(page)).toHaveAttribute('data-phase', 'ready');
  await expect(page.getByRole('heading', { name: 'Easy run' })).toBeVisible();
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
    await page
      .getByRole('textbox', { name: t('maker.build.words') })
      .fill('12 Wochen, drei Tage, Knie schonen, leise, wegen der Nachbarn');
    await expect(page.getByText(t('maker.build.wordsFirst'))).toBeVisible();
    await expectSound(page, 'build');
    await page.getByRole('button', { name: t('maker.build.make') }).click();
    await expectSound(page, 'replace');
    await page.getByRole('button', { name: t('maker.replace.confirm') }).click();
    await expectSound(page, 'built');
    await page.getByRole('button', { name: t('maker.grow.of', { name: 'Ganzkörper A' }) }).click();
    await expectSound(page, 'grow');
  });
});
