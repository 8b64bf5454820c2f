/**
 * Which programmes are in the gallery. What others read of a programme is large and its owner's to write; what the
 * gallery shows of it is small and written here alone: it follows the programme, and is built into the library's files.
 */
import { readEdition } from '#core/programme/coaching.ts';
import { placesOf } from '#core/programme/overview.ts';
import { listedFacts } from '#core/public/gallery.ts';
import type { Backend, Data, Doc, Store, Write } from '#logic/backend.ts';
import { ownerMark, removeAll } from '#logic/people/people.ts';
import { casePath, hiddenOf, publicIdPath } from './hiding.ts';
import { timeOf } from './library-entries.ts';
import { markLibrary } from './library-state.ts';
import { playCountPath } from './plays.ts';
import { listedPath } from './subjects.ts';

const editionPath = (id: string): string => `sharedProgrammes/${id}`;
const programmePath = (id: string): string => {
  const [ownerId = '', pId = ''] = id.split('_');
  return `users/${ownerId}/programmes/${pId}`;
};

/** Reads nothing of what never was in the gallery. */
export const concernsGallery = (before: Data | undefined, after: Data | undefined): boolean =>
  before?.['isListed'] === true || after?.['isListed'] === true;

/** After a change of what others read of a programme. Recomputes from what is stored, so it may run again. */
export async function followListing(backend: Backend, id: string): Promise<void> {
  const { store, accounts, nowMs } = backend;
  const [ownerId = ''] = id.split('_');
  const isNews = await store.transaction(async (tx) => {
    const [edition, programme] = [await tx.get(editionPath(id)), await tx.get(programmePath(id))];
    const [listed, mark] = [await tx.get(listedPath(id)), await tx.get(publicIdPath(id))];
    const shown = programme && edition ? shownOf(edition) : undefined;
    if (!shown) {
      if (!programme && listed) tx.write({ remove: listed.path });
      // It was there since then, and has its followers, should it come back.
      else if (listed?.data['isShown'] === true) tx.write({ set: listed.path, data: keptOf(listed.data) });
      return false;
    }
    const isFirst = listed === undefined;
    const sum = isFirst ? Number((await tx.get(playCountPath(id)))?.data['sum'] ?? 0) : 0;
    const isStarter = isFirst
      ? (await accounts.get(ownerId))?.claims['admin'] === true
      : listed.data['isStarter'] === true;
    const kept = isFirst ? { ownerId, createdAt: new Date(nowMs()), followCount: sum, isStarter } : keptOf(listed.data);
    const data = { ...kept, ...shown, isShown: true };
    tx.write({ set: listedPath(id), data });
    // Reports alone hide nothing of the product's own.
    if (!mark) tx.write({ set: publicIdPath(id), data: { owner: ownerMark(ownerId), ...(isStarter && STARTER) } });
    return listed?.data['isShown'] !== true;
  });
  await markLibrary(store, id, isNews);
}
/** Not `isStarter`, by which the library finds its own workouts. */
const STARTER = { isStarterProgramme: true };

const keptOf = ({ ownerId, createdAt, followCount, isStarter }: Data): Data => ({
  ownerId,
  createdAt,
  followCount,
  isStarter,
  isShown: false,
});

/** `undefined` = not in the gallery: closed, not wished, or with workouts that nobody else could read. */
function shownOf({ id, data }: Doc): Data | undefined {
  if (data['sharePublic'] !== true || data['isListed'] !== true) return undefined;
  const edition = readEdition({ ...data, id, updatedAt: timeOf(data['updatedAt']) });
  if (!edition || edition.name.trim() === '' || placesOf(edition).length === 0) return undefined;
  if (edition.workouts.some(({ kind }) => kind === 'reference')) return undefined;
  return { ownerNicName: edition.ownerNicName, ...listedFacts(edition) };
}

/**
 * Made anew after it was hidden, it is still hidden: its owner is told, and may ask for a review. The rules keep it
 * closed without this.
 */
export async function hideAnew(store: Store, id: string): Promise<void> {
  await store.transaction(async (tx) => {
    const [edition, mark] = [await tx.get(editionPath(id)), await tx.get(publicIdPath(id))];
    if (!edition || mark?.data['hidden'] !== true || hiddenOf(edition.data)) return;
    const { state, reason = 'other' } = (await tx.get(casePath(id)))?.data ?? {};
    const hidden = {
      reason,
      state: state === 'hide' ? 'final' : state === 'appealed' ? state : 'hidden',
      isAnew: true,
    };
    tx.write({ update: edition.path, data: { hidden } });
  });
}

/** Removes what was known of a programme that is deleted; what was hidden stays marked. Idempotent. */
export async function removeProgrammeRemains(store: Store, id: string): Promise<void> {
  if (!(await store.get(programmePath(id)))) await removeRemains(store, id);
}

async function removeRemains(store: Store, id: string): Promise<void> {
  const where = [['wId', '==', id] as const];
  await removeAll(store, { collection: 'plays', where });
  await removeAll(store, { collection: 'reports', where });
  const listed = await store.get(listedPath(id));
  const writes: readonly Write[] = [listedPath(id), playCountPath(id), casePath(id)].map((path) => ({ remove: path }));
  await store.commit(writes);
  if (listed) await markLibrary(store, id, false);
}

/** All of a person's, who leaves: before the programmes themselves. */
export async function forgetListed(store: Store, uid: string): Promise<void> {
  const where = [['ownerId', '==', uid] as const];
  const idsIn = async (collection: string) => (await store.query({ collection, where })).map(({ id }) => id);
  const ids = new Set([...(await idsIn('sharedProgrammes')), ...(await idsIn('listedProgrammes'))]);
  for (const id of ids) await removeRemains(store, id);
}
