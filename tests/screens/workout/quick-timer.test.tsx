import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { failed } from '#core/base/errors.ts';
import type { IntervalTimer } from '#core/exercises/presets.ts';
import { presetTimer } from '#core/run/quick.ts';
import { QuickTimer } from '#screens/workout/ready/QuickTimer.tsx';
import { Elsewhere } from '#screens/workout/run/Elsewhere.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { createFakePlayer } from '#tests/screens/fake-player.ts';
import { type ShellOptions, showAt, where } from '#tests/screens/shell-setup.tsx';

const LEGS = wholeOf([{ name: 'Squats', timeSec: 40 }], { name: 'Legs' });
const Asked = () => <output data-testid="asked">{useLocation().search}</output>;

async function show(timer: IntervalTimer, options: ShellOptions = {}) {
  const player = createFakePlayer(LEGS);
  const set: IntervalTimer[] = [];
  player.store.setState({ setQuick: (next) => void set.push(next) });
  const screenful = (
    <>
      <QuickTimer timer={timer} whole={wholeOf([{ name: 'Work', timeSec: 20 }], { name: 'Quick timer' })} />
      <Asked />
    </>
  );
  const shown = await showAt('/workout/quick', screenful, {
    ...options,
    prepare: (harness) => {
      Object.defineProperty(harness.stores, 'player', { value: player.store });
      options.prepare?.(harness);
    },
  });
  return { ...shown, set };
}

test('a preset is taken with one tap, and shown as the one chosen', async () => {
  const { user, set } = await show(presetTimer('tabata'));
  expect(screen.getByRole('radio', { name: 'Tabata' })).toBeChecked();
  expect(screen.getAllByRole('radio').filter((one) => (one as HTMLInputElement).checked)).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'EMOM' }));
  expect(set).toEqual([presetTimer('emom')]);
});

test('numbers of one’s own are no preset, and leave all others as they were', async () => {
  const timer = { ...presetTimer('tabata'), restSec: 12 };
  const { user, set } = await show(timer);
  for (const preset of screen.getAllByRole('radio')) expect(preset).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'More: Rounds' }));
  expect(set).toEqual([{ ...timer, rounds: timer.rounds + 1 }]);
});

test('a preset that the address asks for is taken once, and the address forgets it', async () => {
  const { set } = await show(presetTimer('tabata'), { path: '/workout/quick?preset=boxing' });
  await waitFor(() => expect(set).toEqual([presetTimer('boxing')]));
  expect(screen.getByTestId('asked')).toBeEmptyDOMElement();
});

test('a preset that does not exist changes nothing', async () => {
  const { set } = await show(presetTimer('tabata'), { path: '/workout/quick?preset=naps' });
  expect(set).toEqual([]);
});

test('a guest is not offered to save the numbers', async () => {
  await show(presetTimer('tabata'), { signedIn: false });
  expect(screen.queryByRole('button', { name: 'Save as workout' })).toBeNull();
});

test('the numbers become a workout of one’s own, with numbered exercises', async () => {
  const { user, stores } = await show(presetTimer('circuit'));
  const { create } = stores.library.getState();
  const made = vi.fn(create);
  act(() => stores.library.setState({ create: made }));
  await user.click(screen.getByRole('button', { name: 'Save as workout' }));
  await waitFor(() => expect(where()).toMatch(/^\/workout\/\w{20}$/));
  const [[whole] = []] = made.mock.calls;
  expect(whole?.workout).toMatchObject({ name: 'Quick timer', rounds: presetTimer('circuit').rounds });
  expect(whole?.exercises.map(({ name }) => name).slice(0, 2)).toEqual(['Exercise 1', 'Exercise 2']);
});

test.each([
  ['limit', '/toMuchWorkouts'],
  ['offline', '/workout/quick'],
] as const)(
  'numbers that cannot be saved (%s) say why, or lead to what can be done, and stay',
  async (problem, path) => {
    const { user, stores } = await show(presetTimer('tabata'));
    act(() => stores.library.setState({ create: () => Promise.resolve(failed(problem)) }));
    await user.click(screen.getByRole('button', { name: 'Save as workout' }));
    await waitFor(() => expect(where()).toBe(path));
    if (problem === 'offline') {
      expect(await screen.findByText(/The workout couldn’t be saved\./)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Save as workout' })).toBeEnabled();
    }
  },
);

/** Somebody trains in another tab, and opens a page here. */
async function trainingElsewhere(isOther: boolean, signedIn = true) {
  const player = createFakePlayer(LEGS);
  const shown = await showAt('/here', <Elsewhere run={{ whole: LEGS } as never} isOther={isOther} />, {
    signedIn,
    prepare: ({ stores }) => Object.defineProperty(stores, 'player', { value: player.store }),
  });
  return { ...shown, player };
}

test('a run in another tab is named and can be taken over', async () => {
  const { user, player } = await trainingElsewhere(true);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re already training in another tab');
  expect(screen.getByText('Legs', { selector: 'p' })).toHaveAttribute('dir', 'auto');
  player.store.setState({ takeOver: () => Promise.resolve('workoutOfAnna0000009') });
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  await waitFor(() => expect(where()).toBe('/workout/workoutOfAnna0000009'));
});

test('what cannot be taken over stays where it is', async () => {
  const { user, player } = await trainingElsewhere(false);
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  expect(player.calls).toContain('takeOver');
  expect(where()).toBe('/here');
});

test('another workout can be done instead, the same one cannot', async () => {
  const { user, player, leave } = await trainingElsewhere(true);
  player.store.setState({ elsewhere: { whole: LEGS } as never });
  await user.click(screen.getByRole('button', { name: 'Do this workout instead' }));
  expect(player.store.getState().elsewhere).toBeUndefined();
  leave();
  await trainingElsewhere(false);
  expect(screen.queryByRole('button', { name: 'Do this workout instead' })).toBeNull();
});

test.each([
  [true, '/'],
  [false, '/workoutListOpen'],
])('from there the way back is one’s own list (%s), or the public one', async (signedIn, path) => {
  await trainingElsewhere(true, signedIn);
  expect(screen.getByRole('link', { name: 'Back to workouts' })).toHaveAttribute('href', path);
});
