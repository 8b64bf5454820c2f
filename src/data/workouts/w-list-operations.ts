/** How named lists reach the server, merged with changes from other devices. */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import { LIST_BOUNDS, mergeLists, readNamedList, type NamedList } from '#core/workout/named-lists.ts';
import { keyOf, putBack } from '#data/local/local-db.ts';
import { type Database, SERVER_TIME } from '#data/server/firestore.ts';
import { wListsPath } from '#data/server/paths.ts';
import { defineOperation } from '#data/sync/operation.ts';
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

/** Each list holds one of so many places: the rules' bound on how many there are. */
const placesPath = (uid: string): string => `users/${uid}/wListPlaces`;
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
    const sent = theirs ? await db.commit('saveWList', [{ set: path, data }]) : await create(db, uid, list.id, data);
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

/** More than there can be: fifty with a place, and those of before there were places. */
const LISTS_AT_MOST = 500;

/** A new list and its place. Another device may take the same place at the same moment: then another one is tried. */
async function create(
  db: Database,
  uid: string,
  id: string,
  data: Readonly<Record<string, unknown>>,
): Promise<Outcome<void>> {
  let refused: { readonly place: string; readonly outcome: Outcome<void> } | undefined;
  for (;;) {
    const free = await freePlace(db, uid, id);
    if (!free.ok) return free;
    const place = free.value;
    if (place === undefined) return failed('limit');
    // It is still free: the rules have another reason.
    if (refused?.place === place) return refused.outcome;
    const outcome = await db.commit('saveWList', [
      { set: `${wListsPath(uid)}/${id}`, data: { ...data, place } },
      { set: `${placesPath(uid)}/${place}`, data: { listId: id } },
    ]);
    if (outcome.ok || outcome.problem !== 'not-allowed') return outcome;
    refused = { place, outcome };
  }
}

/** A place that is empty, or names a list that is gone, or this one; `undefined` = all are taken. */
async function freePlace(db: Database, uid: string, id: string): Promise<Outcome<string | undefined>> {
  const limit = LIST_BOUNDS.lists;
  const places = await db.query('saveWList', { collection: placesPath(uid), limit });
  if (!places.ok) return places;
  const lists = await db.query('saveWList', { collection: wListsPath(uid), limit: LISTS_AT_MOST });
  if (!lists.ok) return lists;
  const there = new Set(lists.value.map((list) => list.id));
  const held = new Map(places.value.map((place) => [place.id, String(place.data['listId'])]));
  const all = Array.from({ length: limit }, (_, place) => String(place));
  return done(all.find((place) => held.get(place) === id) ?? all.find((place) => !there.has(held.get(place) ?? '')));
}

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
