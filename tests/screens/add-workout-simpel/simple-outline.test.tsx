import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { AddWorkoutSimpelScreen } from '#screens/add-workout-simpel/AddWorkoutSimpelScreen.tsx';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

beforeEach(() => sessionStorage.clear());
const show = (options: ShellOptions = {}) => showAt('/addWorkoutSimpel', <AddWorkoutSimpelScreen />, options);

test('an interval timer, and one that the plan does not allow', async () => {
  const { user } = await show({
    prepare: ({ stores }) => stores.contract.getState().setContract({ ...BASE_CONTRACT, maxExercisesPerWorkout: 5 }),
  });
  await act(settled);
  expect(outlineOf(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "Interval timer" level=1 dir=auto
      radiogroup "Start from"
        radio "Tabata" checked
        radio "EMOM" unchecked
        radio "AMRAP" unchecked
        radio "Circuit" unchecked
        radio "Boxing rounds" unchecked
        radio "Stretch" unchecked
      “Exercise”
      “Rest”
      textbox "Name" = "Tabata"
      button "Less: Exercises" ⟨minus⟩ disabled
      spinbutton "Exercises" = "1" valuemin=1 valuemax=5 inputmode=numeric autocomplete=off
      button "More: Exercises" ⟨plus⟩
      button "Less: Rounds" ⟨minus⟩
      spinbutton "Rounds" = "8" valuemin=1 valuemax=99 inputmode=numeric autocomplete=off
      button "More: Rounds" ⟨plus⟩
      button "Less: Exercise time" ⟨minus⟩
      textbox "Exercise time" = "00:20" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Exercise time" ⟨plus⟩
      button "Less: Rest" ⟨minus⟩
      textbox "Rest" = "00:10" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Rest" ⟨plus⟩
      button "Less: Between rounds" ⟨minus⟩ disabled
      textbox "Between rounds" = "00:00" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Between rounds" ⟨plus⟩
      region "Total time"
        img "Workout timeline"
        “03:50”
        “8 rounds, 02:40 of work”
      button "Create workout"
      button "More options in the editor""
  `);
  await user.click(screen.getByRole('radio', { name: /Circuit/ }));
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.clear(screen.getByRole('spinbutton', { name: 'Exercises' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Exercises' }), '9');
  await user.click(screen.getByRole('button', { name: 'Create workout' }));
  expect(outlineOf(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "Interval timer" level=1 dir=auto
      radiogroup "Start from"
        radio "Tabata" unchecked
        radio "EMOM" unchecked
        radio "AMRAP" unchecked
        radio "Circuit" checked
        radio "Boxing rounds" unchecked
        radio "Stretch" unchecked
      “Exercise”
      “Rest”
      textbox "Name" invalid (Enter a name.) focused
      button "Less: Exercises" ⟨minus⟩
      spinbutton "Exercises" = "9" valuemin=1 valuemax=5 inputmode=numeric autocomplete=off invalid (Use a whole number from 1 to 5.)
      button "More: Exercises" ⟨plus⟩ disabled
      button "Less: Rounds" ⟨minus⟩
      spinbutton "Rounds" = "3" valuemin=1 valuemax=99 inputmode=numeric autocomplete=off
      button "More: Rounds" ⟨plus⟩
      button "Less: Exercise time" ⟨minus⟩
      textbox "Exercise time" = "00:40" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Exercise time" ⟨plus⟩
      button "Less: Rest" ⟨minus⟩
      textbox "Rest" = "00:20" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Rest" ⟨plus⟩
      button "Less: Between rounds" ⟨minus⟩
      textbox "Between rounds" = "01:00" inputmode=text enterkeyhint=done autocomplete=off
      button "More: Between rounds" ⟨plus⟩
      region "Total time"
        img "Workout timeline"
        “16:00”
        “15 exercises, 10:00 of work”
      button "Create workout"
      button "More options in the editor""
  `);
});
