import { pathTo } from '#core/address/routes.ts';

/** The calendar's address that starts scheduling this workout. */
export const planPath = (wId: string): string => `${pathTo('calendar')}?plan=${encodeURIComponent(wId)}`;
