import { memo, Suspense, useContext, useEffect, useMemo } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { pathTo } from '#core/address/routes.ts';
import { loadTexts, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { favoritWorkouts, myWorkouts, offlineWorkouts } from '#stores/library/lists.ts';
import { IsShown } from '#ui/base/arrival.ts';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { CardSkeletons, EmptyState, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { late } from '#ui/base/late.tsx';
import { WorkoutGrid } from '#ui/lists/WorkoutGrid.tsx';
import { playerOf, useCards } from './use-cards.tsx';

const AssignedTab = late(async () => {
  const [{ AssignedTab: Part }] = await Promise.all([import('./AssignedTab.tsx'), loadTexts('sharing')]);
  return Part;
});
const PublicWorkouts = late(async () => {
  const [part] = await Promise.all([import('#screens/public/PublicWorkouts.tsx'), loadTexts('library')]);
  return part.PublicWorkouts;
});

interface OtherTabProps {
  readonly tab: 'assigned' | 'favorits' | 'free' | 'offline';
}

/** The tabs beside the person's own list; their code loads after it. */
export const OtherTab = memo(function OtherTab({ tab }: OtherTabProps) {
  if (tab === 'assigned') return <AssignedTab />;
  if (tab === 'favorits') return <FavouritesTab />;
  if (tab === 'offline') return <OfflineTab />;
  return (
    <Suspense fallback={<CardSkeletons count={6} gallery />}>
      <PublicWorkouts list="free" />
    </Suspense>
  );
});

function FavouritesTab() {
  const t = useT();
  const { library } = useStores();
  const workouts = useStore('library', favoritWorkouts);
  const status = useStore('library', (state) => state.favorits.status);
  const problem = useStore('library', (state) => state.favorits.problem);
  const cards = useCards();
  const load = () => void library.getState().loadFavoritWorkouts();
  const isShown = useContext(IsShown);
  useEffect(() => {
    if (isShown) void library.getState().loadFavoritWorkouts();
  }, [library, isShown]);

  if (status !== 'ready') return <CardSkeletons count={2} />;
  return (
    <div className="stack">
      {problem && <ProblemLine what={t('list.loadFailed')} problem={problem} onRetry={load} />}
      <WorkoutGrid
        {...cards}
        list="favorits"
        workouts={workouts}
        startTo={playerOf}
        empty={
          !problem && (
            <EmptyState scene="workouts" title={t('list.favoritsNone.title')} text={t('list.favoritsNone.text')}>
              <LinkButton to={pathTo('workoutlist', { tab: 'free' })}>{t('list.mine.browse')}</LinkButton>
            </EmptyState>
          )
        }
      />
    </div>
  );
}

const copyOf = ({ wId }: Workout) => pathTo('workout', { id: wId, type: 'off' });

/** Workouts that run offline: the person's own automatically, others as offline copies. */
function OfflineTab() {
  const t = useT();
  const { library } = useStores();
  const kept = useStore('library', offlineWorkouts);
  const copies = useStore('library', (state) => state.copies.items);
  const isReady = useStore(
    'library',
    (state) => state.offlineCopies.status === 'ready' && state.copies.status === 'ready',
  );
  const mine = useStore('library', myWorkouts);
  const cards = useCards();
  useEffect(() => void library.getState().loadCopies(), [library, mine]);
  const workouts = useMemo(() => {
    const playable = kept.filter(({ withdrawn }) => !withdrawn);
    const byId = new Map([...copies, ...playable].map(({ workout }) => [workout.wId, workout]));
    return [...byId.values()];
  }, [copies, kept]);

  if (!isReady) return <CardSkeletons count={2} />;
  return (
    <div className="stack">
      {workouts.length > 0 && <p className="muted small">{t('list.offlineHow')}</p>}
      <WorkoutGrid
        {...cards}
        list="offline"
        workouts={workouts}
        startTo={copyOf}
        empty={<EmptyState scene="offline" title={t('list.keptNone.title')} text={t('list.keptNone.text')} />}
      />
    </div>
  );
}
