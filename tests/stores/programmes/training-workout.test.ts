import { describe, expect, test } from 'vitest';
import { done, failed } from '#core/base/errors.ts';
import type { Coaching } from '#core/programme/coaching.ts';
import { finishDay, startFollow, swapWorkout } from '#core/programme/follow-changes.ts';
import { progressOf, todayOf } from '#core/programme/follow-dates.ts';
import { readProgramme } from '#core/programme/programme.ts';
import { readWorkout } from '#core/workout/model.ts';
import { isEnough, placeOfWritten, wholeOfTraining, writtenAt } from '#stores/programmes/training-workout.ts';

const LUNCH = 'annaLunchHiit0000001';
const programme =
  readProgramme({
    pId: 'programmeOfAnna00001',
    ownerId: 'anna',
    name: 'Spring',
    workouts: [
      {
        kind: 'written',
        key: 'a',
        name: 'Strong',
        rounds: 2,
        exercises: [{ name: 'Plank', timeSec: 30, kg: 10 }],
        progressions: [
          { exercise: 0, field: 'timeSec', by: 10, everyWeeks: 1 },
          { exercise: 0, field: 'kg', by: 2.5, everyWeeks: 1 },
        ],
      },
      { kind: 'reference', key: 'b', name: 'Lunch', wId: LUNCH, ownerId: 'anna', progressions: [] },
    ],
    weeks: [{ days: [{ workouts: ['a'] }, { workouts: ['a', 'b'] }] }, { days: [{ workouts: ['a'] }] }],
  }) ?? expect.fail('no programme');
const follow = startFollow(programme, {
  fId: 'followOfAnna00000001',
  startDate: '2026-11-30',
  weekdays: '13',
  nowMs: 0,
});
const lunch = {
  workout: readWorkout({ wId: LUNCH, ownerId: 'anna', name: 'Lunch' }) ?? expect.fail(LUNCH),
  exercises: [],
};
const source = {
  follows: [follow],
  coachings: new Map<string, Coaching>(),
  programmeOf: (pId: string) => (pId === programme.pId ? programme : undefined),
  workoutOf: async (wId: string) => (wId === LUNCH ? done(lunch) : failed('not-found')),
};
const at = (week: number, day: number, slot = 0) => ({ fId: follow.fId, week, day, slot });

describe('the workout of a training', () => {
  test('is as it is in its week, and knows its place', async () => {
    expect(await wholeOfTraining(source, at(1, 0))).toMatchObject({
      value: {
        workout: { name: 'Strong', rounds: 2 },
        exercises: [{ name: 'Plank', timeSec: 40 }],
        training: { ...at(1, 0), pId: programme.pId, role: 'last', isWritten: true },
      },
    });
  });

  test('brings the weights of its week along', async () => {
    expect(await wholeOfTraining(source, at(0, 0))).toMatchObject({ value: { training: { kg: [10] } } });
    expect(await wholeOfTraining(source, at(1, 0))).toMatchObject({ value: { training: { kg: [12.5] } } });
    expect(writtenAt(source, `${programme.pId}a`)).toMatchObject({ value: { training: { kg: [10] } } });
    const swapped = swapWorkout(follow, at(0, 0), 0, { wId: LUNCH, name: 'Lunch' });
    const whole = await wholeOfTraining({ ...source, follows: [swapped] }, at(0, 0));
    expect(whole.ok && whole.value.training).not.toHaveProperty('kg');
  });

  test('of a day with two is a part before it is the last', async () => {
    expect(await wholeOfTraining(source, at(0, 1, 0))).toMatchObject({ value: { training: { role: 'part' } } });
    expect(await wholeOfTraining(source, at(0, 1, 1))).toMatchObject({
      value: { workout: { wId: LUNCH }, training: { role: 'last', isWritten: false } },
    });
  });

  test('follows what the person said was too hard', async () => {
    const hard = finishDay(follow, at(0, 0), { date: '2026-11-30', seconds: 60, feedback: 'too hard' });
    const whole = await wholeOfTraining({ ...source, follows: [hard] }, at(1, 0));
    expect(whole).toMatchObject({ value: { exercises: [{ timeSec: 36 }] } });
  });

  test('follows what the coach has made of it for this person alone', async () => {
    const coached = { ...follow, ownerId: 'ada', pId: follow.pId };
    const easier = new Map([[`ada_${follow.pId}`, { percent: 90 } as Coaching]]);
    const ofAda = {
      ...source,
      coachings: easier,
      programmeOf: (id: string) => (id === `ada_${follow.pId}` ? programme : undefined),
    };
    const whole = await wholeOfTraining({ ...ofAda, follows: [coached] }, at(1, 0));
    expect(whole).toMatchObject({ value: { exercises: [{ timeSec: 36 }] } });
    expect(writtenAt({ ...ofAda, follows: [coached] }, `${programme.pId}a`)).toMatchObject({
      value: { exercises: [{ timeSec: 27 }] },
    });
    expect(await wholeOfTraining({ ...source, coachings: easier }, at(1, 0))).toMatchObject({
      value: { exercises: [{ timeSec: 40 }] },
    });
  });

  test('may be another one that the person chose', async () => {
    const swapped = swapWorkout(follow, at(0, 0), 0, { wId: LUNCH, name: 'Lunch' });
    expect(await wholeOfTraining({ ...source, follows: [swapped] }, at(0, 0))).toMatchObject({
      value: { workout: { wId: LUNCH }, training: { role: 'last', isWritten: false } },
    });
  });

  test.each([
    ['another follow', { ...at(0, 0), fId: 'followOfBen000000001' }],
    ['a week that is none', at(9, 0)],
    ['a workout that is none', at(0, 0, 1)],
  ])('is not found for %s', async (_, place) => {
    expect(await wholeOfTraining(source, place)).toEqual(failed('not-found'));
  });

  test('is not found once its programme or its workout is gone', async () => {
    const without = { ...source, programmeOf: () => undefined };
    expect(await wholeOfTraining(without, at(0, 0))).toEqual(failed('not-found'));
    const withoutWorkout = { ...source, workoutOf: async () => failed('not-allowed') };
    expect(await wholeOfTraining(withoutWorkout, at(0, 1, 1))).toEqual(failed('not-allowed'));
  });
});

describe('a workout written in a programme, asked for by its own id', () => {
  const wId = `${programme.pId}a`;
  const followed = (day: string) => [
    { follow, programme, today: todayOf(programme, follow, day), progress: progressOf(programme, follow) },
  ];

  test('is the training of today if it is due', () => {
    expect(placeOfWritten(followed('2026-11-30'), wId)).toEqual(at(0, 0));
    expect(placeOfWritten(followed('2026-12-01'), wId)).toBeUndefined();
    expect(placeOfWritten(followed('2026-11-30'), LUNCH)).toBeUndefined();
  });

  test('runs beside its days as it is where the person is, and counts for no day', () => {
    const later = [at(0, 0), at(0, 1)].reduce(
      (so, place) => finishDay(so, place, { date: '2026-12-02', seconds: 60, feedback: '' }),
      follow,
    );
    expect(writtenAt({ ...source, follows: [later] }, wId)).toMatchObject({
      value: { exercises: [{ timeSec: 40 }], training: { role: 'extra', isWritten: true } },
    });
    expect(writtenAt(source, `${programme.pId}z`)).toBeUndefined();
  });
});

test.each([
  [5, 10, true],
  [4, 10, false],
])('%i of %i exercises are enough for the day: %s', (exercisesDone, exercisesTotal, enough) => {
  expect(isEnough({ exercisesDone, exercisesTotal })).toBe(enough);
});
