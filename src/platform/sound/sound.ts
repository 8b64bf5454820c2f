import type { Cue } from '#core/run/run.ts';
import { type AudioOutput, createCueSchedule } from './cue-schedule.ts';
import { createCueSounds } from './cue-sounds.ts';

/**
 * `off` = muted; `blocked` = autoplay policy before a user gesture, or an interruption by a phone call; `unavailable` =
 * the browser cannot play it, or the device has nothing to play it on.
 */
export type SoundState = 'off' | 'on' | 'blocked' | 'unavailable';

/**
 * The cues of a run. They are scheduled on the audio clock ahead of time, so that a busy or throttled page cannot delay
 * them, and moved when the audio clock drifts from the run's clock (it does: on starved devices, after a change of
 * output). Every call states the whole plan: planning the same cue again changes nothing.
 */
export interface Sound {
  /** Work `unlock` would otherwise wait for, split for idle time. Silent. */
  readonly preparations: readonly (() => void)[];
  /** Must be called from a user gesture, before any await: opens and resumes the audio. Idempotent. */
  unlock(): void;
  /** How far ahead to plan, and how much of a plan must be left before the next one. */
  horizon(): Horizon;
  /** The cues from now to the end of the horizon; replaces planned cues that have not begun. */
  plan(cues: readonly Cue[]): void;
  /**
   * The recorded voices from now to the end of the horizon, of which those that are ready sound among the cues.
   * `volume` 0…1.
   */
  planVoices(voices: readonly TrackVoice[], volume: number): void;
  /**
   * How long this planned voice is, ms, if it sounds among the cues. Otherwise it has to be played by other means: it
   * is not ready, or it began before the cues were last handed over.
   */
  voiceMs(address: string, fromMs: number): number | undefined;
  /** Call at every beat: corrects drift, resumes after an interruption. */
  beat(): void;
  /** The run's clock was corrected (sleep): measurements of the audio clock are void. */
  reset(): void;
  /** `volume` 0…1. */
  setLevel(volume: number, muted: boolean): void;
  /** While on, an inaudible tone makes the browser treat this page as in use. */
  keepAlive(on: boolean): void;
  /** No sound for a while: releases the audio device. */
  release(): void;
  state(): SoundState;
  onState(listener: (state: SoundState) => void): () => void;
  /** A media element plays it, so browsers show controls for it and give it the keys of headsets. */
  isElement(): boolean;
  /** What plays on while no code of this page runs; `undefined` = nothing does. */
  track(): PlayingTrack | undefined;
  /** The device stopped the sound, as when a call comes in or headphones are pulled out. */
  onStopped(listener: () => void): () => void;
}

export interface Horizon {
  readonly atLeastMs: number;
  readonly lengthMs: number;
}
/** A recorded voice on the run's clock, cut off at `toMs`. */
export interface TrackVoice {
  readonly address: string;
  readonly fromMs: number;
  readonly toMs: number;
}
/** The plan as it is being heard. */
export interface PlayingTrack {
  /** The moment of the run's clock that is heard now. */
  readonly heardMs: number;
  /** The device stopped it there. */
  readonly isStopped: boolean;
}

export interface SoundSources {
  /** The run's clock, ms. */
  readonly now: () => number;
  /** `undefined` without Web Audio. */
  createContext?: () => AudioContext | undefined;
  /** Whether the page has had a user gesture. */
  hasBeenTapped?: () => boolean;
}

/** Enough for a hidden page, whose timers fire once a minute. */
const HORIZON: Horizon = { atLeastMs: 66_000, lengthMs: 76_000 };
/** Without code the audio clock goes on in some browsers and not in others, and nothing tells which. */
const NO_TRACK = {
  planVoices: () => undefined,
  voiceMs: () => undefined,
  isElement: () => false,
  track: () => undefined,
  onStopped: () => () => undefined,
} as const;
/** How long the browser may take to open the audio before it counts as blocked. */
const OPENS_WITHIN_MS = 1000;

export interface Level {
  readonly volume: number;
  readonly muted: boolean;
}

export function createSound({ now, ...sources }: SoundSources): Sound {
  const schedule = createCueSchedule(now);
  const keepAwake = createKeepAwake();
  let output: OpenOutput | undefined;
  let unavailable = false;
  let level: Level = { volume: 1, muted: false };
  let aliveWanted = false;
  let openedAt: number | undefined;

  const running = () => output?.context.state === 'running';
  const state = (): SoundState => {
    if (unavailable) return 'unavailable';
    if (level.muted) return 'off';
    const late = openedAt !== undefined && now() - openedAt > OPENS_WITHIN_MS;
    return output && !running() && late ? output.whyNot() : 'on';
  };
  const { emit, onState } = createEmitter(state);
  const follow = () => {
    if (output && running()) {
      schedule.follow(output);
      keepAwake(aliveWanted, output);
    }
    emit();
  };
  const open = (): OpenOutput | undefined => {
    if (output || unavailable) return output;
    output = openOutput(sources, level);
    unavailable = output === undefined;
    output?.context.addEventListener('statechange', () => {
      schedule.reset();
      follow();
    });
    return output;
  };
  const resume = () => {
    if (output && !running()) void output.context.resume().catch(() => undefined);
  };

  return {
    preparations: [() => void open(), () => void output?.sounds.bufferOf('countdown', undefined)],
    unlock() {
      if (!open()) return emit();
      if (!running()) openedAt = now();
      resume();
      follow();
    },
    horizon: () => HORIZON,
    plan(cues) {
      schedule.plan(cues, output);
      follow();
    },
    beat() {
      if (aliveWanted) resume();
      follow();
    },
    reset: () => schedule.reset(),
    setLevel(volume, muted) {
      if (level.volume === volume && level.muted === muted) return;
      level = { volume, muted };
      if (output) output.gain.gain.setTargetAtTime(gainOf(level), output.context.currentTime, 0.01);
      emit();
    },
    keepAlive(on) {
      aliveWanted = on;
      if (output) keepAwake(on, output);
    },
    release() {
      aliveWanted = false;
      openedAt = undefined;
      schedule.clear();
      if (!output) return;
      keepAwake(false, output);
      void output.context.suspend().catch(() => undefined);
    },
    state,
    onState,
    ...NO_TRACK,
  };
}

/** Notifies listeners when the state changes. */
export function createEmitter(state: () => SoundState) {
  const listeners = new Set<(state: SoundState) => void>();
  let emitted: SoundState | undefined;
  return {
    emit: () => {
      const current = state();
      if (current === emitted) return;
      emitted = current;
      for (const listener of listeners) listener(current);
    },
    onState: (listener: (state: SoundState) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface OpenOutput extends AudioOutput {
  /** Why it does not run. */
  whyNot(): 'blocked' | 'unavailable';
}

/** `undefined` = this browser has no sound. */
function openOutput(
  { createContext = browserContext, hasBeenTapped = browserTapped }: Omit<SoundSources, 'now'>,
  level: Level,
): OpenOutput | undefined {
  try {
    const context = createContext();
    if (!context) return undefined;
    let hasRun = false;
    context.addEventListener('statechange', () => {
      hasRun ||= context.state === 'running';
    });
    // After a tap no policy is in the way: Firefox never opens the audio of a device without loudspeaker or headphones.
    const isMute = () => context.state === 'suspended' && !hasRun && hasBeenTapped();
    const gain = context.createGain();
    gain.gain.value = gainOf(level);
    gain.connect(context.destination);
    return {
      context,
      gain,
      sounds: createCueSounds((length, rate) => context.createBuffer(1, length, rate)),
      whyNot: () => (isMute() ? 'unavailable' : 'blocked'),
    };
  } catch {
    return undefined;
  }
}

/** Plays the inaudible tone while wanted, and only once. */
function createKeepAwake(): (wanted: boolean, audio: AudioOutput) => void {
  let tone: AudioBufferSourceNode | undefined;
  return (wanted, { context, sounds }) => {
    if (wanted === (tone !== undefined)) return;
    tone?.stop();
    tone = undefined;
    if (!wanted) return;
    tone = context.createBufferSource();
    tone.buffer = sounds.keepAlive;
    tone.loop = true;
    // Bypasses the volume control: the page must stay awake with the beeps turned down, too.
    tone.connect(context.destination);
    tone.start();
  };
}

/** Hearing is not linear: squared, the middle of the slider sounds half as loud. */
export const gainOf = ({ volume, muted }: Level) => (muted ? 0 : volume * volume);

const browserTapped = (): boolean =>
  'navigator' in globalThis && 'userActivation' in navigator && navigator.userActivation.hasBeenActive;

function browserContext(): AudioContext | undefined {
  return 'AudioContext' in globalThis ? new AudioContext({ latencyHint: 'interactive' }) : undefined;
}
