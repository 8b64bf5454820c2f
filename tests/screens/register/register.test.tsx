import { screen, waitFor } from '@testing-library/react';
import { done, failed, type Outcome } from '#core/base/errors.ts';
import type { AuthUser } from '#data/account/who.ts';
import { RegisterScreen } from '#screens/register/RegisterScreen.tsx';
import { ANNA } from '#tests/stores/harness.ts';
import { expect, test, vi } from 'vitest';
import { showScreen } from '#tests/screens/shell-setup.tsx';

const FIELDS = ['First name', 'Last name', 'Nickname', 'Email', 'Password'] as const;
const field = (name: (typeof FIELDS)[number]) => screen.getByLabelText(name);
const create = () => screen.getByRole('button', { name: 'Create account' });

async function setup() {
  const harness = await showScreen(<RegisterScreen />);
  const fill = async (values: readonly string[] = ['Kim', 'Winter', 'kim', 'kim@example.com', 'cold-water-7']) => {
    for (const [index, name] of FIELDS.entries()) {
      await harness.user.clear(field(name));
      if (values[index]) await harness.user.type(field(name), values[index]);
    }
  };
  return { ...harness, fill };
}

const keptHere = () => [sessionStorage, localStorage].flatMap((storage) => Object.values(storage)).join(' ');

test('creates the account with what was typed', async () => {
  const { user, auth, fill } = await setup();
  await fill(['Kim ', ' Winter', 'kim', 'kim@example.com', 'cold-water-7']);
  await user.click(create());
  await waitFor(() =>
    expect(auth.calls.register).toMatchObject([
      { firstName: 'Kim', lastName: 'Winter', nicName: 'kim', email: 'kim@example.com', password: 'cold-water-7' },
    ]),
  );
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

test('all but the password outlives a reload of the tab, until there is an account', async () => {
  const { user, fill, leave } = await setup();
  await fill();
  expect(keptHere()).not.toContain('cold-water-7');
  leave();
  const { auth } = await setup();
  expect(FIELDS.map((name) => (field(name) as HTMLInputElement).value)).toEqual([
    'Kim',
    'Winter',
    'kim',
    'kim@example.com',
    '',
  ]);
  await user.type(field('Password'), 'cold-water-7');
  await user.click(create());
  await waitFor(() => expect(auth.calls.register).toHaveLength(1));
  await waitFor(() => expect(keptHere()).not.toContain('kim@example.com'));
});

test('ignores a malformed stored form', async () => {
  for (const kept of ['{', 'null', '[1]', '{"email":7,"password":"x"}']) {
    sessionStorage.setItem('icetime.typed-person', kept);
    const { leave } = await setup();
    expect(FIELDS.map((name) => (field(name) as HTMLInputElement).value)).toEqual(['', '', '', '', '']);
    leave();
  }
});

test('says at every field what is missing and goes to the first', async () => {
  const { user, auth } = await setup();
  expect(field('Password')).toHaveAccessibleDescription(/At least 8 characters/);
  await user.click(create());
  for (const name of FIELDS) {
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription(/./);
  }
  expect(field('First name')).toHaveFocus();
  expect(auth.calls.register).toEqual([]);
});

test('a short password, a name that is too long and half an address are refused with a sentence each', async () => {
  const { user, auth, fill } = await setup();
  await fill(['Kim', 'W'.repeat(61), 'kim', 'kim@example', 'seven77']);
  await user.click(create());
  expect(field('Last name')).toHaveAccessibleDescription('Use at most 60 characters.');
  expect(field('Email')).toHaveAccessibleDescription(/email address isn’t complete/);
  expect(field('Password')).toHaveAccessibleDescription('Use at least 8 characters. You have 7 so far.');
  expect(field('First name')).not.toBeInvalid();
  expect(auth.calls.register).toEqual([]);
});

test('AC-100 a name with a sign that nobody sees is refused at its field', async () => {
  const { user, auth, fill } = await setup();
  await fill(['Kim\u202e', 'Win\u200bter', '👩🏽‍🚀', 'kim@example.com', 'cold-water-7']);
  await user.click(create());
  for (const name of ['First name', 'Last name'] as const) {
    expect(field(name)).toHaveAccessibleDescription(
      'This name contains an invisible character. Clear the field and type the name again.',
    );
  }
  expect(field('Nickname')).not.toBeInvalid();
  expect(auth.calls.register).toEqual([]);
});

test('a taken address is said at the address, until it is changed', async () => {
  const { user, auth, fill } = await setup();
  auth.answers.register = failed('email-taken');
  await fill();
  await user.click(create());
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(/already an account with this email/));
  await waitFor(() => expect(field('Email')).toHaveFocus());
  await user.type(field('Email'), 'x');
  expect(field('Email')).not.toBeInvalid();
  expect(field('Nickname')).toHaveValue('kim');
});

test('pressing twice makes one account', async () => {
  const { user, auth, fill } = await setup();
  let answer: (outcome: Outcome<AuthUser>) => void = () => undefined;
  const called = vi.spyOn(auth.port, 'register').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await fill();
  await user.dblClick(create());
  await user.type(field('Nickname'), '{Enter}');
  expect(called).toHaveBeenCalledOnce();
  answer(done(ANNA));
  expect(await screen.findByRole('button', { name: 'Create account' })).toBeVisible();
});

test('says that nobody new is let in for now, and keeps what was typed', async () => {
  const { user, auth, fill } = await setup();
  auth.answers.register = failed('paused');
  await fill();
  await user.click(create());
  expect(await screen.findByText(/^We aren’t opening new accounts right now/)).toBeVisible();
  expect(FIELDS.map((name) => (field(name) as HTMLInputElement).value)).toEqual([
    'Kim',
    'Winter',
    'kim',
    'kim@example.com',
    'cold-water-7',
  ]);
});
