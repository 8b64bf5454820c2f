import { atOnce, type Later } from './later.ts';

/** Keeps the screen on. Browsers release the lock when the page is hidden, so it is requested again on return. */
export interface WakeLock {
  hold(): void;
  release(): void;
}

export function createWakeLock(later: Later = atOnce): WakeLock {
  let wanted = false;
  let asking = false;
  let sentinel: WakeLockSentinel | undefined;

  const acquire = async () => {
    if (!wanted || asking || sentinel || document.hidden || !('wakeLock' in navigator)) return;
    asking = true;
    try {
      const held = await navigator.wakeLock.request('screen');
      held.addEventListener('release', () => {
        if (sentinel === held) sentinel = undefined;
      });
      sentinel = held;
      if (!wanted) letGo();
    } catch {
      // Refused, for example by battery saver: the run continues, and the next return to the page requests it again.
    } finally {
      asking = false;
    }
  };
  const letGo = () => {
    const held = sentinel;
    sentinel = undefined;
    void held?.release();
  };
  document.addEventListener('visibilitychange', () => void acquire());

  return {
    hold() {
      wanted = true;
      void acquire();
    },
    release() {
      wanted = false;
      later(() => !wanted && letGo());
    },
  };
}
