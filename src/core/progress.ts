/** What training adds up to over time: the person's level, the week goal, and how long it has been kept. */
import type { WorkoutResult } from './model.ts';
import type { UserSettings } from './settings.ts';
import { type Day, dayOf, periodStart, type TrainingCalendar, weekdayOf } from './training.ts';

export interface Progress {
  /** From 1 on. */
  readonly level: number;
  /** Of all results. */
  readonly icepoints: number;
  /** Icepoints at which this level began, and at which the next one does. */
  readonly levelAt: number;
  readonly nextAt: number;
  /** Of the way from this level to the next: 0 ≤ share < 1. */
  readonly share: number;
}

export interface WeekGoal {
  /** Sessions of the present week. */
  readonly done: number;
  /** The person's own goal, but never more than there are days without planned rest. */
  readonly goal: number;
  /** Sessions to go, 0 when the goal is reached. */
  readonly left: number;
  /** Days from today to the end of the week on which no rest is planned. */
  readonly daysLeft: number;
}

export interface Streak {
  /** Weeks that reached the goal, one after the other; the present one as soon as it has. */
  readonly weeks: number;
  /** One week among them did not reach it and was forgiven. */
  readonly jokerUsed: boolean;
}

export type GoalSettings = Pick<UserSettings, 'weekGoal' | 'restWeekdays'>;
type Dated = Pick<WorkoutResult, 'date'>;

/** Two base workouts to level 2, and with each level two more than for the one before. */
const LEVEL_STEP = 100;

/** Icepoints at which a level begins: 0, 200, 600, 1200, 2000 … */
const levelBegins = (level: number): number => LEVEL_STEP * level * (level - 1);

export function progressOf(results: readonly Pick<WorkoutResult, 'icepoints'>[]): Progress {
  const icepoints = results.reduce((sum, result) => sum + result.icepoints, 0);
  let level = Math.floor((1 + Math.sqrt(1 + (4 * icepoints) / LEVEL_STEP)) / 2);
  // A square root may miss the whole number by its last digit.
  while (levelBegins(level + 1) <= icepoints) level += 1;
  while (levelBegins(level) > icepoints) level -= 1;
  const levelAt = levelBegins(level);
  const nextAt = levelBegins(level + 1);
  return { level, icepoints, levelAt, nextAt, share: (icepoints - levelAt) / (nextAt - levelAt) };
}

export function isRestDay(day: Day, { restWeekdays }: Pick<GoalSettings, 'restWeekdays'>): boolean {
  return restWeekdays.includes(String(weekdayOf(day)));
}

export function weekGoalOf(
  results: readonly Dated[],
  settings: GoalSettings,
  nowMs: number,
  calendar: TrainingCalendar,
): WeekGoal {
  const today = dayOf(nowMs, calendar);
  const week = periodStart(today, 'week', calendar);
  const done = results.filter(({ date }) => periodStart(dayOf(date, calendar), 'week', calendar) === week).length;
  const goal = goalOf(settings);
  let daysLeft = 0;
  for (let day = today; day < week + 7; day += 1) if (!isRestDay(day, settings)) daysLeft += 1;
  return { done, goal, left: Math.max(0, goal - done), daysLeft };
}

/**
 * Weeks that reached the goal, up to now. The present week breaks nothing while it lasts. One week that missed the goal
 * is forgiven if one that reached it lies before; the second ends the streak.
 */
export function streakOf(
  results: readonly Dated[],
  settings: GoalSettings,
  nowMs: number,
  calendar: TrainingCalendar,
): Streak {
  const sessions = new Map<Day, number>();
  for (const { date } of results) {
    const week = periodStart(dayOf(date, calendar), 'week', calendar);
    sessions.set(week, (sessions.get(week) ?? 0) + 1);
  }
  const goal = goalOf(settings);
  const isReached = (week: Day) => (sessions.get(week) ?? 0) >= goal;
  const thisWeek = periodStart(dayOf(nowMs, calendar), 'week', calendar);
  let week = isReached(thisWeek) ? thisWeek : thisWeek - 7;
  let jokerUsed = false;
  let weeks = 0;
  for (; ; week -= 7) {
    if (isReached(week)) weeks += 1;
    else if (jokerUsed || !isReached(week - 7)) return { weeks, jokerUsed };
    else jokerUsed = true;
  }
}

const goalOf = ({ weekGoal, restWeekdays }: GoalSettings): number =>
  Math.max(1, Math.min(weekGoal, 7 - restWeekdays.length));
