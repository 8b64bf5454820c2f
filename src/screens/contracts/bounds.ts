/** What a contract bounds by number. */
export const COUNTS = ['maxWorkouts', 'maxExercisesPerWorkout', 'maxMasterVideos', 'maxUsers', 'maxGroups'] as const;
/** What it bounds by size, in MB. */
export const SIZES = ['maxMediaStorage', 'maxImageSize', 'maxVideoSize', 'maxMusicSize', 'maxMastervideoSize'] as const;
