/** What the person may do about a change that the server has refused. */
import type { LibraryState } from '#stores/library.ts';

export type Refused = LibraryState['refused'][number];

/** The server has said no. What this version of Icetime cannot read was never sent. */
export const isDecided = ({ problem }: Pick<Refused, 'problem'>): boolean => problem !== 'unreadable';

/** There are two versions of the workout: sent again it would meet the same one. The editor compares them. */
export const isConflict = ({ kind, problem }: Pick<Refused, 'kind' | 'problem'>): boolean =>
  kind === 'saveWorkout' && problem === 'conflict';

export const isRetryable = (change: Refused): boolean => isDecided(change) && !isConflict(change);
