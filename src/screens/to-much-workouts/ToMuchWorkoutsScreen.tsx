import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isOwnPath } from '#core/address/redirect.ts';
import { pathTo, type RouteName, routeOf } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { ContractTable } from '#screens/contracts/ContractTable.tsx';
import { useStore, useStores } from '#stores/context.tsx';
import { isAwaited } from '#stores/library/lists.ts';
import { useWorkoutLimit } from '#stores/workout-limit.ts';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { Banner, CardSkeletons, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { LimitMeter } from '#ui/lists/LimitMeter.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { ExportAll } from './ExportAll.tsx';
import { MakeRoom } from './MakeRoom.tsx';

/** Screens that create a workout and keep the input. */
const MAKING: readonly RouteName[] = [
  'addWorkout',
  'addWorkoutOptions',
  'addWorkoutSimpel',
  'addWorkoutAI',
  'addWorkoutMaster',
  'createMastervideo',
];
const LIST = pathTo('workoutlist', { tab: 'my' });

/** Shown at the contract's limit of workouts: the count, the remedies, and the way back to the draft. */
export function ToMuchWorkoutsScreen() {
  const t = useT();
  const { library } = useStores();
  useEffect(() => void library.getState().loadMine(), [library]);
  const problem = useStore('library', (state) => state.mine.problem);
  const isLoading = useStore('library', ({ mine }) => isAwaited(mine)) && !problem;
  const { used, most, reached } = useWorkoutLimit();
  const films = useStore('library', (state) => state.mine.items.filter(({ wType }) => wType === 'mastervideo').length);
  const filmsAtMost = useStore('contract', (state) => state.limits.maxMasterVideos);
  const isFullOfFilms = films >= filmsAtMost;
  const from = useFrom();
  return (
    <Page title={t('limits.title')} backTo={from?.path ?? LIST} narrow>
      <div className="stack stack-wide">
        <section className="stack">
          <LimitMeter label={t('list.title')} used={used} most={most} unit="count" />
          <p role="status">
            {reached ? t('limits.reached', { count: most }) : t('limits.roomFor', { count: most - used })}
          </p>
          {isFullOfFilms && (
            <>
              <LimitMeter label={t('limits.allows.maxMasterVideos')} used={films} most={filmsAtMost} unit="count" />
              <p>{t('limits.films', { count: filmsAtMost })}</p>
            </>
          )}
          {from?.isDraft && (
            <Banner
              icon="edit"
              action={
                <LinkButton variant={reached ? 'quiet' : 'primary'} to={from.path}>
                  {t('limits.toDraft')}
                </LinkButton>
              }
            >
              {t('limits.draftKept')}
            </Banner>
          )}
        </section>
        {problem && (
          <ProblemLine
            what={t('list.loadFailed')}
            problem={problem}
            onRetry={() => void library.getState().loadMine()}
          />
        )}
        {isLoading ? (
          <CardSkeletons count={3} />
        ) : (
          <>
            <MakeRoom filmsFirst={isFullOfFilms && !reached} />
            <ExportAll title={t('limits.takeAlong')} text={t('limits.takeAlongText')} />
            <ContractTable>
              <p className="muted">{t('limits.howToChange')}</p>
              <div className="row">
                <LinkButton to={pathTo('account')} icon="user">
                  {t('nav.account')}
                </LinkButton>
              </div>
            </ContractTable>
          </>
        )}
      </div>
    </Page>
  );
}

/** Where the person came from; foreign addresses are ignored. */
function useFrom(): { readonly path: string; readonly isDraft: boolean } | undefined {
  const path = useSearchParams()[0].get('from') ?? '';
  if (!isOwnPath(path)) return undefined;
  const route = routeOf(path);
  const isDraft = MAKING.includes(route);
  return isDraft || ['workoutList', 'workoutlist', 'workout'].includes(route) ? { path, isDraft } : undefined;
}
