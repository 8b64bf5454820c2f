import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useT } from '#i18n/setup.ts';
import { IconButton } from './Button.tsx';
import css from './Notices.module.css';

export interface Notice {
  /** `alert`: red, read at once. `status`: quiet, read when there is time. */
  readonly tone: 'alert' | 'status';
  readonly text: string;
  readonly action?: { readonly label: string; readonly onAct: () => void } | undefined;
  /** How long it stays; it waits while it is pointed at or focused. `'until-closed'` for what must not be missed. */
  readonly durationMs?: number | 'until-closed';
  /** A notice with the same key takes the place of an earlier one. */
  readonly key?: string;
}

interface NoticeBoard {
  readonly show: (notice: Notice) => void;
  readonly dismiss: (key: string) => void;
}
type Shown = Notice & { readonly key: string };

const ALERT_MS = 5000;
const STATUS_MS = 6000;
/** Long enough to read, reach and press. */
const ACTION_MS = 10_000;

const Board = createContext<NoticeBoard | undefined>(undefined);

/** Where anything below says short things: `useNotices().show({ tone: 'status', text, action })`. */
export function useNotices(): NoticeBoard {
  const board = useContext(Board);
  if (!board) throw new Error('useNotices needs a NoticesProvider above it');
  return board;
}

/** Holds the notices and shows them at the top of the page, over everything but modal dialogs. */
export function NoticesProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const dismiss = useCallback((key: string) => setShown((all) => all.filter((notice) => notice.key !== key)), []);
  const board = useMemo<NoticeBoard>(
    () => ({
      dismiss,
      show: (notice) => {
        const key = notice.key ?? `notice-${++count.current}`;
        setShown((all) => [...all.filter((other) => other.key !== key), { ...notice, key }]);
      },
    }),
    [dismiss],
  );
  const toasts = (tone: Notice['tone']) =>
    shown
      .filter((notice) => notice.tone === tone)
      .map((notice) => <Toast key={notice.key} notice={notice} onDismiss={dismiss} />);
  return (
    <Board value={board}>
      {children}
      <div className={css.region}>
        {toasts('alert')}
        <div role="status" className={css.statuses}>
          {toasts('status')}
        </div>
      </div>
    </Board>
  );
}

function Toast({ notice, onDismiss }: { readonly notice: Shown; readonly onDismiss: (key: string) => void }) {
  const { key, tone, text, action, durationMs = action ? ACTION_MS : tone === 'alert' ? ALERT_MS : STATUS_MS } = notice;
  const t = useT();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || durationMs === 'until-closed') return;
    const timer = setTimeout(() => onDismiss(key), durationMs);
    return () => clearTimeout(timer);
  }, [held, durationMs, key, onDismiss]);
  return (
    <div
      className={`${css.toast} ${css[tone]}`}
      role={tone === 'alert' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={css.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            onDismiss(key);
            action.onAct();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton className={css.close} icon="close" label={t('common.close')} onClick={() => onDismiss(key)} />
    </div>
  );
}
