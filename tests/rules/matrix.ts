import { equal, queryOver } from './build-query.ts';
import { NOW, type PlainFields } from './build-request.ts';
import type { StructuredQuery } from '#backend/firestore/query.ts';
import {
  benchWith,
  cardFields,
  contractFields,
  createWorkout,
  exerciseFields,
  exercisePath,
  noteFields,
  OWNER,
  PRIVATE,
  PUBLIC,
  removeWorkout,
  RESULT,
  resultFields,
  ROLE_NAMES,
  ROLES,
  stepCounter,
  userFields,
  type Role,
} from './fixtures.ts';
import type { Write } from './rules-bench.ts';
import type { RulesCase } from './rules-case.ts';

const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
type Operation = (typeof OPERATIONS)[number];
type Who = readonly Role[];

const NOBODY: Who = [];
const EVERYBODY: Who = ROLE_NAMES;
const SIGNED_IN: Who = ['unverified', 'stranger', 'owner', 'admin'];
const MINE: Who = ['owner'];
const ADMIN: Who = ['admin'];
const MINE_OR_ADMIN: Who = ['owner', 'admin'];

/**
 * Who may do what with each path. Every other role is refused. The requests are the ones that the product itself makes:
 * well-formed, with everything a rule may ask to be in the same commit.
 */
interface Row {
  readonly path: string;
  readonly roles: Readonly<Record<Operation, Who>>;
  readonly query: StructuredQuery;
  readonly parent?: string;
  readonly data: PlainFields;
  readonly change: PlainFields;
  /** Writes of the same commit; their own verdicts are not part of the row. */
  readonly besides?: Readonly<Partial<Record<Operation, readonly Write[]>>>;
}

const small = { limit: 100 };
const card = cardFields();
const [created] = createWorkout({}, PRIVATE);
const [createdPublic] = createWorkout({ sharePublic: true }, PUBLIC);
const publicQuery = queryOver('workouts', equal('sharePublic', true), {
  ...small,
  orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
});
const NOT_FOR_CLIENTS = { get: NOBODY, list: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY };

const ROWS: readonly Row[] = [
  {
    path: `users/${OWNER}`,
    roles: { get: MINE_OR_ADMIN, list: ADMIN, create: MINE, update: MINE, delete: NOBODY },
    query: queryOver('users', undefined, small),
    data: userFields(OWNER),
    change: { nicName: 'other', updatedAt: NOW },
  },
  {
    path: `users/${OWNER}/public/card`,
    roles: { get: SIGNED_IN, list: NOBODY, create: MINE, update: MINE, delete: NOBODY },
    query: queryOver('public', undefined, small),
    parent: `users/${OWNER}`,
    data: card,
    change: { nicName: 'other', updatedAt: NOW },
  },
  {
    path: `users/${OWNER}/public/other`,
    roles: NOT_FOR_CLIENTS,
    query: queryOver('public', undefined, small),
    parent: `users/${OWNER}`,
    data: card,
    change: card,
  },
  {
    path: `workouts/${PRIVATE}`,
    roles: { get: MINE_OR_ADMIN, list: MINE, create: MINE, update: MINE, delete: MINE },
    query: queryOver('workouts', equal('ownerId', OWNER)),
    data: 'data' in created ? created.data : {},
    change: { name: 'Arms', version: 2, updatedAt: NOW },
    besides: { create: [stepCounter(3, PRIVATE)], delete: [removeWorkout()[1]] },
  },
  {
    path: `workouts/${PUBLIC}`,
    roles: { get: EVERYBODY, list: EVERYBODY, create: MINE, update: MINE, delete: MINE },
    query: publicQuery,
    data: 'data' in createdPublic ? createdPublic.data : {},
    change: { name: 'Arms', version: 2, updatedAt: NOW },
    besides: { create: [stepCounter(3, PUBLIC)], delete: [removeWorkout(PUBLIC)[1]] },
  },
  {
    path: exercisePath(PRIVATE, 1),
    roles: { get: MINE_OR_ADMIN, list: MINE_OR_ADMIN, create: MINE, update: MINE, delete: MINE },
    query: queryOver('exercises', undefined, {
      orderBy: [{ field: { fieldPath: 'position' }, direction: 'ASCENDING' }],
    }),
    parent: `workouts/${PRIVATE}`,
    data: exerciseFields(PRIVATE, 1),
    change: { name: 'Lunge' },
  },
  {
    path: exercisePath(PUBLIC, 1),
    roles: { get: EVERYBODY, list: EVERYBODY, create: MINE, update: MINE, delete: MINE },
    query: queryOver('exercises'),
    parent: `workouts/${PUBLIC}`,
    data: exerciseFields(PUBLIC, 1),
    change: { name: 'Lunge' },
  },
  {
    path: `statistic/${RESULT}`,
    roles: { get: MINE, list: MINE, create: MINE, update: MINE, delete: MINE },
    query: queryOver('statistic', equal('userId', OWNER)),
    data: resultFields(),
    change: { updatedAt: NOW },
  },
  {
    path: 'releaseNotes/n1',
    roles: { get: EVERYBODY, list: EVERYBODY, create: ADMIN, update: ADMIN, delete: ADMIN },
    query: queryOver('releaseNotes'),
    data: noteFields(),
    change: { note: 'New' },
  },
  {
    path: 'baseContracts/base',
    roles: { get: SIGNED_IN, list: ADMIN, create: ADMIN, update: ADMIN, delete: ADMIN },
    query: queryOver('baseContracts'),
    data: contractFields(),
    change: { maxWorkouts: 11 },
  },
  ...[
    'favorits/x1',
    'shareWithFriends/x1',
    'messages/x1',
    'trainingsDates/x1',
    'ratings/x1',
    `ratings/${PUBLIC}/votes/${OWNER}`,
    'mail/x1',
    `media/${OWNER}/files/x1`,
    `users/${OWNER}/friends/x1`,
    `users/${OWNER}/limits/20000`,
    `workouts/${PUBLIC}/anything/x1`,
    `${exercisePath(PUBLIC, 0)}/deeper/x1`,
    'exercises/e000',
    'anything/x1',
  ].map((path) => ({
    path,
    roles: NOT_FOR_CLIENTS,
    query: queryOver(path.split('/').at(-2) ?? '', undefined, small),
    parent: path.split('/').slice(0, -2).join('/'),
    data: { userId: OWNER, ownerId: OWNER, updatedAt: NOW },
    change: { updatedAt: NOW },
  })),
];

function caseFor(row: Row, operation: Operation, role: Role): RulesCase {
  const auth = ROLES[role];
  const besides = row.besides?.[operation] ?? [];
  const isKnown = row.roles.get !== NOBODY;
  return {
    name: `${role}: ${operation} ${row.path}`,
    allowed: row.roles[operation].includes(role),
    decide(rules) {
      const bench = benchWith(rules, {
        without: operation === 'create' ? [row.path] : [],
        and: operation !== 'create' && !isKnown ? { [row.path]: row.data } : {},
      });
      const writes = (write: Write) => ownVerdict(bench.commit(auth, [write, ...besides]));
      switch (operation) {
        case 'get':
          return bench.get(auth, row.path);
        case 'list':
          return bench.list(auth, row.query, row.parent);
        case 'create':
          return writes({ set: row.path, data: row.data });
        case 'update':
          return writes({ update: row.path, data: row.change });
        case 'delete':
          return writes({ remove: row.path });
      }
    },
  };
}

/** The verdict on the row's own write: what else is in the commit has its own row. */
function ownVerdict(decision: ReturnType<ReturnType<typeof benchWith>['commit']>): typeof decision {
  const [own] = decision.verdicts;
  return own ? { ...own, verdicts: decision.verdicts } : decision;
}

export const MATRIX: readonly RulesCase[] = ROWS.flatMap((row) =>
  OPERATIONS.flatMap((operation) => ROLE_NAMES.map((role) => caseFor(row, operation, role))),
);
