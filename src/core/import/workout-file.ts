/**
 * The open format of workouts, version 1, documented for others in `src/public/schema/icetime-workout-1.json`. It
 * contains no person, no path in our Storage and no address that grants access: pictures, films and sounds travel as
 * open web addresses, or beside it in an archive.
 */
import { type Detail, type Exercise, type WholeWorkout, type Workout } from '#core/workout/model.ts';
import { LANGUAGE_TAGS } from '#core/base/languages.ts';
import { warningsOf } from '#core/workout/warnings.ts';

export const FILE_FORMAT = 'icetime-workout';
export const FILE_VERSION = 1;

/** The fields of a workout that travel. */
export type WorkoutFacts = Pick<
  Workout,
  | 'name'
  | 'description'
  | 'language'
  | 'sport'
  | 'level'
  | 'tags'
  | 'timerMode'
  | 'wType'
  | 'warnAt'
  | 'rounds'
  | 'roundRestSec'
  | 'warmUpSec'
  | 'coolDownSec'
  | 'imgUrl'
  | 'musicUrl'
  | 'videoUrl'
  | 'originId'
  | 'originName'
>;
export type ExerciseFacts = Pick<
  Exercise,
  | 'name'
  | 'timeSec'
  | 'restSec'
  | 'reps'
  | 'perSide'
  | 'countRounds'
  | 'notes'
  | 'exDetails'
  | 'introDetails'
  | 'filmStartSec'
  | 'filmEndSec'
  | 'filmRate'
  | 'holdSec'
  | 'tempo'
>;
export interface Travelling {
  readonly workout: WorkoutFacts;
  readonly exercises: readonly ExerciseFacts[];
}

const OPEN_ADDRESS = /^https:\/\/[A-Za-z0-9.-]{1,253}(?::\d{1,5})?\/[A-Za-z0-9._~:/?#!$&()*+,;=%-]{0,700}$/;
/** Addresses that grant access to whoever holds them. */
const LETS_IN =
  /^https:\/\/[\w.-]*storage[\w.-]*\.(?:googleapis|app)\b|[?&#;][\w-]*(?:token|sign|secret|expire|credential|passw|session|auth|api-?_?key)[\w-]*=|[?&#;](?:sig|key|pw|policy)=/i;

/** A web address that anybody may know. */
export const isOpenAddress = (url: string): boolean => OPEN_ADDRESS.test(url) && !LETS_IN.test(url);

export interface WriteOptions {
  /** Other people's workouts get credit. */
  readonly viewer: string | undefined;
  /** The name in the archive of a file in our Storage; absent = no files travel. */
  readonly fileOf?: (path: string) => string | undefined;
}

/** The text of a file with these workouts. */
export const workoutFileText = (wholes: readonly WholeWorkout[], options: WriteOptions): string =>
  JSON.stringify(
    { format: FILE_FORMAT, version: FILE_VERSION, workouts: wholes.map((whole) => written(whole, options)) },
    undefined,
    2,
  );

/** Equal for two workouts whose travelling content is equal; credit does not count. */
export function contentKey(whole: WholeWorkout): string {
  const { origin: _, ...content } = written(whole, { viewer: whole.workout.ownerId });
  return JSON.stringify(content);
}

function written({ workout, exercises }: WholeWorkout, { viewer, fileOf = () => undefined }: WriteOptions) {
  const addressOf = (url: string): string => (url === '' || isOpenAddress(url) ? url : (fileOf(url) ?? ''));
  const videoUrl = addressOf(workout.videoUrl);
  const said = sparse({
    description: workout.description,
    language: LANGUAGE_TAGS[workout.language],
    sport: workout.sport,
    level: workout.level,
    tags: workout.tags,
    timerMode: workout.timerMode,
    rounds: workout.rounds,
    roundRestSec: workout.roundRestSec,
    warmUpSec: workout.warmUpSec,
    coolDownSec: workout.coolDownSec,
    imageUrl: addressOf(workout.imgUrl),
    musicUrl: addressOf(workout.musicUrl),
    videoUrl,
    origin: originOf(workout, viewer),
    exercises: exercises.map((exercise) => ({
      name: exercise.name,
      timeSec: exercise.timeSec,
      ...sparse({
        restSec: exercise.restSec,
        reps: exercise.reps,
        perSide: exercise.perSide,
        countRounds: exercise.countRounds,
        holdSec: exercise.holdSec,
        tempo: exercise.tempo,
        notes: exercise.notes,
        details: detailsOf(exercise.exDetails, addressOf),
        intro: detailsOf(exercise.introDetails, addressOf),
        // Useless without the film.
        piece: videoUrl !== '' && exercise.filmEndSec > 0 && pieceOf(exercise),
      }),
    })),
  });
  const warnAtSec = warningsOf(workout.warnAt);
  // An empty list says something: no warnings.
  return { name: workout.name, ...said, ...(warnAtSec && { warnAtSec }) };
}

const pieceOf = ({ filmStartSec, filmEndSec, filmRate }: Exercise) => ({
  startSec: filmStartSec,
  endSec: filmEndSec,
  ratePercent: filmRate,
});

function originOf(workout: Workout, viewer: string | undefined) {
  const { wId, name, originId, originName } = workout;
  if (workout.ownerId !== viewer) return { id: wId, name };
  return originId !== '' && { id: originId, name: originName };
}

function detailsOf(details: readonly Detail[], addressOf: (url: string) => string) {
  return details.flatMap(({ url, audioUrl, text, seconds }) => {
    const here = { text, url: addressOf(url), audioUrl: addressOf(audioUrl) };
    if (here.text + here.url + here.audioUrl === '') return [];
    // A clip's length means nothing without the clip.
    return [sparse({ ...here, seconds: here.url === url && here.audioUrl === audioUrl ? seconds : 0 })];
  });
}

/** Drops values that say nothing: '', 0, false and empty lists. */
function sparse<T extends object>(fields: T): Partial<T> {
  const isSaid = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : value !== '' && value !== 0 && value !== false;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isSaid(value))) as Partial<T>;
}
