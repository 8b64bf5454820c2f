import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import type { CueKind } from '#core/run/run.ts';
import { createCueWaves } from '#platform/sound/cue-wave.ts';
import { cue, START } from '#tests/platform/sound-setup.ts';

const RATE = 8000;
const HUM = 0.004 * 32_767;

async function wave(cues: Parameters<ReturnType<typeof createCueWaves>>[0], lengthMs: number, gain = 1) {
  const blob = createCueWaves()(cues, START, START + lengthMs, gain);
  const bytes = await blob.arrayBuffer();
  return { blob, header: new DataView(bytes, 0, 44), samples: new Int16Array(bytes, 44) };
}
/** The first sample of a sound after `fromMs`, ms. */
const soundAfter = (samples: Int16Array, fromMs: number): number =>
  (samples.findIndex((sample, index) => index >= (fromMs * RATE) / 1000 && Math.abs(sample) > HUM) * 1000) / RATE;

describe('a wave of cues', () => {
  it('is a WAV file of one channel, as long as asked for', async () => {
    const { blob, header, samples } = await wave([], 90_000);
    expect([blob.type, samples.length]).toEqual(['audio/wav', 90 * RATE]);
    expect([header.getUint16(22, true), header.getUint32(24, true), header.getUint16(34, true)]).toEqual([1, RATE, 16]);
    expect([header.getUint32(4, true), header.getUint32(40, true)]).toEqual([blob.size - 8, blob.size - 44]);
  });

  it('takes ten megabytes for ten minutes at most', async () => {
    expect((await wave([], 600_000)).blob.size).toBeLessThan(10_000_000);
  });

  it.each<CueKind>(['countdown', 'change', 'warning', 'half', 'minute', 'round', 'finish'])(
    'has a %s at its moment, to the millisecond',
    async (kind) => {
      const { samples } = await wave([cue(kind, 12_345)], 20_000);
      expect(Math.abs(soundAfter(samples, 0) - 12_345)).toBeLessThan(1);
    },
  );

  it('has no sound for a name, which is spoken, and none for what is over', async () => {
    const { samples } = await wave([cue('change', -500), cue('announce', 1000)], 3000);
    expect(samples.every((sample) => Math.abs(sample) <= HUM)).toBe(true);
  });

  it('hums without a step between signals, so low that nobody hears it', async () => {
    const { samples } = await wave([], 25_000);
    const steps = samples.slice(1).map((sample, index) => Math.abs(sample - (samples[index] ?? 0)));
    // 25 Hz at this level rises by 2 from one sample to the next.
    expect(steps.every((step) => step <= 3)).toBe(true);
    const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
    const decibels = 10 * Math.log10(power / 32_767 ** 2);
    // Browsers take what is below −72 for silence.
    expect([decibels > -60, decibels < -50]).toEqual([true, true]);
  });

  it('is as loud as it is to be', async () => {
    const loudest = async (gain: number) => Math.max(...(await wave([cue('countdown', 100, 3)], 1000, gain)).samples);
    const whole = await loudest(1);
    expect(whole).toBeGreaterThan(0.5 * 32_767);
    expect((await loudest(0.25)) / whole).toBeCloseTo(0.25, 2);
    expect(await loudest(0)).toBeLessThanOrEqual(HUM);
  });

  it('plays signals that overlap together, and clips none', async () => {
    const [one, other, both] = await Promise.all([
      wave([cue('change', 100)], 1000),
      wave([cue('round', 300)], 1000),
      wave([cue('change', 100), cue('round', 300)], 1000),
    ]);
    for (let at = 0.35 * RATE; at < 0.5 * RATE; at += 1) {
      const sum = (one.samples[at] ?? 0) + (other.samples[at] ?? 0);
      // What is too loud is as loud as can be; it must not turn over.
      expect(both.samples[at]).toBe(Math.max(-32_767, Math.min(32_767, sum)));
    }
  });

  it('has every cue where the plan has it, whatever the plan', async () => {
    const plans = fc.array(fc.integer({ min: 200, max: 4000 }), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(plans, async (gapsMs) => {
        let atMs = 0;
        const cues = gapsMs.map((gapMs) => cue('countdown', (atMs += gapMs), 3));
        const { samples } = await wave(cues, atMs + 1000);
        for (const { atMs: due } of cues) {
          expect(Math.abs(soundAfter(samples, due - START - 80) - (due - START))).toBeLessThan(1);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('voices in a wave', () => {
  const samples = Int16Array.from({ length: RATE }, () => 9000);
  const withVoice = async (
    fromMs: number,
    toMs: number,
    cues: Parameters<ReturnType<typeof createCueWaves>>[0] = [],
  ) => {
    const voice = { fromMs: START + fromMs, toMs: START + toMs, samples };
    const blob = createCueWaves()(cues, START, START + 5000, 1, [voice]);
    return new Int16Array(await blob.arrayBuffer(), 44);
  };
  const spokenMs = (wave: Int16Array) => {
    const first = wave.indexOf(9000);
    return first < 0 ? undefined : [(first * 1000) / RATE, (wave.lastIndexOf(9000) * 1000 + 1000) / RATE];
  };

  it('sound at their moment, to their end or until they are cut off', async () => {
    expect(spokenMs(await withVoice(2000, 5000))).toEqual([2000, 3000]);
    expect(spokenMs(await withVoice(2000, 2400))).toEqual([2000, 2400]);
    expect((await withVoice(2000, 5000)).length).toBe(5 * RATE);
  });

  it('sound together with signals, wherever these begin', async () => {
    const change = new Int16Array(
      await createCueWaves()([cue('change', 2500)], START, START + 5000, 1).arrayBuffer(),
      44,
    );
    for (const from of [2100, 2500, 2700]) {
      const both = await withVoice(from, 5000, [cue('change', 2500)]);
      const at = 2.75 * RATE;
      expect(both[at]).toBe((change[at] ?? 0) + 9000);
    }
  });

  it('are left out if they began before', async () => {
    expect(spokenMs(await withVoice(-1, 5000))).toBeUndefined();
  });
});
