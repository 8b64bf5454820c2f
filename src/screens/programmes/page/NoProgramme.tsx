import { homePath, pathTo } from '#core/address/routes.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { EmptyState, ProblemLine, Skeleton } from '#ui/widgets/Feedback.tsx';
import { Page } from '#ui/frame/Shell.tsx';

interface Props {
  readonly isLoading?: boolean;
  /** Why it could not be read; `undefined` = it is not there. */
  readonly problem?: ProblemCode | undefined;
  readonly onRetry?: () => void;
}

/** Before a programme is here, or if it cannot be had. */
export function NoProgramme({ isLoading = false, problem, onRetry }: Props) {
  const t = useT();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const backTo = isLoggedIn ? pathTo('programmes') : homePath(false);
  const isMissing = problem === undefined || problem === 'not-found' || problem === 'not-allowed';
  return (
    <Page title={t(isLoading || !isMissing ? 'programme.title' : 'programme.notFound.title')} backTo={backTo}>
      {isLoading ? (
        <div role="status" aria-busy="true">
          <span className="visually-hidden">{t('common.loading')}</span>
          <Skeleton height="20rem" />
        </div>
      ) : isMissing ? (
        <EmptyState scene="notFound" title={t('programme.notFound.title')} text={t('programme.notFound.text')}>
          <LinkButton variant="primary" to={backTo}>
            {t(isLoggedIn ? 'programme.title' : 'auth.browse')}
          </LinkButton>
        </EmptyState>
      ) : (
        <ProblemLine problem={problem} what={t('programme.loadFailed')} onRetry={onRetry} />
      )}
    </Page>
  );
}
