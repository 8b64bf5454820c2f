/** The parsers of entities: to which bound a field is taken, and what stands for one that is missing or wrong. */
import { COPY_RULES, LEVELS, readExercise, readResult, readUser, readWorkout, SPORTS } from '#core/workout/model.ts';
import { readReleaseNote } from '#core/settings/release-note.ts';
import {
  favoritId,
  flagFavorits,
  readCard,
  readFavorit,
  readFriend,
  readFriendRequest,
  readMessage,
  readRating,
  readShare,
  readStars,
  readTrainingDate,
  shareId,
} from '#core/people/people.ts';
import { describe, expect, test } from 'vitest';
import { W_ID, workoutOf } from '#tests/core/samples.ts';

type Read = (input: unknown) => object | undefined;
interface Entity {
  readonly read: Read;
  /** Enough to be one. */
  readonly identity: Readonly<Record<string, unknown>>;
  /** Longest; a longer one is cut. */
  readonly texts?: Readonly<Record<string, number>>;
  /** Least, most, and what stands for anything else. */
  readonly numbers?: Readonly<Record<string, readonly [least: number, most: number, initial: number]>>;
  readonly flags?: readonly string[];
  /** What may stand there, the first one for anything else. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  readonly times?: readonly string[];
}

const CARD = { nicName: 40, firstName: 60, lastName: 60, imgUrl: 1024 };
const WHOLE = Number.MAX_SAFE_INTEGER;
const LEVEL_CHOICES = ['base', 'medium', 'heavy', 'extreme'];
const SPORT_CHOICES = ['others', ...SPORTS.filter((sport) => sport !== 'others')];
const ENTITIES: Readonly<Record<string, Entity>> = {
  workout: {
    read: readWorkout,
    identity: { wId: W_ID, ownerId: 'me' },
    texts: {
      name: 120,
      description: 4000,
      favoritId: 170,
      videoUrl: 1024,
      musicUrl: 1024,
      imgUrl: 1024,
      originId: 40,
      originName: 120,
      originMarks: 1000,
    },
    numbers: {
      countEx: [0, 1000, 1],
      playCount: [0, WHOLE, 0],
      rounds: [1, 99, 1],
      roundRestSec: [0, 5999, 0],
      warmUpSec: [0, 5999, 0],
      coolDownSec: [0, 5999, 0],
      version: [1, WHOLE, 1],
      originVersion: [0, WHOLE, 0],
      totalSec: [0, 1_000_000, 0],
    },
    flags: ['shareFriends', 'sharePublic', 'favorit'],
    choices: {
      sport: SPORT_CHOICES,
      level: LEVEL_CHOICES,
      rules: ['owner', 'copy', 'nocopy'],
      wType: ['text', 'mastervideo'],
      language: ['English', 'German', 'French', 'Spanish', 'Dutch'],
      timerMode: ['', 'stopnext', 'autonext'],
      warnAt: ['', 'none', '10', '300 30 5'],
      stepTimes: ['', '40 20', '12003 5999 0 0'],
    },
    times: ['createdAt', 'updatedAt'],
  },
  exercise: {
    read: readExercise,
    identity: { exId: 'e000', wId: W_ID },
    texts: { name: 120, notes: 1000 },
    numbers: {
      position: [0, 999, 0],
      timeSec: [0, 5999, 90],
      restSec: [0, 5999, 0],
      reps: [0, 9999, 0],
      filmStartSec: [0, 86_400, 0],
      filmEndSec: [0, 86_400, 0],
      filmRate: [25, 200, 100],
    },
    flags: ['perSide'],
  },
  user: {
    read: readUser,
    identity: { uid: 'me' },
    texts: {
      ...CARD,
      email: 320,
      contractType: 40,
      colorTheme: 30,
      lastWorkoutId: 40,
      lastMediaId: 128,
      inviteCode: 40,
    },
    numbers: {
      totalStorageUsed: [0, WHOLE, 0],
      workoutCount: [0, WHOLE, 0],
      masterVideoCount: [0, WHOLE, 0],
      fileCount: [0, WHOLE, 0],
    },
    flags: ['showCode'],
    times: ['createAt', 'updatedAt'],
  },
  result: {
    read: readResult,
    identity: { id: 'me_run', userId: 'me', date: 5 },
    texts: { workoutId: 40, name: 120, note: 2000 },
    numbers: {
      durationSec: [0, 86_400, 0],
      exercisesDone: [0, 999_999, 0],
      exercisesTotal: [0, 999_999, 0],
      icepoints: [0, 100_000, 0],
    },
    flags: ['completed'],
    choices: { sport: SPORT_CHOICES, level: LEVEL_CHOICES },
    times: ['updatedAt'],
  },
  'release note': { read: readReleaseNote, identity: {}, texts: { version: 40, note: 8000 }, times: ['createdAt'] },
  card: { read: readCard, identity: { uid: 'me' }, texts: CARD },
  friend: { read: readFriend, identity: { uid: 'me' }, texts: CARD, times: ['since'] },
  'friend request': {
    read: readFriendRequest,
    identity: { uid: 'me', direction: 'in' },
    texts: CARD,
    times: ['since'],
  },
  favourite: { read: readFavorit, identity: { userID: 'me', workoutID: W_ID }, times: ['createAt'] },
  share: {
    read: readShare,
    identity: { ownerUId: 'me', friendUId: 'you', wId: W_ID },
    texts: {
      ownerFirstName: 60,
      ownerLastName: 60,
      ownerNicName: 40,
      ownerName: 40,
      friendFirstName: 60,
      friendLastName: 60,
      friendNicName: 40,
      imgUrl: 1024,
    },
    times: ['createdAt'],
  },
  message: {
    read: readMessage,
    identity: { id: W_ID, ownerUId: 'me', friendUId: 'you' },
    texts: { text: 2000, mediaPath: 1024, wId: 40 },
    flags: ['read'],
    times: ['createdAt'],
  },
  'planned training': {
    read: readTrainingDate,
    identity: { docId: W_ID, userId: 'me', startDateTime: 5 },
    texts: { title: 120, wId: 40 },
    flags: ['done'],
    times: ['endDateTime', 'updatedAt'],
  },
  rating: { read: readRating, identity: { wId: W_ID } },
};

describe.each(Object.entries(ENTITIES))('%s', (_, { read, identity, texts, numbers, flags, choices, times }) => {
  const fieldOf = (field: string, value: unknown) =>
    (read({ ...identity, [field]: value }) as Record<string, unknown> | undefined)?.[field];

  test('has nothing that nobody gave it', () => {
    const bare = read(identity);
    expect(bare).toMatchObject(identity);
    expect(bare).toMatchObject({
      ...Object.fromEntries(Object.keys(texts ?? {}).map((field) => [field, ''])),
      ...Object.fromEntries(Object.entries(numbers ?? {}).map(([field, [, , initial]]) => [field, initial])),
      ...Object.fromEntries((flags ?? []).map((field) => [field, false])),
      ...Object.fromEntries((times ?? []).map((field) => [field, 0])),
    });
  });

  test('is none without its identity', () => {
    for (const field of Object.keys(identity)) {
      for (const value of [undefined, null, {}, '']) {
        if (field === 'userId' && value === '' && 'id' in identity && !('ownerUId' in identity)) continue; // a guest's
        expect(read({ ...identity, [field]: value }), `${field}: ${JSON.stringify(value)}`).toBeUndefined();
      }
    }
  });

  test('takes texts up to their length and cuts longer ones', () => {
    for (const [field, longest] of Object.entries(texts ?? {})) {
      expect(fieldOf(field, 'x'.repeat(longest)), field).toHaveLength(longest);
      expect(fieldOf(field, 'x'.repeat(longest + 1)), field).toHaveLength(longest);
      expect(fieldOf(field, 7), field).toBe('');
    }
  });

  test('takes whole numbers from the least to the most', () => {
    for (const [field, [least, most, initial]] of Object.entries(numbers ?? {})) {
      expect([fieldOf(field, least), fieldOf(field, most)], field).toEqual([least, most]);
      for (const wrong of [least - 1, most + 1, least + 0.5, '3', Number.NaN])
        expect(fieldOf(field, wrong), `${field}: ${wrong}`).toBe(initial);
    }
  });

  test('takes yes and no, and times', () => {
    for (const field of flags ?? []) expect([fieldOf(field, true), fieldOf(field, 1)], field).toEqual([true, false]);
    for (const field of times ?? [])
      expect([fieldOf(field, 1.5), fieldOf(field, Number.POSITIVE_INFINITY), fieldOf(field, '5')], field).toEqual([
        1.5, 0, 0,
      ]);
  });

  test('takes each of its choices, and the first for any other', () => {
    for (const [field, allowed] of Object.entries(choices ?? {})) {
      for (const one of allowed) expect(fieldOf(field, one), field).toBe(one);
      expect([fieldOf(field, 'warp'), fieldOf(field, 3)], field).toEqual([allowed[0], allowed[0]]);
    }
  });
});

test('the levels and rules of the specification', () => {
  expect(LEVELS).toEqual({
    base: { id: '001', icepoints: 100, color: 'grey' },
    medium: { id: '002', icepoints: 120, color: 'yellow' },
    heavy: { id: '002', icepoints: 150, color: 'orange' },
    extreme: { id: '002', icepoints: 200, color: 'red' },
  });
  expect(COPY_RULES).toEqual(['owner', 'copy', 'nocopy']);
  expect(SPORTS).toHaveLength(19);
});

test('ids are of 16 to 40 letters and digits', () => {
  const wIdOf = (wId: string) => readWorkout({ wId, ownerId: 'me' })?.wId;
  for (const wId of ['a'.repeat(16), 'Z9'.repeat(20)]) expect(wIdOf(wId)).toBe(wId);
  for (const wId of ['a'.repeat(15), 'a'.repeat(41), 'a'.repeat(19) + '/', 'ä'.repeat(20)])
    expect(wIdOf(wId)).toBeUndefined();
  for (const exId of ['e12', 'e1234', 'x123', 'e12a']) expect(readExercise({ exId, wId: W_ID })).toBeUndefined();
  expect(readUser({ uid: 'u'.repeat(128) })).toBeDefined();
  expect(readUser({ uid: 'u'.repeat(129) })).toBeUndefined();
  expect(readResult({ id: 'r'.repeat(200), userId: '', date: 1 })).toBeDefined();
  for (const id of ['ab', 'r'.repeat(201)]) expect(readResult({ id, userId: '', date: 1 })).toBeUndefined();
});

test('a friend request has a direction', () => {
  const asked = (direction: string) => readFriendRequest({ uid: 'me', direction })?.direction;
  expect([asked('in'), asked('out'), asked('up')]).toEqual(['in', 'out', undefined]);
});

test('stars are one to five, votes six counts, the mean at most five', () => {
  expect([0, 1, 5, 6, 2.5, '3'].map(readStars)).toEqual([0, 1, 5, 0, 0, 0]);
  const rating = (fields: object) => readRating({ wId: W_ID, ...fields });
  expect(rating({ ratingCount: [0, 1, 0, 0, 0, 2], rating: 3.7 })).toEqual({
    wId: W_ID,
    ratingCount: [0, 1, 0, 0, 0, 2],
    rating: 3.7,
  });
  for (const ratingCount of [[1], [0, 0, 0, 0, 0, -1], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0.5]])
    expect(rating({ ratingCount })?.ratingCount).toEqual([0, 0, 0, 0, 0, 0]);
  expect([rating({ rating: 5 }), rating({ rating: 5.1 }), rating({ rating: -1 })].map((one) => one?.rating)).toEqual([
    5, 0, 0,
  ]);
  expect(readWorkout({ wId: W_ID, ownerId: 'me', rating: 5 })?.rating).toBe(5);
});

test('media of an exercise: three at most, each with its bounds', () => {
  const detail = { url: 'u'.repeat(1024), audioUrl: 'a'.repeat(1024), text: 't'.repeat(500), seconds: 3600 };
  const read = (introDetails: unknown) => readExercise({ exId: 'e000', wId: W_ID, introDetails })?.introDetails;
  expect(read([detail, detail, detail])).toEqual([detail, detail, detail]);
  expect(read([detail, detail, detail, detail])).toEqual([]);
  expect(read([{ text: 't'.repeat(501), seconds: 3601 }])).toEqual([
    { url: '', audioUrl: '', text: 't'.repeat(500), seconds: 0 },
  ]);
});

test('tags: ten at most, of forty letters; a time as minutes and seconds', () => {
  const read = (fields: object) => readWorkout({ wId: W_ID, ownerId: 'me', ...fields });
  const tags = Array.from({ length: 10 }, () => 't'.repeat(40));
  expect(read({ tags })?.tags).toEqual(tags);
  expect(read({ tags: [...tags, 't'] })?.tags).toEqual([]);
  expect(read({ tags: ['t'.repeat(41)] })?.tags).toEqual([]);
  for (const timeEx of ['00:00', '99:59', '1234:30']) expect(read({ timeEx })?.timeEx).toBe(timeEx);
  for (const timeEx of ['1:30', '01:60', '12345:00', 'x01:30']) expect(read({ timeEx })?.timeEx).toBe('01:30');
});

test('why a workout is hidden', () => {
  const hiddenOf = (hidden: unknown) => readWorkout({ wId: W_ID, ownerId: 'me', hidden })?.hidden;
  expect(hiddenOf(undefined)).toBeUndefined();
  for (const reason of ['spam', 'offensive', 'dangerous', 'copyright', 'other', 'suspended'])
    for (const state of ['hidden', 'appealed', 'final']) expect(hiddenOf({ reason, state })).toEqual({ reason, state });
  expect(hiddenOf({ reason: 'mood', state: 'hidden' })).toEqual({ reason: 'other', state: 'hidden' });
});

test('translations: texts in languages of ours, cut to their length', () => {
  const names = { German: 'x'.repeat(130), French: '', Klingon: 'nuq', Dutch: 7 };
  expect(readWorkout({ wId: W_ID, ownerId: 'me', names })?.names).toEqual({ German: 'x'.repeat(120) });
  const exercise = readExercise({ exId: 'e000', wId: W_ID, names, notesIn: { Spanish: 'y'.repeat(1001) } });
  expect(exercise?.names).toEqual({ German: 'x'.repeat(120) });
  expect(exercise?.notesIn).toEqual({ Spanish: 'y'.repeat(1000) });
  expect(readWorkout({ wId: W_ID, ownerId: 'me', descriptions: { German: 'z'.repeat(4001) } })?.descriptions).toEqual({
    German: 'z'.repeat(4000),
  });
});

test('hearts are the viewer’s own; what does not change stays the same object', () => {
  const [plain, loved] = [workoutOf(), workoutOf({ wId: 'lovedLovedLovedLoved', favorit: true, favoritId: 'old' })];
  const heart = { userID: 'me', workoutID: loved.wId, createAt: 1 };
  const [first, second] = flagFavorits([plain, loved], [heart]);
  expect(first).toBe(plain);
  expect(second).toMatchObject({ favorit: true, favoritId: favoritId('me', loved.wId) });
  expect(flagFavorits([second as typeof loved], [heart])[0]).toBe(second);
  expect(flagFavorits([second as typeof loved], [])[0]).toMatchObject({ favorit: false, favoritId: '' });
  expect(favoritId('me', 'w')).toBe('me_w');
  expect(shareId({ ownerUId: 'a', friendUId: 'b', wId: 'c' })).toBe('a_b_c');
});
