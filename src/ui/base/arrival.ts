import { createContext } from 'react';

/** The scroll position at which this screen will open: above 0 on a return to it. */
export const ArrivalTop = createContext(0);

/** False for a screen that only waits behind another one: it has no title, no focus and nothing to follow. */
export const IsShown = createContext(true);
