import { DAY_MS } from '#core/base/day.ts';
import { withRegion } from '#i18n/region.ts';
import { useLanguage } from '#i18n/setup.ts';
import { useWeekdays } from '#screens/statistic/calendar.ts';
import css from './calendar.module.css';

interface Props {
  readonly label: string;
  /** '0' = Sunday … '6' = Saturday; never empty. */
  readonly value: ReadonlySet<string>;
  readonly onChange: (weekdays: ReadonlySet<string>) => void;
}

/** 1970-01-04 was a Sunday. */
const SUNDAY = 3;

/** Days of the week to tick; one always stays. */
export function Weekdays({ label, value, onChange }: Props) {
  const language = withRegion(useLanguage());
  const week = useWeekdays();
  const long = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const toggle = (weekday: string, isOn: boolean) => {
    const next = new Set(value);
    if (isOn) next.add(weekday);
    else next.delete(weekday);
    if (next.size > 0) onChange(next);
  };
  return (
    <fieldset className={css.weekdays}>
      <legend>{label}</legend>
      {week.map((nth) => {
        const weekday = String(nth);
        const ms = (SUNDAY + nth) * DAY_MS;
        return (
          <label key={weekday}>
            <input
              type="checkbox"
              aria-label={long.format(ms)}
              checked={value.has(weekday)}
              onChange={(event) => toggle(weekday, event.target.checked)}
            />
            <span aria-hidden="true">{short.format(ms)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
