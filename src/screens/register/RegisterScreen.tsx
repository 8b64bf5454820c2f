import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProblemCode } from '#core/errors.ts';
import { pathTo } from '#core/routes.ts';
import { useT } from '#i18n/setup.ts';
import { AuthLayout, AuthLinks } from '#screens/login/AuthLayout.tsx';
import { EmailField } from '#screens/login/EmailField.tsx';
import { nextOf, PASSWORD_LENGTH_MIN } from '#screens/login/fields.ts';
import { OtherWays } from '#screens/login/OtherWays.tsx';
import { useSignInSteps } from '#screens/login/sign-in-steps.tsx';
import { forgetTyped, keepTyped, typedPerson } from '#screens/login/typed.ts';
import { useNameError } from '#screens/login/use-name-error.ts';
import { useStores } from '#stores/context.tsx';
import type { Registration } from '#stores/login.ts';
import { Button } from '#ui/Button.tsx';
import { ProblemLine } from '#ui/Feedback.tsx';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { TextField } from '#ui/TextField.tsx';

const AT_EMAIL: readonly (ProblemCode | undefined)[] = ['email-taken', 'email-invalid'];

export function RegisterScreen() {
  const t = useT();
  const { search } = useLocation();
  const [input, setInput] = useState<Registration>(() => ({ ...typedPerson(), password: '' }));
  const { step, wantLink } = useSignInSteps(input.email, (email) => {
    setInput({ ...input, email });
    keepTyped({ email });
  });
  if (step !== undefined) return step;
  return (
    <AuthLayout title={t('auth.createAccount')}>
      <RegisterForm input={input} setInput={setInput} />
      <OtherWays onLink={wantLink} />
      <AuthLinks>
        <span className="row">
          {t('auth.haveAccount')} <Link to={pathTo('login') + nextOf(search)}>{t('auth.signIn')}</Link>
        </span>
      </AuthLinks>
    </AuthLayout>
  );
}

interface RegisterFormProps {
  readonly input: Registration;
  readonly setInput: (input: Registration) => void;
}

function RegisterForm({ input, setInput }: RegisterFormProps) {
  const t = useT();
  const { login } = useStores();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemCode>();
  const errors = useErrors(input, problem);

  const field = (name: keyof Registration) => ({
    value: input[name],
    errorOnceTried: errors[name],
    onChange: (value: string) => {
      setInput({ ...input, [name]: value });
      if (name !== 'password') keepTyped({ [name]: value });
      // What the server said was about what stood here before.
      if (name === 'email' || name === 'password') setProblem(undefined);
    },
  });
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    const trimmed = { ...input, firstName: input.firstName.trim(), lastName: input.lastName.trim() };
    const answer = await login
      .getState()
      .register({ ...trimmed, nicName: input.nicName.trim(), email: input.email.trim() });
    setBusy(false);
    if (answer === undefined) forgetTyped();
    setProblem(answer);
  };
  const atField = problem === 'password-weak' || AT_EMAIL.includes(problem);
  return (
    <Form onSubmit={submit}>
      <div className="pairs">
        <TextField label={t('auth.firstName')} autoComplete="given-name" {...field('firstName')} />
        <TextField label={t('auth.lastName')} autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField
        label={t('auth.nickname')}
        description={t('auth.nicknameHint')}
        autoComplete="nickname"
        {...field('nicName')}
      />
      <EmailField email={input.email} onEmail={field('email').onChange} error={errors.email} />
      <TextField
        label={t('auth.password')}
        description={t('auth.passwordHint')}
        type="password"
        autoComplete="new-password"
        {...field('password')}
      />
      {problem && !atField && <ProblemLine problem={problem} />}
      <Button type="submit" variant="primary" size="l" wide busy={busy && t('auth.creating')}>
        {t('auth.createAccount')}
      </Button>
    </Form>
  );
}

/** What is wrong with each field, as a sentence; the server's word on address and password included. */
function useErrors(
  { password, ...names }: Registration,
  problem: ProblemCode | undefined,
): Readonly<Record<keyof Registration, string | undefined>> {
  const t = useT();
  const ofName = useNameError();
  const ofPassword = () => {
    if (password === '') return t('auth.missing.password');
    const { length } = password;
    if (length < PASSWORD_LENGTH_MIN) return t('auth.passwordShort', { count: length, min: PASSWORD_LENGTH_MIN });
    return problem === 'password-weak' ? t('errors.problem.password-weak') : undefined;
  };
  return {
    firstName: ofName('firstName', names.firstName),
    lastName: ofName('lastName', names.lastName),
    nicName: ofName('nicName', names.nicName),
    /** What the server says; the field sees for itself what is missing. */
    email: problem && AT_EMAIL.includes(problem) ? t(`errors.problem.${problem}`) : undefined,
    password: ofPassword(),
  };
}
