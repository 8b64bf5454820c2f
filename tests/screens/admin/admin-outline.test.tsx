import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReviewCase } from '#core/public/admin.ts';
import { AdminScreen } from '#screens/admin/AdminScreen.tsx';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { anAccount } from '#tests/stores/fakes/fake-admin.ts';
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
