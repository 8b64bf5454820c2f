import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { open, sheet } from './outline-setup.tsx';

const main = () => outlineOf(screen.getByRole('main'));
test('the page of an account', async () => {
  await open(({ people, stores }) => {
    people.state.friends = [cardOf('ada'), cardOf('bob')];
    stores.login.getState().set({ totalStorageUsed: 50 * 1_048_576 });
  });
  expect(main()).toMatchInlineSnapshot(`
    "main
      heading "Account" level=1 dir=auto
      “anna@example.com”
      link "Profile" ⟨edit⟩ → /profile
      heading "Your plan: Base" level=2
      “Workouts”
      “0 of 10”
      meter "Workouts" valuemin=0 valuemax=10 valuetext=0 of 10
      “Master videos”
      “0 of 2”
      meter "Master videos" valuemin=0 valuemax=2 valuetext=0 of 2
      “Friends”
      “2 of 20”
      meter "Friends" valuemin=0 valuemax=20 valuetext=2 of 20
      “Storage”
      “50 MB of 100 MB”
      meter "Storage" valuemin=0 valuemax=104857600 valuetext=50 MB of 100 MB
      heading "Plans side by side" level=2
      region "Plans side by side"
        table
          row
            columnheader "Workout limit"
            columnheader "Baseyours"
            columnheader "Pro"
            columnheader "Pro Plus"
          row
            rowheader "Workouts"
            cell "10"
            cell "100"
            cell "1,000"
          row
            rowheader "Exercises per workout"
            cell "25"
            cell "50"
            cell "100"
          row
            rowheader "Master videos"
            cell "2"
            cell "20"
            cell "100"
          row
            rowheader "Friends"
            cell "20"
            cell "100"
            cell "500"
          row
            rowheader "Groups"
            cell "0"
            cell "20"
            cell "100"
          row
            rowheader "Own programmes"
            cell "2"
            cell "20"
            cell "200"
          row
            rowheader "Storage"
            cell "100 MB"
            cell "1 GB"
            cell "10 GB"
          row
            rowheader "Per picture"
            cell "4 MB"
            cell "4 MB"
            cell "8 MB"
          row
            rowheader "Per clip"
            cell "20 MB"
            cell "20 MB"
            cell "50 MB"
          row
            rowheader "Per music file"
            cell "6 MB"
            cell "6 MB"
            cell "12 MB"
          row
            rowheader "Per master video"
            cell "50 MB"
            cell "200 MB"
            cell "500 MB"
      “The Icetime team gives out bigger plans. There’s no price list. Ask for one and the team replies to anna@example.com.”
      button "Ask for a bigger plan"
      heading "How you sign in" level=2
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
          “Not linked”
          button "Link Google"
      heading "Your data" level=2
      “Everything Icetime keeps about you, as files you can download.”
      link "Open your data" ⟨download⟩ → /export
      heading "Delete account" level=2
      “Closes your account and deletes everything in it.”
      button "Delete account" ⟨trash⟩"
  `);
});

test('the sheets of an account, also sent with nothing in them', async () => {
  const { user } = await open();
  expect(await sheet(user, 'Ask for a bigger plan')).toMatchInlineSnapshot(`
    "dialog "Ask for a bigger plan"
      heading "Ask for a bigger plan" level=2
      button "Close" ⟨close⟩ focused
      “The Icetime team gets a message with your plan and your address, and replies to anna@example.com. Nothing is bought or charged here.”
      radiogroup "Which plan?"
        radio "Pro" checked
        radio "Pro Plus" unchecked
      button "Send request""
  `);
  expect(await sheet(user, 'Change email')).toMatchInlineSnapshot(`
    "dialog "Change email"
      heading "Change email" level=2
      button "Close" ⟨close⟩ focused
      “We’ll send a link to the new address. Until you open it, you keep using anna@example.com.”
      textbox "New email" inputmode=email autocapitalize=none autocomplete=email spellcheck=false
      password "Password" autocomplete=current-password spellcheck=false
      button "Show what you typed" ⟨eye⟩
      “Forgot it, or never had one?”
      button "Email me a link to set one"
      button "Send link"
      button "Close" ⟨close⟩
      textbox "New email" inputmode=email autocapitalize=none autocomplete=email spellcheck=false invalid (Enter your email address.) focused
      password "Password" autocomplete=current-password spellcheck=false invalid (Enter your password.)"
  `);
  expect(await sheet(user, 'Change password')).toMatchInlineSnapshot(`
    "dialog "Change password"
      heading "Change password" level=2
      button "Close" ⟨close⟩ focused
      password "Current password" autocomplete=current-password spellcheck=false
      button "Show what you typed" ⟨eye⟩
      “Forgot it, or never had one?”
      button "Email me a link to set one"
      password "New password" autocomplete=new-password spellcheck=false (At least 8 characters. A few words together are easy to remember.)
      button "Show what you typed" ⟨eye⟩
      “Your other devices will be signed out.”
      button "Save"
      button "Close" ⟨close⟩
      password "Current password" autocomplete=current-password spellcheck=false invalid (Enter your password.) focused
      password "New password" autocomplete=new-password spellcheck=false invalid (Enter your password.)"
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
      password "Password" autocomplete=current-password spellcheck=false
      button "Show what you typed" ⟨eye⟩
      “Forgot it, or never had one?”
      button "Email me a link to set one"
      button "Delete my account for good"
      button "Cancel"
      button "Close" ⟨close⟩
      textbox "Type “delete” to confirm" autocapitalize=none autocomplete=off spellcheck=false invalid (Type exactly “delete”.) focused
      password "Password" autocomplete=current-password spellcheck=false invalid (Enter your password.)"
  `);
});
