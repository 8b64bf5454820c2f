/** Programmes in the gallery, whom no crowd pushes out, and what is left when they go. */
import { describe, expect, it } from 'vitest';
import { contentOf } from '#core/programme/programme-document.ts';
import { removeAccount } from '#logic/account/account-removal.ts';
import type { Data } from '#logic/backend.ts';
import { countPlays } from '#logic/public/plays.ts';
import { programmeOf } from '#tests/core/programme/programmes.ts';
import { ADA, ANNA, BEN, CLEO } from '../harness.ts';
import { idOf, pIdOf, publishedProgrammes } from './published-programmes.ts';

const {
  now,
  settled,
  edition,
  listed,
  mark,
  kase,
  publish,
  change,
  remove,
  fetchPage,
  gallery,
  idsIn,
  call,
  old,
  report,
} = publishedProgrammes();
const DAY_MS = 86_400_000;

describe('a programme in the gallery', () => {
  it('is listed in short, without its weeks', async () => {
    await publish(ANNA);
    const [first, ...others] = await gallery();
    expect(others).toEqual([]);
    const { weeks } = programmeOf();
    expect(first).toEqual({
      id: idOf(ANNA),
      ownerId: ANNA,
      ownerNicName: 'Ann',
      name: 'Strong 1',
      description: 'x'.repeat(300),
      level: 'base',
      sport: 'Strength',
      language: 'English',
      weeks: weeks.length,
      perWeek: expect.any(Number) as number,
      createdAt: expect.any(Number) as number,
      followCount: 0,
      isStarter: false,
    });
  });

  it.each([
    ['that only people with the link have', { isListed: false }],
    ['that was made before there was a gallery', { isListed: undefined }],
    ['that is closed', { sharePublic: false }],
    ['that names a workout instead of holding it', { content: referring() }],
    ['that cannot be read', { content: '{' }],
    ['without trainings', { content: JSON.stringify({ weeks: [], workouts: [] }) }],
    ['without a name', { name: ' ' }],
  ])('is none %s', async (_, more) => {
    await publish(BEN);
    await publish(ANNA, 1, more);
    expect(await idsIn()).toEqual([idOf(BEN)]);
    expect(listed(ANNA)).toBeUndefined();
  });

  it('changes with its edition, and keeps its place', async () => {
    await publish(ANNA);
    now.harness.nowMs += DAY_MS;
    await publish(BEN);
    await change(ANNA, { name: 'Stronger', version: 2 });
    expect((await gallery()).map(({ name }) => name)).toEqual(['Strong 1', 'Stronger']);
  });

  it.each([
    ['is taken out', { isListed: false }],
    ['is closed', { sharePublic: false }],
  ])('goes when it %s, and comes back at its old place', async (_, closed) => {
    await publish(ANNA);
    now.harness.nowMs += DAY_MS;
    await publish(BEN);
    await change(ANNA, closed);
    expect(await idsIn()).toEqual([idOf(BEN)]);
    expect(Object.keys(listed(ANNA) ?? {}).toSorted()).toEqual(
      ['createdAt', 'followCount', 'isShown', 'isStarter', 'ownerId'].toSorted(),
    );
    await change(ANNA, { sharePublic: true, isListed: true });
    expect(await idsIn()).toEqual([idOf(BEN), idOf(ANNA)]);
  });

  it('goes with its sharing, its programme and its owner', async () => {
    for (const n of [1, 2, 3]) await publish(ANNA, n);
    await publish(BEN);
    await remove(`sharedProgrammes/${idOf(ANNA)}`);
    await remove(`users/${ANNA}/programmes/${pIdOf(2)}`);
    expect([listed(ANNA)?.['isShown'], edition(ANNA, 2), listed(ANNA, 2)]).toEqual([false, undefined, undefined]);
    expect((await idsIn()).toSorted()).toEqual([idOf(BEN), idOf(ANNA, 3)].toSorted());
    await removeAccount(now.harness.backend, { uid: ANNA, email: '' });
    await settled();
    // Without a build.
    now.harness.nowMs += 2_000;
    expect((await fetchPage(0)).programmes.map(({ id }) => id)).toEqual([idOf(BEN)]);
    expect(now.harness.paths('listedProgrammes/')).toEqual([`listedProgrammes/${idOf(BEN)}`]);
  });

  it('opens to nobody once its owner is suspended', async () => {
    await publish(ANNA);
    await call(ADA, 'suspendUser', { uid: ANNA, suspended: true });
    await settled();
    expect(await idsIn()).toEqual([]);
  });

  it('of an admin is the product’s own, which reports alone hide not', async () => {
    await publish(ADA);
    expect(await gallery()).toMatchObject([{ id: idOf(ADA), isStarter: true }]);
    await report(old(4), idOf(ADA));
    expect(edition(ADA)).toMatchObject({ sharePublic: true });
    expect(kase(ADA)).toMatchObject({ state: 'reported', weight: 8 });
  });

  it('costs the gallery nothing while it is for friends alone', async () => {
    await publish(ANNA, 1, { sharePublic: false, isListed: false });
    await change(ANNA, { name: 'Other' });
    expect([listed(ANNA), mark(ANNA)]).toEqual([undefined, undefined]);
  });
});

function referring(): string {
  const { weeks, workouts } = programmeOf();
  const named = workouts.map(({ key, name, progressions }) => {
    return { kind: 'reference' as const, key, name, progressions, wId: 'workoutOfAnna0000001', ownerId: ANNA };
  });
  return contentOf({ weeks, workouts: named });
}

describe('a crowd of fifty accounts with ten programmes each', () => {
  const attackers = Array.from({ length: 50 }, (_, n) => `attacker${String(n).padStart(14, '0')}`);
  const ABOUT = { ownerNicName: 'x', description: '', level: 'base', sport: 'Strength', language: 'English' };
  const LINE = { ...ABOUT, weeks: 4, perWeek: 3, followCount: 0, isStarter: false, isShown: true };
  /** Past the triggers, as they leave it. */
  const list = (uid: string, n: number, more: Data = {}) =>
    now.harness.set(`listedProgrammes/${idOf(uid, n)}`, {
      ...LINE,
      ownerId: uid,
      name: `Of ${uid}`,
      createdAt: new Date(now.harness.nowMs - n * 1000),
      ...more,
    });
  const attack = (more: Data = {}) => {
    for (const uid of attackers) for (let n = 0; n < 10; n += 1) list(uid, n, more);
  };

  it('pushes out neither the product’s own, nor what many follow, nor what others publish on other days', async () => {
    const weekAgo = new Date(now.harness.nowMs - 7 * DAY_MS);
    for (let n = 0; n < 12; n += 1) list(ADA, n, { isStarter: true, createdAt: weekAgo });
    for (let n = 0; n < 3; n += 1) list(BEN, n, { followCount: 9 - n, createdAt: weekAgo });
    for (let n = 0; n < 3; n += 1) list(CLEO, n, { createdAt: weekAgo });
    attack();
    const all = await idsIn();
    expect(all).toHaveLength(500);
    const first = all.slice(0, 100);
    for (let n = 0; n < 12; n += 1) expect(first).toContain(idOf(ADA, n));
    for (let n = 0; n < 3; n += 1) expect(first).toContain(idOf(BEN, n));
    for (let n = 0; n < 3; n += 1) expect(all.slice(0, 200)).toContain(idOf(CLEO, n));
  });

  it('that follows its own programmes lifts ten of a day and three of an author', async () => {
    for (let n = 0; n < 3; n += 1)
      list(BEN, n, { followCount: 2, createdAt: new Date(now.harness.nowMs - 7 * DAY_MS) });
    attack({ followCount: 1_000 });
    const first = (await idsIn()).slice(0, 100);
    for (let n = 0; n < 3; n += 1) expect(first).toContain(idOf(BEN, n));
  });

  it('does not hide from the build what came before two thousand of theirs', async () => {
    list(BEN, 1, { followCount: 5, createdAt: new Date(now.harness.nowMs - 7 * DAY_MS) });
    list(ADA, 1, { isStarter: true, createdAt: new Date(now.harness.nowMs - 7 * DAY_MS) });
    for (const uid of attackers) for (let n = 0; n < 40; n += 1) list(uid, n);
    const first = (await idsIn()).slice(0, 100);
    expect(first).toEqual(expect.arrayContaining([idOf(BEN, 1), idOf(ADA, 1)]));
  });
});

describe('who follows a programme', () => {
  const follow = async (uid: string, fId: string, more: Data = {}) => {
    const about = { ownerId: ANNA, pId: pIdOf(), startDate: '2026-11-20', weekdays: '135', endDate: '' };
    now.harness.set(`users/${uid}/follows/${fId}`, { ...about, ...more });
    await settled();
  };
  const count = async () => {
    now.harness.nowMs += 15 * 60_000;
    await countPlays(now.harness.backend);
    return listed(ANNA)?.['followCount'];
  };

  it('is counted once, and not its owner', async () => {
    await publish(ANNA);
    for (const uid of [BEN, CLEO, ANNA]) await follow(uid, 'first');
    await follow(BEN, 'second');
    await follow(BEN, 'first', { done: '0.0' });
    expect(await count()).toBe(2);
    expect(await count()).toBe(2);
    await change(ANNA, { name: 'Renamed' });
    expect(listed(ANNA)).toMatchObject({ name: 'Renamed', followCount: 2 });
  });

  it('is not counted of one’s own, the product’s, or what is not in the gallery', async () => {
    await publish(ANNA, 1, { isListed: false });
    await follow(BEN, 'first');
    await follow(BEN, 'second', { ownerId: '' });
    await follow(BEN, 'third', { ownerId: CLEO });
    expect(now.harness.paths('plays/')).toEqual([]);
    expect(await count()).toBeUndefined();
  });

  it('is forgotten with the programme', async () => {
    await publish(ANNA);
    await follow(BEN, 'first');
    await count();
    await remove(`users/${ANNA}/programmes/${pIdOf()}`);
    expect([
      ...now.harness.paths('plays/'),
      ...now.harness.paths('playCounts/'),
      ...now.harness.paths('listedProgrammes/'),
    ]).toEqual([]);
  });
});
