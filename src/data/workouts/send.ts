/** How each operation reaches the server. All can be sent any number of times: an answer that was lost changes nothing. */
import { BASE_CONTRACT, readContract, type ContractLimits } from '#core/contract.ts';
import { done, failed, type Outcome, type ProblemCode } from '#core/errors.ts';
import type { UserRecord, WholeWorkout, Workout } from '#core/model.ts';
import {
  changesBetween,
  createWorkoutWrites,
  exercisesFrom,
  exerciseWrite,
  isSameData,
  isUnchanged,
  removeWorkoutWrites,
  withNamesInPlace,
  workoutFrom,
} from './workout-documents.ts';
import { accountWrites, userFrom } from '#data/account/user-documents.ts';
import { resultWrite } from '#data/training/result-document.ts';
import { contractPath, exercisesOf, exercisesPath, resultPath, userPath, workoutPath } from '#data/server/paths.ts';
import { pathOf, SERVER_TIME, type Database, type Write } from '#data/server/firestore.ts';
import { docOf, type Operation } from '#data/sync/operations.ts';
import { pendingDocs, type Sender, type Sent } from '#data/sync/outbox.ts';
import { afterProblem, mustWait, sendSmall, undoSmall } from '#data/people/send-people.ts';
import { keyOf } from '#data/local/local-db.ts';
import {
  acknowledge,
  tombstoneWorkout,
  forgetWorkout,
  showServerVersion,
  storeServerVersion,
} from './workout-records.ts';

/** More exercises in one commit may exceed what the rules can look up in one go. */
const EXERCISES_PER_COMMIT = 4;
const EXERCISES_BESIDE_HEAD = 2;
/** What follows from the exercises. */
const SUMMARY: ReadonlySet<string> = new Set<keyof Workout>(['countEx', 'timeEx', 'totalSec']);
const DONE: Sent = { end: 'done' };
const retry = (problem: ProblemCode): Sent => ({ end: 'retry', problem });

export function createSender(db: Database, now: () => number): Sender {
  return {
    send(uid, operation) {
      switch (operation.kind) {
        case 'createAccount':
          return once(db, 'createAccount', accountWrites(uid, operation.account), userPath(uid));
        case 'addResult':
          return once(db, 'addResult', [resultWrite(operation.result)], resultPath(operation.result.id));
        case 'saveSettings':
          return saveSettings(db, uid, operation);
        case 'saveWorkout':
          return operation.before ? changeWorkout(db, uid, operation) : createWorkout(db, uid, operation);
        case 'removeWorkout':
          return removeWorkout(db, uid, operation.workout);
        default:
          return sendSmall(db, now, uid, operation);
      }
    },
    async undo(tx, uid, operation) {
      // What the person did since then with the server's version stays.
      if ((await pendingDocs(tx, uid)).has(docOf(operation, uid))) return;
      switch (operation.kind) {
        case 'createAccount':
        case 'saveSettings':
          return;
        case 'addResult':
          return tx.remove('results', keyOf(uid, operation.result.id));
        case 'saveWorkout':
          return showServerVersion(tx, uid, operation.after.workout.wId, operation.before);
        case 'removeWorkout':
          return showServerVersion(tx, uid, operation.workout.wId, undefined);
        default:
          return undoSmall(tx, uid, operation);
      }
    },
  };
}

/** For documents that are made once: when they are refused, they may be there already. */
async function once(db: Database, verb: string, writes: readonly Write[], path: string): Promise<Sent> {
  const sent = await db.commit(verb, writes);
  if (sent.ok) return DONE;
  if (mustWait(sent.problem)) return retry(sent.problem);
  const there = await db.get(verb, path);
  if (there.ok && there.value) return DONE;
  return !there.ok && mustWait(there.problem) ? retry(there.problem) : afterProblem(sent.problem);
}

type SaveWorkout = Operation & { readonly kind: 'saveWorkout' };

async function saveSettings(
  db: Database,
  uid: string,
  { settings }: Operation & { readonly kind: 'saveSettings' },
): Promise<Sent> {
  const data = { settings, colorTheme: settings.colorTheme, updatedAt: SERVER_TIME };
  const sent = await db.commit('saveSettings', [{ update: userPath(uid), data }]);
  return sent.ok ? DONE : afterAccountProblem(sent.problem);
}
/** A missing users document is made at the next sign-in: what needs it waits. */
const afterAccountProblem = (problem: ProblemCode): Sent =>
  problem === 'not-found' ? { end: 'retry', problem } : afterProblem(problem);

async function createWorkout(db: Database, uid: string, { after }: SaveWorkout): Promise<Sent> {
  const { wId } = after.workout;
  const sent = await db.commit('saveWorkout', createWorkoutWrites(after));
  if (!sent.ok) {
    if (mustWait(sent.problem) || sent.problem === 'not-found') return retry(sent.problem);
    const there = await stateOf(db, wId, uid);
    if (there.is === 'unknown') return retry(there.problem);
    if (there.is === 'gone') {
      return refusal(db, uid, (contract, user) => {
        return user.workoutCount >= contract.maxWorkouts || hasTooManyExercises(after, contract);
      });
    }
  }
  const rest = await commitAll(db, after.exercises.map(exerciseWrite), []);
  return rest ?? { end: 'done', settle: (tx) => acknowledge(tx, uid, after) };
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
  const limits = await db.get('saveWorkout', contractPath(user.contractType || 'base'));
  const contract = (limits.ok && readContract(limits.value?.data)) || BASE_CONTRACT;
  return { end: 'refused', problem: isTooMuch(contract, user) ? 'limit' : 'not-allowed' };
}
const hasTooManyExercises = (whole: WholeWorkout, contract: ContractLimits): boolean =>
  whole.exercises.length > contract.maxExercisesPerWorkout;

async function changeWorkout(db: Database, uid: string, { before, after, overwrite }: SaveWorkout): Promise<Sent> {
  const { wId } = after.workout;
  const base = overwrite ? await readWhole(db, wId) : done(before ?? after);
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
  const stuck = await commitAll(db, rest, rest.length > 0 ? [last] : []);
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
    const isSame = 'set' in write ? found.value && isSameData(write.data, found.value.data) : !found.value;
    if (!isSame) return done(false);
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
  const theirs = await readWhole(db, wId);
  if (!theirs.ok) return mustWait(theirs.problem) ? retry(theirs.problem) : lost(uid, wId);
  return { end: 'refused', problem: 'conflict', settle: (tx) => storeServerVersion(tx, uid, theirs.value) };
}

async function removeWorkout(db: Database, uid: string, workout: Workout): Promise<Sent> {
  const { wId } = workout;
  const gone: Sent = { end: 'done', settle: (tx) => tombstoneWorkout(tx, uid, wId) };
  const exercises = await db.query('removeWorkout', { collection: exercisesPath(wId) });
  if (!exercises.ok && mustWait(exercises.problem)) return retry(exercises.problem);
  const slots = exercises.ok ? exercises.value.map(({ id }): Write => ({ remove: `${exercisesPath(wId)}/${id}` })) : [];
  for (const writes of chunks(slots)) {
    const sent = await db.commit('removeWorkout', writes);
    if (!sent.ok && mustWait(sent.problem)) return retry(sent.problem);
  }
  const sent = await db.commit('removeWorkout', removeWorkoutWrites(workout));
  if (sent.ok) return gone;
  if (mustWait(sent.problem)) return retry(sent.problem);
  const there = await stateOf(db, wId, uid);
  if (there.is === 'gone') return gone;
  return there.is === 'unknown' ? retry(there.problem) : afterProblem(sent.problem);
}

async function commitAll(db: Database, writes: readonly Write[], last: readonly Write[]): Promise<Sent | undefined> {
  const parts = chunks(writes);
  for (const [index, part] of parts.entries()) {
    const sent = await db.commit('saveWorkout', index === parts.length - 1 ? [...part, ...last] : part);
    if (!sent.ok) return afterProblem(sent.problem);
  }
  return undefined;
}

const chunks = (writes: readonly Write[]): Write[][] =>
  Array.from({ length: Math.ceil(writes.length / EXERCISES_PER_COMMIT) }, (_, n) =>
    writes.slice(n * EXERCISES_PER_COMMIT, (n + 1) * EXERCISES_PER_COMMIT),
  );

type ServerState =
  | { readonly is: 'there'; readonly workout: Workout }
  | { readonly is: 'gone' }
  | { readonly is: 'unknown'; readonly problem: ProblemCode };
/** The rules answer "no" for a workout that does not exist: to its owner that means gone. */
async function stateOf(db: Database, wId: string, uid: string): Promise<ServerState> {
  const found = await db.get('saveWorkout', workoutPath(wId));
  if (!found.ok) return mustWait(found.problem) ? { is: 'unknown', problem: found.problem } : { is: 'gone' };
  const workout = found.value && workoutFrom(found.value);
  return workout?.ownerId === uid ? { is: 'there', workout } : { is: 'gone' };
}

async function readWhole(db: Database, wId: string): Promise<Outcome<WholeWorkout>> {
  const [head, exercises] = await Promise.all([
    db.get('saveWorkout', workoutPath(wId)),
    db.query('saveWorkout', exercisesOf(wId)),
  ]);
  if (!head.ok) return head;
  const workout = head.value && workoutFrom(head.value);
  if (!workout) return failed('not-found');
  return exercises.ok ? done({ workout, exercises: exercisesFrom(wId, exercises.value) }) : exercises;
}

const withVersion = (whole: WholeWorkout, version: number): WholeWorkout => ({
  ...whole,
  workout: { ...whole.workout, version },
});
