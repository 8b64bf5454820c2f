/** Which signals a step gives, and when. If two fall on the same moment, only the more important one sounds. */
import { type Run, durationOf, exerciseKey, isAnnounced, isLeadIn, stepOf } from './run-walk.ts';
import type { Step, Timeline } from '#core/workout/timeline.ts';

export type CueKind =
  | 'countdown' // 3-2-1 before the end; `value` 3, 2, 1
  | 'change' // the next step, or another repetition in repeat mode
  | 'warning' // before the end: ten seconds, or as the workout has it
  | 'half'
  | 'minute' // `value`: minutes since the step began
  | 'round' // `value`: the round that begins
  | 'finish'
  | 'wake' // a hum before a signal, for loudspeakers that fall asleep; see `wake.ts`
  | 'announce'; // the moment to speak the exercise's name

export interface Cue {
  readonly kind: CueKind;
  /** On the run's clock: the same axis as `now`. */
  readonly atMs: number;
  readonly stepIndex: number;
  readonly value?: number;
}

/** Shorter steps get no half-time call, neither by sound nor from a screen reader. */
export const HALF_TIME_FROM_MS = 20_000;
/** A signal that comes later than this is noise, or would belong to something else. */
export const TOO_LATE_MS = 1000;
const MINUTE_MS = 60_000;
const WARNING_SEC = 10;
/** In steps shorter than this many times the warning, it would come when hardly anything is done. */
const WARNING_FROM = 3;

interface Beep {
  readonly kind: CueKind;
  readonly offsetMs: number;
  readonly value?: number;
}

/** The cues of a running run's current step, from where it is now to before `toMs`, ascending. */
export function stepCues(run: Run, toMs: number): Cue[] {
  const step = stepOf(run);
  if (!step) return [];
  const beginsAtMs = run.atMs - run.elapsedMs;
  const beeps = new Map<number, Beep>();
  for (const beep of [
    ...entryBeeps(run, step),
    ...countdownBeeps(run),
    ...warningBeeps(run),
    ...halfBeeps(run),
    ...minuteBeeps(run, toMs - beginsAtMs),
  ]) {
    if (beep.offsetMs >= run.elapsedMs && !beeps.has(beep.offsetMs)) beeps.set(beep.offsetMs, beep);
  }
  const due: Beep[] = [...beeps.values()].toSorted((a, b) => a.offsetMs - b.offsetMs);
  if (run.elapsedMs === 0 && isAnnounced(step) && run.announced !== exerciseKey(run.timeline, step)) {
    due.unshift({ kind: 'announce', offsetMs: 0 });
  }
  return due
    .map(({ offsetMs, ...cue }): Cue => ({ ...cue, atMs: beginsAtMs + offsetMs, stepIndex: step.index }))
    .filter((cue) => cue.atMs < toMs);
}

function entryBeeps(run: Run, step: Step): Beep[] {
  if (!run.changeDue) return [];
  if (run.timeline.repeatBeepOn && run.repeatCount === 0 && opensRound(run.timeline, step)) {
    return [{ kind: 'round', offsetMs: 0, value: step.round }];
  }
  return run.timeline.countDownBeepOn || run.leadIn === 'ended' ? [{ kind: 'change', offsetMs: 0 }] : [];
}

/** Does this step open a round other than the first? A rest does not. */
function opensRound({ steps }: Timeline, step: Step): boolean {
  if (step.kind === 'rest' || step.exerciseIndex !== 0 || step.side === 'right' || step.round === 1) return false;
  const before = steps[step.index - 1];
  return before === undefined || before.kind === 'rest' || before.round < step.round;
}

/** A lead-in always counts aloud: people who have put the phone down must hear the start. */
function countdownBeeps(run: Run): Beep[] {
  const durationMs = durationOf(run);
  if ((!run.timeline.countDownBeepOn && !isLeadIn(run)) || durationMs === undefined) return [];
  return [3, 2, 1]
    .map((value): Beep => ({ kind: 'countdown', offsetMs: durationMs - value * 1000, value }))
    .filter((beep) => beep.offsetMs >= 0);
}

function warningBeeps(run: Run): Beep[] {
  const durationMs = durationOf(run);
  if (isLeadIn(run) || durationMs === undefined) return [];
  const { warnSecs, warnBeepOn } = run.timeline;
  return (warnSecs ?? (warnBeepOn ? [WARNING_SEC] : []))
    .map((sec) => sec * 1000)
    .filter((ms) => durationMs >= WARNING_FROM * ms)
    .map((ms): Beep => ({ kind: 'warning', offsetMs: durationMs - ms }));
}

/** The offset of the step's half-time call, if it has one. */
export function halfOffsetMs(run: Run): number | undefined {
  const durationMs = durationOf(run);
  return durationMs === undefined || durationMs < HALF_TIME_FROM_MS ? undefined : Math.floor(durationMs / 2);
}

function halfBeeps(run: Run): Beep[] {
  const offsetMs = halfOffsetMs(run);
  if (!run.timeline.repeatBeepOn || isLeadIn(run) || run.halfCalled || offsetMs === undefined) return [];
  return [{ kind: 'half', offsetMs }];
}

function minuteBeeps(run: Run, beforeMs: number): Beep[] {
  if (!run.timeline.repeatBeepOn || isLeadIn(run)) return [];
  const endMs = Math.min(durationOf(run) ?? Number.POSITIVE_INFINITY, beforeMs);
  const beeps: Beep[] = [];
  for (let value = Math.max(1, Math.ceil(run.elapsedMs / MINUTE_MS)); value * MINUTE_MS < endMs; value += 1) {
    beeps.push({ kind: 'minute', offsetMs: value * MINUTE_MS, value });
  }
  return beeps;
}
