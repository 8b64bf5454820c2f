import { describe, expect, test } from 'vitest';
import { BASE_CONTRACT, PRO_CONTRACT, may, readContract } from '#core/contract.ts';
import { isTemporary, problemOf } from '#core/errors.ts';
import { readExercise, readResult, readUser, readWorkout } from '#core/model.ts';
import { DEFAULT_SETTINGS, SETTING_KEYS, isSettingValue, readSettings } from '#core/settings.ts';
import { readTimeText } from '#core/read-time.ts';
import { timeText } from '#core/time-text.ts';
import { W_ID } from './samples.ts';

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
  test('anything missing or wrong means no contract, never "no limit"', () => {
    expect(readContract(PRO_CONTRACT)).toEqual(PRO_CONTRACT);
    expect(readContract({ ...PRO_CONTRACT, maxWorkouts: undefined })).toBeUndefined();
    expect(readContract({ ...PRO_CONTRACT, maxWorkouts: Number.POSITIVE_INFINITY })).toBeUndefined();
    expect(readContract({ ...PRO_CONTRACT, maxWorkouts: -1 })).toBeUndefined();
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
  expect(problemOf({ code: 'firestore/unavailable' })).toBe('offline');
  expect(problemOf({ code: 'functions/resource-exhausted' })).toBe('limit');
  expect(problemOf({ code: 'auth/wrong-password' })).toBe(problemOf({ code: 'auth/user-not-found' }));
  expect(problemOf({ name: 'QuotaExceededError' })).toBe('storage-full');
  for (const odd of [undefined, null, 'boom', {}, { code: 7 }]) expect(problemOf(odd)).toBe('unknown');
  expect(isTemporary('offline')).toBe(true);
  expect(isTemporary('not-allowed')).toBe(false);
});
