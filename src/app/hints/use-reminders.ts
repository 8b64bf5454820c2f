import { useEffect } from 'react';
import { useApp, useLogin, useStores } from '#stores/context.tsx';

/** Shows reminders on every screen if the person allowed them on this device. */
export function useReminders(): void {
  const stores = useStores();
  const uid = useLogin((state) => state.userID);
  // The native wrapper has its own reminders and checks permission itself.
  const isNative = useApp((state) => state.isCapacitor);
  useEffect(() => {
    if (uid === '') return;
    const start = () => {
      const mayRemind = isNative || ('Notification' in globalThis && Notification.permission === 'granted');
      if (!mayRemind) return;
      // The next start retries a failed load.
      void stores.loadCalendar().then(
        () => stores.calendar.getState().load(),
        () => undefined,
      );
    };
    start();
    return onNotificationsAllowed(start);
  }, [stores, uid, isNative]);
}

/** Permission can also be granted in the device check or the browser's settings. */
function onNotificationsAllowed(run: () => void): () => void {
  const ended = new AbortController();
  // Some browsers lack this query, or lack it for notifications.
  void Promise.resolve(navigator.permissions?.query({ name: 'notifications' })).then(
    (status) => status?.addEventListener('change', run, { signal: ended.signal }),
    () => undefined,
  );
  return () => ended.abort();
}
