import type { Page } from 'playwright/test';
import { addOwnExercise, expect, newPerson, register, signIn, stopClock, test } from '#e2e/support/fixtures.ts';
import { expectFits, textsOf } from '#e2e/support/words.ts';

for (const autoSave of [true, false])
  test(`a new account makes a workout, adds to it, leaves and comes back: saved, and nothing is asked (autosave ${autoSave ? 'on' : 'off'})`, async ({
    page,
  }) => {
    await page.clock.install();
    await register(page, newPerson());
    if (!autoSave) {
      await page.goto('/settings');
      await page.getByRole('switch', { name: 'Save automatically' }).click();
      await expect(page.getByRole('switch', { name: 'Save automatically' })).not.toBeChecked();
    }
    const save = async () => {
      if (!autoSave) await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await expect(page.getByText('Not saved yet')).toHaveCount(0);
    };
    await page.goto('/workoutlist/my');
    await page
      .getByRole('button', { name: 'New workout' })
      .or(page.getByRole('link', { name: 'New workout' }))
      .first()
      .click();
    await page.getByRole('link', { name: 'From scratch' }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect(name).toBeVisible();
    // Until it saves by itself, as long as it takes to look.
    await stopClock(page);
    await name.fill('Morning');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.clock.resume();
    await save();
    await expect(page).toHaveURL(/\/addWorkout\/\w{20}$/);
    await addOwnExercise(page);
    await page.getByRole('textbox', { name: 'Exercise name' }).last().fill('Jumps');
    await save();

    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: 'Workouts', level: 1 })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'More for Morning' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { name: 'Edit workout' })).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
    await expect(page.getByRole('list', { name: /^Exercises/ }).getByRole('listitem')).toHaveCount(2);
  });

test.describe('in German on the smallest phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 360, height: 740 } });

  test('both versions of a workout changed in two places can be read: no word is broken', async ({
    page,
    browser,
    app,
    store,
  }) => {
    const t = textsOf('de');
    const person = newPerson();
    await register(page, person, t);
    await page.goto('/addWorkout');
    await page.getByRole('textbox', { name: t('editor.name'), exact: true }).fill('Beine');
    await page.getByRole('textbox', { name: t('editor.exerciseName') }).fill('Kniebeugen');
    await expect(page).toHaveURL(/\/addWorkout\/\w{20}$/);
    await expect(page.getByText(t('editor.saved'), { exact: true })).toBeVisible();
    // Another device: two pages of one browser tell each other.
    const device = await browser.newContext({ baseURL: app.app });
    const elsewhere = await device.newPage();
    await signIn(elsewhere, person, t);
    const { pathname } = new URL(page.url());
    await elsewhere.goto(pathname);
    await elsewhere.getByRole('button', { name: /^Kniebeugen\s*\d/ }).click();
    const change = (on: Page, name: string) => on.getByRole('textbox', { name: t('editor.exerciseName') }).fill(name);
    await change(elsewhere, 'Seitliche Ausfallschritte im Wechsel');
    const stored = () => store.exercises(pathname.split('/').at(-1) ?? '');
    await expect.poll(stored).toMatchObject([{ name: 'Seitliche Ausfallschritte im Wechsel' }]);
    await change(page, 'Bulgarische Split-Kniebeugen');
    const compared = page.getByRole('region', { name: t('editor.merge.title') });
    await expect(compared.getByRole('radio')).toHaveCount(2);
    await expectFits(page, 'two versions compared');
    const broken = await compared.evaluate((region) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
        }
      }
      return found;
    });
    expect(broken).toEqual([]);
    await device.close();
  });
});
