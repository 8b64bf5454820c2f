import { describe, expect, it } from 'vitest';
import { createDevice, createPlayerHarness, workoutOf } from '#tests/stores/player-harness.ts';

const LONG = workoutOf([{ timeSec: 280 }]);
const DAY_MS = 86_400_000;

describe('what a run earns', () => {
  it('is nothing under three minutes; the result is kept', async () => {
    const harness = createPlayerHarness();
    await harness.begin();
    harness.pass(151_000);
    await harness.settle();
    expect(harness.device.results).toMatchObject([{ durationSec: 150, completed: true, icepoints: 0 }]);
    expect(harness.state().result).toMatchObject({ unpaid: 'short', icepoints: 0 });
  });

  it('is paid once a day, also in a new tab, and again the day after; what is stored keeps its points', async () => {
    const device = createDevice();
    const runIn = async (harness: ReturnType<typeof createPlayerHarness>) => {
      await harness.begin();
      harness.pass(281_000);
      await harness.settle();
    };
    const harness = createPlayerHarness({ device, whole: LONG });
    await runIn(harness);
    await runIn(harness);
    expect(harness.state().result).toMatchObject({ unpaid: 'paid', others: [{ icepoints: 100 }] });
    await runIn(createPlayerHarness({ device, whole: LONG, uid: 'ben' }));
    await runIn(createPlayerHarness({ device, whole: LONG }));
    device.wallMs += DAY_MS;
    await runIn(createPlayerHarness({ device, whole: LONG }));
    expect(device.results.map(({ userId, icepoints }) => [userId, icepoints])).toEqual([
      ['anna', 100],
      ['anna', 0],
      ['ben', 100],
      ['anna', 0],
      ['anna', 100],
    ]);
  });

  it('counts what another device was paid for today, if that had arrived when the run began', async () => {
    const device = createDevice();
    const phone = createPlayerHarness({
      whole: LONG,
      device: { ...createDevice(), wallMs: device.wallMs - 3_600_000 },
    });
    await phone.begin();
    phone.pass(281_000);
    await phone.settle();
    const sent = phone.device.results.map((one) => ({ ...one, id: 'anna_runOnThePhone000' }));
    device.results.push(...sent);
    const laptop = createPlayerHarness({ device, whole: LONG });
    await laptop.begin();
    await laptop.settle();
    laptop.pass(281_000);
    await laptop.settle();
    expect(laptop.state().result).toMatchObject({ unpaid: 'paid', icepoints: 0 });
  });

  it('counts a run once where the device has its result already', async () => {
    const device = createDevice();
    const before = createPlayerHarness({ device, whole: LONG });
    await before.begin();
    before.pass(281_000);
    await before.settle();
    const earlier = device.results.map((one) => ({ ...one, date: one.date - DAY_MS }));
    const harness = createPlayerHarness({ device, whole: LONG });
    harness.ports.training.listLocal = async () => {
      await harness.settle();
      const [runId] = device.journal.keys();
      return earlier.flatMap((one) => [one, { ...one, id: `anna_${runId}` }]);
    };
    await harness.begin();
    await harness.settle();
    await harness.settle();
    harness.pass(281_000);
    await harness.settle();
    expect(harness.state().result).toMatchObject({ icepoints: 100, others: earlier });
  });

  it('is stored, too, where the device cannot read what was trained before', async () => {
    const harness = createPlayerHarness({ whole: LONG });
    harness.ports.training.listLocal = async () => {
      throw new Error('unreadable');
    };
    await harness.begin();
    harness.pass(281_000);
    await harness.settle();
    expect(harness.state().result).toMatchObject({ saved: 'sent', icepoints: 100, others: undefined });
  });
});
