/** Workouts dragged from day to day while a programme is made, and taken back. */
import { withDay } from './outline-changes.ts';
import type { Place } from './follow-entries.ts';
import type { Outline } from './outline.ts';
import { PROGRAMME_BOUNDS, type ProgrammeDay } from './programme.ts';

export interface Slot extends Place {
  /** Among the day's workouts. */
  readonly slot: number;
}

const dayAt = ({ weeks }: Outline, { week, day }: Place): ProgrammeDay | undefined => weeks[week]?.days[day];
const chosenOf = (day: ProgrammeDay): readonly string[] => day.workouts.filter((key) => key !== '');

/** What a drop does: `taken` = the day has its workouts already, and room for one more. */
export function dropOn(outline: Outline, from: Slot, to: Place): 'nothing' | 'full' | 'free' | 'taken' {
  const target = dayAt(outline, to);
  const key = dayAt(outline, from)?.workouts[from.slot];
  if (!target || !key || (from.week === to.week && from.day === to.day)) return 'nothing';
  const count = chosenOf(target).length;
  if (count >= PROGRAMME_BOUNDS.workoutsPerDay) return 'full';
  return count > 0 ? 'taken' : 'free';
}

/** It is the last of the day's workouts there, in place of any that is not chosen yet; the day it leaves may rest. */
export function moveWorkout(outline: Outline, from: Slot, to: Place): Outline {
  const what = dropOn(outline, from, to);
  const [source, target] = [dayAt(outline, from), dayAt(outline, to)];
  const key = source?.workouts[from.slot];
  if (what === 'nothing' || what === 'full' || !source || !target || !key) return outline;
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
