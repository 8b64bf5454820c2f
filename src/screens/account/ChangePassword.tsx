import { useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { useT } from '#i18n/setup.ts';
import { PASSWORD_LENGTH_MIN } from '#screens/login/fields.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useProof } from './use-proof.tsx';

export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { account, app } = useStores();
  const hasPassword = useStore('account', (state) => state.access?.hasPassword ?? true);
  const proof = useProof({ label: t('account.password.current'), always: true });
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const wrong = () => {
    if (password === '') return t('auth.missing.password');
    const { length } = password;
    if (length < PASSWORD_LENGTH_MIN) return t('auth.passwordShort', { count: length, min: PASSWORD_LENGTH_MIN });
    if (password === proof.password) return t('account.password.same');
    return problem === 'password-weak' ? t('errors.problem.password-weak') : undefined;
  };
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const isProven = await proof.give();
    const failed = isProven ? await account.getState().setPassword(password) : undefined;
    setBusy(false);
    setProblem(failed);
    if (!isProven || failed !== undefined) return;
    app.getState().notify({ id: 'password', kind: 'status', key: 'account.password.done' });
    onClose();
  };
  return (
    <Sheet open title={t(hasPassword ? 'account.password.change' : 'account.password.set')} onClose={onClose}>
      <Form onSubmit={save}>
        {proof.field}
        <TextField
          label={t('account.password.new')}
          description={t('auth.passwordHint')}
          type="password"
          autoComplete="new-password"
          value={password}
          errorOnceTried={wrong()}
          onChange={(typed) => {
            setPassword(typed);
            setProblem(undefined);
          }}
        />
        <p className="small muted">{t('account.password.others')}</p>
        {problem !== undefined && problem !== 'password-weak' && <Trouble problem={problem} />}
        <Button wide type="submit" variant="primary" busy={isBusy && t('account.saving')}>
          {t('account.save')}
        </Button>
      </Form>
    </Sheet>
  );
}

function Trouble({ problem }: { readonly problem: string }) {
  const t = useT();
  if (problem === 'proof-wanted') return <p role="status">{t('account.proof.missing')}</p>;
  return <ProblemLine problem={problem as ProblemCode} />;
}
