import type { Exercise } from '#core/workout/model.ts';
import type { useT } from '#i18n/setup.ts';

/** Its name, or by its place (0-based) while it has none. */
export const exerciseName = (exercise: Exercise | undefined, index: number, t: ReturnType<typeof useT>): string =>
  exercise?.name.trim() || t('simple.exercise', { number: index + 1 });
