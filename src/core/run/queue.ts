/**
 * Workouts that a person has lined up to be played as one: at the end of each, the next starts by itself. Results and
 * runs know nothing of it: each workout runs as if it were opened alone.
 */
import { QUEUE_AT_MOST, QUICK_ID } from './built-in.ts';
import { intervalTimerOf } from './quick.ts';
import { readExercise, readWorkout, type WholeWorkout } from '#core/workout/model.ts';

export interface QueueEntry {
  /** Its own: a workout may stand in the queue twice. */
  readonly id: string;
  /**
   * As it was when it was added: plays if nothing newer can be had, as without a network. A quick timer always plays
   * so: its numbers are all there is of it.
   */
  readonly whole: WholeWorkout;
}

export interface WorkoutQueue {
  /** What is still to be played. The first one runs, or is next. */
  readonly entries: readonly QueueEntry[];
  /** The run that has taken the last one off, so that recording it twice takes off one. */
  readonly lastRunId: string;
}

export const EMPTY_QUEUE: WorkoutQueue = { entries: [], lastRunId: '' };
/** Between two workouts: time to drink, and to say no. */
export const PAUSE_BETWEEN_SEC = 20;
/** Whoever was away for longer when the pause ended is not surprised by a workout that starts. */
const LATE_AT_MOST_MS = 60_000;

/** A queue as stored. Drops what cannot be read. */
export function readQueue(stored: unknown): WorkoutQueue {
  const { entries, lastRunId } = Object(stored) as Readonly<Record<string, unknown>>;
  return {
    entries: Array.isArray(entries) ? entries.flatMap((entry) => readEntry(entry) ?? []) : [],
    lastRunId: typeof lastRunId === 'string' ? lastRunId : '',
  };
}

function readEntry(stored: unknown): QueueEntry | undefined {
  const { id, whole } = Object(stored) as Readonly<Record<string, unknown>>;
  const { workout, exercises } = Object(whole) as Readonly<Record<string, unknown>>;
  const read = readWorkout(workout);
  if (typeof id !== 'string' || !read || !Array.isArray(exercises)) return undefined;
  const entry = { id, whole: { workout: read, exercises: exercises.flatMap((one) => readExercise(one) ?? []) } };
  return read.wId === QUICK_ID && !intervalTimerOf(entry.whole) ? undefined : entry;
}

/** At the end; unchanged if no more may be added. */
export function withEntry(queue: WorkoutQueue, { id, whole }: QueueEntry): WorkoutQueue {
  if (queue.entries.length >= QUEUE_AT_MOST) return queue;
  const { workout, exercises } = whole;
  return { ...queue, entries: [...queue.entries, { id, whole: { workout, exercises } }] };
}

export const withoutEntry = (queue: WorkoutQueue, id: string): WorkoutQueue => ({
  ...queue,
  entries: queue.entries.filter((entry) => entry.id !== id),
});

/** One place earlier or later; unchanged at either end. */
export function withMoved(queue: WorkoutQueue, id: string, by: 1 | -1): WorkoutQueue {
  const from = queue.entries.findIndex((entry) => entry.id === id);
  const other = queue.entries[from + by];
  const moved = queue.entries[from];
  if (!moved || !other) return queue;
  const entries = queue.entries.with(from, other).with(from + by, moved);
  return { ...queue, entries };
}

/**
 * A run of this workout is the queue's. A training of a programme has its own order, and a quick timer with other
 * numbers is another one.
 */
export function isFirst({ entries }: WorkoutQueue, whole: WholeWorkout): boolean {
  const first = entries[0]?.whole;
  if (whole.training !== undefined || first?.workout.wId !== whole.workout.wId) return false;
  return JSON.stringify(intervalTimerOf(first)) === JSON.stringify(intervalTimerOf(whole));
}

/** A run of `whole` has left a result. */
export function withPlayed(queue: WorkoutQueue, whole: WholeWorkout, runId: string): WorkoutQueue {
  if (!isFirst(queue, whole) || runId === queue.lastRunId) return queue;
  return { entries: queue.entries.slice(1), lastRunId: runId };
}

/** A run of `whole` left no result, and the one after it is started instead: it is its turn afterwards. */
export function withPutOff(queue: WorkoutQueue, whole: WholeWorkout): WorkoutQueue {
  const [first] = queue.entries;
  return first && isFirst(queue, whole) ? withMoved(queue, first.id, 1) : queue;
}

/** What comes after a workout that runs. */
export interface Following {
  readonly whole: WholeWorkout;
  /** The queue goes on by itself; otherwise it merely waits. */
  readonly isLinked: boolean;
}

/** `undefined` = nothing. Ask before `withPlayed`. */
export function followingOf(queue: WorkoutQueue, whole: WholeWorkout): Following | undefined {
  const isLinked = isFirst(queue, whole);
  const next = queue.entries[isLinked ? 1 : 0];
  return next && { whole: next.whole, isLinked };
}

/** Whole seconds until the next workout starts, down to 0; `undefined` = that moment has long passed. */
export function pauseLeftSec(endsAtMs: number, nowMs: number): number | undefined {
  return nowMs - endsAtMs > LATE_AT_MOST_MS ? undefined : Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}
