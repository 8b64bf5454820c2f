import type { Best } from '#core/training/bests.ts';
import { timeText } from '#core/base/time-text.ts';
import { loggedName } from '#core/training/rounds.ts';
import { setName } from '#core/training/sets.ts';
import { weightFromKg } from '#core/training/weights.ts';
import type { Exercise, WholeWorkout } from '#core/workout/model.ts';
import { useFormat } from '#i18n/format.ts';
import { useDistanceText } from '#screens/statistic/distance-unit.ts';
import { useWeightUnit } from '#screens/statistic/weight-unit.ts';
import type { RunWords } from '#screens/workout/stage/step-text.ts';

interface BestText {
  /** `Push-ups: 22 reps. Your best so far.` */
  readonly now: string;
  /** `Before: 20` */
  readonly before: string;
  /** `Push-ups: 22 reps. Before: 20` */
  readonly compared: string;
}

/** A new best in words. */
export function useBestText({ t, whole, minSec }: RunWords): (best: Best) => BestText {
  const { number } = useFormat();
  const unit = useWeightUnit();
  const distanceText = useDistanceText();
  return (best) => {
    if (best.what === 'time') {
      const values = { name: whole.workout.name, value: timeText(best.value, minSec) };
      const what = t('reward.time', values);
      const before = t('reward.before', { value: timeText(best.before, minSec) });
      return { now: `${what} ${t('reward.fastest')}`, before, compared: `${what} ${before}` };
    }
    const valueOf = (value: number): string => {
      if (best.what === 'distanceM') return distanceText(value);
      return best.what === 'kg' ? `${number(weightFromKg(value, unit), 2)} ${unit}` : number(value, 2);
    };
    const key = isOfAmrap(best, whole)
      ? 'rounds'
      : best.what === 'kg' || best.kg === 0
        ? best.what
        : (`${best.what}With` as const);
    const weight = `${number(weightFromKg(best.kg, unit), 2)} ${unit}`;
    const what = t(`reward.${key}`, { name: best.exercise, value: valueOf(best.value), weight });
    const before = t('reward.before', { value: valueOf(best.before) });
    return { now: `${what} ${t('reward.best')}`, before, compared: `${what} ${before}` };
  };
}

/** Its repetitions are rounds. */
const isOfAmrap = (best: Best, whole: WholeWorkout): boolean =>
  best.what === 'reps' && whole.exercises.some((one) => one.countRounds && isCalled(best.exercise, one, whole));

const isCalled = (name: string, exercise: Exercise, whole: WholeWorkout): boolean =>
  setName(loggedName(exercise, whole)) === name;
