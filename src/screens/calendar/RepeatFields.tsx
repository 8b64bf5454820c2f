import { DAY_MS } from '#core/base/day.ts';
import { isoDayOf, wallMsOfDay } from '#core/training/time-zone.ts';
import { withRegion } from '#i18n/region.ts';
import { useLanguage, useT } from '#i18n/setup.ts';
import { useWeekdays } from '#screens/statistic/calendar.ts';
import { Switch } from '#ui/fields/Switch.tsx';
import { DateField } from './DateField.tsx';
import css from './calendar.module.css';

/** How a scheduled workout repeats. */
export interface Repeat {
  readonly isWeekly: boolean;
  /** '0' = Sunday … '6' = Saturday; never empty. */
  readonly weekdays: ReadonlySet<string>;
  /** The last day, `yyyy-mm-dd`; '' = no end. */
  readonly until: string;
}

interface Props {
  readonly value: Repeat;
  /** The first day. */
  readonly day: string;
  readonly onChange: (changes: Partial<Repeat>) => void;
}

/** Default length of a series with an end. */
const WEEKS = 8;
/** 1970-01-04 was a Sunday. */
const SUNDAY = 3;

export function RepeatFields({ value: { isWeekly, weekdays, until }, day, onChange }: Props) {
  const t = useT();
  const language = withRegion(useLanguage());
  const week = useWeekdays();
  const long = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const toggle = (weekday: string, isOn: boolean) => {
    const next = new Set(weekdays);
    if (isOn) next.add(weekday);
    else next.delete(weekday);
    if (next.size > 0) onChange({ weekdays: next });
  };
  return (
    <div className="stack stack-tight">
      <Switch label={t('calendar.everyWeek')} checked={isWeekly} onChange={(isOn) => onChange({ isWeekly: isOn })} />
      {isWeekly && (
        <>
          <fieldset className={css.weekdays}>
            <legend>{t('calendar.weekdays')}</legend>
            {week.map((nth) => {
              const weekday = String(nth);
              const ms = (SUNDAY + nth) * DAY_MS;
              return (
                <label key={weekday}>
                  <input
                    type="checkbox"
                    aria-label={long.format(ms)}
                    checked={weekdays.has(weekday)}
                    onChange={(event) => toggle(weekday, event.target.checked)}
                  />
                  <span aria-hidden="true">{short.format(ms)}</span>
                </label>
              );
            })}
          </fieldset>
          <Switch
            label={t('calendar.hasEnd')}
            description={until === '' ? t('calendar.noEnd') : undefined}
            checked={until !== ''}
            onChange={(isOn) => onChange({ until: isOn ? isoDayOf(wallMsOfDay(day) + WEEKS * 7 * DAY_MS) : '' })}
          />
          {until !== '' && (
            <DateField
              label={t('calendar.until')}
              value={until}
              onChange={(last) => onChange({ until: last < day ? day : last })}
            />
          )}
        </>
      )}
    </div>
  );
}
