import { isSounding } from './cue-sounds.ts';
import { createCueWaves } from './cue-wave.ts';
import { createEmitter, gainOf, type Level, type Sound, type SoundState } from './sound.ts';
import { createTrackPlace } from './track-place.ts';
import { createTrackPlayer, type TrackElement, type TrackPlayer } from './track-player.ts';
import { createTrackVoices, type ReadVoice, readVoice } from './track-voices.ts';
import { type CuePlan, HORIZON, isDue, isHurried, isQuietFor, isSame, type Wave, waveFrom } from './track-wave.ts';

/** So long at most has passed since the caller looked at the clock. */
const PLANNED_LATE_MS = 1000;

export interface TrackSources {
  /** The run's clock, ms. */
  readonly now: () => number;
  /** It may be locked at any moment, and so has ten minutes of sound from the first on. */
  readonly isPhone: boolean;
  readonly createElement?: () => TrackElement;
  readonly read?: ReadVoice;
}

/**
 * The cues of a run as one sound file that a media element plays. Unlike Web Audio, the browsers' media stack plays on
 * while the phone is locked and the page is suspended, so ten minutes of cues are handed over ahead of time. After
 * every command the file is made anew (a few milliseconds: it is put together, not computed).
 */
export function createCueTrack({ now, isPhone, createElement = newAudio, read = readVoice }: TrackSources): Sound {
  const waveOf = createCueWaves();
  const place = createTrackPlace(now);
  let wave: Wave | undefined;
  let plan: CuePlan = { cues: [], untilMs: 0 };
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
    if (wave) place.follow(player.open(), wave, (ms) => isQuietFor(ms, now(), plan.cues, voices.heard()));
  };
  /** A slow start is put right before the first countdown: between two beats of the player lies a second. */
  const settle = () => place.isSettled() || keepInStep();
  /** Hands the plan over, from now on. */
  const load = (isUrgent = isPhone) => {
    wave = waveFrom(plan, Math.floor(now()), voices.heard(), isUrgent);
    const { cues, fromMs, untilMs } = wave;
    place.reset();
    player.load(waveOf(cues, fromMs, untilMs, gainOf(level), voices.mix(fromMs, untilMs)));
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
      if (isWanted && !level.muted && (!wave || wave.untilMs <= nowMs)) load();
      if (wave && isDue(wave, plan, voices, nowMs)) load(isPhone || isHurried(wave, nowMs));
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

const newAudio = (): TrackElement => new Audio();

const heardFrom = ({ fromMs }: Wave, player: TrackPlayer) => ({
  heardMs: fromMs + player.open().currentTime * 1000,
  isStopped: player.isStopped(),
});

const stateOf = (refusal: ReturnType<TrackPlayer['refusal']>, muted: boolean): SoundState =>
  refusal === 'unavailable' ? 'unavailable' : muted ? 'off' : (refusal ?? 'on');
