/**
 * Composes workouts from the catalogue by rule: same request, same workout. The options flow uses it, and the AI flow
 * falls back on it, both on the server and offline.
 */
import * as v from 'valibot';
import type { CatalogueEntry } from './catalogue.ts';
import { fillSlots, poolOf } from './choose-exercises.ts';
import type { ContractLimits } from '#core/settings/contract.ts';
import { createDraft, createExercise, draftOf, type NewWorkout } from '#core/workout/draft.ts';
import { EQUIPMENT } from './exercise-facts.ts';
import { BOUNDS, type Exercise, type Level, LEVEL_NAMES, SPORTS, type WholeWorkout } from '#core/workout/model.ts';
import { SIDE_CHANGE_SEC } from '#core/workout/step-times.ts';

export const MINUTES_AT_MOST = 180;
export const REST_SEC_AT_MOST = 120;

const requestSchema = v.strictObject({
  sport: v.picklist(SPORTS),
  level: v.picklist(LEVEL_NAMES),
  /** Length of the whole run, without the viewer's own intro and setup. */
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MINUTES_AT_MOST)),
  /** Exercises per round; absent = as many as suit. Never more than the contract allows. */
  exercises: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BOUNDS.exercisesAtMost))),
  equipment: v.pipe(v.array(v.picklist(EQUIPMENT)), v.maxLength(EQUIPMENT.length)),
  /** Nothing with jumping or stamping. */
  quiet: v.optional(v.boolean()),
  /** After each exercise; absent = the level's default. */
  restSec: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(REST_SEC_AT_MOST))),
  /** The person's own words: they influence the choice, and another wording gives another workout. */
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

const STEP_SEC = 5; // times readable at a glance
const SHORTEST_SEC = 15;
/** Shorter workouts have no time for a warm-up, or for a cool-down. */
export const WARM_UP_FROM_MINUTES = 5;
const COOL_DOWN_FROM_MINUTES = 10;
const PER_ROUND_AT_MOST = 8;

/**
 * A whole workout of exactly `minutes`, within the contract. Exercise names are English, whatever the person's
 * language.
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
  /** 0 = none; otherwise it also absorbs the seconds left over. */
  readonly warmUpSec: number;
  readonly coolDownSec: number;
  /** For the exercises of all rounds together, without rests. */
  readonly workSec: number;
}

/**
 * Divides up the time, for a choice of `poolSize` exercises. `setupSec` before each exercise counts towards the
 * minutes. `undefined` = not a single exercise fits with such breaks.
 */
export function frameOf(
  request: GenerateRequest,
  contract: ContractLimits,
  setupSec = 0,
  poolSize = poolOf(request).length,
): Frame | undefined {
  const { minutes, level, exercises } = request;
  const { workSec, restSec: usualRestSec } = TEMPO[level];
  const restSec = request.restSec ?? usualRestSec;
  const hasWarmUp = minutes >= WARM_UP_FROM_MINUTES;
  const warmUpSec = hasWarmUp ? Math.max(30, Math.min(300, Math.round(minutes / 5) * 30)) : 0;
  const coolDownSec = minutes >= COOL_DOWN_FROM_MINUTES ? Math.min(300, Math.round(minutes / 10) * 30) : 0;
  const mainSec = minutes * 60 - warmUpSec - coolDownSec;
  // No rest follows the last exercise.
  const fitting = Math.floor((mainSec + restSec) / (SHORTEST_SEC + restSec + setupSec));
  if (fitting < 1) return undefined;
  const slots = clamp(Math.round((mainSec + restSec) / (workSec + restSec + setupSec)), 1, fitting);
  const perRoundAtMost = Math.min(fitting, contract.maxExercisesPerWorkout, BOUNDS.exercisesAtMost);
  // Another round is better than the same exercise twice in one.
  const usual = hasWarmUp ? Math.min(slots, PER_ROUND_AT_MOST, poolSize) : slots;
  const wanted = exercises ?? usual;
  const perRound = clamp(wanted, 1, perRoundAtMost);
  // Several rounds need a warm-up that absorbs the seconds left over.
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

/** The texts for a workout made from the catalogue, in the person's language. */
export interface Wording {
  readonly name: string;
  readonly language: NewWorkout['language'];
  readonly exercise: (entry: CatalogueEntry) => Pick<Exercise, 'name'> & Partial<Exercise>;
}

/** The workout of these exercises in this frame; it needs `frame.perRound` of them. */
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
      // The length is a promise, so it goes on by itself unless the caller says otherwise.
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
  /** Seconds left over in all rounds together; 0 without a warm-up. */
  readonly spareSec: number;
}

/** Divides the time of one round among its exercises, in steps of five seconds. */
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
