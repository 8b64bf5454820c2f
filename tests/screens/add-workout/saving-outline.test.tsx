import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProblemCode } from '#core/base/errors.ts';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import type { Workout } from '#core/workout/model.ts';
import '#screens/add-workout/ConflictView.tsx';
import { AUTOSAVE_MS } from '#stores/editor/editor.ts';
import { W_ID } from '#tests/core/samples.ts';
import { box, LEGS, showEditor, type, whole } from '#tests/screens/add-workout-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

type Hidden = NonNullable<Workout['hidden']>;

/** What stands above the fields. */
const notes = () => outlineOf(screen.getByRole('main')).split('\n  textbox "Name"')[0];

test('why a save failed', async () => {
  const { user, pass, library } = await showEditor({ collapsed: true });
  const said: string[] = [];
  for (const problem of ['unavailable', 'offline', 'limit', 'storage-full'] as const satisfies ProblemCode[]) {
    library.problems.save = problem;
    await type(user, box('Description'), problem);
    await pass(AUTOSAVE_MS);
    said.push(notes() ?? '');
  }
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "Edit workout" level=1 dir=auto
      button "Share" ⟨share⟩
      button "Start" ⟨play⟩
      status
        ⟨warning⟩ “Couldn’t save. Your changes are safe on this device. The server isn’t responding. Try again in a moment.”
        button "Retry"
    main
      link "Back" ⟨left⟩ → /
      heading "Edit workout" level=1 dir=auto
      button "Share" ⟨share⟩
      button "Start" ⟨play⟩
      status
        ⟨cloud-off⟩ “Couldn’t save. Your changes are safe on this device. You’re offline. Check your connection and try again.”
        button "Retry"
    main
      link "Back" ⟨left⟩ → /
      heading "Edit workout" level=1 dir=auto
      button "Share" ⟨share⟩
      button "Start" ⟨play⟩
      alert
        ⟨warning⟩ “You’ve reached your plan’s limit of 10 workouts. Make space to save a new one. What you’ve entered is kept.”
        link "See what you can do" → /toMuchWorkouts?from=%2FaddWorkout%2Fabcdefghij0123456789
    main
      link "Back" ⟨left⟩ → /
      heading "Edit workout" level=1 dir=auto
      button "Share" ⟨share⟩
      button "Start" ⟨play⟩
      status
        ⟨warning⟩ “Couldn’t save. Your changes are safe on this device. This device is out of space. Free some up and try again.”
        button "Retry""
  `);
});

test('the last workout of the plan, and one too many', async () => {
  const workouts = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      whole({ wId: `w${String(n).padStart(19, '0')}`, ownerId: ANNA.uid, name: `W${n}` }),
    );
  const said: (string | undefined)[] = [];
  for (const count of [9, 10]) {
    const { stores } = await showEditor({ path: '/addWorkout', workouts: workouts(count), collapsed: true });
    await act(() => stores.library.getState().loadMine());
    said.push(notes());
    cleanup();
  }
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "From scratch" level=1 dir=auto
      button "Share" ⟨share⟩
      button "Start" ⟨play⟩
      “Workouts”
      “9 of 10”
      meter "Workouts" valuemin=0 valuemax=10 valuetext=9 of 10
    main
      link "Back" ⟨left⟩ → /
      heading "From scratch" level=1 dir=auto
      button "Share" ⟨share⟩
      button "Start" ⟨play⟩
      “Workouts”
      ⟨warning⟩ “10 of 10”
      meter "Workouts" valuemin=0 valuemax=10 valuetext=10 of 10
      alert
        ⟨warning⟩ “You’ve reached your plan’s limit of 10 workouts. Make space to save a new one. What you’ve entered is kept.”
        link "See what you can do" → /toMuchWorkouts?from=%2FaddWorkout"
  `);
});

test('a film’s workout that the plan does not hold', async () => {
  const film = { ...LEGS, workout: { ...LEGS.workout, wType: 'mastervideo' as const } };
  const { user, pass, library } = await showEditor({ workouts: [film], collapsed: true });
  library.problems.save = 'limit';
  await type(user, box('Description'), 'More');
  await pass(AUTOSAVE_MS);
  expect(notes()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "Edit workout" level=1 dir=auto
      button "Share" ⟨share⟩
      button "Start" ⟨play⟩
      alert
        ⟨warning⟩ “Your plan allows 2 master videos, and you’re using all of them. Delete one to make another.”
        link "See what you can do" → /toMuchWorkouts?from=%2FaddWorkout%2Fabcdefghij0123456789"
  `);
});

test('what was hidden, and may be asked about', async () => {
  const said: string[] = [];
  for (const hidden of [
    { reason: 'spam', state: 'hidden' },
    { reason: 'suspended', state: 'hidden' },
    { reason: 'other', state: 'appealed' },
    { reason: 'dangerous', state: 'final' },
  ] as Hidden[]) {
    await showEditor({ workouts: [{ ...LEGS, workout: { ...LEGS.workout, hidden } }], collapsed: true });
    said.push(notes()?.replace(' focused', '') ?? '');
    cleanup();
  }
  expect(said.join('\n')).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "Edit workout" level=1 dir=auto
      button "Share" ⟨share⟩
      button "Start" ⟨play⟩
      status
        ⟨warning⟩ “This workout is hidden from everyone else because it was reported as spam. You can still train with it. If it’s a mistake, ask for a review.”
        button "Ask for a review" haspopup=dialog
    main
      link "Back" ⟨left⟩ → /
      heading "Edit workout" level=1 dir=auto
      button "Share" ⟨share⟩
      button "Start" ⟨play⟩
      status
        ⟨warning⟩ “Your account is suspended, so your public workouts are hidden. They come back when the suspension ends.”
        button "Ask for a review" haspopup=dialog
    main
      link "Back" ⟨left⟩ → /
      heading "Edit workout" level=1 dir=auto
      button "Share" ⟨share⟩
      button "Start" ⟨play⟩
      status
        ⟨warning⟩ “This workout is hidden from everyone else because it was reported. You’ve asked for a review. The answer will appear here.”
    main
      link "Back" ⟨left⟩ → /
      heading "Edit workout" level=1 dir=auto
      button "Share" ⟨share⟩
      button "Start" ⟨play⟩
      status
        ⟨warning⟩ “This workout is hidden from everyone else because it was reported as dangerous. We’ve reviewed it, and it stays hidden. You can still train with it.”"
  `);
});

test('two versions side by side, and what comes of them', async () => {
  const { user, library, pass } = await showEditor({ collapsed: true });
  await type(user, box('Name'), 'Legs from the phone');
  library.stored.set(W_ID, {
    workout: { ...LEGS.workout, name: 'Legs from the laptop', rounds: 3, version: 7 },
    exercises: LEGS.exercises.map((exercise, at) =>
      at === 1 ? { ...exercise, restSec: 25, notes: 'Slow' } : exercise,
    ),
  });
  library.problems.save = 'conflict';
  await pass(AUTOSAVE_MS);
  const region = await screen.findByRole('region', { name: 'Changed in two places' });
  await within(region).findByRole('radiogroup');
  await user.click(within(region).getByRole('button', { name: /^What will be saved/ }));
  expect(notes()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "Edit workout" level=1 dir=auto
      button "Share" ⟨share⟩
      button "Start" ⟨play⟩
      alert
        ⟨warning⟩ “This workout was changed somewhere else in the meantime.”
      region "Changed in two places"
        heading "Changed in two places" level=2
        status: “1 thing was changed in both places. Choose what to keep.”
        list
          listitem
            heading "Name" level=3 dir=auto
            radiogroup "Name"
              radio "Here Legs from the phone" checked
              radio "Elsewhere Legs from the laptop" unchecked
          listitem
            heading "Rounds" level=3 dir=auto
            group "Rounds"
              “Here”
              dir=auto: “1”
              “Elsewhere”
              dir=auto: “3”
              “Kept”
          listitem
            heading "Lunges: Rest" level=3 dir=auto
            group "Lunges: Rest"
              “Here”
              dir=auto: “00:10”
              “Elsewhere”
              dir=auto: “00:25”
              “Kept”
          listitem
            heading "Lunges: Notes" level=3 dir=auto
            group "Lunges: Notes"
              “Here”
              dir=auto: “None”
              “Elsewhere”
              dir=auto: “Slow”
              “Kept”
        button "What will be saved: 3 exercises · 08:45" ⟨up⟩ expanded focused
        list "What will be saved"
          listitem
            “Squats”
            “00:40 · then 00:20 rest”
          listitem
            “Lunges”
            “00:30 · then 00:25 rest”
          listitem
            “Bridge”
            “01:00”
        button "Save merged version"
        button "Keep both"
        button "Use the other version""
  `);
  library.problems.save = 'limit';
  await user.click(within(region).getByRole('button', { name: 'Save merged version' }));
  await act(settled);
  expect(outlineOf(region).split('\n').slice(-9).join('\n')).toMatchInlineSnapshot(`
    "    listitem
          “Bridge”
          “01:00”
      status
        ⟨warning⟩ “Couldn’t save. Your changes are safe on this device. You’ve reached the limit. Try again later or check your plan.”
      “Your plan allows 25 exercises per workout.”
      button "Save merged version" focused
      button "Keep both"
      button "Use the other version""
  `);
});

test('an editor of what is not there', async () => {
  await showEditor({ workouts: [] });
  expect(outlineOf(document.body).replace(' focused', '')).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /
      heading "Edit workout" level=1 dir=auto
      heading "This workout can’t be edited." level=2
      “This no longer exists.”
      link "Go to workouts" → /workoutlist/my"
  `);
});

test('an exercise too many', async () => {
  const { user } = await showEditor({
    collapsed: true,
    prepare: ({ stores }) => stores.contract.getState().setContract({ ...BASE_CONTRACT, maxExercisesPerWorkout: 3 }),
  });
  await user.click(screen.getByRole('button', { name: 'Add exercise' }));
  expect(outlineOf(screen.getByRole('button', { name: 'Add exercise' }).closest('footer'))).toMatchInlineSnapshot(`
    "“Exercises”
    ⟨warning⟩ “3 of 3”
    meter "Exercises" valuemin=0 valuemax=3 valuetext=3 of 3
    alert
      ⟨warning⟩ “Your plan allows 3 exercises per workout.”
    button "Add exercise" ⟨plus⟩ focused"
  `);
});
