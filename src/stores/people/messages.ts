/**
 * Messages between friends: painted from the device, the open conversation live. The unread count for badge and notice
 * is here too, so that it loads with the same code.
 */
import { done, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { Workout } from '#core/workout/model.ts';
import type { MessageDraft, MessageItem } from '#core/people/threads.ts';
import type { MessagesPort } from '#data/people/messages.ts';
import type { SharesPort } from '#data/people/shares.ts';
import type { OutboxPort } from '#data/sync/outbox.ts';
import type { DraftsPort } from '#data/workouts/drafts.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';
import { ended, type List, NO_LIST, runRefresh, shown } from '#stores/library/lists.ts';
import type { LoginState } from '#stores/account/login.ts';
import { createRemovals, type RemovalMarks, type Removals } from '#stores/library/removals.ts';

/** The conversation on the screen. */
export interface OpenThread {
  readonly friendUId: string;
  /** The server's newest page has arrived; until then, the device's messages are shown. */
  readonly isFresh: boolean;
  /** Where the next older page begins (epoch ms); `undefined` = there is none, or it is not known yet. */
  readonly older: number | undefined;
  readonly isLoadingOlder: boolean;
  /** Why new messages no longer arrive automatically, or why an older page did not load. */
  readonly problem: ProblemCode | undefined;
}

interface MessagesFields {
  /** Messages with all friends, newest first. */
  readonly messages: List<MessageItem>;
  readonly thread: OpenThread | undefined;
  /** Workouts shown in messages, by id; `undefined` = deleted, or may not be seen. */
  readonly workouts: ReadonlyMap<string, Workout | undefined>;
}

export interface MessagesState extends MessagesFields {
  /**
   * Counts unread messages, at most every 30 s. Shows a notice once per person and start of the app, and again when the
   * count grows.
   */
  readonly checkUnread: () => Promise<void>;
  /** Loads the list from the device, then new messages, and always the count. */
  readonly load: () => Promise<void>;
  /** Shows a conversation live until the returned function is called. */
  readonly open: (friendUId: string) => () => void;
  readonly loadOlder: () => Promise<void>;
  /** The person sees the open conversation: marks its messages as read. */
  readonly seen: () => Promise<void>;
  readonly send: (friendUId: string, content: MessageDraft) => Promise<void>;
  /** Retries a refused message. */
  readonly retry: (message: MessageItem) => Promise<void>;
  /**
   * Deletes it for both sides, with its picture. Hidden at once, sent when the undo window closes or the person leaves.
   */
  readonly remove: (message: MessageItem) => void;
  /** Sends the deletions that can still be undone. */
  readonly flush: () => Promise<void>;
  readonly loadWorkouts: (wIds: readonly string[]) => Promise<void>;
  /** Whether this friend may open the workout; `undefined` = not known now. */
  readonly mayOpen: (friendUId: string, workout: Workout) => Promise<boolean | undefined>;
  readonly share: (friendUId: string, wId: string) => Promise<Outcome<unknown>>;
  /** The unsent text to a friend, as passed to `keepDraft`. */
  readonly draftFor: (friendUId: string) => Promise<unknown>;
  readonly keepDraft: (friendUId: string, draft: MessageDraft | undefined) => Promise<void>;
}

export interface MessagesPorts {
  readonly messages: MessagesPort;
  readonly shares: Pick<SharesPort, 'listMineLocal' | 'refreshMine' | 'share'>;
  readonly outbox: Pick<OutboxPort, 'onChange' | 'retry'>;
  readonly drafts: DraftsPort;
  /** Cancels the upload of a picture, or deletes it. */
  readonly removeFile: (path: string) => Promise<unknown>;
  readonly app: StoreApi<AppState>;
  readonly login: StoreApi<LoginState>;
  readonly uid: () => string | undefined;
  readonly whenAuthReady: () => Promise<void>;
  readonly marks: RemovalMarks;
  /** Epoch ms. */
  readonly now: () => number;
}

const ASK_AGAIN_MS = 30_000;
const UNREAD_NOTICE = 'unread-messages';
const NONE: MessagesFields = { messages: NO_LIST, thread: undefined, workouts: new Map() };

type Set = (patch: Partial<MessagesFields>) => void;
type Get = () => MessagesState;
type Show = () => Promise<void>;

export function createMessagesStore({ whenAuthReady, ...given }: MessagesPorts): StoreApi<MessagesState> {
  const { messages, login, outbox, app, uid, drafts } = given;
  return createStore<MessagesState>((set, get) => {
    /** All messages on the device, including those whose deletion can still be undone. */
    let all: readonly MessageItem[] = [];
    const removals = createRemovals<MessageItem>({
      ...given,
      kind: 'message',
      key: 'messages.deleted',
      idOf: ({ id }) => id,
      nameOf: ({ text }) => text,
      async remove(owner, id) {
        const message = all.find((one) => one.id === id);
        const isOwn = message?.ownerUId === owner && message.mediaPath !== '';
        // The server deletes the picture of a message that has arrived; for others, this device must.
        if (isOwn && message.state !== 'sent') await given.removeFile(message.mediaPath);
        return done(await messages.remove(owner, id));
      },
      bringBack: () => void show(),
    });
    const ports: MessagesPorts = {
      ...given,
      // Sends deletions left by an earlier page before asking for anything.
      whenAuthReady: () => whenAuthReady().then(() => removals.catchUp(uid() ?? '')),
    };
    const show: Show = async () => {
      const owner = uid();
      if (owner === undefined) return;
      const found = await messages.listLocal(owner);
      if (uid() !== owner) return;
      all = found;
      const left = found.filter(({ id }) => !removals.has(id));
      set({ messages: shown(get().messages, left) });
    };
    outbox.onChange(() => void (get().messages.status === 'ready' && show()));
    login.subscribe(({ userID }, before) => {
      if (userID === before.userID) return;
      removals.clear();
      set(NONE);
      app.getState().set({ unreadCount: 0, dateOflastMsgCall: undefined });
    });
    return {
      ...NONE,
      ...counting(ports, show, set, get),
      ...conversation(ports, show, set, get),
      ...writing(ports, removals, show, get),
      ...showing(ports, set, get),
      draftFor: (friendUId) => drafts.get(draftKey(friendUId)),
      keepDraft: (friendUId, draft) =>
        draft ? drafts.put(draftKey(friendUId), draft) : drafts.remove(draftKey(friendUId)),
    };
  });
}

const draftKey = (friendUId: string): string => `message/${friendUId}`;

function counting(
  { messages, app, uid, now, whenAuthReady }: MessagesPorts,
  show: Show,
  set: Set,
  get: Get,
): Pick<MessagesState, 'checkUnread' | 'load' | 'seen'> {
  /** Count and person of the last notice. */
  let told: { readonly owner: string; readonly count: number } | undefined;

  /** `undefined` = the count is not available, or somebody else is signed in. */
  async function count(owner: string, ask?: 'now'): Promise<number | undefined> {
    const found = await messages.countUnread(owner, ask);
    if (!found.ok || uid() !== owner) return undefined;
    app.getState().set({ unreadCount: found.value.count, dateOflastMsgCall: found.value.asOf });
    return found.value.count;
  }
  async function refresh(owner: string): Promise<void> {
    await show();
    await whenAuthReady();
    const refreshed = await messages.refresh(owner);
    if (uid() !== owner) return;
    await show();
    const unread = await count(owner, 'now');
    if (unread !== undefined) told = { owner, count: unread };
    if (uid() === owner) set({ messages: ended(get().messages, refreshed.ok ? undefined : refreshed.problem) });
  }
  return {
    async checkUnread() {
      const owner = uid();
      const { dateOflastMsgCall, notify } = app.getState();
      const isRecent = dateOflastMsgCall !== undefined && Math.abs(now() - dateOflastMsgCall) < ASK_AGAIN_MS;
      if (owner === undefined || isRecent) return;
      const unread = await count(owner);
      if (unread === undefined) return;
      const known = told?.owner === owner ? told.count : 0;
      told = { owner, count: unread };
      if (unread > known)
        notify({ id: UNREAD_NOTICE, kind: 'alert', key: 'messages.unread', values: { count: unread } });
    },
    async load() {
      const owner = uid();
      if (owner === undefined || get().messages.refreshing) return;
      app.getState().dismissNotice(UNREAD_NOTICE);
      await runRefresh(
        () => get().messages,
        (found) => set({ messages: found }),
        () => refresh(owner),
      );
    },
    async seen() {
      const owner = uid();
      const { thread, messages: known } = get();
      if (owner === undefined || !thread) return;
      const { friendUId } = thread;
      const unread = known.items.filter((message) => message.ownerUId === friendUId && !message.read).length;
      if (unread === 0) return;
      await messages.markRead(owner, friendUId);
      if (uid() !== owner) return;
      const left = Math.max(0, app.getState().unreadCount - unread);
      if (told) told = { owner, count: left };
      app.getState().set({ unreadCount: left });
      app.getState().dismissNotice(UNREAD_NOTICE);
      await show();
    },
  };
}

function conversation(
  { messages, uid, whenAuthReady }: MessagesPorts,
  show: Show,
  set: Set,
  get: Get,
): Pick<MessagesState, 'open' | 'loadOlder'> {
  /** Changes the open conversation, if it is still with this friend. */
  const change = (friendUId: string, patch: Partial<OpenThread>) => {
    const { thread } = get();
    if (thread?.friendUId === friendUId) set({ thread: { ...thread, ...patch } });
  };
  return {
    open(friendUId) {
      const owner = uid();
      let isOver = owner === undefined;
      let stop = () => {};
      set({ thread: { friendUId, isFresh: false, older: undefined, isLoadingOlder: false, problem: undefined } });
      const begin = async () => {
        await show();
        await whenAuthReady();
        if (isOver || owner === undefined || uid() !== owner) return;
        stop = messages.watch(
          owner,
          friendUId,
          (page) => {
            if (isOver) return;
            if (page) change(friendUId, { isFresh: true, older: page.older, problem: undefined });
            void show();
          },
          (problem) => {
            if (!isOver) change(friendUId, { problem });
          },
        );
      };
      void begin();
      return () => {
        isOver = true;
        stop();
        if (get().thread?.friendUId === friendUId) set({ thread: undefined });
      };
    },
    async loadOlder() {
      const owner = uid();
      const { thread } = get();
      if (owner === undefined || !thread || thread.isLoadingOlder) return;
      const { friendUId, older } = thread;
      change(friendUId, { isLoadingOlder: true, problem: undefined });
      const page = await messages.thread(owner, friendUId, older);
      if (uid() !== owner) return;
      await show();
      change(
        friendUId,
        page.ok
          ? { isLoadingOlder: false, isFresh: true, older: page.value.older }
          : { isLoadingOlder: false, problem: page.problem },
      );
    },
  };
}

function writing(
  { messages, outbox, uid }: MessagesPorts,
  removals: Removals<MessageItem>,
  show: Show,
  get: Get,
): Pick<MessagesState, 'send' | 'retry' | 'remove' | 'flush'> {
  return {
    async send(friendUId, content) {
      const owner = uid();
      if (owner === undefined) return;
      await messages.send(owner, friendUId, content);
      await show();
    },
    async retry({ entry }) {
      if (entry !== undefined) await outbox.retry(entry);
      await show();
    },
    remove(message) {
      const owner = uid();
      if (owner === undefined || get().messages.status !== 'ready') return;
      removals.add(message, owner);
      void show();
    },
    flush: () => removals.flush(),
  };
}

function showing(
  { messages, shares, uid }: MessagesPorts,
  set: Set,
  get: Get,
): Pick<MessagesState, 'loadWorkouts' | 'mayOpen' | 'share'> {
  return {
    async loadWorkouts(wIds) {
      const owner = uid();
      const missing = [...new Set(wIds)].filter((wId) => !get().workouts.has(wId));
      if (owner === undefined || missing.length === 0) return;
      const found = await messages.workouts(owner, missing);
      if (!found.ok || uid() !== owner) return;
      const known = missing.map((wId) => [wId, found.value.get(wId)] as const);
      set({ workouts: new Map([...get().workouts, ...known]) });
    },
    async mayOpen(friendUId, { wId, ownerId, sharePublic }) {
      const owner = uid();
      if (owner === undefined || sharePublic || ownerId === friendUId) return true;
      if (ownerId !== owner) return undefined;
      const isTheirs = (share: { readonly friendUId: string; readonly wId: string }) =>
        share.friendUId === friendUId && share.wId === wId;
      if ((await shares.listMineLocal(owner)).some(isTheirs)) return true;
      const mine = await shares.refreshMine(owner);
      return mine.ok ? mine.value.some(isTheirs) : undefined;
    },
    async share(friendUId, wId) {
      return shares.share(uid() ?? '', wId, friendUId);
    },
  };
}
