import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../functions/src/logic/callable.ts';
import type { Data } from '../../functions/src/logic/backend.ts';
import { ADA, addWorkout, ANNA, BEN, CLEO, createHarness, type Harness, NOW_MS } from './harness.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});
const publicWorkout = 'publicWorkout0000001';
const ada = (): Caller => harness.caller(ADA, { isAdmin: true });
const INPUTS: Readonly<Record<string, Data>> = {
  setContract: { uid: BEN, contractType: 'pro' },
  setAdmin: { uid: BEN, admin: true },
  suspendUser: { uid: BEN, suspended: true },
};

describe('what admins do', () => {
  it.each(['setContract', 'setAdmin', 'suspendUser'])(
    '%s is refused to others, and to whoever was admin',
    async (name) => {
      const data = () => ({ reqId: harness.key(), ...INPUTS[name] });
      expect(await harness.call(name, harness.caller(ANNA), data())).toBe('permission-denied');
      const account = harness.accounts.get(ADA);
      if (!account) throw new Error('no admin');
      account.tokensValidAfterMs = harness.nowMs; // revoked after this token was made
      expect(await harness.call(name, ada(), data())).toBe('permission-denied');
      account.tokensValidAfterMs = 0;
      account.claims = {};
      expect(await harness.call(name, ada(), data())).toBe('permission-denied');
    },
  );

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

  it('ends the sign-ins of a former admin', async () => {
    harness.accounts.set(BEN, {
      email: '',
      emailVerified: true,
      disabled: false,
      claims: { admin: true, other: 1 },
      tokensValidAfterMs: 0,
    });
    await harness.call('setAdmin', ada(), { reqId: harness.key(), uid: BEN, admin: false });
    expect(harness.accounts.get(BEN)).toMatchObject({ claims: { other: 1 }, tokensValidAfterMs: NOW_MS });
  });

  it('gives only contracts that exist', async () => {
    const data = { reqId: harness.key(), uid: BEN, contractType: 'gold' };
    expect(await harness.call('setContract', ada(), data)).toBe('not-found');
  });
});

describe('reports', () => {
  it('hide a public workout at the third person, and count nobody twice', async () => {
    addWorkout(harness, BEN, publicWorkout);
    const report = (uid: string) =>
      harness.call('reportContent', harness.caller(uid), {
        reqId: harness.key(),
        wId: publicWorkout,
        reason: 'dangerous',
      });
    for (const uid of [ANNA, ANNA, ANNA, CLEO, CLEO]) expect(await report(uid)).toEqual({ reported: true });
    expect(harness.get(`workouts/${publicWorkout}`)).toMatchObject({ sharePublic: true });
    await report(ADA);
    expect(harness.get(`workouts/${publicWorkout}`)).toMatchObject({ sharePublic: false });
  });

  it('are refused for what one may not see, and for one’s own', async () => {
    addWorkout(harness, BEN, publicWorkout, { sharePublic: false });
    const data = { wId: publicWorkout, reason: 'spam' };
    for (const uid of [ANNA, BEN]) {
      expect(await harness.call('reportContent', harness.caller(uid), { reqId: harness.key(), ...data })).toBe(
        'not-found',
      );
    }
  });
});
