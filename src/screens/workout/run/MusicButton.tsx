import { playedMusicOf } from '#core/run/music.ts';
import { useStore } from '#stores/context.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { APPLE_MUSIC, openAppleMusic } from './apple-music.ts';
import css from './console.module.css';
import type { RunWords } from '#screens/workout/stage/step-text.ts';

/** Turns the workout's own music on or off; without any, opens Apple Music beside the run. */
export function MusicButton({ words: { t, whole } }: { readonly words: RunWords }) {
  const media = useStore('player', (state) => state.media);
  const showAppleMusic = useStore('settings', (state) => state.settings.showAppleMusic);
  // On a site that the person did not agree to, it is as good as none.
  const isLeftOut = media !== undefined && media.musicOn === undefined;
  const hasOwn = playedMusicOf(whole.workout) !== '' && !isLeftOut;
  if (!hasOwn && !showAppleMusic) return null;
  return (
    <button
      type="button"
      className={css.button}
      aria-pressed={hasOwn ? media?.musicOn === true : undefined}
      disabled={hasOwn && !media}
      onClick={hasOwn ? media?.toggleMusic : () => openAppleMusic(whole.workout)}
    >
      <Icon name="music" />
      {hasOwn ? t('settings.music') : APPLE_MUSIC}
    </button>
  );
}
