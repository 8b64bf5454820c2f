import '#tests/ui/native-dialog.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Programme } from '#core/programme/programme.ts';
import { AddProgrammeScreen } from '#screens/programmes/AddProgrammeScreen.tsx';
// Here at once: their code comes late.
import '#screens/programmes/edit/WeeksEditor.tsx';
import '#screens/programmes/edit/MoveSheet.tsx';
import '#screens/programmes/edit/WrittenSheet.tsx';
import '#screens/programmes/edit/PasteSheet.tsx';
import '#screens/programmes/edit/build/BuildSheet.tsx';
import '#screens/programmes/edit/grow/GrowSheet.tsx';
import { programmeOf } from '#tests/core/programme/programmes.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
});
const RUN = wholeOf([{ name: 'Run', timeSec: 900 }], {
  wId: 'workoutOfAnna0000001',
  ownerId: ANNA.uid,
  name: 'Easy run',
});
const training = { workouts: ['a'], note: '' };
const PLAN = programmeOf({
  pId: 'programmeOfAnna00001',
  ownerId: ANNA.uid,
  name: 'Strong legs',
  description: 'Three days a week.',
  sport: 'Strength',
  workouts: [
    {
      kind: 'written',
      key: 'a',
      name: 'Legs',
      rounds: 3,
      exercises: [
        { name: 'Squat', timeSec: 0, reps: 8, kg: 40, restSec: 60 },
        { name: 'Lunge', timeSec: 45, restSec: 20 },
        { name: '', timeSec: 30 },
      ],
      progressions: [
        { field: 'kg', exercise: 0, by: 2.5, everyWeeks: 1 },
        { field: 'timeSec', exercise: 1, by: 5, everyWeeks: 2 },
      ],
    },
    { kind: 'reference', key: 'r', wId: RUN.workout.wId, name: 'Run' },
    { kind: 'reference', key: 'g', wId: 'workoutGone000000001', name: 'Swim' },
  ],
  weeks: [
    {
      days: [
        { workouts: ['a', 'r'], note: 'Slowly' },
        { workouts: [], note: '' },
        { workouts: ['g'], note: '' },
      ],
    },
    { days: [training], loadPercent: 60 },
    { days: [training, training] },
  ],
});

async function show(
  path = `/addProgramme/${PLAN.pId}`,
  options: ShellOptions & { readonly own?: readonly Programme[] } = {},
) {
  const harness = await showScreen(
    <Routes>
      <Route path="/addProgramme/:pId?" element={<AddProgrammeScreen />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    {
      path,
      signedIn: true,
      workouts: [RUN],
      ...options,
      prepare(made) {
        for (const one of options.own ?? [PLAN]) void made.lists.ports.programmes.save(ANNA.uid, one);
        options.prepare?.(made);
      },
    },
  );
  await act(settled);
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  const saved = () => harness.stores.programmes.getState().programmes.items[0];
  return { ...harness, saved };
}
const week = (n: number) => screen.getByRole('region', { name: `Week ${n}` });
const dialog = async () => outlineOf(await screen.findByRole('dialog'));

test('a programme in the editor, week by week', async () => {
  await show();
  expect(outlineOf(document.querySelector('main > .stack'))).toMatchInlineSnapshot(`
    "textbox "Name" = "Strong legs" maxlength=120
    live=polite
    textbox "Description" = "Three days a week." rows=2 dir=auto maxlength=2000
    live=polite
    button "Sport and level" expanded=false
    region "Week 1"
      heading "Week 1" level=2
      button "2 trainings" expanded
      list
        listitem
          heading "Day 1" level=3
          button "Move Week 1, Day 1 earlier" disabled
          button "Move Week 1, Day 1 later"
          button "More for Week 1, Day 1" haspopup=menu expanded=false
          combobox "Day 1: workout" = "Legs" of Choose a workout | Legs | Swim | Easy run
          live=polite
          button "Drag Legs to another place" disabled=false roledescription=draggable (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
          button "Remove workout 1 of Week 1, Day 1"
          combobox "Day 1: workout 2" = "Easy run" of Choose a workout | Legs | Swim | Easy run
          live=polite
          button "Drag Easy run to another place" disabled=false roledescription=draggable (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
          button "Remove workout 2 of Week 1, Day 1"
          textbox "Day 1: note" = "Slowly" rows=2 dir=auto maxlength=500
          live=polite
        listitem
          heading "Day 2 · Rest day" level=3
          button "Move Week 1, Day 2 earlier"
          button "Move Week 1, Day 2 later"
          button "More for Week 1, Day 2" haspopup=menu expanded=false
        listitem
          heading "Day 3" level=3
          button "Move Week 1, Day 3 earlier"
          button "Move Week 1, Day 3 later" disabled
          button "More for Week 1, Day 3" haspopup=menu expanded=false
          combobox "Day 3: workout" = "Swim" of Choose a workout | Legs | Swim | Easy run
          live=polite
          button "Drag Swim to another place" disabled=false roledescription=draggable (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
      status
      button "Add a training"
      button "Add a rest day"
      switch "Lighter week" unchecked
      button "Copy week 1"
      button "Remove week 1"
    region "Week 2"
      heading "Week 2" level=2
      button "1 training · lighter" expanded
      list
        listitem
          heading "Day 1" level=3
          button "Move Week 2, Day 1 earlier" disabled
          button "Move Week 2, Day 1 later" disabled
          button "More for Week 2, Day 1" haspopup=menu expanded=false
          combobox "Day 1: workout" = "Legs" of Choose a workout | Legs | Swim | Easy run
          live=polite
          button "Drag Legs to another place" disabled=false roledescription=draggable (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
      status
      button "Add a training"
      button "Add a rest day"
      switch "Lighter week" checked
      button "Copy week 2"
      button "Remove week 2"
    region "Week 3"
      heading "Week 3" level=2
      button "2 trainings" expanded=false
      button "Copy week 3"
      button "Remove week 3"
    button "Add a week"
    status live=assertive atomic
    region "Workouts and how they grow"
      heading "Workouts and how they grow" level=2
      list
        listitem
          dir=auto: “Legs”
          “Work · Weight”
          button "Edit Legs" haspopup=dialog
          button "How Legs grows" haspopup=dialog
        listitem
          dir=auto: “Easy run”
          “The same every week”
          button "How Easy run grows" haspopup=dialog
        listitem
          dir=auto: “Swim”
          “The same every week”
          button "How Swim grows" haspopup=dialog
    button "Save programme""
  `);
});

test('what may be done with a day', async () => {
  const { user } = await show();
  const open = async (day: string) => {
    await user.click(screen.getByRole('button', { name: `More for ${day}` }));
    const told = outlineOf(screen.getByRole('menu'));
    await user.keyboard('{Escape}');
    return told;
  };
  expect(await open('Week 1, Day 1')).toMatchInlineSnapshot(`
    "menu "More for Week 1, Day 1"
      menuitem "Add another workout" focused
      menuitem "Make it a rest day"
      menuitem "Move to another week"
      menuitem "Remove Week 1, Day 1""
  `);
  expect(await open('Week 1, Day 2')).toMatchInlineSnapshot(`
    "menu "More for Week 1, Day 2"
      menuitem "Train on this day" focused
      menuitem "Move to another week"
      menuitem "Remove Week 1, Day 2""
  `);
  await user.click(within(week(3)).getByRole('button', { name: /training/ }));
  expect(await open('Week 3, Day 1')).toMatchInlineSnapshot(`
    "menu "More for Week 3, Day 1"
      menuitem "Add another workout" focused
      menuitem "Add a note"
      menuitem "Make it a rest day"
      menuitem "Move to another week"
      menuitem "Remove Week 3, Day 1""
  `);
  await user.click(screen.getByRole('button', { name: 'More for Week 3, Day 2' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to another week' }));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "Move Week 3, Day 2"
      heading "Move Week 3, Day 2" level=2
      button "Close" focused
      combobox "To" = "Week 2" of Week 1 | Week 2
      live=polite
      “It becomes the last day there.”
      button "Move""
  `);
  await user.selectOptions(within(screen.getByRole('dialog')).getByRole('combobox'), 'Week 1');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Move' }));
  expect(outlineOf(within(week(3)).getByRole('status'))).toMatchInlineSnapshot(
    `"status: “Moved. It’s Week 1, Day 4 now.”"`,
  );
  expect(within(week(1)).getByRole('heading', { name: 'Day 4' })).toBeVisible();
});

test('weeks are added, copied, made lighter and removed', async () => {
  const { user, saved } = await show();
  await user.click(screen.getByRole('button', { name: 'Copy week 2' }));
  await user.click(screen.getByRole('button', { name: 'Add a week' }));
  await user.click(screen.getByRole('button', { name: 'Remove week 1' }));
  await user.click(within(week(1)).getByRole('switch', { name: 'Lighter week' }));
  await user.click(within(week(1)).getByRole('button', { name: 'Add a training' }));
  await user.click(within(week(1)).getByRole('button', { name: 'Add a rest day' }));
  expect(outlineOf(week(1))).toMatchInlineSnapshot(`
    "region "Week 1"
      heading "Week 1" level=2
      button "2 trainings" expanded
      list
        listitem
          heading "Day 1" level=3
          button "Move Week 1, Day 1 earlier" disabled
          button "Move Week 1, Day 1 later"
          button "More for Week 1, Day 1" haspopup=menu expanded=false
          combobox "Day 1: workout" = "Legs" of Choose a workout | Legs | Swim | Easy run
          live=polite
          button "Drag Legs to another place" disabled=false roledescription=draggable (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
        listitem
          heading "Day 2" level=3
          button "Move Week 1, Day 2 earlier"
          button "Move Week 1, Day 2 later"
          button "More for Week 1, Day 2" haspopup=menu expanded=false
          combobox "Day 2: workout" = "Choose a workout" of Choose a workout | Legs | Swim | Easy run
          live=polite
        listitem
          heading "Day 3 · Rest day" level=3
          button "Move Week 1, Day 3 earlier"
          button "Move Week 1, Day 3 later" disabled
          button "More for Week 1, Day 3" haspopup=menu expanded=false
      status
      button "Add a training"
      button "Add a rest day" focused
      switch "Lighter week" unchecked
      button "Copy week 1"
      button "Remove week 1""
  `);
  await user.click(screen.getByRole('button', { name: 'Save programme' }));
  await screen.findByText('Elsewhere');
  expect(saved()?.weeks).toMatchInlineSnapshot(`
    [
      {
        "days": [
          {
            "note": "",
            "workouts": [
              "a",
            ],
          },
          {
            "note": "",
            "workouts": [],
          },
        ],
        "loadPercent": 100,
      },
      {
        "days": [
          {
            "note": "",
            "workouts": [
              "a",
            ],
          },
        ],
        "loadPercent": 60,
      },
      {
        "days": [
          {
            "note": "",
            "workouts": [
              "a",
            ],
          },
          {
            "note": "",
            "workouts": [
              "a",
            ],
          },
        ],
        "loadPercent": 100,
      },
    ]
  `);
});

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

test('one that is not here, one too many, and nothing to make it of', async () => {
  const gone = await show('/addProgramme/programmeGone0000000');
  expect(outlineOf(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "main
      link "Back" → /programme/programmeGone0000000
      heading "Edit programme" level=1 dir=auto
      heading "This programme isn’t here" level=2
      “It may have been deleted, or it isn’t on this device and you’re offline.”"
  `);
  gone.leave();
  const full = await show('/addProgramme', {
    prepare: ({ stores }) => stores.contract.setState(({ limits }) => ({ limits: { ...limits, maxProgrammes: 1 } })),
  });
  expect(outlineOf(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "main
      link "Back" → /programmes
      heading "New programme" level=1 dir=auto
      alert
        “Your plan holds 1 programme of your own. Delete it to make another. You can follow as many as you like.”
        link "Programmes" → /programmes"
  `);
  full.leave();
  await show('/addProgramme', { own: [], workouts: [] });
  expect(outlineOf(document.querySelector('main > .stack'))).toMatchInlineSnapshot(`
    "button "Build one for me" haspopup=dialog
    button "Paste a plan" haspopup=dialog
    status
    heading "No workouts of your own yet" level=2
    “We can build you a programme. Or create a workout first, and put it on your days.”
    link "Create workout" → /addWorkoutSimpel"
  `);
});

test('why it could not be saved', async () => {
  const { user, stores } = await show();
  const told: string[] = [];
  for (const save of ['limit', 'exercises', 'too-big', new Error('full disk')] as const) {
    stores.programmes.setState({ save: () => (save instanceof Error ? Promise.reject(save) : Promise.resolve(save)) });
    await user.click(screen.getByRole('button', { name: 'Save programme' }));
    await act(settled);
    told.push(outlineOf(screen.getByRole('alert')));
  }
  expect(told).toMatchInlineSnapshot(`
    [
      "alert: “Your plan holds 2 programmes of your own. Delete one to make another. You can follow as many as you like.”",
      "alert: “You’ve reached the limit. Try again later or check your plan.”",
      "alert: “This programme is too large to save. Use fewer different workouts or weeks.”",
      "alert: “That couldn’t be saved.”",
    ]
  `);
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.click(screen.getByRole('button', { name: 'Save programme' }));
  expect(outlineOf(screen.getByRole('textbox', { name: 'Name' }))).toMatchInlineSnapshot(
    `"textbox "Name" maxlength=120 invalid (Enter a name.) focused"`,
  );
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
