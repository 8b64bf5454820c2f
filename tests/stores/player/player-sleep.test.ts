import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { createDevice, createPlayerHarness, workoutOf } from '#tests/stores/player-harness.ts';

const HOUR = 3_600_000;
/** What a new account has; the harness's own settings are for tests of other things. */
const settings = DEFAULT_SETTINGS;
const tabata = workoutOf([{ timeSec: 20, restSec: 10 }], { rounds: 8, timerMode: 'autonext' });

describe('a machine that slept before the run', () => {
  it.each([2 * 60_000, 15 * 60_000, 5 * HOUR])(
    'for %i ms on the ready screen: Start begins at the start',
    async (ms) => {
      const harness = createPlayerHarness({ settings, whole: tabata });
      await harness.open();
      harness.sleep(ms);
      harness.state().start();
      await harness.settle();
      expect(harness.state()).toMatchObject({ status: 'active', gap: undefined });
      expect(harness.state().view).toMatchObject({ phase: 'setup', stepIndex: 0, leftMs: 6000, wholeLeftMs: 230_000 });
      harness.pass(7000);
      expect(harness.state().view).toMatchObject({ phase: 'exercise', stepIndex: 0, leftMs: 19_000 });
      expect(harness.device.results).toEqual([]);
    },
  );

  it('before Continue: the run goes on where it was left', async () => {
    const device = createDevice();
    const killed = createPlayerHarness({ settings, whole: tabata, device });
    await killed.begin();
    killed.pass(35_000);
    await killed.settle();

    const harness = createPlayerHarness({ settings, whole: tabata, device });
    await harness.open();
    harness.sleep(15 * 60_000);
    harness.state().continueRun();
    await harness.settle();
    expect(harness.state()).toMatchObject({ status: 'active', view: { phase: 'exercise', stepIndex: 2 } });
    expect(device.results).toEqual([]);
    harness.pass(2000);
    expect(harness.state().view?.running).toBe(true);
  });

  it('in the lead-in: short, the run has gone on and says so; long, it waits where it was left', async () => {
    const short = createPlayerHarness({ settings, whole: tabata });
    await short.open();
    short.state().start();
    short.pass(2000);
    short.sleep(16_000);
    expect(short.state()).toMatchObject({ gap: { kind: 'continued' }, view: { phase: 'exercise', stepIndex: 0 } });
    short.state().backToGapStart();
    expect(short.state().view).toMatchObject({ phase: 'setup', leadIn: true, leftMs: 4000 });

    const long = createPlayerHarness({ settings, whole: tabata });
    await long.open();
    long.state().start();
    long.pass(2000);
    long.sleep(15 * 60_000);
    expect(long.state()).toMatchObject({
      gap: { kind: 'paused' },
      view: { phase: 'setup', paused: true, leftMs: 4000 },
    });
  });
});
