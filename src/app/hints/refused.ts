/** What the person can do about a change the server refused. */
import type { WholeWorkout } from '#core/workout/model.ts';
import type { LibraryState } from '#stores/library/library-state.ts';

export type Refused = LibraryState['refused'][number];

/** The server refused it. Entries this release cannot read were never sent. */
export const isDecided = ({ problem }: Pick<Refused, 'problem'>): boolean => problem !== 'unreadable';

/** Two versions of the workout exist, and a retry would conflict again. The editor compares them. */
export const isConflict = ({ kind, problem }: Pick<Refused, 'kind' | 'problem'>): boolean =>
  kind === 'saveWorkout' && problem === 'conflict';

/** Deleted here, changed elsewhere since: the workout is back in the list, and no work is lost with the change. */
export const isRemovalAsked = ({ kind, problem }: Pick<Refused, 'kind' | 'problem'>): boolean =>
  kind === 'removeWorkout' && problem === 'conflict';

/** Changed here, deleted elsewhere: a retry recreates the workout. */
export const isOrphaned = ({ kind, problem }: Pick<Refused, 'kind' | 'problem'>): boolean =>
  kind === 'saveWorkout' && problem === 'not-found';

/** A plain retry may help. All others need a decision. */
export const isRetryable = (change: Refused): boolean =>
  isDecided(change) && !isConflict(change) && !isRemovalAsked(change) && !isOrphaned(change);

/** The workout in conflict, if that is the only change refused. */
export function onlyConflict(refused: readonly Refused[]): WholeWorkout | undefined {
  const [first, ...others] = refused.filter(isDecided);
  return first && others.length === 0 && isConflict(first) ? first.whole : undefined;
}
