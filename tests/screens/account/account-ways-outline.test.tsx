import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PRO_CONTRACT, PROPLUS_CONTRACT } from '#core/settings/contract.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { open, sheet } from './outline-setup.tsx';

const partOf = (name: string | RegExp) => outlineOf(screen.getByRole('heading', { name }).closest('section'));
test('an account with Google alone', async () => {
  const { user } = await open(({ access }) => Object.assign(access, { google: 'a@google.test', password: undefined }));
  expect(partOf('How you sign in')).toMatchInlineSnapshot(`
    "heading "How you sign in" level=2
    list
      listitem
        “Email”
        “anna@example.com · confirmed”
        button "Change email"
      listitem
        “Password”
        “Not set”
        button "Set a password"
      listitem
        “Link by email”
        “Always works, without a password.”
      listitem
        “Google”
        “a@google.test”
        ⟨info⟩ “Set a password before you unlink Google, so you can still sign in.”"
  `);
  expect(await sheet(user, 'Set a password')).toMatchInlineSnapshot(`
    "dialog "Set a password"
      heading "Set a password" level=2
      button "Close" ⟨close⟩ focused
      “Confirm it’s you”
      button "Confirm with Google"
      password "New password" autocomplete=new-password spellcheck=false (At least 8 characters. A few words together are easy to remember.)
      button "Show what you typed" ⟨eye⟩
      “Your other devices will be signed out.”
      button "Save"
      button "Close" ⟨close⟩
      password "New password" autocomplete=new-password spellcheck=false invalid (Enter your password.) focused"
  `);
  expect(await sheet(user, 'Delete account')).toMatchInlineSnapshot(`
    "dialog "Delete account"
      heading "Delete account" level=2
      button "Close" ⟨close⟩ focused
      heading "Download your data first" level=3
      “One file with everything we keep about you. You can’t get it back afterwards.”
      button "Download my data" ⟨download⟩
      heading "What happens" level=3
      list
        listitem: “Your workouts, results, planned dates, messages, pictures, films and music are deleted.”
        listitem: “What you shared disappears from your friends’ lists. Copies they made stay theirs.”
        listitem: “Workouts you published disappear for everyone, along with your ratings and reports.”
        listitem: “Everything of yours on this device is deleted too, including workouts kept offline.”
      “This can’t be undone.”
      textbox "Type “delete” to confirm" autocapitalize=none autocomplete=off spellcheck=false
      “Confirm it’s you”
      button "Confirm with Google"
      button "Delete my account for good"
      button "Cancel"
      button "Close" ⟨close⟩
      textbox "Type “delete” to confirm" autocapitalize=none autocomplete=off spellcheck=false invalid (Type exactly “delete”.) focused"
  `);
});

test('an account with both ways, on a larger plan', async () => {
  await open(({ access, stores }) => {
    Object.assign(access, { google: 'a@google.test' });
    stores.contract.getState().setContract(PRO_CONTRACT);
  });
  expect(partOf('How you sign in')).toMatchInlineSnapshot(`
    "heading "How you sign in" level=2
    list
      listitem
        “Email”
        “anna@example.com · confirmed”
        button "Change email"
      listitem
        “Password”
        “Set”
        button "Change password"
      listitem
        “Link by email”
        “Always works, without a password.”
      listitem
        “Google”
        “a@google.test”
        button "Unlink Google""
  `);
  expect(partOf('Your plan: Pro')).toMatchInlineSnapshot(`
    "heading "Your plan: Pro" level=2
    “Workouts”
    “0 of 100”
    meter "Workouts" valuemin=0 valuemax=100 valuetext=0 of 100
    “Master videos”
    “0 of 20”
    meter "Master videos" valuemin=0 valuemax=20 valuetext=0 of 20
    “Friends”
    “0 of 100”
    meter "Friends" valuemin=0 valuemax=100 valuetext=0 of 100
    “Groups”
    “0 of 20”
    meter "Groups" valuemin=0 valuemax=20 valuetext=0 of 20
    “Storage”
    “0 kB of 1 GB”
    meter "Storage" valuemin=0 valuemax=1048576000 valuetext=0 kB of 1 GB"
  `);
});

test('an account that is not confirmed, on the largest plan', async () => {
  await open(({ stores }) => {
    stores.login.getState().set({ emailVerified: false });
    stores.contract.getState().setContract(PROPLUS_CONTRACT);
  });
  expect(partOf('Your plan: Pro Plus')).toMatchInlineSnapshot(`
    "heading "Your plan: Pro Plus" level=2
    “Workouts”
    “0 of 1,000”
    meter "Workouts" valuemin=0 valuemax=1000 valuetext=0 of 1,000
    “Master videos”
    “0 of 100”
    meter "Master videos" valuemin=0 valuemax=100 valuetext=0 of 100
    “Friends”
    “0 of 500”
    meter "Friends" valuemin=0 valuemax=500 valuetext=0 of 500
    “Groups”
    “0 of 100”
    meter "Groups" valuemin=0 valuemax=100 valuetext=0 of 100
    “Storage”
    “0 kB of 10 GB”
    meter "Storage" valuemin=0 valuemax=10485760000 valuetext=0 kB of 10 GB"
  `);
  expect(partOf('How you sign in')).toMatchInlineSnapshot(`
    "heading "How you sign in" level=2
    list
      listitem
        “Email”
        “anna@example.com · not confirmed yet”
        button "Change email"
      listitem
        “Password”
        “Set”
        button "Change password"
      listitem
        “Link by email”
        “Always works, without a password.”
      listitem
        “Google”
        “Not linked”
        button "Link Google""
  `);
});

test('an account without a connection', async () => {
  await open(({ access }) => (access.isCut = true));
  expect(partOf('How you sign in')).toMatchInlineSnapshot(`
    "heading "How you sign in" level=2
    list
      listitem
        “Email”
        “anna@example.com · confirmed”
        button "Change email"
      listitem
        “Password”
        “Set”
        button "Change password"
      listitem
        “Link by email”
        “Always works, without a password.”
    status
      ⟨cloud-off⟩ “You’re offline. Check your connection and try again.”"
  `);
});
