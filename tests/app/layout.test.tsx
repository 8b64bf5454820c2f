import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Layout } from '#app/Layout.tsx';
import { pathTo } from '#core/routes.ts';
import { done } from '#core/errors.ts';
import { QUICK_ID } from '#core/quick.ts';
import { NO_LISTS } from '#stores/lists.ts';
import { wholeOf, workoutOf } from '#tests/core/samples.ts';
import { ANNA, enter, settled, userRecord } from '#tests/stores/harness.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

const Where = () => <output data-testid="where">{useLocation().pathname}</output>;

async function show(path = '/statistic', signedIn = true, isGoing = true, shown: ReactNode = 'The screen') {
  const applyUpdate = vi.fn(() => Promise.resolve(isGoing));
  const screens = (
    <Routes>
      <Route element={<Layout applyUpdate={applyUpdate} mayContinue={() => false} />}>
        <Route path="*" element={<main id="main">{shown}</main>} />
      </Route>
    </Routes>
  );
  return { ...(await showScreen(screens, { path, signedIn })), applyUpdate };
}
const navigation = () => screen.getByRole('navigation', { name: 'Main' });

test('the main navigation leads to every screen there is, and marks the present one', async () => {
  const { user } = await show();
  for (const name of ['Workouts', 'Statistics', 'Messages', 'Settings', 'Storage', 'Offline'])
    expect(within(navigation()).getByRole('link', { name })).toBeInTheDocument();
  expect(within(navigation()).getByRole('link', { name: 'Statistics' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'More' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'More' }));
  expect(sheet.getByRole('link', { name: 'Settings' })).toBeVisible();
  expect(sheet.getByRole('link', { name: 'Storage' })).toBeVisible();
  expect(sheet.getByRole('link', { name: 'Offline' })).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test.each([
  ['/', 'Workouts', 'page'],
  ['/workoutList', 'Workouts', 'page'],
  ['/workoutlist/free', 'Workouts', 'page'],
  ['/addWorkout/abc', 'Workouts', 'true'],
  ['/addWorkoutSimpel', 'Workouts', 'true'],
  ['/toMuchWorkouts', 'Workouts', 'true'],
  ['/export?w=abc', 'Workouts', 'true'],
  ['/export?import', 'Workouts', 'true'],
  ['/messages?with=ben', 'Messages', 'page'],
  ['/statistic', 'Statistics', 'page'],
  ['/profile', 'Profile', 'page'],
  ['/settings', 'Settings', 'page'],
  ['/test/camera', 'Settings', 'true'],
  ['/offWorkouts', 'Offline', 'page'],
  ['/ST/', 'Storage', 'page'],
])('at %s the entry of %s alone is marked', async (path, name, mark) => {
  const { user } = await show(path);
  const marked = () =>
    screen
      .getAllByRole('link')
      .flatMap((link) =>
        link.hasAttribute('aria-current') ? [[link.textContent, link.getAttribute('aria-current')]] : [],
      );
  expect(marked()).toEqual([[name, mark]]);
  const isInSheet = !['Workouts', 'Statistics', 'Messages'].includes(name);
  const more = screen.getByRole('button', { name: 'More' });
  expect(more.hasAttribute('aria-current')).toBe(isInSheet);
  await user.click(more);
  await screen.findByRole('dialog', { name: 'More' });
  expect(marked()).toEqual(
    isInSheet
      ? [
          [name, mark],
          [name, mark],
        ]
      : [[name, mark]],
  );
});

test('what is unread is a number beside the link, and said with it', async () => {
  const { stores } = await show();
  const link = () => within(navigation()).getByRole('link', { name: 'Messages' });
  expect(link()).not.toHaveAccessibleDescription();
  act(() => stores.app.getState().set({ unreadCount: 73 }));
  expect(link()).toHaveAccessibleDescription('73 unread');
  expect(link()).toHaveTextContent('73');
});

test.each([
  ['/statistic', 'you have 2 unread messages!'],
  ['/messages', undefined],
  ['/messages?with=ben', undefined],
])('at %s the red notice about two unread messages says: %s', async (path, sentence) => {
  const harness = await show(path, false);
  const { stores, messages } = harness;
  messages.state.unread = 2;
  enter(harness);
  act(() => stores.app.getState().set({ authReady: true, offline: false }));
  // Both ways count: the number at the link is right wherever somebody is.
  await waitFor(() => expect(stores.app.getState().unreadCount).toBe(2));
  await act(settled);
  expect(screen.queryByRole('alert')?.querySelector('p')?.textContent).toBe(sentence);
});

test('no menu when showMenueBar is off', async () => {
  const { stores } = await show();
  act(() => stores.app.getState().set({ showMenueBar: false }));
  expect(screen.queryByRole('navigation')).toBeNull();
});
test.each([
  ['for guests', '/statistic', false],
  ['on the stage', pathTo('workout', { id: 'abc' }), true],
])('no menu %s', async (_, path, signedIn) => {
  await show(path, signedIn);
  expect(screen.getByText('The screen')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('signing out with changes that have not been sent says what becomes of them', async () => {
  const { user, auth, outbox } = await show();
  outbox.state.pending = 2;
  await act(async () => {
    outbox.changed();
    await settled();
  });
  await user.click(within(navigation()).getAllByRole('button', { name: 'Sign out' })[0] ?? document.body);
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out now?' }));
  expect(question.getByText(/2 changes haven’t reached your account yet/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Stay signed in' }));
  expect(auth.calls.signOut).toBe(0);
});

const askToSignOut = async ({ user }: Awaited<ReturnType<typeof show>>) => {
  await user.click(within(navigation()).getAllByRole('button', { name: 'Sign out' })[0] ?? document.body);
  return within(await screen.findByRole('alertdialog', { name: 'Sign out now?' }));
};

test.each([
  ['Keep and sign out', true],
  ['Discard and sign out', false],
])('signing out with a run and drafts names them: %s', async (answer, isKept) => {
  const shown = await show();
  shown.drafts.left.unfinished = {
    runs: ['Legs'],
    draftKeys: ['editor/new', 'editor/new/refused', 'message/ben', QUICK_ID],
  };
  const question = await askToSignOut(shown);
  expect(question.getByText(/You haven’t finished “Legs”\. 2 drafts aren’t saved yet\. Keep this/)).toBeVisible();
  expect(shown.auth.calls.signOut).toBe(0);
  await shown.user.click(question.getByRole('button', { name: answer }));
  await vi.waitFor(() => expect(shown.auth.calls.kept).toEqual([isKept]));
});

test('signing out where nobody can say what is unfinished keeps it', async () => {
  const { user, auth, drafts } = await show();
  Object.defineProperty(drafts.left, 'unfinished', {
    get() {
      throw new Error('no code');
    },
  });
  await user.click(within(navigation()).getAllByRole('button', { name: 'Sign out' })[0] ?? document.body);
  await vi.waitFor(() => expect(auth.calls.kept).toEqual([true]));
});

test('signing out leaves nothing that this tab remembered', async () => {
  const { user, auth } = await show();
  sessionStorage.setItem('icetime.simple.anna', '{}');
  await user.click(within(navigation()).getAllByRole('button', { name: 'Sign out' })[0] ?? document.body);
  await vi.waitFor(() => expect(auth.calls.signOut).toBe(1));
  expect(sessionStorage).toHaveLength(0);
});

test('a new version is offered, but never on the stage', async () => {
  const { stores, user, applyUpdate } = await show();
  act(() => stores.app.getState().set({ updateReady: true }));
  expect(await screen.findByText('A new version is ready')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(applyUpdate).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Updating…' })).toHaveAttribute('aria-busy', 'true');
});
test('a reload that would tear a run away does not happen, and the offer stays', async () => {
  const { stores, user } = await show('/statistic', true, false);
  act(() => stores.app.getState().set({ updateReady: true }));
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('button', { name: 'Reload' })).not.toHaveAttribute('aria-busy');
});
test('a hint comes below the screen: nothing on it moves', async () => {
  const { stores } = await show();
  act(() => stores.app.getState().set({ updateReady: true, offline: true }));
  const main = screen.getByRole('main');
  for (const text of ['A new version is ready', /You’re offline/])
    expect(main.compareDocumentPosition(await screen.findByText(text))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
test('a new version found during a workout stays silent', async () => {
  const { stores } = await show('/workout/abc');
  act(() => stores.app.getState().set({ updateReady: true, offline: true }));
  expect(screen.queryByText('A new version is ready')).toBeNull();
  expect(screen.queryByText(/You’re offline/)).toBeNull();
});

/** Somebody whose address is not confirmed arrives at the list. */
async function showUnconfirmed(mine = [workoutOf()]) {
  const shown = await show('/statistic');
  act(() => shown.stores.library.setState({ mine: { ...NO_LISTS.mine, items: mine } }));
  act(() => shown.stores.login.getState().applyUser({ ...ANNA, emailVerified: false }, userRecord(ANNA)));
  await shown.user.click(within(navigation()).getByRole('link', { name: 'Workouts' }));
  return shown;
}

test('an address that turns out not to be confirmed pushes nothing away that somebody may be about to press', async () => {
  const { stores } = await show('/workoutlist/my');
  act(() => stores.login.getState().applyUser({ ...ANNA, emailVerified: false }, userRecord(ANNA)));
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('an address that is not confirmed: the link can be sent again, and the confirmation is noticed', async () => {
  const { user, auth } = await showUnconfirmed();
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(auth.calls.verification).toBe(1);
  expect(await screen.findByText(/A new link is on its way to anna@example.com/)).toBeVisible();
  auth.answers.reload = done({ ...ANNA, emailVerified: false });
  await user.click(screen.getByRole('button', { name: 'I’ve confirmed it' }));
  expect(await screen.findByText(/isn’t confirmed yet/)).toBeVisible();
  auth.answers.reload = done(ANNA);
  await user.click(screen.getByRole('button', { name: 'I’ve confirmed it' }));
  expect(await screen.findByText(/your email is confirmed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('the hint about the address stays away elsewhere, and once it was put off', async () => {
  const elsewhere = await show('/statistic');
  act(() => elsewhere.stores.login.getState().applyUser({ ...ANNA, emailVerified: false }, userRecord(ANNA)));
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  cleanup();
  const { user } = await showUnconfirmed();
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('nothing about the address lies over the first button of a new account: it is asked once there is a workout', async () => {
  const { stores } = await showUnconfirmed([]);
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  act(() => stores.library.getState().upsert(workoutOf()));
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeVisible();
});

test('changes that this version cannot read are said and can be given up, apart from refused ones', async () => {
  const { user, outbox } = await show();
  const unreadable = { kind: '', problem: 'unreadable', createdAt: 1, whole: undefined } as const;
  outbox.state.refused = [
    { ...unreadable, id: 'u1' },
    { ...unreadable, id: 'u2' },
    { ...unreadable, kind: 'saveSettings', problem: 'invalid', id: 'r1' },
  ];
  act(() => outbox.changed());
  const said = await screen.findByText(/^2 changes on this device were made by another version of Icetime/);
  expect(said).toBeVisible();
  expect(screen.getByText(/didn’t accept 1 of your changes/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(outbox.state.retried).toEqual(['r1']);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Discard' }).at(-1) ?? document.body);
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard 2 changes?' }));
  expect(outbox.state.discarded).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Discard' }));
  expect(outbox.state.discarded).toEqual(['u1', 'u2']);
});

test('changes the server refused can be sent again or given up', async () => {
  const { user, outbox } = await show('/statistic', true, true, <h1 tabIndex={-1}>Statistics</h1>);
  const refused = { kind: 'saveSettings', problem: 'not-allowed', createdAt: 1, whole: undefined } as const;
  outbox.state.refused = [{ ...refused, id: 'r1' }];
  act(() => outbox.changed());
  expect(await screen.findByText(/didn’t accept 1 of your changes/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(outbox.state.retried).toEqual(['r1']);
  await waitFor(() => expect(screen.queryByText(/didn’t accept 1 of your changes/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('changes the server refused are listed one by one, and given up only by whoever says so twice', async () => {
  const { user, outbox } = await show();
  const refused = { problem: 'not-allowed', createdAt: 1, whole: undefined } as const;
  outbox.state.refused = [
    { ...refused, kind: 'saveDate', name: 'Leg day', id: 'r1' },
    { ...refused, kind: 'saveSettings', id: 'r2' },
    {
      ...refused,
      kind: 'neverHeardOf',
      problem: 'unreadable',
      content: { kind: 'neverHeardOf', text: 'Mine' },
      id: 'r3',
    },
  ];
  act(() => outbox.changed());
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Changes the server didn’t accept' }));
  const names = sheet.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(names).toEqual(['Planned training: Leg day', 'Settings', 'Change']);
  expect(sheet.queryByRole('button', { name: 'Try Change again' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Try Settings again' }));
  expect(outbox.state.retried).toEqual(['r2']);
  const discard = sheet.getByRole('button', { name: 'Discard Planned training: Leg day' });
  await user.click(discard);
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard “Planned training: Leg day”?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(outbox.state.discarded).toEqual([]);
  await user.click(discard);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(outbox.state.discarded).toEqual(['r1']);
});

test('after a refused change is sent again or given up the focus is on the next, after the last one in the page', async () => {
  const { user, outbox } = await show('/statistic', true, true, <h1 tabIndex={-1}>Statistics</h1>);
  const refused = { problem: 'not-allowed', createdAt: 1, whole: undefined } as const;
  outbox.state.refused = ['Legs', 'Arms', 'Back'].map((name) => ({ ...refused, kind: 'saveDate', name, id: name }));
  act(() => outbox.changed());
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const retry = (name: string) => screen.getByRole('button', { name: `Try Planned training: ${name} again` });
  const discard = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Discard Planned training: ${name}` }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  };
  await screen.findByRole('dialog');
  await user.click(retry('Legs'));
  await waitFor(() => expect(retry('Arms')).toHaveFocus());
  await discard('Arms');
  await waitFor(() => expect(retry('Back')).toHaveFocus());
  await discard('Back');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a workout changed in two places is compared at a tap, never sent again over the other version', async () => {
  const { user, outbox } = await show('/statistic', true, true, <Where />);
  const whole = wholeOf([{ name: 'Squats' }], { name: 'Legs' });
  outbox.state.refused = [{ id: 'r1', kind: 'saveWorkout', problem: 'conflict', createdAt: 1, whole, base: whole }];
  act(() => outbox.changed());
  expect(await screen.findByText('“Legs” was changed in two places.')).toBeVisible();
  expect(screen.queryByText(/The server didn’t accept/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(screen.getByTestId('where')).toHaveTextContent(`/addWorkout/${whole.workout.wId}`);
  expect(outbox.state.retried).toEqual([]);
});

test('among other refused changes a workout changed in two places is compared from their list', async () => {
  const { user, outbox } = await show('/statistic', true, true, <Where />);
  const whole = wholeOf([{ name: 'Squats' }], { name: 'Legs' });
  outbox.state.refused = [
    { id: 'r1', kind: 'saveWorkout', problem: 'conflict', createdAt: 1, whole, base: whole },
    { id: 'r2', kind: 'saveSettings', problem: 'not-allowed', createdAt: 1, whole: undefined },
  ];
  act(() => outbox.changed());
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Changes the server didn’t accept' }));
  expect(sheet.queryByRole('button', { name: /^Try Saved workout/ })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Compare Saved workout: Legs' }));
  expect(screen.getByTestId('where')).toHaveTextContent(`/addWorkout/${whole.workout.wId}`);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(outbox.state.retried).toEqual([]);
});

test.each(['/addWorkout/abc', '/addWorkoutSimpel', '/createMastervideo', '/test/camera', '/resize'])(
  'a new version waits while somebody makes something: %s',
  async (path) => {
    const { stores } = await show(path);
    act(() => stores.app.getState().set({ updateReady: true, offline: true }));
    expect(await screen.findByText(/You’re offline/)).toBeVisible();
    expect(screen.queryByText('A new version is ready')).toBeNull();
  },
);
test('a new version waits until files have arrived, and is offered to guests, too', async () => {
  const { stores } = await show('/info', false);
  act(() => stores.app.getState().set({ updateReady: true, offline: true, uploadCount: 1 }));
  expect(await screen.findByText(/You’re offline/)).toBeVisible();
  expect(screen.queryByText('A new version is ready')).toBeNull();
  act(() => stores.app.getState().set({ uploadCount: 0 }));
  expect(await screen.findByText('A new version is ready')).toBeVisible();
});

test('a workout that was deleted here and changed elsewhere is asked about: keep it, or delete it', async () => {
  const { user, outbox } = await show();
  const refused = { createdAt: 1, whole: undefined, name: 'Legs' } as const;
  outbox.state.refused = [
    { ...refused, id: 'r1', kind: 'removeWorkout', problem: 'conflict' },
    { ...refused, id: 'r2', kind: 'removeWorkout', problem: 'conflict', name: 'Arms' },
  ];
  act(() => outbox.changed());
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getAllByText(/changed on another device/)).toHaveLength(2);
  await user.click(sheet.getByRole('button', { name: 'Keep it: Legs' }));
  await user.click(sheet.getByRole('button', { name: 'Delete it: Arms' }));
  expect(outbox.state).toMatchObject({ discarded: ['r1'], retried: ['r2'] });
});

test('a workout that was changed here and deleted elsewhere can be saved again', async () => {
  const { user, outbox } = await show();
  const whole = wholeOf([{ name: 'Squats' }], { name: 'Legs' });
  outbox.state.refused = [{ id: 'r1', kind: 'saveWorkout', problem: 'not-found', createdAt: 1, whole }];
  act(() => outbox.changed());
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await user.click(await screen.findByRole('button', { name: 'Save it again: Saved workout: Legs' }));
  expect(outbox.state.retried).toEqual(['r1']);
});
