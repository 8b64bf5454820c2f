import { useState } from 'react';
import type { Outcome, ProblemCode } from '#core/base/errors.ts';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import type { IconName } from '#ui/widgets/Icon.tsx';

interface DecisionProps {
  readonly label: string;
  /** The full consequences, confirmed before anything happens. */
  readonly title: string;
  readonly text: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
  readonly onDecide: () => Promise<Outcome<void>>;
}

/** A button that affects other people. */
export function Decision({ label, title, text, icon, danger = false, onDecide }: DecisionProps) {
  const t = useT();
  const { app } = useStores();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemCode>();
  const decide = async () => {
    setBusy(true);
    setProblem(undefined);
    const outcome = await onDecide();
    setBusy(false);
    setAsking(false);
    if (outcome.ok) app.getState().notify({ id: 'admin', kind: 'status', key: 'admin.done' });
    else setProblem(outcome.problem);
  };
  return (
    <>
      <Button icon={icon} variant={danger ? 'danger' : 'quiet'} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {problem && <ProblemLine what={t('admin.notDone')} problem={problem} />}
      <ConfirmDialog
        open={isAsking}
        title={title}
        text={text}
        confirmLabel={label}
        danger={danger}
        busy={isBusy ? t('common.loading') : undefined}
        onConfirm={() => void decide()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
