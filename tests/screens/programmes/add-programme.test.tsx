import { act, cleanup, screen } from '@testing-library/react';
import { AddProgrammeScreen } from '#screens/programmes/AddProgrammeScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { showAt, type ShellOptions, where } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { beforeEach, expect, test } from 'vitest';

beforeEach(() => sessionStorage.clear());

const LEGS = wholeOf([{ name: 'Squats', timeSec: 40 }], {
  wId: 'workoutOfAnna0000001',
  ownerId: ANNA.uid,
  name: 'Legs',
});
const CORE = wholeOf([{ name: 'Plank', timeSec: 40 }], {
  wId: 'workoutOfAnna0000002',
  ownerId: ANNA.uid,
  name: 'Core',
  sport: 'YOGA',
});
const show = (options: ShellOptions = {}) =>
  showAt('/addProgramme', <AddProgrammeScreen />, { workouts: [LEGS], ...options });
const more = async (user: Awaited<ReturnType<typeof show>>['user'], day: number, item: string) => {
  await user.click(screen.getByRole('button', { name: `More for Week 1, Day ${day}` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
};
const name = () => screen.findByRole('textbox', { name: 'Name' });

test('what was typed is there again after a reload, until it is saved', async () => {
  const { user } = await show();
  await user.type(await name(), 'Winter');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day 1: workout' }), 'Legs');
  await user.click(screen.getByRole('button', { name: 'Copy week 1' }));
  cleanup();

  const again = await show();
  expect(await name()).toHaveValue('Winter');
  expect(screen.getAllByRole('combobox', { name: 'Day 1: workout' })).toHaveLength(2);
  await again.user.click(screen.getByRole('button', { name: 'Save programme' }));
  await screen.findByText('Elsewhere');
  expect(where()).toMatch(/^\/programme\//);
  expect(again.stores.programmes.getState().programmes.items).toMatchObject([{ name: 'Winter', weeks: [{}, {}] }]);
  cleanup();

  await show();
  expect(await name()).toHaveValue('');
});

test('it waits for the workouts before it says that there are none', async () => {
  let answer: () => void = () => undefined;
  const { library } = await show({
    workouts: [],
    prepare: (harness) => {
      harness.library.port.listMineLocal = async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return [];
      };
    },
  });
  expect(library.calls.refreshes).toBe(0);
  expect(screen.queryByText('You need a workout of your own first.')).not.toBeInTheDocument();
  await act(async () => {
    answer();
    await settled();
  });
  expect(await screen.findByText('You need a workout of your own first.')).toBeVisible();
});

test('a day holds up to three workouts and a note, and can be moved, by keyboard too', async () => {
  const { user, stores } = await show({ workouts: [LEGS, CORE] });
  await user.type(await name(), 'Winter');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day 1: workout' }), 'Legs');
  for (const n of [2, 3]) {
    await more(user, 1, 'Add another workout');
    await user.selectOptions(screen.getByRole('combobox', { name: `Day 1: workout ${n}` }), n === 2 ? 'Core' : 'Legs');
  }
  await user.click(screen.getByRole('button', { name: 'More for Week 1, Day 1' }));
  expect(screen.queryByRole('menuitem', { name: 'Add another workout' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await more(user, 1, 'Add a note');
  await user.type(screen.getByRole('textbox', { name: 'Day 1: note' }), 'Slowly');
  await user.click(screen.getByRole('button', { name: 'Add a rest day' }));
  expect(screen.getByRole('heading', { name: 'Day 2 · Rest day' })).toBeVisible();

  screen.getByRole('button', { name: 'Move Week 1, Day 1 later' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Moved. It’s Day 2 now.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move Week 1, Day 2 later' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move Week 1, Day 2 earlier' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Remove workout 2 of Week 1, Day 2' }));
  await user.click(screen.getByRole('button', { name: 'Save programme' }));
  await screen.findByText('Elsewhere');
  expect(stores.programmes.getState().programmes.items).toMatchObject([
    { weeks: [{ days: [{ workouts: [] }, { workouts: ['w0', 'w0'], note: 'Slowly' }] }], workouts: [{ name: 'Legs' }] },
  ]);
});

test('a training becomes a rest day and one again', async () => {
  const { user } = await show();
  await name();
  await more(user, 1, 'Make it a rest day');
  expect(screen.queryByRole('combobox', { name: 'Day 1: workout' })).not.toBeInTheDocument();
  await more(user, 1, 'Train on this day');
  expect(screen.getByRole('combobox', { name: 'Day 1: workout' })).toHaveValue('');
});

test('what an earlier version kept is read', async () => {
  const weeks = [{ days: [LEGS.workout.wId, ''], isLight: true }];
  sessionStorage.setItem(
    `icetime.programme.${ANNA.uid}`,
    JSON.stringify({ pId: '', name: 'Autumn', description: '', weeks }),
  );
  await show();
  expect(await name()).toHaveValue('Autumn');
  expect(screen.getByRole('combobox', { name: 'Day 1: workout' })).toHaveDisplayValue('Legs');
  expect(screen.getByRole('combobox', { name: 'Day 2: workout' })).toHaveDisplayValue('Choose a workout');
  expect(screen.getByRole('switch', { name: 'Lighter week' })).toBeChecked();
});

test.each([
  '{"pId":"","name":"N","description":"","weeks":[{"days":[1],"isLight":true}]}',
  '{"pId":"","name":"N","description":"","weeks":[{"days":[{"workouts":[1],"note":""}],"loadPercent":1}],"workouts":[]}',
  '{"pId":"","name":"N","description":"","weeks":[{"days":[],"loadPercent":100}],"workouts":[{"kind":"odd"}]}',
  '{"pId":"","name":"N","description":"","weeks":[],"workouts":[]}',
  '{"pId":"","name":"N","description":"","weeks":[null],"workouts":[]}',
])('what no version kept is left: %s', async (stored) => {
  sessionStorage.setItem(`icetime.programme.${ANNA.uid}`, stored);
  await show();
  expect(await name()).toHaveValue('');
});

test('sport and level are those of the first workout until others are chosen', async () => {
  const { user, stores } = await show({ workouts: [CORE] });
  await user.type(await name(), 'Winter');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day 1: workout' }), 'Core');
  await user.click(screen.getByRole('button', { name: 'Sport and level' }));
  expect(screen.getByRole('combobox', { name: 'Sport' })).toHaveValue('YOGA');
  await user.click(screen.getByRole('radio', { name: 'Hard' }));
  await user.click(screen.getByRole('button', { name: 'Save programme' }));
  await screen.findByText('Elsewhere');
  expect(stores.programmes.getState().programmes.items).toMatchObject([{ sport: 'YOGA', level: 'heavy' }]);
});
