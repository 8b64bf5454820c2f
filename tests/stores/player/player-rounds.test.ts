import { describe, expect, it } from 'vitest';
import { createDevice, createPlayerHarness, workoutOf } from '#tests/stores/player-harness.ts';

const whole = workoutOf([
  { name: 'AMRAP', timeSec: 60, countRounds: true, restSec: 20 },
  { name: 'Squat', timeSec: 30 },
]);

describe('rounds of an AMRAP', () => {
  it('are counted by taps, taken back one by one, and stand in the result', async () => {
    const harness = createPlayerHarness({ whole });
    await harness.begin();
    for (const by of [1, 1, 1, -1] as const) {
      harness.pass(10_000);
      harness.state().countRound(by);
    }
    expect(harness.state().logged).toEqual({ 0: '2;;;;AMRAP' });
    harness.pass(70_000);
    await harness.settle();
    expect(harness.device.results).toMatchObject([{ sets: '2;;;;AMRAP' }]);
  });

  it('a tap within half a second of another is the same tap, back or forth', async () => {
    const harness = createPlayerHarness({ whole });
    await harness.begin();
    harness.pass(10_000);
    harness.state().countRound(1);
    harness.pass(499);
    harness.state().countRound(1);
    harness.state().countRound(-1);
    expect(harness.state().logged).toEqual({ 0: '1;;;;AMRAP' });
    harness.pass(1);
    harness.state().countRound(1);
    expect(harness.state().logged).toEqual({ 0: '2;;;;AMRAP' });
  });

  it('are counted in a pause, but neither while locked nor in another exercise', async () => {
    const harness = createPlayerHarness({ whole });
    await harness.begin();
    harness.pass(10_000);
    harness.state().setLocked(true);
    harness.state().countRound(1);
    expect(harness.state().logged).toEqual({});
    harness.state().setLocked(false);
    harness.state().pause();
    harness.state().countRound(1);
    expect(harness.state().logged).toEqual({ 0: '1;;;;AMRAP' });
    harness.state().resume();
    harness.pass(75_000);
    harness.state().countRound(1);
    expect(harness.state().view?.step?.exerciseIndex).toBe(1);
    expect(harness.state().logged).toEqual({ 0: '1;;;;AMRAP' });
  });

  it('survive a killed tab, and are counted on in the next', async () => {
    const device = createDevice();
    const killed = createPlayerHarness({ device, whole });
    await killed.begin();
    for (let round = 0; round < 3; round += 1) {
      killed.pass(5000);
      killed.state().countRound(1);
    }
    await killed.settle();

    const harness = createPlayerHarness({ device, whole });
    await harness.open();
    harness.state().continueRun();
    harness.pass(5000);
    harness.state().countRound(1);
    expect(harness.state().logged).toEqual({ 0: '4;;;;AMRAP' });
  });
});
