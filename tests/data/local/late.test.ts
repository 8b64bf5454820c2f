/** What is there before its code: every method of every adapter, each leading to the one of its name. */
import { openDB } from 'idb';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createData } from '#data/data.ts';
import { openLocalDb } from '#data/local/local-db.ts';
import { recordOf } from '#data/media/uploads.ts';
import { createRunMark } from '#data/training/run-mark.ts';
import {
  aResult,
  aWorkout,
  givenAccount,
  memoryStorage,
  onDevice,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;
const ID = 'wLegsaaaaaaaaaaaaaaa';

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

it.each([
  ['auth', 'observe register reload sendPasswordReset sendVerification sessionHint signIn signOut'],
  ['account', 'createMissing load loadContract loadLocal saveProfile saveSettings'],
  [
    'workouts',
    'exerciseNames fetchCopies getWhole keep listCopies listOfflineCopies listMineLocal listPublic listPublicLocal',
  ],
  ['workouts', 'morePublic newId refreshMine remove save unkeep'],
  ['training', 'listBrief listLastRuns listLocal record refresh remove saveNote saveSets'],
  ['favorits', 'listLocal listWorkoutsLocal refresh refreshWorkouts set'],
  ['shares', 'listAssignedLocal listMineLocal refreshAssigned refreshMine share unshare'],
  ['messages', 'countUnread listLocal markRead refresh remove send thread watch'],
  ['people', 'answer block card find invite listBlocked listFriendsLocal listRequests refreshFriends remove request'],
  ['people', 'unblock'],
  ['ratings', 'myVote rating setVote'],
  ['dates', 'add change listLocal refresh remove'],
  ['product', 'contactEmail listLicences listReleaseNotes'],
  [
    'functions',
    'appealHidden deleteMyAccount exportMyData generateProgramme generateWorkout reportContent sendContact',
  ],
  ['runs', 'clear hold latest onElsewhere takeOver write'],
  ['drafts', 'get put remove'],
  ['outbox', 'discard drain listRefused onChange pendingCount retry'],
] as const)('has its methods by their names: %s, %s', (port, names) => {
  const methods = Object(tab[port]) as Record<string, unknown>;
  for (const name of names.split(' ')) expect([name, typeof methods[name]]).toEqual([name, 'function']);
});

it('what the first paint asks for is in the browser’s own storage, where it has one and lets us', () => {
  const storage = memoryStorage();
  createRunMark(storage, openLocalDb()).set('', Date.now());
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('localStorage', storage);
  expect(createData().mayContinue('')).toBe(true);
  const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(createData().mayContinue('')).toBe(false);
  forbidden.mockRestore();
  vi.unstubAllGlobals();
  expect(createData().mayContinue('')).toBe(false);
});

it('the tabs of a browser hear from each other that something has changed', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget());
  const channels: (EventTarget & { readonly name: string })[] = [];
  class Channel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.push(this);
    }
    postMessage(data: unknown) {
      for (const other of channels)
        if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  const [one, two] = [createData({ storage: memoryStorage() }), createData({ storage: memoryStorage() })];
  const heard = vi.fn();
  two.outbox.onChange(heard);
  await two.outbox.pendingCount();
  await one.outbox.retry('nothing');
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  await Promise.all([one.close(), two.close()]);
});

it('works in a browser whose tabs cannot talk to each other', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget());
  vi.stubGlobal('BroadcastChannel', undefined);
  const data = createData({ storage: memoryStorage() });
  expect(await data.outbox.pendingCount()).toBe(0);
  await data.close();
});

it('what shows files on their way is woken where some wait, and nowhere else', async () => {
  const woken = vi.fn();
  const before = harness.tab({ onUploads: woken });
  await before.signedIn(ada);
  await before.outbox.drain();
  expect(woken).not.toHaveBeenCalled();
  const file = new Blob(['x'], { type: 'image/jpeg' });
  const record = recordOf(ada.uid, { area: 'workout-media', kind: 'image', file, name: 'squat.jpg' }, Date.now());
  await onDevice((db) => db.put('uploads', record));
  await harness.tab({ onUploads: woken }).signedIn(ada);
  await vi.waitFor(() => expect(woken).toHaveBeenCalledTimes(1));
});

it('a list that cannot be asked for now is a problem, not an empty one', async () => {
  harness.weather = 'offline';
  const offline = { ok: false, problem: 'offline' };
  const { uid } = ada;
  expect(
    await Promise.all([
      tab.dates.refresh(uid),
      tab.training.refresh(uid),
      tab.people.refreshFriends(uid),
      tab.shares.refreshMine(uid),
      tab.shares.refreshAssigned(uid),
      tab.messages.refresh(uid),
      tab.messages.thread(uid, 'bobaaaaaaaaaaaaaaaaaaaa'),
      tab.favorits.refresh(uid),
      tab.workouts.refreshMine(uid, undefined),
      tab.ratings.rating(ID),
      tab.ratings.myVote(uid, ID),
    ]),
  ).toEqual(Array.from({ length: 11 }, () => offline));
});

it('a password that cannot be reset now is said, unlike an address that nobody knows', async () => {
  tab.fakeAuth.failure = 'auth/network-request-failed';
  expect(await tab.auth.sendPasswordReset(ada.email)).toEqual({ ok: false, problem: 'offline' });
  tab.fakeAuth.failure = 'auth/user-not-found';
  expect(await tab.auth.sendPasswordReset('nobody@example.com')).toEqual({ ok: true, value: undefined });
});

it('a confirmation is sent to whoever is here, and to nobody else', async () => {
  expect(await tab.auth.sendVerification()).toEqual({ ok: true, value: undefined });
  expect(tab.fakeAuth.mails).toEqual([`verify ${ada.email}`]);
  tab.fakeAuth.currentUser = null;
  expect(await tab.auth.sendVerification()).toEqual({ ok: false, problem: 'not-signed-in' });
  expect(tab.fakeAuth.mails).toHaveLength(1);
});

it('a workout kept on purpose is on the device as the specification names it: itself, and its id with the time', async () => {
  const whole = aWorkout(ID, ada.uid);
  await tab.workouts.keep(whole, ada.uid);
  const read = async () => {
    const db = await openDB('icetime-db');
    try {
      return [await db.getAll('workouts'), await db.getAll('workoutIds')];
    } finally {
      db.close();
    }
  };
  expect(await read()).toEqual([
    [{ wId: ID, ownerUid: ada.uid, ...whole }],
    [{ wId: ID, ownerUid: ada.uid, keptAt: tab.clock.now }],
  ]);
  await tab.workouts.unkeep(ID, ada.uid);
  expect(await read()).toEqual([[], []]);
});

it('a write sent again by the person waits no longer than a first one', async () => {
  harness.weather = [400];
  const profile = { firstName: 'Ada', lastName: '', nicName: 'ada', imgUrl: '', showCode: false };
  await tab.account.saveProfile(ada.uid, profile);
  await tab.outbox.drain();
  const [refused] = await tab.outbox.listRefused();
  expect(refused).toMatchObject({ kind: 'saveProfile', problem: 'invalid' });
  harness.weather = 503;
  await tab.outbox.retry(refused?.id ?? '');
  expect(tab.timers).toEqual([1000]);
});

it('while the network is away one write is tried, not all of them', async () => {
  harness.weather = 'offline';
  for (const n of [1, 2, 3]) await tab.training.record(aResult(ada.uid, `run${n}aaaaaaaaaaaaaaaa`));
  await tab.outbox.drain();
  const tried = vi.spyOn(globalThis, 'fetch');
  await tab.outbox.drain();
  expect(tried.mock.calls.length).toBeLessThanOrEqual(2);
});

it('what was read is counted under its name', async () => {
  const { uid } = ada;
  await tab.account.load(uid);
  await tab.workouts.refreshMine(uid, 0);
  await tab.workouts.getWhole(ID, uid);
  await tab.training.refresh(uid);
  await tab.messages.refresh(uid);
  await tab.messages.thread(uid, 'bobaaaaaaaaaaaaaaaaaaaa');
  await tab.people.refreshFriends(uid);
  await tab.shares.refreshMine(uid);
  await tab.shares.refreshAssigned(uid);
  await tab.dates.refresh(uid);
  await tab.favorits.refresh(uid);
  await tab.ratings.myVote(uid, ID);
  await tab.ratings.rating(ID);
  await tab.wLists.refresh(uid);
  await tab.groups.refresh(uid);
  const verbs = Object.keys(tab.meter.snapshot().byVerb);
  expect(verbs.length).toBeGreaterThan(8);
  for (const verb of verbs) expect(verb).toMatch(/^[a-z]\w+(\.\w+)?$/i);
  expect(verbs).toEqual(
    expect.arrayContaining([
      'messages.refresh',
      'messages.thread',
      'ratings.myVote',
      'ratings.rating',
      'wLists.refresh',
    ]),
  );
});

it('what is counted while somebody leaves leaves nothing of them on the device', async () => {
  await tab.training.record(aResult(ada.uid));
  await tab.outbox.drain();
  await tab.training.refresh(ada.uid);
  tab.clock.now += 7 * 3_600_000;
  let answer = () => {};
  harness.weather = ['ok', new Promise<void>((resolve) => (answer = resolve))];
  const counting = tab.training.refresh(ada.uid);
  await vi.waitFor(() => expect(harness.weather).toEqual([]));
  await tab.auth.signOut();
  answer();
  await counting;
  expect(JSON.stringify(await onDevice((db) => db.getAll('meta')))).not.toContain(ada.uid);
});
