import { useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { isEmail } from '#screens/login/fields.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useProof } from './use-proof.tsx';

interface Props {
  readonly onClose: () => void;
}

/** The change takes effect only once the mail to the new address is confirmed. */
export function ChangeEmail({ onClose }: Props) {
  const t = useT();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Sheet open title={t('account.email.change')} onClose={onClose}>
      {sentTo === undefined ? <AskEmail onSent={setSentTo} /> : <Sent email={sentTo} onClose={onClose} />}
    </Sheet>
  );
}

function AskEmail({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useT();
  const { account } = useStores();
  const own = useStore('login', (state) => state.email);
  const proof = useProof({ label: t('auth.password'), always: true });
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const typed = email.trim();
  const wrong = () => {
    if (typed === '') return t('auth.missing.email');
    if (!isEmail(typed) || problem === 'email-invalid') return t('errors.problem.email-invalid');
    if (typed.toLowerCase() === own.toLowerCase()) return t('account.email.same');
    return problem === 'email-taken' ? t('account.email.taken') : undefined;
  };
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const isProven = await proof.give();
    const failed = isProven ? await account.getState().changeEmail(typed, pathTo('account')) : undefined;
    setBusy(false);
    setProblem(failed);
    if (isProven && failed === undefined) onSent(typed);
  };
  const isAtField = problem === 'email-taken' || problem === 'email-invalid';
  return (
    <Form onSubmit={send}>
      <p className="muted">{t('account.email.text', { email: own })}</p>
      <TextField
        label={t('account.email.new')}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        value={email}
        errorOnceTried={wrong()}
        onChange={(next) => {
          setEmail(next);
          setProblem(undefined);
        }}
      />
      {proof.field}
      {problem === 'proof-wanted' && <p role="status">{t('account.proof.missing')}</p>}
      {problem !== undefined && !isAtField && problem !== 'proof-wanted' && (
        <ProblemLine problem={problem as ProblemCode} />
      )}
      <Button wide type="submit" variant="primary" busy={isBusy && t('auth.reset.sending')}>
        {t('auth.reset.send')}
      </Button>
    </Form>
  );
}

function Sent({ email, onClose }: Props & { readonly email: string }) {
  const t = useT();
  const { account, app } = useStores();
  const [answer, setAnswer] = useState<'busy' | 'not-yet' | ProblemCode>();
  const check = async () => {
    setAnswer('busy');
    const checked = await account.getState().checkEmail();
    if (!checked.ok) return setAnswer(checked.problem);
    if (checked.value.toLowerCase() !== email.toLowerCase()) return setAnswer('not-yet');
    app.getState().notify({ id: 'email', kind: 'status', key: 'account.email.done', values: { email } });
    onClose();
  };
  return (
    <div className="stack">
      <p role="status">{t('account.email.sent', { email })}</p>
      <Button
        wide
        variant="primary"
        busy={answer === 'busy' && t('account.email.checking')}
        onClick={() => void check()}
      >
        {t('account.email.check')}
      </Button>
      <p role="status">{answer === 'not-yet' && t('account.email.notYet')}</p>
      {answer !== undefined && answer !== 'busy' && answer !== 'not-yet' && <ProblemLine problem={answer} />}
    </div>
  );
}
