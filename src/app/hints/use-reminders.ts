import { useEffect } from 'react';
import { useApp, useLogin, useStores } from '#stores/context.tsx';

/** Whoever lets this device remind them is reminded on every screen of Icetime. */
export function useReminders(): void {
  const stores = useStores();
  const uid = useLogin((state) => state.userID);
  // The wrapper has its own, and knows by itself whether it may.
  const isNative = useApp((state) => state.isCapacitor);
  useEffect(() => {
    if (uid === '') return;
    const start = () => {
      const mayRemind = isNative || ('Notification' in globalThis && Notification.permission === 'granted');
      if (!mayRemind) return;
      // What could not be fetched comes with the next start.
      void stores.loadCalendar().then(
        () => stores.calendar.getState().load(),
        () => undefined,
      );
    };
    start();
    return onNotificationsAllowed(start);
  }, [stores, uid, isNative]);
}

/** The device check and the browser's own settings allow notifications, too. */
function onNotificationsAllowed(run: () => void): () => void {
  const ended = new AbortController();
  // Some browsers have no such query, or not for notifications.
  void Promise.resolve(navigator.permissions?.query({ name: 'notifications' })).then(
    (status) => status?.addEventListener('change', run, { signal: ended.signal }),
    () => undefined,
  );
  return () => ended.abort();
}
