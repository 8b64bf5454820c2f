/** How messages are sent, marked as read and deleted at the server. */
import { DAY_MS } from '#core/base/day.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import { PEOPLE_BOUNDS, readMessage, type Message } from '#core/people/people.ts';
import { putBack } from '#data/local/local-db.ts';
import { plus, SERVER_TIME, type Database, type Write } from '#data/server/firestore.ts';
import { limitPath, messagePath } from '#data/server/paths.ts';
import { defineOperation, type SendContext, type Sent } from '#data/sync/operation.ts';
import { afterProblem, DONE, mustWait, removeOwn, retry } from '#data/sync/sending.ts';
import { readMarkRead, restoreMessage, type MarkRead } from './message-records.ts';

export interface SendMessage {
  readonly kind: 'sendMessage';
  readonly message: Message;
}
export interface RemoveMessage {
  readonly kind: 'removeMessage';
  readonly before: Message;
}

const READ_PER_COMMIT = 10;
/** Read marks cover many messages at once and stay in order among themselves. */
const READ_MARKS = 'messages read';

const sendMessage = defineOperation<SendMessage, SendMessage | RemoveMessage>({
  kind: 'sendMessage',
  stores: ['messages', 'meta'],
  nameOf: ({ message }) => message.text,
  read({ message }) {
    const read = readMessage(message);
    return read && { kind: 'sendMessage', message: read };
  },
  document: ({ message }) => messagePath(message.id),
  merge: (_, later) => (later.kind === 'removeMessage' ? undefined : 'both'),
  send: ({ message }, context) => send(message, context),
  undo: (tx, uid, { message }) => putBack(tx, 'messages', uid, message.id, undefined),
});

const markRead = defineOperation<MarkRead>({
  kind: 'markRead',
  stores: ['messages', 'meta'],
  read: readMarkRead,
  document: () => READ_MARKS,
  merge: (earlier, later) => ({ ...later, ids: [...new Set([...earlier.ids, ...later.ids])] }),
  send: ({ ids }, { db }) => sendMarks(db, ids),
});

const removeMessage = defineOperation<RemoveMessage>({
  kind: 'removeMessage',
  stores: ['messages', 'meta'],
  nameOf: ({ before }) => before.text,
  read({ before }) {
    const read = readMessage(before);
    return read && { kind: 'removeMessage', before: read };
  },
  document: ({ before }) => messagePath(before.id),
  send: ({ before }, { db }) => removeOwn(db, 'removeMessage', messagePath(before.id)),
  undo(tx, uid, { before }) {
    restoreMessage(tx, uid, before.id);
    putBack(tx, 'messages', uid, before.id, before);
  },
});

export const messageOperations = [sendMessage, markRead, removeMessage];

async function send(message: Message, { db, uid, now }: SendContext): Promise<Sent> {
  const nowMs = now();
  const today = Math.floor(nowMs / DAY_MS);
  let problem = await trySend(db, uid, message, today);
  if (problem === undefined) return DONE;
  if (mustWait(problem)) return retry(problem);
  const before = await arrived(db, message.id);
  if (before) return before;
  const counter = await db.get('sendMessage', limitPath(uid, today));
  if (counter.ok && Number(counter.value?.data['messages'] ?? 0) >= PEOPLE_BOUNDS.messagesPerDay) {
    return { end: 'refused', problem: 'limit' };
  }
  // The server may count another day: near midnight, or because this clock is off by up to two days.
  const near = nowMs % DAY_MS < DAY_MS / 2 ? [-1, 1, -2, 2] : [1, -1, 2, -2];
  for (const off of near) {
    problem = await trySend(db, uid, message, today + off);
    if (problem === undefined) return DONE;
    if (mustWait(problem)) return retry(problem);
  }
  // If one of these tries arrived in spite of its lost answer, the last refusal was about a duplicate.
  return (await arrived(db, message.id)) ?? afterProblem(problem);
}

/** `undefined` = it has not arrived. */
async function arrived(db: Database, id: string): Promise<Sent | undefined> {
  const there = await db.get('sendMessage', messagePath(id));
  if (there.ok) return there.value && DONE;
  return mustWait(there.problem) ? retry(there.problem) : undefined;
}

/** Writes the message and its sender's counter of the day, both or none. */
async function trySend(db: Database, uid: string, message: Message, day: number): Promise<ProblemCode | undefined> {
  const { id, ...fields } = message;
  const sent = await db.commit('sendMessage', [
    { set: messagePath(id), data: { ...fields, createdAt: SERVER_TIME } },
    { merge: limitPath(uid, day), data: { messages: plus(1), lastId: id, expiresAt: new Date((day + 3) * DAY_MS) } },
  ]);
  return sent.ok ? undefined : sent.problem;
}

async function sendMarks(db: Database, ids: readonly string[]): Promise<Sent> {
  for (let from = 0; from < ids.length; from += READ_PER_COMMIT) {
    const some = ids.slice(from, from + READ_PER_COMMIT);
    const writes = some.map((id): Write => ({ update: messagePath(id), data: { read: true } }));
    const sent = await db.commit('markRead', writes);
    if (!sent.ok && mustWait(sent.problem)) return retry(sent.problem);
    if (sent.ok || writes.length === 1) continue;
    // One of the messages was deleted meanwhile: mark the others one by one.
    for (const write of writes) {
      const single = await db.commit('markRead', [write]);
      if (!single.ok && mustWait(single.problem)) return retry(single.problem);
    }
  }
  return DONE;
}
