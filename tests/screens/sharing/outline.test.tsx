import '#tests/ui/native-dialog.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ConfirmEmail } from '#screens/sharing/ConfirmEmail.tsx';
import { ShareDialog } from '#screens/sharing/ShareDialog.tsx';
import { WhyNot } from '#screens/sharing/WhyNot.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { ANNA, type Harness, settled } from '#tests/stores/harness.ts';
import { showAt, showScreen } from '#tests/screens/shell-setup.tsx';
import { outlineOf } from '#tests/support/outline.ts';
import { expect, test } from 'vitest';

const wId = 'w0000000000000000001';
const LEGS = wholeOf([{ name: 'Squat', timeSec: 30 }], { wId, ownerId: ANNA.uid, name: 'Legs' });
const CLEO = cardOf('cleo', { firstName: 'Cleo', lastName: 'Winter' });

async function open(fields: object, prepare: (harness: Harness) => void = () => undefined, isVerified = true) {
  const whole = { ...LEGS, workout: { ...LEGS.workout, ...fields } };
  const harness = await showScreen(<ShareDialog workout={whole.workout} onClose={() => undefined} />, {
    signedIn: true,
    workouts: [whole],
    prepare(made) {
      made.stores.login.getState().set({ emailVerified: isVerified });
      prepare(made);
    },
  });
  await act(() => harness.stores.loadSharing());
  await act(settled);
  return harness;
}
const sheet = () => outlineOf(screen.getByRole('dialog'));

test('a private workout, with friends and a group', async () => {
  await open({}, ({ people, shares }) => {
    people.state.friends = [CLEO, cardOf('ben'), ...Array.from({ length: 6 }, (_, n) => cardOf(`friend${n}`))];
    shares.state.groups = [{ gId: 'g0000000000000000001', name: 'Club', members: [CLEO.uid], wIds: [] }] as never;
  });
  expect(sheet()).toMatchInlineSnapshot(`
    "dialog "Share Legs"
      heading "Share Legs" level=2
      button "Close" ⟨close⟩ focused
      region "With friends"
        heading "With friends" level=3
        status: “Not shared yet.”
        ⟨search⟩ searchbox "Search friends" placeholder=Search friends enterkeyhint=search
        list
          listitem
            switch "cleo" unchecked (Cleo Winter)
          listitem
            switch "ben" unchecked
          listitem
            switch "friend0" unchecked
          listitem
            switch "friend1" unchecked
          listitem
            switch "friend2" unchecked
          listitem
            switch "friend3" unchecked
          listitem
            switch "friend4" unchecked
          listitem
            switch "friend5" unchecked
      region "With groups"
        heading "With groups" level=3
        list
          listitem
            switch "Club" unchecked (1 friend, and anyone you add later)
      region "With everyone"
        heading "With everyone" level=3
        switch "Public" unchecked (Anyone can find and play it, even without an account.)
        switch "Others may copy it" checked (Copies credit yours as the original and leave out your pictures, films and music.)
      region "As a link"
        heading "As a link" level=3
        “Only you and the people you share it with can open it. Make it public to let everyone in.”
        textbox "Link" = "http://localhost:3000/workout/w0000000000000000001" readonly spellcheck=false
        button "Copy link" ⟨copy⟩
        button "QR code" expanded=false"
  `);
});

test('a search among many friends', async () => {
  const { user } = await open({}, ({ people }) => {
    people.state.friends = [CLEO, ...Array.from({ length: 8 }, (_, n) => cardOf(`friend${n}`))];
  });
  await user.type(screen.getByRole('searchbox'), ' WINTER ');
  expect(within(screen.getByRole('dialog')).getAllByRole('switch', { name: /cleo|friend/ })).toHaveLength(1);
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nobody');
  expect(screen.queryAllByRole('switch', { name: /cleo|friend/ })).toHaveLength(0);
});

test('a public one, one that is hidden, and somebody else’s', async () => {
  const first = await open({ sharePublic: true });
  expect(sheet()).toMatchInlineSnapshot(`
    "dialog "Share Legs"
      heading "Share Legs" level=2
      button "Close" ⟨close⟩ focused
      region "With friends"
        heading "With friends" level=3
        status: “Not shared yet.”
        “No friends yet. Once you have some, you can share with them.”
        link "Friends" ⟨friends⟩ → /friends
        list
      region "With everyone"
        heading "With everyone" level=3
        switch "Public" checked (Anyone can find and play it, even without an account.)
        switch "Others may copy it" checked (Copies credit yours as the original and leave out your pictures, films and music.)
      region "As a link"
        heading "As a link" level=3
        “Anyone can play it, even without an account.”
        textbox "Link" = "http://localhost:3000/workout/w0000000000000000001" readonly spellcheck=false
        button "Copy link" ⟨copy⟩
        button "QR code" expanded=false"
  `);
  first.leave();
  const second = await open({ sharePublic: true, hidden: { reason: 'reports', at: 1 } });
  expect(sheet()).toMatchInlineSnapshot(`
    "dialog "Share Legs"
      heading "Share Legs" level=2
      button "Close" ⟨close⟩ focused
      region "With friends"
        heading "With friends" level=3
        status: “Not shared yet.”
        “No friends yet. Once you have some, you can share with them.”
        link "Friends" ⟨friends⟩ → /friends
        list
      region "With everyone"
        heading "With everyone" level=3
        switch "Public" unchecked disabled (It’s hidden right now. Open it in the editor to see why.)
        switch "Others may copy it" checked (Copies credit yours as the original and leave out your pictures, films and music.)
      region "As a link"
        heading "As a link" level=3
        “It’s hidden right now. Open it in the editor to see why.”
        textbox "Link" = "http://localhost:3000/workout/w0000000000000000001" readonly spellcheck=false
        button "Copy link" ⟨copy⟩
        button "QR code" expanded=false"
  `);
  second.leave();
  const third = await open({ sharePublic: true, ownerId: 'somebody' });
  expect(sheet()).toMatchInlineSnapshot(`
    "dialog "Share Legs"
      heading "Share Legs" level=2
      button "Close" ⟨close⟩ focused
      region "As a link"
        heading "As a link" level=3
        “Anyone can play it, even without an account.”
        textbox "Link" = "http://localhost:3000/workout/w0000000000000000001" readonly spellcheck=false
        button "Copy link" ⟨copy⟩
        button "QR code" expanded=false"
  `);
  third.leave();
  await open({}, undefined, false);
  expect(sheet()).toMatchInlineSnapshot(`
    "dialog "Share Legs"
      heading "Share Legs" level=2
      button "Close" ⟨close⟩ focused
      ⟨warning⟩ “Confirm your email first: open the link we sent to anna@example.com.”
      button "Send again"
      button "I’ve confirmed it"
      region "With friends"
        heading "With friends" level=3
        status: “Not shared yet.”
        “No friends yet. Once you have some, you can share with them.”
        link "Friends" ⟨friends⟩ → /friends
        list
      region "With everyone"
        heading "With everyone" level=3
        switch "Public" unchecked disabled (Anyone can find and play it, even without an account.)
        switch "Others may copy it" checked (Copies credit yours as the original and leave out your pictures, films and music.)
      region "As a link"
        heading "As a link" level=3
        “Only you and the people you share it with can open it. Make it public to let everyone in.”
        textbox "Link" = "http://localhost:3000/workout/w0000000000000000001" readonly spellcheck=false
        button "Copy link" ⟨copy⟩
        button "QR code" expanded=false"
  `);
});

test('an address is confirmed, or not yet', async () => {
  const { user, auth } = await showAt('/x', <ConfirmEmail />);
  const told = () => outlineOf(document.querySelector('.stack'));
  expect(told()).toMatchInlineSnapshot(`
    "⟨warning⟩ “Confirm your email first: open the link we sent to anna@example.com.”
    button "Send again"
    button "I’ve confirmed it""
  `);
  const [again, check] = screen.getAllByRole('button');
  await user.click(again ?? document.body);
  await act(settled);
  expect(auth.calls.verification).toBe(1);
  expect(told().split('\n').at(-1)).toMatchInlineSnapshot(`"status: “A new link is on its way to anna@example.com.”"`);
  auth.answers.reload = { ok: true, value: { ...ANNA, emailVerified: false } };
  await user.click(check ?? document.body);
  await waitFor(() => expect(told()).toMatch(/isn’t confirmed/));
  expect(told().split('\n').at(-1)).toMatchInlineSnapshot(
    `"status: “Your email isn’t confirmed yet. Open the link we sent you first.”"`,
  );
  auth.answers.reload = { ok: false, problem: 'offline' };
  await user.click(check ?? document.body);
  await waitFor(() => expect(document.querySelector('[data-problem]')).not.toBeNull());
  expect(outlineOf(document.querySelector('[data-problem]'))).toMatchInlineSnapshot(
    `
    "status
      ⟨cloud-off⟩ “You’re offline. Check your connection and try again.”"
  `,
  );
});

test('why it did not work', async () => {
  const told: string[] = [];
  for (const problem of [
    'unsent',
    'no-friend',
    'not-found',
    'conflict',
    'limit',
    'unverified',
    'not-allowed',
    'offline',
  ] as const) {
    const { leave } = await showAt('/x', <WhyNot problem={problem} />);
    told.push(outlineOf(screen.getByRole('alert')));
    leave();
  }
  expect(told).toMatchInlineSnapshot(`
    [
      "alert
      ⟨warning⟩ “That didn’t work. The workout hasn’t reached your account yet. Once it has, you can share it.”",
      "alert
      ⟨warning⟩ “That didn’t work. You’re no longer friends.”",
      "alert
      ⟨warning⟩ “That didn’t work. The workout has been deleted.”",
      "alert
      ⟨warning⟩ “That didn’t work. It was changed in the meantime. Check it and try again.”",
      "alert
      ⟨warning⟩ “That didn’t work. You’ve reached your plan’s limit.”",
      "alert
      ⟨warning⟩ “That didn’t work. It isn’t confirmed yet.”",
      "alert
      ⟨warning⟩ “That didn’t work. You don’t have permission to do that.”",
      "alert
      ⟨cloud-off⟩ “That didn’t work. You’re offline. Check your connection and try again.”",
    ]
  `);
});
