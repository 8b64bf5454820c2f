import { useEffect } from 'react';
import { useStore, useStores } from './context.tsx';
import { myWorkouts } from './library/lists.ts';

/** Whether the contract allows one more workout; told before the person fills in a form. */
export function useWorkoutLimit() {
  const { library } = useStores();
  const isIdle = useStore('library', (state) => state.mine.status === 'idle');
  // The account counts what has arrived; this device also knows what is unsent.
  useEffect(() => {
    if (isIdle) void library.getState().loadMine();
  }, [library, isIdle]);
  // The answer depends on these; each may still be loading.
  useStore('app', (state) => state.authReady);
  useStore('library', myWorkouts);
  const most = useStore('contract', (state) => state.limits.maxWorkouts);
  useStore('login', (state) => state.workoutCount);
  const used = useStore('library', (state) => state.workoutCount());
  const reached = useStore('library', (state) => state.limitReached());
  return { used, most, reached };
}
