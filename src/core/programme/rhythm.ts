/** On which days of the week a programme is best done. */
import { wallMsOfDay } from '#core/training/time-zone.ts';
import { isRest, type Programme } from './programme.ts';

/** Days from the first one of the week, so that free days lie between the trainings as long as there are some. */
const SPREAD: readonly (readonly number[])[] = [
  [0],
  [0],
  [0, 3],
  [0, 2, 4],
  [0, 2, 4, 6],
  [0, 1, 3, 4, 6],
  [0, 1, 2, 3, 4, 5],
  [0, 1, 2, 3, 4, 5, 6],
];

/** The most trainings that one of its weeks has. */
export const trainingsAWeek = ({ weeks }: Pick<Programme, 'weeks'>): number =>
  Math.max(0, ...weeks.map(({ days }) => days.filter((day) => !isRest(day)).length));

/** The weekdays for somebody who begins on that day, as a follow stores them: 0 = Sunday … 6 = Saturday. */
export function weekdaysFrom(programme: Pick<Programme, 'weeks'>, startDate: string): string {
  const first = weekdayOf(startDate);
  const spread = SPREAD[trainingsAWeek(programme)] ?? [];
  return spread
    .map((after) => (first + after) % 7)
    .toSorted((a, b) => a - b)
    .join('');
}

/** 0 = Sunday. */
export const weekdayOf = (day: string): number => new Date(wallMsOfDay(day)).getUTCDay();
