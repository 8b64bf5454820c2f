import { useEffect } from 'react';
import { isoDay } from '#core/training/training.ts';
import { localDayOf } from '#i18n/today.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { Stores } from '#stores/create-stores.ts';
import { followMarkOf } from '#ui/base/follow-mark.ts';

/** Shows reminders on every screen if the person allowed them on this device. */
export function useReminders(): void {
  const stores = useStores();
  const uid = useStore('login', (state) => state.userID);
  // The native wrapper has its own reminders and checks permission itself.
  const isNative = useStore('app', (state) => state.isCapacitor);
  useEffect(() => {
    if (uid === '') return;
    const start = () => {
      const mayRemind = isNative || ('Notification' in globalThis && Notification.permission === 'granted');
      if (!mayRemind) return;
      // The next start retries a failed load.
      void stores.loadCalendar().then(
        () => Promise.all([stores.calendar.getState().load(), lookAtFollows(stores, uid)]),
        () => undefined,
      );
    };
    start();
    return onNotificationsAllowed(start);
  }, [stores, uid, isNative]);
}

/** From the device alone. Whoever is known to follow no programme loads nothing. */
async function lookAtFollows(stores: Stores, uid: string): Promise<void> {
  if (followMarkOf(uid, isoDay(localDayOf(Date.now()))) === 'no') return;
  await stores.loadProgrammes().then(
    () => stores.programmes.getState().loadLocal(),
    // The next start tries again.
    () => undefined,
  );
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
