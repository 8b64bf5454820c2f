/** What the person may do about a change that the server has refused. */
import type { WholeWorkout } from '#core/workout/model.ts';
import type { LibraryState } from '#stores/library/library-state.ts';

export type Refused = LibraryState['refused'][number];

/** The server has said no. What this version of Icetime cannot read was never sent. */
export const isDecided = ({ problem }: Pick<Refused, 'problem'>): boolean => problem !== 'unreadable';

/** There are two versions of the workout: sent again it would meet the same one. The editor compares them. */
export const isConflict = ({ kind, problem }: Pick<Refused, 'kind' | 'problem'>): boolean =>
  kind === 'saveWorkout' && problem === 'conflict';

/**
 * Deleted here, changed elsewhere since: the workout is back in the list, and nothing of the person's is in the
 * change.
 */
export const isRemovalAsked = ({ kind, problem }: Pick<Refused, 'kind' | 'problem'>): boolean =>
  kind === 'removeWorkout' && problem === 'conflict';

/** Changed here, deleted elsewhere: sent again, it makes the workout anew. */
export const isOrphaned = ({ kind, problem }: Pick<Refused, 'kind' | 'problem'>): boolean =>
  kind === 'saveWorkout' && problem === 'not-found';

/** Nothing but the server's mood is against it. The others are a question each. */
export const isRetryable = (change: Refused): boolean =>
  isDecided(change) && !isConflict(change) && !isRemovalAsked(change) && !isOrphaned(change);

/** The one workout with two versions, where the server has refused nothing else. */
export function onlyConflict(refused: readonly Refused[]): WholeWorkout | undefined {
  const [first, ...others] = refused.filter(isDecided);
  return first && others.length === 0 && isConflict(first) ? first.whole : undefined;
}
