/**
 * What a run is measured against: earlier bests, and what was last logged for an exercise. Only `results` count, which
 * is what the device knows; a first time is no best, because nothing was beaten.
 */
import type { WorkoutResult } from '#core/workout/model.ts';
import { type LoggedSet, setName, setsOf } from './sets.ts';

export type Best =
  /** The whole workout in less time than ever. */
  | { readonly what: 'time'; readonly value: number; readonly before: number }
  /**
   * An exercise with more weight, or with that weight more repetitions, farther or for a longer time; `kg` 0 = without
   * weight.
   */
  | {
      readonly what: 'reps' | 'kg' | 'sec' | 'distanceM';
      readonly exercise: string;
      readonly value: number;
      readonly before: number;
      readonly kg: number;
    };

const keyOf = (exercise: string): string => setName(exercise).toLowerCase();

/**
 * At most one per exercise, weight before repetitions before distance before time, in the result's order.
 * `isForTime`: the workout takes as long as the person needs, so less time is better.
 */
export function newBestsOf(
  result: WorkoutResult,
  results: readonly WorkoutResult[],
  isForTime: boolean,
): readonly Best[] {
  const earlier = results.filter(({ id, date }) => id !== result.id && date <= result.date);
  const before = byExercise(earlier.flatMap(setsOf));
  const time = isForTime ? bestTime(result, earlier) : undefined;
  const exercises = [...byExercise(setsOf(result))].flatMap(([key, sets]) => bestOf(sets, before.get(key) ?? []) ?? []);
  return time ? [time, ...exercises] : exercises;
}

function bestTime(result: WorkoutResult, earlier: readonly WorkoutResult[]): Best | undefined {
  const { workoutId, exercisesTotal, durationSec: value, completed } = result;
  const times = earlier
    .filter(
      (other) =>
        other.workoutId === workoutId && other.exercisesTotal === exercisesTotal && other.completed && !other.byHand,
    )
    .map(({ durationSec }) => durationSec);
  const before = Math.min(...times);
  return completed && workoutId !== '' && times.length > 0 && value < before
    ? { what: 'time', value, before }
    : undefined;
}

function bestOf(sets: readonly LoggedSet[], before: readonly LoggedSet[]): Best | undefined {
  return (
    bestWeight(sets, before) ??
    bestWith('reps', sets, before) ??
    bestWith('distanceM', sets, before) ??
    bestWith('sec', sets, before)
  );
}

const loadOf = ({ kg = 0 }: LoggedSet): number => kg;
/** A weight with zero repetitions was not lifted. */
const liftedOf = (sets: readonly LoggedSet[]): number =>
  Math.max(0, ...sets.filter(({ reps }) => reps !== 0).map(loadOf));

function bestWeight(sets: readonly LoggedSet[], earlier: readonly LoggedSet[]): Best | undefined {
  const [first] = sets;
  const value = liftedOf(sets);
  const before = liftedOf(earlier);
  return first && before > 0 && value > before
    ? { what: 'kg', exercise: first.exercise, value, before, kg: value }
    : undefined;
}

/** More than ever with that weight or a heavier one. */
function bestWith(
  what: 'reps' | 'distanceM' | 'sec',
  sets: readonly LoggedSet[],
  earlier: readonly LoggedSet[],
): Best | undefined {
  // Needing more seconds for repetitions or a distance is no improvement.
  const valueOf = (set: LoggedSet): number =>
    what === 'sec' && (set.reps ?? set.distanceM) !== undefined ? 0 : (set[what] ?? 0);
  const bests = sets.flatMap((set): Best[] => {
    const value = valueOf(set);
    const kg = loadOf(set);
    const most = (others: readonly LoggedSet[]): number => Math.max(0, ...others.map(valueOf));
    const before = most(earlier.filter((other) => loadOf(other) === kg));
    const isBest = before > 0 && value > most(earlier.filter((other) => loadOf(other) >= kg));
    return isBest ? [{ what, exercise: set.exercise, value, before, kg }] : [];
  });
  return bests.toSorted((a, b) => b.value - a.value)[0];
}

/** The sets of an exercise from the last result that logged any, in that result's order. */
export function lastSetsOf(exercise: string, results: readonly WorkoutResult[]): readonly LoggedSet[] {
  const key = keyOf(exercise);
  for (const result of results.toSorted((a, b) => b.date - a.date)) {
    const sets = setsOf(result).filter((set) => keyOf(set.exercise) === key);
    if (sets.length > 0) return sets;
  }
  return [];
}

function byExercise(sets: readonly LoggedSet[]): Map<string, LoggedSet[]> {
  const groups = new Map<string, LoggedSet[]>();
  for (const set of sets) groups.set(keyOf(set.exercise), [...(groups.get(keyOf(set.exercise)) ?? []), set]);
  return groups;
}
