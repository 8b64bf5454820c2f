import { createContext } from 'react';
import type { CoverFacts, Path } from '#core/cover/ice.ts';
import type { Sport } from '#core/workout/model.ts';

/** The names of a workout's exercises, one per line, as far as this device knows them. The app provides it. */
export interface CoverNames {
  /** By workout; `undefined` = not read yet. */
  readonly names: ReadonlyMap<string, string> | undefined;
  readonly load: () => void;
}
export const CoverNamesContext = createContext<CoverNames>({ names: new Map(), load: () => undefined });

/** What stands in the ice of a cover. */
export interface Frozen {
  readonly figures: readonly { readonly transform: string; readonly layers: readonly Path[] }[];
  /** It came after the ice, and fades in. */
  readonly isLate: boolean;
}

/** A workout document; the public library lists the names of exercises with it. */
export interface FrozenFacts extends CoverFacts {
  readonly sport: Sport;
  readonly exerciseNames?: string;
}
