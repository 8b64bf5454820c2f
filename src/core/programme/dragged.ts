/** Workouts dragged from day to day while a programme is made, and taken back. */
import { withDay } from './outline-changes.ts';
import type { Place } from './follow-entries.ts';
import type { Outline } from './outline.ts';
import { PROGRAMME_BOUNDS, type ProgrammeDay } from './programme.ts';

export interface Slot extends Place {
  /** Among the day's workouts. */
  readonly slot: number;
}

/** Where something is dropped: on a day, or on one of the workouts of the day that it comes from. */
export interface Target extends Place {
  readonly slot?: number;
}

const isSameDay = (one: Place, other: Place): boolean => one.week === other.week && one.day === other.day;
const dayAt = ({ weeks }: Outline, { week, day }: Place): ProgrammeDay | undefined => weeks[week]?.days[day];
const chosenOf = (day: ProgrammeDay): readonly string[] => day.workouts.filter((key) => key !== '');

/**
 * What a drop does: `taken` = the day has its workouts already, and room for one more; `order` = it takes another place
 * among those of its day.
 */
export function dropOn(outline: Outline, from: Slot, to: Target): 'nothing' | 'full' | 'free' | 'taken' | 'order' {
  const target = dayAt(outline, to);
  const key = dayAt(outline, from)?.workouts[from.slot];
  if (!target || !key) return 'nothing';
  if (isSameDay(from, to)) {
    const isOther = to.slot !== undefined && to.slot !== from.slot && target.workouts[to.slot] !== undefined;
    return isOther ? 'order' : 'nothing';
  }
  const count = chosenOf(target).length;
  if (count >= PROGRAMME_BOUNDS.workoutsPerDay) return 'full';
  return count > 0 ? 'taken' : 'free';
}

/** The day that something dropped on a folded week goes to: its first training, if it has one. */
export function dayForWeek({ weeks }: Outline, week: number): Place {
  const day = weeks[week]?.days.findIndex((one) => chosenOf(one).length > 0) ?? 0;
  return { week, day: Math.max(0, day) };
}

/** It is the last of the day's workouts there, in place of any that is not chosen yet; the day it leaves may rest. */
export function moveWorkout(outline: Outline, from: Slot, to: Target): Outline {
  const what = dropOn(outline, from, to);
  const [source, target] = [dayAt(outline, from), dayAt(outline, to)];
  const key = source?.workouts[from.slot];
  if (what === 'nothing' || what === 'full' || !source || !target || !key) return outline;
  if (what === 'order') {
    const workouts = source.workouts.toSpliced(from.slot, 1).toSpliced(to.slot ?? 0, 0, key);
    return withDay(outline, from, { ...source, workouts });
  }
  const left = withDay(outline, from, { ...source, workouts: source.workouts.toSpliced(from.slot, 1) });
  return withDay(left, to, { ...target, workouts: [...chosenOf(target), key] });
}

/** Puts both days back as they were `before` the move; `undefined` = somebody has changed one of them since. */
export function takeBackMove(
  now: Outline,
  before: Outline,
  after: Outline,
  places: readonly Place[],
): Outline | undefined {
  if (places.some((place) => dayAt(now, place) !== dayAt(after, place))) return undefined;
  return places.reduce((outline, place) => {
    const was = dayAt(before, place);
    return was ? withDay(outline, place, was) : outline;
  }, now);
}
