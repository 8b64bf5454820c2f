/**
 * Converts files of other apps to our open format; `workout-file-reader.ts` then trusts nothing in them either.
 * OpenHIIT (a-mabe/OpenHIIT): timers of one work time with named activities, and the workouts of its earlier versions.
 * Its restarts stood beside the times once, and stand among them now.
 * Just Another Workout Timer (blockbasti/just_another_workout_timer): sets of exercises with a time each.
 */
import { BOUNDS } from '#core/workout/model.ts';
import { frameOf } from './step-names.ts';
import { isRecord, type LeftOutCounts } from './workout-file-reader.ts';

/** A workout under the open format's field names, with the values of its file. */
export interface Foreign {
  readonly source: Readonly<Record<string, unknown>>;
  readonly leftOut?: LeftOutCounts;
}

export const isOpenHiit = (entry: unknown): boolean => isTimer(entry) || isOldWorkout(entry);
const isTimer = (entry: unknown): boolean => isRecord(entry) && 'timeSettings' in entry && 'activeIntervals' in entry;
const isOldWorkout = (entry: unknown): boolean => isRecord(entry) && 'numExercises' in entry && 'exerciseTime' in entry;

export function ofOpenHiit(entry: unknown): Foreign | undefined {
  if (!isRecord(entry)) return undefined;
  if (isTimer(entry)) {
    const times = nested(entry['timeSettings']);
    if (!isRecord(times)) return undefined;
    return intervals(
      entry['name'],
      entry['activities'],
      entry['activeIntervals'],
      times['restarts'] ?? entry['restarts'],
      times,
    );
  }
  if (!isOldWorkout(entry)) return undefined;
  const { title, numExercises, exercises, iterations, exerciseTime } = entry;
  return intervals(title, nested(exercises), numExercises, iterations, { ...entry, workTime: exerciseTime });
}

function intervals(
  name: unknown,
  activities: unknown,
  count: unknown,
  restarts: unknown,
  times: Readonly<Record<string, unknown>>,
): Foreign {
  const names: readonly unknown[] = Array.isArray(activities) ? activities : [];
  const wanted = typeof count === 'number' && count >= 1 ? Math.floor(count) : names.length;
  const most = Math.min(wanted, BOUNDS.exercisesAtMost);
  const exercises = Array.from({ length: most }, (_, index) => ({
    name: names[index] ?? '',
    timeSec: times['workTime'],
    restSec: times['restTime'],
  }));
  return {
    source: {
      name,
      exercises,
      // Restarts count on top of the first pass.
      rounds: typeof restarts === 'number' ? restarts + 1 : restarts,
      roundRestSec: times['breakTime'],
      warmUpSec: times['warmupTime'],
      coolDownSec: times['cooldownTime'],
    },
    leftOut: {
      sounds: 1,
      ...(wanted > most && { surplus: wanted - most }),
      ...(Number(times['getReadyTime']) > 0 && { leadIn: 1 }),
    },
  };
}

/** Older versions store lists and settings as JSON inside a text. */
function nested(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

export const isWorkoutTimer = (entry: unknown): boolean =>
  isRecord(entry) && 'title' in entry && Array.isArray(entry['sets']);

interface TimerExercise {
  readonly name: unknown;
  readonly timeSec: unknown;
  readonly reps?: unknown;
  readonly restSec?: unknown;
}
interface TimerSet {
  readonly exercises: readonly TimerExercise[];
  readonly repetitions: number;
  /** Exercises whose names say that they are rests. */
  readonly rests: number;
}

export function ofWorkoutTimer(entry: unknown): Foreign | undefined {
  if (!isRecord(entry) || !isWorkoutTimer(entry)) return undefined;
  const sets = (entry['sets'] as readonly unknown[]).flatMap((set) => setOf(set) ?? []);
  const [only] = sets;
  const rests = sets.reduce((sum, set) => sum + set.rests, 0);
  const leftOut = rests > 0 ? { rests } : {};
  if (sets.length === 1 && only && only.repetitions <= BOUNDS.rounds) {
    return { source: { name: entry['title'], rounds: only.repetitions, exercises: only.exercises }, leftOut };
  }
  const total = sets.reduce((sum, { exercises, repetitions }) => sum + exercises.length * repetitions, 0);
  const exercises = sets.reduce<TimerExercise[]>((all, set) => {
    // No more than fit, however many repetitions a set claims.
    for (let n = 0; n < set.repetitions && all.length < BOUNDS.exercisesAtMost; n += 1) all.push(...set.exercises);
    return all;
  }, []);
  const most = exercises.slice(0, BOUNDS.exercisesAtMost);
  return {
    source: { name: entry['title'], exercises: most },
    leftOut: { ...leftOut, sets: sets.length, ...(total > most.length && { surplus: total - most.length }) },
  };
}

function setOf(set: unknown): TimerSet | undefined {
  if (!isRecord(set) || !Array.isArray(set['exercises'])) return undefined;
  const exercises: TimerExercise[] = [];
  let rests = 0;
  for (const exercise of (set['exercises'] as readonly unknown[]).slice(0, BOUNDS.exercisesAtMost)) {
    if (!isRecord(exercise)) continue;
    const { name, duration, count } = exercise;
    const last = exercises.at(-1);
    // The app has no rests, so people write them as exercises.
    if (last && last.restSec === undefined && frameOf(name) === 'rest') {
      exercises[exercises.length - 1] = { ...last, restSec: duration };
      rests += 1;
    } else
      exercises.push({
        name,
        timeSec: duration,
        ...(count !== undefined && duration === undefined && { reps: count }),
      });
  }
  const { repetitions } = set;
  const isWhole = typeof repetitions === 'number' && repetitions >= 1;
  return exercises.length > 0 ? { exercises, repetitions: isWhole ? Math.floor(repetitions) : 1, rests } : undefined;
}
