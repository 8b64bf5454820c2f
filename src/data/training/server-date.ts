/** Corrects results from a device whose clock is wrong: the rules refuse dates in the future and before 2020. */
import { DAY_MS } from '#core/base/day.ts';
import { done, failed, type Outcome } from '#core/base/errors.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import { SERVER_TIME } from '#data/server/firestore.ts';
import { userPath } from '#data/server/paths.ts';
import type { SendContext } from '#data/sync/operation.ts';

/** The rules' lower bound. */
const EARLIEST = Date.UTC(2020, 0, 1);

/**
 * The result with the date that the server's clock would have given it; `undefined` = the date is not the problem.
 * Assumes that the device's clock is still off by as much; if it was corrected since, the result counts as just
 * trained.
 */
export async function withServersDate(
  result: WorkoutResult,
  context: SendContext,
): Promise<Outcome<WorkoutResult | undefined>> {
  const asked = await serverNow(context);
  if (!asked.ok) return asked;
  const isPossible = (date: number) => date >= EARLIEST && date <= asked.value + DAY_MS;
  if (isPossible(result.date)) return done(undefined);
  const date = result.date + asked.value - context.now();
  return done({ ...result, date: isPossible(date) ? Math.min(date, asked.value) : asked.value });
}

/** No header that a page can read tells the server's time: write it into the person's document and read it back. */
async function serverNow({ db, uid }: SendContext): Promise<Outcome<number>> {
  const path = userPath(uid);
  const written = await db.commit('addResult.time', [{ update: path, data: { updatedAt: SERVER_TIME } }]);
  if (!written.ok) return written;
  const there = await db.get('addResult.time', path);
  if (!there.ok) return there;
  const time = there.value?.data['updatedAt'];
  return typeof time === 'number' ? done(time) : failed('unavailable');
}
