/** How named lists reach the server, merged with changes from other devices. */
import { LIST_BOUNDS, mergeLists, readNamedList, type NamedList } from '#core/workout/named-lists.ts';
import { keyOf, putBack } from '#data/local/local-db.ts';
import { SERVER_TIME } from '#data/server/firestore.ts';
import { wListsPath } from '#data/server/paths.ts';
import { defineOperation } from '#data/sync/operation.ts';
import { createInPlace, type Places } from '#data/sync/places.ts';
import { afterProblem, DONE, mustWait, removeOwn, retry, unlessEarly } from '#data/sync/sending.ts';

/** `before`: what the device showed until then; `undefined` = a new list. */
export interface SaveWList {
  readonly kind: 'saveWList';
  readonly list: NamedList;
  readonly before: NamedList | undefined;
}
export interface RemoveWList {
  readonly kind: 'removeWList';
  readonly before: NamedList;
}
type WListChange = SaveWList | RemoveWList;

const placesOf = (uid: string): Places => ({
  verb: 'saveWList',
  documents: wListsPath(uid),
  places: `users/${uid}/wListPlaces`,
  field: 'listId',
  most: LIST_BOUNDS.lists,
});
const pathOf = (uid: string, { id }: NamedList): string => `${wListsPath(uid)}/${id}`;

const saveWList = defineOperation<SaveWList, WListChange>({
  kind: 'saveWList',
  stores: ['wLists'],
  nameOf: ({ list }) => list.name,
  read({ list, before }) {
    const read = readNamedList(list);
    return read && { kind: 'saveWList', list: read, before: readNamedList(before) };
  },
  document: ({ list }, uid) => pathOf(uid, list),
  merge({ before }, later) {
    if (later.kind === 'saveWList') return { ...later, before };
    return before && { ...later, before };
  },
  async send({ list, before }, { db, uid }) {
    const path = pathOf(uid, list);
    const there = await db.get('saveWList', path);
    if (!there.ok) return mustWait(there.problem) ? retry(there.problem) : afterProblem(there.problem);
    const theirs = there.value && readNamedList({ ...there.value.data, id: list.id });
    const merged = theirs ? mergeLists(before ?? list, list, theirs) : list;
    const { name, wIds, position } = merged;
    const data = { name, wIds, position, updatedAt: SERVER_TIME };
    const sent = theirs
      ? await db.commit('saveWList', [{ set: path, data }])
      : await createInPlace(db, placesOf(uid), list.id, data);
    if (!sent.ok) return unlessEarly(db, 'saveWList', uid, afterProblem(sent.problem));
    if (!theirs) return DONE;
    return {
      end: 'done',
      // Changes made here while it was under way stay.
      async settle(tx) {
        const shown = readNamedList((await tx.get('wLists', keyOf(uid, list.id)))?.value);
        if (shown) putBack(tx, 'wLists', uid, list.id, mergeLists(list, shown, merged));
      },
    };
  },
  undo: (tx, uid, { list, before }) => putBack(tx, 'wLists', uid, list.id, before),
});

const removeWList = defineOperation<RemoveWList, WListChange>({
  kind: 'removeWList',
  stores: ['wLists'],
  nameOf: ({ before }) => before.name,
  read({ before }) {
    const read = readNamedList(before);
    return read && { kind: 'removeWList', before: read };
  },
  document: ({ before }, uid) => pathOf(uid, before),
  merge: ({ before }, later) => (later.kind === 'saveWList' ? { ...later, before } : 'both'),
  send: ({ before }, { db, uid }) => removeOwn(db, 'removeWList', pathOf(uid, before)),
  undo: (tx, uid, { before }) => putBack(tx, 'wLists', uid, before.id, before),
});

export const wListOperations = [saveWList, removeWList];
