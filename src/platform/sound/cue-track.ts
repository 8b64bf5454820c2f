import { isSounding, notesOf, secondsOf, type SoundingCue } from './cue-sounds.ts';
import { createCueWaves } from './cue-wave.ts';
import { createEmitter, gainOf, type Horizon, type Level, type Sound, type SoundState } from './sound.ts';
import { createTrackPlace } from './track-place.ts';
import { createTrackPlayer, type TrackElement } from './track-player.ts';

/** Four minutes are left for a page that gets one timer a minute, and to find a quiet moment for the next wave. */
const HORIZON: Horizon = { atLeastMs: 240_000, lengthMs: 600_000 };
/** So long at most has passed since the caller looked at the clock. */
const PLANNED_LATE_MS = 1000;
/** Exchanging the wave, or moving in it, leaves a hole of up to this length. */
const HOLE_MS = 300;
/** With so little left, the next wave no longer waits for a quiet moment. */
const LAST_CHANCE_MS = 30_000;

export interface TrackSources {
  /** The run's clock, ms. */
  readonly now: () => number;
  readonly createElement?: () => TrackElement;
}

interface Plan {
  readonly cues: readonly SoundingCue[];
  readonly untilMs: number;
}
/** A stretch of the plan as the element plays it. */
interface Wave {
  readonly fromMs: number;
  readonly toMs: number;
  readonly cues: readonly SoundingCue[];
}

/**
 * The cues of a run as one sound file that a media element plays. Unlike Web Audio, the browsers' media stack plays on
 * while the phone is locked and the page is suspended, so ten minutes of cues are handed over ahead of time. After
 * every command the file is made anew (a few milliseconds: it is put together, not computed).
 */
export function createCueTrack({ now, createElement = () => new Audio() }: TrackSources): Sound {
  const waveOf = createCueWaves();
  const place = createTrackPlace(now);
  let wave: Wave | undefined;
  let plan: Plan = { cues: [], untilMs: 0 };
  let level: Level = { volume: 1, muted: false };
  let isWanted = false;
  const player = createTrackPlayer(createElement, () => emit());

  const state = (): SoundState =>
    player.refusal() === 'unavailable' ? 'unavailable' : level.muted ? 'off' : (player.refusal() ?? 'on');
  const { emit, onState } = createEmitter(state);
  const silence = () => {
    if (!wave) return;
    wave = undefined;
    player.stop();
  };
  /** Hands the plan over, from now on. */
  const load = () => {
    const fromMs = Math.floor(now());
    const toMs = Math.max(endOf(plan), fromMs + 1);
    const cues = plan.cues.filter(({ atMs }) => atMs >= fromMs);
    wave = { cues, fromMs, toMs };
    place.reset();
    player.load(waveOf(cues, fromMs, toMs, gainOf(level)));
  };
  const extend = ({ toMs }: Wave, nowMs: number) => {
    const leftMs = toMs - nowMs;
    if (leftMs >= HORIZON.atLeastMs || endOf(plan) <= toMs) return;
    if (leftMs < LAST_CHANCE_MS || isQuiet(plan.cues, nowMs)) load();
  };

  return {
    preparations: [() => void player.open(), () => void waveOf([], 0, 1, 0)],
    unlock() {
      // Some browsers play an element later only if it has played within a tap.
      if (!wave) load();
      else if (player.open().paused) player.play();
    },
    horizon: () => HORIZON,
    plan(cues) {
      plan = { cues: cues.filter(isSounding), untilMs: now() + HORIZON.lengthMs - PLANNED_LATE_MS };
      if (level.muted || (plan.cues.length === 0 && !isWanted)) silence();
      else if (!wave || !isSame(plan, wave, now())) load();
    },
    beat() {
      const nowMs = now();
      if (isWanted && !level.muted && (!wave || wave.toMs <= nowMs)) load();
      if (!wave) return;
      extend(wave, nowMs);
      const toSec = place.correction(player.open(), wave.fromMs);
      if (toSec !== undefined && isQuiet(plan.cues, nowMs)) place.move(player.open(), toSec);
    },
    reset: () => place.reset(),
    setLevel(volume, muted) {
      if (level.volume === volume && level.muted === muted) return;
      level = { volume, muted };
      // Not as the element's volume, which iPhones ignore.
      if (muted) silence();
      else if (wave) load();
      emit();
    },
    keepAlive(on) {
      isWanted = on;
    },
    release() {
      isWanted = false;
      plan = { cues: [], untilMs: 0 };
      silence();
    },
    state,
    onState,
    isElement: () => true,
    track: () =>
      wave && !player.refusal()
        ? { heardMs: wave.fromMs + player.open().currentTime * 1000, isStopped: player.isStopped() }
        : undefined,
    onStopped: (listener) => player.onStopped(listener),
  };
}

/** A run that finishes is silent afterwards. */
function endOf({ cues, untilMs }: Plan): number {
  const last = cues.at(-1);
  return last?.kind === 'finish' ? last.atMs + lengthMsOf(last) : untilMs;
}

/** Does the rest of the wave say what the plan says, and does it last for now? */
function isSame(plan: Plan, wave: Wave, nowMs: number): boolean {
  const rest = ({ cues }: Plan | Wave) =>
    cues.filter(({ atMs }) => atMs >= nowMs && atMs < wave.toMs).map(({ kind, value, atMs }) => [kind, value, atMs]);
  return (
    wave.toMs >= Math.min(endOf(plan), nowMs + LAST_CHANCE_MS) &&
    JSON.stringify(rest(plan)) === JSON.stringify(rest(wave))
  );
}

/** Neither does a signal sound at `nowMs`, nor does one begin while the element is being moved. */
const isQuiet = (cues: readonly SoundingCue[], nowMs: number): boolean =>
  !cues.some((cue) => cue.atMs - HOLE_MS < nowMs && nowMs < cue.atMs + lengthMsOf(cue));

const lengthMsOf = ({ kind, value }: SoundingCue): number => secondsOf(notesOf(kind, value)) * 1000;
