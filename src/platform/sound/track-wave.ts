/** Which stretch of a run's cues is handed to the media element, and when it is exchanged. */
import { notesOf, secondsOf, type SoundingCue } from './cue-sounds.ts';
import type { Horizon } from './sound.ts';
import type { HeardVoice, TrackVoices } from './track-voices.ts';

/** Four minutes are left for a page that gets one timer a minute, and to find a quiet moment for the next wave. */
export const HORIZON: Horizon = { atLeastMs: 240_000, lengthMs: 600_000 };
/** Exchanging a short wave, or moving in it, leaves a hole of up to this length. */
const HOLE_MS = 300;
/**
 * WebKitGTK is silent for four seconds after it loads more than 2 MB, or moves in them, though its place advances. A
 * wave of this length has 1.8 MB.
 */
const SHORT_MS = 110_000;
const LONG_HOLE_MS = 5000;
/** To load a long wave, and to move in it once it is known how slowly it started. */
const LONG_QUIET_MS = LONG_HOLE_MS + 3000;
/** With less left, a long wave no longer waits for a long quiet. */
const HURRY_MS = 80_000;
/** With so little left, the next wave no longer waits for a quiet moment. */
const LAST_CHANCE_MS = 30_000;

export interface CuePlan {
  readonly cues: readonly SoundingCue[];
  readonly untilMs: number;
}
/** A stretch of the plan as the element plays it. */
export interface Wave extends CuePlan {
  /** The moment of the run's clock at the element's time 0. */
  readonly fromMs: number;
  /** It may be moved where nothing sounds for so long. */
  readonly holeMs: number;
}

/**
 * From `fromMs` on: as much as is planned, but shortly before a signal only what every browser plays at once, unless it
 * `isUrgent`.
 */
export function waveFrom(plan: CuePlan, fromMs: number, voices: readonly HeardVoice[], isUrgent: boolean): Wave {
  const cues = plan.cues.filter(({ atMs }) => atMs >= fromMs);
  const untilMs = Math.max(endOf(plan), fromMs + 1);
  if (isUrgent) return { cues, fromMs, untilMs, holeMs: HOLE_MS };
  const isLong = untilMs - fromMs > SHORT_MS;
  if (isLong && isQuietFor(LONG_QUIET_MS, fromMs, plan.cues, voices))
    return { cues, fromMs, untilMs, holeMs: LONG_HOLE_MS };
  return { cues, fromMs, untilMs: Math.min(untilMs, fromMs + SHORT_MS), holeMs: HOLE_MS };
}

/** Little is left: the next wave is a long one in any case. */
export const isHurried = ({ untilMs }: Wave, nowMs: number): boolean => untilMs - nowMs < HURRY_MS;

/** A run that finishes is silent afterwards. */
function endOf({ cues, untilMs }: CuePlan): number {
  const last = cues.at(-1);
  return last?.kind === 'finish' ? last.atMs + lengthMsOf(last) : untilMs;
}

/** Does the rest of the wave say what the plan says, and does it last for now? */
export function isSame(plan: CuePlan, wave: Wave, nowMs: number): boolean {
  const rest = ({ cues }: CuePlan) =>
    cues.filter(({ atMs }) => atMs >= nowMs && atMs < wave.untilMs).map(({ kind, value, atMs }) => [kind, value, atMs]);
  return (
    wave.untilMs >= Math.min(endOf(plan), nowMs + LAST_CHANCE_MS) &&
    JSON.stringify(rest(plan)) === JSON.stringify(rest(wave))
  );
}

/** Is it time for another wave: the end is near, or the voices are not those that are planned? */
export function isDue(wave: Wave, plan: CuePlan, voices: TrackVoices, nowMs: number): boolean {
  const { untilMs } = wave;
  const leftMs = untilMs - nowMs;
  const isEnding = leftMs < HORIZON.atLeastMs && endOf(plan) > untilMs;
  const said = voices.state(nowMs);
  if (said === 'wrong' || (isEnding && leftMs < LAST_CHANCE_MS)) return true;
  const isQuiet = (ms: number) => isQuietFor(ms, nowMs, plan.cues, voices.heard());
  return (
    (isEnding && isQuiet(isHurried(wave, nowMs) ? HOLE_MS : LONG_QUIET_MS)) ||
    (said === 'incomplete' && isQuiet(HOLE_MS))
  );
}

/** Nothing sounds at `nowMs`, nor does anything begin within `ms`. */
export function isQuietFor(
  ms: number,
  nowMs: number,
  cues: readonly SoundingCue[],
  voices: readonly HeardVoice[],
): boolean {
  const sounds = [
    ...cues.map((cue) => ({ fromMs: cue.atMs, lengthMs: lengthMsOf(cue) })),
    ...voices.map(({ fromMs, lengthMs }) => ({ fromMs, lengthMs })),
  ];
  return !sounds.some(({ fromMs, lengthMs }) => fromMs - ms < nowMs && nowMs < fromMs + lengthMs);
}

const lengthMsOf = ({ kind, value }: SoundingCue): number => secondsOf(notesOf(kind, value)) * 1000;
