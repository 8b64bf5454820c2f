import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { COLOR_THEMES } from '#core/settings/settings.ts';
import { useT } from '#i18n/setup.ts';
import { LANGUAGE_LABELS } from '#screens/login/languages.ts';
import { useTryOut } from '#screens/settings/use-try-out.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import css from './intro.module.css';

/** The most common settings, one tap each; and whether the sound works. */
export function YourWay() {
  const t = useT();
  const { settings } = useStores();
  const { countDownBeepOn, timerMode, language, colorTheme, cueVolume } = useStore(
    'settings',
    (state) => state.settings,
  );
  const { set, setAll } = settings.getState();
  const tryOut = useTryOut();
  return (
    <div className={css.answers}>
      <div className="rows">
        <div>
          <Switch
            label={t('intro.beeps')}
            description={t('intro.beepsHelp')}
            checked={countDownBeepOn}
            onChange={(on) => setAll({ countDownBeepOn: on, repeatBeepOn: on })}
          />
          <div className={css.hear}>
            <Button icon="sound" disabled={!tryOut} onClick={() => tryOut?.beep('countdown', cueVolume)}>
              {t('intro.hear')}
            </Button>
          </div>
        </div>
        <Switch
          label={t('intro.goOn')}
          description={t('intro.goOnHelp')}
          checked={timerMode === 'autonext'}
          onChange={(on) => set('timerMode', on ? 'autonext' : 'stopnext')}
        />
      </div>
      <Segments
        label={t('settings.language')}
        value={language}
        options={LANGUAGE_NAMES.map((value) => ({ value, label: LANGUAGE_LABELS[value] }))}
        onChange={(value) => set('language', value)}
      />
      <Segments
        label={t('settings.theme')}
        value={colorTheme}
        options={COLOR_THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={(value) => set('colorTheme', value)}
      />
    </div>
  );
}
