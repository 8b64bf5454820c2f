import { useT } from '#i18n/setup.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { isEmail } from './fields.ts';

interface EmailFieldProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** The server's error about it. */
  readonly error?: string | undefined;
}

/** The email address of an account; errors show after the first try. */
export function EmailField({ email, onEmail, error }: EmailFieldProps) {
  const t = useT();
  const missing = email.trim() === '' ? t('auth.missing.email') : undefined;
  const wrong = isEmail(email) ? undefined : t('errors.problem.email-invalid');
  return (
    <TextField
      label={t('auth.email')}
      inputMode="email"
      autoCapitalize="none"
      autoComplete="email"
      value={email}
      errorOnceTried={missing ?? wrong ?? error}
      onChange={onEmail}
    />
  );
}
