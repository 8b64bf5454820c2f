import type { Outcome } from '#core/errors.ts';
import type { TextKey } from '#i18n/setup.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from './app.ts';

/** What was deleted in the interface and may still come back: each is sent when its notice with Undo is gone. */
export interface Removals<T> {
  readonly has: (id: string) => boolean;
  /** How many wait. */
  readonly count: () => number;
  readonly add: (item: T, uid: string) => void;
  readonly undo: (id: string) => void;
  /** Sends all that wait. */
  readonly flush: () => Promise<void>;
  /** Forgets all that wait without sending. */
  readonly clear: () => void;
  /** Sends what this person had deleted when the page was left; until then `has` reports it. */
  readonly catchUp: (uid: string) => Promise<void>;
}

/** Marks of the deletes that are being sent. Synchronous: a page that is left finishes no asynchronous write. */
export interface RemovalMarks {
  readonly read: () => readonly string[];
  readonly write: (marks: readonly string[]) => void;
}

export interface RemovalEdges<T> {
  /** Keeps its marks apart from those of other kinds. */
  readonly kind: string;
  readonly marks: RemovalMarks;
  readonly idOf: (item: T) => string;
  /** What the notice says; default: "{name} deleted". */
  readonly key?: TextKey;
  /** As the person sees it now. */
  readonly nameOf: (item: T) => string;
  readonly remove: (uid: string, id: string) => Promise<Outcome<void>>;
  /** Shows it again. */
  readonly bringBack: (item: T) => void;
  readonly app: StoreApi<AppState>;
  readonly uid: () => string | undefined;
}

interface Removal<T> {
  readonly uid: string;
  readonly item: T;
}

export function createRemovals<T>(edges: RemovalEdges<T>): Removals<T> {
  const { idOf, nameOf, bringBack, kind, marks, key = 'shell.deleted' } = edges;
  const waiting = new Map<string, Removal<T>>();
  const left = new Set(marks.read());
  const markOf = (uid: string, id: string) => `${kind} ${uid} ${id}`;
  const others = (mark: string) => marks.read().filter((one) => one !== mark);
  const { notify, dismissNotice } = edges.app.getState();

  async function send(removal: Removal<T>): Promise<void> {
    const { uid, item } = removal;
    const id = idOf(item);
    dismissNotice(noticeOf(id));
    const mark = markOf(uid, id);
    marks.write([...others(mark), mark]);
    const outcome = await edges.remove(uid, id);
    marks.write(others(mark));
    if (waiting.get(id) === removal) waiting.delete(id);
    if (outcome.ok || edges.uid() !== uid) return;
    bringBack(item);
    notify({ kind: 'alert', key: 'shell.notDeleted', values: { name: nameOf(item) } });
  }

  function undo(id: string): void {
    const removal = waiting.get(id);
    if (!removal) return;
    waiting.delete(id);
    dismissNotice(noticeOf(id));
    bringBack(removal.item);
  }

  return {
    has: (id) => waiting.has(id) || left.has(markOf(edges.uid() ?? '', id)),
    count: () => waiting.size,
    add(item, uid) {
      const id = idOf(item);
      const removal: Removal<T> = { uid, item };
      waiting.set(id, removal);
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
      for (const id of waiting.keys()) dismissNotice(noticeOf(id));
      waiting.clear();
    },
    async catchUp(uid) {
      for (const mark of left) {
        const [what, owner, id = ''] = mark.split(' ');
        if (what !== kind || owner !== uid) continue;
        const outcome = await edges.remove(uid, id);
        if (!outcome.ok) continue;
        left.delete(mark);
        marks.write(others(mark));
      }
    },
  };
}

const noticeOf = (id: string) => `removed-${id}`;
