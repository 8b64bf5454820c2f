import { beforeEach, describe, expect, it } from 'vitest';
import type { Data } from '#logic/backend.ts';
import { ADA, addAccount, addPerson, addWorkout, ANNA, BEN, CLEO, createHarness, type Harness } from '../harness.ts';
import { hideAllOf } from '#logic/public/hiding.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});
const DAY_MS = 86_400_000;
const wId = 'publicWorkout0000001';
const workout = (): Record<string, unknown> | undefined => harness.get(`workouts/${wId}`);
const hidden = (): unknown => workout()?.['hidden'];

/** Somebody with an account of so many days. */
function reporter(n: number, days: number): string {
  const uid = `reporter${String(n).padStart(17, '0')}`;
  addPerson(harness, uid, `r${n}`, { createAt: new Date(harness.nowMs - days * DAY_MS), inviteCode: '' });
  return uid;
}
const report = (uid: string, reason = 'dangerous') =>
  harness.call('reportContent', harness.caller(uid), { reqId: harness.key(), wId, reason });
const reportWith = (uid: string, text: unknown) =>
  harness.call('reportContent', harness.caller(uid), { reqId: harness.key(), wId, reason: 'other', text });
const admin = (name: string, data: Data) =>
  harness.call(name, harness.caller(ADA, { isAdmin: true }), { reqId: harness.key(), ...data });
const review = (decision: string, id = wId) => admin('reviewWorkout', { wId: id, decision, reason: 'dangerous' });
const appeal = (uid = BEN, text = 'It is safe') =>
  harness.call('appealHidden', harness.caller(uid), { reqId: harness.key(), wId, text });
async function withEvents(work: () => unknown): Promise<void> {
  const dispatcher = harness.startTriggers();
  await work();
  await dispatcher.idle();
  await dispatcher.stop();
}

describe('AC-114 reports', () => {
  it.each<[string, readonly number[], boolean]>([
    ['three made today', [0, 0, 0], false],
    ['twenty made today', Array<number>(20).fill(0), false],
    ['five of a week', [7, 7, 7, 7, 7], false],
    ['six of a week', [7, 7, 7, 7, 7, 7], true],
    ['two of a month and one of a week', [30, 30, 7], false],
    ['two of a month and two of a week', [30, 30, 7, 8], true],
    ['three of a month', [30, 31, 400], true],
  ])('by %s accounts hide a workout: see the table', async (_, ages, isHidden) => {
    addWorkout(harness, BEN, wId);
    const before = workout();
    for (const [n, days] of ages.entries()) expect(await report(reporter(n, days))).toEqual({ reported: true });
    if (!isHidden) expect(workout()).toEqual(before);
    else expect(workout()).toMatchObject({ sharePublic: false, hidden: { reason: 'dangerous', state: 'hidden' } });
    expect(harness.get(`moderation/${wId}`)).toMatchObject({
      queue: isHidden || ages.some((days) => days >= 7) ? 'due' : 'light',
      state: isHidden ? 'hidden' : 'reported',
    });
  });

  it('bring along what somebody says, which admins read without a name, and the last one counts', async () => {
    addWorkout(harness, BEN, wId);
    const [first, second] = [reporter(1, 90), reporter(2, 90)];
    await reportWith(first, 'Not quite');
    await reportWith(first, '  The third exercise hurts the neck.  ');
    await reportWith(second, undefined);
    expect(await reportWith(first, 'x'.repeat(501))).toBe('invalid-argument');
    expect(await reportWith(first, { $: 1 })).toBe('invalid-argument');
    const found = (await admin('listReviews', {})) as Data;
    expect(found).toMatchObject({ cases: [{ wId, texts: ['The third exercise hurts the neck.'] }] });
    expect(JSON.stringify(found)).not.toContain(first);
  });

  it('by one person count once', async () => {
    addWorkout(harness, BEN, wId);
    const [first, second] = [reporter(1, 90), reporter(2, 90)];
    for (const uid of [first, first, first, second, second]) await report(uid);
    expect(workout()).toMatchObject({ sharePublic: true });
    expect(harness.get(`moderation/${wId}`)).toMatchObject({ weight: 4 });
  });

  it('by whoever has lost the verified address or the account meanwhile are refused', async () => {
    addWorkout(harness, BEN, wId);
    const [unverified, disabled, gone] = [reporter(1, 90), reporter(2, 90), reporter(3, 90)];
    Object.assign(harness.accounts.get(unverified) ?? {}, { emailVerified: false });
    Object.assign(harness.accounts.get(disabled) ?? {}, { disabled: true });
    harness.accounts.delete(gone);
    const before = harness.paths('reports/');
    for (const uid of [unverified, disabled, gone]) expect(await report(uid)).toBe('permission-denied');
    expect(harness.paths('reports/')).toEqual(before);
    expect(workout()).toMatchObject({ sharePublic: true });
  });

  it('never take down what the product itself has published, and are put before somebody', async () => {
    await withEvents(() => addWorkout(harness, ADA, wId));
    expect(harness.get(`publicIds/${wId}`)).toMatchObject({ isStarter: true });
    const before = workout();
    for (let n = 0; n < 20; n += 1) await report(reporter(n, 400));
    expect(workout()).toEqual(before);
    expect(await admin('listReviews', {})).toMatchObject({ cases: [{ wId, state: 'reported', weight: 40 }] });
  });

  it('of what its owner has made private wait until it is public again', async () => {
    addWorkout(harness, BEN, wId);
    await report(reporter(1, 90));
    harness.set(`workouts/${wId}`, { ...workout(), sharePublic: false });
    expect(await admin('listReviews', {})).toMatchObject({ cases: [] });
    harness.set(`workouts/${wId}`, { ...workout(), sharePublic: true });
    expect(await admin('listReviews', {})).toMatchObject({ cases: [{ wId, state: 'reported' }] });
    harness.remove(`workouts/${wId}`);
    expect(await admin('listReviews', {})).toMatchObject({ cases: [{ wId, workout: null }] });
  });

  it('of a version that was looked at hide nothing, those of a later one do', async () => {
    addWorkout(harness, BEN, wId, { version: 3 });
    for (let n = 0; n < 3; n += 1) await report(reporter(n, 90));
    expect(hidden()).toMatchObject({ state: 'hidden' });
    expect(await review('show')).toEqual({ sharePublic: true });
    for (let n = 3; n < 9; n += 1) await report(reporter(n, 90));
    expect(workout()).toMatchObject({ sharePublic: true, version: 3 });
    harness.set(`workouts/${wId}`, { ...workout(), version: 4 });
    for (let n = 10; n < 12; n += 1) await report(reporter(n, 90));
    expect(workout()).toMatchObject({ sharePublic: true });
    await report(reporter(12, 90));
    expect(workout()).toMatchObject({ sharePublic: false });
  });
});

describe('AC-113 what is hidden', () => {
  beforeEach(async () => {
    addWorkout(harness, BEN, wId, { version: 1 });
    for (let n = 0; n < 3; n += 1) await report(reporter(n, 90));
  });

  it('keeps its id from being used anew, and is told of by its reason', () => {
    expect(hidden()).toEqual({ reason: 'dangerous', state: 'hidden' });
    expect(harness.get(`publicIds/${wId}`)).toMatchObject({ hidden: true });
  });

  it('is looked at when its owner asks, once, and comes back as it was', async () => {
    const before = harness.contents();
    for (const uid of [ANNA, CLEO]) expect(await appeal(uid)).toBe('not-found');
    expect({ ...harness.contents(), ...requestsOf() }).toEqual({ ...before, ...requestsOf() });
    expect(await appeal()).toEqual({ state: 'appealed' });
    expect(await appeal(BEN, 'Again')).toEqual({ state: 'appealed' });
    expect(hidden()).toEqual({ reason: 'dangerous', state: 'appealed' });
    expect(await admin('listReviews', {})).toEqual({
      next: null,
      counts: { due: 1, light: 0 },
      cases: [
        {
          wId,
          state: 'appealed',
          reason: 'dangerous',
          weight: 6,
          appeal: 'It is safe',
          at: harness.nowMs,
          since: harness.nowMs,
          texts: [],
          workout: { name: wId, description: '', sport: '', version: 1, ownerId: BEN, sharePublic: false },
        },
      ],
    });
    expect(await review('show')).toEqual({ sharePublic: true });
    expect(workout()).toMatchObject({ sharePublic: true });
    expect(workout()).not.toHaveProperty('hidden');
    expect(harness.get(`publicIds/${wId}`)).not.toHaveProperty('hidden');
    expect(await admin('listReviews', {})).toMatchObject({ cases: [] });
  });

  it('stays hidden when somebody has looked, whoever asks again, until somebody looks anew', async () => {
    expect(await review('hide')).toEqual({ sharePublic: false });
    expect(hidden()).toEqual({ reason: 'dangerous', state: 'final' });
    const before = workout();
    expect(await appeal()).toBe('permission-denied');
    expect(workout()).toEqual(before);
    expect(await review('show')).toEqual({ sharePublic: true });
  });

  it('leaves nothing behind but the mark on its id when it is deleted', async () => {
    await appeal();
    await withEvents(() => harness.remove(`workouts/${wId}`));
    const left = harness.paths().filter((path) => path.includes(wId) && !path.startsWith('audit/'));
    expect(left).toEqual([`publicIds/${wId}`]);
    expect(harness.get(`publicIds/${wId}`)).toMatchObject({ hidden: true });
  });

  /** What a refused call leaves: its key and its bucket. */
  const requestsOf = (): Record<string, undefined> =>
    Object.fromEntries([...harness.paths('requests/'), ...harness.paths('rate/')].map((path) => [path, undefined]));
});

describe('a review', () => {
  it('shows no other version than the one that was looked at', async () => {
    addWorkout(harness, BEN, wId, { version: 4 });
    for (let n = 0; n < 3; n += 1) await report(reporter(n, 90));
    const found = (await admin('listReviews', {})) as { cases: { workout: { version: number } }[] };
    const seen = found.cases[0]?.workout.version;
    expect(seen).toBe(4);
    harness.set(`workouts/${wId}`, { ...workout(), version: 5 });
    const show = (version: unknown) => admin('reviewWorkout', { wId, decision: 'show', reason: 'spam', version });
    expect(await show(seen)).toBe('aborted');
    expect([workout()?.['sharePublic'], harness.get(`moderation/${wId}`)?.['state']]).toEqual([false, 'hidden']);
    expect(await show('5')).toBe('invalid-argument');
    expect(await show(5)).toEqual({ sharePublic: true });
    harness.set(`workouts/${wId}`, { ...workout(), version: 6 });
    // What is hidden stays hidden, whichever it was.
    expect(await admin('reviewWorkout', { wId, decision: 'hide', reason: 'spam', version: 5 })).toEqual({
      sharePublic: false,
    });
  });

  it('of what is private or gone does nothing', async () => {
    addWorkout(harness, BEN, wId, { sharePublic: false });
    const before = workout();
    for (const decision of ['show', 'hide']) {
      expect(await review(decision)).toEqual({ sharePublic: false });
      expect(await review(decision, 'noSuchWorkout0000001')).toEqual({ sharePublic: false });
    }
    expect(workout()).toEqual(before);
    expect(harness.paths('moderation/')).toEqual([]);
    expect(await appeal()).toBe('not-found');
  });

  it('hides a public workout that nobody has reported', async () => {
    addWorkout(harness, BEN, wId);
    expect(await review('hide')).toEqual({ sharePublic: false });
    expect(hidden()).toEqual({ reason: 'dangerous', state: 'final' });
  });
});

describe('AC-115 whoever is suspended', () => {
  const ids = Array.from({ length: 25 }, (_, n) => `ofBen${String(n).padStart(15, '0')}`);
  const suspend = (suspended: boolean) => admin('suspendUser', { uid: BEN, suspended });
  const publicOnes = () => ids.filter((id) => harness.get(`workouts/${id}`)?.['sharePublic'] === true);

  it('has nothing public, and has it back when the suspension ends', async () => {
    for (const [n, id] of ids.entries()) addWorkout(harness, BEN, id, { sharePublic: n % 5 !== 0 });
    addWorkout(harness, ANNA, wId);
    await review('hide', ids[1] ?? '');
    const before = publicOnes();
    expect(before).toHaveLength(19);
    await suspend(true);
    expect(publicOnes()).toEqual([]);
    expect(harness.get(`workouts/${ids[2]}`)).toMatchObject({ hidden: { reason: 'suspended', state: 'final' } });
    expect(workout()).toMatchObject({ sharePublic: true });
    expect(await review('show', ids[2])).toEqual({ sharePublic: false }); // it has its own end
    await suspend(true);
    await suspend(false);
    expect(publicOnes()).toEqual(before);
    expect(harness.get(`workouts/${ids[1]}`)).toMatchObject({ hidden: { reason: 'dangerous', state: 'final' } });
    expect(harness.get(`workouts/${ids[2]}`)).not.toHaveProperty('hidden');
    await suspend(false);
    expect(publicOnes()).toEqual(before);
  });

  it('publishes nothing with a token of before either', async () => {
    await suspend(true);
    await withEvents(() => addWorkout(harness, BEN, wId));
    expect(workout()).toMatchObject({ sharePublic: false, hidden: { reason: 'suspended' } });
    await suspend(false);
    expect(workout()).toMatchObject({ sharePublic: true });
  });

  it('and has no account any more keeps the mark of the owner alone', async () => {
    addAccount(harness, BEN);
    harness.accounts.delete(BEN);
    await withEvents(() => addWorkout(harness, BEN, wId));
    expect(Object.keys(harness.get(`publicIds/${wId}`) ?? {})).toEqual(['owner']);
  });

  it('whose workout is deleted or made private in that very moment has neither made anew nor hidden', async () => {
    const [gone = '', unshared = '', shown = ''] = ids;
    for (const id of [gone, unshared, shown]) addWorkout(harness, BEN, id);
    const { store } = harness.backend;
    const meanwhile: typeof store = {
      ...store,
      async query(query) {
        const found = await store.query(query);
        harness.remove(`workouts/${gone}`);
        harness.set(`workouts/${unshared}`, { ...harness.get(`workouts/${unshared}`), sharePublic: false });
        return found;
      },
    };
    await hideAllOf(meanwhile, BEN, true);
    expect(harness.get(`workouts/${gone}`)).toBeUndefined();
    expect(harness.get(`workouts/${unshared}`)).not.toHaveProperty('hidden');
    expect(harness.get(`workouts/${shown}`)).toMatchObject({ sharePublic: false, hidden: { reason: 'suspended' } });
  });
});
