import type { Filter } from '@icetime/local-firebase/firestore/query/filter.ts';
import type { StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import { deniedCommit, deniedGet, deniedList, type AbuseCase } from './abuse-case.ts';
import { all, equal, queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';
import { NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import {
  BEFORE,
  DATE,
  dateFields,
  DAY,
  exercisePath,
  favouriteFields,
  FILE,
  FRIEND,
  MEGABYTE,
  mediaFields,
  mediaFile,
  MESSAGE,
  messageFields,
  NEW,
  NEW_FILE,
  NEW_MESSAGE,
  OWNER,
  PRIVATE,
  PUBLIC,
  shareFields,
  SHARER,
  sharePath,
  STRANGER,
  TRANSLATED,
  userFields,
  voteFields,
  workoutFields,
} from '../support/documents.ts';
import {
  createWorkout,
  reserve,
  ROLES,
  saveWorkout,
  sendMessage,
  setExercise,
  share,
  stepCounter,
  type Given,
} from '../support/fixtures.ts';
import { MOMENT_ABUSE_CASES } from '../cases/moment-cases.ts';
import { SWITCH_ABUSE_CASES } from '../cases/switch-cases.ts';
import type { Auth, Write } from '../support/rules-harness.ts';
import { SERIES_ABUSE_CASES } from '../cases/series-cases.ts';

const { owner, stranger, 'friend with share': sharer, admin } = ROLES;
const SUSPENDED_OWNER: Auth = {
  uid: OWNER,
  token: { email: `${OWNER}@example.com`, email_verified: true, suspended: true },
};
const limits = (day: string | number): string => `users/${OWNER}/limits/${day}`;
const today = limits(DAY);
const countAs = (messages: number, lastId = NEW_MESSAGE): Write => ({ set: today, data: { messages, lastId } });
const newMessage = (over: PlainFields = {}): Write => ({
  set: `messages/${NEW_MESSAGE}`,
  data: messageFields(FRIEND, over),
});
const countedBy = (messages: number): Given => ({ and: { [today]: { messages, lastId: MESSAGE } } });
const vote = (wId: string, uid: string, over: PlainFields = {}): Write => ({
  set: `ratings/${wId}/votes/${uid}`,
  data: voteFields(wId, over),
});
const spend = (totalStorageUsed: number, lastMediaId: string, fileCount = 1): Write => ({
  update: `users/${OWNER}`,
  data: { totalStorageUsed, lastMediaId, fileCount, updatedAt: NOW },
});
const used = (totalStorageUsed: number, over: PlainFields = {}): NonNullable<Given['and']> => ({
  [`users/${OWNER}`]: userFields(OWNER, { updatedAt: BEFORE, totalStorageUsed, ...over }),
});
const listOf = (collectionId: string, where?: Filter, limit?: number): StructuredQuery =>
  queryOver(collectionId, where, limit === undefined ? {} : { limit });
const huge = 'x'.repeat(900_000);
const LIMITS: readonly AbuseCase[] = [
  ...[huge, Number.NaN, { a: { b: { c: { d: 1 } } } }, [[]].flat(), null].map((value, i) =>
    deniedCommit(`AC-37 sends a message of something else (${i})`, owner, sendMessage(FRIEND, { text: value })),
  ),
  deniedCommit('AC-37 puts more into a message', owner, sendMessage(FRIEND, { html: '<b>' })),
  deniedCommit('AC-37 writes a title of 900 kB', owner, [
    { update: `trainingsDates/${DATE}`, data: { title: huge, updatedAt: NOW } },
  ]),
  ...['short', '__x__', 'a.b00000000000000001', 'x'.repeat(1500), 'mеssage0000000000001'].flatMap((odd) => [
    deniedCommit(`AC-38 names a message ${odd.slice(0, 20)}`, owner, [
      { set: `messages/${odd}`, data: messageFields(FRIEND) },
      countAs(2, odd),
    ]),
    deniedCommit(`AC-38 names a date ${odd.slice(0, 20)}`, owner, [
      { set: `trainingsDates/${odd}`, data: dateFields({ docId: odd }) },
    ]),
    deniedCommit(`AC-38 names a file ${odd.slice(0, 20)}`, owner, [
      { set: mediaFile(odd), data: mediaFields(odd) },
      spend(2 * MEGABYTE, odd),
    ]),
  ]),
  deniedCommit('AC-39 joins the ids of a share otherwise', owner, [
    { set: `shareWithFriends/${OWNER}_${FRIEND}${PRIVATE}`, data: shareFields(FRIEND, PRIVATE) },
  ]),
  deniedCommit('AC-39 shares under the id of another share', owner, [
    { set: sharePath(OWNER, FRIEND, PUBLIC), data: shareFields(FRIEND, PRIVATE) },
  ]),
  deniedCommit('AC-39 has a favourite under the id of another', owner, [
    { set: `favorits/${OWNER}_${PUBLIC}`, data: favouriteFields(OWNER, PRIVATE) },
  ]),
  deniedGet(
    'AC-39 reads a favourite of somebody whose id starts the same',
    { uid: OWNER.slice(0, -1), token: {} },
    `favorits/${OWNER}_${PRIVATE}`,
  ),
  deniedGet(
    'AC-39 reads a share as the workout that it names',
    { uid: PRIVATE, token: {} },
    sharePath(OWNER, SHARER, PRIVATE),
  ),
  deniedCommit('AC-39 counts an exercise as a workout', owner, [
    { remove: exercisePath(PRIVATE, 0) },
    stepCounter(1, `${PRIVATE}/exercises/e000`),
  ]),
  deniedCommit('AC-39 counts a path as a file', owner, [spend(2 * MEGABYTE, `../../${OWNER}/files/${NEW_FILE}`)]),
  deniedCommit('AC-46 reserves one byte too many', owner, reserve({ size: MEGABYTE }, 100 * MEGABYTE + 1), {
    and: used(99 * MEGABYTE + 1),
  }),
  deniedCommit('AC-46 reserves without counting', owner, [reserve()[0]]),
  deniedCommit('AC-46 counts without reserving', owner, [reserve()[1]]),
  deniedCommit('AC-46 counts fewer bytes', owner, reserve({}, 2 * MEGABYTE - 1)),
  deniedCommit('AC-46 counts more bytes', owner, reserve({}, 2 * MEGABYTE + 1)),
  deniedCommit('AC-46 reserves two files and counts one', owner, [
    ...reserve(),
    { set: mediaFile(`1${NEW_FILE.slice(1)}`), data: mediaFields(`1${NEW_FILE.slice(1)}`) },
  ]),
  deniedCommit('AC-46 counts a file that is there already', owner, [spend(2 * MEGABYTE, FILE)]),
  deniedCommit('AC-46 reserves again what was given back, without counting', owner, [reserve()[0]], {
    and: used(MEGABYTE, { lastMediaId: NEW_FILE }),
  }),
  deniedCommit('AC-46 reserves a negative size', owner, reserve({ size: -MEGABYTE }, 0)),
  deniedCommit('AC-46 reserves nothing', owner, reserve({ size: 0 }, MEGABYTE)),
  deniedCommit("AC-46 reserves in another's name", stranger, reserve()),
  deniedCommit('AC-46 counts bytes and a workout at once', owner, [
    reserve()[0],
    createWorkout()[0],
    stepCounter(3, NEW, { totalStorageUsed: 2 * MEGABYTE, lastMediaId: NEW_FILE, fileCount: 1 }),
  ]),
  deniedCommit(
    'AC-46 reserves under the old count while a workout is counted',
    owner,
    [reserve()[0], ...createWorkout()],
    {
      and: used(MEGABYTE, { lastMediaId: NEW_FILE, workoutCount: 2 }),
    },
  ),
  ...['readers', 'files'].map((list) =>
    deniedCommit(`AC-106 says who may see a file, in ${list}`, owner, [
      { update: `media/${OWNER}/${list}/${FILE}`, data: { publicIn: PUBLIC, uses: [PUBLIC] } },
    ]),
  ),
  deniedCommit('AC-106 says which files a workout uses', owner, [
    { set: `mediaUses/${PRIVATE}`, data: { ownerId: OWNER, files: [] } },
  ]),
  deniedCommit('AC-106 reserves a file that a workout uses already', owner, reserve({ uses: [PUBLIC] })),
  deniedCommit('AC-106 reserves a file for one workout, as once', owner, reserve({ wId: PRIVATE })),
  deniedCommit('AC-47 deletes a record', owner, [{ remove: mediaFile(FILE) }]),
  deniedCommit('AC-47 deletes a record and takes the bytes back', owner, [{ remove: mediaFile(FILE) }, spend(0, FILE)]),
  deniedCommit('AC-47 takes bytes back', owner, [spend(0, FILE)]),
  deniedCommit('AC-47 makes a record smaller', owner, [{ update: mediaFile(FILE), data: { size: 1 } }]),
  deniedCommit('AC-47 confirms an upload', owner, [{ update: mediaFile(FILE), data: { state: 'stored' } }]),
  deniedCommit('AC-47 reserves over a record that is there', owner, [
    { set: mediaFile(FILE), data: mediaFields(FILE) },
    spend(2 * MEGABYTE, FILE),
  ]),
  ...(
    [
      ['picture', 4, { kind: 'image', contentType: 'image/jpeg' }],
      ['video', 20, { kind: 'video', contentType: 'video/mp4' }],
      ['master video', 50, { kind: 'mastervideo', contentType: 'video/mp4' }],
      ['music', 6, { kind: 'music', contentType: 'audio/mpeg' }],
    ] as const
  ).flatMap(([what, megabytes, over]) => {
    const size = megabytes * MEGABYTE + 1;
    return [
      deniedCommit(`AC-48 reserves too large a ${what}`, owner, reserve({ ...over, size }, size), { and: used(0) }),
      deniedCommit(`AC-50 reserves too large a ${what} without a contract`, owner, reserve({ ...over, size }, size), {
        without: ['baseContracts/base'],
        and: used(0),
      }),
    ];
  }),
  deniedCommit('AC-48 calls a film a picture', owner, reserve({ contentType: 'video/mp4' })),
  deniedCommit('AC-49 uploads after a downgrade', owner, reserve({ size: 1 }, 500 * MEGABYTE + 1), {
    and: used(500 * MEGABYTE),
  }),
  deniedCommit('AC-50 has no contract and fills the room', owner, reserve({ size: 1 }, 100 * MEGABYTE + 1), {
    without: ['baseContracts/base'],
    and: used(100 * MEGABYTE),
  }),
  deniedCommit('AC-50 has a contract whose room is a text', owner, reserve({ size: 1 }, 100 * MEGABYTE + 1), {
    and: { 'baseContracts/base': { type: 'base', maxMediaStorage: 'much' }, ...used(100 * MEGABYTE) },
  }),
  deniedCommit('AC-51 sends the 201st message of the day', owner, sendMessage(FRIEND, {}, 201), countedBy(200)),
  deniedCommit('AC-51 sends without counting', owner, [newMessage()]),
  deniedCommit('AC-51 sends the first of the day without counting', owner, [newMessage()], { without: [today] }),
  deniedCommit('AC-51 counts without sending', owner, [countAs(2)]),
  deniedCommit('AC-51 counts a message that was there already', owner, [countAs(2, MESSAGE)]),
  deniedCommit('AC-51 starts the day again', owner, sendMessage(FRIEND, {}, 1), countedBy(100)),
  deniedCommit('AC-51 leaves the count as it is', owner, sendMessage(FRIEND, {}, 1)),
  deniedCommit('AC-51 counts down', owner, sendMessage(FRIEND, {}, 0)),
  deniedCommit('AC-51 counts two', owner, sendMessage(FRIEND, {}, 3)),
  deniedCommit('AC-51 sends two and counts one', owner, [
    ...sendMessage(FRIEND),
    { set: 'messages/another00000000000001', data: messageFields(FRIEND) },
  ]),
  deniedCommit('AC-51 deletes the count', owner, [{ remove: today }]),
  ...[-1, 1].map((days) =>
    deniedCommit(`AC-51 counts on another day (${days})`, owner, [
      newMessage(),
      { set: limits(Number(DAY) + days), data: { messages: 1, lastId: NEW_MESSAGE } },
    ]),
  ),
  deniedCommit('AC-51 counts on another day beside today', owner, [
    ...sendMessage(FRIEND),
    { set: limits(Number(DAY) + 1), data: { messages: 1, lastId: NEW_MESSAGE } },
  ]),
  deniedCommit('AC-51 sends again under the id that was counted last, deleted meanwhile', owner, [newMessage()], {
    and: { [today]: { messages: 2, lastId: NEW_MESSAGE } },
  }),
  deniedCommit("AC-51 counts on another's account", stranger, [
    { set: `messages/${NEW_MESSAGE}`, data: messageFields(OWNER, { ownerUId: STRANGER }) },
    countAs(2),
  ]),
  deniedCommit('AC-52 has a favourite that does not exist', owner, [
    { set: `favorits/${OWNER}_${NEW}`, data: favouriteFields(OWNER, NEW) },
  ]),
  deniedCommit('AC-52 finds out with a favourite whether a workout exists', stranger, [
    { set: `favorits/${STRANGER}_${PRIVATE}`, data: favouriteFields(STRANGER, PRIVATE) },
  ]),
  deniedCommit("AC-52 makes somebody else's favourite", stranger, [
    { set: `favorits/${OWNER}_${PUBLIC}`, data: favouriteFields(OWNER, PUBLIC) },
  ]),
  ...(
    [
      ['messages', 'friendUId', 100],
      ['messages', 'ownerUId', 100],
      ['shareWithFriends', 'friendUId', 20],
      ['shareWithFriends', 'ownerUId', 200],
    ] as const
  ).flatMap(([collection, name, limit]) => [
    deniedList(`AC-53 lists ${collection} by ${name} without a limit`, owner, listOf(collection, equal(name, OWNER))),
    deniedList(
      `AC-53 lists ${collection} by ${name} beyond the limit`,
      owner,
      listOf(collection, equal(name, OWNER), limit + 1),
    ),
  ]),
  deniedList(
    'AC-53 counts unread messages beyond the limit',
    owner,
    listOf('messages', all(equal('friendUId', OWNER), equal('read', false)), 1001),
  ),
  deniedList(
    'AC-53 lists read messages as many as unread ones',
    owner,
    listOf('messages', all(equal('friendUId', OWNER), equal('read', true)), 101),
  ),
  ...[owner, admin].map((auth) =>
    deniedCommit(`AC-56 ${auth?.uid} sends mail`, auth, [
      { set: 'mail/x1', data: { to: 'a@example.com', message: { html: 'Hi' } } },
    ]),
  ),
];

const CONTENT: readonly AbuseCase[] = [
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:x',
    'file:///x',
    'https://a.b/"onload="x',
    'https://a.b/\n',
    'https://u:p@a.b/',
  ].flatMap((url) => [
    ...['videoUrl', 'musicUrl', 'imgUrl'].map((name) =>
      deniedCommit(`AC-58 AC-60 ${name} ${JSON.stringify(url)}`, owner, [saveWorkout({ [name]: url })]),
    ),
    deniedCommit(`AC-58 AC-60 picture on the card ${JSON.stringify(url)}`, owner, [
      { update: `users/${OWNER}/public/card`, data: { imgUrl: url, updatedAt: NOW } },
    ]),
    deniedCommit(`AC-58 AC-60 message with ${JSON.stringify(url)}`, owner, sendMessage(FRIEND, { mediaPath: url })),
    deniedCommit(`AC-58 AC-60 file at ${JSON.stringify(url)}`, owner, reserve({ url })),
  ]),
  deniedCommit('AC-76 replays a share', owner, [share(SHARER, PRIVATE)]),
  deniedCommit('AC-76 replays a message', owner, [
    { set: `messages/${MESSAGE}`, data: messageFields(FRIEND) },
    countAs(2, MESSAGE),
  ]),
  deniedCommit('AC-76 replays a reservation', owner, reserve(), {
    and: { ...used(2 * MEGABYTE, { lastMediaId: NEW_FILE }), [mediaFile(NEW_FILE)]: mediaFields(NEW_FILE) },
  }),
  deniedCommit('AC-80 publishes while suspended', SUSPENDED_OWNER, [saveWorkout({ sharePublic: true })]),
  deniedCommit('AC-80 creates a public workout while suspended', SUSPENDED_OWNER, createWorkout({ sharePublic: true })),
  deniedCommit('AC-80 shares while suspended', SUSPENDED_OWNER, [share(FRIEND, PRIVATE)]),
  deniedCommit('AC-80 writes while suspended', SUSPENDED_OWNER, sendMessage(FRIEND)),
  deniedCommit('AC-80 rates while suspended', { ...SUSPENDED_OWNER, uid: STRANGER }, [vote(PUBLIC, STRANGER)]),
  deniedCommit(
    'AC-80 rates with a claim that is no flag',
    { uid: STRANGER, token: { email_verified: true, suspended: 'no' } },
    [vote(PUBLIC, STRANGER)],
  ),
  deniedCommit('nobody deletes a message that is not there', null, [{ remove: `messages/${NEW_MESSAGE}` }]),
  deniedCommit('nobody deletes a date that is not there', null, [{ remove: 'trainingsDates/anotherDate000000001' }]),
  deniedCommit('admin changes a workout under the pretext of a favourite', admin, [
    { update: `workouts/${PUBLIC}`, data: { favorit: true, updatedAt: NOW } },
  ]),
  deniedCommit('a favourite that is no flag', owner, [
    { update: `workouts/${PRIVATE}`, data: { favorit: 'yes', updatedAt: NOW } },
  ]),
  deniedCommit("a favourite in another's workout", sharer, [
    { update: `workouts/${PRIVATE}`, data: { favorit: true, updatedAt: NOW } },
  ]),
  deniedList(
    'a thread between two others',
    stranger,
    listOf('messages', all(equal('ownerUId', OWNER), equal('friendUId', FRIEND)), 10),
  ),
  deniedGet('a workout that the reader once owned a share of, as nobody', null, `workouts/${PRIVATE}`, {
    and: { [`workouts/${PRIVATE}`]: workoutFields(PRIVATE, { shareFriends: true }) },
  }),
];

const others: PlainFields = { ...TRANSLATED, German: 'Arme' };
const nothing: PlainFields = {};
const TRANSLATIONS: readonly AbuseCase[] = [
  deniedCommit('AC-88 creates a workout with names in other languages', owner, createWorkout({ names: TRANSLATED })),
  deniedCommit('AC-88 creates a workout with no names in other languages', owner, createWorkout({ names: {} })),
  deniedCommit('AC-88 translates a workout', owner, [saveWorkout({ names: TRANSLATED })]),
  deniedCommit('AC-88 translates a workout while touching it', owner, [
    { update: `workouts/${PRIVATE}`, data: { names: TRANSLATED, updatedAt: NOW } },
  ]),
  ...[others, { German: 'Beine' }, { ...TRANSLATED, Dutch: 'Benen' }, nothing, 'Beine', null].map((names) =>
    deniedCommit(`AC-88 changes the translation of a workout to ${JSON.stringify(names)}`, owner, [
      saveWorkout({ name: 'x', names }, PUBLIC),
    ]),
  ),
  deniedCommit('AC-88 makes a workout under a name', owner, createWorkout({ ownerNicName: 'ida' })),
  deniedCommit('AC-88 gives a workout an author', owner, [saveWorkout({ ownerNicName: 'Somebody else' }, PUBLIC)]),
  ...['Somebody else', '', null].map((ownerNicName) =>
    deniedCommit(
      `AC-88 changes the author of a workout to ${JSON.stringify(ownerNicName)}`,
      owner,
      [saveWorkout({ name: 'x', ownerNicName }, PUBLIC)],
      { and: { [`workouts/${PUBLIC}`]: workoutFields(PUBLIC, { sharePublic: true, ownerNicName: 'ida' }) } },
    ),
  ),
  deniedCommit('AC-88 admin changes the translation of a workout', admin, [
    { update: `workouts/${PUBLIC}`, data: { names: others, sharePublic: false, updatedAt: NOW } },
  ]),
  deniedCommit('AC-88 translates an exercise', owner, [setExercise(0, { names: TRANSLATED })]),
  ...[others, { German: 'Beine' }, nothing, 'Beine', null].map((names) =>
    deniedCommit(`AC-88 changes the translation of an exercise to ${JSON.stringify(names)}`, owner, [
      setExercise(0, { names }, PUBLIC),
    ]),
  ),
  deniedCommit('AC-89 takes a translation to a new slot', owner, [setExercise(2, { names: TRANSLATED }, PUBLIC)]),
  deniedCommit('AC-89 takes a translation to an exercise of another workout', owner, [
    setExercise(1, { names: TRANSLATED }),
  ]),
  deniedCommit(
    'AC-89 brings a translation back with an exercise that was deleted',
    owner,
    [setExercise(1, { names: TRANSLATED }, PUBLIC)],
    { without: [exercisePath(PUBLIC, 1)] },
  ),
  deniedCommit(
    'AC-89 makes a workout anew with the translation it had',
    owner,
    [
      { set: `workouts/${PUBLIC}`, data: workoutFields(PUBLIC, { sharePublic: true, names: TRANSLATED }) },
      stepCounter(3, PUBLIC),
    ],
    { without: [`workouts/${PUBLIC}`] },
  ),
];

/** Ids, limits, content, replays, suspension, translations, and two changes in one commit. */
export const LIMIT_ABUSE_CASES: readonly AbuseCase[] = [
  ...LIMITS,
  ...CONTENT,
  ...TRANSLATIONS,
  ...MOMENT_ABUSE_CASES,
  ...SWITCH_ABUSE_CASES,
  ...SERIES_ABUSE_CASES,
];
