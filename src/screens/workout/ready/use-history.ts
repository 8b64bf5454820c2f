import { useEffect, useState } from 'react';
import type { WorkoutResult } from '#core/workout/model.ts';
import { useStores } from '#stores/context.tsx';

/** Earlier runs on this device; `undefined` until read. */
export function useHistory(): readonly WorkoutResult[] | undefined {
  const { training } = useStores();
  const [history, setHistory] = useState<readonly WorkoutResult[]>();
  useEffect(() => {
    void training.getState().history().then(setHistory);
  }, [training]);
  return history;
}
