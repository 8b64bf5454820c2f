import { useParams } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import type { Follow } from '#core/programme/follow.ts';
import type { Programme } from '#core/programme/programme.ts';
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
import { useDays } from './use-days.ts';
import { useFollowed, useLoading } from './use-programmes.ts';
import { useProgramme } from './use-starters.ts';

/** `programme/:pId`: what it is, or how far the person is. */
export function ProgrammeScreen() {
  const t = useT();
  const { pId = '' } = useParams();
  const load = useLoading();
  const { programme, follow, isLoading } = useProgramme(pId);
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
  return <Whole programme={programme} follow={follow} problem={problem} onRetry={load} />;
}

interface WholeProps {
  readonly programme: Programme;
  /** The latest time that the person began it. */
  readonly follow: Follow | undefined;
  readonly problem: ProblemCode | undefined;
  readonly onRetry: () => void;
}

function Whole({ programme, follow, problem, onRetry }: WholeProps) {
  const t = useT();
  const followed = useFollowed().find((one) => one.follow.fId === follow?.fId);
  const isOver = follow !== undefined && (follow.endDate !== '' || followed?.progress.isFinished === true);
  const current = isOver ? undefined : follow;
  const dayOf = useDays(programme, current);
  return (
    <Page
      title={programme.name}
      backTo={pathTo('programmes')}
      actions={<ProgrammeMenu programme={programme} followed={isOver ? undefined : followed} />}
    >
      <div className="stack stack-wide">
        {problem && <ProblemLine problem={problem} what={t('programme.loadFailed')} onRetry={onRetry} />}
        {isOver && <Finished programme={programme} follow={follow} />}
        {followed && !isOver && <Following {...followed} dayOf={dayOf} />}
        {(!follow || isOver) && <About programme={programme} isAgain={isOver} />}
        <Weeks programme={programme} follow={current} dayOf={dayOf} />
      </div>
    </Page>
  );
}
