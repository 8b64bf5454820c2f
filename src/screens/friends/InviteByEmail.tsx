import { useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { useT } from '#i18n/setup.ts';
import { isEmail } from '#screens/login/fields.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

/** Invites somebody by email. The answer is the same whatever happens to the mail. */
export function InviteByEmail() {
  const t = useT();
  const { people } = useStores();
  const showCode = useStore('login', (state) => state.showCode);
  const isVerified = useStore('login', (state) => state.emailVerified);
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ readonly sentTo: string } | { readonly problem: ProblemCode }>();
  const missing = email.trim() === '' ? t('friends.theirEmailMissing') : undefined;
  const wrong = missing ?? (isEmail(email) ? undefined : t('errors.problem.email-invalid'));
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setAnswer(undefined);
    const sent = await people.getState().invite(email.trim());
    setBusy(false);
    setAnswer(sent.ok ? { sentTo: email.trim() } : { problem: sent.problem });
    if (sent.ok) setEmail('');
  };
  return (
    <section className="stack stack-tight">
      <h2>{t('friends.byEmail')}</h2>
      <Form onSubmit={send}>
        <TextField
          label={t('friends.theirEmail')}
          description={t(showCode ? 'friends.mailWithCode' : 'friends.mailWithoutCode')}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          value={email}
          errorOnceTried={answer && 'sentTo' in answer && email === '' ? undefined : wrong}
          onChange={setEmail}
        />
        <div className="row">
          <Button type="submit" busy={busy && t('friends.busy')}>
            {t('friends.sendInvitation')}
          </Button>
        </div>
      </Form>
      <div role="status">
        {answer && 'sentTo' in answer && (
          <Banner icon="check">{t('friends.mailSent', { email: answer.sentTo })}</Banner>
        )}
        {answer && 'problem' in answer && <Refused problem={answer.problem} isVerified={isVerified} />}
      </div>
    </section>
  );
}

function Refused({ problem, isVerified }: { readonly problem: ProblemCode; readonly isVerified: boolean }) {
  const t = useT();
  if (problem !== 'limit' && problem !== 'not-allowed') return <ProblemLine problem={problem} />;
  const refusal = isVerified ? 'friends.mailTooNew' : 'friends.verifyFirst';
  return (
    <Banner tone="warning" icon="warning">
      {t(problem === 'limit' ? 'friends.mailLimit' : refusal)}
    </Banner>
  );
}
