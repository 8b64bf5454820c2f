import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ExercisesScreen } from '#screens/exercises/ExercisesScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { ANNA } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { prepareExerciseBook } from '#ui/workout/exercise-book.ts';

beforeAll(() => prepareExerciseBook('English'));
beforeEach(() => sessionStorage.clear());

const MINE = wholeOf([{ name: 'Lunges', timeSec: 45 }], { ownerId: ANNA.uid, name: 'Legs' });
const show = (options: ShellOptions = {}) =>
  showAt('/exercises', <ExercisesScreen />, {
    workouts: [MINE],
    ...options,
    prepare: ({ stores }) =>
      void Object.defineProperty(stores, 'player', {
        get: () => ({ getState: () => ({ startNext: () => undefined }) }),
      }),
  });
const main = () => outlineOf(screen.getByRole('main'));
const dialog = () => screen.getByRole('dialog');

test('what a search leaves, and nothing', async () => {
  const { user } = await show();
  const [first] = main().split('    listitem', 2);
  expect(first).toMatchInlineSnapshot(`
    "main
      heading "Exercises" level=1 dir=auto
      ⟨search⟩ searchbox "Search exercises" placeholder=Search exercises enterkeyhint=search
      group "Muscle"
        checkbox "Legs 137" unchecked
        checkbox "Core 56" unchecked
        checkbox "Back 34" unchecked
        checkbox "Chest 13" unchecked
        checkbox "Shoulders 42" unchecked
        checkbox "Arms 39" unchecked
        checkbox "Neck and eyes 4" unchecked
      group "Equipment"
        checkbox "No equipment 183" unchecked
        checkbox "Weights 5" unchecked
        checkbox "Pull-up bar 7" unchecked
        checkbox "Band 1" unchecked
        checkbox "Box 2" unchecked
        checkbox "Ball 5" unchecked
        checkbox "Bike 5" unchecked
        checkbox "Punching bag 1" unchecked
        checkbox "Skipping rope 1" unchecked
        checkbox "Golf club 3" unchecked
        checkbox "Racket 1" unchecked
        checkbox "Bat and ball 1" unchecked
      group "Sport"
        checkbox "Fitness 15" unchecked
        checkbox "Strength 16" unchecked
        checkbox "Yoga 15" unchecked
        checkbox "Basketball 15" unchecked
        checkbox "Boxing 15" unchecked
        checkbox "Calisthenics 17" unchecked
        checkbox "Climbing 16" unchecked
        checkbox "Cycling 15" unchecked
        checkbox "Dancing 15" unchecked
        checkbox "Endurance 15" unchecked
        checkbox "Football 15" unchecked
        checkbox "Gaming 15" unchecked
        checkbox "Gymnastics 15" unchecked
        checkbox "Golf 15" unchecked
        checkbox "Pilates 15" unchecked
        checkbox "Skiing 15" unchecked
        checkbox "Tennis 15" unchecked
        checkbox "Table tennis 15" unchecked
        checkbox "Other 15" unchecked
      status: “215 exercises”
      list
    "
  `);
  expect(outlineOf(screen.getByRole('button', { name: /^Air squats/ }).closest('li'))).toMatchInlineSnapshot(`
    "listitem
      button "Air squatsThighs, Glutes" haspopup=dialog"
  `);
  await user.type(screen.getByRole('searchbox'), 'xyzzy');
  await screen.findByRole('heading', { name: 'No exercise matches' });
  expect(outlineOf(screen.getByRole('heading', { name: 'No exercise matches' }).parentElement)).toMatchInlineSnapshot(`
    "heading "No exercise matches" level=2
    “Try another word, or take away a filter.”
    button "Show all exercises""
  `);
});

test('one exercise, and the workouts it may go into', async () => {
  const { user } = await show({ path: '/exercises?exercise=Air%20squats' });
  expect(outlineOf(dialog())).toMatchInlineSnapshot(`
    "dialog "Air squats"
      heading "Air squats" level=2
      button "Close" ⟨close⟩ focused
      “Thighs, Glutes · No equipment”
      “Sit back as if onto a chair, weight in your heels, chest up. Your knees follow your toes.”
      button "Start for 00:30" ⟨play⟩
      button "Add to…" ⟨plus⟩
      button "Build one for me with it" ⟨list⟩"
  `);
  await user.click(within(dialog()).getByRole('button', { name: 'Add to…' }));
  await within(dialog()).findByRole('button', { name: 'Legs' });
  expect(outlineOf(dialog())).toMatchInlineSnapshot(`
    "dialog "Add Air squats to…"
      heading "Add Air squats to…" level=2
      button "Close" ⟨close⟩ focused
      list
        listitem
          button "A new workout" ⟨plus⟩
        listitem
          button "Legs" ⟨plus⟩"
  `);
});

test('one exercise for a guest, and for whoever has no workout', async () => {
  const { user, leave } = await show({ signedIn: false, path: '/exercises?exercise=Plank' });
  expect(outlineOf(dialog())).toMatchInlineSnapshot(`
    "dialog "Plank"
      heading "Plank" level=2
      button "Close" ⟨close⟩ focused
      “Abs, Shoulders · No equipment”
      “Elbows under your shoulders, body straight as a board. Keep breathing.”
      button "Start for 00:30" ⟨play⟩
      button "Add to…" ⟨plus⟩"
  `);
  await user.click(within(dialog()).getByRole('button', { name: 'Add to…' }));
  expect(outlineOf(dialog())).toMatchInlineSnapshot(`
    "dialog "Keep it in a workout" (To add “Plank” to a workout of your own, sign in or create an account.)
      heading "Keep it in a workout" level=2
      link "Sign in" → /login?next=%2Fexercises%3Fexercise%3DPlank focused
      link "Create account" → /register?next=%2Fexercises%3Fexercise%3DPlank
      button "Cancel""
  `);
  leave();
  const second = await show({ workouts: [], path: '/exercises?exercise=Plank' });
  await second.user.click(within(dialog()).getByRole('button', { name: 'Add to…' }));
  expect(outlineOf(dialog())).toMatchInlineSnapshot(`
    "dialog "Add Plank to…"
      heading "Add Plank to…" level=2
      button "Close" ⟨close⟩ focused
      list
        listitem
          button "A new workout" ⟨plus⟩"
  `);
});
