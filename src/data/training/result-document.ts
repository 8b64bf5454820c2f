import type { WorkoutResult } from '#core/workout/model.ts';
import { SERVER_TIME, type Write } from '#data/server/firestore.ts';
import { resultPath } from '#data/server/paths.ts';

/**
 * Omits fields that nobody has written: a retry must not wipe what another device wrote, and the rules enforce that.
 */
export function resultWrite(result: WorkoutResult): Write {
  const { id, date, note, sets, origin, byHand, programme, ...fields } = result;
  const data = {
    ...fields,
    ...(note && { note }),
    ...(sets && { sets }),
    ...(origin && { origin }),
    ...(programme && { programme }),
    ...(byHand && { byHand }),
    date: new Date(date),
    updatedAt: SERVER_TIME,
  };
  return { set: resultPath(id), data };
}
