import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#screens/add-workout/exercises/ExerciseMedia.tsx';
import '#screens/add-workout/exercises/PieceFields.tsx';
import '#screens/add-workout/exercises/TimesDialog.tsx';
import '#screens/add-workout/WorkoutMedia.tsx';
import { outlineOf } from '#tests/support/outline.ts';
import { settled } from '#tests/stores/harness.ts';
import { LEGS, showEditor } from '#tests/screens/add-workout-setup.tsx';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});

const press = (name: string | RegExp, at: ReturnType<typeof within> = within(document.body)) =>
  act(async () => {
    at.getByRole('button', { name }).click();
    await settled();
  });

test('several exercises are selected and get their times', async () => {
  const { user } = await showEditor({ workouts: [LEGS], collapsed: true });
  await press('More for all exercises');
  await user.click(screen.getByRole('menuitem', { name: 'Select exercises' }));
  const section = screen.getByRole('list', { name: /^Exercises/ }).closest('section');
  expect(outlineOf(section)).toMatchInlineSnapshot(`
    "heading "0 selected" level=2
    button "Select all"
    button "Done"
    toolbar "Selected exercises"
      button "Move up" ⟨up⟩ disabled
      button "Move down" ⟨down⟩ disabled
      button "Time and rest" ⟨clock⟩ disabled
      button "Duplicate" ⟨copy⟩ disabled
      button "Delete" ⟨trash⟩ disabled
    list "Exercises"
      listitem
        checkbox "Squats00:40 then 00:20 rest" unchecked
      listitem
        checkbox "Lunges00:30 then 00:10 rest" unchecked
      listitem
        checkbox "Bridge01:00" unchecked
    button "Add exercise" ⟨plus⟩"
  `);
  await user.click(screen.getByRole('checkbox', { name: /Bridge/ }));
  expect(outlineOf(screen.getByRole('toolbar'))).toMatchInlineSnapshot(`
    "toolbar "Selected exercises"
      button "Move up" ⟨up⟩
      button "Move down" ⟨down⟩ disabled
      button "Time and rest" ⟨clock⟩
      button "Duplicate" ⟨copy⟩
      button "Delete" ⟨trash⟩"
  `);
  await user.click(screen.getByRole('checkbox', { name: /Bridge/ }));
  await user.click(screen.getByRole('checkbox', { name: /Squats/ }));
  expect(outlineOf(section)).toMatchInlineSnapshot(`
    "heading "1 selected" level=2
    button "Select all"
    button "Done"
    toolbar "Selected exercises"
      button "Move up" ⟨up⟩ disabled
      button "Move down" ⟨down⟩
      button "Time and rest" ⟨clock⟩
      button "Duplicate" ⟨copy⟩
      button "Delete" ⟨trash⟩
    list "Exercises"
      listitem
        checkbox "Squats00:40 then 00:20 rest" checked focused
      listitem
        checkbox "Lunges00:30 then 00:10 rest" unchecked
      listitem
        checkbox "Bridge01:00" unchecked
    button "Add exercise" ⟨plus⟩"
  `);
  await press('Select all');
  expect(outlineOf(section?.querySelector('header') ?? null)).toMatchInlineSnapshot(`
    "heading "3 selected" level=2
    button "Clear selection"
    button "Done"
    toolbar "Selected exercises"
      button "Move up" ⟨up⟩ disabled
      button "Move down" ⟨down⟩ disabled
      button "Time and rest" ⟨clock⟩
      button "Duplicate" ⟨copy⟩
      button "Delete" ⟨trash⟩"
  `);
  await press('Time and rest');
  expect(outlineOf(await screen.findByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Time and rest for 3 exercises"
      heading "Time and rest for 3 exercises" level=2
      switch "Set the time" unchecked (Exercises with repetitions keep no time.) focused
      switch "Set the rest" unchecked
      button "Cancel"
      button "Apply" disabled"
  `);
  for (const one of within(screen.getByRole('dialog')).getAllByRole('switch')) await user.click(one);
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Time and rest for 3 exercises"
      heading "Time and rest for 3 exercises" level=2
      switch "Set the time" checked (Exercises with repetitions keep no time.)
      button "Less: Time" ⟨minus⟩
      textbox "Time" = "00:40" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Time" ⟨plus⟩
      switch "Set the rest" checked focused
      button "Less: Rest" ⟨minus⟩
      textbox "Rest" = "00:20" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Rest" ⟨plus⟩
      button "Cancel"
      button "Apply""
  `);
});

test('a new workout has the defaults', async () => {
  await showEditor({ path: '/addWorkout', collapsed: true, emailVerified: false });
  expect(outlineOf(document.body)).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "From scratch" level=1 dir=auto
      button "Share" ⟨share⟩
      button "Start" ⟨play⟩
      textbox "Name" (Give it a name so it can be saved.)
      “01:30”
      img "Workout timeline"
      “Exercise”
      heading "Exercises 1" level=2
      button "Undo last change" ⟨undo⟩ disabled
      button "More for all exercises" ⟨kebab⟩ haspopup=menu expanded=false
      list "Exercises 1"
        listitem
          button "Drag Exercise 1 to another place" ⟨grip⟩ (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
          button "Exercise 101:30" ⟨up⟩ expanded
          textbox "Exercise name" = "Exercise 1" autocomplete=off autocomplete=list
          radiogroup "Ends after"
            radio "Time" checked
            radio "Repetitions" unchecked
          textbox "Time" = "01:30" inputmode=text enterkeyhint=done autocomplete=off
          textbox "Rest" = "00:00" inputmode=text enterkeyhint=done autocomplete=off
          button "Repetitions, sides, notes" ⟨down⟩ expanded=false
          button "Media" ⟨down⟩ expanded=false
          button "Move up" ⟨up⟩ disabled
          button "Move down" ⟨down⟩ disabled
          button "Swap exercise" ⟨repeat⟩
          button "Duplicate" ⟨copy⟩
          button "Delete" ⟨trash⟩
      button "Add exercise" ⟨plus⟩
      textbox "Description" dir=auto
      combobox "Sport" = "Other" of Fitness | Strength | Yoga | … | Other | 19 in all
      combobox "Level" = "Easy" of Easy | Medium | Hard | Extreme
      button "Cover and music" ⟨down⟩ expanded=false
      heading "Rounds and more" level=2
      button "Less: Rounds" ⟨minus⟩ disabled
      spinbutton "Rounds" = "1" valuemin=1 valuemax=99 inputmode=numeric autocomplete=off
      button "More: Rounds" ⟨plus⟩
      button "Less: Warm-up" ⟨minus⟩ disabled
      textbox "Warm-up" = "00:00" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Warm-up" ⟨plus⟩
      button "Less: Cool-down" ⟨minus⟩ disabled
      textbox "Cool-down" = "00:00" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Cool-down" ⟨plus⟩
      combobox "Timer mode" = "My setting" of My setting | Stop after each | Keep going | Repeat | Count up
      combobox "Language of the exercise names" = "English" of English | German | French | Spanish | Dutch
      switch "Public" unchecked disabled (Confirm your email to make it public.)
      button "Signals" ⟨down⟩ expanded=false"
  `);
});

test('the handle of an exercise says nothing in a language that is not the page’s', async () => {
  await showEditor({ collapsed: true });
  for (const grip of screen.getAllByRole('button', { name: /^Drag/ }))
    expect(grip).not.toHaveAttribute('aria-roledescription');
});
