import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo, quickPath } from '#core/address/routes.ts';
import { QUICK_ID } from '#core/run/built-in.ts';
import type { QueueEntry } from '#core/run/queue.ts';
import { intervalTimerOf, quickNameKey } from '#core/run/quick.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { lengthSecOf } from '#core/workout/length.ts';
import { timeText } from '#core/base/time-text.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { QUEUE_NOTICE } from './use-add.ts';

/** Loads the queue of the person, also after another tab has changed it. */
export function useQueueHere(): boolean {
  const stores = useStores();
  const uid = useStore('login', (state) => state.userID);
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
  const settings = useStore('settings', (state) => state.settings);
  return (entries) => {
    const seconds = entries.map(({ whole }) => lengthSecOf(whole.workout, settings));
    const sum = seconds.reduce((total, one) => total + one, 0);
    if (sum === 0) return entries.length === 0 ? '' : t('player.open');
    const time = timeText(sum, settings.timeFormatMinSec);
    return seconds.includes(0) ? t('player.atLeast', { time }) : time;
  };
}

export const pathOf = (wId: string): string => (wId === QUICK_ID ? quickPath() : pathTo('workout', { id: wId }));

/** What a workout of the queue is called; a quick timer in today's language, whichever it was lined up in. */
export function useNameInQueue(): (whole: WholeWorkout) => string {
  const t = useT();
  const nameOf = useNameOf();
  return (whole) => {
    const quick = intervalTimerOf(whole);
    return quick ? t(quickNameKey(quick)) : nameOf(whole.workout);
  };
}

/** How a quick timer works, as `8 × 20 s / 10 s`; '' = it is another workout, or has a single interval. */
export function useIntervalsOf(): (whole: WholeWorkout) => string {
  const t = useT();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const timeOf = (n: number) => (n < 100 ? t('queue.seconds', { n }) : timeText(n, minSec));
  return (whole) => {
    const timer = intervalTimerOf(whole);
    const n = timer ? timer.exercises * timer.rounds : 0;
    if (!timer || n < 2) return '';
    const work = timeOf(timer.exerciseTimeSec);
    if (timer.restSec === 0) return t('queue.intervals', { n, work });
    return t('queue.intervalsRest', { n, work, rest: timeOf(timer.restSec) });
  };
}

/** Starts a workout of the queue; call it from a user gesture. */
export function useStartOf(): (whole: WholeWorkout) => void {
  const stores = useStores();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void stores.loadPlayer().then(
      () => setReady(true),
      () => undefined, // Its own page tries again.
    );
  }, [stores]);
  return useCallback(
    (whole) => {
      const { wId } = whole.workout;
      const path = pathOf(wId);
      const go = () => (path === pathname ? void stores.player.getState().open(wId, undefined) : navigate(path));
      // Nothing may lie over the stage.
      stores.app.getState().dismissNotice(QUEUE_NOTICE);
      const start = () => {
        stores.player.getState().startNext(undefined, intervalTimerOf(whole));
        go();
      };
      // At once if possible: sound can be unlocked only within the tap.
      if (isReady) start();
      else void stores.loadPlayer().then(start, go);
    },
    [stores, navigate, pathname, isReady],
  );
}
