import { useState, useSyncExternalStore } from 'react';
import { useStore } from '#stores/context.tsx';
import { hasQueue, onQueueMark } from '#ui/base/queue-mark.ts';

/** Whether this person has lined up workouts, before the code of the queue is here. */
export function useHasQueue(): boolean {
  const uid = useStore('login', (state) => state.userID);
  return useSyncExternalStore(
    onQueueMark,
    () => hasQueue(uid),
    () => false,
  );
}

/** The same, or has had since it was first asked here: a list that is emptied stays open until it is closed. */
export function useHadQueue(): boolean {
  const hasQueue = useHasQueue();
  const [had, setHad] = useState(hasQueue);
  if (hasQueue && !had) setHad(true);
  return had || hasQueue;
}
