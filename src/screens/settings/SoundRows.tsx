import { useReducer } from 'react';
import { SOUND_MODES } from '#core/settings/settings.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import type { BeepSample, TryOut } from '#stores/player/try-out.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { Slider } from '#ui/fields/Slider.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { Flag } from './parts.tsx';
import css from './settings.module.css';

export interface Trying {
  readonly tryOut: TryOut | undefined;
}

interface HearProps extends Trying {
  readonly sample: BeepSample;
}

const HEAR = { countdown: 'hearCountdown', repeat: 'hearRepeat', warning: 'hearWarning' } as const;

/** Plays even while beeps are muted: the person asked for it. */
export function HearButton({ sample, tryOut }: HearProps) {
  const t = useT();
  const volume = useStore('settings', (state) => state.settings.cueVolume);
  return (
    <Button icon="sound" disabled={!tryOut} onClick={() => tryOut?.beep(sample, volume)}>
      {t(`preferences.${HEAR[sample]}`)}
    </Button>
  );
}

interface LoudnessProps {
  readonly name: 'cueVolume' | 'speechVolume' | 'musicVolume';
  readonly label: string;
}

export function Loudness({ name, label }: LoudnessProps) {
  const { percent } = useFormat();
  const volume = useStore('settings', (state) => state.settings[name]);
  const set = useStore('settings', (state) => state.set);
  return (
    <div className={css.block}>
      <Slider label={label} value={volume} text={percent(volume)} onChange={(value) => set(name, value)} />
    </div>
  );
}

export function CueVolume({ tryOut }: Trying) {
  const t = useT();
  const volume = useStore('settings', (state) => state.settings.cueVolume);
  return (
    <>
      <Loudness name="cueVolume" label={t('preferences.cueVolume')} />
      <div className={css.effect}>
        <Button icon="sound" disabled={!tryOut} onClick={() => tryOut?.beep('countdown', volume)}>
          {t('preferences.testSound')}
        </Button>
      </div>
    </>
  );
}

/**
 * How the sound mixes with other apps', in browsers that offer the choice, and whether it goes on while the phone is
 * locked; stored on this device.
 */
export function SoundMode({ tryOut }: Trying) {
  const t = useT();
  const session = tryOut?.audioSession;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const mode = session?.mode();
  return (
    <>
      <div className={css.mode}>
        <span>{t('sound.others')}</span>
        {mode && (
          <Segments
            label={t('sound.others')}
            value={mode}
            options={SOUND_MODES.map((value) => ({ value, label: t(`sound.other.${value}`) }))}
            onChange={(next) => {
              session?.setMode(next);
              redraw();
            }}
          />
        )}
        <p className="small muted" role="status">
          {t(mode ? `sound.otherHelp.${mode}` : 'preferences.modeNone')}
        </p>
      </div>
      <Switch
        label={t('sound.locked')}
        description={t('sound.lockedHelp')}
        checked={tryOut?.lockedSound.isOn() ?? false}
        disabled={!tryOut}
        onChange={(on) => {
          tryOut?.lockedSound.set(on);
          redraw();
        }}
      />
    </>
  );
}

/** For loudspeakers that fall asleep; stored on this device. */
export function SpeakerWake({ tryOut }: Trying) {
  const t = useT();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  return (
    <Switch
      label={t('preferences.speakerWake')}
      description={t('preferences.speakerWakeHelp')}
      checked={tryOut?.speakerWake.isOn() ?? false}
      disabled={!tryOut}
      onChange={(on) => {
        tryOut?.speakerWake.set(on);
        redraw();
      }}
    />
  );
}

export function Vibration({ tryOut }: Trying) {
  const t = useT();
  return (
    <Flag name="vibrationOn" label={t('preferences.vibrationOn')} help={t('preferences.vibrationHelp')}>
      <Button disabled={!tryOut} onClick={() => tryOut?.vibrate()}>
        {t('preferences.feel')}
      </Button>
    </Flag>
  );
}
