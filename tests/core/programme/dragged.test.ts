import { describe, expect, test } from 'vitest';
import { dayForWeek, dropOn, moveWorkout, takeBackMove } from '#core/programme/dragged.ts';
import { measureExercise, moveExercise } from '#core/programme/outline-changes.ts';
import type { Outline } from '#core/programme/outline.ts';
import { type ProgrammeDay, readPlannedExercise, type WrittenWorkout } from '#core/programme/programme.ts';

const day = (...workouts: string[]): ProgrammeDay => ({ workouts, note: '' });
const OUTLINE: Outline = {
  workouts: [],
  weeks: [
    { loadPercent: 100, days: [day('w0', 'w1'), day('w2'), day(), day('')] },
    { loadPercent: 60, days: [{ workouts: ['w0', 'w1', 'w2'], note: 'Slowly' }] },
  ],
};
const workoutsOf = ({ weeks }: Outline) => weeks.map(({ days }) => days.map(({ workouts }) => workouts));
const FROM = { week: 0, day: 0, slot: 0 };

describe('a workout dragged to another day', () => {
  test('is the last one of a day that has workouts', () => {
    const to = { week: 0, day: 1 };
    expect(dropOn(OUTLINE, FROM, to)).toBe('taken');
    expect(workoutsOf(moveWorkout(OUTLINE, FROM, to))[0]).toEqual([['w1'], ['w2', 'w0'], [], ['']]);
  });

  test('makes a rest day a training, and takes the place of a workout that is not chosen yet', () => {
    for (const at of [2, 3]) {
      expect(dropOn(OUTLINE, FROM, { week: 0, day: at })).toBe('free');
      expect(workoutsOf(moveWorkout(OUTLINE, FROM, { week: 0, day: at }))[0]?.[at]).toEqual(['w0']);
    }
  });

  test('goes to another week, and the note of the day that it leaves stays', () => {
    const moved = moveWorkout(OUTLINE, { week: 1, day: 0, slot: 2 }, { week: 0, day: 2 });
    expect(workoutsOf(moved)).toEqual([[['w0', 'w1'], ['w2'], ['w2'], ['']], [['w0', 'w1']]]);
    expect(moved.weeks[1]?.days[0]?.note).toBe('Slowly');
    expect(moveWorkout(OUTLINE, { week: 0, day: 1, slot: 0 }, { week: 0, day: 2 }).weeks[0]?.days[1]).toEqual(day());
  });

  test('stays where a day is full, where it is already, and where nothing is', () => {
    expect(dropOn(OUTLINE, FROM, { week: 1, day: 0 })).toBe('full');
    expect(moveWorkout(OUTLINE, FROM, { week: 1, day: 0 })).toBe(OUTLINE);
    const nowhere = [FROM, { week: 4, day: 0 }, { week: 0, day: 9 }];
    for (const to of nowhere) expect(dropOn(OUTLINE, FROM, to)).toBe('nothing');
    expect(moveWorkout(OUTLINE, FROM, FROM)).toBe(OUTLINE);
    expect(dropOn(OUTLINE, { week: 0, day: 3, slot: 0 }, { week: 0, day: 1 })).toBe('nothing');
    expect(dropOn(OUTLINE, { week: 0, day: 0, slot: 7 }, { week: 0, day: 1 })).toBe('nothing');
  });

  test('takes another place among those of its day, and is taken back', () => {
    const from = { week: 1, day: 0, slot: 0 };
    const to = { week: 1, day: 0, slot: 2 };
    expect(dropOn(OUTLINE, from, to)).toBe('order');
    const after = moveWorkout(OUTLINE, from, to);
    expect(after.weeks[1]?.days[0]).toEqual({ workouts: ['w1', 'w2', 'w0'], note: 'Slowly' });
    expect(moveWorkout(after, to, from)).toEqual(OUTLINE);
    expect(takeBackMove(after, OUTLINE, after, [from, to])).toEqual(OUTLINE);
    for (const slot of [0, 3]) expect(dropOn(OUTLINE, from, { ...to, slot })).toBe('nothing');
    expect(dropOn(OUTLINE, from, { week: 1, day: 0 })).toBe('nothing');
  });

  test('dropped on a folded week goes to its first training, and where it has none to its first day', () => {
    expect(dayForWeek(OUTLINE, 0)).toEqual({ week: 0, day: 0 });
    const rests = { loadPercent: 100, days: [day(), day(''), day('w1')] };
    expect(dayForWeek({ ...OUTLINE, weeks: [rests] }, 0)).toEqual({ week: 0, day: 2 });
    expect(dayForWeek({ ...OUTLINE, weeks: [{ ...rests, days: [day(), day('')] }] }, 0)).toEqual({ week: 0, day: 0 });
    expect(dropOn(OUTLINE, FROM, dayForWeek(OUTLINE, 9))).toBe('nothing');
  });

  test('is taken back as it was, and not over a later change', () => {
    const to = { week: 0, day: 3 };
    const after = moveWorkout(OUTLINE, FROM, to);
    const [first, second] = after.weeks;
    if (!first || !second) return expect.fail();
    const light = { ...after, weeks: [{ ...first, loadPercent: 60 }, second] };
    const back = takeBackMove(light, OUTLINE, after, [FROM, to]);
    if (!back) return expect.fail();
    expect(workoutsOf(back)).toEqual(workoutsOf(OUTLINE));
    expect(back.weeks[0]?.loadPercent).toBe(60);
    const changed = { ...after, weeks: [{ ...first, days: first.days.with(3, day('w2')) }, second] };
    expect(takeBackMove(changed, OUTLINE, after, [FROM, to])).toBeUndefined();
  });
});

const exercise = (name: string, part: object) =>
  readPlannedExercise({ name, restSec: 20, ...part }) ?? expect.fail(name);
const WRITTEN: WrittenWorkout = {
  kind: 'written',
  key: 'w0',
  name: 'Legs',
  rounds: 3,
  roundRestSec: 0,
  warmUpSec: 0,
  coolDownSec: 0,
  exercises: [
    exercise('Squat', { timeSec: 40 }),
    exercise('Lunge', { timeSec: 0, reps: 8 }),
    exercise('Plank', { timeSec: 30 }),
  ],
  progressions: [
    { exercise: 0, field: 'rounds', by: 1, everyWeeks: 2 },
    { exercise: 0, field: 'timeSec', by: 5, everyWeeks: 1 },
    { exercise: 1, field: 'reps', table: [8, 9] },
    { exercise: 1, field: 'restSec', by: -1, everyWeeks: 1 },
  ],
};
const LEGS: Outline = {
  weeks: [],
  workouts: [WRITTEN, { kind: 'reference', key: 'w1', name: '', progressions: [], wId: 'a', ownerId: '' }],
};
const written = ({ workouts }: Outline) => (workouts[0]?.kind === 'written' ? workouts[0] : expect.fail());
const names = (outline: Outline) => written(outline).exercises.map(({ name }) => name);

describe('an exercise of a workout written in place', () => {
  test('moves with what grows in it; rounds stay the whole workout’s', () => {
    const moved = moveExercise(LEGS, 'w0', 0, 2);
    expect(names(moved)).toEqual(['Lunge', 'Plank', 'Squat']);
    expect(written(moved).progressions.map((rule) => [rule.field, rule.exercise])).toEqual([
      ['rounds', 0],
      ['timeSec', 2],
      ['reps', 0],
      ['restSec', 0],
    ]);
    expect(moveExercise(moved, 'w0', 2, 0)).toEqual(LEGS);
  });

  test('does not move out of the list, nor in a workout that is somebody’s', () => {
    expect(moveExercise(LEGS, 'w0', 0, -1)).toBe(LEGS);
    expect(moveExercise(LEGS, 'w0', 2, 3)).toBe(LEGS);
    expect(moveExercise(LEGS, 'w1', 0, 1)).toBe(LEGS);
  });

  test('goes by repetitions instead of time and back, without what grew in the other', () => {
    const byReps = measureExercise(LEGS, 'w0', 0, 'reps', 40);
    expect(written(byReps).exercises[0]).toMatchObject({ name: 'Squat', timeSec: 0, reps: 10, restSec: 20 });
    expect(written(byReps).progressions.map(({ field }) => field)).toEqual(['rounds', 'reps', 'restSec']);
    const byTime = measureExercise(LEGS, 'w0', 1, 'timeSec', 40);
    expect(written(byTime).exercises[1]).toMatchObject({ name: 'Lunge', timeSec: 40, reps: 0 });
    expect(written(byTime).progressions.map(({ field }) => field)).toEqual(['rounds', 'timeSec', 'restSec']);
  });

  test('stays as it is if it goes so already, or is not there', () => {
    expect(measureExercise(LEGS, 'w0', 0, 'timeSec', 40)).toBe(LEGS);
    expect(measureExercise(LEGS, 'w0', 9, 'reps', 40)).toBe(LEGS);
    expect(measureExercise(LEGS, 'w1', 0, 'reps', 40)).toBe(LEGS);
  });
});
