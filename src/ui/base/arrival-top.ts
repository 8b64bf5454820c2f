import { createContext } from 'react';

/** How far down the page will be scrolled when this screen is shown: more than 0 for who comes back to it. */
export const ArrivalTop = createContext(0);
