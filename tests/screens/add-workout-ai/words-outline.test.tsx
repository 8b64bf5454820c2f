import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { done, failed, type ProblemCode } from '#core/base/errors.ts';
import { AddWorkoutAIScreen } from '#screens/add-workout-ai/AddWorkoutAIScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { outlineOf } from '#tests/support/outline.ts';

const show = (options: ShellOptions = {}) => showAt('/addWorkoutAI', <AddWorkoutAIScreen />, options);
const main = () => outlineOf(screen.getByRole('main'));
const preview = () => outlineOf(screen.getByRole('region', { name: 'Suggestion' }));
const foot = () => outlineOf(screen.getByRole('region', { name: 'Total time' }).parentElement);
const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
async function paste(user: UserEvent, text: string) {
  await user.click(screen.getByRole('radio', { name: 'Paste a plan' }));
  await user.click(await screen.findByRole('textbox', { name: 'Your plan' }));
  await user.paste(text);
}

test('both ways, before anything is typed', async () => {
  const { user } = await show();
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "Describe or paste" level=1 dir=auto
      radiogroup "Where the workout comes from"
        radio "Describe" checked
        radio "Paste a plan" unchecked
      textbox "What would you like to train?" dir=auto maxlength=20000 (For example: half an hour of legs, no jumping. Or paste a plan you have.)
      combobox "Sport" = "Fitness" of Fitness | Strength | Yoga | … | Other | 19 in all
      button "Less: Minutes" ⟨minus⟩
      spinbutton "Minutes" = "20" valuemin=5 valuemax=180 inputmode=numeric autocomplete=off
      button "More: Minutes" ⟨plus⟩
      radiogroup "Level"
        radio "Easy" checked
        radio "Medium" unchecked
        radio "Hard" unchecked
        radio "Extreme" unchecked
      group "Your equipment"
        switch "Quiet" unchecked (No jumping, no stamping)
      button "Suggest a workout""
  `);
  await user.click(screen.getByRole('radio', { name: 'Paste a plan' }));
  await screen.findByRole('textbox', { name: 'Your plan' });
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "Describe or paste" level=1 dir=auto
      radiogroup "Where the workout comes from"
        radio "Describe" unchecked
        radio "Paste a plan" checked focused
      textbox "Your plan" dir=auto maxlength=20000 (For example: 3 rounds: 40 s squats, 20 s rest. Lists and tables work too.)"
  `);
});

test('a plan line by line, each open', async () => {
  const { user } = await show();
  await paste(user, 'Leg day\n3 rounds\nSquats 3 x 12, each side\nRest 30 s\nWalk back 60 s\nHave fun');
  await press(user, 'Line by line');
  const list = screen.getByRole('list', { name: 'Line by line' });
  for (const one of within(list).getAllByRole('button', { name: /^Correct/, expanded: false }))
    await act(async () => one.click());
  expect(outlineOf(list)).toMatchInlineSnapshot(`
    "list "Line by line"
      listitem
        dir=auto: “Leg day”
        “Title”
        button "Correct “Leg day”" ⟨edit⟩ expanded
        group "Leg day"
          radiogroup "Read this line as"
            radio "Title" checked
            radio "Exercise" unchecked
            radio "Rest" unchecked
            radio "Leave out" unchecked
      listitem
        dir=auto: “3 rounds”
        “Rounds and times”
        button "Correct “3 rounds”" ⟨edit⟩ expanded
        group "3 rounds"
          radiogroup "Read this line as"
            radio "Rounds and times" checked
            radio "Exercise" unchecked
            radio "Rest" unchecked
            radio "Leave out" unchecked
      listitem
        dir=auto: “Squats 3 x 12, each side”
        “Squats · 3 sets · 12 × · per side · then 00:30 rest”
        button "Correct “Squats 3 x 12, each side”" ⟨edit⟩ expanded
        group "Squats 3 x 12, each side"
          radiogroup "Read this line as"
            radio "Exercise" checked
            radio "Rest" unchecked
            radio "Leave out" unchecked
          button "Less: Sets" ⟨minus⟩
          spinbutton "Sets" = "3" valuemin=1 valuemax=30 inputmode=numeric autocomplete=off
          button "More: Sets" ⟨plus⟩
          switch "Each side" checked
      listitem
        dir=auto: “Rest 30 s”
        “Rest”
        button "Correct “Rest 30 s”" ⟨edit⟩ expanded
        group "Rest 30 s"
          radiogroup "Read this line as"
            radio "Exercise" unchecked
            radio "Rest" checked
            radio "Leave out" unchecked
      listitem
        dir=auto: “Walk back 60 s”
        “Walk back · 01:00”
        button "Correct “Walk back 60 s”" ⟨edit⟩ expanded
        group "Walk back 60 s"
          radiogroup "Read this line as"
            radio "Exercise" checked
            radio "Rest" unchecked
            radio "Leave out" unchecked
          button "Less: Sets" ⟨minus⟩ disabled
          spinbutton "Sets" = "1" valuemin=1 valuemax=30 inputmode=numeric autocomplete=off
          button "More: Sets" ⟨plus⟩
          switch "Each side" unchecked
      listitem
        dir=auto: “Have fun”
        “Not part of the workout”
        button "Correct “Have fun”" ⟨edit⟩ expanded
        group "Have fun"
          radiogroup "Read this line as"
            radio "Exercise" unchecked
            radio "Rest" unchecked
            radio "Leave out" checked"
  `);
  await user.click(screen.getAllByRole('button', { name: 'Change Squats' })[0] as HTMLElement);
  await screen.findByRole('textbox', { name: 'Exercise name' });
  expect(outlineOf(screen.getByRole('list', { name: 'Exercises' }))).toMatchInlineSnapshot(`
    "list "Exercises"
      listitem
        “Squats”
        “12 × · per side · then 00:30 rest”
        button "Change Squats" ⟨edit⟩ expanded focused
        button "Remove Squats" ⟨close⟩
        group
          textbox "Exercise name" = "Squats" maxlength=120
          button "Less: Repetitions" ⟨minus⟩
          spinbutton "Repetitions" = "12" valuemin=1 valuemax=9999 inputmode=numeric autocomplete=off
          button "More: Repetitions" ⟨plus⟩
          button "Less: Rest" ⟨minus⟩
          textbox "Rest" = "00:30" inputmode=text enterkeyhint=done autocomplete=off
          button "More: Rest" ⟨plus⟩
          button "Move up" ⟨up⟩ disabled
          button "Move down" ⟨down⟩
      listitem
        “Squats”
        “12 × · per side · then 00:30 rest”
        button "Change Squats" ⟨edit⟩ expanded=false
        button "Remove Squats" ⟨close⟩
      listitem
        “Squats”
        “12 × · per side · then 00:30 rest”
        button "Change Squats" ⟨edit⟩ expanded=false
        button "Remove Squats" ⟨close⟩
      listitem
        “Walk back”
        “01:00”
        button "Change Walk back" ⟨edit⟩ expanded=false
        button "Remove Walk back" ⟨close⟩"
  `);
  expect(outlineOf(screen.getByRole('region', { name: 'Total time' }))).toMatchInlineSnapshot(`
    "region "Total time"
      img "Workout timeline"
      “08:15”
      “3 rounds”"
  `);
});

test('a plan of several days', async () => {
  const { user } = await show();
  await paste(user, 'Day 1\nSquats 40 s\nPlank 1:00\n\nDay 2\nLunges 40 s\nBridge 30 s');
  await screen.findByRole('button', { name: 'Import 2 workouts' });
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "Describe or paste" level=1 dir=auto
      radiogroup "Where the workout comes from"
        radio "Describe" unchecked
        radio "Paste a plan" checked
      textbox "Your plan" = "Day 1\\nSquats 40 s\\nPlank 1:00\\n\\nDay 2\\nLunges 40 s\\nBridge 30 s" dir=auto maxlength=20000 (For example: 3 rounds: 40 s squats, 20 s rest. Lists and tables work too.) focused
      button "Line by line" ⟨down⟩ expanded=false
      radiogroup "Days of this plan"
        radio "2 workouts, one per day" checked
        radio "All in one workout" unchecked
      region "What will be imported"
        status
          heading "2 workouts found" level=2
          “From your text”
        list
          listitem
            checkbox "Day 1" checked (2 exercises · 01:40)
            group closed
              button "Exercises of Day 1"
          listitem
            checkbox "Day 2" checked (2 exercises · 01:10)
            group closed
              button "Exercises of Day 2"
        button "Import 2 workouts""
  `);
});

test('a plan of which nothing is an exercise', async () => {
  const { user } = await show();
  await paste(user, 'Have fun');
  await act(settled);
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "Describe or paste" level=1 dir=auto
      radiogroup "Where the workout comes from"
        radio "Describe" unchecked
        radio "Paste a plan" checked
      textbox "Your plan" = "Have fun" dir=auto maxlength=20000 (For example: 3 rounds: 40 s squats, 20 s rest. Lists and tables work too.) focused
      status: “No exercises found yet. Write one per line, with its time or repetitions.”"
  `);
});

test('what a wish was understood to be, and its answer', async () => {
  const { user, proposals } = await show({
    workouts: [
      wholeOf(
        [{ name: 'Air squats', exDetails: [{ url: 'workout-media/a/1_a.jpg', audioUrl: '', text: '', seconds: 0 }] }],
        {
          ownerId: ANNA.uid,
          name: 'Mine',
        },
      ),
    ],
    prepare: ({ stores }) => stores.contract.getState().setContract({ ...BASE_CONTRACT, maxExercisesPerWorkout: 2 }),
  });
  await user.type(screen.getByRole('textbox'), '20 minutes yoga without jumping, please on the moon');
  await screen.findByText(/^Understood/);
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "Describe or paste" level=1 dir=auto
      radiogroup "Where the workout comes from"
        radio "Describe" checked
        radio "Paste a plan" unchecked
      textbox "What would you like to train?" = "20 minutes yoga without jumping, please on the moon" dir=auto maxlength=20000 (For example: half an hour of legs, no jumping. Or paste a plan you have.) focused
      status
        “Understood: 20 min · Yoga · No jumping”
        “Not understood: moon”
      combobox "Sport" = "Fitness" of Fitness | Strength | Yoga | … | Other | 19 in all
      button "Less: Minutes" ⟨minus⟩
      spinbutton "Minutes" = "20" valuemin=5 valuemax=180 inputmode=numeric autocomplete=off
      button "More: Minutes" ⟨plus⟩
      radiogroup "Level"
        radio "Easy" checked
        radio "Medium" unchecked
        radio "Hard" unchecked
        radio "Extreme" unchecked
      group "Your equipment"
        switch "Quiet" unchecked (No jumping, no stamping)
      button "Suggest a workout""
  `);
  proposals.answer = () =>
    done({
      whole: wholeOf(
        [{ name: 'Squat', timeSec: 50, restSec: 10 }, { name: ' ', timeSec: 0, reps: 8 }, { name: 'Plank' }],
        {
          rounds: 2,
        },
      ),
      source: 'gemini',
    });
  await press(user, 'Suggest a workout');
  await screen.findByRole('button', { name: 'Create workout' });
  await act(settled);
  expect(preview()).toMatchInlineSnapshot(`
    "region "Suggestion" focused
      textbox "Name" = "Yoga, 20 min"
      ⟨warning⟩ alert: “That’s 3 exercises. Your plan allows 2 per workout.”
      button "Keep the first ones"
      list "Exercises"
        listitem
          “Squat”
          “00:50 · then 00:10 rest”
          button "Change Squat" ⟨edit⟩ expanded=false
          button "Remove Squat" ⟨close⟩
        listitem
          “Exercise 2”
          “8 ×”
          button "Change Exercise 2" ⟨edit⟩ expanded=false
          button "Remove Exercise 2" ⟨close⟩
        listitem
          “Plank”
          “01:30”
          button "Change Plank" ⟨edit⟩ expanded=false
          button "Remove Plank" ⟨close⟩"
  `);
  expect(foot()).toMatchInlineSnapshot(`
    "region "Total time"
      img "Workout timeline"
      “05:00”
      “2 rounds”
    button "Create workout""
  `);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  const said = [outlineOf(name)];
  await user.click(name);
  await user.paste('x'.repeat(200));
  said.push(outlineOf(name).replace(/x{20,}/, 'x…'));
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "textbox "Name" invalid (Enter a name.) focused
    textbox "Name" = "x…" invalid (This name is too long: 200 characters. The limit is 120.) focused"
  `);
});

test('why rules have made it', async () => {
  const said: string[] = [];
  for (const problem of ['limit', 'offline', 'not-allowed', 'unavailable'] as const satisfies ProblemCode[]) {
    const { user, proposals, leave } = await show();
    proposals.answer = () => failed(problem);
    await press(user, 'Suggest a workout');
    await screen.findByRole('button', { name: 'Create workout' });
    said.push(
      outlineOf(screen.getByRole('main'))
        .split('\n')
        .filter((line) => /^ {2}“/.test(line))
        .join('\n'),
    );
    leave();
    sessionStorage.clear();
  }
  expect(said.join('\n\n')).toMatchInlineSnapshot(`
    "





    "
  `);
});
