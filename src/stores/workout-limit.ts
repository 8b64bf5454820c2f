import { useEffect } from 'react';
import { useApp, useContract, useLibrary, useLogin, useStores } from './context.tsx';
import { myWorkouts } from './lists.ts';

/** Own workouts against what the contract allows: worth saying before somebody fills in a form. */
export function useWorkoutLimit() {
  const { library } = useStores();
  const isIdle = useLibrary((state) => state.mine.status === 'idle');
  // The account counts what has reached it; this device knows of what is still to be sent, too.
  useEffect(() => {
    if (isIdle) void library.getState().loadMine();
  }, [library, isIdle]);
  // What the answer is made of; each of them may still be on its way.
  useApp((state) => state.authReady);
  useLibrary(myWorkouts);
  const most = useContract((state) => state.limits.maxWorkouts);
  useLogin((state) => state.workoutCount);
  const used = useLibrary((state) => state.workoutCount());
  const reached = useLibrary((state) => state.limitReached());
  return { used, most, reached };
}
