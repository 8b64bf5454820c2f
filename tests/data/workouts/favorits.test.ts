import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { favoritId, flagFavorits } from '#core/people/people.ts';
import {
  aWorkout,
  givenAccount,
  givenWorkout,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let bob: Account;
let tab: Tab;
const id = (n: number) => `w${String(n).padStart(19, '0')}`;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  bob = givenAccount(harness, 'bob');
  tab = harness.tab();
  await tab.signedIn(ada);
});

function givenPublic(n: number, sharePublic = true): void {
  const { workout, exercises } = aWorkout(id(n), bob.uid, 2, `Workout ${n}`);
  givenWorkout(harness, { workout: { ...workout, sharePublic }, exercises });
}
function givenFavorit(n: number, createAt = new Date()): void {
  harness.backend.set(`favorits/${ada.uid}_${id(n)}`, { userID: ada.uid, workoutID: id(n), createAt });
}
function removeAtServer(n: number): void {
  const { emulator, project } = harness.backend;
  const database = emulator.database(`projects/${project}/databases/(default)`);
  database.commit([{ kind: 'delete', path: `favorits/${favoritId(ada.uid, id(n))}` }]);
}
const stored = (n: number) => harness.backend.get(`favorits/${favoritId(ada.uid, id(n))}`);
async function refresh(of: Tab = tab): Promise<readonly string[]> {
  const all = await of.favorits.refresh(ada.uid);
  if (!all.ok) throw new Error(all.problem);
  return all.value.map(({ workoutID }) => workoutID);
}
async function names(of: Tab = tab): Promise<readonly string[]> {
  const workouts = await of.favorits.refreshWorkouts(ada.uid);
  if (!workouts.ok) throw new Error(workouts.problem);
  return workouts.value.map(({ name }) => name).toSorted();
}
const cost = () => tab.meter.snapshot();

describe('the mark', () => {
  it('is there at once and costs one write; saying it twice changes nothing', async () => {
    givenPublic(1);
    const marked = await tab.favorits.set(ada.uid, id(1), true);
    expect(marked).toMatchObject([{ userID: ada.uid, workoutID: id(1) }]);
    await tab.favorits.set(ada.uid, id(1), true);
    await tab.outbox.drain();
    expect(stored(1)).toMatchObject({ userID: ada.uid, workoutID: id(1) });
    expect(cost()).toMatchObject({ reads: 0, writes: 1 });
    await tab.favorits.set(ada.uid, id(1), false);
    await tab.outbox.drain();
    expect(stored(1)).toBeUndefined();
    expect(await tab.favorits.listLocal(ada.uid)).toEqual([]);
  });

  it('waits offline, and goes out once however often it was turned', async () => {
    givenPublic(1);
    harness.weather = 'offline';
    const fresh = harness.tab({ storage: tab.storage });
    await fresh.favorits.set(ada.uid, id(1), true);
    await fresh.favorits.set(ada.uid, id(1), false);
    await fresh.favorits.set(ada.uid, id(1), true);
    expect(await fresh.favorits.listLocal(ada.uid)).toHaveLength(1);
    harness.weather = ['lost'];
    await fresh.signedIn(ada);
    await fresh.outbox.drain();
    await fresh.outbox.drain();
    expect(stored(1)).toBeDefined();
    expect(await fresh.outbox.pendingCount()).toBe(0);
    expect(fresh.meter.snapshot().writes).toBe(2); // one of them lost its answer
    harness.weather = 'ok';
    expect(await refresh(fresh)).toEqual([id(1)]);
  });

  it('on a workout that is gone disappears without a fuss', async () => {
    await tab.favorits.set(ada.uid, id(9), true);
    await tab.outbox.drain();
    expect(await tab.favorits.listLocal(ada.uid)).toEqual([]);
    expect(await tab.outbox.listRefused()).toEqual([]);
  });

  it('is derived for the viewer, and written into nobody’s workout', async () => {
    givenPublic(1);
    const { workout } = aWorkout(id(1), bob.uid);
    const other = aWorkout(id(2), bob.uid).workout;
    const [first, second] = flagFavorits([workout, other], await tab.favorits.set(ada.uid, id(1), true));
    expect(first).toMatchObject({ favorit: true, favoritId: favoritId(ada.uid, id(1)) });
    expect(second).toBe(other);
    await tab.outbox.drain();
    expect(harness.backend.get(`workouts/${id(1)}`)).toMatchObject({ favorit: false, favoritId: '' });
  });
});

describe('the list', () => {
  it('asks for no workout that the device has', async () => {
    await tab.workouts.save(ada.uid, undefined, aWorkout(id(1), ada.uid));
    await tab.outbox.drain();
    givenPublic(2);
    await tab.workouts.getWhole(id(2), ada.uid);
    for (const n of [1, 2]) givenFavorit(n);
    await refresh();
    tab.meter.reset();
    expect(await names()).toEqual(['Legs', 'Workout 2']);
    expect(cost()).toMatchObject({ reads: 0 });
  });

  it('is read once, then one read when nothing changed', async () => {
    for (let n = 0; n < 20; n += 1) givenFavorit(n, new Date(Date.now() - HOUR_MS + n));
    expect(await refresh()).toHaveLength(20);
    expect(cost().reads).toBe(20);
    tab.meter.reset();
    expect(await refresh()).toHaveLength(20);
    givenFavorit(50);
    expect(await refresh()).toHaveLength(21);
    expect(cost().reads).toBe(2);
  });

  it('notices what was taken away elsewhere within hours', async () => {
    for (let n = 0; n < 3; n += 1) givenFavorit(n, new Date(Date.now() - HOUR_MS + n));
    await refresh();
    const other = harness.tab();
    harness.newDevice();
    await other.signedIn(ada);
    await refresh(other);
    await other.favorits.set(ada.uid, id(1), false);
    await other.outbox.drain();
    tab.clock.now += 7 * HOUR_MS;
    expect(await refresh()).toEqual([id(2), id(0)]);
    tab.meter.reset();
    await refresh();
    expect(cost().reads).toBe(1);
  });

  it('is right on a second device, set and taken back, for a read and two', async () => {
    for (let n = 0; n < 3; n += 1) givenPublic(n);
    givenFavorit(0, new Date(Date.now() - HOUR_MS));
    await refresh();
    await names();
    const other = harness.tab();
    harness.newDevice();
    await other.signedIn(ada);
    await refresh(other);
    await names(other);

    tab.meter.reset();
    await tab.favorits.set(ada.uid, id(1), true);
    await tab.outbox.drain();
    expect(cost()).toMatchObject({ reads: 0, writes: 1, deletes: 0 });
    other.meter.reset();
    expect(await refresh(other)).toEqual([id(1), id(0)]);
    expect(other.meter.snapshot()).toMatchObject({ reads: 1, writes: 0 });
    expect(await names(other)).toEqual(['Workout 0', 'Workout 1']); // the workout itself is the second read
    expect(other.meter.snapshot().reads).toBe(2);

    await other.favorits.set(ada.uid, id(0), false);
    await other.outbox.drain();
    tab.meter.reset();
    const exact = await tab.favorits.refresh(ada.uid, 'exact');
    expect(exact.ok && exact.value.map(({ workoutID }) => workoutID)).toEqual([id(1)]);
    // News, the count, and as it differs the one that is left.
    expect(cost()).toMatchObject({ reads: 3, writes: 0 });
    expect(await names()).toEqual(['Workout 1']);

    // Set again where it was taken back, and both say the same.
    await tab.favorits.set(ada.uid, id(0), true);
    await tab.outbox.drain();
    expect(await refresh(other)).toEqual([id(0), id(1)]);
    expect(await refresh()).toEqual([id(0), id(1)]);
  });

  it('is counted once in six hours where nothing was taken away', async () => {
    for (let n = 0; n < 3; n += 1) givenFavorit(n, new Date(Date.now() - HOUR_MS + n));
    await refresh();
    const costs: number[] = [];
    for (const hours of [7, 5, 2, 1]) {
      tab.clock.now += hours * HOUR_MS;
      tab.meter.reset();
      expect(await refresh()).toHaveLength(3);
      costs.push(cost().reads);
    }
    // News, and a count where the last one is too old.
    expect(costs).toEqual([2, 1, 2, 1]);
  });

  it('does not bring back what was taken away here while the answer was on its way', async () => {
    for (let n = 0; n < 2; n += 1) givenFavorit(n, new Date(Date.now() - HOUR_MS + n));
    givenFavorit(2, new Date(Date.now() - HOUR_MS + 2));
    await refresh();
    removeAtServer(2);
    tab.clock.now += 7 * HOUR_MS; // news, count, and then the whole list
    let release = () => {};
    const answer = new Promise<void>((resolve) => {
      release = resolve;
    });
    harness.weather = ['ok', 'ok', answer];
    const refreshing = refresh();
    await expect.poll(() => harness.weather).toEqual([]);
    await tab.favorits.set(ada.uid, id(0), false);
    await tab.outbox.drain();
    release();
    expect(await refreshing).toEqual([id(1)]);
  });

  it('leaves a malformed document out and is not upset by it again', async () => {
    givenFavorit(1, new Date(Date.now() - HOUR_MS));
    harness.backend.set('favorits/odd', { userID: ada.uid, workoutID: 7, createAt: new Date() });
    expect(await refresh()).toEqual([id(1)]);
    tab.clock.now += 7 * HOUR_MS;
    tab.meter.reset();
    expect(await refresh()).toEqual([id(1)]);
    expect(cost().reads).toBe(2);
  });

  it('goes with the person', async () => {
    givenFavorit(1);
    await refresh();
    await tab.auth.signOut();
    expect(await tab.favorits.listLocal(ada.uid)).toEqual([]);
  });
});

describe('favourite workouts', () => {
  it('come thirty at a time, what is not public one by one, and what is gone is dropped', async () => {
    for (let n = 0; n < 35; n += 1) givenPublic(n);
    givenWorkout(harness, aWorkout(id(40), ada.uid, 1, 'Mine'));
    givenPublic(41, false);
    for (const n of [...Array(35).keys(), 40, 41, 42]) givenFavorit(n, new Date(Date.now() - HOUR_MS + n));
    await refresh();
    tab.meter.reset();
    const all = await names();
    expect(all).toHaveLength(36);
    expect(all).toContain('Mine');
    expect(cost().reads).toBe(35 + 3);
    await tab.outbox.drain();
    expect(stored(41)).toBeUndefined();
    expect(stored(42)).toBeUndefined();
    expect(await tab.favorits.listLocal(ada.uid)).toHaveLength(36);
    tab.meter.reset();
    expect(await names()).toHaveLength(36);
    expect(cost().reads).toBe(0);
  });

  it('stay favourites where the server does not understand what is asked of it', async () => {
    givenPublic(1, false);
    givenFavorit(1);
    await refresh();
    // First those that are public, all at once; then this one.
    harness.weather = ['ok', 400];
    expect(await tab.favorits.refreshWorkouts(ada.uid)).toEqual({ ok: false, problem: 'invalid' });
    await tab.outbox.drain();
    expect(stored(1)).toBeDefined();
  });

  it('are there at once as their list has shown them, without a read and without a network', async () => {
    givenPublic(1);
    const list = await tab.workouts.listPublic('English');
    harness.weather = 'offline';
    tab.meter.reset();
    await tab.favorits.set(ada.uid, id(1), true, list.ok ? list.value.workouts[0] : undefined);
    expect(await names()).toEqual(['Workout 1']);
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(await names()).toEqual(['Workout 1']);
    expect(tab.meter.snapshot().reads).toBe(0);
  });

  it('of one’s own cost nothing, and follow what is changed here', async () => {
    const saved = await tab.workouts.save(ada.uid, undefined, aWorkout(id(50), ada.uid, 1, 'Mine'));
    if (!saved.ok) throw new Error(saved.problem);
    await tab.favorits.set(ada.uid, id(50), true);
    await tab.outbox.drain();
    tab.meter.reset();
    expect(await names()).toEqual(['Mine']);
    const renamed = { ...saved.value, workout: { ...saved.value.workout, name: 'Renamed' } };
    await tab.workouts.save(ada.uid, saved.value, renamed);
    expect(await names()).toEqual(['Renamed']);
    expect(cost().reads).toBe(0);
    await tab.workouts.remove(ada.uid, id(50));
    expect(await names()).toEqual([]);
  });

  it('are shown from the device offline, flagged', async () => {
    givenPublic(1);
    givenFavorit(1);
    await refresh();
    await names();
    harness.weather = 'offline';
    const [workout] = await tab.favorits.listWorkoutsLocal(ada.uid);
    expect(workout).toMatchObject({ name: 'Workout 1', favorit: true });
  });

  it('keep their mark while the server cannot be asked', async () => {
    givenPublic(1);
    givenFavorit(1);
    await refresh();
    harness.weather = 503;
    expect(await tab.favorits.refreshWorkouts(ada.uid)).toMatchObject({ ok: false });
    await tab.outbox.drain();
    expect(await tab.favorits.listLocal(ada.uid)).toHaveLength(1);
    expect(stored(1)).toBeDefined();
  });
});

it('workouts of others are looked at again after a week', async () => {
  givenPublic(1);
  givenFavorit(1);
  await refresh();
  expect(await names()).toEqual(['Workout 1']);
  const isAskedAfter = async (ms: number) => {
    tab.clock.now += ms;
    harness.requests.length = 0;
    await names();
    return harness.requests.length > 0;
  };
  expect([await isAskedAfter(6 * 24 * HOUR_MS), await isAskedAfter(25 * HOUR_MS)]).toEqual([false, true]);
});
