import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readResult } from '#core/workout/model.ts';
import { LoginScreen } from '#screens/login/LoginScreen.tsx';
import { RegisterScreen } from '#screens/register/RegisterScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { type ShellOptions, showScreen } from '#tests/screens/shell-setup.tsx';
import { settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

const show = async (options: ShellOptions = {}) => {
  const shown = await showScreen(<LoginScreen />, { path: '/login', ...options });
  await act(settled);
  return shown;
};
const page = () => outlineOf(screen.getByRole('main'));
const button = (name: string) => screen.getByRole('button', { name });

test('the front door of a stranger', async () => {
  const sports = ['YOGA', 'Boxing', 'YOGA', 'Strength', 'Fitness', 'Cycling', 'others'] as const;
  const { stores } = await show({
    workouts: sports.map((sport, nth) =>
      wholeOf([{ timeSec: 60 * (nth + 1) }], {
        wId: `public0000000000000${nth}`,
        name: `${sport} ${nth}`,
        sport,
        sharePublic: true,
        ownerId: 'ben',
        createdAt: nth,
      }),
    ),
  });
  await act(() => stores.library.getState().loadPublic());
  expect(page()).toMatchInlineSnapshot(`
    "main
      region "A workout timer that shows every move."
        img "Icetime"
        link "Sign in" → #sign-in
        button "Language and appearance" ⟨globe⟩ haspopup=dialog
        heading "A workout timer that shows every move." level=1
        button "Start" ⟨play⟩
        button "Pause the picture" ⟨pause⟩ pressed=false
      region "Ready to go"
        heading "Ready to go" level=2
        link "Browse public workouts" → /workoutListOpen
        list
          listitem
            link "Start others 6" → /workout/public00000000000006
              “07:00”
              “Other”
          listitem
            link "Start Cycling 5" → /workout/public00000000000005: “06:00”
          listitem
            link "Start Fitness 4" → /workout/public00000000000004: “05:00”
          listitem
            link "Start Strength 3" → /workout/public00000000000003: “04:00”
          listitem
            link "Start YOGA 2" → /workout/public00000000000002
              “03:00”
              “Yoga”
      region "Sign in"
        heading "Sign in" level=2
        textbox "Email" inputmode=email autocapitalize=none autocomplete=email spellcheck=false
        password "Password" autocomplete=current-password spellcheck=false
        button "Show what you typed" ⟨eye⟩
        button "Sign in"
        “or”
        button "Continue with Google"
        button "Email me a link"
        link "Create account" → /register
        link "Forgot password?" → /login
        “Start works without an account. Sign in to have your workouts on every device.”"
  `);
});

test('whoever was signed out, with results on the device', async () => {
  const result = readResult({ id: '_run1', userId: '', date: 1, name: 'Tabata' });
  await show({ prepare: ({ auth }) => (auth.answers.ended = 'revoked'), results: result ? [result] : [] });
  expect(page()).toMatchInlineSnapshot(`
    "main
      heading "Sign in" level=1
      status
        ⟨lock⟩ “You were signed out, for example because your password was changed. Sign in again: everything is still on this device.”
      textbox "Email" inputmode=email autocapitalize=none autocomplete=email spellcheck=false
      password "Password" autocomplete=current-password spellcheck=false
      button "Show what you typed" ⟨eye⟩
      button "Sign in"
      “or”
      button "Continue with Google"
      button "Email me a link"
      link "Create account" → /register
      link "Forgot password?" → /login
      link "Your training on this device" ⟨chart⟩ → /statistic
      link "Browse public workouts" ⟨workouts⟩ → /workoutListOpen
      region "Language and appearance"
        combobox "Language" = "English" of English | Deutsch | Français | Español | Nederlands
        combobox "Theme" = "Light" of Light | Dark | Contrast | Ice | Ember"
  `);
});

test('an invitation, without Google', async () => {
  await show({
    path: '/login?next=%2Ffriends%3Fcode%3DK7MP3DXW',
    prepare: ({ signIn }) => (signIn.setup = undefined),
  });
  expect(page()).toMatchInlineSnapshot(`
    "main
      heading "Sign in" level=1
      “A friend invited you. Sign in or create an account to reply.”
      textbox "Email" inputmode=email autocapitalize=none autocomplete=email spellcheck=false
      password "Password" autocomplete=current-password spellcheck=false
      button "Show what you typed" ⟨eye⟩
      button "Sign in"
      “or”
      button "Email me a link"
      link "Create account" → /register?next=%2Ffriends%3Fcode%3DK7MP3DXW
      link "Forgot password?" → /login
      link "Browse public workouts" ⟨workouts⟩ → /workoutListOpen
      region "Language and appearance"
        combobox "Language" = "English" of English | Deutsch | Français | Español | Nederlands
        combobox "Theme" = "Light" of Light | Dark | Contrast | Ice | Ember"
  `);
});

test('sent empty, and a new password', async () => {
  const { user } = await show({ path: '/login?next=%2Fcalendar' });
  await user.click(button('Sign in'));
  const missing = [screen.getByRole('textbox'), screen.getByLabelText('Password')].map(outlineOf);
  expect(missing.join('\n')).toMatchInlineSnapshot(`
    "textbox "Email" inputmode=email autocapitalize=none autocomplete=email spellcheck=false invalid (Enter your email address.) focused
    password "Password" autocomplete=current-password spellcheck=false invalid (Enter your password.)"
  `);
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(page()).toMatchInlineSnapshot(`
    "main
      heading "Reset password" level=1
      “We’ll email you a link to choose a new password.”
      textbox "Email" inputmode=email autocapitalize=none autocomplete=email spellcheck=false
      button "Send link"
      button "Back to sign in"
      region "Language and appearance"
        combobox "Language" = "English" of English | Deutsch | Français | Español | Nederlands
        combobox "Theme" = "Light" of Light | Dark | Contrast | Ice | Ember"
  `);
  await user.type(screen.getByRole('textbox'), ' kim@example.com ');
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await act(settled);
  expect(page()).toMatchInlineSnapshot(`
    "main
      heading "Reset password" level=1
      “We’ll email you a link to choose a new password.”
      textbox "Email" = " kim@example.com " inputmode=email autocapitalize=none autocomplete=email spellcheck=false
      status: “If there’s an account for kim@example.com, a link is on its way. It may take a minute.”
      button "Send link" focused
      button "Back to sign in"
      region "Language and appearance"
        combobox "Language" = "English" of English | Deutsch | Français | Español | Nederlands
        combobox "Theme" = "Light" of Light | Dark | Contrast | Ice | Ember"
  `);
});

test('a link by mail', async () => {
  const { user, leave } = await show({ path: '/login?next=%2Fcalendar' });
  await user.click(button('Email me a link'));
  expect(page()).toMatchInlineSnapshot(`
    "main
      heading "Sign in by email" level=1
      “We’ll email you a link that signs you in. You don’t need a password.”
      textbox "Email" inputmode=email autocapitalize=none autocomplete=email spellcheck=false
      button "Send link"
      button "Back to sign in"
      region "Language and appearance"
        combobox "Language" = "English" of English | Deutsch | Français | Español | Nederlands
        combobox "Theme" = "Light" of Light | Dark | Contrast | Ice | Ember"
  `);
  await user.type(screen.getByRole('textbox'), 'kim@example.com');
  await user.click(button('Send link'));
  await act(settled);
  expect(page()).toMatchInlineSnapshot(`
    "main
      heading "Sign in by email" level=1
      “We’ll email you a link that signs you in. You don’t need a password.”
      textbox "Email" = "kim@example.com" inputmode=email autocapitalize=none autocomplete=email spellcheck=false
      status: “A link is on its way to kim@example.com. Open it on this device and you’re in. It may take a minute.”
      button "Send link" focused
      button "Back to sign in"
      region "Language and appearance"
        combobox "Language" = "English" of English | Deutsch | Français | Español | Nederlands
        combobox "Theme" = "Light" of Light | Dark | Contrast | Ice | Ember"
  `);
  leave();
  await show({ path: '/login?next=%2Fstatistic&mode=signIn&oobCode=abc&apiKey=key&lang=en' });
  expect(page()).toMatchInlineSnapshot(`
    "main
      heading "Sign in" level=1
      textbox "Email" = "kim@example.com" inputmode=email autocapitalize=none autocomplete=email spellcheck=false
      password "Password" autocomplete=current-password spellcheck=false
      button "Show what you typed" ⟨eye⟩
      button "Sign in"
      “or”
      button "Continue with Google"
      button "Email me a link"
      link "Create account" → /register?next=%2Fstatistic
      link "Forgot password?" → /login
      link "Browse public workouts" ⟨workouts⟩ → /workoutListOpen
      region "Language and appearance"
        combobox "Language" = "English" of English | Deutsch | Français | Español | Nederlands
        combobox "Theme" = "Light" of Light | Dark | Contrast | Ice | Ember"
  `);
});

test('somebody new says their names', async () => {
  const { signIn, user } = await show();
  signIn.arrival = {
    kind: 'newcomer',
    newcomer: { uid: 'u1', email: 'kim@example.com', firstName: 'Kim', lastName: '' },
  };
  await user.click(button('Continue with Google'));
  await act(settled);
  await act(async () => {
    signIn.window?.answer('#id=kim');
    await settled();
  });
  await user.click(await screen.findByRole('button', { name: 'Create account' }));
  expect(page()).toMatchInlineSnapshot(`
    "main
      heading "What should we call you?" level=1
      “You’re signing up as kim@example.com. Add your name, and your account is ready.”
      textbox "First name" = "Kim" autocomplete=given-name spellcheck=false
      textbox "Last name" autocomplete=family-name spellcheck=false invalid (Enter your last name.) focused
      textbox "Nickname" autocomplete=nickname spellcheck=false invalid (Choose a nickname.)
      button "Create account"
      button "Don’t create an account"
      region "Language and appearance"
        combobox "Language" = "English" of English | Deutsch | Français | Español | Nederlands
        combobox "Theme" = "Light" of Light | Dark | Contrast | Ice | Ember"
  `);
});

test('registration, before and after it was sent empty', async () => {
  const { user } = await showScreen(<RegisterScreen />, { path: '/register?next=%2Fcalendar' });
  await act(settled);
  expect(page()).toMatchInlineSnapshot(`
    "main
      heading "Create account" level=1
      textbox "First name" autocomplete=given-name spellcheck=false
      textbox "Last name" autocomplete=family-name spellcheck=false
      textbox "Nickname" autocomplete=nickname spellcheck=false (The name other people see.)
      textbox "Email" inputmode=email autocapitalize=none autocomplete=email spellcheck=false
      password "Password" autocomplete=new-password spellcheck=false (At least 8 characters. A few words together are easy to remember.)
      button "Show what you typed" ⟨eye⟩
      button "Create account"
      “or”
      button "Continue with Google"
      button "Email me a link"
      “Already have an account?”
      link "Sign in" → /login?next=%2Fcalendar
      region "Language and appearance"
        combobox "Language" = "English" of English | Deutsch | Français | Español | Nederlands
        combobox "Theme" = "Light" of Light | Dark | Contrast | Ice | Ember"
  `);
  await user.click(button('Create account'));
  expect(page()).toMatchInlineSnapshot(`
    "main
      heading "Create account" level=1
      textbox "First name" autocomplete=given-name spellcheck=false invalid (Enter your first name.) focused
      textbox "Last name" autocomplete=family-name spellcheck=false invalid (Enter your last name.)
      textbox "Nickname" autocomplete=nickname spellcheck=false invalid (Choose a nickname.)
      textbox "Email" inputmode=email autocapitalize=none autocomplete=email spellcheck=false invalid (Enter your email address.)
      password "Password" autocomplete=new-password spellcheck=false invalid (Enter your password.)
      button "Show what you typed" ⟨eye⟩
      button "Create account"
      “or”
      button "Continue with Google"
      button "Email me a link"
      “Already have an account?”
      link "Sign in" → /login?next=%2Fcalendar
      region "Language and appearance"
        combobox "Language" = "English" of English | Deutsch | Français | Español | Nederlands
        combobox "Theme" = "Light" of Light | Dark | Contrast | Ice | Ember"
  `);
});
