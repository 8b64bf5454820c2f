import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PRO_CONTRACT } from '#core/settings/contract.ts';
import { done, failed } from '#core/base/errors.ts';
import { FriendsScreen } from '#screens/friends/FriendsScreen.tsx';
import '#ui/frame/ShareLink.tsx';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { ANNA, type Harness, settled, userRecord } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

const ADA = cardOf('ada', { firstName: 'Ada', lastName: 'Lovelace' });
const BOB = cardOf('bob');
const CEM = cardOf('cem');
const DAN = cardOf('dan');
const EVA = cardOf('eva');
const GROUP = { gId: 'groupOfAnna000000001', name: 'Runners', members: [ADA.uid], wIds: ['w1', 'w2'], updatedAt: 1 };

async function open(prepare: (harness: Harness) => void = () => {}, options: ShellOptions = {}) {
  const shown = await showAt('/friends', <FriendsScreen />, {
    ...options,
    prepare(harness) {
      harness.account.local.set(ANNA.uid, userRecord(ANNA, { inviteCode: 'ANNA2345', nicName: 'anna' }));
      prepare(harness);
    },
  });
  await act(settled);
  return shown;
}
// A minute after the friends of the tests have asked.
beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_060_000, toFake: ['Date'] }));
const main = () => screen.getByRole('main');

test('friends, requests, groups and blocked people', async () => {
  const { user } = await open(({ people, shares, stores }) => {
    stores.contract.getState().setContract({ ...PRO_CONTRACT, maxGroups: 3 });
    people.state.friends = [ADA, BOB];
    people.state.blocked = [DAN];
    people.state.requests = [
      { ...CEM, direction: 'in' },
      { ...EVA, direction: 'out' },
    ];
    shares.state.groups = [GROUP, { ...GROUP, gId: 'groupOfAnna000000002', name: 'Empty', members: [], wIds: [] }];
  });
  await user.click(screen.getByText('1 blocked person'));
  expect(outlineOf(main())).toMatchInlineSnapshot(`
    "main
      heading "Friends" level=1 dir=auto
      heading "Requests to you" level=2
      list "Requests to you"
        listitem
          “cem”
          “asked today”
          button "Decline cem"
          button "Accept cem" ⟨check⟩
      heading "Your requests" level=2
      list "Your requests"
        listitem
          “eva”
          “asked today, no answer yet”
          button "Cancel request to eva"
      heading "Your friends" level=2
      list "Your friends"
        listitem
          “ada”
          “Ada Lovelace”
          button "More for ada" ⟨kebab⟩ haspopup=menu expanded=false
        listitem
          “bob”
          button "More for bob" ⟨kebab⟩ haspopup=menu expanded=false
      heading "Groups" level=2
      list "Groups"
        listitem
          “Runners”
          dir=auto: “ada”
          “2 workouts shared”
          button "More for the group “Runners”" ⟨kebab⟩ haspopup=menu expanded=false
        listitem
          “Empty”
          dir=auto: “No members yet”
          button "More for the group “Empty”" ⟨kebab⟩ haspopup=menu expanded=false
      button "New group" ⟨plus⟩
      heading "Add a friend" level=2
      textbox "Code or email" autocapitalize=none autocomplete=off spellcheck=false (Their invite code or link, or the email they signed up with.)
      button "Find" ⟨search⟩
      button "Scan QR code" expanded=false
      heading "Your invite code" level=2
      switch "Let others find me" unchecked (By my code or email. My email stays hidden.)
      heading "Invite by email" level=2
      textbox "Your friend’s email" inputmode=email autocapitalize=none autocomplete=off spellcheck=false (They’ll get one email with a link to Icetime. To put your code in it, turn on “Let others find me” first.)
      button "Send invitation"
      group open
        button "1 blocked person" focused
          heading "1 blocked person" level=2
        list
          listitem
            “dan”
            button "Unblock dan""
  `);
  const menus: string[] = [];
  for (const name of ['More for ada', 'More for the group “Runners”']) {
    await user.click(screen.getByRole('button', { name }));
    menus.push(outlineOf(screen.getByRole('menu')));
    await user.keyboard('{Escape}');
  }
  expect(menus.join('\n')).toMatchInlineSnapshot(`
    "menu "More for ada"
      menuitem "Remove" ⟨trash⟩ focused
      menuitem "Block" ⟨lock⟩
    menu "More for the group “Runners”"
      menuitem "Edit" ⟨edit⟩ focused
      menuitem "Delete" ⟨trash⟩"
  `);
  const asked: string[] = [];
  for (const [name, item] of [
    ['More for ada', 'Remove'],
    ['More for ada', 'Block'],
    ['More for the group “Runners”', 'Delete'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }));
    await user.click(screen.getByRole('menuitem', { name: item }));
    asked.push(outlineOf(screen.getByRole('alertdialog')));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  }
  expect(asked.join('\n')).toMatchInlineSnapshot(`
    "alertdialog "Remove ada?" (You’ll no longer be friends, and you’ll both lose access to what you shared. ada won’t be told.)
      heading "Remove ada?" level=2
      button "Cancel" focused
      button "Remove"
    alertdialog "Block ada?" (You’ll no longer be friends, and you’ll both lose access to what you shared. ada won’t be able to find or contact you, and won’t be told.)
      heading "Block ada?" level=2
      button "Cancel" focused
      button "Block"
    alertdialog "Delete the group “Runners”?" (Members lose access to workouts shared only with this group. You stay friends, and anything you shared directly stays shared.)
      heading "Delete the group “Runners”?" level=2
      button "Cancel" focused
      button "Delete""
  `);
  await user.click(screen.getByRole('button', { name: 'More for the group “Runners”' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Edit group"
      heading "Edit group" level=2
      button "Close" ⟨close⟩ focused
      textbox "Group name" = "Runners" required
      group "Members"
        checkbox "ada" checked
        checkbox "bob" unchecked
      “New members see what you share with the group. People you remove don’t, unless you shared it with them directly.”
      button "Save group""
  `);
});

test('whoever has nobody yet, and may be found', async () => {
  const { user } = await open(({ stores }) => {
    stores.login.getState().set({ showCode: true });
    stores.contract.getState().setContract({ ...PRO_CONTRACT, maxGroups: 3 });
  });
  await screen.findByRole('textbox', { name: 'Link' });
  expect(outlineOf(main())).toMatchInlineSnapshot(`
    "main
      heading "Friends" level=1 dir=auto
      heading "Your friends" level=2
      heading "Train with a friend" level=2
      “No friends yet. Share your code, or ask a friend for theirs.”
      heading "Groups" level=2
      “Group your friends to share a workout with all of them at once. Friends you add later see it, too. Only you can see your groups.”
      button "New group" ⟨plus⟩
      heading "Add a friend" level=2
      textbox "Code or email" autocapitalize=none autocomplete=off spellcheck=false (Their invite code or link, or the email they signed up with.)
      button "Find" ⟨search⟩
      button "Scan QR code" expanded=false
      heading "Your invite code" level=2
      switch "Let others find me" checked (By my code or email. My email stays hidden.)
      “A N N A 2 3 4 5”
      textbox "Link" = "http://localhost:3000/friends?code=ANNA2345" readonly spellcheck=false
      button "Copy link" ⟨copy⟩
      button "QR code" expanded=false
      heading "Invite by email" level=2
      textbox "Your friend’s email" inputmode=email autocapitalize=none autocomplete=off spellcheck=false (They’ll get one email with your invite link.)
      button "Send invitation""
  `);
  await user.click(screen.getByRole('button', { name: 'New group' }));
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "New group"
      heading "New group" level=2
      button "Close" ⟨close⟩ focused
      textbox "Group name" required
      “No friends yet. You can add them to the group later.”
      button "Save group""
  `);
});

test('what is typed to find somebody', async () => {
  const { user } = await open();
  const field = screen.getByRole('textbox', { name: 'Code or email' });
  const said: string[] = [];
  for (const typed of ['', 'https://other.example/x', 'a@b', 'no']) {
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Find' }));
    said.push(outlineOf(field));
  }
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "textbox "Code or email" autocapitalize=none autocomplete=off spellcheck=false invalid (Enter a code or an email address.) focused
    textbox "Code or email" = "https://other.example/x" autocapitalize=none autocomplete=off spellcheck=false invalid (This isn’t an invite link from Icetime. Ask for a new one, or for the code.) focused
    textbox "Code or email" = "a@b" autocapitalize=none autocomplete=off spellcheck=false invalid (This email address isn’t complete. Try something like name@example.com.) focused
    textbox "Code or email" = "no" autocapitalize=none autocomplete=off spellcheck=false invalid (That isn’t an invite code. Codes have 8 letters and numbers, like K7MP 3DXW. An email address works, too.) focused"
  `);
});

test('answers to an invitation by mail', async () => {
  const { user, people } = await open();
  const section = screen.getByRole('heading', { name: /email/i }).closest('section') as HTMLElement;
  const field = within(section).getByRole('textbox');
  const send = within(section).getByRole('button');
  const said: string[] = [];
  const tell = async () => {
    await user.click(send);
    await act(settled);
    said.push(outlineOf(section));
  };
  await tell();
  await user.type(field, 'ben@example');
  await tell();
  await user.type(field, '.com');
  for (const problem of ['limit', 'not-allowed', 'offline'] as const) {
    people.port.invite = async () => failed(problem);
    await tell();
  }
  people.port.invite = async () => done(undefined);
  await tell();
  expect(said.join('\n\n')).toMatchInlineSnapshot(`
    "heading "Invite by email" level=2
    textbox "Your friend’s email" inputmode=email autocapitalize=none autocomplete=off spellcheck=false invalid (Enter your friend’s email address.) focused
    button "Send invitation"

    heading "Invite by email" level=2
    textbox "Your friend’s email" = "ben@example" inputmode=email autocapitalize=none autocomplete=off spellcheck=false invalid (This email address isn’t complete. Try something like name@example.com.) focused
    button "Send invitation"

    heading "Invite by email" level=2
    textbox "Your friend’s email" = "ben@example.com" inputmode=email autocapitalize=none autocomplete=off spellcheck=false (They’ll get one email with a link to Icetime. To put your code in it, turn on “Let others find me” first.)
    button "Send invitation" focused
    status
      ⟨warning⟩ “That’s all the invitations by email for today. Try again tomorrow, or share your link.”

    heading "Invite by email" level=2
    textbox "Your friend’s email" = "ben@example.com" inputmode=email autocapitalize=none autocomplete=off spellcheck=false (They’ll get one email with a link to Icetime. To put your code in it, turn on “Let others find me” first.)
    button "Send invitation" focused
    status
      ⟨warning⟩ “You can invite by email once your account is a week old. Until then, share your link.”

    heading "Invite by email" level=2
    textbox "Your friend’s email" = "ben@example.com" inputmode=email autocapitalize=none autocomplete=off spellcheck=false (They’ll get one email with a link to Icetime. To put your code in it, turn on “Let others find me” first.)
    button "Send invitation" focused
    status
      status
        ⟨cloud-off⟩ “You’re offline. Check your connection and try again.”

    heading "Invite by email" level=2
    textbox "Your friend’s email" inputmode=email autocapitalize=none autocomplete=off spellcheck=false (They’ll get one email with a link to Icetime. To put your code in it, turn on “Let others find me” first.)
    button "Send invitation" focused
    status
      ⟨check⟩ “If ben@example.com can be invited, the email is on its way.”"
  `);
});
