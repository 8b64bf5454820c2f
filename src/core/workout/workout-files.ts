/** The pictures, films and music that a workout shows and plays. */
import type { WholeWorkout } from './model.ts';

/** Every stored path or address. */
export function mediaOf({ workout, exercises }: WholeWorkout): ReadonlySet<string> {
  const details = exercises.flatMap(({ introDetails, exDetails }) => [...introDetails, ...exDetails]);
  const all = [workout.imgUrl, workout.musicUrl, workout.videoUrl, ...details.flatMap((d) => [d.url, d.audioUrl])];
  return new Set(all.filter((path) => path !== ''));
}

/** What is stored with us; links of the web are the browser's. */
export const storedFilesOf = (whole: WholeWorkout): readonly string[] =>
  [...mediaOf(whole)].filter((path) => !path.includes(':'));
