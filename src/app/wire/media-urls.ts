import type { MediaState } from '#stores/media/media.ts';
import type { Stores } from '#stores/create-stores.ts';

/** File addresses by path. The code loads with the first request; if that fails, there is no address. */
export const mediaUrlsOf =
  (stores: Stores) =>
  (...asked: Parameters<MediaState['urlOf']>): Promise<string | undefined> =>
    stores.loadMedia().then(
      () => stores.media.getState().urlOf(...asked),
      () => undefined,
    );
