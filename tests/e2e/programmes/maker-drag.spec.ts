import type { Page } from 'playwright/test';
import { expectSound } from '#e2e/support/axe.ts';
import { expect, newPerson, register, test } from '#e2e/support/fixtures.ts';
import { textsOf } from '#e2e/support/words.ts';

const PLAN = 'Montag: 3 Runden\n40 s Kniebeugen\nDonnerstag: 20 min Laufen';
const SHAPES = [
  ['phone', { width: 360, height: 740 }],
  ['desktop', { width: 1280, height: 800 }],
] as const;

const t = textsOf('de');
const grips = (page: Page) => page.getByRole('button', { name: t('editor.move', { name: 'Montag' }) });
/** Of the first week. */
const dayIn = (page: Page, n: number) =>
  page
    .locator('ol > li')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^Tag ${n}`) }) })
    .first();

async function makeWeeks(page: Page): Promise<void> {
  await register(page, newPerson(), t);
  await page.goto('/addProgramme');
  await page.getByRole('button', { name: t('words.plan.way') }).click();
  await page.getByRole('textbox', { name: t('words.plan.label') }).fill(PLAN);
  await page.getByRole('button', { name: t('maker.paste.take') }).click();
}

for (const [shape, viewport] of SHAPES)
  test.describe(shape, () => {
    test.use({ locale: 'de', viewport });

    test('a workout goes to another day by keyboard and by pointer, and back', async ({ page }) => {
      await makeWeeks(page);
      await page
        .getByRole('button', { name: t('maker.day.addRest') })
        .first()
        .click();
      const monday = grips(page).first();
      const dayOf = (n: number) => dayIn(page, n);
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

    test('a workout takes another place in its day', async ({ page }) => {
      await makeWeeks(page);
      const said = (text: string | RegExp) => expect(page.getByText(text).last()).toBeAttached();
      await grips(page).first().focus();
      await page.keyboard.press('Space');
      await said('Montag aufgenommen: Woche 1, Tag 1.');
      await page.keyboard.press('ArrowDown');
      await said('Montag über Woche 1, Tag 2.');
      await page.keyboard.press('Space');
      await said('Montag angehängt: Woche 1, Tag 2');
      await expect(grips(page).first()).toBeFocused();
      await page.keyboard.press('Space');
      await said('Montag aufgenommen: Woche 1, Tag 2.');
      await page.keyboard.press('ArrowUp');
      await said('Montag über Woche 1, Tag 2: Workout 1.');
      await page.keyboard.press('Space');
      await said('Montag verschoben: Woche 1, Tag 2: Workout 1');
      await expect(dayIn(page, 2).getByRole('combobox').first().locator('option:checked')).toHaveText('Montag');
    });

    test('a folded week opens below a workout that is held over it, and takes it', async ({ page }) => {
      await makeWeeks(page);
      const said = (text: string | RegExp) => expect(page.getByText(text).last()).toBeAttached();
      const chosenIn = (week: number) =>
        page.getByRole('region', { name: `Woche ${week}`, exact: true }).getByRole('combobox');
      // On a slow phone, where something moves, dnd-kit hears that the week has grown before it knows of its days.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
      await page.evaluate(() => {
        const draw = () => document.body.offsetHeight && requestAnimationFrame(draw);
        draw();
      });
      await expect(chosenIn(3)).toHaveCount(0);
      await grips(page).nth(1).focus();
      await page.keyboard.press('Space');
      await said('Montag aufgenommen: Woche 2, Tag 1.');
      await page.keyboard.press('ArrowDown');
      await said('Montag über Woche 2, Tag 2.');
      await page.keyboard.press('ArrowDown');
      await said(/^Montag über Woche 3, Tag/);
      await expect(chosenIn(3)).not.toHaveCount(0);
      // Twice as long as it takes to open a week.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1400)));
      await page.keyboard.press('Space');
      await said(/^Montag angehängt: Woche 3, Tag/);
      await expect(chosenIn(3)).toHaveCount(3);
      await expect(chosenIn(4)).toHaveCount(0);
    });
  });
