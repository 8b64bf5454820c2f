import { pathTo } from '#core/address/routes.ts';
import { programmeDayPath } from '#core/programme/day-path.ts';
import type { ScheduledTraining } from '#core/programme/scheduled.ts';
import { trainingId } from '#core/programme/training-id.ts';
import { clockOf, startMsIn } from '#core/programme/training-time.ts';
import type { Reminder } from '#platform/device/reminders.ts';

/** At its time where the person is; `undefined` = it has none. A tap leads to its workout, or to its day. */
export function reminderOfTraining(training: ScheduledTraining, timeZone: string): Reminder | undefined {
  const { id, date, time, title, programme, programmeId, workouts } = training;
  if (time === '') return undefined;
  return {
    title: title || programme,
    startMs: startMsIn(date, clockOf(time), timeZone),
    tag: `${id} ${date}`,
    path:
      workouts > 0
        ? pathTo('workout', { id: trainingId({ ...training, slot: 0 }) })
        : programmeDayPath(programmeId, training),
  };
}
