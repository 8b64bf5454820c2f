/**
 * What an exercise of a workout is logged by. Nothing in a workout holds a distance: the exercise's name and note tell.
 */
import type { Exercise } from '#core/workout/model.ts';
import { distanceToM, isDistanceUnit } from './distances.ts';
import { type LoggedSet, setName } from './sets.ts';

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

/** `name`: as the log calls it. */
export function loggingOf(name: string, exercise: Described): Logging {
  const { reps, countRounds } = exercise;
  const distanceM = plannedDistance(exercise);
  const planned = { ...(reps > 0 && { reps }), ...(distanceM !== undefined && { distanceM }) };
  return {
    planned: Object.keys(planned).length > 0 ? { exercise: name, ...planned } : undefined,
    way: wayOf(exercise),
    countRounds,
  };
}

/** Of training that has nothing but a name. */
export const loggingOfName = (name: string): Logging =>
  loggingOf(setName(name), { name, notes: '', timeSec: 0, reps: 0, countRounds: false });
