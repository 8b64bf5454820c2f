import { act, screen, within } from '@testing-library/react';
import { AddProgrammeScreen } from '#screens/programmes/AddProgrammeScreen.tsx';
import { programmeOf } from '#tests/core/programme/programmes.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

// Its code comes late.
beforeAll(() => import('#screens/programmes/edit/WeeksEditor.tsx'));
beforeEach(() => sessionStorage.clear());

const LEGS = wholeOf([{ name: 'Squats', timeSec: 40 }], {
  wId: 'workoutOfAnna0000001',
  ownerId: ANNA.uid,
  name: 'Legs',
});
const show = (options: ShellOptions = {}) =>
  showAt('/addProgramme', <AddProgrammeScreen />, { workouts: [LEGS], ...options });
const name = () => screen.findByRole('textbox', { name: 'Name' });

test('a day moves to another week by keyboard, and is the last day there', async () => {
  const { user, stores } = await show();
  await user.type(await name(), 'Winter');
  const select = () => screen.getAllByRole('combobox', { name: /Day \d: workout/ });
  await user.selectOptions(select()[0] ?? expect.fail(), 'Legs');
  await user.click(screen.getByRole('button', { name: 'More for Week 1, Day 1' }));
  expect(screen.queryByRole('menuitem', { name: 'Move to another week' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Copy week 1' }));
  await user.click(screen.getAllByRole('button', { name: 'Add a rest day' })[0] ?? expect.fail());
  screen.getByRole('button', { name: 'More for Week 1, Day 1' }).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('menuitem', { name: 'Move to another week' }).focus();
  await user.keyboard('{Enter}');
  const sheet = within(await screen.findByRole('dialog', { name: 'Move Week 1, Day 1' }));
  expect(sheet.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('Week 2');
  sheet.getByRole('button', { name: 'Move' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Moved\. It’s Week 2, Day \d now\.$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More for Week 1, Day 1' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save programme' }));
  await screen.findByText('Elsewhere');
  const [saved] = stores.programmes.getState().programmes.items;
  expect(saved?.weeks[1]?.days.at(-1)?.workouts).toEqual(['w0']);
});

test('offers what is shared with the person, favourite and public, below the own ones, each once', async () => {
  const of = (wId: string, name: string) =>
    wholeOf([{ name: 'Row', timeSec: 40 }], { wId, ownerId: 'ben', name }).workout;
  const [shared, liked] = [of('workoutOfBen00000001', 'Shared'), of('workoutOfBen00000002', 'Liked')];
  const { user, stores } = await show();
  // What the screen asks for has come: it would replace the lists below.
  await act(async () => {
    await stores.loadSharing();
    await settled();
  });
  act(() => {
    stores.library.setState(({ favorits, free }) => ({
      favorits: { ...favorits, items: [liked, shared] },
      free: { ...free, items: [of('workoutOfBen00000003', 'Open'), liked] },
    }));
    stores.app.getState().set({ assignedWorkouts: [shared] });
  });
  const select = screen.getByRole('combobox', { name: 'Day 1: workout' });
  const groups = within(select).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('label'))).toEqual(['My', 'Shared with me', 'Favourites', 'Public']);
  expect(groups.map((group) => group.textContent)).toEqual(['Legs', 'Shared', 'Liked', 'Open']);
  await user.selectOptions(select, 'Shared');
  await user.type(await name(), 'Winter');
  await user.click(screen.getByRole('button', { name: 'Save programme' }));
  await screen.findByText('Elsewhere');
  const [saved] = stores.programmes.getState().programmes.items;
  expect(saved?.workouts).toMatchObject([{ kind: 'reference', wId: shared.wId, ownerId: 'ben', name: 'Shared' }]);
});

test('a workout written in the programme is edited, and all else of it stays', async () => {
  const mine = programmeOf({
    ownerId: ANNA.uid,
    workouts: [
      {
        kind: 'written',
        key: 'a',
        name: 'Legs',
        warmUpSec: 60,
        exercises: [
          { name: 'Squat', timeSec: 30, notes: 'Deep' },
          { name: 'Lunge', timeSec: 0, reps: 8 },
        ],
        progressions: [{ exercise: 1, field: 'reps', by: 1, everyWeeks: 1 }],
      },
    ],
  });
  const { user, stores } = await showAt('/addProgramme/:pId', <AddProgrammeScreen />, {
    path: `/addProgramme/${mine.pId}`,
    prepare: (harness) => void harness.lists.ports.programmes.save(ANNA.uid, mine),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Legs' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit Legs' }));
  await user.click(sheet.getByRole('button', { name: 'Remove Squat' }));
  expect(sheet.getByRole('textbox', { name: 'Exercise 1' })).toHaveFocus();
  expect(sheet.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Add exercise' }));
  expect(sheet.getByRole('textbox', { name: 'Exercise 2' })).toHaveFocus();
  await user.keyboard('Plank');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Save programme' }));
  await screen.findByText('Elsewhere');
  const [saved] = stores.programmes.getState().programmes.items;
  expect(saved?.workouts).toMatchObject([
    {
      name: 'Legs',
      warmUpSec: 60,
      exercises: [
        { name: 'Lunge', reps: 8 },
        { name: 'Plank', timeSec: 40, restSec: 20 },
      ],
      progressions: [{ exercise: 0, field: 'reps', by: 1 }],
    },
  ]);
  expect(saved?.weeks).toEqual(mine.weeks);
});

test('exercises of a workout written in the programme are reordered, and switched to repetitions and back', async () => {
  const mine = programmeOf({
    ownerId: ANNA.uid,
    workouts: [
      {
        kind: 'written',
        key: 'a',
        name: 'Legs',
        exercises: [
          { name: 'Squat', timeSec: 30 },
          { name: 'Lunge', timeSec: 0, reps: 8 },
        ],
        progressions: [{ exercise: 1, field: 'reps', by: 1, everyWeeks: 1 }],
      },
    ],
  });
  const { user, stores } = await showAt('/addProgramme/:pId', <AddProgrammeScreen />, {
    path: `/addProgramme/${mine.pId}`,
    prepare: (harness) => void harness.lists.ports.programmes.save(ANNA.uid, mine),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Legs' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit Legs' }));
  expect(sheet.getByRole('button', { name: 'Move Squat earlier' })).toBeDisabled();
  sheet.getByRole('button', { name: 'Move Squat later' }).focus();
  await user.keyboard('{Enter}');
  expect(sheet.getByRole('textbox', { name: 'Exercise 2' })).toHaveValue('Squat');
  expect(sheet.getByText('Moved. It’s Exercise 2 now.')).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Move Squat earlier' })).toHaveFocus();
  const [, byReps] = sheet.getAllByRole('radio', { name: 'Repetitions' });
  expect(byReps).not.toBeChecked();
  await user.click(byReps ?? expect.fail());
  expect(byReps).toBeChecked();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Save programme' }));
  await screen.findByText('Elsewhere');
  const [saved] = stores.programmes.getState().programmes.items;
  expect(saved?.workouts).toMatchObject([
    {
      exercises: [
        { name: 'Lunge', reps: 8 },
        { name: 'Squat', timeSec: 0, reps: 10 },
      ],
      progressions: [{ exercise: 0, field: 'reps', by: 1 }],
    },
  ]);
});
