import { expect, test } from 'vitest';
import { PRO_CONTRACT } from '#core/settings/contract.ts';
import { done, failed } from '#core/base/errors.ts';
import type { AuditLine, ReviewCase } from '#core/public/admin.ts';
import { createAdminStore } from '#stores/account/admin.ts';
import { anAccount, createFakeAdmin } from '#tests/stores/fakes/fake-admin.ts';
import { aNote, createFakeInfo } from '#tests/stores/fakes/fake-info.ts';

function setup() {
  const { port, state } = createFakeAdmin();
  state.accounts
    .set('ben@mail.example', anAccount())
    .set('kim@mail.example', anAccount({ uid: 'kim', nicName: 'kim' }));
  const info = createFakeInfo();
  const store = createAdminStore({ admin: port, product: info.product });
  return { port, state, info: info.state, store, at: () => store.getState() };
}

test('what is changed of an account shows in it, unless it was refused', async () => {
  const { at, state } = setup();
  await at().find({ email: 'ben@mail.example' });
  expect(await at().setContract('pro')).toEqual(done(undefined));
  expect(await at().suspend(true)).toEqual(done(undefined));
  expect(at().account).toMatchObject({ nicName: 'ben', contractType: 'pro', suspended: true });
  state.problem = 'offline';
  expect(await at().suspend(false)).toEqual(failed('offline'));
  expect(at().account).toMatchObject({ suspended: true });
});

test('what was refused asks for no list anew', async () => {
  const { at, state } = setup();
  await at().load('contracts');
  const { lists, problems } = at();
  state.problem = 'offline';
  expect(await at().writeContract(PRO_CONTRACT)).toEqual(failed('offline'));
  expect(at()).toMatchObject({ lists, problems });
});

test('each list comes when it is asked for, as it is now, and leaves the others as they are', async () => {
  const { at, state, info } = setup();
  const review = { wId: 'w1' } as ReviewCase;
  const page = { queue: 'due', cases: [review], next: undefined, counts: { due: 1, light: 0 } };
  const line = { id: 'l1' } as unknown as AuditLine;
  Object.assign(state, { reviews: [review], lines: [line] });
  info.notes = [aNote('1.0.0')];
  expect([at().lists, at().problems]).toEqual([{}, {}]);
  await at().load('reviews');
  expect(at().lists).toEqual({ reviews: page });
  for (const list of ['contracts', 'notes', 'lines'] as const) await at().load(list);
  expect(at().lists).toEqual({ reviews: page, contracts: state.contracts, notes: info.notes, lines: [line] });
  // However lately a day's copy was fetched: somebody may just have written one.
  expect(info.looks).toEqual([0]);
});

test('a list that cannot be had says so until the next try; what was there stays, and so do others’ problems', async () => {
  const { at, state } = setup();
  await at().load('contracts');
  const { lists } = at();
  state.problem = 'offline';
  await at().load('contracts');
  await at().load('lines');
  expect(at()).toMatchObject({ lists, problems: { contracts: 'offline', lines: 'offline' } });
  state.problem = undefined;
  const again = at().load('contracts');
  expect(at().problems).toEqual({ contracts: undefined, lines: 'offline' });
  await again;
  expect(at().problems).toEqual({ contracts: undefined, lines: 'offline' });
});

test('what was decided shows in the list it was decided in', async () => {
  const { at, state, info } = setup();
  state.reviews = ['w1', 'w2'].map((wId) => ({ wId }) as ReviewCase);
  expect(await at().review('w1', 'hide', 'spam')).toEqual(done(undefined));
  expect(shown(at())).toEqual(['w2']);
  state.reviews = [];
  expect(await at().suspendOwner('kim')).toEqual(done(undefined));
  expect(shown(at())).toEqual([]);
  const draft = { id: 'n1', version: '1.0.0', note: 'New', notes: {} };
  info.notes = [aNote('1.0.0')];
  expect(await at().writeNote(draft)).toEqual(done(undefined));
  expect(at().lists.notes).toEqual(info.notes);
  info.notes = [];
  expect(await at().removeNote('n1')).toEqual(done(undefined));
  expect(at().lists.notes).toEqual([]);
  expect(await at().writeContract({ ...PRO_CONTRACT, maxWorkouts: 7 })).toEqual(done(undefined));
  expect(at().lists.contracts?.at(-1)?.maxWorkouts).toBe(7);
  expect(state.done).toMatchObject([
    ['reviewWorkout', 'w1', 'hide', 'spam'],
    ['suspendUser', 'kim', true],
    ['writeReleaseNote', draft],
    ['removeReleaseNote', 'n1'],
    ['writeContract', { type: PRO_CONTRACT.type }],
  ]);
});

test('who is looked for is unknown until the answer, and after none', async () => {
  const { at, state } = setup();
  expect(at().account).toBeUndefined();
  expect(await at().find({ email: 'ben@mail.example' })).toEqual(done(undefined));
  state.problem = 'offline';
  expect(await at().find({ email: 'kim@mail.example' })).toEqual(failed('offline'));
  expect(at().account).toBeUndefined();
  await at().setContract('pro');
  expect(state.done).toEqual([]);
});

test('where there is no account nothing is changed', async () => {
  const { at, state } = setup();
  await at().setContract('pro');
  await at().find({ email: 'nobody@mail.example' });
  expect(at().account).toBe('none');
  expect(await at().suspend(true)).toEqual(done(undefined));
  expect([at().account, state.done]).toEqual(['none', []]);
});

test('an answer about one account says nothing of another that was looked up meanwhile', async () => {
  const { at, port } = setup();
  await at().find({ email: 'ben@mail.example' });
  let answer = () => {};
  port.suspendUser = () => new Promise((resolve) => (answer = () => resolve(done(undefined))));
  const suspending = at().suspend(true);
  await at().find({ email: 'kim@mail.example' });
  answer();
  await suspending;
  expect(at().account).toMatchObject({ nicName: 'kim', suspended: false });
});

const casesOf = (count: number, prefix = 'w') =>
  Array.from(
    { length: count },
    (_, n) => ({ wId: `${prefix}${n}`, state: 'reported', weight: 1, at: n }) as ReviewCase,
  );
const shown = (state: ReturnType<ReturnType<typeof setup>['at']>) => state.lists.reviews?.cases.map(({ wId }) => wId);

test('a queue is read on page by page; a case that has moved meanwhile is there once', async () => {
  const { at, state } = setup();
  Object.assign(state, { reviews: casesOf(5), reviewsAtOnce: 2 });
  await at().loadMoreReviews(); // nothing is shown yet
  expect(at().lists.reviews).toBeUndefined();
  await at().load('reviews');
  expect(shown(at())).toEqual(['w0', 'w1']);
  const [first, second, third, fourth, last] = casesOf(5);
  Object.assign(state, { reviews: [third, second, first, fourth, last] });
  await at().loadMoreReviews();
  expect(shown(at())).toEqual(['w0', 'w1', 'w3']);
  await at().loadMoreReviews();
  expect([shown(at()), at().lists.reviews?.next]).toEqual([['w0', 'w1', 'w3', 'w4'], undefined]);
  await at().load('reviews');
  expect(shown(at())).toEqual(['w2', 'w1']);
});

test('an answer about a queue that is no longer shown is dropped', async () => {
  const { at, state, port } = setup();
  Object.assign(state, { reviews: casesOf(3), lightReviews: casesOf(2, 'light'), reviewsAtOnce: 2 });
  const waiting: (() => void)[] = [];
  const asPort = { ...port };
  port.listReviews = async (...asked) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return asPort.listReviews(...asked);
  };
  const first = at().load('reviews');
  const second = at().showQueue('light');
  expect(at().lists.reviews).toBeUndefined();
  for (const answer of waiting.toReversed()) answer();
  await Promise.all([first, second]);
  expect([at().queue, shown(at())]).toEqual(['light', ['light0', 'light1']]);
  const back = at().showQueue('due');
  waiting.at(-1)?.();
  await back;
  const more = at().loadMoreReviews();
  const afresh = at().load('reviews');
  waiting.at(-1)?.();
  await afresh;
  waiting.at(-2)?.();
  await more;
  expect(shown(at())).toEqual(['w0', 'w1']);
});
