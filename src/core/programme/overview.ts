/** What a programme's card says of it. */
import { ADJUST, workoutOfDay } from './resolve.ts';
import type { Place } from './follow-entries.ts';
import { isRest, type Programme } from './programme.ts';

/** Its trainings in order, without the days of rest. */
export const placesOf = ({ weeks }: Pick<Programme, 'weeks'>): readonly Place[] =>
  weeks.flatMap(({ days }, week) => days.flatMap((one, day) => (isRest(one) ? [] : [{ week, day }])));

/** The shortest and the longest training in whole minutes; `undefined` if others own its workouts' lengths. */
export function minutesOf(programme: Programme): readonly [from: number, to: number] | undefined {
  const all = placesOf(programme).map(({ week, day }) => {
    const workouts = workoutOfDay(programme, week, day, ADJUST.plain);
    const seconds = workouts.map((one) => (one.kind === 'written' ? one.whole.workout.totalSec : Number.NaN));
    return seconds.reduce((sum, some) => sum + some, 0) / 60;
  });
  if (all.length === 0 || all.some(Number.isNaN)) return undefined;
  return [Math.round(Math.min(...all)), Math.round(Math.max(...all))];
}
