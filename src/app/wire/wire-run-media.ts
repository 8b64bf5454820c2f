import { createMusic } from '#platform/sound/music.ts';
import { createStageFilms } from '#platform/pictures/stage-films.ts';
import { createStageVoice } from '#platform/pictures/stage-voice.ts';
import { createStillPictures } from '#platform/pictures/still-pictures.ts';
import type { MediaState } from '#stores/media/media.ts';
import type { MediaPlayers, PlayerEvents } from '#stores/player/media-players.ts';

/** Often enough that films never look out of step and volume changes sound smooth. */
const TICK_MS = 33;

/** Plays the files of a run; loaded with the first workout that has any. */
export const playersFor =
  (urlOf: MediaState['urlOf']) =>
  (events: PlayerEvents): MediaPlayers => ({
    addressOf: async (path, failed) => (/^(https:|blob:|\/)/.test(path) ? path : urlOf(path, failed)),
    films: createStageFilms({ ...events, now: () => performance.now() }),
    voice: createStageVoice(events),
    music: createMusic(events),
    pictures: createStillPictures(events),
    isCalm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    everyTick(act) {
      const timer = setInterval(act, TICK_MS);
      return () => clearInterval(timer);
    },
  });
