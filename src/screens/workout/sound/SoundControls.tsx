import { Suspense } from 'react';
import { hasMedia } from '#core/workout/media-files.ts';
import { TIMER_MODES, type TimerMode } from '#core/settings/settings.ts';
import { useFormat } from '#i18n/format.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { late } from '#ui/base/late.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { Slider } from '#ui/fields/Slider.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import css from './SoundSheet.module.css';
import type { RunWords } from '#screens/workout/stage/step-text.ts';

/** A run works without it. */
const MediaSound = late(() =>
  import('#screens/workout/run/MediaSound.tsx').then(
    (part) => part.MediaSound,
    () => () => null,
  ),
);

/** Sound and end of exercises; changes apply at once, before and during the run. */
export function SoundControls({ words }: { readonly words: RunWords }) {
  const { t, timeline, whole } = words;
  const { settings, player } = useStores();
  const now = useStore('settings', (state) => state.settings);
  const audioSession = useStore('player', (state) => state.audioSession);
  const { percent } = useFormat();
  const { set } = settings.getState();
  // A workout's own mode overrides the person's; a choice here then applies to this run only.
  const brings = whole.workout.timerMode !== '';
  const choose = (mode: TimerMode) => {
    if (!brings) set('timerMode', mode);
    player.getState().applyRules(mode);
  };
  return (
    <>
      <div className={css.level}>
        <Button
          icon={now.cueMuted ? 'muted' : 'sound'}
          aria-pressed={now.cueMuted}
          onClick={() => set('cueMuted', !now.cueMuted)}
        >
          {t('sound.mute')}
        </Button>
        <Slider
          label={t('sound.volume')}
          value={now.cueVolume}
          text={percent(now.cueVolume)}
          onChange={(value) => {
            set('cueVolume', value);
            // Turning up the volume unmutes.
            if (value > 0) set('cueMuted', false);
          }}
        />
      </div>
      <Switches t={t} />
      {(hasMedia(whole) || audioSession) && (
        <Suspense>
          <MediaSound words={words} />
        </Suspense>
      )}
      <div className={css.mode}>
        <h3>{t('settings.timerMode')}</h3>
        <Segments
          label={t('settings.timerMode')}
          value={timeline.mode}
          options={TIMER_MODES.map((mode) => ({ value: mode, label: t(`settings.mode.${mode}`) }))}
          onChange={choose}
        />
        <p role="status">{t(`settings.modeHelp.${timeline.mode}`)}</p>
        <p className="muted small">{t(brings ? 'sound.thisRun' : 'sound.allRuns', { name: whole.workout.name })}</p>
      </div>
    </>
  );
}

function Switches({ t }: Pick<RunWords, 't'>) {
  const { settings, player } = useStores();
  const now = useStore('settings', (state) => state.settings);
  const lockedSound = useStore('player', (state) => state.lockedSound);
  const { set } = settings.getState();
  return (
    <div className="rows">
      <Switch
        label={t('settings.countDownBeepOn')}
        description={t('settings.countDownBeepHelp')}
        checked={now.countDownBeepOn}
        onChange={(on) => {
          set('countDownBeepOn', on);
          player.getState().applyRules();
        }}
      />
      <Switch
        label={t('sound.locked')}
        description={t('sound.lockedHelp')}
        checked={lockedSound}
        onChange={player.getState().setLockedSound}
      />
      <Switch
        label={t('sound.voice')}
        description={t('sound.voiceHelp')}
        checked={now.speechOn}
        onChange={(on) => {
          set('speechOn', on);
          // Some browsers allow speech only after a tap.
          if (on) player.getState().unblockSound();
        }}
      />
    </div>
  );
}
