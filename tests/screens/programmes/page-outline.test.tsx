import { screen, waitFor, within } from '@testing-library/react';
import { endFollow, finishDay } from '#core/programme/follow-changes.ts';
import { trainingTime } from '#core/programme/training-time.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { expect, test } from 'vitest';
import { begin, TODAY, P_ID, begun, finished, first, show, main, dialog } from './page-outline-setup.tsx';
import { showCoaching } from './coaching-support.tsx';

begin();

test('tells of one’s own programme, its days, and what can be done with it', async () => {
  const { user, menu } = await show();
  expect(outlineOf(main())).toMatchInlineSnapshot(`
    "region "Strong legs"
      “Easy”
      dir=auto: “Three days a week.”
      “Strength”
      “2 weeks”
      “2× a week”
      button "Start today" ⟨play⟩
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
  expect(await menu()).toMatchInlineSnapshot(`
    "menu "More for Strong legs"
      menuitem "Share" ⟨share⟩ focused
      menuitem "Who follows it" ⟨friends⟩
      menuitem "Edit" ⟨edit⟩
      menuitem "Delete" ⟨trash⟩"
  `);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Legs/ }));
  expect(await dialog()).toMatchInlineSnapshot(`
    "dialog "Week 1, day 1"
      heading "Week 1, day 1" level=2
      button "Close" ⟨close⟩ focused
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
      button "Close" ⟨close⟩ focused
      combobox "Start" = "today" of today | tomorrow | Wed, Dec 2 | … | Sun, Dec 27 | 28 in all
      combobox "Time" = "Any time" of Any time | 12:00 AM | 12:15 AM | … | 11:45 PM | 97 in all
      group "Training days"
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

test('asks before it stops, and before it is deleted', async () => {
  const { user, menu, choose, known } = await show(begun());
  await menu();
  await choose('Stop following');
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "Stop following “Strong legs”?" (What you’ve trained stays in your statistics.)
      heading "Stop following “Strong legs”?" level=2
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
      button "Close" ⟨close⟩ focused
      region "Swim"
        heading "Swim" level=3 dir=auto
        “A workout that isn’t on this device”"
  `);
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
      button "Go on" ⟨play⟩
      link "Find another one" ⟨list⟩ → /programmes"
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
      button "Close" ⟨close⟩ focused
      group "Training days"
        checkbox "Sunday" unchecked
        checkbox "Monday" checked
        checkbox "Tuesday" unchecked
        checkbox "Wednesday" unchecked
        checkbox "Thursday" checked
        checkbox "Friday" unchecked
        checkbox "Saturday" unchecked
      “From today on, everything still open moves to these days, missed trainings too. What you’ve done stays where it is.”
      combobox "Time" = "6:05 PM" of Any time | 12:00 AM | 12:15 AM | … | 11:45 PM | 98 in all
      combobox "Reminder" = "30 minutes before" of No reminder | 10 minutes before | 30 minutes before | 1 hour before | 1 day before (Applies to everything you plan.)
      status: “Your calendar app reminds you once you’ve added your Icetime dates. This device can too, while Icetime is open.”
      button "Remind me on this device" ⟨bell⟩
      “Ends around Mon, December 7.”
      button "Save""
  `);
  const sheet = within(screen.getByRole('dialog'));
  await user.click(sheet.getByRole('checkbox', { name: 'Thursday' }));
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(known()?.weekdays).toBe('1'));
});

test.each([
  ['Who follows it', 'No one has it yet'],
  ['Edit', 'elsewhere'],
])('%s leads there', async (item, shown) => {
  const { menu, choose } = await show();
  await menu();
  await choose(item);
  expect(await screen.findByText(shown)).toBeVisible();
});
