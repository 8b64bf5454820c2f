import { BASE_CONTRACT, PRO_CONTRACT, PROPLUS_CONTRACT } from '#core/contract.ts';
import { exerciseId, LEVELS, type Exercise, type Workout } from '#core/model.ts';
import { timeExOf, totalSecOf } from '#core/timeline.ts';
import { ANNA_WORKOUTS, BEN_WORKOUTS } from './own-workouts.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, RELEASE_NOTES, STARTER_OWNER, type DemoPerson } from './people.ts';
import type { StarterWorkout } from './starter-types.ts';
import { STARTER_WORKOUTS_A } from './starter-workouts-a.ts';
import { STARTER_WORKOUTS_B } from './starter-workouts-b.ts';

/** What a seed needs of a backend. Values are plain: `Date` becomes a timestamp, whole numbers become integers. */
export interface SeedApi {
  createUser(user: {
    uid: string;
    email: string;
    password: string;
    displayName: string;
    emailVerified: boolean;
    claims?: Record<string, unknown>;
  }): Promise<void>;
  set(path: string, data: Record<string, unknown>): Promise<void>;
}

const DAY_MS = 86_400_000;
const RESULT_DAYS = 60;

/** Fills an empty backend with the demo data. The same moment gives the same documents. */
export async function seed(api: SeedApi, nowMs: number = Date.now()): Promise<void> {
  for (const contract of [BASE_CONTRACT, PRO_CONTRACT, PROPLUS_CONTRACT]) {
    await api.set(`baseContracts/${contract.type}`, { ...contract });
  }
  for (const { version, note, daysAgo } of RELEASE_NOTES) {
    await api.set(`releaseNotes/${version}`, { version, note, createdAt: new Date(nowMs - daysAgo * DAY_MS) });
  }
  const anna = personOf('anna@example.com');
  const ben = personOf('ben@example.com');
  const starters = [...STARTER_WORKOUTS_A, ...STARTER_WORKOUTS_B];
  await seedWorkouts(api, STARTER_OWNER, starters, true, nowMs);
  await seedWorkouts(api, anna.uid, ANNA_WORKOUTS, false, nowMs);
  await seedWorkouts(api, ben.uid, BEN_WORKOUTS, false, nowMs);
  const owned = new Map([
    [anna.uid, ANNA_WORKOUTS],
    [ben.uid, BEN_WORKOUTS],
  ]);
  for (const person of DEMO_PEOPLE) await seedPerson(api, person, owned.get(person.uid) ?? [], nowMs);
  await seedResults(api, anna.uid, nowMs);
}

function personOf(email: string): DemoPerson {
  const person = DEMO_PEOPLE.find((candidate) => candidate.email === email);
  if (!person) throw new Error(`The demo data lack ${email}.`);
  return person;
}

async function seedPerson(
  api: SeedApi,
  person: DemoPerson,
  owned: readonly StarterWorkout[],
  nowMs: number,
): Promise<void> {
  const { uid, email, firstName, lastName, nicName, contractType, settings, admin } = person;
  await api.createUser({
    uid,
    email,
    password: DEMO_PASSWORD,
    displayName: nicName,
    emailVerified: true,
    ...(admin ? { claims: { admin: true } } : {}),
  });
  const createAt = new Date(nowMs - 90 * DAY_MS);
  await api.set(`users/${uid}`, {
    firstName,
    lastName,
    nicName,
    email,
    imgUrl: '',
    createAt,
    showCode: true,
    totalStorageUsed: 0,
    contractType,
    colorTheme: settings?.colorTheme ?? 'standard',
    ...(settings ? { settings: { ...settings } } : {}),
    workoutCount: owned.length,
    masterVideoCount: 0,
    lastWorkoutId: owned.at(-1)?.wId ?? '',
    lastMediaId: '',
    updatedAt: new Date(nowMs - DAY_MS),
  });
  await api.set(`users/${uid}/public/card`, { nicName, firstName, lastName, imgUrl: '', updatedAt: createAt });
}

async function seedWorkouts(
  api: SeedApi,
  ownerId: string,
  workouts: readonly StarterWorkout[],
  sharePublic: boolean,
  nowMs: number,
): Promise<void> {
  for (const [index, starter] of workouts.entries()) {
    const exercises = exercisesOf(starter);
    const { createdAt, updatedAt, ...fields } = workoutOf(starter, ownerId, sharePublic, exercises);
    const made = new Date(nowMs - (80 - index) * DAY_MS);
    await api.set(`workouts/${starter.wId}`, { ...fields, createdAt: made, updatedAt: made });
    for (const exercise of exercises)
      await api.set(`workouts/${starter.wId}/exercises/${exercise.exId}`, { ...exercise });
  }
}

function exercisesOf(starter: StarterWorkout): readonly Exercise[] {
  return starter.exercises.map((exercise, position) => ({
    exId: exerciseId(position),
    wId: starter.wId,
    position,
    name: exercise.name,
    exDetails: [],
    introDetails: [],
    timeSec: exercise.timeSec,
    restSec: exercise.restSec,
    reps: exercise.reps ?? 0,
    perSide: exercise.perSide ?? false,
    notes: exercise.notes,
  }));
}

function workoutOf(
  starter: StarterWorkout,
  ownerId: string,
  sharePublic: boolean,
  exercises: readonly Exercise[],
): Workout {
  const course = {
    rounds: starter.rounds ?? 1,
    roundRestSec: starter.roundRestSec ?? 0,
    warmUpSec: starter.warmUpSec ?? 0,
    coolDownSec: starter.coolDownSec ?? 0,
  };
  return {
    wId: starter.wId,
    ownerId,
    name: starter.name,
    createdAt: 0,
    updatedAt: 0,
    sport: starter.sport,
    rules: sharePublic ? 'copy' : 'owner',
    countEx: exercises.length,
    description: starter.description,
    level: starter.level,
    timeEx: timeExOf(exercises),
    wType: 'text',
    ratingCount: [0, 0, 0, 0, 0, 0],
    rating: 0,
    playCount: 0,
    shareFriends: false,
    sharePublic,
    favorit: false,
    favoritId: '',
    videoUrl: '',
    musicUrl: '',
    imgUrl: '',
    ...course,
    tags: [],
    language: 'English',
    originId: '',
    originName: '',
    version: 1,
    timerMode: starter.timerMode ?? '',
    totalSec: totalSecOf(course, exercises),
  };
}

/** Two months of training, four or five times a week, a little more towards the end. */
async function seedResults(api: SeedApi, uid: string, nowMs: number): Promise<void> {
  const random = randomFrom(20);
  for (let daysAgo = RESULT_DAYS; daysAgo >= 1; daysAgo -= 1) {
    if (random() > 0.5 + 0.2 * (1 - daysAgo / RESULT_DAYS)) continue;
    const workout = ANNA_WORKOUTS[Math.floor(random() * ANNA_WORKOUTS.length)];
    if (!workout) continue;
    const exercisesTotal = workout.exercises.length * (workout.rounds ?? 1);
    const completed = random() > 0.15;
    const exercisesDone = completed ? exercisesTotal : Math.max(1, Math.floor(exercisesTotal * random()));
    const plannedSec = totalSecOf(
      { rounds: 1, roundRestSec: 0, warmUpSec: 0, coolDownSec: 0, ...workout },
      exercisesOf(workout),
    );
    const runId = `demoRun${String(daysAgo).padStart(13, '0')}`;
    const date = new Date(nowMs - daysAgo * DAY_MS + Math.floor(random() * 5 * 3_600_000));
    await api.set(`statistic/${uid}_${runId}`, {
      userId: uid,
      date,
      workoutId: workout.wId,
      name: workout.name,
      sport: workout.sport,
      level: workout.level,
      durationSec: Math.max(60, Math.round((plannedSec * exercisesDone) / exercisesTotal)),
      exercisesDone,
      exercisesTotal,
      icepoints: Math.floor((LEVELS[workout.level].icepoints * exercisesDone) / exercisesTotal),
      completed,
      updatedAt: date,
    });
  }
}

/** A small linear congruential generator: the demo data are the same on every machine. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
