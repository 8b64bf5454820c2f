import { TOO_LATE_MS } from '#core/run/cues.ts';
import type { Cue } from '#core/run/run.ts';
import type { CueSounds, SoundingKind } from './cue-sounds.ts';

export interface AudioOutput {
  readonly context: AudioContext;
  readonly gain: GainNode;
  readonly sounds: CueSounds;
}

/** Which cue sounds when: those of the run on the one side, the audio clock on the other. */
export interface CueSchedule {
  /** The cues from now to the horizon: replaces what was planned and has not begun. `audio` as far as it is open. */
  plan(cues: readonly Cue[], audio: AudioOutput | undefined): void;
  /** While the audio runs: hands over what is planned, and moves it where the clocks drifted apart. */
  follow(audio: AudioOutput): void;
  /** Forgets what was measured of the audio clock. */
  reset(): void;
  /** Cancels all that is planned. */
  clear(): void;
}

/** Drift below this is not heard. */
const DRIFT_SEC = 0.008;
/** Cues further away are moved when they come near. */
const REANCHOR_WITHIN_MS = 6000;
/** A cue this close is no longer moved. */
const COMMITTED_SEC = 0.02;
/** Some ten beats: fewer would seldom meet the audio clock right after one of its steps. */
const SAMPLES_FOR_MS = 4000;
/** Bluetooth delays by 150 to 250 ms: cues start that much sooner. Beyond this a device reports nonsense. */
const LATENCY_AT_MOST_SEC = 0.4;
const LATENCY_STEP_SEC = 0.02;

interface Planned {
  readonly cue: Cue;
  readonly kind: SoundingKind;
  node?: AudioBufferSourceNode;
  audioSec?: number;
}

/** `now`: the run's clock, ms. */
export function createCueSchedule(now: () => number): CueSchedule {
  const planned = new Map<string, Planned>();
  const drift = createDrift();

  const cancel = (entry: Planned) => {
    entry.node?.stop();
    entry.node?.disconnect();
  };
  /** Hands a cue to the audio clock, or moves it there; one that has begun is left alone. */
  const place = (entry: Planned, { context, gain, sounds }: AudioOutput) => {
    const target = drift.audioSec(entry.cue.atMs);
    if (entry.audioSec !== undefined) {
      const begun = entry.audioSec < context.currentTime + COMMITTED_SEC;
      if (begun || Math.abs(target - entry.audioSec) <= DRIFT_SEC) return;
      cancel(entry);
    }
    if (entry.cue.atMs < now() - TOO_LATE_MS) return;
    const node = context.createBufferSource();
    node.buffer = sounds.bufferOf(entry.kind, entry.cue.value);
    node.connect(gain);
    entry.node = node;
    entry.audioSec = Math.max(target, context.currentTime);
    node.start(entry.audioSec);
  };

  return {
    plan(cues, audio) {
      const wanted = new Map(cues.flatMap((cue) => (isSounding(cue) ? [[keyOf(cue), cue] as const] : [])));
      for (const [key, entry] of planned) {
        const begun = audio && (entry.audioSec ?? Number.POSITIVE_INFINITY) <= audio.context.currentTime;
        // What has begun is remembered, so that it does not begin again when it is planned once more.
        if (wanted.has(key) || begun) continue;
        cancel(entry);
        planned.delete(key);
      }
      for (const [key, cue] of wanted) if (!planned.has(key)) planned.set(key, { cue, kind: cue.kind });
    },
    follow(audio) {
      drift.sample(now(), audio.context);
      for (const entry of planned.values()) {
        const near = entry.cue.atMs - now() < REANCHOR_WITHIN_MS;
        if (near || entry.audioSec === undefined) place(entry, audio);
      }
    },
    reset: () => drift.reset(),
    clear() {
      for (const entry of planned.values()) cancel(entry);
      planned.clear();
    },
  };
}

/**
 * Where the run's clock lies on the audio clock. The audio clock is read in steps of whole buffers and late under load,
 * and both only ever make it look behind, so the smallest difference of the last seconds is the true one.
 */
function createDrift() {
  let samples: { at: number; offsetMs: number }[] = [];
  let latencySec = 0;
  return {
    sample(nowMs: number, context: AudioContext) {
      samples = samples.filter(({ at }) => nowMs - at < SAMPLES_FOR_MS);
      samples.push({ at: nowMs, offsetMs: nowMs - context.currentTime * 1000 });
      const latency = Math.min(LATENCY_AT_MOST_SEC, Math.max(0, context.outputLatency || 0));
      if (Math.abs(latency - latencySec) > LATENCY_STEP_SEC) latencySec = latency;
    },
    audioSec: (atMs: number) => (atMs - Math.min(...samples.map((sample) => sample.offsetMs))) / 1000 - latencySec,
    reset() {
      samples = [];
    },
  };
}

type SoundingCue = Cue & { readonly kind: SoundingKind };
const isSounding = (cue: Cue): cue is SoundingCue => cue.kind !== 'announce';
const keyOf = ({ kind, stepIndex, value, atMs }: Cue) => `${kind} ${stepIndex} ${value ?? ''} ${Math.round(atMs)}`;
