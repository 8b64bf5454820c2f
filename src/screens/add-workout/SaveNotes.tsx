import { type RefObject, Suspense } from 'react';
import { limitPath, pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { useWorkoutLimit } from '#stores/workout-limit.ts';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Banner, ProblemLine, Skeleton } from '#ui/widgets/Feedback.tsx';
import { late } from '#ui/base/late.tsx';
import { refocusAfter } from '#ui/base/refocus.ts';
import { WorkoutLimit } from '#ui/lists/WorkoutLimit.tsx';

const ConflictView = late(async () => (await import('./ConflictView.tsx')).ConflictView);

/** Problems with saving this workout; nothing if there are none. */
export function SaveNotes({ ref }: { readonly ref: RefObject<HTMLDivElement | null> }) {
  const t = useT();
  const { editor } = useStores();
  const conflict = useStore('editor', (state) => state.conflict);
  const restored = useStore('editor', (state) => state.restored);
  const problem = useStore('editor', (state) => state.saveProblem);
  const isNew = useStore('editor', (state) => state.isNew);
  const wId = useStore('editor', (state) => state.draft?.workout.wId);
  const filmsAtMost = useStore('contract', (state) => state.limits.maxMasterVideos);
  const path = pathTo('addWorkout', isNew ? {} : { id: wId });
  const limit = useWorkoutLimit();
  const isOfFilm = useStore('editor', (state) => state.draft?.workout.wType === 'mastervideo');
  const { revert, save } = editor.getState();

  if (conflict)
    return (
      <div ref={ref} tabIndex={-1} className="stack">
        <div role="alert">
          <Banner tone="warning" icon="warning">
            {t('editor.conflict')}
          </Banner>
        </div>
        <Suspense fallback={<Skeleton height="12rem" />}>
          <ConflictView onAnswer={(done) => void refocusAfter(undefined, done)} />
        </Suspense>
      </div>
    );
  if (problem === 'limit' && isOfFilm && !limit.reached)
    return (
      <div ref={ref} role="alert" tabIndex={-1}>
        <Banner
          tone="warning"
          icon="warning"
          action={<LinkButton to={limitPath(path)}>{t('simple.toLimit')}</LinkButton>}
        >
          {t('master.limit', { count: filmsAtMost })}
        </Banner>
      </div>
    );
  if (problem === 'limit' || (isNew && limit.reached)) return <WorkoutLimit ref={ref} {...limit} reached from={path} />;
  // The name field reports a missing name.
  if (problem && problem !== 'invalid')
    return (
      <div ref={ref} tabIndex={-1}>
        <ProblemLine what={t('editor.notSaved')} problem={problem} onRetry={() => void save()} />
      </div>
    );
  if (!restored) return isNew && <WorkoutLimit {...limit} from={pathTo('addWorkout')} />;
  return (
    <Banner icon="edit" action={<Button onClick={() => void revert()}>{t('editor.discard')}</Button>}>
      {t('editor.restored')}
    </Banner>
  );
}
