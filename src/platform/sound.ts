import type { Cue } from '#core/run.ts';
import { type CueSounds, createCueSounds, type SoundingKind } from './cue-sounds.ts';

/** `off` = muted; `blocked` = the browser holds the sound back until a tap, or a call interrupted it. */
export type SoundState = 'off' | 'on' | 'blocked' | 'unavailable';

/**
 * The cues of a run. They are handed to the audio clock ahead of time, so that a busy or throttled page cannot delay
 * them, and moved when the audio clock drifts from the run's clock (it does: on starved devices, after a change of
 * the output). What is planned is stated as a whole each time: planning the same cue again changes nothing.
 */
export interface Sound {
  /** What `unlock` would have to wait for, piece by piece, for a moment when nobody waits. Nothing sounds. */
  readonly preparations: readonly (() => void)[];
  /** Inside a tap, before any await: opens the audio and lets it run. Safe to call again. */
  unlock(): void;
  /** The cues from now to the horizon: replaces what was planned and has not begun. */
  plan(cues: readonly Cue[]): void;
  /** To be called at every beat: follows the drift, resumes after an interruption. */
  beat(): void;
  /** The run's clock was corrected (sleep): what was known about the audio clock is void. */
  reset(): void;
  /** `volume` 0…1. */
  setLevel(volume: number, muted: boolean): void;
  /** While on, an inaudible tone tells the browser that this page is in use. */
  keepAlive(on: boolean): void;
  /** Nothing will sound for a while: gives the device back. */
  release(): void;
  state(): SoundState;
  onState(listener: (state: SoundState) => void): () => void;
}

export interface SoundSources {
  /** The run's clock, ms. */
  readonly now: () => number;
  /** `undefined` where there is no Web Audio. */
  createContext?: () => AudioContext | undefined;
}

/** A cue that could not sound in time is noise. */
const TOO_LATE_MS = 1000;
/** Drift below this is not heard. */
const DRIFT_SEC = 0.008;
/** Cues further away are moved when they come near. */
const REANCHOR_WITHIN_MS = 6000;
/** A cue this close is no longer moved. */
const COMMITTED_SEC = 0.02;
const SAMPLES_FOR_MS = 1500;
/** How long the browser may take to open the audio before it counts as blocked. */
const OPENS_WITHIN_MS = 1000;
/** Bluetooth delays by 150 to 250 ms: cues start that much sooner. Beyond this a device reports nonsense. */
const LATENCY_AT_MOST_SEC = 0.4;
const LATENCY_STEP_SEC = 0.02;
const FORGET_AFTER_MS = 10_000;

interface Planned {
  readonly cue: Cue;
  readonly kind: SoundingKind;
  node?: AudioBufferSourceNode;
  audioSec?: number;
}
interface Output {
  readonly context: AudioContext;
  readonly gain: GainNode;
  readonly sounds: CueSounds;
}

export function createSound({ now, createContext = browserContext }: SoundSources): Sound {
  const planned = new Map<string, Planned>();
  const listeners = new Set<(state: SoundState) => void>();
  const drift = createDrift();
  let output: Output | undefined;
  let unavailable = false;
  let level = { volume: 1, muted: false };
  let alive: AudioBufferSourceNode | undefined;
  let aliveWanted = false;
  let openedAt: number | undefined;
  let told: SoundState | undefined;

  const running = () => output?.context.state === 'running';
  const state = (): SoundState => {
    if (unavailable) return 'unavailable';
    if (level.muted) return 'off';
    const late = openedAt !== undefined && now() - openedAt > OPENS_WITHIN_MS;
    return output && !running() && late ? 'blocked' : 'on';
  };
  const tell = () => {
    const current = state();
    if (current === told) return;
    told = current;
    for (const listener of listeners) listener(current);
  };

  const open = (): Output | undefined => {
    if (output || unavailable) return output;
    try {
      const context = createContext();
      if (!context) throw new Error('no Web Audio');
      const gain = context.createGain();
      gain.gain.value = gainOf(level);
      gain.connect(context.destination);
      const sounds = createCueSounds((length, rate) => context.createBuffer(1, length, rate));
      output = { context, gain, sounds };
      context.addEventListener('statechange', () => {
        drift.reset();
        follow();
      });
    } catch {
      unavailable = true;
    }
    return output;
  };

  const cancel = (entry: Planned) => {
    entry.node?.stop();
    entry.node?.disconnect();
    entry.node = undefined;
  };
  /** Hands a cue to the audio clock, or moves it there; one that has begun is left alone. */
  const place = (entry: Planned, { context, gain, sounds }: Output) => {
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
  const follow = () => {
    if (output && running()) {
      drift.sample(now(), output.context);
      setAlive(output);
      for (const entry of planned.values()) {
        const near = entry.cue.atMs - now() < REANCHOR_WITHIN_MS;
        if (near || entry.audioSec === undefined) place(entry, output);
      }
    }
    tell();
  };
  const setAlive = ({ context, sounds }: Output) => {
    if (aliveWanted === (alive !== undefined)) return;
    alive?.stop();
    alive?.disconnect();
    alive = undefined;
    if (!aliveWanted) return;
    alive = context.createBufferSource();
    alive.buffer = sounds.keepAlive;
    alive.loop = true;
    // Past the volume: turning the beeps down must not put the page to sleep.
    alive.connect(context.destination);
    alive.start();
  };
  const resume = () => {
    if (output && !running()) void output.context.resume().catch(() => undefined);
  };

  return {
    preparations: [() => void open(), () => void output?.sounds.bufferOf('countdown', undefined)],
    unlock() {
      if (!open()) return tell();
      if (!running()) openedAt = now();
      resume();
      follow();
    },
    plan(cues) {
      const wanted = new Map(cues.flatMap((cue) => (isSounding(cue) ? [[keyOf(cue), cue] as const] : [])));
      for (const [key, entry] of planned) {
        const begun = entry.audioSec !== undefined && output && entry.audioSec <= output.context.currentTime;
        const old = entry.cue.atMs < now() - FORGET_AFTER_MS;
        if (wanted.has(key) || (begun && !old)) continue;
        if (!begun) cancel(entry);
        planned.delete(key);
      }
      for (const [key, cue] of wanted) if (!planned.has(key)) planned.set(key, { cue, kind: cue.kind });
      follow();
    },
    beat() {
      if (aliveWanted) resume();
      follow();
    },
    reset: () => drift.reset(),
    setLevel(volume, muted) {
      if (level.volume === volume && level.muted === muted) return;
      level = { volume, muted };
      if (output) output.gain.gain.setTargetAtTime(gainOf(level), output.context.currentTime, 0.01);
      tell();
    },
    keepAlive(on) {
      aliveWanted = on;
      if (output) setAlive(output);
    },
    release() {
      aliveWanted = false;
      openedAt = undefined;
      for (const entry of planned.values()) cancel(entry);
      planned.clear();
      if (!output) return;
      setAlive(output);
      void output.context.suspend().catch(() => undefined);
    },
    state,
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
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
    audioSec: (atMs: number) =>
      Math.max(0, (atMs - Math.min(...samples.map((sample) => sample.offsetMs))) / 1000 - latencySec),
    reset() {
      samples = [];
    },
  };
}

type SoundingCue = Cue & { readonly kind: SoundingKind };
const isSounding = (cue: Cue): cue is SoundingCue => cue.kind !== 'announce';
const keyOf = ({ kind, stepIndex, value, atMs }: Cue) => `${kind} ${stepIndex} ${value ?? ''} ${Math.round(atMs)}`;
/** Loudness is felt in powers: the square makes the middle of the slider sound like half. */
const gainOf = ({ volume, muted }: { volume: number; muted: boolean }) => (muted ? 0 : volume * volume);

function browserContext(): AudioContext | undefined {
  return 'AudioContext' in globalThis ? new AudioContext({ latencyHint: 'interactive' }) : undefined;
}
