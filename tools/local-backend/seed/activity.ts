import { earningOf } from '#core/training/points.ts';
import { ratingOf } from '#core/public/votes.ts';
import { ANNA_WORKOUTS, WEEKLY } from './own-workouts.ts';
import type { SeedDoc } from './seed-doc.ts';
import { DAY_MS, localTime, MINUTE_MS } from './seed-time.ts';
import type { Reception, StarterWorkout } from './starters/starter-types.ts';
import { plannedSecOf } from './workout-records.ts';

/** Somebody trained. */
export interface Training {
  readonly uid: string;
  readonly workout: StarterWorkout;
  /** Whose workout it is. */
  readonly ownerId: string;
  readonly endedAt: Date;
  readonly exercisesDone: number;
  readonly exercisesTotal: number;
  /** What the person thinks of the workout; absent: no vote. Only after a finished run of another one's workout. */
  readonly stars?: number | undefined;
}

export const exercisesTotalOf = ({ exercises, rounds = 1 }: StarterWorkout): number => exercises.length * rounds;

const RESULT_DAYS = 60;

/**
 * Two months of training with her own workouts: nearly always on the two evenings of the week,
 * and now and then between.
 */
export function trainingOfAnna(uid: string, nowMs: number): readonly Training[] {
  const random = randomFrom(20);
  const trainings: Training[] = [];
  for (let daysAgo = RESULT_DAYS; daysAgo >= 1; daysAgo -= 1) {
    const weekly = WEEKLY.get(localTime(nowMs, daysAgo, 12, 0).getDay());
    const chance = weekly ? 0.85 : 0.35 + 0.2 * (1 - daysAgo / RESULT_DAYS);
    if (random() > chance) continue;
    const workout = weekly ?? ANNA_WORKOUTS[Math.floor(random() * ANNA_WORKOUTS.length)];
    if (!workout) continue;
    const exercisesTotal = exercisesTotalOf(workout);
    const isWhole = random() > 0.15;
    const exercisesDone = isWhole ? exercisesTotal : Math.max(1, Math.floor(exercisesTotal * random()));
    const hour = weekly ? 18 : 7 + Math.floor(random() * 12);
    const endedAt = localTime(nowMs, daysAgo, hour, 30 + Math.floor(random() * 15));
    trainings.push({ uid, workout, ownerId: uid, endedAt, exercisesDone, exercisesTotal });
  }
  return trainings;
}

export function resultDoc({ uid, workout, endedAt, exercisesDone, exercisesTotal }: Training): SeedDoc {
  const id = `${uid}_demoRun${String(endedAt.getTime()).padStart(13, '0')}`;
  const durationSec = Math.max(60, Math.round((plannedSecOf(workout) * exercisesDone) / exercisesTotal));
  const { wId, level } = workout;
  const run = { id, wId, level, date: endedAt.getTime(), durationSec, exercisesDone, exercisesTotal };
  return {
    path: `statistic/${id}`,
    data: {
      userId: uid,
      date: endedAt,
      workoutId: wId,
      name: workout.name,
      sport: workout.sport,
      level,
      durationSec,
      exercisesDone,
      exercisesTotal,
      // Nobody here does a workout twice a day.
      icepoints: earningOf(run, [], () => 0).icepoints,
      completed: exercisesDone === exercisesTotal,
      updatedAt: endedAt,
    },
  };
}

/** The plays and votes of a workout, and what they add up to. */
export function receptionOf(
  wId: string,
  trainings: readonly Training[],
): { readonly reception: Reception; readonly docs: readonly SeedDoc[] } {
  const here = trainings.filter(({ workout, uid, ownerId }) => workout.wId === wId && uid !== ownerId);
  const halves = here.filter(({ exercisesDone, exercisesTotal }) => exercisesDone * 2 >= exercisesTotal);
  const plays = new Map(halves.map((training) => playDoc(training)).map((doc) => [doc.path, doc]));
  const votes = here.flatMap(({ uid, stars, endedAt }) =>
    stars === undefined ? [] : [{ uid, stars, votedAt: new Date(endedAt.getTime() + MINUTE_MS) }],
  );
  const ratingCount = [0, 1, 2, 3, 4, 5].map((level) => votes.filter(({ stars }) => stars === level).length);
  const rating = ratingOf(ratingCount);
  const createdAt = new Date(Math.min(...votes.map(({ votedAt }) => votedAt.getTime())));
  const sum: SeedDoc = { path: `ratings/${wId}`, data: { wId, createdAt, ratingCount, rating } };
  const voteDocs = votes.flatMap(({ uid, stars, votedAt }): SeedDoc[] => [
    { path: `ratings/${wId}/votes/${uid}`, data: { wId, stars, createdAt: votedAt } },
    { path: `ratings/${wId}/ledger/${uid}`, data: { uid, wId, stars } },
  ]);
  return {
    reception: { ratingCount, rating, playCount: plays.size },
    docs: [...plays.values(), ...(votes.length > 0 ? [sum, ...voteDocs] : [])],
  };
}

/** One per person, workout and UTC day; kept as long as the function keeps it. */
function playDoc({ uid, workout: { wId }, endedAt }: Training): SeedDoc {
  const day = Math.floor(endedAt.getTime() / DAY_MS);
  return { path: `plays/${uid}_${wId}_${day}`, data: { uid, wId, expiresAt: new Date((day + 30) * DAY_MS) } };
}

/** A small linear congruential generator: the demo data are the same on every machine. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
