import { createContext } from 'react';

/** Starts one of our own workers by address; `undefined` if it cannot. The app provides it. */
export const StartWorker = createContext<(url: string) => Worker | undefined>(() => undefined);
