import { fc } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import type { Best } from '#core/training/bests.ts';
import { finishMomentOf, isTriumph, isWhole } from '#core/training/finish-moment.ts';

const WEEK = { done: 2, goal: 3, left: 1, daysLeft: 3 };
const BEST: Best = { what: 'reps', exercise: 'Push-ups', value: 22, before: 20, kg: 0 };
const RUN = { completed: true, durationSec: 960 };
const ordinary = { run: RUN, stopped: false, bests: [], week: WEEK } as const;

describe('what a finish says first', () => {
  test.each([
    ['a new best, though the goal was reached, too', { bests: [BEST], week: { ...WEEK, done: 3, left: 0 } }, 'best'],
    ['the goal of the week, reached by this run', { week: { ...WEEK, done: 3, left: 0 } }, 'goal'],
    ['the how manyth of the week', {}, 'nth'],
    ['the how manyth again, once the goal was reached before', { week: { ...WEEK, done: 4, left: 0 } }, 'nth'],
    ['just the time, if the device knows nothing of the week', { week: undefined }, 'time'],
    [
      'a thin layer after 84 s, be it the third of three',
      { run: { ...RUN, durationSec: 84 }, week: { ...WEEK, done: 3, left: 0 } },
      'thin',
    ],
    ['what was done, if stopped early', { stopped: true, run: { ...RUN, completed: false }, bests: [BEST] }, 'partly'],
    ['a whole workout, stopped in its cool-down', { stopped: true }, 'nth'],
  ] as const)('%s', (_, fields, kind) => {
    expect(finishMomentOf({ ...ordinary, ...fields }).kind).toBe(kind);
  });

  test('84 seconds end without a triumph and without anybody on the ice, the third of the week with both', () => {
    const third = { ...WEEK, done: 3, left: 0 };
    const short = finishMomentOf({ ...ordinary, run: { ...RUN, durationSec: 84 }, week: third });
    const long = finishMomentOf({ ...ordinary, week: third });
    expect([isTriumph(short), isWhole(short), isTriumph(long), isWhole(long)]).toEqual([false, false, true, true]);
  });

  test('a triumph is never said of a short run, nor of one stopped early', () => {
    const finished = fc.record({
      run: fc.record({ completed: fc.boolean(), durationSec: fc.integer({ min: 0, max: 400 }) }),
      stopped: fc.boolean(),
      bests: fc.constantFrom([], [BEST]),
      week: fc.option(
        fc.record({
          done: fc.integer({ min: 1, max: 9 }),
          goal: fc.integer({ min: 1, max: 7 }),
          left: fc.constant(0),
          daysLeft: fc.constant(1),
        }),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(finished, (one) => {
        const moment = finishMomentOf(one);
        if (one.run.durationSec < 180 || (one.stopped && !one.run.completed)) expect(isWhole(moment)).toBe(false);
        if (!isWhole(moment)) expect(isTriumph(moment)).toBe(false);
      }),
    );
  });
});
