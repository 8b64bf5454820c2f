import { describe, expect, it } from 'vitest';
import { createDevice, createPlayerHarness, done } from '#tests/stores/player-harness.ts';

describe('the result of a run', () => {
  it('of a guest is kept on the device', async () => {
    const harness = createPlayerHarness({ uid: undefined, record: async () => done('on-device') });
    await harness.begin();
    harness.pass(151_000);
    await harness.settle();
    expect(harness.state().result).toMatchObject({ saved: 'on-device', unpaid: 'short' });
    const [result] = harness.device.results;
    expect(result).toMatchObject({ id: expect.stringMatching(/^_run/), userId: '', durationSec: 150 });
    expect(harness.device.journal.size).toBe(0);
  });

  it('of a guest is none for less than one exercise either', async () => {
    const harness = createPlayerHarness({ uid: undefined });
    await harness.begin();
    harness.pass(29_000);
    harness.state().stop();
    await harness.settle();
    expect(harness.state().result?.saved).toBe('too-short');
    expect([harness.device.results.length, harness.device.journal.size]).toEqual([0, 0]);
  });

  it('of a guest who signed in during the run is theirs', async () => {
    const device = createDevice();
    const killed = createPlayerHarness({ device, uid: undefined, record: () => new Promise(() => undefined) });
    await killed.begin();
    killed.pass(151_000);
    await killed.settle();
    const harness = createPlayerHarness({ device });
    await harness.open();
    await harness.settle();
    expect(device.results).toMatchObject([{ userId: 'anna' }]);
  });
});
