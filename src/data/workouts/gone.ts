import { keyOf } from '#data/local/local-db.ts';

/** The mark on a workout that this person cannot open any more; a version that arrives takes it away. */
export const goneKey = (uid: string, wId: string): string => keyOf(uid, `gone-${wId}`);
