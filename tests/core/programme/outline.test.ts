import { describe, expect, test } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import {
  NEW_DAY,
  NEW_OUTLINE,
  NEW_WEEK,
  REST_DAY,
  firstOwn,
  freeKey,
  type Outline,
  outlineOfFormer,
  programmeFrom,
} from '#core/programme/outline.ts';
import {
  chooseWorkout,
  moveDay,
  withProgressions,
  withWeek,
  mayMoveToWeek,
  moveToWeek,
  withoutExercise,
} from '#core/programme/outline-changes.ts';
import { PROGRAMME_BOUNDS, type Programme, readProgramme } from '#core/programme/programme.ts';
import { startersIn } from '#core/programme/starters/starter.ts';
import { LEVEL_NAMES, readWorkout, SPORTS } from '#core/workout/model.ts';
import { programmeOf } from './programmes.ts';

const workoutOf = (wId: string, name: string) =>
  readWorkout({ wId, ownerId: 'anna', name, sport: 'Boxing', level: 'medium' }) ?? expect.fail(wId);
const HIIT = workoutOf('annaLunchHiit0000001', 'Lunch break HIIT');
const CORE = workoutOf('annaCore000000000001', 'Core');

const making = {
  name: '  Spring  ',
  description: '',
  sport: undefined,
  level: undefined,
  language: 'English',
  programme: undefined,
  ownerId: 'anna',
  newId: () => 'programmeOfAnna00001',
  nowMs: 1000,
  own: [HIIT, CORE],
} as const;
const made = (outline: Outline, parts: object = {}): Programme => {
  const programme = programmeFrom({ ...making, ...outline, ...parts });
  return typeof programme === 'string' ? expect.fail(programme) : programme;
};
/** As the maker saves what nobody has changed. */
const savedAgain = (programme: Programme) =>
  made(programme, { ...programme, programme, nowMs: programme.updatedAt, own: [] });

const DAYS: Outline = {
  workouts: [
    { kind: 'reference', key: 'w0', name: 'Old name', progressions: [], wId: HIIT.wId, ownerId: 'anna' },
    { kind: 'reference', key: 'w1', name: 'Core', progressions: [], wId: CORE.wId, ownerId: 'anna' },
    { kind: 'reference', key: 'w2', name: 'Not used', progressions: [], wId: 'annaUnused0000000001', ownerId: 'anna' },
  ],
  weeks: [
    {
      loadPercent: 100,
      days: [
        { workouts: ['w0', ''], note: '' },
        { workouts: [''], note: '' },
        { workouts: [], note: '' },
        { workouts: ['', 'w1', 'w0'], note: ' Slowly ' },
        { workouts: [], note: 'Walk' },
      ],
    },
    { loadPercent: 100, days: [{ workouts: [''], note: '' }] },
    { loadPercent: 70, days: [{ workouts: ['w0'], note: '' }] },
  ],
};

describe('a programme from its outline', () => {
  test('leaves out what is not chosen, and keeps rest days, notes and several workouts a day', () => {
    expect(made(DAYS)).toMatchObject({
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
        {
          loadPercent: 100,
          days: [
            { workouts: ['w0'], note: '' },
            { workouts: [], note: '' },
            { workouts: ['w1', 'w0'], note: 'Slowly' },
            { workouts: [], note: 'Walk' },
          ],
        },
        { loadPercent: 70, days: [{ workouts: ['w0'] }] },
      ],
    });
    expect(made(DAYS).workouts).toHaveLength(2);
  });

  test('is none if no day has a workout', () => {
    const weeks = [
      { days: [{ workouts: [''], note: ' ' }, { workouts: [], note: 'Walk' }, REST_DAY], loadPercent: 100 },
    ];
    expect(programmeFrom({ ...making, workouts: [], weeks })).toBe('nothing');
  });

  test('is none while a day has a note but no workout yet: nobody could do it', () => {
    const [week = NEW_WEEK] = DAYS.weeks;
    const days = [...week.days, { workouts: [''], note: 'Slowly' }];
    expect(programmeFrom({ ...making, ...DAYS, weeks: [{ ...week, days }] })).toBe('note-only');
  });

  test('is too big with more workouts than a programme holds, and loses none of them', () => {
    const many = Array.from({ length: PROGRAMME_BOUNDS.workouts + 1 }, (_, n) => ({
      kind: 'reference' as const,
      key: `w${n}`,
      name: '',
      progressions: [],
      wId: `annaManyWorkouts${n}00000`,
      ownerId: 'anna',
    }));
    const weeksOf = (count: number) =>
      many.slice(0, count).map(({ key }) => ({ days: [{ workouts: [key], note: '' }], loadPercent: 100 }));
    const saved = (count: number) => programmeFrom({ ...making, workouts: many, weeks: weeksOf(count).slice(0, 52) });
    expect(saved(52)).toMatchObject({ workouts: { length: 52 } });
    const weeks = [{ days: many.map(({ key }) => ({ workouts: [key], note: '' })), loadPercent: 100 }];
    expect(programmeFrom({ ...making, workouts: many, weeks })).toBe('too-big');
  });

  test('says sport and level of its first workout, unless somebody chose others', () => {
    expect(made(DAYS, { sport: 'YOGA', level: 'heavy' })).toMatchObject({ sport: 'YOGA', level: 'heavy' });
    expect(firstOwn(DAYS, [CORE])).toBe(CORE);
    expect(firstOwn(NEW_OUTLINE, [CORE])).toBeUndefined();
  });

  test('keeps its id, its beginning, its version and workouts that are not the person’s any more', () => {
    const before = { ...made(DAYS), version: 4 };
    const changed = made(
      { ...before, weeks: before.weeks.slice(0, 1) },
      { nowMs: 2000, newId: () => 'anotherProgramme0001', programme: before, own: [CORE] },
    );
    expect(changed).toMatchObject({ pId: before.pId, createdAt: 1000, updatedAt: 2000, version: 4 });
    expect(changed.workouts).toEqual(before.workouts);
  });
});

const progression = fc.oneof(
  fc.record({
    exercise: fc.nat(5),
    field: fc.constantFrom('timeSec', 'restSec', 'reps', 'rounds', 'kg'),
    by: fc.integer({ min: -20, max: 20 }),
    everyWeeks: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    exercise: fc.nat(5),
    field: fc.constantFrom('timeSec', 'kg'),
    table: fc.array(fc.nat(90), { minLength: 1, maxLength: 52 }),
  }),
);
const workout = (key: string) =>
  fc.oneof(
    fc.record({
      kind: fc.constant('reference'),
      key: fc.constant(key),
      name: fc.constantFrom('Shared', ''),
      wId: fc.constantFrom('benWorkout0000000001', 'annaCore000000000001'),
      ownerId: fc.constantFrom('ben', 'anna', ''),
      progressions: fc.array(progression, { maxLength: 4 }),
    }),
    fc.record({
      kind: fc.constant('written'),
      key: fc.constant(key),
      name: fc.constantFrom('Legs', ''),
      rounds: fc.integer({ min: 1, max: 9 }),
      warmUpSec: fc.constantFrom(0, 60),
      exercises: fc.array(
        fc.record({ name: fc.constant('Squat'), timeSec: fc.constantFrom(0, 40), reps: fc.nat(9), kg: fc.nat(40) }),
        { minLength: 1, maxLength: 3 },
      ),
      progressions: fc.array(progression, { maxLength: 4 }),
    }),
  );
const day = fc.record({
  workouts: fc.array(fc.constantFrom('a', 'b', 'zz9'), { maxLength: 3 }),
  note: fc.constantFrom('', 'Walk for an hour'),
});
const anyProgramme = fc
  .record({
    name: fc.constantFrom('Strong', 'S'),
    description: fc.constantFrom('', 'A text'),
    sport: fc.constantFrom(...SPORTS),
    level: fc.constantFrom(...LEVEL_NAMES),
    language: fc.constantFrom(...LANGUAGE_NAMES),
    workouts: fc.tuple(workout('a'), workout('b'), workout('zz9')),
    weeks: fc.array(
      fc.record({ days: fc.array(day, { maxLength: 7 }), loadPercent: fc.integer({ min: 40, max: 100 }) }),
      { maxLength: 12 },
    ),
  })
  .map(({ weeks, ...fields }) =>
    programmeOf({
      ...fields,
      version: 3,
      createdAt: 5,
      updatedAt: 9,
      weeks: [{ days: [{ workouts: ['zz9', 'a', 'b'], note: 'First' }] }, ...weeks],
    }),
  );

test('saving without a change leaves every programme as it is', () => {
  fc.assert(
    fc.property(anyProgramme, (programme) => {
      expect(savedAgain(programme)).toEqual(programme);
    }),
  );
});

test.each(LANGUAGE_NAMES)('saving a copy of a starter in %s leaves it as it is', async (language) => {
  for (const starter of await startersIn(language)) {
    const copy = readProgramme({ ...starter, pId: 'copyOfAStarter000001', ownerId: 'anna' }) ?? expect.fail();
    expect(savedAgain(copy)).toEqual(copy);
  }
});

describe('a draft kept by an earlier version', () => {
  const weeks = [
    { days: [HIIT.wId, '', HIIT.wId], isLight: false },
    { days: [CORE.wId], isLight: true },
  ];

  test('is the same programme as before', () => {
    const outline = outlineOfFormer(weeks, undefined, 'anna');
    expect(made(outline)).toMatchObject({
      workouts: [
        { kind: 'reference', key: 'w0', wId: HIIT.wId, ownerId: 'anna', name: 'Lunch break HIIT' },
        { kind: 'reference', key: 'w1', wId: CORE.wId, ownerId: 'anna' },
      ],
      weeks: [
        { days: [{ workouts: ['w0'] }, { workouts: ['w0'] }], loadPercent: 100 },
        { days: [{ workouts: ['w1'] }], loadPercent: 60 },
      ],
    });
  });

  test('gets back of its programme what it could not show', () => {
    const programme = programmeOf({
      weeks: [
        { days: [{ workouts: ['a', 'a'], note: 'Slowly' }, {}, { workouts: ['a'] }], loadPercent: 85 },
        { days: [{ workouts: ['a'] }] },
      ],
    });
    const former = [
      { days: ['a', '', CORE.wId], isLight: true },
      { days: ['a', 'a'], isLight: true },
    ];
    expect(outlineOfFormer(former, programme, 'anna')).toMatchObject({
      workouts: [{ key: 'a' }, { key: 'w0', wId: CORE.wId }],
      weeks: [
        {
          days: [{ workouts: ['a', 'a'], note: 'Slowly' }, REST_DAY, { workouts: ['w0'], note: '' }],
          loadPercent: 85,
        },
        { days: [{ workouts: ['a'] }, { workouts: ['a'] }], loadPercent: 60 },
      ],
    });
  });
});

describe('changing an outline', () => {
  test('names each workout once', () => {
    const empty = withWeek(NEW_OUTLINE, 0, { ...NEW_WEEK, days: [NEW_DAY, NEW_DAY] });
    const first = chooseWorkout(empty, { week: 0, day: 0 }, 0, HIIT);
    const second = chooseWorkout(first, { week: 0, day: 1 }, 0, HIIT);
    expect(second.workouts).toEqual([
      { kind: 'reference', key: 'w0', name: HIIT.name, progressions: [], wId: HIIT.wId, ownerId: 'anna' },
    ]);
    expect(second.weeks[0]?.days.map(({ workouts }) => workouts)).toEqual([['w0'], ['w0']]);
  });

  test('takes a key that no other workout has', () => {
    expect(freeKey([{ key: 'w0' }, { key: 'w2' }, { key: 'a' }])).toBe('w1');
  });

  test('chooses by key in one place of a day, and changes no other day', () => {
    const outline = chooseWorkout(DAYS, { week: 0, day: 3 }, 0, 'w2');
    expect(outline.weeks[0]?.days[3]).toEqual({ workouts: ['w2', 'w1', 'w0'], note: ' Slowly ' });
    expect(outline.weeks[0]?.days.toSpliced(3, 1)).toEqual(DAYS.weeks[0]?.days.toSpliced(3, 1));
    expect(outline.weeks.slice(1)).toEqual(DAYS.weeks.slice(1));
    expect(chooseWorkout(DAYS, { week: 9, day: 0 }, 0, 'w2')).toBe(DAYS);
  });

  test('moves a day within its week, and never over its ends', () => {
    const [week = NEW_WEEK] = DAYS.weeks;
    expect(moveDay(week, 3, -1).days.map(({ note }) => note)).toEqual(['', '', ' Slowly ', '', 'Walk']);
    expect(moveDay(moveDay(week, 1, 1), 2, -1)).toEqual(week);
    expect(moveDay(week, 0, -1)).toBe(week);
    expect(moveDay(week, 4, 1)).toBe(week);
  });

  test('gives one workout its progressions', () => {
    const progressions = [{ exercise: 0, field: 'timeSec', by: 5, everyWeeks: 1 }] as const;
    const changed = withProgressions(DAYS, 'w1', progressions);
    expect(changed.workouts.map((one) => one.progressions)).toEqual([[], progressions, []]);
    expect(withProgressions(changed, 'w1', [])).toEqual(DAYS);
  });
});

describe('a day that moves to another week', () => {
  const weeks = (...counts: readonly number[]) => ({
    workouts: [],
    weeks: counts.map((count, week) => ({
      days: Array.from({ length: count }, (_, day) => ({ workouts: [], note: `${week}.${day}` })),
      loadPercent: 100,
    })),
  });
  const notes = (outline: Outline) => outline.weeks.map(({ days }) => days.map(({ note }) => note));

  test('is the last one there, and nothing else moves', () => {
    expect(notes(moveToWeek(weeks(2, 1), { week: 0, day: 0 }, 1))).toEqual([['0.1'], ['1.0', '0.0']]);
    expect(notes(moveToWeek(weeks(1, 3), { week: 1, day: 1 }, 0))).toEqual([
      ['0.0', '1.1'],
      ['1.0', '1.2'],
    ]);
  });

  test.each([
    ['into a full week', weeks(2, 7), { week: 0, day: 0 }, 1],
    ['if it is the only one', weeks(1, 1), { week: 0, day: 0 }, 1],
    ['to where it is', weeks(2), { week: 0, day: 0 }, 0],
    ['to a week that is not there', weeks(2), { week: 0, day: 0 }, 1],
    ['that is not there', weeks(2, 1), { week: 0, day: 5 }, 1],
  ])('stays %s', (_, outline, place, to) => {
    expect(moveToWeek(outline, place, to)).toBe(outline);
    expect(mayMoveToWeek(outline, place, to)).toBe(false);
  });
});

describe('an exercise that leaves a workout written in place', () => {
  const step = (exercise: number, field: 'reps' | 'rounds' = 'reps') =>
    ({ exercise, field, by: 1, everyWeeks: 1 }) as const;
  const exercises = ['A', 'B', 'C'].map((name) => ({ name, timeSec: 0, reps: 8 }));
  const outline = programmeOf({
    workouts: [
      {
        kind: 'written',
        key: 'a',
        name: 'Legs',
        exercises,
        progressions: [step(0), step(1), step(2), step(0, 'rounds')],
      },
    ],
  });

  test('takes what grows in it along, and the others keep what grows in theirs', () => {
    const [left] = withoutExercise(outline, 'a', 1).workouts;
    expect(left).toMatchObject({ exercises: [{ name: 'A' }, { name: 'C' }] });
    expect(left?.progressions).toEqual([step(0), step(1), step(0, 'rounds')]);
    const [first] = withoutExercise(outline, 'a', 0).workouts;
    expect(first?.progressions).toEqual([step(0), step(1), step(0, 'rounds')]);
  });

  test('stays if it is the last one, is not there, or the workout is not', () => {
    const last = withoutExercise(withoutExercise(outline, 'a', 0), 'a', 0);
    expect(withoutExercise(last, 'a', 0)).toBe(last);
    expect(withoutExercise(outline, 'a', 9)).toBe(outline);
    expect(withoutExercise(outline, 'b', 0)).toBe(outline);
  });
});
