/** How each operation reaches the server. All can be sent any number of times: an answer that was lost changes nothing. */
import { BASE_CONTRACT, readContract } from '#core/contract.ts';
import { isTemporary, type ProblemCode } from '#core/errors.ts';
import { readUser, type WholeWorkout, type Workout } from '#core/model.ts';
import {
  accountWrites,
  changesBetween,
  contractPath,
  createWorkoutWrites,
  exercisesFrom,
  exercisesOf,
  exercisesPath,
  exerciseWrite,
  isUnchanged,
  removeWorkoutWrites,
  resultPath,
  resultWrite,
  userPath,
  workoutFrom,
  workoutPath,
} from './collections.ts';
import { SERVER_TIME, type Database, type Write } from './firestore.ts';
import type { Operation } from './operations.ts';
import { afterProblem, type Sender, type Sent } from './outbox.ts';
import { acknowledge, forgetWorkout, showServerVersion, storeServerVersion } from './workout-records.ts';

/** More exercises in one commit may exceed what the rules can look up in one go. */
const EXERCISES_PER_COMMIT = 4;
const DONE: Sent = { end: 'done' };

export function createSender(db: Database): Sender {
  return {
    send(uid, operation, attempts) {
      switch (operation.kind) {
        case 'createAccount':
          return once(db, 'createAccount', accountWrites(uid, operation.account), userPath(uid));
        case 'addResult':
          return once(db, 'addResult', [resultWrite(operation.result)], resultPath(operation.result.id));
        case 'saveSettings':
          return saveSettings(db, uid, operation);
        case 'saveWorkout':
          return operation.before ? changeWorkout(db, uid, operation, attempts) : createWorkout(db, uid, operation);
        case 'removeWorkout':
          return removeWorkout(db, uid, operation.workout);
      }
    },
    async undo(tx, uid, operation) {
      if (operation.kind === 'saveWorkout')
        await showServerVersion(tx, uid, operation.after.workout.wId, operation.before);
      else if (operation.kind === 'removeWorkout') await showServerVersion(tx, uid, operation.workout.wId, undefined);
      else if (operation.kind === 'addResult') tx.remove('results', operation.result.id);
    },
  };
}

/** For documents that are made once: when they are refused, they may be there already. */
async function once(db: Database, verb: string, writes: readonly Write[], path: string): Promise<Sent> {
  const sent = await db.commit(verb, writes);
  if (sent.ok) return DONE;
  if (isTemporary(sent.problem)) return { end: 'retry', problem: sent.problem };
  const there = await db.get(verb, path);
  if (there.ok && there.value) return DONE;
  return !there.ok && isTemporary(there.problem)
    ? { end: 'retry', problem: there.problem }
    : afterProblem(sent.problem);
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
    if (isTemporary(sent.problem) || sent.problem === 'not-found') return { end: 'retry', problem: sent.problem };
    const there = await stateOf(db, wId, uid);
    if (there.is === 'unknown') return { end: 'retry', problem: there.problem };
    if (there.is === 'gone') return refusedCreation(db, uid, sent.problem);
  }
  const rest = await commitAll(db, after.exercises.map(exerciseWrite), []);
  return rest ?? { end: 'done', settle: (tx) => acknowledge(tx, uid, after) };
}

/** The rules say only "no". Is it because the contract allows no more? */
async function refusedCreation(db: Database, uid: string, problem: ProblemCode): Promise<Sent> {
  const user = await db.get('saveWorkout', userPath(uid));
  const record = user.ok && user.value ? readUser({ ...user.value.data, uid }) : undefined;
  if (!record) return afterProblem(problem);
  const found = await db.get('saveWorkout', contractPath(record.contractType || 'base'));
  const contract = (found.ok && readContract(found.value?.data)) || BASE_CONTRACT;
  const full = record.workoutCount >= contract.maxWorkouts;
  return full ? { end: 'refused', problem: 'limit' } : afterProblem(problem);
}

async function changeWorkout(db: Database, uid: string, operation: SaveWorkout, attempts: number): Promise<Sent> {
  const { after, overwrite } = operation;
  const { wId, version } = after.workout;
  const current = overwrite ? await readWhole(db, wId) : undefined;
  const before = current ?? operation.before;
  if (!before) return { end: 'refused', problem: 'not-found' };
  const saved = overwrite ? withVersion(after, before.workout.version + 1) : after;
  const { fields, exercises } = changesBetween(before, saved);
  const touch = { version: saved.workout.version, updatedAt: SERVER_TIME };
  const first: Write = { update: workoutPath(wId), data: { ...fields, ...touch } };
  const settled: Sent = { end: 'done', settle: (tx) => acknowledge(tx, uid, saved) };
  // Others keep exercises by the workout's `updatedAt`: when they take several commits, the last one touches it again.
  const last: Write[] =
    exercises.length >= EXERCISES_PER_COMMIT ? [{ update: workoutPath(wId), data: { updatedAt: SERVER_TIME } }] : [];
  const head = await db.commit('saveWorkout', [first, ...exercises.slice(0, EXERCISES_PER_COMMIT - 1)]);
  if (!head.ok) {
    if (isTemporary(head.problem)) return { end: 'retry', problem: head.problem };
    const there = await stateOf(db, wId, uid);
    if (there.is === 'unknown') return { end: 'retry', problem: there.problem };
    if (there.is === 'gone') {
      return { end: 'refused', problem: 'not-found', settle: (tx) => forgetWorkout(tx, uid, wId) };
    }
    const isMyOwn = attempts > 1 && isUnchanged({ ...changesBetween({ ...saved, workout: there.workout }, saved) });
    const isAhead = there.workout.version > before.workout.version;
    if (isAhead && !(isMyOwn && there.workout.version === version)) return conflict(db, uid, wId);
    if (!isAhead) return afterProblem(head.problem);
  }
  return (await commitAll(db, exercises.slice(EXERCISES_PER_COMMIT - 1), last)) ?? settled;
}

/** Changed elsewhere since: the list shows that version, the queue keeps this one, and the person decides. */
async function conflict(db: Database, uid: string, wId: string): Promise<Sent> {
  const theirs = await readWhole(db, wId);
  return {
    end: 'refused',
    problem: 'conflict',
    settle: (tx) => (theirs ? storeServerVersion(tx, uid, theirs) : undefined),
  };
}

async function removeWorkout(db: Database, uid: string, workout: Workout): Promise<Sent> {
  const { wId } = workout;
  const gone: Sent = { end: 'done', settle: (tx) => forgetWorkout(tx, uid, wId) };
  const exercises = await db.query('removeWorkout', { collection: exercisesPath(wId) });
  if (!exercises.ok && isTemporary(exercises.problem)) return { end: 'retry', problem: exercises.problem };
  const slots = exercises.ok ? exercises.value.map(({ id }): Write => ({ remove: `${exercisesPath(wId)}/${id}` })) : [];
  for (const writes of chunks(slots)) {
    const sent = await db.commit('removeWorkout', writes);
    if (!sent.ok && isTemporary(sent.problem)) return { end: 'retry', problem: sent.problem };
  }
  const sent = await db.commit('removeWorkout', removeWorkoutWrites(workout));
  if (sent.ok) return gone;
  if (isTemporary(sent.problem)) return { end: 'retry', problem: sent.problem };
  const there = await stateOf(db, wId, uid);
  if (there.is === 'gone') return gone;
  return there.is === 'unknown' ? { end: 'retry', problem: there.problem } : afterProblem(sent.problem);
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
  if (!found.ok) return isTemporary(found.problem) ? { is: 'unknown', problem: found.problem } : { is: 'gone' };
  const workout = found.value && workoutFrom(found.value);
  return workout?.ownerId === uid ? { is: 'there', workout } : { is: 'gone' };
}

async function readWhole(db: Database, wId: string): Promise<WholeWorkout | undefined> {
  const [workout, exercises] = await Promise.all([
    db.get('saveWorkout', workoutPath(wId)),
    db.query('saveWorkout', exercisesOf(wId)),
  ]);
  const head = workout.ok && workout.value ? workoutFrom(workout.value) : undefined;
  return head && exercises.ok ? { workout: head, exercises: exercisesFrom(wId, exercises.value) } : undefined;
}

const withVersion = (whole: WholeWorkout, version: number): WholeWorkout => ({
  ...whole,
  workout: { ...whole.workout, version },
});
