import { act, screen, waitFor, within } from '@testing-library/react';
import { settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { expect, test } from 'vitest';
import { begin, show, week, dialog } from './edit-outline-setup.tsx';

begin();

test('a programme in the editor, week by week', async () => {
  await show();
  // The weeks come late, and what speaks while one drags after them.
  await waitFor(() => expect(document.querySelector('[aria-live=assertive]')).not.toBeNull());
  expect(outlineOf(document.querySelector('main > .stack'))).toMatchInlineSnapshot(`
    "textbox "Name" = "Strong legs" maxlength=120
    textbox "Description" = "Three days a week." dir=auto maxlength=2000
    button "Sport and level" ⟨down⟩ expanded=false
    region "Week 1"
      heading "Week 1" level=2
      button "2 trainings" ⟨up⟩ expanded
      list
        listitem
          heading "Day 1" level=3
          button "Move Week 1, Day 1 earlier" ⟨up⟩ disabled
          button "Move Week 1, Day 1 later" ⟨down⟩
          button "More for Week 1, Day 1" ⟨kebab⟩ haspopup=menu expanded=false
          combobox "Day 1: workout" = "Legs" of Choose a workout | Legs | Swim | Easy run
          button "Drag Legs to another place" ⟨grip⟩ roledescription=draggable (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
          button "Remove workout 1 of Week 1, Day 1" ⟨trash⟩
          combobox "Day 1: workout 2" = "Easy run" of Choose a workout | Legs | Swim | Easy run
          button "Drag Easy run to another place" ⟨grip⟩ roledescription=draggable (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
          button "Remove workout 2 of Week 1, Day 1" ⟨trash⟩
          textbox "Day 1: note" = "Slowly" dir=auto maxlength=500
        listitem
          heading "Day 2 · Rest day" level=3
          button "Move Week 1, Day 2 earlier" ⟨up⟩
          button "Move Week 1, Day 2 later" ⟨down⟩
          button "More for Week 1, Day 2" ⟨kebab⟩ haspopup=menu expanded=false
        listitem
          heading "Day 3" level=3
          button "Move Week 1, Day 3 earlier" ⟨up⟩
          button "Move Week 1, Day 3 later" ⟨down⟩ disabled
          button "More for Week 1, Day 3" ⟨kebab⟩ haspopup=menu expanded=false
          combobox "Day 3: workout" = "Swim" of Choose a workout | Legs | Swim | Easy run
          button "Drag Swim to another place" ⟨grip⟩ roledescription=draggable (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
      button "Add a training" ⟨plus⟩
      button "Add a rest day" ⟨plus⟩
      switch "Lighter week" unchecked
      button "Copy week 1" ⟨copy⟩
      button "Remove week 1" ⟨trash⟩
    region "Week 2"
      heading "Week 2" level=2
      button "1 training · lighter" ⟨up⟩ expanded
      list
        listitem
          heading "Day 1" level=3
          button "Move Week 2, Day 1 earlier" ⟨up⟩ disabled
          button "Move Week 2, Day 1 later" ⟨down⟩ disabled
          button "More for Week 2, Day 1" ⟨kebab⟩ haspopup=menu expanded=false
          combobox "Day 1: workout" = "Legs" of Choose a workout | Legs | Swim | Easy run
          button "Drag Legs to another place" ⟨grip⟩ roledescription=draggable (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
      button "Add a training" ⟨plus⟩
      button "Add a rest day" ⟨plus⟩
      switch "Lighter week" checked
      button "Copy week 2" ⟨copy⟩
      button "Remove week 2" ⟨trash⟩
    region "Week 3"
      heading "Week 3" level=2
      button "2 trainings" ⟨down⟩ expanded=false
      button "Copy week 3" ⟨copy⟩
      button "Remove week 3" ⟨trash⟩
    button "Add a week" ⟨plus⟩
    region "Workouts and how they grow"
      heading "Workouts and how they grow" level=2
      list
        listitem
          dir=auto: “Legs”
          “Work · Weight”
          button "Edit Legs" ⟨edit⟩ haspopup=dialog
          button "How Legs grows" ⟨chart⟩ haspopup=dialog
        listitem
          dir=auto: “Easy run”
          “The same every week”
          button "How Easy run grows" ⟨chart⟩ haspopup=dialog
        listitem
          dir=auto: “Swim”
          “The same every week”
          button "How Swim grows" ⟨chart⟩ haspopup=dialog
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
      menuitem "Add another workout" ⟨plus⟩ focused
      menuitem "Make it a rest day" ⟨pause⟩
      menuitem "Move to another week" ⟨calendar⟩
      menuitem "Remove Week 1, Day 1" ⟨trash⟩"
  `);
  expect(await open('Week 1, Day 2')).toMatchInlineSnapshot(`
    "menu "More for Week 1, Day 2"
      menuitem "Train on this day" ⟨workouts⟩ focused
      menuitem "Move to another week" ⟨calendar⟩
      menuitem "Remove Week 1, Day 2" ⟨trash⟩"
  `);
  await user.click(within(week(3)).getByRole('button', { name: /training/ }));
  expect(await open('Week 3, Day 1')).toMatchInlineSnapshot(`
    "menu "More for Week 3, Day 1"
      menuitem "Add another workout" ⟨plus⟩ focused
      menuitem "Add a note" ⟨edit⟩
      menuitem "Make it a rest day" ⟨pause⟩
      menuitem "Move to another week" ⟨calendar⟩
      menuitem "Remove Week 3, Day 1" ⟨trash⟩"
  `);
  await user.click(screen.getByRole('button', { name: 'More for Week 3, Day 2' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to another week' }));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "Move Week 3, Day 2"
      heading "Move Week 3, Day 2" level=2
      button "Close" ⟨close⟩ focused
      combobox "To" = "Week 2" of Week 1 | Week 2
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
      button "2 trainings" ⟨up⟩ expanded
      list
        listitem
          heading "Day 1" level=3
          button "Move Week 1, Day 1 earlier" ⟨up⟩ disabled
          button "Move Week 1, Day 1 later" ⟨down⟩
          button "More for Week 1, Day 1" ⟨kebab⟩ haspopup=menu expanded=false
          combobox "Day 1: workout" = "Legs" of Choose a workout | Legs | Swim | Easy run
          button "Drag Legs to another place" ⟨grip⟩ roledescription=draggable (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
        listitem
          heading "Day 2" level=3
          button "Move Week 1, Day 2 earlier" ⟨up⟩
          button "Move Week 1, Day 2 later" ⟨down⟩
          button "More for Week 1, Day 2" ⟨kebab⟩ haspopup=menu expanded=false
          combobox "Day 2: workout" = "Choose a workout" of Choose a workout | Legs | Swim | Easy run
        listitem
          heading "Day 3 · Rest day" level=3
          button "Move Week 1, Day 3 earlier" ⟨up⟩
          button "Move Week 1, Day 3 later" ⟨down⟩ disabled
          button "More for Week 1, Day 3" ⟨kebab⟩ haspopup=menu expanded=false
      button "Add a training" ⟨plus⟩
      button "Add a rest day" ⟨plus⟩ focused
      switch "Lighter week" unchecked
      button "Copy week 1" ⟨copy⟩
      button "Remove week 1" ⟨trash⟩"
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
      "alert
      ⟨warning⟩ “Your plan holds 2 programmes of your own. Delete one to make another. You can follow as many as you like.”",
      "alert
      ⟨warning⟩ “You’ve reached the limit. Try again later or check your plan.”",
      "alert
      ⟨warning⟩ “This programme is too large to save. Use fewer different workouts or weeks.”",
      "alert
      ⟨warning⟩ “That couldn’t be saved.”",
    ]
  `);
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.click(screen.getByRole('button', { name: 'Save programme' }));
  expect(outlineOf(screen.getByRole('textbox', { name: 'Name' }))).toMatchInlineSnapshot(
    `"textbox "Name" maxlength=120 invalid (Enter a name.) focused"`,
  );
});

test('one that is not here, one too many, and nothing to make it of', async () => {
  const gone = await show('/addProgramme/programmeGone0000000');
  expect(outlineOf(screen.getByRole('main'))).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /programme/programmeGone0000000
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
      link "Back" ⟨left⟩ → /programmes
      heading "New programme" level=1 dir=auto
      alert
        ⟨warning⟩ “Your plan holds 1 programme of your own. Delete it to make another. You can follow as many as you like.”
        link "Programmes" → /programmes"
  `);
  full.leave();
  await show('/addProgramme', { own: [], workouts: [] });
  expect(outlineOf(document.querySelector('main > .stack'))).toMatchInlineSnapshot(`
    "button "Build one for me" ⟨settings⟩ haspopup=dialog
    button "Paste a plan" ⟨copy⟩ haspopup=dialog
    heading "No workouts of your own yet" level=2
    “We can build you a programme. Or create a workout first, and put it on your days.”
    link "Create workout" ⟨plus⟩ → /addWorkoutSimpel"
  `);
});
