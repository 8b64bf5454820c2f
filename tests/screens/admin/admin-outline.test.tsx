import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReviewCase } from '#core/public/admin.ts';
import { AdminScreen } from '#screens/admin/AdminScreen.tsx';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { anAccount } from '#tests/stores/fakes/fake-admin.ts';
import { aNote } from '#tests/stores/fakes/fake-info.ts';
import { ANNA, BEN, enter, type Harness } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

/** Noon on the viewer's clock. */
const AT = new Date(2026, 10, 20, 12).getTime();
const W = 'publicWorkout0000001';
const aCase = (nth: number, fields: Partial<ReviewCase> = {}): ReviewCase => ({
  wId: `${W}${nth}`,
  state: 'reported',
  reason: 'spam',
  texts: ['Only links', 'Really'],
  appeal: '',
  weight: 2,
  at: AT,
  workout: { name: 'Buy this', description: 'Cheap', ownerId: BEN.uid, version: 3, sharePublic: true },
  ...fields,
});

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

test('cases in all their states', async () => {
  const mine = { name: '', description: '', ownerId: ANNA.uid, version: 3, sharePublic: true };
  const { user } = await show(({ admin }) => {
    admin.reviews = [
      aCase(0),
      aCase(1, { state: 'appealed', appeal: 'My own links', texts: [], reason: 'offensive', weight: 0 }),
      aCase(2, { state: 'hidden', workout: { ...mine, sharePublic: false }, texts: ['One'] }),
      aCase(3, { workout: { ...mine, name: 'Private', ownerId: BEN.uid, sharePublic: false } }),
      aCase(4, { workout: null }),
    ];
  });
  expect(main()).toMatchInlineSnapshot(`
    "main
      heading "Admin" level=1 dir=auto
      “Changes here take effect immediately and are logged.”
      tablist "Areas"
        tab "Reports" selected
        tab "People" selected=false
        tab "Plans" selected=false
        tab "Release notes" selected=false
        tab "Log" selected=false
      tabpanel "Reports"
        radiogroup "Which reports"
          radio "To decide (5)" checked
          radio "New accounts only (0)" unchecked
        list
          listitem
            heading "Buy this" level=2 dir=auto
            “Reported, still public, Nov 20, 2026, 12:00 PM”
            “Reported as: Advertising or spam”
            “Weight of the reports: 2”
            dir=auto: “Cheap”
            heading "What reporters say" level=3
            dir=auto: “Only links”
            dir=auto: “Really”
            link "Open “Buy this”" → /workout/publicWorkout00000010
            “by benBenBenBenBenBen01”
            combobox "Reason shown to the owner" = "Advertising or spam" of Advertising or spam | Insulting or hateful | Could hurt someone | Someone else’s work | Something else
            button "Leave it public" ⟨eye⟩
            button "Hide"
            button "Suspend owner"
          listitem
            heading "Buy this" level=2 dir=auto
            “Owner asked for a review, Nov 20, 2026, 12:00 PM”
            “Reported as: Insulting or hateful”
            dir=auto: “Cheap”
            heading "What the owner says" level=3
            dir=auto: “My own links”
            link "Open “Buy this”" → /workout/publicWorkout00000011
            “by benBenBenBenBenBen01”
            combobox "Reason shown to the owner" = "Insulting or hateful" of Advertising or spam | Insulting or hateful | Could hurt someone | Someone else’s work | Something else
            button "Show again" ⟨eye⟩
            button "Hide"
            button "Suspend owner"
          listitem
            heading "Untitled workout" level=2 dir=auto
            “Hidden until reviewed, Nov 20, 2026, 12:00 PM”
            “Reported as: Advertising or spam”
            “Weight of the reports: 2”
            heading "What reporters say" level=3
            dir=auto: “One”
            link "Open “Untitled workout”" → /workout/publicWorkout00000012
            “by annaAnnaAnnaAnna0001”
            combobox "Reason shown to the owner" = "Advertising or spam" of Advertising or spam | Insulting or hateful | Could hurt someone | Someone else’s work | Something else
            button "Show again" ⟨eye⟩
            button "Hide"
          listitem
            heading "Private" level=2 dir=auto
            “Reported, still public, Nov 20, 2026, 12:00 PM”
            “Reported as: Advertising or spam”
            “Weight of the reports: 2”
            heading "What reporters say" level=3
            dir=auto: “Only links”
            dir=auto: “Really”
            link "Open “Private”" → /workout/publicWorkout00000013
            “by benBenBenBenBenBen01”
            “The owner has made it private, so there’s nothing to decide for now.”
            button "Suspend owner"
          listitem
            heading "publicWorkout00000014" level=2 dir=auto
            “Reported, still public, Nov 20, 2026, 12:00 PM”
            “Reported as: Advertising or spam”
            “Weight of the reports: 2”
            heading "What reporters say" level=3
            dir=auto: “Only links”
            dir=auto: “Really”
            “The workout has been deleted.”"
  `);
  const [first, second] = within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((one) => within(one));
  const said = [];
  for (const name of ['Leave it public', 'Hide', 'Suspend owner']) said.push(await asked(user, name, first));
  said.push(await asked(user, 'Show again', second));
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "alertdialog "Leave “Buy this” public?" (Reports about this version are dismissed. New ones count only after it changes.)
      heading "Leave “Buy this” public?" level=2
      button "Cancel" focused
      button "Leave it public"
    alertdialog "Hide “Buy this”?" (Only the owner will see it, with the reason: Advertising or spam. It stays hidden until the next review.)
      heading "Hide “Buy this”?" level=2
      button "Cancel" focused
      button "Hide"
    alertdialog "Suspend the owner of “Buy this”?" (They can’t sign in, and everything they made public is hidden until you end the suspension under People. Nothing is deleted.)
      heading "Suspend the owner of “Buy this”?" level=2
      button "Cancel" focused
      button "Suspend owner"
    alertdialog "Show “Buy this” again?" (It becomes public immediately, reports about this version are dismissed, and the owner is told.)
      heading "Show “Buy this” again?" level=2
      button "Cancel" focused
      button "Show again""
  `);
});

test('no cases, and more than are shown', async () => {
  const { leave } = await show();
  expect(main()).toMatchInlineSnapshot(`
    "main
      heading "Admin" level=1 dir=auto
      “Changes here take effect immediately and are logged.”
      tablist "Areas"
        tab "Reports" selected
        tab "People" selected=false
        tab "Plans" selected=false
        tab "Release notes" selected=false
        tab "Log" selected=false
      tabpanel "Reports"
        radiogroup "Which reports"
          radio "To decide (0)" checked
          radio "New accounts only (0)" unchecked
        heading "Nothing to review" level=2
        “Reports and review requests appear here.”
        list"
  `);
  leave();
  await show(({ admin }) =>
    Object.assign(admin, { reviews: [aCase(0), aCase(1)], lightReviews: [aCase(2)], reviewsAtOnce: 1 }),
  );
  const more = screen.getByRole('button', { name: 'Show more' });
  expect(outlineOf(more.parentElement)).toMatchInlineSnapshot(`
    "“1 of 2, the most urgent first”
    button "Show more""
  `);
});

test('somebody who was looked for', async () => {
  const { user } = await show(({ admin }) => {
    admin.accounts.set('ben@example.com', anAccount({ createdAt: AT, contractType: 'club' }));
    admin.accounts.set(
      'eva@example.com',
      anAccount({ uid: 'eva', nicName: '', mark: 'c', createdAt: 0, suspended: true }),
    );
    admin.accounts.set(
      'anna@example.com',
      anAccount({ uid: ANNA.uid, mark: 'a', nicName: 'anna', admin: true, createdAt: AT }),
    );
    admin.lines = [{ action: 'setContract pro', about: 'b'.repeat(32), isMine: true, at: AT }];
  });
  await user.click(screen.getByRole('tab', { name: 'People' }));
  expect(main()).toMatchInlineSnapshot(`
    "main
      heading "Admin" level=1 dir=auto
      “Changes here take effect immediately and are logged.”
      tablist "Areas"
        tab "Reports" selected=false
        tab "People" selected focused
        tab "Plans" selected=false
        tab "Release notes" selected=false
        tab "Log" selected=false
      tabpanel "People"
        textbox "Email or user ID" autocomplete=off autocapitalize=none maxlength=320 spellcheck=false (The exact address. Every search is logged.)
        button "Find" ⟨search⟩"
  `);
  const field = screen.getByRole('textbox');
  const look = async (what: string) => {
    await user.clear(field);
    await user.type(field, `${what}{Enter}`);
    return outlineOf((await screen.findByRole('heading', { level: 2 })).closest('section'));
  };
  await press(user, 'Find');
  expect(outlineOf(field)).toMatchInlineSnapshot(
    `"textbox "Email or user ID" autocomplete=off autocapitalize=none maxlength=320 spellcheck=false invalid (Enter an address or a user ID.) focused"`,
  );
  expect(await look('ben@example.com')).toMatchInlineSnapshot(`
    "heading "ben" level=2 dir=auto
    “Since Nov 20, 2026”
    “benBenBenBenBenBen01”
    term: “Plan”
    definition: “club”
    term: “Workouts”
    definition: “3”
    term: “Files”
    definition: “2 MB”
    term: “Address confirmed”
    definition: “yes”
    term: “Admin”
    definition: “no”
    term: “Suspended”
    definition: “no”
    combobox "Plan" = "club" of club | Base | Pro
    button "Suspend"
    list "Log"
      listitem
        “Gave the plan Pro”
        “You, Nov 20, 2026, 12:00 PM”
        “bbbbbbbb”"
  `);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'pro');
  const said = [await asked(user, 'Change plan'), await asked(user, 'Suspend')];
  await user.clear(field);
  await user.type(field, 'eva@example.com{Enter}');
  await screen.findByRole('heading', { name: 'eva' });
  said.push(await asked(user, 'End suspension'));
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "alertdialog "Give “ben” the plan Pro?" (It applies immediately. If it allows less, everything they have keeps working. Only creating is limited.)
      heading "Give “ben” the plan Pro?" level=2
      button "Cancel" focused
      button "Change plan"
    alertdialog "Suspend “ben”?" (They’re signed out everywhere and can’t sign in, and what they made public is hidden. Nothing is deleted.)
      heading "Suspend “ben”?" level=2
      button "Cancel" focused
      button "Suspend"
    alertdialog "End the suspension of “eva”?" (They can sign in again, and their hidden workouts become public again.)
      heading "End the suspension of “eva”?" level=2
      button "Cancel" focused
      button "End suspension""
  `);
  expect(outlineOf(screen.getByRole('heading', { name: 'eva' }).closest('section'))).toMatchInlineSnapshot(`
    "heading "eva" level=2 dir=auto
    “eva”
    term: “Plan”
    definition: “Base”
    term: “Workouts”
    definition: “3”
    term: “Files”
    definition: “2 MB”
    term: “Address confirmed”
    definition: “yes”
    term: “Admin”
    definition: “no”
    term: “Suspended”
    definition: “yes”
    combobox "Plan" = "Base" of Base | Pro
    button "End suspension" focused"
  `);
  await user.clear(field);
  await user.type(field, 'anna@example.com{Enter}');
  await screen.findByRole('heading', { name: 'anna' });
  expect(outlineOf(screen.getByRole('heading', { name: 'anna' }).closest('section'))).toMatchInlineSnapshot(`
    "heading "anna" level=2 dir=auto
    “Since Nov 20, 2026”
    “annaAnnaAnnaAnna0001”
    term: “Plan”
    definition: “Base”
    term: “Workouts”
    definition: “3”
    term: “Files”
    definition: “2 MB”
    term: “Address confirmed”
    definition: “yes”
    term: “Admin”
    definition: “yes”
    term: “Suspended”
    definition: “no”
    combobox "Plan" = "Base" of Base | Pro
    “You can’t suspend yourself.”"
  `);
});

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
