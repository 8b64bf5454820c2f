import type { Outcome } from '#core/base/errors.ts';
import { isSamePlace } from '#core/programme/follow.ts';
import { readTrainingId } from '#core/programme/training-id.ts';
import { isoDay } from '#core/training/training.ts';
import type { Training, WholeWorkout, WorkoutResult } from '#core/workout/model.ts';
import { localDayOf } from '#i18n/today.ts';
import type { Stores } from '#stores/create-stores.ts';
import {
  isEnough,
  placeOfWritten,
  type TrainingSource,
  wholeOfTraining,
  writtenAt,
} from '#stores/programmes/training-workout.ts';
import { until } from '#stores/shell/until.ts';

export type ProgrammeStores = Pick<Stores, 'loadProgrammes' | 'programmes'>;

/** Documents have ids of 20 characters; a training's has dots, and workouts written in programmes are longer. */
export const mayBeProgrammed = (wId: string): boolean => wId.length > 20;

/** Gives the player the workouts of programmes, and takes the trainings back. */
export function createTrainings(stores: ProgrammeStores, workoutOf: TrainingSource['workoutOf']) {
  /** What is followed, from the device if it is there. */
  const opened = async (fId?: string) => {
    await stores.loadProgrammes();
    const { programmes } = stores;
    const isThere = ({ follows }: ReturnType<typeof programmes.getState>) =>
      fId === undefined ? follows.length > 0 : follows.some((follow) => follow.fId === fId);
    if (!isThere(programmes.getState())) {
      const loading = programmes.getState().load();
      await Promise.race([until(programmes, isThere), loading]);
    }
    return programmes.getState();
  };
  return {
    /** `undefined` = no programme knows it. */
    async find(wId: string): Promise<Outcome<WholeWorkout> | undefined> {
      const place = readTrainingId(wId);
      const { follows, programmeOf, coachings, today } = await opened(place?.fId);
      if (place) return wholeOfTraining({ follows, programmeOf, coachings, workoutOf }, place);
      const due = placeOfWritten(today(isoDay(localDayOf(Date.now()))), wId);
      if (due) return wholeOfTraining({ follows, programmeOf, coachings, workoutOf }, due);
      return writtenAt({ follows, programmeOf, coachings }, wId);
    },
    async record({ date, durationSec, ...done }: WorkoutResult, training: Training): Promise<void> {
      if (training.role !== 'last' || !isEnough(done)) return;
      const { follows, finishDay } = await opened(training.fId);
      const follow = follows.find(({ fId }) => fId === training.fId);
      // Done before: once more changes nothing about the programme.
      if (follow?.done.some((one) => isSamePlace(one, training) && !one.skipped)) return;
      await finishDay(training.fId, training, { date: isoDay(localDayOf(date)), seconds: durationSec, feedback: '' });
    },
  };
}
