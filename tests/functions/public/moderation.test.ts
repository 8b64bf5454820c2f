import { beforeEach, describe, expect, it } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import type { Caller } from '#logic/calls/callable.ts';
import type { Data } from '#logic/backend.ts';
import { ADA, addWorkout, ANNA, BEN, createHarness, emailOf, type Harness, NOW_MS } from '../harness.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});
const publicWorkout = 'publicWorkout0000001';
const ada = (): Caller => harness.caller(ADA, { isAdmin: true });
const INPUTS: Readonly<Record<string, Data>> = {
  reviewWorkout: { wId: publicWorkout, decision: 'hide', reason: 'spam' },
  setContract: { uid: BEN, contractType: 'pro' },
  setAdmin: { uid: BEN, admin: true },
  suspendUser: { uid: BEN, suspended: true },
  writeReleaseNote: { id: 'n1', version: '2.0.0', note: 'New' },
  removeReleaseNote: { id: 'n1' },
  writeContract: { ...BASE_CONTRACT, type: 'club', maxWorkouts: 40 },
};

describe('what admins do', () => {
  it.each(Object.keys(INPUTS))(
    'AC-94 %s is refused to others, and to whoever was admin, and changes nothing then',
    async (name) => {
      addWorkout(harness, BEN, publicWorkout);
      harness.set('releaseNotes/n1', { version: '1.0.0', note: 'Old', createdAt: new Date(NOW_MS) });
      const before = harness.contents();
      const data = () => ({ reqId: harness.key(), ...INPUTS[name] });
      expect(await harness.call(name, harness.caller(ANNA), data())).toBe('permission-denied');
      const account = harness.accounts.get(ADA);
      if (!account) throw new Error('no admin');
      account.tokensValidAfterMs = harness.nowMs; // revoked after this token was made
      expect(await harness.call(name, ada(), data())).toBe('permission-denied');
      account.tokensValidAfterMs = 0;
      account.claims = {};
      expect(await harness.call(name, ada(), data())).toBe('permission-denied');
      expect(harness.contents()).toEqual(before);
    },
  );

  it('AC-94 leaves a line for each change, whoever made it', async () => {
    addWorkout(harness, BEN, publicWorkout);
    for (const [name, data] of Object.entries(INPUTS)) {
      expect([name, typeof (await harness.call(name, ada(), { reqId: harness.key(), ...data }))]).toEqual([
        name,
        'object',
      ]);
    }
    const actions = harness.paths('audit/').map((path) => String(harness.get(path)?.['action']).split(' ')[0]);
    expect(new Set(actions)).toEqual(new Set(Object.keys(INPUTS)));
    expect(actions).toHaveLength(Object.keys(INPUTS).length);
  });

  it('writes release notes and contracts', async () => {
    const call = (name: string, data: Data) => harness.call(name, ada(), { reqId: harness.key(), ...data });

    const note = { id: 'n1', version: '2.0.0', note: 'New' };
    expect(await call('writeReleaseNote', note)).toEqual({ id: 'n1' });
    const createdAt = harness.get('releaseNotes/n1')?.['createdAt'];
    expect(createdAt).toBeInstanceOf(Date);
    await call('writeReleaseNote', { ...note, note: 'Newer' });
    expect(harness.get('releaseNotes/n1')).toEqual({ version: '2.0.0', note: 'Newer', createdAt });
    const notes = { German: 'Neuer', Dutch: 'Nieuwer' };
    await call('writeReleaseNote', { ...note, notes });
    expect(harness.get('releaseNotes/n1')).toEqual({ ...note, id: undefined, notes, createdAt });
    expect(await call('removeReleaseNote', { id: 'n1' })).toEqual({ id: 'n1' });
    expect(harness.get('releaseNotes/n1')).toBeUndefined();

    const club = { ...BASE_CONTRACT, type: 'club', maxWorkouts: 40 };
    expect(await call('writeContract', { ...club, groups: true })).toEqual({ type: 'club' });
    expect(harness.get('baseContracts/club')).toMatchObject({ groups: 'enabled' });
    expect(await call('writeContract', club)).toEqual({ type: 'club' });
    expect(harness.get('baseContracts/club')).toEqual(club);
  });

  it.each<[string, Data]>([
    ['writeContract', { ...BASE_CONTRACT, groups: 'yes' }],
    ['writeContract', { ...BASE_CONTRACT, maxWorkouts: -1 }],
    ['writeContract', { ...BASE_CONTRACT, maxWorkouts: 1.5 }],
    ['writeContract', { ...BASE_CONTRACT, maxWorkouts: 1_000_001 }],
    ['writeContract', { ...BASE_CONTRACT, maxExercisesPerWorkout: 1_001 }],
    ['writeContract', { ...BASE_CONTRACT, type: 'a/b' }],
    ['writeContract', { ...BASE_CONTRACT, more: 1 }],
    ['writeContract', { type: 'base', maxWorkouts: 10 }],
    ['writeReleaseNote', { id: 'a/b', version: '1', note: '' }],
    ['writeReleaseNote', { id: 'n1', version: '1/2', note: '' }],
    ['writeReleaseNote', { id: 'n1', version: '1', note: 'x'.repeat(3_501) }],
    ['reviewWorkout', { wId: 'a/b', decision: 'hide', reason: 'spam' }],
  ])('%s refuses %o', async (name, data) => {
    const before = harness.contents();
    expect(await harness.call(name, ada(), { reqId: harness.key(), ...data })).toBe('invalid-argument');
    expect(harness.contents()).toEqual(before);
  });

  it('is written down once, without naming anybody', async () => {
    const data = { reqId: harness.key(), uid: BEN, contractType: 'pro' };
    await harness.call('setContract', ada(), data);
    await harness.call('setContract', ada(), data);
    const lines = harness.paths('audit/').map((path) => harness.get(path));
    expect(lines).toEqual([
      { action: 'setContract pro', by: expect.any(String), about: expect.any(String), at: new Date(NOW_MS) },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${BEN}|${ADA}`));
    expect(harness.get(`users/${BEN}`)).toMatchObject({ contractType: 'pro' });
  });

  it('finds somebody by the exact address or by uid, tells what the decision needs, and writes both down', async () => {
    const find = (data: Data) => harness.call('findAccount', ada(), { reqId: harness.key(), ...data });
    harness.set(`users/${BEN}`, { ...harness.get(`users/${BEN}`), workoutCount: 3, totalStorageUsed: 70 });
    const found = await find({ email: emailOf(BEN).toUpperCase() });
    expect(found).toEqual({
      account: {
        uid: BEN,
        mark: expect.stringMatching(/^[0-9a-f]{32}$/),
        nicName: 'ben',
        contractType: 'base',
        createdAt: expect.any(Number),
        workoutCount: 3,
        totalStorageUsed: 70,
        emailVerified: true,
        admin: false,
        suspended: false,
      },
    });
    expect(await find({ uid: BEN })).toEqual(found);
    expect(JSON.stringify(found)).not.toContain(emailOf(BEN));
    expect(await find({ email: 'nobody@mail.example' })).toEqual({ account: null });
    expect(await find({ uid: 'nobodyIsHere000000001' })).toEqual({ account: null });
    const actions = harness.paths('audit/').map((path) => harness.get(path)?.['action']);
    expect(actions).toEqual(Array.from({ length: 4 }, () => 'findAccount'));
    expect(JSON.stringify(harness.paths('requests/').map((path) => harness.get(path)))).not.toContain('nicName');
    expect(await find({ uid: ADA })).toMatchObject({ account: { admin: true } });
  });

  it('finds an account whose profile is missing, and says base of it', async () => {
    harness.remove(`users/${BEN}`);
    expect(await harness.call('findAccount', ada(), { reqId: harness.key(), uid: BEN })).toMatchObject({
      account: { uid: BEN, nicName: '', contractType: 'base', createdAt: 0, workoutCount: 0, totalStorageUsed: 0 },
    });
  });

  it('reads what was done, the newest first, a hundred lines at most', async () => {
    for (let i = 0; i < 120; i++)
      harness.set(`audit/line${i}`, { action: `setContract n${i}`, by: 'x', about: 'y', at: new Date(NOW_MS - i) });
    await harness.call('setContract', ada(), { reqId: harness.key(), uid: BEN, contractType: 'pro' });
    const read = (await harness.call('listAudit', ada(), { reqId: harness.key() })) as { lines: Data[] };
    expect(read.lines).toHaveLength(100);
    expect(read.lines.find(({ isMine }) => isMine)).toMatchObject({ action: 'setContract pro', at: NOW_MS });
    expect(read.lines.at(-1)).toEqual({ action: 'setContract n98', about: 'y', isMine: false, at: NOW_MS - 98 });
    expect(JSON.stringify(read)).not.toContain('"by"');
  });

  it('suspends and takes back: sign-in off, claim set, tokens ended', async () => {
    await harness.call('suspendUser', ada(), { reqId: harness.key(), uid: BEN, suspended: true });
    expect(harness.accounts.get(BEN)).toMatchObject({
      disabled: true,
      claims: { suspended: true },
      tokensValidAfterMs: NOW_MS,
    });
    await harness.call('suspendUser', ada(), { reqId: harness.key(), uid: BEN, suspended: false });
    expect(harness.accounts.get(BEN)).toMatchObject({ disabled: false, claims: {} });
  });

  const account = {
    email: '',
    emailVerified: true,
    disabled: false,
    claims: {},
    tokensValidAfterMs: 0,
    passwordMark: '',
    createdMs: 0,
    lastSignInMs: 0,
  };

  it('ends the sign-ins of who is suspended once, however often it is said', async () => {
    harness.accounts.set(BEN, { ...account, disabled: true, claims: { suspended: true } });
    await harness.call('suspendUser', ada(), { reqId: harness.key(), uid: BEN, suspended: true });
    expect(harness.accounts.get(BEN)).toMatchObject({ claims: { suspended: true }, tokensValidAfterMs: 0 });
  });

  it('ends the sign-ins of a former admin', async () => {
    harness.accounts.set(BEN, { ...account, claims: { admin: true, other: 1 } });
    await harness.call('setAdmin', ada(), { reqId: harness.key(), uid: BEN, admin: false });
    expect(harness.accounts.get(BEN)).toMatchObject({ claims: { other: 1 }, tokensValidAfterMs: NOW_MS });
  });

  it('gives only contracts that exist', async () => {
    const data = { reqId: harness.key(), uid: BEN, contractType: 'gold' };
    expect(await harness.call('setContract', ada(), data)).toBe('not-found');
  });
});

describe('reports', () => {
  it('are twenty a day at most', async () => {
    addWorkout(harness, BEN, publicWorkout, { sharePublic: true });
    const report = () =>
      harness.call('reportContent', harness.caller(ANNA), { reqId: harness.key(), wId: publicWorkout, reason: 'spam' });
    for (let n = 0; n < 20; n++) expect(await report()).not.toBe('resource-exhausted');
    expect(await report()).toBe('resource-exhausted');
  });

  it('are refused for what one may not see, and for one’s own', async () => {
    addWorkout(harness, BEN, publicWorkout, { sharePublic: false });
    const data = { wId: publicWorkout, reason: 'spam' };
    const refused = (uid: string, more: object = {}) =>
      harness.call('reportContent', harness.caller(uid), { reqId: harness.key(), ...data, ...more });
    for (const uid of [ANNA, BEN]) expect(await refused(uid)).toBe('not-found');
    expect(await refused(ANNA, { wId: 'notThere000000000001' })).toBe('not-found');
  });
});
