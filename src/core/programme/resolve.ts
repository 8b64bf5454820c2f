/** What a training of a programme is in its week: progression, recovery and the person's own adjustment applied. */
import { draftOf } from '#core/workout/draft.ts';
import { exerciseId, readWorkout, type Exercise, type WholeWorkout } from '#core/workout/model.ts';
import type { Place } from './follow-entries.ts';
import { FIELD_BOUNDS } from './progress-fields.ts';
import type { Programme, Progression, ProgressField, ProgrammeWorkout, WrittenWorkout } from './programme.ts';

/** The person's own share of the planned work, in per cent, as their feedback has made it. */
export const ADJUST = { least: 70, plain: 100, most: 130, step: 10 } as const;

/** A workout of a training day. */
export type DayWorkout =
  /** `whole` is resolved; its `wId` names this workout of the programme in all weeks. `kg`: per exercise, 0 = none. */
  | {
      readonly kind: 'written';
      readonly key: string;
      readonly name: string;
      readonly whole: WholeWorkout;
      readonly kg: readonly number[];
    }
  /** To be found by its `wId`; `resolveReference` then applies the week. */
  | {
      readonly kind: 'reference';
      readonly key: string;
      readonly name: string;
      readonly wId: string;
      readonly ownerId: string;
    };

/** The workouts of a training day as they are in that week. `adjust`: per cent (ADJUST). */
export function workoutOfDay(programme: Programme, week: number, day: number, adjust: number): readonly DayWorkout[] {
  const keys = programme.weeks[week]?.days[day]?.workouts ?? [];
  return keys.flatMap((name): readonly DayWorkout[] => {
    const workout = programme.workouts.find(({ key }) => key === name);
    if (!workout) return [];
    const { key } = workout;
    if (workout.kind === 'reference') {
      return [{ kind: 'reference', key, name: workout.name, wId: workout.wId, ownerId: workout.ownerId }];
    }
    const { whole, kg } = progressed(wholeOf(programme, workout), workout, week, loadOf(programme, week, adjust));
    return [{ kind: 'written', key, name: workout.name, whole, kg }];
  });
}

/** A referenced workout as it is in that week of the programme. */
export function resolveReference(
  programme: Programme,
  key: string,
  whole: WholeWorkout,
  { week }: Pick<Place, 'week'>,
  adjust: number,
): { readonly whole: WholeWorkout; readonly kg: readonly number[] } {
  const workout = programme.workouts.find((one) => one.key === key);
  const kg = whole.exercises.map(() => 0);
  return workout ? progressed({ whole, kg }, workout, week, loadOf(programme, week, adjust)) : { whole, kg };
}

const within = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.max(min, Math.min(max, value));

function loadOf(programme: Programme, week: number, adjust: number): number {
  const bounded = Number.isFinite(adjust) ? within(adjust, { min: ADJUST.least, max: ADJUST.most }) : ADJUST.plain;
  return ((programme.weeks[week]?.loadPercent ?? 100) * bounded) / 10_000;
}

interface Planned {
  readonly whole: WholeWorkout;
  readonly kg: readonly number[];
}

/** No document: its id is the programme's with the workout's key, so that results of all weeks belong together. */
function wholeOf(programme: Programme, written: WrittenWorkout): Planned {
  const wId = `${programme.pId}${written.key}`;
  const { name, rounds, roundRestSec, warmUpSec, coolDownSec } = written;
  const { ownerId, sport, level, language, createdAt, updatedAt, version } = programme;
  const workout = readWorkout({
    wId,
    ownerId: ownerId || 'icetime',
    name,
    rounds,
    roundRestSec,
    warmUpSec,
    coolDownSec,
    sport,
    level,
    language,
    createdAt,
    updatedAt,
    version,
    timerMode: 'autonext',
  });
  if (!workout) throw new Error('wholeOf: invalid pId');
  const exercises = written.exercises.map((planned, position): Exercise => {
    const { kg: _, ...exercise } = planned;
    return { ...exercise, wId, exId: exerciseId(position), position };
  });
  const { workout: counted } = draftOf({ workout, exercises });
  return { whole: { workout: counted, exercises }, kg: written.exercises.map(({ kg }) => kg) };
}

function progressed({ whole, kg }: Planned, { progressions }: ProgrammeWorkout, week: number, load: number): Planned {
  const valueIn = (exercise: number, field: ProgressField, initial: number): number =>
    valueInWeek(rulesOf(progressions, field, exercise), field, week, initial);
  const exercises = whole.exercises.map((exercise, index): Exercise => {
    const { timeSec, reps, restSec } = exercise;
    return {
      ...exercise,
      timeSec: timeSec > 0 ? seconds(valueIn(index, 'timeSec', timeSec), load) : 0,
      reps: reps > 0 ? repetitions(valueIn(index, 'reps', reps), load) : 0,
      restSec: Math.round(valueIn(index, 'restSec', restSec)),
    };
  });
  const rounds = Math.round(valueIn(0, 'rounds', whole.workout.rounds));
  const { workout } = draftOf({ workout: { ...whole.workout, rounds }, exercises });
  return { whole: { workout, exercises }, kg: kg.map((one, index) => valueIn(index, 'kg', one)) };
}

/** The weights in kg of one of its workouts in that week, for each of `count` exercises; 0 = none. */
export function weightsIn(
  programme: Programme,
  { week, key, count }: { readonly week: number; readonly key: string; readonly count: number },
): readonly number[] {
  const workout = programme.workouts.find((one) => one.key === key);
  const planned = workout?.kind === 'written' ? workout.exercises : [];
  return Array.from({ length: count }, (_, at) => {
    const initial = planned[at]?.kg ?? 0;
    return valueInWeek(rulesOf(workout?.progressions ?? [], 'kg', at), 'kg', week, initial);
  });
}

/** What is said of one field of an exercise; its rounds are those of the whole workout. */
export const rulesOf = (
  progressions: readonly Progression[],
  field: ProgressField,
  exercise: number,
): readonly Progression[] =>
  progressions.filter((one) => one.field === field && (field === 'rounds' || one.exercise === exercise));

/** Within the field's bounds; before recovery and the person's own adjustment. */
export function valueInWeek(
  rules: readonly Progression[],
  field: ProgressField,
  week: number,
  initial: number,
): number {
  const value = rules.reduce((so, rule) => so + gainOf(rule, week, initial), initial);
  return rules.length === 0 ? initial : within(value, FIELD_BOUNDS[field]);
}

/** What the rule adds to the initial value by that week; a table replaces it. */
function gainOf(rule: Progression, week: number, initial: number): number {
  if ('table' in rule) return (rule.table[Math.min(week, rule.table.length - 1)] ?? initial) - initial;
  return rule.by * Math.floor(week / rule.everyWeeks);
}

function seconds(value: number, load: number): number {
  const unit = value * load < 60 || load === 1 ? 1 : 5;
  return within(Math.round((value * load) / unit) * unit, FIELD_BOUNDS.timeSec);
}
const repetitions = (value: number, load: number): number => within(Math.round(value * load), FIELD_BOUNDS.reps);
