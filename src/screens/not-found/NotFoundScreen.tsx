import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { EmptyState } from '#ui/widgets/Feedback.tsx';
import { Page } from '#ui/frame/Shell.tsx';

export function NotFoundScreen() {
  const t = useT();
  return (
    <Page title={t('shell.notFound.title')}>
      <EmptyState scene="notFound" title="404" text={t('shell.notFound.text')}>
        <LinkButton to={pathTo('workoutList')} variant="primary">
          {t('shell.notFound.back')}
        </LinkButton>
      </EmptyState>
    </Page>
  );
}
