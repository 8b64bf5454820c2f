import type { Filter } from '@icetime/local-firebase/firestore/query/filter.ts';
import type { StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import { deniedCommit, deniedGet, deniedList, type AbuseCase } from './abuse-case.ts';
import { either, equal, queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';
import { NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import {
  BEFORE,
  cardFields,
  DATE,
  dateFields,
  DAY,
  exercisePath,
  FILE,
  FRIEND,
  mediaFile,
  MESSAGE,
  messageFields,
  mirrorFields,
  NEW,
  NEW_MESSAGE,
  OWNER,
  PRIVATE,
  PUBLIC,
  shareFields,
  SHARER,
  sharePath,
  STRANGER,
  voteFields,
  workoutFields,
} from '../support/documents.ts';
import { reserve, ROLES, sendMessage, share, UNVERIFIED_OWNER, type Given } from '../support/fixtures.ts';
import type { Write } from '../support/rules-harness.ts';

const { owner, stranger, unverified, friend, 'friend with share': sharer, admin } = ROLES;
const limits = (day: string | number): string => `users/${OWNER}/limits/${day}`;
const today = limits(DAY);
const countAs = (messages: number, lastId = NEW_MESSAGE): Write => ({ set: today, data: { messages, lastId } });
const newMessage = (over: PlainFields = {}): Write => ({
  set: `messages/${NEW_MESSAGE}`,
  data: messageFields(FRIEND, over),
});
const vote = (wId: string, uid: string, over: PlainFields = {}): Write => ({
  set: `ratings/${wId}/votes/${uid}`,
  data: voteFields(wId, over),
});
const listOf = (collectionId: string, where?: Filter, limit?: number): StructuredQuery =>
  queryOver(collectionId, where, limit === undefined ? {} : { limit });
const everywhere = (collectionId: string, where?: Filter): StructuredQuery => ({
  ...queryOver(collectionId, where, { limit: 10 }),
  from: [{ collectionId, allDescendants: true }],
});
const noFriend = `users/${FRIEND}/friends/${OWNER}`;
const blocked: Given = { and: { [`users/${FRIEND}/blocks/${OWNER}`]: mirrorFields(OWNER) } };

const READING: readonly AbuseCase[] = [
  deniedGet('AC-05 reads a workout that is no longer shared', sharer, `workouts/${PRIVATE}`, {
    without: [sharePath(OWNER, SHARER, PRIVATE)],
  }),
  ...[`workouts/${PRIVATE}`, exercisePath(PRIVATE, 0), `ratings/${PRIVATE}`].map((path) =>
    deniedGet(`AC-05 reads ${path} when the friendship has ended but the share is there`, sharer, path, {
      without: [`users/${OWNER}/friends/${SHARER}`],
    }),
  ),
  deniedGet('AC-05 reads a workout when only the own list still has the friend', stranger, `workouts/${PRIVATE}`, {
    and: { [`users/${STRANGER}/friends/${OWNER}`]: mirrorFields(OWNER) },
  }),
  deniedList(
    'AC-05 lists the exercises of a workout that was shared once',
    stranger,
    listOf('exercises'),
    `workouts/${PRIVATE}`,
  ),
  deniedList('AC-05 lists shared workouts', sharer, listOf('workouts', equal('shareFriends', true), 10)),
  deniedList("AC-05 lists a friend's workouts", sharer, listOf('workouts', equal('ownerId', OWNER), 10)),
  deniedGet('AC-06 asked for a friendship and reads a share', stranger, sharePath(OWNER, SHARER, PRIVATE)),
  deniedGet('AC-06 asked for a friendship and reads the workout', stranger, `workouts/${PRIVATE}`),
  deniedList(
    'AC-06 asked for a friendship and lists the shares of the owner',
    stranger,
    listOf('shareWithFriends', equal('ownerUId', OWNER), 20),
  ),
  ...[`messages/${MESSAGE}`, `trainingsDates/${DATE}`, `favorits/${OWNER}_${PRIVATE}`, today].flatMap((path) =>
    [stranger, admin].map((auth) => deniedGet(`AC-11 ${auth?.uid} reads ${path}`, auth, path)),
  ),
  deniedList("AC-11 lists another's messages", stranger, listOf('messages', equal('friendUId', FRIEND), 10)),
  deniedList(
    'AC-11 lists own messages and those of somebody else',
    stranger,
    listOf('messages', either(equal('friendUId', STRANGER), equal('friendUId', FRIEND)), 10),
  ),
  deniedList('AC-11 lists all messages', admin, listOf('messages', undefined, 10)),
  deniedList("AC-11 lists another's dates", stranger, listOf('trainingsDates', equal('userId', OWNER))),
  deniedList("AC-11 lists another's favourites", stranger, listOf('favorits', equal('userID', OWNER))),
  deniedList(
    'AC-11 lists who has a workout among the favourites',
    owner,
    listOf('favorits', equal('workoutID', PRIVATE)),
  ),
  deniedList('AC-11 lists the friends of somebody', stranger, listOf('friends'), `users/${OWNER}`),
  deniedList('AC-11 lists all friendships', stranger, everywhere('friends', equal('uid', STRANGER))),
  deniedList('AC-11 lists who blocked the own person', stranger, everywhere('blocks', equal('uid', STRANGER))),
  deniedGet("AC-14 reads another's vote", owner, `ratings/${PRIVATE}/votes/${SHARER}`),
  deniedGet("AC-14 admin reads another's vote", admin, `ratings/${PRIVATE}/votes/${SHARER}`),
  deniedList('AC-14 lists the votes on an own workout', owner, listOf('votes'), `ratings/${PRIVATE}`),
  deniedList('AC-14 lists all votes', owner, everywhere('votes')),
  deniedGet('AC-14 reads what was counted', owner, `ratings/${PRIVATE}/ledger/${SHARER}`),
  deniedGet("AC-14 reads the record of another's file", friend, mediaFile(FILE)),
  deniedGet("AC-14 admin reads the record of another's file", admin, mediaFile(FILE)),
  deniedList("AC-14 lists the records of another's files", stranger, listOf('files'), `media/${OWNER}`),
  deniedList('AC-14 lists the records of all files', owner, everywhere('files')),
];

const FORGING: readonly AbuseCase[] = [
  deniedCommit('AC-23 rates an own workout', owner, [vote(PUBLIC, OWNER)]),
  deniedCommit('AC-23 rates an own workout that is shared with oneself', owner, [vote(PRIVATE, OWNER)], {
    and: {
      [sharePath(OWNER, OWNER, PRIVATE)]: shareFields(OWNER, PRIVATE),
      [`users/${OWNER}/friends/${OWNER}`]: mirrorFields(OWNER),
    },
  }),
  deniedCommit('AC-24 rates twice', stranger, [vote(PUBLIC, STRANGER), vote(PUBLIC, `${STRANGER}2`)]),
  ...[0, 6, -1, 4.5, '5'].map((stars) =>
    deniedCommit(`AC-24 rates with ${JSON.stringify(stars)}`, stranger, [vote(PUBLIC, STRANGER, { stars })]),
  ),
  deniedCommit('AC-25 rates as somebody else', stranger, [vote(PUBLIC, FRIEND)]),
  deniedCommit('AC-25 changes the vote of somebody else', stranger, [vote(PRIVATE, SHARER, { stars: 1 })]),
  deniedCommit('AC-25 deletes the vote of somebody else', owner, [{ remove: `ratings/${PRIVATE}/votes/${SHARER}` }]),
  deniedCommit('AC-25 writes the sum of the votes', owner, [{ update: `ratings/${PRIVATE}`, data: { rating: 5 } }]),
  deniedCommit('AC-25 writes what was counted', sharer, [
    { set: `ratings/${PRIVATE}/ledger/${SHARER}`, data: { stars: 0 } },
  ]),
  deniedCommit('AC-26 rates without a verified address', unverified, [vote(PUBLIC, unverified?.uid ?? '')]),
  deniedCommit('AC-26 rates a workout that was shared once', stranger, [vote(PRIVATE, STRANGER)]),
  ...['ownerFirstName', 'ownerLastName', 'ownerNicName', 'ownerName', 'friendFirstName', 'friendNicName'].map((name) =>
    deniedCommit(`AC-28 shares with another ${name}`, owner, [share(FRIEND, PRIVATE, { [name]: 'Somebody' })]),
  ),
  deniedCommit('AC-28 shares with a picture that is not on the card', owner, [
    share(FRIEND, PRIVATE, { imgUrl: 'https://example.com/x.png' }),
  ]),
  deniedCommit('AC-28 shares without having a card', owner, [share(FRIEND, PRIVATE)], {
    without: [`users/${OWNER}/public/card`],
  }),
  deniedCommit('AC-28 shares under the name of the user document alone', owner, [share(FRIEND, PRIVATE)], {
    and: { [`users/${OWNER}/public/card`]: cardFields({ nicName: 'other' }) },
  }),
  deniedCommit(
    'AC-28 shares an own workout in the name of another',
    sharer,
    [
      {
        set: sharePath(FRIEND, OWNER, NEW),
        data: shareFields(OWNER, NEW, {
          ownerUId: FRIEND,
          ownerFirstName: 'Fay',
          ownerLastName: 'Snow',
          ownerNicName: 'fay',
          ownerName: 'fay',
          friendFirstName: 'Ida',
          friendLastName: 'Frost',
          friendNicName: 'ida',
        }),
      },
    ],
    { and: { [`workouts/${NEW}`]: workoutFields(NEW, { ownerId: SHARER }) } },
  ),
  deniedCommit("AC-29 puts a friend's address in a share", owner, [
    share(FRIEND, PRIVATE, { friendEmail: `${FRIEND}@example.com` }),
  ]),
  deniedCommit("AC-29 puts another's address as the own", owner, [
    share(FRIEND, PRIVATE, { ownerEmail: `${FRIEND}@example.com` }),
  ]),
  deniedCommit("AC-30 shares another's workout with oneself", stranger, [
    { set: sharePath(OWNER, STRANGER, PUBLIC), data: shareFields(STRANGER, PUBLIC) },
  ]),
  deniedCommit("AC-30 shares another's workout as the owner of it", sharer, [
    {
      set: sharePath(SHARER, OWNER, PRIVATE),
      data: shareFields(OWNER, PRIVATE, {
        ownerUId: SHARER,
        ownerFirstName: 'Fay',
        ownerLastName: 'Snow',
        ownerNicName: 'fay',
        ownerName: 'fay',
        friendFirstName: 'Ida',
        friendLastName: 'Frost',
        friendNicName: 'ida',
      }),
    },
  ]),
  deniedCommit('AC-30 shares a workout that does not exist', owner, [share(FRIEND, NEW)]),
  deniedCommit('AC-30 shares with a stranger', owner, [share(STRANGER, PUBLIC)]),
  deniedCommit('AC-30 shares with somebody who has blocked the owner', owner, [share(FRIEND, PRIVATE)], blocked),
  deniedCommit('AC-30 shares without a verified address', UNVERIFIED_OWNER, [share(FRIEND, PRIVATE)]),
  deniedCommit('AC-30 turns a share to another workout', owner, [
    { update: sharePath(OWNER, SHARER, PRIVATE), data: { wId: PUBLIC } },
  ]),
  deniedCommit("AC-30 ends a stranger's share", stranger, [{ remove: sharePath(OWNER, SHARER, PRIVATE) }]),
  ...[
    `users/${STRANGER}/friends/${OWNER}`,
    `users/${OWNER}/friends/${STRANGER}`,
    `users/${STRANGER}/friendRequests/${FRIEND}`,
    `users/${OWNER}/friendRequests/${STRANGER}`,
    `users/${STRANGER}/blocks/${OWNER}`,
  ].map((path) => deniedCommit(`AC-31 writes ${path}`, stranger, [{ set: path, data: mirrorFields(STRANGER) }])),
  deniedCommit('AC-31 makes an own request look accepted', owner, [
    { update: `users/${OWNER}/friendRequests/${STRANGER}`, data: { direction: 'out' } },
  ]),
  deniedCommit('AC-31 removes a friend on one side only', owner, [{ remove: `users/${OWNER}/friends/${FRIEND}` }]),
  deniedCommit('AC-31 unblocks oneself', stranger, [{ remove: `users/${OWNER}/blocks/x1` }]),
  deniedCommit('AC-32 writes to a stranger', owner, sendMessage(STRANGER)),
  deniedCommit('AC-32 writes to oneself', owner, sendMessage(OWNER)),
  deniedCommit('AC-32 writes to somebody who has blocked one', owner, sendMessage(FRIEND), blocked),
  deniedCommit('AC-32 writes to somebody who ended the friendship', owner, sendMessage(FRIEND), {
    without: [noFriend],
  }),
  deniedCommit('AC-32 writes without a verified address', UNVERIFIED_OWNER, sendMessage(FRIEND)),
  deniedCommit('AC-33 writes in the name of another', owner, [newMessage({ ownerUId: SHARER }), countAs(2)]),
  deniedCommit('AC-33 writes in the name of a friend to oneself', friend, [
    { set: `messages/${NEW_MESSAGE}`, data: messageFields(FRIEND) },
    { set: `users/${FRIEND}/limits/${DAY}`, data: { messages: 1, lastId: NEW_MESSAGE } },
  ]),
  deniedCommit('AC-33 marks an own message as read', owner, [{ update: `messages/${MESSAGE}`, data: { read: true } }]),
  deniedCommit('AC-33 sends a message that is read already', owner, sendMessage(FRIEND, { read: true })),
  deniedCommit('AC-33 marks a message as unread', friend, [{ update: `messages/${MESSAGE}`, data: { read: false } }], {
    and: { [`messages/${MESSAGE}`]: messageFields(FRIEND, { read: true }) },
  }),
  ...[owner, friend].map((auth) =>
    deniedCommit(`AC-33 ${auth?.uid} changes the text of a message`, auth, [
      { update: `messages/${MESSAGE}`, data: { text: 'Something else', read: true } },
    ]),
  ),
  deniedCommit('AC-33 deletes a message between two others', stranger, [{ remove: `messages/${MESSAGE}` }]),
  deniedCommit('AC-33 sends nothing at all', owner, sendMessage(FRIEND, { text: '' })),
  deniedCommit('AC-34 dates a message back', owner, sendMessage(FRIEND, { createdAt: BEFORE })),
  deniedCommit('AC-34 dates a share back', owner, [share(FRIEND, PRIVATE, { createdAt: BEFORE })]),
  deniedCommit('AC-34 dates a vote back', stranger, [vote(PUBLIC, STRANGER, { createdAt: BEFORE })]),
  deniedCommit('AC-34 dates a favourite back', owner, [
    { update: `favorits/${OWNER}_${PRIVATE}`, data: { createAt: new Date(0) } },
  ]),
  deniedCommit('AC-34 dates a reservation back', owner, reserve({ createdAt: BEFORE })),
  deniedCommit('AC-34 hides a changed date from other devices', owner, [
    { update: `trainingsDates/${DATE}`, data: { done: true } },
  ]),
  deniedCommit('AC-35 schedules for somebody else', stranger, [
    { set: 'trainingsDates/anotherDate000000001', data: dateFields({ docId: 'anotherDate000000001' }) },
  ]),
  deniedCommit('AC-35 schedules a series in the name of somebody else', stranger, [
    {
      set: 'trainingsDates/anotherDate000000001',
      data: dateFields({
        docId: 'anotherDate000000001',
        series: { weekdays: '2', until: '', timeZone: 'UTC', exceptions: [] },
      }),
    },
  ]),
  deniedCommit("AC-35 takes over another's date", stranger, [
    { update: `trainingsDates/${DATE}`, data: { userId: STRANGER, updatedAt: NOW } },
  ]),
  deniedCommit('AC-35 gives a date to somebody else', owner, [
    { update: `trainingsDates/${DATE}`, data: { userId: STRANGER, updatedAt: NOW } },
  ]),
  deniedCommit("AC-35 deletes another's date", stranger, [{ remove: `trainingsDates/${DATE}` }]),
  deniedCommit('AC-35 ends before it starts', owner, [
    { update: `trainingsDates/${DATE}`, data: { endDateTime: BEFORE, updatedAt: NOW } },
  ]),
];

/** Reading and forging what lies between people. */
export const SOCIAL_ABUSE_CASES: readonly AbuseCase[] = [...READING, ...FORGING];
