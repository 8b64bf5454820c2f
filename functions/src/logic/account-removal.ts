import * as v from 'valibot';
import { createCallable } from './callable.ts';
import { mirrorsOf } from './card-copies.ts';
import { removeMedia } from './media.ts';
import { cardPath, removeAll, userPath } from './people.ts';
import type { Backend, Condition, Store, Write } from './backend.ts';
import { countVote, votesOf } from './votes.ts';
import { removeWorkoutRemains } from './workout-removal.ts';

interface Person {
  readonly uid: string;
  /** '' = none is known any more. */
  readonly email: string;
}
type Step = (backend: Backend, person: Person) => Promise<unknown>;

const journalPath = (uid: string): string => `deletions/${uid}`;

const removeWhere = (store: Store, collection: string, ...where: readonly Condition[]): Promise<number> =>
  removeAll(store, { collection, where });

/** In this order: first what others see, the account itself last. Each step may run any number of times. */
const STEPS: readonly Step[] = [
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
    for (const list of ['friends', 'friendRequests', 'blocks', 'limits']) {
      await removeAll(store, { collection: `users/${uid}/${list}` });
    }
  },
  async function messages({ store }, { uid }) {
    await removeWhere(store, 'messages', ['ownerUId', '==', uid]);
    await removeWhere(store, 'messages', ['friendUId', '==', uid]);
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
      // The workout goes last: as long as it is there, a second run finds the rest of it.
      await removeWorkoutRemains(backend, id, uid);
      await backend.store.commit([{ remove: path }]);
    }
  },
  async function media(backend, { uid }) {
    const { store, objects } = backend;
    for (const area of ['profile-media', 'workout-media', 'messageMedia']) {
      for (const path of await objects.list(`${area}/${uid}/`)) await objects.remove(path);
    }
    for (const record of await store.query({ collection: `media/${uid}/files` }))
      await removeMedia(backend, uid, record);
  },
  async function profile({ store }, { uid }) {
    await removeWhere(store, 'inviteCodes', ['uid', '==', uid]);
    await store.commit([{ remove: cardPath(uid) }, { remove: userPath(uid) }]);
  },
  ({ accounts }, { uid }) => accounts.remove(uid),
  async function traces({ store }, { uid }) {
    await removeWhere(store, 'rate', ['uid', '==', uid]);
    await removeWhere(store, 'requests', ['uid', '==', uid]);
  },
];

async function commitAll(store: Store, writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += 300) await store.commit(writes.slice(from, from + 300));
}

/** Runs every step, from the first one: what came to be since an interrupted run is found too. The journal goes last. */
async function removeAccount(backend: Backend, person: Person): Promise<void> {
  for (const step of STEPS) await step(backend, person);
  await backend.store.commit([{ remove: journalPath(person.uid) }]);
}

/** `{}` → `{ deleted: true }`. Needs a sign-in of the last five minutes; interrupted, it is finished by the next call or the daily purge. */
export const deleteMyAccount = createCallable({
  name: 'deleteMyAccount',
  input: v.strictObject({}),
  perDay: 3,
  needs: ['recent-sign-in', 'no-profile', 'even-suspended'],
  leavesNothing: true,
  async early({ backend, caller: { uid } }) {
    const isGone = !(await backend.accounts.get(uid)) && !(await backend.store.get(journalPath(uid)));
    return isGone ? { deleted: true } : undefined;
  },
  async run({ backend, caller: { uid, email } }) {
    await backend.store.commit([
      { set: journalPath(uid), data: { email: email ?? '', startedAt: new Date(backend.nowMs()) } },
    ]);
    await removeAccount(backend, { uid, email: email ?? '' });
    return { deleted: true };
  },
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const INTERRUPTED_MS = 600_000;

/** Finishes the deletions whose call broke off. */
export async function finishRemovals(backend: Backend): Promise<number> {
  const before = new Date(backend.nowMs() - INTERRUPTED_MS);
  const left = await backend.store.query({ collection: 'deletions', where: [['startedAt', '<', before]], limit: 20 });
  for (const { id, data } of left) await removeAccount(backend, { uid: id, email: textOf(data['email']) });
  return left.length;
}
