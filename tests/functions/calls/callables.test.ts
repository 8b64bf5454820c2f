import { beforeEach, describe, expect, it } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { CALLABLES } from '#logic/callables.ts';
import type { Caller } from '#logic/calls/callable.ts';
import type { Data } from '#logic/backend.ts';
import { ownerMark } from '#logic/people/people.ts';
import { ADA, addFile, addWorkout, ANNA, BEN, createHarness, emailOf, NOW_MS, type Harness } from '../harness.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});

interface Sample {
  readonly by?: () => Caller;
  readonly before?: () => void;
  readonly input: Data;
  readonly answer: unknown;
  /** None of these is accepted. */
  readonly wrong: readonly Data[];
  readonly perDay: number;
}
const ada = (): Caller => harness.caller(ADA, { isAdmin: true });
const GONE_FILE = '12345678901234567890_gone.jpg';
const publicWorkout = 'publicWorkout0000001';
const wish = { sport: 'Boxing', level: 'heavy', minutes: 12, equipment: [] };
const askAnna = (): void =>
  harness.set(`users/${ANNA}/friendRequests/${BEN}`, { uid: BEN, nicName: 'ben', direction: 'in' });
const WRONG_UIDS: readonly Data[] = [{}, { uid: 7 }, { uid: '../x' }, { uid: BEN, more: 1 }, { uid: ANNA }];
const benCard = { nicName: 'ben', firstName: 'ben first', lastName: 'ben last', imgUrl: '' };

const group = { gId: 'groupOfAnna000000001', name: 'Runners', members: [] };
/** Of a contract that has groups. */
const addGroup = (): void => {
  addWorkout(harness, ANNA, publicWorkout);
  harness.set(`users/${ANNA}/groups/${group.gId}`, { ...group, wIds: [] });
};
const giveGroups = (): void => {
  harness.set('baseContracts/base', { ...BASE_CONTRACT, groups: true, maxGroups: 5 });
};
const addSession = (): void => {
  const expiresAt = new Date(NOW_MS + 3_600_000);
  const session = { hostMark: ownerMark(ANNA), hostName: 'anna', members: {}, run: null, seq: 0, expiresAt };
  harness.set('sessions/ABCD2345', session);
  harness.set('sessionKeys/ABCD2345', { members: {}, joins: 0, expiresAt });
};
const WRONG_GROUPS: readonly Data[] = [{}, { gId: 'x' }, { gId: 7 }, { gId: group.gId, more: 1 }];

/** They count nobody's calls and know no key: their own tests ask them (sessions.test.ts). */
const WITHOUT_SIGN_IN = ['joinSession', 'leaveSession', 'sessionTime'];

const SAMPLES: Readonly<Record<string, Sample>> = {
  openSession: {
    before: () => addWorkout(harness, ANNA, publicWorkout),
    input: { wId: publicWorkout, settings: {} },
    answer: { code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/) },
    wrong: [{}, { wId: publicWorkout }, { wId: 'x', settings: {} }, { wId: publicWorkout, settings: 7 }],
    perDay: 20,
  },
  calendarAddress: {
    input: { action: 'look' },
    answer: { token: '', createdAt: 0 },
    wrong: [{}, { action: 'show' }, { action: 'make', token: 'x' }],
    perDay: 100,
  },
  endSession: {
    before: addSession,
    input: { code: 'ABCD2345' },
    answer: { ended: true },
    wrong: [{}, { code: 7 }, { code: 'x'.repeat(41) }],
    perDay: 100,
  },
  writeGroup: {
    before: giveGroups,
    input: group,
    answer: { wIds: [] },
    wrong: [...WRONG_GROUPS, { ...group, name: ' ' }, { ...group, members: ['x'] }, { ...group, wIds: [] }],
    perDay: 200,
  },
  removeGroup: {
    before: addGroup,
    input: { gId: group.gId },
    answer: { state: 'none' },
    wrong: WRONG_GROUPS,
    perDay: 200,
  },
  shareWithGroup: {
    before: addGroup,
    input: { gId: group.gId, wId: publicWorkout },
    answer: { wIds: [publicWorkout] },
    wrong: [...WRONG_GROUPS, { gId: group.gId }, { gId: group.gId, wId: '../x' }],
    perDay: 200,
  },
  unshareWithGroup: {
    before: addGroup,
    input: { gId: group.gId, wId: publicWorkout },
    answer: { wIds: [] },
    wrong: [...WRONG_GROUPS, { gId: group.gId }, { gId: group.gId, wId: '../x' }],
    perDay: 400,
  },
  findFriend: {
    input: { email: 'BEN@mail.example ' },
    answer: { found: { uid: BEN, ...benCard } },
    wrong: [{}, { email: 'ben' }, { email: 5 }, { code: 7 }, { email: emailOf(BEN), code: 'x' }],
    perDay: 20,
  },
  requestFriend: { input: { uid: BEN }, answer: { state: 'requested' }, wrong: WRONG_UIDS, perDay: 50 },
  answerFriend: {
    before: askAnna,
    input: { uid: BEN, accept: true },
    answer: { state: 'friends' },
    wrong: [{ uid: BEN }, { uid: BEN, accept: 'yes' }, { uid: '', accept: true }],
    perDay: 50,
  },
  removeFriend: {
    input: { uid: BEN },
    answer: { state: 'none' },
    wrong: [...WRONG_UIDS, { uid: BEN, onlyRequest: false }, { uid: BEN, onlyRequest: 'yes' }],
    perDay: 50,
  },
  blockUser: { input: { uid: BEN }, answer: { state: 'blocked' }, wrong: WRONG_UIDS, perDay: 500 },
  unblockUser: { input: { uid: BEN }, answer: { state: 'none' }, wrong: WRONG_UIDS.slice(0, 4), perDay: 50 },
  inviteByEmail: {
    input: { email: 'new@mail.example' },
    answer: { sent: true },
    wrong: [{}, { email: 'new' }, { email: 'new@mail.example', text: 'buy' }, { email: 'a@mail.ex,b@mail.ex' }],
    perDay: 5,
  },
  generateWorkout: {
    input: wish,
    answer: expect.objectContaining({ source: 'local' }),
    wrong: [{}, { ...wish, minutes: -1 }, { ...wish, sport: 'Chess' }, { ...wish, wish: 'x'.repeat(501) }],
    perDay: 5,
  },
  exportMyData: {
    input: {},
    answer: expect.objectContaining({ format: 'icetime-export-1' }),
    wrong: [{ uid: BEN }],
    perDay: 3,
  },
  deleteMyAccount: { input: {}, answer: { deleted: true }, wrong: [{ uid: BEN }], perDay: 3 },
  setContract: {
    by: ada,
    input: { uid: BEN, contractType: 'pro' },
    answer: { contractType: 'pro' },
    wrong: [{ uid: BEN }, { uid: BEN, contractType: '' }, { uid: BEN, contractType: '../pro' }],
    perDay: 500,
  },
  setAdmin: {
    by: ada,
    input: { uid: BEN, admin: true },
    answer: { admin: true },
    wrong: [{ uid: BEN }, { uid: ADA, admin: false }, { uid: BEN, admin: 1 }],
    perDay: 500,
  },
  suspendUser: {
    by: ada,
    input: { uid: BEN, suspended: true },
    answer: { suspended: true },
    wrong: [{ uid: BEN }, { uid: ADA, suspended: true }],
    perDay: 500,
  },
  findAccount: {
    by: ada,
    input: { email: emailOf(BEN) },
    answer: { account: expect.objectContaining({ uid: BEN, nicName: 'ben', contractType: 'base', suspended: false }) },
    wrong: [{}, { email: 'ben' }, { uid: '../x' }, { uid: BEN, email: emailOf(BEN) }],
    perDay: 500,
  },
  listAudit: { by: ada, input: {}, answer: { lines: [] }, wrong: [{ uid: BEN }], perDay: 500 },
  sendContact: {
    input: { topic: 'question', text: 'How do I sort my list?' },
    answer: { sent: true },
    wrong: [
      {},
      { topic: 'question', text: ' ' },
      { topic: 'spam', text: 'Hello' },
      { topic: 'idea', text: 'x'.repeat(2001) },
      { topic: 'idea', text: 'x', device: 'x'.repeat(601) },
      { topic: 'idea', text: 'x', to: 'somebody@mail.example' },
    ],
    perDay: 5,
  },
  askForContract: {
    input: { contractType: 'pro' },
    answer: { asked: true },
    wrong: [{}, { contractType: 'base' }, { contractType: 'club' }, { contractType: 'pro', text: 'please' }],
    perDay: 1,
  },
  appealHidden: {
    before: () =>
      addWorkout(harness, ANNA, publicWorkout, { sharePublic: false, hidden: { reason: 'spam', state: 'hidden' } }),
    input: { wId: publicWorkout, text: 'It is none' },
    answer: { state: 'appealed' },
    wrong: [{}, { wId: publicWorkout }, { wId: publicWorkout, text: 'x'.repeat(1_001) }, { wId: 'x', text: '' }],
    perDay: 10,
  },
  reviewWorkout: {
    by: ada,
    before: () => addWorkout(harness, BEN, publicWorkout),
    input: { wId: publicWorkout, decision: 'hide', reason: 'spam' },
    answer: { sharePublic: false },
    wrong: [
      {},
      { wId: publicWorkout },
      { wId: 'x', decision: 'hide', reason: 'spam' },
      { wId: publicWorkout, decision: 'delete', reason: 'spam' },
      { wId: publicWorkout, decision: 'hide', reason: 'suspended' },
    ],
    perDay: 500,
  },
  listReviews: {
    by: ada,
    input: {},
    answer: { cases: [], next: null, counts: { due: 0, light: 0 } },
    wrong: [{ wId: publicWorkout }, { queue: 'all' }],
    perDay: 500,
  },
  writeReleaseNote: {
    by: ada,
    input: { id: 'n1', version: '2.0.0', note: 'New' },
    answer: { id: 'n1' },
    wrong: [
      { id: 'n1' },
      { id: '../x', version: '1', note: '' },
      { id: 'n1', version: ' ', note: '' },
      { id: 'n1', version: '1', note: '', notes: { Klingon: 'x' } },
    ],
    perDay: 500,
  },
  removeReleaseNote: { by: ada, input: { id: 'n1' }, answer: { id: 'n1' }, wrong: [{}, { id: 'a/b' }], perDay: 500 },
  writeContract: {
    by: ada,
    input: { ...BASE_CONTRACT, type: 'club' },
    answer: { type: 'club' },
    wrong: [{}, { ...BASE_CONTRACT, type: 'a/b' }, { ...BASE_CONTRACT, maxWorkouts: '10' }],
    perDay: 500,
  },
  forgetGoneFiles: {
    before: () => addFile(harness, ANNA, GONE_FILE, { state: 'stored' }),
    input: { files: [GONE_FILE] },
    answer: { forgotten: 1 },
    wrong: [{}, { files: [] }, { files: ['a.jpg'] }, { files: Array.from({ length: 26 }, () => GONE_FILE) }],
    perDay: 200,
  },
  reportContent: {
    before: () => addWorkout(harness, BEN, publicWorkout),
    input: { wId: publicWorkout, reason: 'spam' },
    answer: { reported: true },
    wrong: [{}, { wId: publicWorkout, reason: 'I do not like it' }, { wId: 'x', reason: 'spam' }],
    perDay: 20,
  },
};
const cases = Object.entries(SAMPLES).map(([name, sample]) => ({ name, ...sample }));
const byOf = ({ by }: Sample): Caller => by?.() ?? harness.caller(ANNA);

it('covers every function that clients can call', () => {
  const asked = [...Object.keys(SAMPLES), ...WITHOUT_SIGN_IN];
  expect(asked.toSorted()).toEqual(CALLABLES.map(({ name }) => name).toSorted());
});

describe.each(cases)('$name', (sample) => {
  const { name, before, input, answer, wrong, perDay } = sample;
  beforeEach(() => before?.());

  it('answers, and the same again for the same key, without doing it twice', async () => {
    const by = byOf(sample);
    const data = { reqId: harness.key(), ...input };
    const first = await harness.call(name, by, data);
    expect(first).toEqual(answer);
    const withoutCounts = () => ({ ...harness.contents(), [`rate/${by.uid}_${name}`]: undefined });
    const after = withoutCounts();
    expect(await harness.call(name, by, data)).toEqual(first);
    expect(withoutCounts()).toEqual(after);
  });

  it('refuses whoever is not signed in, and leaves no trace', async () => {
    const before_ = harness.contents();
    expect(await harness.call(name, undefined, { reqId: harness.key(), ...input })).toBe('unauthenticated');
    expect(harness.contents()).toEqual(before_);
  });

  it('refuses wrong input, without a key too, and leaves no trace', async () => {
    const by = byOf(sample);
    const before_ = harness.contents();
    for (const data of wrong) {
      const refused = await harness.call(name, by, { reqId: harness.key(), ...data });
      expect([JSON.stringify(data), refused]).toEqual([JSON.stringify(data), 'invalid-argument']);
    }
    for (const reqId of [undefined, '', 'short', 7, '../../users/x0000000', 'x'.repeat(41)]) {
      expect(await harness.call(name, by, { ...input, reqId })).toBe('invalid-argument');
    }
    const others = (paths: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(paths).filter(([path]) => !/^(rate|requests)\//.test(path)));
    expect(others(harness.contents())).toEqual(others(before_));
  });

  it('is refused over its limit, and again tomorrow allowed', async () => {
    const by = byOf(sample);
    const bucket = `rate/${by.uid}_${name}`;
    const day = Math.floor(NOW_MS / 86_400_000);
    harness.set(bucket, { uid: by.uid, day, count: perDay, at: new Date(NOW_MS) });
    expect(await harness.call(name, by, { reqId: harness.key(), ...input })).toBe('resource-exhausted');
    harness.set(bucket, { uid: by.uid, day, count: perDay - 1, at: new Date(NOW_MS) });
    expect(await harness.call(name, by, { reqId: harness.key(), ...input })).toEqual(answer);
    if (name === 'deleteMyAccount') return;
    before?.();
    harness.nowMs += 86_400_000;
    const again = await harness.call(name, { ...by, signedInMs: harness.nowMs }, { reqId: harness.key(), ...input });
    expect(again).not.toBe('resource-exhausted');
  });

  it('does not take a used key for something else', async () => {
    const by = byOf(sample);
    const reqId = harness.key();
    harness.set(`requests/${by.uid}_${name}_${reqId}`, {
      uid: by.uid,
      inputHash: 'of another input',
      state: 'done',
      at: new Date(NOW_MS),
      expiresAt: new Date(NOW_MS + 1000),
    });
    expect(await harness.call(name, by, { reqId, ...input })).toBe('invalid-argument');
  });
});

describe('a call', () => {
  it.each([
    ['exportMyData', {}, 3],
    ['findFriend', { code: 'BEN22222' }, 20],
  ])('AC-95 %s that makes its answer anew counts each time, also for the same key', async (name, input, perDay) => {
    const data = { reqId: harness.key(), ...input };
    for (let i = 0; i < perDay; i++)
      expect(typeof (await harness.call(name, harness.caller(ANNA), data))).toBe('object');
    const before = harness.contents();
    expect(await harness.call(name, harness.caller(ANNA), data)).toBe('resource-exhausted');
    const atOnce = await Promise.all([1, 2, 3].map(() => harness.call(name, harness.caller(ANNA), data)));
    expect(atOnce).toEqual(Array.from({ length: 3 }, () => 'resource-exhausted'));
    expect(harness.contents()).toEqual(before);
  });

  it('whose answer is kept counts once, however often it is asked for', async () => {
    const data = { reqId: harness.key(), uid: BEN };
    for (let i = 0; i < 60; i++) {
      expect(await harness.call('requestFriend', harness.caller(ANNA), data)).toEqual({ state: 'requested' });
    }
    expect(harness.get(`rate/${ANNA}_requestFriend`)).toMatchObject({ count: 1 });
  });

  it('that is still running is not started a second time; one that broke off may be repeated', async () => {
    const data = { reqId: harness.key(), uid: BEN };
    const answers = await Promise.all([1, 2].map(() => harness.call('requestFriend', harness.caller(ANNA), data)));
    expect(answers).toEqual([{ state: 'requested' }, 'aborted']);
    const path = `requests/${ANNA}_requestFriend_${data.reqId}`;
    harness.set(path, { ...harness.get(path), state: 'running', outcome: undefined });
    expect(await harness.call('requestFriend', harness.caller(ANNA), data)).toBe('aborted');
    harness.nowMs += 71_000;
    expect(await harness.call('requestFriend', harness.caller(ANNA), data)).toEqual({ state: 'requested' });
    expect(harness.get(`rate/${ANNA}_requestFriend`)).toMatchObject({ count: 1 });
  });

  it('that failed for a reason of ours can be repeated at once with the same key', async () => {
    const broken = {
      ...harness.backend,
      accounts: { ...harness.backend.accounts, setClaims: () => Promise.reject(Error('down')) },
    };
    const data = { reqId: harness.key(), uid: BEN, admin: true };
    expect(await harness.call('setAdmin', ada(), data, broken)).toBe('internal');
    expect(await harness.call('setAdmin', ada(), data)).toEqual({ admin: true });
    expect(harness.paths('audit/')).toHaveLength(1);
  });

  it('that was refused stays refused for the same key', async () => {
    const data = { reqId: harness.key(), uid: BEN, accept: true };
    expect(await harness.call('answerFriend', harness.caller(ANNA), data)).toBe('not-found');
    askAnna();
    expect(await harness.call('answerFriend', harness.caller(ANNA), data)).toBe('not-found');
    expect(await harness.call('answerFriend', harness.caller(ANNA), { ...data, reqId: harness.key() })).toEqual({
      state: 'friends',
    });
  });

  it('of a suspended person is refused, but for what concerns their own data', async () => {
    const by = harness.caller(ANNA, { isSuspended: true });
    expect(await harness.call('requestFriend', by, { reqId: harness.key(), uid: BEN })).toBe('permission-denied');
    expect(await harness.call('exportMyData', by, { reqId: harness.key() })).toMatchObject({
      format: 'icetime-export-1',
    });
    expect(await harness.call('deleteMyAccount', by, { reqId: harness.key() })).toEqual({ deleted: true });
  });

  it('of somebody without a verified address neither invites, asks, writes nor reports', async () => {
    const by = harness.caller(ANNA, { emailVerified: false });
    addWorkout(harness, BEN, publicWorkout);
    for (const name of ['requestFriend', 'inviteByEmail', 'reportContent', 'sendContact', 'askForContract']) {
      const input = SAMPLES[name]?.input ?? {};
      expect(await harness.call(name, by, { reqId: harness.key(), ...input })).toBe('permission-denied');
    }
  });
});
