import { type Exercise, exerciseId } from '#core/workout/model.ts';
import { summaryOf, totalSecOf } from '#core/workout/timeline.ts';
import { SHARED } from './community.ts';
import { DEMO_PEOPLE, STARTER_CARD, STARTER_OWNER } from './people.ts';
import type { SeedDoc } from './seed-doc.ts';
import { DAY_MS } from './seed-time.ts';
import { namesOf, textsOf } from './starters/starter-names.ts';
import type { Reception, StarterExercise, StarterWorkout } from './starters/starter-types.ts';

/** Planned length of one run, seconds. */
export const plannedSecOf = (starter: StarterWorkout): number => totalSecOf(courseOf(starter), exercisesOf(starter));

/** The documents of a workout and its exercises. The higher `place` among the owner's, the newer. */
export function workoutDocs(
  starter: StarterWorkout,
  ownerId: string,
  place: number,
  reception: Reception,
  nowMs: number,
): readonly SeedDoc[] {
  const exercises = exercisesOf(starter);
  const made = madeAt(place, nowMs);
  const author = ownerId === STARTER_OWNER ? STARTER_CARD : DEMO_PEOPLE.find(({ uid }) => uid === ownerId);
  const head = {
    wId: starter.wId,
    ownerId,
    name: starter.name,
    createdAt: made,
    updatedAt: made,
    sport: starter.sport,
    rules: starter.isPublic ? 'copy' : 'owner',
    description: starter.description,
    level: starter.level,
    wType: starter.film === undefined ? 'text' : 'mastervideo',
    ...reception,
    shareFriends: starter.wId === SHARED,
    sharePublic: starter.isPublic ?? false,
    favorit: false,
    favoritId: '',
    videoUrl: starter.film ?? '',
    musicUrl: '',
    imgUrl: '',
    ...courseOf(starter),
    tags: [],
    language: 'English',
    originId: '',
    originName: '',
    originVersion: 0,
    originMarks: '',
    version: 1,
    timerMode: starter.timerMode ?? '',
    ...summaryOf(courseOf(starter), exercises),
    ...(starter.isPublic && {
      names: namesOf('workouts', starter.name),
      descriptions: textsOf(starter.description),
      ...(author && { ownerNicName: author.nicName }),
    }),
  };
  const path = `workouts/${starter.wId}`;
  return [
    { path, data: head },
    ...exercises.map((exercise) => ({ path: `${path}/exercises/${exercise.exId}`, data: exercise })),
  ];
}

export const madeAt = (place: number, nowMs: number): Date => new Date(nowMs - (80 - place) * DAY_MS);

/** As the product stores it: without a piece of a film nothing is said of one. */
const pieceOf = ({ filmStartSec, timeSec }: StarterExercise) =>
  filmStartSec === undefined ? {} : { filmStartSec, filmEndSec: filmStartSec + timeSec, filmRate: 100 };

const courseOf = ({ rounds = 1, roundRestSec = 0, warmUpSec = 0, coolDownSec = 0 }: StarterWorkout) => ({
  rounds,
  roundRestSec,
  warmUpSec,
  coolDownSec,
});

type ExerciseDoc = Omit<Exercise, 'filmStartSec' | 'filmEndSec' | 'filmRate' | 'countRounds' | 'holdSec' | 'tempo'>;
function exercisesOf(starter: StarterWorkout): readonly ExerciseDoc[] {
  return starter.exercises.map((exercise, position) => ({
    exId: exerciseId(position),
    wId: starter.wId,
    position,
    name: exercise.name,
    exDetails: [],
    introDetails: [],
    timeSec: exercise.timeSec,
    restSec: exercise.restSec,
    reps: exercise.reps ?? 0,
    perSide: exercise.perSide ?? false,
    notes: exercise.notes,
    ...pieceOf(exercise),
    ...(starter.isPublic && { names: namesOf('exercises', exercise.name), notesIn: textsOf(exercise.notes) }),
  }));
}
