import { useT } from '#i18n/setup.ts';
import { useSettings, useStores } from '#stores/context.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { CALENDAR } from './calendar.ts';
import { useDayTexts } from './day-texts.ts';
import css from './statistic.module.css';

/** 1970-01-04 was a Sunday. */
const SUNDAY = 3;
const WEEKDAYS = Array.from({ length: 7 }, (_, n) => (n + CALENDAR.weekStart) % 7);

/** How often somebody wants to train, and on which days not. Kept at once. */
export function GoalSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const texts = useDayTexts();
  const { settings } = useStores();
  const { weekGoal, restWeekdays } = useSettings((state) => state.settings);
  const toggle = (weekday: number) => {
    const isRest = (day: number) => restWeekdays.includes(String(day)) !== (day === weekday);
    settings.getState().set('restWeekdays', [0, 1, 2, 3, 4, 5, 6].filter(isRest).join(''));
  };
  return (
    <Sheet open title={t('statistic.goal.title')} onClose={onClose}>
      <div className="stack">
        <NumberField
          label={t('statistic.goal.perWeek')}
          description={t('statistic.goal.help')}
          value={weekGoal}
          min={1}
          max={7}
          onChange={(value) => settings.getState().set('weekGoal', value)}
        />
        <fieldset className={css.weekdays}>
          <legend>{t('statistic.goal.restDays')}</legend>
          <div>
            {WEEKDAYS.map((weekday) => (
              <label key={weekday}>
                <input
                  type="checkbox"
                  checked={restWeekdays.includes(String(weekday))}
                  onChange={() => toggle(weekday)}
                />
                <span>{texts.weekday(SUNDAY + weekday)}</span>
              </label>
            ))}
          </div>
          <p className="small muted">{t('statistic.goal.restHelp')}</p>
        </fieldset>
      </div>
    </Sheet>
  );
}
