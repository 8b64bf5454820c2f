import type { LoggedSet } from '#core/training/sets.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';

/** A set in short: `12 × 42.5 kg`. */
export function useSetText(): (set: LoggedSet) => string {
  const t = useT();
  const { number } = useFormat();
  return ({ reps, kg, rpe, sec }) => {
    const work = [reps === undefined ? '' : t('player.reps', { reps }), kg === undefined ? '' : `${number(kg, 2)} kg`];
    const rest = [sec === undefined ? '' : `${sec} s`, rpe === undefined ? '' : t('sets.effort', { rpe })];
    return [work.filter(Boolean).join(' '), ...rest].filter(Boolean).join(' · ');
  };
}
