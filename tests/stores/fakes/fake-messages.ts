/** Messages in memory, as the device and the server have them: a test says what others write. */
import { done, failed, type ProblemCode } from '#core/base/errors.ts';
import type { Workout } from '#core/workout/model.ts';
import type { MessageItem } from '#core/people/threads.ts';
import type { MessagesPort } from '#data/people/messages.ts';

export const messageFrom = (
  ownerUId: string,
  friendUId: string,
  text: string,
  fields: Partial<MessageItem> = {},
): MessageItem => ({
  id: `m${text}`.replaceAll(/\W/g, '').padEnd(20, '0').slice(0, 20),
  ownerUId,
  friendUId,
  read: false,
  createdAt: 1_700_000_000_000,
  text,
  mediaPath: '',
  wId: '',
  state: 'sent',
  ...fields,
});

type Watcher = Parameters<MessagesPort['watch']>;

export function createFakeMessages(now: () => number) {
  const state = {
    messages: [] as MessageItem[],
    /** What the server counts; `undefined` = what stands here unread. */
    unread: undefined as number | undefined,
    counts: 0,
    refreshes: 0,
    marked: [] as string[],
    sent: [] as MessageItem[],
    removed: [] as string[],
    /** An older page that the server has. */
    older: [] as MessageItem[],
    workouts: new Map<string, Workout>(),
    problems: {} as Partial<Record<'countUnread' | 'refresh' | 'thread', ProblemCode>>,
    watchers: new Set<Watcher>(),
  };
  const sorted = () => state.messages.toSorted((a, b) => b.createdAt - a.createdAt);
  const unreadOf = (uid: string) => state.messages.filter((m) => m.friendUId === uid && !m.read).length;
  const port: MessagesPort = {
    async countUnread(uid) {
      const { countUnread } = state.problems;
      if (countUnread) return failed(countUnread);
      state.counts += 1;
      return done({ count: state.unread ?? unreadOf(uid), asOf: now() });
    },
    listLocal: () => Promise.resolve(sorted()),
    async refresh() {
      const { refresh } = state.problems;
      if (refresh) return failed(refresh);
      state.refreshes += 1;
      return done(sorted());
    },
    async thread() {
      const { thread } = state.problems;
      if (thread) return failed(thread);
      state.messages.push(...state.older.splice(0));
      return done({ messages: sorted(), older: undefined });
    },
    async send(uid, friendUId, content) {
      const id = `sent${state.sent.length}`.padEnd(20, '0');
      const message: MessageItem = {
        id,
        ownerUId: uid,
        friendUId,
        read: false,
        createdAt: now(),
        ...content,
        state: 'waiting',
      };
      state.sent.push(message);
      state.messages.push(message);
      return message;
    },
    async markRead(uid, friendUId) {
      state.marked.push(friendUId);
      state.messages = state.messages.map((m) =>
        m.ownerUId === friendUId && m.friendUId === uid ? { ...m, read: true } : m,
      );
    },
    async remove(_, id) {
      state.removed.push(id);
      state.messages = state.messages.filter((message) => message.id !== id);
    },
    workouts: (_, wIds) =>
      Promise.resolve(done(new Map(wIds.flatMap((wId) => [[wId, state.workouts.get(wId)] as const].filter(isKnown))))),
    watch(...watcher) {
      state.watchers.add(watcher);
      return () => state.watchers.delete(watcher);
    },
  };
  return {
    port,
    state,
    /** The open conversation is as the server has it; `older` = there is more. */
    arrive(older?: number): void {
      for (const [, , onChange] of state.watchers) onChange({ older });
    },
    /** Something came into the open conversation. */
    comes(...messages: MessageItem[]): void {
      state.messages.push(...messages);
      for (const [, , onChange] of state.watchers) onChange();
    },
    ends(problem: ProblemCode): void {
      for (const [, , , onEnd] of state.watchers) onEnd(problem);
    },
  };
}

const isKnown = (entry: readonly [string, Workout | undefined]): entry is readonly [string, Workout] =>
  entry[1] !== undefined;
