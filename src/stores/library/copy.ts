import { BOUNDS, type Exercise, type WholeWorkout } from '#core/workout/model.ts';
import { marksOf } from '#core/workout/origin-marks.ts';

/** A copy belongs to the person who made it: unshared, unrated, with credit to the original. */
export function copyOf(
  { workout, exercises }: WholeWorkout,
  own: { readonly wId: string; readonly ownerId: string; readonly name: string; readonly now: number },
): WholeWorkout {
  const { wId, ownerId, now } = own;
  const { hidden: _, ownerNicName: __, ...shown } = workout;
  const isForeign = workout.ownerId !== ownerId;
  const isOfOthers = filesOfOthers(ownerId);
  const orNone = (url: string): string => (isOfOthers(url) ? '' : url);
  // Without the film, the copy is no master video: it needs no film times and must not count against that limit.
  const withoutFilm = isOfOthers(workout.videoUrl);
  const ownOnly = (detail: Exercise['exDetails'][number]) => ({
    ...detail,
    url: orNone(detail.url),
    audioUrl: orNone(detail.audioUrl),
  });
  return {
    workout: {
      ...shown,
      wId,
      ownerId,
      name: own.name.slice(0, BOUNDS.nameLength),
      createdAt: now,
      updatedAt: now,
      rules: 'owner',
      ratingCount: [0, 0, 0, 0, 0, 0],
      rating: 0,
      playCount: 0,
      shareFriends: false,
      sharePublic: false,
      favorit: false,
      favoritId: '',
      originId: isForeign ? workout.wId : workout.originId,
      originName: isForeign ? workout.name : workout.originName,
      originVersion: isForeign ? workout.version : workout.originVersion,
      originMarks: isForeign ? marksOf(exercises) : workout.originMarks,
      version: 1,
      wType: withoutFilm ? 'text' : workout.wType,
      imgUrl: orNone(workout.imgUrl),
      videoUrl: orNone(workout.videoUrl),
      musicUrl: orNone(workout.musicUrl),
    },
    exercises: exercises.map((exercise) => ({
      ...exercise,
      ...(withoutFilm && { filmStartSec: 0, filmEndSec: 0, filmRate: 100 }),
      wId,
      exDetails: exercise.exDetails.map(ownOnly),
      introDetails: exercise.introDetails.map(ownOnly),
    })),
  };
}

/** Files stay with their owner, who may delete them at any time; a copy of an own workout shows the same files. */
const filesOfOthers = (ownerId: string) => (url: string) => {
  const [area = '', uid] = url.split('/');
  return ['profile-media', 'workout-media'].includes(area) && uid !== ownerId;
};

/** Whether the workout shows files that this person's copy cannot have. */
export function showsFilesOfOthers({ workout, exercises }: WholeWorkout, ownerId: string): boolean {
  const { imgUrl, videoUrl, musicUrl } = workout;
  const details = exercises.flatMap(({ exDetails, introDetails }) => [...exDetails, ...introDetails]);
  const urls = [imgUrl, videoUrl, musicUrl, ...details.flatMap(({ url, audioUrl }) => [url, audioUrl])];
  return urls.some(filesOfOthers(ownerId));
}
