import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { AddWorkoutOptionsScreen } from '#screens/add-workout-options/AddWorkoutOptionsScreen.tsx';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { prepareExerciseBook } from '#ui/workout/exercise-book.ts';

beforeAll(() => prepareExerciseBook('English'));
beforeEach(() => sessionStorage.clear());
const show = () =>
  showAt('/addWorkoutOptions', <AddWorkoutOptionsScreen />, {
    prepare: ({ stores }) => stores.contract.getState().setContract({ ...BASE_CONTRACT, maxExercisesPerWorkout: 3 }),
  });
const press = (name: string | RegExp) => act(async () => screen.getAllByRole('button', { name })[0]?.click());

/** Which exercises are proposed is chance: they are numbered. */
function outline() {
  const names = screen.getByRole('list', { name: /Your exercises/ }).querySelectorAll<HTMLElement>('li b');
  return [...names].reduce(
    (text, { textContent }, index) => text.replaceAll(textContent, `Exercise ${String.fromCharCode(65 + index)}`),
    outlineOf(screen.getByRole('main')),
  );
}

test('what is chosen, and what is proposed', async () => {
  await show();
  await act(settled);
  await press(/^Keep /);
  expect(outline().replaceAll(/(Exercise [A-C])\d\d:\d\d · [^"]+"/g, '$1…"')).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "Build one for me" level=1 dir=auto
      textbox "Name" = "Fitness, 20 min"
      combobox "Sport" = "Fitness" of Fitness | Strength | Yoga | … | Other | 19 in all
      radiogroup "Level"
        radio "Easy" checked
        radio "Medium" unchecked
        radio "Hard" unchecked
        radio "Extreme" unchecked
      button "Less: Minutes" ⟨minus⟩
      spinbutton "Minutes" = "20" valuemin=5 valuemax=180 inputmode=numeric autocomplete=off
      button "More: Minutes" ⟨plus⟩
      button "Less: Exercises" ⟨minus⟩
      spinbutton "Exercises" = "3" valuemin=2 valuemax=3 inputmode=numeric autocomplete=off (Your plan allows 3 exercises per workout.)
      button "More: Exercises" ⟨plus⟩ disabled
      button "Less: Rest" ⟨minus⟩
      textbox "Rest" = "00:30" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Rest" ⟨plus⟩
      group "Your equipment"
        switch "Quiet" unchecked (No jumping, no stamping)
      switch "Setup before each exercise" unchecked (00:06 each, included in the length. Applies to all your workouts.)
      switch "Intro before each exercise" unchecked (Shows the instructions for 00:20, on top of the length)
      region "Your exercises 6 rounds"
        heading "Your exercises 6 rounds" level=2
        button "Shuffle" ⟨repeat⟩
        “Warm-up 02:00”
        list "Your exercises 6 rounds"
          listitem
            button "Exercise A…" expanded=false
            button "Keep Exercise A" ⟨lock⟩ pressed
            button "Replace Exercise A" ⟨repeat⟩
          listitem
            button "Exercise B…" expanded=false
            button "Keep Exercise B" ⟨lock⟩ pressed=false
            button "Replace Exercise B" ⟨repeat⟩
          listitem
            button "Exercise C…" expanded=false
            button "Keep Exercise C" ⟨lock⟩ pressed=false
            button "Replace Exercise C" ⟨repeat⟩
        “Cool-down 01:00”
      region "Total time"
        img "Workout timeline"
        “20:00”
        “18 exercises”
      button "Create workout"
      button "More options in the editor""
  `);
});
