import { timeText } from '#core/base/time-text.ts';
import type { LoggedSet } from '#core/training/sets.ts';
import { weightFromKg } from '#core/training/weights.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useDistanceText } from '#screens/statistic/distance-unit.ts';
import { useWeightUnit } from '#screens/statistic/weight-unit.ts';

/** A set in short: `12 × 42.5 kg`; of an AMRAP `5 rounds`. */
export function useSetText(countRounds = false): (set: LoggedSet) => string {
  const t = useT();
  const { number } = useFormat();
  const unit = useWeightUnit();
  const distanceText = useDistanceText();
  return ({ reps, kg, rpe, sec, distanceM }) => {
    const load = kg === undefined ? '' : `${number(weightFromKg(kg, unit), 2)} ${unit}`;
    const count =
      reps === undefined ? '' : countRounds ? t('player.roundsCount', { count: reps }) : t('player.reps', { reps });
    const work = [count, load];
    const distance = distanceM === undefined ? '' : distanceText(distanceM);
    const time = sec === undefined ? '' : distance === '' ? `${sec} s` : timeText(sec);
    const rest = [distance, time, rpe === undefined ? '' : t('sets.effort', { rpe })];
    return [work.filter(Boolean).join(' '), ...rest].filter(Boolean).join(' · ');
  };
}
