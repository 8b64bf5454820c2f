import * as v from 'valibot';
import { DAY_MS } from '#core/base/day.ts';
import { removeFeeds } from './calendar-feed.ts';
import { createCallable } from '#logic/calls/callable.ts';
import { mirrorsOf } from '#logic/people/card-copies.ts';
import { forgetPerson } from '#logic/people/groups.ts';
import { removeMedia, removeMediaAt } from '#logic/media/media.ts';
import { lookedAtPath } from '#logic/media/media-uses.ts';
import { cardPath, closedPath, removeAll, userPath } from '#logic/people/people.ts';
import { forgetLibrary } from '#logic/public/public-library.ts';
import type { Backend, Condition, Store, Write } from '#logic/backend.ts';
import { removeSessionsOf } from '#logic/people/session-ends.ts';
import { countVote, votesOf } from '#logic/public/votes.ts';
import { noteAllUnconfirmed, unconfirmedPath } from './former-holder.ts';
import { removeWorkoutRemains } from './workout-removal.ts';

export interface Person {
  readonly uid: string;
  /** '' = no longer known. */
  readonly email: string;
}
type Step = (backend: Backend, person: Person) => Promise<unknown>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const journalPath = (uid: string): string => `deletions/${uid}`;

const removeWhere = (store: Store, collection: string, ...where: readonly Condition[]): Promise<number> =>
  removeAll(store, { collection, where });

/** Their tokens live at most an hour; the rest allows for clocks and caches. */
const CLOSED_MS = 7 * DAY_MS;
const AREAS = ['profile-media', 'workout-media', 'messageMedia'];

/**
 * In this order: first the door, so that a token that is still valid recreates nothing; then what others see; the
 * account near the end, and its traces last. Each step is idempotent.
 */
const STEPS: readonly Step[] = [
  function door({ store, nowMs }, { uid }) {
    // Without a profile the rules accept nothing from this person, and this mark prevents a new one.
    const expiresAt = new Date(nowMs() + CLOSED_MS);
    return store.commit([
      { set: closedPath(uid), data: { expiresAt } },
      { remove: cardPath(uid) },
      { remove: userPath(uid) },
      { remove: `cardCopies/${uid}` },
    ]);
  },
  ({ store }, { uid }) => removeFeeds(store, uid),
  ({ store }, { uid }) => removeSessionsOf(store, uid),
  async function shares({ store }, { uid }) {
    await removeWhere(store, 'shareWithFriends', ['ownerUId', '==', uid]);
    await removeWhere(store, 'shareWithFriends', ['friendUId', '==', uid]);
  },
  async function friendMirrors({ store }, { uid }) {
    const mirrors = await mirrorsOf(store, uid);
    await commitAll(
      store,
      mirrors.map(({ path }): Write => ({ remove: path })),
    );
    for (const list of ['friends', 'friendRequests', 'blocks', 'limits', 'wLists']) {
      await removeAll(store, { collection: `users/${uid}/${list}` });
    }
    // Without friendships, nobody can take them into a group again.
    await forgetPerson(store, uid);
    await removeWhere(store, 'groupShares', ['ownerUId', '==', uid]);
    await removeWhere(store, 'groupShares', ['friendUId', '==', uid]);
  },
  async function messages(backend, { uid }) {
    const { store } = backend;
    await removeWhere(store, 'messages', ['ownerUId', '==', uid]);
    // Pictures from others name the recipient; removing them gives the sender's room back.
    for (const { data, path } of await store.query({ collection: 'messages', where: [['friendUId', '==', uid]] })) {
      await removeMediaAt(backend, textOf(data['mediaPath']), textOf(data['ownerUId']));
      await store.commit([{ remove: path }]);
    }
  },
  async function mails({ store }, { uid, email }) {
    await removeWhere(store, 'mail', ['ownerUId', '==', uid]);
    if (email !== '') await removeWhere(store, 'mail', ['to', '==', email]);
  },
  async function votes({ store }, { uid }) {
    for (const vote of await votesOf(store, uid)) await store.commit([{ remove: vote.path }]);
    const counted = await store.query({ collection: 'ledger', group: true, where: [['uid', '==', uid]] });
    for (const { data } of counted) await countVote(store, String(data['wId']), uid);
  },
  ({ store }, { uid }) => removeWhere(store, 'favorits', ['userID', '==', uid]),
  async function training({ store }, { uid }) {
    await removeWhere(store, 'statistic', ['userId', '==', uid]);
    await removeWhere(store, 'trainingsDates', ['userId', '==', uid]);
    await removeWhere(store, 'plays', ['uid', '==', uid]);
  },
  ({ store }, { uid }) => removeWhere(store, 'reports', ['uid', '==', uid]),
  async function workouts(backend, { uid }) {
    for (const { id, path } of await backend.store.query({ collection: 'workouts', where: [['ownerId', '==', uid]] })) {
      // The workout goes last: while it exists, a second run finds the rest of it.
      await removeWorkoutRemains(backend, id, uid);
      await backend.store.commit([{ remove: path }]);
    }
  },
  // The library's files contain their public workouts, too.
  ({ store }) => forgetLibrary(store),
  async function media(backend, { uid }) {
    const { store, objects } = backend;
    // Also where no upload of the product puts files: deeper, or with one `/` too many.
    for (const prefix of AREAS.flatMap((area) => [`${area}/${uid}`, `${area}//${uid}`, `/${area}/${uid}`])) {
      for (const path of await objects.list(prefix)) if (path.split('/').includes(uid)) await objects.remove(path);
    }
    for (const record of await store.query({ collection: `media/${uid}/files` }))
      await removeMedia(backend, uid, record);
    await removeAll(store, { collection: `media/${uid}/readers` });
    await removeWhere(store, 'mediaUses', ['ownerId', '==', uid]);
    await store.commit([{ remove: lookedAtPath(uid) }]);
  },
  ({ store }, { uid }) => removeWhere(store, 'inviteCodes', ['uid', '==', uid]),
  ({ accounts }, { uid }) => accounts.remove(uid),
  async function traces({ store }, { uid }) {
    await store.commit([{ remove: unconfirmedPath(uid) }]);
    await removeWhere(store, 'rate', ['uid', '==', uid]);
    await removeWhere(store, 'requests', ['uid', '==', uid]);
  },
];

async function commitAll(store: Store, writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += 300) await store.commit(writes.slice(from, from + 300));
}

/**
 * Removes a person and all their data, including the account if it still exists. Runs every step from the first one, so
 * that it also finds what was created since an interrupted run. The journal is written first and removed last.
 */
export async function removeAccount(backend: Backend, person: Person): Promise<void> {
  const { uid, email } = person;
  await backend.store.commit([{ set: journalPath(uid), data: { email, startedAt: new Date(backend.nowMs()) } }]);
  for (const step of STEPS) await step(backend, person);
  await backend.store.commit([{ remove: journalPath(uid) }]);
}

/**
 * `{}` → `{ deleted: true }`. Needs a sign-in within the last five minutes; if interrupted, the next call or the daily
 * purge finishes it. A repeated call looks everywhere again, whether or not the account still exists.
 */
export const deleteMyAccount = createCallable({
  name: 'deleteMyAccount',
  input: v.strictObject({}),
  perDay: 3,
  needs: ['recent-sign-in', 'no-profile', 'even-suspended'],
  leavesNothing: true,
  async run({ backend, caller: { uid, email } }) {
    await removeAccount(backend, { uid, email: email ?? '' });
    return { deleted: true };
  },
});

const PAGE = 100;
/** Pages per run; the next run continues. */
const PAGES = 50;
const CURSOR = 'upkeep/sweepAccounts';
/** Shorter than any id, so that nothing remains of an account that ends meanwhile. */
export const CURSOR_LENGTH = 8;

/**
 * Removes the remains of people whose account was deleted outside the product: in the console, through Auth's own call,
 * or while its event was lost. If most of a page seems to have no account, Auth is incomplete or the wrong one, and
 * nothing is removed.
 */
export async function sweepAccounts(backend: Backend): Promise<void> {
  const { store, accounts, log } = backend;
  for (let page = 0; page < PAGES; page++) {
    const afterId = (await store.get(CURSOR))?.data['afterId'];
    const people = await store.query({
      collection: 'users',
      limit: PAGE,
      ...(typeof afterId === 'string' && { afterId }),
    });
    const gone = new Set(await accounts.missing(people.map(({ id }) => id)));
    await noteAllUnconfirmed(
      backend,
      people.map(({ id }) => id),
    );
    if (gone.size > Math.max(1, people.length / 2)) {
      return log({ level: 'error', area: 'sweepAccounts', code: 'too-many-missing', count: gone.size });
    }
    for (const { id, data } of people)
      if (gone.has(id)) await removeAccount(backend, { uid: id, email: textOf(data['email']) });
    if (gone.size > 0) log({ level: 'info', area: 'sweepAccounts', code: 'removed', count: gone.size });
    const last = people.at(-1)?.id;
    await store.commit([
      people.length < PAGE ? { remove: CURSOR } : { set: CURSOR, data: { afterId: last?.slice(0, CURSOR_LENGTH) } },
    ]);
    if (people.length < PAGE) return;
  }
}

const INTERRUPTED_MS = 600_000;

/** Finishes interrupted deletions. */
export async function finishRemovals(backend: Backend): Promise<number> {
  const before = new Date(backend.nowMs() - INTERRUPTED_MS);
  const left = await backend.store.query({ collection: 'deletions', where: [['startedAt', '<', before]], limit: 20 });
  for (const { id, data } of left) await removeAccount(backend, { uid: id, email: textOf(data['email']) });
  return left.length;
}
