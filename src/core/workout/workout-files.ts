/** The pictures, films and music that a workout shows and plays. */
import type { WholeWorkout } from './model.ts';

/** Every stored path or address. */
export function mediaOf({ workout, exercises }: WholeWorkout): ReadonlySet<string> {
  const details = exercises.flatMap(({ introDetails, exDetails }) => [...introDetails, ...exDetails]);
  const all = [workout.imgUrl, workout.musicUrl, workout.videoUrl, ...details.flatMap((d) => [d.url, d.audioUrl])];
  return new Set(all.filter((path) => path !== ''));
}

/** Files in our own storage; the browser handles links to the web. */
export const storedFilesOf = (whole: WholeWorkout): readonly string[] =>
  [...mediaOf(whole)].filter((path) => !path.includes(':'));
