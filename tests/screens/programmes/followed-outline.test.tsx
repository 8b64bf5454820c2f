import { screen, waitFor, within } from '@testing-library/react';
import { finishDay, pause, skipDay, swapWorkout } from '#core/programme/follow-changes.ts';
import { trainingTime } from '#core/programme/training-time.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { expect, test } from 'vitest';
import { begin, TODAY, ROW, begun, finished, first, second, last, show, main, dialog } from './page-outline-setup.tsx';

begin();

test('tells whoever follows it what is due, and what became of each day', async () => {
  const follow = begun({ startDate: '2026-11-23', weekdays: '14', time: trainingTime('18:30', 'Europe/Berlin') });
  const { user, menu } = await show(follow);
  expect(outlineOf(main())).toMatchInlineSnapshot(`
    "article "Strong legs"
      “0”
      “/ 3”
      heading "Strong legs" level=2 dir=auto
        link "Strong legs" → /programme/programmeOfAnna00001
      “Today · Week 2, day 1”
      dir=auto: “Easy run · 09:00”
      “2 missed trainings”
      “0 of 3 trainings”
    link "Start Easy run" ⟨play⟩ → /workout/follow00000000000001.1.0.0
    ⟨calendar⟩ “You missed 2 trainings. No problem:”
    button "Shift the rest"
    button "Skip"
    list "Weeks"
      listitem: “Week 1: 0 of 2 done”
      listitem current=step: “Week 2: 0 of 1 done”
    region "Weeks"
      button "Week 1" ⟨up⟩ expanded
      list
        listitem
          button "Legs · Easy runDay 1 · Mon, Nov 23 · Missed09:15 + 15:00" ⟨right⟩ haspopup=dialog
        listitem
          “Rest day”
          “Day 2”
        listitem
          button "SwimDay 3 · Thu, Nov 26 · Missed" ⟨right⟩ haspopup=dialog
      button "Week 2 · lighter" ⟨down⟩ expanded=false"
  `);
  expect(await menu()).toMatchInlineSnapshot(`
    "menu "More for Strong legs"
      menuitem "Pause" ⟨pause⟩ focused
      menuitem "Training days" ⟨calendar⟩
      menuitem "Share" ⟨share⟩
      menuitem "Who follows it" ⟨friends⟩
      menuitem "Edit" ⟨edit⟩
      menuitem "Stop following" ⟨close⟩
      menuitem "Delete" ⟨trash⟩"
  `);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Swim/ }));
  await screen.findByRole('combobox', { name: /^Do another workout/ });
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "Week 1, day 3"
      heading "Week 1, day 3" level=2
      button "Close" ⟨close⟩ focused
      “Thu, Nov 26 · 6:30 PM”
      region "Swim"
        heading "Swim" level=3 dir=auto
        status: “This workout was deleted or is no longer shared with you. Choose another one below, or skip this training.”
      button "Move" ⟨calendar⟩
      button "Skip this one" ⟨next⟩
      combobox "Do another workout" = "As planned" of As planned | Easy run | Rowing"
  `);
});

test('moves all that was missed, or leaves it out', async () => {
  const missed = begun({ startDate: '2026-11-23' });
  const { user, known } = await show(missed);
  const buttons = within(main() as HTMLElement);
  expect(
    outlineOf(buttons.getByRole('button', { name: /^Shift/ }).closest('div')?.parentElement ?? null),
  ).toMatchInlineSnapshot(`
    "⟨calendar⟩ “You missed 2 trainings. No problem:”
    button "Shift the rest"
    button "Skip""
  `);
  await user.click(buttons.getByRole('button', { name: /^Shift/ }));
  await waitFor(() => expect(known()?.changes).not.toHaveLength(0));
  expect(known()?.changes).toMatchInlineSnapshot(`
    [
      {
        "day": 0,
        "from": "2026-11-30",
        "kind": "shift",
        "week": 0,
      },
    ]
  `);
});

test('moves the one that was missed to today', async () => {
  const { user, known } = await show(begun({ startDate: '2026-11-26' }));
  const banner = screen.getByRole('button', { name: /^Do it today|^Move/ }).closest('div')?.parentElement ?? null;
  expect(outlineOf(banner)).toMatchInlineSnapshot(`
    "⟨calendar⟩ “You missed “Legs · Easy run” on Thu, November 26. No problem:”
    button "Shift the rest"
    button "Do it today"
    button "Skip""
  `);
  await user.click(screen.getByRole('button', { name: /^Do it today|^Move/ }));
  await waitFor(() => expect(known()?.changes).toEqual([{ kind: 'move', week: 0, day: 0, to: TODAY }]));
});

test('leaves out all that was missed', async () => {
  const { user, known } = await show(begun({ startDate: '2026-11-23' }));
  await user.click(within(main() as HTMLElement).getByRole('button', { name: /^Skip/ }));
  await waitFor(() => expect(known()?.done).toHaveLength(2));
  expect(known()?.done).toMatchInlineSnapshot(`
    [
      {
        "date": "2026-11-30",
        "day": 0,
        "feedback": "",
        "seconds": 0,
        "skipped": true,
        "week": 0,
      },
      {
        "date": "2026-11-30",
        "day": 2,
        "feedback": "",
        "seconds": 0,
        "skipped": true,
        "week": 0,
      },
    ]
  `);
});

test('asks for another workout where one is gone, and takes it', async () => {
  const { user, known } = await show(finishDay(begun({ startDate: '2026-11-27', weekdays: '15' }), first, finished));
  expect(outlineOf(document.querySelector('main .stack'))).toMatchInlineSnapshot(`
    "article "Strong legs"
      “1”
      “/ 3”
      heading "Strong legs" level=2 dir=auto
        link "Strong legs" → /programme/programmeOfAnna00001
      “Today · Week 1, day 3”
      dir=auto: “Swim”
      “1 of 3 trainings”
    ⟨warning⟩ ““Swim” was deleted or is no longer shared with you.”
    link "Choose another or skip" → /programme/programmeOfAnna00001?day=0.2
    list "Weeks"
      listitem current=step: “Week 1: 1 of 2 done”
      listitem: “Week 2: 0 of 1 done”
    region "Weeks"
      button "Week 1" ⟨up⟩ expanded
      list
        listitem
          button "Legs · Easy runDay 1 · today · Done09:15 + 15:00" ⟨check⟩ haspopup=dialog
        listitem
          “Rest day”
          “Day 2”
        listitem
          button "SwimDay 3 · today" ⟨right⟩ haspopup=dialog
      button "Week 2 · lighter" ⟨down⟩ expanded=false"
  `);
  await user.click(screen.getByRole('button', { name: /^Swim/ }));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "Week 1, day 3"
      heading "Week 1, day 3" level=2
      button "Close" ⟨close⟩ focused
      “today”
      region "Swim"
        heading "Swim" level=3 dir=auto
        status: “This workout was deleted or is no longer shared with you. Choose another one below, or skip this training.”
      button "Move" ⟨calendar⟩
      button "Skip this one" ⟨next⟩
      combobox "Do another workout" = "As planned" of As planned | Easy run | Rowing"
  `);
  await user.selectOptions(screen.getByRole('combobox', { name: /workout/i }), 'Rowing');
  await waitFor(() => expect(known()?.changes).not.toHaveLength(0));
  expect(known()?.changes).toMatchInlineSnapshot(`
    [
      {
        "day": 2,
        "kind": "swap",
        "name": "Rowing",
        "slot": 0,
        "wId": "workoutOfAnna0000002",
        "week": 0,
      },
    ]
  `);
  await waitFor(() => expect(screen.getAllByText('Row')).not.toHaveLength(0));
  await user.selectOptions(screen.getByRole('combobox', { name: /workout/i }), 'Easy run');
});

test('moves a day, leaves it out, and opens it again', async () => {
  const { user, known } = await show(begun());
  const open = async () => {
    await user.click(screen.getByRole('button', { name: /^Legs/ }));
    return within(await screen.findByRole('dialog'));
  };
  const sheet = await open();
  await sheet.findByRole('combobox', { name: /Easy run/ });
  await sheet.findByText('Squat');
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Week 1, day 1"
      heading "Week 1, day 1" level=2
      button "Close" ⟨close⟩ focused
      “today”
      dir=auto: “Slowly”
      region "Legs"
        heading "Legs · 09:15" level=3 dir=auto
        link "Based on “Legs”" → /workout/workoutOfSomebody001
        “3 rounds”
        list
          listitem
            dir=auto: “Squat”
            “8 × 88.2 lb”
          listitem
            dir=auto: “Lunge”
            “2 × 00:45”
          listitem
            dir=auto: “Rest”
            “01:30”
      region "Easy run"
        heading "Easy run · 15:00" level=3 dir=auto
        list
          listitem
            dir=auto: “Run”
            “15:00”
      button "Move" ⟨calendar⟩
      button "Skip this one" ⟨next⟩
      combobox "Do another workout (Legs)" = "As planned" of As planned | Easy run | Rowing
      combobox "Do another workout (Easy run)" = "As planned" of As planned | Easy run | Rowing
      link "Start Legs" ⟨play⟩ → /workout/follow00000000000001.0.0.0
      link "Start Easy run" ⟨play⟩ → /workout/follow00000000000001.0.0.1"
  `);
  await user.click(sheet.getByRole('button', { name: 'Move' }));
  expect(outlineOf(sheet.getByRole('combobox', { name: 'New date' }))).toMatchInlineSnapshot(
    `"combobox "New date" = "today" of today | tomorrow | Wed, Dec 2 | … | Sun, Dec 27 | 28 in all"`,
  );
  await user.selectOptions(sheet.getByRole('combobox', { name: 'New date' }), 'tomorrow');
  await user.click(sheet.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(known()?.changes).toEqual([{ kind: 'move', week: 0, day: 0, to: '2026-12-01' }]);
  await user.click((await open()).getByRole('button', { name: /^Skip/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(known()?.done).toMatchObject([{ week: 0, day: 0, date: TODAY, skipped: true }]);
  const skipped = await open();
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Week 1, day 1"
      heading "Week 1, day 1" level=2
      button "Close" ⟨close⟩ focused
      “today”
      dir=auto: “Slowly”
      region "Legs"
        heading "Legs · 09:15" level=3 dir=auto
        link "Based on “Legs”" → /workout/workoutOfSomebody001
        “3 rounds”
        list
          listitem
            dir=auto: “Squat”
            “8 × 88.2 lb”
          listitem
            dir=auto: “Lunge”
            “2 × 00:45”
          listitem
            dir=auto: “Rest”
            “01:30”
      region "Easy run"
        heading "Easy run · 15:00" level=3 dir=auto
        list
          listitem
            dir=auto: “Run”
            “15:00”
      button "Mark as not done" ⟨undo⟩
      link "Start Legs" ⟨play⟩ → /workout/follow00000000000001.0.0.0
      link "Start Easy run" ⟨play⟩ → /workout/follow00000000000001.0.0.1"
  `);
  await user.click(skipped.getByRole('button', { name: 'Mark as not done' }));
  await waitFor(() => expect(known()?.done).toEqual([]));
});

test('a swapped workout stands in for its training', async () => {
  const swapped = swapWorkout(begun(), first, 0, { wId: ROW.workout.wId, name: 'Rowing' });
  const { user, known } = await show(swapWorkout(swapped, first, 1, { wId: 'workoutGone000000002', name: 'Bike' }));
  await user.click(screen.getByRole('button', { name: /^Rowing/ }));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "Week 1, day 1"
      heading "Week 1, day 1" level=2
      button "Close" ⟨close⟩ focused
      “today”
      dir=auto: “Slowly”
      region "Rowing"
        heading "Rowing · 10:00" level=3 dir=auto
        list
          listitem
            dir=auto: “Row”
            “10:00”
      region "Bike"
        heading "Bike" level=3 dir=auto
        status: “This workout was deleted or is no longer shared with you. Choose another one below, or skip this training.”
      button "Move" ⟨calendar⟩
      button "Skip this one" ⟨next⟩
      combobox "Do another workout (Rowing)" = "Rowing" of As planned | Easy run | Rowing
      combobox "Do another workout (Bike)" = "Bike" of As planned | Bike | Easy run | Rowing
      link "Start Rowing" ⟨play⟩ → /workout/follow00000000000001.0.0.0"
  `);
  const [choice] = screen.getAllByRole('combobox');
  await user.selectOptions(choice ?? document.body, 'As planned');
  await waitFor(() => expect(known()?.changes).toHaveLength(1));
});

test('a pause says so and ends', async () => {
  const { user, menu, known } = await show(pause(begun(), '2026-11-29', ''));
  expect(outlineOf(document.querySelector('main .stack .stack'))).toMatchInlineSnapshot(`
    "article "Strong legs"
      “0”
      “/ 3”
      heading "Strong legs" level=2 dir=auto
        link "Strong legs" → /programme/programmeOfAnna00001
      “Paused”
      “0 of 3 trainings”
    ⟨pause⟩ “Nothing is due until you resume. Then it goes on where you left off.”
    button "Resume"
    list "Weeks"
      listitem: “Week 1: 0 of 2 done”
      listitem: “Week 2: 0 of 1 done”"
  `);
  expect(await menu()).toMatchInlineSnapshot(`
    "menu "More for Strong legs"
      menuitem "Resume" ⟨play⟩ focused
      menuitem "Training days" ⟨calendar⟩
      menuitem "Share" ⟨share⟩
      menuitem "Who follows it" ⟨friends⟩
      menuitem "Edit" ⟨edit⟩
      menuitem "Stop following" ⟨close⟩
      menuitem "Delete" ⟨trash⟩"
  `);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() =>
    expect(known()?.changes).not.toEqual(expect.arrayContaining([expect.objectContaining({ to: '' })])),
  );
  expect(known()?.changes).toMatchInlineSnapshot(`
    [
      {
        "from": "2026-11-29",
        "kind": "pause",
        "to": "2026-11-29",
      },
    ]
  `);
});

test('what is through says so, and is closed by being seen', async () => {
  const all = finishDay(finishDay(begun(), first, finished), second, { ...finished, seconds: 1220 });
  const { known, menu, user } = await show(skipDay(all, last, TODAY));
  expect(outlineOf(main())).toMatchInlineSnapshot(`
    "region "You did it"
      “Easy”
      heading "You did it" level=2
      dir=auto: “Strong legs, from Nov 30, 2026 to Nov 30, 2026.”
      term: “Trainings”
      definition: “2”
      term: “Minutes”
      definition: “30”
      term: “Skipped”
      definition: “1”
      list "Weeks"
        listitem: “Week 1: 2 of 2 done”
        listitem: “Week 2: 0 of 1 done”
      link "Find another one" ⟨list⟩ → /programmes
    region "Strong legs"
      dir=auto: “Three days a week.”
      “Strength”
      “2 weeks”
      “2× a week”
      button "Start it again" ⟨play⟩
      button "Choose days" ⟨calendar⟩ haspopup=dialog
    region "Weeks"
      button "Week 1" ⟨up⟩ expanded
      list
        listitem
          button "Legs · Easy runDay 109:15 + 15:00" ⟨right⟩ haspopup=dialog
        listitem
          “Rest day”
          “Day 2”
        listitem
          button "SwimDay 3" ⟨right⟩ haspopup=dialog
      button "Week 2 · lighter" ⟨down⟩ expanded=false"
  `);
  expect(known()?.endDate).toBe(TODAY);
  expect(await menu()).toMatchInlineSnapshot(`
    "menu "More for Strong legs"
      menuitem "Share" ⟨share⟩ focused
      menuitem "Who follows it" ⟨friends⟩
      menuitem "Edit" ⟨edit⟩
      menuitem "Delete" ⟨trash⟩"
  `);
  await user.keyboard('{Escape}');
});
