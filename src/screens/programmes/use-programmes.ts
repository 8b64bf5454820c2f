import { useCallback, useEffect, useMemo } from 'react';
import { isoDay } from '#core/training/training.ts';
import { useToday } from '#i18n/today.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { FollowedToday } from '#stores/programmes/programmes-state.ts';
import { markFollows } from '#ui/base/follow-mark.ts';

/** Today as `yyyy-mm-dd`. */
export const useIsoToday = (): string => isoDay(useToday());

/** Loads what the person follows and has made; returns how to try again. */
export function useLoading(): () => void {
  const { programmes } = useStores();
  const load = useCallback(() => void programmes.getState().load(), [programmes]);
  useEffect(load, [load]);
  return load;
}

/** Everything that is followed now, as it is today. */
export function useFollowed(): readonly FollowedToday[] {
  const { programmes } = useStores();
  const today = useIsoToday();
  const follows = useStore('programmes', (state) => state.follows);
  const starters = useStore('programmes', (state) => state.starters);
  const own = useStore('programmes', (state) => state.programmes.items);
  const followed = useMemo(
    () => programmes.getState().today(today),
    // oxlint-disable-next-line react/exhaustive-deps -- the store works with these as they are
    [programmes, today, follows, starters, own],
  );
  const isReady = useStore('programmes', (state) => state.programmes.status === 'ready');
  const uid = useStore('login', (state) => state.userID);
  const isFollowing = followed.length > 0;
  useEffect(() => {
    if (isReady) markFollows(uid, isFollowing, today);
  }, [isReady, uid, isFollowing, today]);
  return followed;
}
