import { act, screen, waitFor } from '@testing-library/react';
import { pathTo } from '#core/address/routes.ts';
import { LoginScreen } from '#screens/login/LoginScreen.tsx';
import { RegisterScreen } from '#screens/register/RegisterScreen.tsx';
import { expect, test } from 'vitest';
import { type ShellOptions, showScreen } from '#tests/screens/shell-setup.tsx';

const email = () => screen.getByRole('textbox', { name: 'Email' });
const google = () => screen.getByRole('button', { name: 'Continue with Google' });
const emailMe = () => screen.getByRole('button', { name: 'Email me a link' });
const NEWCOMER = { uid: 'u1', email: 'kim@example.com', firstName: 'Kim', lastName: '' };
const LINK = '/login?next=%2Fstatistic&mode=signIn&oobCode=abc&apiKey=key&lang=en';

const login = (options: ShellOptions = {}) => showScreen(<LoginScreen />, { path: pathTo('login'), ...options });

async function answerGoogle({ signIn }: Awaited<ReturnType<typeof login>>, answer: string) {
  await waitFor(() => expect(signIn.window?.url).toBeDefined());
  await act(async () => {
    signIn.window?.answer(answer);
    await Promise.resolve();
  });
}

test('both screens offer Google and a link', async () => {
  const { leave } = await login();
  expect([google(), emailMe()]).toHaveLength(2);
  leave();
  await showScreen(<RegisterScreen />, { path: pathTo('register') });
  expect([google(), emailMe()]).toHaveLength(2);
});

test('asks Google in a window of its own, and hands its word over', async () => {
  const shown = await login();
  await shown.user.click(google());
  expect(await screen.findByRole('button', { name: 'Waiting for Google' })).toBeVisible();
  await answerGoogle(shown, '#id=kim');
  expect(shown.signIn.window?.url).toBe('https://google.test/auth?state=window.1');
  await waitFor(() => expect(shown.signIn.calls).toEqual([['google', '#id=kim']]));
  expect(google()).toBeVisible();
});

test('where windows are blocked, this tab goes to Google and comes back to where it was going', async () => {
  const shown = await login({
    path: '/login?next=%2Fcalendar',
    prepare: ({ signIn }) => (signIn.areWindowsBlocked = true),
  });
  await shown.user.click(google());
  await waitFor(() =>
    expect(shown.signIn.calls).toEqual([['leave', 'https://google.test/auth?state=tab.1', '/login?next=%2Fcalendar']]),
  );
  shown.leave();
  const back = await login({
    prepare: ({ signIn }) => (signIn.returned = { kept: { state: 'tab.1', rawNonce: 'n' }, answer: '#id=kim' }),
  });
  await waitFor(() => expect(back.signIn.calls).toEqual([['google', '#id=kim']]));
});

test('a window that is closed, and a no in it, are said in one sentence; a late answer still counts', async () => {
  const shown = await login();
  await shown.user.click(google());
  await waitFor(() => expect(shown.signIn.window?.url).toBeDefined());
  act(() => shown.signIn.window?.leave());
  expect(await screen.findByText(/Google sign-in wasn’t finished/)).toBeVisible();
  await answerGoogle(shown, '#id=late');
  await waitFor(() => expect(shown.signIn.calls).toEqual([['google', '#id=late']]));
  await shown.user.click(google());
  await answerGoogle(shown, '#error=access_denied');
  expect(await screen.findByText(/Google sign-in wasn’t finished/)).toBeVisible();
});

test('without a connection it says so before a window opens, or closes the one that stands open', async () => {
  const shown = await login({ prepare: ({ signIn }) => (signIn.setup = 'offline') });
  await shown.user.click(google());
  expect(await screen.findByText(/You’re offline/)).toBeVisible();
  expect(shown.signIn.calls).toEqual([['closed']]);
  act(() => shown.stores.app.getState().set({ offline: true }));
  await shown.user.click(google());
  expect(shown.signIn.calls).toEqual([['closed']]);
  act(() => shown.stores.app.getState().set({ offline: false }));
  Object.assign(shown.signIn, { isCut: true, setup: { clientId: 'x', page: 'https://google.test/auth' } });
  await shown.user.click(google());
  await answerGoogle(shown, '#id=kim');
  expect(await screen.findByText(/You’re offline/)).toBeVisible();
});

test('a project without Google has no button for it', async () => {
  await login({ prepare: ({ signIn }) => (signIn.setup = undefined) });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull());
  expect(emailMe()).toBeVisible();
});

test('says by which way an account opens that Google may not open, and fills its address in', async () => {
  const shown = await login();
  shown.signIn.arrival = { kind: 'other-way', email: 'kim@example.com' };
  await shown.user.click(google());
  await answerGoogle(shown, '#id=kim');
  expect(await screen.findByText(/already an account for kim@example.com/)).toBeVisible();
  expect(email()).toHaveValue('kim@example.com');
  shown.signIn.arrival = { kind: 'problem', problem: 'account-disabled' };
  await shown.user.click(google());
  await answerGoogle(shown, '#id=kim');
  expect(await screen.findByText(/This account is blocked/)).toBeVisible();
});

test('mails a link to the address that stands there at once, else asks for it', async () => {
  const { user, signIn } = await login({ path: '/login?next=%2Fcalendar' });
  await user.click(emailMe());
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(email()).toHaveAccessibleDescription('Enter your email address.');
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  await user.type(email(), 'kim@example.com');
  await user.click(emailMe());
  expect(await screen.findByText(/A link is on its way to kim@example.com/)).toBeVisible();
  expect(signIn.calls).toEqual([['sendLink', 'kim@example.com', 'https://icetime.test/login?next=%2Fcalendar']]);
  signIn.mailing = 'too-many-attempts';
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/Too many attempts/)).toBeVisible();
  expect(screen.queryByText(/on its way/)).toBeNull();
});

test('a link opens by itself where it was asked for, and wants the address elsewhere', async () => {
  const { user, signIn } = await login({
    path: LINK,
    prepare: ({ signIn: fake }) => (fake.arrival = { kind: 'address-wanted' }),
  });
  expect(await screen.findByRole('heading', { name: 'Where was the link sent?' })).toBeVisible();
  expect(signIn.calls).toEqual([['openLink', '']]);
  signIn.arrival = { kind: 'problem', problem: 'link-elsewhere' };
  await user.type(email(), 'not@mine.example');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/sent to a different address/)).toBeVisible();
  signIn.arrival = { kind: 'problem', problem: 'link-dead' };
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/This link no longer works/)).toBeVisible();
  expect(signIn.calls.at(-1)).toEqual(['openLink', 'not@mine.example']);
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register?next=%2Fstatistic');
});

test('somebody new says their names, checked as in registration', async () => {
  const { user, signIn } = await login({ prepare: (harness) => (harness.signIn.newcomer = NEWCOMER) });
  expect(await screen.findByText(/signing up as kim@example.com/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Kim');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription('Enter your last name.');
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Winter ');
  const nickname = screen.getByRole('textbox', { name: 'Nickname' });
  await user.type(nickname, 'ki\u202em');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(nickname).toHaveAccessibleDescription(/invisible character/);
  expect(signIn.calls).toEqual([]);
  await user.clear(nickname);
  await user.type(nickname, 'kim');
  signIn.arrival = { kind: 'problem', problem: 'offline' };
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(/You’re offline/)).toBeVisible();
  expect(nickname).toHaveValue('kim');
  signIn.arrival = { kind: 'in' };
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(signIn.calls).toHaveLength(2));
  expect(signIn.calls[1]).toEqual(['finish', { firstName: 'Kim', lastName: 'Winter', nicName: 'kim' }]);
});

test('somebody new may leave without an account', async () => {
  const { user, signIn } = await login({ prepare: (harness) => (harness.signIn.newcomer = NEWCOMER) });
  await user.click(await screen.findByRole('button', { name: 'Don’t create an account' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  await waitFor(() => expect(signIn.newcomer).toBeUndefined());
});

test('names typed and not sent are forgotten on this device once somebody is in', async () => {
  const { leave, stores, user } = await login();
  await user.type(email(), 'kim@example.com');
  expect(JSON.stringify(sessionStorage)).toContain('kim@example.com');
  stores.login.getState().set({ isLoggedIn: true });
  leave();
  expect(JSON.stringify(sessionStorage)).not.toContain('kim@example.com');
});
