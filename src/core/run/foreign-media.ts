/**
 * Films, voices and music at an https address elsewhere. Whoever runs that host learns that somebody trains there, from
 * which network and when: for a stranger's workout the person is asked first.
 */
import { playedMusicOf } from './music.ts';
import { NOBODY, type WholeWorkout } from '#core/workout/model.ts';

/** The host of an https address as browsers read it, with its port; `undefined` = a file of Icetime's own. */
export const foreignHostOf = (pathOrUrl: string): string | undefined =>
  /^https:\/\/(?:[^/?#\\]*@)?([^/?#\\]+)/i.exec(pathOrUrl)?.[1]?.toLowerCase();

/** The hosts that a run of this workout fetches from, in alphabetical order. */
export function foreignHosts({ workout, exercises }: WholeWorkout): readonly string[] {
  const details = exercises.flatMap(({ introDetails, exDetails }) => [...introDetails, ...exDetails]);
  const files = [playedMusicOf(workout), workout.videoUrl, ...details.flatMap(({ url, audioUrl }) => [url, audioUrl])];
  return [...new Set(files.flatMap((file) => foreignHostOf(file) ?? []))].toSorted();
}

/**
 * Whether a workout is a stranger's: neither one's own nor a friend's. What is not public is seen by its owner and
 * friends alone. In a session it is nobody's, unless this device may read the workout itself.
 */
export function isStrangers(
  { workout: { ownerId, sharePublic } }: WholeWorkout,
  uid: string | undefined,
  friends: readonly string[],
): boolean {
  if (ownerId === NOBODY) return true;
  return sharePublic && ownerId !== uid && !friends.includes(ownerId);
}
