import { screen, waitFor, within } from '@testing-library/react';
import { outlineOf } from '#tests/support/outline.ts';
import { expect, test } from 'vitest';
import { begin, LEGS, at, resultOf, RESULTS, show } from './outline-setup.tsx';

begin();

test('a result: what was done, its note and its sets', async () => {
  const { user, stores } = await show();
  await user.click(screen.getAllByRole('button', { name: /Legs/ })[0] ?? document.body);
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText(/Squat/);
  expect(outlineOf(sheet)).toMatchInlineSnapshot(`
    "dialog "Legs"
      heading "Legs" level=2
      button "Close" ⟨close⟩ focused
      “18 Nov 2026, 11:00 · Boxing · Hard”
      term: “Time”
      definition: “25:00”
      term: “Exercises”
      definition: “4/4”
      term: “Icepoints”
      definition: “100”
      button "Change date or duration" ⟨edit⟩
      textbox "Note" = "Felt good" dir=auto maxlength=500 (Only you can see it. Saved automatically.)
      table "Reps and weight"
        “Reps and weight”
        row
          columnheader "Exercise"
          columnheader "Reps"
          columnheader "kg"
          columnheader "Effort"
        row
          rowheader "Squat" dir=auto
          cell "12"
            textbox "Squat: Reps" = "12" inputmode=numeric placeholder autocomplete=off
          cell "42.5"
            textbox "Squat: Weight (kg)" = "42.5" inputmode=decimal placeholder autocomplete=off
          cell
            textbox "Squat: Effort (1–10)" inputmode=numeric placeholder autocomplete=off
        row
          rowheader "Plank" dir=auto
          cell
            textbox "Plank: Reps" inputmode=numeric placeholder autocomplete=off
          cell
            textbox "Plank: Weight (kg)" inputmode=decimal placeholder autocomplete=off
          cell
            textbox "Plank: Effort (1–10)" inputmode=numeric placeholder autocomplete=off
        row
          rowheader "Press-ups" dir=auto
          cell "8"
            textbox "Press-ups: Reps" = "8" inputmode=numeric placeholder autocomplete=off
          cell
            textbox "Press-ups: Weight (kg)" inputmode=decimal placeholder autocomplete=off
          cell
            textbox "Press-ups: Effort (1–10)" inputmode=numeric placeholder autocomplete=off
      button "Log distance" ⟨plus⟩
      button "Delete" ⟨trash⟩
      link "Repeat" ⟨repeat⟩ → /workout/workoutOfAnna0000001"
  `);
  await user.click(within(sheet).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(stores.training.getState().results.items.map(({ id }) => id)).not.toContain(RESULTS[0]?.id);
});

test('one written by hand has less to tell', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: /Run 5/ }));
  await screen.findByRole('table', { name: 'Reps and weight' });
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Run 5"
      heading "Run 5" level=2
      button "Close" ⟨close⟩ focused
      “20 Aug 2026, 9:00”
      term: “Time”
      definition: “666:40”
      term: “Icepoints”
      definition: “0”
      “Entered by hand”
      button "Change date or duration" ⟨edit⟩
      textbox "Note" dir=auto maxlength=500 (Only you can see it. Saved automatically.)
      table "Reps and weight"
        “Reps and weight”
        row
          columnheader "Exercise"
          columnheader "Reps"
          columnheader "yd, mi"
          columnheader "kg"
          columnheader "Effort"
        row
          rowheader "Run 5" dir=auto
          cell
            textbox "Run 5: Reps" inputmode=numeric placeholder autocomplete=off
          cell
            textbox "Run 5: Distance (mi)" inputmode=decimal placeholder autocomplete=off
          cell
            textbox "Run 5: Weight (kg)" inputmode=decimal placeholder autocomplete=off
          cell
            textbox "Run 5: Effort (1–10)" inputmode=numeric placeholder autocomplete=off
      button "Delete" ⟨trash⟩"
  `);
});

test('the weekly goal is chosen in a sheet', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Change weekly goal' }));
  expect(outlineOf(await screen.findByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Weekly goal"
      heading "Weekly goal" level=2
      button "Close" ⟨close⟩ focused
      button "Less: Workouts per week" ⟨minus⟩
      spinbutton "Workouts per week" = "3" valuemin=1 valuemax=7 inputmode=numeric autocomplete=off (Every week you reach your goal adds to your streak. One missed week is forgiven.)
      button "More: Workouts per week" ⟨plus⟩
      group "Rest days"
        checkbox "Mon" unchecked
        checkbox "Tue" unchecked
        checkbox "Wed" unchecked
        checkbox "Thu" unchecked
        checkbox "Fri" unchecked
        checkbox "Sat" unchecked
        checkbox "Sun" unchecked
        “Days when you don’t plan to train.”"
  `);
});

test('guests and newcomers', async () => {
  const { leave } = await show({ results: [] });
  expect(outlineOf(document.querySelector('main'))).toMatchInlineSnapshot(`
    "main
      heading "Statistics" level=1 dir=auto
      heading "No results yet" level=2
      “Finish a workout and it appears here, with its minutes and icepoints.”
      link "Choose a workout" → /workoutlist
      button "Add training" ⟨plus⟩ haspopup=dialog"
  `);
  leave();
  await show({ signedIn: false, results: [] });
  expect(outlineOf(document.querySelector('main'))).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutListOpen
      heading "Statistics" level=1 dir=auto
      heading "No results yet" level=2
      “Finish a workout and it appears here, with its minutes and icepoints.”
      link "Choose a workout" → /workoutListOpen
      button "Add training" ⟨plus⟩ haspopup=dialog"
  `);
});

test('a guest’s results are on this device alone, and what is counted twice says so', async () => {
  const twin = resultOf(6, { ...LEGS, date: at(18) + 60_000, durationSec: 1480 });
  await show({ signedIn: false, results: [...RESULTS.slice(0, 1), twin].map((one) => ({ ...one, userId: '' })) });
  expect(
    outlineOf(document.querySelector('main'))
      .split('\n')
      .filter((line) => /account|device|twice|counted/i.test(line)),
  ).toMatchInlineSnapshot(`
      [
        "  “These results are on this device only. With a free account you have them everywhere.”",
        "  link "Create account" → /register",
        "        “Done on two devices at once. Counted once.”",
      ]
    `);
});

test('more than thirty results come on demand', async () => {
  const many = Array.from({ length: 65 }, (_, n) =>
    resultOf(n + 10, { date: at(18, 11) - n * 3_600_000 * 12, workoutId: '' }),
  );
  const { user } = await show({ results: many });
  const listed = () => screen.getAllByRole('button', { name: /^Run|Run \d/ }).length;
  expect(listed()).toBe(30);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(listed()).toBe(60);
});
