/** What is late: buttons of a run that is over, and answers about one that was left. */
import { done, type Outcome } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { expect, test, vi } from 'vitest';
import { createPlayerHarness, workoutOf } from '#tests/stores/player-harness.ts';

test('the music’s button of a run that is over does nothing', async () => {
  const harness = createPlayerHarness({
    whole: workoutOf([{ timeSec: 5 }], { musicUrl: 'https://example.com/song.mp3' }),
  });
  await harness.begin();
  await harness.settleFiles();
  const { toggleMusic } = harness.state().media ?? {};
  harness.pass(6000);
  expect([harness.state().status, toggleMusic !== undefined]).toEqual(['finished', true]);
  expect(() => toggleMusic?.()).not.toThrow();
  expect(harness.state().media).toBeUndefined();
});

test('a run that is found only after another one has begun is not offered in it', async () => {
  const harness = createPlayerHarness();
  const before = createPlayerHarness({ device: harness.device });
  await before.begin();
  before.state().close();
  await before.settle();
  const entry = [...harness.device.journal.values()][0];
  let find = () => {};
  vi.spyOn(harness.ports.runs, 'latest').mockReturnValueOnce(new Promise((resolve) => (find = () => resolve(entry))));
  const looking = harness.state().look();
  await harness.open();
  harness.state().start();
  find();
  await looking;
  expect([entry !== undefined, harness.state().status, harness.state().resumable]).toEqual([true, 'active', undefined]);
});

test('a workout that was asked for at an earlier visit is not shown at this one', async () => {
  const answers: ((outcome: Outcome<WholeWorkout>) => void)[] = [];
  const harness = createPlayerHarness({ getWhole: () => new Promise((resolve) => answers.push(resolve)) });
  void harness.open();
  await harness.settle();
  harness.state().close();
  void harness.open();
  await harness.settle();
  answers[0]?.(done(workoutOf([{}], { name: 'Earlier' })));
  await harness.settle();
  expect(harness.state()).toMatchObject({ status: 'loading', whole: undefined });
  answers[1]?.(done(workoutOf([{}], { name: 'Now' })));
  await harness.settle();
  expect(harness.state().whole?.workout.name).toBe('Now');
});

test('what a run shows of its files is told when it changes, not at every beat', async () => {
  const whole = workoutOf([{ timeSec: 30 }], { musicUrl: 'https://example.com/song.mp3' });
  const harness = createPlayerHarness({ whole });
  await harness.begin();
  await harness.settleFiles();
  harness.pass(1000);
  const { media } = harness.state();
  harness.pass(5000);
  expect([media !== undefined, harness.state().media === media]).toEqual([true, true]);
});
