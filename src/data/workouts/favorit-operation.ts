/** How a favourite reaches the server. */
import { favoritId, readFavorit, type Favorit } from '#core/people/people.ts';
import { keyOf, putBack } from '#data/local/local-db.ts';
import { SERVER_TIME } from '#data/server/firestore.ts';
import { favoritPath } from '#data/server/paths.ts';
import { defineOperation } from '#data/sync/operation.ts';
import { afterProblem, DONE, removeOwn, unlessEarly } from '#data/sync/sending.ts';

export interface SetFavorit {
  readonly kind: 'setFavorit';
  readonly favorit: Favorit;
  readonly isFavorit: boolean;
  /** What the device showed until then. */
  readonly before: boolean;
}

export const setFavorit = defineOperation<SetFavorit>({
  kind: 'setFavorit',
  stores: ['favorits'],
  read({ favorit, isFavorit, before }) {
    const read = readFavorit(favorit);
    if (!read || typeof isFavorit !== 'boolean') return undefined;
    return { kind: 'setFavorit', favorit: read, isFavorit, before: before === true };
  },
  document: ({ favorit }, uid) => favoritPath(favoritId(uid, favorit.workoutID)),
  merge: (earlier, later) => (later.isFavorit === earlier.before ? undefined : { ...later, before: earlier.before }),
  async send({ favorit: { workoutID }, isFavorit }, { db, uid }) {
    const id = favoritId(uid, workoutID);
    if (!isFavorit) return removeOwn(db, 'setFavorit', favoritPath(id));
    const data = { userID: uid, workoutID, createAt: SERVER_TIME };
    const sent = await db.commit('setFavorit', [{ set: favoritPath(id), data }]);
    if (sent.ok) return DONE;
    const fate = await unlessEarly(db, 'setFavorit', uid, afterProblem(sent.problem));
    if (fate.end === 'retry') return fate;
    // The workout is deleted or withdrawn: nothing a person could decide.
    return { end: 'done', settle: (tx) => tx.remove('favorits', keyOf(uid, id)) };
  },
  undo: (tx, uid, { favorit, before }) =>
    putBack(tx, 'favorits', uid, favoritId(uid, favorit.workoutID), before ? favorit : undefined),
});
