import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { homePath, pathTo, quickPath } from '#core/address/routes.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Loading } from './Loading.tsx';

/** Redirects to the last workout on this device; without one, to the workouts. */
export function LastWorkout() {
  const { training } = useStores();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const [to, setTo] = useState<string>();
  useEffect(() => {
    void training
      .getState()
      .loadLastRuns()
      .then(() => {
        const [last] = training.getState().lastRuns.recent;
        if (!last) return setTo(homePath(isLoggedIn));
        setTo(last.workoutId === '' ? quickPath() : pathTo('workout', { id: last.workoutId }));
      });
  }, [training, isLoggedIn]);
  return to === undefined ? <Loading /> : <Navigate to={to} replace />;
}
