import type { WholeWorkout } from './model.ts';

/** Does a run of it show or play more than figures, beeps and one sentence? */
export const hasMedia = ({ workout, exercises }: WholeWorkout): boolean =>
  workout.musicUrl + workout.videoUrl !== '' ||
  exercises.some(
    ({ introDetails: [first, second], exDetails }) =>
      second || exDetails.length > 0 || (first && first.url + first.audioUrl !== ''),
  );
