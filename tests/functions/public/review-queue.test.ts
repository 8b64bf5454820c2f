import { beforeEach, describe, expect, it } from 'vitest';
import type { Data } from '#logic/backend.ts';
import { addCrowd, eachCalls } from '../crowd.ts';
import { ADA, addPerson, addWorkout, ANNA, BEN, createHarness, type Harness } from '../harness.ts';

let harness: Harness;
beforeEach(() => {
  harness = createHarness();
});
const DAY_MS = 86_400_000;
interface Page {
  readonly cases: readonly { readonly wId: string; readonly weight: number; readonly texts: readonly string[] }[];
  readonly next: Data | null;
  readonly counts: { readonly due: number; readonly light: number };
}
const list = async (more: Data = {}): Promise<Page> =>
  (await harness.call('listReviews', harness.caller(ADA, { isAdmin: true }), {
    reqId: harness.key(),
    ...more,
  })) as unknown as Page;
async function all(queue: string): Promise<Page['cases']> {
  const pages = [await list({ queue })];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await list({ queue, after: next }));
  return pages.flatMap(({ cases }) => cases);
}
const idOf = (n: number, prefix = '0000case') => `${prefix}${String(n).padStart(16, '0')}`;
const reporter = (n: number, days = 90): string => {
  const uid = `reporter${days}x${String(n).padStart(14, '0')}`;
  addPerson(harness, uid, 'r', { createAt: new Date(harness.nowMs - days * DAY_MS), inviteCode: '' });
  return uid;
};
const report = (uid: string, wId: string, more: Data = {}) =>
  harness.call('reportContent', harness.caller(uid), { reqId: harness.key(), wId, reason: 'spam', ...more });
const appeal = (wId: string, uid = ANNA) =>
  harness.call('appealHidden', harness.caller(uid), { reqId: harness.key(), wId, text: 'It is safe' });
async function hide(wId: string, reporters = [1, 2, 3]): Promise<void> {
  addWorkout(harness, ANNA, wId, { version: 1 });
  for (const n of reporters) await report(reporter(n), wId);
}

describe('an appeal', () => {
  const last = idOf(1, 'zzzz');

  it('is the first of the queue, whatever a thousand new accounts report before it', async () => {
    const crowd = addCrowd(harness, 1_000);
    const ids = crowd.slice(0, 110).map((_, n) => idOf(n));
    for (const id of ids) addWorkout(harness, BEN, id);
    await eachCalls(harness, crowd, 'reportContent', (_, n) => ({ wId: ids[n % ids.length], reason: 'spam' }));
    await hide(last);
    await appeal(last);
    const { cases, next, counts } = await list();
    expect(cases.map(({ wId }) => wId)).toEqual([last]);
    expect([next, counts]).toEqual([null, { due: 1, light: 110 }]);
  });

  it('comes before heavier reports, and waits behind older appeals of the same weight', async () => {
    addWorkout(harness, BEN, idOf(1));
    harness.set(`publicIds/${idOf(1)}`, { isStarter: true });
    for (let n = 0; n < 5; n++) await report(reporter(n), idOf(1));
    for (const n of [3, 2]) {
      harness.nowMs += 1000;
      await hide(idOf(n));
    }
    for (const n of [2, 3]) {
      harness.nowMs += 1000;
      await appeal(idOf(n));
    }
    expect((await list()).cases.map(({ wId }) => wId)).toEqual([idOf(2), idOf(3), idOf(1)]);
  });
});

describe('the queue', () => {
  it('is ordered by weight, then by age, never by id or by the newest report', async () => {
    const days = { [idOf(4)]: [7], [idOf(1)]: [30], [idOf(3)]: [7, 30], [idOf(2)]: [7] };
    for (const [id, ages] of Object.entries(days)) {
      addWorkout(harness, BEN, id);
      for (const [n, age] of ages.entries()) await report(reporter(n, age), id);
      harness.nowMs += 1000;
    }
    await report(reporter(0, 7), idOf(4)); // again: it keeps its age
    await report(reporter(5, 0), idOf(4));
    expect((await list()).cases.map(({ wId, weight }) => [wId, weight])).toEqual([
      [idOf(3), 3],
      [idOf(1), 2],
      [idOf(4), 1],
      [idOf(2), 1],
    ]);
  });

  it('is read to its end page by page, each case once, with the number of those that wait', async () => {
    const ids = Array.from({ length: 120 }, (_, n) => idOf(n));
    for (const [n, id] of ids.entries()) {
      addWorkout(harness, BEN, id);
      await report(reporter(n % 20 === 0 ? n : n - (n % 20), 7), id);
    }
    const first = await list();
    expect([first.cases.length, first.counts]).toEqual([50, { due: 120, light: 0 }]);
    expect(first.next).not.toBeNull();
    const read = (await all('due')).map(({ wId }) => wId);
    expect(read.toSorted()).toEqual(ids);
  });

  it('says that a full page is the last one when it is', async () => {
    for (let n = 0; n < 50; n++) {
      addWorkout(harness, BEN, idOf(n));
      await report(reporter(n, 7), idOf(n));
    }
    const page = await list();
    expect([page.cases.length, page.next]).toEqual([50, null]);
  });

  it('shows what comes after a page of workouts that their owners have made private', async () => {
    for (let n = 0; n < 120; n++) {
      addWorkout(harness, BEN, idOf(n));
      await report(reporter(n, n < 110 ? 30 : 7), idOf(n));
      if (n < 110) harness.set(`workouts/${idOf(n)}`, { ...harness.get(`workouts/${idOf(n)}`), sharePublic: false });
    }
    const { cases } = await list();
    expect(cases.map(({ wId }) => wId)).toEqual(Array.from({ length: 10 }, (_, n) => idOf(110 + n)));
  });

  it('has apart what only new accounts have reported, until somebody older does', async () => {
    for (const n of [1, 2]) {
      addWorkout(harness, BEN, idOf(n));
      await report(reporter(n, 1), idOf(n));
    }
    expect([await list(), (await all('light')).length]).toMatchObject([{ cases: [], counts: { due: 0, light: 2 } }, 2]);
    await report(reporter(9, 8), idOf(2));
    expect((await all('due')).map(({ wId }) => wId)).toEqual([idOf(2)]);
    expect((await all('light')).map(({ wId }) => wId)).toEqual([idOf(1)]);
  });

  it('shows what those say first whose reports weigh most', async () => {
    addWorkout(harness, BEN, idOf(1));
    await eachCalls(harness, addCrowd(harness, 30), 'reportContent', { wId: idOf(1), reason: 'spam', text: 'Lovely' });
    await report(reporter(1, 8), idOf(1), { text: 'It hurts' });
    await report(reporter(2, 90), idOf(1), { text: 'It hurts the neck' });
    const [one] = (await list()).cases;
    expect(one?.texts.slice(0, 2)).toEqual(['It hurts the neck', 'It hurts']);
    expect(one?.texts).toHaveLength(10);
  });

  it('loses what is decided and what is deleted', async () => {
    for (const n of [1, 2, 3]) await hide(idOf(n));
    const decide = (wId: string, decision: string) =>
      harness.call('reviewWorkout', harness.caller(ADA, { isAdmin: true }), {
        reqId: harness.key(),
        wId,
        decision,
        reason: 'spam',
      });
    await decide(idOf(1), 'hide');
    await decide(idOf(2), 'show');
    expect(await list()).toMatchObject({ cases: [{ wId: idOf(3) }], counts: { due: 1, light: 0 } });
    const triggers = harness.startTriggers();
    harness.remove(`workouts/${idOf(3)}`);
    await triggers.idle();
    await triggers.stop();
    expect(await list()).toMatchObject({ cases: [], counts: { due: 0 } });
  });

  it('takes no page that does not say where it begins', async () => {
    for (const after of [
      {},
      'x',
      { isAppealed: true, weight: 1, since: 1, wId: 'a/b' },
      { isAppealed: true, weight: '1', since: 1, wId: idOf(1) },
    ])
      expect(await list({ after })).toBe('invalid-argument');
    expect(await list({ queue: 'closed' })).toBe('invalid-argument');
  });
});

it('takes over the open cases from before there were queues, each where it belongs', async () => {
  for (let n = 0; n < 60; n++) {
    const [wId, uid] = [idOf(n), `uid${n}`];
    addWorkout(
      harness,
      BEN,
      wId,
      n === 59 ? { sharePublic: false, hidden: { reason: 'spam', state: 'appealed' } } : {},
    );
    const weight = n % 2 === 0 ? 0 : 2;
    harness.set(`reports/${wId}_${uid}`, { wId, uid, reason: 'spam', text: '', weight, createdAt: new Date(n) });
    const state = n === 59 ? 'appealed' : n === 57 ? 'hidden' : 'reported';
    harness.set(`moderation/${wId}`, { wId, isOpen: true, state, reason: 'spam', weight, at: new Date(n) });
  }
  harness.set(`moderation/${idOf(99)}`, { wId: idOf(99), isOpen: false, state: 'hide', at: new Date(0) });
  const page = await list();
  expect(page.counts).toEqual({ due: 30, light: 30 });
  expect(page.cases.map(({ wId }) => wId).slice(0, 3)).toEqual([idOf(59), idOf(1), idOf(3)]);
  expect((await all('light')).map(({ wId }) => wId).slice(0, 2)).toEqual([idOf(0), idOf(2)]);
  expect(harness.paths('moderation/').filter((path) => harness.get(path)?.['isOpen'] === true)).toEqual([]);
  expect([57, 58, 59].map((n) => harness.get(`moderation/${idOf(n)}`)?.['state'])).toEqual([
    'hidden',
    'reported',
    'appealed',
  ]);
});
