import type { LoggedSet } from '#core/training/sets.ts';
import { weightFromKg } from '#core/training/weights.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useWeightUnit } from '#screens/statistic/weight-unit.ts';

/** A set in short: `12 × 42.5 kg`; of an AMRAP `5 rounds`. */
export function useSetText(countRounds = false): (set: LoggedSet) => string {
  const t = useT();
  const { number } = useFormat();
  const unit = useWeightUnit();
  return ({ reps, kg, rpe, sec }) => {
    const load = kg === undefined ? '' : `${number(weightFromKg(kg, unit), 2)} ${unit}`;
    const count =
      reps === undefined ? '' : countRounds ? t('player.roundsCount', { count: reps }) : t('player.reps', { reps });
    const work = [count, load];
    const rest = [sec === undefined ? '' : `${sec} s`, rpe === undefined ? '' : t('sets.effort', { rpe })];
    return [work.filter(Boolean).join(' '), ...rest].filter(Boolean).join(' · ');
  };
}
