import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENT_TRIGGERS } from '#logic/triggers.ts';
import { type Deliveries, holdEvents } from '../deliveries.ts';
import { addResult, addWorkout, ANNA, BEN, createHarness, type Harness, NOW_MS } from '../harness.ts';

let harness: Harness;
let events: Deliveries;
beforeEach(() => {
  harness = createHarness();
  events = holdEvents(harness);
});
afterEach(() => events.stop());
const inOrder = <T>(items: readonly T[]): readonly T[] => items;

const wId = 'workoutOfAnna0000001';
const vote = (uid: string, stars: number): void =>
  harness.set(`ratings/${wId}/votes/${uid}`, { wId, stars, createdAt: new Date(NOW_MS) });
const rating = (): unknown => harness.get(`workouts/${wId}`)?.['ratingCount'];

describe('votes', () => {
  it('count once their voter has finished the workout, be the result late', async () => {
    addWorkout(harness, ANNA, wId);
    vote(BEN, 4);
    await events.deliver(1, inOrder);
    expect(rating()).toEqual([0, 0, 0, 0, 0, 0]);
    addResult(harness, BEN, 'half', wId, 5);
    await events.deliver(1, inOrder);
    expect(rating()).toEqual([0, 0, 0, 0, 0, 0]);
    addResult(harness, BEN, 'whole', wId);
    await events.deliver(1, inOrder);
    expect(rating()).toEqual([0, 0, 0, 0, 1, 0]);
  });

  it('of a workout that is gone leave nothing behind', async () => {
    addResult(harness, BEN, 'run', wId);
    vote(BEN, 4);
    await events.deliver(1, inOrder);
    expect(harness.paths('ratings/')).toEqual([]);
  });

  it('stay exact when many change at once', async () => {
    addWorkout(harness, ANNA, wId);
    const voters = Array.from({ length: 20 }, (_, i) => `voter${String(i).padStart(15, '0')}`);
    for (const uid of voters) {
      harness.set(`users/${uid}`, { nicName: 'voter' });
      addResult(harness, uid, 'run', wId);
    }
    const dispatcher = harness.startTriggers();
    for (const [i, uid] of voters.entries()) {
      vote(uid, (i % 5) + 1);
      vote(uid, ((i + 1) % 5) + 1);
    }
    await dispatcher.idle();
    await dispatcher.stop();
    expect(rating()).toEqual([0, 4, 4, 4, 4, 4]);
    expect(harness.get(`workouts/${wId}`)).toMatchObject({ rating: 3 });
  });
});

describe('AC-96 a result that took no time', () => {
  it.each([
    [0, 600, 0],
    [29, 600, 0],
    [30, 600, 1],
    [4, 20, 0],
    [5, 20, 1],
    [0, 0, 0],
    [1, 0, 1],
    [29, undefined, 1],
  ])('of %i s of a workout of %s s counts %i times as a play', async (durationSec, totalSec, counts) => {
    addWorkout(harness, ANNA, wId, { totalSec });
    addResult(harness, BEN, 'run', wId, 10, durationSec);
    await events.deliver(2, inOrder);
    expect(harness.paths('plays/')).toHaveLength(counts);
  });
});

describe('AC-110 a vote', () => {
  it.each([
    [10, 199, 600, 0],
    [10, 200, 600, 1],
    [8, 200, 600, 1],
    [7, 600, 600, 0],
    [10, 30, 600, 0],
    [10, 20, 60, 1],
    [10, 19, 60, 0],
    [10, 0, 0, 0],
    [10, 1, 0, 1],
    [10, 1, undefined, 1],
  ])('after %i of 10 exercises in %i s of %s s counts %i times', async (done, durationSec, totalSec, counts) => {
    addWorkout(harness, ANNA, wId, { totalSec });
    vote(BEN, 5);
    addResult(harness, BEN, 'run', wId, done, durationSec);
    await events.deliver(2, inOrder);
    expect(harness.get(`workouts/${wId}`)).toMatchObject({ rating: counts * 5 });
    expect(rating()).toEqual([0, 0, 0, 0, 0, counts]);
  });

  it('counts for one run that is enough among many that are not', async () => {
    addWorkout(harness, ANNA, wId, { totalSec: 600 });
    for (let i = 0; i < 30; i++) addResult(harness, BEN, `a${i}`, wId, 10, 20);
    addResult(harness, BEN, 'z', wId, 8, 200);
    vote(BEN, 4);
    await events.deliver(1, inOrder);
    expect(rating()).toEqual([0, 0, 0, 0, 1, 0]);
  });

  it('is not looked for after a run that was broken off', async () => {
    const trigger = DOCUMENT_TRIGGERS.find(({ name }) => name === 'onStatisticCreated');
    const after = { userId: BEN, workoutId: wId, exercisesDone: 4, exercisesTotal: 10, durationSec: 600 };
    const refuse = () => Promise.reject(new Error('a read'));
    const store = { ...harness.backend.store, get: refuse, query: refuse, transaction: refuse };
    const event = { eventId: 'e', timeMs: NOW_MS, params: { id: `${BEN}_run` }, before: undefined, after };
    await expect(trigger?.run({ ...harness.backend, store }, event)).resolves.toBeUndefined();
  });
});

it('AC-96 counts neither play nor vote of training entered by hand', async () => {
  addWorkout(harness, ANNA, wId);
  const path = addResult(harness, BEN, 'run', wId);
  const measured = harness.get(path);
  harness.remove(path);
  harness.set(`statistic/${BEN}_byHand`, { ...measured, byHand: true });
  vote(BEN, 5);
  await events.deliver(1, inOrder);
  expect(harness.paths('plays/')).toEqual([]);
  expect(rating()).toEqual([0, 0, 0, 0, 0, 0]);
});

it('counts nothing of a result that was deleted before it was counted', async () => {
  addWorkout(harness, ANNA, wId);
  harness.remove(addResult(harness, BEN, 'run', wId));
  await events.deliver(1, inOrder);
  expect(harness.paths('plays/')).toEqual([]);
});

it('counts a play again on another day of delivery, whatever date the result claims', async () => {
  addWorkout(harness, ANNA, wId);
  const trigger = DOCUMENT_TRIGGERS.find(({ name }) => name === 'onStatisticCreated');
  const receive = async (runId: string, date: Date, timeMs: number) => {
    const path = addResult(harness, BEN, runId, wId);
    harness.set(path, { ...harness.get(path), date });
    const after = harness.get(path);
    await trigger?.run(harness.backend, {
      eventId: runId,
      timeMs,
      params: { id: `${BEN}_${runId}` },
      before: undefined,
      after,
    });
  };
  const dayMs = 86_400_000;
  for (let back = 0; back < 9; back++) await receive(`day${back}`, new Date(NOW_MS - back * dayMs), NOW_MS);
  expect(harness.paths('plays/')).toHaveLength(1);
  await receive('tomorrow', new Date(NOW_MS), NOW_MS + dayMs);
  expect(harness.paths('plays/')).toHaveLength(2);
});
