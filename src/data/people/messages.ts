/** Messages between friends: painted from the device, sent through the queue, so that nothing typed is lost. */
import { done, failed, type Outcome, type ProblemCode } from '#core/errors.ts';
import { readMessage, type Message } from '#core/people.ts';
import type { Firebase } from '#data/server/firebase.ts';
import type { FetchedDoc, Query } from '#data/server/query.ts';
import type { ListDeps } from '#data/sync/list.ts';
import { watchThread } from '#data/server/live.ts';
import {
  tombstoneMessage,
  dropMessage,
  isWith,
  knownInThread,
  localMessages,
  putOwnMessage,
  readHere,
  storeMessages,
  type MarkRead,
  type MessageItem,
} from './message-records.ts';
import type { RemoveMessage, SendMessage } from './message-operations.ts';
import { refreshMessages } from './messages-refresh.ts';
import type { Meter } from '#data/server/meter.ts';
import { newId } from '#data/server/new-id.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import { keyOf } from '#data/local/local-db.ts';

/** Not all three empty; text at most 2000. */
export type MessageContent = Pick<Message, 'text' | 'mediaPath' | 'wId'>;

export interface Unread {
  /** At most 50. */
  readonly count: number;
  /** When the server was asked; epoch ms. */
  readonly asOf: number;
}
export interface ThreadPage {
  /** Newest first, without a gap from now back to `older`. */
  readonly messages: readonly MessageItem[];
  /** Where the next page begins (epoch ms); `undefined` = that was all. */
  readonly older: number | undefined;
}

export interface MessagesEdge {
  /** Not asked again within 30 s, unless the person asks ('now'). */
  countUnread(uid: string, ask?: 'now'): Promise<Outcome<Unread>>;
  /** From the device, with all friends, newest first. */
  listLocal(uid: string): Promise<readonly MessageItem[]>;
  /** Fetches what is new; on a fresh device the newest few. */
  refresh(uid: string): Promise<Outcome<readonly MessageItem[]>>;
  /** With one friend, page by page from the server. */
  thread(uid: string, friendUId: string, older?: number): Promise<Outcome<ThreadPage>>;
  /** On the device at once, goes out as soon as it can: state 'waiting' until then. */
  send(uid: string, friendUId: string, content: MessageContent): Promise<MessageItem>;
  /** All that this friend sent and the device has. */
  markRead(uid: string, friendUId: string): Promise<void>;
  /** For both sides. */
  remove(uid: string, id: string): Promise<void>;
  /**
   * Calls back when the open thread changed, on the device already. `onEnd`: nothing comes any more, because nobody is
   * signed in or the code cannot be fetched; without a connection it waits and goes on by itself.
   */
  watch(uid: string, friendUId: string, onChange: () => void, onEnd: (problem: ProblemCode) => void): () => void;
}

export interface MessagesDeps extends ListDeps {
  readonly outbox: Outbox;
  readonly firebase: Pick<Firebase, 'loadLive'>;
  readonly meter: Meter;
}

const ASK_AGAIN_MS = 30_000;
const UNREAD_LIMIT = 50;
/** From each side: a page holds this many messages at least and twice as many at most. */
const THREAD_PAGE = 10;

export function createMessages(deps: MessagesDeps): MessagesEdge {
  const { localDb, db, session, now, outbox } = deps;
  const asked = new Map<string, Unread>();
  const listLocal = (uid: string): Promise<readonly MessageItem[]> =>
    localDb.read((reader) => localMessages(reader, uid));

  return {
    async countUnread(uid, ask) {
      const last = asked.get(uid);
      if (last && ask !== 'now' && Math.abs(now() - last.asOf) < ASK_AGAIN_MS) return done(last);
      const query = { collection: 'messages', where: unreadOf(uid), limit: UNREAD_LIMIT };
      const found = await db.count('messages.countUnread', query);
      if (!found.ok) return found;
      const read = await localDb.read((reader) => readHere(reader, uid));
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
      await localDb.write(async (tx) => {
        putOwnMessage(tx, uid, message);
        await outbox.enqueue(tx, uid, { kind: 'sendMessage', message } satisfies SendMessage);
      });
      outbox.kick();
      return { ...message, state: 'waiting' };
    },
    async markRead(uid, friendUId) {
      const { value: isChanged } = await localDb.write(async (tx) => {
        const unread = (await localMessages(tx, uid)).filter((m) => m.ownerUId === friendUId && !m.read);
        if (unread.length === 0) return false;
        for (const { state: _, ...message } of unread) {
          tx.put('messages', { key: keyOf(uid, message.id), uid, value: { ...message, read: true } });
        }
        await outbox.enqueue(tx, uid, { kind: 'markRead', ids: unread.map(({ id }) => id) } satisfies MarkRead);
        return true;
      });
      if (!isChanged) return;
      asked.delete(uid);
      outbox.kick();
    },
    async remove(uid, id) {
      await localDb.write(async (tx) => {
        const before = readMessage((await tx.get('messages', keyOf(uid, id)))?.value);
        if (!before) return;
        tombstoneMessage(tx, uid, id);
        await outbox.enqueue(tx, uid, { kind: 'removeMessage', before } satisfies RemoveMessage);
      });
      outbox.kick();
    },
    watch(uid, friendUId, onChange, onEnd) {
      const store = async (found: readonly FetchedDoc[], gone: readonly string[]) => {
        await localDb.write(async (tx) => {
          if (!session.allows(uid)) return;
          await storeMessages(tx, uid, found);
          for (const id of gone) dropMessage(tx, uid, id);
        });
        onChange();
      };
      return watchThread(deps, sides(uid, friendUId), (found, gone) => void store(found, gone), onEnd);
    },
  };
}

export const unreadOf = (uid: string): NonNullable<Query['where']> => [
  ['friendUId', '==', uid],
  ['read', '==', false],
];

/** A thread is two queries, one for each sender: that is what the rules can prove. */
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
  { localDb, db, session }: MessagesDeps,
  uid: string,
  friendUId: string,
  older: number | undefined,
): Promise<Outcome<ThreadPage>> {
  const before = await localDb.read((reader) => knownInThread(reader, uid, friendUId));
  // Times here are whole milliseconds, the server's are finer: the last millisecond is read twice.
  const upTo = older === undefined ? [] : [['createdAt', '<', new Date(older + 1)] as const];
  const answers = await Promise.all(
    sides(uid, friendUId).map((side) =>
      db.query('messages.thread', { ...side, where: [...(side.where ?? []), ...upTo] }),
    ),
  );
  const [mine, theirs] = answers;
  if (!mine?.ok) return mine ?? failed('unknown');
  if (!theirs?.ok) return theirs ?? failed('unknown');
  const found = [...mine.value, ...theirs.value];
  // Where one side has more, the other's older messages would show half a conversation.
  const ends = [mine.value, theirs.value]
    .filter((side) => side.length === THREAD_PAGE)
    .map((side) => Number(side.at(-1)?.data['createdAt']));
  const horizon = ends.length === 0 ? undefined : Math.max(...ends);
  await localDb.write(async (tx) => {
    if (!session.allows(uid)) return;
    const there = new Set(found.map(({ id }) => id));
    for (const { id, createdAt } of before) {
      const isInPage = createdAt > (horizon ?? -Infinity) && createdAt <= (older ?? Infinity);
      if (isInPage && !there.has(id)) dropMessage(tx, uid, id);
    }
    await storeMessages(tx, uid, found);
  });
  const all = await localDb.read((reader) => localMessages(reader, uid));
  const messages = all.filter(
    (m) => isWith(m, friendUId) && (m.state !== 'sent' || m.createdAt >= (horizon ?? -Infinity)),
  );
  return done({ messages, older: horizon });
}
