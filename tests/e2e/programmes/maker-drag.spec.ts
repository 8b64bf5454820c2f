import { expectSound } from '#e2e/support/axe.ts';
import { expect, newPerson, register, test } from '#e2e/support/fixtures.ts';
import { textsOf } from '#e2e/support/words.ts';

const PLAN = 'Montag: 3 Runden\n40 s Kniebeugen\nDonnerstag: 20 min Laufen';
const SHAPES = [
  ['phone', { width: 360, height: 740 }],
  ['desktop', { width: 1280, height: 800 }],
] as const;

for (const [shape, viewport] of SHAPES)
  test.describe(shape, () => {
    test.use({ locale: 'de', viewport });

    test('a workout goes to another day by keyboard and by pointer, and back', async ({ page }) => {
      const t = textsOf('de');
      await register(page, newPerson(), t);
      await page.goto('/addProgramme');
      await page.getByRole('button', { name: t('words.plan.way') }).click();
      await page.getByRole('textbox', { name: t('words.plan.label') }).fill(PLAN);
      await page.getByRole('button', { name: t('maker.paste.take') }).click();
      await page
        .getByRole('button', { name: t('maker.day.addRest') })
        .first()
        .click();
      const monday = page.getByRole('button', { name: t('editor.move', { name: 'Montag' }) }).first();
      const dayOf = (n: number) =>
        page
          .locator('ol > li')
          .filter({ has: page.getByRole('heading', { name: new RegExp(`^Tag ${n}`) }) })
          .first();
      await monday.focus();
      await page.keyboard.press('Space');
      await expect(page.getByText(/^Montag aufgenommen: Woche 1, Tag 1/)).toBeAttached();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText(/^Montag über Woche 1, Tag 2/)).toBeAttached();
      await page.keyboard.press('Space');
      await expect(page.getByText('Montag angehängt: Woche 1, Tag 2')).toBeVisible();
      await expect(monday).toBeFocused();
      await expect(dayOf(2).getByRole('combobox')).toHaveCount(2);
      await page.getByRole('button', { name: t('common.undo') }).click();
      await expect(dayOf(1).getByRole('combobox')).toHaveCount(1);
      await monday.scrollIntoViewIfNeeded();
      const [from, to] = [await monday.boundingBox(), await dayOf(3).boundingBox()];
      if (!from || !to) throw new Error('not laid out');
      await page.mouse.move(from.x + 20, from.y + 20);
      await page.mouse.down();
      await page.mouse.move(to.x + 40, to.y + 20, { steps: 8 });
      await page.mouse.move(to.x + 42, to.y + 22);
      await page.mouse.up();
      await expect(page.getByText('Montag verschoben: Woche 1, Tag 3')).toBeVisible();
      await expect(dayOf(3).getByRole('combobox')).toHaveCount(1);
      await expectSound(page, 'dragged');
    });
  });
