import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PRO_CONTRACT, PROPLUS_CONTRACT } from '#core/settings/contract.ts';
import { done, failed } from '#core/base/errors.ts';
import { AccountScreen } from '#screens/account/AccountScreen.tsx';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { ANNA, type Harness, settled } from '#tests/stores/harness.ts';
import { workoutOf } from '#tests/core/samples.ts';
import { downloads } from '#tests/screens/downloads.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';

async function open(prepare: (harness: Harness) => void = () => {}, options: ShellOptions = {}) {
  const shown = await showAt('/account', <AccountScreen />, { ...options, prepare });
  await act(settled);
  return shown;
}
type User = Awaited<ReturnType<typeof open>>['user'];
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
/** A password has the role of no textbox in the library that looks here. */
const secret = (name: string) => screen.getByLabelText(name);
async function sheet(user: User, opener: string, title = opener) {
  await user.click(button(opener));
  return within(await screen.findByRole('dialog', { name: title }));
}

test('what the contract allows stands beside what is used of it', async () => {
  await open(({ people, stores }) => {
    people.state.friends = [cardOf('ada'), cardOf('bob')];
    stores.login.getState().set({ totalStorageUsed: 50 * 1_048_576 });
  });
  const meter = (name: string) => screen.getByRole('meter', { name });
  expect(screen.getByRole('heading', { name: 'Your plan: Base' })).toBeVisible();
  expect(meter('Workouts')).toHaveAttribute('aria-valuetext', '0 of 10');
  expect(meter('Master videos')).toHaveAttribute('aria-valuetext', '0 of 2');
  expect(meter('Friends')).toHaveAttribute('aria-valuetext', '2 of 20');
  expect(meter('Storage')).toHaveAttribute('aria-valuetext', expect.stringContaining('50') as string);
  // This contract has none.
  expect(screen.queryByRole('meter', { name: 'Groups' })).toBeNull();
});

test('master videos count, and groups where the contract has them', async () => {
  await open(({ stores }) => stores.contract.getState().setContract(PRO_CONTRACT), {
    workouts: [{ workout: workoutOf({ ownerId: ANNA.uid, wType: 'mastervideo' }), exercises: [] }],
  });
  expect(screen.getByRole('meter', { name: 'Master videos' })).toHaveAttribute('aria-valuetext', '1 of 20');
  expect(screen.getByRole('meter', { name: 'Groups' })).toHaveAttribute('aria-valuetext', '0 of 20');
});

test('contracts stand side by side as the server has them, the own one marked', async () => {
  await open(({ account }) => account.contracts.set('pro', { ...PRO_CONTRACT, maxWorkouts: 123 }));
  const table = within(screen.getByRole('region', { name: 'Plans side by side' }));
  expect(table.getByRole('columnheader', { name: /Base.*yours/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^Workouts 10 123 1,000/ })).toBeVisible();
});

test('a larger contract is asked for once a day; what comes of it is said before and after', async () => {
  const { user, asked } = await open();
  expect(
    screen.getByText(
      `The Icetime team gives out bigger plans. There’s no price list. Ask for one and the team replies to ${ANNA.email}.`,
    ),
  ).toBeVisible();
  const first = await sheet(user, 'Ask for a bigger plan');
  await user.click(first.getByRole('radio', { name: 'Pro Plus' }));
  await user.click(first.getByRole('button', { name: 'Send request' }));
  expect(asked.contracts).toEqual(['proplus']);
  expect(await screen.findByText(`Your request is on its way. We’ll reply to ${ANNA.email}.`)).toBeVisible();
  asked.answer = failed('limit');
  const second = await sheet(user, 'Ask for a bigger plan');
  await user.click(second.getByRole('button', { name: 'Send request' }));
  expect(await second.findByText('No more requests can be sent today. You can ask again tomorrow.')).toBeVisible();
  asked.answer = failed('not-allowed');
  await user.click(second.getByRole('button', { name: 'Send request' }));
  expect(await second.findByText('You can ask once your account is a day old.')).toBeVisible();
});

test('a person on the biggest plan is offered no bigger one', async () => {
  await open(({ stores }) => stores.contract.getState().setContract(PROPLUS_CONTRACT));
  expect(screen.queryByRole('button', { name: 'Ask for a bigger plan' })).toBeNull();
  expect(screen.getByText('You’re on the biggest plan.')).toBeVisible();
});

test('changing the password needs the current one; each mistake is shown at its field', async () => {
  const { user, access } = await open();
  const asked = await sheet(user, 'Change password');
  const save = () => user.click(asked.getByRole('button', { name: 'Save' }));
  await user.type(secret('Current password'), 'not-mine');
  await user.type(secret('New password'), 'short');
  await save();
  expect(secret('New password')).toHaveAccessibleDescription(/Use at least 8 characters/);
  await user.clear(secret('New password'));
  await user.type(secret('New password'), 'warm-water-8');
  await save();
  await waitFor(() => expect(secret('Current password')).toHaveAccessibleDescription('That isn’t your password.'));
  expect(access.password).toBe('cold-water-7');
  await user.clear(secret('Current password'));
  await user.type(secret('Current password'), 'cold-water-7');
  access.problem = 'too-many-attempts';
  await save();
  expect(await asked.findByText('Too many attempts. Wait a few minutes and try again.')).toBeVisible();
  await save();
  expect(await screen.findByText('Your new password is set.')).toBeVisible();
  expect(access.password).toBe('warm-water-8');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a weak password, or the current one again, is refused at its field', async () => {
  const { user, access } = await open();
  const asked = await sheet(user, 'Change password');
  await user.type(secret('Current password'), 'cold-water-7');
  await user.type(secret('New password'), 'cold-water-7');
  await user.click(asked.getByRole('button', { name: 'Save' }));
  expect(secret('New password')).toHaveAccessibleDescription(/a different password from your current one/);
  await user.clear(secret('New password'));
  await user.type(secret('New password'), 'password1');
  access.weak = 'password1';
  await user.click(asked.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(secret('New password')).toHaveAccessibleDescription(/too easy to guess/));
  expect(access.password).toBe('cold-water-7');
});

test('who has forgotten the password has a link mailed, and is told where to', async () => {
  const { user, auth } = await open();
  const asked = await sheet(user, 'Change email');
  await user.click(asked.getByRole('button', { name: 'Email me a link to set one' }));
  expect(auth.calls.reset).toEqual([ANNA.email]);
  expect(asked.getByText(/A link is on its way to anna@example.com/)).toBeVisible();
});

test.each([
  ['Change email', 'Password'],
  ['Change password', 'Current password'],
])('“%s” wants the password also of whoever has just signed in', async (opener, label) => {
  const { user } = await open(({ access, clock }) => (access.signedInAt = clock.now()));
  await sheet(user, opener);
  expect(secret(label)).toBeVisible();
});

test('a new address counts once its link was opened', async () => {
  const { user, access, auth } = await open();
  const asked = await sheet(user, 'Change email');
  const send = () => user.click(asked.getByRole('button', { name: 'Send link' }));
  await user.type(box('New email'), 'anna@example.com');
  await user.type(secret('Password'), 'cold-water-7');
  await send();
  expect(box('New email')).toHaveAccessibleDescription('That’s already your email.');
  await user.clear(box('New email'));
  await user.type(box('New email'), 'new@example.com');
  await send();
  expect(await asked.findByText(/A link is on its way to new@example.com/)).toBeVisible();
  expect(access.mails).toEqual(['new@example.com https://icetime.test/account']);
  const check = () => user.click(asked.getByRole('button', { name: 'I’ve opened the link' }));
  await check();
  expect(await asked.findByText('You haven’t opened the link yet.')).toBeVisible();
  auth.answers.reload = done({ ...ANNA, email: 'new@example.com' });
  await check();
  expect(await screen.findByText('Your email is now new@example.com.')).toBeVisible();
});

test('an address that somebody has already is refused at its field', async () => {
  const { user, access } = await open();
  const asked = await sheet(user, 'Change email');
  await user.type(box('New email'), 'ben@example.com');
  await user.type(secret('Password'), 'cold-water-7');
  access.taken = 'ben@example.com';
  await user.click(asked.getByRole('button', { name: 'Send link' }));
  await waitFor(() =>
    expect(box('New email')).toHaveAccessibleDescription('There’s already an account with this email.'),
  );
  expect(access.mails).toEqual([]);
});

test('the place for Google is there before the server has said whether it is linked', async () => {
  let answer = () => {};
  await open(({ auth }) => {
    const port = { ...auth.port };
    auth.port.access = async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return port.access();
    };
  });
  const ways = () => screen.getByRole('heading', { name: 'How you sign in' }).parentElement?.querySelectorAll('li');
  expect(ways()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Link Google' })).toBeNull();
  answer();
  expect(await screen.findByRole('button', { name: 'Link Google' })).toBeEnabled();
  expect(ways()).toHaveLength(4);
});

test('Google is linked and unlinked', async () => {
  const { user, access, signIn } = await open();
  await user.click(button('Link Google'));
  await act(async () => signIn.window?.answer('#id-anna'));
  expect(await screen.findByText('You can now sign in with Google.')).toBeVisible();
  expect(access.google).toBe('#id-anna@google.test');
  await user.click(button('Unlink Google'));
  expect(await screen.findByText('You can no longer sign in with Google.')).toBeVisible();
  expect(access.google).toBeUndefined();
});

test('what stops Google from being unlinked is said once: by a notice, or by its own sentence', async () => {
  const { user, access } = await open(({ access: given }) => Object.assign(given, { google: 'a@google.test' }));
  access.problem = 'google-taken';
  await user.click(button('Unlink Google'));
  await act(settled);
  expect(screen.queryByRole('alert')).toBeNull();
  access.problem = 'offline';
  await user.click(button('Unlink Google'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(access.google).toBe('a@google.test');
});

test('Google of somebody else is not linked, and a sentence says why', async () => {
  const { user, access, signIn } = await open();
  access.problem = 'google-taken';
  await user.click(button('Link Google'));
  await act(async () => signIn.window?.answer('#id-anna'));
  expect(await screen.findByText('This Google account is already linked to another Icetime account.')).toBeVisible();
});

test('the last way in cannot be taken away', async () => {
  const { user, access } = await open(({ access }) =>
    Object.assign(access, { google: 'a@google.test', password: undefined }),
  );
  expect(screen.queryByRole('button', { name: 'Unlink Google' })).toBeNull();
  expect(screen.getByText(/Set a password before you unlink Google/)).toBeVisible();
  const asked = await sheet(user, 'Set a password');
  await user.type(secret('New password'), 'warm-water-8');
  await user.click(asked.getByRole('button', { name: 'Save' }));
  // Signed in long ago, and no password to show: Google says who it is.
  expect(await asked.findByText('Confirm it’s you')).toBeVisible();
  expect(access.password).toBeUndefined();
});

test('where windows are blocked, this tab goes to Google and knows at its return what it was for', async () => {
  const { user, signIn } = await open(({ signIn: fake }) => (fake.areWindowsBlocked = true));
  await user.click(button('Link Google'));
  const asked = ['leave', 'https://google.test/auth?state=tab.1', '/account?google=link'];
  await waitFor(() => expect(signIn.calls).toEqual([asked]));
});

test('where windows are blocked, Google’s answer is heard when the page comes back', async () => {
  const { access } = await open(
    ({ signIn }) => (signIn.returned = { kept: { state: 'tab.1', rawNonce: 'n' }, answer: '#id-back' }),
    {
      path: '/account?google=link',
    },
  );
  await waitFor(() => expect(access.google).toBe('#id-back@google.test'));
});

test('without Firebase’s code it is said that there is no connection', async () => {
  await open(({ access }) => (access.isCut = true));
  expect(screen.getByText(/You’re offline. Check your connection/)).toBeVisible();
});

test('the account ends when the word is typed and the password shown, and the device is left empty', async () => {
  sessionStorage.setItem('icetime.simple.anna', '{}');
  const { user, ended, auth } = await open();
  const asked = await sheet(user, 'Delete account');
  expect(asked.getByText('This can’t be undone.')).toBeVisible();
  const end = () => user.click(asked.getByRole('button', { name: 'Delete my account for good' }));
  await end();
  expect(box('Type “delete” to confirm')).toHaveFocus();
  await user.type(box('Type “delete” to confirm'), 'Delete');
  await user.type(secret('Password'), 'not-mine');
  await end();
  await waitFor(() => expect(secret('Password')).toHaveAccessibleDescription('That isn’t your password.'));
  expect(ended.count).toBe(0);
  await user.clear(secret('Password'));
  await user.type(secret('Password'), 'cold-water-7');
  await end();
  expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
  expect([ended.count, auth.calls.signOut]).toEqual([1, 1]);
  expect(sessionStorage).toHaveLength(0);
});

test('a deletion that broke off says so, and nobody is signed out', async () => {
  const { user, ended, auth } = await open(({ access, clock }) => (access.signedInAt = clock.now()));
  ended.answers = [failed('offline')];
  const asked = await sheet(user, 'Delete account');
  await user.type(box('Type “delete” to confirm'), 'delete');
  // Signed in a moment ago: no password is asked for.
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.click(asked.getByRole('button', { name: 'Delete my account for good' }));
  expect(await asked.findByText(/Your account hasn’t been deleted yet. You’re offline/)).toBeVisible();
  expect(auth.calls.signOut).toBe(0);
});

test('an account with much in it says how far its deletion is, and that nobody need wait', async () => {
  const { user, ended, clock } = await open(({ access, clock: { now } }) => (access.signedInAt = now()));
  ended.answers = [done({ left: 300, total: 400 }), failed('offline')];
  const asked = await sheet(user, 'Delete account');
  await user.type(box('Type “delete” to confirm'), 'delete');
  await user.click(asked.getByRole('button', { name: 'Delete my account for good' }));
  expect(await asked.findByText(/^25% deleted\. Your account is closed\. You can close this page/)).toBeVisible();
  await act(() => clock.pass(3000));
  expect(await screen.findByText(/^Your account is closed\. The rest of your data is being deleted/)).toBeVisible();
});

test('the data are offered before the end', async () => {
  const files = downloads();
  const { user, myData } = await open();
  myData.answer = done({ exportedAt: '', records: {}, total: 0, cursor: '' });
  const asked = await sheet(user, 'Delete account');
  await user.click(asked.getByRole('button', { name: 'Download my data' }));
  expect(await asked.findByText('icetime-my-data.json is in your downloads.')).toBeVisible();
  expect([...files.keys()]).toEqual(['icetime-my-data.json']);
  myData.answer = failed('limit');
  await user.click(asked.getByRole('button', { name: 'Download my data' }));
  expect(
    await asked.findByText('You’ve downloaded it three times today. You can download it again tomorrow.'),
  ).toBeVisible();
});

test('all data are one tap away', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Open your data' })).toHaveAttribute('href', '/export');
});
