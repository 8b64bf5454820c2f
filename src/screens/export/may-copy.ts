import type { Workout } from '#core/workout/model.ts';

/** Exporting a file is copying: allowed for one's own workouts, and for others' if they permit it. */
export const mayCopy = ({ ownerId, rules }: Workout, viewer: string | undefined): boolean =>
  ownerId === viewer || rules === 'copy';
