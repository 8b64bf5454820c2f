import { useEffect } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useSettings, useStores } from '#stores/context.tsx';
import { Button } from '#ui/Button.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Flag, Section } from './parts.tsx';

export function SoundSettings() {
  const t = useT();
  const { percent } = useFormat();
  const { settings } = useStores();
  const cueVolume = useSettings((state) => state.settings.cueVolume);
  const set = useSettings((state) => state.set);
  useEffect(() => {
    // Without the sound's code the button stays silent; the next visit tries again.
    settings
      .getState()
      .prepareSound()
      .catch(() => undefined);
  }, [settings]);
  return (
    <Section title={t('settings.sound')}>
      <div className="panel stack">
        <Slider
          label={t('settings.cueVolume')}
          value={cueVolume}
          text={percent(cueVolume)}
          onChange={(value) => set('cueVolume', value)}
        />
        <div className="row">
          <Button icon="sound" onClick={() => settings.getState().testSound()}>
            {t('settings.testSound')}
          </Button>
        </div>
      </div>
      <div className="panel panel-flush rows">
        <Flag name="cueMuted" />
        <Flag name="vibrationOn" help={t('settings.vibrationHelp')} />
        <Flag name="speechOn" />
      </div>
    </Section>
  );
}
