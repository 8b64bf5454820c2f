import { fc } from '#tests/support/properties.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { SCHEDULES } from '../../functions/src/logic/triggers.ts';
import { addFile, addResult, addWorkout, ANNA, BEN, CLEO, createHarness, type Harness, NOW_MS } from './harness.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});
const run = (name: string) => SCHEDULES.find((schedule) => schedule.name === name)?.run(harness.backend);

describe('reconciling', () => {
  const wIds = [0, 1, 2].map((i) => `workoutOfBen0000000${i}`);

  async function fillIn(): Promise<void> {
    const triggers = harness.startTriggers();
    for (const [i, wId] of wIds.entries()) {
      addWorkout(harness, BEN, wId);
      for (const uid of [ANNA, CLEO]) {
        addResult(harness, uid, `run${i}`, wId);
        harness.set(`ratings/${wId}/votes/${uid}`, { wId, stars: i + 2, createdAt: new Date(NOW_MS) });
      }
      addFile(harness, BEN, `${i}_a.jpg`, { size: 10 + i });
    }
    await triggers.idle();
    await triggers.stop();
    await run('reconcileCounters'); // finds out once what uses files from before
  }

  it('reports nothing where all is right', async () => {
    await fillIn();
    const before = harness.contents();
    harness.logged.length = 0;
    expect(await run('reconcileCounters')).toBe(0);
    expect(harness.contents()).toEqual(before);
    expect(harness.logged).toEqual([]);
  });

  it('finds and repairs every one of 100 random drifts', async () => {
    await fillIn();
    const right = harness.contents();
    harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), workoutCount: 99 });
    harness.logged.length = 0;
    expect(await run('reconcileCounters')).toBe(1);
    expect(harness.logged).toEqual([{ level: 'warning', area: 'reconcileCounters', code: 'drift', count: 1 }]);
    const drifts = fc.oneof(
      fc.record({
        path: fc.constantFrom(ANNA, BEN, CLEO).map((uid) => `users/${uid}`),
        field: fc.constantFrom('workoutCount', 'masterVideoCount', 'totalStorageUsed'),
        value: fc.integer({ min: 100, max: 900 }),
      }),
      fc.record({
        path: fc.constantFrom(...wIds).chain((wId) => fc.constantFrom(`workouts/${wId}`, `ratings/${wId}`)),
        field: fc.constant('ratingCount'),
        value: fc.constantFrom([0, 1, 1, 1, 1, 1], [0, 9, 0, 0, 0, 0], 'nonsense'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(drifts, async ({ path, field, value }) => {
        harness.set(path, { ...harness.get(path), [field]: value });
        expect(await run('reconcileCounters')).toBe(1);
        expect(harness.contents()).toEqual(right);
      }),
      { numRuns: 100 },
    );
  });
});

describe('reconciling more than a run has time for', () => {
  it('goes on where the last run stopped, until all is right', async () => {
    const uids = Array.from({ length: 25 }, (_, i) => `person${String(i).padStart(2, '0')}${'x'.repeat(20)}`);
    for (const uid of uids) harness.set(`users/${uid}`, { ...harness.get(`users/${ANNA}`), uid, workoutCount: 9 });
    const wrong = () => uids.filter((uid) => harness.get(`users/${uid}`)?.['workoutCount'] === 9).length;
    const slow = { ...harness.backend, nowMs: () => (harness.nowMs += 250_000) };
    const reconcile = SCHEDULES.find(({ name }) => name === 'reconcileCounters');
    const left: number[] = [];
    while (wrong() > 0) {
      await reconcile?.run(slow);
      left.push(wrong());
      expect(JSON.stringify(harness.get('upkeep/reconcileCounters') ?? '')).not.toMatch(/x{20}/);
    }
    expect(left.length).toBeGreaterThan(2);
    expect(left).toEqual(left.toSorted((a, b) => b - a));
    while (harness.paths('upkeep/').length > 0) await reconcile?.run(slow);
    expect(await reconcile?.run(harness.backend)).toBe(0);
  });
});

describe('purging', () => {
  it('removes what has served its time, and nothing younger', async () => {
    const [old, young] = [new Date(NOW_MS - 1000), new Date(NOW_MS + 1000)];
    for (const [name, expiresAt] of Object.entries({ old, young })) {
      for (const collection of ['requests', 'plays', 'mail']) harness.set(`${collection}/${name}`, { expiresAt });
    }
    harness.set('rate/old', { at: new Date(NOW_MS - 49 * 3_600_000) });
    harness.set('rate/young', { at: new Date(NOW_MS - 47 * 3_600_000) });
    for (let i = 0; i < 3; i++) await run('purgeOld');
    for (const collection of ['requests', 'plays', 'mail', 'rate']) {
      expect(harness.paths(`${collection}/`)).toEqual([`${collection}/young`]);
    }
  });

  it.each([1, 301, 700])('removes them all: %i', async (count) => {
    for (let i = 0; i < count; i++) harness.set(`requests/r${i}`, { expiresAt: new Date(NOW_MS - 1) });
    await run('purgeOld');
    expect(harness.paths('requests/')).toEqual([]);
  });
});
