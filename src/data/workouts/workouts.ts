/** Workouts with their exercises: mine, public ones, and those kept on the device. Painted from the device, then refreshed. */
import { done, failed, isTemporary, type Outcome } from '#core/errors.ts';
import { ID_PATTERN } from '#core/fields.ts';
import { exerciseId, readWorkout, type Exercise, type Sport, type WholeWorkout, type Workout } from '#core/model.ts';
import { changesBetween, exercisesFrom, isUnchanged, withNamesInPlace, workoutFrom } from './workout-documents.ts';
import { exercisesOf, workoutPath } from '#data/server/paths.ts';
import type { Database } from '#data/server/firestore.ts';
import { refreshMine } from './mine.ts';
import { listMineLocal } from './mine-local.ts';
import { newId } from '#data/server/new-id.ts';
import { readWhole, type KeptDb } from '#data/local/kept-db.ts';
import { createOwnCopies, type OwnCopies } from './own-copies.ts';
import { pendingDocs } from '#data/sync/entries.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import { keyOf, type LocalDb, type LocalTx, type WholeRecord } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';
import type { RemoveWorkout, SaveWorkout } from './workout-changes.ts';
import { forgetWorkout, storeOwnVersion, storeServerVersion } from './workout-records.ts';

export interface WorkoutsEdge extends OwnCopies {
  /** From the device, newest first. No network, no Firebase. */
  listMineLocal(uid: string): Promise<readonly Workout[]>;
  /**
   * Fetches what changed since the last time; all of it only when `knownWorkoutCount` (users.workoutCount) says that
   * something was deleted elsewhere. Changes still to be sent win over the server's.
   */
  refreshMine(uid: string, knownWorkoutCount: number | undefined): Promise<Outcome<readonly Workout[]>>;
  listPublicLocal(sport?: Sport): Promise<readonly Workout[]>;
  /** At most 100, newest first, of all sports or one; asked again after 10 minutes at the earliest. */
  listPublic(sport?: Sport): Promise<Outcome<readonly Workout[]>>;
  /**
   * The device's copy if it is current or nothing newer can be had, else the server's. Problems: 'not-found',
   * 'not-allowed' (also the rules' answer for a workout that does not exist), 'offline'.
   */
  getWhole(
    wId: string,
    viewer: string | undefined,
    options?: { readonly localOnly?: boolean },
  ): Promise<Outcome<WholeWorkout>>;
  /** Device and outbox in one step; sends only what differs from `before`. Gives what is stored now. */
  save(uid: string, before: WholeWorkout | undefined, after: WholeWorkout): Promise<Outcome<WholeWorkout>>;
  /** Gone from the device at once, from the server as soon as it can be. */
  remove(uid: string, wId: string): Promise<Outcome<void>>;
  /** Signed in: what this person keeps here. Signed out: all that is kept on this device. */
  listKept(): Promise<readonly WholeWorkout[]>;
  /** Problem 'storage-full' or 'device-blocked': only what is really on the disk counts as kept. */
  keep(whole: WholeWorkout, uid: string | undefined): Promise<Outcome<void>>;
  unkeep(wId: string): Promise<void>;
  /** 20 letters and digits. */
  newId(): string;
}

export interface WorkoutsOptions {
  readonly localDb: LocalDb;
  readonly kept: KeptDb;
  readonly db: Database;
  readonly outbox: Outbox;
  readonly session: Session;
  /** Epoch ms. */
  readonly now: () => number;
  readonly after: (ms: number, task: () => void) => void;
}

const PUBLIC_LIMIT = 100;
const PUBLIC_AGE_MS = 10 * 60 * 1000;
/** So long a list just fetched answers for the versions of its workouts. */
const LIST_AGE_MS = 5 * 60 * 1000;
/** So long a person waits for the network when the device has a copy. */
const PATIENCE_MS = 4000;

export function createWorkouts(options: WorkoutsOptions): WorkoutsEdge {
  const { localDb, outbox, now } = options;
  const refreshedAt = new Map<string, number>();
  return {
    listMineLocal: (uid) => listMineLocal(localDb, uid),
    async refreshMine(uid, knownWorkoutCount) {
      const refreshed = await refreshMine(options, uid, knownWorkoutCount);
      if (!refreshed.ok) return refreshed;
      refreshedAt.set(uid, now());
      return done(await listMineLocal(localDb, uid));
    },
    ...createOwnCopies({ ...options, readExercises: (wId) => readExercises(options.db, wId) }),
    ...publicList(options),
    getWhole: async (wId, viewer, { localOnly = false } = {}) => {
      // An address somebody mistyped: no document can have this id.
      if (!ID_PATTERN.test(wId)) return failed('not-found');
      const isListFresh = now() - (refreshedAt.get(viewer ?? '') ?? -Infinity) < LIST_AGE_MS;
      return getWhole(options, wId, viewer ?? '', localOnly ? 'device' : isListFresh ? 'list' : 'network');
    },
    async save(uid, before, after) {
      const stored = stamped(uid, before, after, now());
      if (before && isUnchanged(changesBetween(before, stored))) return done(before);
      const { value } = await localDb.write(async (tx) => {
        const save: SaveWorkout = { kind: 'saveWorkout', before, after: stored, overwrite: false };
        const queued = await outbox.enqueue(tx, uid, save);
        // Several saves on their way as one count as one version.
        const saved = queued?.whole ?? stored;
        await storeOwnVersion(tx, uid, saved);
        return saved;
      });
      outbox.kick();
      return done(value);
    },
    async remove(uid, wId) {
      await localDb.write((tx) => remove(tx, outbox, uid, wId));
      outbox.kick();
      return done(undefined);
    },
    ...keeping(options),
    newId,
  };
}

function publicList({ localDb, db, now }: WorkoutsOptions): Pick<WorkoutsEdge, 'listPublic' | 'listPublicLocal'> {
  const keyFor = (sport: Sport | undefined): string => `public-workouts${sport === undefined ? '' : `-${sport}`}`;
  const local = async (sport: Sport | undefined) => {
    const value = (await localDb.read((reader) => reader.get('meta', keyFor(sport))))?.value as
      | { readonly at: number; readonly workouts: readonly unknown[] }
      | undefined;
    return { at: value?.at ?? -Infinity, workouts: (value?.workouts ?? []).flatMap((w) => readWorkout(w) ?? []) };
  };
  return {
    listPublicLocal: async (sport) => (await local(sport)).workouts,
    async listPublic(sport) {
      const { at, workouts } = await local(sport);
      if (Math.abs(now() - at) < PUBLIC_AGE_MS) return done(workouts);
      const found = await db.query('workouts.listPublic', {
        collection: 'workouts',
        where: [['sharePublic', '==', true], ...(sport === undefined ? [] : [['sport', '==', sport] as const])],
        orderBy: ['createdAt', 'desc'],
        limit: PUBLIC_LIMIT,
      });
      if (!found.ok) return found;
      const fresh = found.value.flatMap((document) => workoutFrom(document) ?? []);
      await localDb.write((tx) =>
        tx.put('meta', { key: keyFor(sport), uid: '', value: { at: now(), workouts: fresh } }),
      );
      return done(fresh);
    },
  };
}

async function getWhole(
  options: WorkoutsOptions,
  wId: string,
  uid: string,
  ask: 'device' | 'list' | 'network',
): Promise<Outcome<WholeWorkout>> {
  const { localDb, kept } = options;
  const key = keyOf(uid, wId);
  const here = await localDb.read(async (reader) => ({
    mine: await reader.get('myWorkouts', key),
    record: await reader.get('wholeWorkouts', key),
    isPending: (await pendingDocs(reader, uid)).has(workoutPath(wId)),
  }));
  if (here.mine?.removed) return failed('not-found');
  const copy = readWhole(here.record?.whole) ?? readWhole(await kept.read((reader) => reader.get('workouts', wId)));
  if (copy && here.record && here.isPending) return done(copy);
  if (ask === 'device') return copy ? done(copy) : failed('not-found');
  if (ask === 'list' && here.record && here.mine && isCurrent(here.record, here.mine.workout)) {
    return done({ workout: here.mine.workout, exercises: here.record.whole.exercises });
  }
  const fetching = fetchWhole(options, wId, uid, here.record);
  const fetched = copy ? await Promise.race([fetching, failedAfter(PATIENCE_MS)]) : await fetching;
  return !fetched.ok && copy && isTemporary(fetched.problem) ? done(copy) : fetched;
}

const isCurrent = ({ whole, updatedAt }: WholeRecord, head: Workout): boolean =>
  whole.workout.version === head.version &&
  (updatedAt === undefined || updatedAt === head.updatedAt) &&
  whole.exercises.length === head.countEx;

async function fetchWhole(
  { localDb, kept, db, session }: WorkoutsOptions,
  wId: string,
  uid: string,
  record: WholeRecord | undefined,
): Promise<Outcome<WholeWorkout>> {
  // Nothing here: both are needed anyway, and one after the other would be a round trip more.
  const early = record ? undefined : readExercises(db, wId);
  const found = await db.get('workouts.getWhole', workoutPath(wId));
  const workout = found.ok && found.value ? workoutFrom(found.value) : undefined;
  if (!workout) {
    const problem = found.ok ? 'not-found' : found.problem;
    if (!isTemporary(problem)) await dropCopy(localDb, uid, wId);
    return failed(problem);
  }
  const isKnown = record && isCurrent(record, workout);
  const exercises = isKnown ? done(record.whole.exercises) : await (early ?? readExercises(db, wId));
  if (!exercises.ok) return exercises;
  const whole: WholeWorkout = { workout, exercises: exercises.value };
  await localDb.write(async (tx) => {
    const isPending = (await pendingDocs(tx, uid)).has(workoutPath(wId));
    if (session.allows(uid) && !isPending) await storeServerVersion(tx, uid, whole);
  });
  await kept.write(async (tx) => {
    const old = await tx.get('workouts', wId);
    if (old) tx.put('workouts', { ...old, ...whole });
  });
  return done(whole);
}

async function readExercises(db: Database, wId: string): Promise<Outcome<readonly Exercise[]>> {
  const found = await db.query('workouts.getWhole', exercisesOf(wId));
  return found.ok ? done(exercisesFrom(wId, found.value)) : found;
}

/** Deleted or withdrawn: nothing of it stays but what waits to be sent. */
async function dropCopy(localDb: LocalDb, uid: string, wId: string): Promise<void> {
  await localDb.write(async (tx) => {
    if (!(await pendingDocs(tx, uid)).has(workoutPath(wId))) forgetWorkout(tx, uid, wId);
  });
}

const failedAfter = (ms: number): Promise<Outcome<never>> =>
  new Promise((resolve) => setTimeout(() => resolve(failed('timeout')), ms));

/** What goes into the database: places in order, every exercise in a slot of its own below the count, the summary right. */
function stamped(uid: string, before: WholeWorkout | undefined, after: WholeWorkout, nowMs: number): WholeWorkout {
  const { wId } = after.workout;
  const free = new Set(after.exercises.map((_, slot) => exerciseId(slot)));
  // Who has a slot keeps it; doubles, new ones and those now beyond the count get what is left.
  const kept = after.exercises.map(({ exId }) => (free.delete(exId) ? exId : undefined));
  const left = [...free];
  const exercises = after.exercises.map((exercise, position): Exercise => {
    const exId = kept[position] ?? left.shift() ?? exerciseId(position);
    return { ...exercise, exId, wId, position };
  });
  const workout: Workout = {
    ...after.workout,
    ownerId: uid,
    countEx: exercises.length,
    createdAt: before?.workout.createdAt ?? nowMs,
    updatedAt: nowMs,
    version: (before?.workout.version ?? 0) + 1,
    favorit: false,
    favoritId: '',
  };
  return withNamesInPlace(before, { workout, exercises });
}

async function remove(tx: LocalTx, outbox: Outbox, uid: string, wId: string): Promise<void> {
  const record = await tx.get('myWorkouts', keyOf(uid, wId));
  if (!record) return;
  const waiting = await outbox.enqueue(tx, uid, {
    kind: 'removeWorkout',
    workout: record.workout,
  } satisfies RemoveWorkout);
  if (waiting === undefined) return forgetWorkout(tx, uid, wId);
  tx.put('myWorkouts', { ...record, removed: true });
  tx.remove('wholeWorkouts', keyOf(uid, wId));
}

function keeping({ kept, session, now }: WorkoutsOptions): Pick<WorkoutsEdge, 'listKept' | 'keep' | 'unkeep'> {
  return {
    async listKept() {
      const uid = session.expected();
      const records = await kept.read((reader) => reader.list('workouts'));
      const mine = uid === undefined ? records : records.filter((record) => ['', uid].includes(record.ownerUid));
      return mine.flatMap((record) => readWhole(record) ?? []);
    },
    async keep(whole, uid) {
      const { wId } = whole.workout;
      const ownerUid = uid ?? '';
      const { problem } = await kept.writeThrough((tx) => {
        tx.put('workouts', { wId, ownerUid, ...whole });
        tx.put('workoutIds', { wId, ownerUid, keptAt: now() });
      });
      return problem ? failed(problem) : done(undefined);
    },
    async unkeep(wId) {
      await kept.write((tx) => {
        tx.remove('workouts', wId);
        tx.remove('workoutIds', wId);
      });
    },
  };
}
