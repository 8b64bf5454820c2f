import { screen, waitFor } from '@testing-library/react';
import { done, failed, type Outcome } from '#core/base/errors.ts';
import { readResult } from '#core/workout/model.ts';
import { LoginScreen } from '#screens/login/LoginScreen.tsx';
import type { AuthUser } from '#data/account/who.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { expect, test, vi } from 'vitest';
import { showScreen } from '#tests/screens/shell-setup.tsx';

const email = () => screen.getByRole('textbox', { name: 'Email' });
// To assistive technology a password is a text field; the library's role table does not know it.
const password = () => screen.getByLabelText('Password');
const signIn = () => screen.getByRole('button', { name: 'Sign in' });

async function setup() {
  const harness = await showScreen(<LoginScreen />);
  const fill = async (address: string, secret: string) => {
    if (address) await harness.user.type(email(), address);
    if (secret) await harness.user.type(password(), secret);
  };
  return { ...harness, fill };
}

const keptHere = () => [sessionStorage, localStorage].flatMap((storage) => Object.values(storage)).join(' ');

test('offers sign-in, registration, a new password and the public workouts', async () => {
  await setup();
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse public workouts' })).toHaveAttribute('href', '/workoutListOpen');
});

test('leads guests who trained on this device to their results, and nobody else', async () => {
  const { leave } = await setup();
  expect(screen.queryByRole('link', { name: 'Your training on this device' })).toBeNull();
  leave();
  const result = readResult({ id: '_run1', userId: '', date: 1, name: 'Tabata' });
  await showScreen(<LoginScreen />, { results: result ? [result] : [] });
  const link = await screen.findByRole('link', { name: 'Your training on this device' });
  expect(link).toHaveAttribute('href', '/statistic');
});

test('mentions the invitation only to people who followed one', async () => {
  const { leave } = await showScreen(<LoginScreen />, { path: '/login?next=%2Ffriends%3Fcode%3DK7MP3DXW' });
  expect(screen.getByText(/^A friend invited you/)).toBeVisible();
  leave();
  await showScreen(<LoginScreen />, { path: '/login?next=%2Fworkout%2Fabc' });
  expect(screen.queryByText(/^A friend invited you/)).toBeNull();
});

test.each([
  ['disabled', /^You were signed out because this account is blocked/],
  ['deleted', /^You were signed out because this account has been deleted/],
  ['revoked', /^You were signed out, for example because your password was changed/],
  ['unknown', /^You were signed out on this device/],
] as const)('tells somebody whose session ended by itself why: %s', async (why, sentence) => {
  await showScreen(<LoginScreen />, { prepare: ({ auth }) => (auth.answers.ended = why) });
  expect(screen.getByText(sentence).closest('[role=status]')).toBeVisible();
});

test('gives no reason to somebody who signed out', async () => {
  await setup();
  expect(screen.queryByText(/^You were signed out/)).toBeNull();
});

test('signs in with what was typed', async () => {
  const { user, auth, fill } = await setup();
  await fill(' anna@example.com ', 'icetime-demo');
  const called = vi.spyOn(auth.port, 'signIn');
  await user.click(signIn());
  expect(called).toHaveBeenCalledWith('anna@example.com', 'icetime-demo');
});

test('says at each field what is missing, sends nothing, and goes to the first', async () => {
  const { user, auth } = await setup();
  await user.click(signIn());
  expect(email()).toHaveAccessibleDescription('Enter your email address.');
  expect(password()).toHaveAccessibleDescription('Enter your password.');
  expect(email()).toHaveFocus();
  expect(auth.calls.signIn).toBe(0);
  await user.type(email(), 'anna@');
  expect(email()).toHaveAccessibleDescription(/email address isn’t complete/);
});

test('the address outlives a reload of the tab, the password does not, and nobody finds it after a sign-in', async () => {
  const { user, fill, leave } = await setup();
  await fill('anna@example.com', 'icetime-demo');
  expect(keptHere()).not.toContain('icetime-demo');
  leave();
  const { auth } = await setup();
  expect([email(), password()].map((at) => (at as HTMLInputElement).value)).toEqual(['anna@example.com', '']);
  auth.answers.signIn = failed('wrong-credentials');
  await user.type(password(), 'wrong');
  await user.click(signIn());
  await waitFor(() => expect(password()).toHaveAccessibleDescription('Email and password don’t match.'));
  expect(keptHere()).toContain('anna@example.com');
  auth.answers.signIn = done(ANNA);
  await user.type(password(), ' no longer');
  await user.click(signIn());
  await waitFor(() => expect(keptHere()).not.toContain('anna@example.com'));
});

test('wrong password and unknown address give the same sentence, and what was typed stays', async () => {
  const { user, auth, fill } = await setup();
  auth.answers.signIn = failed('wrong-credentials');
  await fill('anna@example.com', 'wrong');
  await user.click(signIn());
  await waitFor(() => expect(password()).toHaveAccessibleDescription('Email and password don’t match.'));
  expect(email()).toHaveValue('anna@example.com');
  expect(password()).toHaveValue('wrong');
});

test('without a connection it says so, and the next try goes out', async () => {
  const { user, auth, fill } = await setup();
  auth.answers.signIn = failed('offline');
  await fill('anna@example.com', 'icetime-demo');
  await user.click(signIn());
  expect(await screen.findByText(/You’re offline/)).toBeVisible();
  auth.answers.signIn = done(ANNA);
  await user.click(signIn());
  await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull());
  expect(auth.calls.signIn).toBe(2);
});

test('pressing twice asks once', async () => {
  const { user, auth, fill } = await setup();
  let answer: (outcome: Outcome<AuthUser>) => void = () => undefined;
  const called = vi.spyOn(auth.port, 'signIn').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await fill('anna@example.com', 'icetime-demo');
  await user.click(signIn());
  const busy = await screen.findByRole('button', { name: 'Signing in' });
  await user.click(busy);
  await user.keyboard('{Enter}');
  expect(called).toHaveBeenCalledOnce();
  answer(done(ANNA));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a new password: the same neutral answer for every address', async () => {
  const { user, auth, fill } = await setup();
  await fill('nobody@example.com', '');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(email()).toHaveValue('nobody@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/If there’s an account for nobody@example.com/)).toBeVisible();
  expect(auth.calls.reset).toEqual(['nobody@example.com']);
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(password()).toBeVisible();
});

test('language and theme can be chosen before sign-in', async () => {
  const { user, stores, shown } = await setup();
  await user.click(screen.getByRole('button', { name: 'Language and appearance' }));
  await screen.findByRole('dialog', { name: 'Language and appearance' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'Ember');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
  expect(stores.settings.getState().settings).toMatchObject({ colorTheme: 'ember', language: 'German' });
  expect(shown.at(-1)).toMatchObject({ colorTheme: 'ember', language: 'German' });
});
