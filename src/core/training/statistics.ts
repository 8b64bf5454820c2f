/**
 * What the statistics screen shows. A diary assigns each result its day once; totals, bars, the heat map and the rest
 * read from it, so years of training cost one pass.
 */
import type { Level, Sport, WorkoutResult } from '#core/workout/model.ts';
import type { Occurrence } from './series.ts';
import { setsOf } from './sets.ts';
import {
  type Day,
  dayOf,
  nextPeriod,
  type PeriodKind,
  periodStart,
  type TrainingCalendar,
  type TrainingTotal,
} from './training.ts';

export interface DayRange {
  readonly fromDay: Day;
  /** Not included. */
  readonly toDay: Day;
}
export interface PeriodTotal extends DayRange, TrainingTotal {}

/** The fields of a result that sums and the glacier need. */
export type Trained = Pick<WorkoutResult, 'date' | 'durationSec' | 'icepoints' | 'sport'>;

export interface Diary<T extends Trained = WorkoutResult> extends Days {
  /** In the given order; `days` has the day of each at the same index. */
  readonly results: readonly T[];
  readonly days: readonly Day[];
}
/** Training by day. */
export interface Days {
  readonly byDay: ReadonlyMap<Day, Sum>;
}
interface Sum {
  sessions: number;
  durationSec: number;
  icepoints: number;
}

export interface HeatDay {
  readonly day: Day;
  readonly minutes: number;
  /** 0 = nothing trained … 4 = an hour or more. */
  readonly shade: 0 | 1 | 2 | 3 | 4;
}

/** The bests of one workout; without an id, of one name. */
export interface WorkoutBest {
  readonly workoutId: string;
  /** The newest result: the workout may have been renamed. */
  readonly newest: WorkoutResult;
  readonly sessions: number;
  /** The shortest measured time with every exercise done. */
  readonly fastest: WorkoutResult | undefined;
  /** The longest time, complete or not; a measured one if there is any. */
  readonly longest: WorkoutResult;
}

/** The bests of one exercise from its logged sets, over all workouts. */
export interface ExerciseBest {
  /** As the workout names it. */
  readonly exercise: string;
  readonly sessions: number;
  readonly mostReps: number | undefined;
  readonly mostKg: number | undefined;
  readonly farthestM: number | undefined;
  readonly longestSec: number | undefined;
}

/** How much was scheduled up to now, and how much of it was trained. */
export interface ScheduleKept {
  readonly scheduled: number;
  readonly done: number;
  /** Scheduled for later in the same range. */
  readonly ahead: number;
}

export function diaryOf<T extends Trained>(results: readonly T[], calendar: TrainingCalendar): Diary<T> {
  const days = results.map(({ date }) => dayOf(date, calendar));
  const byDay = new Map<Day, Sum>();
  results.forEach((result, n) => addTo(byDay, days[n] ?? 0, result));
  return { results, days, byDay };
}

/**
 * Drops results of a run done on two devices at once: the same workout, overlapping by more than half of the shorter
 * one's time. The more complete one counts. Nobody is asked and nothing is stored: each device comes to the same
 * result.
 */
export function countedOnce(results: readonly WorkoutResult[]): readonly WorkoutResult[] {
  const last = new Map<string, WorkoutResult>();
  const twins = new Set<WorkoutResult>();
  for (const result of results.toSorted((a, b) => a.date - b.date || (a.id < b.id ? -1 : 1))) {
    const key = result.workoutId || `: ${result.name}`;
    const before = last.get(key);
    const isTwin = before !== undefined && isSameTime(before, result);
    const isFuller = isTwin && fullness(result) > fullness(before);
    if (isTwin) twins.add(isFuller ? before : result);
    if (!isTwin || isFuller) last.set(key, result);
  }
  return twins.size === 0 ? results : results.filter((result) => !twins.has(result));
}

function isSameTime(earlier: WorkoutResult, later: WorkoutResult): boolean {
  const startMs = Math.max(earlier.date - earlier.durationSec * 1000, later.date - later.durationSec * 1000);
  const sharedMs = Math.min(earlier.date, later.date) - startMs;
  return sharedMs * 2 > Math.min(earlier.durationSec, later.durationSec) * 1000;
}
const fullness = ({ exercisesDone, durationSec }: WorkoutResult): number => exercisesDone * 100_000 + durationSec;

/** The week, month or year that contains the day. */
export function rangeOf(kind: PeriodKind, day: Day, calendar: TrainingCalendar): DayRange {
  const fromDay = periodStart(day, kind, calendar);
  return { fromDay, toDay: nextPeriod(fromDay, kind) };
}

export function resultsIn({ results, days }: Diary, { fromDay, toDay }: DayRange): readonly WorkoutResult[] {
  return results.filter((_, n) => fromDay <= (days[n] ?? 0) && (days[n] ?? 0) < toDay);
}

export function totalIn(diary: Days, range: DayRange): TrainingTotal {
  const sum = noSum();
  for (const [day, ofDay] of diary.byDay) if (range.fromDay <= day && day < range.toDay) add(sum, ofDay);
  return total(sum);
}

/** Every period that touches the range, including empty ones, oldest first; the first and last are cut at the range. */
export function totalsByPeriod(
  diary: Days,
  kind: PeriodKind,
  range: DayRange,
  calendar: TrainingCalendar,
): PeriodTotal[] {
  const sums = new Map<Day, Sum>();
  for (const [day, ofDay] of diary.byDay)
    if (range.fromDay <= day && day < range.toDay) addTo(sums, periodStart(day, kind, calendar), ofDay);
  const totals: PeriodTotal[] = [];
  for (let begin = periodStart(range.fromDay, kind, calendar); begin < range.toDay; ) {
    const end = nextPeriod(begin, kind);
    const cut = { fromDay: Math.max(begin, range.fromDay), toDay: Math.min(end, range.toDay) };
    totals.push({ ...cut, ...total(sums.get(begin) ?? noSum()) });
    begin = end;
  }
  return totals;
}

/** The sports trained, by time, longest first. */
export function totalsBySport(results: readonly WorkoutResult[]): ({ readonly sport: Sport } & TrainingTotal)[] {
  return totalsBy(results, ({ sport }) => sport).map(([sport, sum]) => ({ sport, ...sum }));
}

/** The levels trained, by time, longest first. */
export function totalsByLevel(results: readonly WorkoutResult[]): ({ readonly level: Level } & TrainingTotal)[] {
  return totalsBy(results, ({ level }) => level).map(([level, sum]) => ({ level, ...sum }));
}

/** Whole weeks up to that of `today`, oldest first; days after today are left out. */
export function heatOf(diary: Days, today: Day, weeks: number, calendar: TrainingCalendar): HeatDay[][] {
  const lastWeek = periodStart(today, 'week', calendar);
  return Array.from({ length: weeks }, (_, n) => {
    const fromDay = lastWeek - 7 * (weeks - 1 - n);
    return Array.from({ length: Math.min(7, today - fromDay + 1) }, (__, weekday) => {
      const day = fromDay + weekday;
      const durationSec = diary.byDay.get(day)?.durationSec ?? 0;
      const minutes = Math.round(durationSec / 60);
      return { day, minutes, shade: diary.byDay.has(day) ? shadeOf(durationSec) : 0 };
    });
  });
}

/** The workouts trained, most often first. */
export function bestsOf(results: readonly WorkoutResult[]): WorkoutBest[] {
  const bests = new Map<string, WorkoutBest>();
  for (const result of results) {
    const key = result.workoutId || `: ${result.name}`;
    const best = bests.get(key);
    bests.set(key, {
      workoutId: result.workoutId,
      newest: best && best.newest.date >= result.date ? best.newest : result,
      sessions: (best?.sessions ?? 0) + 1,
      fastest:
        isWhole(result) && result.durationSec < (best?.fastest?.durationSec ?? Infinity) ? result : best?.fastest,
      longest: best && !isLonger(result, best.longest) ? best.longest : result,
    });
  }
  return [...bests.values()].sort((a, b) => b.sessions - a.sessions || b.newest.date - a.newest.date);
}

/** The exercises logged, those in most workouts first. */
export function exerciseBestsOf(results: readonly WorkoutResult[]): ExerciseBest[] {
  const bests = new Map<string, ExerciseBest>();
  for (const result of results) {
    const seen = new Set<string>();
    for (const { exercise, reps, kg, sec, distanceM } of result.sets ? setsOf(result) : []) {
      const best = bests.get(exercise);
      bests.set(exercise, {
        exercise,
        sessions: (best?.sessions ?? 0) + (seen.has(exercise) ? 0 : 1),
        mostReps: most(best?.mostReps, reps),
        mostKg: most(best?.mostKg, kg),
        farthestM: most(best?.farthestM, distanceM),
        // With repetitions or a distance, `sec` is the time they took, and less would be better.
        longestSec: most(best?.longestSec, (reps ?? distanceM) === undefined ? sec : undefined),
      });
      seen.add(exercise);
    }
  }
  return [...bests.values()].sort((a, b) => b.sessions - a.sessions);
}

const most = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : Math.max(a, b ?? a);

/** `occurrences` must already be ticked off, as in the calendar; only those in the range count. */
export function scheduleKeptIn(
  occurrences: readonly Pick<Occurrence, 'startMs' | 'done'>[],
  { fromDay, toDay }: DayRange,
  nowMs: number,
  calendar: TrainingCalendar,
): ScheduleKept {
  const inRange = occurrences.filter(({ startMs }) => {
    const day = dayOf(startMs, calendar);
    return fromDay <= day && day < toDay;
  });
  const done = inRange.filter((one) => one.done).length;
  const missed = inRange.filter((one) => !one.done && one.startMs <= nowMs).length;
  return { scheduled: done + missed, done, ahead: inRange.length - done - missed };
}

const SHADES_MIN = [15, 30, 60] as const;
const shadeOf = (durationSec: number): HeatDay['shade'] =>
  (1 + SHADES_MIN.filter((minutes) => durationSec >= minutes * 60).length) as HeatDay['shade'];

/** What was measured is longer than what somebody remembers. */
const isLonger = (result: WorkoutResult, than: WorkoutResult): boolean =>
  result.byHand === than.byHand ? result.durationSec > than.durationSec : than.byHand === true;

/** Done from start to end, in a measured time: some imported results have none. */
const isWhole = ({ completed, exercisesDone, exercisesTotal, durationSec, byHand }: WorkoutResult): boolean =>
  !byHand && completed && exercisesTotal > 0 && exercisesDone >= exercisesTotal && durationSec > 0;

function totalsBy<K>(
  results: readonly WorkoutResult[],
  keyOf: (result: WorkoutResult) => K,
): (readonly [K, TrainingTotal])[] {
  const sums = new Map<K, Sum>();
  for (const result of results) addTo(sums, keyOf(result), result);
  return [...sums]
    .map(([key, sum]) => [key, total(sum)] as const)
    .sort(([, a], [, b]) => b.durationSec - a.durationSec || b.sessions - a.sessions);
}

const noSum = (): Sum => ({ sessions: 0, durationSec: 0, icepoints: 0 });

function addTo<K>(sums: Map<K, Sum>, key: K, part: Partial<Pick<Sum, 'sessions'>> & Omit<Sum, 'sessions'>): void {
  const sum = sums.get(key) ?? noSum();
  sums.set(key, sum);
  add(sum, part);
}

/** A result counts as one session. */
function add(sum: Sum, { sessions = 1, durationSec, icepoints }: Parameters<typeof addTo>[2]): void {
  sum.sessions += sessions;
  sum.durationSec += durationSec;
  sum.icepoints += icepoints;
}

/** Minutes are rounded once, over the sum. */
const total = (sum: Sum): TrainingTotal => ({ ...sum, minutes: Math.round(sum.durationSec / 60) });
