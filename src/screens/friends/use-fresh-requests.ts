import { useEffect } from 'react';
import { useStores } from '#stores/context.tsx';

const EVERY_MS = 15_000;
/** Five minutes: limits the reads of a page left open. */
const CHECKS = 20;

/**
 * For two people side by side, one of whom has just scanned the other's code: the request appears by itself, and so
 * does the answer. Also checks when the page becomes visible.
 */
export function useFreshRequests(): void {
  const { people } = useStores();
  useEffect(() => {
    let left = CHECKS;
    const check = () => {
      if (document.visibilityState !== 'visible' || left <= 0) return;
      left -= 1;
      void people.getState().checkRequests();
    };
    const back = () => {
      left = CHECKS;
      check();
    };
    const timer = setInterval(check, EVERY_MS);
    document.addEventListener('visibilitychange', back);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [people]);
}
