import { useCallback, useContext, useEffect, useMemo } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useLengthOf, useStore, useStores } from '#stores/context.tsx';
import { offlineWorkouts } from '#stores/library/lists.ts';
import { IsShown } from '#ui/base/arrival.ts';
import { Icon, type IconName } from '#ui/widgets/Icon.tsx';
import type { WorkoutGridProps } from '#ui/lists/WorkoutGrid.tsx';
import { MenuButton } from './MenuButton.tsx';

type CardProps = Pick<
  WorkoutGridProps,
  'lastUsed' | 'lengthOf' | 'exerciseNames' | 'onSearch' | 'favourites' | 'menuOf' | 'noteOf'
>;

/** Shared props of the cards in every tab. Their identity is stable, so that cards do not re-render. */
export function useCards(): CardProps {
  const t = useT();
  const { library } = useStores();
  const me = useStore('login', (state) => state.userID);
  const offlineCopies = useStore('library', offlineWorkouts);
  const kept = useMemo(() => new Set(offlineCopies.map(({ workout }) => workout.wId)), [offlineCopies]);
  const myFavorits = useStore('library', (state) => state.myFavorits);
  const onToggle = useCallback((wId: string, on: boolean) => void library.getState().setFavorit(wId, on), [library]);
  const isShown = useContext(IsShown);
  useEffect(() => {
    if (!isShown) return;
    void library.getState().loadOfflineCopies();
    void library.getState().loadFavorits();
  }, [library, isShown]);
  return {
    lengthOf: useLengthOf(),
    lastUsed: useStore('training', (state) => state.lastRuns.atById),
    exerciseNames: useStore('library', (state) => state.exerciseNames),
    onSearch: useCallback(() => void library.getState().loadExerciseNames(), [library]),
    favourites: useMemo(
      () => ({ ids: new Set(myFavorits.map(({ workoutID }) => workoutID)), onToggle }),
      [onToggle, myFavorits],
    ),
    menuOf: useCallback(
      (workout: Workout) => <MenuButton workout={workout} kept={kept.has(workout.wId)} own={workout.ownerId === me} />,
      [kept, me],
    ),
    noteOf: useCallback(
      ({ wId, hidden, originName, sharePublic, ownerId }: Workout) => (
        <>
          {sharePublic && ownerId === me && <Note icon="globe">{t('list.tabs.free')}</Note>}
          {originName && <span dir="auto">{t('list.origin', { name: originName })}</span>}
          {hidden && <Note icon="warning">{t('list.hidden')}</Note>}
          {kept.has(wId) && <Note icon="kept">{t('list.onDevice')}</Note>}
        </>
      ),
      [kept, me, t],
    ),
  };
}

const Note = ({ icon, children }: { readonly icon: IconName; readonly children: string }) => (
  <span className="row">
    <Icon name={icon} size="s" />
    {children}
  </span>
);

export const playerOf = ({ wId }: Workout) => pathTo('workout', { id: wId });
