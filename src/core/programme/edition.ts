/** What others read of a programme: all its workouts written in place, so that nobody needs access to the owner's. */
import type { Exercise, WholeWorkout, Workout } from '#core/workout/model.ts';
import type { Edition, Openness } from './coaching.ts';
import { type PlannedExercise, type Programme, type ProgrammeWorkout, readPlannedExercise } from './programme.ts';

/** By id: the workouts that the programme names and its owner can read. */
export type Wholes = ReadonlyMap<string, WholeWorkout>;

/** The ids of the workouts that have to be read first. */
export const referencesOf = ({ workouts }: Programme): readonly string[] => [
  ...new Set(workouts.flatMap((workout) => (workout.kind === 'reference' ? workout.wId : []))),
];

/**
 * Whether a programme may carry the workout on to others: one's own, and what is public and may be copied. What
 * somebody shared with its maker alone stays with whom they chose.
 */
export const mayBePassedOn = ({ ownerId, sharePublic, hidden, rules }: Workout, maker: string): boolean =>
  ownerId === maker || (sharePublic && !hidden && rules === 'copy');

/** Names of workouts: `missing` = could not be read or have no exercise; `foreign` = others' to share. */
export function editionOf(
  programme: Programme,
  wholes: Wholes,
  { sharePublic, isListed }: Openness,
): Edition | { readonly missing: readonly string[]; readonly foreign: readonly string[] } {
  const missing: string[] = [];
  const foreign: string[] = [];
  const workouts = programme.workouts.map((workout): ProgrammeWorkout => {
    if (workout.kind === 'written') return workout;
    const whole = wholes.get(workout.wId);
    if (whole && !mayBePassedOn(whole.workout, programme.ownerId)) foreign.push(whole.workout.name || workout.name);
    else if (whole && whole.exercises.length > 0) return written(workout, whole, programme.ownerId);
    else missing.push(workout.name);
    return workout;
  });
  return missing.length + foreign.length > 0
    ? { missing, foreign }
    : { ...programme, workouts, ownerNicName: '', sharePublic, isListed: isListed && sharePublic };
}

function written(
  { key, name, progressions }: ProgrammeWorkout,
  { workout, exercises }: WholeWorkout,
  maker: string,
): ProgrammeWorkout {
  const { rounds, roundRestSec, warmUpSec, coolDownSec } = workout;
  const planned = exercises.flatMap((exercise) => plannedExercise(exercise) ?? []);
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
    ...(workout.ownerId !== maker && { originId: workout.wId }),
  };
}

/** Files of the owner's stay the owner's: nobody else may fetch them. */
function plannedExercise(exercise: Exercise): PlannedExercise | undefined {
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
