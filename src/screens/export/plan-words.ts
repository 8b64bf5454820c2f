import { useMemo } from 'react';
import type { PlanWords } from '#core/workout/workout-text.ts';
import { useT } from '#i18n/setup.ts';

/** The words of a pasted plan in the current language, as its parser knows them. */
export function usePlanWords(): PlanWords {
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
