/** Timers that repeat one exercise nobody has named: a Tabata, an EMOM, rounds of boxing. */
import type { Exercise, Workout } from '#core/workout/model.ts';

interface Named {
  readonly workout: Pick<Workout, 'rounds'>;
  readonly exercises: readonly Pick<Exercise, 'name'>[];
}

const NUMBERED = /^(?:exercise|übung|exercice|ejercicio|oefening)\s+(\d{1,3})$/iu;

/** The number in "Exercise 3", in any of the five languages: a name nobody chose. */
export function numberedName(name: string): number | undefined {
  const [, number] = NUMBERED.exec(name.trim().normalize('NFC')) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Its only exercise has no name of its own. */
export function isPlainTimer({ exercises }: Named): boolean {
  const [only] = exercises;
  return only !== undefined && exercises.length === 1 && (only.name.trim() === '' || numberedName(only.name) === 1);
}

/** People count its rounds. */
export const isRoundTimer = (whole: Named): boolean => whole.workout.rounds > 1 && isPlainTimer(whole);
