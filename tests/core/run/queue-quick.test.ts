/** Quick timers in the queue of workouts: nothing but their numbers. */
import { describe, expect, it } from 'vitest';
import { EMPTY_QUEUE, followingOf, isFirst, readQueue, withEntry, withPlayed, withPutOff } from '#core/run/queue.ts';
import type { IntervalTimer } from '#core/exercises/presets.ts';
import { presetTimer, intervalTimerOf, quickWorkout } from '#core/run/quick.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { wholeOf } from '#tests/core/samples.ts';

const TABATA = presetTimer('tabata');
const quick = (timer: IntervalTimer, name = 'Quick timer') => quickWorkout(timer, name, DEFAULT_SETTINGS);
const queueOf = (...wholes: readonly WholeWorkout[]) =>
  wholes.reduce((queue, whole, at) => withEntry(queue, { id: `${at}`, whole }), EMPTY_QUEUE);
const LEGS = wholeOf([{ name: 'Squats', timeSec: 40 }], { name: 'Legs' });

describe('the numbers of a quick timer', () => {
  it.each(['tabata', 'emom', 'amrap', 'circuit', 'boxing', 'stretch'] as const)(
    'are known from its workout: %s',
    (id) => {
      expect(intervalTimerOf(quick(presetTimer(id)))).toEqual(presetTimer(id));
    },
  );

  it('are none in any other workout', () => {
    expect(intervalTimerOf(LEGS)).toBeUndefined();
  });
});

describe('in the queue', () => {
  it('it comes back from the device as it was', () => {
    const queue = queueOf(quick(presetTimer('boxing')), LEGS);
    expect(readQueue(structuredClone(queue))).toEqual(queue);
  });

  it('one whose numbers cannot be read is dropped, and the others stay', () => {
    const { workout, exercises } = quick(TABATA);
    const [exercise] = exercises;
    const broken = [
      { workout, exercises: [] },
      { workout, exercises: [{ ...exercise, timeSec: 0 }] },
      { workout: 'a timer', exercises },
    ].map((whole, at) => ({ id: `broken${at}`, whole }));
    const kept = queueOf(LEGS);
    expect(readQueue({ ...kept, entries: [...broken, ...kept.entries] })).toEqual(kept);
  });

  it('leads to the next by itself, also to another quick timer', () => {
    const [one, two] = [quick(TABATA), quick(presetTimer('emom'))];
    expect(followingOf(queueOf(one, two), one)).toEqual({ whole: two, isLinked: true });
    expect(withPlayed(queueOf(one, two), one, 'run1').entries.map(({ whole }) => whole)).toEqual([two]);
  });

  it('is not played by a quick timer with other numbers', () => {
    const queue = queueOf(quick(TABATA), LEGS);
    const other = quick({ ...TABATA, rounds: 4 });
    expect(isFirst(queue, other)).toBe(false);
    expect(followingOf(queue, other)).toEqual({ whole: quick(TABATA), isLinked: false });
    expect(withPlayed(queue, other, 'run1')).toBe(queue);
    expect(withPutOff(queue, other)).toBe(queue);
  });

  it('is the same under another name or language', () => {
    expect(isFirst(queueOf(quick(TABATA, 'Tabata')), quick(TABATA, 'Schnelltimer'))).toBe(true);
  });
});
