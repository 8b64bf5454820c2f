import { usesPounds } from '#core/base/region.ts';
import type { Units } from '#core/settings/settings.ts';
import type { WeightUnit } from '#core/training/weights.ts';
import { browserLanguages } from '#i18n/region.ts';
import { useSettings } from '#stores/context.tsx';

/** Pounds where the person's setting or region says so, on every screen alike. */
export const useWeightUnit = (): WeightUnit => weightUnitOf(useSettings((state) => state.settings.units));

export const weightUnitOf = (units: Units): WeightUnit =>
  units === 'us' || (units === 'auto' && usesPounds(browserLanguages())) ? 'lb' : 'kg';
