import { type ReactNode, useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { GoogleTrouble } from './GoogleTrouble.tsx';

interface Proof {
  /** To be placed in the form; nothing if the person has just signed in. */
  readonly field: ReactNode;
  /** `false` = failed; the field, or a line beside it, says why. */
  readonly give: () => Promise<boolean>;
  /** '' if none is required. */
  readonly password: string;
}

/** Proves that it is the person themselves. `always`: requires the password even if it was typed recently. */
export function useProof({ label, always }: { readonly label: string; readonly always: boolean }): Proof {
  const t = useT();
  const { account } = useStores();
  const hasPassword = useStore('account', (state) => state.access?.hasPassword ?? true);
  // Read once, when the form opens: the form must not change while somebody fills it in.
  const [wasProven] = useState(() => account.getState().isProven());
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<ProblemCode>();
  const isWrong = problem === 'wrong-credentials';
  if (!hasPassword) {
    const give = () => Promise.resolve(account.getState().isProven());
    return { field: wasProven ? null : <ByGoogle />, give, password: '' };
  }
  if (wasProven && !always) return { field: null, give: () => Promise.resolve(true), password: '' };
  const give = async () => {
    setProblem(undefined);
    const found = await account.getState().prove(password);
    setProblem(found as ProblemCode | undefined);
    return found === undefined;
  };
  const field = (
    <div className="stack stack-tight">
      <TextField
        label={label}
        type="password"
        autoComplete="current-password"
        value={password}
        errorOnceTried={password === '' ? t('auth.missing.password') : isWrong ? t('account.proof.wrong') : undefined}
        onChange={(typed) => {
          setPassword(typed);
          setProblem(undefined);
        }}
      />
      {problem && !isWrong && <ProblemLine problem={problem} />}
      <Forgotten />
    </div>
  );
  return { field, give, password };
}

function ByGoogle() {
  const t = useT();
  const { account } = useStores();
  const { asking } = useStore('account', (state) => state.google);
  const signedInAt = useStore('account', (state) => state.access?.signedInAt);
  const isProven = signedInAt !== undefined && account.getState().isProven();
  return (
    <div className="stack stack-tight">
      <p>{t('account.proof.title')}</p>
      <div className="row">
        <Button
          busy={asking === 'confirm' && t('account.signIn.google.waiting')}
          onClick={() => void account.getState().askGoogle('confirm', pathTo('account'))}
        >
          {t('account.proof.google')}
        </Button>
      </div>
      <p role="status">{isProven && t('account.proof.googleDone')}</p>
      <GoogleTrouble />
    </div>
  );
}

/** Also for people who have always signed in by emailed link. */
function Forgotten() {
  const t = useT();
  const { login } = useStores();
  const email = useStore('login', (state) => state.email);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<ProblemCode>();
  const send = async () => {
    setProblem(undefined);
    const failed = await login.getState().sendPasswordReset(email);
    setProblem(failed);
    setSent(failed === undefined);
  };
  return (
    <>
      <p className="small muted">{t('account.proof.forgot')}</p>
      <div className="row">
        <Button variant="text" onClick={() => void send()}>
          {t('account.proof.sendLink')}
        </Button>
      </div>
      <p role="status">{isSent && t('account.proof.linkSent', { email })}</p>
      {problem && <ProblemLine problem={problem} />}
    </>
  );
}
