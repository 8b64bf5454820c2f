import { QUEUE_AT_MOST } from '#core/run/built-in.ts';
import type { WholeWorkout, Workout } from '#core/workout/model.ts';
import { loadTexts, useNameOf } from '#i18n/setup.ts';
import { useExplain } from '#screens/workout-list/use-explain.ts';
import { useStores } from '#stores/context.tsx';

/** What was added; it ends once the queue is open or runs. */
export const QUEUE_NOTICE = 'queue';

/** Adds a workout to the end of the queue, and says so; `quick`: a timer that is nothing but what is here. */
export function useAddToQueue(workout: Workout, quick?: WholeWorkout): () => void {
  const stores = useStores();
  const name = useNameOf()(workout);
  const { notify } = stores.app.getState();
  const explain = useExplain(name);
  const add = async () => {
    await Promise.all([stores.loadQueue(), loadTexts('queue')]);
    const { add: addTo, setShown } = stores.queue.getState();
    const added = await addTo(quick ?? workout.wId);
    if (!added.ok) return explain(added.problem);
    if (added.value === 'full')
      return notify({ id: QUEUE_NOTICE, kind: 'alert', key: 'queue.full', values: { most: QUEUE_AT_MOST } });
    notify({
      id: QUEUE_NOTICE,
      kind: 'status',
      key: 'queue.added',
      values: { name, count: added.value },
      action: { key: 'queue.show', run: () => setShown(true) },
    });
  };
  return () => void add().catch(() => explain('offline'));
}
