import { DAY_MS } from '#core/base/day.ts';
import { isoDayOf, wallMsOfDay } from '#core/training/time-zone.ts';
import { useT } from '#i18n/setup.ts';
import { Switch } from '#ui/fields/Switch.tsx';
import { DateField } from './DateField.tsx';
import { Weekdays } from './Weekdays.tsx';

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

export function RepeatFields({ value: { isWeekly, weekdays, until }, day, onChange }: Props) {
  const t = useT();
  return (
    <div className="stack stack-tight">
      <Switch label={t('calendar.everyWeek')} checked={isWeekly} onChange={(isOn) => onChange({ isWeekly: isOn })} />
      {isWeekly && (
        <>
          <Weekdays
            label={t('calendar.weekdays')}
            value={weekdays}
            onChange={(chosen) => onChange({ weekdays: chosen })}
          />
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
