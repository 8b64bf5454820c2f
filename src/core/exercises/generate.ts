/**
 * Puts workouts together from the catalogue by rule: same request, same workout. The options flow uses it, the AI flow
 * falls back on it, on the server and without a connection alike.
 */
import * as v from 'valibot';
import type { CatalogueEntry } from './catalogue.ts';
import { fillSlots, poolOf } from './choose-exercises.ts';
import type { ContractLimits } from '#core/settings/contract.ts';
import { createDraft, createExercise, draftOf, type NewWorkout } from '#core/workout/draft.ts';
import { EQUIPMENT } from './exercise-facts.ts';
import { BOUNDS, type Exercise, type Level, LEVEL_NAMES, SPORTS, type WholeWorkout } from '#core/workout/model.ts';
import { SIDE_CHANGE_SEC } from '#core/workout/timeline.ts';

export const MINUTES_AT_MOST = 180;
export const REST_SEC_AT_MOST = 120;

const requestSchema = v.strictObject({
  sport: v.picklist(SPORTS),
  level: v.picklist(LEVEL_NAMES),
  /** Length of the whole run without the viewer's own intro and setup. */
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MINUTES_AT_MOST)),
  /** Exercises per round; absent = as fits. Never more than the contract holds. */
  exercises: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BOUNDS.exercisesAtMost))),
  equipment: v.pipe(v.array(v.picklist(EQUIPMENT)), v.maxLength(EQUIPMENT.length)),
  /** Nothing that jumps or stamps. */
  quiet: v.optional(v.boolean()),
  /** After each exercise; absent = as the level has it. */
  restSec: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(REST_SEC_AT_MOST))),
  /** The person's own words: they move the choice, and another wording makes another workout. */
  wish: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
});
export type GenerateRequest = v.InferOutput<typeof requestSchema>;
export const generateRequestSchema: v.GenericSchema<unknown, GenerateRequest> = requestSchema;

interface Tempo {
  readonly workSec: number;
  readonly restSec: number;
}
export const TEMPO: Readonly<Record<Level, Tempo>> = {
  base: { workSec: 30, restSec: 30 },
  medium: { workSec: 40, restSec: 20 },
  heavy: { workSec: 45, restSec: 15 },
  extreme: { workSec: 50, restSec: 10 },
};

const STEP_SEC = 5; // times that can be read at a glance
const SHORTEST_SEC = 15;
/** Shorter workouts have no time for a warm-up, or for a cool-down. */
export const WARM_UP_FROM_MINUTES = 5;
const COOL_DOWN_FROM_MINUTES = 10;
const PER_ROUND_AT_MOST = 8;

/**
 * A whole workout of exactly `minutes`, within the contract. Its exercises' names are English, whatever the person
 * speaks.
 */
export function generateWorkout(request: GenerateRequest, fresh: NewWorkout, contract: ContractLimits): WholeWorkout {
  const frame = frameOf(request, contract);
  if (!frame) throw new Error('generateWorkout: no exercise fits');
  return composeWorkout(request, frame, fillSlots(request, frame.perRound), fresh, {
    name: `${request.sport} ${request.minutes} min`,
    language: 'English',
    exercise: ({ name }) => ({ name }),
  });
}

export interface Frame {
  readonly perRound: number;
  readonly perRoundAtMost: number;
  readonly rounds: number;
  readonly restSec: number;
  /** 0 = none; else it also takes the seconds that do not divide. */
  readonly warmUpSec: number;
  readonly coolDownSec: number;
  /** For the exercises of all rounds together, rests not included. */
  readonly workSec: number;
}

/**
 * How the time is shared out. `setupSec` before each exercise counts into the minutes. `undefined` = not one exercise
 * fits between such breaks.
 */
export function frameOf(request: GenerateRequest, contract: ContractLimits, setupSec = 0): Frame | undefined {
  const { minutes, level, exercises } = request;
  const { workSec, restSec: usualRestSec } = TEMPO[level];
  const restSec = request.restSec ?? usualRestSec;
  const hasWarmUp = minutes >= WARM_UP_FROM_MINUTES;
  const warmUpSec = hasWarmUp ? Math.max(30, Math.min(300, Math.round(minutes / 5) * 30)) : 0;
  const coolDownSec = minutes >= COOL_DOWN_FROM_MINUTES ? Math.min(300, Math.round(minutes / 10) * 30) : 0;
  const mainSec = minutes * 60 - warmUpSec - coolDownSec;
  // After the last one comes no rest.
  const fitting = Math.floor((mainSec + restSec) / (SHORTEST_SEC + restSec + setupSec));
  if (fitting < 1) return undefined;
  const slots = clamp(Math.round((mainSec + restSec) / (workSec + restSec + setupSec)), 1, fitting);
  const perRoundAtMost = Math.min(fitting, contract.maxExercisesPerWorkout, BOUNDS.exercisesAtMost);
  // Rather another round than the same exercise twice in one.
  const usual = hasWarmUp ? Math.min(slots, PER_ROUND_AT_MOST, poolOf(request).length) : slots;
  const wanted = exercises ?? usual;
  const perRound = clamp(wanted, 1, perRoundAtMost);
  // Several rounds only where a warm-up takes up the seconds that do not divide.
  const roundsAtMost = hasWarmUp ? Math.min(BOUNDS.rounds, Math.floor(fitting / perRound)) : 1;
  const rounds = clamp(Math.round(slots / perRound), 1, roundsAtMost);
  const count = perRound * rounds;
  return {
    perRound,
    perRoundAtMost,
    rounds,
    restSec,
    warmUpSec,
    coolDownSec,
    workSec: mainSec - count * setupSec - (count - 1) * restSec,
  };
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));

/** What is written into a workout of the catalogue's, in the person's language. */
export interface Wording {
  readonly name: string;
  readonly language: NewWorkout['language'];
  readonly exercise: (entry: CatalogueEntry) => Pick<Exercise, 'name'> & Partial<Exercise>;
}

/** The workout of these exercises in this frame: `frame.perRound` of them. */
export function composeWorkout(
  { sport, level }: Pick<GenerateRequest, 'sport' | 'level'>,
  frame: Frame,
  entries: readonly CatalogueEntry[],
  fresh: NewWorkout,
  { name, language, exercise }: Wording,
): WholeWorkout {
  const { times, spareSec } = share(entries, frame);
  const { workout } = createDraft(fresh, { name: '', timeSec: SHORTEST_SEC });
  const whole = draftOf({
    workout: {
      ...workout,
      name,
      sport,
      level,
      language,
      // Its length is a promise: it goes on by itself, unless somebody wants it otherwise.
      timerMode: fresh.timerMode ?? 'autonext',
      rounds: frame.rounds,
      warmUpSec: frame.warmUpSec + spareSec,
      coolDownSec: frame.coolDownSec,
    },
    exercises: entries.map((entry, position) =>
      createExercise(fresh.wId, {
        ...exercise(entry),
        timeSec: times[position]?.sec ?? SHORTEST_SEC,
        perSide: times[position]?.perSide ?? false,
        restSec: frame.restSec,
        position,
      }),
    ),
  });
  return { workout: whole.workout, exercises: whole.exercises };
}

interface Share {
  readonly times: readonly { readonly sec: number; readonly perSide: boolean }[];
  /** What is left over, of all rounds together; 0 without a warm-up. */
  readonly spareSec: number;
}

/** Shares the time of one round among its exercises, in steps of five seconds. */
function share(entries: readonly CatalogueEntry[], { workSec, rounds, warmUpSec }: Frame): Share {
  const hasWarmUp = warmUpSec > 0;
  const roundSec = Math.floor(workSec / rounds);
  const evenSec = roundSec / entries.length;
  const sideSec = hasWarmUp ? inSteps((evenSec - SIDE_CHANGE_SEC) / 2) : 0;
  const isSided = entries.map(({ perSide }) => perSide && sideSec >= 2 * STEP_SEC);
  const sided = isSided.filter(Boolean).length;
  const others = entries.length - sided;
  const leftSec = roundSec - sided * (2 * sideSec + SIDE_CHANGE_SEC);
  const otherSec = others > 0 ? inSteps(leftSec / others) : 0;
  let longer = others > 0 ? Math.floor((leftSec - otherSec * others) / STEP_SEC) : 0;
  const times = isSided.map((perSide) => {
    if (perSide) return { sec: sideSec, perSide };
    longer -= 1;
    return { sec: otherSec + (longer >= 0 ? STEP_SEC : 0), perSide };
  });
  const usedSec = times.reduce((sum, { sec, perSide }) => sum + (perSide ? 2 * sec + SIDE_CHANGE_SEC : sec), 0);
  if (hasWarmUp) return { times, spareSec: workSec - usedSec * rounds };
  const last = times.at(-1);
  return { times: last ? times.with(-1, { ...last, sec: last.sec + workSec - usedSec }) : times, spareSec: 0 };
}

const inSteps = (sec: number): number => Math.max(0, Math.floor(sec / STEP_SEC) * STEP_SEC);
