import { done, failed } from '#core/base/errors.ts';
import { trainingId } from '#core/programme/training-id.ts';
import type { Programme } from '#core/programme/programme.ts';
import { placesOf } from '#core/programme/overview.ts';
import { isoDay } from '#core/training/training.ts';
import { readResult, type Training, type WorkoutResult } from '#core/workout/model.ts';
import { localDayOf } from '#i18n/today.ts';
import { createTrainings, mayBeProgrammed } from '#app/wire/wire-trainings.ts';
import { ANNA, createHarness, enter, settled } from '#tests/stores/harness.ts';
import { expect, test } from 'vitest';
import { starterIn } from '#core/programme/starters/starter.ts';

const P_ID = 'starterProgrammecore';

/** Anna has followed the programme since today. */
async function following() {
  const harness = createHarness();
  enter(harness);
  const { stores } = harness;
  await stores.loadProgrammes();
  const programme = (await starterIn(P_ID, 'English')) ?? expect.fail(P_ID);
  const today = isoDay(localDayOf(Date.now()));
  const fId = await stores.programmes.getState().begin(programme, { startDate: today, weekdays: '0123456' });
  await settled();
  const trainings = createTrainings(stores, async () => failed('not-found'));
  return { stores, trainings, programme, fId: fId ?? expect.fail('not begun'), today };
}
const resultOf = (exercisesDone: number): WorkoutResult =>
  readResult({
    id: `${ANNA.uid}_run`,
    userId: ANNA.uid,
    date: Date.now(),
    durationSec: 600,
    exercisesDone,
    exercisesTotal: 10,
  }) ?? expect.fail('no result');

test('ids of documents are not looked for in programmes', () => {
  expect(mayBeProgrammed('annaLunchHiit0000001')).toBe(false);
  expect(mayBeProgrammed('followOfAnna00000001.0.0.0')).toBe(true);
  expect(mayBeProgrammed(`${P_ID}a`)).toBe(true);
});

test('a training is found by its place, and what is due today by its workout as well', async () => {
  const { trainings, fId } = await following();
  const place = { fId, week: 0, day: 0, slot: 0 };
  expect(await trainings.find(trainingId(place))).toMatchObject({
    value: { workout: { wId: `${P_ID}a`, name: 'Core A' }, training: { ...place, role: 'last' } },
  });
  expect(await trainings.find(`${P_ID}a`)).toMatchObject({ value: { training: { ...place, role: 'last' } } });
  // Not today's: beside the programme.
  expect(await trainings.find(`${P_ID}b`)).toMatchObject({ value: { training: { role: 'extra' } } });
  expect(await trainings.find(`${P_ID}zz`)).toBeUndefined();
});

test('a recorded training is done, once, and only if at least half of it was', async () => {
  const { stores, trainings, fId, today, programme } = await following();
  const [first] = placesOf(programme);
  const training = { fId, pId: P_ID, ...first, slot: 0, role: 'last', isWritten: true } as Training;
  const entries = () => stores.programmes.getState().follows[0]?.done;
  await trainings.record(resultOf(4), training);
  await trainings.record(resultOf(10), { ...training, role: 'extra' });
  await trainings.record(resultOf(10), { ...training, role: 'part' });
  expect(entries()).toEqual([]);
  await trainings.record(resultOf(5), training);
  expect(entries()).toMatchObject([{ ...first, date: today, seconds: 600, feedback: '', skipped: false }]);
  await stores.programmes.getState().feedback(fId, { week: 0, day: 0 }, 'too hard');
  await trainings.record(resultOf(10), training);
  expect(entries()).toMatchObject([{ feedback: 'too hard' }]);
});

test('a workout of one’s own in a programme is fetched as any other', async () => {
  const { stores, programme } = await following();
  const pId = 'programmeOfAnna00001';
  const wId = 'annaLunchHiit0000001';
  const own: Programme = {
    ...programme,
    pId,
    workouts: [{ kind: 'reference', key: 'a', name: 'Lunch', wId, ownerId: ANNA.uid, progressions: [] }],
    weeks: [{ days: [{ workouts: ['a'], note: '' }], loadPercent: 100 }],
  };
  const { save, begin } = stores.programmes.getState();
  expect(await save(own)).toBe('saved');
  const fId = (await begin(own, { startDate: '2026-11-30', weekdays: '1' })) ?? '';
  const asked: string[] = [];
  const trainings = createTrainings(stores, async (id) => {
    asked.push(id);
    return done({ workout: { wId: id } as never, exercises: [] });
  });
  await trainings.find(trainingId({ fId, week: 0, day: 0, slot: 0 }));
  expect(asked).toEqual([wId]);
});
