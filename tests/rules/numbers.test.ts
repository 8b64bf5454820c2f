/**
 * How many documents a person can make in each collection: the last one that the rules allow, and the first one that
 * they refuse. A collection without a row fails, so none comes without a number.
 */
import { expect, it } from 'vitest';
import { COLLECTION_BOUNDS } from '#logic/bounds/collection-bounds.ts';
import type { PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import {
  BEFORE,
  cardFields,
  DAY,
  exerciseFields,
  exercisePath,
  FRIEND,
  MESSAGE,
  NEW,
  NEW_MESSAGE,
  OWNER,
  PRIVATE,
  SHARER,
  STRANGER,
  userFields,
  wListFields,
  wListPath,
  wListPlacePath,
  workoutFields,
} from './support/documents.ts';
import {
  followFields,
  followPath,
  followPlacePath,
  makeFollow,
  makeProgramme,
  programmeFields,
  programmePath,
  programmePlacePath,
} from './support/programme-documents.ts';
import {
  compileProjectRules,
  createWorkout,
  type Given,
  harnessWith,
  makeList,
  reserve,
  ROLES,
  saveWorkout,
  sendMessage,
  share,
  stepCounter,
} from './support/fixtures.ts';
import {
  coachingPath,
  editionPath,
  offer,
  OPEN_PROGRAMME,
  progressPath,
  publish,
  report,
} from './support/coaching-documents.ts';
import type { Auth, Write } from './support/rules-harness.ts';
import { creatableCollections } from './support/rules-collections.ts';

const rules = compileProjectRules();
const isAllowed = ({ auth = ROLES.owner, writes, ...given }: Attempt): boolean =>
  harnessWith(rules, given).commit(auth, writes).allow;

interface Attempt extends Given {
  readonly auth?: Auth;
  readonly writes: readonly Write[];
}
interface Held {
  readonly last: Attempt;
  readonly beyond: readonly Attempt[];
}

const user = (over: PlainFields): NonNullable<Given['and']> => ({
  [`users/${OWNER}`]: userFields(OWNER, { updatedAt: BEFORE, ...over }),
});
const listId = (n: number) => `wListOfMany${String(n).padStart(9, '0')}`;
const lists = (count: number): NonNullable<Given['and']> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      [wListPath(OWNER, listId(n)), wListFields({ updatedAt: BEFORE, place: String(n) })] as const,
      [wListPlacePath(OWNER, String(n)), { listId: listId(n) }] as const,
    ]).flat(),
  );
const held = (what: 'programme' | 'follow', count: number): NonNullable<Given['and']> => {
  const [path, placePath, fields] =
    what === 'programme'
      ? [programmePath, programmePlacePath, programmeFields]
      : ([followPath, followPlacePath, followFields] as const);
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      [path(OWNER, listId(n)), fields({ updatedAt: BEFORE, place: String(n) })] as const,
      [placePath(OWNER, String(n)), { id: listId(n) }] as const,
    ]).flat(),
  );
};
const places = Array.from({ length: 52 }, (_, n) => String(n));
const counted = (messages: number): NonNullable<Given['and']> => ({
  [`users/${OWNER}/limits/${DAY}`]: { messages, lastId: MESSAGE },
});
const card = (path: string): Attempt => ({
  writes: [{ set: `users/${OWNER}/public/${path}`, data: cardFields() }],
  without: [`users/${OWNER}/public/card`],
});
const exercise = (slot: number, countEx: number, stored: number): Attempt => ({
  writes: [saveWorkout({ countEx }), { set: exercisePath(PRIVATE, slot), data: exerciseFields(PRIVATE, slot) }],
  and: { [`workouts/${PRIVATE}`]: workoutFields(PRIVATE, { createdAt: BEFORE, updatedAt: BEFORE, countEx: stored }) },
});
const workout = (before: number): Attempt => ({
  writes: [createWorkout()[0], stepCounter(before + 1, NEW)],
  and: user({ workoutCount: before }),
});
const file = (before: number): Attempt => ({
  writes: reserve({ size: 1 }, before + 1, before + 1),
  and: user({ totalStorageUsed: before, fileCount: before }),
});
const message = (before: number): Attempt => ({ writes: sendMessage(FRIEND, {}, before + 1), and: counted(before) });
const onDay = (day: number): Attempt => ({
  writes: [sendMessage(FRIEND)[0], { set: `users/${OWNER}/limits/${day}`, data: { messages: 1, lastId: NEW_MESSAGE } }],
  without: [`users/${OWNER}/limits/${DAY}`],
});

const NUMBERS: Readonly<Record<string, Held>> = {
  'users/{u}': {
    last: { writes: [{ set: `users/${OWNER}`, data: userFields(OWNER) }], without: [`users/${OWNER}`] },
    beyond: [{ writes: [{ set: `users/${OWNER}2`, data: userFields(OWNER) }] }],
  },
  'users/{u}/public/card': { last: card('card'), beyond: [card('card2')] },
  'users/{u}/wLists/{l}': {
    last: { writes: makeList({}, NEW, '49'), and: lists(49) },
    beyond: [
      ...places.map((place): Attempt => ({ writes: makeList({}, NEW, place), and: lists(50) })),
      { writes: [makeList()[0]], and: lists(50) },
      { writes: [{ set: wListPath(OWNER, NEW), data: wListFields() }], and: lists(50) },
      // All in one commit.
      { writes: [...makeList({}, NEW, '49'), ...makeList({}, listId(77), '49')], and: lists(49) },
    ],
  },
  'users/{u}/wListPlaces/{p}': {
    last: { writes: [{ set: wListPlacePath(OWNER, '49'), data: { listId: NEW } }] },
    beyond: ['50', '049', 'x'].map(
      (place): Attempt => ({
        writes: [{ set: wListPlacePath(OWNER, place), data: { listId: NEW } }],
      }),
    ),
  },
  'users/{u}/programmes/{p}': {
    last: { writes: makeProgramme({}, NEW, '1'), and: held('programme', 1) },
    beyond: [
      ...places.map((place): Attempt => ({ writes: makeProgramme({}, NEW, place), and: held('programme', 2) })),
      { writes: [makeProgramme({}, NEW)[0]], and: held('programme', 2) },
      // All in one commit.
      { writes: [...makeProgramme({}, NEW, '1'), ...makeProgramme({}, listId(77), '1')], and: held('programme', 1) },
    ],
  },
  'users/{u}/programmePlaces/{p}': {
    last: { writes: [{ set: programmePlacePath(OWNER, '1'), data: { id: NEW } }] },
    beyond: ['2', '20', '1000', '01', '00', 'x'].map(
      (place): Attempt => ({ writes: [{ set: programmePlacePath(OWNER, place), data: { id: NEW } }] }),
    ),
  },
  'users/{u}/follows/{f}': {
    last: { writes: makeFollow({}, NEW, '49'), and: held('follow', 49) },
    beyond: [
      ...places.map((place): Attempt => ({ writes: makeFollow({}, NEW, place), and: held('follow', 50) })),
      { writes: [makeFollow({}, NEW)[0]], and: held('follow', 50) },
      { writes: [...makeFollow({}, NEW, '49'), ...makeFollow({}, listId(77), '49')], and: held('follow', 49) },
    ],
  },
  'users/{u}/followPlaces/{p}': {
    last: { writes: [{ set: followPlacePath(OWNER, '49'), data: { id: NEW } }] },
    beyond: ['50', '049', 'x'].map(
      (place): Attempt => ({ writes: [{ set: followPlacePath(OWNER, place), data: { id: NEW } }] }),
    ),
  },
  'users/{u}/limits/{day}': {
    last: onDay(Number(DAY)),
    beyond: [onDay(Number(DAY) - 1), onDay(Number(DAY) + 1)],
  },
  'workouts/{w}': { last: workout(9), beyond: [workout(10)] },
  'workouts/{w}/exercises/{ex}': {
    last: exercise(24, 25, 24),
    beyond: [exercise(25, 26, 25), exercise(25, 25, 25)],
  },
  'shareWithFriends/{id}': {
    last: { writes: [share(FRIEND, PRIVATE)] },
    beyond: [{ writes: [share(STRANGER, PRIVATE)] }, { writes: [share(FRIEND, NEW)] }],
  },
  // As many as programmes, and times friends.
  'sharedProgrammes/{id}': {
    last: { writes: [publish()], without: [editionPath(OWNER)] },
    beyond: [{ writes: [publish({}, NEW)] }],
  },
  'coachings/{id}': {
    last: { writes: [offer(FRIEND)], without: [coachingPath(FRIEND)] },
    beyond: [{ writes: [offer(STRANGER, {}, OPEN_PROGRAMME)] }, { writes: [offer(FRIEND, {}, NEW)] }],
  },
  'coachingProgress/{id}': {
    last: { auth: ROLES['friend with share'], writes: [report(SHARER)], without: [progressPath(SHARER)] },
    beyond: [{ auth: ROLES.friend, writes: [report(FRIEND)] }],
  },
  'messages/{id}': { last: message(199), beyond: [message(200)] },
  'media/{u}/files/{f}': {
    last: file(1_999),
    beyond: [file(2_000), { ...file(2_000), without: ['baseContracts/base'] }, { ...file(1_999), writes: reserve() }],
  },
};
/** Functions remove what is above: tests/functions/account/surplus.test.ts. */
const BY_TRIGGER = ['favorits/{id}', 'ratings/{w}/votes/{voter}', 'statistic/{id}', 'trainingsDates/{id}'];

it('is known for every collection that clients make documents in', () => {
  expect([...Object.keys(NUMBERS), ...BY_TRIGGER].toSorted()).toEqual(creatableCollections().toSorted());
  for (const path of BY_TRIGGER) expect(COLLECTION_BOUNDS[path]?.heldBy).toBe('trigger');
});

it.each(Object.entries(NUMBERS))('of %s is held: the last one is made, one more is not', (_, { last, beyond }) => {
  expect(isAllowed(last)).toBe(true);
  expect(beyond.map(isAllowed)).toEqual(beyond.map(() => false));
});
