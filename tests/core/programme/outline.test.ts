import { describe, expect, test } from 'vitest';
import { outlineOf, programmeFrom } from '#core/programme/outline.ts';
import { readWorkout } from '#core/workout/model.ts';

const workoutOf = (wId: string, name: string) =>
  readWorkout({ wId, ownerId: 'anna', name, sport: 'Boxing', level: 'medium' }) ?? expect.fail(wId);
const HIIT = workoutOf('annaLunchHiit0000001', 'Lunch break HIIT');
const CORE = workoutOf('annaCore000000000001', 'Core');

const making = {
  name: '  Spring  ',
  description: '',
  programme: undefined,
  ownerId: 'anna',
  language: 'English',
  newId: () => 'programmeOfAnna00001',
  nowMs: 1000,
  workouts: [HIIT, CORE],
} as const;
const WEEKS = [
  { days: [HIIT.wId, '', CORE.wId], isLight: false },
  { days: [''], isLight: false },
  { days: [HIIT.wId], isLight: true },
] as const;

describe('a programme from its outline', () => {
  test('names each workout once, and leaves out days and weeks without one', () => {
    const made = programmeFrom({ ...making, weeks: WEEKS });
    expect(made).toMatchObject({
      pId: 'programmeOfAnna00001',
      ownerId: 'anna',
      name: 'Spring',
      sport: 'Boxing',
      level: 'medium',
      version: 1,
      createdAt: 1000,
      workouts: [
        { kind: 'reference', wId: HIIT.wId, name: 'Lunch break HIIT', ownerId: 'anna' },
        { kind: 'reference', wId: CORE.wId, name: 'Core' },
      ],
      weeks: [
        { loadPercent: 100, days: [{}, {}] },
        { loadPercent: 60, days: [{}] },
      ],
    });
  });

  test('is none if no day has a workout', () => {
    expect(programmeFrom({ ...making, weeks: [{ days: ['', ''], isLight: false }] })).toBeUndefined();
  });

  test('comes back as the outline that it was made of', () => {
    const made = programmeFrom({ ...making, weeks: WEEKS }) ?? expect.fail('none');
    expect(outlineOf(made)).toEqual([
      { days: [HIIT.wId, CORE.wId], isLight: false },
      { days: [HIIT.wId], isLight: true },
    ]);
  });

  test('keeps its id, its beginning, progressions and workouts that are not the person’s any more', () => {
    const made = programmeFrom({ ...making, weeks: WEEKS }) ?? expect.fail('none');
    const progressions = [{ exercise: 0, field: 'timeSec', by: 5, everyWeeks: 1 }] as const;
    const before = { ...made, version: 4, workouts: made.workouts.map((one) => ({ ...one, progressions })) };
    const changed = programmeFrom({
      ...making,
      nowMs: 2000,
      newId: () => 'anotherProgramme0001',
      programme: before,
      workouts: [CORE],
      weeks: outlineOf(before).slice(0, 1),
    });
    expect(changed).toMatchObject({ pId: made.pId, createdAt: 1000, updatedAt: 2000, version: 4 });
    expect(changed?.workouts).toMatchObject([
      { wId: HIIT.wId, name: 'Lunch break HIIT', progressions },
      { wId: CORE.wId, progressions },
    ]);
  });
});
