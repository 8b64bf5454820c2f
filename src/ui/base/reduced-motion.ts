import { useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Does this person want less motion? `asked`: a component that does not move needs no listener. */
export function useReducedMotion(asked = true): boolean {
  return useSyncExternalStore(
    (changed) => {
      if (!asked) return () => undefined;
      const media = matchMedia(REDUCED);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => asked && matchMedia(REDUCED).matches,
    () => false,
  );
}
