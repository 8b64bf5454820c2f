import { expect, test } from 'vitest';
import { createDevice, createPlayerHarness, W_ID, workoutOf } from '#tests/stores/player-harness.ts';

/** Two tabs of one person on one device; in the first a run has been on for 45 s. */
async function twoTabs() {
  const device = { ...createDevice(), areTabsAlive: true };
  const first = createPlayerHarness({ device });
  await first.begin();
  first.pass(45_000);
  await first.settle();
  const second = createPlayerHarness({ device });
  return { device, first, second };
}

test('the same workout in another tab is not begun again: it offers to take the run over', async () => {
  const { first, second } = await twoTabs();
  await second.open();
  expect(second.state()).toMatchObject({ status: 'ready', resumable: undefined, elsewhere: { run: {} } });

  await second.state().takeOver();
  expect(second.state()).toMatchObject({ status: 'active', elsewhere: undefined, view: { stepIndex: 1 } });
  expect(second.leftSec()).toBeCloseTo(15, 0);
  expect(first.state()).toMatchObject({ status: 'ready', elsewhere: { whole: { workout: { wId: W_ID } } } });
  expect([first.beating(), first.screenLit()]).toEqual([false, false]);
});

test('a run that was taken over has one result', async () => {
  const { device, first, second } = await twoTabs();
  await second.open();
  await second.state().takeOver();
  second.pass(200_000);
  first.pass(200_000);
  await second.settle();
  expect(device.results).toHaveLength(1);
  expect(device.results[0]).toMatchObject({ exercisesDone: 5, completed: true });
});

test('the first tab takes it back in the same way', async () => {
  const { first, second } = await twoTabs();
  await second.open();
  await second.state().takeOver();
  await first.state().takeOver();
  expect([first.state().status, second.state().status]).toEqual(['active', 'ready']);
  expect(second.state().elsewhere).toBeDefined();
});

test('another workout leads to the run; where it is begun all the same, the run waits to be continued', async () => {
  const { device, first } = await twoTabs();
  const OTHER = 'otherotherotherother';
  const second = createPlayerHarness({ device, whole: workoutOf([{}], { wId: OTHER }) });
  await second.state().open(OTHER, undefined);
  expect(await second.state().takeOver()).toBe(W_ID);

  const third = createPlayerHarness({ device, whole: workoutOf([{}], { wId: OTHER }) });
  await third.state().open(OTHER, undefined);
  third.state().ignoreElsewhere();
  third.state().start();
  expect(third.state().status).toBe('active');
  expect(first.state().status).toBe('ready');
});

test('a run that has ended over there meanwhile is not begun again', async () => {
  const { first, second } = await twoTabs();
  await second.open();
  first.pass(200_000);
  await first.settle();
  await second.state().takeOver();
  expect(second.state()).toMatchObject({ status: 'ready', elsewhere: undefined, resumable: undefined });
});
