import { screen, waitFor, within } from '@testing-library/react';
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
      button "Close" focused
      textbox "Name" = "Legs" maxlength=120
      live=polite
      button "Less: Rounds"
      spinbutton "Rounds" = "3" valuenow=3 valuemin=1 valuemax=99 inputmode=numeric autocomplete=off
      button "More: Rounds"
      live=polite
      list
        listitem
          textbox "Exercise 1" = "Squat" maxlength=120
          live=polite
          button "Move Squat earlier" disabled
          button "Move Squat later"
          button "Remove Squat"
          radiogroup "Ends after"
            radio "Time" unchecked
            radio "Repetitions" checked
          button "Less: Repetitions"
          spinbutton "Repetitions" = "8" valuenow=8 valuemin=1 valuemax=9999 inputmode=numeric autocomplete=off
          button "More: Repetitions"
          live=polite
          button "Less: Rest"
          textbox "Rest" = "01:00" inputmode=text enterkeyhint=done autocomplete=off
          button "More: Rest"
          live=polite
          button "Less: Weight (kg)"
          textbox "Weight (kg)" = "40" inputmode=decimal placeholder autocomplete=off
          button "More: Weight (kg)"
        listitem
          textbox "Exercise 2" = "Lunge" maxlength=120
          live=polite
          button "Move Lunge earlier"
          button "Move Lunge later"
          button "Remove Lunge"
          radiogroup "Ends after"
            radio "Time" checked
            radio "Repetitions" unchecked
          button "Less: Work"
          textbox "Work" = "00:45" inputmode=text enterkeyhint=done autocomplete=off
          button "More: Work"
          live=polite
          button "Less: Rest"
          textbox "Rest" = "00:20" inputmode=text enterkeyhint=done autocomplete=off
          button "More: Rest"
          live=polite
        listitem
          textbox "Exercise 3" maxlength=120
          live=polite
          button "Move Exercise 3 earlier"
          button "Move Exercise 3 later" disabled
          button "Remove Exercise 3"
          radiogroup "Ends after"
            radio "Time" checked
            radio "Repetitions" unchecked
          button "Less: Work"
          textbox "Work" = "00:30" inputmode=text enterkeyhint=done autocomplete=off
          button "More: Work"
          live=polite
          button "Less: Rest" disabled
          textbox "Rest" = "00:00" inputmode=text enterkeyhint=done autocomplete=off
          button "More: Rest"
          live=polite
      status
      button "Add exercise""
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
      button "Close" focused
      combobox "What" = "Work" of Rounds | Work | Rest | Repetitions | Weight
      live=polite
      combobox "Exercise" = "Lunge" of All exercises | Lunge | Exercise 3
      live=polite
      radiogroup "How"
        radio "Same" unchecked
        radio "Steps" checked
        radio "By week" unchecked
      button "Less: Change (s)"
      spinbutton "Change (s)" = "5" valuenow=5 valuemin=-5999 valuemax=5999 inputmode=numeric autocomplete=off
      button "More: Change (s)"
      live=polite
      button "Less: Every … weeks"
      spinbutton "Every … weeks" = "2" valuenow=2 valuemin=1 valuemax=52 inputmode=numeric autocomplete=off
      button "More: Every … weeks"
      live=polite
      table "What it becomes"
        “What it becomes”
        row "Weeks Work Length"
          columnheader "Weeks"
          columnheader "Work"
          columnheader "Length"
        row "Week 1 00:45 07:45"
          rowheader "Week 1"
          cell "00:45": “00:45”
          cell "07:45": “07:45”
        row "Week 2 · lighter 00:27 06:15"
          rowheader "Week 2 · lighter"
          cell "00:27": “00:27”
          cell "06:15": “06:15”
        row "Week 3 00:50 08:00"
          rowheader "Week 3"
          cell "00:50": “00:50”
          cell "08:00": “08:00”"
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
      "    row "Weeks Work Length"",
      "    row "Week 1 00:45 07:45"",
      "    row "Week 2 · lighter 00:27 06:15"",
      "    row "Week 3 00:50 08:00"",
    ]
  `);
  await user.selectOptions(sheet.getByRole('combobox', { name: 'What' }), 'Weight');
  expect(await fields()).toMatchInlineSnapshot(`
    [
      "  combobox "What" = "Weight" of Rounds | Work | Rest | Repetitions | Weight focused",
      "  combobox "Exercise" = "Squat" of All exercises | Squat | Lunge | Exercise 3",
      "    radio "Steps" checked",
      "  textbox "Change (kg)" = "2.5" inputmode=decimal placeholder autocomplete=off",
      "  spinbutton "Every … weeks" = "1" valuenow=1 valuemin=1 valuemax=52 inputmode=numeric autocomplete=off",
      "    row "Weeks Weight Length"",
      "    row "Week 1 40 kg 07:45"",
      "    row "Week 2 · lighter 42.5 kg 06:15"",
      "    row "Week 3 45 kg 08:00"",
    ]
  `);
  await user.selectOptions(sheet.getByRole('combobox', { name: 'What' }), 'Rounds');
  await user.click(sheet.getByRole('radio', { name: 'Steps' }));
  expect(await fields()).toMatchInlineSnapshot(`
    [
      "  combobox "What" = "Rounds" of Rounds | Work | Rest | Repetitions | Weight",
      "    radio "Steps" checked focused",
      "  spinbutton "Change" = "1" valuenow=1 valuemin=-99 valuemax=99 inputmode=numeric autocomplete=off",
      "  spinbutton "Every … weeks" = "2" valuenow=2 valuemin=1 valuemax=52 inputmode=numeric autocomplete=off",
      "    row "Weeks Rounds Length"",
      "    row "Week 1 3 07:45"",
      "    row "Week 2 · lighter 3 06:15"",
      "    row "Week 3 4 10:40"",
    ]
  `);
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'How Easy run grows' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('15:00'));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "How Easy run grows"
      heading "How Easy run grows" level=2
      button "Close" focused
      combobox "What" = "Rounds" of Rounds | Work | Rest | Weight
      live=polite
      radiogroup "How"
        radio "Same" checked
        radio "Steps" unchecked
        radio "By week" unchecked
      table "What it becomes"
        “What it becomes”
        row "Weeks Rounds Length"
          columnheader "Weeks"
          columnheader "Rounds"
          columnheader "Length"
        row "Week 1 1 15:00"
          rowheader "Week 1"
          cell "1": “1”
          cell "15:00": “15:00”
        row "Week 2 · lighter 1 09:00"
          rowheader "Week 2 · lighter"
          cell "1": “1”
          cell "09:00": “09:00”
        row "Week 3 1 15:00"
          rowheader "Week 3"
          cell "1": “1”
          cell "15:00": “15:00”"
  `);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'How Swim grows' }));
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "How Swim grows"
      heading "How Swim grows" level=2
      button "Close" focused
      “This workout isn’t on this device, so we can’t show its exercises. What it grows by stays.”"
  `);
});

test('a new one: by choices, or from text', async () => {
  const { user } = await show('/addProgramme', { own: [] });
  await waitFor(() => expect(document.querySelector('[aria-live=assertive]')).not.toBeNull());
  expect(outlineOf(document.querySelector('main > .stack'))).toMatchInlineSnapshot(`
    "button "Build one for me" haspopup=dialog
    button "Paste a plan" haspopup=dialog
    status
    textbox "Name" maxlength=120
    live=polite
    textbox "Description" rows=2 dir=auto maxlength=2000
    live=polite
    button "Sport and level" expanded=false
    region "Week 1"
      heading "Week 1" level=2
      button "1 training" expanded
      list
        listitem
          heading "Day 1" level=3
          button "Move Week 1, Day 1 earlier" disabled
          button "Move Week 1, Day 1 later" disabled
          button "More for Week 1, Day 1" haspopup=menu expanded=false
          combobox "Day 1: workout" = "Choose a workout" of Choose a workout | Easy run
          live=polite
      status
      button "Add a training"
      button "Add a rest day"
      switch "Lighter week" unchecked
      button "Copy week 1"
    button "Add a week"
    status live=assertive atomic
    “Put a workout on at least one day.”
    button "Save programme""
  `);
  await user.click(screen.getByRole('button', { name: 'Build one for me' }));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "Build one for me"
      heading "Build one for me" level=2
      button "Close" focused
      “Say what you want in your own words, or choose below. We plan the weeks, and you can change all of it before you save.”
      textbox "In your own words (optional)" rows=3 dir=auto maxlength=500 (For example: 12 weeks to my first half marathon, three days, bad knee.)
      live=polite: “For example: 12 weeks to my first half marathon, three days, bad knee.”
      combobox "Goal" = "All-round fitness" of All-round fitness | Strength | Endurance | Strong core | Mobility
      live=polite
      radiogroup "Level"
        radio "Easy" checked
        radio "Medium" unchecked
        radio "Hard" unchecked
        radio "Extreme" unchecked
      button "Less: Days a week"
      spinbutton "Days a week" = "3" valuenow=3 valuemin=2 valuemax=6 inputmode=numeric autocomplete=off
      button "More: Days a week"
      live=polite
      button "Less: Minutes each time"
      spinbutton "Minutes each time" = "20" valuenow=20 valuemin=10 valuemax=60 inputmode=numeric autocomplete=off
      button "More: Minutes each time"
      live=polite
      radiogroup "Weeks"
        radio "4 weeks" unchecked
        radio "6 weeks" checked
        radio "8 weeks" unchecked
      group "Your equipment"
        switch "Weights" unchecked
        switch "Pull-up bar" unchecked
      group "Go easy on"
        “No jumping, no stamping”
        switch "Quiet" unchecked (No jumping, no stamping)
        switch "Gentle on the knees" unchecked
        switch "Gentle on the back" unchecked
        switch "Gentle on the shoulders" unchecked
        switch "Gentle on the wrists" unchecked
      status
      button "Build programme""
  `);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Paste a plan' }));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "Paste a plan"
      heading "Paste a plan" level=2
      button "Close" focused
      textbox "Your plan" rows=10 dir=auto maxlength=20000 (Name each day, then list what you do. For example: Monday: 3 rounds: 40 s squats, 20 s rest. Thursday: 20 min run.)
      live=polite: “Name each day, then list what you do. For example: Monday: 3 rounds: 40 s squats, 20 s rest. Thursday: 20 min run.”
      status
      button "Use this plan""
  `);
  const sheet = within(screen.getByRole('dialog'));
  await user.click(sheet.getByRole('textbox'));
  await user.paste('Hello there');
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
      button "Close"
      textbox "Your plan" = "Monday\\n3x10 squats\\nsome odd words\\nThursday\\n20 min run" rows=10 dir=auto maxlength=20000 (Name each day, then list what you do. For example: Monday: 3 rounds: 40 s squats, 20 s rest. Thursday: 20 min run.) focused
      live=polite: “Name each day, then list what you do. For example: Monday: 3 rounds: 40 s squats, 20 s rest. Thursday: 20 min run.”
      status: “Found: 8 trainings in 4 weeks”
      button "Less: Repeat for … weeks"
      spinbutton "Repeat for … weeks" = "4" valuenow=4 valuemin=1 valuemax=52 inputmode=numeric autocomplete=off
      button "More: Repeat for … weeks"
      live=polite
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
