import { createContext } from 'react';

/** Starts one of our own workers by its address; `undefined` where it cannot. The app provides it. */
export const StartWorker = createContext<(url: string) => Worker | undefined>(() => undefined);
