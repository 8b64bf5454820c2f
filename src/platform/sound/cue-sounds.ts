import type { Cue, CueKind } from '#core/run/run.ts';

/** Cues with a sound; names are spoken instead. */
export type SoundingKind = Exclude<CueKind, 'announce'>;
export type SoundingCue = Cue & { readonly kind: SoundingKind };
export const isSounding = (cue: Cue): cue is SoundingCue => cue.kind !== 'announce';
/** Hz, from when to when in seconds, and how loud (0…1). */
export type Note = readonly [hz: number, fromSec: number, toSec: number, level: number];

/**
 * Distinguishable by rhythm and direction, not by pitch alone, so they work in a gym, on a phone's speaker and for
 * weak ears: a tick counts down, three quick claps warn, one long tone is the change, two low taps half time, one low
 * tap the minute, three rising tones a new round, and the end is the longest.
 */
const NOTES: Readonly<Record<SoundingKind, readonly Note[]>> = {
  countdown: [[880, 0, 0.11, 0.8]],
  change: [
    [1319, 0, 0.45, 0.75],
    [1976, 0, 0.3, 0.3],
  ],
  warning: [
    [740, 0, 0.06, 0.8],
    [740, 0.12, 0.18, 0.8],
    [740, 0.24, 0.3, 0.8],
  ],
  half: [
    [587, 0, 0.12, 0.8],
    [587, 0.19, 0.31, 0.8],
  ],
  minute: [[440, 0, 0.22, 0.8]],
  round: [
    [659, 0, 0.13, 0.8],
    [831, 0.15, 0.28, 0.8],
    [988, 0.3, 0.55, 0.8],
  ],
  finish: [
    [784, 0, 0.2, 0.75],
    [988, 0.22, 0.42, 0.75],
    [1175, 0.44, 0.64, 0.75],
    [1568, 0.66, 1.7, 0.75],
    [1175, 0.66, 1.7, 0.3],
  ],
  // A loudspeaker that is awake plays it, too: hardly audible beside the signal.
  wake: [[220, 0, 0.4, 0.02]],
};
/** The last tick before the change is higher, to announce the change. */
const LAST_TICK: readonly Note[] = [[988, 0, 0.11, 0.8]];
const RATE = 24_000;
/** Without these slopes every tone would begin and end with a click. */
const ATTACK_SEC = 0.004;
const RELEASE_SEC = 0.03;

/**
 * −50 dBFS at 25 Hz: inaudible, but loud enough (above −72) for browsers to count as sound and keep the page running.
 */
const KEEP_ALIVE_LEVEL = 0.0032;
export const KEEP_ALIVE_HZ = 25;

export interface CueSounds {
  bufferOf(kind: SoundingKind, value: number | undefined): AudioBuffer;
  /** One second that loops seamlessly. */
  readonly keepAlive: AudioBuffer;
}

/** Every sound is computed on first use, so that Start does not wait for later ones. */
export function createCueSounds(createBuffer: (length: number, rate: number) => AudioBuffer): CueSounds {
  const buffers = new Map<readonly Note[], AudioBuffer>();
  const bufferWith = (samples: Float32Array) => {
    const buffer = createBuffer(samples.length, RATE);
    buffer.getChannelData(0).set(samples);
    return buffer;
  };
  return {
    bufferOf(kind, value) {
      const notes = notesOf(kind, value);
      const buffer = buffers.get(notes) ?? bufferWith(samplesOf(notes, RATE));
      buffers.set(notes, buffer);
      return buffer;
    },
    keepAlive: bufferWith(keepAliveSamples(1, RATE)),
  };
}

/** The same array for the same sound. */
export const notesOf = (kind: SoundingKind, value: number | undefined): readonly Note[] =>
  kind === 'countdown' && value === 1 ? LAST_TICK : NOTES[kind];

export const secondsOf = (notes: readonly Note[]): number => Math.max(...notes.map(([, , toSec]) => toSec));

/** −1…1, at `rate` samples a second. */
export const samplesOf = (notes: readonly Note[], rate: number): Float32Array =>
  sampled(secondsOf(notes), rate, (sec) => notes.reduce((sum, note) => sum + toneAt(note, sec, rate), 0));

export const keepAliveSamples = (seconds: number, rate: number): Float32Array =>
  sampled(seconds, rate, (sec) => KEEP_ALIVE_LEVEL * Math.sin(2 * Math.PI * KEEP_ALIVE_HZ * sec));

const sampled = (seconds: number, rate: number, sampleAt: (sec: number) => number): Float32Array =>
  Float32Array.from({ length: Math.round(seconds * rate) }, (_, index) => sampleAt(index / rate));

function toneAt([hz, fromSec, toSec, level]: Note, sec: number, rate: number): number {
  if (sec < fromSec || sec >= toSec) return 0;
  const slope = Math.min(1, (sec - fromSec) / ATTACK_SEC, (toSec - sec) / RELEASE_SEC);
  const phase = 2 * Math.PI * hz * (sec - fromSec);
  // A little of the third harmonic makes it audible in noise; one too high for the rate would sound as another tone.
  const third = 3 * hz < rate / 2 ? 0.15 * Math.sin(3 * phase) : 0;
  return level * slope * (0.85 * Math.sin(phase) + third);
}
