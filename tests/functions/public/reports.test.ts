import { beforeEach, describe, expect, it } from 'vitest';
import type { Data } from '#logic/backend.ts';
import { removeAccount } from '#logic/account/account-removal.ts';
import { addCrowd, eachCalls } from '../crowd.ts';
import { ADA, addPerson, addWorkout, BEN, CLEO, createHarness, type Harness, warnings } from '../harness.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
  addWorkout(harness, BEN, wId, { version: 1 });
});
const DAY_MS = 86_400_000;
const wId = 'publicWorkout0000001';
const other = 'publicWorkout0000002';
const kase = () => harness.get(`moderation/${wId}`);
const isPublic = (id = wId) => harness.get(`workouts/${id}`)?.['sharePublic'];
const report = (uids: readonly string[], more: Data = {}) =>
  eachCalls(harness, uids, 'reportContent', { wId, reason: 'spam', ...more });
const admin = (name: string, data: Data) =>
  harness.call(name, harness.caller(ADA, { isAdmin: true }), { reqId: harness.key(), ...data });
const show = () => admin('reviewWorkout', { wId, decision: 'show', reason: 'spam' });
const edit = (version: number) => harness.set(`workouts/${wId}`, { ...harness.get(`workouts/${wId}`), version });
/** Ids that come after those of every crowd. */
const honest = (count: number, days: number, from = 0): readonly string[] =>
  Array.from({ length: count }, (_, n) => {
    const uid = `zHonest${days}x${String(n + from).padStart(14, '0')}`;
    addPerson(harness, uid, 'honest', { createAt: new Date(harness.nowMs - days * DAY_MS), inviteCode: '' });
    return uid;
  });

describe('a crowd of a thousand new accounts', () => {
  it('that reports a workout first shields it from nobody, and is stored twenty times', async () => {
    const answers = await report(addCrowd(harness, 1_000), { text: 'Looks fine to me' });
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"reported":true}']));
    expect(isPublic()).toBe(true);
    expect(harness.paths(`reports/${wId}`)).toHaveLength(20);
    await report(honest(2, 90));
    expect(isPublic()).toBe(true);
    await report(honest(1, 90, 2), { reason: 'dangerous' });
    expect(isPublic()).toBe(false);
    expect(kase()).toMatchObject({ state: 'hidden', weight: 6, reason: 'dangerous' });
  });

  it('names neither the reason nor the time of a case that somebody else has opened', async () => {
    await report(honest(1, 90), { reason: 'dangerous' });
    harness.nowMs += 60_000;
    const before = kase();
    await report(addCrowd(harness, 5));
    expect(kase()).toEqual({ ...before, lightCount: 5 });
  });

  it('writes nothing once twenty are stored, so that honest reports wait for none of it', async () => {
    await report(addCrowd(harness, 20));
    const before = kase();
    const { store } = harness.backend;
    const turns: string[] = [];
    const watched = {
      ...store,
      transaction: (async (work) => {
        turns.push('transaction');
        return store.transaction(work);
      }) as typeof store.transaction,
    };
    await eachCalls(
      harness,
      addCrowd(harness, 3, 1),
      'reportContent',
      { wId, reason: 'spam' },
      { ...harness.backend, store: watched },
    );
    expect(turns).toHaveLength(3); // the count of calls alone
    expect([harness.paths('reports/').length, kase()]).toEqual([20, before]);
  });

  it('has a thousand reports stored on a day; more open the case of a workout, and do nothing else', async () => {
    const day = Math.floor(harness.nowMs / DAY_MS);
    const left = { day, count: 999, base: 0, new: 0, at: new Date(harness.nowMs) };
    harness.set('rate/everybody_light-report', left);
    const [first = '', second = '', third = ''] = addCrowd(harness, 3);
    addWorkout(harness, BEN, other, { version: 1 });
    await report([first, first], { text: 'Once, and once more' });
    await report([second], { wId: other });
    const opened = harness.get(`moderation/${other}`);
    expect(opened).toMatchObject({ state: 'reported', queue: 'light', weight: 0, lightCount: 0 });
    await report([third], { wId: other });
    expect(harness.paths('reports/')).toEqual([`reports/${wId}_${first}`]);
    expect(harness.get(`moderation/${other}`)).toEqual(opened);
    expect(harness.logged).toMatchObject([{ area: 'everybody light-report', code: 'full count', count: 1_000 }]);
    await report(honest(3, 90), { wId: other });
    expect(isPublic(other)).toBe(false);
  });

  it('is still refused what one may not see', async () => {
    const [first = '', ...crowd] = addCrowd(harness, 22);
    await report(crowd);
    harness.set(`workouts/${wId}`, { ...harness.get(`workouts/${wId}`), ownerId: first });
    expect(await report([first])).toEqual(['not-found']);
    harness.set(`workouts/${wId}`, { ...harness.get(`workouts/${wId}`), sharePublic: false });
    expect(await report(addCrowd(harness, 1, 2))).toEqual(['not-found']);
  });
});

describe('the sum of reports', () => {
  it('runs: another report reads none of the others', async () => {
    await report(honest(2, 90));
    const asked: string[] = [];
    const { store } = harness.backend;
    const watched: typeof store = {
      ...store,
      transaction: (work) =>
        store.transaction((tx) =>
          work({
            ...tx,
            query(query) {
              asked.push(query.collection);
              return tx.query(query);
            },
          }),
        ),
    };
    await eachCalls(
      harness,
      honest(1, 7),
      'reportContent',
      { wId, reason: 'spam' },
      { ...harness.backend, store: watched },
    );
    expect(asked).toEqual([]);
    expect(kase()).toMatchObject({ weight: 5 });
  });

  it('grows with an account that has grown older, and counts it once', async () => {
    const [young = ''] = honest(1, 1);
    await report([young]);
    expect(kase()).toMatchObject({ weight: 0, lightCount: 1 });
    for (const [days, weight] of [
      [7, 1],
      [30, 2],
      [60, 2],
    ] as const) {
      harness.nowMs = harness.nowMs - (harness.nowMs % DAY_MS) + days * DAY_MS;
      await report([young]);
      await report([young]);
      expect(kase()).toMatchObject({ weight, lightCount: 0 });
    }
  });

  it('loses the reports of whoever deletes the account', async () => {
    const [first = '', second = '', third = ''] = honest(3, 90);
    await report([first, second]);
    await removeAccount(harness.backend, { uid: first, email: '' });
    expect(kase()).toMatchObject({ weight: 2 });
    await report([third]);
    expect([isPublic(), kase()]).toMatchObject([true, { weight: 4 }]);
    await removeAccount(harness.backend, { uid: first, email: '' });
    expect(kase()).toMatchObject({ weight: 4 });
  });

  it('keeps what is hidden with the admins when its reporters delete their accounts', async () => {
    const uids = honest(3, 90);
    await report(uids);
    for (const uid of uids) await removeAccount(harness.backend, { uid, email: '' });
    expect(harness.paths('reports/')).toEqual([]);
    expect(kase()).toMatchObject({ weight: 0, state: 'hidden', queue: 'due' });
  });

  it('begins anew when an admin has looked, and again with a version that nobody has seen', async () => {
    const [first = '', second = '', ...more] = honest(6, 90);
    await report([first, second]);
    await show();
    expect(kase()).toMatchObject({ weight: 0, state: 'show' });
    harness.nowMs += 1;
    await report([first, ...more]); // of the version that was shown: an admin sees it, nothing is hidden
    expect([isPublic(), kase()]).toMatchObject([true, { weight: 10, queue: 'due', state: 'reported' }]);
    await report([first]);
    expect(kase()).toMatchObject({ weight: 10 });
    edit(2);
    await report([first]);
    await report([first]);
    expect([isPublic(), kase()]).toMatchObject([true, { weight: 2 }]);
    await report([second]);
    expect(isPublic()).toBe(true);
    await removeAccount(harness.backend, { uid: more[0] ?? '', email: '' }); // counted before, not now
    expect(kase()).toMatchObject({ weight: 4 });
    await report(honest(1, 90, 6));
    expect(isPublic()).toBe(false);
  });

  it('of a case from before counts what is stored, beyond the first fifty too', async () => {
    for (const [n, uid] of addCrowd(harness, 60).entries())
      harness.set(`reports/${wId}_${uid}`, {
        wId,
        uid,
        reason: 'spam',
        text: '',
        weight: 0,
        version: 1,
        createdAt: new Date(n),
      });
    for (const uid of honest(2, 90))
      harness.set(`reports/${wId}_${uid}`, {
        wId,
        uid,
        reason: 'spam',
        text: '',
        weight: 2,
        version: 1,
        createdAt: new Date(99),
      });
    harness.set(`moderation/${wId}`, {
      wId,
      isOpen: true,
      state: 'reported',
      reason: 'spam',
      weight: 0,
      at: new Date(0),
    });
    await report(honest(1, 90, 2));
    expect(isPublic()).toBe(false);
    expect(kase()).not.toHaveProperty('isOpen');
  });
});

describe('what reports hide', () => {
  it('is bounded for everybody together on a day; the rest waits, the heaviest first', async () => {
    const ids = Array.from({ length: 103 }, (_, n) => `target${String(n).padStart(14, '0')}`);
    for (const id of ids) addWorkout(harness, CLEO, id, { version: 1 });
    const each = ids.length / 20;
    for (let from = 0; from < each; from++) {
      const uids = honest(3, 90, from * 3);
      for (const id of ids.slice(from * 20, from * 20 + 20)) await report(uids, { wId: id });
    }
    expect(ids.filter((id) => isPublic(id) === false)).toHaveLength(100);
    expect(warnings(harness)).toEqual([{ level: 'warning', area: 'everybody hiding', code: 'full count', count: 100 }]);
    const [late = ''] = ids.slice(-1);
    expect(harness.get(`moderation/${late}`)).toMatchObject({ state: 'reported', weight: 6, queue: 'due' });
    harness.nowMs += DAY_MS;
    await report(honest(1, 90, 900), { wId: late });
    expect(isPublic(late)).toBe(false);
  });
});
