import { contentOf, type Versions } from '#core/workout/merge-rows.ts';
import { type Difference, mergeWorkouts, type Side } from '#core/workout/merge.ts';
import type { Exercise, WholeWorkout, Workout } from '#core/workout/model.ts';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { wholeOf } from '#tests/core/samples.ts';

type Part = Partial<Exercise>;
const NAMES = ['Squat', 'Plank', 'Push-up', 'Lunge', 'Burpee', 'Bridge', 'Row', 'Dip', 'Crunch', 'Jump'];
const exercise: fc.Arbitrary<Part> = fc.record({
  name: fc.constantFrom(...NAMES),
  timeSec: fc.constantFrom(20, 30, 40),
  restSec: fc.constantFrom(0, 10),
  notes: fc.constantFrom('', 'Slowly'),
});
const head = fc.record({
  name: fc.constantFrom('Legs', 'Arms'),
  rounds: fc.constantFrom(1, 2, 3),
  warmUpSec: fc.constantFrom(0, 60),
  description: fc.constantFrom('', 'On Mondays', 'On Fridays'),
});
const workout: fc.Arbitrary<WholeWorkout> = fc
  .tuple(fc.array(exercise, { minLength: 1, maxLength: 8 }), head)
  .map(([exercises, fields]) => wholeOf(exercises, fields));
const edit = fc.record({
  how: fc.constantFrom('retime', 'rename', 'remove', 'add', 'move'),
  at: fc.nat(8),
  to: fc.nat(8),
  with: exercise,
});
/** A version that somebody has made of another. */
const edited = (from: WholeWorkout) =>
  fc.tuple(fc.array(edit, { maxLength: 5 }), fc.option(head, { nil: {} })).map(([edits, fields]) => {
    const exercises: Part[] = [...from.exercises];
    for (const { how, at, to, with: other } of edits) {
      const there = exercises[at];
      if (how === 'add') exercises.splice(at, 0, other);
      else if (there && how === 'remove') exercises.splice(at, 1);
      else if (there && how === 'move') exercises.splice(to, 0, ...exercises.splice(at, 1));
      else if (there)
        exercises[at] = { ...there, ...(how === 'retime' ? { timeSec: 55 } : { name: other.name ?? '' }) };
    }
    return wholeOf(exercises.map(placeless), { ...from.workout, ...fields });
  });
function placeless(exercise: Part): Part {
  const { exId: _, position: __, ...rest } = exercise;
  return rest;
}
const three: fc.Arbitrary<Versions> = workout.chain((base) =>
  fc.record({ base: fc.constant(base), mine: edited(base), theirs: edited(base) }),
);
const shown = ({ workout: { name, rounds, warmUpSec, description }, exercises }: WholeWorkout) => ({
  name,
  rounds,
  warmUpSec,
  description,
  exercises: exercises.map(contentOf),
});
/** Enough to find what is wrong in the rules, little enough to wait for. */
const SOME = { numRuns: 50 };
const namesOf = (whole: WholeWorkout | undefined) => whole?.exercises.map(({ name }) => name) ?? [];

describe('two versions of a workout that was edited in two places', () => {
  it('are the one that was changed, when only one was', () => {
    fc.assert(
      fc.property(three, ({ base, mine }) => {
        if (!base) return;
        const here = mergeWorkouts({ base, mine, theirs: base });
        const there = mergeWorkouts({ base, mine: base, theirs: mine });
        expect([shown(here.whole), shown(there.whole)]).toEqual([shown(mine), shown(mine)]);
        expect([...here.differences, ...there.differences].filter(({ isConflict }) => isConflict)).toEqual([]);
      }),
      SOME,
    );
  });

  it('are what both say, when both say the same', () => {
    fc.assert(
      fc.property(three, ({ base, mine }) => {
        const { whole, differences } = mergeWorkouts({ base, mine, theirs: mine });
        expect([shown(whole), differences]).toEqual([shown(mine), []]);
        expect(mergeWorkouts({ base: undefined, mine, theirs: mine })).toEqual({ whole, differences });
      }),
      SOME,
    );
  });

  it('lose nothing that either has added, except what somebody chose the other for', () => {
    fc.assert(
      fc.property(three, fc.constantFrom<Side>('mine', 'theirs'), (versions, side) => {
        const ids = mergeWorkouts(versions).differences.map(({ id }) => id);
        const { whole, differences } = mergeWorkouts(versions, Object.fromEntries(ids.map((id) => [id, side])));
        const asked = differences.filter(({ isConflict }) => isConflict);
        expect(asked.filter(({ taken }) => taken !== side)).toEqual([]);
        const left = [...namesOf(whole), ...asked.flatMap((difference) => lost(difference, side))];
        const added = [versions.mine, versions.theirs].flatMap(namesOf);
        for (const name of added.filter((one) => !namesOf(versions.base).includes(one))) expect(left).toContain(name);
      }),
      SOME,
    );
  });

  it('have their sums, places and slots right, and become the same whenever they are put together', () => {
    fc.assert(
      fc.property(three, (versions) => {
        const { whole } = mergeWorkouts(versions);
        const { workout: summed, exercises } = wholeOf(whole.exercises.map(placeless));
        expect(whole.exercises).toEqual(exercises);
        expect(whole.workout).toMatchObject({ countEx: summed.countEx, timeEx: summed.timeEx });
        expect(mergeWorkouts(structuredClone(versions))).toEqual(mergeWorkouts(versions));
      }),
      SOME,
    );
  });
});

function lost(difference: Difference, side: Side): readonly string[] {
  if (difference.on !== 'exercise' && difference.on !== 'part') return [];
  return [(side === 'mine' ? difference.theirs : difference.mine)?.name ?? ''];
}

const A = { name: 'Squat', timeSec: 30 };
const B = { name: 'Plank', timeSec: 40 };
const C = { name: 'Push-up', timeSec: 20 };
const D = { name: 'Lunge', timeSec: 25 };
const merge = (base: Part[] | undefined, mine: Part[], theirs: Part[], choices: Record<string, Side> = {}) => {
  const { whole, differences } = mergeWorkouts(
    { base: base && wholeOf(base), mine: wholeOf(mine), theirs: wholeOf(theirs) },
    choices,
  );
  return {
    list: whole.exercises.map(({ name, timeSec }) => `${name} ${timeSec}`),
    asked: differences.filter(({ isConflict }) => isConflict).map(({ id, on, taken }) => [id, on, taken]),
    differences: differences.map(({ id, taken }) => [id, taken]),
  };
};

const byId = ([a = '']: readonly string[], [b = '']: readonly string[]) => (a < b ? -1 : 1);

describe('exercises of two versions', () => {
  it('fit together where each side touched another: times, additions, removals, places', () => {
    const found = merge([A, B, C], [{ ...A, timeSec: 45 }, B, C, D], [{ name: 'Row', timeSec: 10 }, B, A]);
    expect(found.list).toEqual(['Row 10', 'Plank 40', 'Lunge 25', 'Squat 45']);
    expect(found.asked).toEqual([]);
    expect(found.differences.toSorted(byId)).toEqual([
      ['e0.end', 'mine'],
      ['e2', 'theirs'],
      ['m0', 'mine'],
      ['order', 'theirs'],
      ['t0', 'theirs'],
    ]);
  });

  it('are those that most of the others stay themselves with, where several are alike', () => {
    const found = merge([A, A, A, B], [A, B, B], [A, A, A, B]);
    expect(found.list).toEqual(['Squat 30', 'Plank 40', 'Plank 40']);
    expect(found.differences).toEqual([
      ['e1.name', 'mine'],
      ['e1.end', 'mine'],
      ['e2', 'mine'],
    ]);
  });

  it('are asked field by field where both gave the same one another value', () => {
    const [mine, theirs] = [
      { ...B, timeSec: 45, notes: 'Slowly' },
      { ...B, timeSec: 50 },
    ];
    expect(merge([A, B], [A, mine], [A, theirs])).toMatchObject({
      list: ['Squat 30', 'Plank 45'],
      asked: [['e1.end', 'part', 'mine']],
    });
    expect(merge([A, B], [A, mine], [A, theirs], { 'e1.end': 'theirs' }).list).toEqual(['Squat 30', 'Plank 50']);
  });

  it('are kept until somebody says otherwise, where one side took out what the other changed', () => {
    const changed = { ...B, timeSec: 55 };
    expect(merge([A, B], [A], [A, changed])).toMatchObject({
      list: ['Squat 30', 'Plank 55'],
      asked: [['e1', 'exercise', 'theirs']],
    });
    expect(merge([A, B], [A, changed], [A])).toMatchObject({
      list: ['Squat 30', 'Plank 55'],
      asked: [['e1', 'exercise', 'mine']],
    });
    expect(merge([A, B], [A], [A, changed], { e1: 'mine' }).list).toEqual(['Squat 30']);
  });

  it('are one or the other, not half of each, where both put another one in its place', () => {
    const [mine, theirs] = [
      { name: 'Row', timeSec: 10 },
      { name: 'Dip', timeSec: 15 },
    ];
    expect(merge([A, B], [A, mine], [A, theirs])).toMatchObject({
      list: ['Squat 30', 'Row 10'],
      asked: [['e1', 'exercise', 'mine']],
    });
    expect(merge([A, B], [A, mine], [A, theirs], { e1: 'theirs' }).list).toEqual(['Squat 30', 'Dip 15']);
  });

  it('are asked for their order where both moved some, and stand in that of the one who did', () => {
    expect(merge([A, B, C], [C, A, B], [B, A, C])).toMatchObject({
      list: ['Push-up 20', 'Squat 30', 'Plank 40'],
      asked: [['order', 'order', 'mine']],
    });
    expect(merge([A, B, C], [C, A, B], [B, A, C], { order: 'theirs' }).list[0]).toBe('Plank 40');
    expect(merge([A, B, C], [A, B, C], [C, A, B]).list[0]).toBe('Push-up 20');
  });

  it('that both added alike at the same place are one, elsewhere two', () => {
    expect(merge([A], [A, D], [A, D]).list).toEqual(['Squat 30', 'Lunge 25']);
    expect(merge([A], [A, D], [D, A]).list).toEqual(['Lunge 25', 'Squat 30', 'Lunge 25']);
  });

  it('are asked one by one when nobody knows what both came from, and none is left out unasked', () => {
    const found = merge(undefined, [A, { ...B, timeSec: 45 }, C], [A, B, D]);
    expect(found.list).toEqual(['Squat 30', 'Plank 45', 'Lunge 25', 'Push-up 20']);
    expect(found.asked.toSorted(byId)).toEqual([
      ['e1.end', 'part', 'mine'],
      ['e2', 'exercise', 'theirs'],
      ['m0', 'exercise', 'mine'],
    ]);
  });
});

describe('what is beside the exercises', () => {
  const versions = (base: Partial<Workout>, mine: Partial<Workout>, theirs: Partial<Workout>): Versions => ({
    base: wholeOf([A], base),
    mine: wholeOf([A], mine),
    theirs: wholeOf([A], theirs),
  });

  it('comes from the side that changed it; what is the server’s from there', () => {
    const { whole, differences } = mergeWorkouts(
      versions({ name: 'Legs' }, { name: 'Legs', rounds: 3 }, { name: 'Strong legs', playCount: 7, version: 4 }),
    );
    expect(whole.workout).toMatchObject({ name: 'Strong legs', rounds: 3, playCount: 7, version: 4, timeEx: '00:30' });
    expect(differences.map(({ id, isConflict }) => [id, isConflict])).toEqual([
      ['workout.name', false],
      ['workout.rounds', false],
    ]);
  });

  it.each<readonly [string, Partial<Workout>]>([
    ['sport', { sport: 'YOGA' }],
    ['level', { level: 'heavy' }],
    ['roundRestSec', { roundRestSec: 30 }],
    ['coolDownSec', { coolDownSec: 60 }],
    ['timerMode', { timerMode: 'stopnext' }],
    ['warnAt', { warnAt: '30 10' }],
    ['imgUrl', { imgUrl: 'https://example.com/legs.jpg' }],
    ['musicUrl', { musicUrl: 'https://example.com/song.mp3' }],
    ['videoUrl', { videoUrl: 'https://example.com/legs.mp4' }],
    ['tags', { tags: ['home'] }],
    ['language', { language: 'Dutch' }],
    ['sharePublic', { sharePublic: true }],
  ])('comes along: %s', (part, changed) => {
    const { whole, differences } = mergeWorkouts(versions({}, changed, { rounds: 3 }));
    expect(whole.workout).toMatchObject({ ...changed, rounds: 3 });
    expect(differences.map(({ id }) => id).toSorted()).toEqual([`workout.${part}`, 'workout.rounds'].toSorted());
  });

  it('keeps translations with the text they were made for', () => {
    const names = { German: 'Beine' };
    const sides = versions({ name: 'Legs', names }, { name: 'My legs' }, { name: 'Legs', names, rounds: 2 });
    expect(mergeWorkouts(sides).whole.workout).not.toHaveProperty('names');
    const same = versions({ name: 'Legs' }, { name: 'Legs', rounds: 2 }, { name: 'Legs', names });
    expect(mergeWorkouts(same)).toMatchObject({
      whole: { workout: { names, rounds: 2 } },
      differences: [{ id: 'workout.rounds' }],
    });
  });

  it('looks through the original of a copy from the older of two looks, and asks nobody about it', () => {
    const sides = versions(
      { originVersion: 1 },
      { originVersion: 3, originMarks: 'm' },
      { originVersion: 2, originMarks: 't' },
    );
    expect(mergeWorkouts(sides)).toMatchObject({
      whole: { workout: { originVersion: 2, originMarks: 't' } },
      differences: [],
    });
  });
});

it('takes the mark of an AMRAP from the device that set it, beside what the other changed', () => {
  const base = wholeOf([{ name: 'Cindy', timeSec: 600 }]);
  const mine = wholeOf([{ name: 'Cindy', timeSec: 600, countRounds: true }]);
  const theirs = wholeOf([{ name: 'Cindy', timeSec: 900 }]);
  const { whole, differences } = mergeWorkouts({ base, mine, theirs });
  expect(whole.exercises).toMatchObject([{ timeSec: 900, countRounds: true }]);
  expect(differences.some(({ isConflict }) => isConflict)).toBe(false);
});
