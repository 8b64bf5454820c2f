/** What training adds up to over time: the person's level, the week goal, and for how long it has been met. */
import type { WorkoutResult } from '#core/workout/model.ts';
import type { UserSettings } from '#core/settings/settings.ts';
import { type Day, periodStart, type TrainingCalendar, type TrainingTotal, weekdayOf } from './training.ts';

export interface Progress {
  /** Starts at 1. */
  readonly level: number;
  /** Sum over all results. */
  readonly icepoints: number;
  /** Icepoints at which this level began, and at which the next one begins. */
  readonly levelAt: number;
  readonly nextAt: number;
  /** How far this level has come towards the next: 0 ≤ share < 1. */
  readonly share: number;
}

export interface WeekGoal {
  /** Runs in the current week. */
  readonly done: number;
  readonly goal: number;
  /** Runs to go, 0 when the goal is reached. */
  readonly left: number;
  /** Days from today to the end of the week without planned rest. */
  readonly daysLeft: number;
}

export interface Streak {
  /** Consecutive weeks that reached the goal; the current one counts as soon as it has. */
  readonly weeks: number;
  /** One week among them missed the goal and was forgiven. */
  readonly jokerUsed: boolean;
}

export type GoalSettings = Pick<UserSettings, 'weekGoal' | 'restWeekdays'>;
/** Training by day, as a diary has it: each result is assigned its day once. */
type ByDay = ReadonlyMap<Day, Pick<TrainingTotal, 'sessions'>>;

/** Level 2 takes five base workouts, and each further level five more than the one before. */
const LEVEL_STEP = 250;

/** Icepoints at which a level begins: 0, 500, 1500, 3000, 5000 … */
const levelBegins = (level: number): number => LEVEL_STEP * level * (level - 1);

/** `parts`: results, or the days of a diary. */
export function progressOf(parts: Iterable<Pick<WorkoutResult, 'icepoints'>>): Progress {
  let icepoints = 0;
  for (const part of parts) icepoints += part.icepoints;
  // The root is whole where a level begins, and square roots of such numbers are exact.
  const level = Math.floor((1 + Math.sqrt(1 + (4 * icepoints) / LEVEL_STEP)) / 2);
  const levelAt = levelBegins(level);
  const nextAt = levelBegins(level + 1);
  return { level, icepoints, levelAt, nextAt, share: (icepoints - levelAt) / (nextAt - levelAt) };
}

export function isRestDay(day: Day, { restWeekdays }: Pick<GoalSettings, 'restWeekdays'>): boolean {
  return restWeekdays.includes(String(weekdayOf(day)));
}

export function weekGoalOf(byDay: ByDay, settings: GoalSettings, today: Day, calendar: TrainingCalendar): WeekGoal {
  const week = periodStart(today, 'week', calendar);
  const goal = goalOf(settings);
  let done = 0;
  for (let day = week; day < week + 7; day += 1) done += byDay.get(day)?.sessions ?? 0;
  let daysLeft = 0;
  for (let day = today; day < week + 7; day += 1) if (!isRestDay(day, settings)) daysLeft += 1;
  return { done, goal, left: Math.max(0, goal - done), daysLeft };
}

/**
 * Weeks up to now that reached the goal. The current week breaks nothing while it lasts. One week that missed the goal
 * is forgiven if the week before it reached the goal; the second ends the streak.
 */
export function streakOf(byDay: ByDay, settings: GoalSettings, today: Day, calendar: TrainingCalendar): Streak {
  const sessions = new Map<Day, number>();
  for (const [day, ofDay] of byDay) {
    const week = periodStart(day, 'week', calendar);
    sessions.set(week, (sessions.get(week) ?? 0) + ofDay.sessions);
  }
  const goal = goalOf(settings);
  const isReached = (week: Day) => (sessions.get(week) ?? 0) >= goal;
  const thisWeek = periodStart(today, 'week', calendar);
  let week = isReached(thisWeek) ? thisWeek : thisWeek - 7;
  let jokerUsed = false;
  let weeks = 0;
  for (; ; week -= 7) {
    if (isReached(week)) weeks += 1;
    else if (jokerUsed || !isReached(week - 7)) return { weeks, jokerUsed };
    else jokerUsed = true;
  }
}

/** The person's own goal, but at most the number of days without planned rest. */
export const goalOf = ({ weekGoal, restWeekdays }: GoalSettings): number =>
  Math.max(1, Math.min(weekGoal, 7 - restWeekdays.length));
