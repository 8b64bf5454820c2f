import { pathTo } from '#core/routes.ts';
import { DEFAULT_TIME_BOUNDS_SEC, LANGUAGE_NAMES, TIMER_MODES } from '#core/settings.ts';
import { useT } from '#i18n/setup.ts';
import { LANGUAGE_LABELS } from '#screens/login/languages.ts';
import { useApp, useSettings } from '#stores/context.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Page } from '#ui/Shell.tsx';
import { Segments } from '#ui/Segments.tsx';
import { TimeField } from '#ui/TimeField.tsx';
import { Flag, Section } from './parts.tsx';
import css from './settings.module.css';
import { SoundSettings } from './SoundSettings.tsx';
import { ThemeTiles } from './ThemeTiles.tsx';

/** Every change is saved at once: on the device, and in the account as soon as it can be reached. */
export function SettingsScreen() {
  const t = useT();
  const offline = useApp((state) => state.offline);
  return (
    <Page title={t('settings.title')} narrow>
      <div className="stack stack-wide">
        <p className="muted">{t(offline ? 'settings.offline' : 'settings.saved')}</p>
        <Look />
        <Training />
        <DefaultTimes />
        <SoundSettings />
        <Rest />
        <div className="row">
          <LinkButton to={pathTo('st')} icon="storage">
            {t('nav.storage')}
          </LinkButton>
          <LinkButton to={pathTo('cameratest')} icon="device">
            {t('settings.deviceCheck')}
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}

function Look() {
  const t = useT();
  const language = useSettings((state) => state.settings.language);
  const set = useSettings((state) => state.set);
  return (
    <Section title={t('settings.look')}>
      <div className="panel stack">
        <SelectField
          label={t('settings.language')}
          value={language}
          options={LANGUAGE_NAMES.map((name) => ({ value: name, label: LANGUAGE_LABELS[name] }))}
          onChange={(value) => set('language', value)}
        />
        <ThemeTiles />
      </div>
    </Section>
  );
}

function Training() {
  const t = useT();
  const timerMode = useSettings((state) => state.settings.timerMode);
  const set = useSettings((state) => state.set);
  return (
    <Section title={t('settings.training')}>
      <div className="panel panel-flush rows">
        <div className={css.mode}>
          <span aria-hidden="true">{t('settings.timerMode')}</span>
          <Segments
            label={t('settings.timerMode')}
            value={timerMode}
            options={TIMER_MODES.map((mode) => ({ value: mode, label: t(`settings.mode.${mode}`) }))}
            onChange={(mode) => set('timerMode', mode)}
          />
          <p className="small muted" role="status">
            {t(`settings.modeHelp.${timerMode}`)}
          </p>
        </div>
        <Flag name="countDownBeepOn" help={t('settings.countDownBeepHelp')} />
        <Flag name="repeatBeepOn" help={t('settings.repeatBeepHelp')} />
        <Flag name="startStop" help={t('settings.startStopHelp')} />
        <Flag name="setupOn" />
        <Flag name="introOn" />
        <Flag name="timeFormatMinSec" help={t('settings.timeFormatHelp')} />
      </div>
    </Section>
  );
}

function DefaultTimes() {
  const t = useT();
  return (
    <Section title={t('settings.times')}>
      <div className="panel pairs">
        <DefaultTime name="defaultIntroTimeSec" />
        <DefaultTime name="defaultSetupTimeSec" stepSec={1} />
        <DefaultTime name="defaultExcerciseTimeSec" help={t('settings.exerciseTimeHelp')} />
      </div>
    </Section>
  );
}

interface DefaultTimeProps {
  readonly name: 'defaultIntroTimeSec' | 'defaultSetupTimeSec' | 'defaultExcerciseTimeSec';
  readonly stepSec?: number;
  readonly help?: string;
}

function DefaultTime({ name, stepSec = 5, help }: DefaultTimeProps) {
  const t = useT();
  const seconds = useSettings((state) => state.settings[name]);
  const set = useSettings((state) => state.set);
  return (
    <TimeField
      label={t(`settings.${name}`)}
      description={help}
      seconds={seconds}
      minSec={DEFAULT_TIME_BOUNDS_SEC.min}
      maxSec={DEFAULT_TIME_BOUNDS_SEC.max}
      stepSec={stepSec}
      onChange={(value) => set(name, value)}
    />
  );
}

function Rest() {
  const t = useT();
  return (
    <>
      <Section title={t('settings.music')}>
        <div className="panel panel-flush rows">
          <Flag name="autoMusicON" />
          <Flag name="showAppleMusic" />
        </div>
      </Section>
      <Section title={t('settings.editor')}>
        <div className="panel panel-flush rows">
          <Flag name="autoSave" help={t('settings.autoSaveHelp')} />
        </div>
      </Section>
      <Section title={t('picture.tools')}>
        <div className="row">
          <LinkButton to={pathTo('resize')}>{t('picture.title')}</LinkButton>
          <LinkButton to={pathTo('export')}>{t('list.export')}</LinkButton>
        </div>
      </Section>
    </>
  );
}
