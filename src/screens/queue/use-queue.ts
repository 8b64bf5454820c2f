import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import type { QueueEntry } from '#core/run/queue.ts';
import { lengthSecOf } from '#core/workout/length.ts';
import { timeText } from '#core/base/time-text.ts';
import { useT } from '#i18n/setup.ts';
import { useLogin, useSettings, useStores } from '#stores/context.tsx';
import { QUEUE_NOTICE } from './use-add.ts';

/** Loads the queue of the person, also after another tab has changed it. */
export function useQueueHere(): boolean {
  const stores = useStores();
  const uid = useLogin((state) => state.userID);
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const look = () =>
      stores.loadQueue().then(
        async () => {
          await stores.queue.getState().load();
          setHere(true);
        },
        () => undefined, // The next visit tries again.
      );
    const lookAgain = () => void (document.visibilityState === 'visible' && look());
    void look();
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, [stores, uid]);
  return isHere;
}

/** How long workouts take this person in a row, without the pauses in between; '' = nothing. */
export function useTotalOf(): (entries: readonly QueueEntry[]) => string {
  const t = useT();
  const settings = useSettings((state) => state.settings);
  return (entries) => {
    const seconds = entries.map(({ whole }) => lengthSecOf(whole.workout, settings));
    const sum = seconds.reduce((total, one) => total + one, 0);
    if (sum === 0) return entries.length === 0 ? '' : t('player.open');
    const time = timeText(sum, settings.timeFormatMinSec);
    return seconds.includes(0) ? t('player.atLeast', { time }) : time;
  };
}

/** Starts a workout from another screen; call it from a user gesture. */
export function useStartOf(): (wId: string) => void {
  const stores = useStores();
  const navigate = useNavigate();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void stores.loadPlayer().then(
      () => setReady(true),
      () => undefined, // Its own page tries again.
    );
  }, [stores]);
  return useCallback(
    (wId) => {
      const go = () => navigate(pathTo('workout', { id: wId }));
      // Nothing may lie over the stage.
      stores.app.getState().dismissNotice(QUEUE_NOTICE);
      const start = () => {
        stores.player.getState().startNext();
        go();
      };
      // At once if possible: sound can be unlocked only within the tap.
      if (isReady) start();
      else void stores.loadPlayer().then(start, go);
    },
    [stores, navigate, isReady],
  );
}
