import { planOf, QUICK_ID } from '#core/quick.ts';
import { DEFAULT_SETTINGS } from '#core/settings.ts';
import { describe, expect, it } from 'vitest';
import { createDevice, createStage, failed } from './player-stage.ts';

/** There is no workout to be had anywhere. */
const stageOf = (device = createDevice()) =>
  createStage({ settings: DEFAULT_SETTINGS, device, getWhole: async () => failed('offline') });
const open = (stage: ReturnType<typeof stageOf>) => stage.state().open(QUICK_ID, undefined);

describe('the quick timer', () => {
  it('is ready without a network, a Tabata at first, and starts at one tap', async () => {
    const stage = stageOf();
    await open(stage);
    expect(stage.state()).toMatchObject({ status: 'ready', quick: planOf('tabata'), timeline: { totalMs: 230_000 } });
    stage.state().start();
    expect(stage.state()).toMatchObject({
      status: 'active',
      quick: undefined,
      view: { phase: 'setup', running: true },
    });
  });

  it('takes other numbers before the start, and the device remembers them', async () => {
    const device = createDevice();
    const stage = stageOf(device);
    await open(stage);
    const plan = { ...planOf('circuit'), rounds: 2 };
    stage.state().setQuick(plan);
    expect(stage.state()).toMatchObject({ whole: { workout: { name: 'Quick 2' } }, view: { phase: 'ready' } });
    stage.state().start();
    stage.state().setQuick(planOf('emom'));
    expect(stage.state().timeline?.rounds).toBe(2);

    const later = stageOf(device);
    await open(later);
    expect(later.state().quick).toEqual(plan);
  });

  it('has a result like any other, of no workout', async () => {
    const stage = stageOf();
    await open(stage);
    stage.state().start();
    stage.pass(6000 + 230_000);
    await stage.rest();
    expect(stage.device.results).toMatchObject([
      { workoutId: '', name: 'Quick 8', durationSec: 230, exercisesDone: 8, completed: true },
    ]);
  });

  it('goes on after a kill like any other', async () => {
    const device = createDevice();
    const killed = stageOf(device);
    await open(killed);
    killed.state().start();
    killed.pass(40_000);
    await killed.rest();

    const stage = stageOf(device);
    await open(stage);
    stage.state().continueRun();
    expect(stage.state()).toMatchObject({ status: 'active', view: { phase: 'exercise', stepIndex: 2 } });
  });
});
