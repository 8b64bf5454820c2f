import { useParams } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useProgrammes } from '#stores/context.tsx';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { EmptyState, ProblemLine, Skeleton } from '#ui/widgets/Feedback.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { About } from './About.tsx';
import { Following } from './Following.tsx';
import { Finished } from './Finished.tsx';
import { ProgrammeMenu } from './ProgrammeMenu.tsx';
import { Weeks } from './Weeks.tsx';
import { useFollowed, useLoading } from './use-programmes.ts';
import { useProgramme } from './use-starters.ts';

/** `programme/:pId`: what it is, or how far the person is. */
export function ProgrammeScreen() {
  const t = useT();
  const { pId = '' } = useParams();
  const load = useLoading();
  const { programme, follow, isLoading } = useProgramme(pId);
  const followed = useFollowed().find((one) => one.follow.fId === follow?.fId);
  const problem = useProgrammes((state) => state.programmes.problem);
  const backTo = pathTo('programmes');
  if (!programme) {
    return (
      <Page title={t(isLoading ? 'programme.title' : 'programme.notFound.title')} backTo={backTo}>
        {isLoading ? (
          <div role="status" aria-busy="true">
            <span className="visually-hidden">{t('common.loading')}</span>
            <Skeleton height="20rem" />
          </div>
        ) : (
          <EmptyState scene="notFound" title={t('programme.notFound.title')} text={t('programme.notFound.text')}>
            <LinkButton variant="primary" to={backTo}>
              {t('programme.title')}
            </LinkButton>
          </EmptyState>
        )}
      </Page>
    );
  }
  const isOver = follow !== undefined && (follow.endDate !== '' || followed?.progress.isFinished === true);
  return (
    <Page
      title={programme.name}
      backTo={backTo}
      actions={<ProgrammeMenu programme={programme} followed={isOver ? undefined : followed} />}
    >
      <div className="stack stack-wide">
        {problem && <ProblemLine problem={problem} what={t('programme.loadFailed')} onRetry={load} />}
        {isOver && <Finished programme={programme} follow={follow} />}
        {followed && !isOver && <Following {...followed} />}
        {(!follow || isOver) && <About programme={programme} isAgain={isOver} />}
        <Weeks programme={programme} follow={isOver ? undefined : follow} />
      </div>
    </Page>
  );
}
