import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { BASE_CONTRACT } from '#core/contract.ts';
import type { Backend, Data, Store, Transaction, Write } from '../../functions/src/logic/backend.ts';
import { CALLABLES } from '../../functions/src/logic/callables.ts';
import { ACCOUNT_TRIGGERS, DOCUMENT_TRIGGERS, SCHEDULES } from '../../functions/src/logic/triggers.ts';
import {
  addFile,
  addPerson,
  addResult,
  addWorkout,
  ANNA,
  befriend,
  BEN,
  CLEO,
  createHarness,
  emailOf,
  JPEG,
  type Harness,
  NOW_MS,
  share,
} from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = createHarness();
  await fillIn();
});

const WORKOUTS = ['workoutOfAnna0000001', 'workoutOfAnna0000002'];
const BENS = 'workoutOfBen00000001';
/** Anna has voted on it, and never trained it. */
const NEVER_RUN = 'workoutOfBen00000002';
const PICTURE = '12345678901234567894_e.jpg';

/** Everything that can be known of Anna, and a life of others around it. */
async function fillIn(): Promise<void> {
  const triggers = harness.startTriggers();
  befriend(harness, ANNA, BEN);
  befriend(harness, BEN, CLEO);
  harness.set(`users/${ANNA}/limits/20777`, { messages: 1, lastId: 'm1' });
  harness.set(`users/${CLEO}/blocks/${ANNA}`, { uid: ANNA, nicName: 'anna' });
  harness.set(`users/${ANNA}/friendRequests/${CLEO}`, { uid: CLEO, direction: 'out' });
  harness.set(`users/${CLEO}/friendRequests/${ANNA}`, { uid: ANNA, direction: 'in' });
  for (const wId of WORKOUTS) addWorkout(harness, ANNA, wId);
  addWorkout(harness, BEN, BENS);
  addWorkout(harness, BEN, NEVER_RUN);
  harness.set(`ratings/${NEVER_RUN}/votes/${ANNA}`, { wId: NEVER_RUN, stars: 2, createdAt: new Date(NOW_MS) });
  share(harness, ANNA, BEN, WORKOUTS[0] ?? '');
  share(harness, BEN, ANNA, BENS);
  share(harness, BEN, CLEO, BENS);
  harness.set('messages/m1', { ownerUId: ANNA, friendUId: BEN, text: 'canaryAnna', read: false });
  const mediaPath = `messageMedia/${BEN}/${PICTURE}`;
  harness.set('messages/m2', { ownerUId: BEN, friendUId: ANNA, text: 'to anna', mediaPath, read: false });
  addFile(harness, BEN, PICTURE, { path: mediaPath, state: 'stored' });
  harness.files.set(mediaPath, JPEG);
  harness.set('messages/m3', { ownerUId: BEN, friendUId: CLEO, text: 'canaryBen', read: false });
  addResult(harness, ANNA, 'runOfAnna', BENS);
  addResult(harness, CLEO, 'runOfCleo', BENS);
  addResult(harness, BEN, 'runOfBen', WORKOUTS[0] ?? '');
  harness.set(`ratings/${BENS}/votes/${ANNA}`, { wId: BENS, stars: 1, createdAt: new Date(NOW_MS) });
  harness.set(`ratings/${BENS}/votes/${CLEO}`, { wId: BENS, stars: 5, createdAt: new Date(NOW_MS) });
  harness.set(`ratings/${WORKOUTS[0]}/votes/${BEN}`, { wId: WORKOUTS[0], stars: 4, createdAt: new Date(NOW_MS) });
  harness.set(`favorits/${ANNA}_${BENS}`, { userID: ANNA, workoutID: BENS });
  harness.set(`favorits/${BEN}_${WORKOUTS[0]}`, { userID: BEN, workoutID: WORKOUTS[0] });
  harness.set('trainingsDates/d1', { docId: 'd1', userId: ANNA, title: 'canaryAnna' });
  harness.set('trainingsDates/d2', { docId: 'd2', userId: BEN, title: 'canaryBen' });
  addFile(harness, ANNA, '12345678901234567890_a.jpg', { wId: WORKOUTS[0], state: 'stored' }, JPEG);
  addFile(harness, ANNA, 'bens.jpg', { path: `workout-media/${BEN}/12345678901234567893_d.jpg` }); // it stays Ben's
  harness.files.set(`messageMedia/${ANNA}/12345678901234567892_c.jpg`, JPEG);
  harness.files.set(`workout-media/${BEN}/12345678901234567893_d.jpg`, JPEG);
  for (const odd of [`workout-media/${ANNA}//x.jpg`, `profile-media/${ANNA}/a/b.jpg`, `messageMedia//${ANNA}/x.jpg`])
    harness.files.set(odd, JPEG);
  await triggers.idle();
  await triggers.stop();
  const call = (name: string, uid: string, data: Data) =>
    harness.call(name, harness.caller(uid), { reqId: harness.key(), ...data });
  await call('findFriend', BEN, { email: emailOf(ANNA) });
  await call('inviteByEmail', ANNA, { email: 'new@mail.example' });
  await call('inviteByEmail', BEN, { email: emailOf(ANNA) });
  await call('reportContent', ANNA, { wId: BENS, reason: 'spam' });
  await call('reportContent', CLEO, { wId: WORKOUTS[1] ?? '', reason: 'spam' });
  const ada = harness.caller('uidOfAda00000000000000001', { isAdmin: true });
  await harness.call('setContract', ada, { reqId: harness.key(), uid: ANNA, contractType: 'pro' });
}

const remove = (backend?: Backend, reqId = harness.key()) =>
  harness.call('deleteMyAccount', harness.caller(ANNA), { reqId }, backend);

const ADMIN_CALLS = /^(set|suspendUser|reviewWorkout|listReviews|write|removeReleaseNote)/;
/** What each call is asked by somebody who may. */
const INPUTS: Readonly<Record<string, Data>> = {
  findFriend: { email: emailOf(BEN) },
  requestFriend: { uid: BEN },
  answerFriend: { uid: BEN, accept: true },
  removeFriend: { uid: BEN },
  blockUser: { uid: BEN },
  unblockUser: { uid: BEN },
  inviteByEmail: { email: 'new@mail.example' },
  generateWorkout: { sport: 'Fitness', level: 'base', minutes: 10, equipment: [] },
  reportContent: { wId: BENS, reason: 'spam' },
  setContract: { uid: BEN, contractType: 'pro' },
  setAdmin: { uid: BEN, admin: true },
  suspendUser: { uid: BEN, suspended: true },
  appealHidden: { wId: BENS, text: '' },
  reviewWorkout: { wId: BENS, decision: 'hide', reason: 'spam' },
  listReviews: {},
  writeReleaseNote: { id: 'n1', version: '1.0.0', note: '' },
  removeReleaseNote: { id: 'n1' },
  writeContract: { ...BASE_CONTRACT },
};

/** Where anything of Anna is left: her uid, her address, her words, her workouts. */
function traces(): string[] {
  const everything = [
    ...harness.paths().map((path) => `${path} ${JSON.stringify(harness.get(path))}`),
    ...harness.files.keys(),
  ];
  const marks = [ANNA, emailOf(ANNA), 'canaryAnna', ...WORKOUTS];
  const found = everything.filter((text) => marks.some((mark) => text.includes(mark)));
  return [...found, ...[...harness.accounts.keys()].filter((uid) => uid === ANNA)];
}
/** Ben's own history names the workout he trained; that is his. */
const othersHistory = () =>
  traces().filter((text) => !text.startsWith(`statistic/${BEN}_runOfBen `) && !text.startsWith('publicIds/'));

/** Breaks off after so many changes, as a process that is killed. */
function dyingAfter(changes: number): { backend: Backend; changesMade: () => number } {
  let made = 0;
  const change = async <T>(work: () => Promise<T>): Promise<T> => {
    if (made >= changes) throw new Error('killed');
    made++;
    return work();
  };
  const { store, objects, accounts } = harness.backend;
  const dyingStore: Store = {
    ...store,
    commit: (writes) => change(() => store.commit(writes)),
    transaction: (work) =>
      store.transaction(async (tx) => {
        const written: Write[] = [];
        const kept: Transaction = { ...tx, write: (...writes) => void written.push(...writes) };
        const result = await work(kept);
        if (written.length > 0) await change(async () => tx.write(...written));
        return result;
      }),
  };
  return {
    changesMade: () => made,
    backend: {
      ...harness.backend,
      store: dyingStore,
      objects: { ...objects, remove: (path) => change(() => objects.remove(path)) },
      accounts: { ...accounts, remove: (uid) => change(() => accounts.remove(uid)) },
    },
  };
}

describe('deleting an account', () => {
  it('leaves nothing of the person, and everything of the others', async () => {
    const before = harness.contents();
    const triggers = harness.startTriggers();
    expect(await remove()).toEqual({ deleted: true });
    await triggers.idle();
    await triggers.stop();
    expect(othersHistory()).toEqual([]);
    const after = harness.contents();
    // He has the room of his picture back.
    expect(after[`users/${BEN}`]).toEqual({ ...Object(before[`users/${BEN}`]), totalStorageUsed: 0 });
    const kept = [
      `users/${BEN}/public/card`,
      `users/${BEN}/friends/${CLEO}`,
      `shareWithFriends/${BEN}_${CLEO}_${BENS}`,
      'messages/m3',
      `ratings/${BENS}/votes/${CLEO}`,
      `statistic/${BEN}_runOfBen`,
      `statistic/${CLEO}_runOfCleo`,
      'trainingsDates/d2',
    ];
    for (const path of kept) expect([path, after[path]]).toEqual([path, before[path]]);
    expect([...harness.files.keys()]).toEqual([`workout-media/${BEN}/12345678901234567893_d.jpg`]);
  });

  it('gives friends the room of the pictures that they sent', async () => {
    expect(harness.get(`users/${BEN}`)).toMatchObject({ totalStorageUsed: 1000 });
    await remove();
    expect(harness.get(`users/${BEN}`)).toMatchObject({ totalStorageUsed: 0 });
    expect(harness.get(`media/${BEN}/files/${PICTURE}`)).toBeUndefined();
  });

  it('AC-91 takes a vote that is told of too late', async () => {
    await remove();
    const vote = `ratings/${NEVER_RUN}/votes/${ANNA}`;
    harness.set(vote, { wId: NEVER_RUN, stars: 5, createdAt: new Date(NOW_MS) });
    const late = {
      eventId: 'late',
      timeMs: NOW_MS,
      params: { wId: NEVER_RUN, uid: ANNA },
      before: undefined,
      after: {},
    };
    await DOCUMENT_TRIGGERS.find(({ name }) => name === 'onVoteWritten')?.run(harness.backend, late);
    expect(harness.get(vote)).toBeUndefined();
    expect(harness.get(`workouts/${NEVER_RUN}`)).toMatchObject({ rating: 0 });
  });

  it('takes the vote out of what it was counted in', async () => {
    expect(harness.get(`workouts/${BENS}`)).toMatchObject({ ratingCount: [0, 1, 0, 0, 0, 1], rating: 3 });
    await remove();
    expect(harness.get(`workouts/${BENS}`)).toMatchObject({ ratingCount: [0, 0, 0, 0, 0, 1], rating: 5 });
    expect(harness.get(`ratings/${BENS}`)).toMatchObject({ rating: 5 });
  });

  it('needs a sign-in of the last five minutes', async () => {
    const before = harness.contents();
    const late = harness.caller(ANNA, { signedInMs: harness.nowMs - 301_000 });
    expect(await harness.call('deleteMyAccount', late, { reqId: harness.key() })).toBe('unauthenticated');
    expect(harness.contents()).toEqual(before);
  });

  it('answers a repetition without bringing anything back', async () => {
    const reqId = harness.key();
    await remove(undefined, reqId);
    expect(await remove(undefined, reqId)).toEqual({ deleted: true });
    expect(await remove()).toEqual({ deleted: true });
    expect(othersHistory()).toEqual([]);
    expect(await harness.call('requestFriend', harness.caller(ANNA), { reqId: harness.key(), uid: BEN })).toBe(
      'not-found',
    );
    expect(othersHistory()).toEqual([]);
  });

  it('AC-91 begins with the profile, so that the rules take nothing more, and keeps a new one from being made', async () => {
    await remove(dyingAfter(3).backend).catch(() => 'killed');
    expect([harness.get(`users/${ANNA}`), harness.get(`users/${ANNA}/public/card`)]).toEqual([undefined, undefined]);
    const marks = harness.paths('closedAccounts/');
    expect(marks).toEqual([`closedAccounts/${createHash('sha256').update(ANNA).digest('hex')}`]);
    await remove();
    expect(harness.paths('closedAccounts/')).toEqual(marks);
    harness.nowMs += 8 * 86_400_000; // by then no token of theirs is good
    await SCHEDULES.find(({ name }) => name === 'purgeOld')?.run(harness.backend);
    expect(harness.paths('closedAccounts/')).toEqual([]);
  });

  it('AC-91 is repeated in earnest: what an old token has put back goes again', async () => {
    await remove();
    addWorkout(harness, ANNA, WORKOUTS[0] ?? '');
    harness.set(`users/${ANNA}/public/card`, { nicName: 'anna' });
    harness.set('trainingsDates/d1', { docId: 'd1', userId: ANNA, title: 'canaryAnna' });
    expect(othersHistory().length).toBeGreaterThan(3);
    expect(await remove()).toEqual({ deleted: true });
    expect(othersHistory()).toEqual([]);
  });

  it('AC-91 leaves an old token nothing to call but that', async () => {
    await remove();
    for (const name of CALLABLES.map((callable) => callable.name)) {
      if (name === 'deleteMyAccount') continue;
      const data = { reqId: harness.key(), ...INPUTS[name] };
      const isAdmins = ADMIN_CALLS.test(name);
      expect([name, await harness.call(name, harness.caller(ANNA), data)]).toEqual([
        name,
        isAdmins ? 'permission-denied' : 'not-found',
      ]);
    }
    expect(othersHistory()).toEqual([]);
  });

  it('AC-92 follows Auth’s own call, whether its event arrives', async () => {
    harness.accounts.delete(ANNA);
    const person = { uid: ANNA, email: emailOf(ANNA) };
    await ACCOUNT_TRIGGERS.find(({ name }) => name === 'onAccountDeleted')?.run(harness.backend, person);
    expect(othersHistory()).toEqual([]);
  });

  it('AC-92 … or not: what has no account is found by a sweep, page by page, also after a broken one', async () => {
    for (let i = 0; i < 250; i++) addPerson(harness, `${String(i).padStart(4, '0')}uidOfSomebody000`, 'somebody');
    const gone = [ANNA, '0007uidOfSomebody000', '0249uidOfSomebody000'];
    for (const uid of gone) harness.accounts.delete(uid);
    const sweep = (backend: Backend) => SCHEDULES.find(({ name }) => name === 'sweepAccounts')?.run(backend);
    await Promise.resolve(sweep(dyingAfter(70).backend)).catch(() => undefined);
    await sweep(harness.backend);
    expect(othersHistory()).toEqual([]);
    expect(gone.map((uid) => harness.get(`users/${uid}`))).toEqual([undefined, undefined, undefined]);
    expect(harness.paths('users/').filter((path) => path.split('/').length === 2)).toHaveLength(251);
    expect(harness.paths('upkeep/')).toEqual([]);
  });

  it.each([0, 30])(
    'AC-92 … and nobody is removed when Auth seems to have lost its accounts (%i more)',
    async (more) => {
      for (let i = 0; i < more; i++) addPerson(harness, `${String(i).padStart(4, '0')}uidOfSomebody000`, 'somebody');
      harness.accounts.clear();
      const before = harness.contents();
      await SCHEDULES.find(({ name }) => name === 'sweepAccounts')?.run(harness.backend);
      expect(harness.contents()).toEqual(before);
      expect(harness.logged).toContainEqual({
        level: 'error',
        area: 'sweepAccounts',
        code: 'too-many-missing',
        count: 4 + more,
      });
    },
  );

  it('broken off after any of its changes, is finished by the next call', async () => {
    const whole = dyingAfter(Infinity);
    await remove(whole.backend);
    const changes = whole.changesMade();
    expect(changes).toBeGreaterThan(40);
    for (let survived = 0; survived < changes; survived++) {
      harness = createHarness();
      await fillIn();
      const reqId = harness.key();
      const broken = await remove(dyingAfter(survived).backend, reqId).catch(() => 'killed');
      expect([survived, broken]).toEqual([survived, expect.stringMatching('internal|killed')]);
      expect([survived, othersHistory().length > 0]).toEqual([survived, true]);
      const triggers = harness.startTriggers();
      harness.nowMs += 71_000; // the first call is over by then, whatever became of it
      expect([survived, await remove(undefined, reqId)]).toEqual([survived, { deleted: true }]);
      await triggers.idle();
      await triggers.stop();
      expect([survived, othersHistory()]).toEqual([survived, []]);
    }
  }, 20_000);

  const purge = async () => {
    harness.nowMs += 3_600_000;
    await SCHEDULES.find(({ name }) => name === 'purgeOld')?.run(harness.backend);
  };

  it.each([3, 20])(
    'broken off after %i changes and never called again, is finished by the daily purge',
    async (changes) => {
      await remove(dyingAfter(changes).backend).catch(() => undefined);
      expect(harness.paths('deletions/')).toEqual([`deletions/${ANNA}`]);
      await purge();
      expect(othersHistory()).toEqual([]);
    },
  );

  it('of somebody without an address touches no mail that names nobody', async () => {
    const nobodys = ['', 'nobody', 'undefined'];
    for (const [at, to] of nobodys.entries()) harness.set(`mail/nobodys${at}`, { to, ownerUId: BEN });
    const caller = harness.caller(ANNA, { email: undefined });
    const dying = dyingAfter(3).backend;
    await harness.call('deleteMyAccount', caller, { reqId: harness.key() }, dying).catch(() => undefined);
    expect(harness.get(`deletions/${ANNA}`)).toMatchObject({ email: '' });
    await purge();
    expect(harness.accounts.has(ANNA)).toBe(false);
    expect(harness.paths('mail/nobodys')).toHaveLength(nobodys.length);
  });
});

describe('the export', () => {
  const exportOf = async (uid: string) => harness.call('exportMyData', harness.caller(uid), { reqId: harness.key() });

  it('holds everything of one’s own', async () => {
    const data = (await exportOf(ANNA)) as Record<string, unknown[]>;
    expect(data['user']).toMatchObject({ id: ANNA, email: emailOf(ANNA), contractType: 'pro' });
    const counts = Object.fromEntries(
      Object.entries(data).map(([part, list]) => [part, Array.isArray(list) ? list.length : 1]),
    );
    expect(counts).toMatchObject({
      friends: 1,
      friendRequests: 1,
      workouts: 2,
      favorits: 1,
      sharesGiven: 1,
      sharesReceived: 1,
      messagesSent: 1,
      messagesReceived: 1,
      votes: 2,
      statistic: 1,
      trainingsDates: 1,
      media: 2,
    });
    expect(data['workouts']?.map((workout) => (workout as { exercises: unknown[] }).exercises.length)).toEqual([2, 2]);
  });

  it('holds nothing of others but what was sent to the person', async () => {
    const text = JSON.stringify(await exportOf(ANNA));
    for (const canary of ['canaryBen', emailOf(BEN), emailOf(CLEO), 'new@mail.example'])
      expect(text).not.toContain(canary);
  });
});

it('logs nothing of anybody', async () => {
  await exportAndRemove();
  const text = JSON.stringify(harness.logged);
  for (const canary of [ANNA, BEN, CLEO, '@', 'canary', 'anna', 'workoutOf']) expect(text).not.toContain(canary);
});
async function exportAndRemove(): Promise<void> {
  await harness.call('exportMyData', harness.caller(ANNA), { reqId: harness.key() });
  await remove(dyingAfter(30).backend).catch(() => undefined);
  harness.nowMs += 3_600_000;
  for (const { run } of SCHEDULES) await run(harness.backend);
}
