import { useCallback, useMemo } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { useNameOf, useT } from '#i18n/setup.ts';

/** A workout's name by its id; unknown ones are called "another". */
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
