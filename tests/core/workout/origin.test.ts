import type { Exercise, WholeWorkout } from '#core/workout/model.ts';
import { isOriginNewer, lookedThrough, originChanges, takeOver, takeOverAll } from '#core/workout/origin.ts';
import { marksOf } from '#core/workout/origin-marks.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';

type Part = Partial<Exercise>;
const exercise: fc.Arbitrary<Part> = fc.record({
  name: fc.constantFrom('Squat', 'Plank', 'Push-up', 'Lunge', 'Burpee'),
  timeSec: fc.constantFrom(20, 30, 40),
  restSec: fc.constantFrom(0, 10),
});
const list = fc.array(exercise, { minLength: 1, maxLength: 9 });
/** A few exercises changed, taken out, put in, swapped. */
const edits = fc.array(
  fc.record({ how: fc.constantFrom('change', 'remove', 'add', 'swap'), at: fc.nat(9), with: exercise }),
  { maxLength: 5 },
);
function edited(before: readonly Part[], steps: readonly { how: string; at: number; with: Part }[]): Part[] {
  const after = [...before];
  for (const { how, at, with: other } of steps) {
    if (how === 'add') after.splice(Math.min(at, after.length), 0, other);
    const there = after[at];
    if (!there) continue;
    if (how === 'change') after[at] = { ...there, timeSec: 55 };
    if (how === 'remove') after.splice(at, 1);
    if (how === 'swap') after.splice(0, 0, ...after.splice(at, 1));
  }
  return after;
}
const original = (exercises: readonly Part[], version = 7) =>
  wholeOf(exercises, { wId: 'originalOriginal0001', ownerId: 'somebody', version });
/** A copy of `of`, changed by its owner into `mine`. */
const copy = (of: readonly Part[], mine: readonly Part[]): WholeWorkout =>
  wholeOf(mine, { originVersion: 3, originMarks: marksOf(wholeOf(of).exercises) });
it('marks are those that copies made before have stored', () => {
  expect(marksOf(wholeOf([{ name: 'Squat', timeSec: 30, restSec: 10 }]).exercises)).toBe('ofi9zddg');
});

it('an exercise that becomes an AMRAP in the original is a change, and is taken over', () => {
  const [mine, theirs] = [copy([A, B], [A, B]), original([A, { ...B, countRounds: true }])];
  expect(said(mine, theirs)).toEqual([['changed', 'Plank', 'Plank', false]]);
  expect(takeOverAll(mine, theirs).exercises.map(({ countRounds }) => countRounds)).toEqual([false, true]);
});

const shown = ({ exercises }: WholeWorkout) =>
  exercises.map(({ name, timeSec, restSec }) => ({ name, timeSec, restSec }));
const said = (of: WholeWorkout, now: WholeWorkout) =>
  originChanges(of, now).map(({ kind, mine, theirs, isOwnToo }) => [kind, mine?.name, theirs?.name, isOwnToo]);

const A = { name: 'Squat', timeSec: 30 };
const B = { name: 'Plank', timeSec: 40 };
const C = { name: 'Push-up', timeSec: 20 };

describe('what is new in the original of a copy', () => {
  it('is said exercise by exercise: new, gone, another time, another name', () => {
    const D = { name: 'Lunge', timeSec: 25 };
    const now = original([{ ...A, timeSec: 45 }, D, { ...C, name: 'Wide push-up' }]);
    expect(said(copy([A, B, C], [A, B, C]), now)).toEqual(
      [
        ['changed', 'Squat', 'Squat', false],
        ['removed', 'Plank', undefined, false],
        ['added', undefined, 'Lunge', false],
        ['changed', 'Push-up', 'Wide push-up', false],
      ].toSorted((a, b) => order(a) - order(b)),
    );
    function order([kind, mine]: readonly unknown[]): number {
      return ['Squat', undefined, 'Plank', 'Push-up'].indexOf(kind === 'added' ? undefined : (mine as string));
    }
  });

  it('is not what the copy’s owner changed, took out or put in', () => {
    expect(said(copy([A, B, C], [{ ...A, timeSec: 60 }, C, { name: 'Own', timeSec: 5 }]), original([A, B, C]))).toEqual(
      [],
    );
  });

  it('what both have changed is marked, and left alone when all is taken over', () => {
    const mine = copy([A, B], [{ ...A, timeSec: 60 }, B]);
    const now = original([
      { ...A, timeSec: 45 },
      { ...B, timeSec: 50 },
    ]);
    expect(said(mine, now)).toEqual([
      ['changed', 'Squat', 'Squat', true],
      ['changed', 'Plank', 'Plank', false],
    ]);
    const taken = takeOverAll(mine, now);
    expect(shown(taken)).toMatchObject([{ timeSec: 60 }, { timeSec: 50 }]);
    expect(taken.workout.originVersion).toBe(3);
    expect(shown(takeOver(taken, now, 0))).toMatchObject([{ timeSec: 45 }, { timeSec: 50 }]);
  });

  it('an exercise taken over keeps the copy’s own pictures, and loses what was translated from other words', () => {
    const picture = { url: 'https://a.example/b.jpg', audioUrl: '', text: '', seconds: 0 };
    const whole = copy([A], [{ ...A, exDetails: [picture], names: { German: 'Kniebeuge' } }]);
    const [taken] = takeOver(whole, original([{ ...A, name: 'Deep squat' }]), 0).exercises;
    expect(taken).toMatchObject({ name: 'Deep squat', exDetails: [picture] });
    expect(taken).not.toHaveProperty('names');
  });

  it('a new exercise comes without the files of its owner', () => {
    const file = { url: 'workout-media/somebody/1_a.jpg', audioUrl: 'x', text: 'Slowly', seconds: 9 };
    const now = original([A, { ...B, exDetails: [file], introDetails: [file], filmStartSec: 1, filmEndSec: 9 }]);
    const taken = takeOver(copy([A], [A]), now, 0).exercises[1];
    expect(taken).toMatchObject({ name: 'Plank', wId: copy([], []).workout.wId, exDetails: [], filmEndSec: 0 });
    expect(taken?.introDetails).toEqual([{ url: '', audioUrl: '', text: 'Slowly', seconds: 0 }]);
  });

  it('sums up anew, and nothing is left to say', () => {
    const now = original([A, B, C]);
    const taken = takeOverAll(copy([A], [A]), now);
    expect(taken.workout).toMatchObject({ countEx: 3, timeEx: '01:30', originVersion: 7 });
    expect(isOriginNewer(taken.workout, now.workout)).toBe(false);
  });

  it('of a copy from before marks, or too long for them, may all be its owner’s own', () => {
    const many = Array.from({ length: 200 }, (_, n) => ({ name: `Exercise ${n}`, timeSec: 30 }));
    const whole = copy(many, many);
    expect(whole.workout.originMarks).toBe('');
    const now = original([...many.slice(1), A].map((one, n) => (n === 5 ? { ...one, timeSec: 9 } : one)));
    expect(said(whole, now)).toEqual([
      ['removed', 'Exercise 0', undefined, true],
      ['changed', 'Exercise 6', 'Exercise 6', true],
      ['added', undefined, 'Squat', false],
    ]);
    expect(isOriginNewer({ originVersion: 0 }, now.workout)).toBe(false);
    const taken = takeOver(takeOver(takeOver(whole, now, 0), now, 0), now, 0);
    expect(shown(taken)).toEqual(shown(now));
    expect(taken.workout.originVersion).toBe(7);
  });
});

describe('whatever people do to a copy and its original', () => {
  it('a copy that nobody changed becomes the original', () => {
    fc.assert(
      fc.property(list, edits, (before, news) => {
        const now = original(edited(before, news));
        const taken = takeOverAll(copy(before, before), now);
        expect(shown(taken)).toEqual(shown(now));
        expect(originChanges(taken, now)).toEqual([]);
      }),
    );
  });

  it('an original that nobody changed has no news', () => {
    fc.assert(
      fc.property(list, edits, (before, own) => {
        expect(originChanges(copy(before, edited(before, own)), original(before))).toEqual([]);
      }),
    );
  });

  it('to take all over touches nothing that its owner has changed or put in', () => {
    fc.assert(
      fc.property(list, edits, edits, (before, own, news) => {
        const ownNames = own.map((step, n) => ({ ...step, with: { ...step.with, name: `Own ${n}` } }));
        const mine = copy(
          before,
          edited(before, ownNames).map((one) => (one.timeSec === 55 ? { ...one, notes: 'x' } : one)),
        );
        const taken = takeOverAll(mine, original(edited(before, news)));
        const isOwn = ({ name, notes }: Exercise) => name.startsWith('Own') || notes === 'x';
        expect(taken.exercises.filter(isOwn)).toEqual(mine.exercises.filter(isOwn));
      }),
    );
  });

  it('each change taken over, in any order, leads to an end', () => {
    fc.assert(
      fc.property(list, edits, edits, fc.infiniteStream(fc.nat(20)), (before, own, news, choices) => {
        const now = original(edited(before, news));
        let mine = copy(before, edited(before, own));
        // Each adds a mark that both have, or takes one away that the original has no more: where exercises are alike,
        // the list may be as long as before, and yet there is an end.
        for (let stepsLeft = before.length + mine.exercises.length + 2 * now.exercises.length; ; stepsLeft -= 1) {
          const { length } = originChanges(mine, now);
          if (length === 0) break;
          expect(stepsLeft).toBeGreaterThan(0);
          mine = takeOver(mine, now, (choices.next().value ?? 0) % length);
        }
        expect(originChanges(lookedThrough(mine, now), now)).toEqual([]);
      }),
    );
  });
});
