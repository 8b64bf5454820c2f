import { pathTo } from './routes.ts';

/** The sheet of a workout, and its ways out as a file. */
export const sheetPath = (wId: string): string => `${pathTo('export')}?w=${encodeURIComponent(wId)}`;
/** Where files of workouts come in. */
export const importPath = (): string => `${pathTo('export')}?import`;
