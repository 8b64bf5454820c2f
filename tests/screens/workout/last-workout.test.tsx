import { waitFor } from '@testing-library/react';
import type { WorkoutResult } from '#core/workout/model.ts';
import { LastWorkout } from '#screens/workout/ready/LastWorkout.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { expect, test } from 'vitest';
import { showAt, where } from '#tests/screens/shell-setup.tsx';

const LEGS = wholeOf([{ name: 'Squats', timeSec: 40 }], {
  wId: 'w0000000000000000001',
  ownerId: ANNA.uid,
  name: 'Legs',
});
const last = (options = {}) => showAt('/workout/last', <LastWorkout />, { workouts: [LEGS], ...options });

test('leads to what was trained last', async () => {
  await last({ results: [{ userId: ANNA.uid, workoutId: LEGS.workout.wId, date: 1 } as WorkoutResult] });
  await waitFor(() => expect(where()).toBe(`/workout/${LEGS.workout.wId}`));
});

test('leads to the quick timer where that was the last', async () => {
  await last({ results: [{ userId: ANNA.uid, workoutId: '', date: 1 } as WorkoutResult] });
  await waitFor(() => expect(where()).toBe('/workout/quick'));
});

test.each([
  ['to the own workouts', true, '/'],
  ['a guest to everybody’s', false, '/workoutListOpen'],
])('leads who has not trained yet %s', async (_, signedIn, path) => {
  await last({ signedIn });
  await waitFor(() => expect(where()).toBe(path));
});
