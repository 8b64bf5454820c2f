import type { ProblemCode } from '#core/base/errors.ts';
import { keyOf } from '#data/local/local-db.ts';

/** The mark on a workout that this person cannot open any more; a version that arrives takes it away. */
export const goneKey = (uid: string, wId: string): string => keyOf(uid, `gone-${wId}`);

/** Only these say that somebody may not see a workout any more; the rules answer the first for what does not exist. */
export const meansGone = (problem: ProblemCode): boolean => problem === 'not-allowed' || problem === 'not-found';
