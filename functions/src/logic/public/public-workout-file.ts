/**
 * A public workout with its exercises as a file on Hosting, for guests who follow a link to it: they see it before the
 * bundle has loaded, without an App Check token, and most of them cost no database read.
 */
import type { Workout } from '#core/workout/model.ts';
import { wholeOf } from '#core/workout/seal.ts';
import type { Backend, Store } from '#logic/backend.ts';
import { type BriefAnswers, createBriefAnswers } from '#logic/calls/brief-answers.ts';
import { type SiteFile, siteFile } from '#logic/calls/endpoint.ts';
import { exercisesOf, publicOf } from './library-entries.ts';

/** An instance caches the answers for this many workouts. Each further one costs a read, and evicts none of them. */
const ANSWERS_AT_MOST = 200;
/** Characters of JSON that an instance's cached exercises may take together: a fraction of its memory. */
const EXERCISES_LENGTH = 20_000_000;
/** What caching a workout takes besides its text. */
const ENTRY_LENGTH = 500;
/** The longest that cached exercises are trusted: their owner may write them without the workout. */
const EXERCISES_AGE_MS = 600_000;
/** Missing exercises may be on their way; but anybody can claim that there are more of them. */
const MISSING_AGE_MS = 10_000;

interface Exercises {
  readonly of: Pick<Workout, 'version' | 'updatedAt'>;
  readonly readMs: number;
  /** As JSON; `undefined` = not all of them are there. */
  readonly text: string | undefined;
}
/** What an instance caches of a store. */
interface Memory {
  readonly answers: BriefAnswers<SiteFile>;
  /** By the workout's id, oldest first. */
  readonly exercises: Map<string, Exercises>;
  exercisesLength: number;
}
const memories = new WeakMap<Store, Memory>();

function memoryOf(store: Store): Memory {
  const memory = memories.get(store) ?? {
    answers: createBriefAnswers(ANSWERS_AT_MOST),
    exercises: new Map(),
    exercisesLength: 0,
  };
  memories.set(store, memory);
  return memory;
}

/** A private workout looks like a missing one. */
const NONE = siteFile(JSON.stringify({ format: 1 }));

/**
 * `{ format: 1, workout, exercises }`; without both if not everybody may see it, or its exercises are still being
 * saved. All requests within a second share one answer.
 */
export function workoutFile(backend: Backend, wId: string): Promise<SiteFile> {
  const read = () => readFile(backend, wId);
  return memoryOf(backend.store).answers(wId, backend.nowMs(), read) ?? read();
}

/**
 * The workout is read each time, because withdrawing it takes effect at once. Its exercises are read when it has
 * changed.
 */
async function readFile({ store, nowMs }: Backend, wId: string): Promise<SiteFile> {
  const workout = await publicWorkout(store, wId);
  if (!workout) return NONE;
  const memory = memoryOf(store);
  const known = memory.exercises.get(wId);
  const atMostMs = known?.text === undefined ? MISSING_AGE_MS : EXERCISES_AGE_MS;
  if (known && isSameVersion(known.of, workout) && nowMs() - known.readMs < atMostMs)
    return fileOf(workout, known.text);
  const readMs = nowMs();
  const exercises = await exercisesOf(store, wId);
  // The exercises were read separately: meanwhile the workout may have been withdrawn, and they may be private.
  const after = await publicWorkout(store, wId);
  if (!after || !isSameVersion(after, workout)) return NONE;
  const whole = wholeOf(after, exercises);
  const text = whole && JSON.stringify(whole.exercises);
  const { version, updatedAt } = after;
  remember(memory, wId, { of: { version, updatedAt }, readMs, text });
  return fileOf(after, text);
}

const publicWorkout = async (store: Store, wId: string): Promise<Workout | undefined> =>
  publicOf(await store.get(`workouts/${wId}`));

const isSameVersion = (a: Exercises['of'], b: Exercises['of']): boolean =>
  a.version === b.version && a.updatedAt === b.updatedAt;

const fileOf = (workout: Workout, exercises: string | undefined): SiteFile =>
  exercises === undefined
    ? NONE
    : siteFile(`{"format":1,"workout":${JSON.stringify(workout)},"exercises":${exercises}}`);

function remember(memory: Memory, wId: string, entry: Exercises): void {
  forget(memory, wId);
  memory.exercises.set(wId, entry);
  memory.exercisesLength += lengthOf(entry);
  for (const oldest of memory.exercises.keys()) {
    if (memory.exercisesLength <= EXERCISES_LENGTH) return;
    forget(memory, oldest);
  }
}

function forget(memory: Memory, wId: string): void {
  const entry = memory.exercises.get(wId);
  if (!entry) return;
  memory.exercises.delete(wId);
  memory.exercisesLength -= lengthOf(entry);
}

const lengthOf = ({ text = '' }: Exercises): number => ENTRY_LENGTH + text.length;
