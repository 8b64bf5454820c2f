import { act, screen, waitFor, within } from '@testing-library/react';
import { AdminScreen } from '#screens/admin/AdminScreen.tsx';
import { anAccount } from '#tests/stores/fakes/fake-admin.ts';
import { aNote } from '#tests/stores/fakes/fake-info.ts';
import { ANNA, BEN, enter, type Harness } from '#tests/stores/harness.ts';
import type { ReviewCase } from '#core/public/admin.ts';
import { expect, test } from 'vitest';
import { showAt } from '#tests/screens/shell-setup.tsx';

const ADMIN = { ...ANNA, admin: true };
const W = 'publicWorkout0000001';
const aCase = (fields: Partial<ReviewCase> = {}): ReviewCase => ({
  wId: W,
  state: 'reported',
  reason: 'spam',
  texts: ['Only links'],
  appeal: '',
  weight: 2,
  at: 1_700_000_000_000,
  workout: { name: 'Buy this', description: '', ownerId: BEN.uid, version: 3, sharePublic: true },
  ...fields,
});

async function show(prepare: (harness: Harness) => void = () => {}) {
  const harness = await showAt('/admin', <AdminScreen />, {
    prepare(made) {
      enter(made, ADMIN);
      prepare(made);
    },
  });
  await screen.findByRole('heading', { name: 'Admin' });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return harness;
}
type User = Awaited<ReturnType<typeof show>>['user'];
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const confirm = (user: User, name: string) =>
  user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

test('shows 404 to anyone who is not an admin, signed in or not', async () => {
  const { leave } = await showAt('/admin', <AdminScreen />);
  expect(screen.getByText('404')).toBeVisible();
  leave();
  await showAt('/admin', <AdminScreen />, {
    signedIn: false,
    prepare: ({ stores }) => stores.app.getState().set({ authReady: true }),
  });
  expect(screen.getByText('404')).toBeVisible();
});

test('without its code it says so, and is there once that could be fetched', async () => {
  let goOn = () => {};
  const { user } = await showAt('/admin', <AdminScreen />, {
    prepare(made) {
      enter(made, ADMIN);
      const { loadAdmin } = made.stores;
      const gate = new Promise<void>((resolve) => (goOn = resolve));
      const loads = [() => Promise.reject(new Error('offline')), () => gate.then(loadAdmin)];
      Object.assign(made.stores, { loadAdmin: () => loads.shift()?.() });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
  goOn();
  expect(await screen.findByRole('tab', { name: 'People' })).toBeVisible();
});

test('shows no 404 before the session is known', async () => {
  const { stores } = await showAt('/admin', <AdminScreen />, {
    prepare: (harness) => harness.stores.app.getState().set({ authReady: false }),
  });
  expect(screen.queryByText('404')).toBeNull();
  act(() => stores.app.getState().set({ authReady: true }));
  expect(screen.getByText('404')).toBeVisible();
});

test('a report is read, and hidden with the reason its owner will see, once it was said what that does', async () => {
  const { user, admin } = await show(({ admin: state }) => void (state.reviews = [aCase()]));
  expect(screen.getByRole('heading', { name: 'Buy this' })).toBeVisible();
  expect(screen.getByText('Only links')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason shown to the owner' }), 'offensive');
  await press(user, 'Hide');
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/with the reason: Insulting or hateful/);
  expect(admin.done).toEqual([]);
  await confirm(user, 'Hide');
  expect(admin.done).toEqual([['reviewWorkout', W, 'hide', 'offensive']]);
  expect(await screen.findByText('Nothing to review')).toBeVisible();
});

test('an appeal is read and answered; a report is put aside; an owner is suspended', async () => {
  const cases = [
    aCase({ state: 'appealed', appeal: 'They are my own links', texts: [] }),
    aCase({
      wId: `${W}b`,
      workout: { name: 'Second', description: '', ownerId: BEN.uid, version: 3, sharePublic: true },
    }),
  ];
  const { user, admin } = await show(({ admin: state }) => void (state.reviews = cases));
  expect(screen.getByText('They are my own links')).toBeVisible();
  await press(user, 'Show again');
  await confirm(user, 'Show again');
  await press(user, 'Suspend owner');
  await confirm(user, 'Suspend owner');
  await press(user, 'Leave it public');
  await confirm(user, 'Leave it public');
  expect(admin.done).toEqual([
    ['reviewWorkout', W, 'show', 'spam', 3],
    ['suspendUser', BEN.uid, true],
    ['reviewWorkout', `${W}b`, 'show', 'spam', 3],
  ]);
});

test('a long queue says how much of it is shown, and goes on', async () => {
  const cases = Array.from({ length: 7 }, (_, n) =>
    aCase({
      wId: `${W}${n}`,
      workout: { name: `Case ${n}`, description: '', ownerId: BEN.uid, version: 3, sharePublic: true },
    }),
  );
  const { user, admin } = await show(({ admin: state }) => Object.assign(state, { reviews: cases, reviewsAtOnce: 3 }));
  const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(names()).toEqual(['Case 0', 'Case 1', 'Case 2']);
  expect(screen.getByText(/^3 of 7/)).toBeVisible();
  await press(user, 'Show more');
  expect(await screen.findByText(/^6 of 7/)).toBeVisible();
  admin.problem = 'unavailable';
  await press(user, 'Show more');
  expect(await screen.findByText(/^This couldn’t be loaded/)).toBeVisible();
  expect(names()).toHaveLength(6);
  admin.problem = undefined;
  await press(user, 'Show more');
  expect(await screen.findByRole('heading', { name: 'Case 6' })).toBeVisible();
  expect(names()).toHaveLength(7);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('what its owner has changed meanwhile is not shown, but looked at again', async () => {
  const { user, admin } = await show(({ admin: state }) => void (state.reviews = [aCase({ state: 'hidden' })]));
  admin.conflict = true;
  const [before] = admin.reviews;
  admin.reviews = [aCase({ state: 'hidden', workout: { ...before?.workout, name: 'Buy that', version: 4 } as never })];
  await press(user, 'Show again');
  await confirm(user, 'Show again');
  expect(await screen.findByRole('heading', { name: 'Buy that' })).toBeVisible();
  expect(screen.getByText(/^That didn’t work\. It was changed somewhere else/)).toBeVisible();
  admin.conflict = false;
  await press(user, 'Show again');
  await confirm(user, 'Show again');
  expect(admin.done).toEqual([['reviewWorkout', W, 'show', 'spam', 4]]);
});

test('what only new accounts have reported is apart, with its number', async () => {
  const light = aCase({
    wId: `${W}b`,
    weight: 0,
    workout: { name: 'Perhaps', description: '', ownerId: BEN.uid, version: 3, sharePublic: true },
  });
  const { user } = await show(({ admin: state }) =>
    Object.assign(state, { reviews: [aCase()], lightReviews: [light] }),
  );
  expect(screen.getByText('Weight of the reports: 2')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Perhaps' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'New accounts only (1)' }));
  expect(await screen.findByRole('heading', { name: 'Perhaps' })).toBeVisible();
  expect(screen.getByText(/^Reported only by accounts less than a week old/)).toBeVisible();
  expect(screen.queryByText(/^Weight of/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'To decide (1)' }));
  expect(await screen.findByRole('heading', { name: 'Buy this' })).toBeVisible();
});

test('of what is gone or private nothing is decided, and what fails is said', async () => {
  const isPrivate = { name: 'Mine again', description: '', ownerId: BEN.uid, version: 3, sharePublic: false };
  const cases = [aCase({ workout: null }), aCase({ wId: `${W}b`, workout: isPrivate })];
  const { user, admin } = await show(({ admin: state }) => void (state.reviews = cases));
  expect(screen.getByText('The workout has been deleted.')).toBeVisible();
  expect(screen.getByText(/^The owner has made it private/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
  admin.problem = 'not-allowed';
  await press(user, 'Suspend owner');
  await confirm(user, 'Suspend owner');
  expect(await screen.findByText(/^That didn’t work\. You don’t have permission/)).toBeVisible();
});

test('somebody is found by address or id, gets a contract, and is suspended and let in again', async () => {
  const { user, admin } = await show(({ admin: state }) => {
    state.accounts.set('ben@example.com', anAccount());
    state.lines = [{ action: 'setContract pro', about: 'b'.repeat(32), isMine: true, at: 1_700_000_000_000 }];
  });
  await user.click(screen.getByRole('tab', { name: 'People' }));
  const field = screen.getByRole('textbox', { name: 'Email or user ID' });
  await user.type(field, 'nobody@example.com{Enter}');
  expect(await screen.findByText('No account found.')).toBeVisible();
  await user.clear(field);
  await user.type(field, ' ben@example.com {Enter}');
  expect(await screen.findByRole('heading', { name: 'ben' })).toBeVisible();
  expect(await screen.findByText('Gave the plan Pro')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'pro');
  await press(user, 'Change plan');
  await confirm(user, 'Change plan');
  await press(user, 'Suspend');
  await confirm(user, 'Suspend');
  await press(user, 'End suspension');
  await confirm(user, 'End suspension');
  expect(admin.done).toEqual([
    ['setContract', BEN.uid, 'pro'],
    ['suspendUser', BEN.uid, true],
    ['suspendUser', BEN.uid, false],
  ]);
});

test('nobody suspends themselves', async () => {
  const { user } = await show(({ admin }) => void admin.accounts.set(ANNA.uid, anAccount({ uid: ANNA.uid })));
  await user.click(screen.getByRole('tab', { name: 'People' }));
  await user.type(screen.getByRole('textbox', { name: 'Email or user ID' }), `${ANNA.uid}{Enter}`);
  expect(await screen.findByText(/^You can’t suspend yourself/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});

test('a contract of one’s own is made, under a name that is free', async () => {
  const { user, admin } = await show();
  await user.click(screen.getByRole('tab', { name: 'Plans' }));
  await user.click(await screen.findByRole('button', { name: 'New plan' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'Pro');
  await press(user, 'Save plan');
  expect(name).toHaveAccessibleDescription(/There’s already a plan with this name\./);
  await user.clear(name);
  await user.click(name);
  await user.paste('c'.repeat(50));
  expect(name).toHaveValue('c'.repeat(40));
  await user.clear(name);
  await user.type(name, 'club');
  const workouts = screen.getByRole('spinbutton', { name: 'Workouts' });
  await user.clear(workouts);
  await user.type(workouts, '40');
  await press(user, 'Save plan');
  await confirm(user, 'Save plan');
  expect(admin.done).toEqual([['writeContract', expect.objectContaining({ type: 'club', maxWorkouts: 40 })]]);
  expect(await screen.findByRole('button', { name: 'Edit club' })).toBeVisible();
});

test('a release note is written in several languages, changed and deleted', async () => {
  const { user, admin } = await show(({ info }) => void (info.notes = [aNote('1.0.0', { id: 'n1' })]));
  await user.click(screen.getByRole('tab', { name: 'Release notes' }));
  await user.click(await screen.findByRole('button', { name: 'New note' }));
  await press(user, 'Save note');
  expect(screen.getByRole('textbox', { name: 'Version' })).toHaveAccessibleDescription(
    /Use only letters, numbers, dots/,
  );
  await user.type(screen.getByRole('textbox', { name: 'Version' }), '1.1.0+2');
  await press(user, 'Save note');
  expect(screen.getByRole('textbox', { name: 'What’s new: English' })).toHaveAccessibleDescription(
    /at least in English/,
  );
  await user.type(screen.getByRole('textbox', { name: 'What’s new: English' }), 'New');
  await user.type(screen.getByRole('textbox', { name: 'What’s new: Deutsch' }), 'Neu');
  await press(user, 'Save note');
  await confirm(user, 'Save note');
  await press(user, 'Delete 1.0.0');
  await confirm(user, 'Delete 1.0.0');
  expect(admin.done).toEqual([
    ['writeReleaseNote', { id: '1.1.0-2', version: '1.1.0+2', note: 'New', notes: { German: 'Neu' } }],
    ['removeReleaseNote', 'n1'],
  ]);
});

test('the log says in words what was done, and shows what it does not know as it is', async () => {
  const lines = [
    'setContract pro',
    'setAdmin true',
    'setAdmin false',
    'suspendUser true',
    'suspendUser false',
    'reviewWorkout hide spam',
    'reviewWorkout show other',
    'findAccount',
    'writeReleaseNote n1',
    'removeReleaseNote n1',
    'writeContract club',
    'paintItBlue now',
  ].map((action, place) => ({ action, about: 'a'.repeat(32), isMine: place === 0, at: 1_700_000_000_000 - place }));
  const { user } = await show(({ admin }) => void (admin.lines = lines));
  await user.click(screen.getByRole('tab', { name: 'Log' }));
  const items = await within(await screen.findByRole('list', { name: 'Log' })).findAllByRole('listitem');
  expect(items.map((item) => item.firstChild?.textContent)).toEqual([
    'Gave the plan Pro',
    'Granted admin rights',
    'Removed admin rights',
    'Suspended an account',
    'Ended a suspension',
    'Hid a workout: Advertising or spam',
    'Kept or made a workout public',
    'Searched for an account',
    'Wrote the release note for n1',
    'Deleted the release note for n1',
    'Changed the limits of club',
    'paintItBlue now',
  ]);
  expect(items[0]).toHaveTextContent('You, ');
  expect(items[1]).toHaveTextContent('Another admin, ');
});

test('what cannot be loaded says so, and is asked for again', async () => {
  const { user, admin } = await show(({ admin: state }) => void (state.problem = 'unavailable'));
  expect(screen.getByText(/^This couldn’t be loaded\./)).toBeVisible();
  admin.problem = undefined;
  await press(user, 'Retry');
  expect(await screen.findByText('Nothing to review')).toBeVisible();
});
