import { type ReactNode, useState } from 'react';
import type { TextKey } from '#i18n/setup.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';

/** For what needs a confirmed address: says why (`children`), with the remedy. Nothing where it is confirmed. */
export function VerifyFirst({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const { login } = useStores();
  const email = useStore('login', (state) => state.email);
  const isOpen = useStore('login', (state) => !state.emailVerified);
  const isKnown = useStore('app', (state) => state.authReady);
  const [busy, setBusy] = useState<'again' | 'check'>();
  const [said, setSaid] = useState<TextKey>();
  const sendAgain = async () => {
    setBusy('again');
    setSaid(undefined);
    const problem = await login.getState().sendVerification();
    setBusy(undefined);
    setSaid(problem ? `errors.problem.${problem}` : 'shell.verify.sent');
  };
  const check = async () => {
    setBusy('check');
    setSaid(undefined);
    const answer = await login.getState().checkVerification();
    setBusy(undefined);
    if (answer === true) setSaid('shell.verify.done');
    else setSaid(answer === false ? 'shell.verify.notYet' : `errors.problem.${answer}`);
  };
  if (!(isKnown && isOpen) && !said) return null;
  return (
    <div className="stack stack-tight">
      {isOpen && (
        <Banner
          tone="warning"
          icon="info"
          action={
            <span className="row">
              <Button busy={busy === 'again' && t('common.loading')} onClick={() => void sendAgain()}>
                {t('shell.verify.again')}
              </Button>
              <Button busy={busy === 'check' && t('common.loading')} onClick={() => void check()}>
                {t('shell.verify.confirmed')}
              </Button>
            </span>
          }
        >
          {children}
        </Banner>
      )}
      <p role="status" className="small">
        {said && t(said, { email })}
      </p>
    </div>
  );
}
