/** Workouts with their exercises: own, public, and offline copies. Painted from the device, then refreshed. */
import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import { ID_PATTERN } from '#core/base/fields.ts';
import type { WholeWorkout, Workout } from '#core/workout/model.ts';
import { isWhole } from '#core/workout/seal.ts';
import { fetchVersion, isCurrent } from './server-workout.ts';
import { isSame } from './workout-documents.ts';
import { exercisesOf, workoutPath } from '#data/server/paths.ts';
import type { Database } from '#data/server/firestore.ts';
import { fetchLibraryWorkout } from '#data/server/library.ts';
import { refreshMine } from './mine.ts';
import { listMineLocal } from './mine-local.ts';
import { newId } from '#data/server/new-id.ts';
import { readWhole, type OfflineCopyDb } from '#data/local/offline-copy-db.ts';
import { readOfflineCopy, setWithdrawn, shownTo } from '#data/local/offline-copy-owners.ts';
import { hasFiles, seeVersion } from '#data/local/offline-copy-versions.ts';
import { createOwnCopies, type OwnCopies } from './own-copies.ts';
import { pendingDocs } from '#data/sync/entries.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import { keyOf, type LocalDb, type MineRecord, type WholeRecord } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';
import { createEditing, type WorkoutEditing } from './editing.ts';
import { createKeeping, type WorkoutKeeping } from './keeping.ts';
import { meansGone } from './gone.ts';
import type { OfflineCopyList } from './offline-copy-list.ts';
import type { AskDatabase, PublicList } from './public-list.ts';
import { queryPublic } from './public-query.ts';
import { forgetWorkout, storeServerVersion } from './workout-records.ts';

export interface WorkoutsPort extends WorkoutEditing, WorkoutKeeping, OwnCopies, PublicList, OfflineCopyList {
  /** From the device, newest first. No network, no Firebase. */
  listMineLocal(uid: string): Promise<readonly Workout[]>;
  /**
   * Fetches changes since the last time; everything only if `knownWorkoutCount` (users.workoutCount) shows a deletion
   * elsewhere. Unsent changes win over the server's.
   */
  refreshMine(uid: string, knownWorkoutCount: number | undefined): Promise<Outcome<readonly Workout[]>>;
  /**
   * The device's copy if it is current or nothing newer is available, otherwise the server's. Problems: 'not-found',
   * 'not-allowed' (also the rules' answer for a missing workout), 'offline'.
   */
  getWhole(wId: string, viewer: string | undefined, options?: WholeOptions): Promise<Outcome<WholeWorkout>>;
  /** 20 letters and digits. */
  newId(): string;
}

/** Without the public list and the offline copies, whose own code loads earlier. */
export interface NetworkWorkouts extends Omit<WorkoutsPort, keyof PublicList | keyof OfflineCopyList> {
  readonly queryPublic: AskDatabase;
}

interface WholeOptions {
  readonly localOnly?: boolean;
  /**
   * If set, the device's copy is returned at once, however slow the server is; later it is called with a different
   * version, or with the problem if this viewer may no longer see the workout. It is not called if nothing changed.
   */
  readonly onNews?: (news: Outcome<WholeWorkout>) => void;
}

export interface WorkoutsOptions {
  readonly localDb: LocalDb;
  readonly offlineDb: OfflineCopyDb;
  /** Called when the offline copies change. */
  readonly onCopiesChange: () => void;
  readonly db: Database;
  readonly outbox: Outbox;
  readonly session: Session;
  /** Epoch ms. */
  readonly now: () => number;
  readonly after: (ms: number, task: () => void) => void;
}

/** How long a list just fetched vouches for the versions of its workouts. */
const LIST_AGE_MS = 5 * 60 * 1000;
/** How long a person waits for the network if the device has a copy. */
const PATIENCE_MS = 4000;

export function createWorkouts(options: WorkoutsOptions): NetworkWorkouts {
  const { localDb, now } = options;
  const refreshedAt = new Map<string, number>();
  return {
    listMineLocal: (uid) => listMineLocal(localDb, uid),
    async refreshMine(uid, knownWorkoutCount) {
      const refreshed = await refreshMine(options, uid, knownWorkoutCount);
      if (!refreshed.ok) return refreshed;
      refreshedAt.set(uid, now());
      return done(await listMineLocal(localDb, uid));
    },
    ...createOwnCopies({
      ...options,
      readExercises: (wId) => options.db.query('workouts.getWhole', exercisesOf(wId)),
    }),
    queryPublic: (beforeMs) => queryPublic(options.db, beforeMs),
    getWhole: async (wId, viewer, { localOnly = false, onNews } = {}) => {
      // A mistyped address: no document can have this id.
      if (!ID_PATTERN.test(wId)) return failed('not-found');
      const isListFresh = now() - (refreshedAt.get(viewer ?? '') ?? -Infinity) < LIST_AGE_MS;
      return getWhole(options, wId, viewer ?? '', localOnly ? 'device' : isListFresh ? 'list' : 'network', onNews);
    },
    ...createEditing(options),
    ...createKeeping(options),
    newId,
  };
}

async function getWhole(
  options: WorkoutsOptions,
  wId: string,
  uid: string,
  ask: 'device' | 'list' | 'network',
  onNews: WholeOptions['onNews'],
): Promise<Outcome<WholeWorkout>> {
  const { localDb, offlineDb } = options;
  const key = keyOf(uid, wId);
  const here = await localDb.read(['myWorkouts', 'outbox', 'wholeWorkouts'], async (reader) => ({
    mine: await reader.get('myWorkouts', key),
    record: await reader.get('wholeWorkouts', key),
    isPending: (await pendingDocs(reader, uid)).has(workoutPath(wId)),
  }));
  if (here.mine?.removed) return failed('not-found');
  const opened = wholeHere(here.record, here.mine);
  const onPurpose = opened && ask !== 'device' ? undefined : await readOfflineCopy(offlineDb, wId, uid);
  const copy = opened ?? onPurpose;
  if (copy && here.record && here.isPending) return done(copy);
  if (ask === 'device') {
    if (opened && onPurpose) return done(await wholeOf(localDb, opened, onPurpose));
    if (copy) return done(copy);
    const record = await offlineDb.read(['workouts'], (reader) => reader.get('workouts', wId));
    return failed(record && shownTo(record, uid) === 'withdrawn' ? 'not-allowed' : 'not-found');
  }
  if (ask === 'list' && here.record && here.mine && isCurrent(here.record, here.mine.workout)) {
    return done({ workout: here.mine.workout, exercises: here.record.whole.exercises });
  }
  const fetching = fetchWhole(options, wId, uid, here.record);
  if (copy && onNews) {
    void fetching.then(async (news) => {
      if (news.ok ? !isSame(news.value, copy) : await isGone(offlineDb, wId, uid, news.problem)) onNews(news);
    });
    return done(copy);
  }
  const fetched = copy ? await Promise.race([fetching, failedAfter(PATIENCE_MS)]) : await fetching;
  return !fetched.ok && copy && !(await isGone(offlineDb, wId, uid, fetched.problem)) ? done(copy) : fetched;
}

/** Ignores a copy made in the middle of a save. The list's head may know what belongs to it. */
function wholeHere(record: WholeRecord | undefined, mine: MineRecord | undefined): WholeWorkout | undefined {
  const whole = readWhole(record?.whole);
  const isHead = mine?.workout.version === whole?.workout.version;
  return whole && isWhole(isHead && mine ? { ...whole, workout: mine.workout } : whole) ? whole : undefined;
}

/** Offline, a workout whose films all play is worth more than a newer one without them. */
const wholeOf = async (localDb: LocalDb, opened: WholeWorkout, onPurpose: WholeWorkout): Promise<WholeWorkout> =>
  !(await hasFiles(localDb, opened)) && (await hasFiles(localDb, onPurpose)) ? onPurpose : opened;

/** A person's own offline copy needs more than a "no", which a wrong token also causes. */
async function isGone(offlineDb: OfflineCopyDb, wId: string, uid: string, problem: ProblemCode): Promise<boolean> {
  if (problem !== 'not-allowed') return meansGone(problem);
  return (await readOfflineCopy(offlineDb, wId, uid))?.workout.ownerId !== uid;
}

async function fetchWhole(
  { localDb, offlineDb, onCopiesChange, db, session }: WorkoutsOptions,
  wId: string,
  uid: string,
  record: WholeRecord | undefined,
): Promise<Outcome<WholeWorkout>> {
  const listed = uid === '' ? await wholeOfLibrary(wId) : undefined;
  const fetched = listed ? done(listed) : await fetchVersion(db, 'workouts.getWhole', wId, record);
  if (!fetched.ok) {
    if (await isGone(offlineDb, wId, uid, fetched.problem)) {
      await dropCopy(localDb, uid, wId);
      if (await setWithdrawn(offlineDb, uid, [wId], true)) onCopiesChange();
    }
    return fetched;
  }
  const whole = fetched.value;
  await localDb.write(['meta', 'myWorkouts', 'outbox', 'wholeWorkouts'], async (tx) => {
    const isPending = (await pendingDocs(tx, uid)).has(workoutPath(wId));
    if (session.allows(uid) && !isPending) await storeServerVersion(tx, uid, whole);
  });
  await seeVersion(offlineDb, localDb, uid, whole);
  if (await setWithdrawn(offlineDb, uid, [wId], false)) onCopiesChange();
  return fetched;
}

/** Guests read public workouts from a file. If there is none, the database tells why. */
async function wholeOfLibrary(wId: string): Promise<WholeWorkout | undefined> {
  const whole = readWhole(await fetchLibraryWorkout(wId));
  return whole?.workout.wId === wId && isWhole(whole) ? whole : undefined;
}

/** Deleted or withdrawn: only unsent changes stay. */
async function dropCopy(localDb: LocalDb, uid: string, wId: string): Promise<void> {
  await localDb.write(['heads', 'meta', 'myWorkouts', 'outbox', 'wholeWorkouts'], async (tx) => {
    if (!(await pendingDocs(tx, uid)).has(workoutPath(wId))) forgetWorkout(tx, uid, wId);
  });
}

const failedAfter = (ms: number): Promise<Outcome<never>> =>
  new Promise((resolve) => setTimeout(() => resolve(failed('timeout')), ms));
