import { pathTo } from '#core/address/routes.ts';

/** The screen where the film at this path is cut into a workout. */
export const masterPath = (film: string): string => `${pathTo('addWorkoutMaster')}?film=${encodeURIComponent(film)}`;
