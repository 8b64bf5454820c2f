import { usesMiles } from '#core/base/region.ts';
import type { Units } from '#core/settings/settings.ts';
import { distanceFromM, type DistanceSystem, unitFor } from '#core/training/distances.ts';
import { useFormat } from '#i18n/format.ts';
import { browserLanguages } from '#i18n/region.ts';
import { useStore } from '#stores/context.tsx';

/** Yards and miles where the person's setting or region says so, on every screen alike. */
export const useDistanceSystem = (): DistanceSystem =>
  distanceSystemOf(useStore('settings', (state) => state.settings.distances));

export const distanceSystemOf = (units: Units): DistanceSystem =>
  units === 'us' || (units === 'auto' && usesMiles(browserLanguages())) ? 'us' : 'metric';

/** Metres as the person reads them: `400 m`, `3.11 mi`. */
export function useDistanceText(): (metres: number) => string {
  const system = useDistanceSystem();
  const { distance } = useFormat();
  return (metres) => {
    const unit = unitFor(metres, system);
    return distance(distanceFromM(metres, unit), unit);
  };
}
