import { beforeEach, describe, expect, it } from 'vitest';
import type { Backend, Data, Store, Transaction, Write } from '../../functions/src/logic/port.ts';
import { SCHEDULES } from '../../functions/src/logic/triggers.ts';
import {
  addFile,
  addResult,
  addWorkout,
  ANNA,
  befriend,
  BEN,
  CLEO,
  createLab,
  emailOf,
  JPEG,
  type Lab,
  NOW_MS,
  share,
} from './lab.ts';

let lab: Lab;
beforeEach(async () => {
  lab = createLab();
  await fillIn();
});

const WORKOUTS = ['workoutOfAnna0000001', 'workoutOfAnna0000002'];
const BENS = 'workoutOfBen00000001';

/** Everything that can be known of Anna, and a life of others around it. */
async function fillIn(): Promise<void> {
  const triggers = lab.startTriggers();
  befriend(lab, ANNA, BEN);
  befriend(lab, BEN, CLEO);
  lab.set(`users/${ANNA}/limits/20777`, { messages: 1, lastId: 'm1' });
  lab.set(`users/${CLEO}/blocks/${ANNA}`, { uid: ANNA, nicName: 'anna' });
  lab.set(`users/${ANNA}/friendRequests/${CLEO}`, { uid: CLEO, direction: 'out' });
  lab.set(`users/${CLEO}/friendRequests/${ANNA}`, { uid: ANNA, direction: 'in' });
  for (const wId of WORKOUTS) addWorkout(lab, ANNA, wId);
  addWorkout(lab, BEN, BENS);
  share(lab, ANNA, BEN, WORKOUTS[0] ?? '');
  share(lab, BEN, ANNA, BENS);
  share(lab, BEN, CLEO, BENS);
  lab.set('messages/m1', { ownerUId: ANNA, friendUId: BEN, text: 'canaryAnna', read: false });
  lab.set('messages/m2', { ownerUId: BEN, friendUId: ANNA, text: 'to anna', read: false });
  lab.set('messages/m3', { ownerUId: BEN, friendUId: CLEO, text: 'canaryBen', read: false });
  addResult(lab, ANNA, 'runOfAnna', BENS);
  addResult(lab, CLEO, 'runOfCleo', BENS);
  addResult(lab, BEN, 'runOfBen', WORKOUTS[0] ?? '');
  lab.set(`ratings/${BENS}/votes/${ANNA}`, { wId: BENS, stars: 1, createdAt: new Date(NOW_MS) });
  lab.set(`ratings/${BENS}/votes/${CLEO}`, { wId: BENS, stars: 5, createdAt: new Date(NOW_MS) });
  lab.set(`ratings/${WORKOUTS[0]}/votes/${BEN}`, { wId: WORKOUTS[0], stars: 4, createdAt: new Date(NOW_MS) });
  lab.set(`favorits/${ANNA}_${BENS}`, { userID: ANNA, workoutID: BENS });
  lab.set(`favorits/${BEN}_${WORKOUTS[0]}`, { userID: BEN, workoutID: WORKOUTS[0] });
  lab.set('trainingsDates/d1', { docId: 'd1', userId: ANNA, title: 'canaryAnna' });
  lab.set('trainingsDates/d2', { docId: 'd2', userId: BEN, title: 'canaryBen' });
  addFile(lab, ANNA, '12345678901234567890_a.jpg', { wId: WORKOUTS[0], state: 'stored' }, JPEG);
  addFile(lab, ANNA, '12345678901234567891_b.jpg', { state: 'reserved' });
  lab.files.set(`messageMedia/${ANNA}/12345678901234567892_c.jpg`, JPEG);
  lab.files.set(`workout-media/${BEN}/12345678901234567893_d.jpg`, JPEG);
  await triggers.idle();
  await triggers.stop();
  const call = (name: string, uid: string, data: Data) =>
    lab.call(name, lab.caller(uid), { reqId: lab.key(), ...data });
  await call('findFriend', BEN, { email: emailOf(ANNA) });
  await call('inviteByEmail', ANNA, { email: 'new@mail.example' });
  await call('inviteByEmail', BEN, { email: emailOf(ANNA) });
  await call('reportContent', ANNA, { wId: BENS, reason: 'spam' });
  await call('reportContent', CLEO, { wId: WORKOUTS[1] ?? '', reason: 'spam' });
  const ada = lab.caller('uidOfAda00000000000000001', { isAdmin: true });
  await lab.call('setContract', ada, { reqId: lab.key(), uid: ANNA, contractType: 'pro' });
}

const remove = (backend?: Backend, reqId = lab.key()) =>
  lab.call('deleteMyAccount', lab.caller(ANNA), { reqId }, backend);

/** Where anything of Anna is left: her uid, her address, her words, her workouts. */
function traces(): string[] {
  const everything = [...lab.paths().map((path) => `${path} ${JSON.stringify(lab.get(path))}`), ...lab.files.keys()];
  const marks = [ANNA, emailOf(ANNA), 'canaryAnna', ...WORKOUTS];
  const found = everything.filter((text) => marks.some((mark) => text.includes(mark)));
  return [...found, ...[...lab.accounts.keys()].filter((uid) => uid === ANNA)];
}
/** Ben's own history names the workout he trained; that is his. */
const othersHistory = () => traces().filter((text) => !text.startsWith(`statistic/${BEN}_runOfBen `));

/** Breaks off after so many changes, as a process that is killed. */
function dyingAfter(changes: number): { backend: Backend; changesMade: () => number } {
  let made = 0;
  const change = async <T>(work: () => Promise<T>): Promise<T> => {
    if (made >= changes) throw new Error('killed');
    made++;
    return work();
  };
  const { store, objects, accounts } = lab.backend;
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
      ...lab.backend,
      store: dyingStore,
      objects: { ...objects, remove: (path) => change(() => objects.remove(path)) },
      accounts: { ...accounts, remove: (uid) => change(() => accounts.remove(uid)) },
    },
  };
}

describe('deleting an account', () => {
  it('leaves nothing of the person, and everything of the others', async () => {
    const before = lab.contents();
    const triggers = lab.startTriggers();
    expect(await remove()).toEqual({ deleted: true });
    await triggers.idle();
    await triggers.stop();
    expect(othersHistory()).toEqual([]);
    const after = lab.contents();
    const kept = [
      `users/${BEN}`,
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
    expect([...lab.files.keys()]).toEqual([`workout-media/${BEN}/12345678901234567893_d.jpg`]);
  });

  it('takes the vote out of what it was counted in', async () => {
    expect(lab.get(`workouts/${BENS}`)).toMatchObject({ ratingCount: [0, 1, 0, 0, 0, 1], rating: 3 });
    await remove();
    expect(lab.get(`workouts/${BENS}`)).toMatchObject({ ratingCount: [0, 0, 0, 0, 0, 1], rating: 5 });
    expect(lab.get(`ratings/${BENS}`)).toMatchObject({ rating: 5 });
  });

  it('needs a sign-in of the last five minutes', async () => {
    const before = lab.contents();
    const late = lab.caller(ANNA, { signedInMs: lab.nowMs - 301_000 });
    expect(await lab.call('deleteMyAccount', late, { reqId: lab.key() })).toBe('unauthenticated');
    expect(lab.contents()).toEqual(before);
  });

  it('answers a repetition without bringing anything back', async () => {
    const reqId = lab.key();
    await remove(undefined, reqId);
    expect(await remove(undefined, reqId)).toEqual({ deleted: true });
    expect(await remove()).toEqual({ deleted: true });
    expect(othersHistory()).toEqual([]);
    expect(await lab.call('requestFriend', lab.caller(ANNA), { reqId: lab.key(), uid: BEN })).toBe('not-found');
    expect(othersHistory()).toEqual([]);
  });

  it('broken off after any of its changes, is finished by the next call', async () => {
    const whole = dyingAfter(Infinity);
    await remove(whole.backend);
    const changes = whole.changesMade();
    expect(changes).toBeGreaterThan(40);
    for (let survived = 0; survived < changes; survived++) {
      lab = createLab();
      await fillIn();
      const reqId = lab.key();
      const broken = await remove(dyingAfter(survived).backend, reqId).catch(() => 'killed');
      expect([survived, broken]).toEqual([survived, expect.stringMatching('internal|killed')]);
      expect([survived, othersHistory().length > 0]).toEqual([survived, true]);
      const triggers = lab.startTriggers();
      lab.nowMs += 71_000; // the first call is over by then, whatever became of it
      expect([survived, await remove(undefined, reqId)]).toEqual([survived, { deleted: true }]);
      await triggers.idle();
      await triggers.stop();
      expect([survived, othersHistory()]).toEqual([survived, []]);
    }
  }, 20_000);

  it('broken off and never called again, is finished by the daily purge', async () => {
    await remove(dyingAfter(20).backend).catch(() => undefined);
    expect(lab.paths('deletions/')).toEqual([`deletions/${ANNA}`]);
    const purge = SCHEDULES.find(({ name }) => name === 'purgeOld');
    lab.nowMs += 3_600_000;
    await purge?.run(lab.backend);
    expect(othersHistory()).toEqual([]);
  });
});

describe('the export', () => {
  const exportOf = async (uid: string) => lab.call('exportMyData', lab.caller(uid), { reqId: lab.key() });

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
      votes: 1,
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
  const text = JSON.stringify(lab.logged);
  for (const canary of [ANNA, BEN, CLEO, '@', 'canary', 'anna', 'workoutOf']) expect(text).not.toContain(canary);
});
async function exportAndRemove(): Promise<void> {
  await lab.call('exportMyData', lab.caller(ANNA), { reqId: lab.key() });
  await remove(dyingAfter(30).backend).catch(() => undefined);
  lab.nowMs += 3_600_000;
  for (const { run } of SCHEDULES) await run(lab.backend);
}
