import type { Exercise } from '#core/workout/model.ts';
import type { useT } from '#i18n/setup.ts';

/** Its name, or its number if it has none; `index` is 0-based. */
export const exerciseName = (exercise: Exercise | undefined, index: number, t: ReturnType<typeof useT>): string =>
  exercise?.name.trim() || t('simple.exercise', { number: index + 1 });
