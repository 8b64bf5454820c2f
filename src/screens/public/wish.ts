import { useEffect, useRef, useState } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { pathTo } from '#core/address/routes.ts';
import { useNameOf } from '#i18n/setup.ts';
import { useLogin, useStores } from '#stores/context.tsx';

/** With the prefix of lists, so that signing out removes it. */
const KEPT_UNDER = 'icetime.list.wish';

/** Remembers the favourite of a guest who goes to sign in. */
export function keepWish(wId: string): void {
  try {
    sessionStorage.setItem(KEPT_UNDER, JSON.stringify(wId));
  } catch {
    // Blocked: the person presses the heart again.
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

/** After the sign-in, adds the remembered workout to the favourites. Returns its id as of the arrival. */
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

/** Returns to the heart the person came from once its card is in the list. */
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
