import { TOO_LATE_MS } from '#core/run/cues.ts';
import type { Cue } from '#core/run/run.ts';
import { type CueSounds, isSounding, type SoundingKind } from './cue-sounds.ts';

export interface AudioOutput {
  readonly context: AudioContext;
  readonly gain: GainNode;
  readonly sounds: CueSounds;
}

/** Maps cues from the run's clock to the audio clock. */
export interface CueSchedule {
  /** The cues from now to the horizon; replaces planned cues that have not begun. `audio` if it is open. */
  plan(cues: readonly Cue[], audio: AudioOutput | undefined): void;
  /** While the audio runs: schedules planned cues on it, and moves them when the clocks drift apart. */
  follow(audio: AudioOutput): void;
  /** Discards measurements of the audio clock. */
  reset(): void;
  /** Cancels all planned cues. */
  clear(): void;
}

/** Drift below this is inaudible. */
const DRIFT_SEC = 0.008;
/** Cues further away are moved once they come near. */
const REANCHOR_WITHIN_MS = 6000;
/** A cue this close is not moved any more. */
const COMMITTED_SEC = 0.02;
/** About ten beats: fewer would seldom catch the audio clock right after one of its steps. */
const SAMPLES_FOR_MS = 4000;
/** Bluetooth adds 150 to 250 ms, so cues start that much sooner. Devices that report more than this are wrong. */
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
  /** Schedules a cue on the audio clock, or moves it; a cue that has begun is left alone. */
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
        // Cues that have begun are remembered, so that planning them again does not restart them.
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
 * Offset of the run's clock from the audio clock. The audio clock advances in whole buffers and is read late under
 * load; both only ever make it look behind, so the smallest difference of the last seconds is the true one.
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

const keyOf = ({ kind, stepIndex, value, atMs }: Cue) => `${kind} ${stepIndex} ${value ?? ''} ${Math.round(atMs)}`;
