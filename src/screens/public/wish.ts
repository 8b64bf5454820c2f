import { useEffect } from 'react';
import type { Workout } from '#core/model.ts';
import { useNameOf } from '#i18n/setup.ts';
import { useLogin, useStores } from '#stores/context.tsx';

/** Below the prefix of lists: who signs out leaves none behind. */
const KEPT_UNDER = 'icetime.list.wish';

/** A guest wants this favourite and goes to sign in. */
export function keepWish(wId: string): void {
  try {
    sessionStorage.setItem(KEPT_UNDER, JSON.stringify(wId));
  } catch {
    // Blocked: then the heart is pressed once more.
  }
}

function wishAmong(workouts: readonly Workout[]): Workout | undefined {
  try {
    const wId: unknown = JSON.parse(sessionStorage.getItem(KEPT_UNDER) ?? 'null');
    return workouts.find((workout) => workout.wId === wId);
  } catch {
    return undefined;
  }
}

/** Who comes back signed in to what they wanted has it among the favourites. */
export function useWish(workouts: readonly Workout[]): void {
  const { library, app } = useStores();
  const nameOf = useNameOf();
  const signedIn = useLogin((state) => state.isLoggedIn);
  useEffect(() => {
    const wanted = signedIn ? wishAmong(workouts) : undefined;
    if (!wanted) return;
    sessionStorage.removeItem(KEPT_UNDER);
    void library.getState().setFavorit(wanted.wId, true);
    app.getState().notify({ kind: 'status', key: 'library.favourite.kept', values: { name: nameOf(wanted) } });
  }, [signedIn, workouts, library, app, nameOf]);
}
