/**
 * Sets `favorit` and `favoritId` on every workout in the app state: the viewer's own flags, derived from `myFavorits`
 * whenever a list or a favourite changes.
 */
import type { WholeWorkout, Workout } from '#core/workout/model.ts';
import { type Favorit, flagFavorits } from '#core/people/people.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';
import type { LibraryState } from './library-state.ts';
import { keepUnchanged, type List, type Lists } from './lists.ts';

/** The patch, plus every list whose flags it changes. Unchanged items stay the same objects. */
export function withFlags(state: LibraryState, patch: Partial<LibraryState>): Partial<LibraryState> {
  const { myFavorits } = { ...state, ...patch };
  const isDue = (name: keyof Lists) => patch.myFavorits !== undefined || patch[name] !== undefined;
  const list = <T>(name: keyof Lists, flag: (items: readonly T[], before: readonly T[]) => readonly T[]) => {
    if (!isDue(name)) return {};
    const now = (patch[name] ?? state[name]) as List<T>;
    const items = flag(now.items, (state[name] as List<T>).items);
    return items === now.items ? {} : { [name]: { ...now, items } };
  };
  const heads = (items: readonly Workout[], before: readonly Workout[]) => flagged(items, before, myFavorits);
  const wholes = (items: readonly WholeWorkout[]) => flaggedWholes(items, myFavorits);
  return {
    ...patch,
    ...list('mine', heads),
    ...list('free', heads),
    ...list('favorits', heads),
    ...list('offlineCopies', wholes),
    ...list('copies', wholes),
  };
}

function flagged(items: readonly Workout[], before: readonly Workout[], favorits: readonly Favorit[]) {
  const next = flagFavorits(items, favorits);
  return next.every((workout, index) => workout === items[index]) ? items : keepUnchanged(before, next);
}

function flaggedWholes<W extends WholeWorkout>(items: readonly W[], favorits: readonly Favorit[]): readonly W[] {
  const heads = flagFavorits(
    items.map(({ workout }) => workout),
    favorits,
  );
  if (items.every(({ workout }, index) => workout === heads[index])) return items;
  return items.map((whole, index) => ({ ...whole, workout: heads[index] ?? whole.workout }));
}

/** Workouts shared by friends are in the app state, not in the library. */
export function flagAssigned(app: StoreApi<AppState>, library: StoreApi<LibraryState>): void {
  const flag = () => {
    const { assignedWorkouts, set } = app.getState();
    const items = flagged(assignedWorkouts, assignedWorkouts, library.getState().myFavorits);
    if (items !== assignedWorkouts) set({ assignedWorkouts: items });
  };
  library.subscribe((now, before) => now.myFavorits !== before.myFavorits && flag());
  app.subscribe((now, before) => now.assignedWorkouts !== before.assignedWorkouts && flag());
}
