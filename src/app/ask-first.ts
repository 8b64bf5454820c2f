/**
 * Stands at the top of the page (vite-first-screens.ts): the workout that a stranger's link leads to is asked for
 * before anything else. The picture of it (picture.ts) and the product read the same answer.
 */
import { libraryWorkoutUrl } from '#data/server/library.ts';
import { prefetch } from '#data/server/prefetch.ts';
import { askedAddress, askedWorkout, isStranger } from './first-visit.ts';

declare const WORKOUT_ADDRESSES: readonly string[];

const id = askedWorkout();
if (id !== undefined && WORKOUT_ADDRESSES.includes(askedAddress()) && isStranger())
  void prefetch(libraryWorkoutUrl(id));
