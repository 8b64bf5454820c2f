import { pathTo } from './routes.ts';

/** The page with a workout's sheet and its exports as a file. */
export const sheetPath = (wId: string): string => `${pathTo('export')}?w=${encodeURIComponent(wId)}`;
/** Where files of workouts are imported. */
export const importPath = (): string => `${pathTo('export')}?import`;
