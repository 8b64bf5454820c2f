import { useEffect, useRef, useState } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { pathTo } from '#core/address/routes.ts';
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

function wish(): string | undefined {
  try {
    const wId: unknown = JSON.parse(sessionStorage.getItem(KEPT_UNDER) ?? 'null');
    return typeof wId === 'string' ? wId : undefined;
  } catch {
    return undefined;
  }
}

/** Who comes back signed in to what they wanted has it among the favourites. Gives which it was on arrival. */
export function useWish(workouts: readonly Workout[]): string | undefined {
  const { library, app } = useStores();
  const nameOf = useNameOf();
  const signedIn = useLogin((state) => state.isLoggedIn);
  const [atFirst] = useState(wish);
  useEffect(() => {
    const wId = signedIn ? wish() : undefined;
    const wanted = workouts.find((workout) => workout.wId === wId);
    if (!wanted) return;
    sessionStorage.removeItem(KEPT_UNDER);
    void library.getState().setFavorit(wanted.wId, true);
    app.getState().notify({ kind: 'status', key: 'library.favourite.kept', values: { name: nameOf(wanted) } });
  }, [signedIn, workouts, library, app, nameOf]);
  return signedIn ? atFirst : undefined;
}

/** Back at the heart somebody came from, once its card is in the list of these workouts. */
export function useBackAt(wId: string | undefined, workouts: readonly Workout[]): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (wId === undefined || last.current === wId) return;
    const start = document.querySelector(`article a[href="${pathTo('workout', { id: wId })}"]`);
    const heart = start?.closest('article')?.querySelector<HTMLElement>('button[aria-pressed]');
    if (!heart) return;
    last.current = wId;
    heart.focus();
  }, [wId, workouts]);
}
