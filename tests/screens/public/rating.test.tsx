import { act, screen, waitFor, within } from '@testing-library/react';
import { done, failed, type Outcome } from '#core/base/errors.ts';
import { readResult, type Workout } from '#core/workout/model.ts';
import { presetTimer, quickWorkout } from '#core/run/quick.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import type { Stars } from '#core/people/people.ts';
import type { LibraryState, OwnVote } from '#stores/library/library-state.ts';
import { W_ID } from '#tests/core/samples.ts';
import '#tests/ui/native-dialog.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { of, setup } from '#tests/screens/workout-setup.tsx';

const VISITOR = { userID: 'somebodyElse00000000' };
const PUBLIC: Partial<Workout> = {
  sharePublic: true,
  ownerNicName: 'Mona',
  playCount: 12,
  rating: 4.3,
  ratingCount: [0, 0, 0, 1, 0, 2],
  totalSec: 40,
};
const whole = (fields: Partial<Workout> = {}) =>
  of(
    [
      { name: 'Squats', timeSec: 20 },
      { name: 'Plank', timeSec: 20 },
    ],
    { ...PUBLIC, ...fields },
  );
const run = readResult({
  id: 'x_1',
  userId: 'x',
  date: 1,
  workoutId: W_ID,
  durationSec: 40,
  exercisesDone: 2,
  exercisesTotal: 2,
});

/** A library that knows favourites and votes alone. */
function community(stars: Stars = 0, runs: OwnVote['runs'] = []) {
  const calls: unknown[] = [];
  const answer: { vote: Outcome<OwnVote> } = { vote: done({ stars, runs }) };
  const library: Partial<LibraryState> = {
    voteOf: async () => answer.vote,
    rate: async (...vote) => void calls.push(vote),
    setFavorit: async (...favourite) => void calls.push(favourite.slice(0, 2)),
  };
  return { library, calls, answer };
}

// The player's tests move the clock; what is loaded on demand takes real time.
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

async function finish(options: Parameters<typeof setup>[0], seconds = 45) {
  const harness = await setup({ settings: { timerMode: 'autonext' }, login: VISITOR, start: true, ...options });
  harness.pass(seconds);
  await screen.findByRole('heading', { name: /^(Workout finished|Stopped)/ });
  return harness;
}
const group = () => screen.findByRole('radiogroup', { name: 'Your rating' });
const star = (count: number) => screen.getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars` });

describe('after a run', () => {
  test('five stars are offered, by their names, by keyboard too, and can be changed and taken back', async () => {
    const { library, calls } = community();
    const { user } = await finish({ whole: whole(), library });
    expect(within(await group()).getAllByRole('radio')).toHaveLength(5);
    await user.click(star(4));
    expect(calls).toEqual([[W_ID, 4]]);
    expect(screen.getByText('Thank you! You can change your rating at any time.')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(star(5)).toBeChecked());
    await user.click(screen.getByRole('button', { name: 'Remove rating' }));
    expect(calls).toEqual([
      [W_ID, 4],
      [W_ID, 5],
      [W_ID, 0],
    ]);
    expect(screen.getByText('Rating removed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove rating' })).toBeNull();
  });

  test('the vote of an earlier run stands there', async () => {
    const { library } = community(3);
    await finish({ whole: whole(), library });
    await group();
    await waitFor(() => expect(star(3)).toBeChecked());
  });

  test('a vote given before the earlier one is known stays given', async () => {
    const { library, calls } = community();
    let answer: (vote: Outcome<OwnVote>) => void = () => {};
    const asked = new Promise<Outcome<OwnVote>>((resolve) => {
      answer = resolve;
    });
    const { user } = await finish({ whole: whole(), library: { ...library, voteOf: () => asked } });
    await group();
    await user.click(star(2));
    await act(async () => answer(done({ stars: 4, runs: [] })));
    expect(star(2)).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Remove rating' }));
    expect(calls).toEqual([
      [W_ID, 2],
      [W_ID, 0],
    ]);
  });

  test('a vote that cannot be asked for now can be given all the same', async () => {
    const { library, calls, answer } = community();
    answer.vote = failed('offline');
    const { user } = await finish({ whole: whole(), library });
    await group();
    await user.click(star(2));
    expect(calls).toEqual([[W_ID, 2]]);
  });

  test.each([
    ['one’s own workout', { whole: whole({ ownerId: VISITOR.userID }) }],
    ['a guest', { whole: whole(), signedIn: false, login: { userID: '' } }],
  ])('nothing is offered: %s', async (_, options) => {
    await finish({ ...options, library: community().library });
    await screen.findByRole('button', { name: 'Favourite Cold start' });
    expect(screen.queryByRole('heading', { name: 'How was it?' })).toBeNull();
  });

  test.each([
    ['the quick timer', { whole: quickWorkout(presetTimer('tabata'), 'Tabata', DEFAULT_SETTINGS) }],
    [
      'what a guest keeps of a private workout',
      { whole: whole({ sharePublic: false }), signedIn: false, login: { userID: '' } },
    ],
  ])('neither heart nor stars for what the server could not take: %s', async (_, options) => {
    const { calls } = await finish({ ...options, library: community().library }, 300);
    await act(async () => vi.advanceTimersByTime(1000));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Back to workouts' })).toBeVisible());
    await import('#screens/public/AfterRun.tsx');
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: /^Favourite/ })).toBeNull();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(calls).not.toContain('rate');
  });

  test('nothing is offered for a run that is not enough', async () => {
    const { library } = community();
    const harness = await setup({ whole: whole(), settings: { timerMode: 'autonext' }, login: VISITOR, library });
    act(() => harness.player.store.getState().start());
    harness.pass(25);
    act(() => harness.player.store.getState().stop());
    await screen.findByRole('button', { name: 'Favourite Cold start' });
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  test('who has not confirmed the address is told what to do', async () => {
    await finish({ whole: whole(), library: community().library, login: { ...VISITOR, emailVerified: false } });
    expect(await screen.findByText(/Confirm your email first/)).toBeVisible();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  test('the heart keeps the workout among the favourites', async () => {
    const { library, calls } = community();
    const { user } = await finish({ whole: whole(), library });
    await user.click(await screen.findByRole('button', { name: 'Favourite Cold start' }));
    expect(calls).toEqual([[W_ID, true]]);
  });
});

describe('before the start', () => {
  const ready = async (options: Parameters<typeof setup>[0] = {}) => {
    const harness = await setup({ whole: whole(), login: VISITOR, library: community().library, ...options });
    await screen.findByRole('button', { name: 'Favourite Cold start' });
    return harness;
  };
  const open = async (user: Awaited<ReturnType<typeof setup>>['user'], name: RegExp) => {
    await user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: 'Ratings' }));
  };

  test('a public workout says whose it is, how it is rated and how often it is played', async () => {
    const { user } = await ready();
    expect(await screen.findByText('by Mona')).toBeVisible();
    const sheet = await open(user, /^4\.3 of 5 stars, 3 ratings$/);
    expect(sheet.getAllByRole('listitem').map((row) => row.firstChild?.textContent)).toEqual([
      '5 stars: 2',
      '4 stars: 0',
      '3 stars: 1',
      '2 stars: 0',
      '1 star: 0',
    ]);
  });

  test('the mean is written as the reader’s language writes it', async () => {
    const german = whole({ rating: 4, ratingCount: [0, 0, 0, 0, 1, 0] });
    await setup({ whole: german, login: VISITOR, library: community().library, language: 'de' });
    expect(await screen.findByRole('button', { name: '4,0 von 5 Sternen, 1 Bewertung' })).toBeVisible();
  });

  test('a changed vote changes the numbers at once', async () => {
    const { library, calls } = community(3, run ? [run] : []);
    const { user } = await ready({ library });
    const sheet = await open(user, /^4\.3 of 5/);
    await user.click(await sheet.findByRole('radio', { name: '5 stars' }));
    expect(calls).toEqual([[W_ID, 5]]);
    expect(sheet.getByText('5 stars: 3')).toBeInTheDocument();
    expect(sheet.getByText('3 stars: 0')).toBeInTheDocument();
  });

  test.each([
    ['nobody has trained it', {}, 'You can rate it once you’ve done most of it.'],
    ['it is one’s own', { whole: whole({ ownerId: VISITOR.userID }) }, 'You can’t rate your own workout.'],
    ['a guest looks', { signedIn: false, login: { userID: '' } }, 'Sign in to rate workouts you’ve done.'],
  ])('the sheet says why there are no stars to give: %s', async (_, options, said) => {
    const { user } = await ready(options);
    const sheet = await open(user, /^4\.3 of 5/);
    expect(await sheet.findByText(said)).toBeVisible();
    expect(sheet.queryByRole('radio')).toBeNull();
  });

  test('without votes it says so; a private workout says nothing', async () => {
    const { user } = await ready({ whole: whole({ rating: 0, ratingCount: [0, 0, 0, 0, 0, 0] }) });
    const sheet = await open(user, /^Not rated yet$/);
    expect(sheet.queryByRole('listitem')).toBeNull();
    expect(document.body.textContent).not.toContain('NaN');
  });

  test('a guest’s heart invites, and other people’s workouts can be reported', async () => {
    const { user } = await ready({ signedIn: false, login: { userID: '' } });
    await user.click(screen.getByRole('button', { name: 'Favourite Cold start' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Keep your favourites' }));
    expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/login?next=%2Fworkout%2F${W_ID}`);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'More for Cold start' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Train together',
      'Add to queue',
      'Report',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: 'Report “Cold start”' })).toBeVisible();
  });
});
