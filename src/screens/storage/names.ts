import { useCallback, useMemo } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { useNameOf, useT } from '#i18n/setup.ts';

/** What a workout is called, by its id; one that this device does not know is said to be another. */
export function useWorkoutNames(workouts: readonly Workout[]): (wId: string) => string {
  const t = useT();
  const nameOf = useNameOf();
  const byId = useMemo(() => new Map(workouts.map((workout) => [workout.wId, workout])), [workouts]);
  return useCallback(
    (wId) => {
      const workout = byId.get(wId);
      return workout ? nameOf(workout) : t('storage.otherWorkout');
    },
    [byId, nameOf, t],
  );
}
