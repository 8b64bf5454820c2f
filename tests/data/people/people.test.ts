import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GenerateRequest } from '#core/exercises/generate.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { startFunctions } from '#tests/data/support/functions-harness.ts';
import {
  aResult,
  aWorkout,
  givenAccount,
  givenFriends,
  givenWorkout,
  onDevice,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let stopFunctions: () => Promise<void>;
let ada: Account;
let bob: Account;
let tab: Tab;
const W = 'wLegsaaaaaaaaaaaaaaa';

beforeAll(async () => {
  harness = await startHarness();
  stopFunctions = await startFunctions(harness);
});
afterAll(async () => {
  await stopFunctions();
  await harness.stop();
});
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  bob = givenAccount(harness, 'bob');
  tab = harness.tab();
  await tab.signedIn(ada);
});
const names = async (of: Tab, me: Account) => (await of.people.listFriendsLocal(me.uid)).map(({ nicName }) => nicName);

describe('becoming friends', () => {
  it('takes a request and an answer, and both have the other in their list', async () => {
    expect(await tab.people.request(ada.uid, bob.uid)).toEqual({ ok: true, value: 'requested' });
    expect(await tab.people.listRequests(ada.uid)).toMatchObject({
      ok: true,
      value: [{ uid: bob.uid, direction: 'out' }],
    });
    const theirs = harness.tab();
    await theirs.signedIn(bob);
    expect(await theirs.people.listRequests(bob.uid)).toMatchObject({
      ok: true,
      value: [{ uid: ada.uid, direction: 'in' }],
    });
    expect(await theirs.people.answer(bob.uid, ada.uid, true)).toEqual({ ok: true, value: 'friends' });
    expect(await names(theirs, bob)).toEqual(['ada']);
    expect(await tab.people.refreshFriends(ada.uid)).toMatchObject({
      ok: true,
      value: [{ uid: bob.uid, nicName: 'bob' }],
    });
    expect(await tab.people.listRequests(ada.uid)).toEqual({ ok: true, value: [] });
  });

  it('can be declined; a request that is not there is not found', async () => {
    const theirs = harness.tab();
    await theirs.signedIn(bob);
    expect(await theirs.people.answer(bob.uid, ada.uid, true)).toEqual({ ok: false, problem: 'not-found' });
    await tab.people.request(ada.uid, bob.uid);
    expect(await theirs.people.answer(bob.uid, ada.uid, false)).toEqual({ ok: true, value: 'none' });
    expect(await theirs.people.listRequests(bob.uid)).toEqual({ ok: true, value: [] });
  });

  it('can be taken back, unless it was accepted before: then it is a friendship', async () => {
    await tab.people.request(ada.uid, bob.uid);
    expect(await tab.people.withdraw(ada.uid, bob.uid)).toEqual({ ok: true, value: 'none' });
    expect(await tab.people.listRequests(ada.uid)).toEqual({ ok: true, value: [] });
    await tab.people.request(ada.uid, bob.uid);
    const theirs = harness.tab();
    await theirs.signedIn(bob);
    expect(await theirs.people.answer(bob.uid, ada.uid, true)).toEqual({ ok: true, value: 'friends' });
    expect(await tab.people.withdraw(ada.uid, bob.uid)).toEqual({ ok: true, value: 'friends' });
    expect(await names(tab, ada)).toEqual(['bob']);
  });

  it('finds only who wants to be found', async () => {
    expect(await tab.people.find({ email: bob.email })).toEqual({ ok: true, value: undefined });
    harness.backend.set(`users/${bob.uid}`, { ...harness.backend.get(`users/${bob.uid}`), showCode: true });
    expect(await tab.people.find({ email: bob.email })).toMatchObject({
      ok: true,
      value: { uid: bob.uid, nicName: 'bob' },
    });
    expect(await tab.people.find({ email: 'nobody@example.com' })).toEqual({ ok: true, value: undefined });
    expect(await tab.people.find({ email: 'no address' })).toEqual({ ok: false, problem: 'invalid' });
  });

  it('invites by mail', async () => {
    expect(await tab.people.invite('new@example.com')).toEqual({ ok: true, value: undefined });
  });

  it('needs the limit of the contract and of the day', async () => {
    harness.backend.set(`rate/${ada.uid}_requestFriend`, {
      uid: ada.uid,
      day: Math.floor(Date.now() / 86_400_000),
      count: 50,
      at: new Date(),
    });
    expect(await tab.people.request(ada.uid, bob.uid)).toEqual({ ok: false, problem: 'limit' });
  });
});

describe('ending it', () => {
  it.each(['remove', 'block'] as const)('%s takes the friend and what they share off both sides', async (how) => {
    givenFriends(harness, ada, bob);
    givenWorkout(harness, aWorkout(W, ada.uid));
    await tab.people.refreshFriends(ada.uid);
    const eve = givenAccount(harness, 'eve');
    givenFriends(harness, ada, eve);
    await tab.people.refreshFriends(ada.uid);
    for (const { uid } of [bob, eve]) await tab.shares.share(ada.uid, W, uid);
    expect(await tab.people[how](ada.uid, bob.uid)).toEqual({ ok: true, value: undefined });
    expect(await names(tab, ada)).toEqual(['eve']);
    expect(await tab.shares.listMineLocal(ada.uid)).toMatchObject([{ friendUId: eve.uid }]);
    expect(harness.backend.get(`users/${bob.uid}/friends/${ada.uid}`)).toBeUndefined();
    const blocked = await tab.people.listBlocked(ada.uid);
    expect(blocked.ok && blocked.value.map(({ uid }) => uid)).toEqual(how === 'block' ? [bob.uid] : []);
    expect(await tab.people.unblock(bob.uid)).toEqual({ ok: true, value: undefined });
    expect(await tab.people.listBlocked(ada.uid)).toEqual({ ok: true, value: [] });
  });
});

describe('lists of people', () => {
  it('a hundred friends are read once, then one read', async () => {
    for (let n = 0; n < 100; n += 1) {
      const uid = `friend${n}`.padEnd(24, 'a');
      const since = new Date(Date.now() - 3_600_000 + n);
      const friend = { uid, nicName: `nic${n}`, firstName: '', lastName: '', imgUrl: '', since };
      harness.backend.set(`users/${ada.uid}/friends/${uid}`, friend);
    }
    expect(await tab.people.refreshFriends(ada.uid)).toMatchObject({ ok: true });
    expect(tab.meter.snapshot().reads).toBe(100);
    tab.meter.reset();
    await tab.people.refreshFriends(ada.uid);
    expect(tab.meter.snapshot().reads).toBe(1);
    harness.weather = 'offline';
    expect(await tab.people.listFriendsLocal(ada.uid)).toHaveLength(100);
  });

  it('miss who ended it elsewhere: within hours, or now where that is asked for', async () => {
    const eve = givenAccount(harness, 'eve');
    for (const friend of [bob, eve]) givenFriends(harness, ada, friend, new Date(Date.now() - 3_600_000));
    await tab.people.refreshFriends(ada.uid);
    const theirs = harness.tab();
    await theirs.signedIn(bob);
    await theirs.people.remove(bob.uid, ada.uid);
    await tab.people.refreshFriends(ada.uid);
    expect(await names(tab, ada)).toEqual(['bob', 'eve']);
    await tab.people.refreshFriends(ada.uid, 'exact');
    expect(await names(tab, ada)).toEqual(['eve']);
    tab.meter.reset();
    await tab.people.refreshFriends(ada.uid, 'exact');
    expect(tab.meter.snapshot().reads).toBe(2);
  });

  it('notice it also where they are as many as one look gives', async () => {
    const card = harness.backend.get(`users/${bob.uid}/public/card`) ?? {};
    const pathOf = (n: number) => `users/${ada.uid}/friends/f${String(n).padStart(19, '0')}`;
    for (let n = 0; n < 500; n += 1) {
      const uid = pathOf(n).split('/').at(-1);
      harness.backend.set(pathOf(n), { ...card, uid, since: new Date(Date.now() - 3_600_000 + n) });
    }
    await tab.people.refreshFriends(ada.uid);
    expect(await names(tab, ada)).toHaveLength(500);
    const database = harness.backend.emulator.database(`projects/${harness.backend.project}/databases/(default)`);
    database.commit([{ kind: 'delete', path: pathOf(7) }]);
    await tab.people.refreshFriends(ada.uid, 'exact');
    expect(await names(tab, ada)).toHaveLength(499);
  });

  it('follow new names of friends within a week', async () => {
    givenFriends(harness, ada, bob, new Date(Date.now() - 3_600_000));
    await tab.people.refreshFriends(ada.uid);
    const friend = harness.backend.get(`users/${ada.uid}/friends/${bob.uid}`);
    harness.backend.set(`users/${ada.uid}/friends/${bob.uid}`, { ...friend, nicName: 'bobby' });
    tab.clock.now += 7 * 24 * 3_600_000;
    await tab.people.refreshFriends(ada.uid);
    expect(await names(tab, ada)).toEqual(['bob']);
    tab.clock.now += 60_000;
    await tab.people.refreshFriends(ada.uid);
    expect(await names(tab, ada)).toEqual(['bobby']);
  });

  it('a card is read once a day', async () => {
    expect(await tab.people.card(bob.uid)).toMatchObject({ ok: true, value: { nicName: 'bob' } });
    await tab.people.card(bob.uid);
    expect(tab.meter.snapshot().reads).toBe(1);
    expect(await tab.people.card('nobodyaaaaaaaaaaaaaaaaaa')).toEqual({ ok: true, value: undefined });
  });
});

describe('calls to functions', () => {
  it('of somebody not signed in are refused', async () => {
    expect(await harness.tab().people.find({ email: bob.email })).toEqual({ ok: false, problem: 'not-signed-in' });
  });

  it('whose answer was lost are carried out once: the same call has the same key', async () => {
    harness.weather = ['lost'];
    expect(await tab.people.invite('new@example.com')).toMatchObject({ ok: false });
    expect(await tab.people.invite('new@example.com')).toEqual({ ok: true, value: undefined });
    expect(harness.backend.get(`rate/${ada.uid}_inviteByEmail`)).toMatchObject({ count: 1 });
    expect(await tab.people.invite('other@example.com')).toEqual({ ok: true, value: undefined });
    expect(harness.backend.get(`rate/${ada.uid}_inviteByEmail`)).toMatchObject({ count: 2 });
  });

  it.each([
    [400, 'invalid'],
    [401, 'not-signed-in'],
    [403, 'not-allowed'],
    [404, 'not-found'],
    [409, 'conflict'],
    [429, 'limit'],
    [499, 'cancelled'],
    [500, 'unavailable'],
    [501, 'unavailable'],
    [503, 'unavailable'],
    [504, 'timeout'],
  ] as const)('say %i as %s', async (status, problem) => {
    harness.weather = status;
    expect(await tab.functions.reportContent(W, 'spam', 'Only links')).toEqual({ ok: false, problem });
  });

  it('give a workout by wish, everything that is kept, and a report', async () => {
    const wish: GenerateRequest = { sport: 'Fitness', level: 'base', minutes: 10, equipment: [], wish: '' };
    const made = await tab.functions.generateWorkout(wish);
    expect(made).toMatchObject({ ok: true, value: { source: 'local', whole: { workout: { sport: 'Fitness' } } } });
    expect(made.ok && made.value.whole.exercises.length).toBeGreaterThan(0);
    expect(await tab.functions.exportMyData('')).toMatchObject({ ok: true, value: { cursor: '' } });
    const { workout, exercises } = aWorkout(W, bob.uid);
    givenWorkout(harness, { workout: { ...workout, sharePublic: true }, exercises });
    expect(await tab.functions.reportContent(W, 'spam', 'Only links')).toEqual({ ok: true, value: undefined });
    expect(await tab.functions.sendContact('question', 'How?', '')).toEqual({ ok: true, value: undefined });
    const admin = await tab.loadAdmin();
    expect(await admin.setContract(bob.uid, 'pro')).toEqual({ ok: false, problem: 'not-allowed' });
  });

  it('can end the account', async () => {
    expect(await tab.functions.deleteMyAccount()).toEqual({ ok: true, value: 'all' });
    expect(harness.backend.get(`users/${ada.uid}`)).toBeUndefined();
  });

  it('that end the account leave nothing of it on the device, and what others have there', async () => {
    const files = ['uploads', 'uploadBytes'] as const;
    await onDevice(async (db) => {
      for (const { uid } of [ada, bob])
        for (const store of [...files, 'outbox', 'drafts']) await db.put(store, { key: `${uid}/a`, uid });
    });
    await tab.workouts.keep(aWorkout(W, ada.uid), ada.uid);
    await tab.workouts.keep(aWorkout('wRunaaaaaaaaaaaaaaaa', ada.uid), undefined);
    const unsaved = 'icetime-unsaved-results';
    tab.storage.setItem(unsaved, JSON.stringify([aResult(ada.uid), aResult(bob.uid)]));
    const lastWords = 'icetime-last-words';
    const words = [ada, bob].map(({ uid }) => ({ kind: 'draft', uid, id: 'new', value: 'typed' }));
    tab.storage.setItem(lastWords, JSON.stringify(words));
    harness.weather = 503;
    expect(await tab.functions.deleteMyAccount()).toMatchObject({ ok: false });
    expect(await onDevice((db) => db.getAllKeys('uploads'))).toHaveLength(2);
    harness.weather = 'ok';
    expect(await tab.functions.deleteMyAccount()).toMatchObject({ ok: true });
    for (const store of [...files, 'outbox', 'drafts'])
      expect(await onDevice((db) => db.getAllKeys(store))).toEqual([`${bob.uid}/a`]);
    expect((await tab.workouts.listOfflineCopies()).map(({ workout }) => workout.wId)).toEqual([
      'wRunaaaaaaaaaaaaaaaa',
    ]);
    expect(JSON.parse(tab.storage.getItem(unsaved) ?? '[]')).toMatchObject([{ userId: bob.uid }]);
    expect(JSON.parse(tab.storage.getItem(lastWords) ?? '[]')).toEqual([words[1]]);
  });

  it('that end the account leave no change behind that was under way', async () => {
    let lose = () => {};
    const answer = new Promise<void>((_, reject) => (lose = () => reject(new TypeError('fetch failed'))));
    harness.requests.length = 0;
    harness.weather = [answer];
    await tab.account.saveSettings(ada.uid, { ...DEFAULT_SETTINGS, defaultIntroTimeSec: 33 });
    await vi.waitFor(() => expect(harness.requests).toEqual(['commit']));
    expect(await tab.functions.deleteMyAccount()).toMatchObject({ ok: true });
    lose();
    await tab.outbox.drain();
    expect(await onDevice((db) => db.getAllKeys('outbox'))).toEqual([]);
  });

  it('cannot be made where functions cannot be had', async () => {
    const at = harness.functionsAt;
    harness.functionsAt = undefined;
    expect(await tab.functions.exportMyData('')).toEqual({ ok: false, problem: 'offline' });
    harness.functionsAt = at;
  });
});
