import { act, render, screen, waitFor, within } from '@testing-library/react';
import { ErrorBoundary } from '#app/frame/ErrorBoundary.tsx';
import type { Workout } from '#core/workout/model.ts';
import { marksOf } from '#core/workout/origin-marks.ts';
import { OriginNews } from '#screens/sharing/OriginNews.tsx';
import { NeedsSharing } from '#screens/sharing/NeedsSharing.tsx';
import { OriginSheet } from '#screens/sharing/OriginSheet.tsx';
import { ShareDialog } from '#screens/sharing/ShareDialog.tsx';
import { WorkoutListScreen } from '#screens/workout-list/WorkoutListScreen.tsx';
import { startI18n } from '#i18n/setup.ts';
import { MissingChunk } from '#ui/base/missing-chunk.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { shareOf } from '#tests/stores/fakes/fake-shares.ts';
import { StoresProvider } from '#stores/context.tsx';
import { ANNA, BEN, createHarness, type Harness, settled } from '#tests/stores/harness.ts';
import { Route, Routes } from 'react-router-dom';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const LEGS = wholeOf([{ name: 'Squat', timeSec: 30 }], { wId: idOf(1), ownerId: ANNA.uid, name: 'Legs' });
const CLEO = cardOf('cleo', { firstName: 'Cleo', lastName: 'Winter' });

async function openDialog(
  whole = LEGS,
  { isVerified = true, ...options }: ShellOptions & { isVerified?: boolean } = {},
) {
  const harness = await showScreen(<ShareDialog workout={whole.workout} onClose={() => undefined} />, {
    signedIn: true,
    workouts: [whole],
    ...options,
    prepare(made) {
      made.stores.login.getState().set({ emailVerified: isVerified });
      options.prepare?.(made);
    },
  });
  await act(() => harness.stores.loadSharing());
  await act(settled);
  return harness;
}
const withFriends = (...friends: readonly ReturnType<typeof cardOf>[]) => ({
  prepare: ({ people }: Harness) => void (people.state.friends = [...friends]),
});
const friend = (name: string) => screen.getByRole('switch', { name });

describe('the dialog to share a workout', () => {
  test('gives it to a friend and takes it back; who has it is said', async () => {
    const { user } = await openDialog(LEGS, withFriends(CLEO));
    expect(screen.getByRole('dialog', { name: 'Share Legs' })).toBeVisible();
    expect(screen.getByText('Not shared yet.')).toBeVisible();
    await user.click(friend('cleo'));
    await waitFor(() => expect(friend('cleo')).toBeChecked());
    expect(screen.getByText('Shared with 1 person.')).toBeVisible();
    await user.click(friend('cleo'));
    await waitFor(() => expect(screen.getByText('Not shared yet.')).toBeVisible());
  });

  test('says at the friend why it did not work', async () => {
    const { user, shares, people } = await openDialog(LEGS, withFriends(CLEO));
    shares.state.problems = { share: 'not-allowed' };
    people.state.friends = [];
    people.state.local = [CLEO];
    await user.click(friend('cleo'));
    expect(await screen.findByRole('alert')).toHaveTextContent('That didn’t work. You’re no longer friends.');
  });

  test('leads whoever has no friends here to where they are found', async () => {
    await openDialog();
    expect(screen.getByText(/^No friends yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Friends' })).toHaveAttribute('href', '/friends');
  });

  test('finds one of many friends', async () => {
    const many = Array.from({ length: 9 }, (_, n) => cardOf(`friend${n}`));
    const { user } = await openDialog(LEGS, withFriends(...many, CLEO));
    await user.type(screen.getByRole('searchbox', { name: 'Search friends' }), ' Winter ');
    const list = within(screen.getByRole('region', { name: 'With friends' }));
    expect(list.getAllByRole('switch')).toHaveLength(1);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('No friend with that name.')).toBeVisible();
  });

  test('makes it public, and says who may copy it', async () => {
    const { user, library } = await openDialog();
    const stored = () => library.stored.get(idOf(1))?.workout;
    await user.click(screen.getByRole('switch', { name: 'Public' }));
    await waitFor(() => expect(stored()).toMatchObject({ sharePublic: true, rules: 'copy' }));
    // While one step goes on, the next tap does nothing.
    await waitFor(async () => {
      await user.click(screen.getByRole('switch', { name: 'Others may copy it' }));
      expect(stored()).toMatchObject({ rules: 'nocopy' });
    });
    await waitFor(async () => {
      await user.click(screen.getByRole('switch', { name: 'Public' }));
      expect(stored()).toMatchObject({ sharePublic: false, rules: 'nocopy' });
    });
  });

  test('asks for a confirmed address first, and sends the mail again', async () => {
    const { user, auth } = await openDialog(LEGS, { isVerified: false, ...withFriends(CLEO) });
    expect(screen.getByText(/^Confirm your email first/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Public' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(auth).toBeDefined();
    await user.click(friend('cleo'));
    expect(await screen.findByRole('alert')).toHaveTextContent('It isn’t confirmed yet.');
  });

  test('of somebody else’s public workout has its address alone', async () => {
    const theirs = wholeOf([{}], { wId: idOf(2), ownerId: BEN.uid, name: 'Boxing', sharePublic: true });
    await openDialog(theirs);
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(`${location.origin}/workout/${idOf(2)}`);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('shows groups, and gives the workout to one', async () => {
    const { user, shares } = await openDialog(LEGS, {
      prepare: (made) =>
        void (made.shares.state.groups = [{ gId: idOf(5), name: 'Team', members: [CLEO.uid], wIds: [], updatedAt: 0 }]),
    });
    await user.click(screen.getByRole('switch', { name: 'Team' }));
    await waitFor(() => expect(shares.state.groups).toMatchObject([{ wIds: [idOf(1)] }]));
    await waitFor(() => expect(friend('Team')).toBeChecked());
  });
});

describe('the tab of what friends share', () => {
  const assigned = Array.from({ length: 22 }, (_, n) => ({
    share: shareOf(BEN.uid, ANNA.uid, idOf(100 + n), { createdAt: 1000 - n }),
    workout: wholeOf([{}], { wId: idOf(100 + n), ownerId: BEN.uid, name: `Workout ${n}`, createdAt: 1000 - n }).workout,
  }));
  const openTab = async (items = assigned) => {
    sessionStorage.clear();
    const harness = await showScreen(
      <Routes>
        <Route path="/workoutlist/:tab?" element={<WorkoutListScreen />} />
      </Routes>,
      {
        path: '/workoutlist/assigned',
        signedIn: true,
        prepare: ({ shares }) => void (shares.state.assigned = items),
      },
    );
    await act(settled);
    await act(() => harness.stores.loadSharing());
    await act(settled);
    return harness;
  };

  test('says from whom, and shows more on demand', async () => {
    const { user } = await openTab();
    const count = () => screen.getAllByRole('article')[0]?.closest('li')?.getAttribute('aria-setsize');
    await waitFor(() => expect(count()).toBe('20'));
    expect(within(screen.getByRole('article', { name: 'Workout 0' })).getByText('From ben')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show older ones' }));
    await waitFor(() => expect(count()).toBe('22'));
    expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  });

  test('lets go of one', async () => {
    const { user } = await openTab(assigned.slice(0, 2));
    await user.click(await screen.findByRole('button', { name: 'More for Workout 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from my list' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByText('“Workout 1” was removed from your list.')).toBeVisible();
  });

  test('keeps the focus at the neighbour of the one let go of', async () => {
    const { user } = await openTab(assigned.slice(0, 2));
    const card = (name: string) => within(screen.getByRole('article', { name }));
    await screen.findByRole('article', { name: 'Workout 1' });
    const [first, second] = screen.getAllByRole('article').map((one) => one.querySelector('h2')?.textContent ?? '');
    await user.click(screen.getByRole('button', { name: `More for ${first}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from my list' }));
    await waitFor(() => expect(card(second ?? '').getByRole('link', { name: /^Start/ })).toHaveFocus());
  });

  test('is empty until a friend shares something', async () => {
    await openTab([]);
    expect(await screen.findByRole('heading', { name: 'Nothing shared with you yet' })).toBeVisible();
  });
});

/** A copy and its original, both changed since. */
async function withNews(shown: (copy: Workout) => ReactNode) {
  const before = wholeOf([
    { name: 'Squat', timeSec: 30 },
    { name: 'Plank', timeSec: 30 },
  ]).exercises;
  const copy = wholeOf(
    [
      { name: 'Squat', timeSec: 60 },
      { name: 'Plank', timeSec: 30 },
    ],
    {
      wId: idOf(1),
      ownerId: ANNA.uid,
      originId: idOf(9),
      originName: 'Ben’s legs',
      originVersion: 2,
      originMarks: marksOf(before),
    },
  );
  const original = wholeOf(
    [
      { name: 'Squat', timeSec: 45 },
      { name: 'Plank', timeSec: 40 },
      { name: 'Lunge', timeSec: 20 },
    ],
    { wId: idOf(9), ownerId: BEN.uid, sharePublic: true, version: 3 },
  );
  const harness = await showScreen(shown(copy.workout), {
    signedIn: true,
    workouts: [copy, original],
  });
  await act(() => harness.stores.loadSharing());
  await act(settled);
  return harness;
}

test('a copy says that its original has changed, and takes over what its owner wants', async () => {
  const { user, library } = await withNews((workout) => <OriginNews workout={workout} />);
  await user.click(await screen.findByRole('button', { name: 'What’s new' }));
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringContaining('You changed this one, too.'),
    expect.stringContaining('Original: Plank · 00:40'),
    expect.stringContaining('New'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Apply all' }));
  const stored = () => library.stored.get(idOf(1))?.exercises.map(({ name, timeSec }) => [name, timeSec]);
  await waitFor(() =>
    expect(stored()).toEqual([
      ['Squat', 60],
      ['Plank', 40],
      ['Lunge', 20],
    ]),
  );
  // What is left was changed on both sides: its owner decides one by one.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply all' })).toBeNull());
  // While one step goes on, the next tap does nothing.
  await waitFor(async () => {
    await user.click(await screen.findByRole('button', { name: 'Apply Squat' }));
    expect(stored()?.[0]).toEqual(['Squat', 45]);
  });
  expect(await screen.findByText('Your copy now matches the original.')).toBeVisible();
});

test('a copy that is to stay as it is asks no more; if that could not be stored, the question stays', async () => {
  const close = vi.fn();
  const { user, library, stores } = await withNews(() => (
    <NeedsSharing>
      <OriginSheet onClose={close} />
    </NeedsSharing>
  ));
  await act(() => stores.sharing.getState().lookAtOrigin(idOf(1)));
  library.problems.save = 'unavailable';
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText(/server isn’t responding/)).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  delete library.problems.save;
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(library.stored.get(idOf(1))?.exercises).toMatchObject([{ timeSec: 60 }, { timeSec: 30 }]);
  expect(stores.sharing.getState().news).toBeUndefined();
});

test('without its code there is the page for a part that is missing, not an empty one for ever', async () => {
  await startI18n('en');
  const { stores } = createHarness();
  const lost = { ...stores, loadSharing: () => Promise.reject(new MissingChunk('sharing')) };
  render(
    <StoresProvider stores={lost}>
      <ErrorBoundary resetKey="">
        <NeedsSharing fallback={<p>loading</p>}>
          <p>here</p>
        </NeedsSharing>
      </ErrorBoundary>
    </StoresProvider>,
    { onCaughtError: () => undefined },
  );
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the app couldn’t be loaded');
  expect(screen.queryByText('here')).toBeNull();
});
