import { beforeEach, describe, expect, it } from 'vitest';
import { handlerOf } from '#backend/functions.ts';
import { createTriggerDispatcher } from '@icetime/local-firebase/firestore/store/triggers.ts';
import { removeAccount } from '#logic/account/account-removal.ts';
import type { Backend } from '#logic/backend.ts';
import { countPlays } from '#logic/public/plays.ts';
import { DOCUMENT_TRIGGERS, SCHEDULES } from '#logic/triggers.ts';
import { purgeOld } from '#logic/upkeep.ts';
import { addResult, addWorkout, ANNA, BEN, CLEO, createHarness, type Harness, NOW_MS } from '../harness.ts';
import { meteredStore } from '../metered-store.ts';

let harness: Harness;
let backend: Backend;
let cost: ReturnType<typeof meteredStore>['cost'];
beforeEach(() => {
  harness = createHarness();
  const metered = meteredStore(harness.backend.store);
  ({ cost } = metered);
  backend = { ...harness.backend, store: metered.store };
});

const wId = 'workoutOfAnna0000001';
const OTHER = 'workoutOfAnna0000002';
const DAY_MS = 86_400_000;
const person = (n: number): string => `player${String(n).padStart(14, '0')}`;
const shown = (id = wId): unknown => harness.get(`workouts/${id}`)?.['playCount'];
const plan = SCHEDULES.find(({ name }) => name === 'countPlays');

/** These people finish the workout at once, each event told twice. */
async function play(people: readonly string[], id = wId, runId = 'run'): Promise<void> {
  const dispatcher = createTriggerDispatcher({
    database: harness.database,
    handlers: DOCUMENT_TRIGGERS.map((trigger) => handlerOf(backend, trigger)),
    retryDelaysMs: [0, 0],
  });
  for (const uid of people) addResult(harness, uid, runId, id);
  await dispatcher.idle();
  await dispatcher.stop();
}
const enter = (uid: string, id = wId, at = NOW_MS, day = Math.floor(at / DAY_MS)): void =>
  harness.set(`plays/${uid}_${id}_${day}`, {
    uid,
    wId: id,
    at: new Date(at),
    expiresAt: new Date((day + 30) * DAY_MS),
  });

describe('plays', () => {
  it('of 150 people at once are 150, none tried again, and the workout is written once', async () => {
    addWorkout(harness, ANNA, wId);
    const people = Array.from({ length: 150 }, (_, n) => person(n));
    cost.reset();
    await play(people);
    expect(harness.paths('plays/')).toHaveLength(150);
    expect(cost.attempts).toBe(cost.transactions);
    expect(cost.writesTo(`workouts/${wId}`)).toBe(0);
    cost.reset();
    await plan?.run(backend);
    expect(shown()).toBe(150);
    expect(cost.writesTo(`workouts/${wId}`)).toBe(1);
    // The cursor, the 150, the workout and its sum before and within the transaction, two counts.
    expect(cost.reads).toBe(1 + 150 + 4 + 2);
  });

  it('are the same number however often they are counted, and whenever', async () => {
    addWorkout(harness, ANNA, wId);
    await play([BEN, CLEO]);
    for (const minutes of [0, 1, 2, 15, 60, 3 * 1_440]) {
      harness.nowMs = NOW_MS + minutes * 60_000;
      await countPlays(backend);
      expect(shown(), `after ${minutes} min`).toBe(2);
    }
    harness.nowMs += DAY_MS;
    enter(BEN, wId, harness.nowMs);
    await Promise.all([countPlays(backend), countPlays(backend)]);
    expect(shown()).toBe(3);
  });

  it('stay counted when their entries have expired, or their person has gone', async () => {
    addWorkout(harness, ANNA, wId);
    for (const uid of [BEN, CLEO]) enter(uid);
    await countPlays(backend);
    harness.nowMs += 3_600_000;
    await countPlays(backend);
    await removeAccount(backend, { uid: CLEO, email: '' });
    harness.nowMs += 31 * DAY_MS;
    await purgeOld(backend);
    expect(harness.paths('plays/')).toEqual([]);
    enter(BEN, wId, harness.nowMs);
    await countPlays(backend);
    expect(shown()).toBe(3);
    expect(JSON.stringify(harness.contents())).not.toContain(CLEO);
  });

  it('of before the ledger was counted are kept, and not counted again', async () => {
    addWorkout(harness, ANNA, wId, { playCount: 7 });
    harness.set(`plays/${BEN}_${wId}_1`, { uid: BEN, wId, expiresAt: new Date(NOW_MS + DAY_MS) });
    await play([CLEO]);
    await countPlays(backend);
    await countPlays(backend);
    expect(shown()).toBe(8);
  });

  it('are counted to the last one where a page holds a single moment', async () => {
    for (const id of [wId, OTHER]) addWorkout(harness, ANNA, id);
    for (let n = 0; n < 1_100; n += 1) enter(person(n));
    enter(person(0), OTHER);
    await countPlays(backend);
    expect([shown(), shown(OTHER)]).toEqual([1_100, 1]);
  });

  it('that came while their page was read are counted with the next run', async () => {
    addWorkout(harness, ANNA, wId);
    enter(BEN, wId, NOW_MS);
    await countPlays(backend);
    enter(CLEO, wId, NOW_MS - 60_000); // begun before, stored after
    harness.nowMs += 900_000;
    await countPlays(backend);
    expect(shown()).toBe(2);
  });

  it('of a workout that cannot be counted do not keep the others from it', async () => {
    for (const id of [wId, OTHER]) addWorkout(harness, ANNA, id);
    enter(BEN);
    enter(CLEO, OTHER);
    const { store } = backend;
    const get = (path: string) => (path === `workouts/${wId}` ? Promise.reject(new Error('x')) : store.get(path));
    await countPlays({ ...backend, store: { ...store, get } });
    expect([shown(), shown(OTHER)]).toEqual([0, 1]);
    expect(harness.logged).toContainEqual({ level: 'error', area: 'countPlays', code: 'failed', count: 1 });
    harness.nowMs += DAY_MS;
    enter(BEN, wId, harness.nowMs);
    await countPlays(backend);
    expect(shown()).toBe(2);
  });

  it('leave nothing of a workout that is deleted', async () => {
    addWorkout(harness, ANNA, wId);
    await play([BEN]);
    await countPlays(backend);
    await removeAccount(backend, { uid: ANNA, email: '' });
    await countPlays(backend);
    expect(harness.paths().filter((path) => /^(plays|playCounts|workouts)\//.test(path))).toEqual([]);
  });
});
