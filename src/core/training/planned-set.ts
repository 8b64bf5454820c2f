/**
 * What an exercise of a workout is logged by. Nothing in a workout holds a distance: the exercise's name and note tell.
 */
import type { Exercise } from '#core/workout/model.ts';
import { distanceToM, isDistanceUnit } from './distances.ts';
import { type LoggedSet, setName, setValue } from './sets.ts';

type Described = Pick<Exercise, 'name' | 'notes' | 'timeSec' | 'reps' | 'countRounds'>;

/** `400 m`, `1,5 km`, `3 miles`; a range counts by its end. */
const DISTANCE =
  /(?:^|[\s(x×–-])(\d+(?:[.,]\d+)?)\s?(m|km|k|mi|yd|ft|met(?:er|re)s?|miles?|yards?)(?![\p{L}\d/])(?!\s?\/)/iu;
const LONG_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^met/, 'm'],
  [/^k$/, 'km'],
  [/^mile/, 'mi'],
  [/^yard/, 'yd'],
];

/** Names of it in five languages. Not complete: what was logged before and a button below the table do the rest. */
const WAYS = new RegExp(
  `(?<!\\p{L})(?:${[
    'runs?|running|jog|jogging|walk|walking|swim|swimming|bike|cycling|ride|hike|hiking|treadmill|elliptical|rower|erg',
    'carry|carries|sled|lauf|laufen|laufband|joggen|schwimmen|radfahren|fahrrad|rudergerät|wandern|course|courir|footing',
    'nage|natation|vélo|rameur|randonnée|marche|correr|carrera|trote|nadar|natación|bici|bicicleta|caminar|caminata',
    'hardlopen|rennen|zwemmen|fietsen|roeimachine|wandelen',
  ].join('|')})(?![\\p{L}-])`,
  'iu',
);
/** Steps that lead nowhere, or that nobody measures. */
const ON_THE_SPOT = /spot|place|stelle|sitio|plaats|lunge|crunch|abdom|montée|crab|bear|ours|oso|cangrejo|shuttle/iu;

const IS_SHORT = /swim|schwimm|nage|natation|nadar|natación|zwem|row|ruder|rameur|roei|erg|carr|sled/iu;

/** In metres; `undefined` = none is planned. Only an exercise without a time or repetitions is one. */
function plannedDistance({ name, notes, timeSec, reps }: Described): number | undefined {
  if (timeSec > 0 || reps > 0) return undefined;
  const [, value = '', written = ''] = DISTANCE.exec(name) ?? DISTANCE.exec(notes) ?? [];
  const unit = written.toLowerCase();
  const known = LONG_NAMES.find(([pattern]) => pattern.test(unit))?.[1] ?? unit;
  return isDistanceUnit(known) ? distanceToM(Number(value.replace(',', '.')), known) : undefined;
}

/** Run or ridden, in kilometres or miles; or swum, rowed or carried, in metres or yards. */
export type Way = 'road' | 'short';

/** `undefined` = it covers no distance. */
function wayOf(exercise: Described): Way | undefined {
  const isWay = WAYS.test(exercise.name) && !ON_THE_SPOT.test(exercise.name);
  if (!isWay && plannedDistance(exercise) === undefined) return undefined;
  return isWay && !IS_SHORT.test(exercise.name) ? 'road' : 'short';
}

const BREATHS = new RegExp(
  `(?<!\\p{L})(?:${[
    'breath(?:s|es?|ing|work)?|(?:ein|aus)?atmen|\\p{L}*atmung|atemz\\p{L}*|atemübung\\p{L}*|inspir\\p{L}*|expir\\p{L}*',
    'espir\\p{L}*|respir\\p{L}*|(?:in|uit)?ademen|\\p{L}*ademhaling\\p{L}*',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** Trained by its breath, yet with a load or repetitions: breathing squats, the hundred of Pilates. */
const WORKS = /squat|kniebeug|sentadilla|push|liege|pompe|flexion|swing|hundred|hundert|\bcien\b/iu;

/** An exercise of breathing alone: nobody lifts anything or counts repetitions. */
export const isBreathing = (name: string): boolean => BREATHS.test(name) && !WORKS.test(name);

export interface Logging {
  /** The repetitions or the distance of its plan. */
  readonly planned: LoggedSet | undefined;
  readonly way: Way | undefined;
  /** Its repetitions are the rounds of an AMRAP. */
  readonly countRounds: boolean;
}

/** `name`: as the log calls it. `kg`: what a programme plans; 0 = nothing. */
export function loggingOf(name: string, exercise: Described, kg = 0): Logging {
  const { reps, countRounds } = exercise;
  const distanceM = plannedDistance(exercise);
  const weight = kg > 0 ? setValue('kg', kg) : undefined;
  const planned = {
    ...(reps > 0 && { reps }),
    ...(weight !== undefined && { kg: weight }),
    ...(distanceM !== undefined && { distanceM }),
  };
  return {
    planned: Object.keys(planned).length > 0 ? { exercise: name, ...planned } : undefined,
    way: wayOf(exercise),
    countRounds,
  };
}

interface Known {
  readonly planned: LoggedSet | undefined;
  /** Of the same exercise: the last time, and earlier in this run. */
  readonly last: LoggedSet | undefined;
  readonly justBefore: LoggedSet | undefined;
}

/**
 * With what a set begins to be logged. A planned weight comes before the last time, which was lighter, but whoever took
 * another weight today keeps to that.
 */
export function suggestedSet({ planned, last, justBefore }: Known): LoggedSet | undefined {
  if (planned?.kg === undefined) return last ?? justBefore ?? planned;
  return { ...planned, kg: justBefore?.kg ?? planned.kg };
}

/** Of training that has nothing but a name. */
export const loggingOfName = (name: string): Logging =>
  loggingOf(setName(name), { name, notes: '', timeSec: 0, reps: 0, countRounds: false });
