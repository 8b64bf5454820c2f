/** The workout behind Start on the sign-in page: six moves for anybody, without equipment, under five minutes. */
import { createDraft, createExercise, draftOf } from '#core/workout/draft.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { FIRST_WORKOUT_ID } from './built-in.ts';
import { freshQuick, type QuickSettings } from './quick.ts';
import { namesOfExercise } from '#core/exercises/exercise-names.ts';

/** English names: three standing, then three on the floor, so that nobody gets down and up again within a rest. */
const MOVES = ['Air squats', 'Reverse lunges', 'March on the spot', 'Knee push-ups', 'Plank', 'Glute bridge'] as const;
const WORK_SEC = 20;
const REST_SEC = 5;
const ROUNDS = 2;

/** No document has it: it is there at a first visit, before any server has answered. */
export function firstWorkout(name: string, settings: QuickSettings): WholeWorkout {
  const fresh = { ...freshQuick(settings), wId: FIRST_WORKOUT_ID };
  const { workout } = createDraft(fresh, { name: MOVES[0], timeSec: WORK_SEC });
  const exercises = MOVES.map((move, position) =>
    createExercise(workout.wId, {
      name: move,
      names: namesOfExercise(move),
      timeSec: WORK_SEC,
      restSec: REST_SEC,
      position,
    }),
  );
  const named = { ...workout, name, rounds: ROUNDS, sport: 'Fitness' as const, level: 'base' as const };
  const whole = draftOf({ workout: named, exercises });
  return { workout: whole.workout, exercises: whole.exercises };
}
