import type { WholeWorkout } from '#core/workout/model.ts';
import { QUICK_ID } from '#core/run/built-in.ts';
import { presetTimer } from '#core/run/quick.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { createDevice, createPlayerHarness, failed } from '#tests/stores/player-harness.ts';

/** There is no workout to be had anywhere. */
const quickHarness = (device = createDevice()) =>
  createPlayerHarness({ settings: DEFAULT_SETTINGS, device, getWhole: async () => failed('offline') });
const open = (harness: ReturnType<typeof quickHarness>) => harness.state().open(QUICK_ID, undefined);

describe('the quick timer', () => {
  it('is ready without a network, a Tabata at first, and starts at one tap', async () => {
    const harness = quickHarness();
    await open(harness);
    expect(harness.state()).toMatchObject({
      status: 'ready',
      quick: presetTimer('tabata'),
      timeline: { totalMs: 230_000 },
    });
    harness.state().start();
    expect(harness.state()).toMatchObject({
      status: 'active',
      quick: undefined,
      view: { phase: 'setup', running: true },
    });
  });

  it('takes other numbers before the start, and the device remembers them', async () => {
    const device = createDevice();
    const harness = quickHarness(device);
    await open(harness);
    const timer = { ...presetTimer('circuit'), rounds: 2 };
    harness.state().setQuick(timer);
    expect(harness.state()).toMatchObject({ whole: { workout: { name: 'Quick 2' } }, view: { phase: 'ready' } });
    harness.state().start();
    harness.state().setQuick(presetTimer('emom'));
    expect(harness.state().timeline?.rounds).toBe(2);

    const later = quickHarness(device);
    await open(later);
    expect(later.state().quick).toEqual(timer);
  });

  it('of the queue starts with the numbers that stand there, and they stay after a reload', async () => {
    const device = createDevice();
    const harness = quickHarness(device);
    const timer = { ...presetTimer('boxing'), rounds: 3 };
    harness.state().startNext(undefined, timer);
    await open(harness);
    expect(harness.state()).toMatchObject({ status: 'active', timeline: { rounds: 3 } });
    const reloaded = quickHarness(device);
    await open(reloaded);
    expect(reloaded.state()).toMatchObject({ quick: timer, resumable: { run: { timeline: { rounds: 3 } } } });
  });

  it('asks anew what comes after it when its numbers change', async () => {
    const asked: number[] = [];
    const follower = {
      find: async ({ workout }: WholeWorkout) => void asked.push(workout.rounds),
      played: async () => undefined,
    };
    const harness = createPlayerHarness({
      settings: DEFAULT_SETTINGS,
      follower,
      getWhole: async () => failed('offline'),
    });
    await open(harness);
    harness.state().setQuick({ ...presetTimer('tabata'), rounds: 5 });
    await harness.settle();
    expect(asked).toEqual([8, 5]);
  });

  it('has a result like any other, of no workout', async () => {
    const harness = quickHarness();
    await open(harness);
    harness.state().start();
    harness.pass(6000 + 230_000);
    await harness.settle();
    expect(harness.device.results).toMatchObject([
      { workoutId: '', name: 'Quick 8', durationSec: 230, exercisesDone: 8, completed: true },
    ]);
  });

  it('goes on after a kill like any other', async () => {
    const device = createDevice();
    const killed = quickHarness(device);
    await open(killed);
    killed.state().start();
    killed.pass(40_000);
    await killed.settle();

    const harness = quickHarness(device);
    await open(harness);
    harness.state().continueRun();
    expect(harness.state()).toMatchObject({ status: 'active', view: { phase: 'exercise', stepIndex: 2 } });
  });
});
