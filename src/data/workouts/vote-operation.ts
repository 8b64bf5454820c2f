/** How a vote reaches the server. */
import { ID_PATTERN } from '#core/base/fields.ts';
import { readStars, type Stars } from '#core/people/people.ts';
import { keyOf } from '#data/local/local-db.ts';
import { type Database, SERVER_TIME } from '#data/server/firestore.ts';
import { votePath, workoutPath } from '#data/server/paths.ts';
import { defineOperation, type Sent } from '#data/sync/operation.ts';
import { afterProblem, DONE, removeOwn, unlessEarly } from '#data/sync/sending.ts';
import { meansGone } from './gone.ts';

export interface SetVote {
  readonly kind: 'setVote';
  readonly wId: string;
  /** 0 = withdrawn. */
  readonly stars: Stars;
  /** What the device showed until then; `undefined` = it had not asked. */
  readonly before: Stars | undefined;
}

/** Key of this person's vote on the device. */
export const voteKey = (uid: string, wId: string): string => keyOf(uid, `vote-${wId}`);

export const setVote = defineOperation<SetVote>({
  kind: 'setVote',
  stores: ['meta'],
  read({ wId, stars, before }) {
    const read = readStars(stars);
    if (typeof wId !== 'string' || !ID_PATTERN.test(wId) || read !== stars) return undefined;
    return { kind: 'setVote', wId, stars: read, before: before === undefined ? undefined : readStars(before) };
  },
  document: ({ wId }, uid) => votePath(wId, uid),
  merge: (earlier, later) => (later.stars === earlier.before ? undefined : { ...later, before: earlier.before }),
  async send({ wId, stars }, { db, uid }) {
    const path = votePath(wId, uid);
    if (stars === 0) return removeOwn(db, 'setVote', path);
    const sent = await db.commit('setVote', [{ set: path, data: { wId, stars, createdAt: SERVER_TIME } }]);
    if (sent.ok) return DONE;
    const fate = await unlessEarly(db, 'setVote', uid, afterProblem(sent.problem));
    if (!(await isAboutNothing(db, wId, fate))) return fate;
    return { end: 'done', settle: (tx) => tx.remove('meta', voteKey(uid, wId)) };
  },
  // Earlier versions kept votes for missing workouts; the address may have been confirmed since.
  isTriedAgain: true,
  // The next call of `myVote` asks the server.
  undo: (tx, uid, { wId }) => tx.remove('meta', voteKey(uid, wId)),
});

/** Whether the workout is deleted, withdrawn or never existed: nothing a person could decide. */
async function isAboutNothing(db: Database, wId: string, sent: Sent): Promise<boolean> {
  if (sent.end !== 'refused' || sent.problem !== 'not-allowed') return false;
  const workout = await db.get('setVote', workoutPath(wId));
  return workout.ok ? workout.value === undefined : meansGone(workout.problem);
}
