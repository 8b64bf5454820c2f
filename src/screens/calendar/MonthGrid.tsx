import { type CalendarDate, endOfWeek, GregorianCalendar, parseDate, startOfWeek } from '@internationalized/date';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type AriaButtonOptions, useButton } from 'react-aria/useButton';
import { useCalendar, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar';
import { I18nProvider, useLocale } from 'react-aria/I18nProvider';
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState';
import { withRegion } from '#i18n/region.ts';
import { useLanguage, useT } from '#i18n/setup.ts';
import { useTrainingCalendar } from '#screens/statistic/calendar.ts';
import { Icon, type IconName } from '#ui/widgets/Icon.tsx';
import type { Entry } from './entries.ts';
import { isPlanned, Mark } from './Mark.tsx';
import css from './calendar.module.css';

interface Props {
  /** The selected day, `yyyy-mm-dd`. */
  readonly day: string;
  readonly today: string;
  readonly onDay: (day: string) => void;
  readonly entriesOf: (day: string) => readonly Entry[];
  /** Called with the first and last visible day. */
  readonly onRange: (range: readonly [from: string, to: string]) => void;
}

/** A month with results and scheduled workouts; arrows, Page up and down, Home and End move between days. */
export function MonthGrid(props: Props) {
  return (
    <I18nProvider locale={withRegion(useLanguage())}>
      <Month {...props} />
    </I18nProvider>
  );
}

const FIRST_DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const createCalendar = () => new GregorianCalendar();

function Month({ day, today, onDay, entriesOf, onRange }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const firstDayOfWeek = FIRST_DAYS[useTrainingCalendar().weekStart];
  const value = useMemo(() => parseDate(day), [day]);
  const options = {
    'aria-label': t('calendar.title'),
    value,
    onChange: (date: CalendarDate) => onDay(date.toString()),
  };
  const state = useCalendarState({ ...options, locale, createCalendar, firstDayOfWeek });
  // Shows a day selected elsewhere, too.
  const turnTo = useEffectEvent((date: CalendarDate) => state.setFocusedDate(date));
  useEffect(() => turnTo(value), [value]);
  const { calendarProps, prevButtonProps, nextButtonProps, title } = useCalendar(options, state);
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid(
    { weekdayStyle: 'short', firstDayOfWeek },
    state,
  );
  const { start, end } = state.visibleRange;
  // The weeks of a month include days of its neighbours.
  const [from, to] = [
    startOfWeek(start, locale, firstDayOfWeek).toString(),
    endOfWeek(end, locale, firstDayOfWeek).toString(),
  ];
  useEffect(() => onRange([from, to]), [from, to, onRange]);
  return (
    <section {...calendarProps} className="stack stack-tight">
      <header className={css.head}>
        <h2>{title}</h2>
        <Turn {...prevButtonProps} icon="left" />
        <Turn {...nextButtonProps} icon="right" />
      </header>
      <table {...gridProps} className={css.grid}>
        <thead {...headerProps}>
          <tr>
            {weekDays.map((name, index) => (
              <th key={index}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeksInMonth }, (_, week) => (
            <tr key={week}>
              {state.getDatesInWeek(week).map((date, index) => (
                <Day key={index} state={state} date={date} today={today} entriesOf={entriesOf} onDay={onDay} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.legend}>
        <span>
          <Mark kind="done" /> {t('calendar.done')}
        </span>
        <span>
          <Mark kind="planned" /> {t('calendar.planned')}
        </span>
      </p>
    </section>
  );
}

function Turn({ icon, ...props }: AriaButtonOptions<'button'> & { readonly icon: IconName }) {
  const ref = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton(props, ref);
  return (
    <button {...buttonProps} ref={ref} className={css.turn}>
      <Icon name={icon} />
    </button>
  );
}

/** Further ones are counted, since a scheduled workout would be invisible behind three results. */
const MOST_MARKS = 3;

interface DayProps {
  readonly state: CalendarState;
  /** `null` = before the first valid date. */
  readonly date: CalendarDate | null;
  readonly today: string;
  readonly entriesOf: Props['entriesOf'];
  readonly onDay: Props['onDay'];
}

function Day({ date, entriesOf, ...props }: DayProps) {
  return date && <SomeDay {...props} date={date} entries={entriesOf(date.toString())} />;
}

interface SomeDayProps extends Pick<DayProps, 'state' | 'today' | 'onDay'> {
  readonly date: CalendarDate;
  readonly entries: readonly Entry[];
}

function SomeDay({ state, date, today, onDay, entries }: SomeDayProps) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const { cellProps, buttonProps, isSelected, isOutsideVisibleRange, formattedDate } = useCalendarCell(
    { date },
    state,
    ref,
  );
  const planned = entries.filter(({ kind }) => isPlanned(kind)).length;
  const done = entries.length - planned;
  const what = [
    ...(done > 0 ? [t('calendar.doneCount', { count: done })] : []),
    ...(planned > 0 ? [t('calendar.plannedCount', { count: planned })] : []),
  ];
  return (
    <td {...cellProps}>
      <div
        {...buttonProps}
        ref={ref}
        className={css.day}
        data-out={isOutsideVisibleRange || undefined}
        data-today={date.toString() === today || undefined}
        data-chosen={isSelected || undefined}
        aria-label={[buttonProps['aria-label'], ...what].join(', ')}
        {...(isOutsideVisibleRange && { 'aria-disabled': undefined, onClick: () => onDay(date.toString()) })}
      >
        <span>{formattedDate}</span>
        <span className={css.marks} aria-hidden="true">
          {entries.length <= MOST_MARKS ? (
            entries.map(({ key, kind }) => <Mark key={key} kind={kind} />)
          ) : (
            <>
              <Counted kind="done" count={done} />
              <Counted kind="planned" count={planned} />
            </>
          )}
        </span>
      </div>
    </td>
  );
}

function Counted({ kind, count }: { readonly kind: 'done' | 'planned'; readonly count: number }) {
  if (count === 0) return null;
  return (
    <span>
      <Mark kind={kind} />
      {count}
    </span>
  );
}
