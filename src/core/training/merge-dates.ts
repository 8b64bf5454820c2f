/** Merges what two devices made of one scheduled workout: field by field, and a series day by day. */
import { PEOPLE_BOUNDS, type Series, type TrainingDate } from '#core/people/people.ts';

/** Start and end change together: a training moves as a whole. */
const FIELDS = [['startDateTime', 'endDateTime'], ['title'], ['wId'], ['done']] as const;
const SERIES_FIELDS = ['weekdays', 'until', 'timeZone'] as const;

export type DateChanges = Partial<
  Pick<TrainingDate, 'startDateTime' | 'endDateTime' | 'title' | 'wId' | 'done' | 'series'>
>;

/**
 * The fields that `mine` changes, as they are to be stored: `base` is what this device began with, `theirs` what the
 * server has now. `series: undefined` = from now on it takes place once.
 */
export function dateChanges(base: TrainingDate, mine: TrainingDate, theirs: TrainingDate): DateChanges {
  const changed = FIELDS.flatMap((fields) => (fields.some((field) => base[field] !== mine[field]) ? fields : []));
  const changes: DateChanges = Object.fromEntries(changed.map((field) => [field, mine[field]]));
  if (isSameSeries(base.series, mine.series)) return changes;
  const all = [base.series, mine.series, theirs.series] as const;
  return { ...changes, series: isSeries(all) ? mergeSeries(...all) : mine.series };
}

/** Are both the same, apart from when they were changed? */
export const isSameDate = (a: TrainingDate, b: TrainingDate): boolean =>
  FIELDS.flat().every((field) => a[field] === b[field]) && isSameSeries(a.series, b.series);

function isSameSeries(a: Series | undefined, b: Series | undefined): boolean {
  if (!a || !b) return a === b;
  const isSameRule = SERIES_FIELDS.every((field) => a[field] === b[field]);
  return isSameRule && a.exceptions.join(' ') === b.exceptions.join(' ');
}

const isSeries = (all: readonly [Series?, Series?, Series?]): all is readonly [Series, Series, Series] =>
  all.every((series) => series !== undefined);

function mergeSeries(base: Series, mine: Series, theirs: Series): Series {
  const rule = SERIES_FIELDS.map((field) => [field, (mine[field] === base[field] ? theirs : mine)[field]] as const);
  const [before, here, there] = [base, mine, theirs].map(byDay) as [ByDay, ByDay, ByDay];
  const days = [...new Set([...there.keys(), ...here.keys()])].toSorted();
  const exceptions = days.flatMap((day) => {
    const isMine = here.get(day) !== before.get(day);
    return (isMine ? here : there).get(day) ?? [];
  });
  // Both together may exceed the rules' limit: the earliest are over first.
  return { ...mine, ...Object.fromEntries(rule), exceptions: exceptions.slice(-PEOPLE_BOUNDS.seriesExceptions) };
}

type ByDay = ReadonlyMap<string, string>;
/** The last exception of a day counts. */
const byDay = ({ exceptions }: Series): ByDay =>
  new Map(exceptions.map((exception) => [exception.slice(0, 10), exception]));
