import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { useWeekdays } from './calendar.ts';
import { useDayTexts } from './day-texts.ts';
import css from './goal.module.css';

/** 1970-01-04 was a Sunday. */
const SUNDAY = 3;

/** How often the person wants to train per week. Saved at once. */
export function WeekGoal() {
  const t = useT();
  const weekGoal = useStore('settings', (state) => state.settings.weekGoal);
  const set = useStore('settings', (state) => state.set);
  return (
    <NumberField
      label={t('statistic.goal.perWeek')}
      description={t('statistic.goal.help')}
      value={weekGoal}
      min={1}
      max={7}
      onChange={(value) => set('weekGoal', value)}
    />
  );
}

/** The person's rest days. Saved at once. */
export function RestWeekdays() {
  const t = useT();
  const texts = useDayTexts();
  const weekdays = useWeekdays();
  const restWeekdays = useStore('settings', (state) => state.settings.restWeekdays);
  const set = useStore('settings', (state) => state.set);
  const toggle = (weekday: number) => {
    const isRest = (day: number) => restWeekdays.includes(String(day)) !== (day === weekday);
    set('restWeekdays', [0, 1, 2, 3, 4, 5, 6].filter(isRest).join(''));
  };
  return (
    <fieldset className={css.weekdays}>
      <legend>{t('statistic.goal.restDays')}</legend>
      <div>
        {weekdays.map((weekday) => (
          <label key={weekday}>
            <input type="checkbox" checked={restWeekdays.includes(String(weekday))} onChange={() => toggle(weekday)} />
            <span>{texts.weekday(SUNDAY + weekday)}</span>
          </label>
        ))}
      </div>
      <p className="small muted">{t('statistic.goal.restHelp')}</p>
    </fieldset>
  );
}
