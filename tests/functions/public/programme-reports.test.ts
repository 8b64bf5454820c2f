/** What reports and reviews do to a programme that is public or open by its link. */
import { beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '#logic/account/account-removal.ts';
import type { Data } from '#logic/backend.ts';
import { addCrowd } from '../crowd.ts';
import { ADA, ANNA, BEN } from '../harness.ts';
import { idOf, pIdOf, publishedProgrammes } from './published-programmes.ts';

const { now, settled, edition, mark, kase, publish, change, remove, idsIn, call, old, report } = publishedProgrammes();
const decide = (decision: string, more: Data = {}) =>
  call(ADA, 'reviewWorkout', { wId: idOf(ANNA), decision, reason: 'dangerous', ...more });

describe('a report of a programme', () => {
  it.each([true, false])(
    'hides it when it weighs enough, also by its link alone: in the gallery %s',
    async (isListed) => {
      await publish(ANNA, 1, { isListed });
      const [first = '', second = '', third = ''] = old(3);
      expect(await report([first, second])).toEqual([{ reported: true }, { reported: true }]);
      expect(edition(ANNA)).toMatchObject({ sharePublic: true });
      expect(kase(ANNA)).toMatchObject({ wId: idOf(ANNA), state: 'reported', weight: 4, queue: 'due' });
      await report([third]);
      expect(edition(ANNA)).toMatchObject({ sharePublic: false, hidden: { reason: 'dangerous', state: 'hidden' } });
      expect(mark(ANNA)).toMatchObject({ hidden: true });
      expect(kase(ANNA)).toMatchObject({ state: 'hidden', weight: 6 });
      expect(await idsIn()).toEqual([]);
    },
  );

  it('weighs nothing from new accounts', async () => {
    await publish(ANNA);
    await report(addCrowd(now.harness, 30));
    expect(edition(ANNA)).toMatchObject({ sharePublic: true });
    expect(now.harness.paths('reports/')).toHaveLength(20);
  });

  it('is refused by the owner, of what is for friends, gone, or no id', async () => {
    await publish(ANNA);
    await publish(ANNA, 2, { sharePublic: false });
    expect(await report([ANNA])).toEqual(['not-found']);
    expect(await report([BEN], idOf(ANNA, 2))).toEqual(['not-found']);
    expect(await report([BEN], idOf(ANNA, 3))).toEqual(['not-found']);
    for (const wId of [`${ANNA}_`, `_${pIdOf()}`, `${idOf(ANNA)}_x`, `${ANNA}/${pIdOf()}`])
      expect(await report([BEN], wId)).toEqual(['invalid-argument']);
    expect(now.harness.paths('reports/')).toEqual([]);
  });

  it('goes with the reporter’s account, and with the programme', async () => {
    await publish(ANNA);
    const [first = '', second = ''] = old(2);
    await report([first, second]);
    await removeAccount(now.harness.backend, { uid: first, email: '' });
    expect(kase(ANNA)).toMatchObject({ weight: 2 });
    await remove(`users/${ANNA}/programmes/${pIdOf()}`);
    expect([...now.harness.paths('reports/'), ...now.harness.paths('moderation/')]).toEqual([]);
  });

  it('is not washed away by ending the sharing and beginning anew', async () => {
    await publish(ANNA);
    const [first = '', second = '', third = ''] = old(3);
    await report([first, second]);
    await remove(`sharedProgrammes/${idOf(ANNA)}`);
    await publish(ANNA);
    await report([third]);
    expect(edition(ANNA)).toMatchObject({ sharePublic: false });
  });
});

describe('a review of a programme', () => {
  beforeEach(async () => {
    await publish(ANNA);
    await report(old(3), idOf(ANNA), { text: 'Too heavy for beginners' });
  });

  it('is in the queue beside workouts', async () => {
    expect(await call(ADA, 'listReviews', {})).toMatchObject({
      cases: [
        {
          wId: idOf(ANNA),
          state: 'hidden',
          texts: ['Too heavy for beginners', 'Too heavy for beginners', 'Too heavy for beginners'],
          workout: { name: 'Strong 1', ownerId: ANNA, version: 1, sharePublic: false },
        },
      ],
      counts: { due: 1, light: 0 },
    });
  });

  it('shows it again, where it was, and its reports no longer count', async () => {
    expect(await decide('show', { version: 1 })).toEqual({ sharePublic: true });
    expect(edition(ANNA)).toMatchObject({ sharePublic: true, isListed: true });
    expect(edition(ANNA)).not.toHaveProperty('hidden');
    expect(mark(ANNA)).not.toHaveProperty('hidden');
    expect(await idsIn()).toEqual([idOf(ANNA)]);
    await report([BEN]);
    expect(edition(ANNA)).toMatchObject({ sharePublic: true });
  });

  it('shows no other version than was looked at', async () => {
    await change(ANNA, { version: 2 });
    expect(await decide('show', { version: 1 })).toBe('aborted');
    expect(edition(ANNA)).toMatchObject({ sharePublic: false });
  });

  it('is asked for by the owner, once, and hides for good', async () => {
    expect(await call(BEN, 'appealHidden', { wId: idOf(ANNA), text: 'Mine' })).toBe('not-found');
    expect(await call(ANNA, 'appealHidden', { wId: idOf(ANNA), text: 'It is gentle' })).toEqual({ state: 'appealed' });
    expect(edition(ANNA)).toMatchObject({ hidden: { state: 'appealed' } });
    expect(await call(ADA, 'listReviews', {})).toMatchObject({
      cases: [{ state: 'appealed', appeal: 'It is gentle' }],
    });
    await decide('hide');
    expect(edition(ANNA)).toMatchObject({ hidden: { state: 'final' } });
    expect(await call(ANNA, 'appealHidden', { wId: idOf(ANNA), text: 'Again' })).toBe('permission-denied');
  });

  it('hides also what nobody has reported', async () => {
    await publish(ANNA, 2);
    const wId = idOf(ANNA, 2);
    await call(ADA, 'reviewWorkout', { wId, decision: 'hide', reason: 'spam' });
    await settled();
    expect(edition(ANNA, 2)).toMatchObject({ sharePublic: false, hidden: { reason: 'spam', state: 'final' } });
  });

  it.each([
    ['hidden', 'hidden', undefined],
    ['appealed', 'appealed', 'appeal'],
    ['decided', 'final', 'hide'],
  ])('still stands when its owner ends the sharing and begins anew: %s', async (_, state, step) => {
    if (step === 'appeal') await call(ANNA, 'appealHidden', { wId: idOf(ANNA), text: 'It is gentle' });
    if (step === 'hide') await decide('hide');
    await remove(`sharedProgrammes/${idOf(ANNA)}`);
    await publish(ANNA, 1, { sharePublic: false, isListed: false });
    expect(edition(ANNA)).toMatchObject({ hidden: { reason: 'dangerous', state, isAnew: true } });
    // It was made anew for friends: to them alone it stays open.
    await decide('show');
    expect(edition(ANNA)).toMatchObject({ sharePublic: false });
    expect(edition(ANNA)).not.toHaveProperty('hidden');
    expect(mark(ANNA)).not.toHaveProperty('hidden');
  });

  it('cannot be got around by deleting the programme', async () => {
    await remove(`users/${ANNA}/programmes/${pIdOf()}`);
    expect(mark(ANNA)).toMatchObject({ hidden: true });
    await publish(ANNA, 1, { sharePublic: false });
    expect(edition(ANNA)).toMatchObject({ hidden: { reason: 'other', state: 'hidden', isAnew: true } });
  });
});
