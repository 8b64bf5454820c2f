import { useMemo } from 'react';
import type { WorkoutTextWords } from '#core/workout/workout-text.ts';
import { useT } from '#i18n/setup.ts';

/** The words of a workout as text in the current language, as the parser of pasted plans knows them. */
export function useWorkoutTextWords(): WorkoutTextWords {
  const t = useT();
  return useMemo(
    () => ({
      warmUp: t('export.text.warmUp'),
      coolDown: t('export.text.coolDown'),
      rounds: (count) => t('export.text.rounds', { count }),
      roundRest: t('export.text.roundRest'),
      rest: t('export.text.rest'),
      reps: (count) => t('export.text.reps', { count }),
      perSide: t('player.perSide'),
      exercise: (n) => t('player.exerciseNumber', { n }),
    }),
    [t],
  );
}
