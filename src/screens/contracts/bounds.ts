/** Limits by count. */
export const COUNTS = [
  'maxWorkouts',
  'maxExercisesPerWorkout',
  'maxMasterVideos',
  'maxUsers',
  'maxGroups',
  'maxProgrammes',
] as const;
/** Limits by size, in MB. */
export const SIZES = ['maxMediaStorage', 'maxImageSize', 'maxVideoSize', 'maxMusicSize', 'maxMastervideoSize'] as const;
