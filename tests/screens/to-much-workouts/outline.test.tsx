import { screen } from '@testing-library/react';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { readResult } from '#core/workout/model.ts';
import { ToMuchWorkoutsScreen } from '#screens/to-much-workouts/ToMuchWorkoutsScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  vi.useFakeTimers({ now: new Date(2026, 10, 18, 12), toFake: ['Date'] });
});
const made = (n: number, fields: object = {}) =>
  wholeOf([{ timeSec: 60 }], {
    wId: `w${n + 10}`.padEnd(20, '0'),
    ownerId: ANNA.uid,
    name: `W${n}`,
    createdAt: new Date(2026, 10, 18 - n, 12).getTime(),
    ...fields,
  });
const run = readResult({
  id: `${ANNA.uid}_run`,
  userId: ANNA.uid,
  date: new Date(2026, 10, 17, 12).getTime(),
  workoutId: 'w12'.padEnd(20, '0'),
  name: 'W2',
});
const show = (path: string, options: ShellOptions) =>
  showAt('/toMuchWorkouts', <ToMuchWorkoutsScreen />, { path, ...options });

test('a full list says what can be done, and what can go first', async () => {
  const three = [made(1), made(2), made(3, { wType: 'mastervideo' })];
  const full = Array.from({ length: BASE_CONTRACT.maxWorkouts - 3 }, (_, n) => made(n + 4));
  const { leave } = await show('/toMuchWorkouts?from=/addWorkoutSimpel', {
    workouts: [...three, ...full],
    results: run ? [run] : [],
  });
  const told = outlineOf(screen.getByRole('main')).split('\n');
  const list = told.findIndex((line) => line.includes('list "Workouts"'));
  expect([...told.slice(0, list + 8), '…'].join('\n')).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /addWorkoutSimpel
      heading "Workout limit" level=1 dir=auto
      “Workouts”
      ⟨warning⟩ “10 of 10”
      meter "Workouts" valuemin=0 valuemax=10 valuetext=10 of 10
      status: “Your plan allows 10 workouts. All of yours keep working: you can play, edit, export and delete them. To add a new one, make space first.”
      ⟨edit⟩ “What you entered is kept, exactly as you left it.”
      link "Back to your draft" → /addWorkoutSimpel
      heading "Make space" level=2
      radiogroup "Show first"
        radio "Longest unused" checked
        radio "Oldest" unchecked
      list "Workouts"
        listitem
          link "W10" → /workout/w2000000000000000000
          “never played · made 8 Nov 2026 · 01:00”
          button "Export W10" ⟨download⟩
          button "Delete W10" ⟨trash⟩
        listitem
          link "W9" → /workout/w1900000000000000000
    …"
  `);
  leave();
  await show('/toMuchWorkouts', { workouts: three });
  expect(outlineOf(screen.getByRole('main')).split('\n').slice(0, 12).join('\n')).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutlist/my
      heading "Workout limit" level=1 dir=auto
      “Workouts”
      “3 of 10”
      meter "Workouts" valuemin=0 valuemax=10 valuetext=3 of 10
      status: “Space for 7 more.”
      heading "Make space" level=2
      radiogroup "Show first"
        radio "Longest unused" checked
        radio "Oldest" unchecked
      list "Workouts""
  `);
});
