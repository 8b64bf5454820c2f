import { useEffect } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { favoritWorkouts, myWorkouts } from '#stores/library/lists.ts';

export const CHOICE_GROUPS = ['my', 'assigned', 'favorits', 'free'] as const;
export interface Choice {
  readonly group: (typeof CHOICE_GROUPS)[number];
  readonly workout: Workout;
}

/**
 * Workouts to train with, each once: the person's own, those shared with them, and favourites. Public ones are fetched
 * only where somebody plans with them.
 */
export function useChoices({ withPublic }: { readonly withPublic: boolean }): readonly Choice[] {
  const stores = useStores();
  const uid = useStore('login', (state) => state.userID);
  const own = useStore('library', myWorkouts);
  const favorits = useStore('library', favoritWorkouts);
  const free = useStore('library', (state) => state.free.items);
  const assigned = useStore('app', (state) => state.assignedWorkouts);
  useEffect(() => {
    const { loadMine, mine, loadFavoritWorkouts, loadPublic, free: known } = stores.library.getState();
    if (mine.status === 'idle') void loadMine();
    void loadFavoritWorkouts();
    if (withPublic && known.status === 'idle') void loadPublic();
    // Without the code, the others are there.
    stores.loadSharing().then(
      () => stores.sharing.getState().loadAssigned(),
      () => undefined,
    );
  }, [stores, withPublic]);
  const lists = { my: own, assigned, favorits, free };
  const known = new Set<string>();
  return CHOICE_GROUPS.flatMap((group) =>
    lists[group].flatMap((workout): readonly Choice[] => {
      if (known.has(workout.wId) || (group !== 'my' && workout.ownerId === uid)) return [];
      known.add(workout.wId);
      return [{ group, workout }];
    }),
  );
}
