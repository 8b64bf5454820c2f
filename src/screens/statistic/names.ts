import { useEffect } from 'react';
import type { WorkoutResult } from '#core/workout/model.ts';
import { storedNameIn } from '#core/workout/names.ts';
import { useLanguageName, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';

export type NameOf = (result: WorkoutResult) => string;

/** Names of results in the viewer's language, if the device knows their workouts; asks it for these. */
export function useResultNames(results: readonly WorkoutResult[]): NameOf {
  const { training } = useStores();
  useEffect(() => void training.getState().loadWorkouts(), [training, results]);
  return useKnownNames();
}

/** The same with what has been asked for so far. */
export function useKnownNames(): NameOf {
  const t = useT();
  const language = useLanguageName();
  const workouts = useStore('training', (state) => state.workouts);
  return (result) => storedNameIn(result, workouts.get(result.workoutId), language) || t('common.unnamed');
}
