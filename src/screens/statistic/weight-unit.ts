import { useCallback } from 'react';
import { usesPounds } from '#core/base/region.ts';
import type { Units } from '#core/settings/settings.ts';
import { weightFromKg, type WeightUnit } from '#core/training/weights.ts';
import { useFormat } from '#i18n/format.ts';
import { browserLanguages } from '#i18n/region.ts';
import { useStore } from '#stores/context.tsx';

/** Pounds where the person's setting or region says so, on every screen alike. */
export const useWeightUnit = (): WeightUnit => weightUnitOf(useStore('settings', (state) => state.settings.units));

export const weightUnitOf = (units: Units): WeightUnit =>
  units === 'us' || (units === 'auto' && usesPounds(browserLanguages())) ? 'lb' : 'kg';

/** A weight in the person's unit, such as 42.5 kg; '' = none. */
export function useWeightText(): (kg: number) => string {
  const { number } = useFormat();
  const unit = useWeightUnit();
  return useCallback((kg) => (kg > 0 ? `${number(weightFromKg(kg, unit), 2)}\u00a0${unit}` : ''), [number, unit]);
}
