import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shareId } from '#core/people/people.ts';
import {
  aWorkout,
  givenAccount,
  givenFriends,
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
  givenFriends(harness, ada, bob);
  tab = harness.tab();
  await tab.signedIn(ada);
});

const idOf = (owner: Account, friend: Account, n: number) =>
  shareId({ ownerUId: owner.uid, friendUId: friend.uid, wId: id(n) });
/** Bob shows Ada a workout. */
function givenShare(n: number, createdAt = new Date()): void {
  givenWorkout(harness, aWorkout(id(n), bob.uid, 2, `Workout ${n}`));
  harness.backend.set(`shareWithFriends/${idOf(bob, ada, n)}`, {
    ownerUId: bob.uid,
    friendUId: ada.uid,
    wId: id(n),
    ownerFirstName: 'bob',
    ownerLastName: '',
    ownerNicName: 'bob',
    ownerName: 'bob',
    friendFirstName: 'ada',
    friendLastName: '',
    friendNicName: 'ada',
    imgUrl: '',
    ownerEmail: '',
    friendEmail: '',
    createdAt,
  });
}
async function assigned(of: Tab = tab): Promise<readonly string[]> {
  const all = await of.shares.refreshAssigned(ada.uid);
  if (!all.ok) throw new Error(all.problem);
  return all.value.map(({ workout }) => workout.name);
}
const cost = () => tab.meter.snapshot();

describe('sharing', () => {
  it('lets the friend see the workout: one write, no reads, when the names are on the device', async () => {
    givenWorkout(harness, aWorkout(id(1), ada.uid));
    await tab.account.load(ada.uid);
    await tab.people.refreshFriends(ada.uid);
    tab.meter.reset();
    const shared = await tab.shares.share(ada.uid, id(1), bob.uid);
    expect(shared).toMatchObject({ ok: true, value: { ownerNicName: 'ada', friendNicName: 'bob' } });
    expect(cost()).toMatchObject({ reads: 0, writes: 1 });
    expect(await tab.shares.listMineLocal(ada.uid)).toMatchObject([{ wId: id(1), friendUId: bob.uid }]);
    const theirs = harness.tab();
    await theirs.signedIn(bob);
    expect(await theirs.workouts.getWhole(id(1), bob.uid)).toMatchObject({ ok: true });
  });

  it('reads the cards when the device knows no names, or old ones', async () => {
    givenWorkout(harness, aWorkout(id(1), ada.uid));
    expect(await tab.shares.share(ada.uid, id(1), bob.uid)).toMatchObject({ ok: true });
    await tab.account.load(ada.uid);
    await tab.people.refreshFriends(ada.uid);
    const card = harness.backend.get(`users/${bob.uid}/public/card`);
    harness.backend.set(`users/${bob.uid}/public/card`, { ...card, nicName: 'bobby' });
    givenWorkout(harness, aWorkout(id(2), ada.uid));
    const shared = await tab.shares.share(ada.uid, id(2), bob.uid);
    expect(shared).toMatchObject({ ok: true, value: { friendNicName: 'bobby' } });
  });

  it('a second time, or after a lost answer, is fine', async () => {
    givenWorkout(harness, aWorkout(id(1), ada.uid));
    await tab.account.load(ada.uid);
    await tab.people.refreshFriends(ada.uid);
    harness.weather = ['lost'];
    expect(await tab.shares.share(ada.uid, id(1), bob.uid)).toEqual({ ok: false, problem: 'offline' });
    expect(await tab.shares.share(ada.uid, id(1), bob.uid)).toMatchObject({ ok: true });
    expect(await tab.shares.share(ada.uid, id(1), bob.uid)).toMatchObject({ ok: true });
  });

  it('with a stranger, or of another’s workout, is refused', async () => {
    const eve = givenAccount(harness, 'eve');
    givenWorkout(harness, aWorkout(id(1), ada.uid));
    givenWorkout(harness, aWorkout(id(2), eve.uid));
    expect(await tab.shares.share(ada.uid, id(1), eve.uid)).toEqual({ ok: false, problem: 'not-allowed' });
    expect(await tab.shares.share(ada.uid, id(2), bob.uid)).toEqual({ ok: false, problem: 'not-allowed' });
    expect(await tab.shares.listMineLocal(ada.uid)).toEqual([]);
  });

  it('with somebody who is gone ends with that', async () => {
    givenWorkout(harness, aWorkout(id(1), ada.uid));
    await tab.workouts.refreshMine(ada.uid, 1);
    expect(await tab.shares.share(ada.uid, id(1), 'nobodyaaaaaaaaaaaaaaa')).toEqual({
      ok: false,
      problem: 'not-found',
    });
  });

  it('is ended by either side, also when it has ended before', async () => {
    givenWorkout(harness, aWorkout(id(1), ada.uid));
    const shared = await tab.shares.share(ada.uid, id(1), bob.uid);
    if (!shared.ok) throw new Error(shared.problem);
    expect(await tab.shares.unshare(ada.uid, shared.value)).toEqual({ ok: true, value: undefined });
    expect(harness.backend.get(`shareWithFriends/${idOf(ada, bob, 1)}`)).toBeUndefined();
    expect(await tab.shares.listMineLocal(ada.uid)).toEqual([]);
    expect(await tab.shares.unshare(ada.uid, shared.value)).toEqual({ ok: true, value: undefined });
  });

  it.each([409, 503])('stays where it is when the server answers %i', async (status) => {
    givenWorkout(harness, aWorkout(id(1), ada.uid));
    const shared = await tab.shares.share(ada.uid, id(1), bob.uid);
    if (!shared.ok) throw new Error(shared.problem);
    harness.weather = [status];
    expect(await tab.shares.unshare(ada.uid, shared.value)).toMatchObject({ ok: false });
    expect(await tab.shares.listMineLocal(ada.uid)).toMatchObject([{ wId: id(1) }]);
    expect(await tab.shares.unshare(ada.uid, shared.value)).toEqual({ ok: true, value: undefined });
  });

  it('that may not be taken back any more is gone from the device', async () => {
    givenWorkout(harness, aWorkout(id(1), ada.uid));
    const shared = await tab.shares.share(ada.uid, id(1), bob.uid);
    if (!shared.ok) throw new Error(shared.problem);
    harness.weather = [403];
    expect(await tab.shares.unshare(ada.uid, shared.value)).toEqual({ ok: true, value: undefined });
    expect(await tab.shares.listMineLocal(ada.uid)).toEqual([]);
  });

  it('of mine from another device is listed', async () => {
    givenWorkout(harness, aWorkout(id(1), ada.uid));
    await tab.shares.share(ada.uid, id(1), bob.uid);
    harness.newDevice();
    const other = harness.tab();
    await other.signedIn(ada);
    expect(await other.shares.refreshMine(ada.uid)).toMatchObject({ ok: true, value: [{ wId: id(1) }] });
  });
});

describe('what friends show me', () => {
  it('costs two reads each once, then two: what is new, and whether anything was withdrawn', async () => {
    for (let n = 0; n < 5; n += 1) givenShare(n, new Date(Date.now() - HOUR_MS + n));
    expect(await assigned()).toEqual([4, 3, 2, 1, 0].map((n) => `Workout ${n}`));
    expect(cost().reads).toBe(10);
    tab.meter.reset();
    expect(await assigned()).toHaveLength(5);
    expect(cost().reads).toBe(2);
    harness.weather = 'offline';
    expect(await tab.shares.listAssignedLocal(ada.uid)).toHaveLength(5);
  });

  it('is at most the newest twenty', async () => {
    for (let n = 0; n < 25; n += 1) givenShare(n, new Date(Date.now() - HOUR_MS + n));
    const names = await assigned();
    expect(names).toHaveLength(20);
    expect(names[0]).toBe('Workout 24');
    givenShare(30);
    expect(await assigned()).toHaveLength(20);
    expect((await assigned())[0]).toBe('Workout 30');
  });

  /** Bob shows Ada these no longer. */
  async function unshared(...of: readonly number[]): Promise<void> {
    const theirs = harness.tab();
    await theirs.signedIn(bob);
    const list = await theirs.shares.refreshMine(bob.uid);
    if (!list.ok) throw new Error(list.problem);
    const wIds = new Set(of.map(id));
    for (const share of list.value.filter(({ wId }) => wIds.has(wId))) await theirs.shares.unshare(bob.uid, share);
  }

  it('is gone at the next contact when it was withdrawn, and from the device with all that was opened of it', async () => {
    for (let n = 0; n < 3; n += 1) givenShare(n, new Date(Date.now() - HOUR_MS + n));
    await assigned();
    await tab.workouts.getWhole(id(0), ada.uid);
    await unshared(0, 2);
    expect(await assigned()).toEqual(['Workout 1']);
    harness.weather = 'offline';
    expect(await tab.workouts.getWhole(id(0), ada.uid)).toMatchObject({ ok: false });
    expect(await tab.workouts.getWhole(id(0), ada.uid, { localOnly: true })).toMatchObject({ ok: false });
  });

  it('one of twenty is missed, too, and the next one comes into its place', async () => {
    for (let n = 0; n < 21; n += 1) givenShare(n, new Date(Date.now() - HOUR_MS + n));
    expect(await assigned()).toHaveLength(20);
    tab.meter.reset();
    expect(await assigned()).toHaveLength(20);
    expect(cost().reads).toBe(2);
    await unshared(7);
    const names = await assigned();
    expect(names).toHaveLength(20);
    expect(names).not.toContain('Workout 7');
    expect(names).toContain('Workout 0');
  });

  it('what newer ones push out of the first twenty was not withdrawn', async () => {
    for (let n = 0; n < 20; n += 1) givenShare(n, new Date(Date.now() - HOUR_MS + n));
    await assigned();
    await keep(0);
    givenShare(30);
    await assigned();
    expect(await tab.workouts.listOfflineCopies()).toMatchObject([{ workout: { wId: id(0) } }]);
    expect((await tab.workouts.listOfflineCopies())[0]).not.toHaveProperty('withdrawn');
  });

  it('more come twenty at a time, the older ones after the newer', async () => {
    const sameMs = new Date(Date.now() - 2 * HOUR_MS);
    for (let n = 0; n < 45; n += 1) givenShare(n, n < 2 ? sameMs : new Date(Date.now() - HOUR_MS + n));
    await assigned();
    const first = await tab.shares.listAssignedLocal(ada.uid);
    const seen = first.map(({ workout }) => workout.name);
    for (let last = first.at(-1); last; ) {
      const more = await tab.shares.moreAssigned(ada.uid, last.share);
      if (!more.ok) throw new Error(more.problem);
      seen.push(...more.value.items.map(({ workout }) => workout.name));
      last = more.value.isEnd ? undefined : more.value.items.at(-1);
    }
    expect(new Set(seen).size).toBe(45);
    expect(seen.slice(0, 43)).toEqual(Array.from({ length: 43 }, (_, n) => `Workout ${44 - n}`));
  });

  async function keep(n: number): Promise<void> {
    const whole = await tab.workouts.getWhole(id(n), ada.uid);
    if (!whole.ok) throw new Error(whole.problem);
    expect(await tab.workouts.keep(whole.value, ada.uid)).toEqual({ ok: true, value: undefined });
  }

  describe('kept on the device', () => {
    beforeEach(async () => {
      for (const n of [1, 2]) givenShare(n, new Date(Date.now() - HOUR_MS + n));
      await assigned();
      await keep(1);
      tab.meter.reset();
    });

    it('costs two reads to look at while it is shared, and none where nothing of others is kept', async () => {
      expect(await tab.shares.checkOfflineCopies(ada.uid)).toEqual({ ok: true, value: false });
      expect(cost().reads).toBe(2);
      tab.meter.reset();
      expect(await tab.shares.checkOfflineCopies('')).toEqual({ ok: true, value: false });
      expect(cost().reads).toBe(0);
    });

    it('is marked as withdrawn at the next contact, and plays no longer; when it is shared again, it does', async () => {
      await unshared(1);
      expect(await tab.shares.checkOfflineCopies(ada.uid)).toEqual({ ok: true, value: true });
      expect(await tab.workouts.listOfflineCopies()).toMatchObject([{ workout: { wId: id(1) }, withdrawn: true }]);
      const refused = { ok: false, problem: 'not-allowed' };
      expect(await tab.workouts.getWhole(id(1), ada.uid, { localOnly: true })).toEqual(refused);
      givenShare(1);
      expect(await tab.shares.checkOfflineCopies(ada.uid)).toEqual({ ok: true, value: true });
      expect((await tab.workouts.listOfflineCopies())[0]).not.toHaveProperty('withdrawn');
      expect(await tab.workouts.getWhole(id(1), ada.uid, { localOnly: true })).toMatchObject({ ok: true });
    });

    it('is marked when somebody tries to open it, too', async () => {
      await unshared(1);
      expect(await tab.workouts.getWhole(id(1), ada.uid)).toEqual({ ok: false, problem: 'not-allowed' });
      expect(await tab.workouts.listOfflineCopies()).toMatchObject([{ withdrawn: true }]);
    });

    it('plays on while nobody can be asked', async () => {
      await unshared(1);
      harness.weather = 'offline';
      expect(await tab.shares.checkOfflineCopies(ada.uid)).toMatchObject({ ok: false });
      expect(await tab.workouts.getWhole(id(1), ada.uid)).toMatchObject({ ok: true });
    });

    it('plays on where the server does not understand', async () => {
      const whole = aWorkout(id(9), bob.uid, 1, 'Open');
      givenWorkout(harness, { ...whole, workout: { ...whole.workout, sharePublic: true } });
      await keep(9);
      let requests = 0;
      // What is shared is asked first, then the workout itself.
      harness.weather = () => ((requests += 1) > 2 ? 400 : 'ok');
      expect(await tab.shares.checkOfflineCopies(ada.uid)).toEqual({ ok: false, problem: 'invalid' });
      expect((await tab.workouts.listOfflineCopies()).filter(({ withdrawn }) => withdrawn)).toEqual([]);
    });

    it('a public one that goes private is marked; the next person at this device changes nothing about it', async () => {
      const whole = aWorkout(id(9), bob.uid, 1, 'Open');
      givenWorkout(harness, { ...whole, workout: { ...whole.workout, sharePublic: true } });
      await keep(9);
      tab.meter.reset();
      expect(await tab.shares.checkOfflineCopies(ada.uid)).toEqual({ ok: true, value: false });
      expect(cost().reads).toBe(3);
      givenWorkout(harness, whole);
      expect(await tab.shares.checkOfflineCopies('')).toEqual({ ok: true, value: false });
      expect(await tab.shares.checkOfflineCopies(ada.uid)).toEqual({ ok: true, value: true });
      const marked = (await tab.workouts.listOfflineCopies()).filter(({ withdrawn }) => withdrawn);
      expect(marked).toMatchObject([{ workout: { wId: id(9) } }]);
    });
  });

  it('whose workout may not be read is left out, and asked for again later', async () => {
    givenShare(1);
    const friend = harness.backend.get(`users/${bob.uid}/friends/${ada.uid}`);
    harness.backend.emulator
      .database(`projects/${harness.backend.project}/databases/(default)`)
      .commit([{ kind: 'delete', path: `users/${bob.uid}/friends/${ada.uid}` }]);
    expect(await assigned()).toEqual([]);
    harness.requests.length = 0;
    expect(await assigned()).toEqual([]);
    expect(harness.requests).toEqual(['runQuery', 'runAggregationQuery']);
    harness.backend.set(`users/${bob.uid}/friends/${ada.uid}`, { ...friend });
    tab.clock.now += HOUR_MS;
    expect(await assigned()).toEqual(['Workout 1']);
  });
});
