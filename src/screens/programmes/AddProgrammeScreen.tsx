import { useParams } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { LimitNear } from '#ui/lists/LimitMeter.tsx';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { Banner, EmptyState, Skeleton } from '#ui/widgets/Feedback.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { ProgrammeForm } from './edit/ProgrammeForm.tsx';
import { useLoading } from './use-programmes.ts';

/** `addProgramme/:pId?`: makes a programme of own workouts, or changes one. */
export function AddProgrammeScreen() {
  const t = useT();
  const { pId } = useParams();
  useLoading();
  const own = useStore('programmes', (state) => state.programmes.items);
  const isReady = useStore('programmes', (state) => state.programmes.status === 'ready');
  const most = useStore('contract', (state) => state.limits.maxProgrammes);
  const programme = own.find((one) => one.pId === pId);
  const isNew = pId === undefined;
  const isFull = isNew && isReady && own.length >= most;
  return (
    <Page
      title={t(isNew ? 'programme.edit.new' : 'programme.edit.title')}
      backTo={isNew ? pathTo('programmes') : pathTo('programme', { pId })}
    >
      <div className="stack">
        {isNew && !isFull && <LimitNear label={t('programme.title')} used={own.length} most={most} unit="count" />}
        {content()}
      </div>
    </Page>
  );

  function content() {
    if (isFull)
      return (
        <div role="alert">
          <Banner
            tone="warning"
            icon="warning"
            action={<LinkButton to={pathTo('programmes')}>{t('programme.title')}</LinkButton>}
          >
            {t('programme.limit', { count: most })}
          </Banner>
        </div>
      );
    if (isNew || programme) return <ProgrammeForm key={pId ?? ''} programme={programme} />;
    if (!isReady)
      return (
        <div role="status" aria-busy="true">
          <span className="visually-hidden">{t('common.loading')}</span>
          <Skeleton height="20rem" />
        </div>
      );
    return <EmptyState scene="notFound" title={t('programme.notFound.title')} text={t('programme.notFound.text')} />;
  }
}
