import { QUICK_ID } from '#core/run/built-in.ts';
import { presetTimer } from '#core/run/quick.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { createDevice, createPlayerHarness, failed } from '#tests/stores/player-harness.ts';

const trialHarness = (device = createDevice()) =>
  createPlayerHarness({ settings: DEFAULT_SETTINGS, device, getWhole: async () => failed('offline') });
const open = (harness: ReturnType<typeof trialHarness>, name = 'Air squats') =>
  harness.state().open(QUICK_ID, undefined, name);

describe('trying an exercise', () => {
  it('starts at the tap that asked for it, without a network', async () => {
    const harness = trialHarness();
    harness.state().startNext();
    await open(harness);
    expect(harness.state()).toMatchObject({
      status: 'active',
      quick: undefined,
      whole: { workout: { name: 'Air squats' }, exercises: [{ name: 'Air squats', timeSec: 30 }] },
    });
    harness.pass(60_000);
    await harness.settle();
    expect(harness.device.results).toMatchObject([{ workoutId: '', name: 'Air squats', durationSec: 30 }]);
  });

  it('waits for Start where a link led to it, and when it is to be done again', async () => {
    const harness = trialHarness();
    await open(harness);
    expect(harness.state()).toMatchObject({ status: 'ready', quick: undefined });
    harness.state().startNext();
    await open(harness);
    expect(harness.state().status).toBe('active');
    await open(harness);
    expect(harness.state()).toMatchObject({ status: 'ready', whole: { workout: { name: 'Air squats' } } });
  });

  it('leaves the numbers of the quick timer alone', async () => {
    const harness = trialHarness();
    await open(harness);
    harness.state().close();
    await harness.state().open(QUICK_ID, undefined);
    expect(harness.state()).toMatchObject({ status: 'ready', quick: presetTimer('tabata') });
  });

  it('is the quick timer where no exercise has that name', async () => {
    const harness = trialHarness();
    await open(harness, 'Dragon dance');
    expect(harness.state()).toMatchObject({ status: 'ready', quick: presetTimer('tabata') });
  });
});
