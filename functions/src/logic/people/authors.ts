/**
 * The owner's nickname beside a public workout, because a guest may read the workout but not the card. Idempotent:
 * after any change of the workout or the card, it ends with what both say now.
 */
import { type Data, REMOVED, type Store } from '#logic/backend.ts';
import { readCard } from './people.ts';

/** `updatedAt` stays: it says when the content changed, and a name must not make clients load the exercises again. */
export async function nameAuthor(store: Store, wId: string): Promise<void> {
  await store.transaction(async (tx) => {
    const workout = await tx.get(`workouts/${wId}`);
    if (!workout) return;
    const { ownerId, ownerNicName } = workout.data;
    const isPublic = workout.data['sharePublic'] === true;
    const nicName = isPublic ? (await readCard(tx, String(ownerId)))?.nicName || undefined : undefined;
    if (nicName !== ownerNicName) tx.write({ update: workout.path, data: { ownerNicName: nicName ?? REMOVED } });
  });
}

/** Could this change of a workout have made its author's name wrong? If not, nothing is read. */
export function concernsAuthor(before: Data | undefined, after: Data | undefined): boolean {
  if (!after) return false;
  const isPublic = after['sharePublic'] === true;
  return isPublic !== (before?.['sharePublic'] === true) || isPublic !== 'ownerNicName' in after;
}

const AT_ONCE = 10;

/** After a change of the card. */
export async function nameAuthorEverywhere(store: Store, uid: string): Promise<void> {
  const where = [['ownerId', '==', uid] as const, ['sharePublic', '==', true] as const];
  const { nicName } = (await readCard(store, uid)) ?? {};
  const published = await store.query({ collection: 'workouts', where });
  const wrong = published.filter(({ data }) => data['ownerNicName'] !== nicName);
  for (let from = 0; from < wrong.length; from += AT_ONCE) {
    await Promise.all(wrong.slice(from, from + AT_ONCE).map(({ id }) => nameAuthor(store, id)));
  }
}
