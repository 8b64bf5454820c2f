import type { Outcome, ProblemCode } from '#core/base/errors.ts';
import type { KeptWorkout, WholeWorkout, Workout } from '#core/workout/model.ts';
import type { PublicWorkout } from '#core/public/public-workout.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';

/** A list and what is known about it, as one value. */
export interface List<T> {
  readonly items: readonly T[];
  /** `loading`: nothing to show so far. `ready`: `items` are what is known, also while they are refreshed. */
  readonly status: 'idle' | 'loading' | 'ready';
  readonly refreshing: boolean;
  /** Why the last refresh did not work; what is on the device is shown all the same. */
  readonly problem: ProblemCode | undefined;
}

/** Whether there is nothing to show yet, and may be in a moment. */
export const isAwaited = <T>({ items, status, refreshing }: List<T>): boolean =>
  items.length === 0 && (status !== 'ready' || refreshing);

export const NO_LIST: List<never> = { items: [], status: 'idle', refreshing: false, problem: undefined };

/** A refresh begins: what is shown stays. */
export const begun = <T>(list: List<T>): List<T> => ({
  ...list,
  status: list.status === 'ready' ? 'ready' : 'loading',
  refreshing: true,
  problem: undefined,
});
/** What is known so far, to be shown. */
export const shown = <T>(list: List<T>, items: readonly T[]): List<T> => ({ ...list, items, status: 'ready' });
/** The refresh is over. */
export const ended = <T>(list: List<T>, problem: ProblemCode | undefined): List<T> => ({
  ...list,
  status: 'ready',
  refreshing: false,
  problem,
});

/**
 * `next`, with the objects of `before` where they are equal: mostly the server confirms what is shown, and then no card
 * is rendered again.
 */
export function keepUnchanged<W extends Workout>(before: readonly W[], next: readonly W[]): readonly W[] {
  const known = new Map(before.map((workout) => [JSON.stringify(workout), workout]));
  const kept = next.map((workout) => known.get(JSON.stringify(workout)) ?? workout);
  const isSame = kept.length === before.length && kept.every((workout, index) => workout === before[index]);
  return isSame ? before : kept;
}

/**
 * Why a refresh did not work. Without a network the page says so already, so the list says nothing, unless the device
 * holds none of it (`isEmpty`) and it would look as if there were none.
 */
export function problemToSay(
  outcome: Outcome<unknown>,
  app: StoreApi<Pick<AppState, 'offline'>>,
  isEmpty = false,
): ProblemCode | undefined {
  if (outcome.ok) return undefined;
  const isSaid = outcome.problem === 'offline' && app.getState().offline && !isEmpty;
  return isSaid ? undefined : outcome.problem;
}

/** The lists of the library. */
export interface Lists {
  /** The person's own. */
  readonly mine: List<Workout>;
  /** Those everybody may see. */
  readonly free: List<PublicWorkout>;
  /** The person's favourites. */
  readonly favorits: List<Workout>;
  /** Kept on this device on purpose. */
  readonly kept: List<KeptWorkout>;
  /** Own workouts that run from the device without having been kept on purpose. */
  readonly copies: List<WholeWorkout>;
}
export const NO_LISTS: Lists = { mine: NO_LIST, free: NO_LIST, favorits: NO_LIST, kept: NO_LIST, copies: NO_LIST };

/** By the names of the specification's application state, for hooks: `useLibrary(myWorkouts)`. */
export const myWorkouts = ({ mine }: Lists): readonly Workout[] => mine.items;
export const freeWorkouts = ({ free }: Lists): readonly PublicWorkout[] => free.items;
export const favoritWorkouts = ({ favorits }: Lists): readonly Workout[] => favorits.items;
export const offlineWorkouts = ({ kept }: Lists): readonly KeptWorkout[] => kept.items;
