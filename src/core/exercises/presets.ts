/** Interval timers: a few numbers in, a workout that can be played at once out. */
import { type ContractLimits, may } from '#core/settings/contract.ts';
import type { stripOfSummary } from '#core/workout/timeline-strip.ts';
import { type FieldProblem, readName } from '#core/workout/draft-fields.ts';
import { type NewWorkout, createDraft, createExercise, draftOf } from '#core/workout/draft.ts';
import type { LengthFacts } from '#core/workout/length.ts';
import { BOUNDS, type Level, type Sport, type WholeWorkout } from '#core/workout/model.ts';
import type { TimerMode } from '#core/settings/settings.ts';
import { summaryOf } from '#core/workout/timeline.ts';

export interface IntervalTimer {
  readonly exercises: number;
  readonly exerciseTimeSec: number;
  readonly restSec: number;
  readonly rounds: number;
  readonly roundRestSec: number;
  readonly warmUpSec: number;
  readonly coolDownSec: number;
  readonly sport: Sport;
  readonly level: Level;
  /** An AMRAP. */
  readonly countRounds?: true | undefined;
}
export interface IntervalTimerInput extends IntervalTimer {
  readonly name: string;
}
export type PresetId = 'tabata' | 'emom' | 'amrap' | 'circuit' | 'boxing' | 'stretch';
export interface Preset extends IntervalTimer {
  readonly id: PresetId;
}

const WITHOUT_EXTRAS = { roundRestSec: 0, warmUpSec: 0, coolDownSec: 0 } as const;

export const PRESETS: readonly Preset[] = [
  // 8 × 20 s all out, 10 s rest.
  {
    ...WITHOUT_EXTRAS,
    id: 'tabata',
    exercises: 1,
    exerciseTimeSec: 20,
    restSec: 10,
    rounds: 8,
    sport: 'Fitness',
    level: 'extreme',
  },
  // Every minute on the minute: what remains of the minute is rest.
  {
    ...WITHOUT_EXTRAS,
    id: 'emom',
    exercises: 1,
    exerciseTimeSec: 60,
    restSec: 0,
    rounds: 10,
    sport: 'Strength',
    level: 'heavy',
  },
  // As many rounds as possible in one go.
  {
    ...WITHOUT_EXTRAS,
    id: 'amrap',
    exercises: 1,
    exerciseTimeSec: 720,
    restSec: 0,
    rounds: 1,
    sport: 'Fitness',
    level: 'heavy',
    countRounds: true,
  },
  {
    ...WITHOUT_EXTRAS,
    id: 'circuit',
    exercises: 6,
    exerciseTimeSec: 40,
    restSec: 20,
    rounds: 3,
    roundRestSec: 60,
    sport: 'Fitness',
    level: 'medium',
  },
  {
    ...WITHOUT_EXTRAS,
    id: 'boxing',
    exercises: 1,
    exerciseTimeSec: 180,
    restSec: 0,
    rounds: 6,
    roundRestSec: 60,
    sport: 'Boxing',
    level: 'heavy',
  },
  {
    ...WITHOUT_EXTRAS,
    id: 'stretch',
    exercises: 8,
    exerciseTimeSec: 30,
    restSec: 5,
    rounds: 1,
    sport: 'Gymnastic',
    level: 'base',
  },
];

/** The summary on the finished workout's card, without making the workout. */
export function summaryOfIntervalTimer(
  timer: IntervalTimer,
  timerMode: TimerMode = 'autonext',
): LengthFacts & Parameters<typeof stripOfSummary>[0] {
  const { exercises: countEx, exerciseTimeSec: timeSec, restSec, countRounds: _, ...frame } = timer;
  const exercises = Array.from({ length: countEx }, () => ({ timeSec, restSec, reps: 0, perSide: false }));
  return { ...frame, timerMode, ...summaryOf(frame, exercises) };
}

export type IntervalTimerProblem = FieldProblem | 'limit' | 'hidden-signs';
export type IntervalTimerProblems = Partial<Record<keyof IntervalTimerInput, IntervalTimerProblem>>;

/**
 * What is wrong with the numbers, by field; empty = `createIntervalTimer` accepts them. Counts and seconds are whole
 * numbers.
 */
export function checkIntervalTimer(input: IntervalTimerInput, contract: ContractLimits): IntervalTimerProblems {
  const name = readName(input.name, BOUNDS.nameLength);
  const overLimit = !may(contract, { kind: 'add-exercise', exerciseCount: input.exercises - 1 });
  const checks: [keyof IntervalTimerInput, IntervalTimerProblem | undefined][] = [
    ['name', name.ok ? undefined : name.problem],
    ['exercises', checkNumber(input.exercises, 1, BOUNDS.exercisesAtMost) ?? (overLimit ? 'limit' : undefined)],
    ['exerciseTimeSec', checkNumber(input.exerciseTimeSec, 1, BOUNDS.exerciseTimeSec)],
    ['restSec', checkNumber(input.restSec, 0, BOUNDS.exerciseTimeSec)],
    ['rounds', checkNumber(input.rounds, 1, BOUNDS.rounds)],
    ['roundRestSec', checkNumber(input.roundRestSec, 0, BOUNDS.exerciseTimeSec)],
    ['warmUpSec', checkNumber(input.warmUpSec, 0, BOUNDS.exerciseTimeSec)],
    ['coolDownSec', checkNumber(input.coolDownSec, 0, BOUNDS.exerciseTimeSec)],
  ];
  return Object.fromEntries(checks.filter(([, problem]) => problem !== undefined));
}

/**
 * The workout of a valid input. `exerciseName(n)` names the n-th exercise (from 1) in the person's language. An AMRAP's
 * only exercise is called like the workout, so that its rounds are compared with those of the same AMRAP.
 */
export function createIntervalTimer(
  input: IntervalTimerInput,
  fresh: NewWorkout,
  exerciseName: (number: number) => string,
): WholeWorkout {
  const {
    name,
    exercises: count,
    exerciseTimeSec: timeSec,
    restSec,
    rounds,
    roundRestSec,
    warmUpSec,
    coolDownSec,
  } = input;
  const { sport, level, countRounds = false } = input;
  const nameOf = (number: number): string => {
    const numbered = exerciseName(number);
    return countRounds && count === 1 && numbered !== '' ? name.trim() : numbered;
  };
  const { workout } = createDraft(fresh, { name: nameOf(1), timeSec });
  const exercises = Array.from({ length: count }, (_, position) =>
    createExercise(workout.wId, { name: nameOf(position + 1), timeSec, restSec, countRounds, position }),
  );
  const fields = { name: name.trim(), rounds, roundRestSec, warmUpSec, coolDownSec, sport, level };
  const whole = draftOf({ workout: { ...workout, ...fields }, exercises });
  return { workout: whole.workout, exercises: whole.exercises };
}

function checkNumber(value: number, min: number, max: number): FieldProblem | undefined {
  if (!Number.isInteger(value)) return 'not-a-number';
  if (value < min) return 'too-small';
  return value > max ? 'too-large' : undefined;
}
