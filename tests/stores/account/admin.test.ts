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
  const line = { id: 'l1' } as unknown as AuditLine;
  Object.assign(state, { reviews: [review], lines: [line] });
  info.notes = [aNote('1.0.0')];
  expect([at().lists, at().problems]).toEqual([{}, {}]);
  await at().load('reviews');
  expect(at().lists).toEqual({ reviews: [review] });
  for (const list of ['contracts', 'notes', 'lines'] as const) await at().load(list);
  expect(at().lists).toEqual({ reviews: [review], contracts: state.contracts, notes: info.notes, lines: [line] });
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
  const cases = ['w1', 'w2'].map((wId) => ({ wId }) as ReviewCase);
  state.reviews = cases;
  expect(await at().review('w1', 'hide', 'spam')).toEqual(done(undefined));
  expect(at().lists).toEqual({ reviews: [cases[1]] });
  state.reviews = [];
  expect(await at().suspendOwner('kim')).toEqual(done(undefined));
  expect(at().lists).toEqual({ reviews: [] });
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
