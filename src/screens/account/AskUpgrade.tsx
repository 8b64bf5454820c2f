import { useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { type Upgrade, upgradesOf } from '#core/settings/contract.ts';
import { useT } from '#i18n/setup.ts';
import { contractName } from '#screens/contracts/ContractTable.tsx';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { Banner, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Segments } from '#ui/fields/Segments.tsx';

/** Larger contracts are granted by hand: this sends a request. */
export function AskUpgrade({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { account, app } = useStores();
  const email = useStore('login', (state) => state.email);
  const isVerified = useStore('login', (state) => state.emailVerified);
  const own = useStore('contract', (state) => state.limits.type);
  const [wanted, setWanted] = useState<Upgrade>(() => upgradesOf(own)[0] ?? 'proplus');
  const [isBusy, setBusy] = useState(false);
  const refusal = isVerified ? 'account.plan.tooNew' : 'account.plan.verifyFirst';
  const [problem, setProblem] = useState<ProblemCode>();
  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    const asked = await account.getState().askForContract(wanted);
    setBusy(false);
    if (!asked.ok) return setProblem(asked.problem);
    app.getState().notify({ id: 'plan', kind: 'status', key: 'account.plan.sent', values: { email } });
    onClose();
  };
  return (
    <Sheet
      open
      title={t('account.plan.ask')}
      onClose={onClose}
      actions={
        <Button variant="primary" busy={isBusy && t('account.plan.sending')} onClick={() => void send()}>
          {t('account.plan.send')}
        </Button>
      }
    >
      <p className="muted">{t('account.plan.askText', { email })}</p>
      <Segments
        label={t('account.plan.which')}
        value={wanted}
        options={upgradesOf(own).map((value) => ({ value, label: contractName(value, t) }))}
        onChange={setWanted}
      />
      {problem === 'limit' || problem === 'not-allowed' ? (
        <div role="status">
          <Banner tone="warning" icon="warning">
            {t(problem === 'limit' ? 'account.plan.tooOften' : refusal)}
          </Banner>
        </div>
      ) : (
        problem && <ProblemLine what={t('account.plan.failed')} problem={problem} />
      )}
    </Sheet>
  );
}
