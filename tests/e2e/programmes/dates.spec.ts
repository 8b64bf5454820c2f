import { expectSound } from '#e2e/support/axe.ts';
import { expect, goOffline, newPerson, player, register, test, untilStored } from '#e2e/support/fixtures.ts';
import { textsOf } from '#e2e/support/words.ts';

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

  test('the days of a programme are in the calendar, follow other training days, and start without a network', async ({
    page,
    context,
  }) => {
    await page.clock.install({ time: new Date(2026, 10, 30, 9) });
    await register(page, newPerson());
    await page.goto('/programme/starterProgrammepullup');
    await page.getByRole('button', { name: 'Choose days' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Follow' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await untilStored(page);

    await page.goto('/calendar');
    const day = (name: RegExp) => page.getByRole('grid').getByRole('button', { name });
    await expect(day(/30 November 2026/)).toHaveAccessibleName(/1 planned$/);
    await expect(day(/, 1 December 2026/)).not.toHaveAccessibleName(/planned/);
    await page.getByRole('link', { name: /^Hang and row, / }).click();
    await expect(page.getByRole('dialog', { name: 'Week 1, day 1' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Training days' }).click();
    const sheet = page.getByRole('dialog', { name: 'When do you train?' });
    for (const name of ['Monday', 'Tuesday']) await sheet.getByRole('checkbox', { name }).click();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toHaveCount(0);
    await untilStored(page);

    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto('/calendar');
    await expect(day(/, 1 December 2026/)).toHaveAccessibleName(/1 planned$/);
    await goOffline(context);
    await page.clock.setSystemTime(new Date(2026, 11, 1, 9));
    await page.reload();
    await page.getByRole('link', { name: 'Open “Calendar”' }).click();
    await expect(day(/, 1 December 2026/)).toHaveAccessibleName(/1 planned$/);
    await expect(day(/30 November 2026/)).not.toHaveAccessibleName(/planned/);
    await page.getByRole('link', { name: /^Start Hang and row/ }).click();
    await expect(player(page)).toHaveAttribute('data-phase', 'ready');
  });
});

test.describe('in German on a small phone', () => {
  test.use({ locale: 'de', viewport: { width: 360, height: 740 } });

  test('the calendar with days of a programme and the choice of other days fit, and axe finds nothing', async ({
    page,
  }) => {
    const t = textsOf('de');
    const look = (where: string) => expectSound(page, where);
    await register(page, newPerson(), t);
    await page.goto('/programme/starterProgrammepullup');
    await page.getByRole('button', { name: t('programme.chooseDays') }).click();
    await page.getByRole('button', { name: t('programme.follow.save') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Mehr zu Dein erster Klimmzug' }).click();
    await page.getByRole('menuitem', { name: t('programme.follow.weekdays') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('training days');
    await page.goto('/calendar');
    await expect(page.getByText('Dein erster Klimmzug · Woche 1, Tag 1')).toBeVisible();
    await look('calendar');
  });
});
