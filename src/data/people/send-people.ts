/** How the small documents reach the server: notes on results, profile, favourites, dates, messages, votes. */
import { isTemporary, type ProblemCode } from '#core/errors.ts';
import { favoritId, PEOPLE_BOUNDS, type Message } from '#core/people.ts';
import { profileWrites } from '#data/account/user-documents.ts';
import { datePath, favoritPath, limitPath, messagePath, resultPath, votePath } from '#data/server/paths.ts';
import { restoreMessage } from './message-records.ts';
import { plus, SERVER_TIME, type Database, type Write } from '#data/server/firestore.ts';
import type { OperationOf } from '#data/sync/operations.ts';
import type { Sent } from '#data/sync/outbox.ts';
import { storeProfile } from '#data/account/account.ts';
import { keyOf, type LocalTx } from '#data/local/local-db.ts';

export type SmallOperation = OperationOf<
  | 'saveNote'
  | 'removeResult'
  | 'saveProfile'
  | 'setFavorit'
  | 'saveDate'
  | 'removeDate'
  | 'sendMessage'
  | 'markRead'
  | 'removeMessage'
  | 'setVote'
>;

const DONE: Sent = { end: 'done' };
const DAY_MS = 86_400_000;
const READ_PER_COMMIT = 10;
/** A 409 is two commits that met: no answer about this one. */
export const mustWait = (problem: ProblemCode): boolean => isTemporary(problem) || problem === 'conflict';
export const afterProblem = (problem: ProblemCode): Sent =>
  mustWait(problem) ? { end: 'retry', problem } : { end: 'refused', problem };

export function sendSmall(db: Database, now: () => number, uid: string, operation: SmallOperation): Promise<Sent> {
  switch (operation.kind) {
    case 'saveNote':
      return saveNote(db, uid, operation);
    case 'removeResult':
      return removeOwn(db, 'removeResult', resultPath(operation.before.id));
    case 'saveProfile':
      return saveProfile(db, uid, operation);
    case 'setFavorit':
      return setFavorit(db, uid, operation);
    case 'saveDate':
      return saveDate(db, operation);
    case 'removeDate':
      return removeOwn(db, 'removeDate', datePath(operation.before.docId));
    case 'sendMessage':
      return sendMessage(db, now, uid, operation.message);
    case 'markRead':
      return markRead(db, operation.ids);
    case 'removeMessage':
      return removeOwn(db, 'removeMessage', messagePath(operation.before.id));
    case 'setVote':
      return setVote(db, uid, operation);
  }
}

/** Back to what the device showed before. */
export function undoSmall(tx: LocalTx, uid: string, operation: SmallOperation): void {
  const restore = (store: 'results' | 'favorits' | 'dates' | 'messages', id: string, value: unknown): void =>
    value === undefined ? tx.remove(store, keyOf(uid, id)) : tx.put(store, { key: keyOf(uid, id), uid, value });
  switch (operation.kind) {
    case 'setFavorit': {
      const { favorit, before } = operation;
      return restore('favorits', favoritId(uid, favorit.workoutID), before ? favorit : undefined);
    }
    case 'saveNote':
    case 'removeResult':
      return restore('results', operation.before.id, operation.before);
    case 'saveDate':
      return restore('dates', operation.date.docId, operation.before);
    case 'removeDate':
      return restore('dates', operation.before.docId, operation.before);
    case 'sendMessage':
      return restore('messages', operation.message.id, undefined);
    case 'removeMessage':
      restoreMessage(tx, uid, operation.before.id);
      return restore('messages', operation.before.id, operation.before);
    case 'setVote': // the next look asks the server
      return tx.remove('meta', voteKey(uid, operation.wId));
    case 'saveProfile': // shown from the queue itself
    case 'markRead':
      return;
  }
}
/** Where the device keeps this person's vote. */
export const voteKey = (uid: string, wId: string): string => keyOf(uid, `vote-${wId}`);

async function saveNote(db: Database, uid: string, { note, before: { id } }: OperationOf<'saveNote'>): Promise<Sent> {
  const path = resultPath(id);
  const sent = await db.commit('saveNote', [{ update: path, data: { note, updatedAt: SERVER_TIME } }]);
  if (sent.ok) return DONE;
  if (mustWait(sent.problem)) return { end: 'retry', problem: sent.problem };
  const there = await db.get('saveNote', path);
  if (there.ok && there.value) return afterProblem(sent.problem);
  if (!there.ok && mustWait(there.problem)) return { end: 'retry', problem: there.problem };
  // Deleted on another device: the note has nothing to stand on.
  return { end: 'done', settle: (tx) => tx.remove('results', keyOf(uid, id)) };
}

async function saveProfile(db: Database, uid: string, { profile }: OperationOf<'saveProfile'>): Promise<Sent> {
  const sent = await db.commit('saveProfile', profileWrites(uid, profile));
  if (sent.ok) return { end: 'done', settle: (tx) => storeProfile(tx, uid, profile) };
  // A missing users document is made at the next sign-in.
  return sent.problem === 'not-found' ? { end: 'retry', problem: sent.problem } : afterProblem(sent.problem);
}

async function setFavorit(db: Database, uid: string, operation: OperationOf<'setFavorit'>): Promise<Sent> {
  const { workoutID } = operation.favorit;
  const id = favoritId(uid, workoutID);
  if (!operation.isFavorit) return removeOwn(db, 'setFavorit', favoritPath(id));
  const data = { userID: uid, workoutID, createAt: SERVER_TIME };
  const sent = await db.commit('setFavorit', [{ set: favoritPath(id), data }]);
  if (sent.ok) return DONE;
  if (mustWait(sent.problem)) return { end: 'retry', problem: sent.problem };
  // The workout is gone or withdrawn: nothing a person could decide.
  return { end: 'done', settle: (tx) => tx.remove('favorits', keyOf(uid, id)) };
}

async function saveDate(db: Database, { date }: OperationOf<'saveDate'>): Promise<Sent> {
  const { docId, startDateTime, endDateTime } = date;
  const times = { startDateTime: new Date(startDateTime), endDateTime: new Date(endDateTime), updatedAt: SERVER_TIME };
  const sent = await db.commit('saveDate', [{ set: datePath(docId), data: { ...date, ...times } }]);
  return sent.ok ? DONE : afterProblem(sent.problem);
}

/** A document of one's own that may not be deleted is not there any more. */
async function removeOwn(db: Database, verb: string, path: string): Promise<Sent> {
  const sent = await db.commit(verb, [{ remove: path }]);
  if (sent.ok || !mustWait(sent.problem)) return DONE;
  return { end: 'retry', problem: sent.problem };
}

async function sendMessage(db: Database, now: () => number, uid: string, message: Message): Promise<Sent> {
  const nowMs = now();
  const today = Math.floor(nowMs / DAY_MS);
  let problem = await tryMessage(db, uid, message, today);
  if (problem === undefined) return DONE;
  if (mustWait(problem)) return { end: 'retry', problem };
  const there = await db.get('sendMessage', messagePath(message.id));
  if (there.ok && there.value) return DONE;
  if (!there.ok && mustWait(there.problem)) return { end: 'retry', problem: there.problem };
  const counter = await db.get('sendMessage', limitPath(uid, today));
  if (counter.ok && Number(counter.value?.data['messages'] ?? 0) >= PEOPLE_BOUNDS.messagesPerDay) {
    return { end: 'refused', problem: 'limit' };
  }
  // Around midnight the server may count another day than this clock does.
  problem = await tryMessage(db, uid, message, nowMs % DAY_MS < DAY_MS / 2 ? today - 1 : today + 1);
  return problem === undefined ? DONE : afterProblem(problem);
}

/** The message and the day's counter of its sender, both or none. */
async function tryMessage(db: Database, uid: string, message: Message, day: number): Promise<ProblemCode | undefined> {
  const { id, ...fields } = message;
  const sent = await db.commit('sendMessage', [
    { set: messagePath(id), data: { ...fields, createdAt: SERVER_TIME } },
    { merge: limitPath(uid, day), data: { messages: plus(1), lastId: id } },
  ]);
  return sent.ok ? undefined : sent.problem;
}

async function markRead(db: Database, ids: readonly string[]): Promise<Sent> {
  for (let from = 0; from < ids.length; from += READ_PER_COMMIT) {
    const writes = ids.slice(from, from + READ_PER_COMMIT).map(
      (id): Write => ({
        update: messagePath(id),
        data: { read: true },
      }),
    );
    const sent = await db.commit('markRead', writes);
    if (!sent.ok && mustWait(sent.problem)) return { end: 'retry', problem: sent.problem };
    if (sent.ok || writes.length === 1) continue;
    // One of them was deleted meanwhile: the others are marked one by one.
    for (const write of writes) {
      const single = await db.commit('markRead', [write]);
      if (!single.ok && mustWait(single.problem)) return { end: 'retry', problem: single.problem };
    }
  }
  return DONE;
}

async function setVote(db: Database, uid: string, { wId, stars }: OperationOf<'setVote'>): Promise<Sent> {
  const path = votePath(wId, uid);
  if (stars === 0) return removeOwn(db, 'setVote', path);
  const sent = await db.commit('setVote', [{ set: path, data: { wId, stars, createdAt: SERVER_TIME } }]);
  return sent.ok ? DONE : afterProblem(sent.problem);
}
