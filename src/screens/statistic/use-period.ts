import { useState } from 'react';
import { type DayRange, type Days, rangeOf } from '#core/training/statistics.ts';
import type { Day } from '#core/training/training.ts';
import { useTrainingCalendar } from './calendar.ts';

export const PERIODS = ['week', 'month', 'year', 'any'] as const;
export type Period = (typeof PERIODS)[number];

export interface ChosenPeriod {
  readonly period: Period;
  readonly range: DayRange;
  /** A week, month or year that includes today. */
  readonly isPresent: boolean;
  readonly choose: (period: Period) => void;
  /** To the previous or next one; only for weeks, months and years. */
  readonly step: (by: 1 | -1) => void;
  readonly setRange: (range: DayRange) => void;
}

/**
 * The page's period: initially the current week, which moves on with the days. A custom range starts as the whole
 * history.
 */
export function usePeriod({ byDay }: Days, today: Day): ChosenPeriod {
  const calendar = useTrainingCalendar();
  const [{ period, range }, set] = useState<{ period: Period; range: DayRange }>(() => ({
    period: 'week',
    range: rangeOf('week', today, calendar),
  }));
  const [countedBy, setCountedBy] = useState(calendar);
  if (countedBy !== calendar) {
    setCountedBy(calendar);
    // The week with most days in common, or the one that includes today.
    const day = holds(range, today) ? today : range.fromDay + 3;
    if (period === 'week') set({ period, range: rangeOf('week', day, calendar) });
  }
  const [lookedOn, setLookedOn] = useState(today);
  if (lookedOn !== today) {
    setLookedOn(today);
    if (period === 'any' && range.toDay === lookedOn + 1) set({ period, range: { ...range, toDay: today + 1 } });
    else if (period !== 'any' && holds(range, lookedOn)) set({ period, range: rangeOf(period, today, calendar) });
  }
  return {
    period,
    range,
    isPresent: period !== 'any' && holds(range, today),
    choose(next) {
      if (next !== 'any') set({ period: next, range: rangeOf(next, today, calendar) });
      else set({ period: next, range: { fromDay: Math.min(today, ...byDay.keys()), toDay: today + 1 } });
    },
    step(by) {
      if (period === 'any') return;
      set({ period, range: rangeOf(period, by > 0 ? range.toDay : range.fromDay - 1, calendar) });
    },
    setRange: (next) => set({ period, range: next }),
  };
}

const holds = ({ fromDay, toDay }: DayRange, day: Day): boolean => fromDay <= day && day < toDay;
