import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { NeedsSharing } from '#screens/sharing/NeedsSharing.tsx';
import { useStore, useStores } from '#stores/context.tsx';
import { offlineWorkouts } from '#stores/library/lists.ts';
import { IsShown } from '#ui/base/arrival.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { CardSkeletons, EmptyState, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { refocusAfter } from '#ui/base/refocus.ts';
import { WorkoutGrid } from '#ui/lists/WorkoutGrid.tsx';
import { MenuButton } from './MenuButton.tsx';
import { playerOf, useCards } from './use-cards.tsx';

/** Workouts that friends share with this person, newest first; older ones on demand. */
export const AssignedTab = () => (
  <NeedsSharing fallback={<CardSkeletons count={2} />}>
    <List />
  </NeedsSharing>
);

function List() {
  const t = useT();
  const { sharing } = useStores();
  const { items, status, problem } = useStore('sharing', (state) => state.assigned);
  const cards = useAssignedCards();
  const load = () => void sharing.getState().loadAssigned();
  const isShown = useContext(IsShown);
  useEffect(() => {
    if (isShown) void sharing.getState().loadAssigned();
  }, [sharing, isShown]);
  const workouts = useMemo(() => [...new Map(items.map(({ workout }) => [workout.wId, workout])).values()], [items]);

  if (status !== 'ready') return <CardSkeletons count={2} />;
  return (
    <div className="stack">
      {problem && <ProblemLine what={t('list.loadFailed')} problem={problem} onRetry={load} />}
      <WorkoutGrid
        {...cards}
        list="assigned"
        workouts={workouts}
        initialSort="newest"
        startTo={playerOf}
        empty={
          !problem && (
            <EmptyState scene="friends" title={t('sharing.assigned.none')} text={t('sharing.assigned.noneText')} />
          )
        }
      />
      <More />
    </div>
  );
}

function More() {
  const t = useT();
  const { sharing } = useStores();
  const hasMore = useStore('sharing', (state) => state.hasMore);
  const problem = useStore('sharing', (state) => state.moreProblem);
  const [isLoading, setLoading] = useState(false);
  if (!hasMore) return null;
  const load = async () => {
    setLoading(true);
    await sharing.getState().loadMoreAssigned();
    setLoading(false);
  };
  return (
    <>
      {problem && <ProblemLine what={t('sharing.assigned.notMore')} problem={problem} />}
      <Button busy={isLoading && t('common.loading')} onClick={() => void load()}>
        {t('sharing.assigned.more')}
      </Button>
    </>
  );
}

/** Adds the owner and a way to leave the share. */
function useAssignedCards() {
  const t = useT();
  const nameOf = useNameOf();
  const { sharing, app } = useStores();
  const cards = useCards();
  const { noteOf } = cards;
  const offlineCopies = useStore('library', offlineWorkouts);
  const kept = useMemo(() => new Set(offlineCopies.map(({ workout }) => workout.wId)), [offlineCopies]);
  const items = useStore('sharing', (state) => state.assigned.items);
  const leave = useCallback(
    async (workout: Workout) => {
      const leaving = sharing.getState().leave(workout.wId);
      // The menu has returned the focus to its button.
      void refocusAfter(document.activeElement?.closest('li'), leaving);
      const left = await leaving;
      const { notify } = app.getState();
      if (left.ok) notify({ kind: 'status', key: 'sharing.assigned.left', values: { name: nameOf(workout) } });
      else notify({ kind: 'alert', key: 'list.failed', values: { name: nameOf(workout) } });
    },
    [sharing, app, nameOf],
  );
  return {
    ...cards,
    menuOf: useCallback(
      (workout: Workout) => (
        <MenuButton
          workout={workout}
          kept={kept.has(workout.wId)}
          own={false}
          onLeave={() => void leave(workout)}
          leaveLabel={t('sharing.assigned.leave')}
        />
      ),
      [kept, t, leave],
    ),
    noteOf: useCallback(
      (workout: Workout) => (
        <>
          {items
            .filter(({ share }) => share.wId === workout.wId)
            .map(({ share }) => (
              <span key={share.ownerUId}>{t('sharing.assigned.from', { name: share.ownerNicName })}</span>
            ))}
          {noteOf?.(workout)}
        </>
      ),
      [items, noteOf, t],
    ),
  };
}
