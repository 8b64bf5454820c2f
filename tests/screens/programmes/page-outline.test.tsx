import { act, screen, waitFor, within } from '@testing-library/react';
import { endFollow, finishDay, pause, skipDay, swapWorkout } from '#core/programme/follow-changes.ts';
import type { Follow } from '#core/programme/follow.ts';
import { trainingTime } from '#core/programme/training-time.ts';
import { followOf, programmeOf } from '#tests/core/programme/programmes.ts';
import { wholeOf } from '#tests/core/samples.ts';
import type { ShellOptions } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showCoaching } from './coaching-support.tsx';

// Their code comes late.
beforeAll(() =>
  Promise.all([
    import('#screens/programmes/DaySheet.tsx'),
    import('#screens/programmes/FollowSheet.tsx'),
    import('#screens/programmes/follow/DaysSheet.tsx'),
  ]),
);
/** A Monday. */
const TODAY = '2026-11-30';
beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 30, 12), toFake: ['Date'] }));

const P_ID = 'programmeOfAnna00001';
const RUN = wholeOf([{ name: 'Run', timeSec: 900 }], {
  wId: 'workoutOfAnna0000001',
  ownerId: ANNA.uid,
  name: 'Easy run',
});
const ROW = wholeOf([{ name: 'Row', timeSec: 600 }], {
  wId: 'workoutOfAnna0000002',
  ownerId: ANNA.uid,
  name: 'Rowing',
});
const LEGS = {
  kind: 'written',
  key: 'a',
  name: 'Legs',
  rounds: 3,
  originId: 'workoutOfSomebody001',
  exercises: [
    { name: 'Squat', timeSec: 0, reps: 8, kg: 40 },
    { name: 'Lunge', timeSec: 45, perSide: true },
    { name: 'Rest', timeSec: 90 },
  ],
};
const PLAN = programmeOf({
  pId: P_ID,
  ownerId: ANNA.uid,
  name: 'Strong legs',
  description: 'Three days a week.',
  sport: 'Strength',
  workouts: [
    LEGS,
    { kind: 'reference', key: 'r', wId: RUN.workout.wId, name: 'Run' },
    { kind: 'reference', key: 'g', wId: 'workoutGone000000001', name: 'Swim' },
  ],
  weeks: [
    { days: [{ workouts: ['a', 'r'], note: 'Slowly' }, {}, { workouts: ['g'] }] },
    { days: [{ workouts: ['r'] }], loadPercent: 60 },
  ],
});
const begun = (fields: object = {}) => followOf({ pId: P_ID, name: 'Strong legs', ...fields });
const finished = { date: TODAY, seconds: 600, feedback: '' } as const;
const first = { week: 0, day: 0 };
const second = { week: 0, day: 2 };
const last = { week: 1, day: 0 };

async function show(follow?: Follow, options: ShellOptions & { readonly path?: string } = {}) {
  const harness = await showCoaching(`/programme/${P_ID}`, {
    workouts: [RUN, ROW],
    ...options,
    prepare(prepared) {
      void prepared.lists.ports.programmes.save(ANNA.uid, PLAN);
      if (follow) void prepared.lists.ports.programmes.saveFollow(ANNA.uid, follow);
      options.prepare?.(prepared);
    },
  });
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  await act(settled);
  const { user } = harness;
  return {
    ...harness,
    menu: async () => {
      await user.click(screen.getByRole('button', { name: 'More for Strong legs' }));
      return outlineOf(screen.getByRole('menu'));
    },
    choose: async (item: string) => user.click(screen.getByRole('menuitem', { name: item })),
    known: () => harness.stores.programmes.getState().follows[0],
  };
}
const main = () => document.querySelector('main .stack');
const dialog = async () => outlineOf(await screen.findByRole('dialog'));

test('tells of one’s own programme, its days, and what can be done with it', async () => {
  const { user, menu } = await show();
  expect(outlineOf(main())).toMatchInlineSnapshot(`
    "region "Strong legs"
      “Easy”
      dir=auto: “Three days a week.”
      “Strength”
      “2 weeks”
      “2× a week”
      button "Start today"
      button "Choose days" haspopup=dialog
    region "Weeks"
      button "Week 1" expanded
      list
        listitem
          button "Legs · Easy runDay 109:15 + 15:00" haspopup=dialog
        listitem: “Rest dayDay 2”
        listitem
          button "SwimDay 3" haspopup=dialog
      button "Week 2 · lighter" expanded=false"
  `);
  expect(await menu()).toMatchInlineSnapshot(`
    "menu "More for Strong legs"
      menuitem "Share" focused
      menuitem "Who follows it"
      menuitem "Edit"
      menuitem "Delete""
  `);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Legs/ }));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "Week 1, day 1"
      heading "Week 1, day 1" level=2
      button "Close" focused
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
            “15:00”"
  `);
});

test('says when it begins and ends, and on which days', async () => {
  const { user, known } = await show();
  await user.click(screen.getByRole('button', { name: 'Choose days' }));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "When do you train?"
      heading "When do you train?" level=2
      button "Close" focused
      combobox "Start" = "today" of today | tomorrow | Wed, Dec 2 | … | Sun, Dec 27 | 28 in all
      live=polite
      combobox "Time" = "Any time" of Any time | 12:00 AM | 12:15 AM | … | 11:45 PM | 97 in all
      live=polite
      group "Training days"
        legend "Training days": “Training days”
        checkbox "Sunday" unchecked
        checkbox "Monday" checked
        checkbox "Tuesday" unchecked
        checkbox "Wednesday" unchecked
        checkbox "Thursday" checked
        checkbox "Friday" unchecked
        checkbox "Saturday" unchecked
      “Ends around Mon, December 7.”
      button "Follow""
  `);
  const sheet = within(screen.getByRole('dialog'));
  await user.selectOptions(sheet.getByRole('combobox', { name: /^Start/ }), 'Wed, Dec 2');
  await user.click(sheet.getByRole('checkbox', { name: 'Sunday' }));
  await user.click(sheet.getAllByRole('button').at(-1) ?? document.body);
  await waitFor(() => expect(known()).toMatchObject({ pId: P_ID }));
  expect(known()).toMatchInlineSnapshot(`
    {
      "changes": [],
      "createdAt": 1700000000000,
      "done": [],
      "endDate": "",
      "fId": "new00000000000000001",
      "name": "Strong legs",
      "notes": [],
      "ownerId": "",
      "pId": "programmeOfAnna00001",
      "shows": false,
      "startDate": "2026-12-02",
      "time": "",
      "updatedAt": 1700000000000,
      "version": 1,
      "weekdays": "036",
    }
  `);
});

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
    link "Start Easy run" → /workout/follow00000000000001.1.0.0
    “You missed 2 trainings. No problem:”
    button "Shift the rest"
    button "Skip"
    list "Weeks"
      listitem: “Week 1: 0 of 2 done”
      listitem current=step: “Week 2: 0 of 1 done”
    region "Weeks"
      button "Week 1" expanded
      list
        listitem
          button "Legs · Easy runDay 1 · Mon, Nov 23 · Missed09:15 + 15:00" haspopup=dialog
        listitem: “Rest dayDay 2”
        listitem
          button "SwimDay 3 · Thu, Nov 26 · Missed" haspopup=dialog
      button "Week 2 · lighter" expanded=false"
  `);
  expect(await menu()).toMatchInlineSnapshot(`
    "menu "More for Strong legs"
      menuitem "Pause" focused
      menuitem "Training days"
      menuitem "Share"
      menuitem "Who follows it"
      menuitem "Edit"
      menuitem "Stop following"
      menuitem "Delete""
  `);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Swim/ }));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "Week 1, day 3"
      heading "Week 1, day 3" level=2
      button "Close" focused
      “Thu, Nov 26 · 6:30 PM”
      region "Swim"
        heading "Swim" level=3 dir=auto
        status: “This workout was deleted or is no longer shared with you. Choose another one below, or skip this training.”
      button "Move"
      button "Skip this one"
      combobox "Do another workout" = "As planned" of As planned | Easy run | Rowing
      live=polite"
  `);
});

test('moves all that was missed, or leaves it out', async () => {
  const missed = begun({ startDate: '2026-11-23' });
  const { user, known } = await show(missed);
  const buttons = within(main() as HTMLElement);
  expect(
    outlineOf(buttons.getByRole('button', { name: /^Shift/ }).closest('div')?.parentElement ?? null),
  ).toMatchInlineSnapshot(`
    "“You missed 2 trainings. No problem:”
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
    "“You missed “Legs · Easy run” on Thu, November 26. No problem:”
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
    ““Swim” was deleted or is no longer shared with you.”
    link "Choose another or skip" → /programme/programmeOfAnna00001?day=0.2
    list "Weeks"
      listitem current=step: “Week 1: 1 of 2 done”
      listitem: “Week 2: 0 of 1 done”
    region "Weeks"
      button "Week 1" expanded
      list
        listitem
          button "Legs · Easy runDay 1 · today · Done09:15 + 15:00" haspopup=dialog
        listitem: “Rest dayDay 2”
        listitem
          button "SwimDay 3 · today" haspopup=dialog
      button "Week 2 · lighter" expanded=false"
  `);
  await user.click(screen.getByRole('button', { name: /^Swim/ }));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "Week 1, day 3"
      heading "Week 1, day 3" level=2
      button "Close" focused
      “today”
      region "Swim"
        heading "Swim" level=3 dir=auto
        status: “This workout was deleted or is no longer shared with you. Choose another one below, or skip this training.”
      button "Move"
      button "Skip this one"
      combobox "Do another workout" = "As planned" of As planned | Easy run | Rowing
      live=polite"
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
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Week 1, day 1"
      heading "Week 1, day 1" level=2
      button "Close" focused
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
      button "Move"
      button "Skip this one"
      combobox "Do another workout (Legs)" = "As planned" of As planned | Easy run | Rowing
      live=polite
      combobox "Do another workout (Easy run)" = "As planned" of As planned | Easy run | Rowing
      live=polite
      link "Start Legs" → /workout/follow00000000000001.0.0.0
      link "Start Easy run" → /workout/follow00000000000001.0.0.1"
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
      button "Close" focused
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
      button "Mark as not done"
      link "Start Legs" → /workout/follow00000000000001.0.0.0
      link "Start Easy run" → /workout/follow00000000000001.0.0.1"
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
      button "Close" focused
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
      button "Move"
      button "Skip this one"
      combobox "Do another workout (Rowing)" = "Rowing" of As planned | Easy run | Rowing
      live=polite
      combobox "Do another workout (Bike)" = "Bike" of As planned | Bike | Easy run | Rowing
      live=polite
      link "Start Rowing" → /workout/follow00000000000001.0.0.0"
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
    “Nothing is due until you resume. Then it goes on where you left off.”
    button "Resume"
    list "Weeks"
      listitem: “Week 1: 0 of 2 done”
      listitem: “Week 2: 0 of 1 done”"
  `);
  expect(await menu()).toMatchInlineSnapshot(`
    "menu "More for Strong legs"
      menuitem "Resume" focused
      menuitem "Training days"
      menuitem "Share"
      menuitem "Who follows it"
      menuitem "Edit"
      menuitem "Stop following"
      menuitem "Delete""
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
      link "Find another one" → /programmes
    region "Strong legs"
      dir=auto: “Three days a week.”
      “Strength”
      “2 weeks”
      “2× a week”
      button "Start it again"
      button "Choose days" haspopup=dialog
    region "Weeks"
      button "Week 1" expanded
      list
        listitem
          button "Legs · Easy runDay 109:15 + 15:00" haspopup=dialog
        listitem: “Rest dayDay 2”
        listitem
          button "SwimDay 3" haspopup=dialog
      button "Week 2 · lighter" expanded=false"
  `);
  expect(known()?.endDate).toBe(TODAY);
  expect(await menu()).toMatchInlineSnapshot(`
    "menu "More for Strong legs"
      menuitem "Share" focused
      menuitem "Who follows it"
      menuitem "Edit"
      menuitem "Delete""
  `);
  await user.keyboard('{Escape}');
});

test('what was stopped goes on', async () => {
  const { user, known } = await show(endFollow(finishDay(begun(), first, finished), TODAY));
  expect(outlineOf(main()?.querySelector('section') ?? null)).toMatchInlineSnapshot(`
    "region "Stopped"
      “Easy”
      heading "Stopped" level=2
      dir=auto: “Strong legs, from Nov 30, 2026 to Nov 30, 2026.”
      term: “Trainings”
      definition: “1”
      term: “Minutes”
      definition: “10”
      list "Weeks"
        listitem: “Week 1: 1 of 2 done”
        listitem: “Week 2: 0 of 1 done”
      button "Go on"
      link "Find another one" → /programmes"
  `);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(known()?.endDate).toBe(''));
});

test('other training days begin today', async () => {
  const { user, menu, choose, known } = await show(begun({ time: trainingTime('18:05', 'Europe/Berlin') }));
  await menu();
  await choose('Training days');
  await screen.findByRole('combobox', { name: 'Reminder' });
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "When do you train?"
      heading "When do you train?" level=2
      button "Close" focused
      group "Training days"
        legend "Training days": “Training days”
        checkbox "Sunday" unchecked
        checkbox "Monday" checked
        checkbox "Tuesday" unchecked
        checkbox "Wednesday" unchecked
        checkbox "Thursday" checked
        checkbox "Friday" unchecked
        checkbox "Saturday" unchecked
      “From today on, everything still open moves to these days, missed trainings too. What you’ve done stays where it is.”
      combobox "Time" = "6:05 PM" of Any time | 12:00 AM | 12:15 AM | … | 11:45 PM | 98 in all
      live=polite
      combobox "Reminder" = "30 minutes before" of No reminder | 10 minutes before | 30 minutes before | 1 hour before | 1 day before (Applies to everything you plan.)
      live=polite: “Applies to everything you plan.”
      status: “Your calendar app reminds you once you’ve added your Icetime dates. This device can too, while Icetime is open.”
      button "Remind me on this device"
      “Ends around Mon, December 7.”
      button "Save""
  `);
  const sheet = within(screen.getByRole('dialog'));
  await user.click(sheet.getByRole('checkbox', { name: 'Thursday' }));
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(known()?.weekdays).toBe('1'));
});

test('asks before it stops, and before it is deleted', async () => {
  const { user, menu, choose, known } = await show(begun());
  await menu();
  await choose('Stop following');
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "Stop following “Strong legs”?" (What you’ve trained stays in your statistics.)
      heading "Stop following “Strong legs”?" level=2
      “What you’ve trained stays in your statistics.”
      button "Cancel" focused
      button "Stop following""
  `);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Stop/ }));
  await waitFor(() => expect(known()?.endDate).toBe(TODAY));
  await menu();
  await choose('Delete');
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "Delete “Strong legs”?" (The workouts in it stay, and so does what you’ve trained.)
      heading "Delete “Strong legs”?" level=2
      “The workouts in it stay, and so does what you’ve trained.”
      button "Cancel" focused
      button "Delete""
  `);
});

test('guests are invited', async () => {
  await showCoaching('/programme/starterProgrammeback', { signedIn: false });
  const about = await screen.findByRole('region', { name: 'Back care' });
  expect(outlineOf(about)).toMatchInlineSnapshot(`
    "region "Back care"
      “Easy”
      dir=auto: “Calm moves that make a stiff back steady and mobile: nothing jumps, nothing is lifted. With strong pain, or pain down a leg, see a doctor first.”
      “Fitness”
      “6 weeks”
      “4× a week”
      “10–19 min”
      “No equipment”
      “Create a free account to follow this programme.”
      link "Create account" → /register?next=%2Fprogramme%2FstarterProgrammeback
      link "Sign in" → /login?next=%2Fprogramme%2FstarterProgrammeback"
  `);
});

test.each([
  ['starterProgrammepullup', 'Pull-up bar'],
  ['starterProgrammekettlebell', 'Kettlebell'],
])('%s says that it needs: %s', async (pId, what) => {
  await showCoaching(`/programme/${pId}`);
  expect(await screen.findByText(what)).toBeVisible();
});

test('a full list of programmes cannot take another one, and says so', async () => {
  const { user, stores } = await show();
  stores.programmes.setState({ begin: async () => undefined });
  await user.click(screen.getByRole('button', { name: 'Start today' }));
  expect(outlineOf(await screen.findByRole('alert'))).toMatchInlineSnapshot(
    `"alert: “You already have 50 programmes in your list. Delete a finished one first.”"`,
  );
  stores.programmes.setState({ begin: () => Promise.reject(new Error('full disk')) });
  await user.click(screen.getByRole('button', { name: 'Start today' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/couldn’t be started/));
  expect(outlineOf(screen.getByRole('alert'))).toMatchInlineSnapshot(`"alert: “The programme couldn’t be started.”"`);
  stores.programmes.setState({ begin: async () => undefined });
  await user.click(screen.getByRole('button', { name: 'Choose days' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Follow' }));
  expect(outlineOf(await sheet.findByRole('alert'))).toMatchInlineSnapshot(
    `"alert: “You already have 50 programmes in your list. Delete a finished one first.”"`,
  );
});

test('without a network, the workouts it names are not there', async () => {
  const { user } = await show(undefined, {
    workouts: [],
    prepare: ({ library }) => {
      library.port.getWhole = async () => ({ ok: false, problem: 'offline' });
    },
  });
  await user.click(screen.getByRole('button', { name: /^Swim/ }));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "Week 1, day 3"
      heading "Week 1, day 3" level=2
      button "Close" focused
      region "Swim"
        heading "Swim" level=3 dir=auto
        “A workout that isn’t on this device”"
  `);
});
