import type { NewAccount } from '@icetime/local-firebase/auth.ts';
import { readFile } from 'node:fs/promises';
import { BASE_CONTRACT, PRO_CONTRACT, PROPLUS_CONTRACT } from '#core/settings/contract.ts';
import { ownerMark } from '#logic/people/people.ts';
import { exercisesTotalOf, receptionOf, resultDoc, type Training, trainingOfAnna } from './activity.ts';
import { trainingDates } from './calendar.ts';
import { FAVOURITES, linesOf, RUNS, SHARED } from './community.ts';
import { filmDocs, filmPath, FILM_NAME, FILM_TYPE, filmWorkoutOf } from './own-film.ts';
import { ANNA_WORKOUTS, BEN_WORKOUTS } from './own-workouts.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson, RELEASE_NOTES, STARTER_CARD, STARTER_OWNER } from './people.ts';
import type { SeedDoc } from './seed-doc.ts';
import { DAY_MS, localTime } from './seed-time.ts';
import type { StarterWorkout } from './starters/starter-types.ts';
import { STARTER_WORKOUTS_A } from './starters/starter-workouts-a.ts';
import { STARTER_WORKOUTS_B } from './starters/starter-workouts-b.ts';
import { cardOf, favoritDoc, friendDocs, messageDocs, requestDocs, shareDoc } from './together.ts';
import { madeAt, workoutDocs } from './workout-records.ts';

/** What a seed needs of a backend: an empty one, past its rules. */
export interface SeedApi {
  createUser(account: NewAccount): Promise<void>;
  /** Values are plain: `Date` becomes a timestamp, whole numbers become integers. */
  set(path: string, data: Record<string, unknown>): Promise<void>;
  putFile(
    path: string,
    bytes: Uint8Array,
    description: { contentType: string; metadata: Record<string, string> },
  ): Promise<void>;
}

interface OwnedWorkout {
  readonly workout: StarterWorkout;
  readonly ownerId: string;
  /** Among the owner's, from the oldest. */
  readonly place: number;
}

/** Fills an empty backend with the demo data. The same moment gives the same documents. */
export async function seed(api: SeedApi, nowMs: number = Date.now()): Promise<void> {
  const film = await readFile(new URL('film.webm', import.meta.url));
  const anna = personOf('anna');
  const filmWorkout = filmWorkoutOf(anna.uid);
  const owned = [
    ...ownedBy(STARTER_OWNER, STARTERS),
    ...ownedBy(anna.uid, [...ANNA_WORKOUTS, filmWorkout]),
    ...ownedBy(personOf('ben').uid, BEN_WORKOUTS),
  ];
  const trainings = [...trainingOfAnna(anna.uid, nowMs), ...runsOf(owned, nowMs)];
  const filmMade = madeAt(ANNA_WORKOUTS.length, nowMs);
  const docs = [
    ...productDocs(nowMs),
    { path: `users/${STARTER_OWNER}/public/card`, data: { ...STARTER_CARD, updatedAt: new Date(nowMs - 90 * DAY_MS) } },
    ...owned.flatMap(({ workout, ownerId, place }) => {
      const { reception, docs: votesAndPlays } = receptionOf(workout.wId, trainings);
      return [...workoutDocs(workout, ownerId, place, reception, nowMs), ...votesAndPlays];
    }),
    ...owned
      .filter(({ workout }) => workout.isPublic)
      .map(({ workout: { wId }, ownerId }) => ({
        path: `publicIds/${wId}`,
        data: { owner: ownerMark(ownerId), ...(ownerId === STARTER_OWNER && { isStarter: true }) },
      })),
    ...trainings.map(resultDoc),
    ...filmDocs(anna.uid, filmWorkout.wId, film.length, filmMade),
    ...DEMO_PEOPLE.flatMap((person) => {
      const workouts = owned.filter(({ ownerId }) => ownerId === person.uid).map(({ workout }) => workout);
      return personDocs(person, workouts, person === anna ? film.length : 0, nowMs);
    }),
    ...socialDocs(nowMs),
    ...trainingDates(
      anna.uid,
      trainings.filter(({ uid }) => uid === anna.uid),
      nowMs,
    ),
  ];
  for (const person of DEMO_PEOPLE) await createAccount(api, person);
  const description = { contentType: FILM_TYPE, contentDisposition: 'inline', metadata: { to: '' } };
  await api.putFile(filmPath(anna.uid), film, description);
  for (const { path, data } of docs) await api.set(path, { ...data });
}

const STARTERS = [...STARTER_WORKOUTS_A, ...STARTER_WORKOUTS_B].map(
  (workout): StarterWorkout => ({ ...workout, isPublic: true }),
);

const ownedBy = (ownerId: string, workouts: readonly StarterWorkout[]): readonly OwnedWorkout[] =>
  workouts.map((workout, place) => ({ workout, ownerId, place }));

function personOf(nicName: string): DemoPerson {
  const person = DEMO_PEOPLE.find((candidate) => candidate.nicName === nicName);
  if (!person) throw new Error(`The demo data lack ${nicName}.`);
  return person;
}

function runsOf(owned: readonly OwnedWorkout[], nowMs: number): readonly Training[] {
  return RUNS.map(({ nicName, wId, daysAgo, hour, exercisesDone, stars }) => {
    const found = owned.find(({ workout }) => workout.wId === wId);
    if (!found) throw new Error(`The demo data lack the workout ${wId}.`);
    const { workout, ownerId } = found;
    const exercisesTotal = exercisesTotalOf(workout);
    return {
      uid: personOf(nicName).uid,
      workout,
      ownerId,
      endedAt: localTime(nowMs, daysAgo, hour, 10),
      exercisesDone: exercisesDone ?? exercisesTotal,
      exercisesTotal,
      stars,
    };
  });
}

function productDocs(nowMs: number): readonly SeedDoc[] {
  const contracts = [BASE_CONTRACT, PRO_CONTRACT, PROPLUS_CONTRACT];
  return [
    ...contracts.map((contract) => ({ path: `baseContracts/${contract.type}`, data: { ...contract } })),
    ...RELEASE_NOTES.map(({ version, note, notes, daysAgo }) => ({
      path: `releaseNotes/${version}`,
      data: { version, note, notes: { ...notes }, createdAt: new Date(nowMs - daysAgo * DAY_MS) },
    })),
  ];
}

async function createAccount(api: SeedApi, { uid, email, nicName, admin }: DemoPerson): Promise<void> {
  await api.createUser({
    uid,
    email,
    password: DEMO_PASSWORD,
    displayName: nicName,
    emailVerified: true,
    ...(admin ? { claims: { admin: true } } : {}),
  });
}

function personDocs(
  person: DemoPerson,
  workouts: readonly StarterWorkout[],
  totalStorageUsed: number,
  nowMs: number,
): readonly SeedDoc[] {
  const { uid, email, contractType, settings, inviteCode } = person;
  const createAt = new Date(nowMs - 90 * DAY_MS);
  const profile = {
    ...cardOf(person),
    email,
    createAt,
    showCode: true,
    totalStorageUsed,
    contractType,
    colorTheme: settings?.colorTheme ?? 'standard',
    ...(settings ? { settings: { ...settings } } : {}),
    workoutCount: workouts.length,
    masterVideoCount: workouts.filter(({ film }) => film !== undefined).length,
    lastWorkoutId: workouts.at(-1)?.wId ?? '',
    lastMediaId: totalStorageUsed > 0 ? FILM_NAME : '',
    fileCount: totalStorageUsed > 0 ? 1 : 0,
    inviteCode,
    updatedAt: new Date(nowMs - DAY_MS),
  };
  return [
    { path: `users/${uid}`, data: profile },
    { path: `users/${uid}/public/card`, data: { ...cardOf(person), updatedAt: createAt } },
    { path: `inviteCodes/${inviteCode}`, data: { uid } },
  ];
}

function socialDocs(nowMs: number): readonly SeedDoc[] {
  const [anna, ben, cleo] = [personOf('anna'), personOf('ben'), personOf('cleo')];
  const daysAgo = (days: number): Date => new Date(nowMs - days * DAY_MS);
  return [
    ...friendDocs(anna, ben, daysAgo(50)),
    ...requestDocs(cleo, anna, daysAgo(1)),
    shareDoc(anna, ben, SHARED, daysAgo(7)),
    ...FAVOURITES.map((wId, place) => favoritDoc(anna.uid, wId, daysAgo(30 - place * 6))),
    ...messageDocs(linesOf(anna, ben), nowMs),
  ];
}
