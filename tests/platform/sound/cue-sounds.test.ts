import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { createCueSounds, type SoundingKind } from '#platform/sound/cue-sounds.ts';

const KINDS = [
  'countdown',
  'change',
  'warning',
  'half',
  'minute',
  'round',
  'finish',
] as const satisfies readonly SoundingKind[];

function setup() {
  const sounds = createCueSounds((length, rate) => {
    const samples = new Float32Array(length);
    return {
      length,
      sampleRate: rate,
      duration: length / rate,
      getChannelData(channel: number) {
        if (channel !== 0) throw new DOMException('It has one channel', 'IndexSizeError');
        return samples;
      },
    } as unknown as AudioBuffer;
  });
  const heard = (kind: SoundingKind, value?: number) => sounds.bufferOf(kind, value);
  return { sounds, heard };
}

/** The tones one hears: from when to when (in hundredths of a second), parted by silence. */
function tonesOf(buffer: AudioBuffer): (readonly [from: number, to: number])[] {
  const samples = buffer.getChannelData(0);
  const frame = buffer.sampleRate / 100;
  const isLoud = (at: number) => samples.slice(at * frame, (at + 1) * frame).some((sample) => Math.abs(sample) > 0.1);
  const tones: [number, number][] = [];
  for (let at = 0; at * frame < samples.length; at += 1) {
    const last = tones.at(-1);
    if (!isLoud(at)) continue;
    if (last && last[1] === at) last[1] = at + 1;
    else tones.push([at, at + 1]);
  }
  return tones;
}

/** How high a stretch sounds, Hz: how often it goes up through zero. */
function pitchOf(buffer: AudioBuffer, [from, to]: readonly [from: number, to: number]): number {
  const [first, last] = [from, to].map((at) => (at * buffer.sampleRate) / 100) as [number, number];
  const samples = buffer.getChannelData(0).slice(first, last);
  const rises = samples.filter((sample, at) => sample > 0 && (samples[at - 1] ?? 0) <= 0).length;
  return rises / ((to - from) / 100);
}

/** How much of one pitch there is in a stretch (seconds): 1 = as loud as it gets. */
function levelAt(buffer: AudioBuffer, hz: number, [from, to]: readonly [from: number, to: number]): number {
  const samples = buffer.getChannelData(0).slice(from * buffer.sampleRate, to * buffer.sampleRate);
  const part = (wave: (phase: number) => number) =>
    samples.reduce((sum, sample, at) => sum + sample * wave((2 * Math.PI * hz * at) / buffer.sampleRate), 0);
  return (2 * Math.hypot(part(Math.sin), part(Math.cos))) / samples.length;
}

describe('a signal', () => {
  it.each([
    ['countdown', [11]],
    ['change', [45]],
    ['warning', [6, 6, 6]],
    ['half', [12, 12]],
    ['minute', [22]],
    ['round', [13, 13, 25]],
    ['finish', [20, 20, 20, 104]],
  ] as const)('%s has a rhythm of its own', (kind, hundredths) => {
    const { heard } = setup();
    const lengths = tonesOf(heard(kind)).map(([from, to]) => to - from);
    expect(lengths).toHaveLength(hundredths.length);
    for (const [at, length] of lengths.entries()) expect(Math.abs(length - (hundredths[at] ?? 0))).toBeLessThan(3);
  });

  it('has its direction: a round and the end rise, half time stays', () => {
    const { heard } = setup();
    const pitches = (kind: SoundingKind) => tonesOf(heard(kind)).map((tone) => pitchOf(heard(kind), tone));
    for (const kind of ['round', 'finish'] as const) {
      for (const [at, pitch] of pitches(kind).entries())
        expect(pitch).toBeGreaterThan((pitches(kind)[at - 1] ?? 0) * 1.1);
    }
    const [first = 0, second = 0] = pitches('half');
    expect(Math.abs(first - second)).toBeLessThan(first / 20);
  });

  it('of the minute is the a of tuning forks', () => {
    const { heard } = setup();
    expect(Math.abs(pitchOf(heard('minute'), [0, 20]) - 440)).toBeLessThan(6);
  });

  it.each([
    ['change', 1976, [0.01, 0.25], 0.25],
    ['change', 1319, [0.01, 0.4], 0.6],
    ['finish', 1175, [0.7, 1.6], 0.25],
    ['finish', 1568, [0.7, 1.6], 0.6],
    ['minute', 3 * 440, [0.01, 0.19], 0.12],
  ] as const)('%s has %i Hz in it, which carries through noise', (kind, hz, stretch, level) => {
    const { heard } = setup();
    expect(Math.abs(levelAt(heard(kind), hz, stretch) - level)).toBeLessThan(0.06);
  });

  it('of the last second of a count is higher than the two before it', () => {
    const { heard } = setup();
    const [three = 0, two = 0, one = 0] = [3, 2, 1].map((value) => pitchOf(heard('countdown', value), [1, 10]));
    expect(two).toBe(three);
    expect(one).toBeGreaterThan(two * 1.05);
  });

  it.each(KINDS)('%s is loud, never too loud, and neither begins nor ends with a click', (kind) => {
    const { heard } = setup();
    const samples = heard(kind).getChannelData(0);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak).toBeGreaterThan(0.5);
    expect(peak).toBeLessThanOrEqual(1);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02);
    for (const [from] of tonesOf(heard(kind))) {
      // The first millisecond of each tone is softer than the tone.
      const start = Math.round((from / 100) * 24_000);
      const onset = samples.slice(start, start + 24).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      expect(onset).toBeLessThan(0.4);
    }
  });

  it('is computed once', () => {
    const { heard } = setup();
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), fc.constantFrom(undefined, 1, 2, 3), (kind, value) => {
        expect(heard(kind, value)).toBe(heard(kind, value));
      }),
    );
    expect(heard('round', 1)).toBe(heard('round', 4));
  });
});

it('what keeps the page awake lasts a second, has no seam, and is heard by browsers alone', () => {
  const { keepAlive } = setup().sounds;
  const samples = keepAlive.getChannelData(0);
  expect(keepAlive.duration).toBe(1);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const decibels = 20 * Math.log10(peak);
  expect(decibels).toBeGreaterThan(-60);
  expect(decibels).toBeLessThan(-45);
  expect(Math.abs(pitchOf(keepAlive, [0, 100]) - 25)).toBeLessThan(5);
  const step = Math.abs((samples[1] ?? 0) - (samples[0] ?? 0));
  expect(Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0))).toBeLessThan(step * 1.5);
});
