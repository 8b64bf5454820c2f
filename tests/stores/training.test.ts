import { readResult, type WorkoutResult } from '#core/model.ts';
import { UNDO_MS } from '#stores/notices.ts';
import { expect, test } from 'vitest';
import { ANNA, createHarness, enter, settled } from './harness.ts';

function resultOf(userId: string, n: number): WorkoutResult {
  const result = readResult({ id: `${userId}_run${n}`, userId, date: n, name: `Run ${n}` });
  if (!result) throw new Error('no result');
  return result;
}
function setup() {
  const harness = createHarness({ results: [resultOf(ANNA.uid, 1), resultOf(ANNA.uid, 2), resultOf('', 3)] });
  harness.training.state.server = harness.training.state.local.filter(({ userId }) => userId !== '');
  const state = () => harness.stores.training.getState();
  const names = () => state().results.items.map(({ name }) => name);
  const notices = () => harness.stores.app.getState().notices;
  return { ...harness, state, names, notices, enter: () => enter(harness) };
}

test('a guest sees the results of this device, without any network', async () => {
  const { state, names } = setup();
  await state().load();
  expect([names(), state().results.status, state().results.refreshing]).toEqual([['Run 3'], 'ready', false]);
});

test('whoever signs in sees theirs, not the guest’s, while the network is still asked', async () => {
  const { state, names, enter: signIn, training } = setup();
  await state().load();
  signIn();
  training.edge.listLocal = () => new Promise(() => undefined);
  void state().load();
  expect([names(), state().results.status]).toEqual([[], 'loading']);
});

test('a reading that began before the sign-in changes nothing after it', async () => {
  const { state, names, enter: signIn } = setup();
  const before = state().load();
  signIn();
  await state().load();
  await before;
  expect([names(), state().results.refreshing]).toEqual([['Run 2', 'Run 1'], false]);
});

test('a reading that ends after the sign-out says nothing, neither "none" nor a problem', async () => {
  const { state, stores, training } = setup();
  stores.login.getState().applyUser(ANNA, undefined);
  training.state.local = [];
  const loading = state().load();
  await settled();
  stores.login.getState().clear();
  stores.app.getState().set({ authReady: true });
  await loading;
  expect(state().results).toMatchObject({ status: 'loading', refreshing: false, problem: undefined });
});

test('a note is shown at once and kept', async () => {
  const { state, training, enter: signIn } = setup();
  signIn();
  await state().load();
  await state().setNote(`${ANNA.uid}_run1`, 'Good legs');
  expect(state().results.items.map(({ note }) => note)).toEqual(['', 'Good legs']);
  expect(training.state.notes).toEqual([[`${ANNA.uid}_run1`, 'Good legs']]);
});

test('a deleted result can be brought back until its window closes, and no refresh shows it meanwhile', async () => {
  const { state, names, notices, training, clock, enter: signIn } = setup();
  signIn();
  await state().load();
  state().remove(`${ANNA.uid}_run2`);
  expect(names()).toEqual(['Run 1']);
  await state().load();
  expect(names()).toEqual(['Run 1']);
  expect(notices()).toMatchObject([{ key: 'shell.deleted', values: { name: 'Run 2' } }]);
  await clock.pass(UNDO_MS - 1);
  notices()[0]?.action?.run();
  expect([names(), notices(), training.state.removed]).toEqual([['Run 2', 'Run 1'], [], []]);
  state().remove(`${ANNA.uid}_run2`);
  await clock.pass(UNDO_MS);
  expect(training.state.removed).toEqual([`${ANNA.uid}_run2`]);
  expect([names(), notices()]).toEqual([['Run 1'], []]);
});

test('leaving is no undo: what waits is deleted before the sign-out', async () => {
  const { state, training, stores, enter: signIn } = setup();
  signIn();
  await state().load();
  state().remove(`${ANNA.uid}_run1`);
  await stores.login.getState().signOut();
  await settled();
  expect(training.state.removed).toEqual([`${ANNA.uid}_run1`]);
});
