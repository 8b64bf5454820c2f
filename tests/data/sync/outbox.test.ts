import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDBObjectStore } from 'fake-indexeddb';
import { fc } from '#tests/support/properties.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { waitMs } from '#data/sync/queue.ts';
import {
  aResult,
  aWorkout,
  givenAccount,
  onDevice,
  startHarness,
  type Account,
  type Harness,
  type Tab,
  type Weather,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let bob: Account;
let tab: Tab;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await fresh();
});
async function fresh(): Promise<void> {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  bob = givenAccount(harness, 'bob');
  tab = harness.tab();
  await tab.signedIn(ada);
  harness.requests.length = 0;
}
const settings = (defaultIntroTimeSec: number) => ({ ...DEFAULT_SETTINGS, defaultIntroTimeSec });
function storedIntro(of = ada): number | undefined {
  const stored = harness.backend.get(`users/${of.uid}`)?.['settings'] as { defaultIntroTimeSec?: number } | undefined;
  return stored?.defaultIntroTimeSec;
}
const commits = () => harness.requests.filter((request) => request === 'commit').length;

describe('a change made offline', () => {
  it('goes out once when the network is back', async () => {
    harness.weather = 'offline';
    await tab.account.saveSettings(ada.uid, settings(11));
    await tab.outbox.drain();
    expect(await tab.outbox.pendingCount()).toBe(1);
    harness.weather = 'ok';
    await tab.outbox.drain();
    await tab.outbox.drain();
    expect(storedIntro()).toBe(11);
    expect(commits()).toBe(1);
    expect(await tab.outbox.pendingCount()).toBe(0);
  });

  it('is told of when it has gone out, as long as somebody listens', async () => {
    harness.weather = 'offline';
    await tab.account.saveSettings(ada.uid, settings(11));
    await tab.outbox.drain();
    const heard = vi.fn();
    const stop = tab.outbox.onChange(heard);
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(heard).toHaveBeenCalled();
    stop();
    heard.mockClear();
    await tab.account.saveSettings(ada.uid, settings(12));
    await tab.outbox.drain();
    expect(heard).not.toHaveBeenCalled();
  });

  it('is tried again by itself, ever more rarely, for ever', async () => {
    harness.weather = 503;
    await tab.account.saveSettings(ada.uid, settings(12));
    await tab.outbox.drain();
    const waits: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      waits.push(Math.min(...tab.timers));
      tab.runTimers();
      await tab.outbox.drain();
    }
    expect(waits[0]).toBeGreaterThanOrEqual(750);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(150_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(300_000);
    harness.weather = 'ok';
    tab.runTimers();
    await vi.waitFor(async () => expect(await tab.outbox.pendingCount()).toBe(0));
    expect(storedIntro()).toBe(12);
  });

  it.each([
    ['two days', 48],
    ['two months', 60 * 24],
  ])('does not wait for its time again when the clock is set back by %s', async (_, hours) => {
    harness.weather = 503;
    await tab.account.saveSettings(ada.uid, settings(12));
    await tab.outbox.drain();
    tab.clock.now -= hours * 3_600_000;
    tab.runTimers();
    await vi.waitFor(() => expect(tab.timers).toHaveLength(1));
    expect(Math.max(...tab.timers)).toBeLessThanOrEqual(300_000);
    harness.weather = 'ok';
    tab.clock.now -= hours * 3_600_000;
    tab.runTimers();
    await vi.waitFor(() => expect(storedIntro()).toBe(12));
  });

  it('survives the end of the tab, also in the middle of sending', async () => {
    const gate = harness.hold();
    await tab.account.saveSettings(ada.uid, settings(13));
    await gate.arrived; // the entry is marked as being sent, and the tab dies here
    const next = harness.tab({ storage: tab.storage });
    gate.release();
    await next.signedIn(ada);
    await next.outbox.drain();
    expect(storedIntro()).toBe(13);
    expect(await next.outbox.pendingCount()).toBe(0);
  });

  it('joins later changes of the same settings', async () => {
    harness.weather = 'offline';
    for (const sec of [21, 22, 23]) await tab.account.saveSettings(ada.uid, settings(sec));
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(storedIntro()).toBe(23);
    expect(commits()).toBeLessThanOrEqual(2);
  });

  it('holds nothing else up when it is refused', async () => {
    harness.weather = [400];
    await tab.account.saveSettings(ada.uid, settings(14));
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toMatchObject([{ kind: 'saveSettings', problem: 'invalid' }]);
    harness.weather = [403, 403];
    await tab.training.record(aResult(ada.uid));
    await tab.account.saveSettings(ada.uid, settings(15));
    await tab.outbox.drain();
    expect((await tab.outbox.listRefused()).map(({ kind, problem }) => [kind, problem])).toEqual([
      ['addResult', 'not-allowed'],
    ]);
    expect(storedIntro()).toBe(15);
  });

  it('is listed and sent in the order of its making, whatever the device calls it', async () => {
    harness.weather = 'offline';
    for (const n of [1, 2, 3]) await tab.training.record(aResult(ada.uid, `run${n}aaaaaaaaaaaaaaaa`));
    await tab.outbox.drain();
    await onDevice(async (db) => {
      const entries = (await db.getAll('outbox')).toSorted((a, b) => a.order - b.order);
      await db.clear('outbox');
      for (const [n, entry] of entries.entries())
        await db.put('outbox', { ...entry, key: `${9 - n}`, state: 'refused' });
    });
    const listed = await tab.outbox.listRefused();
    expect(listed.map(({ id }) => id)).toEqual(['9', '8', '7']);
  });

  it('is sent again or given up by the person when refused', async () => {
    harness.weather = [403, 403];
    await tab.training.record(aResult(ada.uid));
    const [refused] = await tab.outbox.listRefused();
    await tab.outbox.retry(refused?.id ?? '');
    expect(harness.backend.get(`statistic/${aResult(ada.uid).id}`)).toBeDefined();
    harness.weather = [403, 403];
    await tab.training.record(aResult(ada.uid, 'run2aaaaaaaaaaaaaaaa'));
    const [second] = await tab.outbox.listRefused();
    await tab.outbox.discard(second?.id ?? '');
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(await tab.training.listLocal(ada.uid)).toHaveLength(1);
  });

  it('that collides with another commit is repeated, but not for ever', async () => {
    harness.weather = [409, 409, 409, 409];
    await tab.account.saveSettings(ada.uid, settings(16));
    for (let round = 0; round < 5; round += 1) await tab.outbox.drain();
    expect(storedIntro()).toBe(16);
    harness.weather = [409, 409, 409, 409, 409];
    await tab.account.saveSettings(ada.uid, settings(17));
    for (let round = 0; round < 8; round += 1) await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toMatchObject([{ kind: 'saveSettings', problem: 'conflict' }]);
  });

  it('that collides is repeated, however often there was no network before', async () => {
    harness.weather = 'offline';
    await tab.account.saveSettings(ada.uid, settings(16));
    for (let round = 0; round < 6; round += 1) await tab.outbox.drain();
    harness.weather = [409, 409, 409, 409];
    for (let round = 0; round < 5; round += 1) await tab.outbox.drain();
    expect([storedIntro(), await tab.outbox.listRefused()]).toEqual([16, []]);
  });
});

describe('two tabs', () => {
  it('send each change once and both learn of it', async () => {
    const second = harness.tab({ storage: tab.storage });
    await second.signedIn(ada);
    const heard = vi.fn();
    second.outbox.onChange(heard);
    const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => `w${letter.repeat(19)}`);
    await Promise.all(
      ids.map((id, n) => (n % 2 ? tab : second).workouts.save(ada.uid, undefined, aWorkout(id, ada.uid, 2))),
    );
    await Promise.all([tab.outbox.drain(), second.outbox.drain(), tab.outbox.drain(), second.outbox.drain()]);
    expect(harness.backend.get(`users/${ada.uid}`)).toMatchObject({ workoutCount: 5 });
    expect(commits()).toBe(5);
    expect(await tab.outbox.pendingCount()).toBe(0);
    expect(heard).toHaveBeenCalled();
  });
});

describe('two people on one device', () => {
  it('never send for each other', async () => {
    harness.weather = 'offline';
    await tab.account.saveSettings(ada.uid, settings(31));
    await tab.outbox.drain();
    await tab.auth.signOut();
    harness.weather = 'ok';
    harness.requests.length = 0;
    await tab.outbox.drain();
    await tab.signedIn(bob);
    await tab.outbox.drain();
    expect(await tab.outbox.pendingCount()).toBe(0);
    expect(commits()).toBe(0);
    expect(storedIntro(ada)).toBe(DEFAULT_SETTINGS.defaultIntroTimeSec);
    await tab.auth.signOut();
    await tab.signedIn(ada);
    await tab.outbox.drain();
    expect(storedIntro(ada)).toBe(31);
    expect(storedIntro(bob)).toBe(DEFAULT_SETTINGS.defaultIntroTimeSec);
  });

  it('find nothing that an answer brought after the sign-out', async () => {
    const whole = aWorkout('wLegsaaaaaaaaaaaaaaa', ada.uid);
    await tab.workouts.save(ada.uid, undefined, whole);
    await tab.outbox.drain();
    let answer = () => {};
    const late = new Promise<void>((resolve) => (answer = resolve));
    harness.weather = ['ok', 'ok', late];
    await tab.workouts.remove(ada.uid, whole.workout.wId);
    await vi.waitFor(() => expect(harness.backend.get(`workouts/${whole.workout.wId}`)).toBeUndefined());
    await tab.auth.signOut();
    answer();
    await tab.outbox.drain();
    for (const store of ['meta', 'myWorkouts', 'wholeWorkouts', 'outbox'])
      expect([store, await onDevice((db) => db.getAllKeys(store))]).toEqual([store, []]);
  });

  it('do not turn a change into a refusal by signing in while it is under way', async () => {
    const gate = harness.hold();
    harness.weather = [403];
    await tab.account.saveSettings(ada.uid, settings(32));
    await gate.arrived;
    await tab.signedIn(bob);
    gate.release();
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    await tab.signedIn(ada);
    await tab.outbox.drain();
    expect(storedIntro(ada)).toBe(32);
  });
});

describe('a device without room', () => {
  it('still sends, and loses nothing while the tab lives', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    harness.weather = 'offline';
    await tab.account.saveSettings(ada.uid, settings(41));
    await tab.workouts.save(ada.uid, undefined, aWorkout('wLegsaaaaaaaaaaaaaaa', ada.uid));
    await tab.outbox.drain();
    expect(tab.device.problem()).toBe('storage-full');
    expect(await tab.workouts.listMineLocal(ada.uid)).toHaveLength(1);
    expect(await tab.outbox.pendingCount()).toBe(2);
    expect(await tab.workouts.keep(aWorkout('wLegsaaaaaaaaaaaaaaa', ada.uid), ada.uid)).toEqual({
      ok: false,
      problem: 'storage-full',
    });
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(storedIntro()).toBe(41);
    expect(harness.backend.get('workouts/wLegsaaaaaaaaaaaaaaa')).toBeDefined();
  });
});

it('waits 1 s at first and 5 min at most, jittered by half', () => {
  expect([waitMs(1, 0), waitMs(1, 1)]).toEqual([500, 1000]);
  expect([waitMs(3, 0), waitMs(3, 1)]).toEqual([2000, 4000]);
  expect([waitMs(99, 0), waitMs(99, 1)]).toEqual([150_000, 300_000]);
});

it('ends at what was meant, whatever the network does', async () => {
  const faults = fc.array(fc.constantFrom<Weather>('ok', 'ok', 'offline', 'lost', 429, 500, 503, 401), {
    maxLength: 25,
  });
  const step = fc.record({
    id: fc.integer({ min: 0, max: 2 }),
    act: fc.constantFrom('save', 'remove', 'result', 'drain'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), faults, async (steps, plan) => {
      await fresh();
      harness.weather = [...plan];
      const meant = new Map<string, string>();
      const gone = new Set<string>();
      const results = new Set<string>();
      for (const [n, { id, act }] of steps.entries()) {
        const wId = `w${String(id).repeat(19)}`;
        if (act === 'drain') await tab.outbox.drain();
        else if (act === 'result') {
          const result = aResult(ada.uid, `run${id}aaaaaaaaaaaaaaaa`);
          const recording = tab.training.record(result);
          await tab.outbox.drain();
          tab.runTimers();
          await recording;
          results.add(result.id);
        } else if (act === 'save' && !gone.has(wId)) {
          const local = await tab.workouts.getWhole(wId, ada.uid, { localOnly: true });
          const before = local.ok ? local.value : undefined;
          const after = aWorkout(wId, ada.uid, 1 + ((n * 2) % 6), `Name ${n}`);
          await tab.workouts.save(ada.uid, before, { ...after, workout: { ...before?.workout, ...after.workout } });
          meant.set(wId, `Name ${n}`);
        } else if (act === 'remove' && meant.has(wId)) {
          await tab.workouts.remove(ada.uid, wId);
          meant.delete(wId);
          gone.add(wId);
        }
      }
      harness.weather = 'ok';
      for (let round = 0; round < 5; round += 1) await tab.outbox.drain();
      expect(await tab.outbox.listRefused()).toEqual([]);
      expect(await tab.outbox.pendingCount()).toBe(0);
      expect(harness.backend.get(`users/${ada.uid}`)).toMatchObject({ workoutCount: meant.size });
      for (const [wId, name] of meant) expect(harness.backend.get(`workouts/${wId}`)).toMatchObject({ name });
      for (const wId of gone) expect(harness.backend.get(`workouts/${wId}`)).toBeUndefined();
      for (const id of results) expect(harness.backend.get(`statistic/${id}`)).toBeDefined();
      const refreshed = await tab.workouts.refreshMine(ada.uid, meant.size);
      expect(refreshed.ok && refreshed.value.map(({ name }) => name).toSorted()).toEqual(
        [...meant.values()].toSorted(),
      );
    }),
    { numRuns: 40 },
  );
}, 60_000);
