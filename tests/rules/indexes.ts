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
  return {
    collectionGroup: collection,
    queryScope: 'COLLECTION',
    fields: [...equalities.map((name) => ({ fieldPath: name, order: 'ASCENDING' as const })), { fieldPath, order }],
  };
}

const OF_FUNCTIONS: readonly Index[] = [
  // What somebody imported today from one app, counted.
  {
    collectionGroup: 'statistic',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'userId', order: 'ASCENDING' },
      { fieldPath: 'origin', order: 'ASCENDING' },
      { fieldPath: 'updatedAt', order: 'ASCENDING' },
    ],
  },
  // Reservations that nobody used, whoever's: a function sweeps them.
  {
    collectionGroup: 'files',
    queryScope: 'COLLECTION_GROUP',
    fields: [
      { fieldPath: 'state', order: 'ASCENDING' },
      { fieldPath: 'createdAt', order: 'ASCENDING' },
    ],
  },
  // Cards whose copies wait, the longest first; and those that nothing waits for.
  {
    collectionGroup: 'cardCopies',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'isBehind', order: 'ASCENDING' },
      { fieldPath: 'at', order: 'ASCENDING' },
    ],
  },
  // A page of the cases that wait for an admin, the most urgent first.
  {
    collectionGroup: 'moderation',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'queue', order: 'ASCENDING' },
      { fieldPath: 'isAppealed', order: 'DESCENDING' },
      { fieldPath: 'weight', order: 'DESCENDING' },
      { fieldPath: 'since', order: 'ASCENDING' },
    ],
  },
  // What those say of a workout whose reports weigh most.
  {
    collectionGroup: 'reports',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'wId', order: 'ASCENDING' },
      { fieldPath: 'weight', order: 'DESCENDING' },
      { fieldPath: 'createdAt', order: 'DESCENDING' },
    ],
  },
  // Reports since a review showed a workout, summed up when its case is opened again.
  {
    collectionGroup: 'reports',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'wId', order: 'ASCENDING' },
      { fieldPath: 'createdAt', order: 'ASCENDING' },
    ],
  },
  // Pictures that one sent to the other: their addresses end with the friendship.
  {
    collectionGroup: 'messages',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'ownerUId', order: 'ASCENDING' },
      { fieldPath: 'friendUId', order: 'ASCENDING' },
      { fieldPath: 'mediaPath', order: 'ASCENDING' },
    ],
  },
  // Plays of one workout in a span of time, counted.
  {
    collectionGroup: 'plays',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'wId', order: 'ASCENDING' },
      { fieldPath: 'at', order: 'ASCENDING' },
    ],
  },
  // A calendar's address: what is still to come, what was lately, and series that have not ended.
  ...(
    [
      ['startDateTime', 'ASCENDING'],
      ['startDateTime', 'DESCENDING'],
      ['series.until', 'ASCENDING'],
    ] as const
  ).map(([fieldPath, order]) => ({
    collectionGroup: 'trainingsDates',
    queryScope: 'COLLECTION' as const,
    fields: [
      { fieldPath: 'userId', order: 'ASCENDING' as const },
      { fieldPath, order },
    ],
  })),
  // The most played public workouts, for the library.
  {
    collectionGroup: 'workouts',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'sharePublic', order: 'ASCENDING' },
      { fieldPath: 'playCount', order: 'DESCENDING' },
    ],
  },
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
  ['sessions', true],
  ['rate', false],
  ['plan', false],
  ['sessionKeys', false],
  ['limits', false],
] as const;
/** Long texts and maps that no query asks for: an index would cost, and cut them off. */
export const WITHOUT_INDEX = [
  ['users', 'settings'],
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
