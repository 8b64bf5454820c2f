import type { ProblemCode } from '#core/base/errors.ts';
import { keyOf } from '#data/local/local-db.ts';

/** Marks a workout that this person can no longer open; removed when a version arrives. */
export const goneKey = (uid: string, wId: string): string => keyOf(uid, `gone-${wId}`);

/** The only problems that mean a workout may not be seen; for a missing document the rules answer 'not-allowed'. */
export const meansGone = (problem: ProblemCode): boolean => problem === 'not-allowed' || problem === 'not-found';
