import { screen } from '@testing-library/react';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { AddWorkoutAIScreen } from '#screens/add-workout-ai/AddWorkoutAIScreen.tsx';
import { AddWorkoutOptionsScreen } from '#screens/add-workout-options/AddWorkoutOptionsScreen.tsx';
import { AddWorkoutSimpelScreen } from '#screens/add-workout-simpel/AddWorkoutSimpelScreen.tsx';
import { ContractForm } from '#screens/admin/ContractForm.tsx';
import { ScheduleSheet } from '#screens/calendar/ScheduleSheet.tsx';
import { prepareExerciseBook } from '#ui/workout/exercise-book.ts';
import { showEditor } from '#tests/screens/add-workout-setup.tsx';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fillEveryField } from './fields.ts';

beforeAll(() => prepareExerciseBook('English'));
beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
});
const nothing = () => undefined;

test('the editor takes what each field of a workout is given', async () => {
  const { user } = await showEditor({ collapsed: true });
  const panel = screen.getByRole('heading', { name: 'Rounds and more' }).closest('section');
  expect(await fillEveryField(user, panel ?? document.body)).toMatchInlineSnapshot(`
    [
      "Rounds",
      "Warm-up",
      "Cool-down",
      "Timer mode",
      "Language of the exercise names",
      "Public",
    ]
  `);
});

test('a wish takes what each of its fields is given', async () => {
  const { user } = await showAt('/addWorkoutAI', <AddWorkoutAIScreen />);
  const form = screen.getByRole('combobox', { name: 'Sport' }).closest('form');
  expect(await fillEveryField(user, form ?? document.body)).toMatchInlineSnapshot(`
    [
      "Minutes",
      "Sport",
      "Weights",
      "Quiet",
      "Level",
    ]
  `);
});

test('a workout from the catalogue takes what each of its fields is given', async () => {
  const { user } = await showAt('/addWorkoutOptions', <AddWorkoutOptionsScreen />);
  expect(await fillEveryField(user)).toMatchInlineSnapshot(`
    [
      "Minutes",
      "Exercises",
      "Rest",
      "Sport",
      "Weights",
      "Quiet",
      "Setup before each exercise",
      "Intro before each exercise",
      "Level",
      "Name",
    ]
  `);
});

test('an interval timer takes what each of its fields is given', async () => {
  const { user } = await showAt('/addWorkoutSimpel', <AddWorkoutSimpelScreen />);
  expect(await fillEveryField(user)).toMatchInlineSnapshot(`
    [
      "Exercises",
      "Rounds",
      "Exercise time",
      "Rest",
      "Between rounds",
      "Start from",
      "Name",
    ]
  `);
});

test('a contract takes what each of its fields is given', async () => {
  const { user } = await showAt('/here', <ContractForm contract={BASE_CONTRACT} taken={[]} onClose={nothing} />, {
    path: '/here',
    prepare: ({ stores }) => void Object.defineProperty(stores, 'admin', { value: {} }),
  });
  expect(await fillEveryField(user)).toMatchInlineSnapshot(`
    [
      "Workouts",
      "Exercises per workout",
      "Master videos",
      "Friends",
      "Groups",
      "Own programmes",
      "Storage",
      "Per picture",
      "Per clip",
      "Per music file",
      "Per master video",
      "Pictures in high definition",
      "Groups",
    ]
  `);
});

test('a date takes what each of its fields is given', async () => {
  const { user } = await showAt('/here', <ScheduleSheet day="2026-12-07" onScheduled={nothing} onClose={nothing} />, {
    path: '/here',
  });
  expect(await fillEveryField(user)).toMatchInlineSnapshot(`
    [
      "Workout",
      "Length",
      "Reminder",
      "Every week",
      "What are you planning?",
    ]
  `);
});
