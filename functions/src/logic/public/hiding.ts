/**
 * Hidden public workouts and programmes: hidden by reports until a review, by a review, or while their owner is
 * suspended. What is hidden is not public. Its field `hidden`, written by functions alone, keeps its owner from
 * publishing it again; the mark on its id keeps them from recreating it.
 */
import type { ReportReason } from '#core/public/public-workout.ts';
import { closeEditions } from '#logic/people/coachings.ts';
import { ownerMark } from '#logic/people/people.ts';
import { type Backend, type Data, type Doc, REMOVED, SERVER_TIME, type Store, type Write } from '#logic/backend.ts';

/** `hidden`: until a review; `appealed`: the owner asks for one; `final`: decided. */
type HiddenState = 'hidden' | 'appealed' | 'final';
interface Hidden {
  readonly reason: ReportReason | 'suspended';
  readonly state: HiddenState;
  /** Its owner has ended it and made it anew, for friends alone: a review gives leave, and opens nothing. */
  readonly isAnew?: true;
}

export const casePath = (wId: string): string => `moderation/${wId}`;
export const publicIdPath = (wId: string): string => `publicIds/${wId}`;

export function hiddenOf(workout: Data): Hidden | undefined {
  const hidden = workout['hidden'] as Hidden | null | undefined;
  return hidden ?? undefined;
}

export const hideWrites = ({ id, path, data }: Doc, hidden: Hidden): readonly Write[] => [
  { update: path, data: { sharePublic: false, hidden, updatedAt: SERVER_TIME } },
  { set: publicIdPath(id), data: { owner: ownerMark(String(data['ownerId'])), hidden: true } },
];

/** Public again, if it was before. */
export const showWrites = ({ id, path, data }: Doc): readonly Write[] => [
  { update: path, data: { sharePublic: hiddenOf(data)?.isAnew !== true, hidden: REMOVED, updatedAt: SERVER_TIME } },
  { set: publicIdPath(id), data: { owner: ownerMark(String(data['ownerId'])) } },
];

const AT_ONCE = 10;

/**
 * Hides everything that a suspended person has made public, or shows it again; what a review has hidden stays hidden.
 */
export async function hideAllOf(store: Store, ownerId: string, isSuspended: boolean): Promise<void> {
  if (isSuspended) await closeEditions(store, ownerId);
  const isAffected = ({ data }: Doc): boolean =>
    isSuspended ? data['sharePublic'] === true : hiddenOf(data)?.reason === 'suspended';
  const found = await store.query({ collection: 'workouts', where: [['ownerId', '==', ownerId]] });
  const affected = found.filter(isAffected);
  for (let from = 0; from < affected.length; from += AT_ONCE) {
    await Promise.all(
      affected.slice(from, from + AT_ONCE).map(({ path }) =>
        store.transaction(async (tx) => {
          const workout = await tx.get(path);
          if (!workout || !isAffected(workout)) return;
          tx.write(
            ...(isSuspended ? hideWrites(workout, { reason: 'suspended', state: 'final' }) : showWrites(workout)),
          );
        }),
      ),
    );
  }
}

/**
 * After a workout has become public: records its id, so that nobody but its owner can recreate it. A token of a person
 * who was just suspended is valid for up to an hour; what it publishes is hidden at once.
 */
export async function noticePublished({ store, accounts }: Backend, wId: string, { ownerId }: Data): Promise<void> {
  if (typeof ownerId !== 'string') return;
  const claims = (await accounts.get(ownerId))?.claims;
  await store.transaction(async (tx) => {
    const [mark, workout] = [await tx.get(publicIdPath(wId)), await tx.get(`workouts/${wId}`)];
    const isHidden = claims?.['suspended'] === true && workout?.data['sharePublic'] === true;
    if (workout && isHidden) return tx.write(...hideWrites(workout, { reason: 'suspended', state: 'final' }));
    // What admins publish is the product's own: reports alone hide none of it.
    const isStarter = claims?.['admin'] === true;
    if (!mark)
      tx.write({ set: publicIdPath(wId), data: { owner: ownerMark(ownerId), ...(isStarter && { isStarter }) } });
  });
}
