import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Dialog } from '#ui/widgets/Dialog.tsx';

export interface SignOutDialogProps {
  /** Changes that have not reached the server; they stay on this device whatever the answer. */
  readonly pendingCount: number;
  /** Names of workouts with an unfinished run. */
  readonly runs: readonly string[];
  readonly drafts: number;
  readonly onSignOut: (keepsUnfinished: boolean) => void;
  readonly onCancel: () => void;
}

/** Asks before signing out while unfinished work waits here. The safe answer has the focus. */
export function SignOutDialog({ pendingCount, runs, drafts, onSignOut, onCancel }: SignOutDialogProps) {
  const t = useT();
  const isUnfinished = runs.length > 0 || drafts > 0;
  const text = [
    ...runs.map((name) => t('shell.signOutRun', { name })),
    ...(drafts > 0 ? [t('shell.signOutDrafts', { count: drafts })] : []),
    ...(isUnfinished ? [t('shell.signOutUnfinished')] : []),
    ...(pendingCount > 0 ? [t('shell.signOutPending', { count: pendingCount })] : []),
  ];
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('shell.signOutAsk')}
      text={text.join(' ')}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t('shell.staySignedIn')}</Button>
          {isUnfinished && (
            <Button variant="danger" onClick={() => onSignOut(false)}>
              {t('shell.signOutDiscard')}
            </Button>
          )}
          <Button variant="primary" onClick={() => onSignOut(isUnfinished)}>
            {t(isUnfinished ? 'shell.signOutKeep' : 'shell.signOutAnyway')}
          </Button>
        </>
      }
    />
  );
}
