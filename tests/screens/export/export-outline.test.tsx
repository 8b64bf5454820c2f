import { act, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { failed } from '#core/base/errors.ts';
import { readHistory } from '#core/training/history/history.ts';
import { resultsOfHistory } from '#core/training/history/results.ts';
import type { WholeWorkout, Workout } from '#core/workout/model.ts';
import { ExportScreen } from '#screens/export/ExportScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, BEN, settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { downloads } from '#tests/screens/downloads.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const W_ID = 'exported000000000001';
const full = (fields: Partial<Workout> = {}): WholeWorkout =>
  wholeOf(
    [
      {
        name: 'Squats',
        timeSec: 40,
        restSec: 20,
        notes: 'Heels down',
        introDetails: [{ url: '', audioUrl: '', text: 'Stand wide.', seconds: 0 }],
        exDetails: [
          { url: '', audioUrl: '', text: 'Slowly', seconds: 0 },
          { url: 'https://example.com/a.jpg', audioUrl: '', text: '', seconds: 0 },
        ],
      },
      { name: ' ', timeSec: 0, reps: 12, restSec: 15 },
    ],
    {
      wId: W_ID,
      ownerId: ANNA.uid,
      name: 'Legs',
      description: 'For the knees',
      rounds: 3,
      warmUpSec: 120,
      coolDownSec: 30,
      sport: 'Strength',
      level: 'heavy',
      ...fields,
    },
  );
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
const press = (name: string) =>
  act(async () => {
    screen.getByRole('button', { name }).click();
    await settled();
  });

const historyOf = (name: string) => {
  const reading = readHistory(readFileSync(`tests/core/other-apps/${name}.csv`, 'utf8'), {
    sports: new Map(),
    levels: new Map(),
  });
  if (!reading) throw new Error('It is no history.');
  return resultsOfHistory(reading, { uid: ANNA.uid, unit: 'kg', timeZone: 'UTC', nowMs: Date.now() }).results;
};

test('the sheet of a workout without an end', async () => {
  await show(`/export?w=${W_ID}`, {
    workouts: [full({ roundRestSec: 0, imgUrl: `workout-media/${ANNA.uid}/1_a.jpg` })],
  });
  await screen.findByRole('img', { name: /^QR code/ });
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /export
      heading "Legs" level=1 dir=auto
      region "Print or save"
        button "Print"
        button "Calendar" ⟨calendar⟩
        button "JSON" ⟨download⟩
        button "Text" ⟨download⟩
        button "Zwift (.zwo)" ⟨download⟩
        button "Garmin (.tcx)" ⟨download⟩
        button "ZIP with media" ⟨download⟩
        “Pictures, films and sounds stored with Icetime aren’t in the JSON file. The ZIP has them.”
        “The Zwift and Garmin files have names, times, rests and rounds, but no pictures, films or music. Garmin cuts names to 15 characters. In Zwift, exercises without a time get 01:30.”
      article "Sheet"
        term: “Length”
        definition: “06:00+”
        term: “Exercises”
        definition: “2 exercises · 3 rounds”
        term: “Sport”
        definition: “Strength · Hard”
        dir=auto: “For the knees”
        figure
          img "QR code that opens Legs"
          “Open in Icetime”
        “Warm-up”
        “02:00”
        list "Exercises"
          listitem
            “Squats”
            “then 00:20 rest”
            dir=auto: “First: Stand wide.”
            dir=auto: “Slowly”
            dir=auto: “Heels down”
            “00:40”
          listitem
            “Exercise 2”
            “then 00:15 rest”
            “12 ×”
        “Cool-down”
        “00:30”"
  `);
});

test('the sheet of somebody else’s short workout', async () => {
  await show(`/export?w=${W_ID}`, { workouts: [{ ...plain(1, { ownerId: BEN.uid, rules: 'nocopy' }) }] });
  await screen.findByRole('img', { name: /^QR code/ });
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /export
      heading "Legs 1" level=1 dir=auto
      region "Print or save"
        button "Print"
        button "Calendar" ⟨calendar⟩
        “The author doesn’t allow copies. You can print it and add it to your calendar.”
      article "Sheet"
        term: “Length”
        definition: “00:40”
        term: “Exercises”
        definition: “1 exercise”
        term: “Sport”
        definition: “Other · Easy”
        figure
          img "QR code that opens Legs 1"
          “Open in Icetime”
        list "Exercises"
          listitem
            “Squats”
            “00:40”"
  `);
});

test('a rest between rounds takes the place of the one at a round’s end', async () => {
  await show(`/export?w=${W_ID}`, {
    workouts: [plain(1, { rounds: 2, roundRestSec: 60, imgUrl: 'https://example.com/a.jpg' })],
  });
  // A picture of the open web stays where it is.
  expect(screen.queryByRole('button', { name: 'ZIP with media' })).toBeNull();
  await screen.findByRole('img', { name: /^QR code/ });
  expect(outlineOf(screen.getByRole('article'))).toMatchInlineSnapshot(`
    "article "Sheet"
      term: “Length”
      definition: “02:20”
      term: “Exercises”
      definition: “1 exercise · 2 rounds”
      term: “Sport”
      definition: “Other · Easy”
      figure
        img "QR code that opens Legs 1"
        “Open in Icetime”
      list "Exercises"
        listitem
          “Squats”
          “00:40”
      “Rest between rounds”
      “01:00”"
  `);
});

test('why there is no sheet, and what then', async () => {
  const said: string[] = [];
  for (const problem of ['not-found', 'not-allowed', 'offline', 'timeout'] as const) {
    const { leave } = await show(`/export?w=${W_ID}`, {
      prepare: ({ library }) => vi.spyOn(library.port, 'getWhole').mockResolvedValue(failed(problem)),
    });
    await screen.findByRole('heading', { level: 2 });
    said.push(page());
    leave();
  }
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /export
      heading "Sheet" level=1 dir=auto
      heading "This workout can’t be opened" level=2
      “It doesn’t exist, or it’s been deleted.”
      link "Back" → /export
    main
      link "Back" ⟨left⟩ → /export
      heading "Sheet" level=1 dir=auto
      heading "This workout can’t be opened" level=2
      “It’s private. Ask its owner to share it with you.”
      link "Back" → /export
      button "Retry"
    main
      link "Back" ⟨left⟩ → /export
      heading "Sheet" level=1 dir=auto
      heading "This workout can’t be opened" level=2
      “You’re offline, and this workout isn’t on this device.”
      link "Back" → /export
      button "Retry"
    main
      link "Back" ⟨left⟩ → /export
      heading "Sheet" level=1 dir=auto
      heading "This workout can’t be opened" level=2
      “That took too long. Try again.”
      link "Back" → /export
      button "Retry""
  `);
});

test('a date for a workout', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12, 20), toFake: ['Date'] });
  const { user } = await show(`/export?w=${W_ID}`, { workouts: [plain(1)] });
  await screen.findByRole('img', { name: /^QR code/ });
  await press('Calendar');
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Add to your calendar"
      heading "Add to your calendar" level=2
      button "Close" ⟨close⟩ focused
      datetime-local "Date and time" = "2026-11-20T14:00" (The file opens in your calendar app.)
      button "Download calendar file""
  `);
  await user.clear(screen.getByLabelText('Date and time'));
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Add to your calendar"
      heading "Add to your calendar" level=2
      button "Close" ⟨close⟩
      datetime-local "Date and time" invalid (Choose a date and a time.) focused
      button "Download calendar file""
  `);
});

test('all that one has', async () => {
  const { user } = await show('/export', { workouts: [plain(1), plain(2)], results: historyOf('hevy') });
  await screen.findByText(/from Hevy/);
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutlist
      heading "Export and import" level=1 dir=auto
      heading "Everything about you" level=2
      “One JSON file with your profile, friends, messages, workouts, results and dates. You can download it three times a day.”
      button "Download all my data" ⟨download⟩
      heading "Workouts" level=2
      “All your workouts in one JSON file, in an open format that other apps can read too. Pictures, films and music aren’t included.”
      button "Download all workouts" ⟨download⟩
      heading "Results" level=2
      “Every workout you’ve done as a table (CSV), for any spreadsheet.”
      button "Download results" ⟨download⟩
      “2 past workouts from Hevy”
      button "Remove what came from Hevy" ⟨trash⟩
      heading "Dates" level=2
      “Your planned workouts and what’s to come of your programmes, as a file for any calendar app (.ics).”
      button "Download dates" ⟨download⟩
      heading "Import" level=2
      “Files from Icetime, OpenHIIT, Just Another Workout Timer, Zwift or Garmin, any plan as text, or your history from Strong, Hevy or FitNotes (CSV). Your workouts stay as they are.”
      link "Import workouts" ⟨plus⟩ → /export?import
      heading "One workout" level=2
      “A sheet to print, or the workout as a file, with its pictures and films if you like.”
      list "Sheets"
        listitem
          link "Legs 1" → /export?w=exported000000000001
        listitem
          link "Legs 2" → /export?w=exported000000000002"
  `);
  await user.click(screen.getByRole('button', { name: 'Remove what came from Hevy' }));
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "Remove everything from Hevy?" (2 past workouts leave your statistics on every device, with their notes. You can import the file again.)
      heading "Remove everything from Hevy?" level=2
      button "Cancel" focused
      button "Remove""
  `);
});

test('whoever has nothing yet', async () => {
  await show('/export');
  await screen.findByRole('heading', { name: 'Import' });
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutlist
      heading "Export and import" level=1 dir=auto
      heading "Everything about you" level=2
      “One JSON file with your profile, friends, messages, workouts, results and dates. You can download it three times a day.”
      button "Download all my data" ⟨download⟩
      heading "Results" level=2
      “Every workout you’ve done as a table (CSV), for any spreadsheet.”
      status: “No results yet.”
      heading "Dates" level=2
      “Your planned workouts and what’s to come of your programmes, as a file for any calendar app (.ics).”
      button "Download dates" ⟨download⟩
      heading "Import" level=2
      “Files from Icetime, OpenHIIT, Just Another Workout Timer, Zwift or Garmin, any plan as text, or your history from Strong, Hevy or FitNotes (CSV). Your workouts stay as they are.”
      link "Import workouts" ⟨plus⟩ → /export?import"
  `);
});

test('a guest’s device', async () => {
  await show('/export', {
    signedIn: false,
    prepare: ({ library }) => {
      library.kept.set(W_ID, plain(1, { ownerId: BEN.uid, rules: 'copy' }));
      library.kept.set('exported000000000002', plain(2, { ownerId: BEN.uid, rules: 'nocopy' }));
    },
  });
  await screen.findByRole('link', { name: 'Legs 2' });
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutListOpen
      heading "Export and import" level=1 dir=auto
      “You’re not signed in. This is what Icetime keeps on this device.”
      heading "Workouts" level=2
      button "Download these workouts" ⟨download⟩
      heading "One workout" level=2
      “A sheet to print, or the workout as a file, with its pictures and films if you like.”
      list "Sheets"
        listitem
          link "Legs 1" → /export?w=exported000000000001
        listitem
          link "Legs 2" → /export?w=exported000000000002
      heading "Results" level=2
      “Every workout you’ve done as a table (CSV), for any spreadsheet.”
      status: “No results yet.”"
  `);
});

test('an empty device of a guest', async () => {
  await show('/export', { signedIn: false });
  await screen.findByRole('heading', { name: /Nothing on this device/ });
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutListOpen
      heading "Export and import" level=1 dir=auto
      “You’re not signed in. This is what Icetime keeps on this device.”
      heading "Nothing on this device to export yet." level=2
      “Workouts you keep offline and your results appear here.”
      heading "Results" level=2
      “Every workout you’ve done as a table (CSV), for any spreadsheet.”
      status: “No results yet.”"
  `);
});
