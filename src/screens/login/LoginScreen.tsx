import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProblemCode } from '#core/base/errors.ts';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { Link } from '#ui/base/Link.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { AuthLayout, AuthLinks } from './AuthLayout.tsx';
import { EmailField } from './EmailField.tsx';
import { Ended } from './Ended.tsx';
import { FrontDoor } from './FrontDoor.tsx';
import { nextOf } from './fields.ts';
import { OtherWays } from './OtherWays.tsx';
import { ResetForm } from './ResetForm.tsx';
import { useSignInSteps } from './sign-in-steps.tsx';
import { forgetTyped, keepTyped, typedPerson } from './typed.ts';

export function LoginScreen() {
  const t = useT();
  const { search } = useLocation();
  const [email, setEmail] = useState(() => typedPerson().email);
  const changeEmail = (typed: string) => {
    setEmail(typed);
    keepTyped({ email: typed });
  };
  const hasEnded = useStores().login.getState().endedBecause() !== undefined;
  const isAtFrontDoor = !hasEnded && !new URLSearchParams(search).has('next');
  const [isResetting, setResetting] = useState(false);
  const { step, wantLink } = useSignInSteps(email, changeEmail);
  const otherWay = useStore('signIn', (state) => state.otherWay);
  const [filledIn, setFilledIn] = useState<string>();
  if (otherWay !== filledIn) {
    setFilledIn(otherWay);
    if (otherWay !== undefined) setEmail(otherWay);
  }
  if (step !== undefined) return step;
  if (isResetting) {
    return (
      <AuthLayout title={t('auth.reset.title')}>
        <ResetForm email={email} onEmail={changeEmail} onBack={() => setResetting(false)} />
      </AuthLayout>
    );
  }
  const content = (
    <>
      <SignInForm email={email} onEmail={changeEmail} isMain={!isAtFrontDoor} />
      <OtherWays onLink={wantLink} />
      <AuthLinks>
        <Link to={pathTo('register') + nextOf(search)}>{t('auth.createAccount')}</Link>
        <Link
          to={pathTo('login')}
          onClick={(event) => {
            event.preventDefault();
            setResetting(true);
          }}
        >
          {t('auth.forgot')}
        </Link>
      </AuthLinks>
      <GuestTraining />
    </>
  );
  // Whoever was signed out, or follows a link that needs a sign-in, is here for the form.
  if (!isAtFrontDoor) {
    return (
      <AuthLayout title={t('auth.signIn')}>
        <Ended />
        {content}
        <LinkButton to={pathTo('wl')} icon="workouts" wide>
          {t('auth.browse')}
        </LinkButton>
      </AuthLayout>
    );
  }
  return <FrontDoor>{content}</FrontDoor>;
}

/** Reminds guests that results on this device are still here. */
function GuestTraining() {
  const t = useT();
  const { training } = useStores();
  const hasTrained = useStore('training', (state) => state.lastRuns.atById.size > 0);
  useEffect(() => void training.getState().loadLastRuns(), [training]);
  if (!hasTrained) return null;
  return (
    <LinkButton to={pathTo('statistic')} icon="chart" wide>
      {t('auth.guestTraining')}
    </LinkButton>
  );
}

interface SignInFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** Signing in is what this page is for; on the front door that is Start. */
  readonly isMain: boolean;
}

function SignInForm({ email, onEmail, isMain }: SignInFormProps) {
  const t = useT();
  const { login } = useStores();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemCode>();

  const missingPassword = password === '' ? t('auth.missing.password') : undefined;
  const wrongPair = problem === 'wrong-credentials' ? t('errors.problem.wrong-credentials') : undefined;

  const submit = async () => {
    if (busy) return;
    setProblem(undefined);
    setBusy(true);
    const answer = await login.getState().signIn(email.trim(), password);
    setBusy(false);
    if (answer === undefined) forgetTyped();
    setProblem(answer);
  };
  return (
    <Form onSubmit={submit}>
      <EmailField email={email} onEmail={onEmail} />
      <TextField
        label={t('auth.password')}
        type="password"
        autoComplete="current-password"
        value={password}
        errorOnceTried={missingPassword ?? wrongPair}
        onChange={(value) => {
          setPassword(value);
          setProblem(undefined);
        }}
      />
      {problem && !wrongPair && <ProblemLine problem={problem} />}
      <Button type="submit" variant={isMain ? 'primary' : 'quiet'} size="l" wide busy={busy && t('auth.signingIn')}>
        {t('auth.signIn')}
      </Button>
    </Form>
  );
}
