import { useContext, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useT } from '#i18n/setup.ts';
import { Button, IconButton } from './Button.tsx';
import { IsShown } from '#ui/base/arrival.ts';
import { afterPress } from '#ui/base/when-idle.ts';
import css from './Dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The explanation, announced with the title. */
  readonly text?: string | undefined;
  readonly children?: ReactNode;
  /** Buttons at the end, the safe one first: the browser focuses it. */
  readonly actions?: ReactNode;
  /** Escape, a press on the backdrop, or the close button. */
  readonly onClose: () => void;
  /** `sheet`: from the bottom on a phone, from the side on a wide screen, with a close button. */
  readonly look?: 'dialog' | 'sheet';
  /** For interruptions: screen readers announce it and read the text at once. */
  readonly role?: 'alertdialog';
}

/** A modal on the native dialog, which traps the focus; returns the focus on close. Closes when its screen is left. */
export function Dialog({ open, ...content }: DialogProps) {
  const isShown = useContext(IsShown);
  const isLeft = open && !isShown;
  const close = useEffectEvent(content.onClose);
  useEffect(() => {
    if (isLeft) close();
  }, [isLeft]);
  return open && isShown ? <OpenDialog {...content} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { title, text, children, actions, onClose, look = 'dialog', role } = props;
  const t = useT();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  // With the commit: a dialog whose code came late has its contents in the page, and would have them hidden.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    return afterPress(() => element.current?.showModal());
  }, []);
  useEffect(() => {
    const dialog = element.current;
    return () => {
      dialog?.close();
      // The element is removed before the browser can return the focus.
      const from = opener.current;
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the keyboard's way; the browser sends it as `cancel`
    <dialog
      ref={element}
      className={css[look]}
      role={role}
      aria-labelledby={id}
      aria-describedby={text && `${id}-text`}
      onCancel={(event) => {
        // A file input's: somebody left the browser's choice of a file. It bubbles, Escape's does not.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={css.content}>
        <header className={css.head}>
          <h2 id={id}>{title}</h2>
          {look === 'sheet' && <IconButton icon="close" label={t('common.close')} onClick={onClose} />}
        </header>
        {text && (
          <p id={`${id}-text`} className="muted">
            {text}
          </p>
        )}
        {children}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}

export type SheetProps = Omit<DialogProps, 'look' | 'role' | 'text'>;

/** More room than a dialog: lists of steps, navigation, choices. */
export const Sheet = (props: SheetProps) => <Dialog {...props} look="sheet" />;

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  /** Default: "Cancel". */
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly busy?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an irreversible action. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, danger = false, busy, onConfirm, onCancel } = props;
  const t = useT();
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      text={text}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{cancelLabel ?? t('common.cancel')}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
