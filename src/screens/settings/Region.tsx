import { firstWeekday } from '#core/base/region.ts';
import { UNITS, WEEK_STARTS, type WeekStart } from '#core/settings/settings.ts';
import { unitsOf } from '#core/training/distances.ts';
import { browserLanguages, withRegion } from '#i18n/region.ts';
import { useLanguage, useT } from '#i18n/setup.ts';
import { WEEKDAY_OF } from '#screens/statistic/calendar.ts';
import { distanceSystemOf } from '#screens/statistic/distance-unit.ts';
import { weightUnitOf } from '#screens/statistic/weight-unit.ts';
import { useStore } from '#stores/context.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import css from './settings.module.css';

/** 1970-01-04 was a Sunday. */
const SUNDAY = 4;

/** The first day of the week, in calendar, statistics and goal. */
export function WeekStartChoice() {
  const t = useT();
  const locale = withRegion(useLanguage());
  const weekStart = useStore('settings', (state) => state.settings.weekStart);
  const set = useStore('settings', (state) => state.set);
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const dayName = (weekday: number) => format.format(Date.UTC(1970, 0, SUNDAY + weekday));
  const label = (option: WeekStart) =>
    option === 'auto'
      ? t('preferences.weekStartAuto', { day: dayName(firstWeekday(browserLanguages())) })
      : capital(dayName(WEEKDAY_OF[option]), locale);
  return (
    <div className={css.block}>
      <SelectField
        label={t('preferences.weekStart')}
        value={weekStart}
        options={WEEK_STARTS.map((value) => ({ value, label: label(value) }))}
        onChange={(value) => set('weekStart', value)}
      />
    </div>
  );
}

/** Pounds or kilograms, wherever weights are typed or shown. */
export function UnitsChoice() {
  const t = useT();
  const units = useStore('settings', (state) => state.settings.units);
  const set = useStore('settings', (state) => state.set);
  const labels = {
    auto: t('preferences.unitsAuto', { unit: weightUnitOf('auto') }),
    metric: t('preferences.unitsMetric'),
    us: t('preferences.unitsUs'),
  };
  return (
    <div className={css.block}>
      <SelectField
        label={t('preferences.units')}
        value={units}
        options={UNITS.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => set('units', value)}
      />
    </div>
  );
}

/** Metres, or yards and miles, wherever distances are typed or shown. */
export function DistancesChoice() {
  const t = useT();
  const distances = useStore('settings', (state) => state.settings.distances);
  const set = useStore('settings', (state) => state.set);
  const labels = {
    auto: t('preferences.unitsAuto', { unit: unitsOf(distanceSystemOf('auto')) }),
    metric: t('preferences.distancesMetric'),
    us: t('preferences.distancesUs'),
  };
  return (
    <div className={css.block}>
      <SelectField
        label={t('preferences.distances')}
        value={distances}
        options={UNITS.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => set('distances', value)}
      />
    </div>
  );
}

const capital = (word: string, locale: string) => word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
