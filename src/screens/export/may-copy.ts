import type { Workout } from '#core/workout/model.ts';

/** A file is a copy: one's own workouts always, of others those that may be copied. */
export const mayCopy = ({ ownerId, rules }: Workout, viewer: string | undefined): boolean =>
  ownerId === viewer || rules === 'copy';
