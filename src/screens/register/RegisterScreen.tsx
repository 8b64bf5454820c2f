import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProblemCode } from '#core/base/errors.ts';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { AuthLayout, AuthLinks } from '#screens/login/AuthLayout.tsx';
import { EmailField } from '#screens/login/EmailField.tsx';
import { nextOf, PASSWORD_LENGTH_MIN } from '#screens/login/fields.ts';
import { NameFields } from '#screens/login/NameFields.tsx';
import { OtherWays, WayProblem } from '#screens/login/OtherWays.tsx';
import { useSignInSteps } from '#screens/login/sign-in-steps.tsx';
import { forgetTyped, keepTyped, typedPerson } from '#screens/login/typed.ts';
import { useStores } from '#stores/context.tsx';
import type { Registration } from '#stores/account/login.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { Link } from '#ui/base/Link.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

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
  const set = (name: keyof Registration, value: string) => {
    setInput({ ...input, [name]: value });
    if (name !== 'password') keepTyped({ [name]: value });
    // The server's error was about the previous input.
    if (name === 'email' || name === 'password') setProblem(undefined);
  };
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
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
      <NameFields names={input} onChange={set} />
      <EmailField
        email={input.email}
        onEmail={(email) => set('email', email)}
        error={problem && AT_EMAIL.includes(problem) ? t(`errors.problem.${problem}`) : undefined}
      />
      <TextField
        label={t('auth.password')}
        description={t('auth.passwordHint')}
        type="password"
        autoComplete="new-password"
        value={input.password}
        errorOnceTried={passwordError(t, input.password, problem)}
        onChange={(password) => set('password', password)}
      />
      {problem && !atField && <WayProblem problem={problem} />}
      <Button type="submit" variant="primary" size="l" wide busy={busy && t('auth.creating')}>
        {t('auth.createAccount')}
      </Button>
    </Form>
  );
}

/** As a sentence, including the server's error. */
function passwordError(
  t: ReturnType<typeof useT>,
  password: string,
  problem: ProblemCode | undefined,
): string | undefined {
  if (password === '') return t('auth.missing.password');
  const { length } = password;
  if (length < PASSWORD_LENGTH_MIN) return t('auth.passwordShort', { count: length, min: PASSWORD_LENGTH_MIN });
  return problem === 'password-weak' ? t('errors.problem.password-weak') : undefined;
}
