/** How a save of a workout reaches the server in one commit, and how conflicts there are handled. */
import { BASE_CONTRACT, readContract, type ContractLimits } from '#core/settings/contract.ts';
import { done, type Outcome } from '#core/base/errors.ts';
import { mergeWorkouts } from '#core/workout/merge.ts';
import type { UserRecord, WholeWorkout, Workout } from '#core/workout/model.ts';
import { isSealed, isWhole } from '#core/workout/seal.ts';
import { userFrom } from '#data/account/user-documents.ts';
import { pathOf, REMOVED, SERVER_TIME, type Database } from '#data/server/firestore.ts';
import { contractPath, exercisesOf, userPath, workoutPath } from '#data/server/paths.ts';
import { defineOperation, type SendContext, type Sent } from '#data/sync/operation.ts';
import { afterProblem, mustWait, retry } from '#data/sync/sending.ts';
import { fetchVersion, stateOf, type ServerState } from './server-workout.ts';
import { stamped } from './stamped.ts';
import { readSaveWorkout, type SaveWorkout, type WorkoutChange } from './workout-changes.ts';
import {
  changesBetween,
  changeWorkoutWrites,
  createWorkoutWrites,
  exercisesFrom,
  isSame,
  isUnchanged,
  sealFor,
  withNamesInPlace,
} from './workout-documents.ts';
import { acknowledge, forgetWorkout, showServerVersion, storeMerged, storeServerVersion } from './workout-records.ts';

export const saveWorkout = defineOperation<SaveWorkout, WorkoutChange>({
  kind: 'saveWorkout',
  stores: ['heads', 'meta', 'myWorkouts', 'wholeWorkouts'],
  nameOf: ({ after }) => after.workout.name,
  read: readSaveWorkout,
  document: ({ after }) => workoutPath(after.workout.wId),
  merge: (earlier, later) => {
    if (later.kind === 'removeWorkout') return earlier.before && removalFrom(later, earlier.before);
    // Based on another version than the waiting save (another tab): the server's version decides.
    if (!later.before || !isSameSave(later.before.workout, earlier.after.workout)) return 'both';
    // However many saves were merged, the server counts one version.
    const version = earlier.before ? earlier.before.workout.version + 1 : 1;
    return { ...earlier, after: withVersion(later.after, version) };
  },
  send: (save, context) => (save.before ? change(save, context) : create(save, context)),
  undo: (tx, uid, { before, after }) => showServerVersion(tx, uid, after.workout.wId, before),
  whole: ({ after }) => after,
  base: ({ before }) => (before && isWhole(before) ? before : undefined),
  absorb: (save, later) => (later.kind === 'saveWorkout' ? { ...save, after: later.after } : undefined),
  without: ({ before }, later) => (before && later.kind === 'removeWorkout' ? removalFrom(later, before) : later),
});

const isSameSave = (a: Workout, b: Workout): boolean => a.version === b.version && a.updatedAt === b.updatedAt;

/** The removal names the version that the server had, not a save that was never sent. */
const removalFrom = (later: WorkoutChange & { kind: 'removeWorkout' }, { workout }: WholeWorkout): WorkoutChange => ({
  ...later,
  workout: { ...later.workout, version: workout.version },
});

async function create(save: SaveWorkout, context: SendContext): Promise<Sent> {
  const { db, uid } = context;
  const after = withVersion(save.after, 1);
  const sent = await db.commit('saveWorkout', createWorkoutWrites(after));
  if (sent.ok) return arrived(uid, after);
  if (mustWait(sent.problem) || sent.problem === 'not-found') return retry(sent.problem);
  const there = await stateOf(db, 'saveWorkout', after.workout.wId, uid);
  if (there.is === 'unknown') return retry(there.problem);
  if (there.is === 'gone') {
    return refusal(db, uid, (contract, user) => {
      const isVideoTooMany = after.workout.wType === 'mastervideo' && user.masterVideoCount >= contract.maxMasterVideos;
      return isVideoTooMany || user.workoutCount >= contract.maxWorkouts || hasTooManyExercises(after, contract);
    });
  }
  // An earlier try created it, and it was edited since, here or on another device.
  if (there.workout.version !== after.workout.version) return conflict({ before: undefined, after }, context);
  return hasHead(there.workout, after)
    ? finish(db, uid, there.workout, after)
    : change({ ...save, after, overwrite: true }, context);
}

const arrived = (uid: string, after: WholeWorkout): Sent => ({
  end: 'done',
  settle: (tx) => acknowledge(tx, uid, after),
});

/** Ignores translations, which only the server adds. */
function hasHead(there: Workout, { workout, exercises }: WholeWorkout): boolean {
  const { fields } = changesBetween({ workout: there, exercises }, { workout, exercises });
  return Object.values(fields).every((value) => value === REMOVED);
}

/**
 * An earlier try has arrived: completely, or only the first of the commits in which older versions of Icetime sent it.
 */
async function finish(db: Database, uid: string, there: Workout, after: WholeWorkout): Promise<Sent> {
  const { wId } = there;
  if (!isSealed(there)) {
    const found = await db.query('saveWorkout', exercisesOf(wId));
    if (!found.ok) return afterProblem(found.problem);
    const left = changesBetween({ workout: there, exercises: exercisesFrom(wId, found.value) }, after).exercises;
    // Other devices cache exercises by the workout's `updatedAt`.
    const touch = { update: workoutPath(wId), data: { updatedAt: SERVER_TIME } };
    const sent = left.length === 0 ? done(undefined) : await db.commit('saveWorkout', [touch, ...left]);
    if (!sent.ok) return afterProblem(sent.problem);
  }
  return arrived(uid, after);
}

/** The rules only say "no"; find out whether the contract's limit is the reason. */
async function refusal(
  db: Database,
  uid: string,
  isTooMuch: (contract: ContractLimits, user: UserRecord) => boolean,
): Promise<Sent> {
  const found = await db.get('saveWorkout', userPath(uid));
  const user = found.ok && found.value && userFrom(found.value);
  if (!user) return { end: 'refused', problem: 'not-allowed' };
  const type = user.contractType || BASE_CONTRACT.type;
  const limits = await db.get('saveWorkout', contractPath(type));
  const contract = readContract(limits.ok && limits.value && { ...limits.value.data, type }) ?? BASE_CONTRACT;
  return { end: 'refused', problem: isTooMuch(contract, user) ? 'limit' : 'not-allowed' };
}
const hasTooManyExercises = (whole: WholeWorkout, contract: ContractLimits): boolean =>
  whole.exercises.length > contract.maxExercisesPerWorkout;

async function change(save: SaveWorkout, context: SendContext): Promise<Sent> {
  const { before, after, overwrite } = save;
  if (!overwrite) return before && isWhole(before) ? send({ before, after }, context) : conflict(save, context);
  const { db, uid } = context;
  const { wId } = after.workout;
  const there = await stateOf(db, 'saveWorkout', wId, uid);
  if (there.is === 'unknown') return retry(there.problem);
  if (there.is === 'gone') return lost(uid, save);
  const found = await db.query('saveWorkout', exercisesOf(wId));
  if (!found.ok) return afterProblem(found.problem);
  // Complete or not, it is replaced as a whole.
  const base = { workout: there.workout, exercises: exercisesFrom(wId, found.value) };
  const next = withNamesInPlace(base, withVersion(after, base.workout.version + 1));
  return send({ before: base, after: next }, context);
}

interface Save {
  readonly before: WholeWorkout;
  readonly after: WholeWorkout;
}

async function send(save: Save, context: SendContext, tries = 0): Promise<Sent> {
  const { db, uid } = context;
  const { before, after } = save;
  const sent = await db.commit('saveWorkout', changeWorkoutWrites(before, after));
  if (sent.ok) return tries === 0 ? arrived(uid, after) : mergedSent(uid, after);
  if (mustWait(sent.problem)) return retry(sent.problem);
  const seen = await stateOf(db, 'saveWorkout', after.workout.wId, uid);
  return afterLook(save, context, seen, tries);
}

async function afterLook(save: Save, context: SendContext, seen: ServerState, tries: number): Promise<Sent> {
  const { db, uid } = context;
  const { before, after } = save;
  if (seen.is === 'unknown') return retry(seen.problem);
  if (seen.is === 'gone') return lost(uid, { ...save, kind: 'saveWorkout', overwrite: false });
  if (seen.workout.version === before.workout.version) {
    return refusal(db, uid, (contract) => hasTooManyExercises(after, contract));
  }
  const isMine = await isThere(db, save, seen.workout);
  if (!isMine.ok) return retry(isMine.problem);
  return isMine.value ? finish(db, uid, seen.workout, after) : conflict(save, context, tries);
}

/** Number of exercises that older versions of Icetime sent in the workout's commit. */
const EXERCISES_BESIDE_HEAD = 2;

/** Whether the server's version is this very save, whose answer was lost. */
async function isThere(db: Database, { before, after }: Save, there: Workout): Promise<Outcome<boolean>> {
  const { workout, exercises } = after;
  if (there.version !== workout.version) return done(false);
  if (isSealed(there) && there.seal !== sealFor(there.version, exercises)) return done(false);
  if (!isUnchanged(changesBetween({ workout: there, exercises }, { workout, exercises }))) return done(false);
  if (isSealed(there)) return done(true);
  for (const write of changesBetween(before, after).exercises.slice(0, EXERCISES_BESIDE_HEAD)) {
    const found = await db.get('saveWorkout', pathOf(write));
    if (!found.ok) return found;
    const isWritten = 'set' in write ? found.value && isSame(write.data, found.value.data) : !found.value;
    if (!isWritten) return done(false);
  }
  return done(true);
}

/** Deleted elsewhere: it leaves the list, and the queue keeps the save. A retry creates the workout again. */
const lost = (uid: string, save: SaveWorkout): Sent => ({
  end: 'refused',
  problem: 'not-found',
  as: madeAnew(save),
  settle: (tx) => forgetWorkout(tx, uid, save.after.workout.wId),
});

const madeAnew = (save: SaveWorkout): SaveWorkout => ({ ...save, before: undefined, overwrite: false });

/** How often this save is merged again because others saved meanwhile. */
const MERGES_AT_MOST = 3;

/**
 * The workout was changed elsewhere. Without overlapping changes the versions are merged. Otherwise the list shows the
 * other version, the queue keeps this one, and the person decides.
 */
async function conflict(
  { before, after }: Partial<Save> & Pick<Save, 'after'>,
  context: SendContext,
  tries = 0,
): Promise<Sent> {
  const { db, uid, now } = context;
  const save: SaveWorkout = { kind: 'saveWorkout', before, after, overwrite: false };
  const theirs = await fetchVersion(db, 'saveWorkout', after.workout.wId);
  if (!theirs.ok && theirs.problem === 'unfinished') return { end: 'refused', problem: 'conflict' };
  if (!theirs.ok) return mustWait(theirs.problem) ? retry(theirs.problem) : lost(uid, save);
  const merged = before && isWhole(before) && merge({ base: before, mine: after, theirs: theirs.value });
  if (merged && tries < MERGES_AT_MOST) {
    const next = stamped(uid, theirs.value, merged, now());
    if (isUnchanged(changesBetween(theirs.value, next))) return mergedSent(uid, theirs.value);
    const sent = await send({ before: theirs.value, after: next }, context, tries + 1);
    // If the merged workout exceeds the contract, the person decides what stays.
    if (sent.end !== 'refused' || sent.problem === 'conflict' || sent.problem === 'not-found') return sent;
  }
  return { end: 'refused', problem: 'conflict', settle: (tx) => storeServerVersion(tx, uid, theirs.value) };
}

/** The merged workout; `undefined` = both sides changed the same thing. */
function merge(versions: Parameters<typeof mergeWorkouts>[0]): WholeWorkout | undefined {
  const { whole, differences } = mergeWorkouts(versions);
  return differences.some(({ isConflict }) => isConflict) ? undefined : whole;
}

const mergedSent = (uid: string, merged: WholeWorkout): Sent => ({
  end: 'done',
  settle: (tx) => storeMerged(tx, uid, merged),
});

const withVersion = (whole: WholeWorkout, version: number): WholeWorkout => ({
  ...whole,
  workout: { ...whole.workout, version },
});
