import { createContext } from 'react';

/** The scroll position at which this screen will open: above 0 on a return to it. */
export const ArrivalTop = createContext(0);
