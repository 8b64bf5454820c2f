/**
 * A public workout with its exercises as a file of Hosting's, for strangers who follow a link to it: they see what it
 * is before the product's code is there, without a proof of App Check, and most of them cost the database nothing.
 */
import type { Exercise, Workout } from '#core/model.ts';
import type { Store } from './backend.ts';
import { type SiteFile, siteFile } from './endpoint.ts';
import { exercisesOf, workoutOf } from './library-entries.ts';

/** An instance remembers the exercises of so many workouts. */
const REMEMBERED = 200;

interface Known {
  readonly workout: Workout;
  readonly exercises: readonly Exercise[];
}
/** By the workout's id, the oldest first. */
const memories = new WeakMap<Store, Map<string, Known>>();

/** One that is private looks like one that is not there. */
const NONE = siteFile(JSON.stringify({ format: 1 }));

/**
 * `{ format: 1, workout, exercises }`; without both where not everybody may see it, or its exercises are still on their
 * way. The workout is read each time: who withdraws it means now. Its exercises are read when it has changed.
 */
export async function workoutFile(store: Store, wId: string): Promise<SiteFile> {
  const doc = await store.get(`workouts/${wId}`);
  const workout = doc && workoutOf(doc);
  if (!workout?.sharePublic) return NONE;
  const exercises = await exercisesNow(store, workout);
  return exercises ? siteFile(JSON.stringify({ format: 1, workout, exercises })) : NONE;
}

/** `undefined`: they are not all there. */
async function exercisesNow(store: Store, workout: Workout): Promise<readonly Exercise[] | undefined> {
  const { wId, version, updatedAt, countEx } = workout;
  const memory = memories.get(store) ?? new Map<string, Known>();
  memories.set(store, memory);
  const known = memory.get(wId);
  if (known?.workout.version === version && known.workout.updatedAt === updatedAt) return known.exercises;
  const exercises = await exercisesOf(store, wId);
  if (exercises.length < countEx) return undefined;
  memory.delete(wId);
  memory.set(wId, { workout, exercises });
  const [oldest] = memory.keys();
  if (memory.size > REMEMBERED && oldest !== undefined) memory.delete(oldest);
  return exercises;
}
