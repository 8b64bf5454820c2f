import { useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner, ProblemLine } from '#ui/widgets/Feedback.tsx';

/** Publishing requires a confirmed address. */
export function ConfirmEmail() {
  const t = useT();
  const { login } = useStores();
  const email = useStore('login', (state) => state.email);
  const [said, setSaid] = useState<'shell.verify.sent' | 'shell.verify.notYet'>();
  const [problem, setProblem] = useState<ProblemCode>();
  const send = async () => {
    const failure = await login.getState().sendVerification();
    setProblem(failure);
    setSaid(failure ? undefined : 'shell.verify.sent');
  };
  const check = async () => {
    const answer = await login.getState().checkVerification();
    setProblem(typeof answer === 'string' ? answer : undefined);
    setSaid(answer === false ? 'shell.verify.notYet' : undefined);
  };
  return (
    <div className="stack stack-tight">
      <Banner tone="warning" icon="warning">
        {t('sharing.verify', { email })}
      </Banner>
      <div className="row">
        <Button onClick={() => void send()}>{t('shell.verify.again')}</Button>
        <Button onClick={() => void check()}>{t('shell.verify.confirmed')}</Button>
      </div>
      {problem && <ProblemLine problem={problem} />}
      <p role="status" className="small">
        {said && t(said, { email })}
      </p>
    </div>
  );
}
