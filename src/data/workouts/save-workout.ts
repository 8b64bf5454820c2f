/** How a save of a workout reaches the server, and what stands against it there. */
import { BASE_CONTRACT, readContract, type ContractLimits } from '#core/contract.ts';
import { done, type Outcome } from '#core/errors.ts';
import type { UserRecord, WholeWorkout, Workout } from '#core/model.ts';
import { userFrom } from '#data/account/user-documents.ts';
import { pathOf, REMOVED, SERVER_TIME, type Database, type Write } from '#data/server/firestore.ts';
import { contractPath, userPath, workoutPath } from '#data/server/paths.ts';
import { defineOperation, type SendContext, type Sent } from '#data/sync/operation.ts';
import { afterProblem, mustWait, retry } from '#data/sync/sending.ts';
import { commitsOf, readServerVersion, stateOf, type ServerState } from './server-workout.ts';
import { readSaveWorkout, type SaveWorkout, type WorkoutChange } from './workout-changes.ts';
import {
  changesBetween,
  createWorkoutWrites,
  exerciseWrite,
  isSame,
  isUnchanged,
  withNamesInPlace,
} from './workout-documents.ts';
import { acknowledge, forgetWorkout, showServerVersion, storeServerVersion } from './workout-records.ts';

const EXERCISES_BESIDE_HEAD = 2;
/** What follows from the exercises. */
const SUMMARY: ReadonlySet<string> = new Set<keyof Workout>(['countEx', 'timeEx', 'totalSec']);

export const saveWorkout = defineOperation<SaveWorkout, WorkoutChange>({
  kind: 'saveWorkout',
  nameOf: ({ after }) => after.workout.name,
  read: readSaveWorkout,
  document: ({ after }) => workoutPath(after.workout.wId),
  merge: (earlier, later) => {
    if (later.kind === 'removeWorkout') return earlier.before ? later : undefined;
    // Edited from something else than what is waiting (another tab): let the server's version decide.
    if (!later.before || !isSameSave(later.before.workout, earlier.after.workout)) return 'both';
    // The server counts one step, however many saves became one.
    const version = earlier.before ? earlier.before.workout.version + 1 : 1;
    return { ...earlier, after: withVersion(later.after, version) };
  },
  send: (save, context) => (save.before ? change(save, context) : create(save, context)),
  undo: (tx, uid, { before, after }) => showServerVersion(tx, uid, after.workout.wId, before),
  whole: ({ after }) => after,
  base: ({ before }) => before,
  absorb: (save, later) => (later.kind === 'saveWorkout' ? { ...save, after: later.after } : undefined),
});

const isSameSave = (a: Workout, b: Workout): boolean => a.version === b.version && a.updatedAt === b.updatedAt;

async function create(save: SaveWorkout, context: SendContext): Promise<Sent> {
  const { after } = save;
  const { db, uid } = context;
  const { wId, version } = after.workout;
  const sent = await db.commit('saveWorkout', createWorkoutWrites(after));
  if (!sent.ok) {
    if (mustWait(sent.problem) || sent.problem === 'not-found') return retry(sent.problem);
    const there = await stateOf(db, wId, uid);
    if (there.is === 'unknown') return retry(there.problem);
    if (there.is === 'gone') {
      return refusal(db, uid, (contract, user) => {
        const isVideoTooMany =
          after.workout.wType === 'mastervideo' && user.masterVideoCount >= contract.maxMasterVideos;
        return isVideoTooMany || user.workoutCount >= contract.maxWorkouts || hasTooManyExercises(after, contract);
      });
    }
    // An earlier try has made it, and the person has edited it since, or another device has.
    if (!hasHead(there.workout, after)) {
      return there.workout.version === version ? change({ ...save, overwrite: true }, context) : conflict(db, uid, wId);
    }
  }
  const rest = await commitAll(db, after.exercises.map(exerciseWrite), []);
  return rest ?? { end: 'done', settle: (tx) => acknowledge(tx, uid, after) };
}

/** Translations aside, which the server alone adds. */
function hasHead(there: Workout, { workout, exercises }: WholeWorkout): boolean {
  const { fields } = changesBetween({ workout: there, exercises }, { workout, exercises });
  return Object.values(fields).every((value) => value === REMOVED);
}

/** The rules say only "no". Is it because the contract allows no more? */
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

async function change({ before, after, overwrite }: SaveWorkout, { db, uid }: SendContext): Promise<Sent> {
  const { wId } = after.workout;
  const base = overwrite ? await readServerVersion(db, wId) : done(before ?? after);
  if (!base.ok) return mustWait(base.problem) ? retry(base.problem) : lost(uid, wId);
  const save: Save = {
    before: base.value,
    after: overwrite ? withNamesInPlace(base.value, withVersion(after, base.value.workout.version + 1)) : after,
  };
  const { exercises } = changesBetween(save.before, save.after);
  const rest = exercises.slice(EXERCISES_BESIDE_HEAD);
  const unsent = await sendHead(db, uid, save);
  if (unsent) return unsent;
  // Others keep exercises by the workout's `updatedAt`: when they take several commits, the last one touches it again.
  const last: Write = { update: workoutPath(wId), data: { updatedAt: SERVER_TIME } };
  const stuck = await commitAll(db, rest, [last]);
  return stuck ?? { end: 'done', settle: (tx) => acknowledge(tx, uid, save.after) };
}

interface Save {
  readonly before: WholeWorkout;
  readonly after: WholeWorkout;
}

/** The workout's next version and its first exercises, in one commit. `undefined` = it is there. */
async function sendHead(db: Database, uid: string, save: Save): Promise<Sent | undefined> {
  const { wId, version } = save.after.workout;
  const { fields, exercises } = changesBetween(save.before, save.after);
  // The rules refuse whoever saves from an old version by what changes in the workout itself. Where that is next to
  // nothing, a save that met the same version elsewhere would pass as a touch: look first.
  if (Object.keys(fields).every((field) => SUMMARY.has(field))) {
    const seen = await stateOf(db, wId, uid);
    if (seen.is !== 'there' || seen.workout.version !== save.before.workout.version) {
      return afterLook(db, uid, save, seen);
    }
  }
  const data = { ...fields, version, updatedAt: SERVER_TIME };
  const first = exercises.slice(0, EXERCISES_BESIDE_HEAD);
  const sent = await db.commit('saveWorkout', [{ update: workoutPath(wId), data }, ...first]);
  if (sent.ok) return undefined;
  return mustWait(sent.problem) ? retry(sent.problem) : afterLook(db, uid, save, await stateOf(db, wId, uid));
}

async function afterLook(db: Database, uid: string, save: Save, seen: ServerState): Promise<Sent | undefined> {
  const { wId } = save.after.workout;
  if (seen.is === 'unknown') return retry(seen.problem);
  if (seen.is === 'gone') return lost(uid, wId);
  if (seen.workout.version === save.before.workout.version) {
    return refusal(db, uid, (contract) => hasTooManyExercises(save.after, contract));
  }
  const isMine = await isThere(db, save, seen.workout);
  if (!isMine.ok) return retry(isMine.problem);
  return isMine.value ? undefined : conflict(db, uid, wId);
}

/** Is the version at the server this very save, its answer lost? What was in its commit is there then, all of it. */
async function isThere(db: Database, { before, after }: Save, there: Workout): Promise<Outcome<boolean>> {
  const { workout, exercises } = after;
  const isSameHead = isUnchanged(changesBetween({ workout: there, exercises }, { workout, exercises }));
  if (there.version !== workout.version || !isSameHead) return done(false);
  for (const write of changesBetween(before, after).exercises.slice(0, EXERCISES_BESIDE_HEAD)) {
    const found = await db.get('saveWorkout', pathOf(write));
    if (!found.ok) return found;
    const isWritten = 'set' in write ? found.value && isSame(write.data, found.value.data) : !found.value;
    if (!isWritten) return done(false);
  }
  return done(true);
}

/** Deleted elsewhere: it leaves the list, the queue keeps what was written here. */
const lost = (uid: string, wId: string): Sent => ({
  end: 'refused',
  problem: 'not-found',
  settle: (tx) => forgetWorkout(tx, uid, wId),
});

/** Changed elsewhere since: the list shows that version, the queue keeps this one, and the person decides. */
async function conflict(db: Database, uid: string, wId: string): Promise<Sent> {
  const theirs = await readServerVersion(db, wId);
  if (!theirs.ok) return mustWait(theirs.problem) ? retry(theirs.problem) : lost(uid, wId);
  return { end: 'refused', problem: 'conflict', settle: (tx) => storeServerVersion(tx, uid, theirs.value) };
}

/** `last` goes into the last commit; without writes there is none. */
async function commitAll(db: Database, writes: readonly Write[], last: readonly Write[]): Promise<Sent | undefined> {
  const parts = commitsOf(writes);
  for (const [index, part] of parts.entries()) {
    const sent = await db.commit('saveWorkout', index === parts.length - 1 ? [...part, ...last] : part);
    if (!sent.ok) return afterProblem(sent.problem);
  }
  return undefined;
}

const withVersion = (whole: WholeWorkout, version: number): WholeWorkout => ({
  ...whole,
  workout: { ...whole.workout, version },
});
