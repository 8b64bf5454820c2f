import { describe, expect, test } from 'vitest';
import { BASE_CONTRACT, PRO_CONTRACT, PROPLUS_CONTRACT, may, readContract } from '#core/settings/contract.ts';
import { isTemporary, problemOf } from '#core/base/errors.ts';
import { readExercise, readResult, readUser, readWorkout } from '#core/workout/model.ts';
import { readReleaseNote } from '#core/settings/release-note.ts';
import { DEFAULT_SETTINGS, SETTING_KEYS, isSettingValue, readSettings } from '#core/settings/settings.ts';
import { readTimeText } from '#core/base/read-time.ts';
import { timeText } from '#core/base/time-text.ts';
import { W_ID } from '#tests/core/samples.ts';

describe('typed times (scenario 21)', () => {
  test.each([
    ['90', 90],
    ['1:30', 90],
    ['1.30', 90],
    ['1,30', 90],
    ['01:30', 90],
    [' 1:30 ', 90],
    ['0', 0],
    ['99:59', 5999],
    ['1:02:30', 3750],
  ])('%j is %i s', (typed, seconds) => {
    expect(readTimeText(typed)).toEqual({ ok: true, seconds });
  });

  test.each([
    ['', 'empty'],
    ['abc', 'not-a-time'],
    ['99:99', 'not-a-time'],
    ['1:60', 'not-a-time'],
    ['1:2:3:4', 'not-a-time'],
    ['1e3', 'not-a-time'],
    ['1.5', 'one-digit'],
    ['1:5', 'one-digit'],
    ['1:30:5', 'one-digit'],
    ['💪', 'not-a-time'],
    ['-5', 'too-small'],
    ['6000', 'too-large'],
  ])('%j: %s', (typed, problem) => {
    expect(readTimeText(typed)).toEqual({ ok: false, problem });
  });

  test('shown as minutes and seconds, or as seconds', () => {
    expect(timeText(90)).toBe('01:30');
    expect(timeText(90, false)).toBe('90');
    expect(timeText(3725)).toBe('62:05');
    expect(timeText(-1)).toBe('00:00');
    for (const seconds of [0, 1, 59, 60, 5999]) expect(readTimeText(timeText(seconds))).toEqual({ ok: true, seconds });
  });
});

describe('settings', () => {
  test('the specification’s defaults', () => {
    expect(DEFAULT_SETTINGS).toMatchObject({
      language: 'English',
      colorTheme: 'standard',
      countDownBeepOn: false,
      repeatBeepOn: false,
      setupOn: false,
      introOn: true,
      autoMusicON: false,
      showAppleMusic: true,
      timerMode: 'stopnext',
      startStop: false,
      timeFormatMinSec: true,
      defaultIntroTimeSec: 20,
      defaultSetupTimeSec: 6,
      defaultExcerciseTimeSec: 90,
      autoSave: true,
    });
  });

  test('stored ones override key by key; unknown keys and values fall back', () => {
    const stored = { introOn: false, timerMode: 'warp', defaultIntroTimeSec: -5, language: 'German', hacked: true };
    expect(readSettings(stored)).toEqual({ ...DEFAULT_SETTINGS, introOn: false, language: 'German' });
    for (const nothing of [undefined, null, 7, 'x', []]) expect(readSettings(nothing)).toEqual(DEFAULT_SETTINGS);
  });

  test('every default may be stored', () => {
    for (const key of SETTING_KEYS) expect(isSettingValue(key, DEFAULT_SETTINGS[key])).toBe(true);
  });
});

describe('documents', () => {
  test('without an identity there is no record', () => {
    for (const input of [undefined, null, 'x', [], {}, { wId: '../users', ownerId: 'me' }, { wId: W_ID }]) {
      expect(readWorkout(input)).toBeUndefined();
    }
    expect(readExercise({ exId: 'e1000', wId: W_ID })).toBeUndefined();
    expect(readUser({})).toBeUndefined();
    expect(readResult({ id: 'u_r', userId: 'u' })).toBeUndefined();
  });

  test('of a workout nothing but its identity is known: the specification’s defaults, and nothing that anybody did', () => {
    expect(readWorkout({ wId: W_ID, ownerId: 'me' })).toEqual({
      wId: W_ID,
      ownerId: 'me',
      name: '',
      description: '',
      createdAt: 0,
      updatedAt: 0,
      sport: 'others',
      level: 'base',
      rules: 'owner',
      wType: 'text',
      countEx: 1,
      timeEx: '01:30',
      ratingCount: [0, 0, 0, 0, 0, 0],
      rating: 0,
      playCount: 0,
      shareFriends: false,
      sharePublic: false,
      favorit: false,
      favoritId: '',
      videoUrl: '',
      musicUrl: '',
      imgUrl: '',
      originId: '',
      originName: '',
      originVersion: 0,
      originMarks: '',
      tags: [],
      language: 'English',
      rounds: 1,
      roundRestSec: 0,
      warmUpSec: 0,
      coolDownSec: 0,
      totalSec: 0,
      stepTimes: '',
      timerMode: '',
      warnAt: '',
      seal: '',
      version: 1,
    });
  });

  test('of an exercise: 90 seconds, both sides at once, no pause', () => {
    expect(readExercise({ exId: 'e000', wId: W_ID })).toEqual({
      exId: 'e000',
      wId: W_ID,
      position: 0,
      name: '',
      notes: '',
      exDetails: [],
      introDetails: [],
      timeSec: 90,
      restSec: 0,
      reps: 0,
      perSide: false,
      countRounds: false,
      holdSec: 0,
      tempo: '',
      filmStartSec: 0,
      filmEndSec: 0,
      filmRate: 100,
    });
  });

  test('of a person: nobody finds them, and nothing is used', () => {
    expect(readUser({ uid: 'me' })).toEqual({
      uid: 'me',
      firstName: '',
      lastName: '',
      nicName: '',
      email: '',
      imgUrl: '',
      createAt: 0,
      updatedAt: 0,
      showCode: false,
      inviteCode: '',
      contractType: '',
      colorTheme: '',
      settings: undefined,
      totalStorageUsed: 0,
      workoutCount: 0,
      masterVideoCount: 0,
      lastWorkoutId: '',
      lastMediaId: '',
      fileCount: 0,
    });
  });

  test('of a result: what was not recorded was not done', () => {
    expect(readResult({ id: 'me_run', userId: 'me', date: 7 })).toEqual({
      id: 'me_run',
      userId: 'me',
      date: 7,
      workoutId: '',
      name: '',
      sport: 'others',
      level: 'base',
      durationSec: 0,
      exercisesDone: 0,
      exercisesTotal: 0,
      icepoints: 0,
      completed: false,
      note: '',
      updatedAt: 0,
    });
    expect(readReleaseNote({})).toEqual({ version: '', note: '', createdAt: 0 });
  });

  test('what lies within the bounds is kept as it is, to the last digit', () => {
    const workout = {
      wId: W_ID,
      ownerId: 'x'.repeat(128),
      countEx: 0,
      rounds: 99,
      roundRestSec: 5999,
      warmUpSec: 5999,
      coolDownSec: 5999,
      totalSec: 1_000_000,
      rating: 5,
      timeEx: '1666:39',
      tags: Array(10).fill('t'.repeat(40)),
      favoritId: 'f'.repeat(170),
      videoUrl: 'v'.repeat(1024),
      imgUrl: 'i'.repeat(1024),
      originId: 'o'.repeat(40),
    };
    expect(readWorkout(workout)).toMatchObject(workout);
    expect(readWorkout({ wId: W_ID, ownerId: 'x' })).toMatchObject({ ownerId: 'x' });
    const exercise = { exId: 'e999', wId: W_ID, position: 999, timeSec: 5999, restSec: 5999, reps: 9999 };
    const detail = { url: 'u'.repeat(1024), audioUrl: 'a'.repeat(1024), text: 't'.repeat(500), seconds: 3600 };
    const whole = { ...exercise, exDetails: [detail, detail, detail], notes: 'n'.repeat(1000) };
    expect(readExercise(whole)).toMatchObject(whole);
    for (const piece of [
      { filmStartSec: 86_399, filmEndSec: 86_400, filmRate: 25 },
      { filmStartSec: 86_400, filmEndSec: 0, filmRate: 200 },
    ])
      expect(readExercise({ ...exercise, ...piece })).toMatchObject(piece);
    const done = { durationSec: 86_400, exercisesDone: 999_999, exercisesTotal: 999_999, icepoints: 100_000 };
    const result = { id: 'a_b', userId: '', date: 7, note: 'n'.repeat(2000), sets: 's'.repeat(9300), ...done };
    expect(readResult(result)).toMatchObject(result);
  });

  test('what lies beyond a bound gets its default, and a text is cut', () => {
    const beyond = { countEx: 1001, rounds: 100, roundRestSec: 6000, warmUpSec: 6000, coolDownSec: 6000, rating: 5.1 };
    const defaults = { countEx: 1, rounds: 1, roundRestSec: 0, warmUpSec: 0, coolDownSec: 0, rating: 0, tags: [] };
    const tags = Array(11).fill('t');
    expect(
      readWorkout({ wId: W_ID, ownerId: 'me', ...beyond, tags, totalSec: 1_000_001, timeEx: '01:60' }),
    ).toMatchObject({
      ...defaults,
      totalSec: 0,
      timeEx: '01:30',
    });
    expect(readWorkout({ wId: W_ID, ownerId: 'x'.repeat(129) })).toBeUndefined();
    expect(readExercise({ exId: 'e000', wId: W_ID, position: 1000, timeSec: 6000, reps: 10_000 })).toMatchObject({
      position: 0,
      timeSec: 90,
      reps: 0,
    });
    for (const filmRate of [24, 201, 99.5])
      expect(
        readExercise({ exId: 'e000', wId: W_ID, filmStartSec: 86_401, filmEndSec: 86_401, filmRate }),
      ).toMatchObject({ filmStartSec: 0, filmEndSec: 0, filmRate: 100 });
    expect(readExercise({ exId: 'e000', wId: W_ID, filmStartSec: -1, filmEndSec: -1 })).toMatchObject({
      filmStartSec: 0,
      filmEndSec: 0,
    });
    const four = Array(4).fill({});
    expect(readExercise({ exId: 'e000', wId: W_ID, exDetails: four })?.exDetails).toEqual([]);
    expect(
      readResult({
        id: 'a_b',
        userId: '',
        date: 7,
        note: 'n'.repeat(2001),
        sets: 's'.repeat(9301),
        icepoints: 100_001,
      }),
    ).toMatchObject({
      note: 'n'.repeat(2000),
      sets: 's'.repeat(9300),
      icepoints: 0,
    });
    expect(readResult({ id: 'ab', userId: '', date: 7 })).toBeUndefined();
    expect(readUser({ uid: 'me', nicName: 'n'.repeat(50), inviteCode: 'c'.repeat(50) })).toMatchObject({
      nicName: 'n'.repeat(40),
      inviteCode: 'c'.repeat(40),
    });
  });

  test('a malformed field gets its default, the rest is kept', () => {
    const workout = readWorkout({
      wId: W_ID,
      ownerId: 'me',
      name: 'x'.repeat(300),
      rounds: 0,
      level: 'godlike',
      timeEx: 'soon',
      ratingCount: [1, 2],
      tags: 'no',
      sport: 'YOGA',
    });
    expect(workout).toMatchObject({
      name: 'x'.repeat(120),
      rounds: 1,
      level: 'base',
      timeEx: '01:30',
      ratingCount: [0, 0, 0, 0, 0, 0],
      tags: [],
      sport: 'YOGA',
    });
    expect(readExercise({ exId: 'e000', wId: W_ID, timeSec: -5, exDetails: 'x' })).toMatchObject({
      timeSec: 90,
      exDetails: [],
    });
  });
});

describe('contract', () => {
  test.each([
    ['maxImageSize', 4, 4, 8],
    ['maxMastervideoSize', 50, 200, 500],
    ['maxVideoSize', 20, 20, 50],
    ['maxMusicSize', 6, 6, 12],
    ['maxUsers', 20, 100, 500],
    ['maxGroups', 0, 20, 100],
    ['maxWorkouts', 10, 100, 1000],
    ['maxMediaStorage', 100, 1000, 10_000],
    ['maxExercisesPerWorkout', 25, 50, 100],
    ['HDImages', true, true, true],
    ['maxMasterVideos', 2, 20, 100],
    ['groups', false, 'enabled', 'enabled'],
    ['maxProgrammes', 2, 20, 200],
  ] as const)('%s is %j, %j and %j in base, pro and proplus', (name, ...limits) => {
    expect([BASE_CONTRACT, PRO_CONTRACT, PROPLUS_CONTRACT].map((contract) => contract[name])).toEqual(limits);
  });

  test.each([undefined, null, Number.POSITIVE_INFINITY, Number.NaN, -1, '100', true])(
    'a limit that is %s falls back to the base contract’s alone, never to "no limit", and is named',
    (odd) => {
      const named: string[] = [];
      const read = readContract({ ...PRO_CONTRACT, maxWorkouts: odd }, (field) => named.push(field));
      expect(read).toEqual({ ...PRO_CONTRACT, maxWorkouts: BASE_CONTRACT.maxWorkouts });
      expect(named).toEqual(['maxWorkouts']);
    },
  );

  test.each([
    ['base', BASE_CONTRACT, 2],
    ['pro', PRO_CONTRACT, 20],
    ['pro plus', PROPLUS_CONTRACT, 200],
    ['of another type', { ...PRO_CONTRACT, type: 'club' }, 2],
  ])('%s, stored before there were programmes, has the number of its type', (_, contract, most) => {
    const { maxProgrammes: _most, ...before } = contract;
    const named: string[] = [];
    expect(readContract(before, (field) => named.push(field))).toEqual({ ...before, maxProgrammes: most });
    expect(named).toEqual([]);
  });

  test('a contract that is all right names nothing', () => {
    const named: string[] = [];
    expect(readContract(PRO_CONTRACT, (field) => named.push(field))).toEqual(PRO_CONTRACT);
    expect(named).toEqual([]);
  });

  test.each([
    ['enabled', 'enabled'],
    [true, 'enabled'],
    [false, false],
    ['yes', false],
    [1, false],
    [undefined, false],
  ])('groups %j is read as %j, and costs no other limit', (stored, groups) => {
    expect(readContract({ ...PRO_CONTRACT, groups: stored })).toEqual({ ...PRO_CONTRACT, groups });
  });

  test.each([[undefined], [null], ['pro'], [[]], [{ maxWorkouts: 100 }]])('%j is no contract', (input) => {
    expect(readContract(input)).toBeUndefined();
  });

  test('the limit itself is still allowed', () => {
    expect(may(BASE_CONTRACT, { kind: 'create-workout', workoutCount: 9 })).toBe(true);
    expect(may(BASE_CONTRACT, { kind: 'create-workout', workoutCount: 10 })).toBe(false);
    expect(may(BASE_CONTRACT, { kind: 'add-exercise', exerciseCount: 24 })).toBe(true);
    expect(may(BASE_CONTRACT, { kind: 'add-exercise', exerciseCount: 25 })).toBe(false);
    expect(may(BASE_CONTRACT, { kind: 'create-mastervideo', masterVideoCount: 2 })).toBe(false);
  });
});

test('thrown values become codes; what passes by itself is temporary', () => {
  expect(problemOf({ code: 'permission-denied' })).toBe('not-allowed');
  for (const code of ['constructor', 'toString', '__proto__']) {
    expect(problemOf({ code })).toBe('unknown');
    expect(problemOf({ name: code })).toBe('unknown');
  }
  expect(problemOf({ code: 'firestore/unavailable' })).toBe('offline');
  expect(problemOf({ code: 'functions/resource-exhausted' })).toBe('limit');
  expect(problemOf({ code: 'auth/wrong-password' })).toBe(problemOf({ code: 'auth/user-not-found' }));
  expect(problemOf({ name: 'QuotaExceededError' })).toBe('storage-full');
  for (const odd of [undefined, null, 'boom', {}, { code: 7 }]) expect(problemOf(odd)).toBe('unknown');
  expect(isTemporary('offline')).toBe(true);
  expect(isTemporary('not-allowed')).toBe(false);
});
