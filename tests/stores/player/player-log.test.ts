import { describe, expect, it } from 'vitest';
import { createDevice, createPlayerHarness, workoutOf } from '#tests/stores/player-harness.ts';

const SQUAT = '12;42.5;8;;Squat';

describe('what is logged during a run', () => {
  it('goes with its result, in the order of the exercises', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    harness.pass(70_000);
    harness.state().setLogged({ 1: '9;;;;Lunge' });
    harness.state().setLogged({ 1: '9;;;;Lunge', 0: SQUAT });
    expect(harness.state().logged).toEqual({ 0: SQUAT, 1: '9;;;;Lunge' });
    harness.pass(80_000);
    await harness.settle();
    expect(harness.device.results).toMatchObject([{ sets: `${SQUAT}\n9;;;;Lunge` }]);
  });

  it('comes with the real seconds of repetitions without a time, as the run has measured them', async () => {
    const whole = workoutOf([{ timeSec: 0, reps: 15, restSec: 20 }, { timeSec: 0, reps: 10, restSec: 20 }, {}]);
    const harness = createPlayerHarness({ whole });
    await harness.begin();
    harness.pass(42_000);
    harness.state().finishStep();
    harness.state().setLogged({ 0: '14;;;;Push-up' });
    harness.pass(20_000);
    harness.pass(31_000);
    harness.state().finishStep();
    harness.state().setLogged({ 0: '14;;;;Push-up', 1: ';20;;;Row', 2: '9;;;;Squat' });
    harness.pass(50_000);
    await harness.settle();
    expect(harness.device.results).toMatchObject([{ sets: '14;;;42;Push-up\n;20;;;Row\n9;;;;Squat' }]);
    expect(harness.state().result).toMatchObject({ tookSec: { 0: 42, 1: 31 } });
  });

  it('moves neither the clock nor the step', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    harness.pass(40_300);
    const before = harness.state().view;
    harness.state().setLogged({ 0: SQUAT });
    expect(harness.state().view).toBe(before);
    harness.pass(700);
    expect(harness.state().view).toMatchObject({ stepIndex: 1, elapsedMs: 11_000, running: true });
  });

  it('is journalled at once, and survives a killed tab', async () => {
    const device = createDevice();
    const killed = createPlayerHarness({ device });
    await killed.begin();
    killed.pass(40_000);
    await killed.settle();
    const before = killed.writes();
    killed.state().setLogged({ 0: SQUAT });
    await killed.settle();
    expect(killed.writes() - before).toBe(1);

    const harness = createPlayerHarness({ device });
    await harness.open();
    harness.state().continueRun();
    expect(harness.state().logged).toEqual({ 0: SQUAT });
    harness.pass(110_000);
    await harness.settle();
    expect(device.results).toMatchObject([{ sets: SQUAT }]);
  });

  it('after its end is in no journal', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    harness.pass(150_000);
    await harness.settle();
    const before = harness.writes();
    harness.state().setLogged({ 0: SQUAT });
    await harness.settle();
    expect([harness.state().logged, harness.writes()]).toEqual([{ 0: SQUAT }, before]);
  });

  it('is not there in the next run', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    harness.pass(40_000);
    harness.state().setLogged({ 0: SQUAT });
    harness.pass(110_000);
    await harness.settle();
    await harness.begin();
    expect(harness.state().logged).toEqual({});
  });
});
