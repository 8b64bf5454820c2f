import { act, screen, waitFor, within } from '@testing-library/react';
import { ANNA } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { expect, test } from 'vitest';
import { begin, show, dialog } from './edit-outline-setup.tsx';

begin();

test('a written workout: its exercises and their numbers', async () => {
  const { user, saved } = await show();
  await user.click(screen.getByRole('button', { name: 'Edit Legs' }));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "Edit Legs"
      heading "Edit Legs" level=2
      button "Close" ⟨close⟩ focused
      textbox "Name" = "Legs" maxlength=120
      button "Less: Rounds" ⟨minus⟩
      spinbutton "Rounds" = "3" valuemin=1 valuemax=99 inputmode=numeric autocomplete=off
      button "More: Rounds" ⟨plus⟩
      list
        listitem
          textbox "Exercise 1" = "Squat" maxlength=120
          button "Move Squat earlier" ⟨up⟩ disabled
          button "Move Squat later" ⟨down⟩
          button "Remove Squat" ⟨trash⟩
          radiogroup "Ends after"
            radio "Time" unchecked
            radio "Repetitions" checked
          button "Less: Repetitions" ⟨minus⟩
          spinbutton "Repetitions" = "8" valuemin=1 valuemax=9999 inputmode=numeric autocomplete=off
          button "More: Repetitions" ⟨plus⟩
          button "Less: Rest" ⟨minus⟩
          textbox "Rest" = "01:00" inputmode=text enterkeyhint=done autocomplete=off
          button "More: Rest" ⟨plus⟩
          button "Less: Weight (kg)" ⟨minus⟩
          textbox "Weight (kg)" = "40" inputmode=decimal placeholder autocomplete=off
          button "More: Weight (kg)" ⟨plus⟩
        listitem
          textbox "Exercise 2" = "Lunge" maxlength=120
          button "Move Lunge earlier" ⟨up⟩
          button "Move Lunge later" ⟨down⟩
          button "Remove Lunge" ⟨trash⟩
          radiogroup "Ends after"
            radio "Time" checked
            radio "Repetitions" unchecked
          button "Less: Work" ⟨minus⟩
          textbox "Work" = "00:45" inputmode=text enterkeyhint=done autocomplete=off
          button "More: Work" ⟨plus⟩
          button "Less: Rest" ⟨minus⟩
          textbox "Rest" = "00:20" inputmode=text enterkeyhint=done autocomplete=off
          button "More: Rest" ⟨plus⟩
        listitem
          textbox "Exercise 3" maxlength=120
          button "Move Exercise 3 earlier" ⟨up⟩
          button "Move Exercise 3 later" ⟨down⟩ disabled
          button "Remove Exercise 3" ⟨trash⟩
          radiogroup "Ends after"
            radio "Time" checked
            radio "Repetitions" unchecked
          button "Less: Work" ⟨minus⟩
          textbox "Work" = "00:30" inputmode=text enterkeyhint=done autocomplete=off
          button "More: Work" ⟨plus⟩
          button "Less: Rest" ⟨minus⟩ disabled
          textbox "Rest" = "00:00" inputmode=text enterkeyhint=done autocomplete=off
          button "More: Rest" ⟨plus⟩
      button "Add exercise" ⟨plus⟩"
  `);
  const sheet = within(screen.getByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Move Squat later' }));
  expect(sheet.getByText(/^Moved/).textContent).toMatchInlineSnapshot(`"Moved. It’s Exercise 2 now."`);
  await user.click(sheet.getByRole('button', { name: /^Remove Lunge/ }));
  await user.click(sheet.getByRole('button', { name: 'Add exercise' }));
  await user.keyboard('Calf raise');
  await user.clear(sheet.getByRole('textbox', { name: 'Name' }));
  expect(outlineOf(sheet.getByRole('textbox', { name: 'Name' }))).toMatchInlineSnapshot(
    `"textbox "Name" maxlength=120 invalid (Enter a name.) focused"`,
  );
  await user.type(sheet.getByRole('textbox', { name: 'Name' }), 'Lower body');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Save programme' }));
  await screen.findByText('Elsewhere');
  const [written] = saved()?.workouts ?? [];
  expect(
    written?.kind === 'written' && [
      written.name,
      ...written.exercises.map(({ name, timeSec, reps }) => `${name} ${timeSec} ${reps}`),
    ],
  ).toMatchInlineSnapshot(`
    [
      "Lower body",
      "Squat 0 8",
      " 30 0",
      "Calf raise 40 0",
    ]
  `);
  expect(written?.progressions).toMatchInlineSnapshot(`
    [
      {
        "by": 2.5,
        "everyWeeks": 1,
        "exercise": 0,
        "field": "kg",
      },
    ]
  `);
});

test('how a workout grows: by steps, by week, or not at all', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'How Legs grows' }));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "How Legs grows"
      heading "How Legs grows" level=2
      button "Close" ⟨close⟩ focused
      combobox "What" = "Work" of Rounds | Work | Rest | Repetitions | Weight
      combobox "Exercise" = "Lunge" of All exercises | Lunge | Exercise 3
      radiogroup "How"
        radio "Same" unchecked
        radio "Steps" checked
        radio "By week" unchecked
      button "Less: Change (s)" ⟨minus⟩
      spinbutton "Change (s)" = "5" valuemin=-5999 valuemax=5999 inputmode=numeric autocomplete=off
      button "More: Change (s)" ⟨plus⟩
      button "Less: Every … weeks" ⟨minus⟩
      spinbutton "Every … weeks" = "2" valuemin=1 valuemax=52 inputmode=numeric autocomplete=off
      button "More: Every … weeks" ⟨plus⟩
      table "What it becomes"
        “What it becomes”
        row
          columnheader "Weeks"
          columnheader "Work"
          columnheader "Length"
        row
          rowheader "Week 1"
          cell "00:45"
          cell "07:45"
        row
          rowheader "Week 2 · lighter"
          cell "00:27"
          cell "06:15"
        row
          rowheader "Week 3"
          cell "00:50"
          cell "08:00""
  `);
  const sheet = within(screen.getByRole('dialog'));
  const fields = async () =>
    (await dialog()).split('\n').filter((line) => /combobox|radio .* checked|spinbutton|textbox|row /.test(line));
  await user.click(sheet.getByRole('radio', { name: 'By week' }));
  expect(await fields()).toMatchInlineSnapshot(`
    [
      "  combobox "What" = "Work" of Rounds | Work | Rest | Repetitions | Weight",
      "  combobox "Exercise" = "Lunge" of All exercises | Lunge | Exercise 3",
      "    radio "By week" checked focused",
      "  textbox "Week 1" = "00:45" inputmode=text enterkeyhint=done autocomplete=off",
      "  textbox "Week 2" = "00:45" inputmode=text enterkeyhint=done autocomplete=off",
      "  textbox "Week 3" = "00:50" inputmode=text enterkeyhint=done autocomplete=off",
    ]
  `);
  await user.selectOptions(sheet.getByRole('combobox', { name: 'What' }), 'Weight');
  expect(await fields()).toMatchInlineSnapshot(`
    [
      "  combobox "What" = "Weight" of Rounds | Work | Rest | Repetitions | Weight focused",
      "  combobox "Exercise" = "Squat" of All exercises | Squat | Lunge | Exercise 3",
      "    radio "Steps" checked",
      "  textbox "Change (kg)" = "2.5" inputmode=decimal placeholder autocomplete=off",
      "  spinbutton "Every … weeks" = "1" valuemin=1 valuemax=52 inputmode=numeric autocomplete=off",
    ]
  `);
  await user.selectOptions(sheet.getByRole('combobox', { name: 'What' }), 'Rounds');
  await user.click(sheet.getByRole('radio', { name: 'Steps' }));
  expect(await fields()).toMatchInlineSnapshot(`
    [
      "  combobox "What" = "Rounds" of Rounds | Work | Rest | Repetitions | Weight",
      "    radio "Steps" checked focused",
      "  spinbutton "Change" = "1" valuemin=-99 valuemax=99 inputmode=numeric autocomplete=off",
      "  spinbutton "Every … weeks" = "2" valuemin=1 valuemax=52 inputmode=numeric autocomplete=off",
    ]
  `);
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'How Easy run grows' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('15:00'));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "How Easy run grows"
      heading "How Easy run grows" level=2
      button "Close" ⟨close⟩ focused
      combobox "What" = "Rounds" of Rounds | Work | Rest | Weight
      radiogroup "How"
        radio "Same" checked
        radio "Steps" unchecked
        radio "By week" unchecked
      table "What it becomes"
        “What it becomes”
        row
          columnheader "Weeks"
          columnheader "Rounds"
          columnheader "Length"
        row
          rowheader "Week 1"
          cell "1"
          cell "15:00"
        row
          rowheader "Week 2 · lighter"
          cell "1"
          cell "09:00"
        row
          rowheader "Week 3"
          cell "1"
          cell "15:00""
  `);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'How Swim grows' }));
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "How Swim grows"
      heading "How Swim grows" level=2
      button "Close" ⟨close⟩ focused
      “This workout isn’t on this device, so we can’t show its exercises. What it grows by stays.”"
  `);
});

test('a new one: by choices, or from text', async () => {
  const { user } = await show('/addProgramme', { own: [] });
  await waitFor(() => expect(document.querySelector('[aria-live=assertive]')).not.toBeNull());
  expect(outlineOf(document.querySelector('main > .stack'))).toMatchInlineSnapshot(`
    "button "Build one for me" ⟨settings⟩ haspopup=dialog
    button "Paste a plan" ⟨copy⟩ haspopup=dialog
    textbox "Name" maxlength=120
    textbox "Description" dir=auto maxlength=2000
    button "Sport and level" ⟨down⟩ expanded=false
    region "Week 1"
      heading "Week 1" level=2
      button "1 training" ⟨up⟩ expanded
      list
        listitem
          heading "Day 1" level=3
          button "Move Week 1, Day 1 earlier" ⟨up⟩ disabled
          button "Move Week 1, Day 1 later" ⟨down⟩ disabled
          button "More for Week 1, Day 1" ⟨kebab⟩ haspopup=menu expanded=false
          combobox "Day 1: workout" = "Choose a workout" of Choose a workout | Easy run
      button "Add a training" ⟨plus⟩
      button "Add a rest day" ⟨plus⟩
      switch "Lighter week" unchecked
      button "Copy week 1" ⟨copy⟩
    button "Add a week" ⟨plus⟩
    “Put a workout on at least one day.”
    button "Save programme""
  `);
  await user.click(screen.getByRole('button', { name: 'Build one for me' }));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "Build one for me"
      heading "Build one for me" level=2
      button "Close" ⟨close⟩ focused
      “Say what you want in your own words, or choose below. We plan the weeks, and you can change all of it before you save.”
      textbox "In your own words (optional)" dir=auto maxlength=500 (For example: 12 weeks to my first half marathon, three days, bad knee.)
      combobox "Goal" = "All-round fitness" of All-round fitness | Strength | Endurance | Strong core | Mobility
      radiogroup "Level"
        radio "Easy" checked
        radio "Medium" unchecked
        radio "Hard" unchecked
        radio "Extreme" unchecked
      button "Less: Days a week" ⟨minus⟩
      spinbutton "Days a week" = "3" valuemin=2 valuemax=6 inputmode=numeric autocomplete=off
      button "More: Days a week" ⟨plus⟩
      button "Less: Minutes each time" ⟨minus⟩
      spinbutton "Minutes each time" = "20" valuemin=10 valuemax=60 inputmode=numeric autocomplete=off
      button "More: Minutes each time" ⟨plus⟩
      radiogroup "Weeks"
        radio "4 weeks" unchecked
        radio "6 weeks" checked
        radio "8 weeks" unchecked
      group "Your equipment"
        switch "Weights" unchecked
        switch "Pull-up bar" unchecked
      group "Go easy on"
        switch "Quiet" unchecked (No jumping, no stamping)
        switch "Gentle on the knees" unchecked
        switch "Gentle on the back" unchecked
        switch "Gentle on the shoulders" unchecked
        switch "Gentle on the wrists" unchecked
      button "Build programme""
  `);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Paste a plan' }));
  await act(() => import('#core/programme/pasted.ts'));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "Paste a plan"
      heading "Paste a plan" level=2
      button "Close" ⟨close⟩ focused
      textbox "Your plan" dir=auto maxlength=20000 (Name each day, then list what you do. For example: Monday: 3 rounds: 40 s squats, 20 s rest. Thursday: 20 min run.)
      button "Use this plan""
  `);
  const sheet = within(screen.getByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Use this plan' }));
  await waitFor(() => expect(sheet.getByRole('status')).toHaveTextContent(/^No trainings found yet/));
  await user.click(sheet.getByRole('textbox'));
  await user.paste('Hello there');
  await waitFor(() => expect(sheet.getByRole('textbox')).toHaveValue('Hello there'));
  await waitFor(() => expect(sheet.getByRole('status')).not.toBeEmptyDOMElement());
  expect(outlineOf(sheet.getByRole('status'))).toMatchInlineSnapshot(
    `"status: “No trainings found yet. Name the days, and write each exercise with its time or repetitions.”"`,
  );
  await user.clear(sheet.getByRole('textbox'));
  await user.paste('Monday\n3x10 squats\nsome odd words\nThursday\n20 min run');
  await waitFor(() => expect(sheet.getByRole('status')).toHaveTextContent(/Found/));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "Paste a plan"
      heading "Paste a plan" level=2
      button "Close" ⟨close⟩
      textbox "Your plan" = "Monday\\n3x10 squats\\nsome odd words\\nThursday\\n20 min run" dir=auto maxlength=20000 (Name each day, then list what you do. For example: Monday: 3 rounds: 40 s squats, 20 s rest. Thursday: 20 min run.) focused
      status: “Found: 8 trainings in 4 weeks”
      button "Less: Repeat for … weeks" ⟨minus⟩
      spinbutton "Repeat for … weeks" = "4" valuemin=1 valuemax=52 inputmode=numeric autocomplete=off
      button "More: Repeat for … weeks" ⟨plus⟩
      “Left out:”
      list
        listitem dir=auto: “some odd words”
      button "Use this plan""
  `);
});

test('each choice for a programme is kept for the next time', async () => {
  const { user } = await show('/addProgramme', { own: [] });
  await user.click(screen.getByRole('button', { name: 'Build one for me' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Goal' }), 'Strength');
  await user.click(sheet.getByRole('radio', { name: 'Hard' }));
  await user.click(sheet.getByRole('button', { name: 'More: Days a week' }));
  await user.click(sheet.getByRole('button', { name: 'More: Minutes each time' }));
  await user.click(sheet.getByRole('radio', { name: '8 weeks' }));
  await user.click(sheet.getByRole('switch', { name: 'Weights' }));
  await user.click(sheet.getByRole('switch', { name: 'Pull-up bar' }));
  await user.click(sheet.getByRole('switch', { name: 'Weights' }));
  await user.click(sheet.getByRole('switch', { name: 'Quiet' }));
  await user.click(sheet.getByRole('switch', { name: 'Gentle on the back' }));
  expect(JSON.parse(sessionStorage.getItem(`icetime.programmeRequest.${ANNA.uid}`) ?? '{}')).toMatchInlineSnapshot(`
    {
      "daysAWeek": 4,
      "equipment": [
        "bar",
      ],
      "gentleOn": [
        "back",
      ],
      "goal": "strength",
      "level": "heavy",
      "minutes": 25,
      "quiet": true,
      "weeks": 8,
    }
  `);
});
