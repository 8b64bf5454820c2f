import { useT } from '#i18n/setup.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { type NameField, useNameError } from './use-name-error.ts';

interface NameFieldsProps {
  readonly names: Readonly<Record<NameField, string>>;
  readonly onChange: (field: NameField, name: string) => void;
}

/** First and last name, and the nickname others see. */
export function NameFields({ names, onChange }: NameFieldsProps) {
  const t = useT();
  const errorOf = useNameError();
  const field = (name: NameField) => ({
    value: names[name],
    errorOnceTried: errorOf(name, names[name]),
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <>
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
    </>
  );
}
