import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { pathTo } from '#core/address/routes.ts';
import { done } from '#core/base/errors.ts';
import { QUEUE_KEY, QUICK_ID } from '#core/run/built-in.ts';
import { NO_LISTS } from '#stores/library/lists.ts';
import { workoutOf } from '#tests/core/samples.ts';
import { ANNA, enter, settled, userRecord } from '#tests/stores/harness.ts';
import { expect, test, vi } from 'vitest';
import { showLayout } from './layout-setup.tsx';

const navigation = () => screen.getByRole('navigation', { name: 'Main' });

test('the main navigation leads to every screen there is, and marks the present one', async () => {
  const { user } = await showLayout();
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
  ['/exercises?exercise=Plank', 'Exercises', 'page'],
])('at %s the entry of %s alone is marked', async (path, name, mark) => {
  const { user } = await showLayout(path);
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
  const { stores } = await showLayout();
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
  const harness = await showLayout(path, false);
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
  const { stores } = await showLayout();
  act(() => stores.app.getState().set({ showMenueBar: false }));
  expect(screen.queryByRole('navigation')).toBeNull();
});
test.each([
  ['for guests', '/statistic', false],
  ['on the stage', pathTo('workout', { id: 'abc' }), true],
])('no menu %s', async (_, path, signedIn) => {
  await showLayout(path, signedIn);
  expect(screen.getByText('The screen')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('signing out with changes that have not been sent says what becomes of them', async () => {
  const { user, auth, outbox } = await showLayout();
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

const askToSignOut = async ({ user }: Awaited<ReturnType<typeof showLayout>>) => {
  await user.click(within(navigation()).getAllByRole('button', { name: 'Sign out' })[0] ?? document.body);
  return within(await screen.findByRole('alertdialog', { name: 'Sign out now?' }));
};

test.each([
  ['Keep and sign out', true],
  ['Discard and sign out', false],
])('signing out with a run and drafts names them: %s', async (answer, isKept) => {
  const shown = await showLayout();
  shown.drafts.left.unfinished = {
    runs: ['Legs'],
    draftKeys: ['editor/new', 'editor/new/refused', 'message/ben', QUICK_ID, QUEUE_KEY],
  };
  const question = await askToSignOut(shown);
  expect(question.getByText(/You haven’t finished “Legs”\. 2 drafts aren’t saved yet\. Keep this/)).toBeVisible();
  expect(shown.auth.calls.signOut).toBe(0);
  await shown.user.click(question.getByRole('button', { name: answer }));
  await vi.waitFor(() => expect(shown.auth.calls.kept).toEqual([isKept]));
});

test('signing out where nobody can say what is unfinished keeps it', async () => {
  const { user, auth, drafts } = await showLayout();
  Object.defineProperty(drafts.left, 'unfinished', {
    get() {
      throw new Error('no code');
    },
  });
  await user.click(within(navigation()).getAllByRole('button', { name: 'Sign out' })[0] ?? document.body);
  await vi.waitFor(() => expect(auth.calls.kept).toEqual([true]));
});

test('signing out leaves nothing that this tab remembered', async () => {
  const { user, auth } = await showLayout();
  sessionStorage.setItem('icetime.simple.anna', '{}');
  await user.click(within(navigation()).getAllByRole('button', { name: 'Sign out' })[0] ?? document.body);
  await vi.waitFor(() => expect(auth.calls.signOut).toBe(1));
  expect(sessionStorage).toHaveLength(0);
});

test('a new version is offered, but never on the stage', async () => {
  const { stores, user, applyUpdate } = await showLayout();
  act(() => stores.app.getState().set({ updateReady: true }));
  expect(await screen.findByText('A new version is ready')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(applyUpdate).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Updating…' })).toHaveAttribute('aria-busy', 'true');
});
test('a reload that would tear a run away does not happen, and the offer stays', async () => {
  const { stores, user } = await showLayout('/statistic', true, false);
  act(() => stores.app.getState().set({ updateReady: true }));
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('button', { name: 'Reload' })).not.toHaveAttribute('aria-busy');
});
test('a hint comes below the screen: nothing on it moves', async () => {
  const { stores } = await showLayout();
  act(() => stores.app.getState().set({ updateReady: true, offline: true }));
  const main = screen.getByRole('main');
  for (const text of ['A new version is ready', /You’re offline/])
    expect(main.compareDocumentPosition(await screen.findByText(text))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
test('a new version found during a workout stays silent', async () => {
  const { stores } = await showLayout('/workout/abc');
  act(() => stores.app.getState().set({ updateReady: true, offline: true }));
  expect(screen.queryByText('A new version is ready')).toBeNull();
  expect(screen.queryByText(/You’re offline/)).toBeNull();
});

/** Somebody whose address is not confirmed arrives at the list. */
async function showUnconfirmed(mine = [workoutOf()]) {
  const shown = await showLayout('/statistic');
  act(() => shown.stores.library.setState({ mine: { ...NO_LISTS.mine, items: mine } }));
  act(() => shown.stores.login.getState().applyUser({ ...ANNA, emailVerified: false }, userRecord(ANNA)));
  await shown.user.click(within(navigation()).getByRole('link', { name: 'Workouts' }));
  return shown;
}

test('an address that turns out not to be confirmed pushes nothing away that somebody may be about to press', async () => {
  const { stores } = await showLayout('/workoutlist/my');
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
  const elsewhere = await showLayout('/statistic');
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

test('a new version waits until files have arrived, and is offered to guests, too', async () => {
  const { stores } = await showLayout('/info', false);
  act(() => stores.app.getState().set({ updateReady: true, offline: true, uploadCount: 1 }));
  expect(await screen.findByText(/You’re offline/)).toBeVisible();
  expect(screen.queryByText('A new version is ready')).toBeNull();
  act(() => stores.app.getState().set({ uploadCount: 0 }));
  expect(await screen.findByText('A new version is ready')).toBeVisible();
});
