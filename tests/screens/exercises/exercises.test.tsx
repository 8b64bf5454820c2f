import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { readOptions } from '#core/exercises/options.ts';
import { ExercisesScreen } from '#screens/exercises/ExercisesScreen.tsx';
import { W_ID, wholeOf } from '#tests/core/samples.ts';
import { showAt, type ShellOptions, where } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { prepareExerciseBook } from '#ui/workout/exercise-book.ts';

const started = vi.fn();

beforeAll(() => Promise.all([prepareExerciseBook('English'), prepareExerciseBook('German')]));
beforeEach(() => {
  started.mockReset();
  sessionStorage.clear();
});

const MINE = wholeOf([{ name: 'Lunges', timeSec: 45, restSec: 15 }], { ownerId: ANNA.uid, name: 'Legs' });

const show = ({ prepare, ...options }: ShellOptions = {}) =>
  showAt('/exercises', <ExercisesScreen />, {
    workouts: [MINE],
    ...options,
    prepare: (harness) => {
      Object.defineProperty(harness.stores, 'player', { get: () => ({ getState: () => ({ startNext: started }) }) });
      prepare?.(harness);
    },
  });
const cards = () => screen.queryAllByRole('button', { name: (_, element) => element.closest('main ul') !== null });
const names = () => cards().map((card) => card.querySelector('b')?.textContent);
const card = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const search = (name = 'Search exercises') => screen.getByRole('searchbox', { name });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the catalogue', () => {
  test('shows cards in portions, each with the muscles it trains', async () => {
    const { user } = await show();
    expect(screen.getByRole('heading', { name: 'Exercises', level: 1 })).toBeVisible();
    expect(screen.getByText('215 exercises')).toBeVisible();
    expect(cards()).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(cards()).toHaveLength(48);
    expect(card('Air squats')).toHaveTextContent('Thighs, Glutes');
  });

  test('is searched in any language, whatever the page’s', async () => {
    const { user } = await show({ language: 'de' });
    await user.type(search('Übungen suchen'), 'push-ups');
    await waitFor(() => expect(names()).toContain('Liegestütze'));
    await user.clear(search('Übungen suchen'));
    await user.type(search('Übungen suchen'), 'sentadillas');
    await waitFor(() => expect(names()[0]).toBe('Kniebeugen'));
  });

  test('is narrowed by ticks that say how many they leave', async () => {
    const { user } = await show();
    const muscles = within(screen.getByRole('group', { name: 'Muscle' }));
    const equipment = within(screen.getByRole('group', { name: 'Equipment' }));
    await user.click(muscles.getByRole('checkbox', { name: /^Neck and eyes/ }));
    expect(equipment.queryByRole('checkbox', { name: /^Pull-up bar/ })).not.toBeInTheDocument();
    await user.click(muscles.getByRole('checkbox', { name: /^Neck and eyes/ }));
    await user.click(muscles.getByRole('checkbox', { name: /^Arms/ }));
    const bar = equipment.getByRole('checkbox', { name: /^Pull-up bar/ });
    const count = /\d+$/.exec(bar.closest('label')?.textContent ?? '')?.[0];
    await user.click(bar);
    await waitFor(() => expect(screen.getByText(new RegExp(`^${count} exercises?$`))).toBeVisible());
  });

  test('says when nothing matches, and shows all again', async () => {
    const { user } = await show();
    await user.type(search(), 'xyzzy');
    expect(await screen.findByRole('heading', { name: 'No exercise matches' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all exercises' }));
    expect(search()).toHaveValue('');
    await waitFor(() => expect(cards()).toHaveLength(24));
  });

  test('moves one figure at a time: under the pointer, or in focus', async () => {
    await show();
    const [first, second] = cards();
    if (!first || !second) throw new Error('there are cards');
    const moving = () => cards().filter((one) => one.dataset.moving !== undefined);
    expect(moving()).toEqual([]);
    fireEvent.pointerEnter(first);
    expect(moving()).toEqual([first]);
    act(() => second.focus());
    expect(moving()).toEqual([second]);
    fireEvent.pointerLeave(first);
    expect(moving()).toEqual([second]);
    act(() => second.blur());
    expect(moving()).toEqual([]);
  });
});

describe('one exercise', () => {
  test('is shown large with how it is done, and starts at the tap', async () => {
    const { user } = await show();
    await user.click(card('Air squats'));
    expect(dialog('Air squats').getByText('Thighs, Glutes · No equipment')).toBeVisible();
    expect(dialog('Air squats').getByText(/^Sit back/)).toBeVisible();
    expect(started).not.toHaveBeenCalled();
    await user.click(dialog('Air squats').getByRole('button', { name: 'Start for 00:30' }));
    expect(started).toHaveBeenCalledTimes(1);
    expect(where()).toBe('/workout/quick');
  });

  test('is open where a link leads to it, and closes', async () => {
    const { user } = await show({ path: '/exercises?exercise=Plank' });
    await user.click(dialog('Plank').getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('goes into a workout of one’s own, with the times of the exercise before', async () => {
    const { user, library } = await show();
    await user.click(card('Air squats'));
    await user.click(dialog('Air squats').getByRole('button', { name: 'Add to…' }));
    await user.click(await dialog('Add Air squats to…').findByRole('button', { name: 'Legs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('“Air squats” added to “Legs”.')).toBeVisible();
    expect(library.stored.get(W_ID)?.exercises).toMatchObject([
      { name: 'Lunges' },
      { name: 'Air squats', timeSec: 45, restSec: 15 },
    ]);
  });

  test('goes into one workout at a time: while it does, other taps do nothing', async () => {
    const { user, library } = await show();
    let saves = 0;
    library.port.save = () => new Promise(() => void (saves += 1));
    await user.click(card('Air squats'));
    await user.click(dialog('Air squats').getByRole('button', { name: 'Add to…' }));
    const sheet = dialog('Add Air squats to…');
    await user.click(await sheet.findByRole('button', { name: 'Legs' }));
    await waitFor(() => expect(saves).toBe(1));
    expect(sheet.getByRole('button', { name: 'Legs' })).toHaveAttribute('aria-busy', 'true');
    for (const name of ['Legs', 'A new workout']) await user.click(sheet.getByRole('button', { name }));
    expect(sheet.getByRole('button', { name: 'A new workout' })).not.toHaveAttribute('aria-busy');
    expect(saves).toBe(1);
  });

  test('does not go into a workout that is full', async () => {
    const { user, library, stores } = await show();
    act(() => stores.contract.getState().setContract({ ...BASE_CONTRACT, maxExercisesPerWorkout: 1 }));
    await user.click(card('Air squats'));
    await user.click(dialog('Air squats').getByRole('button', { name: 'Add to…' }));
    await user.click(await dialog('Add Air squats to…').findByRole('button', { name: 'Legs' }));
    expect(await screen.findByText('Your plan allows 1 exercises per workout.')).toBeVisible();
    expect(library.stored.get(W_ID)?.exercises).toHaveLength(1);
  });

  test('begins a workout of its own, which opens in the editor', async () => {
    const { user, library } = await show();
    await user.click(card('Air squats'));
    await user.click(dialog('Air squats').getByRole('button', { name: 'Add to…' }));
    await user.click(dialog('Add Air squats to…').getByRole('button', { name: 'A new workout' }));
    await act(settled);
    expect(where()).toMatch(/^\/addWorkout\/\w{20}$/);
    expect([...library.stored.values()].at(-1)).toMatchObject({
      workout: { name: 'Air squats', sport: 'Fitness' },
      exercises: [{ name: 'Air squats' }],
    });
  });

  test('is what a workout is built around', async () => {
    const { user } = await show();
    await user.click(card('Air squats'));
    await user.click(dialog('Air squats').getByRole('button', { name: 'Build one for me with it' }));
    expect(where()).toBe('/addWorkoutOptions');
    const kept = JSON.parse(sessionStorage.getItem(`icetime.options.${ANNA.uid}`) ?? '{}') as { options?: unknown };
    expect(readOptions(kept.options)).toMatchObject({
      input: { sport: 'Fitness' },
      picks: [{ name: 'Air squats', locked: true }],
    });
  });

  test('runs for a guest, too; to keep it takes an account', async () => {
    const { user } = await show({ signedIn: false });
    await user.click(card('Air squats'));
    expect(screen.queryByRole('button', { name: 'Build one for me with it' })).not.toBeInTheDocument();
    await user.click(dialog('Air squats').getByRole('button', { name: 'Add to…' }));
    const invite = dialog('Keep it in a workout');
    expect(invite.getByRole('link', { name: 'Create account' })).toHaveAttribute(
      'href',
      '/register?next=%2Fexercises%3Fexercise%3DAir%2Bsquats',
    );
    await user.click(invite.getByRole('button', { name: 'Cancel' }));
    await user.click(dialog('Air squats').getByRole('button', { name: 'Start for 00:30' }));
    expect(started).toHaveBeenCalledTimes(1);
  });
});
