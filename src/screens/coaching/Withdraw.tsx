import { useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { type Coaching, coachingId } from '#core/programme/coaching.ts';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';

interface Props {
  readonly coaching: Coaching;
  readonly onClose: () => void;
}

/** Asks before an offer or a coaching ends. */
export function Withdraw({ coaching: one, onClose }: Props) {
  const t = useT();
  const { coaching, app } = useStores();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemCode>();
  const person = one.followerNicName;
  const withdraw = async () => {
    setBusy(true);
    setProblem(undefined);
    const outcome = await coaching.getState().withdraw(coachingId(one));
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.problem);
    app.getState().notify({ id: 'coaching', kind: 'status', key: 'coaching.withdrawn', values: { person } });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('coaching.withdrawAsk', { name: one.name, person })}
      text={[t('coaching.withdrawText', { person }), problem && t(`errors.problem.${problem}`)]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={t('coaching.withdraw')}
      busy={isBusy ? t('common.loading') : undefined}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    />
  );
}
