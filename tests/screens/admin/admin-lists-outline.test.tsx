import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminScreen } from '#screens/admin/AdminScreen.tsx';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { aNote } from '#tests/stores/fakes/fake-info.ts';
import { ANNA, enter, type Harness } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

/** Noon on the viewer's clock. */
const AT = new Date(2026, 10, 20, 12).getTime();

async function show(prepare: (harness: Harness) => void = () => {}) {
  const harness = await showAt('/admin', <AdminScreen />, {
    prepare(made) {
      enter(made, { ...ANNA, admin: true });
      prepare(made);
    },
  });
  await screen.findByRole('heading', { name: 'Admin' });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return harness;
}
type User = Awaited<ReturnType<typeof show>>['user'];
const main = () => outlineOf(screen.getByRole('main'));
const press = (user: User, name: string, at = within(document.body)) => user.click(at.getByRole('button', { name }));
/** What a press asks first, and then it is not done. */
async function asked(user: User, name: string, at?: ReturnType<typeof within>) {
  await press(user, name, at);
  const said = outlineOf(screen.getByRole('alertdialog'));
  await press(user, 'Cancel');
  return said;
}

test('plans, and the sheet of one', async () => {
  const { user, admin } = await show();
  await user.click(screen.getByRole('tab', { name: 'Plans' }));
  await screen.findByRole('button', { name: 'New plan' });
  expect(main()).toMatchInlineSnapshot(`
    "main
      heading "Admin" level=1 dir=auto
      “Changes here take effect immediately and are logged.”
      tablist "Areas"
        tab "Reports" selected=false
        tab "People" selected=false
        tab "Plans" selected focused
        tab "Release notes" selected=false
        tab "Log" selected=false
      tabpanel "Plans"
        “New limits apply immediately to everyone on a plan. Plans can’t be deleted, because people may be using them.”
        list
          listitem
            “Base”
            button "Edit Base" ⟨edit⟩
          listitem
            “Pro”
            button "Edit Pro" ⟨edit⟩
        button "New plan" ⟨plus⟩"
  `);
  await press(user, 'Edit Pro');
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Edit Pro"
      heading "Edit Pro" level=2
      button "Close" ⟨close⟩ focused
      button "Less: Workouts" ⟨minus⟩
      spinbutton "Workouts" = "100" valuemin=0 valuemax=1000000 inputmode=numeric autocomplete=off
      button "More: Workouts" ⟨plus⟩
      button "Less: Exercises per workout" ⟨minus⟩
      spinbutton "Exercises per workout" = "50" valuemin=0 valuemax=1000 inputmode=numeric autocomplete=off
      button "More: Exercises per workout" ⟨plus⟩
      button "Less: Master videos" ⟨minus⟩
      spinbutton "Master videos" = "20" valuemin=0 valuemax=1000000 inputmode=numeric autocomplete=off
      button "More: Master videos" ⟨plus⟩
      button "Less: Friends" ⟨minus⟩
      spinbutton "Friends" = "100" valuemin=0 valuemax=1000000 inputmode=numeric autocomplete=off
      button "More: Friends" ⟨plus⟩
      button "Less: Groups" ⟨minus⟩
      spinbutton "Groups" = "20" valuemin=0 valuemax=1000000 inputmode=numeric autocomplete=off
      button "More: Groups" ⟨plus⟩
      button "Less: Own programmes" ⟨minus⟩
      spinbutton "Own programmes" = "20" valuemin=0 valuemax=1000000 inputmode=numeric autocomplete=off
      button "More: Own programmes" ⟨plus⟩
      button "Less: Storage" ⟨minus⟩
      spinbutton "Storage" = "1000" valuemin=0 valuemax=1000000 inputmode=numeric autocomplete=off (in MB)
      button "More: Storage" ⟨plus⟩
      button "Less: Per picture" ⟨minus⟩
      spinbutton "Per picture" = "4" valuemin=0 valuemax=1000000 inputmode=numeric autocomplete=off (in MB)
      button "More: Per picture" ⟨plus⟩
      button "Less: Per clip" ⟨minus⟩
      spinbutton "Per clip" = "20" valuemin=0 valuemax=1000000 inputmode=numeric autocomplete=off (in MB)
      button "More: Per clip" ⟨plus⟩
      button "Less: Per music file" ⟨minus⟩
      spinbutton "Per music file" = "6" valuemin=0 valuemax=1000000 inputmode=numeric autocomplete=off (in MB)
      button "More: Per music file" ⟨plus⟩
      button "Less: Per master video" ⟨minus⟩
      spinbutton "Per master video" = "200" valuemin=0 valuemax=1000000 inputmode=numeric autocomplete=off (in MB)
      button "More: Per master video" ⟨plus⟩
      switch "Pictures in high definition" checked
      switch "Groups" checked
      button "Save plan""
  `);
  for (const one of within(screen.getByRole('dialog')).getAllByRole('switch')) await user.click(one);
  await press(user, 'Save plan');
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "Save the plan “Pro”?" (The new limits apply immediately to everyone on this plan. Existing content stays. Only creating is limited.)
      heading "Save the plan “Pro”?" level=2
      button "Cancel" focused
      button "Save plan""
  `);
  await press(user, 'Save plan', within(screen.getByRole('alertdialog')));
  expect(admin.done).toMatchInlineSnapshot(`
    [
      [
        "writeContract",
        {
          "HDImages": false,
          "groups": false,
          "maxExercisesPerWorkout": 50,
          "maxGroups": 20,
          "maxImageSize": 4,
          "maxMasterVideos": 20,
          "maxMastervideoSize": 200,
          "maxMediaStorage": 1000,
          "maxMusicSize": 6,
          "maxProgrammes": 20,
          "maxUsers": 100,
          "maxVideoSize": 20,
          "maxWorkouts": 100,
          "type": "pro",
        },
      ],
    ]
  `);
  await press(user, 'New plan');
  await press(user, 'Save plan');
  expect(outlineOf(screen.getByRole('dialog')).split('\n').slice(0, 5).join('\n')).toMatchInlineSnapshot(`
    "dialog "New plan"
      heading "New plan" level=2
      button "Close" ⟨close⟩
      textbox "Name" autocomplete=off autocapitalize=none maxlength=40 spellcheck=false invalid (Letters and numbers only. It can’t be changed later.) focused
      button "Less: Workouts" ⟨minus⟩"
  `);
});

test('release notes, and the sheet of one', async () => {
  const { user } = await show(({ info }) => {
    info.notes = [aNote('1.0.0', { id: 'n1', createdAt: AT, notes: { German: 'Was 1.0.0 brachte' } })];
  });
  await user.click(screen.getByRole('tab', { name: 'Release notes' }));
  await screen.findByRole('button', { name: 'New note' });
  expect(main()).toMatchInlineSnapshot(`
    "main
      heading "Admin" level=1 dir=auto
      “Changes here take effect immediately and are logged.”
      tablist "Areas"
        tab "Reports" selected=false
        tab "People" selected=false
        tab "Plans" selected=false
        tab "Release notes" selected focused
        tab "Log" selected=false
      tabpanel "Release notes"
        button "New note" ⟨plus⟩
        list
          listitem
            heading "1.0.0" level=2
            “Nov 20, 2026”
            lang=en dir=auto: “What 1.0.0 brought”
            button "Edit 1.0.0" ⟨edit⟩
            button "Delete 1.0.0""
  `);
  expect(await asked(user, 'Delete 1.0.0')).toMatchInlineSnapshot(`
    "alertdialog "Delete the note for 1.0.0?" (It disappears for everyone and can’t be restored.)
      heading "Delete the note for 1.0.0?" level=2
      button "Cancel" focused
      button "Delete 1.0.0""
  `);
  await press(user, 'Edit 1.0.0');
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Edit 1.0.0"
      heading "Edit 1.0.0" level=2
      button "Close" ⟨close⟩ focused
      textbox "Version" = "1.0.0" autocomplete=off autocapitalize=none maxlength=40 spellcheck=false (Like 1.2.0.)
      textbox "What’s new: English" = "What 1.0.0 brought" dir=auto
      textbox "What’s new: Deutsch" = "Was 1.0.0 brachte" dir=auto
      textbox "What’s new: Français" dir=auto
      textbox "What’s new: Español" dir=auto
      textbox "What’s new: Nederlands" dir=auto
      button "Save note""
  `);
  await press(user, 'Save note');
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "Publish the note for 1.0.0?" (Everyone sees it on the Info page. Devices that have already loaded the notes get it within a day.)
      heading "Publish the note for 1.0.0?" level=2
      button "Cancel" focused
      button "Save note""
  `);
});

test('an empty desk, and its log', async () => {
  const { user, admin } = await show();
  await user.click(screen.getByRole('tab', { name: 'Release notes' }));
  expect(outlineOf(screen.getByRole('tabpanel'))).toMatchInlineSnapshot(`
    "tabpanel "Release notes"
      button "New note" ⟨plus⟩
      heading "No release notes yet." level=2
      list"
  `);
  await user.click(screen.getByRole('tab', { name: 'Log' }));
  expect(outlineOf(screen.getByRole('tabpanel'))).toMatchInlineSnapshot(`
    "tabpanel "Log"
      heading "No activity yet." level=2"
  `);
  admin.lines = [
    { action: 'reviewWorkout hide nonsense', about: 'a'.repeat(32), isMine: false, at: AT },
    { action: 'findAccount', about: 'b'.repeat(32), isMine: true, at: AT },
  ];
  await user.click(screen.getByRole('tab', { name: 'People' }));
  await user.click(screen.getByRole('tab', { name: 'Log' }));
  await screen.findByRole('list', { name: 'Log' });
  expect(outlineOf(screen.getByRole('tabpanel'))).toMatchInlineSnapshot(`
    "tabpanel "Log"
      “The latest 100 entries. People appear as fingerprints. Look someone up under People to see their entries.”
      list "Log"
        listitem
          “Hid a workout: nonsense”
          “Another admin, Nov 20, 2026, 12:00 PM”
          “aaaaaaaa”
        listitem
          “Searched for an account”
          “You, Nov 20, 2026, 12:00 PM”
          “bbbbbbbb”"
  `);
});
