import { NOW } from '@icetime/local-firebase/tests/support/build-request.ts';
import {
  dateFields,
  DAY,
  exerciseFields,
  FRIEND,
  mediaFields,
  mediaFile,
  MEGABYTE,
  messageFields,
  OWNER,
  PRIVATE,
  resultFields,
  userFields,
} from '../support/documents.ts';
import { harnessWith, createWorkout, makeList, ROLES, saveWorkout } from '../support/fixtures.ts';
import type { Auth, Write } from '../support/rules-harness.ts';
import type { RulesCase } from './rules-case.ts';

const { owner } = ROLES;

/** Shortest, longest, one less, one more, and letters that do not belong there. */
function idsOf(min: number, max: number): readonly (readonly [id: string, allowed: boolean])[] {
  const long = 'aZ09'.repeat(40);
  return [
    [long.slice(0, min), true],
    [long.slice(0, max), true],
    [long.slice(0, min - 1), false],
    [long.slice(0, max + 1), false],
    ...['-', '_', '.', ' ', 'é', '~'].map((odd) => [`${odd}${long.slice(0, min)}`, false] as const),
  ].filter((entry): entry is [string, boolean] => entry[0] !== '');
}

const DIGITS = '12345678901234567890';
const FILE_NAMES: readonly (readonly [id: string, allowed: boolean])[] = [
  [`${DIGITS}_a`, true],
  [`${DIGITS}_${'aZ0.-_.-a9'.repeat(10)}`, true],
  [`${DIGITS}_${'a'.repeat(101)}`, false],
  [`${DIGITS}_`, false],
  [`${DIGITS}1_a`, false],
  [`${DIGITS.slice(1)}_a`, false],
  [`-${DIGITS.slice(1)}_a`, false],
  [`${DIGITS}a`, false],
  ...[' ', 'é', '%', '~'].map((odd) => [`${DIGITS}_a${odd}`, false] as const),
];

const cases = (
  what: string,
  ids: readonly (readonly [id: string, allowed: boolean])[],
  request: (id: string) => { readonly auth: Auth; readonly writes: readonly Write[] },
): RulesCase[] =>
  ids.map(([id, allowed]) => ({
    name: `AC-38 the id of ${what} ${allowed ? 'may' : 'cannot'} be ${id}`,
    allowed,
    decide(rules) {
      const { auth, writes } = request(id);
      return harnessWith(rules).commit(auth, writes);
    },
  }));

export const ID_CASES: readonly RulesCase[] = [
  ...cases('a workout', idsOf(16, 40), (wId) => ({ auth: owner, writes: createWorkout({ wId }, wId) })),
  ...cases('a run', idsOf(16, 40), (run) => ({
    auth: owner,
    writes: [{ set: `statistic/${OWNER}_${run}`, data: resultFields() }],
  })),
  ...cases('a user', idsOf(20, 128), (uid) => ({
    auth: { uid, token: { email: `${uid}@example.com` } },
    writes: [{ set: `users/${uid}`, data: userFields(uid) }],
  })),
  ...cases(
    'an exercise',
    [
      ['e009', true],
      ['e010', false],
      ['e-01', false],
      ['e09', false],
      ['e0009', false],
      ['E009', false],
    ],
    (exId) => ({
      auth: owner,
      writes: [
        saveWorkout({ countEx: 10 }),
        { set: `workouts/${PRIVATE}/exercises/${exId}`, data: exerciseFields(PRIVATE, 9, { exId }) },
      ],
    }),
  ),
  ...cases('a named list', idsOf(16, 40), (id) => ({
    auth: owner,
    writes: makeList({}, id),
  })),
  ...cases('a message', idsOf(16, 40), (id) => ({
    auth: owner,
    writes: [
      { set: `messages/${id}`, data: messageFields(FRIEND) },
      { set: `users/${OWNER}/limits/${DAY}`, data: { messages: 2, lastId: id } },
    ],
  })),
  ...cases('a date', idsOf(16, 40), (docId) => ({
    auth: owner,
    writes: [{ set: `trainingsDates/${docId}`, data: dateFields({ docId }) }],
  })),
  ...cases('a file', FILE_NAMES, (file) => ({
    auth: owner,
    writes: [
      { set: mediaFile(file), data: mediaFields(file) },
      {
        update: `users/${OWNER}`,
        data: { totalStorageUsed: 2 * MEGABYTE, lastMediaId: file, fileCount: 1, updatedAt: NOW },
      },
    ],
  })),
];
