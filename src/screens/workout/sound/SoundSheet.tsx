import { type ReactNode, Suspense } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useStore } from '#stores/context.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { SoundControls } from '#screens/workout/later.ts';
import type { RunWords } from '#screens/workout/stage/step-text.ts';

interface Props {
  readonly open: boolean;
  readonly words: RunWords;
  readonly onClose: () => void;
  /** Below the settings. */
  readonly children?: ReactNode;
}

/** Settings for sound and the end of exercises. */
export function SoundSheet({ open, words, onClose, children }: Props) {
  return (
    <Sheet open={open} title={words.t('sound.title')} onClose={onClose}>
      <Suspense>
        <SoundControls words={words} />
        {children}
      </Suspense>
    </Sheet>
  );
}

/** The current settings in a few words: `80 % · Go on`. */
export function useSoundState({ t, timeline }: RunWords): { readonly silent: boolean; readonly text: string } {
  const { percent } = useFormat();
  const { cueMuted, countDownBeepOn, repeatBeepOn, warnBeepOn, speechOn, cueVolume } = useStore(
    'settings',
    (state) => state.settings,
  );
  const warns = timeline.warnSecs ? timeline.warnSecs.length > 0 : warnBeepOn;
  const beeps = countDownBeepOn || repeatBeepOn || warns;
  const sound = cueMuted
    ? t('sound.muted')
    : beeps
      ? t('sound.beepsAt', { volume: percent(cueVolume) })
      : speechOn
        ? t('sound.voice')
        : t('sound.none');
  const silent = cueMuted || !(beeps || speechOn);
  return { silent, text: `${sound} · ${t(`settings.mode.${timeline.mode}`)}` };
}
