import { useEffect, useState } from 'react';
import type { ScheduledTraining } from '#core/programme/scheduled.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { followMarkOf } from '#ui/base/follow-mark.ts';

const NONE: readonly ScheduledTraining[] = [];

/**
 * The scheduled trainings of followed programmes, as on this day. Whoever is known to follow none loads nothing; what
 * the list has loaded is not asked for again.
 */
export function useTrainings(today: string): readonly ScheduledTraining[] {
  const stores = useStores();
  const uid = useStore('login', (state) => state.userID);
  const [trainings, setTrainings] = useState(NONE);
  useEffect(() => {
    if (uid === '' || followMarkOf(uid, today) === 'no') return;
    const ended = new AbortController();
    const watch = () => {
      if (ended.signal.aborted) return;
      const { programmes } = stores;
      const show = () => setTrainings(programmes.getState().scheduled(today));
      ended.signal.addEventListener('abort', programmes.subscribe(show));
      show();
      if (programmes.getState().programmes.status !== 'ready') void programmes.getState().load();
    };
    // Without the code, the calendar shows what it has.
    stores.loadProgrammes().then(watch, () => undefined);
    return () => ended.abort();
  }, [stores, uid, today]);
  return trainings;
}
