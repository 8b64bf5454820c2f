import { expect, newPerson, player, register, test } from '#e2e/support/fixtures.ts';
import { press, tabTo } from '#e2e/support/keyboard.ts';
import { expectFits, textsOf } from '#e2e/support/words.ts';

const t = textsOf('de');
test.use({ viewport: { width: 360, height: 740 }, locale: 'de-DE' });

const PLAN = `Beine am Morgen
3 Runden
1. Kniebeugen 40 s, 20 s Pause
2. Gehen 60 s
3. 12 Liegestütze
1 Min. Pause zwischen den Runden
Viel Spaß`;

test('who has no mouse pastes a plan, corrects a line and starts it, in German on a small phone', async ({ page }) => {
  await register(page, newPerson(), t);
  await press(page, 'button', t('list.new'));
  await press(page, 'link', t('words.title'));
  await tabTo(page, 'textbox', t('words.wish.label'));
  await page.keyboard.insertText(PLAN);
  const exercises = page.getByRole('list', { name: t('editor.exercises'), exact: true }).getByRole('listitem');
  await expect(exercises).toHaveCount(3);
  await expectFits(page, 'the preview');

  await press(page, 'button', t('words.lines.title'));
  await press(page, 'button', t('words.lines.correct', { line: '2. Gehen 60 s' }));
  await tabTo(page, 'radio', t('words.lines.became.exercise'));
  await page.keyboard.press('ArrowRight');
  await expect(exercises).toHaveCount(2);
  await expectFits(page, 'the lines');
  await press(page, 'button', t('simple.create'));
  await expect(page.getByRole('heading', { level: 1, name: 'Beine am Morgen' })).toBeVisible();
  await expect(player(page)).toHaveAttribute('data-phase', 'ready');
  await expectFits(page, 'the workout');
});

test('who has no mouse describes a workout and is told what was understood', async ({ page }) => {
  await register(page, newPerson(), t);
  await page.goto('/addWorkoutAI');
  await tabTo(page, 'textbox', t('words.wish.label'));
  await page.keyboard.insertText('10 Minuten Beine, ohne Springen, knieschonend');
  const said = page.getByText(/^Verstanden: 10 Min\./);
  await expect(said).toContainText(t('words.read.no.jump'));
  await expect(said).toContainText(t('words.read.gentle.knees'));
  await press(page, 'button', t('words.wish.ask'));
  await press(page, 'button', t('simple.create'));
  await expect(player(page)).toHaveAttribute('data-phase', 'ready');
  await expectFits(page, 'the workout');
});

const HISTORY = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2025-11-03 18:30:00,"Beine",1h 5m,"Squat (Barbell)",1,225.0,5,0,0,"","",8
2025-11-05 18:30:00,"Beine",1h 5m,"Squat (Barbell)",1,230.0,5,0,0,"","",8`;

test('who has no mouse brings a history along and takes it back', async ({ page }) => {
  await register(page, newPerson(), t);
  await page.goto('/export?import');
  const chosen = page.waitForEvent('filechooser');
  await press(page, 'button', t('export.import.file'));
  await (await chosen).setFiles({ name: 'strong.csv', mimeType: 'text/csv', buffer: Buffer.from(HISTORY) });
  await expect(page.getByRole('heading', { name: t('export.history.found_other', { count: '2' }) })).toBeVisible();
  await tabTo(page, 'radio', t('export.history.kg'));
  await page.keyboard.press('Space');
  await expectFits(page, 'the preview');
  await press(page, 'button', t('export.history.do_other', { count: '2' }));
  await expect(page.getByText(t('export.history.done_other', { count: '2' }))).toBeVisible();
  await press(page, 'button', t('export.history.undo'));
  await expect(page.getByText(t('export.history.undone_other', { count: '2' }))).toBeVisible();
  await expectFits(page, 'the end');
});
