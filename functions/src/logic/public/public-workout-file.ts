/**
 * A public workout with its exercises as a file of Hosting's, for strangers who follow a link to it: they see what it
 * is before the product's code is there, without a proof of App Check, and most of them cost the database nothing.
 */
import type { Workout } from '#core/workout/model.ts';
import { wholeOf } from '#core/workout/seal.ts';
import type { Backend, Store } from '#logic/backend.ts';
import { BELIEVED_MS, type SiteFile, siteFile } from '#logic/calls/endpoint.ts';
import { exercisesOf, workoutOf } from './library-entries.ts';

/** Of so many workouts an instance remembers the answer; a flood of others costs a read each, and pushes none out. */
const ANSWERS_AT_MOST = 200;
/** The exercises that an instance remembers are so many characters of JSON together: a fraction of its memory. */
const EXERCISES_LENGTH = 20_000_000;
/** What remembering a workout takes beside its text. */
const ENTRY_LENGTH = 500;
/** Their owner may write exercises without the workout: so long they are believed at most. */
const EXERCISES_AGE_MS = 600_000;
/** Where exercises are missing, they may be on their way; but anybody can say that there are more of them. */
const MISSING_AGE_MS = 10_000;

interface Answer {
  readonly askedMs: number;
  readonly file: Promise<SiteFile>;
}
interface Exercises {
  readonly of: Pick<Workout, 'version' | 'updatedAt'>;
  readonly readMs: number;
  /** As JSON; `undefined`: they are not all there. */
  readonly text: string | undefined;
}
/** What an instance remembers of a store, by the workout's id, the oldest first. */
interface Memory {
  readonly answers: Map<string, Answer>;
  readonly exercises: Map<string, Exercises>;
  exercisesLength: number;
}
const memories = new WeakMap<Store, Memory>();

function memoryOf(store: Store): Memory {
  const memory = memories.get(store) ?? { answers: new Map(), exercises: new Map(), exercisesLength: 0 };
  memories.set(store, memory);
  return memory;
}

/** One that is private looks like one that is not there. */
const NONE = siteFile(JSON.stringify({ format: 1 }));

/**
 * `{ format: 1, workout, exercises }`; without both where not everybody may see it, or its exercises are still on their
 * way. All who ask within a second share one answer.
 */
export function workoutFile(backend: Backend, wId: string): Promise<SiteFile> {
  const { answers } = memoryOf(backend.store);
  const nowMs = backend.nowMs();
  for (const [id, { askedMs }] of answers) {
    if (nowMs - askedMs < BELIEVED_MS) break;
    answers.delete(id);
  }
  const known = answers.get(wId);
  if (known) return known.file;
  const file = readFile(backend, wId);
  if (answers.size < ANSWERS_AT_MOST) {
    answers.set(wId, { askedMs: nowMs, file });
    file.catch(() => {
      if (answers.get(wId)?.file === file) answers.delete(wId);
    });
  }
  return file;
}

/** The workout is read each time: who withdraws it means now. Its exercises are read when it has changed. */
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
  // These were read for themselves: meanwhile it may have been withdrawn, and they may be what nobody is to see.
  const after = await publicWorkout(store, wId);
  if (!after || !isSameVersion(after, workout)) return NONE;
  const whole = wholeOf(after, exercises);
  const text = whole && JSON.stringify(whole.exercises);
  const { version, updatedAt } = after;
  remember(memory, wId, { of: { version, updatedAt }, readMs, text });
  return fileOf(after, text);
}

async function publicWorkout(store: Store, wId: string): Promise<Workout | undefined> {
  const doc = await store.get(`workouts/${wId}`);
  const workout = doc && workoutOf(doc);
  return workout?.sharePublic ? workout : undefined;
}

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
