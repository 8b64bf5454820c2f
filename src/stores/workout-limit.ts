import { useEffect } from 'react';
import { useApp, useContract, useLibrary, useLogin, useStores } from './context.tsx';
import { myWorkouts } from './library/lists.ts';

/** Whether the contract allows one more workout; told before the person fills in a form. */
export function useWorkoutLimit() {
  const { library } = useStores();
  const isIdle = useLibrary((state) => state.mine.status === 'idle');
  // The account counts what has arrived; this device also knows what is unsent.
  useEffect(() => {
    if (isIdle) void library.getState().loadMine();
  }, [library, isIdle]);
  // The answer depends on these; each may still be loading.
  useApp((state) => state.authReady);
  useLibrary(myWorkouts);
  const most = useContract((state) => state.limits.maxWorkouts);
  useLogin((state) => state.workoutCount);
  const used = useLibrary((state) => state.workoutCount());
  const reached = useLibrary((state) => state.limitReached());
  return { used, most, reached };
}
