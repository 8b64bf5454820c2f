import { useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { EmailField } from './EmailField.tsx';

interface ResetFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

/** Requests a link to set a new password. The answer is the same whether the account exists or not. */
export function ResetForm({ email, onEmail, onBack }: ResetFormProps) {
  const t = useT();
  const { login } = useStores();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemCode>();
  const [sentTo, setSentTo] = useState<string>();

  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const outcome = await login.getState().sendPasswordReset(email.trim());
    setBusy(false);
    setProblem(outcome);
    setSentTo(outcome ? undefined : email.trim());
  };
  return (
    <Form onSubmit={submit}>
      <p className="muted">{t('auth.reset.text')}</p>
      <EmailField email={email} onEmail={onEmail} />
      {problem && <ProblemLine problem={problem} />}
      <p role="status">{sentTo !== undefined && t('auth.reset.sent', { email: sentTo })}</p>
      <Button type="submit" variant="primary" size="l" wide busy={busy && t('auth.reset.sending')}>
        {t('auth.reset.send')}
      </Button>
      <Button variant="text" onClick={onBack}>
        {t('auth.reset.back')}
      </Button>
    </Form>
  );
}
