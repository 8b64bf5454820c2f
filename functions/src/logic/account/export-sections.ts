import type { DataPart, DataRecords } from '#core/settings/data-file.ts';
import { setsOf } from '#core/training/sets.ts';
import type { Condition, Doc, Query, Store } from '#logic/backend.ts';
import { cardPath, userPath } from '#logic/people/people.ts';
import { sessionsOf } from '#logic/people/session-ends.ts';
import { votePath } from '#logic/public/votes.ts';

/** Where a page of an export begins. */
export interface Position {
  readonly section: number;
  /** '' = at the section's first document. */
  readonly afterId: string;
  /** Workouts whose vote has been looked for. */
  readonly voted: readonly string[];
}
export const START: Position = { section: 0, afterId: '', voted: [] };

export interface Page {
  readonly records: DataRecords;
  /** Absent after the last page. */
  readonly next?: Position;
}

/** The platform lets an answer have 32 MiB; a phone's line prefers one that it can ask for again. */
const PAGE_BYTES = 2 * 1_048_576;
const PAGE_DOCUMENTS = 1_000;
const BATCH = 100;
/** Each comes with up to 100 exercises. */
const WORKOUTS = 10;
/** Looking for a vote twice costs a read; remembering more than that makes the position large. */
const REMEMBERED = 5_000;

type Found = Readonly<Record<string, unknown>>;
interface Entry {
  readonly id: string;
  readonly records: readonly (readonly [DataPart, Found])[];
  /** The workout whose vote was looked for. */
  readonly voted?: string | undefined;
}
interface Section {
  /** Entries by id, at most `limit`; fewer = those are all. */
  readonly read: (afterId: string, limit: number, voted: ReadonlySet<string>) => Promise<readonly Entry[]>;
  readonly count: () => Promise<number>;
  readonly limit: number;
}

/** From `from` on, until the page is full. Documents come by their id, so none comes twice while others are made. */
export async function readPage(store: Store, uid: string, from: Position): Promise<Page> {
  const sections = sectionsOf(store, uid);
  const records: Partial<Record<DataPart, Found[]>> = {};
  const voted = new Set(from.voted);
  let [bytes, documents] = [0, 0];
  for (let { section: at, afterId } = from; at < sections.length; at += 1, afterId = '') {
    const { read, limit } = sections[at] as Section;
    for (let isOver = false; !isOver; ) {
      const entries = await read(afterId, limit, voted);
      isOver = entries.length < limit;
      for (const [index, entry] of entries.entries()) {
        for (const [part, record] of entry.records) {
          bytes += new TextEncoder().encode(JSON.stringify(record)).length;
          (records[part] ??= []).push(record);
        }
        documents += 1;
        afterId = entry.id;
        if (entry.voted !== undefined && (entry.records.length > 0 || voted.size < REMEMBERED)) voted.add(entry.voted);
        const isLast = isOver && index === entries.length - 1 && at === sections.length - 1;
        const isFull = bytes >= PAGE_BYTES || documents >= PAGE_DOCUMENTS;
        if (isFull && !isLast) return { records, next: { section: at, afterId, voted: [...voted] } };
      }
    }
  }
  return { records };
}

/** About how many records there are; a workout counts once, whatever its exercises. */
export async function countAll(store: Store, uid: string): Promise<number> {
  const counts = await Promise.all(sectionsOf(store, uid).map(({ count }) => count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

function sectionsOf(store: Store, uid: string): readonly Section[] {
  const list = (
    part: DataPart,
    collection: string,
    where: readonly Condition[] = [],
    show: (doc: Doc) => Found = recordOf,
  ): Section => ({
    limit: BATCH,
    read: async (afterId, limit) =>
      (await pageOf(store, { collection, where }, afterId, limit)).map((doc) => ({
        id: doc.id,
        records: [[part, show(doc)]],
      })),
    count: () => store.count({ collection, where }),
  });
  return [
    single(store, 'user', userPath(uid)),
    single(store, 'card', cardPath(uid)),
    // Before the friends: an accepted request is in one of the two.
    list('friendRequests', `users/${uid}/friendRequests`),
    ...(['friends', 'blocks', 'groups', 'wLists', 'programmes', 'follows'] as const).map((part) =>
      list(part, `users/${uid}/${part}`),
    ),
    list('sharedProgrammes', 'sharedProgrammes', [['ownerId', '==', uid]]),
    list('coachingsGiven', 'coachings', [['coachUid', '==', uid]]),
    list('coachingsReceived', 'coachings', [['followerUid', '==', uid]]),
    // What others show is theirs.
    list('coachingProgress', 'coachingProgress', [['followerUid', '==', uid]]),
    workoutsOf(store, uid),
    list('favorits', 'favorits', [['userID', '==', uid]]),
    list('sharesGiven', 'shareWithFriends', [['ownerUId', '==', uid]]),
    list('sharesReceived', 'shareWithFriends', [['friendUId', '==', uid]]),
    list('messagesSent', 'messages', [['ownerUId', '==', uid]]),
    list('messagesReceived', 'messages', [['friendUId', '==', uid]]),
    countedVotes(store, uid),
    results(store, uid),
    list('trainingsDates', 'trainingsDates', [['userId', '==', uid]]),
    // Its token is the address.
    list('calendarFeeds', 'calendarFeeds', [['uid', '==', uid]], ({ data: { createdAt } }) => ({ createdAt })),
    sessions(store, uid),
    list('media', `media/${uid}/files`),
  ];
}

const pageOf = (store: Store, query: Query, afterId: string, limit: number): Promise<readonly Doc[]> =>
  store.query({ ...query, limit, ...(afterId !== '' && { afterId }) });

const single = (store: Store, part: 'user' | 'card', path: string): Section => ({
  limit: 2,
  async read(afterId) {
    const doc = afterId === '' ? await store.get(path) : undefined;
    return doc ? [{ id: doc.id, records: [[part, recordOf(doc)]] }] : [];
  },
  count: async () => 1,
});

function workoutsOf(store: Store, uid: string): Section {
  const query: Query = { collection: 'workouts', where: [['ownerId', '==', uid]] };
  return {
    limit: WORKOUTS,
    async read(afterId, limit) {
      const workouts = await pageOf(store, query, afterId, limit);
      return Promise.all(
        workouts.map(async (workout): Promise<Entry> => {
          const exercises = await store.query({ collection: `${workout.path}/exercises` });
          return {
            id: workout.id,
            records: [['workouts', { ...recordOf(workout), exercises: exercises.map(recordOf) }]],
          };
        }),
      );
    },
    count: () => store.count(query),
  };
}

/** The ledger has every vote. It is small, and a query over all workouts cannot go on after an id: it is read whole. */
function countedVotes(store: Store, uid: string): Section {
  const query: Query = { collection: 'ledger', group: true, where: [['uid', '==', uid]] };
  return {
    limit: BATCH,
    async read(afterId, limit) {
      const wIds = (await store.query(query)).map(({ data }) => String(data['wId']));
      const next = wIds.filter((wId) => wId > afterId).toSorted((a, b) => (a < b ? -1 : 1));
      return Promise.all(next.slice(0, limit).map((wId) => voteEntry(store, uid, wId, wId)));
    },
    count: () => store.count(query),
  };
}

/** Results, each with the vote on its workout: votes of before the ledger are found through them alone. */
function results(store: Store, uid: string): Section {
  const query: Query = { collection: 'statistic', where: [['userId', '==', uid]] };
  return {
    limit: BATCH,
    async read(afterId, limit, voted) {
      const found = await pageOf(store, query, afterId, limit);
      const looked = new Set(voted);
      return Promise.all(
        found.map(async (doc): Promise<Entry> => {
          const { workoutId: wId } = doc.data;
          const isNew = typeof wId === 'string' && wId !== '' && !looked.has(wId);
          if (isNew) looked.add(wId);
          const vote = isNew ? await voteEntry(store, uid, wId, doc.id) : undefined;
          return { ...vote, id: doc.id, records: [['statistic', withSets(recordOf(doc))], ...(vote?.records ?? [])] };
        }),
      );
    },
    count: () => store.count(query),
  };
}

async function voteEntry(store: Store, uid: string, wId: string, id: string): Promise<Entry> {
  const vote = await store.get(votePath(wId, uid));
  return { id, voted: wId, records: vote ? [['votes', recordOf(vote)]] : [] };
}

/** The names that guests gave belong to the guests. */
const sessions = (store: Store, uid: string): Section => ({
  limit: BATCH,
  async read(afterId) {
    const own = (await sessionsOf(store, uid)).filter(({ id }) => id > afterId);
    return own.slice(0, BATCH).map(({ id, data: { hostName, createdAt, expiresAt } }) => ({
      id,
      records: [['sessions', { id, hostName, createdAt, expiresAt }]],
    }));
  },
  count: async () => 0,
});

/** Logged sets are stored as one text. */
function withSets(result: Found): Found {
  const { sets } = result;
  return typeof sets === 'string' ? { ...result, sets: setsOf({ sets }) } : result;
}

const recordOf = ({ id, data }: Doc): Found => ({ ...data, id });
