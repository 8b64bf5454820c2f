import { type ComponentProps, Suspense, useState } from 'react';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { COLOR_THEMES } from '#core/settings/settings.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { late } from '#ui/base/late.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { IconButton } from '#ui/widgets/Button.tsx';
import type { Sheet as SheetType } from '#ui/widgets/Dialog.tsx';
import css from './auth-layout.module.css';
import { LANGUAGE_LABELS } from './languages.ts';

const Sheet = late<ComponentProps<typeof SheetType>>(async () => (await import('#ui/widgets/Dialog.tsx')).Sheet);

/** For people who cannot sign in yet, and so have no settings. */
export function LanguageAndTheme() {
  const t = useT();
  const { language, colorTheme } = useStore('settings', (state) => state.settings);
  const set = useStore('settings', (state) => state.set);
  return (
    <section className={`pairs ${css.look}`} aria-label={t('auth.lookAndLanguage')}>
      <SelectField
        label={t('settings.language')}
        value={language}
        options={LANGUAGE_NAMES.map((name) => ({ value: name, label: LANGUAGE_LABELS[name] }))}
        onChange={(value) => set('language', value)}
      />
      <SelectField
        label={t('settings.theme')}
        value={colorTheme}
        options={COLOR_THEMES.map((theme) => ({ value: theme, label: t(`theme.${theme}`) }))}
        onChange={(value) => set('colorTheme', value)}
      />
    </section>
  );
}

/** The same behind a button. */
export function LookButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const title = t('auth.lookAndLanguage');
  return (
    <>
      <IconButton large icon="globe" label={title} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <Sheet open title={title} onClose={() => setOpen(false)}>
            <LanguageAndTheme />
          </Sheet>
        </Suspense>
      )}
    </>
  );
}
