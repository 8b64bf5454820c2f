import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { useT } from '#i18n/setup.ts';
import { LANGUAGE_LABELS } from '#screens/login/languages.ts';
import { useStore } from '#stores/context.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import css from './settings.module.css';

export function LanguageChoice() {
  const t = useT();
  const language = useStore('settings', (state) => state.settings.language);
  const set = useStore('settings', (state) => state.set);
  return (
    <div className={css.block}>
      <SelectField
        label={t('settings.language')}
        value={language}
        options={LANGUAGE_NAMES.map((name) => ({ value: name, label: LANGUAGE_LABELS[name] }))}
        onChange={(value) => set('language', value)}
      />
    </div>
  );
}
