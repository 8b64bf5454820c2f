import type { Workout } from '#core/workout/model.ts';
import { musicSourceOf } from '#core/run/music.ts';

/** A name, the same in every language. */
export const APPLE_MUSIC = 'Apple Music';

/** Opens the workout's link into Apple Music, else a search for its name: beside the run, which goes on. */
export function openAppleMusic({ musicUrl, name }: Workout): void {
  const search = `https://music.apple.com/search?term=${encodeURIComponent(name)}`;
  window.open(musicSourceOf(musicUrl) === 'apple-music' ? musicUrl : search, '_blank', 'noopener');
}
