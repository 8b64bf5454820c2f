import { QUERIES, type ProductQuery } from './cases/query-cases.ts';

export interface Index {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
  readonly fields: readonly { readonly fieldPath: string; readonly order: 'ASCENDING' | 'DESCENDING' }[];
}

/**
 * The composite index that a query needs. Equalities alone are merged from the indexes of single fields, and one order
 * without equalities is one such index.
 */
function indexFor({ collection, where = [], orderBy }: ProductQuery): Index | undefined {
  const equalities = where.filter(([, op]) => op === 'EQUAL' || op === 'IN').map(([name]) => name);
  if (!orderBy || equalities.length === 0) return undefined;
  const [fieldPath, order] = orderBy;
  return by(collection, ...equalities, order === 'DESCENDING' ? `-${fieldPath}` : fieldPath);
}

/** Ascending by each field; descending by one with a `-`. */
const by = (collectionGroup: string, ...fields: readonly string[]): Index => ({
  collectionGroup,
  queryScope: 'COLLECTION',
  fields: fields.map((field) =>
    field.startsWith('-')
      ? { fieldPath: field.slice(1), order: 'DESCENDING' }
      : { fieldPath: field, order: 'ASCENDING' },
  ),
});

const OF_FUNCTIONS: readonly Index[] = [
  // What somebody imported today from one app, counted.
  by('statistic', 'userId', 'origin', 'updatedAt'),
  // Reservations that nobody used, whoever's: a function sweeps them.
  { ...by('files', 'state', 'createdAt'), queryScope: 'COLLECTION_GROUP' },
  // Cards whose copies wait, the longest first; and those that nothing waits for.
  by('cardCopies', 'isBehind', 'at'),
  // A page of the cases that wait for an admin, the most urgent first.
  by('moderation', 'queue', '-isAppealed', '-weight', 'since'),
  // What those say of a workout whose reports weigh most.
  by('reports', 'wId', '-weight', '-createdAt'),
  // Reports since a review showed a workout, summed up when its case is opened again.
  by('reports', 'wId', 'createdAt'),
  // Pictures that one sent to the other: their addresses end with the friendship.
  by('messages', 'ownerUId', 'friendUId', 'mediaPath'),
  // Plays of one workout in a span of time, counted.
  by('plays', 'wId', 'at'),
  // A calendar's address: what is still to come, what was lately, and series that have not ended.
  by('trainingsDates', 'userId', 'startDateTime'),
  by('trainingsDates', 'userId', '-startDateTime'),
  by('trainingsDates', 'userId', 'series.until'),
  // The most played public workouts, for the library.
  by('workouts', 'sharePublic', '-playCount'),
  // The newest programmes of the gallery, and the most followed.
  by('listedProgrammes', 'isShown', '-createdAt'),
  by('listedProgrammes', 'isShown', '-followCount'),
];
/** Functions look for a person, and for files that nothing uses, in everybody's lists: `[collection, field]`. */
export const GROUPS = [
  ['friends', 'uid'],
  ['friendRequests', 'uid'],
  ['blocks', 'uid'],
  ['ledger', 'uid'],
  ['groups', 'members'],
  ['files', 'unusedAt'],
] as const;
/**
 * What only ages: the database removes it by itself, within a day of this time. Where `purgeOld` or `sweepSessions`
 * asks for the same: `[collection, true]`.
 */
export const AGING = [
  ['requests', true],
  ['plays', true],
  ['mail', true],
  ['closedAccounts', true],
  ['exports', true],
  ['sessions', true],
  ['rate', false],
  ['plan', false],
  ['sessionKeys', false],
  ['limits', false],
] as const;
/** Long texts and maps that no query asks for: an index would cost, and cut them off. */
export const WITHOUT_INDEX = [
  ['users', 'settings'],
  ['exports', 'position'],
  ['exports', 'before'],
  ['workouts', 'description'],
  ['exercises', 'exDetails'],
  ['exercises', 'introDetails'],
  ['exercises', 'notes'],
  ['messages', 'text'],
  ['releaseNotes', 'note'],
  ['releaseNotes', 'notes'],
  ['publicLibrary', 'body'],
  ['publicLibrary', 'ids'],
  ['calendarFeeds', 'text'],
  ['programmes', 'content'],
  ['sharedProgrammes', 'content'],
  ['follows', 'done'],
  ['follows', 'changes'],
  ['follows', 'notes'],
  ['coachingProgress', 'done'],
  ['coachingProgress', 'notes'],
] as const;

/** Every index that the product needs, once. */
export const INDEXES: readonly Index[] = [
  ...new Map(
    [...QUERIES.flatMap((query) => indexFor(query) ?? []), ...OF_FUNCTIONS].map((index) => [
      JSON.stringify(index),
      index,
    ]),
  ).values(),
];
