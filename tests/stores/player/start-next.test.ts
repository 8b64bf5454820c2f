/** Start on another screen: the workout it opens runs at once. */
import { expect, it } from 'vitest';
import { done, failed } from '#core/base/errors.ts';
import { createDevice, createPlayerHarness, fiveOf30 } from '#tests/stores/player-harness.ts';

it('starts the workout that is opened next, once', async () => {
  const harness = createPlayerHarness();
  harness.state().startNext();
  await harness.open();
  expect(harness.state()).toMatchObject({ status: 'active', view: { running: true } });
  harness.state().close();
  await harness.settle();
  await harness.state().discardRun();
  await harness.open();
  expect(harness.state().status).toBe('ready');
});

it('leaves the choice to somebody who has a run to continue', async () => {
  const device = createDevice();
  const killed = createPlayerHarness({ device });
  await killed.begin();
  killed.pass(42_000);
  await killed.settle();
  const harness = createPlayerHarness({ device });
  harness.state().startNext();
  await harness.open();
  expect(harness.state()).toMatchObject({ status: 'ready', resumable: { whole: { workout: { name: 'Morning' } } } });
});

it('does not start another workout when the first could not be opened', async () => {
  let isThere = false;
  const harness = createPlayerHarness({
    getWhole: async () => (isThere ? done(fiveOf30) : failed('offline')),
  });
  harness.state().startNext();
  await harness.open();
  expect(harness.state().status).toBe('problem');
  isThere = true;
  await harness.open();
  expect(harness.state().status).toBe('ready');
});
