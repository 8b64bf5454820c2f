import type { Workout } from '#core/workout/model.ts';
import { musicSourceOf } from '#core/run/music.ts';

/** A name, the same in every language. */
export const APPLE_MUSIC = 'Apple Music';

/** Opens the workout's Apple Music link, or else a search for its name; the run continues. */
export function openAppleMusic({ musicUrl, name }: Workout): void {
  const search = `https://music.apple.com/search?term=${encodeURIComponent(name)}`;
  window.open(musicSourceOf(musicUrl) === 'apple-music' ? musicUrl : search, '_blank', 'noopener');
}
