import { describe, expect, it } from 'vitest';
import { createPlayerHarness, workoutOf } from '#tests/stores/player-harness.ts';

/** The mode and the beeps can be changed on the ready screen and in the middle of a run. */
describe('other rules', () => {
  it('chosen on the ready screen hold for the run, and the step that was picked stays', async () => {
    const harness = createPlayerHarness({ whole: workoutOf([{}, {}, {}]) });
    await harness.open();
    harness.state().jumpTo(1);
    const picked = harness.state().view?.stepIndex;
    harness.state().applyRules('stopnext');
    expect(harness.state()).toMatchObject({ chosenMode: 'stopnext', timeline: { mode: 'stopnext' }, status: 'ready' });
    expect(harness.state().view?.stepIndex).toBe(picked);
    harness.state().applyRules(); // the beeps alone: the mode stays
    expect(harness.state()).toMatchObject({ chosenMode: 'stopnext', timeline: { mode: 'stopnext' } });
    harness.state().start();
    harness.pass(40_000);
    expect(harness.state().view?.phase).toBe('waiting');
  });

  it('chosen during a run hold from the next moment on', async () => {
    const harness = createPlayerHarness({ settings: { timerMode: 'stopnext' }, whole: workoutOf([{}, {}]) });
    await harness.begin();
    harness.pass(10_000);
    const before = harness.leftSec();
    harness.state().applyRules('autonext');
    expect([harness.leftSec(), harness.state().timeline?.mode]).toEqual([before, 'autonext']);
    harness.pass(25_000);
    expect(harness.state().view).toMatchObject({ phase: 'exercise', stepIndex: 1 });
  });

  it('let the beeps begin that were switched on in the middle, and end', async () => {
    const harness = createPlayerHarness({ whole: workoutOf([{}, {}, {}]) });
    await harness.begin();
    harness.pass(20_000);
    harness.settings.countDownBeepOn = true;
    harness.state().applyRules();
    harness.pass(15_000);
    expect(harness.heardMs()).toEqual([27_000, 28_000, 29_000, 30_000]);
    harness.settings.countDownBeepOn = false;
    harness.state().applyRules();
    harness.pass(30_000);
    expect(harness.heardMs()).toHaveLength(4);
  });

  it('are nothing without a workout', () => {
    const harness = createPlayerHarness();
    harness.state().applyRules('repeat');
    expect(harness.state().timeline).toBeUndefined();
  });
});
