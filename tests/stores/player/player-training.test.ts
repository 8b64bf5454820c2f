import { expect, test } from 'vitest';
import { createDevice, createPlayerHarness, fiveOf30 } from '#tests/stores/player-harness.ts';

const TRAINING = {
  fId: 'followOfAnna00000001',
  pId: 'programmeOfAnna00001',
  week: 1,
  day: 2,
  slot: 0,
  role: 'last',
  isWritten: true,
} as const;
const WHOLE_MS = 5 * 30_000;

test('a training of a programme is recorded with its place, and the programme hears of it once', async () => {
  const harness = createPlayerHarness({ whole: { ...fiveOf30, training: TRAINING } });
  await harness.begin();
  harness.pass(WHOLE_MS);
  await harness.settle();
  const { pId, week, day } = TRAINING;
  expect(harness.device.results).toMatchObject([{ programme: { pId, week, day }, completed: true }]);
  expect(harness.device.trained).toMatchObject([{ training: TRAINING, result: { durationSec: 150 } }]);
});

test('a run that was killed and goes on is still that training, with its weights', async () => {
  const device = createDevice();
  const whole = { ...fiveOf30, training: { ...TRAINING, kg: [20, 0, 0, 0, 0] } };
  const killed = createPlayerHarness({ device, whole });
  await killed.begin();
  killed.pass(40_000);
  await killed.settle();
  const harness = createPlayerHarness({ device, whole });
  await harness.open();
  harness.state().continueRun();
  expect(harness.state().whole?.training?.kg).toEqual([20, 0, 0, 0, 0]);
  harness.pass(WHOLE_MS);
  await harness.settle();
  expect(device.results).toMatchObject([{ programme: { week: 1, day: 2 } }]);
  expect(device.trained).toHaveLength(1);
});

test('a run beside the programme is no training of it', async () => {
  const harness = createPlayerHarness({ whole: { ...fiveOf30, training: { ...TRAINING, role: 'extra' } } });
  await harness.begin();
  harness.pass(WHOLE_MS);
  await harness.settle();
  expect(harness.device.results).toHaveLength(1);
  expect(harness.device.results[0]).not.toHaveProperty('programme');
});

test('a run too short to count is told to nobody', async () => {
  const harness = createPlayerHarness({ whole: { ...fiveOf30, training: TRAINING } });
  await harness.begin();
  harness.pass(5000);
  harness.state().stop();
  await harness.settle();
  expect([harness.device.results, harness.device.trained]).toEqual([[], []]);
});
