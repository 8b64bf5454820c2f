import { expect, test } from 'vitest';
import { done, failed } from '#core/errors.ts';
import { createAdminStore } from '#stores/admin.ts';
import { anAccount, createFakeAdmin } from './fake-admin.ts';

function setup() {
  const { edge, state } = createFakeAdmin();
  state.accounts
    .set('ben@mail.example', anAccount())
    .set('kim@mail.example', anAccount({ uid: 'kim', nicName: 'kim' }));
  const store = createAdminStore({ admin: edge, product: {} as never });
  return { edge, state, store, at: () => store.getState() };
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

test('where there is no account nothing is changed', async () => {
  const { at, state } = setup();
  await at().setContract('pro');
  await at().find({ email: 'nobody@mail.example' });
  expect(at().account).toBe('none');
  expect(await at().suspend(true)).toEqual(done(undefined));
  expect([at().account, state.done]).toEqual(['none', []]);
});

test('an answer about one account says nothing of another that was looked up meanwhile', async () => {
  const { at, edge } = setup();
  await at().find({ email: 'ben@mail.example' });
  let answer = () => {};
  edge.suspendUser = () => new Promise((resolve) => (answer = () => resolve(done(undefined))));
  const suspending = at().suspend(true);
  await at().find({ email: 'kim@mail.example' });
  answer();
  await suspending;
  expect(at().account).toMatchObject({ nicName: 'kim', suspended: false });
});
