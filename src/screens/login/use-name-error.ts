import { isPlainText } from '#core/base/plain-text.ts';
import { useT } from '#i18n/setup.ts';
import { NAME_LENGTH_MAX } from './fields.ts';

export type NameField = keyof typeof NAME_LENGTH_MAX;

/** The error in one of a new account's names, as a sentence. */
export function useNameError(): (field: NameField, name: string) => string | undefined {
  const t = useT();
  return (field, name) => {
    const { length } = name.trim();
    if (length === 0) return t(`auth.missing.${field}`);
    if (!isPlainText(name)) return t('errors.name.hidden-signs');
    const max = NAME_LENGTH_MAX[field];
    return length > max ? t('auth.tooLong', { max }) : undefined;
  };
}
