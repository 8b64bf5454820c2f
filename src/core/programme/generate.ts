/**
 * Makes programmes by rule: same request, same programme. Each week asks for a little more work or a little less rest,
 * every fourth week for less work; the day after a hard training is free or easy, as far as seven days allow.
 */
import * as v from 'valibot';
import { read } from '#core/base/fields.ts';
import type { LanguageName } from '#core/base/languages.ts';
import type { CatalogueEntry } from '#core/exercises/catalogue.ts';
import { EQUIPMENT } from '#core/exercises/exercise-facts.ts';
import { composeWorkout, type Frame, frameOf, type GenerateRequest, TEMPO } from '#core/exercises/generate.ts';
import type { ContractLimits } from '#core/settings/contract.ts';
import { JOINTS } from '#core/wishes/strains.ts';
import { type Exercise, type Level, LEVEL_NAMES, type Sport, type WholeWorkout } from '#core/workout/model.ts';
import {
  type Allowed,
  chooseRound,
  FEWEST_EXERCISES,
  type Goal,
  GOAL_FACTS,
  GOALS,
  poolFor,
} from './generate-goals.ts';
import type { Outline } from './outline.ts';
import { type Progression, readPlannedExercise, type WrittenWorkout } from './programme.ts';

export const DAYS_A_WEEK = { least: 2, most: 6 } as const;
export const MINUTES = { least: 10, most: 60, step: 5 } as const;
export const WEEKS = [4, 6, 8] as const;

const requestSchema = v.object({
  goal: v.picklist(GOALS),
  daysAWeek: v.pipe(v.number(), v.integer(), v.minValue(DAYS_A_WEEK.least), v.maxValue(DAYS_A_WEEK.most)),
  /** Of each training, but for lighter weeks, which are shorter. */
  minutes: v.pipe(v.number(), v.integer(), v.minValue(MINUTES.least), v.maxValue(MINUTES.most)),
  weeks: v.picklist(WEEKS),
  level: v.picklist(LEVEL_NAMES),
  equipment: v.array(v.picklist(EQUIPMENT)),
  /** Nothing with jumping or stamping. */
  quiet: v.boolean(),
  gentleOn: v.array(v.picklist(JOINTS)),
});
export type ProgrammeRequest = Readonly<v.InferOutput<typeof requestSchema>>;
/** What a programme is made of: as it was chosen, or as words say it, with any number of weeks. */
export interface PlannedProgramme extends Omit<ProgrammeRequest, 'weeks' | keyof Allowed>, Allowed {
  readonly weeks: number;
}
export const readProgrammeRequest: (input: unknown) => ProgrammeRequest | undefined = read(requestSchema);

export const FIRST_REQUEST: ProgrammeRequest = {
  goal: 'general',
  daysAWeek: 3,
  minutes: 20,
  weeks: 6,
  level: 'base',
  equipment: [],
  quiet: false,
  gentleOn: [],
};

/** `easy`: what eases the days between. */
export type WorkoutName = 'a' | 'b' | 'easy';

/** The texts, in one language. */
export interface ProgrammeWording {
  readonly language: LanguageName;
  readonly workout: (name: WorkoutName, goal: Goal) => string;
  readonly exercise: (entry: CatalogueEntry) => Pick<Exercise, 'name' | 'names' | 'notes'>;
}

export interface GeneratedProgramme extends Outline {
  readonly sport: Sport;
  readonly level: Level;
  readonly language: LanguageName;
}

/** The trainings of a week: `h` hard, `e` easy. Two hard ones are never on consecutive days (rhythm.ts). */
const PATTERNS = ['', '', 'hh', 'hhh', 'hhhe', 'ehehh', 'hehehe'] as const;
/** 100 / 70 is less than half as much again, so that the week after it is no jump. */
const DELOAD_PERCENT = 70;
const KEYS: Readonly<Record<WorkoutName, string>> = { a: 'a', b: 'b', easy: 'e' };

/** `undefined` = too few exercises are left. */
export function generateProgramme(
  request: PlannedProgramme,
  contract: ContractLimits,
  wording: ProgrammeWording,
): GeneratedProgramme | undefined {
  const { goal, daysAWeek, weeks, level } = request;
  const light = lightWeeks(weeks);
  const pattern = patternOf(goal, daysAWeek);
  const used = new Map<string, number>();
  const workouts: WrittenWorkout[] = [];
  for (const name of pattern.includes('e') ? (['a', 'b', 'easy'] as const) : (['a', 'b'] as const)) {
    const workout = workoutFor(name, { request, contract, wording, used });
    if (!workout) return undefined;
    workouts.push(workout);
  }
  let hard = 0;
  const nextHard = (): string => (hard++ % 2 === 0 ? KEYS.a : KEYS.b);
  return {
    sport: GOAL_FACTS[goal].sport,
    level,
    language: wording.language,
    workouts,
    weeks: Array.from({ length: weeks }, (_, week) => ({
      loadPercent: light.has(week) ? DELOAD_PERCENT : 100,
      days: pattern.split('').map((kind) => ({ workouts: [kind === 'e' ? KEYS.easy : nextHard()], note: '' })),
    })),
  };
}

/** Each fourth one, counted from 0. */
export const lightWeeks = (weeks: number): ReadonlySet<number> =>
  new Set(Array.from({ length: Math.floor(weeks / 4) }, (_, nth) => nth * 4 + 3));

/** Stretching tires nobody: all its days are alike. */
const patternOf = (goal: Goal, daysAWeek: number): string =>
  goal === 'mobility' ? 'h'.repeat(daysAWeek) : (PATTERNS[daysAWeek] ?? '');

interface Making {
  readonly request: PlannedProgramme;
  readonly contract: ContractLimits;
  readonly wording: ProgrammeWording;
  readonly used: Map<string, number>;
}

/** Stretches are held longer, with time to change position alone. */
const STRETCHING = { level: 'medium', restSec: 10, leastRestSec: 5 } as const;
const LEAST_REST_SEC: Readonly<Record<Level, number>> = { base: 15, medium: 10, heavy: 10, extreme: 5 };

function workoutFor(name: WorkoutName, { request, contract, wording, used }: Making): WrittenWorkout | undefined {
  const goal = name === 'easy' ? 'mobility' : request.goal;
  const pool = poolFor(goal, request);
  const isStretching = goal === 'mobility';
  const level = isStretching ? STRETCHING.level : request.level;
  const restSec = isStretching ? STRETCHING.restSec : TEMPO[level].restSec;
  const { sport } = GOAL_FACTS[goal];
  const asked = { sport, level, minutes: request.minutes, equipment: [...request.equipment], restSec, wish: '' };
  const frame = pool.length < FEWEST_EXERCISES ? undefined : frameFor(asked, contract, pool.length);
  if (!frame) return undefined;
  const entries = chooseRound({ pool, kinds: GOAL_FACTS[goal].kinds, level: request.level, used }, frame.perRound);
  for (const entry of entries) used.set(entry.name, (used.get(entry.name) ?? 0) + 1);
  const fresh = { wId: 'programme0000000', ownerId: 'icetime', nowMs: 0, language: wording.language };
  const { workout, exercises } = composeWorkout(asked, frame, entries, fresh, {
    name: wording.workout(name, request.goal),
    language: wording.language,
    exercise: wording.exercise,
  });
  const steps = stepsOf(restSec, isStretching ? STRETCHING.leastRestSec : LEAST_REST_SEC[level]);
  const keepsTime = (step: Step): boolean =>
    Math.abs(addedSec({ workout, exercises }, step)) <= request.minutes * 60 * MOST_OFF;
  const byWeek = stepsByWeek(request.weeks, steps.filter(keepsTime));
  const [first] = byWeek;
  return {
    kind: 'written',
    key: KEYS[name],
    name: workout.name,
    rounds: workout.rounds,
    roundRestSec: workout.roundRestSec,
    warmUpSec: workout.warmUpSec,
    coolDownSec: workout.coolDownSec,
    exercises: exercises.flatMap((exercise) => {
      const { timeSec, restSec: rest } = first ? inWeek(exercise, first) : exercise;
      return readPlannedExercise({ ...exercise, timeSec, restSec: rest }) ?? [];
    }),
    progressions: exercises.flatMap((exercise, at) => progressionsOf(exercise, at, byWeek)),
  };
}

/** Exercises per round; the fewest unless the choice is smaller. */
const PER_ROUND = [8, 7, 6, 5] as const;

/** With as many exercises a round as bring their time next to the level's. */
function frameFor(asked: GenerateRequest, contract: ContractLimits, poolSize: number): Frame | undefined {
  const counts = PER_ROUND.filter((count) => count <= poolSize);
  const frames = (counts.length > 0 ? counts : [poolSize]).flatMap(
    (exercises) => frameOf({ ...asked, exercises }, contract, 0, poolSize) ?? [],
  );
  const off = ({ workSec, perRound, rounds }: Frame): number =>
    Math.abs(workSec / perRound / rounds - TEMPO[asked.level].workSec);
  return frames.toSorted((a, b) => off(a) - off(b))[0];
}

/** What a week adds to the planned seconds of each exercise. */
interface Step {
  readonly workSec: number;
  readonly restSec: number;
}

/** More work and less rest in turn, so that the training lasts about as long in every week. */
function stepsOf(restSec: number, leastRestSec: number): readonly Step[] {
  const shorter = Math.floor(Math.max(0, restSec - leastRestSec) / 5);
  const pairs = Array.from({ length: shorter }, (_, nth): readonly Step[] => [
    { workSec: nth * 5, restSec: -5 * (nth + 1) },
    { workSec: (nth + 1) * 5, restSec: -5 * (nth + 1) },
  ]);
  return [{ workSec: -5, restSec: 0 }, { workSec: 0, restSec: 0 }, ...pairs.flat()];
}

/** One step a week; a lighter week and the one after it stay at the step before. */
function stepsByWeek(weeks: number, steps: readonly Step[]): readonly Step[] {
  const light = lightWeeks(weeks);
  let at = 0;
  return Array.from({ length: weeks }, (_, week) => {
    const isStill = week === 0 || light.has(week) || light.has(week - 1);
    at = isStill ? at : Math.min(at + 1, steps.length - 1);
    return steps[at] ?? { workSec: 0, restSec: 0 };
  });
}

/** A training lasts the minutes that were asked for, give or take this share. */
const MOST_OFF = 0.1;

function addedSec({ workout: { rounds }, exercises }: WholeWorkout, step: Step): number {
  const added = exercises.map((exercise) => {
    const { timeSec, restSec } = inWeek(exercise, step);
    return (timeSec - exercise.timeSec) * (exercise.perSide ? 2 : 1) + restSec - exercise.restSec;
  });
  return rounds * added.reduce((sum, sec) => sum + sec, 0);
}

const LEAST_WORK_SEC = 10;

/** On each side in steps of five, too. */
function inWeek({ timeSec, restSec, perSide }: Exercise, step: Step): Pick<Exercise, 'timeSec' | 'restSec'> {
  const more = perSide ? Math.trunc(step.workSec / 10) * 5 : step.workSec;
  return { timeSec: Math.max(LEAST_WORK_SEC, timeSec + more), restSec: restSec > 0 ? restSec + step.restSec : 0 };
}

/** A value that stays the same all weeks needs no rule. */
function progressionsOf(exercise: Exercise, at: number, byWeek: readonly Step[]): readonly Progression[] {
  const values = byWeek.map((step) => inWeek(exercise, step));
  const tables = [
    { exercise: at, field: 'timeSec', table: values.map(({ timeSec }) => timeSec) },
    { exercise: at, field: 'restSec', table: values.map(({ restSec }) => restSec) },
  ] as const;
  return tables.filter(({ table }) => new Set(table).size > 1);
}
