import type { MediaState } from '#stores/media/media.ts';
import type { Stores } from '#stores/create-stores.ts';

/** Addresses of files by path. The code behind it comes with the first that is asked for; without it there is none. */
export const mediaUrlsOf =
  (stores: Stores) =>
  (...asked: Parameters<MediaState['urlOf']>): Promise<string | undefined> =>
    stores.loadMedia().then(
      () => stores.media.getState().urlOf(...asked),
      () => undefined,
    );
