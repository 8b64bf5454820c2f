/** Results as a glacier: a tower for each day, week, month or year, a layer for each workout, the oldest below. */
import type { Sport } from '#core/workout/model.ts';
import type { DayRange, Diary, Trained } from '#core/training/statistics.ts';
import { type Day, nextPeriod, type PeriodKind, periodStart, type TrainingCalendar } from '#core/training/training.ts';

export interface Layer<T extends Trained = Trained> {
  readonly sport: Sport;
  readonly sec: number;
  readonly icepoints: number;
  /** One workout; in towers of a month or a year all of the sport, newest first. */
  readonly results: readonly T[];
}
export interface Tower<T extends Trained = Trained> extends DayRange {
  readonly layers: readonly Layer<T>[];
  /** A week that reached the goal. */
  readonly hasGoal: boolean;
}

/** The unit of a range's towers: so many that each can be told apart, and a week wherever that is possible. */
export function towerUnit({ fromDay, toDay }: DayRange): PeriodKind {
  const days = toDay - fromDay;
  if (days <= 14) return 'day';
  if (days <= 371) return 'week';
  return days <= 366 * 4 ? 'month' : 'year';
}

/** Every period that touches the range, empty ones too, oldest first; the first and last are cut at the range. */
export function towersOf<T extends Trained>(
  { results, days }: Diary<T>,
  range: DayRange,
  weekGoal: number,
  calendar: TrainingCalendar,
): readonly Tower<T>[] {
  const unit = towerUnit(range);
  const found = new Map<Day, T[]>();
  // Of the whole week, where the range begins or ends within it.
  const counts = new Map<Day, number>();
  results.forEach((result, n) => {
    const day = days[n] ?? 0;
    const begin = periodStart(day, unit, calendar);
    counts.set(begin, (counts.get(begin) ?? 0) + 1);
    if (day < range.fromDay || day >= range.toDay) return;
    const there = found.get(begin);
    if (there) there.push(result);
    else found.set(begin, [result]);
  });
  const towers: Tower<T>[] = [];
  for (let begin = periodStart(range.fromDay, unit, calendar); begin < range.toDay; ) {
    const end = nextPeriod(begin, unit);
    const trained = (found.get(begin) ?? []).toSorted((a, b) => a.date - b.date);
    towers.push({
      fromDay: Math.max(begin, range.fromDay),
      toDay: Math.min(end, range.toDay),
      layers: unit === 'month' || unit === 'year' ? bySport(trained) : trained.map((result) => layerOf([result])),
      hasGoal: unit === 'week' && (counts.get(begin) ?? 0) >= weekGoal,
    });
    begin = end;
  }
  return towers;
}

/** The weeks up to that of `today`, oldest first. */
export function lastWeeks(today: Day, count: number, calendar: TrainingCalendar): DayRange {
  const thisWeek = periodStart(today, 'week', calendar);
  return { fromDay: thisWeek - 7 * (count - 1), toDay: thisWeek + 7 };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export const secOf = ({ layers }: Tower): number => sum(layers.map(({ sec }) => sec));

function layerOf<T extends Trained>(results: readonly T[]): Layer<T> {
  return {
    sport: results[0]?.sport ?? 'others',
    sec: sum(results.map(({ durationSec }) => durationSec)),
    icepoints: sum(results.map(({ icepoints }) => icepoints)),
    results,
  };
}

/** The longest trained at the bottom. */
function bySport<T extends Trained>(results: readonly T[]): readonly Layer<T>[] {
  const groups = new Map<Sport, T[]>();
  for (const result of results) {
    const there = groups.get(result.sport);
    if (there) there.unshift(result);
    else groups.set(result.sport, [result]);
  }
  return [...groups.values()].map(layerOf).toSorted((a, b) => b.sec - a.sec);
}
