import type { FieldOperator, Filter } from '@icetime/local-firebase/firestore/query/filter.ts';
import type { StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import { NOW, type Plain } from '@icetime/local-firebase/tests/support/build-request.ts';
import { all, equal, field, queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';
import { list } from './client-case.ts';
import { BEFORE, FRIEND, OWNER, PRIVATE, PUBLIC, SHARER, STRANGER } from '../support/documents.ts';
import { harnessWith, ROLES } from '../support/fixtures.ts';
import type { Auth } from '../support/rules-harness.ts';
import type { RulesCase } from './rules-case.ts';

type Condition = readonly [field: string, op: FieldOperator, value: Plain];

/** A query that the product makes. */
export interface ProductQuery {
  readonly use: string;
  readonly auth: Auth;
  readonly collection: string;
  readonly parent?: string;
  readonly where?: readonly Condition[];
  readonly orderBy?: readonly [field: string, direction: 'ASCENDING' | 'DESCENDING'];
  readonly limit?: number;
  /** Whoever is refused the same; for queries that need no filter because their path says whose they are. */
  readonly notFor?: Auth;
}

const { owner, stranger, friend, 'friend with share': sharer, admin } = ROLES;
const mine = (name: string, uid = OWNER): Condition => [name, 'EQUAL', uid];
const since = (name: string): Condition => [name, 'GREATER_THAN', BEFORE];
const isPublic: Condition = ['sharePublic', 'EQUAL', true];

/** All that the product asks for, and nothing else: tests/data/requests/sent-queries.test.ts compares. */
export const QUERIES: readonly ProductQuery[] = [
  {
    use: 'my workouts',
    auth: owner,
    collection: 'workouts',
    where: [mine('ownerId')],
    orderBy: ['updatedAt', 'ASCENDING'],
  },
  {
    use: 'my workouts changed since',
    auth: owner,
    collection: 'workouts',
    where: [mine('ownerId'), since('updatedAt')],
    orderBy: ['updatedAt', 'ASCENDING'],
  },
  {
    use: 'public workouts',
    auth: null,
    collection: 'workouts',
    where: [isPublic],
    orderBy: ['createdAt', 'DESCENDING'],
    limit: 100,
  },
  {
    use: 'public workouts made before a time',
    auth: stranger,
    collection: 'workouts',
    where: [isPublic, ['createdAt', 'LESS_THAN', NOW]],
    orderBy: ['createdAt', 'DESCENDING'],
    limit: 100,
  },
  {
    use: 'public workouts among known ids',
    auth: stranger,
    collection: 'workouts',
    where: [['wId', 'IN', [PUBLIC, PRIVATE]], isPublic],
    limit: 30,
  },
  ...(
    [
      ['an own', owner, PRIVATE],
      ['a shared', sharer, PRIVATE],
      ['a public', null, PUBLIC],
    ] as const
  ).map(
    ([what, auth, wId]): ProductQuery => ({
      use: `exercises of ${what} workout`,
      auth,
      collection: 'exercises',
      parent: `workouts/${wId}`,
      orderBy: ['position', 'ASCENDING'],
      ...(wId === PRIVATE && { notFor: friend }),
    }),
  ),
  {
    use: 'exercises of an own workout that is deleted',
    auth: owner,
    collection: 'exercises',
    parent: `workouts/${PRIVATE}`,
    notFor: friend,
  },
  {
    use: 'shares for me, newest first',
    auth: sharer,
    collection: 'shareWithFriends',
    where: [mine('friendUId', SHARER)],
    orderBy: ['createdAt', 'DESCENDING'],
    limit: 20,
  },
  {
    use: 'shares for me since',
    auth: sharer,
    collection: 'shareWithFriends',
    where: [mine('friendUId', SHARER), since('createdAt')],
    orderBy: ['createdAt', 'ASCENDING'],
    limit: 20,
  },
  {
    use: 'shares for me before a time',
    auth: sharer,
    collection: 'shareWithFriends',
    where: [mine('friendUId', SHARER), ['createdAt', 'LESS_THAN', NOW]],
    orderBy: ['createdAt', 'DESCENDING'],
    limit: 20,
  },
  {
    use: 'shares for me from a time on, counted',
    auth: sharer,
    collection: 'shareWithFriends',
    where: [mine('friendUId', SHARER), ['createdAt', 'GREATER_THAN_OR_EQUAL', BEFORE]],
    limit: 20,
  },
  { use: 'my shares, counted', auth: owner, collection: 'shareWithFriends', where: [mine('ownerUId')], limit: 200 },
  {
    use: 'my shares since',
    auth: owner,
    collection: 'shareWithFriends',
    where: [mine('ownerUId'), since('createdAt')],
    orderBy: ['createdAt', 'ASCENDING'],
    limit: 200,
  },
  {
    use: 'my shares, oldest first',
    auth: owner,
    collection: 'shareWithFriends',
    where: [mine('ownerUId')],
    orderBy: ['createdAt', 'ASCENDING'],
    limit: 200,
  },
  { use: 'my favourites, counted', auth: owner, collection: 'favorits', where: [mine('userID')] },
  {
    use: 'my favourites, oldest first',
    auth: owner,
    collection: 'favorits',
    where: [mine('userID')],
    orderBy: ['createAt', 'ASCENDING'],
  },
  {
    use: 'my favourites since',
    auth: owner,
    collection: 'favorits',
    where: [mine('userID'), since('createAt')],
    orderBy: ['createAt', 'ASCENDING'],
  },
  {
    use: 'unread messages',
    auth: friend,
    collection: 'messages',
    where: [mine('friendUId', FRIEND), ['read', 'EQUAL', false]],
    limit: 1000,
  },
  {
    use: 'unread messages of somebody',
    auth: friend,
    collection: 'messages',
    where: [mine('ownerUId'), mine('friendUId', FRIEND), ['read', 'EQUAL', false]],
    limit: 100,
  },
  {
    use: 'unread messages, newest first',
    auth: friend,
    collection: 'messages',
    where: [mine('friendUId', FRIEND), ['read', 'EQUAL', false]],
    orderBy: ['createdAt', 'DESCENDING'],
    limit: 50,
  },
  ...(
    [
      ['what I wrote to somebody', owner],
      ['what somebody wrote to me', friend],
    ] as const
  ).flatMap(([use, auth]): ProductQuery[] => {
    const where = [mine('ownerUId'), mine('friendUId', FRIEND)];
    const thread = { use, auth, collection: 'messages', orderBy: ['createdAt', 'DESCENDING'], limit: 50 } as const;
    const before: Condition = ['createdAt', 'LESS_THAN', NOW];
    return [
      { ...thread, where },
      { ...thread, use: `${use} before a time`, where: [...where, before] },
    ];
  }),
  ...(['friendUId', 'ownerUId'] as const).flatMap((name): ProductQuery[] => {
    const where = [mine(name)];
    const messages = { use: `messages by ${name}`, auth: owner, collection: 'messages', limit: 100 };
    return [
      { ...messages, where: [...where, since('createdAt')], orderBy: ['createdAt', 'ASCENDING'] },
      { ...messages, use: `${messages.use}, newest first`, where, orderBy: ['createdAt', 'DESCENDING'] },
    ];
  }),
  ...(['statistic', 'trainingsDates'] as const).flatMap((collection): ProductQuery[] => {
    const all = { auth: owner, collection, where: [mine('userId')] };
    const orderBy = ['updatedAt', 'ASCENDING'] as const;
    return [
      { ...all, use: `my ${collection}, counted` },
      { ...all, use: `my ${collection}`, orderBy },
      { ...all, use: `my ${collection} changed since`, where: [...all.where, since('updatedAt')], orderBy },
    ];
  }),
  ...(['groups', 'wLists', 'programmes', 'follows'] as const).flatMap((collection): ProductQuery[] => {
    const mineOnly = { auth: owner, collection, parent: `users/${OWNER}`, notFor: friend, limit: 500 };
    const orderBy = ['updatedAt', 'ASCENDING'] as const;
    return [
      { ...mineOnly, use: `my ${collection}, counted` },
      { ...mineOnly, use: `my ${collection}`, orderBy },
      { ...mineOnly, use: `my ${collection} since`, where: [since('updatedAt')], orderBy, notFor: admin },
    ];
  }),
  ...(
    [
      ['offers to me', 'coachings', 'followerUid', 500],
      ['offers of mine', 'coachings', 'coachUid', 500],
      ['editions of mine', 'sharedProgrammes', 'ownerId', 200],
    ] as const
  ).flatMap(([what, collection, field, limit]): ProductQuery[] => {
    const mineOnly = { auth: owner, collection, where: [mine(field)], limit };
    const orderBy = ['updatedAt', 'ASCENDING'] as const;
    return [
      { ...mineOnly, use: `${what}, counted` },
      { ...mineOnly, use: what, orderBy },
      { ...mineOnly, use: `${what} since`, where: [...mineOnly.where, since('updatedAt')], orderBy },
    ];
  }),
  ...(
    [
      ['lists', 'wListPlaces', 50],
      ['programmes', 'programmePlaces', 1000],
      ['follows', 'followPlaces', 50],
    ] as const
  ).map(
    ([of, collection, limit]): ProductQuery => ({
      use: `places of my ${of}`,
      auth: owner,
      collection,
      parent: `users/${OWNER}`,
      notFor: friend,
      limit,
    }),
  ),
  ...(
    [
      ['my friends, counted', {}],
      ['my friends', { orderBy: ['since', 'ASCENDING'] }],
      ['my friends since', { where: [since('since')], orderBy: ['since', 'ASCENDING'] }],
    ] as const
  ).map(
    ([use, asked]): ProductQuery => ({
      use,
      auth: owner,
      collection: 'friends',
      parent: `users/${OWNER}`,
      notFor: friend,
      ...asked,
    }),
  ),
  ...(['friendRequests', 'blocks'] as const).map(
    (collection): ProductQuery => ({
      use: `my ${collection}`,
      auth: owner,
      collection,
      parent: `users/${OWNER}`,
      orderBy: ['since', 'DESCENDING'],
      notFor: friend,
    }),
  ),
  {
    use: 'records of my files',
    auth: owner,
    collection: 'files',
    parent: `media/${OWNER}`,
    orderBy: ['createdAt', 'DESCENDING'],
    notFor: stranger,
  },
  {
    use: 'release notes, newest first',
    auth: null,
    collection: 'releaseNotes',
    orderBy: ['createdAt', 'DESCENDING'],
    limit: 20,
  },
];

const filterOf = (where: readonly Condition[]): Filter => {
  const [first, ...others] = where.map(([name, op, value]) =>
    op === 'EQUAL' ? equal(name, value) : field(name, op, value),
  );
  if (!first) throw new Error('no condition');
  return others.length === 0 ? first : all(first, ...others);
};
function structured({ collection, where, orderBy, limit }: ProductQuery): StructuredQuery {
  return queryOver(collection, where && filterOf(where), {
    ...(limit !== undefined && { limit }),
    ...(orderBy && { orderBy: [{ field: { fieldPath: orderBy[0] }, direction: orderBy[1] }] }),
  });
}
const denied = (name: string, auth: Auth, query: StructuredQuery, parent?: string): RulesCase => ({
  name,
  allowed: false,
  decide: (rules) => harnessWith(rules).list(auth, query, parent),
});

/** Each query is proven; without its filter, or for somebody else, or over all folders of that name, it is refused. */
function casesFor(query: ProductQuery): RulesCase[] {
  const { use, auth, parent, where, notFor, collection } = query;
  const { where: _, ...unfiltered } = query;
  const isOpen = collection === 'releaseNotes';
  return [
    list(use, auth, structured(query), parent),
    ...(where && !parent ? [denied(`${use}, without the filter`, auth, structured(unfiltered))] : []),
    ...(notFor ? [denied(`${use}, asked by somebody else`, notFor, structured(query), parent)] : []),
    ...(isOpen
      ? []
      : [
          denied(`${use}, wherever they lie`, auth, {
            ...structured(query),
            from: [{ collectionId: collection, allDescendants: true }],
          }),
        ]),
    ...(where ?? [])
      .filter(([, op, value]) => op === 'EQUAL' && value === auth?.uid)
      .map(([name]) =>
        denied(
          `${use}, of somebody else by ${name}`,
          auth,
          structured({
            ...query,
            where: (where ?? []).map((condition) => (condition[0] === name ? mine(name, STRANGER) : condition)),
          }),
        ),
      ),
  ];
}

export const QUERY_CASES: readonly RulesCase[] = QUERIES.flatMap(casesFor);
