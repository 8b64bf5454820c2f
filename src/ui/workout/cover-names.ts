import { createContext } from 'react';

/** The names of a workout's exercises, one per line, as far as this device knows them. The app provides it. */
export interface CoverNames {
  /** By workout; `undefined` = not read yet. */
  readonly names: ReadonlyMap<string, string> | undefined;
  readonly load: () => void;
}
export const CoverNamesContext = createContext<CoverNames>({ names: new Map(), load: () => undefined });
