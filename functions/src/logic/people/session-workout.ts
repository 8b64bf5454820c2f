/** What people train in a session: the workout as it is when the session opens, without a word about whose it is. */
import { type Detail, type Exercise, readExercise, readWorkout, type Workout } from '#core/workout/model.ts';
import { wholeOf } from '#core/workout/seal.ts';
import { sharedSettingsOf, type SharedWorkout, sharedTimeline } from '#core/run/together.ts';
import { CallError } from '#logic/calls/call-error.ts';
import { placeOf } from '#logic/media/media.ts';
import { hiddenOf } from '#logic/public/hiding.ts';
import { friendPath } from './people.ts';
import type { Data, Doc, Reader } from '#logic/backend.ts';

/** Below the 1 MiB limit of a document. */
const PLAN_AT_MOST = 700_000;

export interface SharedByHost {
  readonly shared: SharedWorkout;
  readonly ownerId: string;
  readonly isPublic: boolean;
}

/** The workout with its exercises, if this person may see it. */
export async function sharedWorkoutOf(reader: Reader, uid: string, wId: string, settings: Data): Promise<SharedByHost> {
  const doc = await reader.get(`workouts/${wId}`);
  if (!doc || hiddenOf(doc.data) || !(await maySee(reader, uid, doc))) throw new CallError('not-found');
  const stored = await reader.query({ collection: `workouts/${wId}/exercises` });
  const exercises = stored.map(({ data }) => readExercise(data)).filter((exercise) => exercise !== undefined);
  const workout = readWorkout(doc.data);
  if (!workout) throw new CallError('not-found');
  // A save happened between the two reads, or is under way.
  const whole = wholeOf(workout, exercises);
  if (!whole) throw new CallError('aborted');
  const isPublic = workout.sharePublic;
  const shown = isPublic ? whole.exercises : whole.exercises.map(withoutFiles);
  const shared = {
    whole: { workout: unowned(workout), exercises: withinADocument(shown) },
    settings: sharedSettingsOf(settings),
  };
  const { steps } = sharedTimeline(shared, { countDownBeepOn: false, repeatBeepOn: false, warnBeepOn: false });
  if (steps.length === 0) throw new CallError('invalid-argument');
  return { shared, ownerId: workout.ownerId, isPublic };
}

export async function maySee(reader: Reader, uid: string, { id, data }: Doc): Promise<boolean> {
  const owner = String(data['ownerId']);
  if (data['sharePublic'] === true || owner === uid) return true;
  const share = await reader.get(`shareWithFriends/${owner}_${uid}_${id}`);
  return share !== undefined && (await reader.get(friendPath(owner, uid))) !== undefined;
}

/** Guests learn neither whose a workout is nor where it came from. Its description is not shown while people train. */
const unowned = (workout: Workout): Workout => ({
  ...workout,
  ...(!workout.sharePublic && {
    imgUrl: unlessFile(workout.imgUrl),
    musicUrl: unlessFile(workout.musicUrl),
    videoUrl: unlessFile(workout.videoUrl),
  }),
  ownerId: '',
  ownerNicName: undefined,
  favoritId: '',
  originId: '',
  originName: '',
  originMarks: '',
  description: '',
  descriptions: undefined,
});

/** The path of an uploaded file names its owner. Those of a private workout open for its owner and friends alone. */
const unlessFile = (url: string): string => (placeOf(url) ? '' : url);
const withoutFiles = (exercise: Exercise): Exercise => {
  const bare = (details: readonly Detail[]): Detail[] =>
    details.map((one) => ({ ...one, url: unlessFile(one.url), audioUrl: unlessFile(one.audioUrl) }));
  return { ...exercise, exDetails: bare(exercise.exDetails), introDetails: bare(exercise.introDetails) };
};

/** If its texts and files exceed a document, only the figures of a workout are shown. */
function withinADocument(exercises: readonly Exercise[]): readonly Exercise[] {
  if (JSON.stringify(exercises).length <= PLAN_AT_MOST) return exercises;
  const bare = exercises.map((one): Exercise => ({ ...one, notesIn: undefined, exDetails: [], introDetails: [] }));
  if (JSON.stringify(bare).length > PLAN_AT_MOST) throw new CallError('invalid-argument');
  return bare;
}
