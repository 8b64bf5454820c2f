import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WholeWorkout } from '#core/workout/model.ts';
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
  tab = harness.tab();
  await tab.signedIn(ada);
});

function givenLibrary(count: number): WholeWorkout[] {
  const library = Array.from({ length: count }, (_, n) => aWorkout(id(n), ada.uid, 2, `Workout ${n}`));
  library.forEach((whole, n) => givenWorkout(harness, whole, new Date(Date.now() - HOUR_MS + n)));
  setCount(count);
  return library;
}
function setCount(workoutCount: number): void {
  harness.backend.set(`users/${ada.uid}`, { ...harness.backend.get(`users/${ada.uid}`), workoutCount });
}
/** What the app does at start: the account, then the list. */
async function refresh(of: Tab = tab): Promise<readonly string[]> {
  const user = await of.account.load(ada.uid);
  const mine = await of.workouts.refreshMine(ada.uid, user.ok ? user.value?.workoutCount : undefined);
  if (!mine.ok) throw new Error(mine.problem);
  return mine.value.map(({ name }) => name).toSorted();
}
const reads = () => tab.meter.snapshot().reads;

describe('my workouts', () => {
  it('are fetched once; an unchanged library of 100 costs 2 reads', async () => {
    givenLibrary(100);
    expect(await refresh()).toHaveLength(100);
    expect(reads()).toBe(1 + 100);
    tab.meter.reset();
    expect(await refresh()).toHaveLength(100);
    expect(reads()).toBe(2);
  });

  it('are painted from the device without any request', async () => {
    givenLibrary(3);
    await refresh();
    const later = harness.tab({ storage: tab.storage });
    harness.weather = 'offline';
    harness.requests.length = 0;
    expect(later.auth.sessionHint()).toEqual({ uid: ada.uid });
    expect(await later.workouts.listMineLocal(ada.uid)).toHaveLength(3);
    expect(harness.requests).toEqual([]);
  });

  it('bring one change for one read', async () => {
    const [first] = givenLibrary(5);
    await refresh();
    if (!first) throw new Error('a library expected');
    givenWorkout(harness, { ...first, workout: { ...first.workout, name: 'Changed', version: 2 } });
    tab.meter.reset();
    expect(await refresh()).toContain('Changed');
    expect(reads()).toBe(2);
  });

  it('notice what was deleted elsewhere, with one full check', async () => {
    givenLibrary(5);
    await refresh();
    const other = harness.tab();
    harness.newDevice();
    await other.signedIn(ada);
    const theirs = await other.workouts.refreshMine(ada.uid, undefined);
    expect(theirs.ok && theirs.value).toHaveLength(5);
    await other.workouts.remove(ada.uid, id(2));
    await other.outbox.drain();
    expect(harness.backend.get(`users/${ada.uid}`)).toMatchObject({ workoutCount: 4 });
    tab.meter.reset();
    expect(await refresh()).toEqual(['Workout 0', 'Workout 1', 'Workout 3', 'Workout 4']);
    tab.meter.reset();
    await refresh();
    expect(reads()).toBe(2);
  });

  it('check a counter that is wrong only once', async () => {
    givenLibrary(5);
    setCount(9);
    await refresh();
    await refresh();
    tab.meter.reset();
    expect(await refresh()).toHaveLength(5);
    expect(reads()).toBeLessThanOrEqual(3);
  });

  it('do not read everything again after a workout was created here', async () => {
    givenLibrary(20);
    await refresh();
    await tab.workouts.save(ada.uid, undefined, aWorkout(id(99), ada.uid, 2, 'New'));
    await tab.outbox.drain();
    tab.meter.reset();
    const stale = await tab.workouts.refreshMine(ada.uid, 20);
    expect(stale.ok && stale.value).toHaveLength(21);
    expect(reads()).toBeLessThanOrEqual(2);
  });

  it('show what was changed here although the server has something else', async () => {
    const [first] = givenLibrary(2);
    if (!first) throw new Error('a library expected');
    await refresh();
    const whole = await tab.workouts.getWhole(id(0), ada.uid);
    if (!whole.ok) throw new Error(whole.problem);
    harness.weather = 'offline';
    await tab.workouts.save(ada.uid, whole.value, {
      ...whole.value,
      workout: { ...whole.value.workout, name: 'Mine' },
    });
    await tab.outbox.drain();
    harness.weather = 'ok';
    givenWorkout(harness, { ...first, workout: { ...first.workout, name: 'Theirs', version: 2 } });
    expect(await refresh()).toEqual(['Mine', 'Workout 1']);
    await tab.outbox.drain();
    expect(await refresh()).toEqual(['Theirs', 'Workout 1']);
  });

  it('leave a malformed document out, or give it defaults, and show the rest', async () => {
    givenLibrary(3);
    harness.backend.set(`workouts/${id(7)}`, {
      ownerId: ada.uid,
      updatedAt: new Date(),
      name: 7,
      countEx: 0,
      rounds: 'many',
      rating: NaN,
    });
    harness.backend.set('workouts/odd id', { ownerId: ada.uid, updatedAt: new Date() });
    setCount(5);
    expect(await refresh()).toEqual(['', 'Workout 0', 'Workout 1', 'Workout 2']);
    const bad = await tab.workouts.getWhole(id(7), ada.uid);
    expect(bad.ok && bad.value.workout).toMatchObject({ name: '', rounds: 1, rating: 0 });
  });

  it('stay while the server cannot be reached', async () => {
    givenLibrary(3);
    await refresh();
    harness.weather = 'offline';
    expect(await tab.workouts.refreshMine(ada.uid, 3)).toEqual({ ok: false, problem: 'offline' });
    expect(await tab.workouts.listMineLocal(ada.uid)).toHaveLength(3);
  });
});

describe('deleting a workout', () => {
  it('takes its exercises and the count along, at once on the device', async () => {
    givenLibrary(2);
    await refresh();
    tab.meter.reset();
    const removed = tab.workouts.remove(ada.uid, id(0));
    expect(await removed).toEqual({ ok: true, value: undefined });
    expect((await tab.workouts.listMineLocal(ada.uid)).map(({ name }) => name)).toEqual(['Workout 1']);
    await tab.outbox.drain();
    expect(harness.backend.get(`workouts/${id(0)}`)).toBeUndefined();
    expect(harness.backend.get(`workouts/${id(0)}/exercises/e001`)).toBeUndefined();
    expect(harness.backend.get(`users/${ada.uid}`)).toMatchObject({ workoutCount: 1 });
    expect(tab.meter.snapshot()).toMatchObject({ reads: 3, writes: 1, deletes: 3 });
  });

  it.each([0, 1, 2])('counts once when the answer of request %i is lost', async (step) => {
    givenLibrary(2);
    await refresh();
    harness.weather = [...Array<'ok'>(step).fill('ok'), 'lost'];
    await tab.workouts.remove(ada.uid, id(0));
    for (let round = 0; round < 3; round += 1) await tab.outbox.drain();
    expect(await tab.outbox.pendingCount()).toBe(0);
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(harness.backend.get(`workouts/${id(0)}`)).toBeUndefined();
    expect(harness.backend.get(`users/${ada.uid}`)).toMatchObject({ workoutCount: 1 });
    expect(await refresh()).toEqual(['Workout 1']);
  });

  it('is not undone by a list that was on its way since before', async () => {
    givenLibrary(2);
    await refresh();
    setCount(3);
    let release = () => {};
    const answer = new Promise<void>((resolve) => {
      release = resolve;
    });
    harness.weather = ['ok', 'ok', 'ok', answer];
    const refreshing = refresh(); // account, list, account, and the whole list late
    await vi.waitFor(() => expect(harness.weather).toEqual([]));
    setCount(2);
    await tab.workouts.remove(ada.uid, id(0));
    await tab.outbox.drain();
    release();
    expect(await refreshing).toEqual(['Workout 1']);
  });

  it('sends nothing for a workout that never left the device', async () => {
    harness.weather = 'offline';
    const fresh = harness.tab({ storage: tab.storage });
    await fresh.workouts.save(ada.uid, undefined, aWorkout(id(5), ada.uid));
    await fresh.workouts.remove(ada.uid, id(5));
    expect(await fresh.workouts.listMineLocal(ada.uid)).toEqual([]);
    harness.weather = 'ok';
    harness.requests.length = 0;
    await fresh.signedIn(ada);
    await fresh.outbox.drain();
    expect(harness.requests).toEqual([]);
  });
});

describe('one whole workout', () => {
  it('costs its exercises once, then one read', async () => {
    givenLibrary(1);
    const guest = harness.tab();
    harness.backend.set(`workouts/${id(0)}`, { ...harness.backend.get(`workouts/${id(0)}`), sharePublic: true });
    expect(await guest.workouts.getWhole(id(0), undefined)).toMatchObject({ ok: true });
    expect(guest.meter.snapshot().reads).toBe(1 + 2);
    guest.meter.reset();
    expect(await guest.workouts.getWhole(id(0), undefined)).toMatchObject({ ok: true });
    expect(guest.meter.snapshot().reads).toBe(1);
  });

  it('of mine costs nothing right after the list was refreshed, also when saved here', async () => {
    givenLibrary(1);
    await refresh();
    const whole = await tab.workouts.getWhole(id(0), ada.uid);
    if (!whole.ok) throw new Error(whole.problem);
    await tab.workouts.save(ada.uid, whole.value, { ...whole.value, workout: { ...whole.value.workout, rounds: 3 } });
    await tab.outbox.drain();
    await refresh();
    tab.meter.reset();
    const again = await tab.workouts.getWhole(id(0), ada.uid);
    expect(again.ok && again.value.workout.rounds).toBe(3);
    expect(again.ok && again.value.exercises).toHaveLength(2);
    tab.clock.now += 5 * 60_000 - 1;
    await tab.workouts.getWhole(id(0), ada.uid);
    expect(reads()).toBe(0);
    tab.clock.now += 1;
    await tab.workouts.getWhole(id(0), ada.uid);
    expect(reads()).toBe(1);
  });

  it('brings new exercises when the workout changed elsewhere', async () => {
    const [first] = givenLibrary(1);
    if (!first) throw new Error('a library expected');
    await refresh();
    await tab.workouts.getWhole(id(0), ada.uid);
    const exercises = first.exercises.map((e) => ({ ...e, name: 'New' }));
    givenWorkout(harness, { workout: { ...first.workout, version: 2 }, exercises });
    await refresh();
    const whole = await tab.workouts.getWhole(id(0), ada.uid);
    expect(whole.ok && whole.value.exercises.map(({ name }) => name)).toEqual(['New', 'New']);
  });

  it('comes from the device offline, and says "offline" when it is not there', async () => {
    givenLibrary(2);
    await tab.workouts.getWhole(id(0), ada.uid);
    harness.weather = 'offline';
    expect(await tab.workouts.getWhole(id(0), ada.uid)).toMatchObject({ ok: true });
    expect(await tab.workouts.getWhole(id(1), ada.uid)).toEqual({ ok: false, problem: 'offline' });
  });

  it('of somebody else, or none at all, is refused alike', async () => {
    const bob = givenAccount(harness, 'bob');
    givenWorkout(harness, aWorkout(id(8), bob.uid));
    expect(await tab.workouts.getWhole(id(8), ada.uid)).toEqual({ ok: false, problem: 'not-allowed' });
    expect(await tab.workouts.getWhole(id(9), ada.uid)).toEqual({ ok: false, problem: 'not-allowed' });
    expect(await tab.workouts.getWhole(id(9), ada.uid, { localOnly: true })).toEqual({
      ok: false,
      problem: 'not-found',
    });
  });

  it('leaves a malformed exercise out', async () => {
    givenLibrary(1);
    harness.backend.set(`workouts/${id(0)}/exercises/odd`, { position: 1, name: 'odd' });
    const whole = await tab.workouts.getWhole(id(0), ada.uid);
    expect(whole.ok && whole.value.exercises).toHaveLength(2);
  });
});

describe('public workouts', () => {
  it('are read once in ten minutes by everybody', async () => {
    for (let n = 0; n < 3; n += 1) {
      givenWorkout(harness, aWorkout(id(n), ada.uid));
      harness.backend.set(`workouts/${id(n)}`, { ...harness.backend.get(`workouts/${id(n)}`), sharePublic: n < 2 });
    }
    const guest = harness.tab();
    expect(await guest.workouts.listPublicLocal()).toEqual([]);
    const list = await guest.workouts.listPublic('English');
    expect(list.ok && list.value.workouts).toHaveLength(2);
    await guest.workouts.listPublic('English');
    expect(guest.meter.snapshot().reads).toBe(2);
    guest.clock.now += 10 * 60_000 - 1;
    await guest.workouts.listPublic('English');
    expect(guest.meter.snapshot().reads).toBe(2);
    guest.clock.now += 1;
    await guest.workouts.listPublic('English');
    expect(guest.meter.snapshot().reads).toBe(4);
    expect(await guest.workouts.listPublicLocal()).toHaveLength(2);
  });
});

describe('what one publishes', () => {
  it('stands among the public workouts at once, and is gone from them when withdrawn', async () => {
    const shown = async () => {
      const found = await tab.workouts.listPublic('English');
      return found.ok && found.value.workouts.map(({ wId }) => wId);
    };
    const whole = aWorkout(id(0), ada.uid);
    await tab.workouts.save(ada.uid, undefined, whole);
    expect(await shown()).toEqual([]);
    const shared = { ...whole, workout: { ...whole.workout, sharePublic: true } };
    await tab.workouts.save(ada.uid, whole, shared);
    expect(await shown()).toEqual([id(0)]);
    expect((await tab.workouts.listPublicLocal()).map(({ wId }) => wId)).toEqual([id(0)]);
    await tab.workouts.save(ada.uid, shared, whole);
    expect(await shown()).toEqual([]);
  });
});

describe('kept on the device', () => {
  it('opens for everybody where everybody may see it', async () => {
    const { workout, exercises } = aWorkout(id(0), ada.uid);
    await tab.workouts.keep({ workout: { ...workout, sharePublic: true }, exercises }, ada.uid);
    expect(await tab.workouts.getWhole(id(0), 'bob', { localOnly: true })).toMatchObject({ ok: true });
  });

  it('by a guest is there for whoever signs in', async () => {
    const { workout, exercises } = aWorkout(id(0), 'bob');
    const shared = { workout: { ...workout, sharePublic: true }, exercises };
    await tab.auth.signOut();
    await tab.workouts.keep(shared, undefined);
    await tab.signedIn(ada);
    expect(await tab.workouts.listOfflineCopies()).toEqual([shared]);
  });

  it('stays after sign-out, and is not shown to the next person', async () => {
    const whole = aWorkout(id(0), ada.uid);
    expect(await tab.workouts.keep(whole, ada.uid)).toEqual({ ok: true, value: undefined });
    await tab.auth.signOut();
    expect(await tab.workouts.listOfflineCopies()).toEqual([whole]);
    await tab.signedIn(givenAccount(harness, 'bob'));
    expect(await tab.workouts.listOfflineCopies()).toEqual([]);
    const open = (viewer: string | undefined) => tab.workouts.getWhole(id(0), viewer, { localOnly: true });
    expect(await open('bob')).toEqual({ ok: false, problem: 'not-found' });
    await tab.auth.signOut();
    expect(await open(undefined)).toMatchObject({ ok: true });
    await tab.workouts.unkeep(id(0), undefined);
    expect(await tab.workouts.listOfflineCopies()).toEqual([]);
  });
});
