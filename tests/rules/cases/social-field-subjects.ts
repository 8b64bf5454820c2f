import { Double, NOW, type Plain, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import {
  BEFORE,
  DATE,
  dateFields,
  DAY,
  favouriteFields,
  FRIEND,
  MEGABYTE,
  mediaFields,
  mediaFile,
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
  voteFields,
} from '../support/documents.ts';
import { DAY_MS } from './field-subjects.ts';
import { flag, id, oneOf, only, serverTime, setOf, text, updateOf, type Field, type Subject } from './field-values.ts';
import { SERIES } from './series-cases.ts';
import { reserve, ROLES, sendMessage } from '../support/fixtures.ts';

const later = (ms: number): Date => new Date(NOW.getTime() + ms);
/** One value and nothing else, of a text. */
const exactly = (value: string): Field => only('text', value, `${value}x`, `x${value}`, ...(value === '' ? [] : ['']));

const MESSAGE_FIELDS: Readonly<Record<string, Field>> = {
  ownerUId: only('text', OWNER, FRIEND, ''),
  friendUId: only('text', FRIEND, STRANGER, OWNER, 'nobody00000000000000000000001', ''),
  read: only('flag', false, true),
  createdAt: serverTime,
  text: text(0, 2000),
  mediaPath: {
    kind: 'text',
    good: [
      '',
      `messageMedia/${OWNER}/12345678901234567890_a`,
      `messageMedia/${OWNER}/${'9'.repeat(20)}_${'aZ.-'.repeat(25)}`,
      `messageMedia/${OWNER}/${'9'.repeat(20)}_0_9`,
    ],
    bad: [
      'x',
      `messageMedia/${FRIEND}/12345678901234567890_a`,
      `workout-media/${OWNER}/12345678901234567890_a`,
      `messageMedia/${OWNER}/1234567890123456789_a`,
      `messageMedia/${OWNER}/-1234567890123456789_a`,
      `messageMedia/${OWNER}/12345678901234567890_a b`,
      `messageMedia/${OWNER}/123456789012345678901_a`,
      `messageMedia/${OWNER}/12345678901234567890_`,
      `messageMedia/${OWNER}/12345678901234567890_${'a'.repeat(101)}`,
      `messageMedia/${OWNER}/12345678901234567890_a/b`,
      'https://example.com/a',
      'javascript:alert(1)',
    ],
  },
  wId: id,
};
const DATE_FIELDS: Readonly<Record<string, Field>> = {
  docId: exactly(DATE),
  userId: only('text', OWNER, STRANGER, ''),
  startDateTime: { kind: 'time', good: [NOW, later(-7 * DAY_MS)], bad: [later(1), later(-7 * DAY_MS - 1)] },
  endDateTime: { kind: 'time', good: [NOW, later(7 * DAY_MS)], bad: [later(-1), later(7 * DAY_MS + 1)] },
  title: text(0, 120),
  wId: id,
  done: flag,
  series: SERIES,
  updatedAt: serverTime,
};
const VOTE_FIELDS: Readonly<Record<string, Field>> = {
  wId: only('text', PRIVATE, PUBLIC, ''),
  stars: { kind: 'whole', good: [1, 2, 3, 4, 5], bad: [0, 6, -1, 4.5, new Double(4)] },
  createdAt: serverTime,
};

interface Kind {
  readonly kind: string;
  readonly types: readonly string[];
  readonly megabytes: number;
  readonly areas: readonly string[];
}
const VIDEOS = ['video/mp4', 'video/webm', 'video/quicktime'];
const AREAS = ['workout-media', 'profile-media', 'messageMedia'];
const KINDS: readonly Kind[] = [
  { kind: 'image', types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'], megabytes: 4, areas: AREAS },
  { kind: 'video', types: VIDEOS, megabytes: 20, areas: ['workout-media', 'messageMedia'] },
  { kind: 'mastervideo', types: VIDEOS, megabytes: 50, areas: ['workout-media'] },
  {
    kind: 'music',
    types: ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/ogg', 'audio/wav', 'audio/webm'],
    megabytes: 6,
    areas: ['workout-media', 'messageMedia'],
  },
];
const place = (area: string, uid = OWNER, file = NEW_FILE): string => `${area}/${uid}/${file}`;
const RUNNABLE = ['image/svg+xml', 'text/html', 'application/pdf', 'image/jpeg; charset=x'];

function mediaSubject({ kind, types, megabytes, areas }: Kind): Subject {
  const others = KINDS.filter((other) => other.kind !== kind);
  // A size counts itself, whatever it is: the counter's own rules are asked elsewhere.
  const used = (size: Plain | undefined): number => MEGABYTE + (typeof size === 'number' ? size : MEGABYTE);
  return {
    name: `reserved ${kind}`,
    auth: ROLES.owner,
    base: mediaFields(NEW_FILE, { kind, contentType: types[0] ?? '' }),
    fields: {
      name: text(1, 120),
      path: {
        kind: 'text',
        good: areas.map((area) => place(area)),
        bad: [
          ...AREAS.filter((area) => !areas.includes(area)).map((area) => place(area)),
          ...AREAS.flatMap((area) => [
            place(area, STRANGER),
            place(area, OWNER, '12345678901234567890_x'),
            `x${place(area)}`,
          ]),
          '',
        ],
      },
      size: {
        kind: 'whole',
        good: [1, megabytes * MEGABYTE],
        bad: [0, -1, megabytes * MEGABYTE + 1, new Double(MEGABYTE)],
      },
      url: only('text', '', 'x', 'https://example.com/'),
      kind: {
        kind: 'text',
        good: [kind],
        bad: ['', 'x', `${kind} `, ...others.filter((other) => other.types[0] !== types[0]).map((other) => other.kind)],
      },
      contentType: {
        ...oneOf(types),
        bad: [
          '',
          `${types[0]} `,
          ...RUNNABLE,
          ...others.flatMap((other) => other.types.filter((type) => !types.includes(type))),
        ],
      },
      state: exactly('reserved'),
      createdAt: serverTime,
    },
    writes: (fields) => [{ set: mediaFile(NEW_FILE), data: fields }, reserve({}, used(fields['size']))[1]],
  };
}

/** What people do with one another, the calendar, favourites and media. */
export const SOCIAL_SUBJECTS: readonly Subject[] = [
  {
    name: 'favourite',
    auth: ROLES.owner,
    without: [`favorits/${OWNER}_${PRIVATE}`],
    base: favouriteFields(OWNER, PRIVATE),
    fields: {
      userID: only('text', OWNER, STRANGER, ''),
      workoutID: only('text', PRIVATE, PUBLIC, ''),
      createAt: serverTime,
    },
    writes: setOf(`favorits/${OWNER}_${PRIVATE}`),
  },
  {
    name: 'favourite sent again',
    auth: ROLES.owner,
    isUpdate: true,
    base: { createAt: NOW },
    fields: {
      userID: only('text', OWNER, STRANGER, ''),
      workoutID: only('text', PRIVATE, PUBLIC, ''),
      createAt: serverTime,
      more: { kind: 'text', good: [], bad: ['x'] },
    },
    writes: updateOf(`favorits/${OWNER}_${PRIVATE}`),
  },
  {
    name: 'share',
    auth: ROLES.owner,
    base: shareFields(FRIEND, PRIVATE),
    fields: {
      ownerUId: only('text', OWNER, STRANGER, FRIEND),
      friendUId: only('text', FRIEND, SHARER, STRANGER, OWNER),
      wId: only('text', PRIVATE, PUBLIC),
      ownerFirstName: exactly('Ida'),
      ownerLastName: exactly('Frost'),
      ownerNicName: exactly('ida'),
      ownerName: exactly('ida'),
      friendFirstName: exactly('Fay'),
      friendLastName: exactly('Snow'),
      friendNicName: exactly('fay'),
      ownerEmail: { kind: 'text', good: ['', `${OWNER}@example.com`], bad: ['x', `${FRIEND}@example.com`] },
      friendEmail: only('text', '', `${FRIEND}@example.com`, `${OWNER}@example.com`),
      imgUrl: only('text', '', 'https://example.com/x.jpg'),
      createdAt: serverTime,
    },
    writes: setOf(sharePath(OWNER, FRIEND, PRIVATE)),
  },
  {
    name: 'message',
    auth: ROLES.owner,
    base: messageFields(FRIEND, { text: 'Hi', wId: PRIVATE }),
    fields: MESSAGE_FIELDS,
    writes: (fields) => [{ set: `messages/${NEW_MESSAGE}`, data: fields }, sendMessage(FRIEND)[1]],
  },
  {
    name: 'read message',
    auth: ROLES.friend,
    isUpdate: true,
    base: { read: true },
    fields: {
      ...Object.fromEntries(
        Object.entries(messageFields(FRIEND, { createdAt: BEFORE }))
          .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
          .map(([name, value]) => [name, exactly(value)]),
      ),
      read: only('flag', true, false),
      createdAt: only('time', BEFORE, NOW),
      more: { kind: 'text', good: [], bad: ['x'] },
    },
    writes: updateOf('messages/message0000000000001'),
  },
  ...([1, 2] as const).map(
    (messages): Subject => ({
      name: messages === 1 ? 'first message of the day' : 'next message of the day',
      auth: ROLES.owner,
      ...(messages === 1 && { without: [`users/${OWNER}/limits/${DAY}`] }),
      base: { messages, lastId: NEW_MESSAGE },
      fields: {
        messages: only('whole', messages, messages - 1, messages + 1, new Double(messages)),
        lastId: only('text', NEW_MESSAGE, 'message0000000000001', 'another00000000000001', ''),
        expiresAt: {
          kind: 'time',
          good: [new Date((Number(DAY) + 3) * 86_400_000)],
          bad: [NOW, new Date((Number(DAY) + 3) * 86_400_000 + 1), new Date((Number(DAY) + 4) * 86_400_000)],
          optional: true,
        },
      },
      writes: (fields) => [{ set: `users/${OWNER}/limits/${DAY}`, data: fields }, sendMessage(FRIEND)[0]],
    }),
  ),
  ...([FRIEND, SHARER] as const).map(
    (uid): Subject => ({
      name: uid === SHARER ? 'changed vote' : 'vote',
      auth: uid === SHARER ? ROLES['friend with share'] : ROLES.friend,
      base: voteFields(uid === SHARER ? PRIVATE : PUBLIC),
      fields: uid === SHARER ? VOTE_FIELDS : { ...VOTE_FIELDS, wId: only('text', PUBLIC, PRIVATE, '') },
      writes: setOf(`ratings/${uid === SHARER ? PRIVATE : PUBLIC}/votes/${uid}`),
    }),
  ),
  ...(['new', 'edited'] as const).map(
    (state): Subject => ({
      name: `${state} date`,
      auth: ROLES.owner,
      without: state === 'new' ? [`trainingsDates/${DATE}`] : [],
      base: dateFields(),
      fields: DATE_FIELDS,
      writes: setOf(`trainingsDates/${DATE}`),
    }),
  ),
  {
    name: 'date at any time',
    auth: ROLES.owner,
    base: dateFields(),
    fields: {
      ...DATE_FIELDS,
      startDateTime: {
        kind: 'time',
        good: [new Date('2000-01-01T00:00:00Z'), new Date('2099-12-31T23:59:59.999Z')],
        bad: [new Date('1999-12-31T23:59:59.999Z'), new Date('2100-01-01T00:00:00Z')],
      },
    },
    writes: (fields) => setOf(`trainingsDates/${DATE}`)(endingAtOnce(fields)),
  },
  ...KINDS.map(mediaSubject),
];

/** A start far away needs an end there too. */
function endingAtOnce(fields: PlainFields): PlainFields {
  const { startDateTime, endDateTime = null } = fields;
  return startDateTime instanceof Date && endDateTime === NOW ? { ...fields, endDateTime: startDateTime } : fields;
}
