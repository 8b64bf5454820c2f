import { setupSecOf } from './length.ts';
import type { DERIVED, Exercise, WholeWorkout, Workout } from './model.ts';
import type { TimerMode, UserSettings } from '#core/settings/settings.ts';
import { timeText } from '#core/base/time-text.ts';
import { SIDE_CHANGE_SEC, stepTimesOf, type Times } from './step-times.ts';
import { warningsOf } from './warnings.ts';

export type StepKind = 'warmup' | 'intro' | 'setup' | 'exercise' | 'side-change' | 'rest' | 'cooldown';
export type Side = 'left' | 'right';

export interface Step {
  readonly index: number;
  readonly kind: StepKind;
  /** Planned, from the start of the workout; open-ended steps and intros count 0. */
  readonly startMs: number;
  /** `undefined` = open-ended: repetitions without a time, or an exercise counted up. */
  readonly durationMs: number | undefined;
  /** 0-based into the exercises; in intro, setup and rest, the coming exercise. None in warm-up and cool-down. */
  readonly exerciseIndex: number | undefined;
  /** 1-based, of the exercise named by `exerciseIndex`; warm-up 1, cool-down the last. */
  readonly round: number;
  readonly side: Side | undefined;
  /** 0 = none. */
  readonly reps: number;
  /** The longer rest between two rounds, instead of the exercise's own. */
  readonly roundRest: boolean;
}

/** A workout compiled for a run: one flat list of steps, and the settings the run obeys. Plain JSON data. */
export interface Timeline {
  readonly steps: readonly Step[];
  readonly rounds: number;
  readonly exercisesPerRound: number;
  /** Exercises × rounds. */
  readonly exercisesTotal: number;
  /** Planned length, open-ended steps and intros as 0: the length of the workout throughout the app. */
  readonly totalMs: number;
  /** The lead-in before a run that begins with an exercise; outside the workout's time. */
  readonly leadInMs: number;
  readonly mode: TimerMode;
  readonly startStop: boolean;
  readonly countDownBeepOn: boolean;
  readonly repeatBeepOn: boolean;
  readonly warnBeepOn: boolean;
  /** The workout's own warnings, in seconds before a step's end; `undefined` = as `warnBeepOn` says. */
  readonly warnSecs?: readonly number[] | undefined;
}
/** Which signals a person hears. */
export type Beeps = Pick<Timeline, 'countDownBeepOn' | 'repeatBeepOn' | 'warnBeepOn'>;

export const beepsOf = ({ countDownBeepOn, repeatBeepOn, warnBeepOn }: Beeps): Beeps => ({
  countDownBeepOn,
  repeatBeepOn,
  warnBeepOn,
});

/** A step before its place in the list is known; `seconds` undefined = open-ended. */
interface Part extends Pick<Step, 'kind' | 'exerciseIndex' | 'round'> {
  readonly seconds: number | undefined;
  readonly side?: Side;
  readonly reps?: number;
  readonly roundRest?: boolean;
}
type Frame = Pick<Workout, 'rounds' | 'roundRestSec' | 'warmUpSec' | 'coolDownSec'>;
/** What the viewer's settings add to each exercise; 0 seconds = no such step. */
interface Lead {
  /** By exercise index; only in the first round. */
  readonly introSec: readonly number[];
  readonly setupSec: number;
  readonly countUp: boolean;
}

/** Compiles a workout under these settings. Its own `timerMode` wins over the user's; '' leaves it to the user. */
export function createTimeline(whole: WholeWorkout, settings: UserSettings): Timeline {
  const { workout, exercises } = whole;
  const mode = workout.timerMode === '' ? settings.timerMode : workout.timerMode;
  const parts = partsOf(workout, exercises, {
    introSec: exercises.map((exercise) => introSecOf(exercise, settings)),
    setupSec: setupSecOf(settings),
    countUp: mode === 'countup',
  });
  const warnSecs = warningsOf(workout.warnAt);
  let startMs = 0;
  const steps = parts.map((part, index): Step => {
    const step: Step = {
      index,
      kind: part.kind,
      startMs,
      durationMs: part.seconds === undefined ? undefined : part.seconds * 1000,
      exerciseIndex: part.exerciseIndex,
      round: part.round,
      side: part.side,
      reps: part.reps ?? 0,
      roundRest: part.roundRest ?? false,
    };
    startMs += plannedMsOf(step);
    return step;
  });
  return {
    steps,
    rounds: workout.rounds,
    exercisesPerRound: exercises.length,
    exercisesTotal: exercises.length * workout.rounds,
    totalMs: startMs,
    leadInMs: settings.defaultSetupTimeSec * 1000,
    mode,
    startStop: settings.startStop,
    ...beepsOf(settings),
    ...(warnSecs && { warnSecs }),
  };
}

/**
 * What a step adds to the length of the workout. An intro is shown once and is no training: like the lead-in it adds
 * nothing.
 */
export const plannedMsOf = (step: Pick<Step, 'kind' | 'durationMs'>): number =>
  step.kind === 'intro' ? 0 : (step.durationMs ?? 0);

function introSecOf({ introDetails }: Exercise, { introOn, defaultIntroTimeSec }: UserSettings): number {
  if (!introOn || introDetails.length === 0) return 0;
  return Math.max(defaultIntroTimeSec, ...introDetails.map(({ seconds }) => seconds));
}

/** What the workout document says of its exercises, so that a list need not read them. */
export const summaryOf = (workout: Frame, exercises: readonly Times[]): Pick<Workout, (typeof DERIVED)[number]> => ({
  countEx: exercises.length,
  timeEx: timeExOf(exercises),
  totalSec: totalSecOf(workout, exercises),
  stepTimes: stepTimesOf(exercises),
});

/**
 * Seconds of the whole run without the viewer's intro and setup, for `Workout.totalSec`; open-ended exercises count 0.
 */
export function totalSecOf(workout: Frame, exercises: readonly Times[]): number {
  const parts = partsOf(workout, exercises, { introSec: [], setupSec: 0, countUp: false });
  return parts.reduce((sum, part) => sum + (part.seconds ?? 0), 0);
}

/** `mm:ss`, the sum of the exercise times of one round, for `Workout.timeEx`. */
export function timeExOf(exercises: readonly Pick<Exercise, 'timeSec'>[]): string {
  return timeText(exercises.reduce((sum, exercise) => sum + exercise.timeSec, 0));
}

function partsOf(workout: Frame, exercises: readonly Times[], lead: Lead): Part[] {
  const { rounds } = workout;
  const parts: Part[] = [];
  if (workout.warmUpSec > 0) {
    parts.push({ kind: 'warmup', seconds: workout.warmUpSec, exerciseIndex: undefined, round: 1 });
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const [exerciseIndex, exercise] of exercises.entries()) {
      const at = { exerciseIndex, round };
      const introSec = round === 1 ? (lead.introSec[exerciseIndex] ?? 0) : 0;
      if (introSec > 0) parts.push({ kind: 'intro', seconds: introSec, ...at });
      if (lead.setupSec > 0) parts.push({ kind: 'setup', seconds: lead.setupSec, ...at });
      parts.push(...exerciseParts(exercise, at, lead.countUp));
      const rest = restAfter(workout, exercise, at, exercises.length);
      if (rest) parts.push(rest);
    }
  }
  if (workout.coolDownSec > 0) {
    parts.push({ kind: 'cooldown', seconds: workout.coolDownSec, exerciseIndex: undefined, round: rounds });
  }
  return parts;
}

function exerciseParts(exercise: Times, at: Pick<Part, 'exerciseIndex' | 'round'>, countUp: boolean): Part[] {
  // Without a time there is nothing to count down, with or without repetitions.
  const seconds = countUp || exercise.timeSec === 0 ? undefined : exercise.timeSec;
  const work = { kind: 'exercise', seconds, reps: exercise.reps, ...at } as const;
  if (!exercise.perSide) return [work];
  return [
    { ...work, side: 'left' },
    { kind: 'side-change', seconds: SIDE_CHANGE_SEC, ...at },
    { ...work, side: 'right' },
  ];
}

function restAfter(
  workout: Frame,
  exercise: Times,
  at: { readonly exerciseIndex: number; readonly round: number },
  exerciseCount: number,
): Part | undefined {
  const endsRound = at.exerciseIndex === exerciseCount - 1;
  if (endsRound && at.round === workout.rounds) return undefined;
  const roundRest = endsRound && workout.roundRestSec > 0;
  const seconds = roundRest ? workout.roundRestSec : exercise.restSec;
  if (seconds === 0) return undefined;
  const next = endsRound
    ? { exerciseIndex: 0, round: at.round + 1 }
    : { exerciseIndex: at.exerciseIndex + 1, round: at.round };
  return { kind: 'rest', seconds, roundRest, ...next };
}
