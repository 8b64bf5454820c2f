import type { Capture, Captured, CaptureProblem } from '#platform/device/capture.ts';
import type { CutSound } from '#platform/sound/cut-sound.ts';
import type { Browser } from '#platform/device/device-features.ts';
import type { LevelMeter } from '#platform/sound/level-meter.ts';
import type { Recorder, Take } from '#platform/sound/recorder.ts';
import type { Sounds } from '#platform/sound/sounds.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Timers } from '#stores/shell/timers.ts';

const VOICE_AT_MOST_SEC = 300;
const TICK_MS = 200;

/** `unplugged`: the microphone was removed; the recording so far is kept. `notRecorded`: there is no recording. */
export type VoiceProblem =
  | Exclude<CaptureProblem, 'none'>
  | 'noMicrophone'
  | 'unplugged'
  | 'noRecorder'
  | 'notRecorded';

export interface RecordedVoice extends CutSound {
  /** A `blob:` address, valid until the next recording or until the take is discarded. */
  readonly url: string;
}

/** Records a voice in place: one take, replaced by the next. */
export interface VoiceState {
  readonly phase: 'idle' | 'opening' | 'recording' | 'paused' | 'ending' | 'recorded';
  readonly problem: VoiceProblem | undefined;
  /** 0…1; `undefined` = silence, or this browser cannot measure. */
  readonly level: number | undefined;
  /** Length of the current take, without its pauses. */
  readonly elapsedMs: number;
  /** The take ended automatically at `VOICE_AT_MOST_SEC`. */
  readonly isFull: boolean;
  readonly take: RecordedVoice | undefined;
  /**
   * Must be called from a user gesture: the browser may ask the person. Discards the previous take once this one
   * begins.
   */
  readonly start: () => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
  /** The take, or a piece of it; `undefined` = there is no take. */
  readonly piece: (fromSec: number, toSec: number) => Promise<CutSound | undefined>;
  /** Stops everything and discards the take. */
  readonly discard: () => void;
}

export interface VoicePorts {
  readonly capture: Capture;
  readonly meter: LevelMeter;
  readonly recorder: Pick<Recorder, 'formats' | 'start'>;
  readonly sounds: Pick<Sounds, 'cut'>;
  readonly timers: Timers;
  /** Monotonic ms. */
  readonly now: () => number;
  readonly urls: { readonly make: (blob: Blob) => string; readonly free: (url: string) => void };
}

/** What recording needs, for a voice in an editor or a film. */
export interface SoundTools extends Pick<VoicePorts, 'recorder'> {
  readonly capture: Pick<Capture, 'open' | 'cameras'>;
  readonly createVoice: () => StoreApi<VoiceState>;
  readonly lengthOf: Sounds['lengthOf'];
  /** The browser whose settings a remedy names. */
  readonly browser: Browser;
}

const IDLE = { phase: 'idle', problem: undefined, level: undefined, elapsedMs: 0, isFull: false } as const;

/** What is active while a take is recorded. */
interface Running {
  readonly take: Take;
  /** When `look` last ran, while recording. */
  lookedMs: number | undefined;
  readonly release: () => void;
}

/** State shared by the functions of this store. */
interface Booth {
  readonly ports: VoicePorts;
  readonly get: () => VoiceState;
  readonly set: (patch: Partial<VoiceState>) => void;
  running: Running | undefined;
  /** Incremented by every start, so that answers to earlier ones are dropped. */
  turn: number;
}

export function createVoiceStore(ports: VoicePorts): StoreApi<VoiceState> {
  return createStore<VoiceState>((set, get) => {
    const booth: Booth = { ports, get, set, running: undefined, turn: 0 };
    return {
      ...IDLE,
      take: undefined,
      start: () => start(booth),
      pause: () => pause(booth),
      resume() {
        const { running } = booth;
        if (get().phase !== 'paused' || !running) return;
        running.lookedMs = ports.now();
        running.take.resume();
        set({ phase: 'recording' });
      },
      stop: () => stop(booth),
      async piece(fromSec, toSec) {
        const { take } = get();
        if (!take || (fromSec <= 0 && toSec >= take.seconds)) return take;
        return (await ports.sounds.cut(take.blob, fromSec, toSec).catch(() => undefined)) ?? take;
      },
      discard() {
        booth.turn += 1;
        booth.running?.take.stop();
        release(booth);
        forget(booth);
        set(IDLE);
      },
    };
  });
}

async function start(booth: Booth): Promise<void> {
  const { ports, get, set } = booth;
  release(booth);
  booth.turn += 1;
  const { turn } = booth;
  set({ phase: 'opening', problem: undefined, level: undefined, elapsedMs: 0, isFull: false });
  const opened = await ports.capture.open({ microphone: true });
  const fail = (problem: VoiceProblem) => set({ phase: get().take ? 'recorded' : 'idle', problem });
  if (turn !== booth.turn) return typeof opened === 'string' ? undefined : opened.stop();
  if (typeof opened === 'string') return fail(opened === 'none' ? 'noMicrophone' : opened);
  const format = ports.recorder.formats().find(({ mimeType }) => mimeType.startsWith('audio/'));
  const take = format && begun(ports.recorder, opened.stream, format.mimeType);
  if (!take) {
    opened.stop();
    return fail(format ? 'notRecorded' : 'noRecorder');
  }
  forget(booth);
  booth.running = run(booth, opened, take);
  opened.onLost(() => {
    if (turn !== booth.turn) return;
    set({ problem: 'unplugged' });
    stop(booth);
  });
  set({ phase: 'recording' });
  await finish(booth, take, turn);
}

async function finish(booth: Booth, take: Take, turn: number): Promise<void> {
  const { ports, get, set } = booth;
  const blob = await take.recorded.catch(() => undefined);
  const cut = blob && (await ports.sounds.cut(blob, 0, Infinity).catch(() => undefined));
  if (turn !== booth.turn) return;
  release(booth);
  if (!blob) return set({ ...IDLE, problem: get().problem ?? 'notRecorded' });
  // If the recording cannot be cut, the whole is used.
  const whole = cut ?? { blob, seconds: get().elapsedMs / 1000 };
  set({ phase: 'recorded', level: undefined, take: { ...whole, url: ports.urls.make(whole.blob) } });
}

function pause(booth: Booth): void {
  const { get, set, running } = booth;
  if (get().phase !== 'recording' || !running) return;
  look(booth);
  running.lookedMs = undefined;
  running.take.pause();
  if (get().phase === 'recording') set({ phase: 'paused' });
}

function stop(booth: Booth): void {
  const { get, set, running } = booth;
  const { phase } = get();
  if (!running || (phase !== 'recording' && phase !== 'paused')) return;
  set({ phase: 'ending' });
  look(booth);
  running.lookedMs = undefined;
  running.take.stop();
}

/** Adds the time since the last look. */
function look(booth: Booth): void {
  const { ports, get, set, running } = booth;
  if (running?.lookedMs === undefined) return;
  const nowMs = ports.now();
  const elapsedMs = get().elapsedMs + nowMs - running.lookedMs;
  running.lookedMs = nowMs;
  set({ elapsedMs });
  if (elapsedMs < VOICE_AT_MOST_SEC * 1000) return;
  set({ isFull: true });
  stop(booth);
}

function release(booth: Booth): void {
  booth.running?.release();
  booth.running = undefined;
}

function forget({ ports, get, set }: Booth): void {
  const { take } = get();
  if (take) ports.urls.free(take.url);
  set({ take: undefined });
}

function begun(recorder: VoicePorts['recorder'], stream: MediaStream, mimeType: string): Take | undefined {
  try {
    return recorder.start(stream, mimeType);
  } catch {
    return undefined;
  }
}

/** Runs clock and meter of a take. */
function run(booth: Booth, captured: Captured, take: Take): Running {
  const { meter, timers, now } = booth.ports;
  const stopMeter = meter(captured.stream, (level) => booth.set({ level }));
  let cancel: () => void = () => undefined;
  const tick = () => {
    cancel = timers.after(TICK_MS, tick);
    look(booth);
  };
  cancel = timers.after(TICK_MS, tick);
  return {
    take,
    lookedMs: now(),
    release() {
      cancel();
      stopMeter?.();
      captured.stop();
    },
  };
}
