import { describe, expect, it } from 'vitest';
import {
  isProgrammeName,
  isRest,
  PROGRAMME_BOUNDS,
  readPlannedExercise,
  readProgramme,
} from '#core/programme/programme.ts';
import { contentOf, isWithinBytes, mergeProgrammes } from '#core/programme/programme-document.ts';
import { fc } from '#tests/support/properties.ts';
import { P_ID, programmeArbitrary, programmeOf } from './programmes.ts';

describe('a programme', () => {
  it('is read with what is right of it', () => {
    expect(readProgramme({ pId: 'x' })).toBeUndefined();
    expect(
      readProgramme({
        pId: P_ID,
        level: 'none',
        sport: 7,
        weeks: [7, { days: [{ workouts: ['gone', 7], note: 'x' }] }],
      }),
    ).toEqual({
      pId: P_ID,
      ownerId: '',
      name: '',
      description: '',
      level: 'base',
      sport: 'others',
      language: 'English',
      workouts: [],
      weeks: [{ days: [{ workouts: [], note: 'x' }], loadPercent: 100 }],
      version: 1,
      createdAt: 0,
      updatedAt: 0,
    });
  });

  it('keeps to its bounds', () => {
    const workout = (key: string) => ({ kind: 'written', key, name: key, exercises: [{}] });
    const keys = Array.from({ length: 99 }, (_, n) => `k${n}`);
    const programme = programmeOf({
      workouts: keys.map(workout),
      weeks: Array.from({ length: 60 }, () => ({ days: Array.from({ length: 9 }, () => ({ workouts: keys })) })),
    });
    expect(programme.workouts).toHaveLength(PROGRAMME_BOUNDS.workouts);
    expect(programme.weeks).toHaveLength(PROGRAMME_BOUNDS.weeks);
    expect(programme.weeks[0]?.days).toHaveLength(PROGRAMME_BOUNDS.daysPerWeek);
    expect(programme.weeks[0]?.days[0]?.workouts).toEqual(['k0', 'k1', 'k2']);
  });

  it('drops workouts that are none, and the second of a key', () => {
    const workouts = [
      { kind: 'written', key: 'a', name: 'First', exercises: [{ name: 'Squat' }] },
      {
        kind: 'reference',
        key: 'b',
        name: 'Rows',
        wId: 'workout0000000000001',
        ownerId: 'you',
        progressions: [{ field: 'x' }],
      },
      { kind: 'reference', key: 'c', name: 'No id' },
      { kind: 'written', key: 'd', name: 'Nothing to do', exercises: [] },
      { kind: 'written', key: 'NOT', name: 'No key', exercises: [{}] },
    ];
    const read = programmeOf({ workouts }).workouts;
    expect(read.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(read[1]).toMatchObject({ progressions: [] });
  });

  it('comes back from the database as it went there, defaults left out', () => {
    fc.assert(
      fc.property(programmeArbitrary, ({ weeks, workouts, ...head }) => {
        const content = contentOf({ weeks, workouts });
        expect(content).not.toContain('perSide');
        expect(readProgramme({ ...head, content })).toEqual({ ...head, weeks, workouts });
      }),
    );
    expect(readProgramme({ pId: P_ID, content: '{' })).toMatchObject({ weeks: [], workouts: [] });
  });

  it('reads any rubbish without throwing', () => {
    const field = fc.constantFrom('pId', 'weeks', 'workouts', 'content', 'name', 'version');
    fc.assert(
      fc.property(fc.dictionary(field, fc.anything()), fc.json(), (fields, content) => {
        readProgramme(fields);
        expect(readProgramme({ pId: P_ID, content })?.pId).toBe(P_ID);
      }),
    );
    expect(readPlannedExercise(null)).toBeUndefined();
    expect(readPlannedExercise({ kg: -1 })?.kg).toBe(0);
    expect(readPlannedExercise({ kg: 20 })?.kg).toBe(20);
  });

  it('of a year with a workout of 25 exercises for each of three days fits its document', () => {
    const exercises = Array.from({ length: 25 }, (_, n) => ({
      name: `Exercise number ${n}`,
      timeSec: 45,
      restSec: 15,
    }));
    const workouts = ['a', 'b', 'c'].map((key) => ({
      kind: 'written',
      key,
      name: key,
      exercises,
      progressions: exercises.map((_, exercise) => ({ exercise, field: 'timeSec', by: 5, everyWeeks: 1 })),
    }));
    const days = [['a'], [], ['b'], [], ['c'], [], []].map((keys) => ({ workouts: keys, note: 'Easy and tall.' }));
    const year = programmeOf({ workouts, weeks: Array.from({ length: 52 }, () => ({ days })) });
    expect(contentOf(year).length).toBeLessThan(50_000);
    expect(isWithinBytes(year)).toBe(true);
    const notes = days.map((one) => ({ ...one, note: 'ü'.repeat(500) }));
    expect(isWithinBytes(programmeOf({ weeks: Array.from({ length: 52 }, () => ({ days: notes })) }))).toBe(false);
  });

  it.each([
    ['Strong', true],
    ['x'.repeat(120), true],
    ['x'.repeat(121), false],
    ['  ', false],
    ['a\u202eb', false],
  ])('may be called %j: %s', (name, may) => expect(isProgrammeName(name)).toBe(may));

  it('rests on a day with neither workout nor note', () => {
    expect(
      [{}, { workouts: ['a'] }, { note: 'Walk' }]
        .map((day) => programmeOf({ weeks: [{ days: [day] }] }).weeks[0]?.days[0])
        .map((day) => day && isRest(day)),
    ).toEqual([true, false, false]);
  });

  it('merges what two devices changed, and keeps weeks and workouts together', () => {
    const base = programmeOf();
    const mine = { ...base, name: 'Mine', version: 2 };
    const theirs = { ...base, name: 'Theirs', description: 'New', weeks: base.weeks.slice(1), version: 3 };
    expect(mergeProgrammes(base, mine, theirs)).toEqual({ ...theirs, name: 'Mine' });
    const longer = { ...base, weeks: [...base.weeks, ...base.weeks] };
    expect(mergeProgrammes(base, longer, theirs)).toEqual({ ...theirs, weeks: longer.weeks });
  });
});
