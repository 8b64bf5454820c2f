import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { pathTo } from '#core/address/routes.ts';
import { useNameOf } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';

type Wish = 'favourite' | 'report';
/** With the prefix of lists, so that signing out removes it. */
const keyOf = (wish: Wish) => `icetime.list.wish.${wish}`;

/** Remembers with which workout or programme a guest who goes to sign in wanted to go on. */
export function keepWish(wish: Wish, id: string): void {
  try {
    sessionStorage.setItem(keyOf(wish), id);
  } catch {
    // Blocked: the person presses the heart again, or chooses it from the menu.
  }
}

function wished(wish: Wish): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(wish)) ?? undefined;
  } catch {
    return undefined;
  }
}
const forget = (wish: Wish): void => sessionStorage.removeItem(keyOf(wish));

/** After the sign-in, goes on where the guest wanted to report this workout or programme. */
export function useReportWish(id: string, onReport: () => void): void {
  const signedIn = useStore('login', (state) => state.isLoggedIn);
  const goOn = useEffectEvent(onReport);
  useEffect(() => {
    if (!signedIn || wished('report') !== id) return;
    forget('report');
    goOn();
  }, [signedIn, id]);
}

/** After the sign-in, adds the remembered workout to the favourites. Returns its id as of the arrival. */
export function useWish(workouts: readonly Workout[]): string | undefined {
  const { library, app } = useStores();
  const nameOf = useNameOf();
  const signedIn = useStore('login', (state) => state.isLoggedIn);
  const [atFirst] = useState(() => wished('favourite'));
  useEffect(() => {
    const wId = signedIn ? wished('favourite') : undefined;
    const wanted = workouts.find((workout) => workout.wId === wId);
    if (!wanted) return;
    forget('favourite');
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
