import { done, type Outcome } from '#core/base/errors.ts';
import type { TextKey } from '#i18n/setup.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';
import { UNDO_MS } from '#stores/shell/notices.ts';

/** Deletions that can still be undone: each is sent when its notice with Undo ends. */
export interface Removals<T> {
  readonly has: (id: string) => boolean;
  /** Number of pending deletions. */
  readonly count: () => number;
  /** `uid` '' = a guest's. */
  readonly add: (item: T, uid: string) => void;
  readonly undo: (id: string) => void;
  /** Sends all pending deletions. */
  readonly flush: () => Promise<void>;
  /** Drops all pending deletions without sending. */
  readonly clear: () => void;
  /**
   * Sends deletions of this person that were pending when a page was left or crashed, once they can no longer be undone
   * there; until then `has` reports them. `isWhole`: the device has everything, so a missing item is already deleted.
   */
  readonly catchUp: (uid: string, isWhole?: boolean) => Promise<void>;
}

/**
 * Marks of unsent deletions, from the moment the person deletes. Synchronous, because a page that is left finishes no
 * asynchronous write.
 */
export interface RemovalMarks {
  readonly read: () => readonly string[];
  readonly write: (marks: readonly string[]) => void;
}

export interface RemovalPorts<T> {
  /** Keeps its marks apart from those of other kinds. */
  readonly kind: string;
  readonly marks: RemovalMarks;
  readonly idOf: (item: T) => string;
  /** Text of the notice; default: "{name} deleted". */
  readonly key?: TextKey;
  /** The name that the person sees now. */
  readonly nameOf: (item: T) => string;
  /** Problem 'not-found' = it is not on this device. */
  readonly remove: (uid: string, id: string) => Promise<Outcome<void>>;
  /** Shows it again. */
  readonly bringBack: (item: T) => void;
  readonly app: StoreApi<AppState>;
  readonly uid: () => string | undefined;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Longer than Undo is offered, even if a pointer holds the notice: another tab may still undo it. */
const HELD_MS = 6 * UNDO_MS;

interface Removal<T> {
  readonly uid: string;
  readonly item: T;
}

export function createRemovals<T>(ports: RemovalPorts<T>): Removals<T> {
  const { idOf, nameOf, bringBack, kind, marks, key = 'shell.deleted' } = ports;
  const waiting = new Map<string, Removal<T>>();
  const markOf = (uid: string, id: string) => `${kind} ${uid} ${id}`;
  /** Marks of an earlier page or another tab. */
  const left = new Set(marks.read().map(nameOfMark));
  const unmark = (mark: string) => marks.write(marks.read().filter((one) => nameOfMark(one) !== mark));
  /** When it was deleted (0 in marks of earlier versions). `undefined` = it was undone or sent. */
  const markedAt = (mark: string): number | undefined => {
    const found = marks.read().find((one) => nameOfMark(one) === mark);
    return found === undefined ? undefined : Number(found.split(' ')[3] ?? 0);
  };
  const { notify, dismissNotice } = ports.app.getState();

  async function send(removal: Removal<T>): Promise<void> {
    const { uid, item } = removal;
    const id = idOf(item);
    dismissNotice(noticeOf(id));
    const outcome = await ports.remove(uid, id);
    unmark(markOf(uid, id));
    if (waiting.get(id) === removal) waiting.delete(id);
    if (outcome.ok || outcome.problem === 'not-found' || (ports.uid() ?? '') !== uid) return;
    bringBack(item);
    notify({ kind: 'alert', key: 'shell.notDeleted', values: { name: nameOf(item) } });
  }

  function undo(id: string): void {
    const removal = waiting.get(id);
    if (!removal) return;
    waiting.delete(id);
    unmark(markOf(removal.uid, id));
    dismissNotice(noticeOf(id));
    bringBack(removal.item);
  }

  return {
    has: (id) => waiting.has(id) || left.has(markOf(ports.uid() ?? '', id)),
    count: () => waiting.size,
    add(item, uid) {
      const id = idOf(item);
      const removal: Removal<T> = { uid, item };
      waiting.set(id, removal);
      unmark(markOf(uid, id));
      marks.write([...marks.read(), `${markOf(uid, id)} ${ports.now()}`]);
      notify({
        id: noticeOf(id),
        kind: 'status',
        key,
        values: { name: nameOf(item) },
        action: { key: 'common.undo', run: () => undo(id) },
        onEnd: () => void send(removal),
      });
    },
    undo,
    flush: async () => void (await Promise.all([...waiting.values()].map(send))),
    clear() {
      // The person meant to delete it: it is sent when they are back.
      for (const [id, { uid }] of waiting) {
        left.add(markOf(uid, id));
        dismissNotice(noticeOf(id));
      }
      waiting.clear();
    },
    async catchUp(uid, isWhole = false) {
      for (const mark of left) {
        const [what, owner, id = ''] = mark.split(' ');
        if (what !== kind || owner !== uid) continue;
        const at = markedAt(mark);
        // Ignore the hold if the clock was set back.
        const heldMs = at === undefined ? 0 : at + HELD_MS - ports.now();
        if (heldMs > 0 && heldMs <= HELD_MS) continue;
        const outcome = at === undefined ? done(undefined) : await ports.remove(uid, id);
        if (!outcome.ok && !(isWhole && outcome.problem === 'not-found')) continue;
        left.delete(mark);
        unmark(mark);
      }
    },
  };
}

const nameOfMark = (mark: string): string => mark.split(' ').slice(0, 3).join(' ');
const noticeOf = (id: string) => `removed-${id}`;
