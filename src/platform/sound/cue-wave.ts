import type { Cue } from '#core/run/run.ts';
import { isSounding, KEEP_ALIVE_HZ, keepAliveSamples, type Note, notesOf, samplesOf } from './cue-sounds.ts';
import { wavOf } from './wav.ts';

/**
 * Enough for every signal's tone. Ten minutes are 9.6 MB, and while one wave replaces another there are two.
 */
export const WAVE_RATE = 8000;
const LOUDEST = 32_767;
/** The keep-alive tone fits whole into this many samples, so a piece may begin at any of them and loop. */
const PERIOD = WAVE_RATE / KEEP_ALIVE_HZ;
const PIECE = 10 * WAVE_RATE;

/** Samples and the index of the first, from the start of the wave. */
interface Placed {
  readonly at: number;
  readonly samples: Int16Array<ArrayBuffer>;
}

/** A voice from `fromMs` of the run's clock, cut off at `toMs`. */
export interface WaveVoice {
  readonly fromMs: number;
  readonly toMs: number;
  /** At `WAVE_RATE`. */
  readonly samples: Int16Array<ArrayBuffer>;
}

/**
 * A WAV file (mono, 16 bits) of the run's clock from `fromMs` to `toMs`: each cue at its moment, exact to one sample,
 * and the keep-alive tone in between, for browsers stop pages that are silent. Nothing is computed twice: the file is
 * put together from the signals, the voices and one piece of quiet. A voice that began earlier is left out. `gain` 0…1,
 * of the signals.
 */
export function createCueWaves(): (
  cues: readonly Cue[],
  fromMs: number,
  toMs: number,
  gain: number,
  voices?: readonly WaveVoice[],
) => Blob {
  let sounds = new Map<readonly Note[], Int16Array<ArrayBuffer>>();
  let soundsAtGain = 1;
  let quiet: Int16Array<ArrayBuffer> | undefined;
  const soundOf = (notes: readonly Note[], gain: number) => {
    if (gain !== soundsAtGain) sounds = new Map();
    soundsAtGain = gain;
    const sound = sounds.get(notes) ?? pcm(samplesOf(notes, WAVE_RATE), gain);
    sounds.set(notes, sound);
    return sound;
  };
  const quietBetween = (from: number, to: number) => {
    quiet ??= pcm(keepAliveSamples((PIECE + PERIOD) / WAVE_RATE, WAVE_RATE), 1);
    const pieces: Int16Array<ArrayBuffer>[] = [];
    for (let at = from; at < to; at += PIECE) {
      const phase = at % PERIOD;
      pieces.push(quiet.subarray(phase, phase + Math.min(PIECE, to - at)));
    }
    return pieces;
  };

  return (cues, fromMs, toMs, gain, voices = []) => {
    const length = Math.max(1, sampleAt(toMs - fromMs));
    const signals = cues
      .filter(isSounding)
      .filter(({ atMs }) => atMs >= fromMs)
      .map(({ kind, value, atMs }) => ({ at: sampleAt(atMs - fromMs), samples: soundOf(notesOf(kind, value), gain) }));
    const spoken = voices
      .filter((voice) => voice.fromMs >= fromMs)
      .map((voice) => ({
        at: sampleAt(voice.fromMs - fromMs),
        samples: voice.samples.subarray(0, sampleAt(voice.toMs - voice.fromMs)),
      }));
    const placed: Placed[] = [];
    for (const sound of [...signals, ...spoken].toSorted((a, b) => a.at - b.at)) {
      const last = placed.at(-1);
      if (last && sound.at < endOf(last)) placed.splice(-1, 1, mixed(last, sound));
      else if (sound.at < length) placed.push(sound);
    }
    const pieces: Int16Array<ArrayBuffer>[] = [];
    let end = 0;
    for (const sound of placed) {
      pieces.push(...quietBetween(end, sound.at), sound.samples);
      end = endOf(sound);
    }
    pieces.push(...quietBetween(end, length));
    return wavOf(pieces, WAVE_RATE);
  };
}

const sampleAt = (ms: number): number => Math.round((ms * WAVE_RATE) / 1000);
const endOf = ({ at, samples }: Placed): number => at + samples.length;
/** −1…1 as 16 bits. */
export const pcm = (samples: Float32Array, gain: number): Int16Array<ArrayBuffer> =>
  Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample * gain)) * LOUDEST));

/** `second` begins before `first` ends. */
function mixed(first: Placed, second: Placed): Placed {
  const samples = new Int16Array(Math.max(endOf(first), endOf(second)) - first.at);
  samples.set(first.samples);
  const offset = second.at - first.at;
  for (const [index, sample] of second.samples.entries()) {
    const sum = (samples[offset + index] ?? 0) + sample;
    samples[offset + index] = Math.max(-LOUDEST, Math.min(LOUDEST, sum));
  }
  return { at: first.at, samples };
}
