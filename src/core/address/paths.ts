/** Addresses with a question to a page, beside the table of routes. */
import { pathTo } from './routes.ts';

/** The page with a workout's sheet and its exports as a file. */
export const sheetPath = (wId: string): string => `${pathTo('export')}?w=${encodeURIComponent(wId)}`;
/** Where files of workouts are imported. */
export const importPath = (): string => `${pathTo('export')}?import`;

/** The calendar's address that starts scheduling this workout. */
export const schedulePath = (wId: string): string => `${pathTo('calendar')}?plan=${encodeURIComponent(wId)}`;

/** The screen where the film at this path is cut into a workout. */
export const masterPath = (film: string): string => `${pathTo('addWorkoutMaster')}?film=${encodeURIComponent(film)}`;
