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
const show = (options: ShellOptions = {}) =>
  showAt('/addProgramme', <AddProgrammeScreen />, { workouts: [LEGS], ...options });
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
