import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import type { Backend, Data } from '#logic/backend.ts';
import { CALLABLES } from '#logic/callables.ts';
import { ACCOUNT_TRIGGERS, DOCUMENT_TRIGGERS, SCHEDULES } from '#logic/triggers.ts';
import { BENS, BENS_GROUP, GROUP, liveALife, NEVER_RUN, PICTURE, WORKOUTS } from '../a-life.ts';
import { dyingAfter } from '../dying.ts';
import { addPerson, addWorkout, ANNA, BEN, CLEO, createHarness, emailOf, type Harness, NOW_MS } from '../harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = createHarness();
  await liveALife(harness);
});

const remove = (backend?: Backend, reqId = harness.key()) =>
  harness.call('deleteMyAccount', harness.caller(ANNA), { reqId }, backend);

const ADMIN_CALLS =
  /^(set(Contract|Admin)|suspendUser|reviewWorkout|listReviews|write(ReleaseNote|Contract)|removeReleaseNote|findAccount|listAudit)/;
/** What each call is asked by somebody who may. */
const INPUTS: Readonly<Record<string, Data>> = {
  calendarAddress: { action: 'make' },
  findFriend: { email: emailOf(BEN) },
  requestFriend: { uid: BEN },
  answerFriend: { uid: BEN, accept: true },
  removeFriend: { uid: BEN },
  blockUser: { uid: BEN },
  unblockUser: { uid: BEN },
  writeGroup: { gId: GROUP, name: 'canaryAnna', members: [] },
  removeGroup: { gId: GROUP },
  shareWithGroup: { gId: GROUP, wId: WORKOUTS[0] },
  unshareWithGroup: { gId: GROUP, wId: WORKOUTS[0] },
  inviteByEmail: { email: 'new@mail.example' },
  generateWorkout: { sport: 'Fitness', level: 'base', minutes: 10, equipment: [] },
  forgetGoneFiles: { files: ['12345678901234567890_a.jpg'] },
  reportContent: { wId: BENS, reason: 'spam' },
  setContract: { uid: BEN, contractType: 'pro' },
  setAdmin: { uid: BEN, admin: true },
  suspendUser: { uid: BEN, suspended: true },
  findAccount: { uid: BEN },
  listAudit: {},
  askForContract: { contractType: 'pro' },
  sendContact: { topic: 'idea', text: 'canaryAnna' },
  appealHidden: { wId: BENS, text: '' },
  reviewWorkout: { wId: BENS, decision: 'hide', reason: 'spam' },
  listReviews: {},
  writeReleaseNote: { id: 'n1', version: '1.0.0', note: '' },
  removeReleaseNote: { id: 'n1' },
  writeContract: { ...BASE_CONTRACT },
  openSession: { wId: BENS, settings: {} },
  joinSession: { code: 'ANNA2345', name: 'Anna' },
  leaveSession: { code: 'ANNA2345', id: 'memberOfAnna00000001' },
  endSession: { code: 'ANNA2345' },
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
/** Ben's own history and list name the workouts he trained and put there, by a number; those are his. */
const BENS_OWN = [`statistic/${BEN}_runOfBen `, `users/${BEN}/wLists/`, 'publicIds/'];
const othersHistory = () => traces().filter((text) => !BENS_OWN.some((start) => text.startsWith(start)));

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
      `shareWithFriends/${BEN}_${CLEO}_${NEVER_RUN}`,
      `groupShares/${BEN}_${CLEO}_${NEVER_RUN}`,
      `users/${BEN}/wLists/listOfBen00000000001`,
      `sharedProgrammes/${BEN}_programmeOf${BEN.slice(0, 4)}00001`,
      `coachings/${BEN}_${CLEO}_programmeOf${BEN.slice(0, 4)}00001`,
      `coachingProgress/${BEN}_${CLEO}_programmeOf${BEN.slice(0, 4)}00001`,
      'messages/m3',
      `ratings/${BENS}/votes/${CLEO}`,
      `statistic/${BEN}_runOfBen`,
      `statistic/${CLEO}_runOfCleo`,
      'trainingsDates/d2',
      `calendarFeeds/of${BEN}`,
      'sessions/BENS2345',
      'sessions/BENS2345/plan/plan',
      'sessionKeys/BENS2345',
    ];
    for (const path of kept) expect([path, after[path]]).toEqual([path, before[path]]);
    expect(after[`users/${BEN}/groups/${BENS_GROUP}`]).toMatchObject({ members: [CLEO], wIds: [BENS, NEVER_RUN] });
    expect(harness.paths('session')).toHaveLength(3);
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
    await remove(dyingAfter(3, harness.backend).backend).catch(() => 'killed');
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
      // The time is everybody’s to ask for.
      if (name === 'deleteMyAccount' || name === 'sessionTime') continue;
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
    // Before it comes to Anna: what it has begun is finished by the purge.
    await expect(sweep(dyingAfter(5, harness.backend).backend)).rejects.toThrow('killed');
    expect(harness.get(`users/${ANNA}`)).toBeDefined();
    await sweep(harness.backend);
    expect(othersHistory()).toEqual([]);
    expect(gone.map((uid) => harness.get(`users/${uid}`))).toEqual([undefined, undefined, undefined]);
    expect(harness.paths('users/').filter((path) => path.split('/').length === 2)).toHaveLength(251);
    expect(harness.paths('upkeep/')).toEqual([]);
    expect(harness.logged.at(-1)).toMatchObject({ level: 'info', area: 'sweepAccounts', code: 'removed' });
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

  it('AC-92 … half of all may be gone', async () => {
    const gone = [ANNA, BEN];
    for (const uid of gone) harness.accounts.delete(uid);
    await SCHEDULES.find(({ name }) => name === 'sweepAccounts')?.run(harness.backend);
    expect(gone.map((uid) => harness.get(`users/${uid}`))).toEqual([undefined, undefined]);
    expect(harness.logged.at(-1)).toMatchObject({ level: 'info', code: 'removed', count: 2 });
  });

  it('AC-92 … and a file of which nobody knows where it lies stops nothing', async () => {
    harness.set(`media/${ANNA}/files/lost.jpg`, { path: 'nowhere', size: 7 });
    expect(await remove()).toEqual({ deleted: true });
    expect(harness.paths(`media/${ANNA}/`)).toEqual([]);
  });

  const purge = async () => {
    harness.nowMs += 3_600_000;
    await SCHEDULES.find(({ name }) => name === 'purgeOld')?.run(harness.backend);
  };

  it.each<[string, (backend: Backend) => Promise<unknown> | undefined]>([
    [
      'the event of Auth’s own call',
      (backend) => ACCOUNT_TRIGGERS[0]?.run(backend, { uid: ANNA, email: emailOf(ANNA) }),
    ],
    ['the sweep', (backend) => SCHEDULES.find(({ name }) => name === 'sweepAccounts')?.run(backend)],
  ])('AC-92 %s, broken off after any of its changes, is finished the next time', async (_, run) => {
    harness.accounts.delete(ANNA);
    const whole = dyingAfter(Infinity, harness.backend);
    await run(whole.backend);
    expect(othersHistory()).toEqual([]);
    expect(whole.changesMade()).toBeGreaterThan(40);
    for (let survived = 0; survived < whole.changesMade(); survived++) {
      harness = createHarness();
      await liveALife(harness);
      harness.accounts.delete(ANNA);
      await expect(run(dyingAfter(survived, harness.backend).backend)).rejects.toThrow('killed');
      const triggers = harness.startTriggers();
      await run(harness.backend);
      // The sweep looks for profiles, which go first: what it has begun is finished by the purge.
      await purge();
      await triggers.idle();
      await triggers.stop();
      expect([survived, othersHistory()]).toEqual([survived, []]);
    }
  });

  it('broken off after any of its changes, is finished by the next call', async () => {
    const whole = dyingAfter(Infinity, harness.backend);
    await remove(whole.backend);
    const changes = whole.changesMade();
    expect(changes).toBeGreaterThan(40);
    for (let survived = 0; survived < changes; survived++) {
      harness = createHarness();
      await liveALife(harness);
      const reqId = harness.key();
      const broken = await remove(dyingAfter(survived, harness.backend).backend, reqId).catch(() => 'killed');
      expect([survived, broken]).toEqual([survived, expect.stringMatching('internal|killed')]);
      expect([survived, othersHistory().length > 0]).toEqual([survived, true]);
      const triggers = harness.startTriggers();
      harness.nowMs += 71_000; // the first call is over by then, whatever became of it
      expect([survived, await remove(undefined, reqId)]).toEqual([survived, { deleted: true }]);
      await triggers.idle();
      await triggers.stop();
      expect([survived, othersHistory()]).toEqual([survived, []]);
    }
  });

  it.each([3, 20])(
    'broken off after %i changes and never called again, is finished by the daily purge',
    async (changes) => {
      await remove(dyingAfter(changes, harness.backend).backend).catch(() => undefined);
      expect(harness.paths('deletions/')).toEqual([`deletions/${ANNA}`]);
      await purge();
      expect(othersHistory()).toEqual([]);
    },
  );

  it('of somebody without an address touches no mail that names nobody', async () => {
    const nobodys = ['', 'nobody', 'undefined'];
    for (const [at, to] of nobodys.entries()) harness.set(`mail/nobodys${at}`, { to, ownerUId: BEN });
    const caller = harness.caller(ANNA, { email: undefined });
    const dying = dyingAfter(3, harness.backend).backend;
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
    harness.set(`users/${ANNA}/blocks/doraDoraDoraDora0001`, { uid: 'doraDoraDoraDora0001', nicName: 'dora' });
    const data = (await exportOf(ANNA)) as Record<string, unknown[]>;
    expect(data['user']).toMatchObject({ id: ANNA, email: emailOf(ANNA), contractType: 'pro' });
    const counts = Object.fromEntries(
      Object.entries(data).map(([part, list]) => [part, Array.isArray(list) ? list.length : 1]),
    );
    expect(counts).toMatchObject({
      friends: 1,
      friendRequests: 1,
      blocks: 1,
      workouts: 2,
      favorits: 1,
      groups: 1,
      wLists: 1,
      programmes: 1,
      follows: 1,
      sharedProgrammes: 1,
      coachingsGiven: 1,
      coachingsReceived: 1,
      coachingProgress: 1,
      sharesGiven: 2,
      sharesReceived: 2,
      messagesSent: 1,
      messagesReceived: 1,
      votes: 2,
      statistic: 1,
      trainingsDates: 1,
      media: 2,
    });
    expect(data['workouts']?.map((workout) => (workout as { exercises: unknown[] }).exercises.length)).toEqual([2, 2]);
  });

  it('holds what was logged of a run, entry by entry', async () => {
    const [path = ''] = harness.paths('statistic').filter((each) => each.includes(`/${ANNA}_`));
    harness.set(path, { ...harness.get(path), sets: '12;42.5;8;;Squat\n;;;1450;5000 m;Run' });
    expect((await exportOf(ANNA)) as object).toMatchObject({
      statistic: [
        {
          sets: [
            { exercise: 'Squat', reps: 12, kg: 42.5, rpe: 8 },
            { exercise: 'Run', sec: 1450, distanceM: 5000 },
          ],
        },
      ],
    });
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
  await remove(dyingAfter(30, harness.backend).backend).catch(() => undefined);
  harness.nowMs += 3_600_000;
  for (const { run } of SCHEDULES) await run(harness.backend);
}
