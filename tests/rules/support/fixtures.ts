import { readFileSync } from 'node:fs';
import type { RuleDoc } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { compileRules, type CompiledRules } from '@icetime/local-firebase/rules/engine.ts';
import { PRO_CONTRACT } from '#core/settings/contract.ts';
import { docAt, NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import {
  ADMIN,
  BEFORE,
  cardFields,
  contractFields,
  DATE,
  dateFields,
  DAY,
  exerciseFields,
  exercisePath,
  favouriteFields,
  FILE,
  FRIEND,
  groupFields,
  groupPath,
  MEGABYTE,
  mediaFields,
  mediaFile,
  MESSAGE,
  messageFields,
  mirrorFields,
  NEW,
  NEW_FILE,
  NEW_MESSAGE,
  noteFields,
  OWNER,
  PRIVATE,
  PUBLIC,
  RESULT,
  resultFields,
  shareFields,
  SHARER,
  sharePath,
  STRANGER,
  TRANSLATED,
  UNVERIFIED,
  userFields,
  voteFields,
  wListFields,
  W_LIST,
  wListPath,
  wListPlacePath,
  workoutFields,
} from './documents.ts';
import {
  coachingFields,
  coachingPath,
  editionFields,
  editionPath,
  OPEN_PROGRAMME,
  progressFields,
  progressPath,
} from './coaching-documents.ts';
import {
  FOLLOW,
  followFields,
  followPath,
  followPlacePath,
  PROGRAMME,
  programmeFields,
  programmePath,
  programmePlacePath,
} from './programme-documents.ts';
import { RulesHarness, type Auth, type Write } from './rules-harness.ts';
import { StoreHarness } from './store-harness.ts';

export const rulesSource = (): string =>
  readFileSync(new URL('../../../src/rules/firestore.rules', import.meta.url), 'utf8');
export const compileProjectRules = (): CompiledRules => compileRules(rulesSource());

const person = (uid: string, claims: Readonly<Record<string, unknown>> = {}): Auth => ({
  uid,
  token: { email: `${uid}@example.com`, email_verified: true, ...claims },
});

export const ROLES = {
  'signed out': null,
  unverified: person(UNVERIFIED, { email_verified: false }),
  stranger: person(STRANGER),
  friend: person(FRIEND),
  'friend with share': person(SHARER),
  owner: person(OWNER),
  admin: person(ADMIN, { admin: true }),
} as const satisfies Record<string, Auth>;
export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as Role[];
export const UNVERIFIED_OWNER = person(OWNER, { email_verified: false });

/**
 * What is stored before a case: the owner has a private and a public workout of four slots, two of them filled; the
 * server has translated the names of the public one. The
 * stranger was a friend once: the share from then is still there, and a new request is not answered yet.
 */
const STORED: readonly RuleDoc[] = [
  ...people(),
  ...between(),
  ...coached(),
  docAt(
    `users/${OWNER}`,
    userFields(OWNER, {
      createAt: BEFORE,
      updatedAt: BEFORE,
      workoutCount: 2,
      lastWorkoutId: PUBLIC,
      totalStorageUsed: MEGABYTE,
      lastMediaId: FILE,
    }),
  ),
  docAt(`users/${OWNER}/public/card`, cardFields({ updatedAt: BEFORE })),
  docAt(`workouts/${PRIVATE}`, workoutFields(PRIVATE, { createdAt: BEFORE, updatedAt: BEFORE, playCount: 3 })),
  docAt(
    `workouts/${PUBLIC}`,
    workoutFields(PUBLIC, { createdAt: BEFORE, updatedAt: BEFORE, sharePublic: true, names: TRANSLATED }),
  ),
  ...[PRIVATE, PUBLIC].flatMap((wId) =>
    [0, 1].map((slot) =>
      docAt(exercisePath(wId, slot), exerciseFields(wId, slot, wId === PUBLIC ? { names: TRANSLATED } : {})),
    ),
  ),
  docAt(`statistic/${RESULT}`, resultFields({ date: BEFORE, updatedAt: BEFORE })),
  docAt('releaseNotes/n1', noteFields()),
  docAt('baseContracts/base', contractFields()),
  docAt('baseContracts/pro', { ...PRO_CONTRACT }),
];

export const isStored = (path: string): boolean => STORED.some((doc) => doc.path === path);

function people(): RuleDoc[] {
  const others = [UNVERIFIED, STRANGER, FRIEND, SHARER, ADMIN];
  const names = { nicName: 'fay', firstName: 'Fay', lastName: 'Snow' };
  return others.flatMap((uid) => [
    docAt(`users/${uid}`, userFields(uid, { createAt: BEFORE, updatedAt: BEFORE, ...names })),
    docAt(`users/${uid}/public/card`, cardFields({ updatedAt: BEFORE, ...names })),
  ]);
}

function between(): RuleDoc[] {
  const friends = [FRIEND, SHARER].flatMap((uid) => [
    docAt(`users/${OWNER}/friends/${uid}`, mirrorFields(uid)),
    docAt(`users/${uid}/friends/${OWNER}`, mirrorFields(OWNER)),
  ]);
  return [
    ...friends,
    docAt(`users/${OWNER}/friendRequests/${STRANGER}`, mirrorFields(STRANGER, { direction: 'in' })),
    docAt(`users/${STRANGER}/friendRequests/${OWNER}`, mirrorFields(OWNER, { direction: 'out' })),
    docAt(`users/${OWNER}/blocks/x1`, mirrorFields('x1')),
    docAt(groupPath(OWNER), groupFields()),
    docAt(wListPath(OWNER), wListFields({ place: '0', updatedAt: BEFORE })),
    docAt(wListPlacePath(OWNER), { listId: W_LIST }),
    docAt(programmePath(OWNER), programmeFields({ createdAt: BEFORE, updatedAt: BEFORE })),
    docAt(programmePlacePath(OWNER), { id: PROGRAMME }),
    docAt(followPath(OWNER), followFields({ createdAt: BEFORE, updatedAt: BEFORE })),
    docAt(followPlacePath(OWNER), { id: FOLLOW }),
    docAt(`users/${OWNER}/limits/${DAY}`, { messages: 1, lastId: MESSAGE }),
    ...[SHARER, STRANGER].map((uid) =>
      docAt(sharePath(OWNER, uid, PRIVATE), shareFields(uid, PRIVATE, { createdAt: BEFORE })),
    ),
    docAt(`messages/${MESSAGE}`, messageFields(FRIEND, { createdAt: BEFORE })),
    docAt(`favorits/${OWNER}_${PRIVATE}`, favouriteFields(OWNER, PRIVATE, { createAt: BEFORE })),
    docAt(`trainingsDates/${DATE}`, dateFields({ updatedAt: BEFORE })),
    docAt(mediaFile(FILE), mediaFields(FILE, { state: 'stored', createdAt: BEFORE })),
    ...[PRIVATE, PUBLIC].map((wId) =>
      docAt(`ratings/${wId}`, { wId, createdAt: BEFORE, rating: 4, ratingCount: [0, 0, 0, 0, 1, 0] }),
    ),
    docAt(`ratings/${PRIVATE}/votes/${SHARER}`, voteFields(PRIVATE, { createdAt: BEFORE })),
  ];
}

/** The owner coaches both friends; with the stranger it has ended, and what was stored then is still there. */
function coached(): RuleDoc[] {
  const before = { createdAt: BEFORE, updatedAt: BEFORE };
  return [
    docAt(programmePath(OWNER, OPEN_PROGRAMME), programmeFields({ ...before, place: '1' })),
    docAt(editionPath(OWNER), editionFields({ updatedAt: BEFORE })),
    docAt(editionPath(OWNER, OPEN_PROGRAMME), editionFields({ updatedAt: BEFORE, sharePublic: true })),
    docAt(coachingPath(FRIEND), coachingFields(FRIEND, before)),
    ...[SHARER, STRANGER].flatMap((uid) => [
      docAt(coachingPath(uid), coachingFields(uid, { ...before, state: 'accepted' })),
      docAt(progressPath(uid), progressFields(uid, { updatedAt: BEFORE })),
    ]),
  ];
}

/** What differs from the stored documents: `without` some, and with others in their place or in addition. */
export interface Given {
  readonly without?: readonly string[];
  readonly and?: Readonly<Record<string, PlainFields>>;
  readonly now?: Date;
}
function documentsOf({ without = [], and = {} }: Given): RuleDoc[] {
  const kept = STORED.filter(({ path }) => !without.includes(path) && !(path in and));
  return [...kept, ...Object.entries(and).map(([path, fields]) => docAt(path, fields))];
}

export const harnessWith = (rules: CompiledRules, given: Given = {}): RulesHarness =>
  new RulesHarness(rules, documentsOf(given), given.now);
/** The same in the local backend's database. */
export const storeWith = (rules: CompiledRules, given: Given = {}): StoreHarness =>
  new StoreHarness(rules, documentsOf(given));

/** The commits of the product's own client. */
export const stepCounter = (workoutCount: number, lastWorkoutId: string, over: PlainFields = {}): Write => ({
  update: `users/${OWNER}`,
  data: { workoutCount, lastWorkoutId, updatedAt: NOW, ...over },
});
export const createWorkout = (over: PlainFields = {}, wId = NEW): readonly [Write, Write] => [
  { set: `workouts/${wId}`, data: workoutFields(wId, over) },
  stepCounter(3, wId, over['wType'] === 'mastervideo' ? { masterVideoCount: 1 } : {}),
];
export const removeWorkout = (wId = PRIVATE): readonly [Write, Write] => [
  { remove: `workouts/${wId}` },
  stepCounter(1, wId),
];
export const saveWorkout = (over: PlainFields = {}, wId = PRIVATE): Write => ({
  update: `workouts/${wId}`,
  data: { version: 2, updatedAt: NOW, ...over },
});
export const setExercise = (slot: number, over: PlainFields = {}, wId = PRIVATE): Write => ({
  set: exercisePath(wId, slot),
  data: exerciseFields(wId, slot, over),
});
export const sendMessage = (friendUId: string, over: PlainFields = {}, count = 2): readonly [Write, Write] => [
  { set: `messages/${NEW_MESSAGE}`, data: messageFields(friendUId, over) },
  { set: `users/${OWNER}/limits/${DAY}`, data: { messages: count, lastId: NEW_MESSAGE } },
];
export const reserve = (over: PlainFields = {}, used = 2 * MEGABYTE, fileCount = 1): readonly [Write, Write] => [
  { set: mediaFile(NEW_FILE), data: mediaFields(NEW_FILE, over) },
  { update: `users/${OWNER}`, data: { totalStorageUsed: used, lastMediaId: NEW_FILE, fileCount, updatedAt: NOW } },
];
export const makeList = (over: PlainFields = {}, id = W_LIST, place = '1'): readonly [Write, Write] => [
  { set: wListPath(OWNER, id), data: wListFields({ place, ...over }) },
  { set: wListPlacePath(OWNER, place), data: { listId: id } },
];
export const share = (friendUId: string, wId: string, over: PlainFields = {}): Write => ({
  set: sharePath(OWNER, friendUId, wId),
  data: shareFields(friendUId, wId, over),
});
