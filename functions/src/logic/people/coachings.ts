/**
 * Programmes that people offer to friends end with the friendship, the group, the programme or the account, and with
 * them what the follower let the coach see. Each step recomputes from what is stored, so it may run again.
 */
import type { Backend, Condition, Data, Doc, Store, Write } from '#logic/backend.ts';

/** Two writes for each. */
const AT_ONCE = 150;
const editionPath = (id: string): string => `sharedProgrammes/${id}`;
const endWrites = (found: readonly Doc[]): readonly Write[] =>
  found.flatMap(({ path, id }) => [{ remove: path }, { remove: `coachingProgress/${id}` }]);

/** Including those that are offered meanwhile. */
async function endAll(store: Store, ...where: readonly Condition[]): Promise<void> {
  for (;;) {
    const found = await store.query({ collection: 'coachings', where, limit: AT_ONCE });
    if (found.length === 0) return;
    await store.commit(endWrites(found));
  }
}

/** Between two people, in both directions. */
export async function endCoachingsBetween(store: Store, a: string, b: string): Promise<void> {
  await endAll(store, ['coachUid', '==', a], ['followerUid', '==', b]);
  await endAll(store, ['coachUid', '==', b], ['followerUid', '==', a]);
}

/** Those that came through a group and whose follower is not in it (any more). */
export async function endCoachingsOfGroup(store: Store, owner: string, gId: string): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await store.transaction(async (tx) => {
      const members: unknown = (await tx.get(`users/${owner}/groups/${gId}`))?.data['members'];
      const isIn = (uid: unknown): boolean => Array.isArray(members) && members.includes(uid);
      const of = [['coachUid', '==', owner] as const, ['groupId', '==', gId] as const];
      const found = await tx.query({ collection: 'coachings', where: of });
      const over = found.filter(({ data }) => !isIn(data['followerUid']));
      tx.write(...endWrites(over.slice(0, AT_ONCE)));
      return over.length > AT_ONCE;
    });
  }
}

/** A programme was deleted: its edition goes, unless the owner has brought it back. */
export async function endEdition(store: Store, owner: string, pId: string): Promise<void> {
  await store.transaction(async (tx) => {
    const isBack = (await tx.get(`users/${owner}/programmes/${pId}`)) !== undefined;
    const edition = isBack ? undefined : await tx.get(editionPath(`${owner}_${pId}`));
    if (edition) tx.write({ remove: edition.path });
  });
}

/** An edition is gone: nobody is offered or coached it any more. */
export async function endCoachingsOf(store: Store, id: string): Promise<void> {
  const [coach = '', pId = ''] = id.split('_');
  if (await store.get(editionPath(id))) return;
  await endAll(store, ['coachUid', '==', coach], ['pId', '==', pId]);
}

/** All that a person offers, follows and publishes. */
export async function forgetCoachings(store: Store, uid: string): Promise<void> {
  await endAll(store, ['coachUid', '==', uid]);
  await endAll(store, ['followerUid', '==', uid]);
}

/** A token of a person who was just suspended is valid for up to an hour; what it opens is closed at once. */
export async function noticeOpened({ store, accounts }: Backend, { ownerId }: Data): Promise<void> {
  const claims = typeof ownerId === 'string' ? (await accounts.get(ownerId))?.claims : undefined;
  if (claims?.['suspended'] === true) await closeEditions(store, String(ownerId));
}

/** While somebody is suspended, no link of theirs shows a programme. */
export async function closeEditions(store: Store, ownerId: string): Promise<void> {
  const where = [['ownerId', '==', ownerId] as const, ['sharePublic', '==', true] as const];
  for (const { path } of await store.query({ collection: 'sharedProgrammes', where })) {
    await store.transaction(async (tx) => {
      if (await tx.get(path)) tx.write({ update: path, data: { sharePublic: false } });
    });
  }
}
