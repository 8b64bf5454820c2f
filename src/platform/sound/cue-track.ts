import { isSounding, notesOf, secondsOf, type SoundingCue } from './cue-sounds.ts';
import { createCueWaves } from './cue-wave.ts';
import { createEmitter, gainOf, type Horizon, type Level, type Sound, type SoundState } from './sound.ts';
import { createTrackPlace } from './track-place.ts';
import { createTrackPlayer, type TrackElement, type TrackPlayer } from './track-player.ts';
import { createTrackVoices, type HeardVoice, type ReadVoice, readVoice, type TrackVoices } from './track-voices.ts';

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
  readonly read?: ReadVoice;
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
export function createCueTrack({ now, createElement = () => new Audio(), read = readVoice }: TrackSources): Sound {
  const waveOf = createCueWaves();
  const place = createTrackPlace(now);
  let wave: Wave | undefined;
  let plan: Plan = { cues: [], untilMs: 0 };
  let level: Level = { volume: 1, muted: false };
  let isWanted = false;
  const voices = createTrackVoices(read);

  const state = () => stateOf(player.refusal(), level.muted);
  const { emit, onState } = createEmitter(state);
  const silence = () => {
    if (!wave) return;
    wave = undefined;
    voices.stop();
    player.stop();
  };
  const keepInStep = () => {
    if (wave) place.follow(player.open(), wave.fromMs, () => isQuietAt(now(), plan.cues, voices.heard()));
  };
  /** A slow start is put right before the first countdown: between two beats of the player lies a second. */
  const settle = () => place.isSettled() || keepInStep();
  /** Hands the plan over, from now on. */
  const load = () => {
    wave = waveFrom(plan, Math.floor(now()));
    const { cues, fromMs, toMs } = wave;
    place.reset();
    player.load(waveOf(cues, fromMs, toMs, gainOf(level), voices.mix(fromMs, toMs)));
  };
  const tryAgain = () => void (wave && player.triesAgain() && load());
  const player = createTrackPlayer(createElement, { onChange: emit, onPlace: settle, onFailed: tryAgain });

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
    planVoices: (next, volume) => voices.plan(next, volume),
    voiceMs: (address, fromMs) => (player.refusal() ? undefined : voices.msOf(address, fromMs)),
    beat() {
      const nowMs = now();
      tryAgain();
      if (isWanted && !level.muted && (!wave || wave.toMs <= nowMs)) load();
      if (wave && isDue(wave, plan, voices, nowMs)) load();
      keepInStep();
    },
    reset: () => place.reset(),
    // Not as the element's volume, which iPhones ignore.
    setLevel(volume, muted) {
      if (level.volume === volume && level.muted === muted) return;
      level = { volume, muted };
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
      voices.plan([], 1);
      silence();
    },
    state,
    onState,
    isElement: () => true,
    track: () => (wave && !player.refusal() ? heardFrom(wave, player) : undefined),
    onStopped: (listener) => player.onStopped(listener),
  };
}

function waveFrom(plan: Plan, fromMs: number): Wave {
  const cues = plan.cues.filter(({ atMs }) => atMs >= fromMs);
  return { cues, fromMs, toMs: Math.max(endOf(plan), fromMs + 1) };
}

const heardFrom = ({ fromMs }: Wave, player: TrackPlayer) => ({
  heardMs: fromMs + player.open().currentTime * 1000,
  isStopped: player.isStopped(),
});

const stateOf = (refusal: ReturnType<TrackPlayer['refusal']>, muted: boolean): SoundState =>
  refusal === 'unavailable' ? 'unavailable' : muted ? 'off' : (refusal ?? 'on');

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

/** Is it time for another wave: the end is near, or the voices are not those that are planned? */
function isDue({ toMs }: Wave, plan: Plan, voices: TrackVoices, nowMs: number): boolean {
  const leftMs = toMs - nowMs;
  const isEnding = leftMs < HORIZON.atLeastMs && endOf(plan) > toMs;
  const said = voices.state(nowMs);
  if (said === 'wrong' || (isEnding && leftMs < LAST_CHANCE_MS)) return true;
  return (isEnding || said === 'incomplete') && isQuietAt(nowMs, plan.cues, voices.heard());
}

/** Nothing sounds at `nowMs`, nor does anything begin while the element is being moved. */
function isQuietAt(nowMs: number, cues: readonly SoundingCue[], voices: readonly HeardVoice[]): boolean {
  const sounds = [
    ...cues.map((cue) => ({ fromMs: cue.atMs, lengthMs: lengthMsOf(cue) })),
    ...voices.map(({ fromMs, lengthMs }) => ({ fromMs, lengthMs })),
  ];
  return !sounds.some(({ fromMs, lengthMs }) => fromMs - HOLE_MS < nowMs && nowMs < fromMs + lengthMs);
}

const lengthMsOf = ({ kind, value }: SoundingCue): number => secondsOf(notesOf(kind, value)) * 1000;
