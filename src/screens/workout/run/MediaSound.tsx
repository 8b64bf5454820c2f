import { useReducer } from 'react';
import { playedMusicOf } from '#core/run/music.ts';
import { SOUND_MODES } from '#core/settings/settings.ts';
import { useFormat } from '#i18n/format.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { Slider } from '#ui/fields/Slider.tsx';
import { APPLE_MUSIC, openAppleMusic } from './apple-music.ts';
import type { RunWords } from '#screens/workout/stage/step-text.ts';

/** Volumes of this workout's music and films, and mixing with other apps. */
export function MediaSound({ words: { t, whole } }: { readonly words: RunWords }) {
  const media = useStore('player', (state) => state.media);
  const session = useStore('player', (state) => state.audioSession);
  // The switch for the locked screen in the same sheet changes the mode, too.
  useStore('player', (state) => state.lockedSound);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const mode = session?.mode();
  const { percent } = useFormat();
  const { settings, player } = useStores();
  const showAppleMusic = useStore('settings', (state) => state.settings.showAppleMusic);
  const musicVolume = useStore('settings', (state) => state.settings.musicVolume);
  const musicUrl = playedMusicOf(whole.workout);
  const details = whole.exercises.flatMap(({ introDetails, exDetails }) => [...introDetails, ...exDetails]);
  // An Apple Music link is opened, never played, so it has no volume.
  const isHeard =
    musicUrl + whole.workout.videoUrl !== '' || details.some(({ url, audioUrl }) => url + audioUrl !== '');
  return (
    <>
      {media && isHeard && (
        <Slider
          label={t('sound.mediaVolume')}
          value={musicVolume}
          text={percent(musicVolume)}
          onChange={(volume) => settings.getState().set('musicVolume', volume)}
        />
      )}
      {mode && (
        <div>
          <h3>{t('sound.others')}</h3>
          <Segments
            label={t('sound.others')}
            value={mode}
            options={SOUND_MODES.map((value) => ({ value, label: t(`sound.other.${value}`) }))}
            onChange={(next) => {
              player.getState().setSoundMode(next);
              redraw();
            }}
          />
          <p role="status">{t(`sound.otherHelp.${mode}`)}</p>
        </div>
      )}
      {showAppleMusic && musicUrl !== '' && (
        <Button icon="music" onClick={() => openAppleMusic(whole.workout)}>
          {APPLE_MUSIC}
        </Button>
      )}
    </>
  );
}
