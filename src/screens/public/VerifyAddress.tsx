import { useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';

/** For features that require a confirmed address: how to confirm it. Disappears once it is confirmed. */
export function VerifyAddress() {
  const t = useT();
  const { login } = useStores();
  const [said, setSaid] = useState<'sent' | 'notYet'>();
  const [problem, setProblem] = useState<ProblemCode>();
  const say = (what: 'sent' | 'notYet' | undefined, why?: ProblemCode) => {
    setSaid(what);
    setProblem(why);
  };
  const resend = async () => {
    const failure = await login.getState().sendVerification();
    say(failure ? undefined : 'sent', failure);
  };
  const check = async () => {
    const isVerified = await login.getState().checkVerification();
    if (typeof isVerified === 'string') say(undefined, isVerified);
    else if (!isVerified) say('notYet');
  };
  return (
    <div className="stack stack-tight">
      <p role="status">{said ? t(`library.verify.${said}`) : t('library.verify.text')}</p>
      {problem && <ProblemLine problem={problem} />}
      <div className="row">
        <Button onClick={() => void check()}>{t('library.verify.check')}</Button>
        <Button variant="text" onClick={() => void resend()}>
          {t('library.verify.resend')}
        </Button>
      </div>
    </div>
  );
}
