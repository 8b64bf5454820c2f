import { useEffect, useRef, type FocusEvent } from 'react';
import { useT } from '#i18n/setup.ts';
import { IconButton } from './Button.tsx';
import { useClearOfHeading } from '#ui/base/clear-of-heading.ts';
import css from './Notices.module.css';

/** Why notices do not time out now: the pointer is on one, one has the focus, or the page is hidden. */
type HoldReason = 'pointer' | 'focus' | 'hidden';

export interface ShownNotice {
  readonly id: string;
  /** `alert`: red, read at once. `status`: quiet, read when there is time. */
  readonly kind: 'alert' | 'status';
  readonly text: string;
  readonly action?: { readonly label: string; readonly onAct: () => void } | undefined;
}

interface NoticesProps {
  readonly notices: readonly ShownNotice[];
  readonly onClose: (id: string) => void;
  /** Stops the timers: somebody is interacting with a notice, or cannot see them. */
  readonly onHold: (reason: HoldReason) => void;
  readonly onRelease: (reason: HoldReason) => void;
}

/**
 * The app's messages at the top of the page, above everything but headings and modal dialogs. The owner of the notices
 * controls their timing.
 */
export function Notices({ notices, onClose, onHold, onRelease }: NoticesProps) {
  const region = useClearOfHeading(notices.length > 0);
  const cameFrom = useRef<EventTarget>(null);
  useEffect(() => {
    const look = () => (document.hidden ? onHold : onRelease)('hidden');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onHold, onRelease]);

  const isInside = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) cameFrom.current = relatedTarget;
    onHold('focus');
  };
  /** Removing an element drops its focus and fires no pointer-leave. */
  const leave = () => {
    for (const target of [cameFrom.current, document.getElementById('main')])
      if (isInside(document.activeElement) && target instanceof HTMLElement) target.focus({ preventScroll: true });
    onRelease('pointer');
  };
  const toasts = (wanted: ShownNotice['kind']) =>
    notices
      .filter(({ kind }) => kind === wanted)
      .map((notice) => <Toast key={notice.id} notice={notice} onLeave={leave} onClose={onClose} />);
  return (
    <div
      ref={region}
      className={css.region}
      onPointerEnter={() => onHold('pointer')}
      onPointerLeave={() => onRelease('pointer')}
      onFocus={onFocus}
      onBlur={() => onRelease('focus')}
    >
      {toasts('alert')}
      {/* Not atomic: a new notice does not make a screen reader repeat the earlier ones. */}
      <div role="status" aria-atomic={false} className={css.statuses}>
        {toasts('status')}
      </div>
    </div>
  );
}

interface ToastProps {
  readonly notice: ShownNotice;
  readonly onLeave: () => void;
  readonly onClose: (id: string) => void;
}

function Toast({ notice: { id, kind, text, action }, onLeave, onClose }: ToastProps) {
  const t = useT();
  const leaving = (act: () => void) => () => {
    onLeave();
    act();
  };
  return (
    <div className={`${css.toast} ${css[kind]}`} role={kind === 'alert' ? 'alert' : undefined}>
      <p className={css.text}>{text}</p>
      {action && (
        <button type="button" className={css.action} onClick={leaving(action.onAct)}>
          {action.label}
        </button>
      )}
      <IconButton className={css.close} icon="close" label={t('common.close')} onClick={leaving(() => onClose(id))} />
    </div>
  );
}
