import { useCallback, useEffect, useMemo } from 'react';
import type { Workout } from '#core/model.ts';
import { useT } from '#i18n/setup.ts';
import { useApp, useLibrary, useLengthOf, useLogin, useStores, useTraining } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { CardSkeletons, EmptyState, ProblemLine } from '#ui/Feedback.tsx';
import { Icon } from '#ui/Icon.tsx';
import { QuickLink } from '#ui/QuickLink.tsx';
import { WorkoutGrid } from '#ui/WorkoutGrid.tsx';
import { WorkoutMenu } from './WorkoutMenu.tsx';

const SKELETONS = 6;

/** When each workout was last run, from the results on this device. */
function useLastUsed(): (wId: string) => number | undefined {
  const results = useTraining((state) => state.results);
  const lastById = useMemo(() => {
    const last = new Map<string, number>();
    for (const { workoutId, date } of results) last.set(workoutId, Math.max(date, last.get(workoutId) ?? 0));
    return last;
  }, [results]);
  return useCallback((wId) => lastById.get(wId), [lastById]);
}

function useKeptIds(): ReadonlySet<string> {
  const { library } = useStores();
  const kept = useApp((state) => state.offlineWorkouts);
  useEffect(() => void library.getState().loadKept(), [library]);
  return useMemo(() => new Set(kept.map(({ workout }) => workout.wId)), [kept]);
}

function OnDevice() {
  const t = useT();
  return (
    <span className="row">
      <Icon name="kept" size="s" />
      {t('list.onDevice')}
    </span>
  );
}

const playerOf = (workout: Workout) => `/workout/${workout.wId}`;

export function MyTab({ onNew }: { readonly onNew: () => void }) {
  const t = useT();
  const lengthOf = useLengthOf();
  const { library } = useStores();
  const workouts = useApp((state) => state.myWorkouts);
  const status = useLibrary((state) => state.status);
  const problem = useLibrary((state) => state.problem);
  const signedIn = useLogin((state) => state.isLoggedIn);
  const lastUsedAt = useLastUsed();
  const kept = useKeptIds();
  useEffect(() => {
    if (signedIn) void library.getState().loadMine();
  }, [library, signedIn]);

  if (status !== 'ready' && workouts.length === 0) return <CardSkeletons count={SKELETONS} />;
  return (
    <div className="stack">
      {problem && (
        <ProblemLine what={t('list.loadFailed')} problem={problem} onRetry={() => void library.getState().loadMine()} />
      )}
      <QuickLink />
      <WorkoutGrid
        workouts={workouts}
        lastUsedAt={lastUsedAt}
        lengthOf={lengthOf}
        startTo={playerOf}
        menuOf={(workout) => <WorkoutMenu workout={workout} kept={kept.has(workout.wId)} own />}
        noteOf={(workout) => kept.has(workout.wId) && <OnDevice />}
        empty={
          <EmptyState title={t('list.mine.title')} text={t('list.mine.text')}>
            <Button variant="primary" icon="plus" onClick={onNew}>
              {t('list.mine.action')}
            </Button>
            <LinkButton icon="clock" to="/workout/quick?preset=tabata">
              {t('simple.preset.tabata')}
            </LinkButton>
            <LinkButton variant="text" to="/workoutlist/free">
              {t('list.mine.browse')}
            </LinkButton>
          </EmptyState>
        }
      />
    </div>
  );
}

export function PublicTab() {
  const t = useT();
  const lengthOf = useLengthOf();
  const { library } = useStores();
  const workouts = useApp((state) => state.freeWorkouts);
  const status = useLibrary((state) => state.publicStatus);
  const problem = useLibrary((state) => state.publicProblem);
  const me = useLogin((state) => state.userID);
  const lastUsedAt = useLastUsed();
  const kept = useKeptIds();
  useEffect(() => void library.getState().loadPublic(), [library]);

  if (status !== 'ready') return <CardSkeletons count={SKELETONS} />;
  return (
    <div className="stack">
      {problem && (
        <ProblemLine
          what={t('list.loadFailed')}
          problem={problem}
          onRetry={() => void library.getState().loadPublic()}
        />
      )}
      <WorkoutGrid
        workouts={workouts}
        initialSort="newest"
        lastUsedAt={lastUsedAt}
        lengthOf={lengthOf}
        startTo={playerOf}
        menuOf={(workout) => (
          <WorkoutMenu workout={workout} kept={kept.has(workout.wId)} own={workout.ownerId === me} />
        )}
        noteOf={(workout) => kept.has(workout.wId) && <OnDevice />}
        empty={!problem && <EmptyState title={t('list.publicNone.title')} text={t('list.publicNone.text')} />}
      />
    </div>
  );
}

export function KeptTab() {
  const t = useT();
  const lengthOf = useLengthOf();
  const kept = useApp((state) => state.offlineWorkouts);
  const status = useLibrary((state) => state.keptStatus);
  const me = useLogin((state) => state.userID);
  const ids = useKeptIds();
  const workouts = useMemo(() => kept.map(({ workout }) => workout), [kept]);

  if (status !== 'ready') return <CardSkeletons count={2} />;
  return (
    <WorkoutGrid
      workouts={workouts}
      lengthOf={lengthOf}
      startTo={(workout) => `/workout/${workout.wId}/off`}
      menuOf={(workout) => <WorkoutMenu workout={workout} kept={ids.has(workout.wId)} own={workout.ownerId === me} />}
      empty={<EmptyState title={t('list.keptNone.title')} text={t('list.keptNone.text')} />}
    />
  );
}
