import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { AddProgrammeScreen } from '#screens/programmes/AddProgrammeScreen.tsx';
import { programmeOf } from '#tests/core/programme/programmes.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { showAt, type ShellOptions, where } from '#tests/screens/shell-setup.tsx';
import { sceneShown } from '#tests/support/scene.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

// Its code comes late.
beforeAll(() => import('#screens/programmes/edit/WeeksEditor.tsx'));
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
  await waitFor(() => expect(sceneShown()).toBe('workouts'));
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

test('a day with a note alone cannot be saved, and says so', async () => {
  const { user } = await show();
  await user.type(await name(), 'Winter');
  await more(user, 1, 'Add a note');
  await user.type(screen.getByRole('textbox', { name: 'Day 1: note' }), 'Slowly');
  await user.click(screen.getByRole('button', { name: 'Save programme' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A day has a note but no workout.');
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
    await user.click(screen.getByRole('button', { name: 'How Strength A grows' }));
    const grow = within(await screen.findByRole('dialog', { name: 'How Strength A grows' }));
    expect(grow.getByRole('combobox', { name: 'Exercise' })).toHaveValue('0');
    expect(grow.getByRole('radio', { name: 'By week' })).toBeChecked();
    await user.click(grow.getByRole('button', { name: 'Close' }));
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
    expect(await screen.findByRole('region', { name: 'Week 4' })).toBeVisible();
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

describe('how a workout grows', () => {
  const CIRCUIT = wholeOf(
    [
      { name: 'Squats', timeSec: 40, restSec: 20 },
      { name: 'Press', timeSec: 0, reps: 8 },
    ],
    { wId: 'workoutOfAnna0000003', ownerId: ANNA.uid, name: 'Circuit', rounds: 2 },
  );
  type User = Awaited<ReturnType<typeof show>>['user'];
  const open = async (user: User) => {
    await user.type(await name(), 'Winter');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Day 1: workout' }), 'Circuit');
    for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: 'Copy week 1' }));
    await user.click(screen.getByRole('button', { name: 'How Circuit grows' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'How Circuit grows' }));
    await sheet.findByRole('combobox', { name: 'What' });
    return sheet;
  };
  const rows = (sheet: Awaited<ReturnType<typeof open>>) =>
    sheet.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent ?? '');
  const saved = async (user: User, { stores }: Awaited<ReturnType<typeof show>>) => {
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Save programme' }));
    await screen.findByText('Elsewhere');
    return stores.programmes.getState().programmes.items[0]?.workouts[0]?.progressions;
  };

  test('steps show what the first, the middle and the last week become', async () => {
    const shown = await show({ workouts: [CIRCUIT] });
    const sheet = await open(shown.user);
    await shown.user.selectOptions(sheet.getByRole('combobox', { name: 'What' }), 'Work');
    await shown.user.click(sheet.getByRole('radio', { name: 'Steps' }));
    await shown.user.click(sheet.getByRole('button', { name: 'More: Change (s)' }));
    expect(rows(sheet)).toEqual(['', '00:40', '00:50', '01:00']);
    expect(screen.getByText('Work', { selector: 'p' })).toBeInTheDocument();
    expect(await saved(shown.user, shown)).toEqual([{ exercise: 0, field: 'timeSec', by: 10, everyWeeks: 1 }]);
  });

  test('a table has a value for each week', async () => {
    const shown = await show({ workouts: [CIRCUIT] });
    const sheet = await open(shown.user);
    await shown.user.selectOptions(sheet.getByRole('combobox', { name: 'What' }), 'Repetitions');
    await shown.user.click(sheet.getByRole('radio', { name: 'By week' }));
    await shown.user.click(sheet.getByRole('button', { name: 'More: Week 3' }));
    expect(rows(sheet)).toEqual(['', '8', '8', '9']);
    expect(await saved(shown.user, shown)).toEqual([{ exercise: 1, field: 'reps', table: [8, 8, 9] }]);
  });

  test('a weight starts somewhere, for one exercise or for all', async () => {
    const shown = await show({ workouts: [CIRCUIT] });
    const sheet = await open(shown.user);
    await shown.user.selectOptions(sheet.getByRole('combobox', { name: 'What' }), 'Weight');
    const exercise = sheet.getByRole('combobox', { name: 'Exercise' });
    expect(exercise).toHaveDisplayValue('All exercises');
    await shown.user.selectOptions(exercise, 'Squats');
    expect(exercise).toHaveDisplayValue('Squats');
    await shown.user.click(sheet.getByRole('radio', { name: 'Steps' }));
    const start = sheet.getByRole('textbox', { name: 'In week 1 (lb)' });
    await shown.user.clear(start);
    await shown.user.type(start, '100');
    expect(rows(sheet)).toEqual(['', '100 lb', '105 lb', '110 lb']);
    await shown.user.selectOptions(exercise, 'All exercises');
    expect(exercise).toHaveDisplayValue('All exercises');
    expect(sheet.getByText(/Not the same for all of them/)).toBeVisible();
    expect(await saved(shown.user, shown)).toEqual([
      { exercise: 0, field: 'kg', table: [45.36] },
      { exercise: 0, field: 'kg', by: 2.27, everyWeeks: 1 },
    ]);
  });

  test('what grows can stay the same again', async () => {
    const shown = await show({ workouts: [CIRCUIT] });
    const sheet = await open(shown.user);
    await shown.user.click(sheet.getByRole('radio', { name: 'Steps' }));
    expect(rows(sheet)).toEqual(['', '2', '2', '3']);
    await shown.user.click(sheet.getByRole('radio', { name: 'Same' }));
    expect(rows(sheet)).toEqual(['', '2', '2', '2']);
    expect(await saved(shown.user, shown)).toEqual([]);
  });

  test('a workout that is not here keeps its growth', async () => {
    const { user, stores } = await show({
      workouts: [CIRCUIT],
      prepare: ({ library }) => {
        library.port.getWhole = async () => ({ ok: false, error: 'not-found' }) as never;
      },
    });
    expect(stores).toBeDefined();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Day 1: workout' }), 'Circuit');
    await user.click(screen.getByRole('button', { name: 'How Circuit grows' }));
    expect(await screen.findByText(/This workout isn’t on this device/)).toBeVisible();
  });
});

describe('pasted', () => {
  const paste = async (user: Awaited<ReturnType<typeof show>>['user'], text: string) => {
    await user.click(await screen.findByRole('button', { name: 'Paste a plan' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Paste a plan' }));
    const field = sheet.getByRole('textbox', { name: 'Your plan' });
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    return sheet;
  };

  test('a plan of several days becomes the weeks of the programme', async () => {
    const { user, stores } = await show({ workouts: [] });
    const sheet = await paste(user, 'Monday\n3x10 squats\nThursday\n20 min run');
    expect(await sheet.findByText('Found: 8 trainings in 4 weeks')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Less: Repeat for … weeks' }));
    await user.click(sheet.getByRole('button', { name: 'Use this plan' }));
    await user.type(await name(), 'Two days');
    const week = within(await screen.findByRole('region', { name: 'Week 1' }));
    expect(week.getByRole('combobox', { name: 'Day 2: workout' })).toHaveDisplayValue('Thursday');
    await user.click(screen.getByRole('button', { name: 'Save programme' }));
    await screen.findByText('Elsewhere');
    expect(stores.programmes.getState().programmes.items).toMatchObject([
      { name: 'Two days', weeks: { length: 3 }, workouts: [{ kind: 'written', name: 'Monday' }, { name: 'Thursday' }] },
    ]);
  });

  test('says what it left out, and keeps the text until it is used', async () => {
    const { user } = await show({ workouts: [] });
    const none = await paste(user, 'See you soon, best wishes');
    expect(await none.findByText(/No trainings found yet/)).toBeVisible();
    await user.click(none.getByRole('button', { name: 'Use this plan' }));
    expect(screen.getByRole('dialog', { name: 'Paste a plan' })).toBeVisible();
    cleanup();
    const again = await show({ workouts: [] });
    await again.user.click(await screen.findByRole('button', { name: 'Paste a plan' }));
    expect(await screen.findByRole('textbox', { name: 'Your plan' })).toHaveValue('See you soon, best wishes');
  });
});
