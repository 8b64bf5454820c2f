import * as v from 'valibot';
import { KEPT_MS } from '#core/settings/retention.ts';
import { removeFeeds } from './calendar-feed.ts';
import { createCallable } from '#logic/calls/callable.ts';
import { mirrorsOf } from '#logic/people/card-copies.ts';
import { mailboxPath } from '#logic/people/mailbox.ts';
import { forgetCoachings } from '#logic/people/coachings.ts';
import { forgetPerson } from '#logic/people/groups.ts';
import { removeMedia, removeMediaAt } from '#logic/media/media.ts';
import { lookedAtPath } from '#logic/media/media-uses.ts';
import { cardPath, closedPath, removeAll, userPath } from '#logic/people/people.ts';
import { withdrawReport } from '#logic/public/cases.ts';
import { forgetListed } from '#logic/public/listed-programmes.ts';
import { takeOutOf } from '#logic/public/library-state.ts';
import type { Backend, Condition, Data, Store, Write } from '#logic/backend.ts';
import { createAttempts, sweepEach } from '#logic/sweeping.ts';
import { removeSessionsOf } from '#logic/people/session-ends.ts';
import { countVote, votesOf } from '#logic/public/votes.ts';
import { noteAllUnconfirmed, unconfirmedPath } from './former-holder.ts';
import { removeWorkoutRemains } from './workout-removal.ts';
import { OWN, bound } from '#logic/bounds/bound.ts';

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

/** All of a person's own below `users`. */
const OWN_LISTS = [
  'friends',
  'friendRequests',
  'blocks',
  'limits',
  'wLists',
  'wListPlaces',
  'programmes',
  'programmePlaces',
  'follows',
  'followPlaces',
];
const AREAS = ['profile-media', 'workout-media', 'messageMedia'];

/**
 * In this order: first the door, so that a token that is still valid recreates nothing; then what others see; the
 * account near the end, and its traces last. Each step is idempotent.
 */
const STEPS: readonly Step[] = [
  function door({ store, nowMs }, { uid }) {
    // Without a profile the rules accept nothing from this person, and this mark prevents a new one.
    const expiresAt = new Date(nowMs() + KEPT_MS.closedAccounts);
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
    await forgetListed(store, uid);
    await removeWhere(store, 'sharedProgrammes', ['ownerId', '==', uid]);
    await forgetCoachings(store, uid);
  },
  async function friendMirrors({ store }, { uid }) {
    const mirrors = await mirrorsOf(store, uid);
    await commitAll(
      store,
      mirrors.map(({ path }): Write => ({ remove: path })),
    );
    for (const list of OWN_LISTS) {
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
    const received = await store.query({ collection: 'messages', where: [['friendUId', '==', uid]] });
    await inTens(received, async ({ data, path }) => {
      await removeMediaAt(backend, textOf(data['mediaPath']), textOf(data['ownerUId']));
      await store.commit([{ remove: path }]);
    });
  },
  async function mails({ store }, { uid, email }) {
    await removeWhere(store, 'mail', ['ownerUId', '==', uid]);
    if (email === '') return;
    await removeWhere(store, 'mail', ['to', '==', email]);
    await store.commit([{ remove: mailboxPath(email) }]);
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
  async function reports({ store }, { uid }) {
    for (const report of await store.query({ collection: 'reports', where: [['uid', '==', uid]] }))
      await store.transaction((tx) => withdrawReport(tx, report));
  },
  async function workouts(backend, { uid }) {
    const own = await backend.store.query({ collection: 'workouts', where: [['ownerId', '==', uid]] });
    await inTens(own, async ({ id, path }) => {
      // The workout goes last: while it exists, a second run finds the rest of it.
      await removeWorkoutRemains(backend, id, uid);
      await backend.store.commit([{ remove: path }]);
    });
  },
  // The library's files contain their public workouts, too.
  ({ store }, { uid }) => takeOutOf(store, uid),
  async function media(backend, { uid }) {
    const { store, objects } = backend;
    // Also where no upload of the product puts files: deeper, or with one `/` too many.
    for (const prefix of AREAS.flatMap((area) => [`${area}/${uid}`, `${area}//${uid}`, `/${area}/${uid}`])) {
      const paths = (await objects.list(prefix)).filter((path) => path.split('/').includes(uid));
      await inTens(paths, (path) => objects.remove(path));
    }
    await inTens(await store.query({ collection: `media/${uid}/files` }), (record) =>
      removeMedia(backend, uid, record),
    );
    await removeAll(store, { collection: `media/${uid}/readers` });
    await removeWhere(store, 'mediaUses', ['ownerId', '==', uid]);
    await store.commit([{ remove: lookedAtPath(uid) }]);
  },
  ({ store }, { uid }) => removeWhere(store, 'inviteCodes', ['uid', '==', uid]),
  ({ accounts }, { uid }) => accounts.remove(uid),
  async function traces({ store }, { uid }) {
    await store.commit([{ remove: unconfirmedPath(uid) }]);
    await removeWhere(store, 'rate', ['uid', '==', uid]);
    await removeWhere(store, 'exports', ['uid', '==', uid]);
    await removeWhere(store, 'requests', ['uid', '==', uid]);
  },
];

async function commitAll(store: Store, writes: readonly Write[]): Promise<void> {
  for (let from = 0; from < writes.length; from += 300) await store.commit(writes.slice(from, from + 300));
}

async function inTens<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += 10) await Promise.all(items.slice(from, from + 10).map(work));
}

/** The platform ends a call after 70 s. */
const RUN_MS = 45_000;
class OutOfTime extends Error {}

/** In documents of the kinds that somebody can have thousands of. `total`: when the first run ended. */
export interface Progress {
  readonly left: number;
  readonly total: number;
}

/**
 * Removes a person and all their data, including the account if it still exists. Runs every step from the first one,
 * so that it also finds what was created since an interrupted run. The journal is written first and removed last.
 * What does not fit into one run is continued by `onRemovalPaused`; then the result says how far it is, and otherwise
 * nothing.
 */
export async function removeAccount(backend: Backend, { uid, email }: Person): Promise<Progress | undefined> {
  const { store, nowMs } = backend;
  const path = journalPath(uid);
  const journal = (await store.get(path))?.data;
  const known = { email: email || textOf(journal?.['email']), startedAt: journal?.['startedAt'] ?? new Date(nowMs()) };
  await store.commit([{ set: path, data: { ...journal, ...known } }]);
  const limited = stoppingAt(backend, nowMs() + RUN_MS);
  try {
    for (const step of STEPS) await step(limited, { uid, email: known.email });
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    const left = await countLeft(store, uid);
    const total = Math.max(Number(journal?.['total'] ?? 0), left);
    await pause(backend, path, total);
    return { left, total };
  }
  await store.commit([{ remove: path }]);
  return undefined;
}

/** Another run may have finished meanwhile: then nothing of the person comes back. */
const pause = ({ store, nowMs }: Backend, path: string, total: number): Promise<void> =>
  store.transaction(async (tx) => {
    const journal = await tx.get(path);
    const turn = Number(journal?.data['turn'] ?? 0) + 1;
    if (journal) tx.write({ update: path, data: { total, turn, pausedAt: new Date(nowMs()) } });
  });

/** Throws OutOfTime at the first thing asked of it after that moment. */
function stoppingAt(backend: Backend, atMs: number): Backend {
  const { store, objects, nowMs } = backend;
  const inTime = async <T>(work: () => Promise<T>): Promise<T> => {
    if (nowMs() >= atMs) throw new OutOfTime();
    return work();
  };
  return {
    ...backend,
    store: {
      ...store,
      query: (query) => inTime(() => store.query(query)),
      commit: (writes) => inTime(() => store.commit(writes)),
      transaction: (work) => inTime(() => store.transaction(work)),
    },
    objects: { ...objects, remove: (path) => inTime(() => objects.remove(path)) },
  };
}

async function countLeft(store: Store, uid: string): Promise<number> {
  const counts = await Promise.all([
    store.count({ collection: 'messages', where: [['ownerUId', '==', uid]] }),
    store.count({ collection: 'messages', where: [['friendUId', '==', uid]] }),
    store.count({ collection: 'statistic', where: [['userId', '==', uid]] }),
    store.count({ collection: 'trainingsDates', where: [['userId', '==', uid]] }),
    store.count({ collection: 'workouts', where: [['ownerId', '==', uid]] }),
    store.count({ collection: `media/${uid}/files` }),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Begins where the journal says that a run has ended: `turn` differs after each. */
export async function continueRemoval(
  backend: Backend,
  uid: string,
  before: Data | undefined,
  after: Data | undefined,
): Promise<void> {
  if (!after || after['turn'] === before?.['turn']) return;
  await removeAccount(backend, { uid, email: textOf(after['email']) });
}

/** While it goes on, whoever waits asks how far it is. */
const LOOKS_A_DAY = 300;
/** A run that has not paused for so long is not at work any more. */
const STUCK_MS = 2 * RUN_MS;

/**
 * `{}` → `{ deleted: true }`, or for what does not fit into one call `{ deleted: false, left, total }`: the account is
 * closed, and the rest goes on by itself; asked again, it says how far it is. Needs a sign-in within the last five
 * minutes. A repeated call looks everywhere again, whether or not the account still exists.
 */
export const deleteMyAccount = createCallable({
  name: 'deleteMyAccount',
  input: v.strictObject({}),
  perDay: async (tx, _user, uid) => ((await tx.get(journalPath(uid)))?.data['pausedAt'] ? LOOKS_A_DAY : 3),
  bounds: bound('The own account, 3 a day; while that goes on, 300 looks', OWN),
  needs: ['recent-sign-in', 'no-profile', 'even-suspended'],
  leavesNothing: true,
  async run({ backend, caller: { uid, email } }) {
    const progress = (await progressOf(backend, uid)) ?? (await removeAccount(backend, { uid, email: email ?? '' }));
    return progress ? { deleted: false, ...progress } : { deleted: true };
  },
});

/** Of a removal that goes on without this call. */
async function progressOf({ store, nowMs }: Backend, uid: string): Promise<Progress | undefined> {
  const { pausedAt, total } = (await store.get(journalPath(uid)))?.data ?? {};
  const isAtWork = pausedAt instanceof Date && nowMs() - pausedAt.getTime() < STUCK_MS;
  return isAtWork ? { left: await countLeft(store, uid), total: Number(total) } : undefined;
}

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
  const attempts = createAttempts(backend, 'sweepAccounts');
  for (let page = 0; page < PAGES && !attempts.isOver(); page++) {
    const afterId = (await store.get(CURSOR))?.data['afterId'];
    const people = await store.query({
      collection: 'users',
      limit: PAGE,
      ...(typeof afterId === 'string' && { afterId }),
    });
    const gone = new Set(await accounts.missing(people.map(({ id }) => id)));
    if (gone.size > Math.max(1, people.length / 2)) {
      return log({ level: 'error', area: 'sweepAccounts', code: 'too-many-missing', count: gone.size });
    }
    const there = people.map(({ id }) => id).filter((id) => !gone.has(id));
    await noteAllUnconfirmed(backend, there, attempts);
    await attempts.each(
      people.filter(({ id }) => gone.has(id)),
      ({ id, data }) => removeAccount(backend, { uid: id, email: textOf(data['email']) }),
    );
    if (gone.size > 0) log({ level: 'info', area: 'sweepAccounts', code: 'removed', count: gone.size });
    const last = people.at(-1)?.id;
    await store.commit([
      people.length < PAGE ? { remove: CURSOR } : { set: CURSOR, data: { afterId: last?.slice(0, CURSOR_LENGTH) } },
    ]);
    if (people.length < PAGE) break;
  }
  attempts.report();
}

const INTERRUPTED_MS = 600_000;

/** Finishes interrupted deletions. Returns how many. */
export function finishRemovals(backend: Backend): Promise<number> {
  const before = new Date(backend.nowMs() - INTERRUPTED_MS);
  return sweepEach(backend, {
    area: 'finishRemovals',
    query: { collection: 'deletions', where: [['startedAt', '<', before]] },
    ownerOf: ({ id }) => id,
    work: ({ id, data }) => removeAccount(backend, { uid: id, email: textOf(data['email']) }),
  });
}
