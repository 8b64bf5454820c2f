import { NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { commit, get } from './client-case.ts';
import {
  BEFORE,
  contractFields,
  DATE,
  dateFields,
  DAY,
  exercisePath,
  favouriteFields,
  FRIEND,
  GROUP,
  groupPath,
  MEGABYTE,
  MESSAGE,
  messageFields,
  NEW_FILE,
  NEW_MESSAGE,
  OWNER,
  PRIVATE,
  PUBLIC,
  shareFields,
  SHARER,
  sharePath,
  STRANGER,
  userFields,
  voteFields,
  wListFields,
  W_LIST,
  wListPath,
  wListPlacePath,
} from '../support/documents.ts';
import { makeList, reserve, ROLES, sendMessage, share, type Given } from '../support/fixtures.ts';
import type { Write } from '../support/rules-harness.ts';
import { COACHING_CLIENT } from './coaching-cases.ts';
import { PROGRAMME_CLIENT } from './programme-cases.ts';
import type { RulesCase } from './rules-case.ts';

const throughGroup = shareFields(FRIEND, PRIVATE, { createdAt: BEFORE, groupIds: [GROUP] });
const { owner, stranger, friend, 'friend with share': sharer, admin } = ROLES;
const today = `users/${OWNER}/limits/${DAY}`;
const counted = (messages: number): Given => ({ and: { [today]: { messages, lastId: MESSAGE } } });
const noContract: Given = { without: ['baseContracts/base'] };
/** The owner with so much room taken. */
const used = (totalStorageUsed: number, over: PlainFields = {}): NonNullable<Given['and']> => ({
  [`users/${OWNER}`]: userFields(OWNER, { updatedAt: BEFORE, totalStorageUsed, ...over }),
});
/** A reservation of so many bytes when nothing is taken yet. */
const reserveFirst = (size: number, over: PlainFields): readonly Write[] => reserve({ size, ...over }, size);
const flag = (favorit: boolean): Write => ({
  update: `workouts/${PRIVATE}`,
  data: { favorit, favoritId: favorit ? `${OWNER}_${PRIVATE}` : '', updatedAt: NOW },
});
const favourite = (uid: string, wId: string): Write => ({
  set: `favorits/${uid}_${wId}`,
  data: favouriteFields(uid, wId),
});
const vote = (wId: string, uid: string, over: PlainFields = {}): Write => ({
  set: `ratings/${wId}/votes/${uid}`,
  data: voteFields(wId, over),
});
const date = (over: PlainFields): Write => ({ update: `trainingsDates/${DATE}`, data: { updatedAt: NOW, ...over } });
const VIDEO = { kind: 'video', contentType: 'video/mp4' };
const MASTER_VIDEO = { kind: 'mastervideo', contentType: 'video/mp4' };
const MUSIC = { kind: 'music', contentType: 'audio/mpeg' };

/** The first and the last moment of a day: what is counted then belongs to that day. */
const sendsAt = (what: string, now: Date): RulesCase => {
  const day = String(Math.floor(now.getTime() / 86_400_000));
  const writes: readonly Write[] = [
    { set: `messages/${NEW_MESSAGE}`, data: messageFields(FRIEND, { createdAt: now }) },
    { set: `users/${OWNER}/limits/${day}`, data: { messages: 1, lastId: NEW_MESSAGE } },
  ];
  return commit(`sends a message at the ${what} of a day`, owner, writes, { now, without: [today] });
};

const OTHER_LIST = 'wList000000000000002';

const MESSAGES: readonly RulesCase[] = [
  commit('sends the first message of the day', owner, sendMessage(FRIEND, {}, 1), { without: [today] }),
  commit('sends the second message of the day', owner, sendMessage(FRIEND)),
  commit('sends the 200th message of the day', owner, sendMessage(FRIEND, {}, 200), counted(199)),
  commit('sends a workout without words', owner, sendMessage(FRIEND, { text: '', wId: PRIVATE })),
  commit(
    'sends a picture without words',
    owner,
    sendMessage(FRIEND, { text: '', mediaPath: `messageMedia/${OWNER}/${NEW_FILE}` }),
  ),
  sendsAt('start', new Date('2026-05-05T00:00:00.000Z')),
  sendsAt('end', new Date('2026-05-04T23:59:59.999Z')),
  commit('reads a message', friend, [{ update: `messages/${MESSAGE}`, data: { read: true } }]),
  commit('reads a message again', friend, [{ update: `messages/${MESSAGE}`, data: { read: true } }], {
    and: { [`messages/${MESSAGE}`]: messageFields(FRIEND, { read: true, createdAt: BEFORE }) },
  }),
  commit('deletes a message that is gone', owner, [{ remove: `messages/${NEW_MESSAGE}` }]),
  get('how many messages today, before the first', owner, today),
  get('how many messages today', owner, today, { without: [today] }),
];

const SHARES: readonly RulesCase[] = [
  commit('shares a workout', owner, [share(FRIEND, PRIVATE, { ownerEmail: `${OWNER}@example.com` })]),
  commit('shares a public workout', owner, [share(FRIEND, PUBLIC)]),
  commit(
    'gives a friend directly what came through a group',
    owner,
    [{ set: sharePath(OWNER, FRIEND, PRIVATE), data: shareFields(FRIEND, PRIVATE, { createdAt: BEFORE }) }],
    { and: { [sharePath(OWNER, FRIEND, PRIVATE)]: throughGroup } },
  ),
  commit('puts away what came through a group', friend, [{ remove: sharePath(OWNER, FRIEND, PRIVATE) }], {
    and: { [sharePath(OWNER, FRIEND, PRIVATE)]: throughGroup },
  }),
  get('a group', owner, groupPath(OWNER)),
  commit('makes a list', owner, makeList({}, OTHER_LIST)),
  ...['9', '10', '49'].map((place) => commit(`makes a list in place ${place}`, owner, makeList({}, OTHER_LIST, place))),
  commit('makes a list in the place of one that is gone', owner, makeList({}, OTHER_LIST, '0'), {
    without: [wListPath(OWNER)],
  }),
  commit('makes a list in the place of one that goes', owner, [
    { remove: wListPath(OWNER) },
    ...makeList({}, OTHER_LIST, '0'),
  ]),
  commit('makes a list that is there already, as an answer was lost', owner, makeList({}, W_LIST, '0')),
  commit('brings back a list that was deleted', owner, makeList({}, W_LIST, '0'), { without: [wListPath(OWNER)] }),
  commit('changes a list of before there were places', owner, [{ set: wListPath(OWNER), data: wListFields() }], {
    and: { [wListPath(OWNER)]: wListFields({ updatedAt: BEFORE }) },
    without: [wListPlacePath(OWNER)],
  }),
  commit('makes the longest list', owner, [
    { set: wListPath(OWNER), data: wListFields({ wIds: Array.from({ length: 200 }, () => PUBLIC) }) },
  ]),
  commit('renames a list', owner, [{ update: wListPath(OWNER), data: { name: 'Evening', updatedAt: NOW } }]),
  commit('deletes a list', owner, [{ remove: wListPath(OWNER) }]),
  commit('deletes a list that is gone', owner, [{ remove: wListPath(OWNER) }], { without: [wListPath(OWNER)] }),
  get('a list that is gone', owner, wListPath(OWNER), { without: [wListPath(OWNER)] }),
  commit('ends a share', owner, [{ remove: sharePath(OWNER, SHARER, PRIVATE) }]),
  commit('ends a share that is gone', owner, [{ remove: sharePath(OWNER, FRIEND, PRIVATE) }]),
  commit('declines a share', sharer, [{ remove: sharePath(OWNER, SHARER, PRIVATE) }]),
  get('a share that is gone', sharer, sharePath(OWNER, SHARER, PUBLIC)),
  get('a shared workout', sharer, `workouts/${PRIVATE}`),
  get('an exercise of a shared workout', sharer, exercisePath(PRIVATE, 0)),
  get('the rating of a shared workout', sharer, `ratings/${PRIVATE}`),
  get('the rating of a workout without votes', owner, `ratings/${PRIVATE}`, { without: [`ratings/${PRIVATE}`] }),
  get('the rating of a public workout', null, `ratings/${PUBLIC}`),
];

const FAVOURITES: readonly RulesCase[] = [
  commit('makes an own workout a favourite', owner, [favourite(OWNER, PRIVATE), flag(true)], {
    without: [`favorits/${OWNER}_${PRIVATE}`],
  }),
  commit('makes it a favourite again', owner, [favourite(OWNER, PRIVATE), flag(true)]),
  commit('ends a favourite', owner, [{ remove: `favorits/${OWNER}_${PRIVATE}` }, flag(false)]),
  commit('ends a favourite that is gone', owner, [{ remove: `favorits/${OWNER}_${PUBLIC}` }]),
  commit('makes a public workout a favourite', stranger, [favourite(STRANGER, PUBLIC)]),
  commit('makes a shared workout a favourite', sharer, [favourite(SHARER, PRIVATE)]),
  commit('keeps a favourite that can no longer be seen', friend, [favourite(FRIEND, PRIVATE)], {
    and: { [`favorits/${FRIEND}_${PRIVATE}`]: favouriteFields(FRIEND, PRIVATE, { createAt: BEFORE }) },
  }),
  get('whether a workout is a favourite', stranger, `favorits/${STRANGER}_${PUBLIC}`),
];

const VOTES: readonly RulesCase[] = [
  commit('rates a public workout', stranger, [vote(PUBLIC, STRANGER)]),
  commit('rates a shared workout otherwise', sharer, [vote(PRIVATE, SHARER, { stars: 1 })]),
  commit('takes a vote back', sharer, [{ remove: `ratings/${PRIVATE}/votes/${SHARER}` }]),
  commit('takes a vote back again', stranger, [{ remove: `ratings/${PUBLIC}/votes/${STRANGER}` }]),
  commit('takes back the vote on a workout that is gone', sharer, [{ remove: `ratings/${PRIVATE}/votes/${SHARER}` }], {
    without: [`workouts/${PRIVATE}`],
  }),
  commit('rates as an admin like everybody', admin, [vote(PUBLIC, admin?.uid ?? '')]),
  get('the own vote before there is one', stranger, `ratings/${PUBLIC}/votes/${STRANGER}`),
];

const WEEKLY = { weekdays: '24', until: '', timeZone: 'Europe/Berlin', exceptions: [] };
const DATES: readonly RulesCase[] = [
  commit('schedules a workout', owner, [{ set: 'trainingsDates/anotherDate000000001', data: another() }]),
  commit('moves a training', owner, [date({ startDateTime: BEFORE, endDateTime: BEFORE })]),
  commit('ticks a training off', owner, [date({ done: true })]),
  commit('schedules a series', owner, [
    { set: 'trainingsDates/anotherDate000000001', data: { ...another(), series: WEEKLY } },
  ]),
  commit('moves one of a series', owner, [
    date({ series: { ...WEEKLY, exceptions: ['2026-11-24>2026-11-25T18:00'] } }),
  ]),
  commit('ends a series', owner, [date({ series: { ...WEEKLY, until: '2026-11-23' } })]),
  commit('removes a training', owner, [{ remove: `trainingsDates/${DATE}` }]),
  commit('removes a training that is gone', owner, [{ remove: 'trainingsDates/anotherDate000000001' }]),
];
function another(): PlainFields {
  return dateFields({
    docId: 'anotherDate000000001',
    wId: '',
    title: '',
    endDateTime: new Date(NOW.getTime() + 3_600_000),
  });
}

const MEDIA: readonly RulesCase[] = [
  commit('reserves a picture', owner, reserve()),
  commit('reserves a picture of the person', owner, reserve({ path: `profile-media/${OWNER}/${NEW_FILE}` })),
  commit('reserves the last byte of the room', owner, reserve({ size: 1 }, 100 * MEGABYTE), {
    and: used(100 * MEGABYTE - 1),
  }),
  commit('reserves the 2,000th file', owner, reserve({ size: 1 }, 2_000, 2_000), {
    and: used(1_999, { fileCount: 1_999 }),
  }),
  commit('reserves the 20,000th file with pro', owner, reserve({ size: 1 }, 20_000, 20_000), {
    and: used(19_999, { fileCount: 19_999, contractType: 'pro' }),
  }),
  ...(
    [
      ['picture', 4, {}],
      ['video', 20, VIDEO],
      ['master video', 50, MASTER_VIDEO],
      ['music', 6, MUSIC],
    ] as const
  ).map(([what, megabytes, over]) =>
    commit(`reserves the largest ${what} without a contract`, owner, reserveFirst(megabytes * MEGABYTE, over), {
      ...noContract,
      and: used(0),
    }),
  ),
  ...(
    [
      ['picture', 8, {}],
      ['video', 50, VIDEO],
      ['piece of music', 12, MUSIC],
    ] as const
  ).map(([what, megabytes, over]) =>
    commit(`reserves the largest ${what} of a larger contract`, owner, reserveFirst(megabytes * MEGABYTE, over), {
      and: {
        ...used(0, { contractType: 'club' }),
        'baseContracts/club': contractFields({ type: 'club', maxImageSize: 8, maxVideoSize: 50, maxMusicSize: 12 }),
      },
    }),
  ),
  commit('reserves the last byte of the room without a contract', owner, reserve({ size: 1 }, 100 * MEGABYTE), {
    ...noContract,
    and: used(100 * MEGABYTE - 1),
  }),
  commit(
    'reserves a large master video with pro',
    owner,
    reserve({ ...MASTER_VIDEO, size: 200 * MEGABYTE }, 900 * MEGABYTE),
    {
      and: used(700 * MEGABYTE, { contractType: 'pro' }),
    },
  ),
  get('a record of an own file that is gone', owner, `media/${OWNER}/files/${NEW_FILE}`),
];

/** What the product asks for among friends, for favourites, votes, dates and media. */
export const SOCIAL_CLIENT_CASES: readonly RulesCase[] = [
  ...MESSAGES,
  ...SHARES,
  ...PROGRAMME_CLIENT,
  ...COACHING_CLIENT,
  ...FAVOURITES,
  ...VOTES,
  ...DATES,
  ...MEDIA,
];
