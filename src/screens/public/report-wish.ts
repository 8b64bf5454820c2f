import { useEffect, useEffectEvent } from 'react';
import { useLogin } from '#stores/context.tsx';

/** With the prefix of lists, so that signing out removes it. */
const KEPT_UNDER = 'icetime.list.report';

/** Remembers what a guest who goes to sign in wants to report. */
export function keepReport(id: string): void {
  try {
    sessionStorage.setItem(KEPT_UNDER, id);
  } catch {
    // Blocked: the person chooses it from the menu again.
  }
}

/** After the sign-in, goes on where the guest wanted to report this workout or programme. */
export function useKeptReport(id: string, onReport: () => void): void {
  const signedIn = useLogin((state) => state.isLoggedIn);
  const goOn = useEffectEvent(onReport);
  useEffect(() => {
    if (!signedIn) return;
    try {
      if (sessionStorage.getItem(KEPT_UNDER) !== id) return;
      sessionStorage.removeItem(KEPT_UNDER);
      goOn();
    } catch {}
  }, [signedIn, id]);
}
