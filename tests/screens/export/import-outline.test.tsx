import { act, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { readHistory } from '#core/training/history/history.ts';
import { resultsOfHistory } from '#core/training/history/results.ts';
import { workoutFileText } from '#core/import/workout-file.ts';
import type { WholeWorkout, Workout } from '#core/workout/model.ts';
import { ExportScreen } from '#screens/export/ExportScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { downloads } from '#tests/screens/downloads.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const plain = (n: number, fields: Partial<Workout> = {}): WholeWorkout =>
  wholeOf([{ name: 'Squats', timeSec: 40, restSec: 20 }], {
    wId: `exported00000000000${n}`,
    ownerId: ANNA.uid,
    name: `Legs ${n}`,
    ...fields,
  });

beforeEach(() => {
  downloads();
});
const page = () => outlineOf(screen.getByRole('main'));
const show = async (path: string, options: ShellOptions = {}) => {
  const shown = await showAt('/export', <ExportScreen />, { path, ...options });
  await screen.findByRole('heading', { level: 1 });
  await act(settled);
  return shown;
};

const historyOf = (name: string) => {
  const reading = readHistory(readFileSync(`tests/core/other-apps/${name}.csv`, 'utf8'), {
    sports: new Map(),
    levels: new Map(),
  });
  if (!reading) throw new Error('It is no history.');
  return resultsOfHistory(reading, { uid: ANNA.uid, unit: 'kg', timeZone: 'UTC', nowMs: Date.now() }).results;
};

test('what a file would bring in', async () => {
  const { user } = await show('/export?import', { workouts: [plain(1)] });
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutlist
      heading "Import" level=1 dir=auto
      “Files from Icetime, OpenHIIT, Just Another Workout Timer, Zwift or Garmin, any plan as text, or your history from Strong, Hevy or FitNotes (CSV). Your workouts stay as they are.”
      button "Choose a file" ⟨download⟩
      “ZIP of any size. JSON, CSV, .zwo, .tcx, .fit or text up to 5 MB.”
      textbox "Or paste it here" dir=auto (The text of a file, or a plan as you’d write it: 3 rounds, squats 40 s, rest 20 s …)
      button "Preview""
  `);
  const many = wholeOf(
    Array.from({ length: 27 }, (_, n) => ({ timeSec: 10, name: n === 0 ? '' : `E${n}`, restSec: 5 })),
    { name: 'Long', rounds: 2 },
  );
  const open = wholeOf([{ name: 'Plank', timeSec: 0, reps: 5 }], { name: 'Open' });
  const text = workoutFileText([plain(1), many, many, open], { viewer: ANNA.uid });
  await user.upload(screen.getByLabelText('Choose a file'), new File([text], 'a.json'));
  const preview = await screen.findByRole('region', { name: 'What will be imported' });
  expect(outlineOf(preview)).toMatchInlineSnapshot(`
    "region "What will be imported" focused
      status
        heading "4 workouts found" level=2
        “From Icetime”
      list
        listitem
          checkbox "Legs 1" unchecked (1 exercise · 00:40 You already have it. Tick it to import a copy.)
          group closed
            button "Exercises of Legs 1"
        listitem
          checkbox "Long" checked (25 exercises · 2 rounds · 12:25 Your plan allows 25 exercises per workout, so 2 will be left out.)
          group closed
            button "Exercises of Long"
        listitem
          checkbox "Long" unchecked (25 exercises · 2 rounds · 12:25 It’s in the file twice. Tick it to import a copy. Your plan allows 25 exercises per workout, so 2 will be left out.)
          group closed
            button "Exercises of Long"
        listitem
          checkbox "Open" checked (1 exercise · your pace)
          group closed
            button "Exercises of Open"
      button "Import 2 workouts""
  `);
  const details = within(preview).getByText('Exercises of Open').closest('details');
  await user.click(within(preview).getByText('Exercises of Open'));
  await within(preview).findByText('Plank');
  expect(outlineOf(details)).toMatchInlineSnapshot(`
    "group open
      button "Exercises of Open" focused
      list
        listitem: “Plank 5 ×”"
  `);
});

test('a text that is imported', async () => {
  const { user } = await show('/export?import', { workouts: [plain(1)] });
  await user.click(screen.getByRole('textbox'));
  await user.paste('# Legs\n3 rounds\n- Squats 40 s, rest 20 s\nHave fun\nAnd sleep');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(outlineOf(await screen.findByRole('region', { name: 'What will be imported' }))).toMatchInlineSnapshot(`
    "region "What will be imported" focused
      status
        heading "1 workout found" level=2
        “From your text”
      list
        listitem
          checkbox "Legs" checked (1 exercise · 3 rounds · 02:40 Not understood: Have fun · And sleep)
          group closed
            button "Exercises of Legs"
      button "Import 1 workout""
  `);
  await user.click(screen.getByRole('button', { name: 'Import 1 workout' }));
  await screen.findByRole('link', { name: 'Go to workouts' });
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutlist
      heading "Import" level=1 dir=auto
      status: “1 workout is now in your list.”
      link "Go to workouts" → /workoutlist
      button "Import something else""
  `);
});

test('a history that is imported', async () => {
  const { user } = await show('/export?import', { results: historyOf('strong-2025').slice(0, 1) });
  const text = readFileSync('tests/core/other-apps/strong-rests.csv', 'utf8');
  await user.upload(screen.getByLabelText('Choose a file'), new File([text], 'a.csv'));
  await act(settled);
  await screen.findByRole('button', { name: /^Import \d/ });
  for (const folded of within(screen.getByRole('main')).getAllByRole('button', { expanded: false }))
    await act(async () => folded.click());
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutlist
      heading "Import" level=1 dir=auto
      “Files from Icetime, OpenHIIT, Just Another Workout Timer, Zwift or Garmin, any plan as text, or your history from Strong, Hevy or FitNotes (CSV). Your workouts stay as they are.”
      button "Choose a file" ⟨download⟩
      “ZIP of any size. JSON, CSV, .zwo, .tcx, .fit or text up to 5 MB.”
      textbox "Or paste it here" dir=auto (The text of a file, or a plan as you’d write it: 3 rounds, squats 40 s, rest 20 s …)
      button "Preview"
      region "Your history" focused
        status
          heading "4 past workouts found" level=2
          “From Strong, Dec 30, 2020 to Jun 3, 2025”
        “2 rest timers were left out.”
        button "By month" ⟨up⟩ expanded
        list
          listitem
            “June 2025”
            “1”
          listitem
            “February 2022”
            “1”
          listitem
            “August 2021”
            “1”
          listitem
            “December 2020”
            “1”
        button "1 note on the file" ⟨up⟩ expanded
        list
          listitem
            “The length makes no sense and was left out.”
            “Line 9”
        “Which unit are the weights in?”
        “The file doesn’t say. Icetime stores kilograms and converts pounds.”
        radiogroup "Which unit are the weights in?"
          radio "Kilograms (kg)" unchecked
          radio "Pounds (lb)" unchecked
        button "Import 4 past workouts""
  `);
  await user.click(screen.getByRole('radio', { name: 'Kilograms (kg)' }));
  await user.click(screen.getByRole('button', { name: /^Import \d/ }));
  await screen.findByRole('button', { name: 'Undo import' });
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutlist
      heading "Import" level=1 dir=auto
      “Files from Icetime, OpenHIIT, Just Another Workout Timer, Zwift or Garmin, any plan as text, or your history from Strong, Hevy or FitNotes (CSV). Your workouts stay as they are.”
      button "Choose a file" ⟨download⟩
      “ZIP of any size. JSON, CSV, .zwo, .tcx, .fit or text up to 5 MB.”
      textbox "Or paste it here" dir=auto (The text of a file, or a plan as you’d write it: 3 rounds, squats 40 s, rest 20 s …)
      button "Preview"
      region "Your history" focused
        status: “4 past workouts are now in your statistics.”
        link "Go to statistics" ⟨chart⟩ → /statistic
        button "Undo import"
        button "Import something else""
  `);
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  await screen.findByText(/removed again/);
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutlist
      heading "Import" level=1 dir=auto
      “Files from Icetime, OpenHIIT, Just Another Workout Timer, Zwift or Garmin, any plan as text, or your history from Strong, Hevy or FitNotes (CSV). Your workouts stay as they are.”
      button "Choose a file" ⟨download⟩
      “ZIP of any size. JSON, CSV, .zwo, .tcx, .fit or text up to 5 MB.”
      textbox "Or paste it here" dir=auto (The text of a file, or a plan as you’d write it: 3 rounds, squats 40 s, rest 20 s …)
      button "Preview"
      region "Your history"
        status: “4 past workouts were removed again.”
        button "Import something else""
  `);
});

test('the button opens the device’s own chooser', async () => {
  const { user } = await show('/export?import');
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Choose a file' }));
  expect(opened).toHaveBeenCalledTimes(1);
});
