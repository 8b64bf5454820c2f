import { COLOR_THEMES } from '#core/settings/settings.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import css from './settings.module.css';

/** The themes as small previews in their own colours. */
export function ThemeTiles() {
  const t = useT();
  const colorTheme = useStore('settings', (state) => state.settings.colorTheme);
  const set = useStore('settings', (state) => state.set);
  return (
    <div className={css.theme}>
      <span aria-hidden="true">{t('settings.theme')}</span>
      <Segments
        look="tiles"
        label={t('settings.theme')}
        value={colorTheme}
        options={COLOR_THEMES.map((theme) => ({
          value: theme,
          label: t(`theme.${theme}`),
          picture: (
            <span className={css.sample} data-theme={theme} aria-hidden="true">
              <i data-ice="medium" />
              <s />
              <b className="num">{SAMPLE}</b>
            </span>
          ),
        }))}
        onChange={(theme) => set('colorTheme', theme)}
      />
    </div>
  );
}
const SAMPLE = 32;
