import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useT } from '#i18n/setup.ts';
import { Button, IconButton } from './Button.tsx';
import css from './Dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons at the end; the safe one first. */
  readonly actions?: ReactNode;
  /** Escape, a press on the backdrop, or the close button. */
  readonly onClose: () => void;
  /** `sheet`: from the bottom on a phone, from the side on a wide screen, with a close button. */
  readonly look?: 'dialog' | 'sheet';
}

/** A modal built on the browser's own: it traps the focus and gives it back to where it was. */
export function Dialog({ open, ...content }: DialogProps) {
  return open ? <OpenDialog {...content} /> : null;
}

function OpenDialog({ title, children, actions, onClose, look = 'dialog' }: Omit<DialogProps, 'open'>) {
  const t = useT();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // The element is gone before the browser can return the focus by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the keyboard's way; the browser sends it as `cancel`
    <dialog
      ref={element}
      className={css[look]}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={css.content}>
        <header className={css.head}>
          <h2 id={titleId}>{title}</h2>
          {look === 'sheet' && <IconButton icon="close" label={t('common.close')} onClick={onClose} />}
        </header>
        {children}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}

export type SheetProps = Omit<DialogProps, 'look'>;

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

/** Asks before something that cannot be taken back. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, danger = false, busy, onConfirm, onCancel } = props;
  const t = useT();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{cancelLabel ?? t('common.cancel')}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text && <p className="muted">{text}</p>}
    </Dialog>
  );
}
