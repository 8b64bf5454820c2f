/** The scheduled trainings of followed programmes, day by day, for calendars. */
import type { DayEvent } from '#core/training/calendar-file.ts';
import { editionId } from './coaching.ts';
import { programmeDayPath } from './day-path.ts';
import { datesOf, pauseOn, swapOf } from './follow-dates.ts';
import { placeKey, type Follow } from './follow.ts';
import type { Place } from './follow-entries.ts';
import type { Programme } from './programme.ts';
import { ADJUST, workoutOfDay } from './resolve.ts';
import { startMsOf } from './training-time.ts';

/** An open training and its day. */
export interface ScheduledTraining extends Place {
  /** The same whatever its date. */
  readonly id: string;
  readonly fId: string;
  /** Names the programme's page (`editionId`). */
  readonly programmeId: string;
  /** The programme's name. */
  readonly programme: string;
  /** `yyyy-mm-dd` */
  readonly date: string;
  /** When on that day (training-time.ts); '' = at no time. */
  readonly time: string;
  /** How long it takes as planned, where it is known and has a time; 0 = not known. */
  readonly seconds: number;
  /** Its workouts' names, or the first line of its note. */
  readonly title: string;
  /** How many workouts it has. */
  readonly workouts: number;
  /** When the follow or its programme last changed, in epoch ms. */
  readonly changedMs: number;
}

/** Nothing of a programme that is stopped; while paused, only what has a date after the pause. */
export function scheduledOf(programme: Programme, follow: Follow, today: string): readonly ScheduledTraining[] {
  if (follow.endDate !== '') return [];
  const isPaused = pauseOn(follow, today) !== undefined;
  const open = datesOf(programme, follow).filter(({ date, state }) => state === 'open' && date !== '');
  return open
    .filter(({ date }) => !isPaused || date > today)
    .map(({ week, day, date }): ScheduledTraining => {
      const names = namesOf(programme, follow, { week, day });
      const note = programme.weeks[week]?.days[day]?.note ?? '';
      const { fId, time } = follow;
      const changedMs = Math.max(programme.updatedAt, follow.updatedAt);
      const title = names.join(' · ') || (note.trim().split('\n')[0] ?? '');
      return {
        id: `${fId}.${placeKey({ week, day })}`,
        fId,
        programmeId: editionId(follow),
        programme: programme.name,
        week,
        day,
        date,
        time,
        seconds: time === '' ? 0 : secondsOf(programme, follow, { week, day }),
        title,
        workouts: names.length,
        changedMs,
      };
    });
}

function namesOf(programme: Programme, follow: Follow, place: Place): readonly string[] {
  const keys = programme.weeks[place.week]?.days[place.day]?.workouts ?? [];
  return keys.map(
    (name, slot) => swapOf(follow, place, slot)?.name ?? programme.workouts.find(({ key }) => key === name)?.name ?? '',
  );
}

/** 0 where the length of a workout is not the programme's to know. */
function secondsOf(programme: Programme, follow: Follow, place: Place): number {
  const workouts = workoutOfDay(programme, place.week, place.day, ADJUST.plain);
  const lengths = workouts.map((one, slot) =>
    one.kind === 'written' && !swapOf(follow, place, slot) ? one.whole.workout.totalSec : 0,
  );
  return lengths.includes(0) ? 0 : lengths.reduce((sum, one) => sum + one, 0);
}

interface EventOptions {
  /** The first day, `yyyy-mm-dd`. */
  readonly from: string;
  /** The app's address, without a trailing slash. */
  readonly appUrl: string;
  readonly descriptionOf: (training: ScheduledTraining) => string;
}

/** By date, and by time within it. */
export const eventsOf = (
  trainings: readonly ScheduledTraining[],
  { from, appUrl, descriptionOf }: EventOptions,
): readonly DayEvent[] =>
  trainings
    .filter(({ date }) => date >= from)
    .toSorted((a, b) => inOrder(a, b) || (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
    .map((training) => ({
      id: `${training.id}@icetime`,
      day: training.date,
      startMs: startMsOf(training),
      seconds: training.seconds,
      title: training.title,
      description: descriptionOf(training),
      url: appUrl + programmeDayPath(training.programmeId, training),
      changedMs: training.changedMs,
    }));

const inOrder = (a: ScheduledTraining, b: ScheduledTraining): number =>
  a.date === b.date ? 0 : a.date < b.date ? -1 : 1;
