import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { IconButton } from '#ui/widgets/Button.tsx';
import css from './together.module.css';

/** Every member controls their own beeps, same as in the settings. A tap also unlocks the audio. */
export function SoundToggle() {
  const t = useT();
  const { settings, together } = useStores();
  const isOn = useStore('settings', (state) => state.settings.countDownBeepOn && !state.settings.cueMuted);
  const toggle = () => {
    const { set } = settings.getState();
    if (isOn) set('cueMuted', true);
    else {
      set('cueMuted', false);
      set('countDownBeepOn', true);
    }
    together.getState().applyBeeps();
  };
  return (
    <IconButton
      large
      icon={isOn ? 'sound' : 'muted'}
      label={t('together.beeps')}
      pressed={isOn}
      className={css.sound ?? ''}
      onClick={toggle}
    />
  );
}
