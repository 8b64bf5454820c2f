import { act, cleanup, screen, within } from '@testing-library/react';
import { AddProgrammeScreen } from '#screens/programmes/AddProgrammeScreen.tsx';
import { programmeOf } from '#tests/core/programme/programmes.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { showAt, type ShellOptions, where } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { beforeEach, describe, expect, test } from 'vitest';

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
  expect(screen.queryByText('No workouts of your own yet')).not.toBeInTheDocument();
  await act(async () => {
    answer();
    await settled();
  });
  expect(await screen.findByText('No workouts of your own yet')).toBeVisible();
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

describe('built by rule', () => {
  const build = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Build one for me' }));
    return within(await screen.findByRole('dialog', { name: 'Build one for me' }));
  };

  test('a programme for somebody without a workout of their own can be changed and saved', async () => {
    const { user, stores } = await show({ workouts: [] });
    const sheet = await build(user);
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Goal' }), 'Strength');
    await user.click(sheet.getByRole('radio', { name: '8 weeks' }));
    await user.click(sheet.getByRole('switch', { name: 'Gentle on the knees' }));
    await user.click(sheet.getByRole('button', { name: 'Build programme' }));
    expect(await name()).toHaveValue('Strength, 8 weeks');
    expect(screen.getByText('Your programme is below. Change what you like, then save it.')).toBeVisible();
    expect(screen.getAllByText('3 trainings · lighter')).toHaveLength(2);
    const week = within(screen.getByRole('region', { name: 'Week 1' }));
    expect(week.getByRole('combobox', { name: 'Day 2: workout' })).toHaveDisplayValue('Strength B');
    await user.click(screen.getByRole('button', { name: 'Remove week 2' }));
    await user.click(screen.getByRole('button', { name: 'Save programme' }));
    await screen.findByText('Elsewhere');
    const [saved] = stores.programmes.getState().programmes.items;
    expect(saved).toMatchObject({ sport: 'Strength', level: 'base', language: 'English', weeks: { length: 7 } });
    expect(saved?.workouts.every(({ progressions }) => progressions.length > 0)).toBe(true);
  });

  test('asks before it replaces weeks, keeps a name of one’s own, and remembers the choices', async () => {
    const { user } = await show();
    await user.type(await name(), 'Winter');
    const sheet = await build(user);
    await user.click(sheet.getByRole('radio', { name: '4 weeks' }));
    await user.click(sheet.getByRole('button', { name: 'Build programme' }));
    expect(await name()).toHaveValue('Winter');
    const again = await build(user);
    expect(again.getByRole('radio', { name: '4 weeks' })).toBeChecked();
    await user.click(again.getByRole('radio', { name: '6 weeks' }));
    await user.click(again.getByRole('button', { name: 'Build programme' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Replace what’s here?' }));
    expect(screen.queryByRole('region', { name: 'Week 6' })).not.toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Replace' }));
    expect(screen.getByRole('region', { name: 'Week 6' })).toBeVisible();
  });

  test('names its workouts and exercises in the person’s language', async () => {
    const { user, stores } = await show({ workouts: [], language: 'de' });
    await user.click(await screen.findByRole('button', { name: 'Stell mir eins zusammen' }));
    await user.click(await screen.findByRole('button', { name: 'Programm zusammenstellen' }));
    await user.click(await screen.findByRole('button', { name: 'Programm speichern' }));
    await screen.findByText('Elsewhere');
    const [saved] = stores.programmes.getState().programmes.items;
    expect(saved).toMatchObject({ name: 'Rundum fit, 6 Wochen', language: 'German' });
    const [first] = saved?.workouts ?? [];
    expect(first).toMatchObject({ kind: 'written', name: 'Ganzkörper A' });
    expect(first?.kind === 'written' && first.exercises[0]?.name).toBe('Kniebeugen');
  });

  test('is not offered to whoever has all the programmes that the contract gives', async () => {
    await show({
      prepare: ({ lists }) => {
        for (const n of [1, 2])
          void lists.ports.programmes.save(ANNA.uid, programmeOf({ pId: `programmeOfAnna0000${n}` }));
      },
    });
    expect(await screen.findByText(/Your plan holds 2 programmes/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Build one for me' })).not.toBeInTheDocument();
  });
});
