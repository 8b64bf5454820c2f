/** What others read of a programme: all its workouts written in place, so that nobody needs access to the owner's. */
import type { Exercise, WholeWorkout } from '#core/workout/model.ts';
import type { Edition, Openness } from './coaching.ts';
import { type PlannedExercise, type Programme, type ProgrammeWorkout, readPlannedExercise } from './programme.ts';

/** By id: the workouts that the programme names and its owner can read. */
export type Wholes = ReadonlyMap<string, WholeWorkout>;

/** The ids of the workouts that have to be read first. */
export const referencesOf = ({ workouts }: Programme): readonly string[] => [
  ...new Set(workouts.flatMap((workout) => (workout.kind === 'reference' ? workout.wId : []))),
];

/** `missing`: names of workouts that could not be read, have no exercise, or are somebody else's to share. */
export function editionOf(
  programme: Programme,
  wholes: Wholes,
  { sharePublic, isListed }: Openness,
): Edition | { readonly missing: readonly string[] } {
  const missing: string[] = [];
  const workouts = programme.workouts.map((workout): ProgrammeWorkout => {
    if (workout.kind === 'written') return workout;
    const whole = wholes.get(workout.wId);
    const isOwn = whole?.workout.ownerId === programme.ownerId;
    if (whole && isOwn && whole.exercises.length > 0) return written(workout, whole);
    missing.push(workout.name);
    return workout;
  });
  return missing.length > 0
    ? { missing }
    : { ...programme, workouts, ownerNicName: '', sharePublic, isListed: isListed && sharePublic };
}

function written(
  { key, name, progressions }: ProgrammeWorkout,
  { workout, exercises }: WholeWorkout,
): ProgrammeWorkout {
  const { rounds, roundRestSec, warmUpSec, coolDownSec } = workout;
  const planned = exercises.flatMap((exercise) => plannedOf(exercise) ?? []);
  return {
    kind: 'written',
    key,
    name: workout.name || name,
    progressions,
    rounds,
    roundRestSec,
    warmUpSec,
    coolDownSec,
    exercises: planned,
  };
}

/** Files of the owner's stay the owner's: nobody else may fetch them. */
function plannedOf(exercise: Exercise): PlannedExercise | undefined {
  const isOpen = (url: string): boolean => url.startsWith('https://');
  const shown = (details: Exercise['exDetails']): Exercise['exDetails'] =>
    details.map((detail) => ({
      ...detail,
      url: isOpen(detail.url) ? detail.url : '',
      audioUrl: isOpen(detail.audioUrl) ? detail.audioUrl : '',
    }));
  const { exDetails, introDetails } = exercise;
  const noFilm = { filmStartSec: 0, filmEndSec: 0 };
  return readPlannedExercise({
    ...exercise,
    ...noFilm,
    exDetails: shown(exDetails),
    introDetails: shown(introDetails),
  });
}
