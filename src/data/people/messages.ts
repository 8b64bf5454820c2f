/** Messages between friends: painted from the device and sent through the outbox, so that no typed text is lost. */
import { done, failed, type Outcome, problemOf, type ProblemCode } from '#core/base/errors.ts';
import type { Workout } from '#core/workout/model.ts';
import { readMessage, type Message } from '#core/people/people.ts';
import { type MessageItem, threadOf } from '#core/people/threads.ts';
import type { Firebase } from '#data/server/firebase.ts';
import type { FetchedDoc, Query } from '#data/server/query.ts';
import type { ListDeps } from '#data/sync/list.ts';
import { type LiveChange, watchThread } from '#data/server/live.ts';
import {
  tombstoneMessage,
  dropMessage,
  knownInThread,
  localMessages,
  messageOf,
  putOwnMessage,
  readHere,
  storeMessages,
  type MarkRead,
} from './message-records.ts';
import type { RemoveMessage, SendMessage } from './message-operations.ts';
import { refreshMessages } from './messages-refresh.ts';
import type { Meter } from '#data/server/meter.ts';
import { newId } from '#data/server/new-id.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import { keyOf } from '#data/local/local-db.ts';
import type { WorkoutSummaries } from '#data/workouts/workout-summaries.ts';

/** At least one of the three is not empty; text at most 2000. */
export type MessageContent = Pick<Message, 'text' | 'mediaPath' | 'wId'>;

export interface Unread {
  /** Exact up to 1000, the most that one read can count. */
  readonly count: number;
  /** Epoch ms of the server's answer. */
  readonly asOf: number;
}
export interface ThreadPage {
  /** Newest first, without gaps from now back to `older`. */
  readonly messages: readonly MessageItem[];
  /** Where the next page begins (epoch ms); `undefined` = this is the last page. */
  readonly older: number | undefined;
}

export interface MessagesPort {
  /** Asks the server at most every 30 s, unless the person asks ('now'). */
  countUnread(uid: string, ask?: 'now'): Promise<Outcome<Unread>>;
  /** From the device, with all friends, newest first. */
  listLocal(uid: string): Promise<readonly MessageItem[]>;
  /** Fetches new messages; on a new device only the newest few. */
  refresh(uid: string): Promise<Outcome<readonly MessageItem[]>>;
  /**
   * The messages with one friend, page by page from the server. The first page also fetches unread messages below it,
   * so that `markRead` marks all of them.
   */
  thread(uid: string, friendUId: string, older?: number): Promise<Outcome<ThreadPage>>;
  /** Stored on the device at once and sent as soon as possible; state 'waiting' until then. */
  send(uid: string, friendUId: string, content: MessageContent): Promise<MessageItem>;
  /** Marks all messages from this friend on the device. */
  markRead(uid: string, friendUId: string): Promise<void>;
  /** Deletes the message for both sides. */
  remove(uid: string, id: string): Promise<void>;
  /** Workouts shown in messages, by id, as far as this person may see them; from the device first. */
  workouts(uid: string, wIds: readonly string[]): Promise<Outcome<ReadonlyMap<string, Workout>>>;
  /**
   * Calls back after a change of the open thread is on the device; with `older` (as in `ThreadPage`) once its newest
   * page is. `onEnd`: no more changes come, because nobody is signed in, the code cannot be fetched, or the device
   * could not store that page. Without a connection it waits and resumes.
   */
  watch(
    uid: string,
    friendUId: string,
    onChange: (page?: Pick<ThreadPage, 'older'>) => void,
    onEnd: (problem: ProblemCode) => void,
  ): () => void;
}

export interface MessagesDeps extends ListDeps {
  readonly summaries: WorkoutSummaries;
  readonly outbox: Outbox;
  readonly firebase: Pick<Firebase, 'loadLive'>;
  readonly meter: Meter;
}

const ASK_AGAIN_MS = 30_000;
const UNREAD_LIMIT = 1000;
/** Of one friend, marked in one step. */
const MARKED_LIMIT = 100;
/** Per side: a page holds at least this many messages and at most twice as many. */
const THREAD_PAGE = 10;

export function createMessages(deps: MessagesDeps): MessagesPort {
  const { localDb, db, now, outbox, summaries } = deps;
  const asked = new Map<string, Unread>();
  const listLocal = (uid: string): Promise<readonly MessageItem[]> =>
    localDb.read(['messages', 'outbox'], (reader) => localMessages(reader, uid));

  return {
    async countUnread(uid, ask) {
      const last = asked.get(uid);
      if (last && ask !== 'now' && Math.abs(now() - last.asOf) < ASK_AGAIN_MS) return done(last);
      const query = { collection: 'messages', where: unreadOf(uid), limit: UNREAD_LIMIT };
      const found = await db.count('messages.countUnread', query);
      if (!found.ok) return found;
      const read = await localDb.read(['outbox'], (reader) => readHere(reader, uid));
      const unread = { count: Math.max(0, found.value - read.size), asOf: now() };
      asked.set(uid, unread);
      return done(unread);
    },
    listLocal,
    async refresh(uid) {
      const refreshed = await refreshMessages(deps, uid);
      return refreshed.ok ? done(await listLocal(uid)) : refreshed;
    },
    thread: (uid, friendUId, older) => readThread(deps, uid, friendUId, older),
    async send(uid, friendUId, { text, mediaPath, wId }) {
      const id = newId();
      const message: Message = { id, ownerUId: uid, friendUId, read: false, createdAt: now(), text, mediaPath, wId };
      await localDb.write(['messages', 'outbox'], async (tx) => {
        putOwnMessage(tx, uid, message);
        await outbox.enqueue(tx, uid, { kind: 'sendMessage', message } satisfies SendMessage);
      });
      outbox.kick();
      return { ...message, state: 'waiting' };
    },
    async markRead(uid, friendUId) {
      const { value: isChanged } = await localDb.write(['messages', 'outbox'], async (tx) => {
        const unread = (await localMessages(tx, uid)).filter((m) => m.ownerUId === friendUId && !m.read);
        if (unread.length === 0) return false;
        for (const message of unread) {
          tx.put('messages', { key: keyOf(uid, message.id), uid, value: { ...messageOf(message), read: true } });
        }
        await outbox.enqueue(tx, uid, { kind: 'markRead', ids: unread.map(({ id }) => id) } satisfies MarkRead);
        return true;
      });
      if (!isChanged) return;
      asked.delete(uid);
      outbox.kick();
    },
    async remove(uid, id) {
      await localDb.write(['messages', 'meta', 'outbox'], async (tx) => {
        const before = readMessage((await tx.known('messages', keyOf(uid, id)))?.value);
        if (!before) return;
        tombstoneMessage(tx, uid, id);
        await outbox.enqueue(tx, uid, { kind: 'removeMessage', before } satisfies RemoveMessage);
      });
      outbox.kick();
    },
    async workouts(uid, wIds) {
      const fetched = await summaries.fetch('messages.workouts', uid, wIds, 'maybe-public');
      const known = await summaries.local(uid, wIds);
      return fetched.ok || known.size > 0 ? done(known) : fetched;
    },
    watch: (uid, friendUId, onChange, onEnd) => watch(deps, uid, friendUId, onChange, onEnd),
  };
}

/** The first answers of both sides form the newest page, which is not read again. */
function watch(
  deps: MessagesDeps,
  uid: string,
  friendUId: string,
  onChange: Parameters<MessagesPort['watch']>[2],
  onEnd: (problem: ProblemCode) => void,
): () => void {
  const first: (readonly FetchedDoc[] | undefined)[] = [];
  let begin: (page: Promise<void>) => void = () => undefined;
  // Changes are newer than the page: they wait until it is stored.
  let stored = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const storeChange = async (found: readonly FetchedDoc[], gone: readonly string[]) => {
    await deps.localDb.write(['messages', 'meta', 'outbox'], async (tx) => {
      if (!deps.session.allows(uid)) return;
      await storeMessages(tx, uid, found);
      for (const id of gone) dropMessage(tx, uid, id);
    });
    onChange();
  };
  const onDocs = ({ side, docs, gone, isWhole }: LiveChange) => {
    if (!isWhole || first[side]) {
      // A change that cannot be stored does not block later ones; it comes again with the next page.
      stored = stored.then(() => storeChange(docs, gone)).catch(() => undefined);
      return;
    }
    first[side] = docs;
    const [mine, theirs] = first;
    if (!mine || !theirs) return;
    const storing = storePage(deps, uid, friendUId, [mine, theirs], undefined).then((older) => onChange({ older }));
    begin(storing.catch((error: unknown) => onEnd(problemOf(error))));
  };
  return watchThread(deps, sides(uid, friendUId), onDocs, onEnd);
}

export const unreadOf = (uid: string): NonNullable<Query['where']> => [
  ['friendUId', '==', uid],
  ['read', '==', false],
];

const unreadFrom = (uid: string, friendUId: string): Query => ({
  collection: 'messages',
  where: [['ownerUId', '==', friendUId], ...unreadOf(uid)],
  limit: MARKED_LIMIT,
});

/** A thread takes two queries, one per sender, since the rules can prove each of them. */
const sides = (uid: string, friendUId: string): readonly [Query, Query] => {
  const side = (from: string, to: string): Query => ({
    collection: 'messages',
    where: [
      ['ownerUId', '==', from],
      ['friendUId', '==', to],
    ],
    orderBy: ['createdAt', 'desc'],
    limit: THREAD_PAGE,
  });
  return [side(uid, friendUId), side(friendUId, uid)];
};

async function readThread(
  deps: MessagesDeps,
  uid: string,
  friendUId: string,
  older: number | undefined,
): Promise<Outcome<ThreadPage>> {
  // The server's times are finer than milliseconds: the last millisecond is read twice.
  const upTo = older === undefined ? [] : [['createdAt', '<', new Date(older + 1)] as const];
  const answers = await Promise.all(
    sides(uid, friendUId).map((side) =>
      deps.db.query('messages.thread', { ...side, where: [...(side.where ?? []), ...upTo] }),
    ),
  );
  const [mine, theirs] = answers;
  if (!mine?.ok) return mine ?? failed('unknown');
  if (!theirs?.ok) return theirs ?? failed('unknown');
  const horizon = await storePage(deps, uid, friendUId, [mine.value, theirs.value], older);
  const all = await deps.localDb.read(['messages', 'outbox'], (reader) => localMessages(reader, uid));
  return done({ messages: threadOf(all, friendUId, horizon), older: horizon });
}

/** Stores both sides of a page; returns where the next one begins. */
async function storePage(
  { localDb, db, session }: MessagesDeps,
  uid: string,
  friendUId: string,
  [mine, theirs]: readonly [readonly FetchedDoc[], readonly FetchedDoc[]],
  older: number | undefined,
): Promise<number | undefined> {
  const before = await localDb.read(['messages', 'outbox'], (reader) => knownInThread(reader, uid, friendUId));
  const found = [...mine, ...theirs];
  // If one side has more messages, the other's older ones would show half a conversation.
  const ends = [mine, theirs]
    .filter((side) => side.length === THREAD_PAGE)
    .map((side) => Number(side.at(-1)?.data['createdAt']));
  const horizon = ends.length === 0 ? undefined : Math.max(...ends);
  const hasUnreadBelow = older === undefined && theirs.length === THREAD_PAGE && theirs.at(-1)?.data['read'] === false;
  const unread = hasUnreadBelow ? await db.query('messages.thread', unreadFrom(uid, friendUId)) : done([]);
  await localDb.write(['messages', 'meta', 'outbox'], async (tx) => {
    if (!session.allows(uid)) return;
    const there = new Set(found.map(({ id }) => id));
    for (const { id, createdAt } of before) {
      const isInPage = createdAt > (horizon ?? -Infinity) && createdAt <= (older ?? Infinity);
      if (isInPage && !there.has(id)) dropMessage(tx, uid, id);
    }
    await storeMessages(tx, uid, [...found, ...(unread.ok ? unread.value : [])]);
  });
  return horizon;
}
