import { pathTo } from '#core/address/routes.ts';

/** Begins to plan this workout, in the calendar. */
export const planPath = (wId: string): string => `${pathTo('calendar')}?plan=${encodeURIComponent(wId)}`;
