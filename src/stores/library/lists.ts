import { failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { OfflineCopy, WholeWorkout, Workout } from '#core/workout/model.ts';
import type { PublicWorkout } from '#core/public/public-workout.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';

/** A list and its loading state, as one value. */
export interface List<T> {
  readonly items: readonly T[];
  /** `loading`: nothing to show so far. `ready`: `items` are known, even while they are refreshed. */
  readonly status: 'idle' | 'loading' | 'ready';
  readonly refreshing: boolean;
  /** Why the last refresh failed; the device's items are shown all the same. */
  readonly problem: ProblemCode | undefined;
}

/** Whether the list is empty but may be filled in a moment. */
export const isAwaited = <T>({ items, status, refreshing }: List<T>): boolean =>
  items.length === 0 && (status !== 'ready' || refreshing);

export const NO_LIST: List<never> = { items: [], status: 'idle', refreshing: false, problem: undefined };

/** Starts a refresh; the items stay visible. */
export const begun = <T>(list: List<T>): List<T> => ({
  ...list,
  status: list.status === 'ready' ? 'ready' : 'loading',
  refreshing: true,
  problem: undefined,
});
/** Shows the items known so far. */
export const shown = <T>(list: List<T>, items: readonly T[]): List<T> => ({ ...list, items, status: 'ready' });
/** Ends the refresh. */
export const ended = <T>(list: List<T>, problem: ProblemCode | undefined): List<T> => ({
  ...list,
  status: 'ready',
  refreshing: false,
  problem,
});
/**
 * Begins a refresh, which `work` ends. One that stops on the way, as its code cannot be fetched, is ended here: it
 * would never be begun again. The error goes on.
 */
export async function runRefresh<T>(
  get: () => List<T>,
  set: (list: List<T>) => void,
  work: () => Promise<void>,
): Promise<void> {
  set(begun(get()));
  try {
    await work();
  } catch (error) {
    if (get().refreshing) set(ended(get(), 'offline'));
    throw error;
  }
}

/**
 * `next`, but with the objects of `before` that are equal: usually the server only confirms the list, and then no card
 * is rendered again.
 */
export function keepUnchanged<W extends Workout>(before: readonly W[], next: readonly W[]): readonly W[] {
  const known = new Map(before.map((workout) => [JSON.stringify(workout), workout]));
  const kept = next.map((workout) => known.get(JSON.stringify(workout)) ?? workout);
  const isSame = kept.length === before.length && kept.every((workout, index) => workout === before[index]);
  return isSame ? before : kept;
}

/**
 * `next` in the order of `before`, and what is new behind it: nothing moves under a finger. The library's own order is
 * there the next time the list is opened.
 */
export function inPlace<W extends Workout>(before: readonly W[], next: readonly W[]): readonly W[] {
  const places = new Map(before.map(({ wId }, place) => [wId, place]));
  const placeOf = ({ wId }: W): number => places.get(wId) ?? before.length;
  return keepUnchanged(
    before,
    next.toSorted((a, b) => placeOf(a) - placeOf(b)),
  );
}

/**
 * Why a refresh failed. Offline, the page says so already, so the list shows no problem, unless it is empty on the
 * device (`isEmpty`) and would look as if there were nothing.
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

export interface Lists {
  /** The person's own workouts. */
  readonly mine: List<Workout>;
  /** Public workouts. */
  readonly free: List<PublicWorkout>;
  /** The person's favourites. */
  readonly favorits: List<Workout>;
  /** Offline copies. */
  readonly offlineCopies: List<OfflineCopy>;
  /** Own workouts that run from the device without being kept on purpose. */
  readonly copies: List<WholeWorkout>;
}
export const NO_LISTS: Lists = {
  mine: NO_LIST,
  free: NO_LIST,
  favorits: NO_LIST,
  offlineCopies: NO_LIST,
  copies: NO_LIST,
};

/** Under the names of the specification's application state, for `useStore('library', myWorkouts)`. */
export const myWorkouts = ({ mine }: Lists): readonly Workout[] => mine.items;
export const freeWorkouts = ({ free }: Lists): readonly PublicWorkout[] => free.items;
export const favoritWorkouts = ({ favorits }: Lists): readonly Workout[] => favorits.items;
export const offlineWorkouts = ({ offlineCopies }: Lists): readonly OfflineCopy[] => offlineCopies.items;

/** Asks adapters that load on first use: 'offline' if their code cannot be fetched. */
export const askLater = <P, T>(load: () => Promise<P>, ask: (ports: P) => Promise<Outcome<T>>): Promise<Outcome<T>> =>
  load().then(ask, () => failed('offline'));
