import type { TextKey } from '#i18n/setup.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { Timers } from './timers.ts';

/** Why notices do not time out now: the pointer is on one, one has the focus, or the page is hidden. */
type HoldReason = 'pointer' | 'focus' | 'hidden';

/** One line that the person should notice. Screen readers announce `status` politely, `alert` at once. */
export interface Notice {
  readonly id: string;
  readonly kind: 'alert' | 'status';
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly action?: { readonly key: TextKey; readonly run: () => void };
  /** A longer text: it stays as long as a notice with an action. */
  readonly isLong?: boolean;
  /** Called when its time is up or the person closes it, not when its action was chosen or it was replaced. */
  readonly onEnd?: () => void;
}

export const NOTICE_TIMEOUT_MS = 5000;
/** Long enough to read, reach and press. */
export const UNDO_MS = 10_000;

export interface NoticesState {
  readonly notices: readonly Notice[];
  /** Shows a notice and ends it when its time is up; a notice with the same `id` replaces the first. */
  readonly notify: (notice: Omit<Notice, 'id'> & { readonly id?: string }) => void;
  /** Removes a notice without calling its `onEnd`. */
  readonly dismissNotice: (id: string) => void;
  /** Removes a notice because the person closed it or its time is up. */
  readonly endNotice: (id: string) => void;
  /** No notice times out until the same reason is released. */
  readonly holdNotices: (reason: HoldReason) => void;
  /** When the last reason is released, each notice gets its full time again. */
  readonly releaseNotices: (reason: HoldReason) => void;
}

/** The only clock of notices: neither callers nor components time them. */
export function createNotices<S extends NoticesState>(
  timers: Timers,
  set: (patch: Pick<NoticesState, 'notices'>) => void,
  get: StoreApi<S>['getState'],
): NoticesState {
  let lastNumber = 0;
  const cancelById = new Map<string, () => void>();
  const holds = new Set<HoldReason>();

  const stop = (id: string) => {
    cancelById.get(id)?.();
    cancelById.delete(id);
  };
  const start = ({ id, action, isLong }: Notice) => {
    stop(id);
    if (holds.size > 0) return;
    cancelById.set(
      id,
      timers.after(action || isLong ? UNDO_MS : NOTICE_TIMEOUT_MS, () => get().endNotice(id)),
    );
  };
  return {
    notices: [],
    notify({ id = `n${++lastNumber}`, ...rest }) {
      const notice = { id, ...rest };
      set({ notices: [...get().notices.filter((other) => other.id !== id), notice] });
      start(notice);
    },
    dismissNotice(id) {
      stop(id);
      const notices = get().notices.filter((notice) => notice.id !== id);
      set({ notices });
      // An element that was removed reports no end of hover or focus.
      if (notices.length === 0) for (const reason of ['pointer', 'focus'] as const) holds.delete(reason);
    },
    endNotice(id) {
      const ended = get().notices.find((notice) => notice.id === id);
      get().dismissNotice(id);
      ended?.onEnd?.();
    },
    holdNotices(reason) {
      holds.add(reason);
      for (const { id } of get().notices) stop(id);
    },
    releaseNotices(reason) {
      if (holds.delete(reason) && holds.size === 0) get().notices.forEach(start);
    },
  };
}
