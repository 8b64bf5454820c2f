import { pcm, WAVE_RATE, type WaveVoice } from './cue-wave.ts';
import type { TrackVoice } from './sound.ts';

/** Together so many seconds are kept, at 16 kB each. */
const KEPT_SEC = 300;

/** The sound at an address as samples of `WAVE_RATE`, −1…1; `undefined` = it cannot be had. */
export type ReadVoice = (address: string) => Promise<Float32Array | undefined>;

/** The recorded voices of a run, as a cue track mixes them into its waves. */
export interface TrackVoices {
  /** Those to come; what is not here yet is read, one after the other. `volume` 0…1. */
  plan(voices: readonly TrackVoice[], volume: number): void;
  /** Those for a wave of this stretch, from now on the one that is heard. */
  mix(fromMs: number, toMs: number): readonly WaveVoice[];
  /** No wave is heard. */
  stop(): void;
  /**
   * What the wave should have is not what it has: a voice is missing (`incomplete`), or one sounds at a moment that is
   * no longer right (`wrong`).
   */
  state(nowMs: number): 'right' | 'incomplete' | 'wrong';
  /** The voices of the wave, with their lengths. */
  heard(): readonly HeardVoice[];
  /** The length of this one, ms. */
  msOf(address: string, fromMs: number): number | undefined;
}

export interface HeardVoice extends TrackVoice {
  readonly lengthMs: number;
}

/** Moments that differ by less were only rounded. */
const SAME_MS = 5;
const isSameVoice = (a: Place, b: Place): boolean => a.address === b.address && Math.abs(a.fromMs - b.fromMs) < SAME_MS;
type Place = Pick<TrackVoice, 'address' | 'fromMs'>;

export function createTrackVoices(read: ReadVoice): TrackVoices {
  const samples = createSamples(read, () => planned);
  let planned: readonly TrackVoice[] = [];
  let volume = 1;
  let mixed: readonly HeardVoice[] = [];
  let mixedVolume = 1;
  let mixedUntilMs = Number.POSITIVE_INFINITY;

  return {
    plan(voices, nextVolume) {
      planned = voices;
      volume = nextVolume;
      samples.fetch();
    },
    mix(fromMs, toMs) {
      const ready = planned.flatMap((voice) => {
        const isInside = voice.fromMs >= fromMs && voice.fromMs < toMs;
        const sound = isInside ? samples.of(voice.address, volume) : undefined;
        return sound ? [{ ...voice, samples: sound, lengthMs: lengthOf(voice, sound.length) }] : [];
      });
      mixed = ready;
      mixedVolume = volume;
      mixedUntilMs = toMs;
      return ready;
    },
    stop() {
      mixed = [];
    },
    state(nowMs) {
      const left = mixed.filter(({ fromMs, lengthMs }) => fromMs + lengthMs > nowMs);
      if (left.some((voice) => !planned.some((one) => isSameVoice(one, voice)))) return 'wrong';
      const isMixed = (voice: TrackVoice) => mixed.some((one) => isSameVoice(one, voice));
      const isComing = ({ fromMs }: TrackVoice) => fromMs > nowMs && fromMs < mixedUntilMs;
      const coming = planned.filter((voice) => isComing(voice) && samples.has(voice.address));
      return coming.some((voice) => !isMixed(voice) || volume !== mixedVolume) ? 'incomplete' : 'right';
    },
    heard: () => mixed,
    msOf: (address, fromMs) => mixed.find((one) => isSameVoice(one, { address, fromMs }))?.lengthMs,
  };
}

const lengthOf = ({ fromMs, toMs }: TrackVoice, samples: number): number =>
  Math.min(toMs - fromMs, (samples / WAVE_RATE) * 1000);

/** The sounds of `planned`, as far as there is room for them. */
function createSamples(read: ReadVoice, planned: () => readonly TrackVoice[]) {
  const known = new Map<string, Float32Array>();
  const made = new Map<string, { readonly volume: number; readonly sound: Int16Array<ArrayBuffer> }>();
  /** Asked again with the next plan. */
  let failed = new Set<string>();
  let isReading = false;

  const keep = (address: string, sound: Float32Array) => {
    for (const old of [...known.keys()].filter((one) => planned().every((voice) => voice.address !== one))) {
      known.delete(old);
      made.delete(old);
    }
    const kept = [...known.values()].reduce((sum, { length }) => sum + length, 0);
    if (kept + sound.length > KEPT_SEC * WAVE_RATE) return false;
    known.set(address, sound);
    return true;
  };
  const missing = () => planned().find(({ address }) => !known.has(address) && !failed.has(address))?.address;
  const fetchAll = async () => {
    if (isReading) return;
    isReading = true;
    for (let next = missing(); next !== undefined; next = missing()) {
      const sound = await read(next).catch(() => undefined);
      if (!sound || !keep(next, sound)) failed.add(next);
    }
    isReading = false;
  };
  return {
    fetch() {
      failed = new Set();
      void fetchAll();
    },
    has: (address: string) => known.has(address),
    of(address: string, volume: number) {
      const sound = known.get(address);
      if (!sound) return undefined;
      const before = made.get(address);
      if (before?.volume === volume) return before.sound;
      const next = { volume, sound: pcm(sound, volume) };
      made.set(address, next);
      return next.sound;
    },
  };
}

/** Reads a sound of this app; another site's would need its consent. */
export async function readVoice(address: string): Promise<Float32Array | undefined> {
  const response = await fetch(address);
  if (!response.ok || typeof OfflineAudioContext === 'undefined') return undefined;
  const context = new OfflineAudioContext(1, 1, WAVE_RATE);
  const sound = await context.decodeAudioData(await response.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel));
  return Float32Array.from({ length: sound.length }, (_, index) =>
    channels.reduce((sum, channel) => sum + (channel[index] ?? 0) / channels.length, 0),
  );
}
